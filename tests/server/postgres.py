"""A temporary PostgreSQL cluster for the tests."""

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.server.running import HOST, TIMEOUT, free_port

OFF: Final = "BALI_NO_POSTGRES"
NOWHERE: Final = (
    "PostgreSQL is not installed: 'scripts/setup test' installs it, a package manager does "
    f"(Debian: postgresql), or {OFF}=1 leaves its tests out"
)
UNPRIVILEGED_USERS: Final = ("postgres", "nobody")
"""Users that can run PostgreSQL if the tests run as root, which PostgreSQL refuses."""


def programs() -> Path:
    """Return the folder of initdb and pg_ctl."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    found = [str(debian[0])] if debian else []
    on_path = shutil.which("initdb")
    for initdb in [*found, *([on_path] if on_path else [])]:
        if Path(initdb).with_name("pg_ctl").exists():
            return Path(initdb).parent
    raise AssertionError(NOWHERE)


def unprivileged_user() -> str | None:
    """Return an unprivileged user if the tests run as root."""
    if os.geteuid() != 0:
        return None
    users = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED_USERS if name in users)


def run(*command: str | Path) -> None:
    user = unprivileged_user()
    prefix = [] if user is None else ["runuser", "-u", user, "--"]
    done = subprocess.run(
        [*prefix, *command],
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stdout.decode()}"


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Yield the URL of a new cluster; databases are created in it by name."""
    bin_folder = programs()
    with tempfile.TemporaryDirectory(prefix="bali-postgres-") as name:
        folder, port = Path(name), free_port()
        user = unprivileged_user()
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        run(bin_folder / "initdb", "--auth=trust", "--username=bali", "--no-sync", "-D", data)
        options = f"-p {port} -h {HOST} -k {folder} -F -c max_connections=100"
        pg_ctl = bin_folder / "pg_ctl"
        run(pg_ctl, "-w", "-D", data, "-o", options, "-l", folder / "log", "start")
        try:
            yield f"postgresql://bali@{HOST}:{port}"
        finally:
            run(pg_ctl, "-w", "-m", "immediate", "-D", data, "stop")
