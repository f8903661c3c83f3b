"""`bali retention`: its option, whose help does not import the server."""

from typing import Annotated

import typer

from bali.cli.commands import load


def retention(
    settings: Annotated[
        str | None,
        typer.Option(
            "--retention",
            metavar="KIND=DAYS,...",
            help="Settings to use instead of BALI_RETENTION.",
        ),
    ] = None,
) -> None:
    load("bali.cli.expired_tables:list_expired_tables")(settings)
