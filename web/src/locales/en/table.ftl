### The board: what lies on the table, what is asked, and what each choice would bring about.
### $card and $good are the engine's names; write the card's name in whatever form the sentence needs.

## Parts of sentences that other messages use

# One card as an object: "Take …", "Play …", "Uncovers …".
table-the-card =
    { $card ->
        [rice] the rice farmer
        [peanut] the peanut farmer
        [banana] the banana farmer
        [pepper] the pepper farmer
        [stonemason] the stonemason
        [priest] the priest
        [shrine] the shrine
       *[oracle] the oracle
    }
# The kind, of which somebody has the majority: "the majority of …".
table-of-cards =
    { $card ->
        [rice] rice farmers
        [peanut] peanut farmers
        [banana] banana farmers
        [pepper] pepper farmers
        [stonemason] stonemasons
        [priest] priests
       *[shrine] shrines
    }
# A sacrifice card as an object: "Buy …", "Sacrifice …".
table-the-good =
    { $good ->
        [rice] rice
        [peanut] peanuts
        [banana] bananas
       *[pepper] pepper
    }
table-stones-counted =
    { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
table-points-counted =
    { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }

## Places

table-board = The table
table-opponents = The other players
table-players = The players
table-offer = Offer
table-row = Row { $row }
table-row-demon = Row { $row }: the demon stands here, nothing can be taken
table-row-empty = Row { $row } is empty
table-demon = Demon
# Beside a row to which the demon would move.
table-demon-comes = The demon would move here
table-shared = Altar, supply and pile
table-altar = Altar
table-pile = Pile
table-supply = Supply
table-goods = Your sacrifice cards
table-hand = Your hand
# After a player’s name and a colon.
table-front-short = cards in front
table-you = You
table-what-now = What now
table-log = What happened
# The cards that the oracle shows.
table-shown = What the oracle shows

table-altar-words =
    { $top ->
        [none] The altar is empty.
        [face-down] { $count ->
            [one] One card lies on the altar, face down.
           *[other] { $count } cards lie on the altar; the top one is face down.
        }
       *[other] { $count ->
            [one] One card lies on the altar: { $name }.
           *[other] { $count } cards lie on the altar; on top: { $name }.
        }
    }
table-pile-words =
    { $count ->
        [0] The pile is empty.
        [one] One card is left in the pile.
       *[other] { $count } cards are left in the pile.
    }
table-supply-words =
    { $count ->
        [0] { $name }: none left.
       *[other] { $name }: { $count } left.
    }
table-price-words = They cost you { table-stones-counted }.
table-goods-words = { $name }: { $count }
table-empty-hand = No cards in hand

## Players

table-turn = Has the turn
table-awaited = Is awaited
table-bot = Bot, { $level }
# Three short facts for screen readers.
table-player-hand =
    { $count ->
        [one] One card in hand
       *[other] { $count } cards in hand
    }
table-player-goods =
    { $count ->
        [one] One sacrifice card
       *[other] { $count } sacrifice cards
    }
# A row of cards in front of a player.
table-front-words =
    { $majority ->
        [yes] { $name }: { $count }, the majority
       *[no] { $name }: { $count }
    }

## The phase of the turn

table-phase = Phase { $phase } of 4
table-phase-1 = Buy
table-phase-2 = Play
table-phase-3 = Take
table-phase-4 = Scoring
table-phase-sacrifice = Sacrifice
table-phase-over = The end

## What is asked of you

table-ask-buy = You may buy one sacrifice card, or nothing.
table-ask-buy-none = There is nothing that you could buy now.
table-ask-play = Play a card, or up to three farmers of one kind.
table-ask-discard = You can’t pay a shrine and have nothing else to play: one shrine leaves the game.
# Asked of a player whose neighbour played a shrine.
table-ask-sacrifice = { $name } built a shrine: lay one of your sacrifice cards open on the altar.
table-ask-sacrifice-own = Lay one of your sacrifice cards face down on the altar.
table-ask-supply = Lay a card from the supply open on the altar.
table-ask-take =
    { $left ->
        [3] Take three cards, one at a time; the last one you uncover is scored.
        [2] Take two more cards; the last one you uncover is scored.
       *[1] Take one more card; the one you uncover is scored.
    }
table-ask-consult = Consult the oracle and keep a card?
table-ask-keep = The oracle shows you these cards, the top one first. Keep one.
table-ask-reward = Shrines are scored: points or stones?
# $good is scored, but its supply is gone.
table-ask-receive =
    { $good ->
        [rice] No rice left. Take another sacrifice card?
        [peanut] No peanuts left. Take another sacrifice card?
        [banana] No bananas left. Take another sacrifice card?
       *[pepper] No pepper left. Take another sacrifice card?
    }

## What is asked of somebody else

table-wait-buy = { $name } may buy a sacrifice card.
table-wait-play = { $name } must play a card.
table-wait-sacrifice = { $name } must sacrifice a card.
table-wait-sacrifice-own = { $name } must sacrifice a card, face down.
table-wait-supply = { $name } lays a card from the supply on the altar.
table-wait-take =
    { $left ->
        [3] { $name } takes three cards.
        [2] { $name } takes two more cards.
       *[1] { $name } takes one more card, and scores.
    }
table-wait-consult = { $name } may consult the oracle.
table-wait-keep = { $name } looks at the altar and keeps a card.
table-wait-reward = { $name } must choose stones or victory points.
table-wait-receive = { $name } may take another sacrifice card.
table-over = The game is over.

## Choices

table-choice-pass-buy = Buy nothing
# Instead of a sacrifice card that has run out.
table-choice-pass-receive = Take nothing
table-choice-buy =
    { $price ->
        [0] Take { table-the-good } for nothing
       *[other] Buy { table-the-good } for { table-stones-counted }
    }
table-choice-play =
    { $count ->
        [one] Play { table-the-card }
       *[other] Play { $count } { table-of-cards }
    }
table-choice-discard = Discard a shrine
table-choice-sacrifice = Sacrifice { table-the-good }
table-choice-supply = Lay { table-the-good } on the altar
table-choice-take = Take { table-the-card } from row { $row }
table-choice-consult = Consult
table-choice-decline = Decline
table-choice-keep = Keep { table-the-good }
table-choice-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-choice-stones = { table-stones-counted }
table-choice-receive = Take { table-the-good }

## Effects: what a choice would bring about, whole sentences

table-effect-free = Costs nothing.
table-effect-price = Costs { table-stones-counted }; { $left ->
        [0] none is left.
       *[other] { $left } left.
    }
table-effect-uncovers = Uncovers { table-the-card }.
# $gains is a list such as "you get 2 stones, Ketut gets 1 stone".
table-effect-scores =
    { $card ->
        [rice] Scores rice farmers: { $gains }.
        [peanut] Scores peanut farmers: { $gains }.
        [banana] Scores banana farmers: { $gains }.
        [pepper] Scores pepper farmers: { $gains }.
        [stonemason] Scores stonemasons: { $gains }.
        [priest] Scores priests: { $gains }.
       *[shrine] Scores shrines: { $gains }.
    }
table-effect-luck = A new row is drawn, and its bottom card is scored.
table-effect-draws = A new row is drawn.
table-effect-ends = The pile runs out: the game ends at once.
table-effect-sacrifice = Then everybody sacrifices a card.
table-effect-majority =
    { $you ->
        [yes] You get the majority of { table-of-cards }.
       *[no] { $name } gets the majority of { table-of-cards }.
    }
table-effect-no-majority =
    { $you ->
        [yes] You lose the majority of { table-of-cards }.
       *[no] { $name } loses the majority of { table-of-cards }.
    }
table-effect-demon = The demon moves to row { $row }.
table-effect-open = Everybody sees it.
table-effect-face-down = Nobody else sees it.
table-effect-consult = You see the top four cards of the altar and keep one of them.
table-effect-discard = It leaves the game, and nobody sacrifices.
table-effect-stones = You then have { table-stones-counted }.
table-effect-points = You then have { table-points-counted }.

# Items of the list in table-effect-scores.
table-gain-none = nobody gets anything
table-gain-stone =
    { $you ->
        [yes] you get { table-stones-counted }
       *[no] { $name } gets { table-stones-counted }
    }
table-gain-point =
    { $you ->
        [yes] you get { table-points-counted }
       *[no] { $name } gets { table-points-counted }
    }
# A shrine's reward: all as points or all as stones.
table-gain-either =
    { $you ->
        [yes] you get { $amount ->
            [one] { $amount } victory point or stone
           *[other] { $amount } victory points or stones
        }
       *[no] { $name } gets { $amount ->
            [one] { $amount } victory point or stone
           *[other] { $amount } victory points or stones
        }
    }
table-gain-good =
    { $you ->
        [yes] you get { $amount ->
            [one] a sacrifice card
           *[other] { $amount } sacrifice cards
        }
       *[no] { $name } gets { $amount ->
            [one] a sacrifice card
           *[other] { $amount } sacrifice cards
        }
    }
# Several others get a card each.
table-gain-good-each = { $names } get a sacrifice card each
# The good that is scored is gone from the supply.
table-gain-another =
    { $you ->
        [yes] you may take { $amount ->
            [one] another sacrifice card
           *[other] { $amount } other sacrifice cards
        }
       *[no] { $name } may take { $amount ->
            [one] another sacrifice card
           *[other] { $amount } other sacrifice cards
        }
    }
table-gain-another-each = { $names } may each take another sacrifice card

# Small labels on the table during a preview.
table-mark-scored = scored
table-mark-next = next
table-mark-drawn = new row
table-mark-luck = new row, scored
table-mark-ends = game ends

## Confirming the turn's last take

table-confirm = Take it
table-confirm-not = Not yet

## Hints

# $share is a percentage.
table-advised = The champion would win { $share } of such games.

## The memory aid: what was seen of the altar

table-memory = The altar, as you saw it
table-memory-open = What you saw of the altar
table-memory-hint = In the order in which it happened.
table-memory-none = Nothing has been laid on the altar yet.
table-memory-close = Close
table-memory-unseen = Face down
table-memory-laid =
    { $who ->
        [you] You laid it
        [supply] From the supply
        [start] Laid at the beginning
       *[other] { $name } laid it
    }
table-memory-down =
    { $who ->
        [you] You laid it face down
        [start] Laid at the beginning
       *[other] { $name } laid it
    }
table-memory-look =
    { $who ->
        [you] You consulted the oracle
       *[other] { $name } consulted the oracle and kept a card
    }
table-memory-kept = kept
