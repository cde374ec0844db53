"""How the local server sends a file: compressed, asked for again, and a page with its policy."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from web.compress import GZIPPED
from web.headers import ABOUT_THE_PAGE, CACHE_CONTROL, page_policy


class ServedFiles(StaticFiles):
    """Files of a folder, with the headers that a browser needs. A mixin before Flet's own files."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Return a file, and no page where there is none, because the app's routes are behind a #.

        Returns:
            as :meth:`starlette.staticfiles.StaticFiles.lookup_path` does.
        """
        return StaticFiles.lookup_path(self, path)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return the answer with a file that is there: whole, or that it has not changed."""
        path = Path(full_path)
        asked = Headers(scope=scope)
        twin = path.with_name(path.name + GZIPPED)
        zipped = "gzip" in asked.get("accept-encoding", "") and twin.exists()
        sent, status = (twin, twin.stat()) if zipped else (path, stat_result)
        answer = super().file_response(sent, status, scope, status_code)
        answer.headers["Cache-Control"] = CACHE_CONTROL
        answer.headers["Vary"] = "Accept-Encoding"
        if zipped and answer.status_code == status_code:
            answer.headers["Content-Encoding"] = "gzip"
            answer.headers["Content-Type"] = mimetypes.guess_type(path.name)[0] or "text/plain"
        if path.suffix == ".html":
            # With an unchanged page too: a browser takes over the headers of that answer.
            # Not every browser takes a websocket to this host for the page's own origin.
            line = f"ws://{asked['host']}"
            answer.headers[ABOUT_THE_PAGE] = page_policy(path.read_text("utf-8"), line)
        return answer
