"""HTTP with msgspec: bodies read and written by the message types, and described in OpenAPI."""

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
    """A message as an answer."""

    media_type = JSON

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def refused(refusal: Refusal, status: int = 0, headers: Mapping[str, str] | None = None) -> Json:
    """Count a refusal, and answer with it; `status` takes the place of its own one."""
    REFUSED.labels(refusal.code).inc()
    return Json(refusal.to_message(), status or refusal.status, headers)


async def parse_body(request: Request, kind: type[Message]) -> Message:
    """The request's body as a message; Refusal says what is wrong with it."""
    check_is_json(request)
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.MsgspecError as error:
        raise Refusal("bad_message", f"the request's body has a fault: {error}") from None
    except (UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"the request's body is not JSON: {error}") from None


def check_is_json(request: Request) -> None:
    """A form of another site can't send JSON: one reason more why it can't play for somebody."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != JSON:
        raise Refusal("bad_message", f"the request's body must be {JSON}, not {kind or 'nothing'}")


def route_options(
    answer: type, asked: type | None = None, status: int = 200, *refused: int
) -> dict[str, Any]:
    """A route's arguments that tell OpenAPI what goes in and out."""
    responses: dict[int | str, Any] = {status: _content(answer, "The answer.")}
    for code in (*refused, 413, 422, 429, 500):
        responses[code] = _content(Refused, "Nothing was changed, and why.")
    extra = {} if asked is None else {"requestBody": {"required": True, **_content(asked, "")}}
    return {"status_code": status, "responses": responses, "openapi_extra": extra}


def _content(kind: type, description: str) -> dict[str, Any]:
    schema = {"$ref": _REF.format(name=kind.__name__)}
    content: dict[str, Any] = {"content": {JSON: {"schema": schema}}}
    return content | ({"description": description} if description else {})


def components() -> dict[str, Any]:
    """All message types as OpenAPI schemas."""
    _, found = msgspec.json.schema_components([*MESSAGE_TYPES, Refused], ref_template=_REF)
    return found
