"""JSON requests and responses with msgspec, and their OpenAPI schemas."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from fastapi import Request
from starlette.responses import Response

from bali.server.messages import MESSAGE_TYPES, Refused
from bali.server.metrics import REFUSED
from bali.server.refusal import Refusal

JSON: Final = "application/json"
Message = TypeVar("Message")
_REF: Final = "#/components/schemas/{name}"


class Json(Response):
    """JSON response with a message as its content."""

    media_type = JSON

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def refused(refusal: Refusal, status: int = 0, headers: Mapping[str, str] | None = None) -> Json:
    """Count a refusal and return its response; a nonzero `status` overrides the refusal's."""
    REFUSED.labels(refusal.code).inc()
    return Json(refusal.to_message(), status or refusal.status, headers)


async def parse_body(request: Request, kind: type[Message]) -> Message:
    """Decode the request's body as a message; raises Refusal if it is invalid."""
    check_is_json(request)
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.MsgspecError as error:
        raise Refusal("bad_message", f"the request's body has a fault: {error}") from None
    except (UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"the request's body is not JSON: {error}") from None


def check_is_json(request: Request) -> None:
    """Raise Refusal for other content types: forms of other sites can't send JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != JSON:
        raise Refusal("bad_message", f"the request's body must be {JSON}, not {kind or 'nothing'}")


def route_options(
    answer: type, body: type | None = None, status: int = 200, *refused: int
) -> dict[str, Any]:
    """Return the arguments of a route that describe its request and responses in OpenAPI."""
    responses: dict[int | str, Any] = {status: _content(answer, "The answer.")}
    for code in (*refused, 413, 422, 429, 500):
        responses[code] = _content(Refused, "The request was refused; nothing was changed.")
    extra = {} if body is None else {"requestBody": {"required": True, **_content(body, "")}}
    return {"status_code": status, "responses": responses, "openapi_extra": extra}


def _content(kind: type, description: str) -> dict[str, Any]:
    schema = {"$ref": _REF.format(name=kind.__name__)}
    content: dict[str, Any] = {"content": {JSON: {"schema": schema}}}
    return content | ({"description": description} if description else {})


def components() -> dict[str, Any]:
    """Return the OpenAPI schemas of all message types."""
    _, found = msgspec.json.schema_components([*MESSAGE_TYPES, Refused], ref_template=_REF)
    return found
