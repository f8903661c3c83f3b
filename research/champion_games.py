"""Self-play of the champion, with a summary of each game."""

import random
from itertools import permutations

from bali.rules import (
    State,
    apply,
    copy_of,
    deal,
    is_forced,
    legal_actions,
    observe,
    precompile,
    score_sheet,
    set_table,
    win_shares,
)
from bali.rules.cards import COLOR_NAMES, SHRINE
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.state import BUY, DECISION_NAMES, OVER
from bali.training.table_types import TABLE_TYPES
from research.evaluation import PositionEvaluator, champion_bot, mean_share
from research.game_summary import PARTS, Forecast, GameSummary, MarginalValue
from research.marginal_values import marginal_values_of
from research.opening_moves import Move, opening_of

FORECASTS = 4
"""Decisions of each game with a forecast."""


class ChampionSelfPlay:
    """Self-play games, with evaluations of some of their positions."""

    def __init__(self, simulations: int, value_simulations: int) -> None:
        precompile()
        self._bot = champion_bot(simulations)
        self._evaluator = PositionEvaluator(value_simulations)

    def play(self, table_type: int, number: int) -> GameSummary:
        """Play a game at a type of table; the number determines the deal and the seating."""
        players, oracle, demon = TABLE_TYPES[table_type]
        seatings = list(permutations(range(len(COLOR_NAMES)), players))
        world = set_table(seatings[number % len(seatings)], oracle, demon)
        deal(world, number, table_type)
        moves = []
        while world.decision != OVER:
            moves.append(self._decide(world))
            apply(world, moves[-1].action)
        return self._summary(world, moves, number, random.Random(f"{table_type} {number}"))

    def _decide(self, world: State) -> Move:
        before = copy_of(world)
        legal = legal_actions(world)
        if is_forced(legal):
            return Move(before, legal.bit_length() - 1, is_choice=False)
        result = self._bot.search(observe(world, int(world.actor)))
        best = result.actions[0]
        return Move(
            before, best.action.number, True, chosen=best.win_share, mean=mean_share(result)
        )

    def _summary(
        self, end: State, moves: list[Move], number: int, chance: random.Random
    ) -> GameSummary:
        sheet = score_sheet(end)[0].tolist()
        seats = range(int(end.players))
        shares = tuple(win_shares([row[PLACE] for row in sheet]).tolist())
        return GameSummary(
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
            marginal_values=tuple(self._marginal_values(moves, chance)),
        )

    def _forecasts(
        self, moves: list[Move], shares: tuple[float, ...], chance: random.Random
    ) -> list[Forecast]:
        decisions = [move for move in moves if move.is_choice]
        return [
            self._forecast(move, shares[move.before.actor])
            for move in chance.sample(decisions, min(FORECASTS, len(decisions)))
        ]

    def _forecast(self, move: Move, outcome: float) -> Forecast:
        world = move.before
        return Forecast(
            part=part_of(world),
            decision=DECISION_NAMES[world.decision],
            chosen=move.chosen,
            mean=move.mean,
            network=self._evaluator.mean_network_value(observe(world, int(world.actor))),
            all_open=self._evaluator.network_value(world),
            outcome=outcome,
        )

    def _marginal_values(self, moves: list[Move], chance: random.Random) -> list[MarginalValue]:
        """Return the values at the beginning of one turn in each part of the game."""
        found: list[MarginalValue] = []
        for part in PARTS:
            worlds = [
                move.before
                for move in moves
                if move.before.decision == BUY and part_of(move.before) == part
            ]
            if worlds:
                found += marginal_values_of(chance.choice(worlds), part, self._evaluator, chance)
        return found


def part_of(world: State) -> str:
    """Return the part of the game, by thirds of the pile."""
    drawn = len(PARTS) * int(world.pile_next) // int(world.pile_size)
    return PARTS[min(drawn, len(PARTS) - 1)]
