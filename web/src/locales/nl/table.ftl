### The board: what lies on the table, what is asked, and what each choice would bring about.
### $card and $good are the engine's names; write the card's name in whatever form the sentence needs.

## Parts of sentences that other messages use

# One card as an object: "Pak …", "Speel …", "Legt … vrij".
table-the-card =
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
# The kind, of which somebody has the majority: "de meerderheid bij de …".
table-of-cards =
    { $card ->
        [rice] rijstplukkers
        [peanut] pindaplukkers
        [banana] bananenplukkers
        [pepper] peperplukkers
        [stonemason] steenhouwers
        [priest] priesters
       *[shrine] altaren
    }
# A sacrifice card as an object: "Koop …", "Offer …".
table-the-good =
    { $good ->
        [rice] rijst
        [peanut] pinda’s
        [banana] bananen
       *[pepper] pepers
    }
table-stones-counted =
    { $stones ->
        [one] { $stones } steen
       *[other] { $stones } stenen
    }
table-points-counted =
    { $points ->
        [one] { $points } overwinningspunt
       *[other] { $points } overwinningspunten
    }

## Places

table-board = De tafel
table-opponents = De andere spelers
table-players = De spelers
table-offer = Aanbod
table-row = Rij { $row }
table-row-demon = Rij { $row }: hier staat de demon, er kan niets worden gepakt
table-row-empty = Rij { $row } is leeg
table-demon = Demon
# Beside a row to which the demon would move.
table-demon-comes = Hierheen zou de demon gaan
table-shared = Offerplaats, voorraad en stapel
table-altar = Offerplaats
table-pile = Stapel
table-supply = Voorraad
table-goods = Je offerkaarten
table-hand = Je hand
# After a player’s name and a colon.
table-front-short = gespeelde kaarten
table-you = Jij
table-what-now = Wat nu
table-log = Wat er gebeurde
# The cards that the oracle shows.
table-shown = Wat het orakel toont

table-altar-words =
    { $top ->
        [none] De offerplaats is leeg.
        [face-down] { $count ->
            [one] Op de offerplaats ligt één kaart, gedekt.
           *[other] Op de offerplaats liggen { $count } kaarten; de bovenste ligt gedekt.
        }
       *[other] { $count ->
            [one] Op de offerplaats ligt één kaart: { $name }.
           *[other] Op de offerplaats liggen { $count } kaarten; bovenop: { $name }.
        }
    }
table-pile-words =
    { $count ->
        [0] De stapel is op.
        [one] Er ligt nog één kaart op de stapel.
       *[other] Er liggen nog { $count } kaarten op de stapel.
    }
table-supply-words =
    { $count ->
        [0] { $name }: op.
       *[other] { $name }: nog { $count }.
    }
table-price-words = Prijs voor jou: { table-stones-counted }.
table-goods-words = { $name }: { $count }
table-empty-hand = Geen kaarten op hand

## Players

table-turn = Is aan de beurt
table-awaited = Moet nu kiezen
table-bot = Bot, { $level }
# Three short facts for screen readers.
table-player-hand =
    { $count ->
        [one] Eén kaart op hand
       *[other] { $count } kaarten op hand
    }
table-player-goods =
    { $count ->
        [one] Eén offerkaart
       *[other] { $count } offerkaarten
    }
# A row of cards in front of a player.
table-front-words =
    { $majority ->
        [yes] { $name }: { $count }, de meerderheid
       *[no] { $name }: { $count }
    }

## The phase of the turn

table-phase = Fase { $phase } van 4
table-phase-1 = Kopen
table-phase-2 = Spelen
table-phase-3 = Pakken
table-phase-4 = Waardering
table-phase-sacrifice = Offeren
table-phase-over = Einde

## What is asked of you

table-ask-buy = Je mag één offerkaart kopen, of niets.
table-ask-buy-none = Je kunt nu niets kopen.
table-ask-play = Speel een kaart, of tot drie landbouwers van één soort.
table-ask-discard = Je kunt geen altaar betalen en hebt niets anders te spelen: één altaar gaat uit het spel.
# Asked of a player whose neighbour played a shrine.
table-ask-sacrifice = { $name } bouwde een altaar: leg een van je offerkaarten open op de offerplaats.
table-ask-sacrifice-own = Leg een van je offerkaarten gedekt op de offerplaats.
table-ask-supply = Leg een kaart uit de voorraad open op de offerplaats.
table-ask-take =
    { $left ->
        [3] Pak drie kaarten, een voor een; wat je als laatste vrijlegt, wordt gewaardeerd.
        [2] Pak nog twee kaarten; wat je als laatste vrijlegt, wordt gewaardeerd.
       *[1] Pak nog één kaart; wat je vrijlegt, wordt gewaardeerd.
    }
table-ask-consult = Het orakel raadplegen en een kaart houden?
table-ask-keep = Het orakel toont je deze kaarten, de bovenste eerst. Houd er een.
table-ask-reward = De altaren worden gewaardeerd: punten of stenen?
# $good is scored, but its supply is gone.
table-ask-receive =
    { $good ->
        [rice] De rijst is op. Een andere offerkaart nemen?
        [peanut] De pinda’s zijn op. Een andere offerkaart nemen?
        [banana] De bananen zijn op. Een andere offerkaart nemen?
       *[pepper] De pepers zijn op. Een andere offerkaart nemen?
    }

## What is asked of somebody else

table-wait-buy = { $name } mag een offerkaart kopen.
table-wait-play = { $name } moet een kaart spelen.
table-wait-sacrifice = { $name } moet een kaart offeren.
table-wait-sacrifice-own = { $name } moet gedekt een kaart offeren.
table-wait-supply = { $name } legt een kaart uit de voorraad op de offerplaats.
table-wait-take =
    { $left ->
        [3] { $name } pakt drie kaarten.
        [2] { $name } pakt nog twee kaarten.
       *[1] { $name } pakt nog één kaart; dan volgt de waardering.
    }
table-wait-consult = { $name } mag het orakel raadplegen.
table-wait-keep = { $name } bekijkt de offerplaats en houdt een kaart.
table-wait-reward = { $name } moet stenen of overwinningspunten kiezen.
table-wait-receive = { $name } mag een andere offerkaart nemen.
table-over = Het spel is afgelopen.

## Choices

table-choice-pass-buy = Niets kopen
# Instead of a sacrifice card that has run out.
table-choice-pass-receive = Niets nemen
table-choice-buy =
    { $price ->
        [0] Neem gratis { table-the-good }
       *[other] Koop { table-the-good } voor { table-stones-counted }
    }
table-choice-play =
    { $count ->
        [one] Speel { table-the-card }
       *[other] Speel { $count } { table-of-cards }
    }
table-choice-discard = Leg een altaar af
table-choice-sacrifice = Offer { table-the-good }
table-choice-supply = Leg { table-the-good } op de offerplaats
table-choice-take = Pak { table-the-card } uit rij { $row }
table-choice-consult = Raadplegen
table-choice-decline = Overslaan
table-choice-keep = Houd { table-the-good }
table-choice-points = { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
table-choice-stones = { table-stones-counted }
table-choice-receive = Neem { table-the-good }

## Effects: what a choice would bring about, whole sentences

table-effect-free = Kost niets.
table-effect-price = Kost { table-stones-counted }; { $left ->
        [0] je houdt er geen over.
       *[other] je houdt er { $left } over.
    }
table-effect-uncovers = Legt { table-the-card } vrij.
# $gains is a list such as "you get 2 stones, Ketut gets 1 stone".
table-effect-scores =
    { $card ->
        [rice] Waardering rijstplukkers: { $gains }.
        [peanut] Waardering pindaplukkers: { $gains }.
        [banana] Waardering bananenplukkers: { $gains }.
        [pepper] Waardering peperplukkers: { $gains }.
        [stonemason] Waardering steenhouwers: { $gains }.
        [priest] Waardering priesters: { $gains }.
       *[shrine] Waardering altaren: { $gains }.
    }
table-effect-luck = Er wordt een nieuwe rij getrokken, en de onderste kaart daarvan wordt gewaardeerd.
table-effect-draws = Er wordt een nieuwe rij getrokken.
table-effect-ends = De stapel raakt op: het spel is meteen afgelopen.
table-effect-sacrifice = Daarna offert iedereen een kaart.
table-effect-majority =
    { $you ->
        [yes] Je krijgt de meerderheid bij de { table-of-cards }.
       *[no] { $name } krijgt de meerderheid bij de { table-of-cards }.
    }
table-effect-no-majority =
    { $you ->
        [yes] Je verliest de meerderheid bij de { table-of-cards }.
       *[no] { $name } verliest de meerderheid bij de { table-of-cards }.
    }
table-effect-demon = De demon gaat naar rij { $row }.
table-effect-open = Iedereen ziet de kaart.
table-effect-face-down = Niemand anders ziet de kaart.
table-effect-consult = Je ziet de bovenste vier kaarten van de offerplaats en houdt er een.
table-effect-discard = Het gaat uit het spel, en niemand offert.
table-effect-stones = Je hebt dan { table-stones-counted }.
table-effect-points = Je hebt dan { table-points-counted }.

# Items of the list in table-effect-scores.
table-gain-none = niemand krijgt iets
table-gain-stone =
    { $you ->
        [yes] je krijgt { table-stones-counted }
       *[no] { $name } krijgt { table-stones-counted }
    }
table-gain-point =
    { $you ->
        [yes] je krijgt { table-points-counted }
       *[no] { $name } krijgt { table-points-counted }
    }
# A shrine's reward: all as points or all as stones.
table-gain-either =
    { $you ->
        [yes] je krijgt { $amount ->
            [one] { $amount } overwinningspunt of steen
           *[other] { $amount } overwinningspunten of stenen
        }
       *[no] { $name } krijgt { $amount ->
            [one] { $amount } overwinningspunt of steen
           *[other] { $amount } overwinningspunten of stenen
        }
    }
table-gain-good =
    { $you ->
        [yes] je krijgt { $amount ->
            [one] een offerkaart
           *[other] { $amount } offerkaarten
        }
       *[no] { $name } krijgt { $amount ->
            [one] een offerkaart
           *[other] { $amount } offerkaarten
        }
    }
# Several others get a card each.
table-gain-good-each = { $names } krijgen elk een offerkaart
# The good that is scored is gone from the supply.
table-gain-another =
    { $you ->
        [yes] je mag { $amount ->
            [one] een andere offerkaart
           *[other] { $amount } andere offerkaarten
        } nemen
       *[no] { $name } mag { $amount ->
            [one] een andere offerkaart
           *[other] { $amount } andere offerkaarten
        } nemen
    }
table-gain-another-each = { $names } mogen elk een andere offerkaart nemen

# Small labels on the table during a preview.
table-mark-scored = waardering
table-mark-next = volgende
table-mark-drawn = nieuwe rij
table-mark-luck = nieuw, telt
table-mark-ends = einde spel

## Confirming the turn's last take

table-confirm = Pakken
table-confirm-not = Nog niet

## Hints

# $share is a percentage.
table-advised = De kampioen zou { $share } van zulke partijen winnen.

## The memory aid: what was seen of the altar

table-memory = De offerplaats, zoals jij die zag
table-memory-open = Wat je van de offerplaats zag
table-memory-hint = In de volgorde waarin het gebeurde.
table-memory-none = Er is nog niets op de offerplaats gelegd.
table-memory-close = Sluiten
table-memory-unseen = Gedekt
table-memory-laid =
    { $who ->
        [you] Door jou gelegd
        [supply] Uit de voorraad
        [start] Aan het begin gelegd
       *[other] Door { $name } gelegd
    }
table-memory-down =
    { $who ->
        [you] Door jou gedekt gelegd
        [start] Aan het begin gelegd
       *[other] Door { $name } gelegd
    }
table-memory-look =
    { $who ->
        [you] Je raadpleegde het orakel
       *[other] { $name } raadpleegde het orakel en hield een kaart
    }
table-memory-kept = gehouden
