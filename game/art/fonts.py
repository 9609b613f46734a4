"""The two typefaces: a display serif for titles and numbers that matter, a plain sans for everything read quickly.

Both come as packages under the SIL Open Font License, with their licence texts.
"""

from __future__ import annotations

import contextlib
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pygame

from engine.core.plain import printable
from game.art.shapes import Size

if TYPE_CHECKING:
    from game.art.runs import Run

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
LATIN: Final = "\u024f"
"""The last letter that both typefaces are known to have all up to."""
SQUEEZED: Final = 0.8
"""What is left of the width of glyphs that are squeezed, at least: narrower ones are slivers."""
PICTURE: Final = 1.2
"""Height of a picture among letters, in em."""
_ONE_LINE: Final = str.maketrans("\t\n", "  ")


class Typeface:
    """A font for whatever a text may hold. pygame's own raises for a null, for half a surrogate pair and for words
    without any width (an emoji's mark that has lost its emoji), and begins a new line at a line feed.
    """

    def __init__(self, path: Path, px: int) -> None:
        self.path, self.px = path, px
        self._font = pygame.font.Font(path, px)

    def get_height(self) -> int:
        """Pixels of a line."""
        return self._font.get_height()

    def size(self, text: str) -> Size:
        """Pixels of the picture ``render`` makes of the text."""
        text = _to_drawable_text(text)
        if max(text, default="") <= LATIN:
            return self._font.size(text)
        return sum(self._measure_run(run) for run in self._split_text(text)), self.get_height()

    def render(self, text: str, colour: str) -> pygame.Surface:
        """The text as a smooth picture of one line; one without any pixels for what has no width."""
        text = _to_drawable_text(text)
        width, height = self.size(text)
        if width <= 0:
            return pygame.Surface((0, height), pygame.SRCALPHA, 32)
        if max(text, default="") <= LATIN:
            return self._font.render(text, True, colour)
        out, x = pygame.Surface((width, height), pygame.SRCALPHA, 32), 0
        for run in self._split_text(text):
            drawn, top = self._render_run(run, colour)
            out.blit(drawn, (x, top))
            x += drawn.get_width()
        return out

    def find_caret(self, text: str, place: int) -> int:
        """Pixels from the left to the place before the letter of this number: counted from the right where all letters
        go that way.
        """
        before = self.size(text[:place])[0]
        runs = self._split_text(text)
        leftward = any(run.leftward for run in runs) and not any(run.text.strip() for run in runs if not run.leftward)
        return self.size(text)[0] - before if leftward else before

    def _split_text(self, text: str) -> tuple[Run, ...]:
        from game.art.runs import split_runs  # start time: the words of the house are all in its own typefaces

        return split_runs(text, self.path)

    def _get_run_font(self, run: Run) -> pygame.font.Font:
        if run.font is None and not run.script:
            return self._font
        return _get_script_font(run.font or self.path, self.px, run.script, run.leftward)

    def _measure_run(self, run: Run) -> int:
        width, height = self._get_run_font(run).size(run.text)
        return round(width * PICTURE * self.px / height) if _has_pictures(run) else width

    def _render_run(self, run: Run, colour: str) -> tuple[pygame.Surface, int]:
        """A run's picture, and how far below the top of the line it is."""
        font = self._get_run_font(run)
        if self._measure_run(run) <= 0:
            return pygame.Surface((0, 0), pygame.SRCALPHA, 32), 0
        drawn = font.render(run.text, True, colour)
        if not _has_pictures(run):
            return drawn, self._font.get_ascent() - font.get_ascent()
        tall = round(PICTURE * self.px)
        drawn = pygame.transform.smoothscale(drawn, (self._measure_run(run), tall))
        return drawn, (self.get_height() - tall) // 2


def _has_pictures(run: Run) -> bool:
    """Whether it is drawn from bitmaps in colour, which have a size of their own."""
    from game.art.coverage import read_coverage  # start time: the words of the house need no coloured pictures

    return run.font is not None and read_coverage(run.font).pictures


@lru_cache(maxsize=32)
def _get_script_font(path: Path, px: int, script: str, leftward: bool) -> pygame.font.Font:
    """A font of the system's for one script and direction."""
    font = pygame.font.Font(path, px)
    with contextlib.suppress(pygame.error):  # built without what joins letters: they stand beside each other
        font.set_direction(pygame.DIRECTION_RTL if leftward else pygame.DIRECTION_LTR)
        if script:
            font.set_script(script)
    return font


def _to_drawable_text(text: str) -> str:
    return (text if text.isprintable() else printable(text).translate(_ONE_LINE))[:MOST]


@lru_cache(maxsize=40)  # each keeps the shapes of its letters, a quarter of a megabyte
def get_font(role: Role, px: int) -> Typeface:
    """The font of a role at a size in pixels (the em, at least 6)."""
    if not pygame.font.get_init():
        pygame.font.init()
    return Typeface(_FILES[role], max(6, px))


def forget_fonts() -> None:
    """Close all fonts. Needed before ``pygame.quit``: after it their files would stay open, and dead."""
    get_font.cache_clear()
    _get_script_font.cache_clear()


def make_glyphs(text: str, role: Role, colour: str, tall: int, widest: int) -> pygame.Surface:
    """Text trimmed to its ink, capitals ``tall`` pixels high (a tail hangs below), squeezed sideways a little when it
    would be too wide, and then smaller.

    Drawn at the size of type that comes out right, so that nothing is blurred by scaling but what is squeezed.
    """
    capital = get_font(role, 100).render("O", colour).get_bounding_rect(min_alpha=8).height

    def render_trimmed(tall: float) -> pygame.Surface:
        drawn = get_font(role, max(1, round(100 * tall / capital))).render(text, colour)
        return drawn.subsurface(drawn.get_bounding_rect(min_alpha=8))

    drawn = render_trimmed(tall)
    if drawn.get_width() * SQUEEZED > widest:
        drawn = render_trimmed(tall * widest / (drawn.get_width() * SQUEEZED))
    size = min(widest, drawn.get_width()), drawn.get_height()
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


def get_font_file(role: Role) -> Path:
    """Where the typeface of a role is."""
    return _FILES[role]


def list_font_files() -> list[Path]:
    """Every font file in use; what a bundle has to carry and a check has to find."""
    return sorted(set(_FILES.values()))
