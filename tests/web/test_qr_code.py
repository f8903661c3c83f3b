"""The QR code of an invitation, decoded from screenshots."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, Request, expect

from bali.server.page import FOLDER
from bali.server.settings import database_url
from tests.server.running import Running, running
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors

QUIET_ZONE: Final = 4
"""Modules on each side, as required by ISO/IEC 18004."""
LABEL: Final = "QR code with the link to this table"
SCHEMES: Final[tuple[Literal["light"], Literal["dark"]]] = ("light", "dark")
HOSTS: Final = {
    "short": "bali.localhost",
    "long": f"{'table' * 12}.{'bali' * 12}.localhost",
    "longest": f"{'table' * 12}.{'friends' * 9}.{'village' * 9}.{'bali' * 12}.localhost",
}
"""Names that browsers resolve to this machine; a name has at most 253 characters."""
LONGER_THAN: Final = {"short": 0, "long": 150, "longest": 280}


def open_lobby(host: Visitor, address: str) -> Locator:
    """Open a table for two friends at `address`; return its QR code."""
    host.page.goto(address)
    host.page.get_by_role("tab", name="With friends").click()
    host.button("Open the table").click()
    host.page.wait_for_url("**/table/*")
    code = host.page.get_by_role("img", name=LABEL)
    expect(code).to_be_visible()
    return code


def link_of(host: Visitor) -> str:
    return host.page.get_by_role("textbox", name="Link to this table").input_value()


def on_screen(host: Visitor) -> Image.Image:
    return Image.open(io.BytesIO(host.page.screenshot(full_page=True)))


def texts_in(picture: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture.convert("L"))]


def check_quiet_zone(code: Locator) -> None:
    """Check that the quiet zone is white, except in the rounded corners of the picture."""
    modules = float((code.get_attribute("viewBox") or "").split()[2])
    picture = Image.open(io.BytesIO(code.screenshot())).convert("L")
    side = picture.width
    edge = int(QUIET_ZONE * side / modules) - 1
    for _ in range(4):
        strip = picture.crop((edge, 2, side - edge, edge))
        assert strip.getextrema() == (255, 255)
        picture = picture.rotate(90)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Start a server that accepts all names in `HOSTS`."""
    database = database_url(f"sqlite:///{tmp_path_factory.mktemp('qr') / 'tables.sqlite'}")
    with running(database, public_hosts=tuple(HOSTS.values())) as found:
        yield found


@pytest.fixture
def visitors(browser: Browser, server: Running, pictures: Path) -> Iterator[Visitors]:
    with Visitors(browser, server.address, pictures) as found:
        yield found


@pytest.mark.parametrize("length", HOSTS)
def test_qr_code_on_the_screen_reads_as_the_link(
    visitors: Visitors, server: Running, length: str
) -> None:
    host = visitors.new()
    code = open_lobby(host, f"http://{HOSTS[length]}:{server.port}")
    link = link_of(host)
    assert urlsplit(link).hostname == HOSTS[length]
    assert len(link) > LONGER_THAN[length]
    for width, height in (DESKTOP, PHONE):
        host.page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            host.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            host.screenshot(f"lobby-{length}-{scheme}-{width}")
            assert texts_in(on_screen(host)) == [link]
            check_quiet_zone(code)
        assert host.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_qr_code_library_is_fetched_in_the_lobby_only(visitors: Visitors, server: Running) -> None:
    chunk = json.loads((FOLDER / "made-of.json").read_text())["src/lobby/qr.ts"]
    host = visitors.new()
    fetched: list[str] = []

    def record(request: Request) -> None:
        fetched.append(urlsplit(request.url).path.lstrip("/"))

    host.page.on("request", record)
    host.open("/")
    expect(host.button("Play")).to_be_visible()
    host.page.wait_for_load_state("networkidle")
    assert any(path.startswith("assets/") for path in fetched)
    assert chunk["file"] not in fetched
    open_lobby(host, server.address)
    assert chunk["file"] in fetched
