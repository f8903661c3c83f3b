# Around the board: tools, hints, looking back, one screen for several people.

# For those who hear the page; $names lists the players.
play-heading = { $names } play Bali
play-gone = No such table
play-private = This table is private
play-full = All places for spectators are taken. The page tries again by itself.
# During the game; $color is red, blue, yellow or green.
play-free =
    { $color ->
        [red] The red seat is free.
        [blue] The blue seat is free.
        [yellow] The yellow seat is free.
       *[green] The green seat is free.
    }
# In the browser's tab while it is the reader's turn.
play-title-turn = Your turn · Bali

play-tools = Tools
play-undo = Undo
play-hint = Hint
# Opens the score sheet again.
play-result = Result
play-share = Copy the link to this table
play-leave = Leave the table
play-keys = Keys: 1 to 9 choose, U takes back, H asks for a hint, Escape goes back to now. The game waits for you when you leave.
play-copied = The link is copied.
play-not-copied = The browser did not let the link be copied. It is: { $address }

# What the strongest bot says. $sure is "clear", "close", or "only" if there is one choice.
play-hint-thinking = The champion thinks about it …
play-hint-title =
    { $sure ->
        [clear] The champion is sure:
        [close] A close call, says the champion:
       *[only] There is only one choice:
    }
# $share is a percentage, $margin points with a sign.
play-hint-line =
    wins { $share } ({ $margin ->
        [one] { $margin } point
       *[other] { $margin } points
    })

play-lost = The connection is lost. It comes back by itself.
play-away = { $name } is away. The game goes on when they are back.
# A link to the next table.
play-rematch = There is a rematch: go there
play-watching = You are watching.

# The table shows a moment gone by.
play-past-title = Looking back
play-past = Turn { $turn }: looking back
play-past-previous = The moment before
play-past-next = The moment after
play-past-back = Back to now

play-recap = While you were away

# Several people on one screen; the curtain hides the cards until the next one is there.
play-curtain = { $name }, your turn
play-curtain-about = The others look away now, please.
play-curtain-open = Show my cards
