"""Schemathesis over the OpenAPI description: no request breaks the server."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.running import PATIENCE, Running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def api(server: Running) -> Any:
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_server(case: Any) -> None:
    case.call_and_validate(checks=CHECKS, timeout=PATIENCE)
