"""One game between bots: `python examples/self_play.py`."""

from bali import Game, Player
from bali.bots.registry import make_bot

PLAYERS = (
    Player("Ayu", "red", bot="random"),
    Player("Ketut", "blue", bot="random"),
    Player("Made", "yellow", bot="random"),
)


def play_to_the_end(game: Game, seed: int) -> None:
    """Play the game, with each bot given the observation of its seat."""
    bots = [make_bot(player.bot or "random", seed + seat) for seat, player in enumerate(PLAYERS)]
    while game.actor is not None:
        seen = game.observe(game.actor)
        game.play(bots[game.actor].choose(seen))


def score_lines(game: Game) -> list[str]:
    outcome = game.outcome
    if outcome is None:
        return ["the game is not over"]
    rows = sorted(zip(outcome.places, PLAYERS, outcome.scores, strict=True), key=lambda row: row[0])
    return [f"{place}. {player.name}: {score.total} points" for place, player, score in rows]


def main() -> None:
    game = Game.new(PLAYERS, oracle=True, demon=True, seed=7)
    play_to_the_end(game, seed=7)
    print("\n".join(score_lines(game)))


if __name__ == "__main__":
    main()
