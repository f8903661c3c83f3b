"""Routes of the page: built files, and `index.html` for all other addresses."""

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
"""Folder into which the package's build writes the page."""
FOREVER: Final = "public, max-age=31536000, immutable"
"""Caching of built files, whose names contain a hash of their content."""
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
    """Return the page that shows /api/openapi.json."""
    return FileResponse(_file("api-docs.html") or _missing())


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def page(request: Request, path: str) -> Response:
    """Return a built file, or `index.html`, which handles the page's own addresses."""
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
    """Return the path of the built file `path`; None if there is none."""
    try:
        file = (FOLDER / path).resolve()
        return file if file.is_file() and file.is_relative_to(FOLDER) else None
    except (OSError, ValueError):
        return None  # not a valid file name


def _missing() -> Path:
    raise Refusal("not_found", "the page has not been built here: scripts/setup builds it")
