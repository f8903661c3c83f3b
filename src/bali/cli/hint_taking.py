"""Why to take a card: what is scored at once, who gets what, what is left to whom."""

from collections.abc import Iterator, Sequence

from bali.cli.choices import NUMBERS
from bali.cli.voice import Voice, listed
from bali.cli.words import card_word, counted, kind_words, with_article
from bali.play.gains import ANOTHER_GOOD, Gain, counts_of, gains
from bali.play.prospects import viewer_of
from bali.play.view import View
from bali.rules.cards import GOOD_NAMES, HAND_CARDS, ROW_LENGTH


def take_reasons(thing: str, view: View, voice: Voice) -> Iterator[str]:
    row = view.offer[int(thing) - 1]
    last = viewer_of(view).hand_size == HAND_CARDS - 1
    yield f"takes {_one(row[-1])}"
    if len(row) == 1:
        yield _new_row(view, last)
    elif last:
        yield scoring_words(row[-2], view, voice)
        yield f"leaves {_one(row[-2])} to {voice.who(_next(view))}"
    else:
        yield f"uncovers {_one(row[-2])}, which you may take next"


def _one(card: str) -> str:
    return with_article(card_word(card))


def _next(view: View) -> int:
    return (view.active + 1) % len(view.players)


def _new_row(view: View, last: bool) -> str:
    if view.pile <= ROW_LENGTH:
        return "uses up the pile: the game ends at once, without a scoring"
    if last:
        return "draws a new row, and what then lies at its bottom is scored: that is luck"
    return "draws a new row, which you may take from next"


def scoring_words(kind: str, view: View, voice: Voice) -> str:
    """Which kind is scored, and what everybody gets."""
    counts = counts_of(kind, view)
    if not any(counts):
        return f"scores {kind_words(kind)}, which nobody has"
    brought = _gains_words(gains(kind, view), voice) or "but the supply is empty"
    own = counts[view.seat or 0]
    if not own:
        return f"scores {kind_words(kind)}, of which you have none ({brought})"
    return f"scores {_yours(own, kind)} ({brought})"


def _yours(count: int, kind: str) -> str:
    if count == 1:
        return f"your {card_word(kind)}"
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"your {number} {kind_words(kind)}"


def _gains_words(got: Sequence[Gain], voice: Voice) -> str:
    """'you get 3 stones with the majority and Ketut gets 1'."""
    seats = dict.fromkeys(gain.seat for gain in got)
    first = got[0].reward if len({gain.reward for gain in got}) == 1 else None
    told: list[str] = []
    for seat in seats:
        own = [gain for gain in got if gain.seat == seat]
        things = str(_sum(own)) if told and first else _things(own)
        extra = " with the majority" if any(gain.majority for gain in own) else ""
        told.append(f"{voice.who(seat)} {voice.verb(seat, 'get')} {things}{extra}")
    return listed(told)


def _sum(got: Sequence[Gain]) -> int:
    return sum(gain.amount for gain in got)


def _things(got: Sequence[Gain]) -> str:
    """'2 rice cards', '1 rice card and 1 other card'."""
    rewards = dict.fromkeys(gain.reward for gain in got)
    return listed(
        [_thing(_sum([gain for gain in got if gain.reward == each]), each) for each in rewards]
    )


def _thing(amount: int, reward: str) -> str:
    if reward == ANOTHER_GOOD:
        return counted(amount, "other sacrifice card")
    if reward in GOOD_NAMES:
        return counted(amount, f"{reward} card")
    several = " or ".join(f"{word}s" for word in reward.split(" or "))
    return f"{amount} {reward if amount == 1 else several}"
