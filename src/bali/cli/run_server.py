"""Start the server for `bali serve`, or for `bali` without a command, and open its page."""

import socket
import sys
import threading
import time
import webbrowser
from typing import Final

from bali.cli.serve import PORT, ServeOptions
from bali.errors import BadSetup, DatabaseInUse
from bali.server.running_server import answers, saved_server_address
from bali.server.settings import Settings
from bali.server.uvicorn_server import address_of, serve

TRIES: Final = 20
"""Number of ports that are tried when none is given."""


def run_server(options: ServeOptions) -> None:
    """Serve until interrupted."""
    settings = Settings.from_environment(
        trusted_proxies=options.trusted_proxies,
        public_hosts=options.public_hosts,
        metrics=options.metrics,
        listens_on=options.host,
        retention=options.retention,
    )
    port = (
        _free_port(options.host) if options.port is None else _checked(options.host, options.port)
    )
    address = address_of(options.host, port)

    def announce() -> None:
        print(f"Bali is at {address} (Ctrl-C ends it)", flush=True)
        if options.browser:
            threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()

    serve(settings, port, options.log_level, announce)


def open_page() -> None:
    """Serve, or open the page of the server that uses the database if this user started it."""
    try:
        run_server(ServeOptions())
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
        raise BadSetup(f"port {port} of {host} is in use or not a valid port")
    return port


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        if sys.platform != "win32":  # there the option lets two servers share a port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def _open_when_ready(address: str) -> bool:
    """Open the page when the server answers; return False if it does not within a minute."""
    for _ in range(600):
        if answers(address):
            webbrowser.open(address)
            return True
        time.sleep(0.1)
    return False
