"""Games with explicit generator are the kernel's games."""

import pickle
import random
from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np
import pytest

from bali import Game
from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.envs.public_history import secrets_of
from bali.rules import SPECTATOR, State, copy_of, observe, sample_world
from bali.rules.actions import TAKE_ROW
from bali.rules.cards import (
    CARD_NAMES,
    GOOD_NAMES,
    NO_CARD,
    OFFER_CARDS,
    ORACLE,
    PLAIN_CARDS,
    PRIEST,
    RICE,
    ROW_LENGTH,
    SHRINE,
    UNKNOWN,
)
from bali.rules.state import CONSULT, KEEP, OVER, TAKE
from tests.envs.explicit_chance import dealt, step
from tests.games import TABLES, random_positions

EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def laid_out(game: Game) -> ExplicitChanceGame:
    """Return a game whose cards are drawn as in the deal of `game`."""
    deal = game.record().deal
    drawn = ExplicitChanceGame.new(
        len(game.players), bool(game.state().oracle), bool(game.state().demon >= 0)
    )
    for card in (card for row in deal.offer for card in row):
        drawn.draw(CARD_NAMES.index(card))
    for good in deal.altar:
        drawn.draw(GOOD_NAMES.index(good))
    return drawn


def without_order(state: State) -> bytes:
    """Return the bytes of a state without the order of the pile and the generator."""
    bare = copy_of(state)
    bare.pile[bare.pile_next :] = NO_CARD
    bare.rng = np.uint64(0)
    return bare.tobytes()


@EVERY_TABLE
def test_explicit_chance_game_equals_kernel_game(players: int, oracle: bool, demon: bool) -> None:
    positions = random_positions(players, oracle, demon, seed=5, eventful=True)
    drawn = laid_out(next(positions))
    for game in positions:
        state = game.state()
        drawn.act(game.actions[-1].number)
        while drawn.is_drawing:
            drawn.draw(int(state.pile[drawn.state.pile_next + len(drawn.drawn)]))
        assert without_order(drawn.state) == without_order(state)
    assert drawn.is_over


@EVERY_TABLE
def test_pile_is_empty_before_drawing(players: int, oracle: bool, demon: bool) -> None:
    for game in positions_of(players, oracle, demon, seed=2):
        state = game.state
        assert set(state.pile[state.pile_next : state.pile_size].tolist()) <= {UNKNOWN}
        assert state.rng == 0


def positions_of(
    players: int, oracle: bool, demon: bool, seed: int
) -> Iterator[ExplicitChanceGame]:
    game = ExplicitChanceGame.new(players, oracle, demon)
    generator = random.Random(seed)
    yield game
    while not game.is_over:
        step(game, generator)
        yield game


@EVERY_TABLE
def test_chance_outcomes_follow_unseen_counts(players: int, oracle: bool, demon: bool) -> None:
    for game in positions_of(players, oracle, demon, seed=3):
        if game.is_drawing and not game.is_dealing:
            left = game.state.pile_size - game.state.pile_next - len(game.drawn)
            for card, probability in game.chance_outcomes():
                unseen = game.state.unseen[card] - game.drawn.count(card)
                assert probability == pytest.approx(unseen / left)
            assert sum(probability for _, probability in game.chance_outcomes()) == pytest.approx(1)


def test_offer_is_dealt_without_oracles_before_the_altar() -> None:
    game = ExplicitChanceGame.new(2, oracle=True, demon=False)
    assert dict(game.chance_outcomes())[SHRINE] == pytest.approx(9 / PLAIN_CARDS)
    generator = random.Random(1)
    while not game.is_laying_altar:
        assert ORACLE not in dict(game.chance_outcomes())
        step(game, generator)
    assert game.chance_outcomes() == [(good, 1 / 4) for good in range(4)]
    game.draw(RICE)
    assert game.chance_outcomes() == [(good, 1 / 3) for good in range(1, 4)]
    while game.is_drawing:
        step(game, generator)
    assert game.public_text.endswith("?, ?, ?, ?, ")
    assert game.state.altar_size == 4
    assert game.state.unseen[ORACLE] == 8


def at_a_take(oracle: bool) -> ExplicitChanceGame:
    """Return a game at its first take."""
    game = dealt(2, oracle, demon=False, seed=4)
    generator = random.Random(4)
    while game.state.decision != TAKE:
        step(game, generator)
    return game


def at_a_last_card(oracle: bool) -> ExplicitChanceGame:
    """Return a game at its first take, with one card left in the first row."""
    game = at_a_take(oracle)
    game.state.offer[0, 1:] = NO_CARD
    game.state.offer_size[0] = 1
    return game


def count_drawn_cards(game: ExplicitChanceGame, action: int, cards: Sequence[int]) -> int:
    """Return the number of cards that an action draws."""
    game.act(action)
    for number, card in enumerate(cards):
        if not game.is_drawing:
            return number
        assert game.legal_actions() == []
        game.draw(card)
    assert not game.is_drawing
    return len(cards)


def test_cards_are_drawn_only_when_a_row_is_emptied() -> None:
    game = at_a_last_card(oracle=False)
    assert count_drawn_cards(game.copy(), TAKE_ROW + 1, [PRIEST] * 5) == 0
    assert count_drawn_cards(game, TAKE_ROW, [PRIEST] * 5) == ROW_LENGTH
    assert game.state.offer[0].tolist() == [PRIEST] * ROW_LENGTH


def test_row_of_oracles_only_is_drawn_again() -> None:
    game = at_a_last_card(oracle=True)
    cards = [ORACLE] * ROW_LENGTH + [ORACLE, RICE, ORACLE, PRIEST]
    assert count_drawn_cards(game, TAKE_ROW, [*cards, PRIEST]) == 2 * ROW_LENGTH
    assert game.state.offer[0].tolist() == [RICE, PRIEST, NO_CARD, NO_CARD]
    assert game.state.decision == CONSULT


def test_game_ends_with_the_last_card_of_a_short_row() -> None:
    """R8: the last row may be short."""
    *_, game = positions_of(3, False, False, seed=6)
    assert game.state.decision == OVER
    assert game.state.pile_next == game.state.pile_size
    assert not game.is_drawing
    assert 2 in game.state.offer_size.tolist()


def test_information_state_depends_on_action_order() -> None:
    """Perfect recall: different histories of one position have different information states."""
    first = at_a_take(oracle=False)
    first.state.hand[0] = 0
    first.state.hand_size[0] = 0
    second = first.copy()
    for row in (0, 1, 2):
        first.act(TAKE_ROW + row)
    for row in (1, 0, 2):
        second.act(TAKE_ROW + row)
    assert first.state.tobytes() == second.state.tobytes()
    assert first.information_state(0) != second.information_state(0)


@EVERY_TABLE
def test_information_state_is_equal_in_indistinguishable_worlds(
    players: int, oracle: bool, demon: bool
) -> None:
    for game in positions_of(players, oracle, demon, seed=9):
        if game.is_dealing:
            continue
        for seat in range(players):
            other = game.with_world(sample_world(observe(game.state, seat), seed=1))
            assert other.information_state(seat) == game.information_state(seat)
            assert other.is_drawing == game.is_drawing


@EVERY_TABLE
def test_information_state_is_never_stale(players: int, oracle: bool, demon: bool) -> None:
    """Compare the cached information states with those of a fresh copy."""
    seats = (*range(players), SPECTATOR)
    for game in positions_of(players, oracle, demon, seed=12):
        fresh = game.copy()
        for seat in seats:
            assert game.information_state(seat) == fresh.information_state(seat)
            assert game.information_state(seat).endswith(secrets_of(game.observe(seat)))
        assert vars(fresh).keys() == vars(game).keys()
        assert (fresh.actor, fresh.is_over, fresh.is_dealing, fresh.is_drawing) == (
            game.actor,
            game.is_over,
            game.is_dealing,
            game.is_drawing,
        )


def at_a_keep() -> ExplicitChanceGame:
    """Return a game in which a player consults the oracle."""
    for seed in range(20):
        for game in positions_of(3, True, False, seed):
            if game.state.decision == KEEP:
                return game
    raise AssertionError("no game has a consultation")


def test_information_state_of_consulting_seat_has_shown_cards() -> None:
    game = at_a_keep()
    informed = ["shown [[-2, -2, -2, -2]]" not in game.information_state(seat) for seat in range(3)]
    assert informed == [seat == game.actor for seat in range(3)]
    copies = [game.copy() for _ in game.legal_actions()]
    for each, action in zip(copies, game.legal_actions(), strict=True):
        each.act(action)
    assert len({each.information_state(game.actor) for each in copies}) == len(copies)
    for other in {0, 1, 2} - {game.actor}:
        assert len({each.information_state(other) for each in copies}) == 1, "all lay face down"


def test_copy_and_pickle_are_independent() -> None:
    game = dealt(3, True, True, seed=1)
    for twin in (game.copy(), pickle.loads(pickle.dumps(game))):
        assert str(twin) == str(game)
        twin.act(twin.legal_actions()[0])
        assert str(twin) != str(game)


def test_game_can_start_from_any_state() -> None:
    *_, game = islice(random_positions(2, True, False, 3), 40)
    drawn = ExplicitChanceGame.from_state(game.state())
    assert drawn.legal_actions() == [action.number for action in game.legal_actions()]
    assert drawn.public_text.startswith("since ")
    generator = random.Random(3)
    while not drawn.is_over:
        step(drawn, generator)


def test_deal_is_public() -> None:
    game = dealt(2, False, False, seed=1)
    assert len(game.public_codes) == OFFER_CARDS
    names = [CARD_NAMES[card] for card in game.state.offer.ravel().tolist()]
    assert game.public_text == "".join(f"{name}, " for name in names)
