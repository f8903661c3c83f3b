"""The champion: the search, with a trained network for its leaves and its first thoughts."""
