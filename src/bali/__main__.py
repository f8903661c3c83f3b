"""`python -m bali`: the `bali` command, where it is not on the path."""

from bali.cli.app import main

main()
