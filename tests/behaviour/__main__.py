"""`python -m tests.behaviour [NAME ...]`: regenerate all or the named expected values."""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bali.server.precompile import precompile_server
from tests.behaviour import losses, messages, observations, searches, self_play, storage


def messages_of_a_server() -> dict[str, Any]:
    precompile_server()
    with TemporaryDirectory() as folder:
        return messages.make(Path(folder))


MAKERS: Final[dict[str, Callable[[], Any]]] = {
    "searches": searches.make,
    "losses": losses.make,
    "observations": observations.make,
    "messages": messages_of_a_server,
}


def main() -> None:
    for name in sys.argv[1:] or [*MAKERS, self_play.FILE.stem]:
        if name == self_play.FILE.stem:
            self_play.make()
        else:
            storage.write(name, MAKERS[name]())


if __name__ == "__main__":
    main()
