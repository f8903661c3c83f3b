"""Work is shared out among threads, and all of it is done before anything goes on."""

import gc
import threading
import time
from functools import partial

import pytest

from bali.envs.crew import Crew
from bali.errors import BadSetup


@pytest.mark.parametrize("helpers", [0, 1, 3])
def test_every_share_is_done_once_and_by_somebody_else(helpers: int) -> None:
    crew = Crew(helpers)
    for _ in range(50):
        seen: dict[int, int] = {}

        def note(number: int, seen: dict[int, int] = seen) -> None:
            seen[number] = threading.get_ident()
            time.sleep(0.0001)

        crew.share_out([partial(note, number) for number in range(helpers + 1)])
        assert sorted(seen) == list(range(helpers + 1))
        assert len(set(seen.values())) == helpers + 1
        assert seen[helpers] == threading.get_ident()
    crew.dismiss()


def test_who_is_interrupted_waits_for_the_helpers() -> None:
    finished = []

    def slow() -> None:
        time.sleep(0.05)
        finished.append(True)

    def interrupted() -> None:
        raise KeyboardInterrupt

    crew = Crew(1)
    with pytest.raises(KeyboardInterrupt):
        crew.share_out([slow, interrupted])
    assert finished == [True]
    crew.share_out([slow, slow])
    assert finished == [True] * 3


def test_what_a_helper_raises_is_raised_and_the_helper_stays() -> None:
    def fail() -> None:
        raise ValueError("no room")

    crew = Crew(2)
    done: list[int] = []
    with pytest.raises(ValueError, match="no room"):
        crew.share_out([fail, partial(done.append, 1), partial(done.append, 2)])
    assert sorted(done) == [1, 2]
    crew.share_out([partial(done.append, number) for number in (3, 4, 5)])
    assert sorted(done) == [1, 2, 3, 4, 5]


def test_a_crew_that_was_dismissed_does_nothing_more() -> None:
    crew = Crew(1)
    crew.dismiss()
    crew.dismiss()
    done: list[int] = []
    with pytest.raises(BadSetup, match="these games were closed"):
        crew.share_out([partial(done.append, 1), partial(done.append, 2)])
    assert done == []


def test_helpers_go_when_the_crew_is_forgotten() -> None:
    before = set(threading.enumerate())
    crew = Crew(2)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 2
    del crew
    gc.collect()
    for helper in helpers:
        helper.join(5)
        assert not helper.is_alive()
