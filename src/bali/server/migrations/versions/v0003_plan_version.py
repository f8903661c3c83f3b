"""Add a version number of a table's configuration."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    plan_version = sa.Column("plan_version", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", plan_version)
