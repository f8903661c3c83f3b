# Around the board: tools, hints, looking back, one screen for several people.

# For those who hear the page; $names lists the players.
play-heading = { $names } spelen Bali
play-gone = Deze tafel bestaat niet
play-private = Deze tafel is privé
play-full = Alle plekken om toe te kijken zijn bezet. De pagina probeert het vanzelf opnieuw.
# During the game; $color is red, blue, yellow or green.
play-free =
    { $color ->
        [red] De rode plek is vrij.
        [blue] De blauwe plek is vrij.
        [yellow] De gele plek is vrij.
       *[green] De groene plek is vrij.
    }
# In the browser's tab while it is the reader's turn.
play-title-turn = Jouw beurt · Bali

play-tools = Hulpmiddelen
play-undo = Terugnemen
play-hint = Tip
# Opens the score sheet again.
play-result = Uitslag
play-share = Link naar deze tafel kopiëren
play-leave = Tafel verlaten
play-keys = Toetsen: 1 t/m 9 kiezen, U neemt terug, H vraagt een tip, Escape gaat terug naar nu. Het spel wacht op je als je weggaat.
play-copied = De link is gekopieerd.
play-not-copied = De browser liet de link niet kopiëren. Hier is hij: { $address }

# What the strongest bot says. $sure is "clear", "close", or "only" if there is one choice.
play-hint-thinking = De kampioen denkt na …
play-hint-title =
    { $sure ->
        [clear] De kampioen weet het zeker:
        [close] Het scheelt weinig, zegt de kampioen:
       *[only] Er is maar één keuze:
    }
# $share is a percentage, $margin points with a sign.
play-hint-line =
    wint { $share } ({ $margin ->
        [one] { $margin } punt
       *[other] { $margin } punten
    })

play-lost = De verbinding is weg, maar komt vanzelf terug.
play-away = { $name } is even weg. Het spel gaat verder zodra iedereen er weer is.
# A link to the next table.
play-rematch = Er is een revanche: ga erheen
play-watching = Je kijkt toe.

# The table shows a moment gone by.
play-past-title = Terugblik
play-past = Beurt { $turn }: terugblik
play-past-previous = Het vorige moment
play-past-next = Het volgende moment
play-past-back = Terug naar nu

play-recap = Terwijl je weg was

# Several people on one screen; the curtain hides the cards until the next one is there.
play-curtain = { $name }, jouw beurt
play-curtain-about = De anderen kijken nu even weg.
play-curtain-open = Toon mijn kaarten
