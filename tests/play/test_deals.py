"""Deals without a seed can't be computed from the open cards or the random generator."""

import random
import secrets
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from bali import Deal, Game
from bali.rules.cards import (
    CARD_NAMES,
    CARDS_OF_KIND,
    GOOD_NAMES,
    OFFER_CARDS,
    ORACLE,
    ORACLES,
    PLAIN_CARDS,
    PLAIN_PILE,
)
from bali.rules.rng import MULTIPLIER
from bali.server.messages import NewSeat, NewTable
from bali.server.table_setup import new_config, start_game

VARIANTS = pytest.mark.parametrize("oracle", [False, True], ids=["plain", "oracle"])


class Generator:
    """The rules' generator in Python integers, which can also step backwards."""

    def __init__(self, state: int) -> None:
        self.state = state

    def rewind(self) -> None:
        low, carry = divmod(self.state, int(MULTIPLIER))
        self.state = carry << 32 | low

    def draw(self, bound: int) -> int:
        low, carry = self.state & 0xFFFFFFFF, self.state >> 32
        self.state = low * int(MULTIPLIER) + carry
        return (low ^ carry) * bound >> 32


def pile_from_generator(game: Game, oracle: bool) -> list[str]:
    """Return the pile dealt by the state's generator after rewinding it to the deal."""
    oracles = ORACLES if oracle else 0
    pile_size = PLAIN_PILE + oracles
    generator = Generator(int(game.state().rng))
    for _ in range(OFFER_CARDS + pile_size - 1 + (3 if oracle else 0)):
        generator.rewind()
    counts = [*CARDS_OF_KIND]
    counts[ORACLE] = oracles
    deck = [card for card, count in zip(CARD_NAMES, counts, strict=True) for _ in range(count)]
    for place in range(OFFER_CARDS):
        other = place + generator.draw(PLAIN_CARDS - place)
        deck[place], deck[other] = deck[other], deck[place]
    pile = deck[OFFER_CARDS:]
    for place in range(pile_size - 1, 0, -1):
        other = generator.draw(place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return pile


def dealt_at_a_table(oracle: bool) -> Deal:
    seats = (NewSeat(color="red"), NewSeat(color="blue"))
    request = NewTable(seats=seats, variants=("oracle",) if oracle else ())
    return start_game(new_config(request, "holder"))[1]


@VARIANTS
def test_seeded_deals_can_be_computed_from_the_generator(oracle: bool) -> None:
    game = Game.new(oracle=oracle, seed=21)
    assert pile_from_generator(game, oracle) == list(game.record().deal.pile)


@VARIANTS
def test_deals_without_a_seed_do_not_come_from_the_generator(oracle: bool) -> None:
    game = Game.new(oracle=oracle)
    assert pile_from_generator(game, oracle) != list(game.record().deal.pile)


@VARIANTS
@pytest.mark.parametrize(
    "dealt",
    [lambda oracle: Game.new(oracle=oracle).record().deal, dealt_at_a_table],
    ids=["game", "table"],
)
def test_deals_are_shuffled_by_the_operating_system(
    dealt: Callable[[bool], Deal], oracle: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a known generator in place of the system's, the deal is reproducible."""
    assert dealt(oracle) != dealt(oracle)
    deals = []
    for _ in range(2):
        known = random.Random(5)
        monkeypatch.setattr(secrets, "SystemRandom", lambda known=known: known)
        deals.append(dealt(oracle))
    assert deals[0] == deals[1]


@VARIANTS
def test_games_of_one_deal_do_not_depend_on_the_generator(oracle: bool) -> None:
    """The cards drawn come from the deal, independently of the generator."""
    deal = Game.new(3, oracle=oracle).record().deal
    games = [Game.new(3, oracle=oracle, deal=deal) for _ in range(2)]
    assert games[0].state().rng != games[1].state().rng
    chance = random.Random(1)
    while games[0].actor is not None:
        action = chance.choice(games[0].legal_actions())
        for game in games:
            game.play(action)
    ends = [game.state() for game in games]
    for end in ends:
        end.rng = np.uint64(0)
    assert ends[0].tobytes() == ends[1].tobytes()


def test_games_of_one_deal_have_different_generators() -> None:
    """Random numbers must differ between games of the same deal."""
    deal = Game.new(seed=3).record().deal
    generators = {int(Game.new(deal=deal).state().rng) for _ in range(20)}
    assert len(generators) == 20
    assert 0 not in generators


@VARIANTS
def test_random_deal_places_every_card_everywhere(oracle: bool) -> None:
    """The frequency of a kind at the top and the end of the pile is its share of the deck."""
    games = 3000
    deals = [Game.new(oracle=oracle).record().deal for _ in range(games)]
    for place in (0, -1):
        seen = Counter(deal.pile[place] for deal in deals)
        oracles = ORACLES if oracle else 0
        pile_size = PLAIN_PILE + oracles
        for kind, name in enumerate(CARD_NAMES):
            share = oracles if kind == ORACLE else CARDS_OF_KIND[kind] * (1 - oracles / pile_size)
            expected = games * share / (pile_size if kind == ORACLE else PLAIN_CARDS)
            assert abs(seen[name] - expected) <= 6 * max(expected, 1) ** 0.5, (place, name)
    if oracle:
        for place in range(len(GOOD_NAMES)):
            laid = Counter(deal.altar[place] for deal in deals)
            assert all(abs(laid[good] - games / 4) <= 6 * (games / 4) ** 0.5 for good in GOOD_NAMES)
    corners = Counter(deal.offer[0][0] for deal in deals)
    for kind, name in enumerate(CARD_NAMES):
        expected = 0 if kind == ORACLE else games * CARDS_OF_KIND[kind] / PLAIN_CARDS
        assert abs(corners[name] - expected) <= 6 * max(expected, 1) ** 0.5, name
