"""Why to buy, sacrifice or keep a good, and why to take points or stones."""

from collections.abc import Iterator

from bali.cli.hint_stones import cost, shrine_lost, stones_for
from bali.cli.voice import Voice
from bali.cli.words import counted
from bali.play.gains import Gain, gains
from bali.play.prospects import viewer_of
from bali.play.view import View
from bali.rules.cards import LOOK_DEPTH, TOP_VALUE


def pass_reasons(_thing: str, view: View, _voice: Voice) -> Iterator[str]:
    """Buying nothing, or declining a substitute good (R6)."""
    if view.decision == "receive":
        yield "you get no card"
        yield _left_to_sacrifice(view)
    else:
        stones = viewer_of(view).stones
        yield f"keeps your {counted(stones, 'stone')}: {stones_for(stones, view)}"


def _left_to_sacrifice(view: View) -> str:
    """What the viewer's goods leave to choose in a sacrifice, where that is little."""
    held = [good for good, count in (viewer_of(view).goods or {}).items() if count]
    if not held:
        return "without sacrifice cards you lay none in a sacrifice"
    if len(held) == 1:
        return f"you hold only {held[0]} and can lay nothing else in a sacrifice"
    return ""


def buy_reasons(good: str, view: View, _voice: Voice) -> Iterator[str]:
    price = (view.prices or {})[good]
    yield cost(price, view) + shrine_lost(price, view)
    yield from _worth(good, view)


def receive_reasons(good: str, view: View, _voice: Voice) -> Iterator[str]:
    yield from _worth(good, view)
    if not any((viewer_of(view).goods or {}).values()):
        yield "as your only sacrifice card it would be what you lay in a sacrifice"


def _worth(good: str, view: View) -> Iterator[str]:
    yield f"{_then_have(good, view)}, worth 0 to {TOP_VALUE} points each at the end"
    yield _on_top(good, view)


def sacrifice_reasons(good: str, view: View, _voice: Voice) -> Iterator[str]:
    """The altar makes the good dearer: good for who has more of it."""
    left = _owned(good, view) - 1
    if left:
        others = "one" if left == 1 else left
        yield f"costs you a {good} card and may make your other {others} worth more"
    else:
        yield f"costs you your only {good} card"
    yield "the others see it" if view.actor != view.active else "the others don't see which it is"


def supply_reasons(good: str, view: View, _voice: Voice) -> Iterator[str]:
    owned = _owned(good, view)
    yield f"may make {good} worth more, of which you have {owned or 'none'}"


def consult_reasons(_thing: str, view: View, _voice: Voice) -> Iterator[str]:
    depth = min(view.altar, LOOK_DEPTH)
    several = f"you see the altar's top {depth} cards and keep one"
    yield several if depth > 1 else "you get the altar's only card"
    yield "that good may then be worth less"


def decline_reasons(_thing: str, _view: View, _voice: Voice) -> Iterator[str]:
    yield "you get no card; the altar stays as it is"


def keep_reasons(place: str, view: View, _voice: Voice) -> Iterator[str]:
    good = (view.shown or ())[int(place) - 1]
    yield _then_have(good, view)
    yield f"{good} may be worth less, with one card fewer on the altar"


def points_reasons(_thing: str, view: View, _voice: Voice) -> Iterator[str]:
    own = _shrine_gain(view)
    yield f"brings you {counted(own.amount, 'point')}{_extra(own)}"
    yield f"you would have {counted(viewer_of(view).points + own.amount, 'point')}"


def stones_reasons(_thing: str, view: View, _voice: Voice) -> Iterator[str]:
    own = _shrine_gain(view)
    then = viewer_of(view).stones + own.amount
    yield f"brings you {counted(own.amount, 'stone')}{_extra(own)}"
    yield f"you would have {counted(then, 'stone')}: {stones_for(then, view)}"


def _shrine_gain(view: View) -> Gain:
    return next(gain for gain in gains("shrine", view) if gain.seat == view.seat)


def _extra(gain: Gain) -> str:
    return ", 1 of them for the majority" if gain.majority else ""


def _owned(good: str, view: View) -> int:
    return (viewer_of(view).goods or {}).get(good, 0)


def _then_have(good: str, view: View) -> str:
    return f"you would have {counted(_owned(good, view) + 1, f'{good} card')}"


def _on_top(good: str, view: View) -> str:
    """All that a strict table tells of the altar (R14)."""
    return f"{good} lies on top of the altar" if view.altar_top == good else ""
