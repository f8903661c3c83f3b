# What happened at the table, a sentence for each event. $who is "you" for the one who reads it and
# "other" for everybody else, whose name is $name. Rows are counted from 1.

# Helpers: a card as the object of a sentence.
log-a-card =
    { $card ->
        [rice] een rijstplukker
        [peanut] een pindaplukker
        [banana] een bananenplukker
        [pepper] een peperplukker
        [stonemason] een steenhouwer
        [priest] een priester
        [shrine] een altaar
       *[oracle] een orakel
    }
log-the-card =
    { $card ->
        [rice] de rijstplukker
        [peanut] de pindaplukker
        [banana] de bananenplukker
        [pepper] de peperplukker
        [stonemason] de steenhouwer
        [priest] de priester
        [shrine] het altaar
       *[oracle] het orakel
    }
# Two or three farmers of one type; only farmers are played together.
log-several-cards =
    { $card ->
        [rice] { $count } rijstplukkers
        [peanut] { $count } pindaplukkers
        [banana] { $count } bananenplukkers
       *[pepper] { $count } peperplukkers
    }
# A sacrifice card as the object of a sentence.
log-a-good =
    { $good ->
        [rice] een rijstkaart
        [peanut] een pindakaart
        [banana] een bananenkaart
        [pepper] een peperkaart
       *[hidden] een kaart
    }
log-stones =
    { $price ->
        [0] voor niets
        [one] voor { $price } steen
       *[other] voor { $price } stenen
    }

# Cards in a list of several, such as a new row.
log-name-rice = rijstplukker
log-name-peanut = pindaplukker
log-name-banana = bananenplukker
log-name-pepper = peperplukker
log-name-stonemason = steenhouwer
log-name-priest = priester
log-name-shrine = altaar
log-name-oracle = orakel
log-name-good-rice = rijst
log-name-good-peanut = pinda’s
log-name-good-banana = bananen
log-name-good-pepper = pepers

log-passed =
    { $who ->
        [you] Je koopt niets.
       *[other] { $name } koopt niets.
    }
log-bought =
    { $who ->
        [you] Je koopt { log-a-good } { log-stones }.
       *[other] { $name } koopt { log-a-good } { log-stones }.
    }
log-played =
    { $who ->
        [you]
            { $count ->
                [1]
                    { $price ->
                        [0] Je speelt { log-a-card }.
                       *[other] Je bouwt { log-a-card } { log-stones }.
                    }
               *[other] Je speelt { log-several-cards } { log-stones }.
            }
       *[other]
            { $count ->
                [1]
                    { $price ->
                        [0] { $name } speelt { log-a-card }.
                       *[other] { $name } bouwt { log-a-card } { log-stones }.
                    }
               *[other] { $name } speelt { log-several-cards } { log-stones }.
            }
    }
# A hand of nothing but shrines that can't be paid.
log-discarded =
    { $who ->
        [you] Je kunt geen van je altaren betalen: een ervan gaat uit het spel.
       *[other] { $name } kan geen altaar betalen: een ervan gaat uit het spel.
    }
log-demon-moved = De demon gaat naar rij { $row }.
# $good is "hidden" when the reader may not know it; $face is "open" or "down".
log-sacrificed =
    { $who ->
        [you]
            { $face ->
                [open] Je offert { log-a-good }.
               *[down] Je offert gedekt { log-a-good }.
            }
       *[other]
            { $face ->
                [open] { $name } offert { log-a-good }.
               *[down] { $name } offert gedekt { log-a-good }.
            }
    }
log-supplied =
    { $who ->
        [you] Je legt { log-a-good } uit de voorraad op de offerplaats.
       *[other] { $name } legt { log-a-good } uit de voorraad op de offerplaats.
    }
log-took =
    { $who ->
        [you] Je pakt { log-the-card } uit rij { $row }.
       *[other] { $name } pakt { log-the-card } uit rij { $row }.
    }
# $cards is a list of card names; $oracles of them left the game at once.
log-row-drawn =
    { $oracles ->
        [0] Rij { $row } wordt opnieuw gevuld: { $cards }.
        [one] Rij { $row } wordt opnieuw gevuld: { $cards }. Het orakel verlaat de rij.
       *[other] Rij { $row } wordt opnieuw gevuld: { $cards }. De { $oracles } orakels verlaten de rij.
    }
# $known is "yes" when the reader was shown the cards, which $goods lists from the top.
log-consulted =
    { $who ->
        [you]
            { $known ->
                [yes] Je raadpleegt het orakel, en het toont { $goods }.
               *[no] Je raadpleegt het orakel.
            }
       *[other]
            { $known ->
                [yes] { $name } raadpleegt het orakel, en het toont { $goods }.
               *[no] { $name } raadpleegt het orakel.
            }
    }
log-declined =
    { $who ->
        [you] Je raadpleegt het orakel niet.
       *[other] { $name } raadpleegt het orakel niet.
    }
log-kept =
    { $who ->
        [you] Je houdt { log-a-good } van de offerplaats.
       *[other] { $name } houdt { log-a-good } van de offerplaats.
    }
log-scored =
    { $card ->
        [rice] Rij { $row } toont een rijstplukker: de rijstplukkers worden gewaardeerd.
        [peanut] Rij { $row } toont een pindaplukker: de pindaplukkers worden gewaardeerd.
        [banana] Rij { $row } toont een bananenplukker: de bananenplukkers worden gewaardeerd.
        [pepper] Rij { $row } toont een peperplukker: de peperplukkers worden gewaardeerd.
        [stonemason] Rij { $row } toont een steenhouwer: de steenhouwers worden gewaardeerd.
        [priest] Rij { $row } toont een priester: de priesters worden gewaardeerd.
       *[shrine] Rij { $row } toont een altaar: de altaren worden gewaardeerd.
    }
# Helper: $reward is "stones", "points" or a good.
log-reward =
    { $reward ->
        [stones]
            { $amount ->
                [one] { $amount } steen
               *[other] { $amount } stenen
            }
        [points]
            { $amount ->
                [one] { $amount } overwinningspunt
               *[other] { $amount } overwinningspunten
            }
        [rice] een rijstkaart
        [peanut] een pindakaart
        [banana] een bananenkaart
       *[pepper] een peperkaart
    }
# $majority is "included" when the stones or points have the majority's extra one in them, "extra"
# for the majority's extra card, which comes by itself.
log-gained =
    { $who ->
        [you]
            { $majority ->
                [included] Je krijgt { log-reward }, waarvan één voor de meerderheid.
                [extra] Je krijgt nog { log-reward } voor de meerderheid.
               *[no] Je krijgt { log-reward }.
            }
       *[other]
            { $majority ->
                [included] { $name } krijgt { log-reward }, waarvan één voor de meerderheid.
                [extra] { $name } krijgt nog { log-reward } voor de meerderheid.
               *[no] { $name } krijgt { log-reward }.
            }
    }
# The scored good had run out; $majority is "yes" for the majority's extra card.
log-substitute-declined =
    { $who ->
        [you]
            { $majority ->
                [yes] Je ziet af van een andere offerkaart voor de meerderheid.
               *[no] Je ziet af van een andere offerkaart.
            }
       *[other]
            { $majority ->
                [yes] { $name } ziet af van een andere offerkaart voor de meerderheid.
               *[no] { $name } ziet af van een andere offerkaart.
            }
    }
log-turn-began =
    { $who ->
        [you] Beurt { $turn }: jij bent aan zet.
       *[other] Beurt { $turn }: { $name } is aan zet.
    }
log-game-ended = De stapel is op: het spel is afgelopen.

# The log itself.
log-title = Wat er gebeurde
log-empty = Er is nog niets gebeurd.
log-turn =
    { $who ->
        [you] Beurt { $turn }: jij
       *[other] Beurt { $turn }: { $name }
    }
# Read out with each line, which is a button.
log-look = Terugkijken naar dit moment
