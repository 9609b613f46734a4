"""A PDF as it is written: pages, pictures, hairlines, and words as words, in the house's typefaces. Lengths are
millimetres from the upper left corner of a page.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from io import BytesIO
from typing import Any, Final

import pydyf
import pygame

from game.art.fonts import Role, get_font_file
from game.art.shapes import Extent
from game.art.svg import parse_rgb
from game.art.text import Piece, line_height, render_piece, wrap_text
from game.config.language import get_language
from game.screens.printing.tiling import Line
from game.table.model.geometry import Box

DPI: Final = 300
"""Pixels of a picture to an inch of paper."""
INK: Final = "#000000"
"""Black alone: a printer mixes no other colour into small letters."""
_POINT: Final = 72 / 25.4
"""Points of a millimetre."""
FINE: Final = 3
"""How many times as large a page is drawn as it is shown: between words are gaps of one pixel."""
CARD: Final = 40
"""Millimetres of either side from which on a picture is a card: a hairline there parts those side by side."""
_LETTERS: Final = bytes(range(32, 256)).decode("cp1252", "replace").replace("\ufffd", "−", 1)
"""The letters a plain font of a PDF can hold: those of Western languages, and the minus in their first gap."""


def to_px(millimetres: float) -> int:
    """Pixels of so many millimetres."""
    return round(millimetres * DPI / 25.4)


def to_mm(px: float) -> float:
    """Millimetres of so many pixels."""
    return px * 25.4 / DPI


class Document:
    """A PDF in the making. What is drawn lands on the page that was added last."""

    letters = frozenset(_LETTERS)
    """Those that are written; a word with any other is drawn."""

    def __init__(self, title: str) -> None:
        self.pages = 0
        self._pdf = pydyf.PDF()
        self._pdf.info["Title"] = pydyf.String(title)
        # A card keeps its size: programs that print do not fit the page to the paper unless they are asked to.
        shown = pydyf.Dictionary({"PrintScaling": "/None", "DisplayDocTitle": "true"})
        self._pdf.catalog.update(Lang=pydyf.String(get_language()), ViewerPreferences=shown)
        self._fonts, self._pictures = pydyf.Dictionary(), pydyf.Dictionary()
        self._widths: dict[str, list[int]] = {}
        self._names: dict[object, str] = {}
        self._page = pydyf.Stream()

    def add_page(self, size: Extent, trim: Box, bleed: float = 0.0, rotate: int = 0) -> None:
        """Begin a page of this width and height; what is cut out of it, with how much bleed, and by how many degrees it
        is turned.
        """
        self.pages += 1
        self._page = pydyf.Stream(compress=True)
        self._page.set_matrix(_POINT, 0, 0, -_POINT, 0, size[1] * _POINT)
        page = {"Type": "/Page", "Parent": self._pdf.pages.reference, "Rotate": rotate}
        for name, box in ("MediaBox", Box(0, 0, *size)), ("BleedBox", trim.expand_by(bleed)), ("TrimBox", trim):
            sides = (box.x, size[1] - box.bottom, box.right, size[1] - box.y)
            page[name] = pydyf.Array(side * _POINT for side in sides)
        page["Resources"] = pydyf.Dictionary({"Font": self._fonts, "XObject": self._pictures})
        page["Contents"] = self._add_object(self._page)
        self._pdf.add_page(pydyf.Dictionary(page))

    def draw_picture(self, key: object, picture: pygame.Surface, box: Box, *, turned: bool = False) -> None:
        """Draw a picture on white to fill a box; one with the same key is in the file once."""
        if key not in self._names:
            self._names[key] = f"P{len(self._names)}"
            flat = pygame.Surface(picture.get_size())
            flat.fill("white")
            flat.blit(picture, (0, 0))
            look = {"Type": "/XObject", "Subtype": "/Image", "ColorSpace": "/DeviceRGB", "BitsPerComponent": 8}
            look |= {"Width": flat.width, "Height": flat.height, "Filter": "/FlateDecode"}
            # Packed here, card by card, so that whoever waits can stop it.
            stream = pydyf.Stream([zlib.compress(pygame.image.tobytes(flat, "RGB"), 4)], look)
            self._pictures[self._names[key]] = self._add_object(stream)
        x, y, w, h = box
        self._page.push_state()
        self._page.set_matrix(*((-w, 0, 0, h, x + w, y) if turned else (w, 0, 0, -h, x, y + h)))
        self._page.draw_x_object(self._names[key])
        self._page.pop_state()

    def draw_lines(self, lines: Iterable[Line], colour: str = INK, thick: float = 0.1) -> None:
        """Draw lines so many millimetres thick."""
        self._page.set_color_rgb(*(share / 255 for share in parse_rgb(colour)), stroke=True)
        self._page.set_line_width(thick)
        for x1, y1, x2, y2 in lines:
            self._page.move_to(x1, y1)
            self._page.line_to(x2, y2)
        self._page.stroke()

    def draw_text(self, words: str, role: Role, px: int, width: int, colour: str, x: float, y: float) -> None:
        """Draw text that is wrapped at a size of type and to a width in pixels, its upper left corner here. Signs,
        cards and letters the typeface has no room for become pictures.
        """
        self._page.set_color_rgb(*(share / 255 for share in parse_rgb(colour)))
        y += to_mm(line_height(role, px)) / 2
        for number, line in enumerate(wrap_text(words, role, px, width)):
            middle = y + number * to_mm(line_height(role, px))
            for piece in line.pieces:
                left = x + to_mm(piece.x)
                if piece.kind == "word" and set(piece.text) <= self.letters:
                    self._write_word(piece, to_mm(px), left, middle)
                else:
                    drawn = render_piece(piece, px, colour, four_colour=False)
                    w, h = map(to_mm, drawn.get_size())
                    self.draw_picture((piece[:3], px, colour), drawn, Box(left, middle - h / 2, w, h))

    def to_bytes(self) -> bytes:
        """The file."""
        out = BytesIO()
        self._pdf.write(out)
        return out.getvalue()

    def _write_word(self, piece: Piece, size: float, x: float, middle: float) -> None:
        text = bytes(32 + _LETTERS.index(letter) for letter in piece.text)
        wide = sum(self._find_widths(piece.role)[code - 32] for code in text) * size / 1000
        self._page.begin_text()
        self._page.set_font_size(piece.role, size)
        # Letters were laid out in whole pixels: the word takes the room it was given.
        self._page.stream.append(f"{100 * to_mm(piece.width) / (wide or 1):.2f} Tz")
        # Half of the height of small letters lies above the middle of the line.
        self._page.set_text_matrix(1, 0, 0, -1, x, middle + 0.32 * size)
        self._page.show_text_string(text)
        self._page.end_text()

    def _find_widths(self, role: Role) -> list[int]:
        """The widths of the letters of a typeface, in thousandths. The file gets it whole: licences of parts are
        another matter.
        """
        if role not in self._widths:
            path = get_font_file(role)
            face, name = pygame.font.Font(path, 1000), f"/{path.stem}"
            widths = self._widths[role] = [measured[4] if measured else 0 for measured in face.metrics(_LETTERS)]
            low, high = face.get_descent(), face.get_ascent()
            shape: dict[str, Any] = {"Ascent": high, "Descent": low, "CapHeight": 660, "ItalicAngle": 0, "StemV": 80}
            shape |= {"Type": "/FontDescriptor", "FontName": name, "Flags": 32}
            shape |= {"FontBBox": pydyf.Array([-500, low, 1500, high])}
            shape["FontFile2"] = self._add_object(
                pydyf.Stream([path.read_bytes()], {"Length1": path.stat().st_size}, True)
            )
            font: dict[str, Any] = {
                "Type": "/Font",
                "Subtype": "/TrueType",
                "BaseFont": name,
                "Encoding": pydyf.Dictionary({"BaseEncoding": "/WinAnsiEncoding", "Differences": "[129 /minus]"}),
            }
            font |= {"FirstChar": 32, "LastChar": 255, "Widths": pydyf.Array(widths)}
            font["FontDescriptor"] = self._add_object(pydyf.Dictionary(shape))
            self._fonts[role] = self._add_object(pydyf.Dictionary(font))
        return self._widths[role]

    def _add_object(self, thing: pydyf.Object) -> Any:
        """Put something into the file; its reference."""
        self._pdf.add_object(thing)
        return thing.reference


class SheetPicture(Document):
    """The page that was added last as a picture, as large as a box of so many pixels has room for it."""

    letters = frozenset()

    def __init__(self, room: Extent) -> None:
        super().__init__("")
        self._room = tuple(FINE * side for side in room)

    def get_picture(self) -> pygame.Surface:
        """The page as large as it is shown."""
        return pygame.transform.smoothscale_by(self._page_picture, 1 / FINE)

    def add_page(self, size: Extent, trim: Box, bleed: float = 0.0, rotate: int = 0) -> None:
        self.pages += 1
        self._scale = min(room / side for room, side in zip(self._room, size, strict=True))
        self._page_picture = pygame.Surface([round(side * self._scale) for side in size])
        self._page_picture.fill("#FBF8F0")
        self._bleed = bleed

    def draw_picture(self, key: object, picture: pygame.Surface, box: Box, *, turned: bool = False) -> None:
        x, y, wide, tall = (round(side * self._scale) for side in box)
        drawn = pygame.transform.smoothscale(picture, (max(1, wide), max(1, tall)))
        self._page_picture.blit(pygame.transform.rotate(drawn, 180 * turned), (x, y))
        if min(box.w, box.h) > CARD and not self._bleed:
            pygame.draw.rect(self._page_picture, "#B9AE9C", (x, y, wide, tall), FINE)

    def draw_lines(self, lines: Iterable[Line], colour: str = "#6B6257", thick: float = 0.1) -> None:
        for line in lines:
            x, y, right, bottom = (side * self._scale for side in line)
            pygame.draw.line(self._page_picture, colour, (x, y), (right, bottom), FINE - 1)
