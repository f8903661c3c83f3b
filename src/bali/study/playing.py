"""The champion plays a game against itself, and what is told of it."""

import random
from itertools import permutations

from bali.learn.tables import KINDS
from bali.rules import (
    State,
    apply,
    copy_of,
    deal,
    legal_actions,
    observe,
    rehearse_game,
    score_sheet,
    set_table,
    warm_up,
)
from bali.rules.cards import COLOR_NAMES, SHRINE
from bali.rules.ending import PLACE, TOTAL
from bali.rules.state import BUY, DECISION_NAMES, OVER
from bali.study.asking import Adviser, among_its_like, mean_share
from bali.study.opening import Move, opening_of
from bali.study.told import PARTS, Forecast, Told, Worth
from bali.study.worth import worths_of

FORECASTS = 4
"""Of each game, from different decisions."""


class Champion:
    """Plays all seats, and is asked about some positions afterwards."""

    def __init__(self, simulations: int, worth_simulations: int) -> None:
        warm_up(rehearse_game)
        self._bot = among_its_like(simulations)
        self._adviser = Adviser(worth_simulations)

    def play(self, kind: int, number: int) -> Told:
        """Game number so many at a table of a kind: another deal, the next seating."""
        players, oracle, demon = KINDS[kind]
        seatings = list(permutations(range(len(COLOR_NAMES)), players))
        world = set_table(seatings[number % len(seatings)], oracle, demon)
        deal(world, number, kind)
        moves = []
        while world.decision != OVER:
            moves.append(self._decide(world))
            apply(world, moves[-1].action)
        return self._told(world, moves, number, random.Random(f"{kind} {number}"))

    def _decide(self, world: State) -> Move:
        before = copy_of(world)
        legal = legal_actions(world)
        if legal & (legal - 1) == 0:
            return Move(before, legal.bit_length() - 1, choice=False)
        findings = self._bot.think(observe(world, int(world.actor)))
        best = findings.actions[0]
        return Move(
            before, best.action.number, True, chosen=best.win_share, mean=mean_share(findings)
        )

    def _told(self, end: State, moves: list[Move], number: int, chance: random.Random) -> Told:
        sheet = score_sheet(end)[0].tolist()
        seats = range(int(end.players))
        winners = sum(row[PLACE] == 1 for row in sheet)
        shares = tuple((row[PLACE] == 1) / winners for row in sheet)
        return Told(
            players=int(end.players),
            oracle=bool(end.oracle),
            demon=bool(moves[0].before.demon >= 0),
            number=number,
            colors=tuple(COLOR_NAMES[end.color[seat]] for seat in seats),
            shares=shares,
            scores=tuple(row[TOTAL] for row in sheet),
            sources=tuple(tuple(row[:TOTAL]) for row in sheet),
            shrines=tuple(int(end.table[seat, SHRINE]) for seat in seats),
            openings=tuple(opening_of(moves, seat) for seat in seats),
            turns=int(end.turn),
            forecasts=tuple(self._forecasts(moves, shares, chance)),
            worths=tuple(self._worths(moves, chance)),
        )

    def _forecasts(
        self, moves: list[Move], shares: tuple[float, ...], chance: random.Random
    ) -> list[Forecast]:
        decisions = [move for move in moves if move.choice]
        return [
            self._forecast(move, shares[move.before.actor])
            for move in chance.sample(decisions, min(FORECASTS, len(decisions)))
        ]

    def _forecast(self, move: Move, got: float) -> Forecast:
        world = move.before
        return Forecast(
            part=part_of(world),
            decision=DECISION_NAMES[world.decision],
            chosen=move.chosen,
            mean=move.mean,
            network=self._adviser.by_network_imagining(observe(world, int(world.actor))),
            all_open=self._adviser.by_network(world),
            got=got,
        )

    def _worths(self, moves: list[Move], chance: random.Random) -> list[Worth]:
        """At one beginning of a turn in each part of the game."""
        found: list[Worth] = []
        for part in PARTS:
            worlds = [
                move.before
                for move in moves
                if move.before.decision == BUY and part_of(move.before) == part
            ]
            if worlds:
                found += worths_of(chance.choice(worlds), part, self._adviser, chance)
        return found


def part_of(world: State) -> str:
    """Early, middle or late, by thirds of the pile."""
    drawn = len(PARTS) * int(world.pile_next) // int(world.pile_size)
    return PARTS[min(drawn, len(PARTS) - 1)]
