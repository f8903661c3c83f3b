"""Bot codes: built-in bots, bots of other packages, and classes by module."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bali.bots import registry
from bali.bots.champion.bot import ChampionBot
from bali.bots.champion.weights import load_weights, save_weights
from bali.bots.greedy_bot import GreedyBot
from bali.bots.levels import LevelBot
from bali.bots.random_bot import RandomBot
from bali.bots.registry import BUILTIN_BOTS, LEVEL_NAMES, bot_codes, make_bot, make_trusted_bot
from bali.bots.uct_bot import UctBot
from bali.errors import BadSetup, UnknownBot
from bali.play.action import actions_of
from bali.rules import State, legal_actions
from tests.bots.champion.test_network import random_weights
from tests.bots.decisions import some_decisions

BOTH_FUNCTIONS = pytest.mark.parametrize("make", [make_bot, make_trusted_bot])
HERE = "tests.bots.test_registry"


class Mine:
    """Accept every argument of the registry."""

    def __init__(
        self, seed: int | None = None, threads: int = 0, argument: str | None = ""
    ) -> None:
        self.arguments = (seed, threads, argument)

    def choose(self, seen: State) -> Any:
        return actions_of(legal_actions(seen))[0]


class Plain:
    """Accept no arguments."""

    def choose(self, seen: State) -> Any:
        return actions_of(legal_actions(seen))[0]


class BotWithoutChoose:
    pass


class BotWithChooseAttribute:
    choose = 5


class FailingConstructor(Plain):
    def __init__(self) -> None:
        raise RuntimeError("not today")


ROOM = 5


@BOTH_FUNCTIONS
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("random", RandomBot),
        ("greedy", GreedyBot),
        ("uct:10", UctBot),
        ("uct:1ms", UctBot),
        *((name, LevelBot) for name in LEVEL_NAMES[:-1]),
        ("champion", ChampionBot),
        ("Random", RandomBot),
        ("UCT:10", UctBot),
        ("eLdEr", LevelBot),
        ("  greedy\n", GreedyBot),
    ],
)
def test_builtin_codes_ignore_case(make: Any, code: str, expected: type) -> None:
    assert type(make(code)) is expected


def test_bot_codes_lists_all_bots() -> None:
    own = ("random", "greedy", "uct", *LEVEL_NAMES)
    assert bot_codes()[: len(own)] == own == tuple(BUILTIN_BOTS)


THE_BOTS = f"bots are random, greedy, uct, {', '.join(LEVEL_NAMES)}"


@BOTH_FUNCTIONS
@pytest.mark.parametrize(
    "code", ["deep thought", "", ":", "uct :10", "ucт:10", "level", "x:1", "no:"]
)
def test_unknown_code_error_lists_bots(make: Any, code: str) -> None:
    with pytest.raises(UnknownBot) as error:
        make(code)
    assert str(error.value).startswith(f"there is no bot {code!r}; {THE_BOTS}")


@BOTH_FUNCTIONS
@pytest.mark.parametrize("code", ["random:5", "random:", "greedy:x", "Elder:3", "novice:80000"])
def test_unexpected_argument_is_rejected(make: Any, code: str) -> None:
    name = code.partition(":")[0]
    with pytest.raises(UnknownBot, match=f"^there is no bot '{code}': {name} takes no argument$"):
        make(code)


@BOTH_FUNCTIONS
@pytest.mark.parametrize("code", ["uct", "uct:", "uct:many", "uct:5:6", "uct:Class", "uct:1.5"])
def test_missing_or_bad_argument_is_rejected(make: Any, code: str) -> None:
    argument = code.partition(":")[2]
    with pytest.raises(UnknownBot, match=f"^'{argument}' is no budget for a search: "):
        make(code)


@BOTH_FUNCTIONS
@pytest.mark.parametrize("code", [5, None, True, b"random", ["random"], RandomBot])
def test_non_text_code_is_rejected(make: Any, code: Any) -> None:
    with pytest.raises(UnknownBot, match=r"^a bot's code is a text such as 'random', not "):
        make(code)


@BOTH_FUNCTIONS
@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "6", True])
def test_bad_seed_is_rejected(make: Any, seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is a whole number from 0 to"):
        make("greedy", seed)


def test_actions_repeat_with_a_seed() -> None:
    for code in ("random", "greedy", "uct:60", "novice"):
        decisions = some_decisions(3, True, True, 12)
        first, again = (
            [make_bot(code, 2**64 - 1).choose(seen) for seen in decisions] for _ in "12"
        )
        assert first == again


# Trusted codes: classes by module.


def test_trusted_code_names_a_class_by_its_module() -> None:
    assert isinstance(make_trusted_bot(f"{HERE}:Plain"), Plain)
    mine = make_trusted_bot(f"{HERE}:Mine", seed=7, threads=3)
    assert isinstance(mine, Mine)
    assert mine.arguments == (7, 3, None)


def test_untrusted_code_names_no_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "evil.py").write_text("raise SystemExit('run')")
    monkeypatch.syspath_prepend(tmp_path)
    for code in ("evil:Bot", f"{HERE}:Plain", "bali.bots.random_bot:RandomBot"):
        with pytest.raises(UnknownBot, match=f"^there is no bot '{code}'; bots are "):
            make_bot(code)
    assert "evil" not in sys.modules


def test_class_is_found_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mades_bot.py").write_text("class Made:\n    def choose(self, seen): ...\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert type(make_trusted_bot("mades_bot:Made")).__name__ == "Made"
    monkeypatch.delitem(sys.modules, "mades_bot")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("nowhere:Bot", "No module named 'nowhere'"),
        (f"{HERE}:Missing", f"module '{HERE}' has no attribute 'Missing'"),
        ("..registry:UctBot", "the 'package' argument is required to perform a relative import"),
    ],
)
def test_missing_class_is_rejected(code: str, message: str) -> None:
    with pytest.raises(UnknownBot) as error:
        make_trusted_bot(code)
    assert str(error.value).startswith(f"there is no bot '{code}': {message}")


@pytest.mark.parametrize("name", ["BotWithoutChoose", "BotWithChooseAttribute"])
def test_class_without_choose_is_rejected(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"^'{HERE}:{name}' is no bot: it has no method 'choose'"):
        make_trusted_bot(f"{HERE}:{name}")


def test_error_in_bot_constructor_is_reported() -> None:
    message = r"FailingConstructor' can't be made: RuntimeError: not today"
    with pytest.raises(UnknownBot, match=message):
        make_trusted_bot(f"{HERE}:FailingConstructor")


def test_non_callable_is_rejected_as_bot() -> None:
    with pytest.raises(UnknownBot):
        make_trusted_bot(f"{HERE}:ROOM")


# Networks in files.


@pytest.fixture
def network(tmp_path: Path) -> Path:
    folder = tmp_path / "a folder: mine"
    folder.mkdir()
    save_weights(folder / "w@1.npz", random_weights(1))
    return folder / "w@1.npz"


def test_trusted_code_names_a_network_by_its_file(network: Path) -> None:
    seen = some_decisions(2, False, False, 12)[5]
    mine = make_trusted_bot(f" Champion@{network}:30", seed=3)
    assert isinstance(mine, ChampionBot)
    same = ChampionBot("30", 3, weights=load_weights(network))
    assert mine.search(seen) == same.search(seen) != ChampionBot("30", 3).search(seen)


def test_network_file_without_budget_has_the_default(
    network: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(network.parent)
    assert isinstance(make_trusted_bot(f"champion@{network.name}"), ChampionBot)


def test_untrusted_code_names_no_file(network: Path) -> None:
    for code in (f"champion@{network}", f"champion@{network}:30", "champion@x:30"):
        assert not registry.is_registered(code)
        with pytest.raises(UnknownBot, match=r"^there is no bot 'champion@.*; bots are random"):
            make_bot(code)


def test_file_without_weights_is_rejected(network: Path) -> None:
    network.write_text("weights")
    for code in (f"champion@{network}:30", "champion@:30", "champion@missing.npz"):
        with pytest.raises(UnknownBot, match=r"^there is no bot 'champion@.*': the weights .*read"):
            make_trusted_bot(code)


def test_bad_budget_after_file_is_rejected(network: Path) -> None:
    with pytest.raises(UnknownBot, match="'often' is no budget for a search"):
        make_trusted_bot(f"champion@{network}:often")


def test_only_the_champion_takes_a_file(network: Path) -> None:
    for code in (f"uct@{network}:30", f"@{network}:30"):
        with pytest.raises(UnknownBot, match=r"^there is no bot '.*'; bots are random"):
            make_trusted_bot(code)


# Bots of other packages.

PACKAGE = """
class Ketut:
    def __init__(self, argument=None, seed=None):
        self.arguments = (argument, seed)
    def choose(self, seen):
        return "pass"

class Plain:
    def choose(self, seen):
        return "pass"
"""
ENTRY_POINTS = """
[bali.bots]
ketut = ketuts_package:Ketut
plain = ketuts_package:Plain
random = ketuts_package:Ketut
gone = ketuts_package:Gone
lost = nowhere:Bot

[console_scripts]
other = ketuts_package:Plain
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with its files as in site-packages."""
    (tmp_path / "ketuts_package.py").write_text(PACKAGE)
    info = tmp_path / "ketuts_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ketuts-package\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    registry._registered.cache_clear()
    yield
    registry._registered.cache_clear()
    sys.modules.pop("ketuts_package", None)


@pytest.mark.usefixtures("installed")
@BOTH_FUNCTIONS
def test_installed_package_registers_its_bots(make: Any) -> None:
    assert {"ketut", "plain", "gone", "lost"} <= set(bot_codes()) - set(BUILTIN_BOTS)
    assert "other" not in bot_codes()
    assert len(bot_codes()) == len(set(bot_codes()))
    assert type(make("plain")).__name__ == "Plain"
    assert make("ketut", seed=4).arguments == (None, 4)
    assert make("ketut:Fast 3", seed=4).arguments == ("Fast 3", 4)


@pytest.mark.usefixtures("installed")
def test_registered_names_precede_modules() -> None:
    assert make_trusted_bot("ketut:Plain").arguments == ("Plain", None)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("installed")
def test_builtin_names_take_precedence() -> None:
    assert isinstance(make_bot("random"), RandomBot)
    assert bot_codes().count("random") == 1


@pytest.mark.usefixtures("installed")
def test_only_builtin_names_ignore_case() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'Ketut'; bots are .*champion, ketut"):
        make_bot("Ketut")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("gone", "the bot 'gone' can't be loaded: module 'ketuts_package' has no attribute 'Gone'"),
        ("lost", "the bot 'lost' can't be loaded: No module named 'nowhere'"),
        ("plain:3", "there is no bot 'plain:3': plain takes no argument"),
    ],
)
def test_broken_installed_bot_is_reported(code: str, message: str) -> None:
    with pytest.raises(UnknownBot) as error:
        make_bot(code)
    assert str(error.value) == message
