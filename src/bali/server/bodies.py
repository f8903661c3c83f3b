"""No request is read that is larger than it may be."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bali.server.described import Json
from bali.server.refusal import Refusal


class BodyLimit:
    """Refuses large bodies by their announced length, and cuts off those that announced none."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > self._most:
            await self._refuse()(scope, receive, send)
            return
        read = 0

        async def receive_some() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise Refusal("too_large", self._reason())
            return message

        await self._app(scope, receive_some, send)

    def _reason(self) -> str:
        return f"a request may have at most {self._most} bytes"

    def _refuse(self) -> Json:
        refusal = Refusal("too_large", self._reason())
        return Json(refusal.told(), refusal.status)
