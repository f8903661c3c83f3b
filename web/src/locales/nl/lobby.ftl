# A table with friends, before the game starts.

lobby-heading = Je tafel is gedekt
lobby-heading-guest = Je bent uitgenodigd
# To a visitor without the invitation that a seat needs.
lobby-heading-stranger = Er is een tafel gedekt
lobby-starts = Het spel begint vanzelf als elke plek bezet is.
# $count seats are still free.
lobby-awaited =
    { $count ->
        [one] Er is nog één plek vrij.
       *[other] Er zijn nog { $count } plekken vrij.
    }

lobby-invite = Nodig je vrienden uit
lobby-invite-about = Wie deze link heeft, kan een vrije plek kiezen of toekijken.
# At a table that is closed to spectators.
lobby-invite-seat = Wie deze link heeft, kan een vrije plek kiezen.
lobby-only-here = Dit adres werkt alleen op deze computer. Start Bali voor andere apparaten met “bali serve --host 0.0.0.0” en open het daar onder het adres van deze computer.
lobby-link = Link naar deze tafel
lobby-copy = Link kopiëren
lobby-copied = De link is gekopieerd.
lobby-not-copied = De browser wil niet kopiëren; de link is geselecteerd, kopieer hem zelf.
lobby-share = Delen
# What the phone's share sheet sends along with the link.
lobby-share-text = Speel je mee? Kom Bali met me spelen.
# The text alternative of the picture that a camera reads.
lobby-qr = QR-code met de link naar deze tafel

lobby-seats = Plekken
# $color is red, blue, yellow or green.
lobby-seat =
    { $color ->
        [red] Rood, de parasol
        [blue] Blauw, de gong
        [yellow] Geel, de lotus
       *[green] Groen, de vlieger
    }
lobby-free = Een vrije plek
# Beside the name of who sits there.
lobby-you = Jij
lobby-present = Aanwezig
lobby-away = Afwezig
# $level is the name of a level, as in level-adept.
lobby-bot = Bot, { $level }
# In a free seat, for somebody who has one already.
lobby-expected = Hier komt nog iemand
lobby-sit = Ga zitten
# The same button for screen readers.
lobby-sit-label =
    { $color ->
        [red] Ga zitten op de rode plek
        [blue] Ga zitten op de blauwe plek
        [yellow] Ga zitten op de gele plek
       *[green] Ga zitten op de groene plek
    }
lobby-let-bot = Laat een bot spelen
lobby-bot-label =
    { $color ->
        [red] Laat een bot spelen op de rode plek
        [blue] Laat een bot spelen op de blauwe plek
        [yellow] Laat een bot spelen op de gele plek
       *[green] Laat een bot spelen op de groene plek
    }
lobby-level =
    { $color ->
        [red] Niveau van de bot op de rode plek
        [blue] Niveau van de bot op de blauwe plek
        [yellow] Niveau van de bot op de gele plek
       *[green] Niveau van de bot op de groene plek
    }
lobby-watch = Je kunt ook blijven kijken.

lobby-table = Aan deze tafel
lobby-basic = Basisspel
lobby-oracle = Met het orakel
lobby-demon = Met de demon
lobby-memory = Geheugensteun
lobby-strict = Streng: alleen de bovenste kaart van de offerplaats
lobby-hints = Tips toegestaan
lobby-no-hints = Geen tips

# What the host of a table decides, in the lobby and in the table's menu.
host-heading = Voor de gastheer
host-seating = Wie mag een plek kiezen?
host-seating-link = Iedereen die het adres heeft
host-seating-invitation = Alleen met de uitnodigingslink
host-watching = Wie mag toekijken?
host-watching-link = Iedereen die het adres heeft
host-watching-invitation = Alleen met de uitnodigingslink
host-watching-players = Alleen de spelers
host-spectators =
    { $count ->
        [0] Niemand kijkt toe.
        [one] Eén persoon kijkt toe.
       *[other] { $count } mensen kijken toe.
    }
host-renew = Nieuwe uitnodigingslink maken
host-renew-about = De oude link werkt dan niet meer; de nieuwe wordt gekopieerd.
# How a person at the table got the seat.
host-invited = Kwam met de uitnodiging
host-by-address = Kwam zonder de uitnodiging
host-free = Plek vrijmaken
# The same button, after the first click.
host-free-sure = { $name } echt de plek afnemen?
# Below that button, if the person came by the invitation.
host-free-renews = Ook de uitnodigingslink wordt vernieuwd; de oude werkt dan niet meer.
