"""Quotas: limits on simultaneous uses per person, per address and in total."""

import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from bali.server.guest import Person
from bali.server.refusal import Refusal

T = TypeVar("T")


class Quota:
    def __init__(self, per_person: int, per_address: int, in_total: int) -> None:
        self._per_person = per_person
        self._per_address = per_address
        self._in_total = in_total
        self._people: Counter[Person] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextlib.contextmanager
    def hold(self, person: Person, kind: str) -> Iterator[None]:
        """Count one use during the block; raises Refusal if a limit is reached."""
        if self._people[person] >= self._per_person:
            raise Refusal("busy", f"you are already waiting for {self._per_person} {kind}")
        if self._addresses[person.address] >= self._per_address:
            raise Refusal("busy", f"your network is already waiting for {self._per_address} {kind}")
        if self._addresses.total() >= self._in_total:
            raise Refusal("busy", f"this server is busy with {self._in_total} {kind}; try again")
        self._people[person] += 1
        self._addresses[person.address] += 1
        try:
            yield
        finally:
            release(self._people, person)
            release(self._addresses, person.address)


def release(counter: "Counter[T]", key: T) -> None:
    """Decrement a count, and remove it at zero to free its memory."""
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
