"""What the champion found: the games behind docs/findings.md, and the page itself.

python benchmarks/findings.py play FOLDER [GAMES [SIMULATIONS [FIRST]]]   plays GAMES games at each
        of the twelve kinds of table (500 if nothing is said), with SIMULATIONS (200) for each
        decision, from game number FIRST (0) on; goes on with what was interrupted, and with more
        games if more are asked for
python benchmarks/findings.py page FOLDER          writes docs/findings.md and its pictures
python benchmarks/findings.py calibration FOLDER   prints forecasts against what came true

A game takes 0.2 to 0.4 s of a core with 200 simulations, half of it for the questions after the
game. All cores are used: on two shared cores of an Intel Xeon 1,200 games took 3 to 8 minutes, so
500 games each (6,000 games, 24,000 forecasts) take 15 to 40, and with 1,000 simulations about three
times as long. A page takes ten seconds.

A tenth with 1,000 forecasts is known to 3 points, with 4,000 to 1.5: for calibration, play many.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bali.errors import BadSetup
from bali.training.table_types import TABLE_TYPES
from research.findings_page.calibration import print_calibration
from research.findings_page.page import enough_games, write_page
from research.game_folder import GameFolder, current_settings

GAMES = 500
SIMULATIONS = 200
VALUE_SIMULATIONS = 100
"""For a position with one thing changed: their noise averages out over many positions."""
TELL_EVERY = 100


def play(
    folder: GameFolder, games: int = GAMES, simulations: int = SIMULATIONS, first: int = 0
) -> None:
    start = time.perf_counter()
    played = 0
    settings = current_settings(simulations, VALUE_SIMULATIONS)
    for played, _ in enumerate(folder.play(settings, games, first=first), start=1):
        if played % TELL_EVERY == 0:
            seconds = time.perf_counter() - start
            print(f"{played} games more, {seconds:.0f} s", flush=True)
    print(f"{played} games played, {games * len(TABLE_TYPES)} in all")


def page(folder: GameFolder) -> None:
    write_page(folder)


def calibration(folder: GameFolder) -> None:
    print_calibration(enough_games(folder))


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
    except BadSetup as problem:
        sys.exit(str(problem))
