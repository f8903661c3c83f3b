"""Deals as data: shuffling, validation, setup from a deal, and reading a deal from a game."""

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from bali.errors import BadDeal
from bali.play.record import Deal
from bali.rules import State, begin
from bali.rules.cards import (
    CARD_NAMES,
    CARDS_OF_KIND,
    GOOD_NAMES,
    GOODS,
    OFFER_CARDS,
    ORACLE,
    ROW_LENGTH,
    ROWS,
)
from bali.rules.checks import SEED_COUNT


def lay_out(state: State, deal: Deal) -> None:
    """Deal a set table as written and start the game; raise BadDeal if the deal is invalid."""
    check_deal(deal, oracle=bool(state.oracle))
    for row, cards in enumerate(deal.offer):
        state.offer[row] = [CARD_NAMES.index(card) for card in cards]
    state.pile[: state.pile_size] = [CARD_NAMES.index(card) for card in deal.pile]
    if state.oracle:
        state.laid_good[:GOODS] = [GOOD_NAMES.index(good) for good in deal.altar]
    begin(state, secrets.randbelow(SEED_COUNT))


def random_deal(oracle: bool) -> Deal:
    """Return a deal shuffled by the operating system's generator.

    The rules' generator is not secure: its state, and with it the order of the pile, can be
    computed from the open cards of a seeded deal. Deals of this function reveal nothing hidden.
    """
    system = secrets.SystemRandom()
    box = _box(oracle)
    oracles = [CARD_NAMES[ORACLE]] * box.pop(CARD_NAMES[ORACLE], 0)
    cards = list(box.elements())
    system.shuffle(cards)
    pile = cards[OFFER_CARDS:] + oracles
    system.shuffle(pile)
    altar = list(GOOD_NAMES) if oracle else []
    system.shuffle(altar)
    rows = range(0, OFFER_CARDS, ROW_LENGTH)
    return Deal(
        offer=tuple(tuple(cards[first : first + ROW_LENGTH]) for first in rows),
        pile=tuple(pile),
        altar=tuple(altar),
    )


def deal_of(state: State) -> Deal:
    """Return the deal of a game before its first action."""
    return Deal(
        offer=tuple(tuple(CARD_NAMES[card] for card in row) for row in state.offer.tolist()),
        pile=tuple(CARD_NAMES[card] for card in state.pile[: state.pile_size].tolist()),
        altar=tuple(GOOD_NAMES[good] for good in state.laid_good[: state.laid].tolist()),
    )


def check_deal(deal: Deal, oracle: bool) -> None:
    try:
        msgspec.convert(msgspec.to_builtins(deal), Deal)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadDeal(f"this is not a deal: {error}") from None
    _check_offer(deal.offer)
    cards = [*(card for row in deal.offer for card in row), *deal.pile]
    _check_cards(cards, _box(oracle), oracle)
    _check_altar(deal.altar, oracle)


def _box(oracle: bool) -> Counter[str]:
    """Return the number of cards of each kind that are dealt."""
    box = Counter(dict(zip(CARD_NAMES, CARDS_OF_KIND, strict=True)))
    if not oracle:
        del box[CARD_NAMES[ORACLE]]
    return box


def _check_offer(offer: Sequence[Sequence[str]]) -> None:
    if [len(row) for row in offer] != [ROW_LENGTH] * ROWS:
        sizes = ", ".join(str(len(row)) for row in offer)
        raise BadDeal(
            f"the offer needs {ROWS} rows of {ROW_LENGTH} cards; its rows have {sizes or 'none'}"
        )
    if CARD_NAMES[ORACLE] in {card for row in offer for card in row}:
        raise BadDeal("an oracle lies in the offer; oracles are shuffled into the pile only")


def _check_cards(cards: Iterable[str], box: Counter[str], oracle: bool) -> None:
    found = Counter(cards)
    for card in found:
        if card not in CARD_NAMES:
            raise BadDeal(f"{card!r} is no card; cards are {', '.join(CARD_NAMES)}")
    for card in CARD_NAMES:
        if found[card] != box[card]:
            variant = "with" if oracle else "without"
            raise BadDeal(
                f"offer and pile hold {found[card]} of {card!r}; {variant} the oracle variant "
                f"they hold {box[card]} ({OFFER_CARDS} cards in the offer, "
                f"{box.total() - OFFER_CARDS} in the pile)"
            )


def _check_altar(altar: Sequence[str], oracle: bool) -> None:
    if oracle and sorted(altar) != sorted(GOOD_NAMES):
        raise BadDeal(
            f"with the oracle variant the altar starts with one each of {', '.join(GOOD_NAMES)}; "
            f"here it has {', '.join(altar) or 'nothing'}"
        )
    if not oracle and altar:
        raise BadDeal("the altar starts empty without the oracle variant")
