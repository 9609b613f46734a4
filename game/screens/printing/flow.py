"""Rules on paper: the blocks of a page of rules as strips one below the other, which fill columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from engine.core.texts import escape
from engine.registry import game as find_game
from game.art.faces import make_card_face, measure_card_height
from game.art.fonts import Role
from game.art.text import TextLine, line_height, wrap_text
from game.screens.help.pages import PageBlock, explain_options
from game.screens.printing.document import Document, to_mm, to_px
from game.screens.printing.paper import Place

CARD: Final = 8.0
"""Millimetres of the width of a card in an example."""
AIR: Final = 0.45
"""Space below a paragraph, in lines."""


class Strip(NamedTuple):
    """Something as wide as a column, drawn at its left upper corner."""

    height: float
    """Millimetres."""
    draw: Callable[[Document, float, float], object] = lambda _document, _x, _y: None
    binds: bool = False
    """Whether it has to stand above something."""


def lay_blocks(game: str, blocks: Iterable[PageBlock], px: int, width: float) -> Iterator[Strip]:
    """Blocks of rules in type of so many pixels, in a column so many millimetres wide."""
    room = to_px(width)
    for block in blocks:
        gap = Strip(to_mm(line_height("text", px) * AIR), binds=block.kind == "heading")
        match block.kind:
            case "heading":
                yield gap
                size = round(px * (2.0 if block.level == 1 else 1.4 if block.level == 2 else 1.1))
                yield from lay_text(
                    f"*{block.text}*" if block.level > 2 else block.text, size, room, "title", binds=True
                )
            case "cards":
                yield from _lay_cards(block.cards, room)
            case "item" | "number" | "quote":
                mark, __, words = block.text.rpartition("\t")
                yield from lay_text(words, px, room, mark="»" if block.kind == "quote" else mark or "•")
            case "table":
                yield from _lay_table(block.cells, px, room)
            case "options":
                for words in explain_options(find_game(game).options):
                    yield from lay_text(words, px, room)
            case _:
                yield from lay_text(block.text, px, room)
        yield gap


def lay_text(
    words: str, px: int, room: int, role: Role = "text", *, mark: str = "", binds: bool = False
) -> Iterator[Strip]:
    """Wrapped words, a strip a line; with a ``mark`` before the first and all of them moved in."""
    indent = round(px * 1.2) if mark else 0
    high = to_mm(line_height(role, px))
    for number, line in enumerate(wrap_text(words, role, px, room - indent)):
        pieces = tuple(piece._replace(x=piece.x + indent) for piece in line.pieces)
        if number == 0 and mark:
            pieces = (*wrap_text(escape(mark), role, px, room)[0].pieces, *pieces)
        yield Strip(high, partial(_draw_line, line._replace(pieces=pieces), role, px), binds)


def fill_columns(strips: Iterable[Strip], height: float) -> list[list[Strip]]:
    """The strips in columns of this height; what binds goes with what follows it."""
    columns: list[list[Strip]] = [[]]
    left, bound = height, []
    for strip in strips:
        bound.append(strip)
        if strip.binds:
            continue
        need = sum(part.height for part in bound)
        if need > left and columns[-1]:
            columns.append([])
            left = height
        columns[-1] += bound
        left -= need
        bound = []
    columns[-1] += bound
    return columns


def draw_column(document: Document, column: Iterable[Strip], x: float, y: float) -> None:
    """Draw strips one below the other."""
    for strip in column:
        strip.draw(document, x, y)
        y += strip.height


def _draw_line(line: TextLine, role: Role, px: int, document: Document, x: float, y: float) -> None:
    document.draw_text(line, role, px, x, y)


def _lay_cards(codes: Iterable[str], room: int) -> Iterator[Strip]:
    card, listed = to_px(CARD), list(codes)
    many = max(1, room // round(card * 1.1))
    for begin in range(0, len(listed), many):
        yield Strip(to_mm(measure_card_height(card)) + 1.0, partial(_draw_cards, listed[begin : begin + many], card))


def _draw_cards(codes: list[str], card: int, document: Document, x: float, y: float) -> None:
    for number, code in enumerate(codes):
        face = make_card_face(code, card)
        ground = pygame.Surface(face.get_size())
        ground.fill("white")
        ground.blit(face, (0, 0))
        place = Place(x + number * CARD * 1.1, y, *map(to_mm, face.get_size()))
        document.draw_picture(("small", code), ground, place)


def _lay_table(cells: list[list[str]], px: int, room: int) -> Iterator[Strip]:
    widest = [
        max((len(row[column]) for row in cells if column < len(row)), default=1) for column in range(len(cells[0]))
    ]
    shares = [max(length, 6) ** 0.7 for length in widest]
    wide = [round(room * share / sum(shares)) for share in shares]
    starts = [0, *accumulate(wide)]
    for number, row in enumerate(cells):
        told = [
            list(lay_text(f"*{words}*" if number == 0 and words else words, px, space - px // 2))
            for words, space in zip(row, wide, strict=False)
        ]
        high = max(sum(strip.height for strip in column) for column in told)
        yield Strip(high + 0.6, partial(_draw_row, told, starts), binds=number == 0)


def _draw_row(told: list[list[Strip]], starts: list[int], document: Document, x: float, y: float) -> None:
    for column, start in zip(told, starts, strict=False):
        draw_column(document, column, x + to_mm(start), y)
