"""So many at once, and then so many a second."""

import pytest

from bali.server import limits
from bali.server.limits import Bucket, Buckets


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("bali.server.limits.time.monotonic", lambda: now[0])
    return now


def test_a_bucket_is_emptied_and_fills_again(clock: list[float]) -> None:
    bucket = Bucket(per_second=2.0, at_once=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] += 1_000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own(clock: list[float]) -> None:
    del clock
    buckets = Buckets(per_second=1.0, at_once=1)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_those_seen_longest_ago_are_forgotten(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    del clock
    monkeypatch.setattr(limits, "FORGET", 2)
    buckets = Buckets(per_second=1.0, at_once=1)
    assert [buckets.take(address) for address in "abac"] == [True, True, False, True]
    assert buckets.take("b")
    assert not buckets.take("c")
