"""A table as plain text, for the environments' `render`."""

from collections.abc import Iterator, Mapping

from bali.play.record import Player
from bali.play.view import PlayerView, View, view_of
from bali.rules import SPECTATOR, State, observe
from bali.rules.cards import NO_SEAT


def render_table(state: State, players: tuple[Player, ...], seat: int) -> str:
    """Return the game as `seat` sees it, or as a spectator does if `seat` is NO_SEAT."""
    viewer = SPECTATOR if seat == NO_SEAT else seat
    return "\n".join(_lines(view_of(observe(state, viewer), players)))


def _lines(view: View) -> Iterator[str]:
    yield _heading(view)
    for row, cards in enumerate(view.offer):
        demon = ", the demon on it" if row == view.demon else ""
        yield f"row {row + 1}{demon}, from the top: {', '.join(cards) or 'nothing'}"
    yield f"pile {view.pile}, altar {view.altar} with {view.altar_top or 'nothing'} on top"
    yield f"supply: {_listed(view.supply)}"
    for seat, player in enumerate(view.players):
        yield f"seat {seat}, {player.name}: {_player(player)}"
    if view.outcome is not None:
        for seat, place in enumerate(view.outcome.places):
            yield f"seat {seat} is number {place} with {view.outcome.scores[seat].total} points"


def _heading(view: View) -> str:
    if view.actor is None:
        return f"turn {view.turn}: the game is over"
    return f"turn {view.turn}: seat {view.actor} decides: {view.decision}"


def _player(player: PlayerView) -> str:
    hand = f"{player.hand_size} cards" if player.hand is None else _listed(player.hand)
    goods = f"{player.goods_size} cards" if player.goods is None else _listed(player.goods)
    return (
        f"stones {player.stones}, points {player.points}, in front: {_listed(player.table)};"
        f" hand: {hand}; goods: {goods}"
    )


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count) or "nothing"
