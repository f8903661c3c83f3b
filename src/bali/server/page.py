"""The page: built files, and the one HTML file for every address of the page's own."""

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from bali.server.preload import built_page, link_header
from bali.server.refusal import Refusal

FOLDER: Final = Path(__file__).parent / "page"
"""Where the package's build puts it."""
FOREVER: Final = "public, max-age=31536000, immutable"
"""Built files have a hash of what they hold in their names."""
router = APIRouter()


class Assets(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException:
            raise Refusal("not_found", f"there is no file {path!r}") from None
        response.headers["Cache-Control"] = FOREVER
        return response


@router.get("/api/docs", include_in_schema=False)
async def api_docs() -> Response:
    """The HTTP part for people: a page of its own, made from /api/openapi.json."""
    return FileResponse(_file("api-docs.html") or _missing())


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def page(request: Request, path: str) -> Response:
    """A file beside the page, or the page itself: it knows its own addresses."""
    if path.startswith("api/"):
        raise Refusal("not_found", f"there is nothing at /{path}")
    file = _file(path)
    answer = FileResponse(file or _file("index.html") or _missing())
    answer.headers["Cache-Control"] = "no-cache"
    if file is None:
        accept_language = request.headers.get("accept-language", "")
        answer.headers["Link"] = link_header(*built_page(FOLDER), f"/{path}", accept_language)
    return answer


def _file(path: str) -> Path | None:
    """The built file of that name, if there is one."""
    try:
        file = (FOLDER / path).resolve()
        return file if file.is_file() and file.is_relative_to(FOLDER) else None
    except (OSError, ValueError):
        return None  # a name that no file can have


def _missing() -> Path:
    raise Refusal("not_found", "the page has not been built here: scripts/setup builds it")
