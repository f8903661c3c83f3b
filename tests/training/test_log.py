"""Tests of the training log."""

from pathlib import Path

import pytest

from bali.json_lines import append_line
from bali.training.log import LOG, read_log


@pytest.mark.parametrize("cut", ['{"turn": 2, "ga', '{"turn": 2}'])
def test_log_survives_truncated_line(cut: str, tmp_path: Path) -> None:
    append_line(tmp_path / LOG, {"iteration": 1})
    with (tmp_path / LOG).open("a") as log:
        log.write(cut)
    append_line(tmp_path / LOG, {"iteration": 3})
    append_line(tmp_path / LOG, {"iteration": 4})
    whole = [2] if cut.endswith("}") else []
    assert [line["iteration"] for line in read_log(tmp_path)] == [1, *whole, 3, 4]
    assert "\n\n" not in (tmp_path / LOG).read_text()
