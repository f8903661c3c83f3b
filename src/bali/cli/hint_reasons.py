"""Reasons for an action, in words, from the View of the actor.

No reason uses anything that the actor can't see, or need not remember (R14).
"""

from collections.abc import Callable, Iterator
from typing import Final

from bali.cli.event_text import Grammar, card_word, counted, kind_words, listed
from bali.cli.hint_takes import take_reasons
from bali.cli.prompts import majority_words
from bali.play.gains import counts_of, rows_that_score
from bali.play.prospects import Prospect, prospect, viewer_of
from bali.play.view import View
from bali.rules import majority
from bali.rules.cards import (
    GOOD_NAMES,
    HAND_CARDS,
    LOOK_DEPTH,
    SHRINE_PRICE,
    SHRINE_VALUE,
    STONES_PER_POINT,
    TOP_VALUE,
)

ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh"),
    *("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth"),
)


def reasons(action: str, view: View, grammar: Grammar) -> str:
    """Return the effects of the action, the most important first."""
    found = _REASONS[action.partition(" ")[0]](prospect(action, view), view, grammar)
    return "; ".join(part for part in found if part)


def _pass(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    """Yield reasons to buy nothing, or to decline a substitute good (R6)."""
    if view.decision == "receive":
        yield "you get no card"
        yield _left_to_sacrifice(view)
    else:
        yield f"keeps your {counted(chosen.leaves, 'stone')}: {_use_of(chosen.leaves, view)}"


def _left_to_sacrifice(view: View) -> str:
    """Return the consequence for a later sacrifice, if the viewer has at most one good."""
    held = [good for good, count in (viewer_of(view).goods or {}).items() if count]
    if not held:
        return "without sacrifice cards you lay none in a sacrifice"
    if len(held) == 1:
        return f"you hold only {held[0]} and can lay nothing else in a sacrifice"
    return ""


def _buy(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    yield _cost(chosen, view)
    yield from _worth(chosen, view)


def _receive(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    yield from _worth(chosen, view)
    if not any((viewer_of(view).goods or {}).values()):
        yield "as your only sacrifice card, it is the one you would lay in a sacrifice"


def _worth(chosen: Prospect, view: View) -> Iterator[str]:
    yield f"{_then_have(chosen, view)}, worth 0 to {TOP_VALUE} points each at the end"
    # A strict table shows only the top of the altar (R14).
    yield f"{chosen.card} lies on top of the altar" if view.altar_top == chosen.card else ""


def _play(chosen: Prospect, view: View, grammar: Grammar) -> Iterator[str]:
    kind = chosen.card or ""
    yield _built(kind, chosen.count, view)
    yield _majority(kind, chosen.majority, view, grammar)
    if kind == "shrine":
        yield f"worth {SHRINE_VALUE} points at the end; then every player sacrifices a card"
    if kind in GOOD_NAMES:
        yield _cheaper(kind, chosen.count, view)
    if chosen.price:
        yield _cost(chosen, view)
    if view.demon is not None and chosen.demon is not None:
        yield f"the demon leaves row {view.demon + 1} for row {chosen.demon + 1}"
    yield _at_once(kind, chosen, view)


def _built(kind: str, count: int, view: View) -> str:
    before = viewer_of(view).table[kind]
    if count == 1:
        return f"your {ORDINALS[before]} {card_word(kind)}"
    return f"you then have {before + count} {kind_words(kind)}"


def _majority(kind: str, after: int | None, view: View, grammar: Grammar) -> str:
    """Name the seat that has the majority afterwards, or loses it."""
    counts = counts_of(kind, view)
    before = majority(counts)
    if after is not None and after == view.seat:
        return "you keep the majority" if before == after else "you would have the majority"
    if after is not None:
        return f"{grammar.subject(after)} keeps the majority with {counts[after]}"
    return f"{grammar.subject(before)} loses the majority" if before is not None else ""


def _cheaper(good: str, count: int, view: View) -> str:
    before = (view.prices or {})[good]
    after = max(0, before - count)
    if after == before:
        return ""
    return f"{good} cards then cost you {counted(after, 'stone') if after else 'nothing'}"


def _at_once(kind: str, chosen: Prospect, view: View) -> str:
    """Name the rows from which the viewer can score this kind in the same turn."""
    takes = HAND_CARDS - viewer_of(view).hand_size + chosen.count
    demon = view.demon if chosen.demon is None else chosen.demon
    rows = rows_that_score(kind, view, takes, demon)
    if not rows:
        return ""
    where = f"row{'s' if len(rows) > 1 else ''} {listed([str(row + 1) for row in rows])}"
    return f"you can have {kind_words(kind)} scored this turn from {where}"


def _discard(_chosen: Prospect, _view: View, _grammar: Grammar) -> Iterator[str]:
    yield "you hold nothing but shrines that you can't pay for"


def _sacrifice(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    """Yield reasons; a card on the altar raises the value of its good for every owner."""
    left = _owned(chosen, view) - 1
    if left:
        others = "one" if left == 1 else left
        yield f"costs you a {chosen.card} card and may make your other {others} worth more"
    else:
        yield f"costs you your only {chosen.card} card"
    yield "the others see it" if view.actor != view.active else "the others don't see which it is"


def _supply(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    yield f"may make {chosen.card} worth more, of which you have {_owned(chosen, view) or 'none'}"


def _consult(_chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    depth = min(view.altar, LOOK_DEPTH)
    subjects = f"you see the altar's top {depth} cards and keep one"
    yield subjects if depth > 1 else "you get the altar's only card"
    yield "that good may then be worth less"


def _decline(_chosen: Prospect, _view: View, _grammar: Grammar) -> Iterator[str]:
    yield "you get no card; the altar stays as it is"


def _keep(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    yield _then_have(chosen, view)
    yield f"{chosen.card} may be worth less, with one card fewer on the altar"


def _points(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    own = chosen.gains[0]
    yield f"brings you {counted(own.amount, 'point')}{majority_words(own)}"
    yield f"you would have {counted(viewer_of(view).points + own.amount, 'point')}"


def _stones(chosen: Prospect, view: View, _grammar: Grammar) -> Iterator[str]:
    own = chosen.gains[0]
    yield f"brings you {counted(own.amount, 'stone')}{majority_words(own)}"
    yield f"you would have {counted(chosen.leaves, 'stone')}: {_use_of(chosen.leaves, view)}"


def _owned(chosen: Prospect, view: View) -> int:
    return (viewer_of(view).goods or {}).get(chosen.card or "", 0)


def _then_have(chosen: Prospect, view: View) -> str:
    return f"you would have {counted(_owned(chosen, view) + 1, f'{chosen.card} card')}"


def _holds_shrine(view: View) -> bool:
    return bool((viewer_of(view).hand or {}).get("shrine"))


def _cost(chosen: Prospect, view: View) -> str:
    """Return the price, the remaining stones, and whether they are too few for a shrine in hand."""
    if not chosen.price:
        return "costs nothing"
    enough_before = chosen.leaves < SHRINE_PRICE <= viewer_of(view).stones
    lost = enough_before and _holds_shrine(view) and chosen.card != "shrine"
    too_few = f", too few for your shrine ({SHRINE_PRICE})" if lost else ""
    return f"costs {counted(chosen.price, 'stone')}, leaves you {chosen.leaves}{too_few}"


def _use_of(stones: int, view: View) -> str:
    if not _holds_shrine(view):
        return f"every {STONES_PER_POINT} are a point at the end"
    enough = "enough" if stones >= SHRINE_PRICE else "still too few"
    return f"{enough} for your shrine ({SHRINE_PRICE})"


_REASONS: Final[dict[str, Callable[[Prospect, View, Grammar], Iterator[str]]]] = {
    "pass": _pass,
    "buy": _buy,
    "play": _play,
    "discard": _discard,
    "sacrifice": _sacrifice,
    "supply": _supply,
    "take": take_reasons,
    "consult": _consult,
    "decline": _decline,
    "keep": _keep,
    "points": _points,
    "stones": _stones,
    "receive": _receive,
}
