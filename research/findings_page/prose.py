"""Numbers as words and tables."""

from collections.abc import Iterable, Sequence

from research.statistics import Estimate

NUMBERS = ("no", "one", "two", "three", "four")
ORDINALS = ("first", "second", "third", "fourth")


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def with_interval(estimate: Estimate | None) -> str:
    """A share in percent with its interval, for a table or in a sentence."""
    if estimate is None:
        return ""
    return f"{100 * estimate.mean:.1f}% ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def signed(estimate: Estimate | None) -> str:
    """A change of a share, in percent."""
    if estimate is None:
        return ""
    reach = (estimate.high - estimate.low) / 2
    return f"{100 * estimate.mean:+.1f} ± {100 * reach:.1f}"


def listed(things: Sequence[str]) -> str:
    """One, two and three."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def more_or_less(changes: dict[str, Estimate | None]) -> str:
    """Changes by their unit, as far as they are more than chance could do."""
    clear = [
        f"{abs(change.mean):.1f} {unit} {'more' if change.mean > 0 else 'less'}"
        for unit, change in changes.items()
        if change and not change.low <= 0 <= change.high
    ]
    return listed(clear) or "no clear change"
