"""Prompts for decisions, and the cost and effect of each choice, in English.

Everything is derived from the View of the actor and its prospects.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bali.cli.event_text import (
    Grammar,
    a_card,
    capitalized,
    card_word,
    counted,
    kind_words,
    price_words,
)
from bali.play.gains import Gain
from bali.play.prospects import Prospect, prospects, viewer_of
from bali.play.view import View
from bali.rules.cards import HAND_CARDS, LOOK_DEPTH, SHRINE_PRICE

NUMBERS: Final = ("no", "one", "two", "three")


@dataclass(frozen=True)
class NumberedAction:
    """A legal action, the number that selects it, and its meaning."""

    number: int
    action: str
    description: str


def numbered_actions(view: View) -> tuple[NumberedAction, ...]:
    """Return the legal actions; an action that names a row or place has its number."""
    return tuple(
        NumberedAction(_number(each.action, place), each.action, _description(each, view))
        for place, each in enumerate(prospects(view), start=1)
    )


def _number(action: str, place: int) -> int:
    # With the demon on row 1, number 2 must mean row 2.
    last = action.rsplit(maxsplit=1)[-1]
    return int(last) if last.isdigit() else place


def _description(prospect: Prospect, view: View) -> str:
    verb, _, _ = prospect.action.partition(" ")
    return _DESCRIPTIONS[verb](prospect, view)


def _card(prospect: Prospect) -> str:
    return prospect.card or ""


def _buy(prospect: Prospect, _view: View) -> str:
    return f"{price_words(prospect.price)}, leaves you {prospect.leaves}"


def _play(prospect: Prospect, _view: View) -> str:
    price = price_words(prospect.price)
    if prospect.sacrifice:
        return f"{price}; then the sacrifice phase"
    if prospect.demon is not None:
        return f"{price}; the demon moves on to the next row"
    if prospect.count == 1:
        return price
    return f"{counted(prospect.count, card_word(_card(prospect)))}, {price}"


def _take(prospect: Prospect, _view: View) -> str:
    return f"{card_word(_card(prospect))}; {_taking_triggers(prospect)}"


def _taking_triggers(prospect: Prospect) -> str:
    if prospect.scores:
        return f"then {kind_words(prospect.scores)} are scored"
    if prospect.uncovers:
        return f"uncovers {a_card(prospect.uncovers)}"
    if prospect.ends:
        return "the pile runs out and the game ends"
    return f"a new row is drawn{' and its bottom card is scored' if prospect.luck else ''}"


def _keep(prospect: Prospect, _view: View) -> str:
    top = " (the top of the altar)" if prospect.action == "keep 1" else ""
    return f"{_card(prospect)}{top}"


def _sacrifice(prospect: Prospect, view: View) -> str:
    owned = (viewer_of(view).goods or {}).get(_card(prospect), 0)
    return f"you have {owned}"


def _from_supply(prospect: Prospect, view: View) -> str:
    return f"{view.supply[_card(prospect)]} in the supply"


def _reward(prospect: Prospect, _view: View) -> str:
    own = prospect.gains[0]
    return f"you get {own.amount}{majority_words(own)}"


def majority_words(gain: Gain) -> str:
    return ", 1 of them for the majority" if gain.majority else ""


_PASS_DESCRIPTIONS: Final = {"buy": "buy nothing", "receive": "take no other good"}
"""The meaning of `pass`, by decision."""

_DESCRIPTIONS: Final[dict[str, Callable[[Prospect, View], str]]] = {
    "pass": lambda _prospect, view: _PASS_DESCRIPTIONS[view.decision],
    "buy": _buy,
    "play": _play,
    "discard": lambda _prospect, _view: "it leaves the game: you can pay for nothing you hold",
    "sacrifice": _sacrifice,
    "supply": _from_supply,
    "take": _take,
    "consult": lambda _prospect, view: f"look at {_look(view)} and keep one",
    "decline": lambda _prospect, _view: "leave the altar as it is",
    "keep": _keep,
    "points": _reward,
    "stones": _reward,
    "receive": _from_supply,
}


def _look(view: View) -> str:
    depth = min(view.altar, LOOK_DEPTH)
    return "its only card" if depth == 1 else f"its top {depth} cards"


def prompt_text(view: View, grammar: Grammar) -> str:
    """Return one sentence with the active player and the actor's decision."""
    if view.actor is None:
        return "The game is over."
    turn = capitalized(f"{grammar.possessive(view.active)} turn")
    if view.actor == grammar.viewer:
        return f"{turn}: {_own_prompt(view)}"
    return f"{turn}: {grammar.subject(view.actor)} {_OTHERS_PROMPTS[view.decision]}."


_OTHERS_PROMPTS: Final = {
    "buy": "may buy a sacrifice card",
    "play": "must play from their hand",
    "sacrifice": "must sacrifice a card",
    "supply": "must lay a card from the supply on the altar",
    "take": "must take cards from the offer",
    "consult": "may consult the oracle",
    "keep": "must keep one of the cards that the oracle shows",
    "reward": "must take points or stones for their shrines",
    "receive": "may take another good instead of the one that has run out",
}


def _own_prompt(view: View) -> str:
    if view.decision == "sacrifice":
        return _sacrifice_prompt(view)
    if view.decision == "take":
        return _take_prompt(view)
    if view.decision == "play":
        return _play_prompt(view)
    if view.decision == "receive":
        return f"{view.scored} is scored, but has run out; you may take another good instead."
    return _OWN_PROMPTS[view.decision]


_OWN_PROMPTS: Final = {
    "buy": "you may buy one sacrifice card.",
    "supply": "choose a card from the supply to lay open on the altar.",
    "consult": "an oracle came; you may look at the altar and keep a card of it.",
    "keep": "keep one of the cards that the oracle shows, from the top of the altar.",
    "reward": "shrines are scored; take points or stones for yours.",
}


def _play_prompt(view: View) -> str:
    if "discard shrine" in view.legal:
        return "you can play nothing, so a shrine leaves the game."
    unaffordable = (viewer_of(view).hand or {}).get("shrine", 0) and "play shrine" not in view.legal
    hint = f" (A shrine costs {SHRINE_PRICE} stones.)" if unaffordable else ""
    return f"play one card, or up to three farmers of one type.{hint}"


def _sacrifice_prompt(view: View) -> str:
    if view.actor == view.active:
        return "lay one of your sacrifice cards face down on the altar."
    return "a shrine was built; lay one of your sacrifice cards open on the altar."


def _take_prompt(view: View) -> str:
    actor = view.players[view.active]
    missing = HAND_CARDS - actor.hand_size
    more = " more" if actor.hand_size else ""
    cards = f"{NUMBERS[missing]}{more} card{'s' if missing > 1 else ''}"
    uncovers = "it" if missing == 1 else "the last one"
    return f"take {cards}; the card that {uncovers} uncovers is scored."
