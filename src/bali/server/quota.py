"""Quotas: how many things of a kind one person, one address and all together may have at once."""

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
    def hold(self, person: Person, what: str) -> Iterator[None]:
        """Count one more for the length of the block; a Refusal if that is too many."""
        if self._people[person] >= self._per_person:
            raise Refusal("busy", f"you wait for {self._per_person} {what} already")
        if self._addresses[person.address] >= self._per_address:
            raise Refusal("busy", f"your network waits for {self._per_address} {what} already")
        if self._addresses.total() >= self._in_total:
            raise Refusal("busy", f"this server is busy with {self._in_total} {what}; try again")
        self._people[person] += 1
        self._addresses[person.address] += 1
        try:
            yield
        finally:
            release(self._people, person)
            release(self._addresses, person.address)


def release(counter: "Counter[T]", key: T) -> None:
    """Count one less; what is not counted any more takes no memory."""
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
