# Watching a game again.

replay-heading = Een partij terugkijken
replay-about = Elke partij kan worden vastgelegd: wie er speelde, hoe de kaarten lagen, wat er werd gedaan. Geef ons zo’n spelverslag en loop er vooruit en achteruit doorheen, vanaf elke plek of met alle kaarten open.
replay-file = Kies een spelverslag
replay-drop = of sleep het bestand hierheen
replay-paste = Of plak de tekst ervan
replay-watch = Bekijken
# After the sentence that the record can't be read; what follows is the program's own English words.
replay-detail = De precieze reden, in de (Engelse) woorden van het programma:
replay-choose-another = Kies een ander verslag

# $names is a list of players.
replay-title = { $names }
replay-controls = Vooruit en achteruit
replay-slider = Moment van de partij
replay-where = Beurt { $turn } · { $moment } van { $moments }
replay-begins = De partij begint.
replay-first = Naar het begin
replay-turn-back = Eén beurt terug
replay-back = Eén actie terug
replay-play = Afspelen
replay-pause = Pauze
replay-next = Eén actie vooruit
replay-turn-next = Eén beurt vooruit
replay-last = Naar het einde

replay-tools = Verloop, scores, spelverslag
replay-view = Weergave
# Whose cards are seen.
replay-eyes = Gezien door
replay-eyes-all = Alle kaarten open
replay-eyes-spectator = Een toeschouwer
replay-eyes-seat = { $name }
replay-speed = Snelheid
replay-speed-slow = Langzaam
replay-speed-normal = Normaal
replay-speed-fast = Snel
replay-scores = Scores
replay-unfinished = Deze partij is niet uitgespeeld.
replay-link = Link naar dit moment kopiëren
replay-download = Spelverslag downloaden
