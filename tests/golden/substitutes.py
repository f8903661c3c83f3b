"""Golden games in which the scored good runs out and players are offered a substitute (R6)."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from bali import Game, Record
from bali.play.record import FORMAT
from bali.rules.cards import GOOD_NAMES

BUY_PROBABILITY: Final = 0.9
FARMER_PROBABILITY: Final = 0.7
"""Probabilities that a hoarding player chooses among these actions only."""


class Offer(NamedTuple):
    """A decision about a substitute."""

    step: int
    """The number of the action, from 0."""
    seat: int
    majority: bool
    """Whether it replaces the majority's extra card."""
    goods: int
    """The number of goods to choose from."""
    declined: bool


class Hoard(NamedTuple):
    """A game of players that buy often, so that the supply runs low."""

    players: int
    oracle: bool
    demon: bool
    seed: int

    def play(self) -> Game:
        chance = random.Random(self.seed)
        game = Game.new(self.players, oracle=self.oracle, demon=self.demon, seed=self.seed)
        while game.outcome is None:
            game.play(hoarding_text([str(action) for action in game.legal_actions()], chance))
        return game


def hoarding_text(texts: Sequence[str], chance: random.Random) -> str:
    """Return the legal action that a hoarding player chooses."""
    buys = [text for text in texts if text.startswith("buy")]
    if buys and chance.random() < BUY_PROBABILITY:
        return chance.choice(buys)
    farmers = [text for text in texts if text.startswith("play") and text.split()[1] in GOOD_NAMES]
    if farmers and chance.random() < FARMER_PROBABILITY:
        return chance.choice(farmers)
    return "stones" if "stones" in texts else chance.choice(texts)


def offers(record: Record) -> Iterator[Offer]:
    """Yield all offers of a recorded game, in order."""
    game = Game.from_record(Record(FORMAT, record.players, record.variants, record.deal, ()))
    for number, text in enumerate(record.actions):
        if game.decision == "receive":
            state = game.state()
            majority = bool(state.step == state.players)
            goods = len(game.legal_actions()) - 1
            yield Offer(number, int(state.actor), majority, goods, text == "pass")
        game.play(text)


def has_both_answers(found: Sequence[Offer]) -> bool:
    """Return whether an offer was taken and another one declined."""
    return {offer.declined for offer in found} == {False, True}


def consecutive_declines(found: Sequence[Offer]) -> Iterator[tuple[Offer, Offer]]:
    """Yield pairs of offers that are declined in consecutive actions."""
    for one, other in pairwise(found):
        if one.declined and other.declined and other.step == one.step + 1:
            yield one, other


HOARDS: Final = {
    "3-demon-substitute-taken": Hoard(3, False, True, 21),
    "4-demon-substitute-declined": Hoard(4, False, True, 14),
    "4-plain-substitute-of-one-good": Hoard(4, False, False, 22),
    "4-oracle-demon-substitute-for-the-majority": Hoard(4, True, True, 22),
    "4-oracle-substitute-declined-twice": Hoard(4, True, False, 9),
}
"""The games by the names of their files."""

EXPECTED_OFFERS: Final[dict[str, Callable[[Sequence[Offer]], bool]]] = {
    "3-demon-substitute-taken": lambda found: not any(offer.declined for offer in found),
    "4-demon-substitute-declined": lambda found: all(offer.declined for offer in found),
    "4-plain-substitute-of-one-good": lambda found: has_both_answers(
        [offer for offer in found if offer.goods == 1]
    ),
    "4-oracle-demon-substitute-for-the-majority": lambda found: has_both_answers(
        [offer for offer in found if offer.majority]
    ),
    "4-oracle-substitute-declined-twice": lambda found: (
        {one.seat == other.seat for one, other in consecutive_declines(found)} == {False, True}
    ),
}
"""Conditions on the offers of each game; in the last one, one and two players decline twice."""
