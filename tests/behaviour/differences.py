"""Differences of two JSON values."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

SHOWN: Final = 10


def differences(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """Yield all differences; numbers must be equal in type and sign, too."""
    if isinstance(expected, dict) and isinstance(found, dict):
        yield from _of_objects(expected, found, path)
    elif isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            yield f"{path}: {len(expected)} entries expected, {len(found)} found"
        for number, (one, other) in enumerate(zip(expected, found, strict=False)):
            yield from differences(one, other, f"{path}[{number}]")
    elif json.dumps(expected) != json.dumps(found):
        yield f"{path}: {expected!r} expected, {found!r} found"


def _of_objects(expected: dict[str, Any], found: dict[str, Any], path: str) -> Iterator[str]:
    for key in expected | found:
        place = f"{path}.{key}" if path else key
        if key not in found:
            yield f"{place}: {expected[key]!r} expected, nothing found"
        elif key not in expected:
            yield f"{place}: nothing expected, {found[key]!r} found"
        else:
            yield from differences(expected[key], found[key], place)


def check_same(expected: Any, found: Any) -> None:
    """Fail with the first differences."""
    some = list(islice(differences(expected, found), SHOWN))
    assert not some, "\n".join(some)
