"""Status messages of long-running commands, and their exit after Ctrl-C."""

import shlex
import sys
from collections.abc import Sequence
from typing import Final

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as in shells."""


def print_status(text: str) -> None:
    """Print a line on standard error."""
    print(f"bali: {text}", file=sys.stderr, flush=True)


def print_resume_command(state: str, command: Sequence[str]) -> None:
    """Print the state of an interrupted run and the command that resumes it."""
    print_status(f"{state}; resume with:")
    print(f"  {shlex.join(command)}", file=sys.stderr, flush=True)
