# A table with friends, before the game starts.

lobby-heading = Your table is laid
lobby-heading-guest = You are invited
# To a visitor without the invitation that a seat needs.
lobby-heading-stranger = A table is laid
lobby-starts = The game starts by itself when every seat is taken.
# $count seats are still free.
lobby-awaited =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }

lobby-invite = Invite your friends
lobby-invite-about = Whoever has this link can take a free seat, or watch.
# At a table that is closed to spectators.
lobby-invite-seat = Whoever has this link can take a free seat.
lobby-only-here = This address works on this computer only. For other devices start Bali with “bali serve --host 0.0.0.0” and open it there under this computer’s address.
lobby-link = Link to this table
lobby-copy = Copy the link
lobby-copied = The link is copied.
lobby-not-copied = The browser won’t copy; the link is selected, copy it yourself.
lobby-share = Share
# What the phone's share sheet sends along with the link.
lobby-share-text = Come and play Bali with me.
# The text alternative of the picture that a camera reads.
lobby-qr = QR code with the link to this table

lobby-seats = Seats
# $color is red, blue, yellow or green.
lobby-seat =
    { $color ->
        [red] Red, the parasol
        [blue] Blue, the gong
        [yellow] Yellow, the lotus
       *[green] Green, the kite
    }
lobby-free = A free seat
# Beside the name of who sits there.
lobby-you = You
lobby-present = Here
lobby-away = Away
# $level is the name of a level, as in level-adept.
lobby-bot = Bot, { $level }
# In a free seat, for somebody who has one already.
lobby-expected = Somebody is expected
lobby-sit = Sit here
# The same button for screen readers.
lobby-sit-label =
    { $color ->
        [red] Sit here, in the red seat
        [blue] Sit here, in the blue seat
        [yellow] Sit here, in the yellow seat
       *[green] Sit here, in the green seat
    }
lobby-let-bot = Let a bot play
lobby-bot-label =
    { $color ->
        [red] Let a bot play in the red seat
        [blue] Let a bot play in the blue seat
        [yellow] Let a bot play in the yellow seat
       *[green] Let a bot play in the green seat
    }
lobby-level =
    { $color ->
        [red] Level of the bot in the red seat
        [blue] Level of the bot in the blue seat
        [yellow] Level of the bot in the yellow seat
       *[green] Level of the bot in the green seat
    }
lobby-watch = You can also stay and watch.

lobby-table = At this table
lobby-basic = Basic game
lobby-oracle = With the oracle
lobby-demon = With the demon
lobby-memory = Memory aid
lobby-strict = Strict: only the altar’s top card
lobby-hints = Hints allowed
lobby-no-hints = No hints

# What the host of a table decides, in the lobby and in the table's menu.
host-heading = For the host
host-seating = Who may take a seat?
host-seating-link = Whoever has the address
host-seating-invitation = Only with the invitation link
host-watching = Who may watch?
host-watching-link = Whoever has the address
host-watching-invitation = Only with the invitation link
host-watching-players = Only the players
host-spectators =
    { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
host-renew = Make a new invitation link
host-renew-about = The link before it stops working; the new one is copied.
# How a person at the table got the seat.
host-invited = Came by the invitation
host-by-address = Came without the invitation
host-free = Free the seat
# The same button, after the first click.
host-free-sure = Really take the seat from { $name }?
# Below that button, if the person came by the invitation.
host-free-renews = The invitation link is made anew, too; the one before it stops working.
