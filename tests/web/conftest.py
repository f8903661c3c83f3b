"""A server and a Chromium for the tests of the page."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bali.server.precompile import precompile_server
from bali.server.settings import database_url
from tests.programs import require_browser, require_page
from tests.server.running import Killable, killable
from tests.web.chromium import chromium
from tests.web.visitor import TIMEOUT, Visitors

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Return the folder for screenshots, which are kept for review."""
    folder = Path(os.environ.get("BALI_SCREENSHOTS", ROOT / "build" / "screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    require_browser()
    expect.set_options(timeout=TIMEOUT)
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Killable]:
    require_page()
    precompile_server()
    folder = tmp_path_factory.mktemp("server")
    with killable(database_url(f"sqlite:///{folder / 'tables.sqlite'}"), folder) as found:
        yield found


@pytest.fixture
def visitors(browser: Browser, server: Killable, pictures: Path) -> Iterator[Visitors]:
    with Visitors(browser, server.address, pictures) as found:
        yield found
