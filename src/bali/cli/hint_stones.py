"""Stones in words: what paying leaves, and what they are good for."""

from bali.cli.words import counted
from bali.play.prospects import viewer_of
from bali.play.view import View
from bali.rules.cards import SHRINE_PRICE, STONES_PER_POINT


def holds_shrine(view: View) -> bool:
    return bool((viewer_of(view).hand or {}).get("shrine"))


def cost(price: int, view: View) -> str:
    """A price, and what it leaves."""
    if not price:
        return "costs nothing"
    return f"costs {counted(price, 'stone')}, leaves you {viewer_of(view).stones - price}"


def shrine_lost(price: int, view: View) -> str:
    """Whether that price leaves too little for the shrine in the viewer's hand."""
    before = viewer_of(view).stones
    lost = holds_shrine(view) and before - price < SHRINE_PRICE <= before
    return f", too few for your shrine ({SHRINE_PRICE})" if lost else ""


def stones_for(stones: int, view: View) -> str:
    """What so many stones are good for."""
    if not holds_shrine(view):
        return f"every {STONES_PER_POINT} are a point at the end"
    enough = "enough" if stones >= SHRINE_PRICE else "still too few"
    return f"{enough} for your shrine ({SHRINE_PRICE})"
