"""Measurements of the game and the champion; nothing here is installed with the package."""
