"""What a server counts, for Prometheus."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

ACTIONS: Final = Counter("bali_actions_total", "Entries written to tables, undos included.")
GAMES: Final = Counter("bali_games_finished_total", "Games played to their end.")
MADE: Final = Counter("bali_tables_made_total", "Tables made.")
TABLES: Final = Gauge("bali_tables_live", "Tables in memory.")
LISTENERS: Final = Gauge("bali_listeners", "Open pages at tables.")
REFUSED: Final = Counter("bali_refused_total", "Requests refused, by reason.", ["code"])
THINKING: Final = Gauge(
    "bali_thinking", "Bots' moves and hints that wait or are being searched.", ["kind"]
)
EXPIRED: Final = Counter("bali_expired_total", "Tables and uploads deleted, by kind.", ["kind"])
ANSWERING: Final = Histogram(
    "bali_action_seconds",
    "From a person's action to its being written and told.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3),
)
