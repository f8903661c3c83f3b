"""What the network is told when the next row that is emptied ends the game.

Then everything turns on who takes its last card, and on who would win if it were taken now.
"""

from typing import Final

from bali.rules.cards import HAND_CARDS, MAX_PLAYERS, PLAYABLE, ROW_LENGTH, ROWS
from bali.rules.compiler import kernel
from bali.rules.final_score import rank_key
from bali.rules.records import Array
from bali.rules.state import TAKE, State

NEAR_SHAPE: Final = (ROW_LENGTH, HAND_CARDS + 1)
"""Cards in the shortest row, from 1, and how many more the player whose turn it is will take, if
that is known."""
WINNING_SHAPE: Final = (ROW_LENGTH, MAX_PLAYERS, 1)
"""Cards in the shortest row, and the seat."""
SAFE_SHAPE: Final = (ROWS * (ROW_LENGTH - 1) + 1,)
"""Takes that leave a card in every row."""


@kernel
def list_endgame_features(
    world: State, active: Array, count: int, near: int, winning: int, safe: int
) -> int:
    """The last three are where these groups begin; the values of the goods must be known."""
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
    """The length of the shortest row that is open, and the takes that empty none."""
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
    """0 before the cards are played: who plays more takes more."""
    if world.decision != TAKE:
        return 0
    held = 0
    for kind in range(PLAYABLE):
        held += int(world.hand[world.active, kind])
    return HAND_CARDS - held
