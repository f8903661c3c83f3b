"""Events told in sentences and paragraphs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bali.cli.voice import Voice, capitalized, listed
from bali.cli.words import Clause, clause, fact
from bali.play.events import Event, Gained, Scored, TurnBegan

NOBODY_GAINS: Final = fact("nobody gets anything")
SHARED_VERBS: Final = ("get", "decline")
"""Verbs of clauses that are joined when several players do the same."""


def clauses(events: Sequence[Event], voice: Voice) -> Iterator[Clause]:
    """What one action did, and that a scoring brought nobody anything."""
    barren = any(isinstance(event, Scored) for event in events) and not any(
        isinstance(event, Gained) for event in events
    )
    for event in events:
        if barren and isinstance(event, TurnBegan):
            yield NOBODY_GAINS
        yield clause(event, voice)


def _spoken(run: Sequence[Clause], voice: Voice) -> str:
    """One sentence for what a player does in a row, or what several players do alike."""
    seats = [told.seat for told in run if told.seat is not None]
    if not seats:
        return capitalized(f"{run[0].rest}.")
    if len(set(seats)) > 1:
        return capitalized(f"{voice.several(seats)} {run[0].verb} {run[0].rest}.")
    deeds = [f"{voice.verb(seats[0], deed.verb)} {deed.rest}" for deed in run]
    return capitalized(f"{voice.who(seats[0])} {listed(deeds)}.")


def sentences(events: Sequence[Event], voice: Voice) -> list[str]:
    """What one action did, a sentence for each event."""
    return [_spoken([told], voice) for told in clauses(events, voice)]


def _runs(told: Iterable[Clause]) -> Iterator[list[Clause]]:
    """Clauses that go into one sentence."""
    run: list[Clause] = []
    for one in told:
        if run and not (_same_player(run, one) or _same_deed(run, one)):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def _same_player(run: Sequence[Clause], one: Clause) -> bool:
    return one.seat is not None and all(earlier.seat == one.seat for earlier in run)


def _same_deed(run: Sequence[Clause], one: Clause) -> bool:
    """What several players get in a scoring, or decline, alike."""
    alike = all(earlier[1:] == one[1:] for earlier in run)
    return alike and one.verb in SHARED_VERBS and one.seat not in {earlier.seat for earlier in run}


def _turns(
    actions: Iterable[Sequence[Event]], first_turn: int | None
) -> Iterator[tuple[int | None, list[Sequence[Event]]]]:
    """The actions by turn, with its number."""
    number = first_turn
    turn: list[Sequence[Event]] = []
    for events in actions:
        turn.append(events)
        if isinstance(events[-1], TurnBegan):
            yield number, turn
            number, turn = events[-1].turn, []
    yield number, turn


def story(
    actions: Iterable[Sequence[Event]], voice: Voice, first_turn: int | None = None
) -> list[str]:
    """What several actions did: a paragraph for each turn, headed by its number.

    `first_turn` is the number of the turn that the first action began; None if it began before.
    """
    paragraphs = []
    for number, turn in _turns(actions, first_turn):
        told = [one for events in turn for one in _within_turn(events, voice)]
        if told:
            heading = f"Turn {number}: " if number else ""
            paragraphs.append(heading + " ".join(_spoken(run, voice) for run in _runs(told)))
    return paragraphs


def _within_turn(events: Sequence[Event], voice: Voice) -> list[Clause]:
    """What an action did, without the turn that begins after it: the next paragraph says that."""
    told = list(clauses(events, voice))
    return told[:-1] if isinstance(events[-1], TurnBegan) else told
