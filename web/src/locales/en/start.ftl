# The start page.

start-tagline = A card game for two to four: grow rice, carve stone, build shrines, and make the altar want what you have.
start-learn = New here? Learn it in five minutes
start-rules = Rules

# The kinds of games one can start; tabs.
start-ways = Ways to play
start-way-bots = Against bots
start-way-friends = With friends
start-way-screen = On one screen

start-play = Play
start-open = Open the table
start-open-about = You get a link to send to your friends.
start-begin = Start the game
start-begin-about = A curtain hides your hand when the next one plays.
start-people-few = At least two people play on one screen. For one, there are the bots.

start-players = Players
start-level = Your opponents
# A few words on how each level plays.
start-level-novice = Counts the points on the table
start-level-apprentice = Sees a little way, forgets a lot
start-level-villager = Sees further, forgets a little
start-level-adept = Forgets nothing, thinks briefly
start-level-elder = Forgets nothing, sees far
start-level-champion = Learnt from millions of games
start-color = Your colour
# $color is red, blue, yellow or green. Each colour lacks one kind of farmer at the start.
start-color-lacks =
    { $color ->
        [red] You start without a rice farmer.
        [blue] You start without a peanut farmer.
        [yellow] You start without a banana farmer.
       *[green] You start without a pepper farmer.
    }

start-variants = Variants
start-oracle-about = Now and then, look into the altar and keep a card
start-demon-about = It blocks a row, and moves with every priest

start-table-rules = Rules of the table
start-first = Who starts
start-first-lot = Drawn by lot
start-first-you = You
start-memory = Memory aid
start-memory-on = You are shown what you have seen of the altar
start-memory-off = Strict: only the altar’s top card is shown
start-hints = Hints
start-strict = Strict table
start-no-hints = No hints
start-hints-on = Ask the strongest bot at any time
start-hints-off = Nobody gets advice

start-seats = Seats
# $seat counts from 1.
start-seat-color = Colour of seat { $seat }
start-seat-who = Who plays in seat { $seat }
start-seat-name = Name of the player in seat { $seat }
start-who-you = You
start-who-friend = A friend
start-who-person = A person
start-who-bots = A bot
# A person's name on one screen if none is given. $seat counts from 1.
start-person = Player { $seat }

start-tables = Go on playing
start-tables-all = Show all { $count }
# $names is a list of the others at the table.
start-tables-with = With { $names }
start-tables-nobody = Nobody else is here yet
start-tables-yours = Your turn
start-tables-turn = Turn { $turn }
start-tables-waiting = Waiting for players
start-tables-over = Over
start-tables-won = You won
# $place counts from 1, of $of players.
start-tables-place =
    { $place ->
        [2] Second of { $of }
        [3] Third of { $of }
       *[4] Last of { $of }
    }
