"""Events: every change on the table has an event, redacted for each viewer."""

from collections import Counter

import msgspec
import pytest

from bali import Event, Game
from bali.play import events as event_types
from bali.play.events import AnyEvent
from tests.games import TABLES, random_positions
from tests.positions import AYU, KETUT, MADE, Position
from tests.scarce_supply import SCORE_PEPPER, scarce_supply

decoder = msgspec.json.Decoder(AnyEvent)


def counters(game: Game, seat: int) -> tuple[int, int, int]:
    player = game.view(None).players[seat]
    return player.stones, player.points, player.goods_size


def expected_change(event: Event, seat: int) -> tuple[int, int, int]:
    """Return the change of a player's stones, points and number of goods."""
    match event:
        case event_types.Bought(seat=actor, price=price) if actor == seat:
            return -price, 0, 1
        case event_types.Played(seat=actor, price=price) if actor == seat:
            return -price, 0, 0
        case event_types.Sacrificed(seat=actor) if actor == seat:
            return 0, 0, -1
        case event_types.Kept(seat=actor) if actor == seat:
            return 0, 0, 1
        case event_types.Gained(seat=actor, reward="stones", amount=amount) if actor == seat:
            return amount, 0, 0
        case event_types.Gained(seat=actor, reward="points", amount=amount) if actor == seat:
            return 0, amount, 0
        case event_types.Gained(seat=actor, amount=amount) if actor == seat:
            return 0, 0, amount
    return 0, 0, 0


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
@pytest.mark.parametrize("eventful", [False, True])
def test_events_account_for_every_stone_point_and_card(
    players: int, oracle: bool, demon: bool, eventful: bool
) -> None:
    before: list[tuple[int, int, int]] = []
    for game in random_positions(players, oracle, demon, 12, eventful):
        now = [counters(game, seat) for seat in range(players)]
        if before:
            for seat in range(players):
                changes = [
                    expected_change(e, seat) for e in game.events(seat, len(game.actions) - 1)[0]
                ]
                total = tuple(sum(parts) for parts in zip(before[seat], *changes, strict=True))
                assert total == now[seat]
        before = now


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_events_survive_a_json_round_trip(players: int, oracle: bool, demon: bool) -> None:
    for game in random_positions(players, oracle, demon, 13, eventful=True):
        for event in game.events(0, max(0, len(game.actions) - 1)):
            for part in event:
                assert decoder.decode(msgspec.json.encode(part)) == part


def test_every_kind_of_event_happens() -> None:
    kinds: Counter[str] = Counter()
    for players, oracle, demon in TABLES:
        for eventful in (False, True):
            *_, game = random_positions(players, oracle, demon, 16, eventful)
            kinds.update(type(event).__name__ for action in game.events(None) for event in action)
    assert set(kinds) == {kind.__name__ for kind in Event.__subclasses__()}


def test_play_returns_full_events_and_seats_get_redacted_ones() -> None:
    for game in random_positions(2, False, False, 15, eventful=True):
        if game.decision == "sacrifice" and game.actor == game.view(None).active:
            actor = game.actor
            text = str(game.legal_actions()[0])
            good = text.removeprefix("sacrifice ")
            (event,) = game.play(text)
            assert event == event_types.Sacrificed(actor, good, face_up=False)
            hidden = event_types.Sacrificed(actor, None, face_up=False)
            assert game.events(actor)[-1] == (event,)
            assert game.events(1 - actor)[-1] == game.events(None)[-1] == (hidden,)
            return
    pytest.fail("no shrine was played")


def test_farmer_scoring_events_end_with_the_majority_card() -> None:
    game = Game.new(3, seed=4)
    state = game._state
    state.hand[0] = 0
    state.hand[0, 4] = 3
    state.table[0, 0], state.table[1, 0], state.table[2, 0] = 1, 3, 0
    state.offer[1, 2], state.offer[1, 3] = 0, 5
    game.play("pass")
    game.play("play stonemason")
    assert game.play("take 2") == (
        event_types.Took(0, 1, "priest"),
        event_types.Scored(1, "rice"),
        event_types.Gained(0, "rice", 1, majority=False),
        event_types.Gained(1, "rice", 1, majority=False),
        event_types.Gained(1, "rice", 1, majority=True),
        event_types.TurnBegan(1, 2),
    )


def rice_has_run_out() -> Position:
    """Ayu scores rice farmers: each player has one, Ketut the majority; the rice has run out."""
    position = Position(3)
    for seat, farmers in ((AYU, 1), (KETUT, 2), (MADE, 1)):
        position.set_table(seat, *["rice"] * farmers)
    position.set_supply(rice=0)
    position.uncover("rice")
    return position


def test_declining_a_substitute_has_an_event() -> None:
    position = rice_has_run_out()
    assert position.play("pass") == (event_types.SubstituteDeclined(AYU, majority=False),)
    assert position.play("receive banana") == (
        event_types.Gained(KETUT, "banana", 1, majority=False),
    )
    assert position.play("pass") == (event_types.SubstituteDeclined(MADE, majority=False),)


def test_declining_the_majoritys_substitute_precedes_the_next_turn() -> None:
    position = rice_has_run_out()
    position.play("receive pepper", "pass", "receive pepper")
    assert position.play("pass") == (
        event_types.SubstituteDeclined(KETUT, majority=True),
        event_types.TurnBegan(KETUT, 2),
    )


@pytest.mark.parametrize("seat", [None, AYU, KETUT, MADE])
def test_every_seat_sees_that_a_substitute_is_declined(seat: int | None) -> None:
    position = rice_has_run_out()
    position.play("pass", "pass", "receive banana", "pass")
    assert position.game.events(seat, since=len(position.game.actions) - 4) == (
        (event_types.SubstituteDeclined(AYU, majority=False),),
        (event_types.SubstituteDeclined(KETUT, majority=False),),
        (event_types.Gained(MADE, "banana", 1, majority=False),),
        (event_types.SubstituteDeclined(KETUT, majority=True), event_types.TurnBegan(KETUT, 2)),
    )


def test_every_action_has_an_event() -> None:
    game = scarce_supply(SCORE_PEPPER, "pass", "receive banana", "pass", "pass", "pass")
    for seat in (None, AYU, KETUT, MADE):
        events = game.events(seat)
        assert len(events) == len(game.actions)
        assert all(events)
