"""The two typefaces: a display serif for titles and numbers that matter, a plain sans for everything read quickly.

Both come as packages under the SIL Open Font License, with their licence texts.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

import pygame

from engine.core.plain import printable
from game.art.shapes import Size

Role = Literal["text", "bold", "title", "number", "italic", "index"]
"""``index``: the heaviest sans, for card corners too small for a serif."""


def _files_of(package: str) -> Path:
    """Where a package has its fonts. It is found without being imported: each lists its files when it is (1 ms)."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"No module named {package!r}", name=package)
    return Path(found.origin).parent / "files"


_SANS: Final = _files_of("font_source_sans_pro")
_SERIF: Final = _files_of("font_source_serif_pro")
_FILES: Final[dict[str, Path]] = {
    "text": _SANS / "SourceSansPro-Regular.ttf",
    "italic": _SANS / "SourceSansPro-It.ttf",
    "bold": _SANS / "SourceSansPro-Semibold.ttf",
    "title": _SERIF / "SourceSerifPro-Semibold.ttf",
    "number": _SERIF / "SourceSerifPro-Bold.ttf",
    "index": _SANS / "SourceSansPro-Black.ttf",
}


MOST: Final = 2_000
"""Characters of one line that are drawn; more are wider than any screen, and their picture would fill the memory."""
_ONE_LINE: Final = str.maketrans("\t\n", "  ")


class Typeface:
    """A font for whatever a text may hold. pygame's own raises for a null, for half a surrogate pair and for words
    without any width (an emoji's mark that has lost its emoji), and begins a new line at a line feed.
    """

    def __init__(self, path: Path, px: int) -> None:
        self._font = pygame.font.Font(path, px)

    def get_height(self) -> int:
        """Pixels of a line."""
        return self._font.get_height()

    def size(self, text: str) -> Size:
        """Pixels of the picture ``render`` makes of the text."""
        return self._font.size(_to_drawable_text(text))

    def render(self, text: str, colour: str) -> pygame.Surface:
        """The text as a smooth picture of one line; one without any pixels for what has no width."""
        text = _to_drawable_text(text)
        width, height = self._font.size(text)
        return self._font.render(text, True, colour) if width > 0 else pygame.Surface((0, height), pygame.SRCALPHA, 32)


def _to_drawable_text(text: str) -> str:
    return (text if text.isprintable() else printable(text).translate(_ONE_LINE))[:MOST]


@lru_cache(maxsize=40)  # each keeps the shapes of its letters, a quarter of a megabyte
def get_font(role: Role, px: int) -> Typeface:
    """The font of a role at a size in pixels (the em, at least 6). Forget all of them (``cache_clear``) before
    ``pygame.quit``: after it their files would stay open, and dead.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    return Typeface(_FILES[role], max(6, px))


def make_glyphs(text: str, role: Role, colour: str, tall: int, widest: int) -> pygame.Surface:
    """Text trimmed to its ink, capitals ``tall`` pixels high (a tail hangs below), squeezed sideways when it would be
    too wide.

    Drawn at the size of type that comes out right, so that nothing is blurred by scaling but what is squeezed.
    """
    capital = get_font(role, 100).render("O", colour).get_bounding_rect(min_alpha=8).height
    drawn = get_font(role, round(100 * tall / capital)).render(text, colour)
    drawn = drawn.subsurface(drawn.get_bounding_rect(min_alpha=8))
    size = min(widest, drawn.get_width()), drawn.get_height()
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


def get_font_file(role: Role) -> Path:
    """Where the typeface of a role is."""
    return _FILES[role]


def list_font_files() -> list[Path]:
    """Every font file in use; what a bundle has to carry and a check has to find."""
    return sorted(set(_FILES.values()))
