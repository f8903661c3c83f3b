# What stands around every page.

# The titles of the pages, in the browser's tab.
shell-title-start = Bali: het kaartspel
shell-title-table = Een tafel · Bali
shell-title-replay = Terugkijken · Bali
shell-title-learn = Leren spelen · Bali
shell-title-rules = Spelregels · Bali
shell-title-lost = Niets te vinden · Bali

shell-skip = Naar de inhoud
shell-home = Naar de start
shell-pages = Pagina’s
shell-learn = Leren
shell-rules = Regels
shell-replay = Terugkijken
shell-menu = Menu
shell-settings = Instellingen
shell-close = Sluiten
shell-dismiss = Verbergen

shell-language = Taal
shell-to-dark = Naar donker
shell-to-light = Naar licht
shell-theme = Weergave
# As the device has it set.
shell-theme-auto = Automatisch
shell-theme-light = Licht
shell-theme-dark = Donker
shell-name = Je naam
shell-name-default = Reiziger
shell-sound = Geluid
shell-sound-about = Bronzen klanken als er iets gebeurt
shell-confirm = Vragen aan het eind van je beurt
shell-confirm-about = Voordat je de laatste kaart van je beurt pakt

shell-loading = Laden …
shell-failed = Deze pagina kon niet worden geladen
shell-failed-about = Misschien viel de verbinding weg, of is er een nieuwe versie van het spel. Niets van wat je speelde is verloren.
shell-retry = Probeer opnieuw

lost-heading = Hier groeit niets
lost-about = Dit adres leidt niet naar een pagina of een tafel. Misschien is de link onvolledig.
lost-home = Naar de start

# The foot of the page. "Klaus-Jürgen Wrede" and "White Goblin Games" are names.
footer-unofficial = Een onofficiële uitvoering met eigen woorden en tekeningen. Het spel is bedacht door Klaus-Jürgen Wrede en uitgegeven door White Goblin Games; vind je het leuk, koop het dan.
footer-licence = Vrije software onder de MIT-licentie.
# The documentation of the programming interface.
footer-api = Voor programma’s: de API
