"""Functions of columns that are not a field of the state."""

from typing import Any

import numpy as np
import pyarrow as pa

from bali.dataset.batch import Batch
from bali.dataset.column import ends, lists, text_values
from bali.rules import win_shares
from bali.rules.cards import NO_CARD
from bali.rules.records import Array


def own_code(batch: Batch) -> Any:
    bots = batch.series.bots
    numbers = np.array([[bots.index(code) for code in codes] for codes in batch.codes()])
    return text_values(lambda batch: batch.of_seat(numbers), bots)(batch)


def action_counts(batch: Batch) -> Array:
    counts: Array = batch.is_legal.sum(axis=1)
    return counts


def legal(batch: Batch) -> Any:
    numbers = np.nonzero(batch.is_legal)[1]
    return pa.ListArray.from_arrays(pa.array(ends(action_counts(batch))), pa.array(numbers))


def points(batch: Batch) -> Array:
    counters: Array = batch.seen["priest_points"] + batch.seen["shrine_points"]
    return counters


def pile_left(batch: Batch) -> Array:
    left: Array = batch.seen["pile_size"] - batch.seen["pile_next"]
    return left


def hidden_pile(batch: Batch) -> Any:
    """Return the undrawn cards of the pile, the next one first."""
    pile, left = batch.truth["pile"], pile_left(batch)
    places = np.arange(pile.shape[1]) + batch.truth["pile_next"][:, None]
    moved = np.take_along_axis(pile, np.minimum(places, pile.shape[1] - 1), axis=1)
    return lists(moved, left)


def hidden_altar(batch: Batch) -> Any:
    cards = batch.truth["altar"]
    goods = np.take_along_axis(batch.truth["laid_good"], np.where(cards == NO_CARD, 0, cards), 1)
    return lists(goods, batch.truth["altar_size"])


def win_share(batch: Batch) -> Array:
    return batch.of_seat(win_shares(batch.places))


def margin(batch: Batch) -> Array:
    """Return the actor's score minus the best other score."""
    scores = batch.scores
    best = np.sort(scores, axis=1)[:, -2:]
    others = np.where(scores == best[:, 1:], best[:, :1], best[:, 1:])
    return batch.of_seat(scores - others)
