# What the server refuses, a sentence for each of its codes.

error-bad_message = The server did not understand that. Reload the page and try again.
error-too_large = That is too large.
error-too_fast = That was a little fast. Wait a moment and try again.
# The table has moved on since the page showed it.
error-stale = The table has changed in the meantime. Have another look.
error-not_started = The game has not started yet.
error-not_your_turn = It is not your turn.
error-illegal = That is not possible now.
error-no_undo = That can’t be taken back any more.
error-no_hints = There are no hints at this table.
error-not_your_seat = Somebody else sits there.
error-no_such_moment = The game never came to that moment.
error-no_such_table = There is no such table. Perhaps the link is incomplete.
error-no_such_replay = There is no such replay. Perhaps the link is incomplete.
error-no_such_seat = There is no such seat at this table.
error-seat_taken = Somebody was quicker: that seat is taken.
error-not_host = Only who made the table can do that.
error-not_invited = Only with the invitation: ask the host for the link.
error-seats_of_address = More seats from your network need the invitation: ask the host for the link.
error-removed = The host has given your seat away. A new invitation lets you in again.
error-not_over = The game is not over yet.
error-bad_setup = A table can’t be set like that.
error-unknown_bot = There is no such bot.
error-bad_record = This is not the record of a game of Bali, or it is damaged.
error-too_many = There are too many tables at the moment. Try again later.
error-busy = Too many hints are being worked out at the moment. Try again shortly.
error-bot_failed = A bot could not make up its mind. Reload the page to go on.
error-not_found = There is nothing here.
error-foreign = This request came from another site.
error-unavailable = The server can’t keep anything at the moment. Nothing was changed; try again later.
error-broken = Something went wrong on the server. Try again.
# The server did not answer at all.
error-offline = The server can’t be reached. Check your connection and try again.
