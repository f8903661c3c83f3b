"""Players, cards and events in English.

An event becomes a clause (player, verb, rest), and `log_text` joins clauses into sentences. Hidden
parts of an event (None) are left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size

from bali.play.events import (
    Bought,
    Consulted,
    Declined,
    DemonMoved,
    Discarded,
    Event,
    Gained,
    GameEnded,
    Kept,
    Passed,
    Played,
    RowDrawn,
    Sacrificed,
    Scored,
    SubstituteDeclined,
    Supplied,
    Took,
    TurnBegan,
)
from bali.rules.cards import GOOD_NAMES

COUNTERS: Final = ("stones", "points")
LONGEST_NAME: Final = 16
"""Columns of a name in sentences; the table cuts names shorter."""
CUT: Final = ".."


def shortened(text: str, cells: int) -> str:
    """Return the text, cut to at most `cells` columns of the terminal."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, cells - len(CUT)).rstrip() + CUT


def printable(text: str) -> str:
    """Replace control characters, since names and bot codes may come from files."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def capitalized(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


@dataclass(frozen=True)
class Grammar:
    """The players' names, and the seat that is addressed as 'you' (None for a spectator)."""

    names: tuple[str, ...]
    viewer: int | None = None

    def subject(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def possessive(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def verb(self, seat: int, verb: str) -> str:
        """Return 'take' for the viewer and 'takes' for others."""
        return verb if seat == self.viewer else f"{verb}s"

    def subjects(self, seats: Sequence[int]) -> str:
        return listed([self.subject(seat) for seat in seats])


def grammar_for(names: Sequence[str], viewer: int | None) -> Grammar:
    """Return a grammar with printable names of limited length."""
    return Grammar(tuple(shortened(printable(name), LONGEST_NAME) for name in names), viewer)


def listed(things: Sequence[str]) -> str:
    """Join as 'a', 'a and b' or 'a, b and c'."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def card_word(card: str) -> str:
    """Return 'rice farmer' for the card 'rice', and the names of other cards unchanged."""
    return f"{card} farmer" if card in GOOD_NAMES else card


def kind_words(card: str) -> str:
    """Return the plural: 'rice farmers', 'shrines'."""
    return f"{card_word(card)}s"


def counted(count: int, thing: str) -> str:
    """Return '1 stone' or '2 stones'."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def with_article(thing: str) -> str:
    return f"an {thing}" if thing[0] in "aeiou" else f"a {thing}"


def a_card(card: str) -> str:
    """Return 'a rice farmer' or 'an oracle'."""
    return with_article(card_word(card))


def price_words(price: int) -> str:
    return counted(price, "stone") if price else "free"


class Clause(NamedTuple):
    """A seat, a verb as for 'you', and the rest; without a seat, only the rest."""

    seat: int | None
    verb: str
    rest: str


def fact(text: str) -> Clause:
    return Clause(None, "", text)


@singledispatch
def clause(event: Event, _grammar: Grammar) -> Clause:
    """Return the clause of an event."""
    raise TypeError(f"no words for {event!r}")


@clause.register
def _(event: Passed, _grammar: Grammar) -> Clause:
    return Clause(event.seat, "buy", "nothing")


@clause.register
def _(event: Bought, _grammar: Grammar) -> Clause:
    return Clause(event.seat, "buy", f"{event.good} for {price_words(event.price)}")


@clause.register
def _(event: Played, _grammar: Grammar) -> Clause:
    card = card_word(event.card)
    cards = with_article(card) if event.count == 1 else counted(event.count, card)
    cost = f" for {price_words(event.price)}" if event.price else ""
    return Clause(event.seat, "play", cards + cost)


@clause.register
def _(event: Discarded, _grammar: Grammar) -> Clause:
    return Clause(event.seat, "give", "up a shrine for lack of stones")


@clause.register
def _(event: DemonMoved, _grammar: Grammar) -> Clause:
    return fact(f"the demon moves to row {event.row + 1}")


@clause.register
def _(event: Sacrificed, _grammar: Grammar) -> Clause:
    good = event.good or "a card"
    return Clause(
        event.seat, "lay", f"{good} {'open' if event.face_up else 'face down'} on the altar"
    )


@clause.register
def _(event: Supplied, _grammar: Grammar) -> Clause:
    good = event.good or "a card"
    return Clause(event.seat, "lay", f"{good} from the supply open on the altar")


@clause.register
def _(event: Took, _grammar: Grammar) -> Clause:
    return Clause(event.seat, "take", f"the {card_word(event.card)} from row {event.row + 1}")


@clause.register
def _(event: RowDrawn, _grammar: Grammar) -> Clause:
    cards = ", ".join(card_word(card) for card in event.cards)
    oracles = event.oracles_gone
    leaving = f"; the oracle{'s leave' if oracles > 1 else ' leaves'} the game" if oracles else ""
    return fact(f"row {event.row + 1} is drawn anew, from its top: {cards}{leaving}")


@clause.register
def _(event: Consulted, grammar: Grammar) -> Clause:
    if event.shown is None:
        return Clause(event.seat, "consult", "the oracle")
    see = grammar.verb(event.seat, "see")
    return Clause(
        event.seat, "consult", f"the oracle and {see}, from the top: {', '.join(event.shown)}"
    )


@clause.register
def _(event: Declined, _grammar: Grammar) -> Clause:
    return Clause(event.seat, "decline", "to consult the oracle")


@clause.register
def _(event: Kept, _grammar: Grammar) -> Clause:
    if event.good is None:
        return Clause(event.seat, "keep", "one of the cards, unseen by the others")
    return Clause(event.seat, "keep", f"{event.good}, card {event.place} of those shown")


@clause.register
def _(event: Scored, _grammar: Grammar) -> Clause:
    return fact(f"{kind_words(event.card)}, uncovered in row {event.row + 1}, are scored")


@clause.register
def _(event: Gained, _grammar: Grammar) -> Clause:
    if event.reward in COUNTERS:
        extra = " (1 of them for the majority)" if event.majority else ""
        return Clause(
            event.seat, "get", counted(event.amount, event.reward.removesuffix("s")) + extra
        )
    return Clause(event.seat, "get", event.reward + (" for the majority" if event.majority else ""))


@clause.register
def _(event: SubstituteDeclined, _grammar: Grammar) -> Clause:
    extra = " for the majority" if event.majority else ""
    return Clause(event.seat, "decline", f"to take another good{extra}")


@clause.register
def _(event: TurnBegan, grammar: Grammar) -> Clause:
    return fact(f"turn {event.turn}: it is {grammar.possessive(event.seat)} turn")


@clause.register
def _(_event: GameEnded, _grammar: Grammar) -> Clause:
    return fact("the pile is used up: the game ends")
