"""`bali serve`, and plain `bali`: the table in the browser."""

import socket
import sys
import threading
import time
import webbrowser
from typing import Annotated, Final, Literal

import typer

from bali.errors import BadSetup, DatabaseInUse
from bali.server.running_server import answers, saved_server_address
from bali.server.settings import Settings
from bali.server.uvicorn_server import address_of
from bali.server.uvicorn_server import serve as run

PORT: Final = 8642
LogLevel = Literal["debug", "info", "warning", "error"]
TRIES: Final = 20
"""Ports that are tried if nobody named one."""


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(help=f"The port; from {PORT} on the first free one if not said."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
    log_level: Annotated[
        LogLevel, typer.Option(help="The least severe messages that are logged.")
    ] = "warning",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy's address or network, whose X-Forwarded headers are believed. "
            "May be given several times.",
        ),
    ] = None,
    public_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A name of the server, if it has a domain; others are refused. May be given "
            "several times.",
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="on|off|HOST:PORT", help="Where Prometheus finds the counters; on: /metrics."
        ),
    ] = None,
    retention: Annotated[
        str | None,
        typer.Option(
            metavar="KIND=DAYS,...",
            help="For how long tables and uploads are kept; `bali retention` lists what would go.",
        ),
    ] = None,
) -> None:
    settings = Settings.from_environment(
        trusted_proxies=trusted_proxy or (),
        public_hosts=public_host or (),
        metrics=metrics,
        listens_on=host,
        retention=retention,
    )
    chosen = _free_port(host) if port is None else _checked(host, port)
    address = address_of(host, chosen)

    def announce() -> None:
        print(f"Bali is at {address} (Ctrl-C ends it)", flush=True)
        if browser:
            threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()

    run(settings, chosen, log_level, announce)


def open_page() -> None:
    """Serve, or open the page of the server that has the database, if this user started it."""
    try:
        serve()
    except DatabaseInUse as in_use:
        _open_running(in_use)


def _open_running(in_use: DatabaseInUse) -> None:
    address = saved_server_address(Settings.from_environment().database)
    if address is None or not _open_when_ready(address):
        raise in_use
    print(f"Bali is running already, at {address}", flush=True)


def _free_port(host: str) -> int:
    for port in range(PORT, PORT + TRIES):
        if _is_free(host, port):
            return port
    raise BadSetup(f"no port from {PORT} to {PORT + TRIES - 1} is free; name one with --port")


def _checked(host: str, port: int) -> int:
    if not 1 <= port <= 65_535 or not _is_free(host, port):
        raise BadSetup(f"port {port} of {host} can't be used; is something else there?")
    return port


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        if sys.platform != "win32":  # where it would let two servers share one port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def _open_when_ready(address: str) -> bool:
    """Open the page as soon as the server answers; False if it does not within a minute."""
    for _ in range(600):
        if answers(address):
            webbrowser.open(address)
            return True
        time.sleep(0.1)
    return False
