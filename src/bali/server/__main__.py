"""Command line of the server, which opens no browser: `python -m bali.server`."""

import argparse
from typing import Final

from bali.errors import BaliError
from bali.server.settings import Settings
from bali.server.uvicorn_server import serve

LOG_LEVELS: Final = ("debug", "info", "warning", "error")
parser = argparse.ArgumentParser(prog="bali.server")
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8642)
parser.add_argument("--log-level", default="info", choices=LOG_LEVELS)
parser.add_argument("--trusted-proxy", action="append", metavar="ADDRESS")
parser.add_argument("--public-host", action="append", metavar="NAME")
parser.add_argument("--metrics", metavar="on|off|HOST:PORT")
parser.add_argument("--retention", metavar="KIND=DAYS,...")

if __name__ == "__main__":
    options = parser.parse_args()
    try:
        settings = Settings.from_environment(
            trusted_proxies=options.trusted_proxy or (),
            public_hosts=options.public_host or (),
            metrics=options.metrics,
            listens_on=options.host,
            retention=options.retention,
        )
        serve(settings, options.port, options.log_level)
    except BaliError as error:
        parser.exit(2, f"bali.server: {error}\n")
