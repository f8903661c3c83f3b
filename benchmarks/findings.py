"""Generate docs/findings.md from games of the champion against itself.

python benchmarks/findings.py play FOLDER [GAMES [SIMULATIONS [FIRST]]]   play GAMES games at each
        of the twelve types of table (default 500), with SIMULATIONS per decision (default 200),
        numbered from FIRST (default 0); a later call resumes, or adds games
python benchmarks/findings.py page FOLDER          write docs/findings.md and its plots
python benchmarks/findings.py calibration FOLDER   print the calibration of the forecasts

A game takes 0.2 to 0.4 s of a core with 200 simulations, half of it for the evaluations after the
game. All cores are used. On two shared cores of an Intel Xeon 1,200 games took 3 to 8 minutes, so
500 games each (6,000 games, 24,000 forecasts) take 15 to 40 minutes, and about three times as long
with 1,000 simulations. The page takes ten seconds.

The outcome of a bin has an interval of 3 points with 1,000 forecasts, and of 1.5 with 4,000.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bali.errors import BadSetup
from bali.training.table_types import TABLE_TYPES
from research.findings_page.calibration import print_calibration
from research.findings_page.page import require_games, write_page
from research.game_folder import GameFolder, current_settings

GAMES = 500
SIMULATIONS = 200
VALUE_SIMULATIONS = 100
"""Simulations for each marginal value; noise averages out over many positions."""
REPORT_EVERY = 100


def play(
    folder: GameFolder, games: int = GAMES, simulations: int = SIMULATIONS, first: int = 0
) -> None:
    start = time.perf_counter()
    played = 0
    settings = current_settings(simulations, VALUE_SIMULATIONS)
    for played, _ in enumerate(folder.play(settings, games, first=first), start=1):
        if played % REPORT_EVERY == 0:
            seconds = time.perf_counter() - start
            print(f"{played} games played, {seconds:.0f} s", flush=True)
    print(f"{played} games played, {games * len(TABLE_TYPES)} in total")


def page(folder: GameFolder) -> None:
    write_page(folder)


def calibration(folder: GameFolder) -> None:
    print_calibration(require_games(folder))


def main(arguments: list[str]) -> None:
    match arguments:
        case ["play", folder, *numbers] if len(numbers) <= 3:
            play(GameFolder(Path(folder)), *(int(number) for number in numbers))
        case ["page", folder]:
            page(GameFolder(Path(folder)))
        case ["calibration", folder]:
            calibration(GameFolder(Path(folder)))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BadSetup as error:
        sys.exit(str(error))
