"""The baseline: the root visits of `uct:300` in a game at every table.

`python -m tests.bots.baseline` writes the file, which should never be necessary: strengths are
measured against `uct:N` and must stay comparable. Version 2 of the rules changed four of the
twelve results, in whose simulations a player may decline a substitute good (R6).
"""

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from bali import Game, Record
from bali.bots.uct_bot import UctBot
from bali.rules import State
from tests.games import TABLES, random_positions
from tests.golden.transcripts import name_of

FILE: Final = Path(__file__).parent.parent / "golden" / "uct.json"
NAMES: Final = [name_of(*table) for table in TABLES]
KINDS: Final = (
    *("buy", "keep", "play", "take"),
    *("supply", "consult", "take", "sacrifice"),
    *("reward", "buy", "play", "take"),
)
"""The kind of decision, by table."""
SIMULATIONS: Final = "300"
SEED: Final = 5


class BaselineResult(msgspec.Struct, frozen=True):
    """A game up to a decision, and the visits of each action there."""

    table: str
    record: dict[str, Any]
    visits: dict[str, int]


def observation_of_record(record: dict[str, Any]) -> State:
    game = Game.from_record(msgspec.convert(record, Record))
    return game.observe(game.actor)


def baseline_result(seen: State) -> dict[str, int]:
    result = UctBot(SIMULATIONS, SEED).search(seen)
    return {str(found.action): found.visits for found in result.actions}


def position_at(table: tuple[int, bool, bool], kind: str) -> Game:
    """Return the middle decision of that kind in an eventful game."""
    found = [
        game.record()
        for game in random_positions(*table, seed=6, eventful=True)
        if game.decision == kind and len(game.legal_actions()) > 1
    ]
    return Game.from_record(found[len(found) // 2])


def write() -> None:
    results = []
    for table, kind in zip(TABLES, KINDS, strict=True):
        record = msgspec.to_builtins(position_at(table, kind).record())
        visits = baseline_result(observation_of_record(record))
        results.append({"table": name_of(*table), "record": record, "visits": visits})
    lines = ",\n".join(json.dumps(each) for each in results)
    FILE.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    write()
