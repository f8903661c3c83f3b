# A table with friends, before the game starts.

lobby-heading = Dein Tisch ist gedeckt
lobby-heading-guest = Du bist eingeladen
# To a visitor without the invitation that a seat needs.
lobby-heading-stranger = Ein Tisch ist gedeckt
lobby-starts = Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind.
# $count seats are still free.
lobby-awaited =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }

lobby-invite = Lade deine Freunde ein
lobby-invite-about = Wer diesen Link hat, kann einen freien Platz nehmen oder zuschauen.
# At a table that is closed to spectators.
lobby-invite-seat = Wer diesen Link hat, kann einen freien Platz nehmen.
lobby-only-here = Diese Adresse gilt nur auf diesem Computer. Für andere Geräte starte Bali mit „bali serve --host 0.0.0.0“ und öffne es dort unter der Adresse dieses Computers.
lobby-link = Link zu diesem Tisch
lobby-copy = Link kopieren
lobby-copied = Der Link ist kopiert.
lobby-not-copied = Der Browser will nicht kopieren; der Link ist markiert, kopiere ihn selbst.
lobby-share = Teilen
# What the phone's share sheet sends along with the link.
lobby-share-text = Komm, spiel Bali mit mir.
# The text alternative of the picture that a camera reads.
lobby-qr = QR-Code mit dem Link zu diesem Tisch

lobby-seats = Plätze
# $color is red, blue, yellow or green.
lobby-seat =
    { $color ->
        [red] Rot, der Schirm
        [blue] Blau, der Gong
        [yellow] Gelb, der Lotus
       *[green] Grün, der Drachen
    }
lobby-free = Freier Platz
# Beside the name of who sits there.
lobby-you = Du
lobby-present = Da
lobby-away = Weg
# $level is the name of a level, as in level-adept.
lobby-bot = Bot, { $level }
# In a free seat, for somebody who has one already.
lobby-expected = Hier fehlt noch jemand
lobby-sit = Platz nehmen
# The same button for screen readers.
lobby-sit-label =
    { $color ->
        [red] Platz nehmen: Rot
        [blue] Platz nehmen: Blau
        [yellow] Platz nehmen: Gelb
       *[green] Platz nehmen: Grün
    }
lobby-let-bot = Bot spielen lassen
lobby-bot-label =
    { $color ->
        [red] Bot spielen lassen: Rot
        [blue] Bot spielen lassen: Blau
        [yellow] Bot spielen lassen: Gelb
       *[green] Bot spielen lassen: Grün
    }
lobby-level =
    { $color ->
        [red] Stärke des Bots auf dem roten Platz
        [blue] Stärke des Bots auf dem blauen Platz
        [yellow] Stärke des Bots auf dem gelben Platz
       *[green] Stärke des Bots auf dem grünen Platz
    }
lobby-watch = Du kannst auch bleiben und zuschauen.

lobby-table = An diesem Tisch
lobby-basic = Grundspiel
lobby-oracle = Mit dem Orakel
lobby-demon = Mit dem Dämon
lobby-memory = Gedächtnishilfe
lobby-strict = Streng: nur die oberste Altarkarte
lobby-hints = Tipps erlaubt
lobby-no-hints = Keine Tipps

# What the host of a table decides, in the lobby and in the table's menu.
host-heading = Für die Gastgeberin oder den Gastgeber
host-seating = Wer darf sich setzen?
host-seating-link = Alle, die die Adresse kennen
host-seating-invitation = Nur mit dem Einladungslink
host-watching = Wer darf zuschauen?
host-watching-link = Alle, die die Adresse kennen
host-watching-invitation = Nur mit dem Einladungslink
host-watching-players = Nur, wer mitspielt
host-spectators =
    { $count ->
        [0] Niemand schaut zu.
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
host-renew = Neuen Einladungslink machen
host-renew-about = Der bisherige Link gilt dann nicht mehr; der neue wird kopiert.
# How a person at the table got the seat.
host-invited = Kam mit der Einladung
host-by-address = Kam ohne die Einladung
host-free = Platz freigeben
# The same button, after the first click.
host-free-sure = { $name } den Platz wirklich nehmen?
# Below that button, if the person came by the invitation.
host-free-renews = Damit wird auch der Einladungslink neu; der bisherige gilt dann nicht mehr.
