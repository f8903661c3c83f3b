"""What every test may rely on."""

import os
import signal
import tempfile
from pathlib import Path

from tests.platforms import WINDOWS, user_folders_in

# A shell's background job ignores Ctrl-C, and so would every program that a test starts and
# interrupts: with a handler of our own they begin with the system's.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Servers note their addresses in the user's folder; those of tests leave nothing there.
_state_home = tempfile.TemporaryDirectory(prefix="bali-state-", ignore_cleanup_errors=True)
os.environ["XDG_STATE_HOME"] = _state_home.name
if WINDOWS:  # it has one folder for all of these, the compiled kernel among them
    os.environ |= user_folders_in(Path(_state_home.name))
