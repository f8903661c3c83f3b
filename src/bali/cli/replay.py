"""`bali replay`."""


def replay() -> None:
    """Written next."""
