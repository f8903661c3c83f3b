"""Training of the champion's network by self-play."""
