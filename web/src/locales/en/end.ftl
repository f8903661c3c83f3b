# The end of a game: the altar, the score sheet, what one can do next.

end-opening = The altar is opened …
end-altar = The altar
end-skip = Skip
end-look = Look at the table
end-you-win = You win!
# $names is a list of $count players.
end-win =
    { $count ->
        [1] { $names } wins!
       *[other] { $names } share the victory!
    }
end-altar-empty = Nobody laid anything on the altar: no sacrifice card is worth a point.
# How many cards of a good lay on the altar.
end-altar-good =
    { $good ->
        [rice] { $count } × rice
        [peanut] { $count } × peanuts
        [banana] { $count } × bananas
       *[pepper] { $count } × pepper
    }
# What each sacrifice card of that good is worth in points.
end-worth = worth { $value }

end-sheet = Score sheet
end-source = Points from
# Counters that scorings of priests brought.
end-source-priests = Priests
# Counters that scorings of shrines brought.
end-source-shrines_scored = Shrines scored
# Four points for each shrine.
end-source-shrines_built = Shrines built
# A point for each full five stones.
end-source-stones = Stones
end-source-goods = Sacrifice cards
end-total = Total
end-place-title = Place
# A place in the ranking: 1st, 2nd …
end-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] 4th
    }
# Below the score sheet, where players with the same total have different places.
end-tie = With equal points, more shrines decide, then more stones.

end-chart = Scores over the game
end-chart-turn = Turn { $turn }
end-chart-turns = Turn
end-chart-table = The same in numbers

end-rematch = Play again
end-join-rematch = Join the rematch
end-watch-rematch = Watch the rematch
end-replay = Replay
end-copy = Copy the replay’s link
end-download = Download the record
end-home = To the start
