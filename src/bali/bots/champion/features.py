"""The features of a position: a table of binary features, and the function that lists active ones.

A feature is 0 or 1 ("the second row's bottom card is a shrine"). Seats are relative to the actor:
0 is the actor, further seats follow clockwise. A position is the list of its active features, about
seventy with two players.
"""

import hashlib
from collections.abc import Iterable, Mapping
from math import prod
from typing import Final

import msgspec

from bali.bots.champion import endgame_features
from bali.bots.champion.endgame_features import list_endgame_features
from bali.rules.actions import ACTIONS
from bali.rules.cards import (
    GOODS,
    HAND_CARDS,
    KINDS,
    LOOK_DEPTH,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_CARD,
    NO_SEAT,
    ORACLE_PILE,
    PLAYABLE,
    ROW_LENGTH,
    ROWS,
    SHRINE,
)
from bali.rules.compiler import kernel
from bali.rules.final_score import open_altar, score
from bali.rules.records import Array
from bali.rules.scoring import majority
from bali.rules.state import CONSULT, KEEP, OVER, State

MAX_TABLE: Final = 9
MAX_STONES: Final = 30
MAX_SCORE: Final = 90
MAX_LEAD: Final = 30
MAX_GOODS: Final = 10
MAX_OFFERINGS: Final = 12
MAX_UNSEEN: Final = 12
MAX_CONSULTATIONS: Final = 2
LOW_SUPPLY: Final = 6
MAX_EDGE: Final = 3
MAX_SAVED: Final = 12
"""Larger counts are clipped to these."""
EDGES: Final = 2 * MAX_EDGE + 1
EDGE_BITS: Final = 3

SCORED_PLACES: Final = 2
"""Cards of a row, above its bottom card, that the last take of a turn may uncover."""
SORTS: Final = 4
"""Groups of kinds by their yield in a scoring: farmers, stonemasons, priests, shrines."""


class Group(msgspec.Struct, frozen=True):
    """A group of features; the last axis of its shape is a one-hot encoding."""

    name: str
    meaning: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return prod(self.shape)


TABLE: Final = (
    Group("decision", "kind of decision", (OVER,)),
    Group("players", "number of players: 2, 3, 4", (MAX_PLAYERS - MIN_PLAYERS + 1,)),
    Group("eyes", "observer of the information set, by seat", (MAX_PLAYERS,)),
    Group("oracle", "oracle in the game", (1,)),
    Group("demon", "row of the demon", (ROWS,)),
    Group("active", "player whose turn it is, by seat", (MAX_PLAYERS,)),
    Group("scored", "kind being scored", (PLAYABLE,)),
    Group("step", "number of seats already scored in this scoring", (MAX_PLAYERS + 1,)),
    Group("last_row", "row to be scored, during a consultation", (ROWS,)),
    Group("consultations", "consultations left, from 1", (MAX_CONSULTATIONS,)),
    Group("shown", "goods shown by the oracle, by depth", (LOOK_DEPTH, GOODS)),
    Group("altar_top", "top card of the altar: a good, or face down", (GOODS + 1,)),
    Group("offerings", "cards on the altar by good, from 1", (GOODS, MAX_OFFERINGS)),
    Group("value", "current value of a good, from 1", (GOODS, 3)),
    Group("supply", f"supply by good, from 0, if below {LOW_SUPPLY}", (GOODS, LOW_SUPPLY)),
    Group("offer", "offer by row and place from the bottom: a kind", (ROWS, ROW_LENGTH, KINDS)),
    Group("pile", "cards in the pile, from 0", (ORACLE_PILE + 1,)),
    Group("unseen", "cards in the pile by kind, from 1", (KINDS, MAX_UNSEEN)),
    Group("hand", "hand by seat and kind, from 1", (MAX_PLAYERS, PLAYABLE, HAND_CARDS)),
    Group(
        "table", "cards on the table by seat and kind, from 1", (MAX_PLAYERS, PLAYABLE, MAX_TABLE)
    ),
    Group("majority", "holder of the majority, by kind and seat", (PLAYABLE, MAX_PLAYERS)),
    Group("edge", "yield of scoring a kind, relative to the best opponent", (PLAYABLE, EDGES)),
    Group(
        "uncovered",
        "`edge` of the cards above a row's bottom card, by row, place and sort",
        (ROWS, SCORED_PLACES, SORTS, EDGES),
    ),
    Group("stones", "stones by seat, from 0", (MAX_PLAYERS, MAX_STONES + 1)),
    Group("saved", "stones by seat with a shrine in hand, from 0", (MAX_PLAYERS, MAX_SAVED + 1)),
    Group("goods", "sacrifice cards by seat and good, from 1", (MAX_PLAYERS, GOODS, MAX_GOODS)),
    Group("score", "current points by seat", (MAX_PLAYERS, MAX_SCORE + 1)),
    Group("lead", "lead in points over each other seat", (MAX_PLAYERS - 1, 2 * MAX_LEAD + 1)),
    Group(
        "near",
        "before the last refill: cards in the shortest row from 1, takes left",
        endgame_features.NEAR_SHAPE,
    ),
    Group(
        "winning",
        "before the last refill: current winners, by cards in the shortest row",
        endgame_features.WINNING_SHAPE,
    ),
    Group(
        "safe",
        "before the last refill: number of takes that empty no row, from 0",
        endgame_features.SAFE_SHAPE,
    ),
    Group(
        "opponent_model",
        "the observer models the other seats as good players, by seat",
        (MAX_PLAYERS,),
    ),
)


def offsets_of(table: Iterable[Group]) -> dict[str, int]:
    """Return the offset of each group, by its name."""
    offsets = {}
    total = 0
    for group in table:
        offsets[group.name] = total
        total += group.size
    return offsets


OFFSETS: Final = offsets_of(TABLE)
FEATURES: Final = sum(group.size for group in TABLE)
MAX_ACTIVE: Final = 152
"""An upper bound of the number of active features."""
PADDING: Final = FEATURES
"""Feature number that fills up a list."""

_DECISION: Final = OFFSETS["decision"]
_PLAYERS: Final = OFFSETS["players"]
_OBSERVER: Final = OFFSETS["eyes"]
_ORACLE: Final = OFFSETS["oracle"]
_DEMON: Final = OFFSETS["demon"]
_ACTIVE: Final = OFFSETS["active"]
_SCORED: Final = OFFSETS["scored"]
_STEP: Final = OFFSETS["step"]
_LAST_ROW: Final = OFFSETS["last_row"]
_CONSULTATIONS: Final = OFFSETS["consultations"]
_SHOWN: Final = OFFSETS["shown"]
_ALTAR_TOP: Final = OFFSETS["altar_top"]
_OFFERINGS: Final = OFFSETS["offerings"]
_VALUE: Final = OFFSETS["value"]
_SUPPLY: Final = OFFSETS["supply"]
_OFFER: Final = OFFSETS["offer"]
_PILE: Final = OFFSETS["pile"]
_UNSEEN: Final = OFFSETS["unseen"]
_HAND: Final = OFFSETS["hand"]
_TABLE: Final = OFFSETS["table"]
_MAJORITY: Final = OFFSETS["majority"]
_EDGE: Final = OFFSETS["edge"]
_UNCOVERED: Final = OFFSETS["uncovered"]
_STONES: Final = OFFSETS["stones"]
_SAVED: Final = OFFSETS["saved"]
_GOODS: Final = OFFSETS["goods"]
_SCORE: Final = OFFSETS["score"]
_LEAD: Final = OFFSETS["lead"]
_NEAR: Final = OFFSETS["near"]
_WINNING: Final = OFFSETS["winning"]
_SAFE: Final = OFFSETS["safe"]
_OPPONENT_MODEL: Final = OFFSETS["opponent_model"]


EARLIER_NAMES: Final = {"opponent_model": "company"}
"""Earlier names of groups, as in the digest of older weights."""


def digest() -> str:
    """Return a digest of the names and shapes of the groups, and of the number of actions.

    Meanings are not included: a changed meaning needs a new format of the weights.
    """
    return _digest({})


def earlier_digest() -> str:
    """Return the digest of the table with the earlier names of its groups."""
    return _digest(EARLIER_NAMES)


def _digest(names: Mapping[str, str]) -> str:
    groups = [(names.get(group.name, group.name), group.shape) for group in TABLE]
    text = repr(groups) + repr(ACTIONS)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@kernel
def list_features(world: State, observer: int, opponent_model: bool, active: Array) -> int:
    """List the features that are active for the actor; return their number.

    `world` must be complete, and the caller's copy: the values of goods are written into it. The
    order of the pile has no features. Information that is hidden from `observer` is determinized,
    so the observer is a feature; NO_SEAT stands for full information. With `opponent_model`, the
    other seats are modelled as good players rather than as champions.

    A feature is written unconditionally, and counted if it is active: unpredictable branches would
    double the time.
    """
    open_altar(world)
    count = list_decision_features(world, active, 0)
    if observer != NO_SEAT:
        active[count] = _OBSERVER + steps_to(world, observer)
        active[count + 1] = _OPPONENT_MODEL + steps_to(world, observer)
        count += 2 if opponent_model else 1
    count = list_altar_features(world, active, count)
    count = list_offer_features(world, active, count)
    count, scoring_advantages = list_majority_features(world, active, count)
    count = list_scoring_features(world, scoring_advantages, active, count)
    mine = 0
    for step in range(world.players):
        seat = int(world.actor) + step
        seat -= int(world.players) if seat >= world.players else 0
        count = list_player_features(world, active, count, step, seat)
        points = score(world, seat)
        active[count] = _SCORE + step * (MAX_SCORE + 1) + min(points, MAX_SCORE)
        count += 1
        if step == 0:
            mine = points
        else:
            lead = max(-MAX_LEAD, min(MAX_LEAD, mine - points))
            active[count] = _LEAD + (step - 1) * (2 * MAX_LEAD + 1) + MAX_LEAD + lead
            count += 1
    return list_endgame_features(world, active, count, _NEAR, _WINNING, _SAFE)


@kernel
def steps_to(world: State, seat: int) -> int:
    """Return the number of seats clockwise from the actor; a modulo would take longer."""
    steps = seat - int(world.actor)
    return steps + int(world.players) if steps < 0 else steps


@kernel
def list_decision_features(world: State, active: Array, count: int) -> int:
    """List the decision and the setup of the table."""
    active[count] = _DECISION + world.decision
    active[count + 1] = _PLAYERS + world.players - MIN_PLAYERS
    active[count + 2] = _ACTIVE + steps_to(world, int(world.active))
    count += 3
    if world.oracle:
        active[count] = _ORACLE
        count += 1
    if world.demon != NO_SEAT:
        active[count] = _DEMON + world.demon
        count += 1
    if world.scored != NO_CARD:
        active[count] = _SCORED + world.scored
        active[count + 1] = _STEP + world.step
        count += 2
    if world.decision in (CONSULT, KEEP):
        active[count] = _LAST_ROW + world.last_row
        count += 1
        if world.consultations > 0:
            more = min(int(world.consultations), MAX_CONSULTATIONS)
            active[count] = _CONSULTATIONS + more - 1
            count += 1
    if world.decision == KEEP:
        for depth in range(LOOK_DEPTH):
            good = int(world.secret_shown[world.secrets - 1, depth])
            if good >= 0:
                active[count] = _SHOWN + depth * GOODS + good
                count += 1
    return count


@kernel
def list_altar_features(world: State, active: Array, count: int) -> int:
    """List the altar, the supply, and the current values of goods."""
    if world.altar_size > 0:
        top = int(world.altar_top)
        active[count] = _ALTAR_TOP + (top if top >= 0 else GOODS)
        count += 1
    for good in range(GOODS):
        laid = min(int(world.offerings[good]), MAX_OFFERINGS)
        active[count] = _OFFERINGS + good * MAX_OFFERINGS + laid - 1
        count += laid > 0
        value = int(world.value[good])
        active[count] = _VALUE + good * 3 + value - 1
        count += value > 0
        active[count] = _SUPPLY + good * LOW_SUPPLY + int(world.supply[good])
        count += world.supply[good] < LOW_SUPPLY
    return count


@kernel
def list_offer_features(world: State, active: Array, count: int) -> int:
    """List the rows from their bottom cards, and the pile by kind."""
    for row in range(ROWS):
        size = int(world.offer_size[row])
        for place in range(ROW_LENGTH):
            kind = int(world.offer[row, max(0, size - 1 - place)])
            active[count] = _OFFER + (row * ROW_LENGTH + place) * KINDS + kind
            count += place < size
    active[count] = _PILE + int(world.pile_size) - int(world.pile_next)
    count += 1
    for kind in range(KINDS):
        unseen = min(int(world.unseen[kind]), MAX_UNSEEN)
        active[count] = _UNSEEN + kind * MAX_UNSEEN + unseen - 1
        count += unseen > 0
    return count


@kernel
def list_majority_features(world: State, active: Array, count: int) -> tuple[int, int]:
    """List the majorities; also return the scoring advantages of all kinds, three bits each."""
    scoring_advantages = 0
    for kind in range(PLAYABLE):
        holder = majority(world, kind)
        scoring_advantages |= scoring_advantage(world, kind, holder) << EDGE_BITS * kind
        active[count] = _MAJORITY + kind * MAX_PLAYERS + steps_to(world, holder)
        count += holder != NO_SEAT
    return count, scoring_advantages


@kernel
def list_scoring_features(world: State, scoring_advantages: int, active: Array, count: int) -> int:
    """List the scoring advantage of each kind, and of the cards that a take can uncover."""
    for kind in range(PLAYABLE):
        active[count] = (
            _EDGE + kind * EDGES + (scoring_advantages >> EDGE_BITS * kind) % (1 << EDGE_BITS)
        )
        count += 1
    for row in range(ROWS):
        for place in range(SCORED_PLACES):
            below = int(world.offer_size[row]) - 2 - place
            kind = int(world.offer[row, max(0, below)])
            sort = max(0, kind - GOODS + 1)
            group = ((row * SCORED_PLACES + place) * SORTS + sort) * EDGES
            active[count] = (
                _UNCOVERED + group + (scoring_advantages >> EDGE_BITS * kind) % (1 << EDGE_BITS)
            )
            count += (below >= 0) & (kind < PLAYABLE)
    return count


@kernel
def scoring_advantage(world: State, kind: int, holder: int) -> int:
    """Return the actor's yield of a scoring minus that of the best opponent, plus MAX_EDGE.

    Farmers yield one card; other kinds yield a stone or a point for each card. The holder of the
    majority gets one more.
    """
    actor = int(world.actor)
    mine = int(world.table[actor, kind])
    best = 0
    for seat in range(world.players):
        best = max(best, 0 if seat == actor else int(world.table[seat, kind]))
    if kind < GOODS:
        mine, best = min(mine, 1), min(best, 1)
    mine += holder == actor
    best += (holder != actor) & (holder != NO_SEAT)
    return MAX_EDGE + max(-MAX_EDGE, min(MAX_EDGE, mine - best))


@kernel
def list_player_features(world: State, active: Array, count: int, step: int, seat: int) -> int:
    """List the hand, table, sacrifice cards and stones of a seat."""
    for kind in range(PLAYABLE):
        held = int(world.hand[seat, kind])
        active[count] = _HAND + (step * PLAYABLE + kind) * HAND_CARDS + held - 1
        count += held > 0
        laid = min(int(world.table[seat, kind]), MAX_TABLE)
        active[count] = _TABLE + (step * PLAYABLE + kind) * MAX_TABLE + laid - 1
        count += laid > 0
    for good in range(GOODS):
        owned = min(int(world.goods[seat, good]), MAX_GOODS)
        active[count] = _GOODS + (step * GOODS + good) * MAX_GOODS + owned - 1
        count += owned > 0
    saved = min(int(world.stones[seat]), MAX_SAVED)
    active[count] = _SAVED + step * (MAX_SAVED + 1) + saved
    count += world.hand[seat, SHRINE] > 0
    stones = min(int(world.stones[seat]), MAX_STONES)
    active[count] = _STONES + step * (MAX_STONES + 1) + stones
    return count + 1
