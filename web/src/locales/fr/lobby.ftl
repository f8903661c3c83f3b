# A table with friends, before the game starts.

lobby-heading = Ta table est prête
lobby-heading-guest = On t’invite à jouer
# To a visitor without the invitation that a seat needs.
lobby-heading-stranger = Une table est prête
lobby-starts = La partie commence d’elle-même dès que toutes les places sont prises.
# $count seats are still free.
lobby-awaited =
    { $count ->
        [0] Toutes les places sont prises.
        [one] Encore une place libre.
       *[other] Encore { $count } places libres.
    }

lobby-invite = Invite tes amis
lobby-invite-about = Avec ce lien, on peut prendre une place libre, ou regarder.
# At a table that is closed to spectators.
lobby-invite-seat = Avec ce lien, on peut prendre une place libre.
lobby-only-here = Cette adresse ne fonctionne que sur cet ordinateur. Pour d’autres appareils, lance Bali avec « bali serve --host 0.0.0.0 » et ouvre-le à l’adresse de cet ordinateur.
lobby-link = Lien vers cette table
lobby-copy = Copier le lien
lobby-copied = Le lien est copié.
lobby-not-copied = Le navigateur refuse de copier ; le lien est sélectionné, copie-le toi-même.
lobby-share = Partager
# What the phone's share sheet sends along with the link.
lobby-share-text = Viens jouer à Bali avec moi.
# The text alternative of the picture that a camera reads.
lobby-qr = Code QR avec le lien vers cette table

lobby-seats = Places
# $color is red, blue, yellow or green.
lobby-seat =
    { $color ->
        [red] Rouge, l’ombrelle
        [blue] Bleu, le gong
        [yellow] Jaune, le lotus
       *[green] Vert, le cerf-volant
    }
lobby-free = Place libre
# Beside the name of who sits there.
lobby-you = Toi
lobby-present = En ligne
lobby-away = Hors ligne
# $level is the name of a level, as in level-adept.
lobby-bot = Bot, { $level }
# In a free seat, for somebody who has one already.
lobby-expected = On attend quelqu’un
lobby-sit = S’asseoir ici
# The same button for screen readers.
lobby-sit-label =
    { $color ->
        [red] S’asseoir ici, à la place rouge
        [blue] S’asseoir ici, à la place bleue
        [yellow] S’asseoir ici, à la place jaune
       *[green] S’asseoir ici, à la place verte
    }
lobby-let-bot = Mettre un bot
lobby-bot-label =
    { $color ->
        [red] Mettre un bot à la place rouge
        [blue] Mettre un bot à la place bleue
        [yellow] Mettre un bot à la place jaune
       *[green] Mettre un bot à la place verte
    }
lobby-level =
    { $color ->
        [red] Niveau du bot à la place rouge
        [blue] Niveau du bot à la place bleue
        [yellow] Niveau du bot à la place jaune
       *[green] Niveau du bot à la place verte
    }
lobby-watch = Tu peux aussi rester et regarder.

lobby-table = À cette table
lobby-basic = Jeu de base
lobby-oracle = Avec l’oracle
lobby-demon = Avec le démon
lobby-memory = Aide-mémoire
lobby-strict = Strict : juste le dessus de l’autel
lobby-hints = Conseils permis
lobby-no-hints = Pas de conseils

# What the host of a table decides, in the lobby and in the table's menu.
host-heading = Pour l’hôte
host-seating = Qui peut prendre une place ?
host-seating-link = Toute personne qui a l’adresse
host-seating-invitation = Seulement avec le lien d’invitation
host-watching = Qui peut regarder ?
host-watching-link = Toute personne qui a l’adresse
host-watching-invitation = Seulement avec le lien d’invitation
host-watching-players = Seulement les joueurs
host-spectators =
    { $count ->
        [0] Personne ne regarde.
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
host-renew = Créer un nouveau lien d’invitation
host-renew-about = L’ancien lien cesse de fonctionner ; le nouveau est copié.
# How a person at the table got the seat.
host-invited = Arrivé par l’invitation
host-by-address = Arrivé sans l’invitation
host-free = Libérer la place
# The same button, after the first click.
host-free-sure = Retirer vraiment la place à { $name } ?
# Below that button, if the person came by the invitation.
host-free-renews = Le lien d’invitation est aussi renouvelé ; l’ancien cesse de fonctionner.
