"""`bali play`."""


def play() -> None:
    """Written next."""
