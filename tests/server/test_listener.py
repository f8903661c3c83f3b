"""Messages that wait for a connection: bounded in number and in bytes."""

import asyncio

import pytest

from bali.server.guest import Guest
from bali.server.listener import Listener

MANY, LARGE = 1_000, 100_000


@pytest.mark.parametrize("unsent", [(10, LARGE), (MANY, 1_000)])
def test_listener_is_cut_off_when_too_much_waits(unsent: tuple[int, int]) -> None:
    listener = Listener(Guest(None), *unsent)
    for _ in range(10):
        listener.tell(b"x" * 100)
    assert not listener.cut_off.is_set()
    for _ in range(2):
        listener.tell(b"x" * 100)
    assert listener.cut_off.is_set()


def test_listener_that_takes_its_messages_is_not_cut_off() -> None:
    async def take_all() -> int:
        listener = Listener(Guest(None), 10, 1_000)
        taken = 0
        for _ in range(MANY):
            listener.tell(b"x" * 900)
            taken += len(await listener.next())
        assert not listener.cut_off.is_set()
        return taken

    assert asyncio.run(take_all()) == MANY * 900
