"""Other histories: the same game as one seat saw it, with other things hidden from that seat.

A *history* is all that a game is made of: its deal and its actions. What a seat can't know are
the order of the pile, the order of the oracle's first four, the goods that others laid face
down, and the depths at which others kept a card.
"""

from itertools import permutations, product

from bali import BaliError, Deal, Game
from bali.play.record import FORMAT, Record
from bali.rules import SPECTATOR, State
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, GOODS, ORACLE_PILE, PLAIN_PILE


def hidden_actions(game: Game, seat: int) -> list[int]:
    """The numbers of the actions whose choice that seat was not shown."""
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
    """The game with another deal and other actions; None if that breaks a rule."""
    record = game.record()
    try:
        return Game.from_record(
            Record(FORMAT, record.players, record.variants, deal, tuple(texts), None)
        )
    except BaliError:
        return None


def observations_of(game: Game, seat: int) -> list[bytes]:
    """Every observation the seat made from the first to the last moment."""
    past = [*game._history, game._state]
    viewer = None if seat == SPECTATOR else seat
    past_game = Game(game.players, past[0])
    observations = []
    for state in past:
        past_game._state = state
        observations.append(past_game.observe(viewer).tobytes())
    return observations


def history_of_world(game: Game, world: State) -> Game | None:
    """The game whose hidden choices are those of a sampled world."""
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
    """What of a world the altar hides: its cards, everyone's goods, what was shown and kept."""
    cards = world.altar[: world.altar_size].tolist()
    return (
        tuple(world.laid_good[: world.laid].tolist()),
        tuple(cards),
        tuple(world.goods.ravel().tolist()),
        tuple(world.secret_kept[: world.secrets].tolist()),
        tuple(world.secret_shown[: world.secrets].ravel().tolist()),
    )


def consistent_histories(game: Game, seat: int) -> set[tuple[object, ...]]:
    """The hidden parts of every history that the seat can't tell from the real one.

    Found by trying them all: slow, and independent of how worlds are sampled.
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
