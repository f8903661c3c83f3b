"""When SQLite waits for the disk, as a setting.

`full` waits at each commit: what was acknowledged survives a power cut. `normal` waits only when
the write-ahead log is copied to the file: a power cut may lose the last acknowledged actions.
"""

from typing import Final, Literal, get_args

from bali.errors import BadSetup

Synchronous = Literal["full", "normal"]
VARIABLE: Final = "BALI_SQLITE_SYNCHRONOUS"


def synchronous_mode(text: str) -> Synchronous:
    """The mode that a text names; `full` if it is empty."""
    modes: tuple[Synchronous, ...] = get_args(Synchronous)
    for mode in modes:
        if (text.strip().casefold() or "full") == mode:
            return mode
    raise BadSetup(f"{VARIABLE} is {' or '.join(modes)}, not {text!r}")
