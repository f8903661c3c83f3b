"""The rules of Bali as a simple model: one generator for each phase of a turn.

A phase yields a `Choice` for each decision and receives the text of the action.
"""

import random
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

GOODS = ("rice", "peanut", "banana", "pepper")
STONEMASON, PRIEST, SHRINE, ORACLE = "stonemason", "priest", "shrine", "oracle"

PLAYING_CARDS = Counter(dict.fromkeys(GOODS, 5)) + Counter({STONEMASON: 12, PRIEST: 9, SHRINE: 9})
ORACLES = 8
SACRIFICE_CARDS_OF_A_TYPE = 25
LACKING_FARMER = {"red": "rice", "blue": "peanut", "yellow": "banana", "green": "pepper"}  # R2

ROWS = 4
ROW_LENGTH = 4
HAND_SIZE = 3
FIRST_PLAYERS_STONES = 2
SACRIFICE_CARD_PRICE = 5
SHRINE_PRICE = 7
MOST_FARMERS_AT_ONCE = 3
LEAST_MAJORITY = 2
ORACLE_SHOWS = 4
HIGHEST_VALUE = 3
POINTS_PER_SHRINE = 4
STONES_PER_POINT = 5


class Choice(NamedTuple):
    """A decision, its actor, and the texts of the legal actions."""

    decision: str
    actor: int | None
    legal: frozenset[str]


class Play(NamedTuple):
    """Cards played from the hand to the table, and their price in stones."""

    card: str
    number: int
    price: int


@dataclass(frozen=True)
class Result:
    """The result of a game; a seat's breakdown adds up to its score."""

    scores: list[int]
    places: list[int]
    breakdown: list[dict[str, int]]
    values: dict[str, int]


class PileExhaustedError(Exception):
    """The last card of the pile was drawn: the game is over (R8)."""


Phase = Generator[Choice, str, None]


def ask(decision: str, actor: int, texts: Iterable[str]) -> Generator[Choice, str, str]:
    return (yield Choice(decision, actor, frozenset(texts)))


def ask_good(decision: str, actor: int, goods: Iterable[str]) -> Generator[Choice, str, str]:
    text = yield from ask(decision, actor, (f"{decision} {good}" for good in goods))
    return text.split()[1]


def ask_number(decision: str, actor: int, numbers: Iterable[int]) -> Generator[Choice, str, int]:
    text = yield from ask(decision, actor, (f"{decision} {number}" for number in numbers))
    return int(text.split()[1])


def goods_in(cards: Counter[str]) -> list[str]:
    return [good for good in GOODS if cards[good] > 0]


def goods_values(goods_on_altar: Iterable[str]) -> dict[str, int]:
    counts = Counter(goods_on_altar)
    ranks = sorted({counts[good] for good in goods_in(counts)}, reverse=True)
    return {
        good: HIGHEST_VALUE - ranks.index(counts[good]) if counts[good] else 0 for good in GOODS
    }


def places_by(standings: Sequence[tuple[int, ...]]) -> list[int]:
    return [1 + sum(other > mine for other in standings) for mine in standings]


def random_deal(rng: random.Random, oracle: bool) -> tuple[list[list[str]], list[str], list[str]]:
    """Return the offer, the pile and the altar in the order of R3."""
    cards = list(PLAYING_CARDS.elements())
    rng.shuffle(cards)
    offer = [cards[row * ROW_LENGTH : (row + 1) * ROW_LENGTH] for row in range(ROWS)]
    pile = cards[ROWS * ROW_LENGTH :]
    if not oracle:
        return offer, pile, []
    pile += [ORACLE] * ORACLES
    rng.shuffle(pile)
    return offer, pile, rng.sample(GOODS, len(GOODS))


class Model:
    """A game, from an explicit deal to its result."""

    def __init__(
        self,
        colors: Sequence[str],
        oracle: bool,
        demon: bool,
        offer: Sequence[Sequence[str]],
        pile: Sequence[str],
        altar: Sequence[str],
    ) -> None:
        if not oracle and (altar or ORACLE in pile):
            raise ValueError("only the oracle variant has oracles, or cards on the altar to begin")
        self.players = len(colors)
        self.active = 0
        self.stones = [FIRST_PLAYERS_STONES + seat for seat in range(self.players)]
        self.priest_points = [0] * self.players
        self.shrine_points = [0] * self.players
        self.hand = [Counter(g for g in GOODS if g != LACKING_FARMER[c]) for c in colors]
        self.table = [Counter([STONEMASON]) for _ in colors]
        self.goods = [Counter(GOODS) for _ in colors]
        self.supply = Counter(dict.fromkeys(GOODS, SACRIFICE_CARDS_OF_A_TYPE - self.players))
        self.supply.subtract(altar)
        self.offer = [list(row) for row in offer]
        self.pile = list(pile)
        self.altar = [(good, False) for good in altar]
        self.box: Counter[str] = Counter()
        self.demon = 0 if demon else None
        self.refills = 0
        self._game = self._whole_game()
        self._choice = next(self._game)

    @property
    def decision(self) -> str:
        return self._choice.decision

    @property
    def actor(self) -> int | None:
        return self._choice.actor

    def legal(self) -> set[str]:
        return set(self._choice.legal)

    def play(self, text: str) -> None:
        if text not in self._choice.legal:
            legal = ", ".join(sorted(self._choice.legal)) or "nothing: the game is over"
            raise ValueError(f"{text!r} is not legal; legal is {legal}")
        self._choice = self._game.send(text)

    def result(self) -> Result:
        if self.decision != "over":
            raise ValueError("there is no result yet: the game is not over")
        seats = range(self.players)
        values = goods_values(good for good, _ in self.altar)
        breakdown = [self.breakdown(seat, values) for seat in seats]
        scores = [sum(parts.values()) for parts in breakdown]
        standings = [(scores[s], self.table[s][SHRINE], self.stones[s]) for s in seats]
        return Result(scores, places_by(standings), breakdown, values)

    def breakdown(self, seat: int, values: dict[str, int]) -> dict[str, int]:
        return {
            "priests": self.priest_points[seat],
            "shrines_scored": self.shrine_points[seat],
            "shrines_built": POINTS_PER_SHRINE * self.table[seat][SHRINE],
            "stones": self.stones[seat] // STONES_PER_POINT,
            "goods": sum(values[good] * self.goods[seat][good] for good in GOODS),
        }

    def _whole_game(self) -> Phase:
        try:
            while True:
                yield from self._turn()
                self.active = (self.active + 1) % self.players
        except PileExhaustedError:
            yield Choice("over", None, frozenset())

    def _turn(self) -> Phase:
        yield from self._buying()
        yield from self._playing()
        row = yield from self._taking()
        yield from self._scoring(self.offer[row][-1])

    def _clockwise_from_active(self) -> list[int]:
        return [(self.active + step) % self.players for step in range(self.players)]

    # Phase 1

    def _buying(self) -> Phase:
        seat = self.active
        affordable = [g for g in goods_in(self.supply) if self._price(g) <= self.stones[seat]]
        text = yield from ask("buy", seat, ["pass", *(f"buy {good}" for good in affordable)])
        if text == "pass":
            return
        good = text.split()[1]
        self.stones[seat] -= self._price(good)
        self._receive(seat, good)

    def _price(self, good: str) -> int:
        return max(0, SACRIFICE_CARD_PRICE - self.table[self.active][good])

    def _receive(self, seat: int, good: str) -> None:
        self.supply[good] -= 1
        self.goods[seat][good] += 1

    # Phase 2

    def _playing(self) -> Phase:
        seat = self.active
        plays = self._plays()
        if not plays:  # R4
            yield from ask("play", seat, ["discard shrine"])
            self.hand[seat][SHRINE] -= 1
            self.box[SHRINE] += 1
            return
        play = plays[(yield from ask("play", seat, plays))]
        self.stones[seat] -= play.price
        self.hand[seat][play.card] -= play.number
        self.table[seat][play.card] += play.number
        if play.card == PRIEST:
            self._move_demon()
        if play.card == SHRINE:
            yield from self._sacrificing()

    def _plays(self) -> dict[str, Play]:
        hand = self.hand[self.active]
        plays = {
            "play stonemason": Play(STONEMASON, 1, 0),
            "play priest": Play(PRIEST, 1, 0),
            "play shrine": Play(SHRINE, 1, SHRINE_PRICE),
        }
        for good in GOODS:
            plays[f"play {good}"] = Play(good, 1, 0)
            for number in range(2, MOST_FARMERS_AT_ONCE + 1):
                plays[f"play {good} x{number}"] = Play(good, number, number - 1)
        return {
            text: play
            for text, play in plays.items()
            if play.number <= hand[play.card] and play.price <= self.stones[self.active]
        }

    def _move_demon(self) -> None:
        if self.demon is not None:
            self.demon = (self.demon + 1) % ROWS

    def _sacrificing(self) -> Phase:
        active, *others = self._clockwise_from_active()
        for seat in others:
            yield from self._sacrifice(seat, is_open=True)
        yield from self._sacrifice(active, is_open=False)
        if goods_in(self.supply):  # R5
            good = yield from ask_good("supply", active, goods_in(self.supply))
            self.supply[good] -= 1
            self.altar.append((good, True))

    def _sacrifice(self, seat: int, *, is_open: bool) -> Phase:
        if goods_in(self.goods[seat]):
            good = yield from ask_good("sacrifice", seat, goods_in(self.goods[seat]))
            self.goods[seat][good] -= 1
            self.altar.append((good, is_open))

    # Phase 3

    def _taking(self) -> Generator[Choice, str, int]:
        """Take cards until the hand is full; return the row of the last one."""
        hand = self.hand[self.active]
        while True:
            open_rows = [row for row in range(ROWS) if row != self.demon]
            row = (yield from ask_number("take", self.active, (row + 1 for row in open_rows))) - 1
            hand[self.offer[row].pop()] += 1
            if not self.offer[row]:
                yield from self._refilling(row)
            if hand.total() == HAND_SIZE:
                return row

    def _refilling(self, row: int) -> Phase:
        consultations = 0
        while not self.offer[row]:
            held_an_oracle = self._draw_row(row)
            consultations += held_an_oracle  # R9
        for _ in range(consultations):  # R11
            yield from self._consulting()

    def _draw_row(self, row: int) -> bool:
        """Draw a row and move its oracles to the box; return whether it had any."""
        self.refills += 1
        self.offer[row] = self.pile[:ROW_LENGTH]
        del self.pile[:ROW_LENGTH]
        if not self.pile:
            raise PileExhaustedError  # R8: the oracles of the last row stay where they are
        oracles = self.offer[row].count(ORACLE)
        self.box[ORACLE] += oracles
        self.offer[row] = [card for card in self.offer[row] if card != ORACLE]
        return oracles > 0

    def _consulting(self) -> Phase:
        if not self.altar:  # R12
            return
        answer = yield from ask("consult", self.active, ["consult", "decline"])  # R10
        if answer == "decline":
            return
        shown = min(ORACLE_SHOWS, len(self.altar))
        from_top = yield from ask_number("keep", self.active, range(1, shown + 1))
        good, _ = self.altar.pop(-from_top)
        self.goods[self.active][good] += 1

    # Phase 4

    def _scoring(self, kind: str) -> Phase:
        if kind == STONEMASON:
            self._add_shares(self.stones, STONEMASON)
        elif kind == PRIEST:
            self._add_shares(self.priest_points, PRIEST)
        elif kind == SHRINE:
            yield from self._scoring_shrines()
        else:
            yield from self._scoring_farmers(kind)

    def _majority(self, kind: str) -> int | None:
        counts = [table[kind] for table in self.table]
        most = max(counts)
        if most < LEAST_MAJORITY or counts.count(most) > 1:
            return None
        return counts.index(most)

    def _share(self, seat: int, kind: str) -> int:
        return self.table[seat][kind] + (seat == self._majority(kind))

    def _add_shares(self, counters: list[int], kind: str) -> None:
        for seat in range(self.players):
            counters[seat] += self._share(seat, kind)

    def _scoring_shrines(self) -> Phase:
        for seat in self._clockwise_from_active():  # R7
            if self.table[seat][SHRINE]:
                reward = yield from ask("reward", seat, ["points", "stones"])
                counters = self.shrine_points if reward == "points" else self.stones
                counters[seat] += self._share(seat, SHRINE)

    def _scoring_farmers(self, good: str) -> Phase:
        receivers = [seat for seat in self._clockwise_from_active() if self.table[seat][good]]
        majority = self._majority(good)
        if majority is not None:
            receivers.append(majority)
        for seat in receivers:
            yield from self._scoring_farmer(seat, good)

    def _scoring_farmer(self, seat: int, good: str) -> Phase:
        left = goods_in(self.supply)
        if good in left:
            self._receive(seat, good)
        elif left:  # R6
            yield from self._offering_substitutes(seat, left)

    def _offering_substitutes(self, seat: int, left: list[str]) -> Phase:
        """Offer any good of the supply in place of the scored one; it may be declined."""
        text = yield from ask("receive", seat, ["pass", *(f"receive {good}" for good in left)])
        if text != "pass":
            self._receive(seat, text.split()[1])
