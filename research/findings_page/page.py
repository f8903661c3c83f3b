"""The whole page."""

from pathlib import Path

from bali.errors import BadSetup
from bali.files import write_atomic
from bali.training.table_types import TABLE_TYPES
from research.findings_page.calibration import calibration_section
from research.findings_page.chances import colors_section, seats_section
from research.findings_page.marginal_values import marginal_values_section
from research.findings_page.openings import opening_section
from research.findings_page.variants import variants_section
from research.game_folder import GameFolder, Settings
from research.game_summary import GameSummary

DOCS = Path(__file__).parents[2] / "docs"
PICTURES = "pictures"
FEWEST = 10 * len(TABLE_TYPES)
"""Games that there is anything to say about."""
SECTIONS = {
    "seats": seats_section,
    "colours": colors_section,
    "variants": variants_section,
    "opening": opening_section,
    "worth": marginal_values_section,
    "calibration": calibration_section,
}


def write_page(folder: GameFolder, docs: Path = DOCS) -> None:
    """Write the page and its pictures anew."""
    games = enough_games(folder)
    pages = [_beginning(games, folder.settings())]
    for name, section in SECTIONS.items():
        link = f"{PICTURES}/{name}.svg"
        pages.append(section(games, docs / link, link))
    pages.append(_end(games, folder.settings()))
    write_atomic(docs / "findings.md", ("\n\n".join(pages) + "\n").encode())


def enough_games(folder: GameFolder) -> list[GameSummary]:
    games = list(folder.games())
    if len(games) < FEWEST:
        raise BadSetup(f"there are only {len(games)} games: play at least {FEWEST}")
    return games


def _beginning(games: list[GameSummary], settings: Settings) -> str:
    return f"""\
# What the champion found

Nobody has told the [champion](champion.md) what is good in Bali. It learned that from the rules, by
playing itself and later, at tables of three and four, also among
[opponents](champion.md#how-to-train-one): a network that imitates `uct`, a search that plays
games at random to see what comes of them. So its games against itself are a way to ask the game
what matters in it. Here it played {len(games):,}
games, `champion:{settings.simulations}` in every seat, each taking the others for champions, with
two to four players and with and without each variant. Numbers in brackets and after ± are 95%
intervals. Who shares a victory is counted with that share of it.

What holds for players as strong as this one need not hold at your table."""


def _end(games: list[GameSummary], settings: Settings) -> str:
    numbers = {game.number for game in games}
    played = f"{len(numbers)} {settings.simulations} {min(numbers)}"
    return f"""\
## How this was measured

- Every kind of table (two to four players; neither variant, each, both) was played equally often,
  every game with a deal of its own. The seatings of the colours took turns, so that seats and
  colours are not mixed up.
- *Early*, *middle* and *late* are thirds of the pile.
- What things are worth: in each third of each game, at the beginning of one turn, the champion was
  asked for the share of the victory of the player whose turn it was, as it was and with one thing
  changed, by {settings.worth_simulations} simulations from what that player had seen. No card
  is made or lost by a change: it comes from the pile or the supply. *Without search*, the network
  judged the true position.
- Positions of one game are not independent; the intervals take them as one.

The page is made by a command, text and all; the champion's weights were `{settings.weights}`, and
the version of the rules was {settings.rules}:

```sh
python benchmarks/findings.py play FOLDER {played}
python benchmarks/findings.py page FOLDER
python benchmarks/findings.py calibration FOLDER
```"""
