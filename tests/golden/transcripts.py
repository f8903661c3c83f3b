"""Golden games: records with the views and events of every seat after every action.

`python -m tests.golden.transcripts` regenerates them. A change of behaviour appears as a diff of
these files: review it before committing.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bali import Game, Record
from bali.play.record import FORMAT
from tests.games import TABLES, random_positions
from tests.golden.substitutes import HOARDS

FOLDER = Path(__file__).parent


def name_of(players: int, oracle: bool, demon: bool) -> str:
    variants = [name for name, chosen in (("oracle", oracle), ("demon", demon)) if chosen]
    return "-".join([str(players), *(variants or ["plain"])])


def viewers(game: Game) -> list[int | None]:
    return [*range(len(game.players)), None]


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """Return a view as a flat dict with dotted names."""
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, tuple | list) and value and not isinstance(value[0], str):
        items = dict(enumerate(value)).items()
    else:
        return {path: value}
    parts: dict[str, Any] = {}
    for key, part in items:
        parts |= flat(part, f"{path}.{key}" if path else str(key))
    return parts


def shown(game: Game, seat: int | None) -> dict[str, Any]:
    views = {"view": game.view(seat), "memory": game.memory(seat)}
    return flat(msgspec.to_builtins(views))


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if before.get(name, ...) != value}


def lines(record: Record) -> Iterator[str]:
    """Yield the record, then a line with changes and events for each step and viewer."""
    yield json.dumps(msgspec.to_builtins(record))
    game = Game.from_record(Record(FORMAT, record.players, record.variants, record.deal, ()))
    before: dict[int | None, dict[str, Any]] = {seat: {} for seat in viewers(game)}
    for number, text in enumerate([None, *record.actions]):
        if text is not None:
            game.play(text)
        for seat in viewers(game):
            now = shown(game, seat)
            events = game.events(seat, since=number - 1)[0] if text is not None else ()
            yield json.dumps(
                {
                    "step": number,
                    "action": text,
                    "seat": seat,
                    "events": msgspec.to_builtins(events),
                    "changes": changes(before[seat], now),
                }
            )
            before[seat] = now


def write(name: str, game: Game) -> None:
    (FOLDER / f"{name}.jsonl").write_text("\n".join(lines(game.record())) + "\n")


def write_all() -> None:
    for table in TABLES:
        *_, game = random_positions(*table, seed=4, eventful=table[1])
        write(name_of(*table), game)
    for name, hoard in HOARDS.items():
        write(name, hoard.play())


if __name__ == "__main__":
    write_all()
