"""Bali as an environment: the interfaces that researchers know."""
