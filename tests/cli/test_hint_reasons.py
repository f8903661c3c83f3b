"""The reasons of a hint, compared with what happens in the game."""

import copy
import random
from collections.abc import Iterator

import pytest

from bali import Game
from bali.cli.event_text import grammar_for
from bali.cli.hint_reasons import reasons
from bali.play.events import Gained, GameEnded, RowDrawn, Scored
from bali.play.gains import ANOTHER_GOOD, Gain, gains, rows_that_score
from bali.rules import majority
from bali.rules.cards import GOOD_NAMES
from tests.positions import AYU, KETUT, Position

from .games import NAMES

SCORED_CARDS = (*GOOD_NAMES, "stonemason", "priest", "shrine")


def decisions(count: int, seed: int) -> Iterator[Game]:
    """Yield a random game at each of its decisions."""
    game = Game.new(count, oracle=seed % 2 == 0, demon=seed % 3 == 0, seed=seed)
    chance = random.Random(seed)
    while game.actor is not None:
        yield game
        game.play(chance.choice(game.legal_actions()))


def reasons_text(game: Game, action: str) -> str:
    names = NAMES[: len(game.players)]
    return reasons(action, game.view(game.actor), grammar_for(names, game.actor))


def scored_at_once(game: Game, action: str) -> tuple[str, list[Gained]] | None:
    """Return the scored kind and the gains of a take; None if it draws a row or ends the game."""
    before, turn = len(game.actions), game.view(None).turn
    events = list(game.play(action))
    scored = [event.card for event in events if isinstance(event, Scored)]
    is_random = any(isinstance(event, RowDrawn | GameEnded) for event in events)
    while scored and game.actor is not None and game.view(None).turn == turn:
        legal = [each for each in game.legal_actions() if each.text != "pass"]
        events += game.play(random.Random(turn).choice(legal))
    while len(game.actions) > before:
        game.undo()
    gained = [event for event in events if isinstance(event, Gained)]
    return (scored[0], gained) if scored and not is_random else None


def _gain_phrase(event: Gained, scored: str) -> Gain:
    """Return a gain as a hint shows it before the players have chosen."""
    if event.reward in GOOD_NAMES:
        reward = event.reward if event.reward == scored else ANOTHER_GOOD
    else:
        reward = "point or stone" if scored == "shrine" else event.reward.removesuffix("s")
    return Gain(event.seat, event.amount, reward, event.majority)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_take_reasons_match_the_gains(count: int) -> None:
    seen = set()
    for seed in range(4):
        for game in decisions(count, seed):
            if game.decision != "take":
                continue
            view = game.view(game.actor)
            for action in view.legal:
                outcome = scored_at_once(game, action)
                if outcome is None:
                    continue
                kind, got = outcome
                assert gains(kind, view) == tuple(_gain_phrase(event, kind) for event in got)
                assert "scores " in reasons_text(game, action)
                seen.add(kind)
    assert seen == set(SCORED_CARDS)


@pytest.mark.parametrize("seed", range(4))
def test_play_reasons_name_the_rows_that_score(seed: int) -> None:
    for game in decisions(2, seed):
        if game.decision != "take" or game.view(None).pile <= 12:
            continue
        view = game.view(game.actor)
        takes = 3 - view.players[game.actor or 0].hand_size
        possible = set(_scorable(game, takes))
        for kind in SCORED_CARDS:
            rows = rows_that_score(kind, view, takes, view.demon)
            assert {(row, kind) for row in rows} == {pair for pair in possible if pair[1] == kind}


def _scorable(game: Game, takes: int) -> Iterator[tuple[int, str]]:
    """Yield rows and kinds that can be scored from cards on the table, by trying all takes."""
    for action in game.view(game.actor).legal:
        trial = copy.deepcopy(game)
        events = trial.play(action)
        if takes > 1:
            while trial.decision == "consult":
                trial.play("decline")
            drawn_rows = {event.row for event in events if isinstance(event, RowDrawn)}
            yield from (pair for pair in _scorable(trial, takes - 1) if pair[0] not in drawn_rows)
        elif not any(isinstance(event, RowDrawn) for event in events):
            yield from ((event.row, event.card) for event in events if isinstance(event, Scored))


@pytest.mark.parametrize("count", [2, 4])
def test_play_reasons_match_the_resulting_table(count: int) -> None:
    for game in decisions(count, seed=count):
        if game.decision != "play" or game.legal_actions()[0].text == "discard shrine":
            continue
        seat = game.actor or 0
        for action in game.view(seat).legal:
            why, trial = reasons_text(game, action), copy.deepcopy(game)
            trial.play(action)
            after = trial.view(seat)
            kind = action.split()[1]
            holder = majority([player.table[kind] for player in after.players])
            mine = "you would have the majority" in why or "you keep the majority" in why
            assert mine == (holder == seat)
            if "leaves you" in why:
                stones = after.players[seat].stones
                assert f"leaves you {stones}" in why
            if kind in GOOD_NAMES and after.prices and after.prices[kind]:
                assert f"{kind} cards then cost you {after.prices[kind]} stone" in why


@pytest.mark.parametrize("seed", range(6))
def test_reasons_exist_for_every_action(seed: int) -> None:
    for game in decisions(2 + seed % 3, seed):
        for action in game.view(game.actor).legal:
            why = reasons_text(game, action)
            assert why
            assert "; ;" not in why
            assert not why.endswith(" ")


def test_majority_requires_two_cards_and_a_strict_maximum() -> None:
    assert majority([1, 0]) is None
    assert majority([2, 2]) is None
    assert majority([1, 2, 1]) == 1
    assert majority([3, 2]) == 0
    assert majority([0, 0]) is None


def reasons_for(position: Position, action: str) -> str:
    game = position.game
    return reasons(action, game.view(game.actor), grammar_for(NAMES[:2], game.actor))


def take_position(*row: str, cards: int = 1) -> Position:
    """Return a position where Ayu takes `cards` cards; `row` is the first row."""
    position = Position()
    position.set_row(1, *row)
    position.go_to_taking(cards)
    return position


def test_take_reasons_list_gains_and_the_uncovered_card() -> None:
    position = take_position("shrine", "stonemason", "priest")
    position.set_table(AYU, "stonemason", "stonemason")
    position.set_table(KETUT, "stonemason")
    assert reasons_for(position, "take 1") == (
        "takes a priest; scores your two stonemasons (you get 3 stones with the majority and "
        "Ketut gets 1); leaves a stonemason to Ketut"
    )


def test_take_reasons_when_only_others_gain() -> None:
    position = take_position("shrine", "priest")
    position.set_table(KETUT, "shrine", "shrine")
    assert reasons_for(position, "take 1") == (
        "takes a priest; scores shrines, of which you have none (Ketut gets 3 points or stones "
        "with the majority); leaves a shrine to Ketut"
    )


def test_take_reasons_when_no_player_gains() -> None:
    assert "scores shrines, which no player has;" in reasons_for(
        take_position("shrine", "priest"), "take 1"
    )


def test_take_reasons_when_a_good_runs_out() -> None:
    position = take_position("rice", "priest")
    position.set_table(AYU, "rice", "rice")
    position.set_table(KETUT, "rice")
    assert "(you get 2 rice cards with the majority and Ketut gets 1)" in reasons_for(
        position, "take 1"
    )
    position.set_supply(rice=1)
    assert (
        "(you get 1 rice card and may take 1 other sacrifice card with the majority and Ketut may "
        "take 1 other sacrifice card)" in reasons_for(position, "take 1")
    )
    position.set_supply(rice=0, peanut=0, banana=0, pepper=0)
    assert "scores your two rice farmers (but the supply is empty)" in reasons_for(
        position, "take 1"
    )


def test_take_reasons_when_more_takes_follow() -> None:
    assert reasons_for(take_position("shrine", "rice", cards=2), "take 1") == (
        "takes a rice farmer; uncovers a shrine, which you may take next"
    )
    assert "draws a new row, which you may take from next" in reasons_for(
        take_position("rice", cards=2), "take 1"
    )


def test_take_reasons_when_a_row_is_emptied() -> None:
    position = take_position("rice")
    assert "draws a new row, whose random bottom card is scored" in reasons_for(position, "take 1")
    position.set_pile("shrine", "rice")
    assert reasons_for(position, "take 1") == (
        "takes a rice farmer; uses up the pile: the game ends at once, without a scoring"
    )


def play_position(*hand: str, stones: int = 0, demon: bool = False) -> Position:
    position = Position(demon=demon)
    position.set_hand(AYU, *hand)
    position.set_stones(0)
    position.play("pass")
    position.set_stones(stones)
    for row in range(1, 5):
        position.set_row(row, "stonemason", "shrine", "shrine", "shrine")
    return position


def test_play_reasons_for_a_priest_with_majority_and_demon() -> None:
    position = play_position("priest", "rice", "pepper", demon=True)
    position.set_table(AYU, "priest")
    position.set_table(KETUT, "priest")
    position.set_row(1, "priest", "shrine")
    assert reasons_for(position, "play priest") == (
        "your second priest; you would have the majority; the demon leaves row 1 for row 2; "
        "you can have priests scored this turn from row 1"
    )


def test_play_reasons_name_the_majority() -> None:
    position = play_position("priest", "rice", "pepper")
    position.set_table(KETUT, "priest", "priest", "priest")
    assert "your first priest; Ketut keeps the majority with 3" in reasons_for(
        position, "play priest"
    )
    position.set_table(AYU, "priest", "priest")
    assert "your third priest; Ketut loses the majority" in reasons_for(position, "play priest")
    position.set_table(KETUT)
    assert "your third priest; you keep the majority" in reasons_for(position, "play priest")


def test_play_reasons_for_farmers_name_the_price() -> None:
    position = play_position("rice", "rice", "shrine", stones=7)
    assert reasons_for(position, "play rice x2") == (
        "you then have 2 rice farmers; you would have the majority; rice cards then cost you "
        "3 stones; costs 1 stone, leaves you 6, too few for your shrine (7)"
    )


def test_play_reasons_for_a_shrine() -> None:
    position = play_position("rice", "rice", "shrine", stones=8)
    assert reasons_for(position, "play shrine").startswith(
        "your first shrine; worth 4 points at the end; then every player sacrifices a card; "
        "costs 7 stones, leaves you 1; "
        "you can have shrines scored this turn from rows 1, 2, 3 and 4"
    )


def test_discard_reasons() -> None:
    position = play_position("shrine", "shrine", "shrine", stones=6)
    assert (
        reasons_for(position, "discard shrine")
        == "you hold nothing but shrines that you can't pay for"
    )


def test_buy_and_pass_reasons() -> None:
    position = Position()
    position.set_stones(8)
    position.set_goods(AYU, "rice", "rice")
    assert reasons_for(position, "buy rice") == (
        "costs 5 stones, leaves you 3; you would have 3 rice cards, worth 0 to 3 points each at "
        "the end"
    )
    assert reasons_for(position, "pass") == "keeps your 8 stones: every 5 are a point at the end"
    position.set_hand(AYU, "shrine", "rice", "pepper")
    position.set_altar("pepper", "rice")
    position.set_table(AYU, *["rice"] * 5)
    assert reasons_for(position, "pass") == "keeps your 8 stones: enough for your shrine (7)"
    assert "leaves you 3, too few for your shrine (7);" in reasons_for(position, "buy pepper")
    assert reasons_for(position, "buy rice") == (
        "costs nothing; you would have 3 rice cards, worth 0 to 3 points each at the end; "
        "rice lies on top of the altar"
    )
    position.set_stones(5)
    assert reasons_for(position, "pass") == "keeps your 5 stones: still too few for your shrine (7)"


def sacrifice_position() -> Position:
    """Return a position where Ayu has built a shrine and Ketut sacrifices first."""
    position = play_position("shrine", "rice", "pepper", stones=7)
    position.set_goods(AYU, "rice", "pepper", "pepper")
    position.set_goods(KETUT, "rice", "rice", "rice", "pepper")
    position.play("play shrine")
    return position


def test_sacrifice_reasons() -> None:
    position = sacrifice_position()
    assert reasons_for(position, "sacrifice rice") == (
        "costs you a rice card and may make your other 2 worth more; the others see it"
    )
    position.play("sacrifice rice")
    assert reasons_for(position, "sacrifice rice") == (
        "costs you your only rice card; the others don't see which it is"
    )
    position.play("sacrifice rice")
    assert (
        reasons_for(position, "supply rice") == "may make rice worth more, of which you have none"
    )
    assert (
        reasons_for(position, "supply pepper") == "may make pepper worth more, of which you have 2"
    )


def test_consult_and_decline_reasons() -> None:
    position = Position(oracle=True)
    position.set_goods(AYU, "rice", "rice")
    position.set_altar("pepper", "rice", "banana")
    position.set_row(1, "rice")
    position.set_pile("oracle", *["shrine"] * 7)
    position.go_to_taking()
    position.play("take 1")
    assert reasons_for(position, "consult") == (
        "you see the altar's top 3 cards and keep one; that good may then be worth less"
    )
    assert reasons_for(position, "decline") == "you get no card; the altar stays as it is"
    position.play("consult")
    assert reasons_for(position, "keep 2") == (
        "you would have 3 rice cards; rice may be worth less, with one card fewer on the altar"
    )


def test_reward_reasons() -> None:
    position = take_position("shrine", "priest")
    position.set_table(AYU, "shrine", "shrine")
    position.set_stones(4)
    position.set_points(6)
    position.play("take 1")
    assert reasons_for(position, "points") == (
        "brings you 3 points, 1 of them for the majority; you would have 9 points"
    )
    assert reasons_for(position, "stones") == (
        "brings you 3 stones, 1 of them for the majority; "
        "you would have 7 stones: every 5 are a point at the end"
    )


def test_receive_reasons() -> None:
    position = take_position("rice", "priest")
    position.set_table(AYU, "rice")
    position.set_supply(rice=0)
    position.set_goods(AYU, "pepper")
    position.play("take 1")
    assert reasons_for(position, "receive pepper") == (
        "you would have 2 pepper cards, worth 0 to 3 points each at the end"
    )
    assert reasons_for(position, "pass") == (
        "you get no card; you hold only pepper and can lay nothing else in a sacrifice"
    )


def test_pass_reasons_for_a_declined_substitute() -> None:
    position = take_position("rice", "priest")
    position.set_table(AYU, "rice")
    position.set_supply(rice=0)
    position.set_goods(AYU)
    position.play("take 1")
    assert reasons_for(position, "pass") == (
        "you get no card; without sacrifice cards you lay none in a sacrifice"
    )
    assert reasons_for(position, "receive pepper") == (
        "you would have 1 pepper card, worth 0 to 3 points each at the end; "
        "as your only sacrifice card, it is the one you would lay in a sacrifice"
    )
    position.set_goods(AYU, "pepper", "banana")
    assert reasons_for(position, "pass") == "you get no card"
