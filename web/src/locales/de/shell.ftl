# What stands around every page.

# The titles of the pages, in the browser's tab.
shell-title-start = Bali: das Kartenspiel
shell-title-table = Ein Tisch · Bali
shell-title-replay = Replay · Bali
shell-title-learn = Spielen lernen · Bali
shell-title-rules = Regeln · Bali
shell-title-lost = Hier ist nichts · Bali

shell-skip = Zum Inhalt springen
shell-home = Zum Start
shell-pages = Seiten
shell-learn = Lernen
shell-rules = Regeln
shell-replay = Replay
shell-menu = Menü
shell-settings = Einstellungen
shell-close = Schließen
shell-dismiss = Ausblenden

shell-language = Sprache
shell-to-dark = Zu Dunkel wechseln
shell-to-light = Zu Hell wechseln
shell-theme = Aussehen
# As the device has it set.
shell-theme-auto = Automatisch
shell-theme-light = Hell
shell-theme-dark = Dunkel
shell-name = Dein Name
shell-name-default = Reisegast
shell-sound = Ton
shell-sound-about = Bronzeklänge, wenn etwas geschieht
shell-confirm = Am Ende des Zuges nachfragen
shell-confirm-about = Bevor die letzte Karte des Zuges genommen wird

shell-loading = Lädt …
shell-failed = Diese Seite ließ sich nicht laden
shell-failed-about = Vielleicht war die Verbindung weg, oder es gibt eine neue Version des Spiels. Von dem, was du gespielt hast, ist nichts verloren.
shell-retry = Noch einmal versuchen

lost-heading = Hier wächst nichts
lost-about = Diese Adresse führt zu keiner Seite und keinem Tisch. Vielleicht ist der Link unvollständig.
lost-home = Zum Start

# The foot of the page. "Klaus-Jürgen Wrede" and "White Goblin Games" are names.
footer-unofficial = Eine inoffizielle Umsetzung mit eigenen Texten und Bildern. Das Spiel stammt von Klaus-Jürgen Wrede und ist bei White Goblin Games erschienen; wenn es dir gefällt, kauf es dir.
footer-licence = Freie Software unter der MIT-Lizenz.
# The documentation of the programming interface.
footer-api = Für Programme: die API
