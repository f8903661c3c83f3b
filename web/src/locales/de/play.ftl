# Around the board: tools, hints, looking back, one screen for several people.

# For those who hear the page; $names lists the players.
play-heading = { $names } spielen Bali
play-gone = Diesen Tisch gibt es nicht
play-private = Dieser Tisch ist privat
play-full = Alle Plätze zum Zuschauen sind besetzt. Die Seite versucht es von selbst wieder.
# During the game; $color is red, blue, yellow or green.
play-free =
    { $color ->
        [red] Der rote Platz ist frei.
        [blue] Der blaue Platz ist frei.
        [yellow] Der gelbe Platz ist frei.
       *[green] Der grüne Platz ist frei.
    }
# In the browser's tab while it is the reader's turn.
play-title-turn = Du bist dran · Bali

play-tools = Werkzeuge
play-undo = Zurücknehmen
play-hint = Tipp
# Opens the score sheet again.
play-result = Ergebnis
play-share = Link zum Tisch kopieren
play-leave = Tisch verlassen
play-keys = Tasten: 1 bis 9 wählen, U nimmt zurück, H fragt nach einem Tipp, Escape beendet den Rückblick. Wenn du gehst, wartet das Spiel auf dich.
play-copied = Der Link ist kopiert.
play-not-copied = Der Browser hat das Kopieren nicht erlaubt. Der Link lautet: { $address }

# What the strongest bot says. $sure is "clear", "close", or "only" if there is one choice.
play-hint-thinking = Der Champion überlegt …
play-hint-title =
    { $sure ->
        [clear] Der Champion ist sicher:
        [close] Knappe Sache, sagt der Champion:
       *[only] Es gibt nur eine Möglichkeit:
    }
# $share is a percentage, $margin points with a sign.
play-hint-line =
    { $share } Siege ({ $margin ->
        [one] { $margin } Punkt
       *[other] { $margin } Punkte
    })

play-lost = Die Verbindung ist weg. Sie kommt von selbst zurück.
play-away = { $name } ist gerade weg. Das Spiel wartet so lange.
# A link to the next table.
play-rematch = Es gibt eine Revanche: dorthin
play-watching = Du schaust zu.

# The table shows a moment gone by.
play-past-title = Rückblick
play-past = Zug { $turn }: Rückblick
play-past-previous = Der Moment davor
play-past-next = Der Moment danach
play-past-back = Zurück ins Jetzt

play-recap = Während du weg warst

# Several people on one screen; the curtain hides the cards until the next one is there.
play-curtain = { $name }, du bist dran
play-curtain-about = Alle anderen schauen jetzt bitte weg.
play-curtain-open = Meine Karten zeigen
