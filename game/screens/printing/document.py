"""A PDF as it is written: pages, pictures, hairlines, and words as words, in the house's typefaces."""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import Any, Final

import pydyf
import pygame

from game.art.fonts import Role, get_font_file
from game.art.text import Piece, TextLine, line_height, render_piece
from game.screens.printing.paper import Line, Place

DPI: Final = 300
"""Pixels of a picture to an inch of paper."""
INK: Final = "#1B1A18"
_MM: Final = 72 / 25.4
_FIRST: Final = 32
"""The first character of a font's table of widths."""


def to_px(millimetres: float) -> int:
    """Pixels of so many millimetres."""
    return round(millimetres * DPI / 25.4)


def to_mm(px: float) -> float:
    """Millimetres of so many pixels."""
    return px * 25.4 / DPI


class Document:
    """A PDF in the making. What is drawn lands on the page that was added last."""

    def __init__(self, title: str) -> None:
        self._pdf = pydyf.PDF()
        self._pdf.info["Title"] = pydyf.String(title)
        self._fonts, self._pictures = pydyf.Dictionary(), pydyf.Dictionary()
        self._numbers: dict[object, str] = {}
        self._widths: dict[str, list[int]] = {}
        self._resources = pydyf.Dictionary({"Font": self._fonts, "XObject": self._pictures})
        self._page = pydyf.Stream()
        self._height = 0.0

    def add_page(self, size: tuple[float, float]) -> None:
        """Begin a page of this width and height."""
        self._page = pydyf.Stream(compress=True)
        self._height = size[1]
        self._pdf.add_object(self._page)
        box = pydyf.Array([0, 0, *(side * _MM for side in size)])
        page = {"Type": "/Page", "Parent": self._pdf.pages.reference, "MediaBox": box}
        self._pdf.add_page(pydyf.Dictionary(page | {"Contents": self._page.reference, "Resources": self._resources}))

    def draw_picture(self, key: object, picture: pygame.Surface, place: Place, *, turned: bool = False) -> None:
        """Draw a picture to fill a place; one with the same key is in the file once."""
        if key not in self._numbers:
            self._numbers[key] = f"P{len(self._numbers)}"
            self._pictures[self._numbers[key]] = self._add_stream(
                pygame.image.tobytes(picture, "RGB"),
                Type="/XObject",
                Subtype="/Image",
                Width=picture.get_width(),
                Height=picture.get_height(),
                ColorSpace="/DeviceRGB",
                BitsPerComponent=8,
            )
        x, y, w, h = (side * _MM for side in place._replace(y=self._height - place.y - place.h))
        self._page.push_state()
        self._page.set_matrix(*((-w, 0, 0, -h, x + w, y + h) if turned else (w, 0, 0, h, x, y)))
        self._page.draw_x_object(self._numbers[key])
        self._page.pop_state()

    def draw_line(self, line: Line, thick: float = 0.1) -> None:
        """Draw a black line so many millimetres thick."""
        x1, y1, x2, y2 = line
        self._page.set_line_width(thick * _MM)
        self._page.move_to(x1 * _MM, (self._height - y1) * _MM)
        self._page.line_to(x2 * _MM, (self._height - y2) * _MM)
        self._page.stroke()

    def draw_text(self, line: TextLine, role: Role, px: int, x: float, y: float) -> None:
        """Draw a line of wrapped text that was laid out at a size of type in pixels, its upper left corner here. Signs,
        cards and letters the typeface has no room for become pictures.
        """
        for piece in line.pieces:
            left = x + to_mm(piece.x)
            if piece.kind == "word" and _can_write(piece.text):
                self._write_word(piece, px, left, y + to_mm(line_height(role, px) / 2))
            elif piece.text.strip():
                drawn = render_piece(piece, px, INK, four_colour=False)
                ground = pygame.Surface(drawn.get_size())
                ground.fill("white")
                ground.blit(drawn, (0, 0))
                high = to_mm(drawn.get_height())
                place = Place(left, y + (to_mm(line_height(role, px)) - high) / 2, to_mm(drawn.get_width()), high)
                self.draw_picture((*piece[:3], px), ground, place)

    def to_bytes(self) -> bytes:
        """The file."""
        out = BytesIO()
        self._pdf.write(out)
        return out.getvalue()

    def _write_word(self, piece: Piece, px: int, x: float, middle: float) -> None:
        points, text = px * 72 / DPI, piece.text.encode("cp1252")
        font = self._find_font(piece.role)
        wide = sum(self._widths[font][code - _FIRST] for code in text) * points / 1000
        self._page.begin_text()
        self._page.set_font_size(font, points)
        # Letters were laid out in whole pixels: the word takes the room it was given.
        self._page.stream.append(f"{100 * to_mm(piece.width) * _MM / wide if wide else 100:.2f} Tz".encode())
        # Half of the height of small letters lies above the middle of the line.
        self._page.move_text_to(x * _MM, (self._height - middle) * _MM - 0.32 * points)
        self._page.show_text_string(text)
        self._page.end_text()

    def _find_font(self, role: Role) -> str:
        """The name of a typeface in the file, which holds it whole: licences of parts are another matter."""
        if role not in self._fonts:
            path = get_font_file(role)
            measured = pygame.font.Font(path, 1000)
            widths = [
                (measured.metrics(bytes([code]).decode("cp1252", "replace"))[0] or (0, 0, 0, 0, 0))[4]
                for code in range(_FIRST, 256)
            ]
            data = path.read_bytes()
            box = pydyf.Array([-500, measured.get_descent(), 1500, measured.get_ascent()])
            heights = {"Ascent": measured.get_ascent(), "Descent": measured.get_descent(), "CapHeight": 660}
            descriptor = pydyf.Dictionary(
                {"Type": "/FontDescriptor", "FontName": f"/{path.stem}", "Flags": 32, "FontBBox": box}
                | {"ItalicAngle": 0, "StemV": 80, **heights, "FontFile2": self._add_stream(data, Length1=len(data))}
            )
            self._pdf.add_object(descriptor)
            font = pydyf.Dictionary(
                {"Type": "/Font", "Subtype": "/TrueType", "BaseFont": f"/{path.stem}", "FirstChar": _FIRST}
                | {"LastChar": 255, "Widths": pydyf.Array(widths), "Encoding": "/WinAnsiEncoding"}
                | {"FontDescriptor": descriptor.reference}
            )
            self._pdf.add_object(font)
            self._fonts[role], self._widths[role] = font.reference, widths
        return role

    def _add_stream(self, data: bytes, **extra: Any) -> bytes:
        """Put bytes into the file, packed; their reference."""
        stream = pydyf.Stream([zlib.compress(data, 6)], {**extra, "Filter": "/FlateDecode"})
        self._pdf.add_object(stream)
        reference: bytes = stream.reference
        return reference


def _can_write(text: str) -> bool:
    """Whether a word has only letters of Western languages, which a plain font of a PDF can hold."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True
