"""Database schema: tables of players, their log entries, uploaded replays, signing keys.

The log of a table is append-only; an undo is an entry, too.
"""

from typing import Final

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", Double, nullable=False),
    Column("host", String(64), nullable=False),
    Column("plan", Text, nullable=False),
    Column("plan_version", Integer, nullable=False, server_default="0"),
    Column("deal", Text),
    Column("rematch", String(32)),
)

holders: Final = Table(
    "holders",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False),
    Index("holders_of", "holder"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", String(40), nullable=False),
    Column("made", Double, nullable=False),
)

health: Final = Table(
    "health",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("checked", Double, nullable=False),
)
"""A table with one row, for testing whether the database is writable."""

replays: Final = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", Double, nullable=False),
    Column("record", Text, nullable=False),
)

signing_keys: Final = Table(
    "signing_keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)
