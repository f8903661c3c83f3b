"""Features for positions in which the next emptied row ends the game.

They describe the race for the last card of a row, and the winners if it were taken now.
"""

from typing import Final

from bali.rules.cards import HAND_CARDS, MAX_PLAYERS, PLAYABLE, ROW_LENGTH, ROWS
from bali.rules.compiler import kernel
from bali.rules.final_score import rank_key
from bali.rules.records import Array
from bali.rules.state import TAKE, State

NEAR_SHAPE: Final = (ROW_LENGTH, HAND_CARDS + 1)
"""Cards in the shortest row, from 1, and the takes left of the active player, if known."""
WINNING_SHAPE: Final = (ROW_LENGTH, MAX_PLAYERS, 1)
"""Cards in the shortest row, from 1, and the seat."""
SAFE_SHAPE: Final = (ROWS * (ROW_LENGTH - 1) + 1,)
"""Number of takes that leave a card in every row."""


@kernel
def list_endgame_features(
    world: State, active: Array, count: int, near: int, winning: int, safe: int
) -> int:
    """List the active endgame features; return the new count.

    `near`, `winning` and `safe` are the offsets of the groups. The goods must have values.
    """
    if world.pile_size - world.pile_next > ROW_LENGTH:
        return count
    shortest, takes = shortest_row_and_safe_takes(world)
    active[count] = near + (shortest - 1) * (HAND_CARDS + 1) + remaining_takes(world)
    active[count + 1] = safe + takes
    count += 2
    best = 0
    for seat in range(world.players):
        best = max(best, rank_key(world, seat))
    for seat in range(world.players):
        step = seat - int(world.actor)
        step += int(world.players) if step < 0 else 0
        active[count] = winning + (shortest - 1) * MAX_PLAYERS + step
        count += rank_key(world, seat) == best
    return count


@kernel
def shortest_row_and_safe_takes(world: State) -> tuple[int, int]:
    """Return the length of the shortest open row, and the number of takes that empty no row."""
    shortest = ROW_LENGTH
    takes = 0
    for row in range(ROWS):
        size = int(world.offer_size[row])
        if row != world.demon and size > 0:
            shortest = min(shortest, size)
            takes += size - 1
    return shortest, takes


@kernel
def remaining_takes(world: State) -> int:
    """Return the takes left in this turn, or 0 before cards are played."""
    if world.decision != TAKE:
        return 0
    held = 0
    for kind in range(PLAYABLE):
        held += int(world.hand[world.active, kind])
    return HAND_CARDS - held
