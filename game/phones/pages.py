"""What is fetched of the server: the page, and the faces of the cards. The same for everybody, and before anybody has
said who he is; so nothing in it may depend on what is being played.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Response

from game import ASSETS
from game.art.fonts import list_font_files

TYPES: Final = {
    "index.html": "text/html; charset=utf-8",
    "phone.css": "text/css; charset=utf-8",
    "phone.mjs": "text/javascript; charset=utf-8",
    "show.mjs": "text/javascript; charset=utf-8",
}
ICON: Final = "icon.svg"
"""The program's own, for the tab of the page."""
FONTS: Final = ("SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf", "SourceSerifPro-Semibold.ttf")
"""The house's typefaces, as far as a page is written in them."""
FOR_A_WEEK: Final = "private, max-age=604800"
"""What is said of a file that only another version of the program changes."""
FOR_EVER: Final = "private, max-age=31536000, immutable"
"""What is said of a file whose address names what is in it."""


class Pages:
    """The files of the page, and the faces: by the address that names each, as PNG. Addresses are told all at once, so
    that the time an answer takes tells nobody which of them somebody holds.
    """

    def __init__(self) -> None:
        self._files = {name: ((ASSETS / "phone" / name).read_bytes(), kind) for name, kind in TYPES.items()}
        fonts = {path.name: path for path in list_font_files()}
        self._fonts = {name: fonts[name].read_bytes() for name in FONTS}
        self._files[ICON] = (ASSETS / ICON).read_bytes(), "image/svg+xml"
        self.faces: dict[str, bytes] = {}
        """Set whole by the table's thread."""

    async def answer_request(self, path: str, host: str) -> Response:
        """The response to a request for a path: a file of the page, a face, or a refusal."""
        name = path.partition("?")[0].removeprefix("/") or "index.html"
        if name in self._files:
            return self._make_response(200, *self._files[name], host)
        if (font := self._fonts.get(name.removeprefix("font/"))) and name.startswith("font/"):
            return self._make_response(200, font, "font/ttf", host, FOR_A_WEEK)
        if name.startswith("face/") and name.endswith(".png"):
            wanted = name.removeprefix("face/").removesuffix(".png")
            if wanted in self.faces:
                return self._make_response(200, self.faces[wanted], "image/png", host, FOR_EVER)
        return self.make_refusal(404, "There is nothing here.")

    def make_refusal(self, status: int, why: str) -> Response:
        """A response with this status that says why, and nothing else."""
        return self._make_response(status, why.encode(), "text/plain; charset=utf-8", "")

    def _make_response(self, status: int, body: bytes, kind: str, host: str, keeping: str = "no-store") -> Response:
        policy = f"default-src 'self'; connect-src 'self' ws://{host}" if host else "default-src 'none'"
        headers = Headers(
            {
                "Content-Type": kind,
                "Content-Length": str(len(body)),
                "Connection": "close",
                "Cache-Control": keeping,
                "Content-Security-Policy": f"{policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff",
            }
        )
        return Response(status, HTTPStatus(status).phrase, headers, body)
