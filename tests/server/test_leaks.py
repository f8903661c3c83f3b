"""Non-interference over the wire: hidden information does not affect any message to a viewer.

Whole random games are played through a real server, with every seat and a spectator connected,
and all messages are recorded. Then everything hidden from one viewer is changed: the undrawn part
of the pile, the oracle's first cards, cards that others laid face down or kept. The changed game
is played at another table, and the viewer's messages must be equal to the byte.
"""

import random
from typing import Final, NamedTuple

import msgspec
import pytest

from bali import Deal, Game
from bali.rules import sample_world
from bali.server.game_log import UNDO, GameLog
from tests.games import chosen_text
from tests.rules.histories import history_of_world
from tests.server.clients import Guests, Message, Page, Visitor
from tests.server.stored_games import store_game

ALTAR_EVENTS: Final = {
    "sacrificed": "good",
    "supplied": "good",
    "consulted": "shown",
    "kept": "good",
}
"""Events that name cards of the altar, and the fields with these cards."""


class Setting(NamedTuple):
    players: int
    oracle: bool
    demon: bool
    memory: bool
    seed: int


SETTINGS: Final = (
    Setting(2, oracle=True, demon=True, memory=False, seed=1),
    Setting(2, oracle=False, demon=False, memory=True, seed=2),
    Setting(3, oracle=True, demon=False, memory=True, seed=3),
    Setting(3, oracle=False, demon=True, memory=False, seed=4),
    Setting(4, oracle=True, demon=True, memory=True, seed=5),
    Setting(4, oracle=True, demon=False, memory=False, seed=6),
)


def whole_game(setting: Setting) -> Game:
    """Return a game up to its last position with hidden information."""
    chance = random.Random(setting.seed)
    game = Game.new(setting.players, oracle=setting.oracle, demon=setting.demon, seed=setting.seed)
    while game.outcome is None:
        game.play(chosen_text(game, chance, eventful=chance.random() < 0.7))
    game.undo()
    return game


def with_hidden_changed(game: Game, viewer: int | None, seed: int) -> Game:
    """Return the game with everything changed that is hidden from the viewer."""
    for attempt in range(20):
        world = sample_world(game.observe(viewer), 100 * seed + attempt)
        other = history_of_world(game, world)
        assert other is not None
        if other.record() != game.record():
            return other
    raise AssertionError("nothing was hidden")


def random_undos(game: Game, seed: int) -> set[int]:
    """Return random plies after which the last choice is undone and repeated."""
    chance = random.Random(seed)
    return {ply for ply in range(len(game.actions)) if chance.random() < 0.15}


def initial_game(game: Game) -> Game:
    record = game.record()
    return Game.new(
        record.players,
        oracle="oracle" in record.variants,
        demon="demon" in record.variants,
        deal=record.deal,
    )


class RecordedTable:
    """A table with a page for every seat and for a spectator, and the messages received.

    A game log beside it shows when the table has finished automatic play.
    """

    def __init__(self, guests: Guests, game: Game, memory: bool) -> None:
        self._visitors = [guests.new() for _ in range(len(game.players) + 1)]
        self._game_log = GameLog(initial_game(game))
        self._actions = game.record().actions
        self._apply_forced_moves()
        first = self._actions[: self._game_log.ply]
        seats = self._visitors[:-1]
        database = guests.server.database
        self.table = store_game(database, initial_game(game), seats, first, memory=memory)
        self._pages = [visitor.visit(self.table) for visitor in self._visitors]
        self.sent: list[list[bytes]] = [[] for _ in self._pages]

    def play(self, undos: set[int]) -> None:
        """Play to the last position with hidden information."""
        while self._game_log.ply < len(self._actions):
            self._choose(undos)
        for seat, page in enumerate(self._pages):
            self.sent[seat] += page.received

    def _choose(self, undos: set[int]) -> None:
        seat, ply = self._game_log.game.actor or 0, self._game_log.ply
        self._pages[seat].send("act", version=self._game_log.version, action=self._actions[ply])
        self._apply(self._actions[ply])
        if ply in undos and self._game_log.undoable(seat):
            undos.discard(ply)
            self._pages[seat].send("undo", version=self._game_log.version)
            self._apply(*[UNDO] * self._game_log.undoable(seat))
        if ply % 40 == 39:
            self._send_other_requests(ply)

    def _apply(self, *texts: str) -> None:
        for text in texts:
            self._game_log.apply(text)
        self._apply_forced_moves()
        for page in self._pages:
            while page.version < self._game_log.version:
                assert page.receive()["type"] in ("happened", "snapshot", "table_info")

    def _apply_forced_moves(self) -> None:
        """Apply forced moves, which the table plays automatically."""
        while self._game_log.automatic_action is not None and self._game_log.ply < len(
            self._actions
        ):
            self._game_log.apply(str(self._game_log.automatic_action))

    def _send_other_requests(self, ply: int) -> None:
        """On all pages, look back, send refused requests, and reconnect."""
        for seat, visitor in enumerate(self._visitors):
            page = self._pages[seat]
            for past in (ply // 2, ply - 1, ply):
                page.request("look_back", ply=past)
            page.request("act", version=page.version, action="dance")
            page.request("undo", version=0)
            fresh = visitor.visit(self.table)
            fresh.close()
            self.sent[seat] += [*fresh.received, visitor.client.get(self._address).content]

    @property
    def _address(self) -> str:
        return f"/api/tables/{self.table}"

    def sent_to(self, seat: int) -> list[bytes]:
        """Return the messages to a seat, without the table's ID."""
        return [message.replace(self.table.encode(), b"TABLE") for message in self.sent[seat]]


def played(guests: Guests, game: Game, setting: Setting) -> RecordedTable:
    recorded_table = RecordedTable(guests, game, setting.memory)
    recorded_table.play(random_undos(game, setting.seed))
    return recorded_table


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: "-".join(map(str, setting)))
def test_messages_do_not_depend_on_hidden_cards(guests: Guests, setting: Setting) -> None:
    game = whole_game(setting)
    real = played(guests, game, setting)
    watching = [None] if setting.seed % 3 == 0 else []
    for viewer in [setting.seed % setting.players, *watching]:
        other = played(guests, with_hidden_changed(game, viewer, setting.seed), setting)
        number = -1 if viewer is None else viewer
        assert len(real.sent_to(number)) > len(game.actions) // 2
        for ours, theirs in zip(real.sent_to(number), other.sent_to(number), strict=True):
            assert ours == theirs
    if not setting.memory:
        check_strict(real)


def check_strict(recorded_table: RecordedTable) -> None:
    """R14: no message names a card of the altar older than the viewer's last choice."""
    checked = 0
    for seat, sent in enumerate(recorded_table.sent):
        for message in map(decoded, sent):
            if message.get("type") == "snapshot":
                checked += count_omitted_cards(message, seat == len(recorded_table.sent) - 1)
    assert checked > 0


def count_omitted_cards(snapshot: Message, spectator: bool) -> int:
    """Return how many cards were correctly omitted."""
    log = snapshot["log"]
    # A spectator's log is limited by any player's last choice, plus a few forced moves.
    since = max(0, len(log) - 6) if spectator else snapshot["since"]
    checked = 0
    for event in (event for entry in log[:since] for event in entry["events"]):
        if event["type"] in ALTAR_EVENTS:
            assert event[ALTAR_EVENTS[event["type"]]] is None
            checked += 1
    return checked


def decoded(message: bytes) -> Message:
    read: Message = msgspec.json.decode(message)
    return read


def test_past_view_hides_the_altar_at_strict_tables(guests: Guests) -> None:
    game = whole_game(SETTINGS[0])
    visitors: list[Visitor | None] = [guests.new(), guests.new()]
    table = store_game(guests.server.database, game, visitors, memory=False)
    assert visitors[0] is not None
    for page in (visitors[0].visit(table), guests.new().visit(table)):
        tops = {
            page.request("look_back", ply=ply)["view"]["altar_top"]
            for ply in range(len(game.actions))
        }
        assert tops <= {None, "face down"}
        assert page.request("look_back", ply=len(game.actions))["view"]["altar_top"] is not None


def test_memory_aid_shows_what_strict_tables_omit(guests: Guests) -> None:
    game = whole_game(SETTINGS[0])
    message = []
    for memory in (True, False):
        ayu = guests.new()
        table = store_game(guests.server.database, game, [ayu, None], memory=memory)
        message += [revealed_goods(visitor.visit(table)) for visitor in (ayu, guests.new())]
    with_memory, watching, strict, spectating_strict = message
    assert strict < with_memory
    assert spectating_strict < watching
    assert spectating_strict <= strict


def revealed_goods(page: Page) -> int:
    """Count the cards of the altar that the log names."""
    return sum(
        event[ALTAR_EVENTS[event["type"]]] is not None
        for entry in page.state["log"]
        for event in entry["events"]
        if event["type"] in ALTAR_EVENTS
    )


def test_messages_never_contain_the_pile_order(guests: Guests) -> None:
    """Moves of bots and forced moves do not depend on it either."""
    game = whole_game(SETTINGS[2])
    deal = game.record().deal
    drawn = int(game.state().pile_next)
    turned = Deal(deal.offer, deal.pile[:drawn] + deal.pile[drawn:][::-1], deal.altar)
    assert turned != deal
    sent = []
    for each in (deal, turned):
        other = Game.new(game.players, oracle=True, deal=each)
        table = store_game(
            guests.server.database, other, [guests.new(), None, None], game.record().actions
        )
        sent.append(guests.new().snapshot(table))
    assert sent[0] == sent[1]


def test_viewer_log_omits_undos(guests: Guests) -> None:
    ayu = guests.new()
    game = Game.new(2, seed=3)
    table = store_game(guests.server.database, game, [ayu, None], ["pass", UNDO, "pass"])
    page = ayu.visit(table)
    assert [entry["ply"] for entry in page.state["log"]][:1] == [1]
    assert UNDO not in str(page.state["log"])
