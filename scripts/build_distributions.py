"""Build the source distribution and the wheel into dist/, and check both.

    python scripts/build_distributions.py               # before a merge
    python scripts/build_distributions.py --tag v1.2.3  # for a release: the tag names the version

The wheel is built from the source distribution, which proves that the latter is complete. Each is
installed into an empty environment, where a game is played.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.clean_environment import ROOT, CleanEnvironment

DIST = ROOT / "dist"
FOLDER = ROOT / "build" / "distributions"
NEEDED_TO_BUILD = {"pyproject.toml", "hatch_build.py", "scripts/page.py", "README.md", "LICENSE"}
PAGE = "bali/server/page/"
CHECK_PAGE = (
    "from importlib.resources import files; "
    "assert files('bali.server').joinpath('page', 'index.html').is_file()"
)
GAME = ["-m", "bali", "play", "--seat", "random", "--seat", "greedy", "--oracle", "--seed", "1"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Build and check the distributions.")
    parser.add_argument("--tag", help="tag of a release: v and the version")
    tag: str | None = parser.parse_args().tag
    version = read_version()
    if tag is not None:
        check_tag(tag, version)
    build()
    (sdist,) = DIST.glob("*.tar.gz")
    (wheel,) = DIST.glob("*.whl")
    check_names(version, sdist, wheel)
    tracked = tracked_files()
    check_sdist(sdist, tracked)
    check_wheel(wheel, tracked)
    for distribution in (wheel, sdist):
        play_from(distribution)
    print(f"{sdist.name} and {wheel.name} can be published")


def read_version() -> str:
    text = (ROOT / "src" / "bali" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return found[1] if found else sys.exit("src/bali/__init__.py defines no version")


def check_tag(tag: str, version: str) -> None:
    if tag != f"v{version}":
        sys.exit(f"the tag is {tag}, but the version is {version}: the tag must be v{version}")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(
        rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE
    ):
        sys.exit(f"CHANGELOG.md has no heading '## [{version}] - YYYY-MM-DD'")


def build() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    tools = CleanEnvironment(FOLDER / "tools")
    tools.install("build", "twine")
    tools.run("-m", "build", "--outdir", str(DIST), str(ROOT))
    tools.run("-m", "twine", "check", "--strict", *map(str, sorted(DIST.iterdir())))


def check_names(version: str, sdist: Path, wheel: Path) -> None:
    expected = (f"bali_game-{version}.tar.gz", f"bali_game-{version}-py3-none-any.whl")
    if (sdist.name, wheel.name) != expected:
        sys.exit(f"{sdist.name} and {wheel.name} were built instead of {' and '.join(expected)}")


def tracked_files() -> set[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(filter(None, listed.stdout.split("\0")))


def check_sdist(sdist: Path, tracked: set[str]) -> None:
    """Exit unless it has all files that a build needs, and only files under version control."""
    with tarfile.open(sdist) as archive:
        names = {PurePosixPath(name) for name in archive.getnames()}
    found = {str(PurePosixPath(*name.parts[1:])) for name in names}
    package = {name for name in tracked if name.startswith(("src/bali/", "web/"))}
    report(
        sdist,
        missing=(package | NEEDED_TO_BUILD) - found,
        unexpected=found - tracked - {"PKG-INFO"},
    )


def check_wheel(wheel: Path, tracked: set[str]) -> None:
    """Exit unless it has exactly the package, the built page and its metadata."""
    with zipfile.ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if ".dist-info/" not in name}
    package = {name.removeprefix("src/") for name in tracked if name.startswith("src/bali/")}
    page = {name for name in found if name.startswith(PAGE)}
    scripts = {name for name in page if name.endswith(".js")}
    missing = (package | {f"{PAGE}index.html"}) - found
    report(
        wheel,
        missing=missing if scripts else missing | {f"{PAGE}assets/*.js"},
        unexpected=found - package - page,
    )


def report(distribution: Path, missing: set[str], unexpected: set[str]) -> None:
    if missing or unexpected:
        sys.exit(
            f"{distribution.name} lacks {sorted(missing) or 'nothing'} and has "
            f"{sorted(unexpected) or 'nothing'} that should not be there"
        )
    print(f"== {distribution.name} has the expected files", flush=True)


def play_from(distribution: Path) -> None:
    """Install it into an empty environment and play a game there."""
    environment = CleanEnvironment(FOLDER / "installed")
    environment.install(str(distribution))
    environment.check_location()
    environment.run("-c", CHECK_PAGE)
    environment.run(*GAME, cwd=FOLDER)


if __name__ == "__main__":
    main()
