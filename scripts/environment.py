"""Set up the virtual environment in .venv: `environment.py play`, `docs` or `test`.

Does nothing if that was done before and nothing it depends on has changed.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / "bin"
EXTRAS = {"play": "", "docs": "[docs]", "test": "[docs,test]"}
"""What one can do here; an environment that is ready for one of them is ready for those before."""
INPUTS = ("pyproject.toml", "constraints.txt", "hatch_build.py", "scripts/environment.py", "web")


def digest() -> str:
    """Changes when the dependencies or the page change."""
    found = hashlib.sha256()
    for name in INPUTS:
        for path in files_of(ROOT / name):
            found.update(path.read_bytes())
    return found.hexdigest()


def files_of(path: Path) -> list[Path]:
    """A file, or all sources in a folder."""
    if path.is_file():
        return [path]
    found = (each for each in path.rglob("*") if "node_modules" not in each.parts)
    return sorted(each for each in found if each.is_file())


def is_ready(purpose: str) -> bool:
    stamp = stamp_of(purpose)
    return stamp.exists() and stamp.read_text() == digest()


def stamp_of(purpose: str) -> Path:
    return ENVIRONMENT / f"ready-to-{purpose}"


def is_made() -> bool:
    """Whether there is an environment, made by this Python and not moved since."""
    stamp = ENVIRONMENT / "made-by"
    return stamp.exists() and stamp.read_text() == maker()


def maker() -> str:
    return f"{sys.version} in {ROOT}"


def make_environment() -> None:
    print(f"Setting up a Python environment in {ENVIRONMENT} ...", flush=True)
    try:
        import venv

        venv.create(ENVIRONMENT, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (ImportError, subprocess.CalledProcessError):
        sys.exit("Python's venv module is incomplete here; on Debian: apt install python3-venv")
    (ENVIRONMENT / "made-by").write_text(maker())


def wider(purpose: str) -> str:
    """Who has tested here will test again: playing must not take their tools away."""
    return [each for each in EXTRAS if each == purpose or stamp_of(each).exists()][-1]


def install(purpose: str) -> None:
    print("Installing Bali and what it needs (a minute or two the first time) ...", flush=True)
    pip = [str(BIN / "python"), "-m", "pip", "--disable-pip-version-check"]
    target = f"{ROOT}{EXTRAS[purpose]}"
    constraints = str(ROOT / "constraints.txt")
    # The build of the package itself happens in an environment of its own.
    command = [*pip, "install", "--quiet", "-c", constraints, "--editable", target]
    if subprocess.run(command, check=False).returncode:
        sys.exit(
            f"Installing failed; the lines above say why. Is there a way to the internet, and are "
            f"there packages for Python {sys.version_info.major}.{sys.version_info.minor} yet?"
        )


def compile_rules() -> None:
    """Now, while somebody waits anyway, and not when they want to play."""
    subprocess.run([str(BIN / "python"), "-m", "bali.server.warming"], check=False)


def leave_stamps(purpose: str) -> None:
    served = list(EXTRAS)[: list(EXTRAS).index(purpose) + 1]
    for each in served:
        stamp_of(each).write_text(digest())


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in EXTRAS:
        sys.exit("usage: environment.py play|docs|test")
    if not is_made():
        make_environment()
    purpose = wider(sys.argv[1])
    if is_ready(purpose):
        return
    install(purpose)
    if sys.argv[1] == "play":
        compile_rules()
    leave_stamps(purpose)


if __name__ == "__main__":
    main()
