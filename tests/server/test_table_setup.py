"""Table configuration: names, seats and bots."""

from importlib.resources import files

import pytest

from bali.play.players import NAMES
from bali.server.messages import NewSeat, NewTable
from bali.server.refusal import Refusal
from bali.server.table_setup import (
    is_full,
    new_config,
    rematch_config,
    start_game,
    with_bot,
    with_person,
)

COLORS = ("red", "blue", "yellow", "green")


def table(*names: str, **options: object) -> NewTable:
    seats = tuple(NewSeat(color, name) for name, color in zip(names, COLORS, strict=False))  # type: ignore[arg-type]
    return NewTable(seats, **options)  # type: ignore[arg-type]


def names(*given: str) -> list[str]:
    return [seat.name for seat in new_config(table(*given), "host").seats]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (["", "", "", ""], list(NAMES)),
        (["Ayu", ""], ["Ayu", "Ketut"]),
        (["", "ayu"], ["Ketut", "ayu"]),
        (["A", "A", "a", "A"], ["A", "A 2", "a 3", "A 4"]),
        (["A 2", "A", "A"], ["A 2", "A", "A 3"]),
        (["  two   words ", "\t"], ["two words", "Ayu"]),
    ],
)
def test_new_config_gives_distinct_names(given: list[str], expected: list[str]) -> None:
    assert names(*given) == expected


def test_new_config_seats_the_creator_first() -> None:
    seats = (NewSeat("red", bot="random"), NewSeat("blue"), NewSeat("green"))
    config = new_config(NewTable(seats), "host")
    assert [seat.holder for seat in config.seats] == [None, "host", None]
    assert not is_full(config)


def test_new_config_gives_the_creator_all_seats_on_one_screen() -> None:
    config = new_config(table("", "", one_screen=True), "host")
    assert [seat.holder for seat in config.seats] == ["host", "host"]
    assert is_full(config)


def test_start_game_rotates_seats_to_the_first_player() -> None:
    config, deal = start_game(new_config(table("A", "B", "C", one_screen=True, first=2), "host"))
    assert [seat.name for seat in config.seats] == ["C", "A", "B"]
    assert config.first == 0
    assert len(deal.pile) == 34


def test_start_game_deals_differently() -> None:
    config = new_config(table("A", "B", one_screen=True, first=0), "host")
    assert start_game(config)[1] != start_game(config)[1]


def test_rematch_config_rotates_the_first_player() -> None:
    config, _ = start_game(new_config(table("A", "B", "C", one_screen=True, first=0), "host"))
    assert [seat.name for seat in rematch_config(config).seats] == ["B", "C", "A"]


def test_with_person_changes_one_seat_only() -> None:
    config = new_config(table("A", "B", "C"), "host")
    after = with_person(config, 1, "", "guest")
    assert after.seats[1].name == "B"
    assert after.seats[::2] == config.seats[::2]


def test_with_bot_replaces_a_bot() -> None:
    config = with_bot(new_config(table("A", "B", "C"), "host"), 1, "random")
    assert with_bot(config, 1, "greedy").seats[1].bot == "greedy"


@pytest.mark.parametrize("code", ["random", " greedy ", "UCT:100", "uct:3s", "novice", "Champion"])
def test_new_config_accepts_registered_bots(code: str) -> None:
    assert with_bot(new_config(table("A", "B"), "host"), 1, code).seats[1].bot == code


@pytest.mark.parametrize(
    "code", ["uct:100001", "uct:3.1s", "uct:3001ms", "uct:", "random:1", "tests.bots:X", "\0", " "]
)
def test_new_config_refuses_slow_bots(code: str) -> None:
    with pytest.raises(Refusal) as refused:
        with_bot(new_config(table("A", "B"), "host"), 1, code)
    assert refused.value.code == "unknown_bot"


@pytest.mark.parametrize("code", ["openspiel", "openspiel:ismcts:10"])
def test_new_config_refuses_bots_searching_in_python(code: str) -> None:
    with pytest.raises(Refusal, match="is available in the arena and the terminal only"):
        with_bot(new_config(table("A", "B"), "host"), 1, code)


@pytest.mark.parametrize("budget", ["", ":10"])
def test_new_config_refuses_bot_codes_with_paths(budget: str) -> None:
    code = f"champion@{files('bali.bots.champion') / 'champion.npz'}{budget}"
    with pytest.raises(Refusal) as refused:
        with_bot(new_config(table("A", "B"), "host"), 1, code)
    assert refused.value.code == "unknown_bot"
