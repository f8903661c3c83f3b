"""Actions, undos and hints at a table.

Each request names the version of the table that it refers to.
"""

from bali.errors import BaliError
from bali.play.record import Record
from bali.server.bot_executor import Requester
from bali.server.changes import Change, append_entries, execute
from bali.server.game_log import UNDO, GameLog
from bali.server.guest import Person
from bali.server.messages import Advice, AdvisedAction
from bali.server.refusal import Refusal
from bali.server.table import Table


async def act(table: Table, holder: str | None, version: int, action: str) -> None:
    def decide() -> Change:
        game_log = _current_game_log(table, holder, version)
        try:
            chosen = game_log.game.check(action)
        except BaliError as error:
            raise Refusal.of(error) from None
        return append_entries(table, [str(chosen)])

    await execute(table, decide)


def _current_game_log(table: Table, holder: str | None, version: int) -> GameLog:
    """Return the game log if it is at `version` and a seat of `holder` has to decide."""
    game_log = table.require_game_log()
    if version != game_log.version:
        raise Refusal(
            "stale", f"that answers version {version}, but the table is at {game_log.version}"
        )
    if game_log.game.actor not in table.seats_of(holder):
        raise Refusal("not_your_turn", "it is not your turn to decide")
    return game_log


async def undo(table: Table, holder: str | None, version: int) -> None:
    def decide() -> Change:
        game_log = table.require_game_log()
        if version != game_log.version:
            raise Refusal("stale", f"the table is at version {game_log.version}")
        count = max((game_log.undoable(seat) for seat in table.seats_of(holder)), default=0)
        if not count:
            raise Refusal("no_undo", "there is nothing to undo")
        return append_entries(table, [UNDO] * count)

    await execute(table, decide)


async def advise(table: Table, person: Person, version: int) -> Advice:
    game_log = _current_game_log(table, person.identity or None, version)
    if not table.config.hints:
        raise Refusal("no_hints", "this table plays without hints")
    findings = await table.context.bot_executor.advise(
        game_log.game.observe(game_log.game.actor),
        Requester(person, table.seed),
        lambda: table.game_log is game_log and game_log.version == version,
    )
    if findings is None:
        raise Refusal("stale", "the table changed before the hint was computed")
    advised = tuple(
        AdvisedAction(str(each.action), each.win_share, each.win_error, each.margin, each.visits)
        for each in findings.actions
    )
    return Advice(version, advised, findings.simulations)


def record_of(table: Table) -> Record:
    game_log = table.require_game_log()
    if game_log.game.actor is not None:
        raise Refusal("not_over", "the record has hidden cards and is available after the game")
    return game_log.game.record()
