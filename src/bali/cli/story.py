"""Events, and the memory aid of the altar (R14), in sentences and paragraphs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bali.cli.words import Clause, Voice, capitalized, clause, fact, listed
from bali.play.events import Event, Gained, Scored, TurnBegan
from bali.play.memory import LaidCard, Look, Memory
from bali.play.view import FACE_DOWN

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


def altar_story(memory: Memory, voice: Voice) -> list[str]:
    """The altar's story in order, a line for each card laid and each look."""
    return [
        _laid(moment, voice) if isinstance(moment, LaidCard) else _look(moment, voice)
        for moment in memory
    ]


def _laid(card: LaidCard, voice: Voice) -> str:
    what = f"{card.good or 'a card'} {'open' if card.face_up else 'face down'}"
    if card.seat is not None:
        return capitalized(f"{voice.who(card.seat)} laid {what}.")
    source = "from the supply" if card.face_up else "before the game"
    return capitalized(f"{what}, {source}.")


def _look(look: Look, voice: Voice) -> str:
    top = f"Then {_face(look.top)} was on top." if look.top else "Then the altar was empty."
    who = capitalized(voice.who(look.seat))
    if look.shown is None:
        return f"{who} consulted the oracle and kept a card. {top}"
    shown = f"{who} consulted the oracle; from the top: {', '.join(look.shown)}."
    if look.kept is None:
        return shown
    return f"{shown} {who} kept {look.shown[look.kept - 1]}, card {look.kept}. {top}"


def _face(top: str) -> str:
    return "a card face down" if top == FACE_DOWN else top
