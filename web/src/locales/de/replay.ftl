# Watching a game again.

replay-heading = Eine Partie noch einmal ansehen
replay-about = Jede Partie lässt sich aufzeichnen: wer gespielt hat, wie die Karten lagen, was geschah. Gib uns so eine Aufzeichnung und geh sie vor und zurück durch, von jedem Platz aus oder mit allen Karten offen.
replay-file = Aufzeichnung wählen
replay-drop = oder die Datei hier ablegen
replay-paste = Oder den Text einfügen
replay-watch = Ansehen
# After the sentence that the record can't be read; what follows is the program's own English words.
replay-detail = Der genaue Grund, wie ihn das Programm auf Englisch nennt:
replay-choose-another = Andere Aufzeichnung wählen

# $names is a list of players.
replay-title = { $names }
replay-controls = Vor und zurück
replay-slider = Moment der Partie
replay-where = Zug { $turn } · { $moment } von { $moments }
replay-begins = Die Partie beginnt.
replay-first = Zum Anfang
replay-turn-back = Einen Zug zurück
replay-back = Eine Aktion zurück
replay-play = Abspielen
replay-pause = Pause
replay-next = Eine Aktion vor
replay-turn-next = Einen Zug vor
replay-last = Zum Ende

replay-tools = Verlauf, Punkte, Aufzeichnung
replay-view = Darstellung
# Whose cards are seen.
replay-eyes = Sicht
replay-eyes-all = Alle Karten offen
replay-eyes-spectator = Zuschauersicht
replay-eyes-seat = { $name }
replay-speed = Tempo
replay-speed-slow = Langsam
replay-speed-normal = Normal
replay-speed-fast = Schnell
replay-scores = Punkte
replay-unfinished = Diese Partie wurde nicht zu Ende gespielt.
replay-link = Link zu diesem Moment kopieren
replay-download = Aufzeichnung speichern
