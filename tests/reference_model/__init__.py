"""A slow, plain model of Bali, written apart from the engine to check it."""
