"""The HTTP and WebSocket messages of complete games equal the stored ones."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from bali.server.precompile import precompile_server
from tests.behaviour import messages, storage
from tests.behaviour.differences import check_same
from tests.behaviour.renames import renames
from tests.server.running import Running

EXPECTED: Final[dict[str, Any]] = renames().translate("messages", storage.read("messages"))
MESSAGE_TYPES: Final = {"lobby", "snapshot", "happened", "past", "advice", "refused"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    precompile_server()
    with messages.seeded_server(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.mark.parametrize("scene", messages.SCENES)
def test_server_answers_requests_and_sends_messages_as_stored(server: Running, scene: str) -> None:
    found = messages.record(server, messages.SCENES[scene])
    check_same(EXPECTED[scene], found)


def test_stored_messages_hold_every_type_a_hint_and_undos() -> None:
    stored = storage.read("messages")
    sent = [each for scene in stored.values() for each in scene["sent to pages"].values()]
    assert {message["type"] for page in sent for message in page} == MESSAGE_TYPES
    for page in sent:
        snapshots = [message for message in page if message["type"] == "snapshot"]
        assert len(snapshots) > messages.UNDOS
        assert any(message.get("scores") for message in page), "the game is over"
