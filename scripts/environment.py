"""Create the virtual environment `.venv`: `environment.py play`, `docs` or `test`.

The package is installed in editable mode, and reinstalled only if its dependencies changed.
"""

import hashlib
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
EXTRAS = {"play": "", "docs": "[docs]", "test": "[docs,test]"}
"""The extras for each purpose; a purpose includes those before it."""
DECLARATIONS = (
    "requires-python",
    "dependencies",
    "optional-dependencies",
    "scripts",
    "entry-points",
)
"""The keys of `project` on which an installation depends."""


def dependency_digest() -> str:
    """Return a digest of everything that an installation depends on."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = declared["project"]
    parts = (declared["build-system"], [project.get(key) for key in DECLARATIONS])
    digest = hashlib.sha256(json.dumps(parts, sort_keys=True).encode())
    digest.update((ROOT / "constraints.txt").read_bytes())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()


def stamp_path(purpose: str) -> Path:
    return ENVIRONMENT / f"ready-to-{purpose}"


def is_installed(purpose: str) -> bool:
    stamp = stamp_path(purpose)
    return stamp.exists() and stamp.read_text() == dependency_digest()


def interpreter_id() -> str:
    return f"{sys.version} in {ROOT}"


def has_environment() -> bool:
    """Whether the environment was created by this interpreter and has not been moved."""
    stamp = ENVIRONMENT / "made-by"
    return stamp.exists() and stamp.read_text() == interpreter_id()


def create_environment() -> None:
    print(f"Creating a Python environment in {ENVIRONMENT} ...", flush=True)
    try:
        import venv

        venv.create(ENVIRONMENT, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (ImportError, subprocess.CalledProcessError):
        sys.exit("Python's venv module is incomplete here; on Debian: apt install python3-venv")
    (ENVIRONMENT / "made-by").write_text(interpreter_id())


def widest_purpose(purpose: str) -> str:
    """Return the last purpose that is installed or asked for, so that no tools are removed."""
    return [each for each in EXTRAS if each == purpose or stamp_path(each).exists()][-1]


def install(purpose: str) -> None:
    print("Installing Bali and its dependencies (a minute or two the first time) ...", flush=True)
    pip = [str(BIN / "python"), "-m", "pip", "--disable-pip-version-check"]
    target = f"{ROOT}{EXTRAS[purpose]}"
    constraints = str(ROOT / "constraints.txt")
    command = [*pip, "install", "--quiet", "-c", constraints, "--editable", target]
    if subprocess.run(command, check=False).returncode:
        sys.exit(
            "Installation failed; the lines above give the reason. Check the internet connection "
            f"and that packages for Python {sys.version_info.major}.{sys.version_info.minor} exist."
        )


def precompile_kernel() -> None:
    """Compile the rules during set-up, so that the first game starts without delay."""
    subprocess.run([str(BIN / "python"), "-m", "bali.server.precompile"], check=False)


def write_stamps(purpose: str) -> None:
    purposes = list(EXTRAS)
    for each in purposes[: purposes.index(purpose) + 1]:
        stamp_path(each).write_text(dependency_digest())


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in EXTRAS:
        sys.exit("usage: environment.py play|docs|test")
    if not has_environment():
        create_environment()
    purpose = widest_purpose(sys.argv[1])
    if is_installed(purpose):
        return
    install(purpose)
    if sys.argv[1] == "play":
        precompile_kernel()
    write_stamps(purpose)


if __name__ == "__main__":
    main()
