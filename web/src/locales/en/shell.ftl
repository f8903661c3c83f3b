# What stands around every page.

# The titles of the pages, in the browser's tab.
shell-title-start = Bali: the card game
shell-title-table = A table · Bali
shell-title-replay = Replay · Bali
shell-title-learn = Learn to play · Bali
shell-title-rules = Rules · Bali
shell-title-lost = Nothing here · Bali

shell-skip = Skip to the content
shell-home = To the start
shell-pages = Pages
shell-learn = Learn
shell-rules = Rules
shell-replay = Replay
shell-menu = Menu
shell-settings = Settings
shell-close = Close
shell-dismiss = Dismiss

shell-language = Language
shell-to-dark = Switch to dark
shell-to-light = Switch to light
shell-theme = Appearance
# As the device has it set.
shell-theme-auto = Automatic
shell-theme-light = Light
shell-theme-dark = Dark
shell-name = Your name
shell-name-default = Traveller
shell-sound = Sound
shell-sound-about = Bronze tones when something happens
shell-confirm = Ask at the end of a turn
shell-confirm-about = Before the turn’s last card is taken

shell-loading = Loading …
shell-failed = This page could not be loaded
shell-failed-about = Perhaps the connection was lost, or there is a new version of the game. Nothing that you played is gone.
shell-retry = Try again

lost-heading = Nothing grows here
lost-about = This address leads to no page and no table. Perhaps the link is incomplete.
lost-home = To the start

# The foot of the page. "Klaus-Jürgen Wrede" and "White Goblin Games" are names.
footer-unofficial = An unofficial implementation with words and art of its own. The game is by Klaus-Jürgen Wrede and published by White Goblin Games; if you like it, buy it.
footer-licence = Free software under the MIT licence.
# The documentation of the programming interface.
footer-api = For programs: the API
