"""What is fetched of the server: the page, and the faces of the cards. The same for everybody, and before anybody has
said who he is; so nothing in it may depend on what is being played.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Response

from game import ASSETS

TYPES: Final = {
    "index.html": "text/html; charset=utf-8",
    "phone.css": "text/css; charset=utf-8",
    "phone.mjs": "text/javascript; charset=utf-8",
    "show.mjs": "text/javascript; charset=utf-8",
}
ICON: Final = "icon.svg"
"""The program's own, for the tab of the page."""
PATIENCE: Final = 6.0
"""Seconds a face is waited for that is not drawn yet; the page asks again."""


class Pages:
    """The files of the page, and the faces: by name, as PNG. Faces are handed over all at once, so that the time an
    answer takes tells nobody which of them somebody holds.
    """

    def __init__(self) -> None:
        self._files = {name: ((ASSETS / "phone" / name).read_bytes(), kind) for name, kind in TYPES.items()}
        self._files[ICON] = (ASSETS / ICON).read_bytes(), "image/svg+xml"
        self.faces: dict[str, bytes] = {}
        """Set whole by the table's thread."""

    async def answer_request(self, path: str, host: str) -> Response:
        """The response to a request for a path: a file of the page, a face, or a refusal."""
        name = path.partition("?")[0].removeprefix("/") or "index.html"
        if name in self._files:
            return self._make_response(200, *self._files[name], host)
        if name.startswith("face/") and name.endswith(".png"):
            wanted = name.removeprefix("face/").removesuffix(".png")
            for _n in range(int(PATIENCE * 5)):
                if wanted in self.faces:
                    return self._make_response(200, self.faces[wanted], "image/png", host, kept=True)
                if wanted.partition("-")[0] in self.faces:  # the deck is there, and has no such card
                    break
                await asyncio.sleep(0.2)
        return self.make_refusal(404, "There is nothing here.")

    def make_refusal(self, status: int, why: str) -> Response:
        """A response with this status that says why, and nothing else."""
        return self._make_response(status, why.encode(), "text/plain; charset=utf-8", "")

    def _make_response(self, status: int, body: bytes, kind: str, host: str, kept: bool = False) -> Response:
        policy = f"default-src 'self'; connect-src 'self' ws://{host}" if host else "default-src 'none'"
        headers = Headers(
            {
                "Content-Type": kind,
                "Content-Length": str(len(body)),
                "Connection": "close",
                "Cache-Control": "private, max-age=86400" if kept else "no-store",
                "Content-Security-Policy": f"{policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff",
            }
        )
        return Response(status, HTTPStatus(status).phrase, headers, body)
