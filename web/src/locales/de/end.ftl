# The end of a game: the altar, the score sheet, what one can do next.

end-opening = Der Altar wird aufgedeckt …
end-altar = Der Altar
end-skip = Überspringen
end-look = Tisch ansehen
end-you-win = Du gewinnst!
# $names is a list of $count players.
end-win =
    { $count ->
        [1] { $names } gewinnt!
       *[other] { $names } teilen sich den Sieg!
    }
end-altar-empty = Auf dem Altar liegt nichts: Keine Opferkarte ist einen Punkt wert.
# How many cards of a good lay on the altar.
end-altar-good =
    { $good ->
        [rice] { $count } × Reis
        [peanut] { $count } × Erdnüsse
        [banana] { $count } × Bananen
       *[pepper] { $count } × Paprika
    }
# What each sacrifice card of that good is worth in points.
end-worth = Wert { $value }

end-sheet = Abrechnung
end-source = Punkte aus
# Counters that scorings of priests brought.
end-source-priests = Priester
# Counters that scorings of shrines brought.
end-source-shrines_scored = Schreine gewertet
# Four points for each shrine.
end-source-shrines_built = Schreine gebaut
# A point for each full five stones.
end-source-stones = Steine
end-source-goods = Opferkarten
end-total = Summe
end-place-title = Platz
# A place in the ranking: 1st, 2nd …
end-place =
    { $place ->
        [1] 1.
        [2] 2.
        [3] 3.
       *[other] 4.
    }
# Below the score sheet, where players with the same total have different places.
end-tie = Bei Punktgleichstand zählen mehr Schreine, dann mehr Steine.

end-chart = Punkteverlauf
end-chart-turn = Zug { $turn }
end-chart-turns = Zug
end-chart-table = Dasselbe in Zahlen

end-rematch = Noch einmal spielen
end-join-rematch = Zur Revanche
end-watch-rematch = Revanche ansehen
end-replay = Replay
end-copy = Link zum Replay kopieren
end-download = Aufzeichnung speichern
end-home = Zum Start
