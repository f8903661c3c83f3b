"""What the network is told of a position: one table of features, and the function that notes them.

Each feature is a statement that holds or does not ("the second row's bottom card is a shrine"),
seen from the player who decides: seat 0 is theirs, the next seats follow clockwise. A position is
the list of the statements that hold, some seventy of them for two players.
"""

import hashlib
from collections.abc import Iterable
from math import prod
from typing import Final

import msgspec

from bali.bots.champion import closing
from bali.bots.champion.closing import note_closing
from bali.rules.actions import ACTIONS
from bali.rules.cards import (
    GOODS,
    HAND_CARDS,
    KINDS,
    LOOK_DEPTH,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_CARD,
    NOBODY,
    ORACLE_PILE,
    PLAYABLE,
    ROW_LENGTH,
    ROWS,
    SHRINE,
)
from bali.rules.compiled import compiled
from bali.rules.ending import open_altar, score
from bali.rules.records import Array
from bali.rules.scoring import majority
from bali.rules.state import CONSULT, KEEP, OVER, State

MOST_TABLE: Final = 9
MOST_STONES: Final = 30
MOST_SCORE: Final = 90
MOST_LEAD: Final = 30
MOST_GOODS: Final = 10
MOST_OFFERINGS: Final = 12
MOST_UNSEEN: Final = 12
MOST_CONSULTATIONS: Final = 2
LOW_SUPPLY: Final = 6
MOST_EDGE: Final = 3
MOST_SAVED: Final = 12
"""More than these count as so many."""
EDGES: Final = 2 * MOST_EDGE + 1
EDGE_BITS: Final = 3

SCORED_PLACES: Final = 2
"""Of a row, above its bottom card: what a turn's last take may uncover."""
SORTS: Final = 4
"""Farmers of any type, stonemasons, priests, shrines: what a scoring brings."""


class Group(msgspec.Struct, frozen=True):
    """Features of the same kind.

    The last number of the shape counts statements that exclude each other.
    """

    name: str
    meaning: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return prod(self.shape)


TABLE: Final = (
    Group("decision", "what is decided", (OVER,)),
    Group("players", "how many play: 2, 3, 4", (MAX_PLAYERS - MIN_PLAYERS + 1,)),
    Group("eyes", "by whom the hidden cards are imagined, by seat", (MAX_PLAYERS,)),
    Group("oracle", "the oracle is in the game", (1,)),
    Group("demon", "the row of the demon", (ROWS,)),
    Group("active", "whose turn it is, by seat", (MAX_PLAYERS,)),
    Group("scored", "the kind being scored", (PLAYABLE,)),
    Group("step", "seats this scoring has passed", (MAX_PLAYERS + 1,)),
    Group("last_row", "the row that will be scored, at an oracle", (ROWS,)),
    Group("consultations", "consultations to come, from 1", (MOST_CONSULTATIONS,)),
    Group("shown", "what the oracle shows, by depth: a good", (LOOK_DEPTH, GOODS)),
    Group("altar_top", "the altar's top: a good, or face down", (GOODS + 1,)),
    Group("offerings", "cards on the altar by good, from 1", (GOODS, MOST_OFFERINGS)),
    Group("value", "what a good would be worth now, from 1", (GOODS, 3)),
    Group("supply", "a supply that runs low by good, from 0", (GOODS, LOW_SUPPLY)),
    Group("offer", "the offer by row and place from the bottom: a kind", (ROWS, ROW_LENGTH, KINDS)),
    Group("pile", "cards in the pile, from 0", (ORACLE_PILE + 1,)),
    Group("unseen", "cards in the pile by kind, from 1", (KINDS, MOST_UNSEEN)),
    Group("hand", "the hand by seat and kind, from 1", (MAX_PLAYERS, PLAYABLE, HAND_CARDS)),
    Group("table", "cards in front by seat and kind, from 1", (MAX_PLAYERS, PLAYABLE, MOST_TABLE)),
    Group("majority", "who has the majority, by kind: a seat", (PLAYABLE, MAX_PLAYERS)),
    Group("edge", "what scoring a kind brings, more than the best other", (PLAYABLE, EDGES)),
    Group(
        "uncovered",
        "the same for cards above a row's bottom, by row, place and sort",
        (ROWS, SCORED_PLACES, SORTS, EDGES),
    ),
    Group("stones", "stones by seat, from 0", (MAX_PLAYERS, MOST_STONES + 1)),
    Group("saved", "stones of a seat with a shrine in hand, from 0", (MAX_PLAYERS, MOST_SAVED + 1)),
    Group("goods", "sacrifice cards by seat and good, from 1", (MAX_PLAYERS, GOODS, MOST_GOODS)),
    Group("score", "points as they would be counted now, by seat", (MAX_PLAYERS, MOST_SCORE + 1)),
    Group("lead", "points ahead of each other seat", (MAX_PLAYERS - 1, 2 * MOST_LEAD + 1)),
    Group("near", "at the last refill: cards until then from 1, takes to come", closing.NEAR),
    Group("winning", "at the last refill: who would win now, by cards until then", closing.WINNING),
    Group("safe", "at the last refill: takes that empty no row, from 0", closing.SAFE),
    Group("company", "the others are company to who imagines the cards, by seat", (MAX_PLAYERS,)),
)


def offsets_of(table: Iterable[Group]) -> dict[str, int]:
    """Where each group begins, by its name."""
    offsets = {}
    total = 0
    for group in table:
        offsets[group.name] = total
        total += group.size
    return offsets


OFFSETS: Final = offsets_of(TABLE)
FEATURES: Final = sum(group.size for group in TABLE)
MOST_ACTIVE: Final = 152
"""More statements than can hold at once."""
PADDING: Final = FEATURES
"""In a list that is not full."""

_DECISION: Final = OFFSETS["decision"]
_PLAYERS: Final = OFFSETS["players"]
_EYES: Final = OFFSETS["eyes"]
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
_COMPANY: Final = OFFSETS["company"]


def digest() -> str:
    """Changes with the names and sizes of the table's groups, and with the number of actions.

    What a statement means is not in it: who changes that changes the format of the weights.
    """
    text = repr([(group.name, group.shape) for group in TABLE]) + repr(ACTIONS)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@compiled
def note_features(world: State, observer: int, company: bool, active: Array) -> int:
    """List the statements that hold for the player who decides; how many there are.

    The world must be a whole one, and one's own: the goods' values are written into it. The order
    of its pile is not told. What the observer knows is true, the rest of what is hidden is what
    they imagine, which is worth less; NOBODY knows everything. If there is `company`, the others
    don't play as the observer does.

    A statement that may hold is written in any case and counted if it does: branches that chance
    decides would take twice the time.
    """
    open_altar(world)
    count = note_question(world, active, 0)
    if observer != NOBODY:
        active[count] = _EYES + steps_to(world, observer)
        active[count + 1] = _COMPANY + steps_to(world, observer)
        count += 2 if company else 1
    count = note_altar(world, active, count)
    count = note_offer(world, active, count)
    count, edges = note_majorities(world, active, count)
    count = note_edges(world, edges, active, count)
    mine = 0
    for step in range(world.players):
        seat = int(world.actor) + step
        seat -= int(world.players) if seat >= world.players else 0
        count = note_player(world, active, count, step, seat)
        points = score(world, seat)
        active[count] = _SCORE + step * (MOST_SCORE + 1) + min(points, MOST_SCORE)
        count += 1
        if step == 0:
            mine = points
        else:
            lead = max(-MOST_LEAD, min(MOST_LEAD, mine - points))
            active[count] = _LEAD + (step - 1) * (2 * MOST_LEAD + 1) + MOST_LEAD + lead
            count += 1
    return note_closing(world, active, count, _NEAR, _WINNING, _SAFE)


@compiled
def steps_to(world: State, seat: int) -> int:
    """How many steps clockwise from the player who decides; a division would take longer."""
    steps = seat - int(world.actor)
    return steps + int(world.players) if steps < 0 else steps


@compiled
def note_question(world: State, active: Array, count: int) -> int:
    """Who is asked what, at which table."""
    active[count] = _DECISION + world.decision
    active[count + 1] = _PLAYERS + world.players - MIN_PLAYERS
    active[count + 2] = _ACTIVE + steps_to(world, int(world.active))
    count += 3
    if world.oracle:
        active[count] = _ORACLE
        count += 1
    if world.demon != NOBODY:
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
            more = min(int(world.consultations), MOST_CONSULTATIONS)
            active[count] = _CONSULTATIONS + more - 1
            count += 1
    if world.decision == KEEP:
        for depth in range(LOOK_DEPTH):
            good = int(world.secret_shown[world.secrets - 1, depth])
            if good >= 0:
                active[count] = _SHOWN + depth * GOODS + good
                count += 1
    return count


@compiled
def note_altar(world: State, active: Array, count: int) -> int:
    """The altar, the supply, and what goods would be worth now."""
    if world.altar_size > 0:
        top = int(world.altar_top)
        active[count] = _ALTAR_TOP + (top if top >= 0 else GOODS)
        count += 1
    for good in range(GOODS):
        offered = min(int(world.offerings[good]), MOST_OFFERINGS)
        active[count] = _OFFERINGS + good * MOST_OFFERINGS + offered - 1
        count += offered > 0
        value = int(world.value[good])
        active[count] = _VALUE + good * 3 + value - 1
        count += value > 0
        active[count] = _SUPPLY + good * LOW_SUPPLY + int(world.supply[good])
        count += world.supply[good] < LOW_SUPPLY
    return count


@compiled
def note_offer(world: State, active: Array, count: int) -> int:
    """The rows from their bottoms, and the pile by kind."""
    for row in range(ROWS):
        size = int(world.offer_size[row])
        for place in range(ROW_LENGTH):
            kind = int(world.offer[row, max(0, size - 1 - place)])
            active[count] = _OFFER + (row * ROW_LENGTH + place) * KINDS + kind
            count += place < size
    active[count] = _PILE + int(world.pile_size) - int(world.pile_next)
    count += 1
    for kind in range(KINDS):
        unseen = min(int(world.unseen[kind]), MOST_UNSEEN)
        active[count] = _UNSEEN + kind * MOST_UNSEEN + unseen - 1
        count += unseen > 0
    return count


@compiled
def note_majorities(world: State, active: Array, count: int) -> tuple[int, int]:
    """Who has them; and, since they are needed for it, the edges of all kinds, three bits each."""
    edges = 0
    for kind in range(PLAYABLE):
        holder = majority(world, kind)
        edges |= edge(world, kind, holder) << EDGE_BITS * kind
        active[count] = _MAJORITY + kind * MAX_PLAYERS + steps_to(world, holder)
        count += holder != NOBODY
    return count, edges


@compiled
def note_edges(world: State, edges: int, active: Array, count: int) -> int:
    """What scoring each kind would bring, here and where a take would uncover it."""
    for kind in range(PLAYABLE):
        active[count] = _EDGE + kind * EDGES + (edges >> EDGE_BITS * kind) % (1 << EDGE_BITS)
        count += 1
    for row in range(ROWS):
        for place in range(SCORED_PLACES):
            below = int(world.offer_size[row]) - 2 - place
            kind = int(world.offer[row, max(0, below)])
            sort = max(0, kind - GOODS + 1)
            group = ((row * SCORED_PLACES + place) * SORTS + sort) * EDGES
            active[count] = _UNCOVERED + group + (edges >> EDGE_BITS * kind) % (1 << EDGE_BITS)
            count += (below >= 0) & (kind < PLAYABLE)
    return count


@compiled
def edge(world: State, kind: int, holder: int) -> int:
    """How much more the actor would get than the best other player, counted from 0.

    A scoring brings one card of farmers, else a stone or a point for each card; and the majority,
    whose holder has more cards than anybody else.
    """
    actor = int(world.actor)
    mine = int(world.table[actor, kind])
    best = 0
    for seat in range(world.players):
        best = max(best, 0 if seat == actor else int(world.table[seat, kind]))
    if kind < GOODS:
        mine, best = min(mine, 1), min(best, 1)
    mine += holder == actor
    best += (holder != actor) & (holder != NOBODY)
    return MOST_EDGE + max(-MOST_EDGE, min(MOST_EDGE, mine - best))


@compiled
def note_player(world: State, active: Array, count: int, step: int, seat: int) -> int:
    """What a seat has."""
    for kind in range(PLAYABLE):
        held = int(world.hand[seat, kind])
        active[count] = _HAND + (step * PLAYABLE + kind) * HAND_CARDS + held - 1
        count += held > 0
        laid = min(int(world.table[seat, kind]), MOST_TABLE)
        active[count] = _TABLE + (step * PLAYABLE + kind) * MOST_TABLE + laid - 1
        count += laid > 0
    for good in range(GOODS):
        owned = min(int(world.goods[seat, good]), MOST_GOODS)
        active[count] = _GOODS + (step * GOODS + good) * MOST_GOODS + owned - 1
        count += owned > 0
    saved = min(int(world.stones[seat]), MOST_SAVED)
    active[count] = _SAVED + step * (MOST_SAVED + 1) + saved
    count += world.hand[seat, SHRINE] > 0
    stones = min(int(world.stones[seat]), MOST_STONES)
    active[count] = _STONES + step * (MOST_STONES + 1) + stones
    return count + 1
