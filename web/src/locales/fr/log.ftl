# What happened at the table, a sentence for each event. $who is "you" for the one who reads it and
# "other" for everybody else, whose name is $name. Rows are counted from 1.

# Helpers: a card as the object of a sentence.
log-a-card =
    { $card ->
        [rice] un cultivateur de riz
        [peanut] un cultivateur d’arachides
        [banana] un cultivateur de bananes
        [pepper] un cultivateur de piments
        [stonemason] un tailleur de pierre
        [priest] un prêtre
        [shrine] un sanctuaire
       *[oracle] un oracle
    }
log-the-card =
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
# Two or three farmers of one type; only farmers are played together.
log-several-cards =
    { $card ->
        [rice] { $count } cultivateurs de riz
        [peanut] { $count } cultivateurs d’arachides
        [banana] { $count } cultivateurs de bananes
       *[pepper] { $count } cultivateurs de piments
    }
# A sacrifice card as the object of a sentence.
log-a-good =
    { $good ->
        [rice] une carte Riz
        [peanut] une carte Arachides
        [banana] une carte Bananes
        [pepper] une carte Piments
       *[hidden] une carte
    }
log-stones =
    { $price ->
        [0] gratuitement
        [one] pour { $price } pierre
       *[other] pour { $price } pierres
    }

# Cards in a list of several, such as a new row.
log-name-rice = cultivateur de riz
log-name-peanut = cultivateur d’arachides
log-name-banana = cultivateur de bananes
log-name-pepper = cultivateur de piments
log-name-stonemason = tailleur de pierre
log-name-priest = prêtre
log-name-shrine = sanctuaire
log-name-oracle = oracle
log-name-good-rice = riz
log-name-good-peanut = arachides
log-name-good-banana = bananes
log-name-good-pepper = piments

log-passed =
    { $who ->
        [you] Tu n’achètes rien.
       *[other] { $name } n’achète rien.
    }
log-bought =
    { $who ->
        [you] Tu achètes { log-a-good } { log-stones }.
       *[other] { $name } achète { log-a-good } { log-stones }.
    }
log-played =
    { $who ->
        [you]
            { $count ->
                [1]
                    { $price ->
                        [0] Tu joues { log-a-card }.
                       *[other] Tu bâtis { log-a-card } { log-stones }.
                    }
               *[other] Tu joues { log-several-cards } { log-stones }.
            }
       *[other]
            { $count ->
                [1]
                    { $price ->
                        [0] { $name } joue { log-a-card }.
                       *[other] { $name } bâtit { log-a-card } { log-stones }.
                    }
               *[other] { $name } joue { log-several-cards } { log-stones }.
            }
    }
# A hand of nothing but shrines that can't be paid.
log-discarded =
    { $who ->
        [you] Tu ne peux payer aucun de tes sanctuaires : l’un d’eux quitte la partie.
       *[other] { $name } ne peut payer aucun sanctuaire : l’un d’eux quitte la partie.
    }
log-demon-moved = Le démon passe à la colonne { $row }.
# $good is "hidden" when the reader may not know it; $face is "open" or "down".
log-sacrificed =
    { $who ->
        [you]
            { $face ->
                [open] Tu offres { log-a-good }.
               *[down] Tu offres { log-a-good }, face cachée.
            }
       *[other]
            { $face ->
                [open] { $name } offre { log-a-good }.
               *[down] { $name } offre { log-a-good }, face cachée.
            }
    }
log-supplied =
    { $who ->
        [you] Tu poses { log-a-good } de la réserve sur l’autel.
       *[other] { $name } pose { log-a-good } de la réserve sur l’autel.
    }
log-took =
    { $who ->
        [you] Tu prends { log-the-card } dans la colonne { $row }.
       *[other] { $name } prend { log-the-card } dans la colonne { $row }.
    }
# $cards is a list of card names; $oracles of them left the game at once.
log-row-drawn =
    { $oracles ->
        [0] Nouvelle colonne { $row } : { $cards }.
        [one] Nouvelle colonne { $row } : { $cards }. L’oracle quitte la colonne.
       *[other] Nouvelle colonne { $row } : { $cards }. Les { $oracles } oracles quittent la colonne.
    }
# $known is "yes" when the reader was shown the cards, which $goods lists from the top.
log-consulted =
    { $who ->
        [you]
            { $known ->
                [yes] Tu consultes l’oracle, et il montre : { $goods }.
               *[no] Tu consultes l’oracle.
            }
       *[other]
            { $known ->
                [yes] { $name } consulte l’oracle, et il montre : { $goods }.
               *[no] { $name } consulte l’oracle.
            }
    }
log-declined =
    { $who ->
        [you] Tu ne consultes pas l’oracle.
       *[other] { $name } ne consulte pas l’oracle.
    }
log-kept =
    { $who ->
        [you] Tu gardes { log-a-good } de l’autel.
       *[other] { $name } garde { log-a-good } de l’autel.
    }
log-scored =
    { $card ->
        [rice] La colonne { $row } montre un cultivateur de riz : on décompte les cultivateurs de riz.
        [peanut] La colonne { $row } montre un cultivateur d’arachides : on décompte les cultivateurs d’arachides.
        [banana] La colonne { $row } montre un cultivateur de bananes : on décompte les cultivateurs de bananes.
        [pepper] La colonne { $row } montre un cultivateur de piments : on décompte les cultivateurs de piments.
        [stonemason] La colonne { $row } montre un tailleur de pierre : on décompte les tailleurs de pierre.
        [priest] La colonne { $row } montre un prêtre : on décompte les prêtres.
       *[shrine] La colonne { $row } montre un sanctuaire : on décompte les sanctuaires.
    }
# Helper: $reward is "stones", "points" or a good.
log-reward =
    { $reward ->
        [stones]
            { $amount ->
                [one] { $amount } pierre
               *[other] { $amount } pierres
            }
        [points]
            { $amount ->
                [one] { $amount } point de victoire
               *[other] { $amount } points de victoire
            }
        [rice] une carte Riz
        [peanut] une carte Arachides
        [banana] une carte Bananes
       *[pepper] une carte Piments
    }
# $majority is "included" when the stones or points have the majority's extra one in them, "extra"
# for the majority's extra card, which comes by itself.
log-gained =
    { $who ->
        [you]
            { $majority ->
                [included] Tu gagnes { log-reward }, bonus de majorité compris.
                [extra] Tu gagnes encore { log-reward } pour la majorité.
               *[no] Tu gagnes { log-reward }.
            }
       *[other]
            { $majority ->
                [included] { $name } gagne { log-reward }, bonus de majorité compris.
                [extra] { $name } gagne encore { log-reward } pour la majorité.
               *[no] { $name } gagne { log-reward }.
            }
    }
# The scored good had run out; $majority is "yes" for the majority's extra card.
log-substitute-declined =
    { $who ->
        [you]
            { $majority ->
                [yes] Tu renonces à une autre carte Offrande pour la majorité.
               *[no] Tu renonces à une autre carte Offrande.
            }
       *[other]
            { $majority ->
                [yes] { $name } renonce à une autre carte Offrande pour la majorité.
               *[no] { $name } renonce à une autre carte Offrande.
            }
    }
log-turn-began =
    { $who ->
        [you] Tour { $turn } : à toi de jouer.
       *[other] Tour { $turn } : à { $name } de jouer.
    }
log-game-ended = La pioche est épuisée : la partie est finie.

# The log itself.
log-title = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
log-turn =
    { $who ->
        [you] Tour { $turn } : toi
       *[other] Tour { $turn } : { $name }
    }
# Read out with each line, which is a button.
log-look = Revoir ce moment
