# The end of a game: the altar, the score sheet, what one can do next.

end-opening = De offerplaats gaat open …
end-altar = De offerplaats
end-skip = Overslaan
end-look = Bekijk de tafel
end-you-win = Je wint!
# $names is a list of $count players.
end-win =
    { $count ->
        [1] { $names } wint!
       *[other] { $names } delen de overwinning!
    }
end-altar-empty = Niemand legde iets op de offerplaats: geen offerkaart is een punt waard.
# How many cards of a good lay on the altar.
end-altar-good =
    { $good ->
        [rice] { $count } × rijst
        [peanut] { $count } × pinda’s
        [banana] { $count } × bananen
       *[pepper] { $count } × pepers
    }
# What each sacrifice card of that good is worth in points.
end-worth = waarde { $value }

end-sheet = Scoreblad
end-source = Punten uit
# Counters that scorings of priests brought.
end-source-priests = Priesters
# Counters that scorings of shrines brought.
end-source-shrines_scored = Altaren gewaardeerd
# Four points for each shrine.
end-source-shrines_built = Altaren gebouwd
# A point for each full five stones.
end-source-stones = Stenen
end-source-goods = Offerkaarten
end-total = Totaal
end-place-title = Plaats
# A place in the ranking: 1st, 2nd …
end-place =
    { $place ->
        [1] 1e
        [2] 2e
        [3] 3e
       *[other] 4e
    }
# Below the score sheet, where players with the same total have different places.
end-tie = Bij evenveel punten beslissen de altaren, daarna de stenen.

end-chart = Scoreverloop
end-chart-turn = Beurt { $turn }
end-chart-turns = Beurt
end-chart-table = Hetzelfde in cijfers

end-rematch = Nog een keer
end-join-rematch = Doe mee met de revanche
end-watch-rematch = Bekijk de revanche
end-replay = Terugkijken
end-copy = Link naar de herhaling kopiëren
end-download = Spelverslag downloaden
end-home = Naar de start
