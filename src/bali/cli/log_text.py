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
    """Yield the clauses of one action, with a remark if its scoring has no gains."""
    has_no_gains = any(isinstance(event, Scored) for event in events) and not any(
        isinstance(event, Gained) for event in events
    )
    for event in events:
        if has_no_gains and isinstance(event, TurnBegan):
            yield NO_GAINS
        yield clause(event, grammar)


def _sentence(run: Sequence[Clause], grammar: Grammar) -> str:
    """Return one sentence for clauses of one player, or for equal clauses of several players."""
    seats = [each.seat for each in run if each.seat is not None]
    if not seats:
        return capitalized(f"{run[0].rest}.")
    if len(set(seats)) > 1:
        return capitalized(f"{grammar.subjects(seats)} {run[0].verb} {run[0].rest}.")
    phrases = [f"{grammar.verb(seats[0], each.verb)} {each.rest}" for each in run]
    return capitalized(f"{grammar.subject(seats[0])} {listed(phrases)}.")


def sentences(events: Sequence[Event], grammar: Grammar) -> list[str]:
    """Return a sentence for each event of one action."""
    return [_sentence([each], grammar) for each in clauses(events, grammar)]


def _sentence_groups(clauses_of_run: Iterable[Clause]) -> Iterator[list[Clause]]:
    """Yield groups of clauses that form one sentence each."""
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
    """Whether the clauses are equal gains, or refusals, of different players."""
    alike = all(earlier[1:] == one[1:] for earlier in run)
    return alike and one.verb in SHARED_VERBS and one.seat not in {earlier.seat for earlier in run}


def _turns(
    actions: Iterable[Sequence[Event]], first_turn: int | None
) -> Iterator[tuple[int | None, list[Sequence[Event]]]]:
    """Yield the number of each turn and its actions."""
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
    """Return a paragraph for each turn, headed by its number.

    `first_turn` is the number of the turn that starts with the first action, or None if the first
    action is a later one of its turn.
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
    """Return the clauses of an action without the start of the next turn, which has a heading."""
    clauses_of_run = list(clauses(events, grammar))
    return clauses_of_run[:-1] if isinstance(events[-1], TurnBegan) else clauses_of_run


def altar_lines(memory: Memory, grammar: Grammar) -> list[str]:
    """Return a line for each card laid on the altar and each consultation, in order."""
    return [
        _laid(item, grammar) if isinstance(item, LaidCard) else _look(item, grammar)
        for item in memory
    ]


def _laid(card: LaidCard, grammar: Grammar) -> str:
    text = f"{card.good or 'a card'} {'open' if card.face_up else 'face down'}"
    if card.seat is not None:
        return capitalized(f"{grammar.subject(card.seat)} laid {text}.")
    source = "from the supply" if card.face_up else "before the game"
    return capitalized(f"{text}, {source}.")


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
