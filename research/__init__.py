"""Measurements of the game and of the champion, not installed with the package."""
