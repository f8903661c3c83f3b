"""The page as a whole."""

from pathlib import Path

from bali.errors import BadSetup
from bali.files import write_atomic
from bali.training.table_types import TABLE_TYPES
from research.findings_page.calibration import calibration_section
from research.findings_page.marginal_values import marginal_values_section
from research.findings_page.openings import opening_section
from research.findings_page.variants import variants_section
from research.findings_page.win_shares import colors_section, seats_section
from research.game_folder import GameFolder, Settings
from research.game_summary import GameSummary

DOCS = Path(__file__).parents[2] / "docs"
PLOTS = "pictures"
MIN_GAMES = 10 * len(TABLE_TYPES)
"""Minimum number of games for a page."""
SECTIONS = {
    "seats": seats_section,
    "colours": colors_section,
    "variants": variants_section,
    "opening": opening_section,
    "worth": marginal_values_section,
    "calibration": calibration_section,
}


def write_page(folder: GameFolder, docs: Path = DOCS) -> None:
    """Write the page and its plots."""
    games = require_games(folder)
    pages = [_introduction(games, folder.settings())]
    for name, section in SECTIONS.items():
        link = f"{PLOTS}/{name}.svg"
        pages.append(section(games, docs / link, link))
    pages.append(_method(games, folder.settings()))
    write_atomic(docs / "findings.md", ("\n\n".join(pages) + "\n").encode())


def require_games(folder: GameFolder) -> list[GameSummary]:
    """Return the games of a folder; raise BadSetup if there are too few."""
    games = list(folder.games())
    if len(games) < MIN_GAMES:
        raise BadSetup(
            f"the page needs at least {MIN_GAMES} games, and the folder has {len(games)}"
        )
    return games


def _introduction(games: list[GameSummary], settings: Settings) -> str:
    return f"""\
# What the champion found

The [champion](champion.md) learned Bali from the rules alone, by self-play. At tables of three
and four it also trained against a network that imitates `uct`, a search with random playouts (see
[how to train one](champion.md#training)). No human advice was used. Its games against
itself therefore show what matters in the game.

| | |
| --- | --- |
| games | {len(games):,} |
| player in every seat | `champion:{settings.simulations}`, expecting champions in all others |
| tables | two, three and four players, with and without each variant |
| measure | win share: a shared victory counts for its share |
| intervals | 95%, in brackets or after ± |

The results hold for players of this strength. They need not hold at your table."""


def _method(games: list[GameSummary], settings: Settings) -> str:
    numbers = {game.number for game in games}
    arguments = f"{len(numbers)} {settings.simulations} {min(numbers)}"
    return f"""\
## Method

- Each number of players and each combination of variants was played equally often. Every game had
  its own deal. The assignment of colours to seats rotated, so seats and colours are not
  confounded.
- *Early*, *middle* and *late* are thirds of the pile.
- Marginal values: at the beginning of one turn in each third of each game, the champion estimated
  the win share of the player to move, once for the position and once with one item changed. Each
  estimate used {settings.value_simulations} simulations from that player's observation. A changed
  position has the same cards as the game: a card comes from the pile or from the supply. *Without
  search* is the network's value of the true position.
- Positions of one game are not independent. The intervals of the calibration tables are clustered
  by game, and marginal values are averaged within each game first.

This page and its plots are generated. The digest of the champion's weights was
`{settings.weights}`, and the version of the rules was {settings.rules}.

```sh
python benchmarks/findings.py play FOLDER {arguments}
python benchmarks/findings.py page FOLDER
python benchmarks/findings.py calibration FOLDER
```"""
