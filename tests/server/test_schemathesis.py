"""Schemathesis on the OpenAPI description: no request causes a server error."""

from typing import Any, Final

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from bali.server.app import create_app
from bali.server.settings import Settings
from tests.games import finished_game
from tests.server.clients import Guests, people
from tests.server.running import TIMEOUT, Running

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PATHS: Final[dict[str, Any]] = create_app(Settings("")).openapi()["paths"]
WELL_FORMED: Final = [(path, method) for path, methods in PATHS.items() for method in methods]
MALFORMED: Final = [
    (path, method)
    for path, method in WELL_FORMED
    if {"parameters", "requestBody"} & set(PATHS[path][method])
]
"""Routes with parameters or a body."""
LIMITS: Final = settings(
    max_examples=15,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def api(server: Running) -> Any:
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")


def check_all(operation: Any, mode: GenerationMode, **names: str) -> None:
    @LIMITS
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: Any) -> None:
        case.path_parameters.update(
            {name: value for name, value in names.items() if name in case.path_parameters}
        )
        case.call_and_validate(checks=CHECKS, timeout=TIMEOUT)

    check()


@pytest.mark.parametrize(("path", "method"), WELL_FORMED)
def test_no_well_formed_request_breaks_the_server(
    api: Any, guests: Guests, path: str, method: str
) -> None:
    """Requests name existing tables and replays; every response conforms to the description."""
    visitor = guests.new()
    game = finished_game(2, oracle=True, demon=True, seed=1)
    replay = visitor.post("/api/replays", msgspec.to_builtins(game.record()))["id"]
    table = visitor.create_table(people(4))
    check_all(api[path][method.upper()], GenerationMode.POSITIVE, table_id=table, replay_id=replay)


@pytest.mark.parametrize(("path", "method"), MALFORMED)
def test_no_malformed_request_breaks_the_server(api: Any, path: str, method: str) -> None:
    check_all(api[path][method.upper()], GenerationMode.NEGATIVE)
