"""Training the champion: self-play, and a network that learns from it."""
