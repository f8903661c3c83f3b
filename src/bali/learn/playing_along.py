"""What company does in self-play: it chooses as its network says, at first sight.

`glance` lists what somebody of the company sees of a position, the company's network judges that
for all games at once, and `play_along` plays. That is repeated until somebody thinks at (nearly)
every table: it takes a fraction of the time of a search.
"""

from typing import Final

from bali.bots.champion.network import fill_prior
from bali.bots.search.config import determinize_with_memory
from bali.bots.search.tree import ROOT, Tree, expand
from bali.errors import BadSetup
from bali.learn.board import NOTHING, POSITION, Desk, Habits
from bali.learn.selfplay import is_company, look, next_seed, play_on
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import State

ERRANDS: Final = 12
"""Decisions of company in a turn, at most; who has more to do at a table goes on in the next turn.
Three players in a row have some ten."""


def check_company(habits: Habits, is_invited: bool) -> None:
    """BadSetup if there shall be company at some tables, and nobody was invited."""
    if habits.company and not is_invited:
        raise BadSetup("some tables are played with company, and nobody was invited")


@kernel(inline=False)
def glance(tree: Tree, seen: State, desk: Desk, active: Array, habits: Habits) -> None:
    """List the features of the position for somebody of the company; nothing for who thinks.

    The tree's world is a copy of what is seen.
    """
    desk.features = 0
    desk.leaf = NOTHING
    if not is_company(seen, desk):
        return
    if determinize_with_memory(tree.world[0], seen, next_seed(desk), habits):
        desk.lost = 0
        look(tree, int(seen.observer), desk, active, habits)


@kernel
def play_along(
    tree: Tree,
    games: Array,
    seen: Array,
    desk: Desk,
    samples: Array,
    outputs: Array,
    rules_version: int,
    habits: Habits,
    number: int,
) -> None:
    """Play as the company's network says, where company has glanced at the position."""
    if desk.leaf != POSITION:
        return
    mask = int(desk.mask)
    fill_prior(outputs, mask, int(desk.order), rules_version, tree.prior)
    expand(tree, int(desk.place), desk.key, mask)
    root = tree.nodes[ROOT]
    for slot in range(root.size):
        desk.policy[slot] = root.prior[slot]
    play_on(tree, games, seen, desk, samples, habits, number)
