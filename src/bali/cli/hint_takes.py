"""Reasons for taking a card: the scored kind, each player's gains, and the card that is left."""

from collections.abc import Iterator, Sequence

from bali.cli.event_text import Grammar, a_card, card_word, counted, kind_words, listed
from bali.cli.prompts import NUMBERS
from bali.play.gains import ANOTHER_GOOD, Gain, counts_of
from bali.play.prospects import Prospect
from bali.play.view import View
from bali.rules.cards import GOOD_NAMES


def take_reasons(take: Prospect, view: View, grammar: Grammar) -> Iterator[str]:
    yield f"takes {a_card(take.card or '')}"
    if take.scores:
        yield _scoring_words(take.scores, take.gains, view, grammar)
        yield f"leaves {a_card(take.scores)} to {grammar.subject(_next(view))}"
    elif take.uncovers:
        yield f"uncovers {a_card(take.uncovers)}, which you may take next"
    else:
        yield _new_row(take)


def _next(view: View) -> int:
    return (view.active + 1) % len(view.players)


def _new_row(take: Prospect) -> str:
    if take.ends:
        return "uses up the pile: the game ends at once, without a scoring"
    if take.luck:
        return "draws a new row, whose random bottom card is scored"
    return "draws a new row, which you may take from next"


def _scoring_words(kind: str, gained: Sequence[Gain], view: View, grammar: Grammar) -> str:
    """Return the scored kind and each player's gains."""
    counts = counts_of(kind, view)
    if not any(counts):
        return f"scores {kind_words(kind)}, which no player has"
    brought = _gains_words(gained, grammar) or "but the supply is empty"
    own = counts[view.seat or 0]
    if not own:
        return f"scores {kind_words(kind)}, of which you have none ({brought})"
    return f"scores {_yours(own, kind)} ({brought})"


def _yours(count: int, kind: str) -> str:
    if count == 1:
        return f"your {card_word(kind)}"
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"your {number} {kind_words(kind)}"


def _gains_words(gained: Sequence[Gain], grammar: Grammar) -> str:
    """Return 'you get 3 stones with the majority and Ketut gets 1'; optional gains: 'may take'."""
    seats = dict.fromkeys(gain.seat for gain in gained)
    first = gained[0].reward if len({gain.reward for gain in gained}) == 1 else None
    parts: list[str] = []
    for seat in seats:
        own = [gain for gain in gained if gain.seat == seat]
        extra = " with the majority" if any(gain.majority for gain in own) else ""
        short = bool(parts) and first is not None
        parts.append(
            f"{grammar.subject(seat)} {_amounts(own, grammar.verb(seat, 'get'), short)}{extra}"
        )
    return listed(parts)


def _amounts(gained: Sequence[Gain], get: str, short: bool) -> str:
    """Return 'gets 1 rice card and may take 1 other sacrifice card'; if short, 'gets 1'."""
    parts: list[str] = []
    for reward in dict.fromkeys(gain.reward for gain in gained):
        amount = sum(gain.amount for gain in gained if gain.reward == reward)
        verb = "may take" if reward == ANOTHER_GOOD else get
        parts.append(f"{verb} {amount if short else _counted_reward(amount, reward)}")
    return listed(parts)


def _counted_reward(amount: int, reward: str) -> str:
    if reward == ANOTHER_GOOD:
        return counted(amount, "other sacrifice card")
    if reward in GOOD_NAMES:
        return counted(amount, f"{reward} card")
    subjects = " or ".join(f"{word}s" for word in reward.split(" or "))
    return f"{amount} {reward if amount == 1 else subjects}"
