"""Alembic environment: runs migrations on the given connection, within its transaction."""

from alembic import context

from bali.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
