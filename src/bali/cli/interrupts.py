"""Messages of commands that run for long, and how they end when Ctrl-C interrupts them."""

import shlex
import sys
from collections.abc import Sequence
from typing import Final

INTERRUPTED: Final = 130
"""The exit status that shells give to Ctrl-C."""


def print_status(text: str) -> None:
    """Print a line on standard error."""
    print(f"bali: {text}", file=sys.stderr, flush=True)


def print_resume_command(state: str, command: Sequence[str]) -> None:
    """Print what was interrupted, and the command that goes on with it."""
    print_status(f"{state}; go on with:")
    print(f"  {shlex.join(command)}", file=sys.stderr, flush=True)
