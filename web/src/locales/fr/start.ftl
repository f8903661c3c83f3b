# The start page.

start-tagline = Un jeu de cartes pour deux à quatre : cultive le riz, taille la pierre, bâtis des sanctuaires et fais désirer à l’autel ce que tu possèdes.
start-learn = Première fois ? Apprends en cinq minutes
start-rules = Règles

# The kinds of games one can start; tabs.
start-ways = Façons de jouer
start-way-bots = Face aux bots
start-way-friends = Entre amis
start-way-screen = Même écran

start-play = Jouer
start-open = Ouvrir la table
start-open-about = Tu reçois un lien à envoyer à tes amis.
start-begin = Commencer la partie
start-begin-about = Un rideau cache ta main quand c’est à quelqu’un d’autre de jouer.
start-people-few = Sur un même écran, il faut au moins deux personnes. En solo, il y a les bots.

start-players = Joueurs
start-level = Tes adversaires
# A few words on how each level plays.
start-level-novice = Compte les points sur la table
start-level-apprentice = Voit un peu, oublie beaucoup
start-level-villager = Voit plus loin, oublie un peu
start-level-adept = N’oublie rien, réfléchit peu
start-level-elder = N’oublie rien, voit loin
start-level-champion = A appris de millions de parties
start-color = Ta couleur
# $color is red, blue, yellow or green. Each colour lacks one kind of farmer at the start.
start-color-lacks =
    { $color ->
        [red] Tu commences sans cultivateur de riz.
        [blue] Tu commences sans cultivateur d’arachides.
        [yellow] Tu commences sans cultivateur de bananes.
       *[green] Tu commences sans cultivateur de piments.
    }

start-variants = Variantes
start-oracle-about = Parfois, regarde dans l’autel et garde une carte
start-demon-about = Il bloque une colonne et bouge à chaque prêtre

start-table-rules = Règles de la table
start-first = Qui commence
start-first-lot = Tirage au sort
start-first-you = Toi
start-memory = Aide-mémoire
start-memory-on = Tu retrouves ce que tu as vu de l’autel
start-memory-off = Strict : on ne voit que le dessus de l’autel
start-hints = Conseils
start-strict = Table stricte
start-no-hints = Pas de conseils
start-hints-on = Demande au meilleur bot quand tu veux
start-hints-off = Personne ne reçoit de conseils

start-seats = Places
# $seat counts from 1.
start-seat-color = Couleur de la place { $seat }
start-seat-who = Qui joue à la place { $seat }
start-seat-name = Nom de la personne à la place { $seat }
start-who-you = Toi
start-who-friend = Un ami
start-who-person = Une personne
start-who-bots = Un bot
# A person's name on one screen if none is given. $seat counts from 1.
start-person = Joueur { $seat }

start-tables = Continuer à jouer
start-tables-all = Tout afficher ({ $count })
# $names is a list of the others at the table.
start-tables-with = Avec { $names }
start-tables-nobody = Personne d’autre n’est encore là
start-tables-yours = À toi de jouer
start-tables-turn = Tour { $turn }
start-tables-waiting = On attend du monde
start-tables-over = Terminée
start-tables-won = Gagnée
# $place counts from 1, of $of players.
start-tables-place =
    { $place ->
        [2] 2e sur { $of }
        [3] 3e sur { $of }
       *[4] 4e sur { $of }
    }
