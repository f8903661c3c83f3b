# The start page.

start-tagline = Een kaartspel voor twee tot vier spelers: verbouw rijst, houw steen, bouw altaren, en zorg dat de offerplaats wil wat jij hebt.
start-learn = Nieuw hier? Leer het in vijf minuten
start-rules = Spelregels

# The kinds of games one can start; tabs.
start-ways = Manieren om te spelen
start-way-bots = Tegen bots
start-way-friends = Met vrienden
start-way-screen = Op één scherm

start-play = Spelen
start-open = Tafel openen
start-open-about = Je krijgt een link om naar je vrienden te sturen.
start-begin = Spel beginnen
start-begin-about = Een gordijn verbergt je hand als de volgende speelt.
start-people-few = Op één scherm spelen minstens twee mensen. Ben je alleen, dan zijn er de bots.

start-players = Spelers
start-level = Je tegenstanders
# A few words on how each level plays.
start-level-novice = Telt de punten op tafel
start-level-apprentice = Ziet een beetje, vergeet veel
start-level-villager = Ziet verder, vergeet weinig
start-level-adept = Vergeet niets, denkt kort na
start-level-elder = Vergeet niets, ziet ver
start-level-champion = Leerde van miljoenen partijen
start-color = Je kleur
# $color is red, blue, yellow or green. Each colour lacks one kind of farmer at the start.
start-color-lacks =
    { $color ->
        [red] Je begint zonder rijstplukker.
        [blue] Je begint zonder pindaplukker.
        [yellow] Je begint zonder bananenplukker.
       *[green] Je begint zonder peperplukker.
    }

start-variants = Varianten
start-oracle-about = Kijk af en toe in de offerplaats en houd een kaart
start-demon-about = Blokkeert een rij en verhuist bij elke priester

start-table-rules = Regels van de tafel
start-first = Wie begint
start-first-lot = Het lot beslist
start-first-you = Jij
start-memory = Geheugensteun
start-memory-on = Je kunt teruglezen wat je van de offerplaats zag
start-memory-off = Streng: je ziet alleen de bovenste kaart van de offerplaats
start-hints = Tips
start-strict = Strenge tafel
start-no-hints = Geen tips
start-hints-on = Vraag de sterkste bot wanneer je maar wilt
start-hints-off = Niemand krijgt raad

start-seats = Plekken
# $seat counts from 1.
start-seat-color = Kleur van plek { $seat }
start-seat-who = Wie speelt er op plek { $seat }
start-seat-name = Naam van wie op plek { $seat } speelt
start-who-you = Jij
start-who-friend = Een vriend
start-who-person = Een mens
start-who-bots = Een bot
# A person's name on one screen if none is given. $seat counts from 1.
start-person = Speler { $seat }

start-tables = Verder spelen
start-tables-all = Toon alle { $count }
# $names is a list of the others at the table.
start-tables-with = Met { $names }
start-tables-nobody = Er is nog niemand anders
start-tables-yours = Jouw beurt
start-tables-turn = Beurt { $turn }
start-tables-waiting = Wacht op spelers
start-tables-over = Afgelopen
start-tables-won = Gewonnen
# $place counts from 1, of $of players.
start-tables-place =
    { $place ->
        [2] Tweede van { $of }
        [3] Derde van { $of }
       *[4] Laatste van { $of }
    }
