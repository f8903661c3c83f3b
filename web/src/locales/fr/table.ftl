### The board: what lies on the table, what is asked, and what each choice would bring about.
### $card and $good are the engine's names; write the card's name in whatever form the sentence needs.

## Parts of sentences that other messages use

# One card as an object: "Prendre …", "Jouer …", "Tu dévoiles …".
table-the-card =
    { $card ->
        [rice] le cultivateur de riz
        [peanut] le cultivateur d’arachides
        [banana] le cultivateur de bananes
        [pepper] le cultivateur de piments
        [stonemason] le tailleur de pierre
        [priest] le prêtre
        [shrine] le sanctuaire
       *[oracle] l’oracle
    }
# The kind, of which somebody has the majority: "la majorité en …"; also after a number.
table-of-cards =
    { $card ->
        [rice] cultivateurs de riz
        [peanut] cultivateurs d’arachides
        [banana] cultivateurs de bananes
        [pepper] cultivateurs de piments
        [stonemason] tailleurs de pierre
        [priest] prêtres
       *[shrine] sanctuaires
    }
# A sacrifice card as an object: "Acheter …", "Offrir …".
table-the-good =
    { $good ->
        [rice] du riz
        [peanut] des arachides
        [banana] des bananes
       *[pepper] des piments
    }
table-stones-counted =
    { $stones ->
        [one] { $stones } pierre
       *[other] { $stones } pierres
    }
table-points-counted =
    { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    }

## Places

table-board = La table
table-opponents = Les autres
table-players = Autour de la table
table-offer = Marché
table-row = Colonne { $row }
table-row-demon = Colonne { $row } : le démon est là, on ne peut rien y prendre
table-row-empty = La colonne { $row } est vide
table-demon = Démon
# Beside a row to which the demon would move.
table-demon-comes = Le démon viendrait ici
table-shared = Autel, réserve et pioche
table-altar = Autel
table-pile = Pioche
table-supply = Réserve
table-goods = Tes cartes Offrande
table-hand = Ta main
# After a player's name and a colon.
table-front-short = cartes posées
table-you = Toi
table-what-now = Que faire
table-log = Ce qui s’est passé
# The cards that the oracle shows.
table-shown = Ce que montre l’oracle

table-altar-words =
    { $top ->
        [none] L’autel est vide.
        [face-down] { $count ->
            [one] Il y a une carte sur l’autel, face cachée.
           *[other] Il y a { $count } cartes sur l’autel ; celle du dessus est face cachée.
        }
       *[other] { $count ->
            [one] Il y a une carte sur l’autel : { $name }.
           *[other] Il y a { $count } cartes sur l’autel ; au-dessus : { $name }.
        }
    }
table-pile-words =
    { $count ->
        [0] La pioche est vide.
        [one] Il reste une carte dans la pioche.
       *[other] Il reste { $count } cartes dans la pioche.
    }
table-supply-words =
    { $count ->
        [0] { $name } : il n’en reste pas.
       *[other] { $name } : il en reste { $count }.
    }
table-price-words = Prix pour toi : { table-stones-counted }.
table-goods-words = { $name } : { $count }
table-empty-hand = Aucune carte en main

## Players

table-turn = Joue son tour
table-awaited = Doit choisir
table-bot = Bot, { $level }
# Three short facts for screen readers.
table-player-hand =
    { $count ->
        [0] Aucune carte en main
        [one] Une carte en main
       *[other] { $count } cartes en main
    }
table-player-goods =
    { $count ->
        [0] Aucune carte Offrande
        [one] Une carte Offrande
       *[other] { $count } cartes Offrande
    }
# A row of cards in front of a player.
table-front-words =
    { $majority ->
        [yes] { $name } : { $count }, la majorité
       *[no] { $name } : { $count }
    }

## The phase of the turn

table-phase = Phase { $phase } sur 4
table-phase-1 = Acheter
table-phase-2 = Jouer
table-phase-3 = Prendre
table-phase-4 = Décompte
table-phase-sacrifice = Offrande
table-phase-over = Fin

## What is asked of you

table-ask-buy = Tu peux acheter une carte Offrande, ou ne rien acheter.
table-ask-buy-none = Tu ne peux rien acheter pour l’instant.
table-ask-play = Joue une carte, ou jusqu’à trois cultivateurs de la même sorte.
table-ask-discard = Tu ne peux pas payer de sanctuaire et n’as rien d’autre à jouer : un sanctuaire quitte la partie.
# Asked of a player whose neighbour played a shrine.
table-ask-sacrifice = { $name } a bâti un sanctuaire : pose une de tes cartes Offrande sur l’autel, face visible.
table-ask-sacrifice-own = Pose une de tes cartes Offrande sur l’autel, face cachée.
table-ask-supply = Pose une carte de la réserve sur l’autel, face visible.
table-ask-take =
    { $left ->
        [3] Prends trois cartes, une à une ; la dernière dévoilée est décomptée.
        [2] Prends encore deux cartes ; la dernière dévoilée est décomptée.
       *[1] Prends encore une carte ; celle que tu dévoiles est décomptée.
    }
table-ask-consult = Consulter l’oracle et garder une carte ?
table-ask-keep = L’oracle te montre ces cartes, celle du dessus d’abord. Gardes-en une.
table-ask-reward = Décompte des sanctuaires : points ou pierres ?
# $good is scored, but its supply is gone.
table-ask-receive =
    { $good ->
        [rice] Plus de riz. Prendre une autre carte Offrande ?
        [peanut] Plus d’arachides. Prendre une autre carte Offrande ?
        [banana] Plus de bananes. Prendre une autre carte Offrande ?
       *[pepper] Plus de piments. Prendre une autre carte Offrande ?
    }

## What is asked of somebody else

table-wait-buy = { $name } peut acheter une carte Offrande.
table-wait-play = { $name } doit jouer une carte.
table-wait-sacrifice = { $name } doit offrir une carte.
table-wait-sacrifice-own = { $name } doit offrir une carte, face cachée.
table-wait-supply = { $name } pose une carte de la réserve sur l’autel.
table-wait-take =
    { $left ->
        [3] { $name } prend trois cartes.
        [2] { $name } prend encore deux cartes.
       *[1] { $name } prend encore une carte, puis c’est le décompte.
    }
table-wait-consult = { $name } peut consulter l’oracle.
table-wait-keep = { $name } regarde dans l’autel et garde une carte.
table-wait-reward = { $name } doit choisir entre pierres et points de victoire.
table-wait-receive = { $name } peut prendre une autre carte Offrande.
table-over = La partie est finie.

## Choices

table-choice-pass-buy = Ne rien acheter
# Instead of a sacrifice card that has run out.
table-choice-pass-receive = Ne rien prendre
table-choice-buy =
    { $price ->
        [0] Prendre { table-the-good } gratuitement
       *[other] Acheter { table-the-good } pour { table-stones-counted }
    }
table-choice-play =
    { $count ->
        [one] Jouer { table-the-card }
       *[other] Jouer { $count } { table-of-cards }
    }
table-choice-discard = Écarter un sanctuaire
table-choice-sacrifice = Offrir { table-the-good }
table-choice-supply = Poser { table-the-good } sur l’autel
table-choice-take = Prendre { table-the-card } dans la colonne { $row }
table-choice-consult = Consulter
table-choice-decline = Renoncer
table-choice-keep = Garder { table-the-good }
table-choice-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-choice-stones = { table-stones-counted }
table-choice-receive = Prendre { table-the-good }

## Effects: what a choice would bring about, whole sentences

table-effect-free = Ne coûte rien.
table-effect-price = Coûte { table-stones-counted } ; { $left ->
        [0] il ne t’en reste pas.
       *[other] il t’en reste { $left }.
    }
table-effect-uncovers = Tu dévoiles { table-the-card }.
# $gains is a list such as "you get 2 stones, Ketut gets 1 stone".
table-effect-scores =
    { $card ->
        [rice] Décompte des cultivateurs de riz : { $gains }.
        [peanut] Décompte des cultivateurs d’arachides : { $gains }.
        [banana] Décompte des cultivateurs de bananes : { $gains }.
        [pepper] Décompte des cultivateurs de piments : { $gains }.
        [stonemason] Décompte des tailleurs de pierre : { $gains }.
        [priest] Décompte des prêtres : { $gains }.
       *[shrine] Décompte des sanctuaires : { $gains }.
    }
table-effect-luck = Une nouvelle colonne arrive, et sa carte du bas est décomptée.
table-effect-draws = Une nouvelle colonne arrive.
table-effect-ends = La pioche s’épuise : la partie finit aussitôt.
table-effect-sacrifice = Ensuite, tout le monde offre une carte.
table-effect-majority =
    { $you ->
        [yes] Tu obtiens la majorité en { table-of-cards }.
       *[no] { $name } obtient la majorité en { table-of-cards }.
    }
table-effect-no-majority =
    { $you ->
        [yes] Tu perds la majorité en { table-of-cards }.
       *[no] { $name } perd la majorité en { table-of-cards }.
    }
table-effect-demon = Le démon passe à la colonne { $row }.
table-effect-open = Tout le monde la voit.
table-effect-face-down = Personne d’autre ne la voit.
table-effect-consult = Tu vois les quatre cartes du dessus de l’autel et en gardes une.
table-effect-discard = Il quitte la partie, et personne n’offre de carte.
table-effect-stones = Tu auras alors { table-stones-counted }.
table-effect-points = Tu auras alors { table-points-counted }.

# Items of the list in table-effect-scores.
table-gain-none = personne ne gagne rien
table-gain-stone =
    { $you ->
        [yes] tu gagnes { table-stones-counted }
       *[no] { $name } gagne { table-stones-counted }
    }
table-gain-point =
    { $you ->
        [yes] tu gagnes { table-points-counted }
       *[no] { $name } gagne { table-points-counted }
    }
# A shrine's reward: all as points or all as stones.
table-gain-either =
    { $you ->
        [yes] tu gagnes { $amount ->
            [one] { $amount } point de victoire ou { $amount } pierre
           *[other] { $amount } points de victoire ou { $amount } pierres
        }
       *[no] { $name } gagne { $amount ->
            [one] { $amount } point de victoire ou { $amount } pierre
           *[other] { $amount } points de victoire ou { $amount } pierres
        }
    }
table-gain-good =
    { $you ->
        [yes] tu gagnes { $amount ->
            [one] une carte Offrande
           *[other] { $amount } cartes Offrande
        }
       *[no] { $name } gagne { $amount ->
            [one] une carte Offrande
           *[other] { $amount } cartes Offrande
        }
    }
# Several others get a card each.
table-gain-good-each = { $names } gagnent chacun une carte Offrande
# The good that is scored is gone from the supply.
table-gain-another =
    { $you ->
        [yes] tu peux prendre { $amount ->
            [one] une autre carte Offrande
           *[other] { $amount } autres cartes Offrande
        }
       *[no] { $name } peut prendre { $amount ->
            [one] une autre carte Offrande
           *[other] { $amount } autres cartes Offrande
        }
    }
table-gain-another-each = { $names } peuvent prendre chacun une autre carte Offrande

# Small labels on the table during a preview.
table-mark-scored = décompte
table-mark-next = suivante
table-mark-drawn = renouvelée
table-mark-luck = décompte : ?
table-mark-ends = fin de partie

## Confirming the turn's last take

table-confirm = Prendre
table-confirm-not = Pas encore

## Hints

# $share is a percentage.
table-advised = Le champion gagnerait { $share } de ces parties.

## The memory aid: what was seen of the altar

table-memory = L’autel, tel que tu l’as vu
table-memory-open = Ce que tu as vu de l’autel
table-memory-hint = Dans l’ordre où cela s’est passé.
table-memory-none = Rien n’a encore été posé sur l’autel.
table-memory-close = Fermer
table-memory-unseen = Face cachée
table-memory-laid =
    { $who ->
        [you] Posée par toi
        [supply] De la réserve
        [start] Posée au début
       *[other] Posée par { $name }
    }
table-memory-down =
    { $who ->
        [you] Posée par toi, face cachée
        [start] Posée au début
       *[other] Posée par { $name }
    }
table-memory-look =
    { $who ->
        [you] Tu as consulté l’oracle
       *[other] { $name } a consulté l’oracle et gardé une carte
    }
table-memory-kept = gardée
