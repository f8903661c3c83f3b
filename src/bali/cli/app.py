"""The `bali` command: its group, and the errors that end it."""

import errno
import os
import sys
from contextlib import suppress
from typing import Annotated, Final, NoReturn

import typer

from bali import __version__
from bali.cli.commands import CommandGroup, load
from bali.cli.interrupts import INTERRUPTED
from bali.errors import BaliError

BAD_USE: Final = 2
FAILED: Final = 1
NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)
"""Errors that the user has to resolve; any other OSError is a bug."""

app = typer.Typer(
    name="bali",
    cls=CommandGroup,
    help="Bali, a card game for two to four players. Play in the browser (without a command) or "
    "in the terminal, replay games, run tournaments of bots, write datasets and train networks.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_show_locals=False,  # they may contain a database's password
)


def _print_version(requested: bool) -> None:
    if requested:
        print(f"bali {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Without a command, start the server and open its page, or that of a running server."""
    if context.invoked_subcommand is None:
        load("bali.cli.run_server:open_page")()


def main() -> None:
    """Run the command line; print errors of the user or the disk in one line."""
    _open_closed_streams()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:  # while the options are read
        sys.exit(INTERRUPTED)
    except BaliError as error:
        _fail(str(error), BAD_USE)
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        with suppress(OSError):
            sys.stdout.close()  # else Python reports the unwritten output again
        _fail(f"can't write{_place_of(error)}: {os.strerror(error.errno).lower()}", FAILED)


def _open_closed_streams() -> None:
    """Discard output if the process was started without its streams, as by `bali serve >&-`."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: PTH123, SIM115


def _place_of(error: OSError) -> str:
    return "" if error.filename is None else f" {error.filename}"


def _fail(sentence: str, status: int) -> NoReturn:
    print(f"bali: {sentence}", file=sys.stderr)
    sys.exit(status)
