"""`python -m bali.server`: the server alone, for machines without a screen."""

import argparse

from bali.server.serving import serve
from bali.server.settings import Settings

parser = argparse.ArgumentParser(prog="bali.server")
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8642)
parser.add_argument("--log-level", default="info")
parser.add_argument("--trusted-proxy", action="append", metavar="ADDRESS")

if __name__ == "__main__":
    options = parser.parse_args()
    settings = Settings.from_environment(trusted_proxies=options.trusted_proxy or ())
    serve(settings, options.host, options.port, options.log_level)
