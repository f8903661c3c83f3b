"""`bali simulate`: random games on all cores."""


def simulate() -> None:
    """Play random games."""
