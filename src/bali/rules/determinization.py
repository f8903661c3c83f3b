"""Determinization: sample a complete state (a world) that is consistent with an observation.

The pile is a random order of the unseen cards. The altar is sampled in two passes over its log of
secrets. The first pass draws which card each consultation of another seat removed, and applies
what the observer's own consultations revealed. The second pass draws the good of every face-down
card among those its owner could have given, considering all of the owner's later actions. An
attempt that contradicts the observation is rejected and repeated, so every consistent world has a
positive probability.
"""

from typing import Final

import numpy as np

from bali.rules.actions import count_bits, nth_action
from bali.rules.altar import look_depth, remove_card
from bali.rules.cards import GOODS, KINDS, LOOK_DEPTH, NO_CARD, NO_SEAT, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.rng import draw, set_seed, shuffle
from bali.rules.state import LAID_DOWN, LOOKING, OVER, State

MAX_ATTEMPTS: Final = 10_000_000
"""Far more than any game needs: an observation that exceeds it is inconsistent."""


@kernel
def determinize_state(
    world: State, seen: State, seed: np.uint64, attempts: int = MAX_ATTEMPTS
) -> bool:
    """Turn `world`, a copy of the observation, into a consistent world.

    Return False if none was found in that many attempts.
    """
    set_seed(world, seed, np.uint64(0))
    world.observer = NO_SEAT
    if seen.decision == OVER:
        return True
    sample_pile(world)
    if altar_is_known(seen):
        return True
    tighten_bounds(world, seen)
    for _ in range(attempts):
        if sample_altar(world, seen):
            restore_bounds(world, seen)
            count_offerings(world)
            return True
    return False


@kernel
def reshuffle_pile(world: State, seed: np.uint64) -> None:
    """Shuffle the pile of a world."""
    set_seed(world, seed, np.uint64(0))
    sample_pile(world)


@kernel
def altar_is_known(seen: State) -> bool:
    """Return whether all secrets are the observer's own."""
    for secret in range(seen.secrets):
        if seen.secret_by[secret] != seen.observer:
            return False
    return not seen.oracle


@kernel
def sample_pile(world: State) -> None:
    stack_unseen_cards(world)
    shuffle(world, world.pile, int(world.pile_next), int(world.pile_size))


@kernel
def stack_unseen_cards(world: State) -> None:
    """Put the unseen cards on the pile, one kind after the other."""
    place = int(world.pile_next)
    for kind in range(KINDS):
        for _ in range(world.unseen[kind]):
            world.pile[place] = kind
            place += 1


@kernel
def sample_altar(world: State, seen: State) -> bool:
    """Make one attempt; return whether it is consistent with the observation."""
    reset_altar(world, seen)
    return (
        replay_altar(world, seen) and sample_first_cards(world) and sample_secret_goods(world, seen)
    )


@kernel
def reset_altar(world: State, seen: State) -> None:
    for card in range(seen.laid):
        world.laid_good[card] = seen.laid_good[card]
        world.altar[card] = NO_CARD
    world.altar_size = 0
    for seat in range(seen.players):
        if seat != seen.observer:
            for good in range(GOODS):
                world.goods[seat, good] = seen.apparent[seat, good]


# First pass: the positions of the cards.


@kernel
def replay_altar(world: State, seen: State) -> bool:
    """Lay all cards again in order, with the consultations in between."""
    secret = 0
    for card in range(seen.laid + 1):
        while secret < seen.secrets and seen.secret_when[secret] == card:
            if seen.secret_kept[secret] != LAID_DOWN and not replay_consultation(
                world, seen, secret
            ):
                return False
            secret += 1
        if card < seen.laid:
            world.altar[world.altar_size] = card
            world.altar_size += 1
    world.altar_top = seen.altar_top
    return True


@kernel
def replay_consultation(world: State, seen: State, secret: int) -> bool:
    own = seen.secret_by[secret] == seen.observer
    if own and not match_shown_cards(world, seen, secret):
        return False
    if not own:
        record_shown_cards(world, secret)
    if seen.secret_kept[secret] == LOOKING:
        return True
    depth = int(seen.secret_kept[secret]) if own else draw(world, look_depth(world))
    card = remove_card(world, depth)
    world.secret_card[secret] = card
    world.secret_kept[secret] = depth
    return matches_top(world, int(seen.secret_top[secret]))


@kernel
def match_shown_cards(world: State, seen: State, secret: int) -> bool:
    """Set the cards that the oracle showed the observer; return False on a contradiction."""
    for depth in range(look_depth(world)):
        card = world.altar[world.altar_size - 1 - depth]
        good = seen.secret_shown[secret, depth]
        if world.laid_good[card] == UNKNOWN:
            world.laid_good[card] = good
        elif world.laid_good[card] != good:
            return False
    return True


@kernel
def record_shown_cards(world: State, secret: int) -> None:
    """Record which cards another seat was shown, for the second pass."""
    for depth in range(LOOK_DEPTH):
        if depth < look_depth(world):
            world.secret_shown[secret, depth] = world.altar[world.altar_size - 1 - depth]
        else:
            world.secret_shown[secret, depth] = NO_CARD


@kernel
def matches_top(world: State, top: int) -> bool:
    """Return whether the altar's top matches the one seen after the card was removed."""
    if world.altar_size == 0:
        return top == NO_CARD
    card = world.altar[world.altar_size - 1]
    if not world.laid_open[card]:
        return top == UNKNOWN
    return bool(world.laid_good[card] == top)


# Second pass: the good of each face-down card.


@kernel
def sample_first_cards(world: State) -> bool:
    """Draw the altar's first four cards in the oracle variant: one of each good."""
    if not world.oracle:
        return True
    missing = (1 << GOODS) - 1
    for card in range(GOODS):
        if world.laid_good[card] != UNKNOWN:
            bit = 1 << int(world.laid_good[card])
            if not missing & bit:
                return False
            missing ^= bit
    for card in range(GOODS):
        if world.laid_good[card] == UNKNOWN:
            good = nth_action(missing, draw(world, count_bits(missing)))
            world.laid_good[card] = good
            missing ^= 1 << good
    return True


@kernel
def sample_secret_goods(world: State, seen: State) -> bool:
    """Draw the goods of the other seats' secrets, in order; return False on a contradiction."""
    for secret in range(seen.secrets):
        seat = int(seen.secret_by[secret])
        if seat == seen.observer:
            continue
        if seen.secret_kept[secret] == LAID_DOWN:
            fits = sample_face_down_card(world, seen, secret)
        else:
            fits = apply_kept_card(world, seen, secret)
        if not fits:
            return False
    return True


@kernel
def sample_face_down_card(world: State, seen: State, secret: int) -> bool:
    seat = int(seen.secret_by[secret])
    card = seen.secret_card[secret]
    if world.laid_good[card] == UNKNOWN:
        possible = 0
        for good in range(GOODS):
            if net_given(world, seat, good) < world.secret_room[secret, good]:
                possible |= 1 << good
        if possible == 0:
            return False
        world.laid_good[card] = nth_action(possible, draw(world, count_bits(possible)))
    world.goods[seat, world.laid_good[card]] -= 1
    return is_within_bounds(world, seen, secret)


@kernel
def apply_kept_card(world: State, seen: State, secret: int) -> bool:
    for depth in range(LOOK_DEPTH):
        card = world.secret_shown[secret, depth]
        if card != NO_CARD:
            world.secret_shown[secret, depth] = world.laid_good[card]
    if seen.secret_kept[secret] == LOOKING:
        return True
    seat = int(seen.secret_by[secret])
    world.goods[seat, world.laid_good[world.secret_card[secret]]] += 1
    return is_within_bounds(world, seen, secret)


@kernel
def net_given(world: State, seat: int, good: int) -> int:
    """Return how many more of the good the seat has given in secret than it has kept."""
    return int(world.apparent[seat, good]) - int(world.goods[seat, good])


@kernel
def is_within_bounds(world: State, seen: State, secret: int) -> bool:
    """Return whether the seat's secret gifts are compatible with its later actions."""
    seat = int(seen.secret_by[secret])
    for good in range(GOODS):
        if net_given(world, seat, good) > world.secret_room[secret, good]:
            return False
    return True


@kernel
def tighten_bounds(world: State, seen: State) -> None:
    """Compute the bounds of all secrets, which are the same for all attempts."""
    for secret in range(seen.secrets):
        for good in range(GOODS):
            world.secret_room[secret, good] = secret_bound(seen, secret, good)


@kernel
def restore_bounds(world: State, seen: State) -> None:
    for secret in range(seen.secrets):
        for good in range(GOODS):
            world.secret_room[secret, good] = seen.secret_room[secret, good]


@kernel
def secret_bound(seen: State, secret: int, good: int) -> int:
    """Return the most of a good that a seat can have given in secret up to this secret.

    Later secrets bound it, too; each card kept in between raises their bound by one. Without the
    oracle, this bound is exact and no attempt is rejected.
    """
    least = int(seen.secret_room[secret, good])
    kept = 0
    for later in range(secret + 1, seen.secrets):
        if seen.secret_by[later] == seen.secret_by[secret]:
            if seen.secret_kept[later] != LAID_DOWN:
                kept += 1
            least = min(least, int(seen.secret_room[later, good]) + kept)
    return least


@kernel
def count_offerings(world: State) -> None:
    for good in range(GOODS):
        world.offerings[good] = 0
    for place in range(world.altar_size):
        world.offerings[world.laid_good[world.altar[place]]] += 1
