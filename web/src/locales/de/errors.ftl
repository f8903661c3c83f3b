# What the server refuses, a sentence for each of its codes.

error-bad_message = Der Server hat das nicht verstanden. Lade die Seite neu und versuche es noch einmal.
error-too_large = Das ist zu groß.
error-too_fast = Das ging etwas zu schnell. Warte einen Moment und versuche es noch einmal.
# The table has moved on since the page showed it.
error-stale = Am Tisch hat sich inzwischen etwas getan. Schau noch einmal hin.
error-not_started = Das Spiel hat noch nicht begonnen.
error-not_your_turn = Du bist nicht dran.
error-illegal = Das geht jetzt nicht.
error-no_undo = Das lässt sich nicht mehr zurücknehmen.
error-no_hints = An diesem Tisch gibt es keine Tipps.
error-not_your_seat = Dort sitzt schon jemand anderes.
error-no_such_moment = So weit ist das Spiel nie gekommen.
error-no_such_table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig.
error-no_such_replay = Dieses Replay gibt es nicht. Vielleicht ist der Link unvollständig.
error-no_such_seat = Diesen Platz gibt es an diesem Tisch nicht.
error-seat_taken = Da war jemand schneller: Der Platz ist besetzt.
error-not_host = Das kann nur, wer den Tisch eröffnet hat.
error-not_invited = Nur mit Einladung: Bitte die Gastgeberin oder den Gastgeber um den Link.
error-seats_of_address = Für weitere Plätze aus deinem Netz braucht es die Einladung: Bitte um den Link.
error-removed = Dein Platz wurde freigegeben. Mit einer neuen Einladung kommst du wieder herein.
error-not_over = Das Spiel ist noch nicht zu Ende.
error-bad_setup = So lässt sich kein Tisch decken.
error-unknown_bot = Diesen Bot gibt es nicht.
error-bad_record = Das ist keine Aufzeichnung einer Partie Bali, oder sie ist beschädigt.
error-too_many = Im Moment gibt es zu viele Tische. Versuche es später noch einmal.
error-busy = Gerade werden zu viele Tipps berechnet. Versuche es gleich noch einmal.
error-bot_failed = Ein Bot konnte sich nicht entscheiden. Lade die Seite neu, dann geht es weiter.
error-not_found = Hier gibt es nichts.
error-foreign = Diese Anfrage kam von einer anderen Seite.
error-unavailable = Der Server kann im Moment nichts speichern. Es wurde nichts geändert; versuche es später noch einmal.
error-broken = Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal.
# The server did not answer at all.
error-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
