"""Budgets: a number of simulations, or a time."""

import pytest

from bali.bots.registry import make_bot
from bali.bots.search.budget import Budget, budget_from
from bali.errors import UnknownBot

VALID = [
    ("1", Budget(simulations=1)),
    ("1000", Budget(simulations=1000)),
    ("007", Budget(simulations=7)),
    ("10000000", Budget(simulations=10_000_000)),
    ("500ms", Budget(seconds=0.5)),
    ("1.5ms", Budget(seconds=0.0015)),
    ("2s", Budget(seconds=2.0)),
    ("0.25s", Budget(seconds=0.25)),
    ("600s", Budget(seconds=600.0)),
    ("600000ms", Budget(seconds=600.0)),
]


@pytest.mark.parametrize(("text", "budget"), VALID)
def test_text_names_a_budget(text: str, budget: Budget) -> None:
    assert budget_from(text) == budget
    assert budget_from(str(budget)) == budget


INVALID = [
    *("", "0", "-1", "+5", "1.5", "1e3", "1_000", "1,000", " 5", "5 ", "5\n", "٣", "²", "0x10"),
    *("100000001", "1" * 40, "inf", "nan", "abc", "ms", "s"),
    *(
        "500 ms",
        "10m",
        "10h",
        "0ms",
        "0s",
        "0.0s",
        "-5ms",
        "1e3ms",
        "5MS",
        "2S",
        "ms5",
        ".5s",
        "5.s",
    ),
    *("601s", "600001ms", "1" * 40 + "s", "infs", "1000 2s", "1000:2s"),
]


@pytest.mark.parametrize("text", INVALID)
def test_invalid_budget_error_names_valid_forms(text: str) -> None:
    forms = "such as 1000, or a time up to 600 seconds, such as 500ms or 2s"
    with pytest.raises(UnknownBot) as error:
        budget_from(text)
    assert str(error.value).startswith(f"{text!r} is no budget for a search: ")
    assert str(error.value).endswith(forms)


def test_missing_budget_error_names_valid_forms() -> None:
    for code in ("uct", "uct:"):
        with pytest.raises(UnknownBot, match=r"^'' is no budget for a search: "):
            make_bot(code)
