"""Playing at a table: what people do in its game, and what they may ask of it.

Every action names the version that it answers.
"""

from bali.errors import BaliError
from bali.play.record import Record
from bali.server.changes import Change, carry_out, new_entries
from bali.server.course import UNDO, Course
from bali.server.guest import Person
from bali.server.messages import Advice, AdvisedAction
from bali.server.refusal import Refusal
from bali.server.table import Table
from bali.server.thinking import Asker


async def act(table: Table, holder: str | None, version: int, action: str) -> None:
    def decide() -> Change:
        course = _answering(table, holder, version)
        try:
            chosen = course.game.check(action)
        except BaliError as error:
            raise Refusal.of(error) from None
        return new_entries(table, [str(chosen)])

    await carry_out(table, decide)


def _answering(table: Table, holder: str | None, version: int) -> Course:
    """The course, for one whose turn it is and who has seen all of it."""
    course = table.begun()
    if version != course.version:
        raise Refusal(
            "stale", f"that answers version {version}, but the table is at {course.version}"
        )
    if course.game.actor not in table.seats_of(holder):
        raise Refusal("not_your_turn", "it is not your turn to decide")
    return course


async def undo(table: Table, holder: str | None, version: int) -> None:
    def decide() -> Change:
        course = table.begun()
        if version != course.version:
            raise Refusal("stale", f"the table is at version {course.version}")
        count = max((course.undoable(seat) for seat in table.seats_of(holder)), default=0)
        if not count:
            raise Refusal("no_undo", "there is nothing that you could take back")
        return new_entries(table, [UNDO] * count)

    await carry_out(table, decide)


async def advise(table: Table, person: Person, version: int) -> Advice:
    course = _answering(table, person.identity or None, version)
    if not table.plan.hints:
        raise Refusal("no_hints", "this table plays without hints")
    findings = await table.context.thinkers.advise(
        course.game.observe(course.game.actor),
        Asker(person, table.seed),
        lambda: table.course is course and course.version == version,
    )
    if findings is None:
        raise Refusal("stale", "the table went on before the hint was searched")
    advised = tuple(
        AdvisedAction(str(each.action), each.win_share, each.win_error, each.margin, each.visits)
        for each in findings.actions
    )
    return Advice(version, advised, findings.simulations)


def record_of(table: Table) -> Record:
    course = table.begun()
    if course.game.actor is not None:
        raise Refusal("not_over", "a record holds hidden cards: the game must be over")
    return course.game.record()
