"""The build of the page into the package."""

from pathlib import Path

import pytest

from scripts.page import digest_of, sources

WEB = Path(__file__).parent.parent / "web"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    for name in ("package.json", "src/main.ts", "src/lobby/qr.ts"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return tmp_path


@pytest.mark.parametrize(
    "name",
    [
        "src/lobby/qr.test.ts",
        "src/testing/samples.ts",
        "eslint.config.js",
        "vitest.config.ts",
        "node_modules/vite/index.js",
    ],
)
def test_digest_stays_when_only_tests_and_checks_change(web: Path, name: str) -> None:
    before = digest_of(sources(web))
    (web / name).parent.mkdir(parents=True, exist_ok=True)
    (web / name).write_text("new")
    assert digest_of(sources(web)) == before


@pytest.mark.parametrize("name", ["package.json", "src/lobby/qr.ts", "src/lobby/new.svelte"])
def test_digest_changes_with_a_source(web: Path, name: str) -> None:
    before = digest_of(sources(web))
    (web / name).write_text("new")
    assert digest_of(sources(web)) != before


def test_lock_file_names_no_addresses() -> None:
    lock = (WEB / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert "https://registry" not in lock
