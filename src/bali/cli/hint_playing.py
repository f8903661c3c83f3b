"""Why to play a card: what it builds, what it costs, what it can bring at once."""

from collections.abc import Iterator
from typing import Final

from bali.cli.hint_stones import cost, shrine_lost
from bali.cli.voice import Voice, listed
from bali.cli.words import card_word, counted, kind_words
from bali.play.gains import counts_of, rows_that_score
from bali.play.prospects import viewer_of
from bali.play.view import View
from bali.rules import majority
from bali.rules.cards import GOOD_NAMES, HAND_CARDS, ROWS, SHRINE_PRICE, SHRINE_VALUE

ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh"),
    *("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth"),
)


def play_reasons(thing: str, view: View, voice: Voice) -> Iterator[str]:
    kind, _, times = thing.partition(" x")
    count = int(times or 1)
    yield _built(kind, count, view)
    yield _majority(kind, count, view, voice)
    if kind == "shrine":
        yield f"worth {SHRINE_VALUE} points at the end; then everybody sacrifices a card"
    if kind in GOOD_NAMES:
        yield _cheaper(kind, count, view)
    yield _price(kind, count, view)
    yield _demon(kind, view)
    yield _at_once(kind, count, view)


def discard_reasons(_thing: str, _view: View, _voice: Voice) -> Iterator[str]:
    yield "you hold nothing but shrines that you can't pay for"


def _built(kind: str, count: int, view: View) -> str:
    before = viewer_of(view).table[kind]
    if count == 1:
        return f"your {ORDINALS[before]} {card_word(kind)}"
    return f"you then have {before + count} {kind_words(kind)}"


def _majority(kind: str, count: int, view: View, voice: Voice) -> str:
    """Whose it will be, if anybody's, and who loses it."""
    own = view.seat or 0
    counts = counts_of(kind, view)
    before = majority(counts)
    counts[own] += count
    after = majority(counts)
    if after == own:
        return "you keep the majority" if before == own else "you would have the majority"
    if after is not None:
        return f"{voice.who(after)} keeps the majority with {counts[after]}"
    return f"{voice.who(before)} loses the majority" if before is not None else ""


def _cheaper(good: str, count: int, view: View) -> str:
    before = (view.prices or {})[good]
    after = max(0, before - count)
    if after == before:
        return ""
    return f"{good} cards then cost you {counted(after, 'stone') if after else 'nothing'}"


def _price(kind: str, count: int, view: View) -> str:
    if kind == "shrine":
        return cost(SHRINE_PRICE, view)
    price = count - 1
    return cost(price, view) + shrine_lost(price, view) if price else ""


def _demon_after(kind: str, view: View) -> int | None:
    if view.demon is None or kind != "priest":
        return view.demon
    return (view.demon + 1) % ROWS


def _demon(kind: str, view: View) -> str:
    after = _demon_after(kind, view)
    if view.demon is None or after is None or after == view.demon:
        return ""
    return f"the demon leaves row {view.demon + 1} for row {after + 1}"


def _at_once(kind: str, count: int, view: View) -> str:
    """Where the viewer could have that kind scored in this very turn."""
    takes = HAND_CARDS - viewer_of(view).hand_size + count
    rows = rows_that_score(kind, view, takes, _demon_after(kind, view))
    if not rows:
        return ""
    where = f"row{'s' if len(rows) > 1 else ''} {listed([str(row + 1) for row in rows])}"
    return f"you can have {kind_words(kind)} scored this turn from {where}"
