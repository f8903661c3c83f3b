"""The check of commands finds errors."""

import pytest

from tests.docsite.commands import check_line, commands_in


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("bali arrange greedy", "no command 'arrange'"),
        ("bali arena greedy random --matches 7", "No such option"),
        ("bali play --players many", "valid integer"),
        ("bali --loud", "No such option"),
        ("bali replay", "Missing parameter"),
        ("pip install 'bali-game[everything]'", "no extra 'everything'"),
        ("scripts/dance", "no scripts/dance"),
        (".venv/bin/python benchmarks/dance.py", "no benchmarks/dance.py"),
        ("python -m bali_dance", "no module bali_dance"),
        ("cd web && npm run dance", "no script 'dance'"),
        ("make", "can't check 'make'"),
    ],
)
def test_check_line_finds_wrong_commands(line: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_line(line)


@pytest.mark.parametrize("line", ["bali", "bali --help", "bali --version", "bali play --help"])
def test_check_line_accepts_options_of_the_group(line: str) -> None:
    check_line(line)


def test_commands_in_skips_comments_and_settings() -> None:
    line = "NUMBA_DISABLE_JIT=1 bali play --seat person:Ayu && bali # both"
    assert list(commands_in(line)) == [["bali", "play", "--seat", "person:Ayu"], ["bali"]]
