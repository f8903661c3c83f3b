"""Exception handlers: every error of a request is answered with a `Refused` message."""

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from bali.server.openapi import Json, refused
from bali.server.refusal import Refusal
from bali.server.security import security_headers

log = structlog.get_logger()


def add_exception_handlers(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refuse(_request: Request, refusal: Refusal) -> Response:
        return refused(refusal)

    @app.exception_handler(RequestValidationError)
    async def refuse_arguments(_request: Request, error: RequestValidationError) -> Response:
        errors = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()]
        return refused(Refusal("bad_message", "; ".join(errors)))

    @app.exception_handler(HTTPException)
    async def refuse_http(_request: Request, error: HTTPException) -> Response:
        """Handle an unknown path or method with the framework's message."""
        refusal = Refusal("not_found", error.detail)
        return Json(refusal.to_message(), error.status_code, error.headers)

    @app.exception_handler(ClientDisconnect)
    async def answer_disconnect(_request: Request, _error: ClientDisconnect) -> Response:
        """Handle a body that ended early; the response is not sent, as the connection is closed."""
        return refused(Refusal("bad_message", "the request's body is incomplete"))

    @app.exception_handler(Exception)
    async def answer_unexpected_error(request: Request, error: Exception) -> Response:
        log.error("request failed", path=request.url.path, exc_info=error)
        answer = refused(Refusal("broken", "internal error; the server's log has details"))
        # This response bypasses all middleware.
        answer.headers.update(security_headers(request.scope))
        return answer
