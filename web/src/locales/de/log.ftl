# What happened at the table, a sentence for each event. $who is "you" for the one who reads it and
# "other" for everybody else, whose name is $name. Rows are counted from 1.

# Helpers: a card as the object of a sentence (accusative).
log-a-card =
    { $card ->
        [rice] einen Reisbauern
        [peanut] einen Erdnussbauern
        [banana] einen Bananenbauern
        [pepper] einen Paprikabauern
        [stonemason] einen Steinmetz
        [priest] einen Priester
        [shrine] einen Schrein
       *[oracle] ein Orakel
    }
log-the-card =
    { $card ->
        [rice] den Reisbauern
        [peanut] den Erdnussbauern
        [banana] den Bananenbauern
        [pepper] den Paprikabauern
        [stonemason] den Steinmetz
        [priest] den Priester
        [shrine] den Schrein
       *[oracle] das Orakel
    }
# Two or three farmers of one type; only farmers are played together.
log-several-cards =
    { $card ->
        [rice] { $count } Reisbauern
        [peanut] { $count } Erdnussbauern
        [banana] { $count } Bananenbauern
       *[pepper] { $count } Paprikabauern
    }
# A sacrifice card as the object of a sentence.
log-a-good =
    { $good ->
        [rice] eine Reiskarte
        [peanut] eine Erdnusskarte
        [banana] eine Bananenkarte
        [pepper] eine Paprikakarte
       *[hidden] eine Karte
    }
log-stones =
    { $price ->
        [0] umsonst
        [one] für { $price } Stein
       *[other] für { $price } Steine
    }

# Cards in a list of several, such as a new row.
log-name-rice = Reisbauer
log-name-peanut = Erdnussbauer
log-name-banana = Bananenbauer
log-name-pepper = Paprikabauer
log-name-stonemason = Steinmetz
log-name-priest = Priester
log-name-shrine = Schrein
log-name-oracle = Orakel
log-name-good-rice = Reis
log-name-good-peanut = Erdnüsse
log-name-good-banana = Bananen
log-name-good-pepper = Paprika

log-passed =
    { $who ->
        [you] Du kaufst nichts.
       *[other] { $name } kauft nichts.
    }
log-bought =
    { $who ->
        [you] Du kaufst { log-a-good } { log-stones }.
       *[other] { $name } kauft { log-a-good } { log-stones }.
    }
log-played =
    { $who ->
        [you]
            { $count ->
                [1]
                    { $price ->
                        [0] Du spielst { log-a-card }.
                       *[other] Du baust { log-a-card } { log-stones }.
                    }
               *[other] Du spielst { log-several-cards } { log-stones }.
            }
       *[other]
            { $count ->
                [1]
                    { $price ->
                        [0] { $name } spielt { log-a-card }.
                       *[other] { $name } baut { log-a-card } { log-stones }.
                    }
               *[other] { $name } spielt { log-several-cards } { log-stones }.
            }
    }
# A hand of nothing but shrines that can't be paid.
log-discarded =
    { $who ->
        [you] Du kannst keinen deiner Schreine bezahlen: Einer verlässt das Spiel.
       *[other] { $name } kann keinen Schrein bezahlen: Einer verlässt das Spiel.
    }
log-demon-moved = Der Dämon zieht zu Reihe { $row }.
# $good is "hidden" when the reader may not know it; $face is "open" or "down".
log-sacrificed =
    { $who ->
        [you]
            { $face ->
                [open] Du opferst { log-a-good }.
               *[down] Du opferst verdeckt { log-a-good }.
            }
       *[other]
            { $face ->
                [open] { $name } opfert { log-a-good }.
               *[down] { $name } opfert verdeckt { log-a-good }.
            }
    }
log-supplied =
    { $who ->
        [you] Du legst { log-a-good } aus dem Vorrat auf den Altar.
       *[other] { $name } legt { log-a-good } aus dem Vorrat auf den Altar.
    }
log-took =
    { $who ->
        [you] Du nimmst { log-the-card } aus Reihe { $row }.
       *[other] { $name } nimmt { log-the-card } aus Reihe { $row }.
    }
# $cards is a list of card names; $oracles of them left the game at once.
log-row-drawn =
    { $oracles ->
        [0] Reihe { $row } wird neu ausgelegt: { $cards }.
        [one] Reihe { $row } wird neu ausgelegt: { $cards }. Das Orakel verlässt die Reihe.
       *[other] Reihe { $row } wird neu ausgelegt: { $cards }. Die { $oracles } Orakel verlassen die Reihe.
    }
# $known is "yes" when the reader was shown the cards, which $goods lists from the top.
log-consulted =
    { $who ->
        [you]
            { $known ->
                [yes] Du befragst das Orakel, und es zeigt { $goods }.
               *[no] Du befragst das Orakel.
            }
       *[other]
            { $known ->
                [yes] { $name } befragt das Orakel, und es zeigt { $goods }.
               *[no] { $name } befragt das Orakel.
            }
    }
log-declined =
    { $who ->
        [you] Du befragst das Orakel nicht.
       *[other] { $name } befragt das Orakel nicht.
    }
log-kept =
    { $who ->
        [you] Du behältst { log-a-good } vom Altar.
       *[other] { $name } behält { log-a-good } vom Altar.
    }
log-scored =
    { $card ->
        [rice] Reihe { $row } zeigt einen Reisbauern: Reisbauern werden gewertet.
        [peanut] Reihe { $row } zeigt einen Erdnussbauern: Erdnussbauern werden gewertet.
        [banana] Reihe { $row } zeigt einen Bananenbauern: Bananenbauern werden gewertet.
        [pepper] Reihe { $row } zeigt einen Paprikabauern: Paprikabauern werden gewertet.
        [stonemason] Reihe { $row } zeigt einen Steinmetz: Steinmetze werden gewertet.
        [priest] Reihe { $row } zeigt einen Priester: Priester werden gewertet.
       *[shrine] Reihe { $row } zeigt einen Schrein: Schreine werden gewertet.
    }
# Helper: $reward is "stones", "points" or a good.
log-reward =
    { $reward ->
        [stones]
            { $amount ->
                [one] { $amount } Stein
               *[other] { $amount } Steine
            }
        [points]
            { $amount ->
                [one] { $amount } Siegpunkt
               *[other] { $amount } Siegpunkte
            }
        [rice] eine Reiskarte
        [peanut] eine Erdnusskarte
        [banana] eine Bananenkarte
       *[pepper] eine Paprikakarte
    }
# $majority is "included" when the stones or points have the majority's extra one in them, "extra"
# for the majority's extra card, which comes by itself.
log-gained =
    { $who ->
        [you]
            { $majority ->
                [included] Du bekommst { log-reward }, einen davon für die Mehrheit.
                [extra] Für die Mehrheit bekommst du noch { log-reward }.
               *[no] Du bekommst { log-reward }.
            }
       *[other]
            { $majority ->
                [included] { $name } bekommt { log-reward }, einen davon für die Mehrheit.
                [extra] Für die Mehrheit bekommt { $name } noch { log-reward }.
               *[no] { $name } bekommt { log-reward }.
            }
    }
# The scored good had run out; $majority is "yes" for the majority's extra card.
log-substitute-declined =
    { $who ->
        [you]
            { $majority ->
                [yes] Du verzichtest auf eine andere Opferkarte für die Mehrheit.
               *[no] Du verzichtest auf eine andere Opferkarte.
            }
       *[other]
            { $majority ->
                [yes] { $name } verzichtet auf eine andere Opferkarte für die Mehrheit.
               *[no] { $name } verzichtet auf eine andere Opferkarte.
            }
    }
log-turn-began =
    { $who ->
        [you] Zug { $turn }: Du bist dran.
       *[other] Zug { $turn }: { $name } ist dran.
    }
log-game-ended = Der Stapel ist aufgebraucht: Das Spiel ist zu Ende.

# The log itself.
log-title = Was geschah
log-empty = Noch ist nichts geschehen.
log-turn =
    { $who ->
        [you] Zug { $turn }: du
       *[other] Zug { $turn }: { $name }
    }
# Read out with each line, which is a button.
log-look = Auf diesen Moment zurückblicken
