# The start page.

start-tagline = Ein Kartenspiel für zwei bis vier: Baue Reis an, behaue Stein, errichte Schreine und bring den Altar dazu, genau das zu wollen, was du hast.
start-learn = Neu hier? In fünf Minuten gelernt
start-rules = Regeln

# The kinds of games one can start; tabs.
start-ways = Spielarten
start-way-bots = Gegen Bots
start-way-friends = Mit Freunden
start-way-screen = An einem Gerät

start-play = Spielen
start-open = Tisch eröffnen
start-open-about = Du bekommst einen Link, den du deinen Freunden schickst.
start-begin = Spiel starten
start-begin-about = Ein Vorhang verbirgt deine Handkarten, wenn jemand anderes dran ist.
start-people-few = An einem Gerät spielen mindestens zwei Menschen. Für dich allein gibt es die Bots.

start-players = Spieler
start-level = Deine Gegner
# A few words on how each level plays.
start-level-novice = Zählt die Punkte auf dem Tisch
start-level-apprentice = Sieht ein wenig, vergisst viel
start-level-villager = Sieht weiter, vergisst wenig
start-level-adept = Vergisst nichts, überlegt kurz
start-level-elder = Vergisst nichts, sieht weit
start-level-champion = Lernte aus Millionen Partien
start-color = Deine Farbe
# $color is red, blue, yellow or green. Each colour lacks one kind of farmer at the start.
start-color-lacks =
    { $color ->
        [red] Du beginnst ohne Reisbauern.
        [blue] Du beginnst ohne Erdnussbauern.
        [yellow] Du beginnst ohne Bananenbauern.
       *[green] Du beginnst ohne Paprikabauern.
    }

start-variants = Varianten
start-oracle-about = Ab und zu in den Altar schauen und eine Karte behalten
start-demon-about = Er versperrt eine Reihe und zieht mit jedem Priester weiter

start-table-rules = Tischregeln
start-first = Wer beginnt
start-first-lot = Das Los entscheidet
start-first-you = Du
start-memory = Gedächtnishilfe
start-memory-on = Zeigt dir, was du vom Altar gesehen hast
start-memory-off = Streng: Nur die oberste Altarkarte ist zu sehen
start-hints = Tipps
start-strict = Strenger Tisch
start-no-hints = Keine Tipps
start-hints-on = Frag jederzeit den stärksten Bot
start-hints-off = Niemand bekommt Rat

start-seats = Plätze
# $seat counts from 1.
start-seat-color = Farbe von Platz { $seat }
start-seat-who = Wer auf Platz { $seat } spielt
start-seat-name = Name für Platz { $seat }
start-who-you = Du
start-who-friend = Gast
start-who-person = Mensch
start-who-bots = Bot
# A person's name on one screen if none is given. $seat counts from 1.
start-person = Spieler { $seat }

start-tables = Weiterspielen
start-tables-all = Alle { $count } zeigen
# $names is a list of the others at the table.
start-tables-with = Mit { $names }
start-tables-nobody = Noch ist niemand sonst da
start-tables-yours = Du bist dran
start-tables-turn = Zug { $turn }
start-tables-waiting = Wartet auf Spieler
start-tables-over = Beendet
start-tables-won = Gewonnen
# $place counts from 1, of $of players.
start-tables-place =
    { $place ->
        [2] Platz 2 von { $of }
        [3] Platz 3 von { $of }
       *[4] Platz 4 von { $of }
    }
