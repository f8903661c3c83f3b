# What happened at the table, a sentence for each event. $who is "you" for the one who reads it and
# "other" for everybody else, whose name is $name. Rows are counted from 1.

# Helpers: a card as the object of a sentence.
log-a-card =
    { $card ->
        [rice] a rice farmer
        [peanut] a peanut farmer
        [banana] a banana farmer
        [pepper] a pepper farmer
        [stonemason] a stonemason
        [priest] a priest
        [shrine] a shrine
       *[oracle] an oracle
    }
log-the-card =
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
# Two or three farmers of one type; only farmers are played together.
log-several-cards =
    { $card ->
        [rice] { $count } rice farmers
        [peanut] { $count } peanut farmers
        [banana] { $count } banana farmers
       *[pepper] { $count } pepper farmers
    }
# A sacrifice card as the object of a sentence.
log-a-good =
    { $good ->
        [rice] a rice card
        [peanut] a peanut card
        [banana] a banana card
        [pepper] a pepper card
       *[hidden] a card
    }
log-stones =
    { $price ->
        [0] for free
        [one] for { $price } stone
       *[other] for { $price } stones
    }

# Cards in a list of several, such as a new row.
log-name-rice = rice farmer
log-name-peanut = peanut farmer
log-name-banana = banana farmer
log-name-pepper = pepper farmer
log-name-stonemason = stonemason
log-name-priest = priest
log-name-shrine = shrine
log-name-oracle = oracle
log-name-good-rice = rice
log-name-good-peanut = peanuts
log-name-good-banana = bananas
log-name-good-pepper = pepper

log-passed =
    { $who ->
        [you] You buy nothing.
       *[other] { $name } buys nothing.
    }
log-bought =
    { $who ->
        [you] You buy { log-a-good } { log-stones }.
       *[other] { $name } buys { log-a-good } { log-stones }.
    }
log-played =
    { $who ->
        [you]
            { $count ->
                [1]
                    { $price ->
                        [0] You play { log-a-card }.
                       *[other] You build { log-a-card } { log-stones }.
                    }
               *[other] You play { log-several-cards } { log-stones }.
            }
       *[other]
            { $count ->
                [1]
                    { $price ->
                        [0] { $name } plays { log-a-card }.
                       *[other] { $name } builds { log-a-card } { log-stones }.
                    }
               *[other] { $name } plays { log-several-cards } { log-stones }.
            }
    }
# A hand of nothing but shrines that can’t be paid.
log-discarded =
    { $who ->
        [you] You can’t pay for any of your shrines: one of them leaves the game.
       *[other] { $name } can’t pay for a shrine: one leaves the game.
    }
log-demon-moved = The demon moves to row { $row }.
# $good is "hidden" when the reader may not know it; $face is "open" or "down".
log-sacrificed =
    { $who ->
        [you]
            { $face ->
                [open] You sacrifice { log-a-good }.
               *[down] You sacrifice { log-a-good }, face down.
            }
       *[other]
            { $face ->
                [open] { $name } sacrifices { log-a-good }.
               *[down] { $name } sacrifices { log-a-good }, face down.
            }
    }
log-supplied =
    { $who ->
        [you] You lay { log-a-good } from the supply on the altar.
       *[other] { $name } lays { log-a-good } from the supply on the altar.
    }
log-took =
    { $who ->
        [you] You take { log-the-card } from row { $row }.
       *[other] { $name } takes { log-the-card } from row { $row }.
    }
# $cards is a list of card names; $oracles of them left the game at once.
log-row-drawn =
    { $oracles ->
        [0] Row { $row } is drawn anew: { $cards }.
        [one] Row { $row } is drawn anew: { $cards }. The oracle leaves the row.
       *[other] Row { $row } is drawn anew: { $cards }. The { $oracles } oracles leave the row.
    }
# $known is "yes" when the reader was shown the cards, which $goods lists from the top.
log-consulted =
    { $who ->
        [you]
            { $known ->
                [yes] You consult the oracle, and it shows { $goods }.
               *[no] You consult the oracle.
            }
       *[other]
            { $known ->
                [yes] { $name } consults the oracle, and it shows { $goods }.
               *[no] { $name } consults the oracle.
            }
    }
log-declined =
    { $who ->
        [you] You don’t consult the oracle.
       *[other] { $name } doesn’t consult the oracle.
    }
log-kept =
    { $who ->
        [you] You keep { log-a-good } from the altar.
       *[other] { $name } keeps { log-a-good } from the altar.
    }
log-scored =
    { $card ->
        [rice] Row { $row } shows a rice farmer: rice farmers are scored.
        [peanut] Row { $row } shows a peanut farmer: peanut farmers are scored.
        [banana] Row { $row } shows a banana farmer: banana farmers are scored.
        [pepper] Row { $row } shows a pepper farmer: pepper farmers are scored.
        [stonemason] Row { $row } shows a stonemason: stonemasons are scored.
        [priest] Row { $row } shows a priest: priests are scored.
       *[shrine] Row { $row } shows a shrine: shrines are scored.
    }
# Helper: $reward is "stones", "points" or a good.
log-reward =
    { $reward ->
        [stones]
            { $amount ->
                [one] { $amount } stone
               *[other] { $amount } stones
            }
        [points]
            { $amount ->
                [one] { $amount } victory point
               *[other] { $amount } victory points
            }
        [rice] a rice card
        [peanut] a peanut card
        [banana] a banana card
       *[pepper] a pepper card
    }
# $majority is "included" when the stones or points have the majority’s extra one in them, "extra"
# for the majority’s extra card, which comes by itself.
log-gained =
    { $who ->
        [you]
            { $majority ->
                [included] You get { log-reward }, the majority’s extra included.
                [extra] You get { log-reward } more for the majority.
               *[no] You get { log-reward }.
            }
       *[other]
            { $majority ->
                [included] { $name } gets { log-reward }, the majority’s extra included.
                [extra] { $name } gets { log-reward } more for the majority.
               *[no] { $name } gets { log-reward }.
            }
    }
# The scored good had run out; $majority is "yes" for the majority’s extra card.
log-substitute-declined =
    { $who ->
        [you]
            { $majority ->
                [yes] You decline another sacrifice card for the majority.
               *[no] You decline another sacrifice card.
            }
       *[other]
            { $majority ->
                [yes] { $name } declines another sacrifice card for the majority.
               *[no] { $name } declines another sacrifice card.
            }
    }
log-turn-began =
    { $who ->
        [you] Turn { $turn }: it’s your turn.
       *[other] Turn { $turn }: it’s { $name }’s turn.
    }
log-game-ended = The pile is used up: the game is over.

# The log itself.
log-title = What happened
log-empty = Nothing has happened yet.
log-turn =
    { $who ->
        [you] Turn { $turn }: you
       *[other] Turn { $turn }: { $name }
    }
# Read out with each line, which is a button.
log-look = Look back at this moment
