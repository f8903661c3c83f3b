"""The page of what the champion found: text and pictures, all of it from the games' numbers."""
