"""Empty virtual environments in which distributions are installed."""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"


class CleanEnvironment:
    """A new virtual environment in `folder`, which is cleared first."""

    def __init__(self, folder: Path) -> None:
        print(f"== a new environment in {folder}", flush=True)
        venv.create(folder, clear=True, with_pip=True, symlinks=os.name != "nt")
        self._folder = folder.resolve()
        self.bin = self._folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / ("python.exe" if os.name == "nt" else "python")

    def install(self, *requirements: str) -> None:
        """Install packages, with the versions in constraints.txt."""
        words = ["install", "--quiet", "--disable-pip-version-check", "-c", str(CONSTRAINTS)]
        self.run("-m", "pip", *words, *requirements)

    def run(self, *words: str, cwd: Path = ROOT, check: bool = True) -> int:
        """Run Python with these arguments and return its exit status."""
        print("==", self.python.name, *words, flush=True)
        status = subprocess.run(
            [self.python, *words], cwd=cwd, env=_environment(), check=False
        ).returncode
        if check and status:
            sys.exit(f"this failed with status {status}: {' '.join([str(self.python), *words])}")
        return status

    def check_location(self) -> None:
        """Exit unless `bali` is imported from this environment, not from the sources."""
        code = "import bali, sys; sys.exit(not bali.__file__.startswith(sys.prefix))"
        self.run("-c", code)


def _environment() -> dict[str, str]:
    """Return the environment without variables that make Python import other packages."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE")
    found = {name: value for name, value in os.environ.items() if name not in hidden}
    return found | {"PYTHONUTF8": "1"}
