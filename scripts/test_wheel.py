"""Build the wheel, install it into an empty environment and test the installed package.

    python scripts/test_wheel.py                # rules, play, bots, environments, command line
    python scripts/test_wheel.py tests/play -x  # chosen tests, with any of pytest's options

Runs wherever Python does: it needs no shell, PostgreSQL or browser.
"""

import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.clean_environment import ROOT, CleanEnvironment

FOLDER = ROOT / "build" / "test-wheel"
TESTS = ["tests/rules", "tests/play", "tests/bots", "tests/envs", "tests/cli"]


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    environment = CleanEnvironment(FOLDER / "environment")
    built = ["pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    environment.run("-m", *built, "--wheel-dir", str(FOLDER), str(ROOT))
    (wheel,) = FOLDER.glob("*.whl")
    environment.install(f"{wheel}[test-wheel]")
    environment.check_location()
    sys.exit(environment.run("-m", "pytest", *(sys.argv[1:] or TESTS), check=False))


if __name__ == "__main__":
    main()
