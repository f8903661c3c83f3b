### The board: what lies on the table, what is asked, and what each choice would bring about.
### $card and $good are the engine's names; write the card's name in whatever form the sentence needs.

## Parts of sentences that other messages use

# One card as an object (accusative): "Nimm …", "Spiele …", "Legt … frei".
table-the-card =
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
# The kind, of which somebody has the majority (dative): "die Mehrheit bei den …". Several farmers
# that are played together use it as well; theirs is the same in all cases.
table-of-cards =
    { $card ->
        [rice] Reisbauern
        [peanut] Erdnussbauern
        [banana] Bananenbauern
        [pepper] Paprikabauern
        [stonemason] Steinmetzen
        [priest] Priestern
       *[shrine] Schreinen
    }
# A sacrifice card as an object: "Kaufe …", "Opfere …".
table-the-good =
    { $good ->
        [rice] Reis
        [peanut] Erdnüsse
        [banana] Bananen
       *[pepper] Paprika
    }
table-stones-counted =
    { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }
table-points-counted =
    { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    }

## Places

table-board = Der Tisch
table-opponents = Die anderen
table-players = Alle am Tisch
table-offer = Dorfplatz
table-row = Reihe { $row }
table-row-demon = Reihe { $row }: Hier steht der Dämon, nichts kann genommen werden
table-row-empty = Reihe { $row } ist leer
table-demon = Dämon
# Beside a row to which the demon would move.
table-demon-comes = Hierhin würde der Dämon ziehen
table-shared = Altar, Vorrat und Stapel
table-altar = Altar
table-pile = Stapel
table-supply = Vorrat
table-goods = Deine Opferkarten
table-hand = Deine Handkarten
# After a player’s name and a colon.
table-front-short = ausgespielte Karten
table-you = Du
table-what-now = Was nun
table-log = Was geschah
# The cards that the oracle shows.
table-shown = Was das Orakel zeigt

table-altar-words =
    { $top ->
        [none] Der Altar ist leer.
        [face-down] { $count ->
            [one] Auf dem Altar liegt eine Karte, verdeckt.
           *[other] Auf dem Altar liegen { $count } Karten; die oberste ist verdeckt.
        }
       *[other] { $count ->
            [one] Auf dem Altar liegt eine Karte: { $name }.
           *[other] Auf dem Altar liegen { $count } Karten; zuoberst: { $name }.
        }
    }
table-pile-words =
    { $count ->
        [0] Der Stapel ist leer.
        [one] Im Stapel ist noch eine Karte.
       *[other] Im Stapel sind noch { $count } Karten.
    }
table-supply-words =
    { $count ->
        [0] { $name }: nichts mehr da.
       *[other] { $name }: noch { $count }.
    }
table-price-words = Preis für dich: { table-stones-counted }.
table-goods-words = { $name }: { $count }
table-empty-hand = Keine Handkarten

## Players

table-turn = Ist am Zug
table-awaited = Ist gefragt
table-bot = Bot, { $level }
# Three short facts for screen readers.
table-player-hand =
    { $count ->
        [one] Eine Handkarte
       *[other] { $count } Handkarten
    }
table-player-goods =
    { $count ->
        [one] Eine Opferkarte
       *[other] { $count } Opferkarten
    }
# A row of cards in front of a player.
table-front-words =
    { $majority ->
        [yes] { $name }: { $count }, die Mehrheit
       *[no] { $name }: { $count }
    }

## The phase of the turn

table-phase = Phase { $phase } von 4
table-phase-1 = Kaufen
table-phase-2 = Spielen
table-phase-3 = Nehmen
table-phase-4 = Wertung
table-phase-sacrifice = Opfern
table-phase-over = Spielende

## What is asked of you

table-ask-buy = Du darfst eine Opferkarte kaufen.
table-ask-buy-none = Du kannst gerade nichts kaufen.
table-ask-play = Spiele eine Karte oder bis zu drei Bauern einer Sorte.
table-ask-discard = Du kannst keinen Schrein bezahlen und hast sonst nichts zu spielen: Ein Schrein verlässt das Spiel.
# Asked of a player whose neighbour played a shrine.
table-ask-sacrifice = { $name } hat einen Schrein gebaut: Lege eine deiner Opferkarten offen auf den Altar.
table-ask-sacrifice-own = Lege eine deiner Opferkarten verdeckt auf den Altar.
table-ask-supply = Lege eine Karte aus dem Vorrat offen auf den Altar.
table-ask-take =
    { $left ->
        [3] Nimm drei Karten, eine nach der anderen; die zuletzt freigelegte wird gewertet.
        [2] Nimm noch zwei Karten; die zuletzt freigelegte wird gewertet.
       *[1] Nimm noch eine Karte; die freigelegte wird gewertet.
    }
table-ask-consult = Das Orakel befragen und eine Karte behalten?
table-ask-keep = Das Orakel zeigt dir diese Karten, die oberste zuerst. Behalte eine.
table-ask-reward = Schreine werden gewertet: Punkte oder Steine?
# $good is scored, but its supply is gone.
table-ask-receive =
    { $good ->
        [rice] Reis ist aus. Eine andere Opferkarte nehmen?
        [peanut] Erdnüsse sind aus. Eine andere Opferkarte nehmen?
        [banana] Bananen sind aus. Eine andere Opferkarte nehmen?
       *[pepper] Paprika ist aus. Eine andere Opferkarte nehmen?
    }

## What is asked of somebody else

table-wait-buy = { $name } darf eine Opferkarte kaufen.
table-wait-play = { $name } muss eine Karte spielen.
table-wait-sacrifice = { $name } muss eine Karte opfern.
table-wait-sacrifice-own = { $name } muss verdeckt eine Karte opfern.
table-wait-supply = { $name } legt eine Karte aus dem Vorrat auf den Altar.
table-wait-take =
    { $left ->
        [3] { $name } nimmt drei Karten.
        [2] { $name } nimmt noch zwei Karten.
       *[1] { $name } nimmt noch eine Karte, dann wird gewertet.
    }
table-wait-consult = { $name } darf das Orakel befragen.
table-wait-keep = { $name } schaut in den Altar und behält eine Karte.
table-wait-reward = { $name } muss Steine oder Siegpunkte wählen.
table-wait-receive = { $name } darf eine andere Opferkarte nehmen.
table-over = Das Spiel ist zu Ende.

## Choices

table-choice-pass-buy = Nichts kaufen
# Instead of a sacrifice card that has run out.
table-choice-pass-receive = Nichts nehmen
table-choice-buy =
    { $price ->
        [0] Nimm { table-the-good } umsonst
       *[other] Kaufe { table-the-good } für { table-stones-counted }
    }
table-choice-play =
    { $count ->
        [one] Spiele { table-the-card }
       *[other] Spiele { $count } { table-of-cards }
    }
table-choice-discard = Schrein abwerfen
table-choice-sacrifice = Opfere { table-the-good }
table-choice-supply = Lege { table-the-good } auf den Altar
table-choice-take = Nimm { table-the-card } aus Reihe { $row }
table-choice-consult = Befragen
table-choice-decline = Verzichten
table-choice-keep = Behalte { table-the-good }
table-choice-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
table-choice-stones = { table-stones-counted }
table-choice-receive = Nimm { table-the-good }

## Effects: what a choice would bring about, whole sentences

table-effect-free = Kostet nichts.
table-effect-price = Kostet { table-stones-counted }; { $left ->
        [0] dir bleibt keiner.
        [one] dir bleibt { $left }.
       *[other] dir bleiben { $left }.
    }
table-effect-uncovers = Legt { table-the-card } frei.
# $gains is a list such as "you get 2 stones, Ketut gets 1 stone".
table-effect-scores =
    { $card ->
        [rice] Wertet Reisbauern – { $gains }.
        [peanut] Wertet Erdnussbauern – { $gains }.
        [banana] Wertet Bananenbauern – { $gains }.
        [pepper] Wertet Paprikabauern – { $gains }.
        [stonemason] Wertet Steinmetze – { $gains }.
        [priest] Wertet Priester – { $gains }.
       *[shrine] Wertet Schreine – { $gains }.
    }
table-effect-luck = Eine neue Reihe wird ausgelegt, und ihre unterste Karte wird gewertet.
table-effect-draws = Eine neue Reihe wird ausgelegt.
table-effect-ends = Der Stapel geht zu Ende: Das Spiel ist sofort vorbei.
table-effect-sacrifice = Danach opfern alle eine Karte.
table-effect-majority =
    { $you ->
        [yes] Du bekommst die Mehrheit bei den { table-of-cards }.
       *[no] { $name } bekommt die Mehrheit bei den { table-of-cards }.
    }
table-effect-no-majority =
    { $you ->
        [yes] Du verlierst die Mehrheit bei den { table-of-cards }.
       *[no] { $name } verliert die Mehrheit bei den { table-of-cards }.
    }
table-effect-demon = Der Dämon zieht zu Reihe { $row }.
table-effect-open = Alle sehen die Karte.
table-effect-face-down = Niemand sonst sieht die Karte.
table-effect-consult = Du siehst die obersten vier Karten des Altars und behältst eine davon.
table-effect-discard = Er verlässt das Spiel, und niemand opfert.
table-effect-stones = Du hast dann { table-stones-counted }.
table-effect-points = Du hast dann { table-points-counted }.

# Items of the list in table-effect-scores.
table-gain-none = niemand bekommt etwas
table-gain-stone =
    { $you ->
        [yes] du bekommst { table-stones-counted }
       *[no] { $name } bekommt { table-stones-counted }
    }
table-gain-point =
    { $you ->
        [yes] du bekommst { table-points-counted }
       *[no] { $name } bekommt { table-points-counted }
    }
# A shrine's reward: all as points or all as stones.
table-gain-either =
    { $you ->
        [yes] du bekommst { $amount ->
            [one] { $amount } Siegpunkt oder Stein
           *[other] { $amount } Siegpunkte oder Steine
        }
       *[no] { $name } bekommt { $amount ->
            [one] { $amount } Siegpunkt oder Stein
           *[other] { $amount } Siegpunkte oder Steine
        }
    }
table-gain-good =
    { $you ->
        [yes] du bekommst { $amount ->
            [one] eine Opferkarte
           *[other] { $amount } Opferkarten
        }
       *[no] { $name } bekommt { $amount ->
            [one] eine Opferkarte
           *[other] { $amount } Opferkarten
        }
    }
# Several others get a card each.
table-gain-good-each = { $names } bekommen je eine Opferkarte
# The good that is scored is gone from the supply.
table-gain-another =
    { $you ->
        [yes] du darfst { $amount ->
            [one] eine andere Opferkarte
           *[other] { $amount } andere Opferkarten
        } nehmen
       *[no] { $name } darf { $amount ->
            [one] eine andere Opferkarte
           *[other] { $amount } andere Opferkarten
        } nehmen
    }
table-gain-another-each = { $names } dürfen je eine andere Opferkarte nehmen

# Small labels on the table during a preview.
table-mark-scored = Wertung
table-mark-next = nächste
table-mark-drawn = neue Reihe
table-mark-luck = neu, Wertung
table-mark-ends = Spielende

## Confirming the turn's last take

table-confirm = Nehmen
table-confirm-not = Noch nicht

## Hints

# $share is a percentage.
table-advised = Der Champion würde { $share } solcher Partien gewinnen.

## The memory aid: what was seen of the altar

table-memory = Der Altar, wie du ihn kennst
table-memory-open = Was du vom Altar gesehen hast
table-memory-hint = In der Reihenfolge, in der es geschah.
table-memory-none = Noch wurde nichts auf den Altar gelegt.
table-memory-close = Schließen
table-memory-unseen = Verdeckt
table-memory-laid =
    { $who ->
        [you] Von dir gelegt
        [supply] Aus dem Vorrat
        [start] Zu Beginn gelegt
       *[other] Von { $name } gelegt
    }
table-memory-down =
    { $who ->
        [you] Von dir verdeckt gelegt
        [start] Zu Beginn gelegt
       *[other] Von { $name } gelegt
    }
table-memory-look =
    { $who ->
        [you] Du hast das Orakel befragt
       *[other] { $name } hat das Orakel befragt und eine Karte behalten
    }
table-memory-kept = behalten
