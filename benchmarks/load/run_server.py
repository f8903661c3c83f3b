"""Bali's server with other limits: `python run_server.py PORT DATABASE LIMITS SYNCHRONOUS`.

LIMITS is JSON, such as {"tables_at_once": 1000}; other limits keep their defaults.
"""

import sys

import msgspec

from bali.server.settings import Limits, Settings, database_url, synchronous_mode
from bali.server.transport_limits import TransportLimits
from bali.server.uvicorn_server import serve

if __name__ == "__main__":
    port, database, limits, synchronous = sys.argv[1:]
    settings = Settings(
        database_url(database),
        msgspec.json.decode(limits, type=Limits),
        TransportLimits(connections_per_address=100_000),
        sqlite_synchronous=synchronous_mode(synchronous),
    )
    serve(settings, int(port), "warning")
