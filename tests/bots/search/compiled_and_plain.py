"""Programs run twice: with the compiled search, and with the search as plain Python."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).parents[3]


def outputs_compiled_and_plain(program: str, *arguments: str) -> tuple[str, str]:
    """Return the output of a program: compiled, and plain."""
    compiled, plain = (
        subprocess.run(
            [sys.executable, "-W", "error", "-c", program, *arguments],
            cwd=PROJECT,
            env=os.environ | environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for environment in ({}, {"NUMBA_DISABLE_JIT": "1"})
    )
    return compiled, plain
