# Around the board: tools, hints, looking back, one screen for several people.

# For those who hear the page; $names lists the players.
play-heading = { $names } jouent à Bali
play-gone = Table introuvable
play-private = Cette table est privée
play-full = Toutes les places pour regarder sont prises. La page réessaie d’elle-même.
# During the game; $color is red, blue, yellow or green.
play-free =
    { $color ->
        [red] La place rouge est libre.
        [blue] La place bleue est libre.
        [yellow] La place jaune est libre.
       *[green] La place verte est libre.
    }
# In the browser's tab while it is the reader's turn.
play-title-turn = À toi de jouer · Bali

play-tools = Outils
play-undo = Annuler
play-hint = Conseil
# Opens the score sheet again.
play-result = Résultat
play-share = Copier le lien de la table
play-leave = Quitter la table
play-keys = Touches : 1 à 9 pour choisir, U pour annuler, H pour un conseil, Échap pour revenir au présent. Si tu t’en vas, la partie t’attend.
play-copied = Le lien est copié.
play-not-copied = Le navigateur n’a pas permis de copier le lien. Le voici : { $address }

# What the strongest bot says. $sure is "clear", "close", or "only" if there is one choice.
play-hint-thinking = Le champion réfléchit…
play-hint-title =
    { $sure ->
        [clear] Le champion en est sûr :
        [close] Le champion hésite un peu :
       *[only] Il n’y a qu’un seul choix :
    }
# $share is a percentage, $margin points with a sign.
play-hint-line =
    gagne à { $share } ({ $margin ->
        [one] { $margin } pt
       *[other] { $margin } pts
    })

play-lost = La connexion est perdue. Elle reviendra d’elle-même.
play-away = { $name } n’est pas là. La partie reprendra à son retour.
# A link to the next table.
play-rematch = Il y a une revanche : rejoins-la
play-watching = Tu regardes la partie.

# The table shows a moment gone by.
play-past-title = Retour en arrière
play-past = Tour { $turn } : retour en arrière
play-past-previous = Le moment d’avant
play-past-next = Le moment d’après
play-past-back = Au présent

play-recap = Pendant ton absence

# Several people on one screen; the curtain hides the cards until the next one is there.
play-curtain = { $name }, à toi de jouer
play-curtain-about = Et que les autres regardent ailleurs !
play-curtain-open = Voir mes cartes
