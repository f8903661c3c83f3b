"""Install programs that tests run: Chromium and PostgreSQL's server.

Uses installed programs; else Playwright's Chromium; else Debian packages.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRES: Final = "/usr/lib/postgresql"
PLAYWRIGHT_PATH: Final = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class CannotInstall(Exception):
    """A program is missing and could not be installed."""


def ensure_browser() -> None:
    """Install Chromium unless one is installed."""
    ensure("Chromium", has_browser, (install_playwright_browser, package_installer("chromium")))


def ensure_postgres() -> None:
    """Install PostgreSQL's server unless one is installed."""
    ensure("PostgreSQL's server", has_postgres, (package_installer("postgresql"),))


def ensure(
    name: str, is_installed: Callable[[], bool], installers: Sequence[Callable[[], None]]
) -> None:
    """Run installers until the program is installed; raise CannotInstall if all fail."""
    for install in installers:
        if is_installed():
            return
        print(f"Installing {name} for the tests ...", flush=True)
        install()
    if not is_installed():
        raise CannotInstall(f"The tests need {name}, and it could not be installed here.")


def has_browser() -> bool:
    return any(map(shutil.which, BROWSERS)) or has_playwright_browser()


def has_playwright_browser() -> bool:
    answer = subprocess.run(
        [sys.executable, "-c", PLAYWRIGHT_PATH], capture_output=True, text=True, check=False
    )
    return answer.returncode == 0 and Path(answer.stdout.strip()).exists()


def has_postgres() -> bool:
    return shutil.which("initdb") is not None or any(Path(POSTGRES).glob("*/bin/initdb"))


def install_playwright_browser() -> None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=False, capture_output=True)


def package_installer(*names: str) -> Callable[[], None]:
    def install() -> None:
        if shutil.which("apt-get") is None:
            return
        rights = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", *names]):
            subprocess.run(
                [*rights, "apt-get", *command],
                check=False,
                env=environment,
                stdout=subprocess.DEVNULL,
            )

    return install


def main() -> None:
    try:
        ensure_browser()
        ensure_postgres()
    except CannotInstall as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
