"""Quotas per person, per address and in total."""

import contextlib

import pytest

from bali.server.guest import Person
from bali.server.quota import Quota
from bali.server.refusal import Refusal


def held(quota: Quota, stack: contextlib.ExitStack, address: str, identity: str) -> bool:
    try:
        stack.enter_context(quota.hold(Person(address, identity), "hints"))
    except Refusal as refusal:
        return refusal.code != "busy"
    return True


def test_quota_limits_person_address_and_total() -> None:
    quota = Quota(per_person=2, per_address=3, in_total=5)
    with contextlib.ExitStack() as stack:
        assert [held(quota, stack, "a", "1") for _ in range(3)] == [True, True, False]
        assert [held(quota, stack, "a", "2") for _ in range(2)] == [True, False]
        assert [held(quota, stack, "b", "1") for _ in range(3)] == [True, True, False]
        assert not held(quota, stack, "c", "1")
    with contextlib.ExitStack() as stack:
        assert held(quota, stack, "c", "1")


def test_quota_is_released_after_an_error() -> None:
    quota = Quota(per_person=1, per_address=1, in_total=1)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), quota.hold(Person("a", "1"), "hints"):
            raise ZeroDivisionError
