"""Events, logs, prompts and choices as English text."""

import random

import pytest

from bali import Event, Game
from bali.cli.event_text import Grammar, clause, grammar_for
from bali.cli.log_text import altar_lines, log_paragraphs, sentences
from bali.cli.prompts import numbered_actions, prompt_text
from bali.play.events import (
    Bought,
    Consulted,
    Declined,
    DemonMoved,
    Discarded,
    Gained,
    GameEnded,
    Kept,
    Passed,
    Played,
    RowDrawn,
    Sacrificed,
    Scored,
    SubstituteDeclined,
    Supplied,
    Took,
    TurnBegan,
)
from bali.play.memory import LaidCard, Look, without_altar
from tests.positions import AYU, KETUT, Position
from tests.scarce_supply import SCORE_PEPPER, scarce_supply

from .games import NAMES, random_game

GRAMMAR = Grammar(("Ayu", "Ketut"), viewer=0)

EVENT_CLAUSES: list[tuple[Event, str]] = [
    (Passed(0), "You buy nothing."),
    (Passed(1), "Ketut buys nothing."),
    (Bought(1, "rice", 4), "Ketut buys rice for 4 stones."),
    (Bought(0, "rice", 1), "You buy rice for 1 stone."),
    (Bought(0, "rice", 0), "You buy rice for free."),
    (Played(1, "rice", 1, 0), "Ketut plays a rice farmer."),
    (Played(0, "pepper", 2, 1), "You play 2 pepper farmers for 1 stone."),
    (Played(1, "shrine", 1, 7), "Ketut plays a shrine for 7 stones."),
    (Discarded(1), "Ketut gives up a shrine for lack of stones."),
    (DemonMoved(0), "The demon moves to row 1."),
    (Sacrificed(1, "rice", face_up=True), "Ketut lays rice open on the altar."),
    (Sacrificed(0, "rice", face_up=False), "You lay rice face down on the altar."),
    (Sacrificed(1, None, face_up=False), "Ketut lays a card face down on the altar."),
    (Supplied(1, "banana"), "Ketut lays banana from the supply open on the altar."),
    (Took(0, 2, "priest"), "You take the priest from row 3."),
    (Took(1, 0, "peanut"), "Ketut takes the peanut farmer from row 1."),
    (
        RowDrawn(1, ("rice", "shrine", "priest", "stonemason"), 0),
        "Row 2 is drawn anew, from its top: rice farmer, shrine, priest, stonemason.",
    ),
    (
        RowDrawn(1, ("oracle", "shrine"), 1),
        "Row 2 is drawn anew, from its top: oracle, shrine; the oracle leaves the game.",
    ),
    (
        RowDrawn(1, ("oracle", "oracle"), 2),
        "Row 2 is drawn anew, from its top: oracle, oracle; the oracles leave the game.",
    ),
    (
        RowDrawn(1, ("oracle", "rice"), 0),
        "Row 2 is drawn anew, from its top: oracle, rice farmer.",
    ),
    (
        Consulted(0, ("rice", "pepper")),
        "You consult the oracle and see, from the top: rice, pepper.",
    ),
    (Consulted(1, ("rice",)), "Ketut consults the oracle and sees, from the top: rice."),
    (Consulted(1, None), "Ketut consults the oracle."),
    (Declined(1), "Ketut declines to consult the oracle."),
    (Kept(0, 2, "pepper"), "You keep pepper, card 2 of those shown."),
    (Kept(1, None, None), "Ketut keeps one of the cards, unseen by the others."),
    (Scored(3, "banana"), "Banana farmers, uncovered in row 4, are scored."),
    (Gained(1, "stones", 1, majority=False), "Ketut gets 1 stone."),
    (Gained(0, "points", 3, majority=True), "You get 3 points (1 of them for the majority)."),
    (Gained(1, "rice", 1, majority=False), "Ketut gets rice."),
    (Gained(1, "rice", 1, majority=True), "Ketut gets rice for the majority."),
    (SubstituteDeclined(1, majority=False), "Ketut declines to take another good."),
    (
        SubstituteDeclined(0, majority=True),
        "You decline to take another good for the majority.",
    ),
    (TurnBegan(1, 8), "Turn 8: it is Ketut's turn."),
    (TurnBegan(0, 9), "Turn 9: it is your turn."),
    (GameEnded(), "The pile is used up: the game ends."),
]


@pytest.mark.parametrize(("event", "words"), EVENT_CLAUSES)
def test_clause_of_each_event(event: Event, words: str) -> None:
    assert sentences([event], GRAMMAR) == [words]


def test_clause_exists_for_every_event() -> None:
    assert {type(event) for event, _ in EVENT_CLAUSES} == set(Event.__subclasses__())


def test_sentences_join_players_who_decline_a_substitute() -> None:
    actions: list[list[Event]] = [
        [Gained(1, "banana", 1, majority=False)],
        [SubstituteDeclined(0, majority=False)],
        [SubstituteDeclined(1, majority=False)],
        [SubstituteDeclined(1, majority=True), TurnBegan(1, 2)],
    ]
    assert log_paragraphs(actions, GRAMMAR) == [
        "Ketut gets banana. You and Ketut decline to take another good. "
        "Ketut declines to take another good for the majority."
    ]


def test_clause_refuses_unknown_events() -> None:
    with pytest.raises(TypeError, match="no words"):
        clause(Event(), GRAMMAR)


def test_log_paragraphs_join_actions_of_one_player() -> None:
    actions: list[list[Event]] = [
        [Passed(1)],
        [Played(1, "priest", 1, 0), DemonMoved(1)],
        [Took(1, 0, "shrine")],
    ]
    assert log_paragraphs(actions, GRAMMAR) == [
        "Ketut buys nothing and plays a priest. The demon moves to row 2. "
        "Ketut takes the shrine from row 1."
    ]


def test_log_paragraphs_join_equal_gains_and_split_turns() -> None:
    scoring: list[Event] = [
        Took(0, 0, "shrine"),
        Scored(0, "rice"),
        Gained(0, "rice", 1, majority=False),
        Gained(1, "rice", 1, majority=False),
        Gained(1, "rice", 1, majority=True),
        TurnBegan(1, 2),
    ]
    assert log_paragraphs([scoring, [Passed(1)]], GRAMMAR, first_turn=1) == [
        "Turn 1: You take the shrine from row 1. Rice farmers, uncovered in row 1, are scored. "
        "You and Ketut get rice. Ketut gets rice for the majority.",
        "Turn 2: Ketut buys nothing.",
    ]


def test_log_paragraphs_report_scorings_without_gains() -> None:
    events = [Took(0, 0, "shrine"), Scored(0, "priest"), TurnBegan(1, 2)]
    assert log_paragraphs([events], GRAMMAR)[0].endswith("Nobody gets anything.")
    assert "Nobody gets anything." in sentences(events, GRAMMAR)


def test_grammar_sanitizes_and_shortens_names() -> None:
    grammar = grammar_for(["\x1b[2Jevil", "An endlessly long name of a player", "[bold]x"], None)
    assert grammar.names == ("?[2Jevil", "An endlessly l..", "[bold]x")


def test_altar_lines() -> None:
    memory = (
        LaidCard(None, None, face_up=False),
        LaidCard(1, "rice", face_up=True),
        LaidCard(0, "pepper", face_up=False),
        LaidCard(None, "banana", face_up=True),
        Look(0, ("banana", "pepper"), 2, "banana"),
        Look(1, None, None, "face down"),
        Look(1, None, None, None),
        Look(0, ("rice",), None, "rice"),
    )
    assert altar_lines(memory, GRAMMAR) == [
        "A card face down, before the game.",
        "Ketut laid rice open.",
        "You laid pepper face down.",
        "Banana open, from the supply.",
        "You consulted the oracle; from the top: banana, pepper. "
        "You kept pepper, card 2. Then banana was on top.",
        "Ketut consulted the oracle and kept a card. Then a card face down was on top.",
        "Ketut consulted the oracle and kept a card. Then the altar was empty.",
        "You consulted the oracle; from the top: rice.",
    ]


def test_whole_log_omits_the_altar_at_strict_tables() -> None:
    events = [Sacrificed(0, "rice", face_up=True), Supplied(0, "rice"), Consulted(0, ("rice",))]
    text = " ".join(sentences(without_altar([*events, Kept(0, 1, "rice")]), GRAMMAR))
    assert "rice" not in text
    assert without_altar([Passed(0)]) == [Passed(0)]


def _prompt_of(game: Game) -> str:
    return prompt_text(game.view(game.actor), grammar_for(NAMES[: len(game.players)], game.actor))


def _descriptions(game: Game) -> dict[str, str]:
    return {choice.action: choice.description for choice in numbered_actions(game.view(game.actor))}


def test_prompt_text_of_the_first_turn() -> None:
    game = random_game(seed=7, demon=True, actions=0)
    assert _prompt_of(game) == "Your turn: you may buy one sacrifice card."
    assert _descriptions(game) == {"pass": "buy nothing"}
    game.play("pass")
    assert _prompt_of(game) == "Your turn: play one card, or up to three farmers of one type."
    game.play("play peanut")
    assert _prompt_of(game) == "Your turn: take one more card; the card that it uncovers is scored."
    offer = game.view(0).offer
    assert offer[1][-2:] == ("peanut", "stonemason")
    assert _descriptions(game)["take 2"] == "stonemason; then peanut farmers are scored"
    assert prompt_text(game.view(1), grammar_for(NAMES[:2], 1)) == (
        "Ayu's turn: Ayu must take cards from the offer."
    )


def test_numbered_actions_keep_row_numbers_with_the_demon() -> None:
    game = random_game(seed=7, demon=True, actions=2)
    assert [(choice.number, choice.action) for choice in numbered_actions(game.view(0))] == [
        (2, "take 2"),
        (3, "take 3"),
        (4, "take 4"),
    ]


def test_descriptions_name_price_and_remainder() -> None:
    game = random_game(4, seed=1, actions=0)
    while game.actor != 3:
        game.play(game.legal_actions()[0])
    assert game.decision == "buy"
    descriptions = _descriptions(game)
    stones = game.view(3).players[3].stones
    assert descriptions["buy rice"] == f"5 stones, leaves you {stones - 5}"


def test_prompt_text_explains_an_unaffordable_shrine() -> None:
    game = random_game(seed=7, actions=0)
    for action in ("pass", "play peanut", "take 1"):
        game.play(action)
    while game.actor != 0 or game.decision != "play":
        game.play(game.legal_actions()[0])
    assert "play shrine" not in _descriptions(game)
    assert _prompt_of(game).endswith("(A shrine costs 7 stones.)")


def test_descriptions_count_the_shrine_reward() -> None:
    position = Position()
    position.set_table(AYU, "shrine")
    position.set_table(KETUT, "shrine", "shrine")
    position.uncover("shrine")
    assert _descriptions(position.game) == {"points": "you get 1", "stones": "you get 1"}
    position.play("points")
    assert _descriptions(position.game)["stones"] == "you get 3, 1 of them for the majority"


def test_prompt_text_offers_a_substitute_good() -> None:
    game = scarce_supply(SCORE_PEPPER)
    assert _prompt_of(game) == (
        "Your turn: pepper is scored, but has run out; you may take another good instead."
    )
    assert _descriptions(game) == {
        "pass": "take no other good",
        "receive banana": "5 in the supply",
    }
    assert prompt_text(game.view(1), grammar_for(NAMES, 1)) == (
        "Ayu's turn: Ayu may take another good instead of the one that has run out."
    )


def test_descriptions_announce_the_end_of_the_pile() -> None:
    descriptions = [
        description
        for seed in range(4)
        for actions in range(60, 120, 3)
        for game in [random_game(2, seed=seed, actions=actions)]
        if game.decision == "take" and game.view(None).pile <= 4
        for description in _descriptions(game).values()
    ]
    assert any(
        description.endswith("the pile runs out and the game ends") for description in descriptions
    )


@pytest.mark.parametrize("seed", range(6))
def test_prompt_text_exists_for_every_decision(seed: int) -> None:
    game = Game.new(2 + seed % 3, oracle=True, demon=seed % 2 == 0, seed=seed)
    chance = random.Random(seed)
    while game.actor is not None:
        sentence = _prompt_of(game)
        assert sentence.endswith((".", ".)"))
        assert "turn: " in sentence
        assert all(description for description in _descriptions(game).values())
        game.play(chance.choice(game.legal_actions()))
    assert _prompt_of(game) == "The game is over."
