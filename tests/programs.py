"""Requirements of tests other than Python packages, prepared by the first test that uses them."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from filelock import FileLock

import bali
from scripts import page, system_packages

ROOT: Final = Path(__file__).resolve().parents[1]
INSTALL: Final = "BALI_TESTS_INSTALL"
"""Set by scripts/test: tests may install programs on the system_packages."""


def require_page() -> None:
    """Build the page if its sources have changed; an installed package contains it."""
    if Path(bali.__file__).is_relative_to(ROOT / "src"):
        _once("page", lambda: page.build(ROOT))


def require_page_packages() -> None:
    """Install the build packages of the page; their fonts are used by the documentation, too."""
    _once("page", lambda: page.install_packages(ROOT / "web"))


def require_browser() -> None:
    _require_program(system_packages.has_browser, system_packages.ensure_browser, "Chromium")


def require_postgres() -> None:
    _require_program(
        system_packages.has_postgres, system_packages.ensure_postgres, "PostgreSQL's server"
    )


def _require_program(has: Callable[[], bool], ensure: Callable[[], None], name: str) -> None:
    if has():
        return
    if INSTALL not in os.environ:
        pytest.fail(f"this test needs {name}: 'scripts/setup test' installs it", pytrace=False)
    _once("programs", ensure)


def _once(name: str, prepare: Callable[[], None]) -> None:
    """Call `prepare` in one process of a parallel test run at a time."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with FileLock(folder / f"{name}.lock"):
        prepare()
