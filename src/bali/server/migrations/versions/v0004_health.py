"""Add a row for testing whether the database is writable."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    health = op.create_table(
        "health",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("checked", sa.Double, nullable=False),
    )
    op.bulk_insert(health, [{"id": 1, "checked": 0.0}])
