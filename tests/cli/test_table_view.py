"""The drawn table fits 80 columns, is complete, and shows nothing hidden."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from bali import Game
from bali.cli.event_text import Grammar, grammar_for
from bali.cli.scores import draw_scores, victory
from bali.cli.screen import COLUMNS
from bali.cli.table_view import draw_table
from bali.play.outcome import Outcome, Score

from .games import NAMES, random_game

LONG_NAMES = ("Anak Agung Gde Ngurah Puspayoga", "李小龍李小龍李小龍李小龍", "K" * 40, "[red]x")


def rendered_lines(part: RenderableType, encoding: str = "utf-8") -> list[str]:
    """Return the printed lines."""
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding=encoding, errors="replace")
    Console(file=file, width=COLUMNS, highlight=False).print(part)
    file.flush()
    return raw.getvalue().decode(encoding).splitlines()


def table(game: Game, seat: int | None) -> list[str]:
    return rendered_lines(draw_table(game.view(seat), _grammar(game, seat)))


def _grammar(game: Game, seat: int | None) -> Grammar:
    return grammar_for([player.name for player in game.players], seat)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("oracle", [False, True])
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_draw_table_fits_80_columns(count: int, oracle: bool, names: tuple[str, ...]) -> None:
    for actions in (0, 3, 40, 75, None):
        game = random_game(count, oracle=oracle, demon=oracle, seed=5, actions=actions, names=names)
        for seat in [None, *range(count)]:
            assert max(cell_len(line) for line in table(game, seat)) < COLUMNS


@pytest.mark.parametrize("count", [2, 4])
def test_draw_scores_fits_80_columns(count: int) -> None:
    game = random_game(count, oracle=True, seed=5, names=LONG_NAMES)
    view = game.view(0)
    assert view.outcome is not None
    lines = rendered_lines(draw_scores(view, view.outcome, _grammar(game, 0)))
    assert max(cell_len(line) for line in lines) <= COLUMNS


def test_draw_table_shows_the_whole_view() -> None:
    game = random_game(2, oracle=True, demon=True, seed=7, actions=0)
    game.play("pass")
    game.play("play banana")
    text = "\n".join(table(game, 0))
    assert "Row 1: demon" in text
    assert "> stonemason" in text
    assert "x shrine" in text
    assert "price for you        5       5       4       5" in text
    assert "Altar  4 cards" in text
    assert "top: face down" in text
    assert "Pile   42 cards" in text
    assert "Your hand: 1 peanut farmer, 1 pepper farmer" in text
    assert ">Ayu (you)      .    .    1    .      1      .      .      2      0    2      4" in text
    assert " Ketut          .    .    .    .      1      .      .      3      0    3      4" in text


def test_draw_table_aligns_the_bottoms_of_rows() -> None:
    lines = table(random_game(3, seed=2, actions=31), 0)
    bottom = next(line for line in lines if "> " in line)
    assert bottom.count("> ") == 4
    assert "take 1" in lines[lines.index(bottom) + 1]


def test_draw_table_hides_hands_and_goods_of_others() -> None:
    lines = table(random_game(3, oracle=True, seed=2, actions=30), 1)
    assert sum("hand:" in line for line in lines) == 1
    assert not any("Ayu's" in line or "Wayan's" in line for line in lines)
    of_spectator = table(random_game(3, oracle=True, seed=2, actions=30), None)
    assert not any("hand:" in line or "price" in line for line in of_spectator)


def test_draw_table_uses_ascii_in_plain_terminals() -> None:
    game = random_game(4, oracle=True, demon=True, seed=3, actions=20)
    lines = rendered_lines(draw_table(game.view(0), _grammar(game, 0)), encoding="ascii")
    assert not any("?" in line for line in lines)
    assert lines[0].startswith("+-")


def test_draw_scores_lists_every_source_of_points() -> None:
    game = random_game(3, oracle=True, seed=4)
    view, outcome = game.view(1), game.outcome
    assert outcome is not None
    lines = rendered_lines(draw_scores(view, outcome, _grammar(game, 1)))
    totals = next(line for line in lines if line.startswith("  total"))
    assert totals.split()[1:] == [str(score.total) for score in outcome.scores]
    for good, count in outcome.altar.items():
        row = next(line for line in lines if line.startswith(f"  {good} "))
        owned = [str((player.goods or {})[good]) for player in view.players]
        assert row.split()[1:] == [str(count), str(outcome.values[good]), *owned]
    for source in ("priests scored", "shrines scored", "shrines built", "stones, 1", "place"):
        assert any(line.startswith(f"  {source}") for line in lines)
    assert lines[-1].startswith(("You win with", "Ayu wins with", "Wayan wins with"))


def test_victory_names_all_winners() -> None:
    score = Score(0, 0, 0, 0, 0, total=12)
    outcome = Outcome((score, score), (1, 1), (0, 1), {}, {})
    shared = "Ayu and Ketut share the victory with 12 points each."
    assert victory(outcome, Grammar(NAMES[:2])) == shared


def test_victory_explains_a_broken_tie() -> None:
    score = Score(0, 0, 0, 0, 0, total=12)
    outcome = Outcome((score, score), (2, 1), (1,), {}, {})
    text = "Ketut wins with 12 points, by more shrines or stones than you."
    assert victory(outcome, Grammar(NAMES[:2], viewer=0)) == text
