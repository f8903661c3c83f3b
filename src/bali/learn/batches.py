"""Samples as arrays to learn from."""

from collections.abc import Mapping
from typing import Any, Final, cast

import numpy as np

from bali.learn.board import SAMPLE
from bali.learn.learner import Batch
from bali.rules.actions import MOST_CHOICES
from bali.rules.records import Array

FIELDS: Final = cast("Mapping[str, tuple[np.dtype[Any], int]]", SAMPLE.fields)


def batch_from(xp: Any, rows: Array) -> Batch:
    """Samples as rows of bytes, wherever they are."""

    def field(name: str) -> Any:
        dtype, offset = FIELDS[name][:2]
        base, shape = dtype.subdtype or (dtype, ())
        found = xp.ascontiguousarray(rows[:, offset : offset + dtype.itemsize]).view(base)
        return found.reshape(rows.shape[0], *shape)

    policy = field("policy")
    return Batch(
        active=field("active").astype(np.int64),
        players=field("players"),
        weight=field("ready").astype(np.float32),
        wins=field("wins"),
        margins=field("margins"),
        scores=field("scores"),
        policy=policy,
        action=field("action").astype(np.int64),
        legal=xp.arange(MOST_CHOICES)[None, :] < field("choices")[:, None],
        values=field("values"),
    )
