"""An observation as a position: where something is hidden, what the seat could follow of it."""

from bali.rules.cards import GOODS, UNKNOWN
from bali.rules.compiled import compiled
from bali.rules.state import State


@compiled
def believe(seen: State) -> None:
    """Fill what is hidden with what the observer could follow; nothing is guessed.

    Who gives a card that they kept from the altar seems to have fewer than none, told as none.
    """
    for seat in range(seen.players):
        if seen.goods[seat, 0] == UNKNOWN:
            for good in range(GOODS):
                seen.goods[seat, good] = max(0, int(seen.apparent[seat, good]))
    if seen.offerings[0] == UNKNOWN:
        follow_altar(seen)


@compiled
def follow_altar(seen: State) -> None:
    """Count the oracle's first four, what was laid open or by the observer, less what they kept.

    A card that they kept may be one that they never saw laid, hence never less than none.
    """
    first = GOODS if seen.oracle else 0
    for good in range(GOODS):
        seen.offerings[good] = 1 if seen.oracle else 0
    for card in range(first, seen.laid):
        if seen.laid_good[card] != UNKNOWN:
            seen.offerings[seen.laid_good[card]] += 1
    for secret in range(seen.secrets):
        if seen.secret_by[secret] == seen.observer and seen.secret_kept[secret] >= 0:
            seen.offerings[seen.secret_shown[secret, seen.secret_kept[secret]]] -= 1
    for good in range(GOODS):
        seen.offerings[good] = max(0, int(seen.offerings[good]))
