"""`bali serve`: its options, whose help does not import the server."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

import typer

from bali.cli.commands import load

PORT: Final = 8642
"""The first port that is tried when none is given."""
LogLevel = Literal["debug", "info", "warning", "error"]


@dataclass(frozen=True)
class ServeOptions:
    """The options of `bali serve`."""

    host: str = "127.0.0.1"
    port: int | None = None
    browser: bool = True
    log_level: LogLevel = "warning"
    trusted_proxies: tuple[str, ...] = ()
    public_hosts: tuple[str, ...] = ()
    metrics: str | None = None
    retention: str | None = None


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 admits other machines.")
    ] = ServeOptions.host,
    port: Annotated[
        int | None,
        typer.Option(help=f"The port; if not given, the first free port from {PORT} on."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
    log_level: Annotated[
        LogLevel, typer.Option(help="The least severe messages that are logged.")
    ] = ServeOptions.log_level,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="The address or network of a proxy whose X-Forwarded headers are trusted. "
            "Can be given several times.",
        ),
    ] = None,
    public_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A host name of the server; requests for other names are refused. Can be given "
            "several times.",
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="on|off|HOST:PORT",
            help="Where Prometheus metrics are served; on: at /metrics.",
        ),
    ] = None,
    retention: Annotated[
        str | None,
        typer.Option(
            metavar="KIND=DAYS,...",
            help="How long tables and uploads are kept; `bali retention` lists what would be "
            "deleted.",
        ),
    ] = None,
) -> None:
    load("bali.cli.run_server:run_server")(
        ServeOptions(
            host,
            port,
            browser,
            log_level,
            tuple(trusted_proxy or ()),
            tuple(public_host or ()),
            metrics,
            retention,
        )
    )
