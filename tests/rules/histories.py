"""Histories that are consistent with a seat's observations, found by enumeration.

A *history* is the deal and the actions of a game. Hidden from a seat are the order of the pile,
the order of the oracle's first four cards, the goods that others laid face down, and the depths at
which others kept a card.
"""

from itertools import permutations, product

from bali import BaliError, Deal, Game
from bali.play.record import FORMAT, Record
from bali.rules import SPECTATOR, State
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, GOODS, ORACLE_PILE, PLAIN_PILE


def hidden_actions(game: Game, seat: int) -> list[int]:
    """Return the numbers of the actions that are hidden from the seat."""
    hidden = []
    replay = start_of(game)
    for number, action in enumerate(game.actions):
        others = replay.actor != seat
        face_down = replay.decision == "sacrifice" and replay.actor == replay.state().active
        if others and (face_down or replay.decision == "keep"):
            hidden.append(number)
        replay.play(action)
    return hidden


def start_of(game: Game) -> Game:
    record = game.record()
    return Game.from_record(Record(FORMAT, record.players, record.variants, record.deal, ()))


def replayed(game: Game, deal: Deal, texts: list[str]) -> Game | None:
    """Return the game with another deal and other actions; None if an action is illegal."""
    record = game.record()
    try:
        return Game.from_record(
            Record(FORMAT, record.players, record.variants, deal, tuple(texts), None)
        )
    except BaliError:
        return None


def observations_of(game: Game, seat: int) -> list[bytes]:
    """Return all observations of the seat, from the first state to the last."""
    past = [*game._history, game._state]
    viewer = None if seat == SPECTATOR else seat
    past_game = Game(game.players, past[0])
    observations = []
    for state in past:
        past_game._state = state
        observations.append(past_game.observe(viewer).tobytes())
    return observations


def history_of_world(game: Game, world: State) -> Game | None:
    """Return the game with the hidden cards and actions of a sampled world."""
    record = game.record()
    pile_size = ORACLE_PILE if world.oracle else PLAIN_PILE
    altar = world.laid_good[:GOODS].tolist() if world.oracle else []
    deal = Deal(
        offer=record.deal.offer,
        pile=tuple(CARD_NAMES[card] for card in world.pile[:pile_size].tolist()),
        altar=tuple(GOOD_NAMES[good] for good in altar),
    )
    texts = list(record.actions)
    secret = 0
    replay = start_of(game)
    for number, action in enumerate(game.actions):
        if replay.decision == "sacrifice" and replay.actor == replay.state().active:
            texts[number] = f"sacrifice {GOOD_NAMES[world.laid_good[world.secret_card[secret]]]}"
            secret += 1
        if replay.decision == "keep":
            texts[number] = f"keep {world.secret_kept[secret] + 1}"
            secret += 1
        replay.play(action)
    return replayed(game, deal, texts)


def hidden_part(world: State) -> tuple[object, ...]:
    """Return the hidden part of a world: the altar, goods, and shown and kept cards."""
    cards = world.altar[: world.altar_size].tolist()
    return (
        tuple(world.laid_good[: world.laid].tolist()),
        tuple(cards),
        tuple(world.goods.ravel().tolist()),
        tuple(world.secret_kept[: world.secrets].tolist()),
        tuple(world.secret_shown[: world.secrets].ravel().tolist()),
    )


def consistent_histories(game: Game, seat: int) -> set[tuple[object, ...]]:
    """Return the hidden parts of all histories that the seat can't distinguish.

    Enumerates all histories: slow, but independent of the determinization.
    """
    record = game.record()
    observations = observations_of(game, seat)
    hidden = hidden_actions(game, seat)
    choices = [_alternatives(record.actions[number]) for number in hidden]
    altars = permutations(GOOD_NAMES) if record.deal.altar else [()]
    found = set()
    for altar, chosen in product(altars, list(product(*choices))):
        deal = Deal(record.deal.offer, record.deal.pile, tuple(altar))
        texts = list(record.actions)
        for number, text in zip(hidden, chosen, strict=True):
            texts[number] = text
        other = replayed(game, deal, texts)
        if other is not None and observations_of(other, seat) == observations:
            found.add(hidden_part(other.state()))
    return found


def _alternatives(text: str) -> list[str]:
    if text.startswith("sacrifice"):
        return [f"sacrifice {good}" for good in GOOD_NAMES]
    return [f"keep {place}" for place in range(1, 5)]
