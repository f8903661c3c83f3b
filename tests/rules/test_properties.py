"""Invariants of all games; Hypothesis chooses the actions."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bali import Action, Game, Record
from bali.play.action import ACTION_TEXTS
from bali.play.events import RowDrawn
from bali.rules import ACTIONS, State, is_forced
from bali.rules.cards import (
    CARDS_OF_KIND,
    GOODS,
    LACKS,
    MAX_PLAYERS,
    NO_CARD,
    ORACLE,
    PLAYABLE,
    SACRIFICE_CARDS,
    STONEMASON,
)
from bali.rules.state import STATE

settings.register_profile("bali", deadline=None, max_examples=60)
settings.load_profile("bali")

tables = st.tuples(st.integers(2, 4), st.booleans(), st.booleans())
seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 59), min_size=200, max_size=200)
"""More picks than a game has decisions; 60 is divisible by every number of legal actions."""


def new_game(table: tuple[int, bool, bool], seed: int) -> Game:
    players, oracle, demon = table
    return Game.new(players, oracle=oracle, demon=demon, seed=seed)


def chosen(game: Game, choice: int) -> Action:
    legal = game.legal_actions()
    return legal[choice % len(legal)]


def cards_by_kind(state: State) -> Counter[int]:
    """Return all playing cards by kind, from all areas."""
    offer = [card for card in state.offer.ravel().tolist() if card != NO_CARD]
    pile = state.pile[state.pile_next : state.pile_size].tolist()
    count = Counter(offer + pile)
    for kind in range(PLAYABLE):
        count[kind] += int(state.hand[:, kind].sum() + state.table[:, kind].sum())
    for kind, boxed in enumerate(state.box.tolist()):
        count[kind] += boxed
    return count


def cards_in_the_box(state: State) -> Counter[int]:
    """Return the deck and the starting cards of the colours in play."""
    count = Counter(dict(enumerate(CARDS_OF_KIND)))
    if not state.oracle:
        del count[ORACLE]
    for color in state.color[: state.players].tolist():
        count.update([STONEMASON, *(good for good in range(GOODS) if good != LACKS[color])])
    return count


def assert_conserved(state: State) -> None:
    assert +cards_by_kind(state) == +cards_in_the_box(state)
    goods = state.supply + state.goods.sum(axis=0) + state.offerings
    assert goods.tolist() == [SACRIFICE_CARDS] * GOODS
    assert state.hand.sum(axis=1).tolist() == state.hand_size.tolist()
    assert state.goods.sum(axis=1).tolist() == state.goods_size.tolist()
    assert int(state.offerings.sum()) == state.altar_size
    left = Counter(state.pile[state.pile_next : state.pile_size].tolist())
    assert state.unseen.tolist() == [left[kind] for kind in range(len(CARDS_OF_KIND))]


COUNTS = ("stones", "priest_points", "shrine_points", "hand", "table", "supply", "goods")
MORE_COUNTS = ("offer_size", "unseen", "box", "offerings", "altar_size", "value")


def assert_nothing_negative(state: State) -> None:
    for name in (*COUNTS, *MORE_COUNTS):
        assert (state[name] >= 0).all(), name


@given(tables, seeds, choices)
def test_cards_are_conserved_and_nothing_goes_negative(
    table: tuple[int, bool, bool], seed: int, picks: list[int]
) -> None:
    game = new_game(table, seed)
    for pick in picks:
        assert_conserved(game.state())
        assert_nothing_negative(game.state())
        if game.outcome is not None:
            break
        game.play(chosen(game, pick))
    assert game.outcome is not None


@given(tables, seeds, choices)
def test_every_legal_action_applies_and_undo_restores_the_exact_state(
    table: tuple[int, bool, bool], seed: int, picks: list[int]
) -> None:
    game = new_game(table, seed)
    for pick in picks[:120]:
        if game.outcome is not None:
            break
        before = game.state().tobytes()
        for action in game.legal_actions():
            game.play(action)
            assert game.undo() == action
            assert game.state().tobytes() == before
        game.play(chosen(game, pick))


@given(tables, seeds, choices)
def test_undoing_everything_restores_the_deal(
    table: tuple[int, bool, bool], seed: int, picks: list[int]
) -> None:
    game = new_game(table, seed)
    start = game.state().tobytes()
    for pick in picks[:60]:
        game.play(chosen(game, pick))
    while game.actions:
        game.undo()
    assert game.state().tobytes() == start


@given(tables, seeds, choices, st.integers(0, 250))
def test_a_record_is_the_same_game_again(
    table: tuple[int, bool, bool], seed: int, picks: list[int], length: int
) -> None:
    game = new_game(table, seed)
    for pick in picks[:length]:
        if game.outcome is None:
            game.play(chosen(game, pick))
    again = Game.from_record(Record.from_json(game.record().to_json()))
    assert again.record() == game.record()
    first, second = game.state(), again.state()
    first.rng = second.rng  # not part of the record
    assert first.tobytes() == second.tobytes()


@given(tables, seeds, choices)
def test_game_ends_after_nine_or_eleven_refills(
    table: tuple[int, bool, bool], seed: int, picks: list[int]
) -> None:
    game = new_game(table, seed)
    refills = 0
    for pick in picks:
        if game.outcome is not None:
            break
        refills += sum(isinstance(event, RowDrawn) for event in game.play(chosen(game, pick)))
    assert game.outcome is not None
    assert refills == (11 if table[1] else 9)


@given(st.sampled_from(ACTION_TEXTS))
def test_text_of_an_action_and_back(text: str) -> None:
    action = Action(text)
    assert str(action) == text
    assert Action(str(action)) == action
    assert ACTION_TEXTS[action.number] == text
    assert repr(action) == f'Action("{text}")'


def test_every_action_has_one_text() -> None:
    assert len(set(ACTION_TEXTS)) == 45


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_seed_reproduces_the_game(seed: int) -> None:
    assert Game.new(4, seed=seed).state().tobytes() == Game.new(4, seed=seed).state().tobytes()


def test_equal_games_are_equal_bytes() -> None:
    """The fields of a state have no uninitialized padding in between."""
    assert STATE.itemsize == sum(STATE[name].itemsize for name in STATE.names or ())
    assert STATE.isalignedstruct
    assert STATE["hand"].shape == (MAX_PLAYERS, PLAYABLE)


@given(st.integers(1, 2**ACTIONS - 1), st.integers(0, ACTIONS - 1))
def test_is_forced_holds_for_exactly_one_legal_action(mask: int, action: int) -> None:
    assert is_forced(mask) == (mask.bit_count() == 1)
    assert is_forced(1 << action)
