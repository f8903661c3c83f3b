"""The table as one seat sees it."""

from collections.abc import Sequence

import msgspec

from bali.play.action import actions_of
from bali.play.event_diff import good_or_none, shown_goods
from bali.play.outcome import Outcome, outcome_of
from bali.play.record import Player
from bali.rules import SPECTATOR, State, legal_actions, price_for
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, GOODS, NO_CARD, NO_SEAT, PLAYABLE
from bali.rules.state import DECISION_NAMES, KEEP, OVER

FACE_DOWN = "face down"


class PlayerView(msgspec.Struct, frozen=True):
    """One player's cards and counters, as far as the viewer may see them."""

    name: str
    color: str
    bot: str | None
    stones: int
    points: int
    """Victory point counters."""
    table: dict[str, int]
    """Cards in front of the player, by name."""
    hand_size: int
    hand: dict[str, int] | None
    """Cards in the hand, by name; None for other players."""
    goods_size: int
    goods: dict[str, int] | None
    """Sacrifice cards by good; None for other players until the end."""


class View(msgspec.Struct, frozen=True):
    """Everything that a seat may see.

    Seats and rows are numbered from 0; `seat` is None for a spectator.
    """

    seat: int | None
    turn: int
    active: int
    """The seat whose turn it is."""
    decision: str
    actor: int | None
    """The seat that decides; None when the game is over."""
    legal: tuple[str, ...]
    """The viewer's legal actions; empty while another seat decides."""
    variants: tuple[str, ...]
    offer: tuple[tuple[str, ...], ...]
    """Four rows, each from top to bottom; the last card can be taken."""
    demon: int | None
    """The demon's row; None without that variant."""
    pile: int
    supply: dict[str, int]
    prices: dict[str, int] | None
    """The viewer's price of a sacrifice card of each good, in stones."""
    altar: int
    """The number of cards on the altar."""
    altar_top: str | None
    """The altar's top: a good, "face down", or None for an empty altar."""
    shown: tuple[str, ...] | None
    """The cards that the oracle shows the viewer, from the top, while they choose one to keep."""
    scored: str | None
    """The kind being scored while a player has to decide."""
    players: tuple[PlayerView, ...]
    outcome: Outcome | None


def view_of(seen: State, players: Sequence[Player]) -> View:
    """Return the view for the observer of `seen`."""
    seat = None if seen.observer == SPECTATOR else int(seen.observer)
    return _view(seen, players, seat, open_table=bool(seen.decision == OVER))


def open_view_of(state: State, players: Sequence[Player]) -> View:
    """Return the table with all hands and goods open: for the host, and for games that are over."""
    return _view(state, players, None, open_table=True, hands=True)


def _view(
    seen: State,
    players: Sequence[Player],
    seat: int | None,
    *,
    open_table: bool,
    hands: bool = False,
) -> View:
    over = seen.decision == OVER
    return View(
        seat=seat,
        turn=int(seen.turn),
        active=int(seen.active),
        decision=DECISION_NAMES[seen.decision],
        actor=None if over else int(seen.actor),
        legal=_legal(seen) if seat is not None else (),
        variants=variants_of(seen),
        offer=_offer(seen),
        demon=None if seen.demon == NO_SEAT else int(seen.demon),
        pile=int(seen.pile_size) - int(seen.pile_next),
        supply=_named(GOOD_NAMES, seen.supply.tolist()),
        prices=None if seat is None else _prices(seen, seat),
        altar=int(seen.altar_size),
        altar_top=face_of(seen.altar_top),
        shown=shown_goods(seen, seen.secrets - 1) if seen.decision == KEEP else None,
        scored=None if seen.scored == NO_CARD else CARD_NAMES[seen.scored],
        players=tuple(
            _player_view(seen, number, player, open_table, hands)
            for number, player in enumerate(players)
        ),
        outcome=outcome_of(seen) if over else None,
    )


def variants_of(state: State) -> tuple[str, ...]:
    oracle = ("oracle",) if state.oracle else ()
    demon = ("demon",) if state.demon != NO_SEAT else ()
    return oracle + demon


def face_of(top: int) -> str | None:
    """Return the altar's top as text; None if the altar is empty."""
    return None if top == NO_CARD else good_or_none(top) or FACE_DOWN


def _legal(seen: State) -> tuple[str, ...]:
    if seen.actor != seen.observer:
        return ()
    return tuple(str(action) for action in actions_of(legal_actions(seen)))


def _offer(seen: State) -> tuple[tuple[str, ...], ...]:
    rows = zip(seen.offer.tolist(), seen.offer_size.tolist(), strict=True)
    return tuple(tuple(CARD_NAMES[card] for card in row[:size]) for row, size in rows)


def _prices(seen: State, seat: int) -> dict[str, int]:
    return {GOOD_NAMES[good]: price_for(seen, seat, good) for good in range(GOODS)}


def _player_view(
    seen: State, seat: int, player: Player, open_goods: bool, open_hand: bool
) -> PlayerView:
    own = seat == seen.observer
    return PlayerView(
        name=player.name,
        color=player.color,
        bot=player.bot,
        stones=int(seen.stones[seat]),
        points=int(seen.priest_points[seat] + seen.shrine_points[seat]),
        table=_named(CARD_NAMES[:PLAYABLE], seen.table[seat].tolist()),
        hand_size=int(seen.hand_size[seat]),
        hand=_named(CARD_NAMES[:PLAYABLE], seen.hand[seat].tolist()) if own or open_hand else None,
        goods_size=int(seen.goods_size[seat]),
        goods=(_named(GOOD_NAMES, seen.goods[seat].tolist()) if own or open_goods else None),
    )


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))
