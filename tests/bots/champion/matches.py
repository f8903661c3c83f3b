"""Matches of two bots, with every deal played from both seats."""

from bali import Game
from bali.bots.registry import make_bot


def wins(code: str, other: str, deals: int) -> float:
    return sum(
        _share(seats, seats.index(code), seed)
        for seed in range(deals)
        for seats in ((code, other), (other, code))
    )


def _share(seats: tuple[str, str], seat: int, seed: int) -> float:
    bots = [make_bot(code, seed) for code in seats]
    game = Game.new(2, seed=seed)
    while game.actor is not None:
        game.play(bots[game.actor].choose(game.observe(game.actor)))
    assert game.outcome is not None
    winners = game.outcome.winners
    return (seat in winners) / len(winners)
