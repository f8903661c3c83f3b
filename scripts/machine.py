"""What the tests need of the machine itself: a Chromium, and PostgreSQL's server.

Takes what is there; else Playwright's own Chromium; else the system's packages (Debian's).
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

BIN = Path(sys.executable).parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRES = "/usr/lib/postgresql"


def has_browser() -> bool:
    return any(map(shutil.which, BROWSERS)) or has_playwright_browser()


def has_playwright_browser() -> bool:
    found = subprocess.run(
        [BIN / "python", "-c", PLAYWRIGHT], capture_output=True, text=True, check=False
    )
    return found.returncode == 0 and Path(found.stdout.strip()).exists()


PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def has_postgres() -> bool:
    return shutil.which("initdb") is not None or any(Path(POSTGRES).glob("*/bin/initdb"))


def playwright_install() -> None:
    subprocess.run([BIN / "playwright", "install", "chromium"], check=False, capture_output=True)


def packages(*names: str) -> Callable[[], None]:
    def install() -> None:
        if shutil.which("apt-get") is None:
            return
        rights = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", *names]):
            subprocess.run(
                [*rights, "apt-get", *command], check=False, env=quiet, stdout=subprocess.DEVNULL
            )

    return install


def ensure(what: str, is_there: Callable[[], bool], *ways: Callable[[], None]) -> None:
    for way in ways:
        if is_there():
            return
        print(f"Installing {what} for the tests ...", flush=True)
        way()
    if not is_there():
        sys.exit(f"The tests need {what}, and it could not be installed: please install it.")


def main() -> None:
    ensure("Chromium", has_browser, playwright_install, packages("chromium"))
    ensure("PostgreSQL's server", has_postgres, packages("postgresql"))


if __name__ == "__main__":
    main()
