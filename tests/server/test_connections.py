"""The queue of unsent messages of a connection, limited in number and in bytes."""

import asyncio

import pytest

from bali.server.connections import Connection
from bali.server.guest import Guest

MANY, LARGE = 1_000, 100_000


@pytest.mark.parametrize("unsent", [(10, LARGE), (MANY, 1_000)])
def test_connection_closes_when_its_queue_is_full(unsent: tuple[int, int]) -> None:
    connection = Connection(Guest(None), *unsent)
    for _ in range(10):
        connection.send(b"x" * 100)
    assert not connection.closing.is_set()
    for _ in range(2):
        connection.send(b"x" * 100)
    assert connection.closing.is_set()


def test_connection_stays_open_when_its_messages_are_taken() -> None:
    async def take_all() -> int:
        connection = Connection(Guest(None), 10, 1_000)
        taken = 0
        for _ in range(MANY):
            connection.send(b"x" * 900)
            taken += len(await connection.next())
        assert not connection.closing.is_set()
        return taken

    assert asyncio.run(take_all()) == MANY * 900
