# What the server refuses, a sentence for each of its codes.

error-bad_message = De server begreep dat niet. Laad de pagina opnieuw en probeer het nog eens.
error-too_large = Dat is te groot.
error-too_fast = Dat ging wat snel. Wacht even en probeer het nog eens.
# The table has moved on since the page showed it.
error-stale = De tafel is intussen veranderd. Kijk nog eens goed.
error-not_started = Het spel is nog niet begonnen.
error-not_your_turn = Je bent niet aan de beurt.
error-illegal = Dat kan nu niet.
error-no_undo = Dat kun je niet meer terugnemen.
error-no_hints = Aan deze tafel zijn er geen tips.
error-not_your_seat = Daar zit al iemand anders.
error-no_such_moment = Zo ver is het spel nooit gekomen.
error-no_such_table = Deze tafel bestaat niet. Misschien is de link onvolledig.
error-no_such_replay = Deze herhaling bestaat niet. Misschien is de link onvolledig.
error-no_such_seat = Die plek is er niet aan deze tafel.
error-seat_taken = Iemand was je voor: die plek is bezet.
error-not_host = Dat kan alleen wie de tafel heeft geopend.
error-not_invited = Alleen met de uitnodiging: vraag de gastheer om de link.
error-seats_of_address = Voor meer plekken vanaf jouw netwerk is de uitnodiging nodig: vraag om de link.
error-removed = De gastheer heeft jouw plek vrijgemaakt. Met een nieuwe uitnodiging kom je weer binnen.
error-not_over = Het spel is nog niet afgelopen.
error-bad_setup = Zo kan een tafel niet worden klaargezet.
error-unknown_bot = Die bot bestaat niet.
error-bad_record = Dit is geen verslag van een partij Bali, of het is beschadigd.
error-too_many = Er zijn op dit moment te veel tafels. Probeer het later nog eens.
error-busy = Er worden op dit moment te veel tips berekend. Probeer het zo nog eens.
error-bot_failed = Een bot kon niet kiezen. Laad de pagina opnieuw om verder te spelen.
error-not_found = Hier is niets te vinden.
error-foreign = Dit verzoek kwam van een andere site.
error-unavailable = De server kan op dit moment niets bewaren. Er is niets veranderd; probeer het later nog eens.
error-broken = Er ging iets mis op de server. Probeer het nog eens.
# The server did not answer at all.
error-offline = De server is niet bereikbaar. Controleer je verbinding en probeer het nog eens.
