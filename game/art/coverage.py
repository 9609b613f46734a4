"""Which font of the system has a character. Drawing does not tell: what a font has not is drawn as a box."""

from __future__ import annotations

import struct
import warnings
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import pygame

_ODD: Final = (
    "serif", "mono", "italic", "oblique", "condensed", "narrow", "black", "light", "thin", "bold", "medium", "display",
    "kufi", "nastaliq", "rashi", "looped", "math", "music", "symbol", "lastresort", "blank", "unifont",
)  # fmt: skip
"""What is in the names of fonts that are asked last: they are not made for reading names in a line of sans, or draw
boxes of their own.
"""
_OUTLINES: Final = {b"glyf", b"CFF ", b"CFF2"}


class Coverage(NamedTuple):
    """The characters a font has: from each of ``firsts`` to the one of ``lasts`` at the same place. ``pictures``: it
    has bitmaps in a size of their own.
    """

    firsts: tuple[int, ...] = ()
    lasts: tuple[int, ...] = ()
    pictures: bool = False

    def has_all(self, text: str) -> bool:
        """Whether the font has each of these characters."""
        for code in map(ord, text):
            place = bisect_right(self.firsts, code) - 1
            if place < 0 or code > self.lasts[place]:
                return False
        return True


@cache
def read_coverage(path: Path) -> Coverage:
    """The characters of a font file (of the first font of a collection); none if it cannot be read."""
    try:
        with path.open("rb") as file:
            return _read_file(file)
    except (OSError, struct.error, ValueError):
        return Coverage()


def _read_file(file: BinaryIO) -> Coverage:
    start = 0
    if file.read(4) == b"ttcf":
        file.seek(12)
        (start,) = struct.unpack(">I", file.read(4))
    file.seek(start + 4)
    (count,) = struct.unpack(">H6x", file.read(8))
    tables = {}
    for _n in range(count):
        tag, offset = struct.unpack(">4s4xI4x", file.read(16))
        tables[tag] = offset
    begin = tables.get(b"cmap", 0)
    file.seek(begin + 2)
    (count,) = struct.unpack(">H", file.read(2))
    maps = [struct.unpack(">HHI", file.read(8)) for _n in range(count)]
    wanted = [(kind, begin + offset) for system, kind, offset in maps if system in (0, 3) and (system, kind) != (0, 5)]
    spans: list[tuple[int, int]] = []
    for _kind, offset in sorted(wanted, reverse=True):  # the map of all characters comes first
        file.seek(offset)
        (form,) = struct.unpack(">H", file.read(2))
        if form in (4, 12):
            spans = _read_segments(file) if form == 4 else _read_groups(file)
            break
    firsts, lasts = zip(*sorted(spans), strict=True) if spans else ((), ())
    return Coverage(firsts, lasts, not _OUTLINES & set(tables))


def _read_groups(file: BinaryIO) -> list[tuple[int, int]]:
    """The spans of a map of format 12, behind its number."""
    (count,) = struct.unpack(">10xI", file.read(14))
    groups = struct.iter_unpack(">III", file.read(12 * count))
    return [(first, last) for first, last, _glyph in groups]


def _read_segments(file: BinaryIO) -> list[tuple[int, int]]:
    """The spans of a map of format 4, behind its number: a segment may hold characters that are not there."""
    length, doubled = struct.unpack(">H2xH6x", file.read(12))
    body = file.read(length - 14)
    words = struct.unpack(f">{len(body) // 2}H", body[: len(body) // 2 * 2])
    count = doubled // 2
    ends, starts = words[:count], words[count + 1 : 2 * count + 1]
    deltas, offsets = words[2 * count + 1 : 3 * count + 1], words[3 * count + 1 :]
    spans = []
    for place in range(count):
        for code in range(starts[place], ends[place] + 1):
            glyph = code
            if offsets[place]:
                at = place + offsets[place] // 2 + code - starts[place]
                glyph = offsets[at] if at < len(offsets) else 0
            if glyph and (glyph + deltas[place]) & 0xFFFF and code != 0xFFFF:
                spans.append((code, code))
    return spans


@cache
def _list_system_fonts() -> tuple[tuple[str, Path], ...]:
    """Names and files of the system's fonts, those that are read best first."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that there is no list of fonts is no player's business
        names = pygame.font.get_fonts()
        found = {name: pygame.font.match_font(name) for name in names}
    files = {Path(path): name for name, path in found.items() if path}

    def rank_font(path: Path) -> tuple[object, ...]:
        words = f"{files[path]} {path.stem.lower()}"
        return any(odd in words for odd in _ODD), "sans" not in words, len(words), words

    return tuple((files[path], path) for path in sorted(files, key=rank_font))


@lru_cache(maxsize=1024)
def find_system_font(text: str, picture: bool) -> Path | None:
    """The font of the system that has all these characters, None if none has; ``picture``: one in colour is wanted."""
    fonts = sorted(_list_system_fonts(), key=lambda each: ("emoji" in each[0]) is not picture)
    return next((path for _name, path in fonts if read_coverage(path).has_all(text)), None)
