"""Dependencies: the extras, the pinned versions, and the base install."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution
from itertools import chain
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parent.parent
CONSTRAINTS: Final = ROOT / "constraints.txt"
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
BASE: Final[list[str]] = PROJECT["dependencies"]
EXTRAS: Final[dict[str, list[str]]] = PROJECT["optional-dependencies"]
LIMIT: Final = 600
"""Timeout of pip in seconds; it queries the package index for every package."""


def installed_closure(requirements: Iterable[str]) -> set[str]:
    """Return the names of the installed distributions that requirements need on this system."""
    found: set[str] = set()
    seen: set[tuple[str, frozenset[str]]] = set()
    waiting = [(Requirement(each), frozenset[str]()) for each in requirements]
    while waiting:
        requirement, outer_extras = waiting.pop()
        if not _applies(requirement, outer_extras):
            continue
        name, extras = canonicalize_name(requirement.name), frozenset(requirement.extras)
        try:
            required = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        found.add(name)
        if (name, extras) not in seen:
            seen.add((name, extras))
            waiting += [(Requirement(each), extras) for each in required]
    return found


def _applies(requirement: Requirement, extras: frozenset[str]) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": each}) for each in (*extras, ""))


def pinned_names() -> set[str]:
    lines = CONSTRAINTS.read_text().splitlines()
    return {canonicalize_name(line.split("==")[0]) for line in lines if "==" in line}


def test_all_installed_dependencies_are_pinned() -> None:
    installed = installed_closure(chain(BASE, EXTRAS["docs"], EXTRAS["test"]))
    assert {"numpy", "pytest", "mkdocs"} <= installed
    assert installed - pinned_names() == {PROJECT["name"]}  # an extra that includes another one


def test_base_install_brings_no_package_of_an_extra() -> None:
    optional = {canonicalize_name(Requirement(each).name) for each in chain(*EXTRAS.values())}
    base = installed_closure(BASE)
    assert {"numpy", "llvmlite"} <= base
    assert base & optional == set()


def test_no_two_extras_bring_the_same_packages() -> None:
    contents = [frozenset(each) for each in EXTRAS.values()]
    assert len(set(contents)) == len(contents)


def test_only_one_cuda_version_is_named() -> None:
    named = " ".join(chain(*EXTRAS.values()))
    assert set(re.findall(r"cuda(\d+)x|\[cu(\d+)\]", named)) == {("13", ""), ("", "13")}


def explain_failure(errors: str) -> str:
    """Distinguish conflicts from a missing connection, which pip reports as a conflict, too."""
    if "connection broken" in errors:
        return f"the package index can't be reached; this test needs a network:\n{errors}"
    return f"the extras can't be installed together:\n{errors}"


def test_all_extras_resolve_together(tmp_path: Path) -> None:
    """Resolve from metadata of the package index, which needs a network connection."""
    report = tmp_path / "report.json"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")
    options = ("--dry-run", "--only-binary=:all:", "--use-feature=fast-deps", "--report", report)
    requirements = sorted(set(chain(BASE, *EXTRAS.values())))
    resolved = subprocess.run(
        [*pip, "install", *options, "-c", CONSTRAINTS, *requirements],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert resolved.returncode == 0, explain_failure(resolved.stderr)
    missing = json.loads(report.read_text())["install"]
    names = {canonicalize_name(each["metadata"]["name"]) for each in missing}
    assert names - pinned_names() == set()
