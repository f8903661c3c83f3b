"""The environment of all tests."""

import os
import signal
import tempfile
from pathlib import Path

from tests.platforms import WINDOWS, user_folders_in

# A background job of a shell ignores Ctrl-C, and so would the programs that tests start. With a
# handler set here, they start with the system's default instead.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Servers write their addresses to the user's folder; test servers must not.
_state_home = tempfile.TemporaryDirectory(prefix="bali-state-", ignore_cleanup_errors=True)
os.environ["XDG_STATE_HOME"] = _state_home.name
if WINDOWS:  # it has one folder for all of these, the compiled kernel among them
    os.environ |= user_folders_in(Path(_state_home.name))
