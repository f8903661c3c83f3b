"""The API reference contains every public name."""

import inspect
import re
from typing import Final

import bali
from bali import envs, errors
from bali.bots import bot
from tests.docsite.code_blocks import ROOT

API: Final = ROOT / "docs" / "api"


def documented() -> set[str]:
    """Return the names that the pages of the reference document."""
    pages = (path.read_text() for path in API.glob("*.md"))
    return {found for page in pages for found in re.findall(r"^::: (\S+)$", page, re.MULTILINE)}


def test_exports_are_documented() -> None:
    names = documented()
    for name in bali.__all__:
        member = getattr(bali, name)
        assert {f"{member.__module__}.{name}", member.__module__} & names, name


def test_environments_are_documented() -> None:
    names = documented()
    for name in envs.__all__:
        member = getattr(envs, name)
        assert not callable(member) or f"{member.__module__}.{name}" in names, name


def test_reference_documents_errors_and_the_bot_protocol() -> None:
    assert {errors.__name__, f"{bot.__name__}.Bot"} <= documented()


def test_errors_are_listed_in_the_guide() -> None:
    guide = (ROOT / "docs" / "python.md").read_text()
    for name, _ in inspect.getmembers(errors, inspect.isclass):
        assert f"`{name}`" in guide, name
