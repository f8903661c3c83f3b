"""Who sits where."""

from importlib.resources import files

import pytest

from bali.play.players import NAMES
from bali.server.messages import NewSeat, NewTable
from bali.server.planning import again, begun, bot_seated, is_full, planned, seated
from bali.server.refusal import Refusal

COLORS = ("red", "blue", "yellow", "green")


def table(*names: str, **wishes: object) -> NewTable:
    seats = tuple(NewSeat(color, name) for name, color in zip(names, COLORS, strict=False))  # type: ignore[arg-type]
    return NewTable(seats, **wishes)  # type: ignore[arg-type]


def names(*given: str) -> list[str]:
    return [seat.name for seat in planned(table(*given), "host").seats]


@pytest.mark.parametrize(
    ("given", "called"),
    [
        (["", "", "", ""], list(NAMES)),
        (["Ayu", ""], ["Ayu", "Ketut"]),
        (["", "ayu"], ["Ketut", "ayu"]),
        (["A", "A", "a", "A"], ["A", "A 2", "a 3", "A 4"]),
        (["A 2", "A", "A"], ["A 2", "A", "A 3"]),
        (["  two   words ", "\t"], ["two words", "Ayu"]),
    ],
)
def test_everyone_has_a_name_of_their_own(given: list[str], called: list[str]) -> None:
    assert names(*given) == called


def test_the_maker_sits_in_the_first_person_s_seat() -> None:
    seats = (NewSeat("red", bot="random"), NewSeat("blue"), NewSeat("green"))
    plan = planned(NewTable(seats), "host")
    assert [seat.holder for seat in plan.seats] == [None, "host", None]
    assert not is_full(plan)


def test_on_one_screen_the_maker_has_all_seats() -> None:
    plan = planned(table("", "", one_screen=True), "host")
    assert [seat.holder for seat in plan.seats] == ["host", "host"]
    assert is_full(plan)


def test_the_seats_are_turned_to_who_starts() -> None:
    plan, deal = begun(planned(table("A", "B", "C", one_screen=True, first=2), "host"))
    assert [seat.name for seat in plan.seats] == ["C", "A", "B"]
    assert plan.first == 0
    assert len(deal.pile) == 34


def test_each_deal_is_another() -> None:
    plan = planned(table("A", "B", one_screen=True, first=0), "host")
    assert begun(plan)[1] != begun(plan)[1]


def test_in_a_rematch_the_next_one_starts() -> None:
    plan, _ = begun(planned(table("A", "B", "C", one_screen=True, first=0), "host"))
    assert [seat.name for seat in again(plan).seats] == ["B", "C", "A"]


def test_sitting_down_changes_nothing_else() -> None:
    plan = planned(table("A", "B", "C"), "host")
    after = seated(plan, 1, "", "guest")
    assert after.seats[1].name == "B"
    assert after.seats[::2] == plan.seats[::2]


def test_a_bot_can_be_exchanged_before_the_game() -> None:
    plan = bot_seated(planned(table("A", "B", "C"), "host"), 1, "random")
    assert bot_seated(plan, 1, "greedy").seats[1].bot == "greedy"


@pytest.mark.parametrize("code", ["random", " greedy ", "UCT:100", "uct:3s", "novice", "Champion"])
def test_a_bot_of_ours_is_seated(code: str) -> None:
    assert bot_seated(planned(table("A", "B"), "host"), 1, code).seats[1].bot == code


@pytest.mark.parametrize(
    "code", ["uct:100001", "uct:3.1s", "uct:3001ms", "uct:", "random:1", "tests.bots:X", "\0", " "]
)
def test_a_bot_that_others_would_wait_for_is_not(code: str) -> None:
    with pytest.raises(Refusal) as refused:
        bot_seated(planned(table("A", "B"), "host"), 1, code)
    assert refused.value.code == "unknown_bot"


@pytest.mark.parametrize("code", ["openspiel", "openspiel:ismcts:10"])
def test_a_bot_that_thinks_in_python_is_not_seated(code: str) -> None:
    with pytest.raises(Refusal, match="plays in the arena and in the terminal, not here"):
        bot_seated(planned(table("A", "B"), "host"), 1, code)


@pytest.mark.parametrize("budget", ["", ":10"])
def test_nobody_has_a_file_of_the_servers_opened(budget: str) -> None:
    code = f"champion@{files('bali.bots.champion') / 'champion.npz'}{budget}"
    with pytest.raises(Refusal) as refused:
        bot_seated(planned(table("A", "B"), "host"), 1, code)
    assert refused.value.code == "unknown_bot"
