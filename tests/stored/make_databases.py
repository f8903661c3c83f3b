"""Write a database of each kind as the checked-out commit stores it.

Run from the root of a checkout of the commit whose data is wanted, with its interpreter:
`PYTHONPATH=. .venv/bin/python PATH/TO/make_databases.py FOLDER`. It uses that commit's own
server and test helpers, and writes `tables.sqlite.xz`, `tables.sql.xz` (PostgreSQL) and, for each,
a JSON file with the visitors' cookies, the tables and what the server said about them.
"""

import asyncio
import json
import lzma
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bali import Game
from bali.server.precompile import precompile_server
from bali.server.settings import database_url
from tests.games import finished_game
from tests.server.clients import Guests, Page, Visitor, people, play_together, with_bots
from tests.server.conftest import _create
from tests.server.game_search import find_game_log
from tests.server.postgres import postgres, programs
from tests.server.running import Killable, killable
from tests.server.stored_games import store_game, stored_entries
from tests.server.test_moves import takes_two

PLAYERS: Final = ("ayu", "ketut", "made", "wayan")
BOTH: Final = ["oracle", "demon"]


class DatabaseBuilder:
    """Visitors who create the tables of a server's database."""

    def __init__(self, server: Killable, guests: Guests) -> None:
        self.server = server
        self.friends = {name: guests.new() for name in PLAYERS}
        self.ayu = self.friends["ayu"]
        self.tables: dict[str, str] = {}
        self.replays: dict[str, str] = {}
        self.chance = random.Random(24)

    def seated(self, name: str, count: int, **options: Any) -> tuple[str, list[Visitor]]:
        friends = list(self.friends.values())[:count]
        table = self.ayu.create_table(people(count), **{"first": 0, **options})
        for seat in range(1, count):
            friends[seat].take_seat(table, seat, PLAYERS[seat].title())
        self.tables[name] = table
        return table, friends

    def waiting(self) -> None:
        self.tables["waiting for two"] = self.ayu.create_table(people(3), variants=["oracle"])
        seats = [{"color": "green", "name": "Zoë 🌺"}, {"color": "red", "name": "ab\u202ecd\u200b"}]
        self.tables["waiting, odd names"] = self.ayu.create_table(seats, memory=False, hints=False)
        table = self.ayu.create_table(people(3), variants=BOTH, first=2)
        self.friends["ketut"].take_seat(table, 1, "Ketut")
        self.tables["waiting for one"] = table
        beside_bot = [*with_bots("uct:137"), {"color": "yellow"}]
        self.tables["waiting beside a bot"] = self.ayu.create_table(beside_bot)

    def running(self) -> None:
        self.seated("running, nothing played", 2)
        for count, variants in ((2, ["oracle"]), (3, ["demon"]), (4, BOTH)):
            table, friends = self.seated(f"running, {count} players", count, variants=variants)
            pages = [friend.visit(table) for friend in friends]
            play_some(pages, self.chance, 12 * count)
            close(pages)
        for code in ("novice", "champion:137", "uct:2500ms"):
            table = self.ayu.create_table(with_bots(code), first=0, variants=["oracle"])
            page = self.ayu.visit(table)
            page.play_on(self.chance, turns=3)
            page.wait_for_turn()
            close([page])
            self.tables[f"running against {code}"] = table
        table = self.ayu.create_table(people(2), one_screen=True, first=0)
        page = self.ayu.open(table)
        page.receive_until("snapshot")
        self.tables["running on one screen"] = table
        close([page])

    def undone(self) -> None:
        """Store a game whose last action can be undone, after earlier undos."""
        game_log = find_game_log(lambda each: takes_two(each) and each.game.actor == 0)
        friends = [self.ayu, self.friends["ketut"]]
        table = store_game(self.server.database, game_log.game, friends)
        page = self.ayu.visit(table)
        for _ in range(2):
            page.act("take 1")
            page.wait_for_turn()
            page.undo()
        page.act("take 1")
        page.wait_for_turn()
        close([page])
        self.tables["running, moves undone"] = table

    def substitutes(self) -> None:
        """Store games in which the scored good is exhausted."""

        def several(game_log: Any) -> bool:
            return bool(
                game_log.game.decision == "receive" and len(game_log.game.legal_actions()) > 1
            )

        def single(game_log: Any) -> bool:
            return bool(
                game_log.game.decision == "receive" and len(game_log.game.legal_actions()) == 1
            )

        for name, condition in (("several goods left", several), ("one good left", single)):
            game_log = find_game_log(condition, 4)
            friends = list(self.friends.values())
            self.tables[f"substitute, {name}"] = store_game(
                self.server.database, game_log.game, friends
            )

    def finished(self) -> None:
        for count, variants in ((2, []), (3, ["oracle"]), (4, BOTH)):
            table, friends = self.seated(f"finished, {count} players", count, variants=variants)
            pages = [friend.visit(table) for friend in friends]
            play_together(pages, self.chance)
            close(pages)
        table = self.ayu.create_table(with_bots("greedy", "random"), variants=["demon"])
        page = self.ayu.visit(table)
        page.play_on(self.chance)
        close([page])
        self.tables["finished against bots"] = table

    def rematches(self) -> None:
        table, friends = self.seated("finished, rematch running", 2)
        pages = [friend.visit(table) for friend in friends]
        play_together(pages, self.chance)
        close(pages)
        again = self.ayu.post(f"/api/tables/{table}/rematch")["id"]
        self.tables["rematch running"] = again
        page = friends[1].visit(again)
        page.wait_for_turn()
        page.act(page.legal_actions[0])
        close([page])

    def uploaded(self) -> None:
        record_kinds = ((2, False, False), (3, True, False), (4, True, True))
        for players, oracle, demon in record_kinds:
            record = finished_game(players, oracle, demon, seed=players).record()
            self._upload(f"{players} players", json.loads(record.to_json()))
        unfinished = Game.new(2, seed=3)
        unfinished.play(unfinished.legal_actions()[0])
        self._upload("not finished", json.loads(unfinished.record().to_json()))
        record = json.loads(finished_game(2, oracle=False, demon=True, seed=7).record().to_json())
        record["players"][0]["name"] = "A name without a limit. " * 200
        self._upload("long name", record)

    def _upload(self, name: str, record: object) -> None:
        self.replays[name] = self.ayu.post("/api/replays", record)["id"]

    def expected_state(self) -> dict[str, Any]:
        return {
            "visitors": {name: friend.cookie for name, friend in self.friends.items()},
            "tables": {name: self._table(table) for name, table in self.tables.items()},
            "replays": {
                name: {"id": each, "record": self.ayu.get(f"/api/replays/{each}/record")}
                for name, each in self.replays.items()
            },
        }

    def _table(self, table: str) -> dict[str, Any]:
        record = self.ayu.client.get(f"/api/tables/{table}/record")
        return {
            "id": table,
            "lobby": self.ayu.table_info(table),
            "entries": stored_entries(self.server.database, table),
            "record": record.json() if record.is_success else None,
        }


def play_some(pages: Sequence[Page], chance: random.Random, action_count: int) -> None:
    """Make random choices, with one page for each seat."""
    while action_count and not pages[0].over:
        actor = pages[pages[0].view["actor"]]
        if actor.legal_actions:
            actor.act(chance.choice(actor.legal_actions))
            action_count -= 1
        else:
            actor.receive_until("happened")  # a forced move
        for page in pages:
            while page.version < actor.version:
                page.receive()


def close(pages: Sequence[Page]) -> None:
    for page in pages:
        page.close()


def fill(database: str, folder: Path) -> dict[str, Any]:
    with killable(database, folder) as server, Guests(server) as guests:
        builder = DatabaseBuilder(server, guests)
        builder.waiting()
        builder.running()
        builder.undone()
        builder.substitutes()
        builder.finished()
        builder.rematches()
        builder.uploaded()
        expected_state = builder.expected_state()
        page = builder.ayu.visit(builder.tables["running against uct:2500ms"])
        page.wait_for_turn()
        page.act(page.legal_actions[0])
        server.kill()  # often during a bot's search
    table = expected_state["tables"]["running against uct:2500ms"]
    table["entries"] = stored_entries(database, table["id"])
    return expected_state


def make_sqlite(folder: Path, out: Path) -> None:
    file = folder / "tables.sqlite"
    expected_state = fill(database_url(f"sqlite:///{file}"), folder)
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    connection.close()
    write(out, "tables.sqlite", file.read_bytes(), "sqlite", expected_state)


def make_postgresql(folder: Path, out: Path) -> None:
    with postgres() as address:
        asyncio.run(_create(f"{address}/postgres", "stored"))
        expected_state = fill(database_url(f"{address}/stored"), folder)
        options = ["--no-owner", "--no-privileges", "--inserts", f"{address}/stored"]
        dump = subprocess.run(
            [str(programs() / "pg_dump"), *options], check=True, capture_output=True
        )
    # Without psql's commands, any driver can run the dump.
    lines = [line for line in dump.stdout.splitlines() if not line.startswith(b"\\")]
    write(out, "tables.sql", b"\n".join(lines), "postgresql", expected_state)


def write(out: Path, name: str, data: bytes, kind: str, expected_state: dict[str, Any]) -> None:
    (out / f"{name}.xz").write_bytes(lzma.compress(data, preset=9))
    (out / f"{kind}.json.xz").write_bytes(
        lzma.compress(json.dumps(expected_state, indent=1).encode())
    )


if __name__ == "__main__":
    precompile_server()
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        make_sqlite(Path(name), target)
        make_postgresql(Path(name), target)
