"""Events, and the memory aid of the altar (R14), in sentences and paragraphs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bali.cli.event_text import Clause, Grammar, capitalized, clause, fact, listed
from bali.play.events import Event, Gained, Scored, TurnBegan
from bali.play.memory import LaidCard, Look, Memory
from bali.play.view import FACE_DOWN

NO_GAINS: Final = fact("nobody gets anything")
SHARED_VERBS: Final = ("get", "decline")
"""Verbs of clauses that are joined when several players do the same."""


def clauses(events: Sequence[Event], grammar: Grammar) -> Iterator[Clause]:
    """What one action did, and that a scoring brought nobody anything."""
    has_no_gains = any(isinstance(event, Scored) for event in events) and not any(
        isinstance(event, Gained) for event in events
    )
    for event in events:
        if has_no_gains and isinstance(event, TurnBegan):
            yield NO_GAINS
        yield clause(event, grammar)


def _sentence(run: Sequence[Clause], grammar: Grammar) -> str:
    """One sentence for what a player does in a row, or what several players do alike."""
    seats = [each.seat for each in run if each.seat is not None]
    if not seats:
        return capitalized(f"{run[0].rest}.")
    if len(set(seats)) > 1:
        return capitalized(f"{grammar.subjects(seats)} {run[0].verb} {run[0].rest}.")
    phrases = [f"{grammar.verb(seats[0], deed.verb)} {deed.rest}" for deed in run]
    return capitalized(f"{grammar.subject(seats[0])} {listed(phrases)}.")


def sentences(events: Sequence[Event], grammar: Grammar) -> list[str]:
    """What one action did, a sentence for each event."""
    return [_sentence([each], grammar) for each in clauses(events, grammar)]


def _sentence_groups(clauses_of_run: Iterable[Clause]) -> Iterator[list[Clause]]:
    """Clauses that go into one sentence."""
    run: list[Clause] = []
    for one in clauses_of_run:
        if run and not (_has_same_player(run, one) or _is_same_action(run, one)):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def _has_same_player(run: Sequence[Clause], one: Clause) -> bool:
    return one.seat is not None and all(earlier.seat == one.seat for earlier in run)


def _is_same_action(run: Sequence[Clause], one: Clause) -> bool:
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


def log_paragraphs(
    actions: Iterable[Sequence[Event]], grammar: Grammar, first_turn: int | None = None
) -> list[str]:
    """What several actions did: a paragraph for each turn, headed by its number.

    `first_turn` is the number of the turn that the first action began; None if it began before.
    """
    paragraphs = []
    for number, turn in _turns(actions, first_turn):
        clauses_of_run = [one for events in turn for one in _within_turn(events, grammar)]
        if clauses_of_run:
            heading = f"Turn {number}: " if number else ""
            paragraphs.append(
                heading
                + " ".join(_sentence(run, grammar) for run in _sentence_groups(clauses_of_run))
            )
    return paragraphs


def _within_turn(events: Sequence[Event], grammar: Grammar) -> list[Clause]:
    """What an action did, without the turn that begins after it: the next paragraph says that."""
    clauses_of_run = list(clauses(events, grammar))
    return clauses_of_run[:-1] if isinstance(events[-1], TurnBegan) else clauses_of_run


def altar_lines(memory: Memory, grammar: Grammar) -> list[str]:
    """The altar's story in order, a line for each card laid and each look."""
    return [
        _laid(moment, grammar) if isinstance(moment, LaidCard) else _look(moment, grammar)
        for moment in memory
    ]


def _laid(card: LaidCard, grammar: Grammar) -> str:
    what = f"{card.good or 'a card'} {'open' if card.face_up else 'face down'}"
    if card.seat is not None:
        return capitalized(f"{grammar.subject(card.seat)} laid {what}.")
    source = "from the supply" if card.face_up else "before the game"
    return capitalized(f"{what}, {source}.")


def _look(look: Look, grammar: Grammar) -> str:
    top = f"Then {_face(look.top)} was on top." if look.top else "Then the altar was empty."
    subject = capitalized(grammar.subject(look.seat))
    if look.shown is None:
        return f"{subject} consulted the oracle and kept a card. {top}"
    shown = f"{subject} consulted the oracle; from the top: {', '.join(look.shown)}."
    if look.kept is None:
        return shown
    return f"{shown} {subject} kept {look.shown[look.kept - 1]}, card {look.kept}. {top}"


def _face(top: str) -> str:
    return "a card face down" if top == FACE_DOWN else top
