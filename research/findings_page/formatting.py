"""Formatting of estimates, lists and Markdown tables."""

from collections.abc import Iterable, Sequence

from research.statistics import Estimate

NUMBERS = ("no", "one", "two", "three", "four")
ORDINALS = ("first", "second", "third", "fourth")


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def with_interval(estimate: Estimate | None) -> str:
    """Return a share in percent with its interval."""
    if estimate is None:
        return ""
    return f"{100 * estimate.mean:.1f}% ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def signed(estimate: Estimate | None) -> str:
    """Return a change of a share in percent, with half of its interval."""
    if estimate is None:
        return ""
    half_width = (estimate.high - estimate.low) / 2
    return f"{100 * estimate.mean:+.1f} ± {100 * half_width:.1f}"


def significant(change: Estimate | None) -> str:
    """Return a change, or an empty text if its interval contains 0."""
    if change is None or change.low <= 0 <= change.high:
        return ""
    return f"{change.mean:+.1f}"


def enumeration(items: Sequence[str]) -> str:
    """Return "one, two and three"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def capitalized(text: str) -> str:
    """Return the text with its first letter in upper case and the rest unchanged."""
    return text[:1].upper() + text[1:]


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
