# Watching a game again.

replay-heading = Watch a game again
replay-about = Every game can be written down: who played, how the cards lay, what was done. Give us such a record and go through it forward and backward, from any seat or with all cards open.
replay-file = Choose a record
replay-drop = or drop its file here
replay-paste = Or paste its text
replay-watch = Watch it
# After the sentence that the record can't be read; what follows is the program's own English words.
replay-detail = The exact reason, in the program’s own words:
replay-choose-another = Choose another record

# $names is a list of players.
replay-title = { $names }
replay-controls = Forward and backward
replay-slider = Moment of the game
replay-where = Turn { $turn } · { $moment } of { $moments }
replay-begins = The game begins.
replay-first = To the beginning
replay-turn-back = One turn back
replay-back = One action back
replay-play = Let it run
replay-pause = Pause
replay-next = One action on
replay-turn-next = One turn on
replay-last = To the end

replay-tools = Log, scores, record
replay-view = How it is shown
# Whose cards are seen.
replay-eyes = Seen by
replay-eyes-all = All cards open
replay-eyes-spectator = A spectator
replay-eyes-seat = { $name }
replay-speed = Speed
replay-speed-slow = Slow
replay-speed-normal = Normal
replay-speed-fast = Fast
replay-scores = Scores
replay-unfinished = This game was not played to its end.
replay-link = Copy the link to this moment
replay-download = Download the record
