"""Token buckets, and the limit on the rate per address."""

import pytest

from bali.server import request_limits
from bali.server.request_limits import RateLimiter, TokenBucket


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("bali.server.request_limits.time.monotonic", lambda: now[0])
    return now


def test_token_bucket_empties_and_refills(clock: list[float]) -> None:
    bucket = TokenBucket(per_second=2.0, at_once=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] += 1_000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_rate_limiter_counts_each_address(clock: list[float]) -> None:
    del clock
    buckets = RateLimiter(per_second=1.0, at_once=1)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_rate_limiter_evicts_the_least_recent_address(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    del clock
    monkeypatch.setattr(request_limits, "FORGET", 2)
    buckets = RateLimiter(per_second=1.0, at_once=1)
    assert [buckets.take(address) for address in "abac"] == [True, True, False, True]
    assert buckets.take("b")
    assert not buckets.take("c")
