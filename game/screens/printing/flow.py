"""Rules and sheets on paper: blocks one below the other, which fill columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from engine.core.texts import escape
from engine.registry import game as find_game
from game.art.faces import make_card_face
from game.art.fonts import Role
from game.art.portraits import make_portrait
from game.art.text import measure_text
from game.art.themes import get_theme, make_emblem
from game.config.portraits import CALM, PORTRAITS
from game.games import get_printed_game
from game.screens.help.pages import PageBlock, explain_options
from game.screens.printing.document import INK, Document, to_mm, to_px
from game.table.model.geometry import Box

CARD: Final = 9.0
"""Millimetres of the width of a card in an example, and of a face over a column."""
SIZES: Final = {1: 2.2, 2: 1.4, 3: 1.1, 4: 1.0}
"""Size of a heading by its level, in sizes of its text."""
MARKS: Final = {"item": "•", "quote": "»"}


class Strip(NamedTuple):
    """Something as wide as a column, drawn at its left upper corner. Lengths are millimetres."""

    height: float
    draw: Callable[[Document, float, float], object]
    binds: bool = False
    """Whether it has to stand above what follows."""
    above: float = 0.0
    """Space above it, where it does not begin a column."""


def lay_blocks(game: str, blocks: Iterable[PageBlock], px: int, width: float) -> Iterator[Strip]:
    """Blocks of rules in type of so many pixels, in a column so many millimetres wide."""
    for block, following in pairwise((*blocks, PageBlock("text"))):
        above, heads = to_mm(px) * 0.6, block.kind == "heading"
        for strip in _lay_block(game, block, px, width):
            binds = strip.binds or heads or following.kind in ("cards", "table")
            yield strip._replace(binds=binds, above=above * (1 + heads))
            above *= block.kind != "table"


def _lay_block(game: str, block: PageBlock, px: int, width: float) -> Iterator[Strip]:
    match block.kind:
        case "heading":
            strip = lay_text(block.text, round(px * SIZES[block.level]), width, "title", get_theme(game).back_fill)
            yield strip if block.level > 1 else _lay_title(game, strip, width)
        case "cards":
            many = int(width / CARD)
            for begin in range(0, len(block.cards), many):
                yield _lay_cards(block.cards[begin : begin + many])
        case "table":
            yield from lay_table(block.cells, px, width)
        case "options":
            left_out = get_printed_game(game).left_out
            for __, words in explain_options(each for each in find_game(game).options if each.key not in left_out):
                yield lay_text(words, px, width)
        case _:
            mark, __, words = block.text.rpartition("\t")
            yield lay_text(words, px, width, mark=MARKS.get(block.kind, mark))


def lay_text(words: str, px: int, width: float, role: Role = "text", colour: str = INK, mark: str = "") -> Strip:
    """Wrapped words, with a ``mark`` before them and moved in by it."""
    moved = to_mm(px) * 1.2 * bool(mark)
    room = to_px(width - moved)

    def draw(document: Document, x: float, y: float) -> None:
        document.draw_text(escape(mark), role, px, room, colour, x, y)
        document.draw_text(words, role, px, room, colour, x + moved, y)

    return Strip(to_mm(measure_text(words, role, px, room)[1]), draw)


def lay_table(cells: Sequence[Sequence[str]], px: int, width: float, tall: float = 0.0) -> Iterator[Strip]:
    """A table with lines below its rows. One to be written on has rows so ``tall``, lines between its columns, and
    faces over those without a name.
    """
    shares = [max(6, *map(len, column)) ** 0.7 for column in zip(*cells, strict=False)]
    starts = [width * share / sum(shares) for share in accumulate(shares, initial=0)]
    for number, row in enumerate(cells):
        bold = "" if number else "*"
        texts = [
            lay_text(bold + words + bold if words else "", px, end - start - 2)
            for words, (start, end) in zip(row, pairwise(starts), strict=False)
        ]
        faces = () if any(row) else PORTRAITS
        high = max(tall + CARD * bool(faces), *(text.height + 0.8 for text in texts))
        yield _lay_row(texts, starts, high, faces, ruled=bool(tall))._replace(binds=number < len(cells) - 1)


def _lay_row(
    texts: Sequence[Strip], starts: Sequence[float], high: float, faces: Iterable[str], *, ruled: bool
) -> Strip:
    def draw(document: Document, x: float, y: float) -> None:
        bottom, right = y + high, x + starts[-1]
        document.draw_lines([(x, bottom, right, bottom)])
        if ruled:
            document.draw_lines([(x, y, right, y), *((x + start, y, x + start, bottom) for start in starts)])
        for text, start in zip(texts, starts, strict=False):
            text.draw(document, x + start + ruled, y + ruled * (high - text.height) / 2)
        for face, (start, end) in zip(faces, pairwise(starts[1:]), strict=False):
            box = Box.centre_on(x + (start + end) / 2, y + CARD / 2 + 1, CARD, CARD)
            document.draw_picture(("face", face), make_portrait(face, CALM, to_px(CARD), INK), box)

    return Strip(high, draw)


def fill_columns(strips: Iterable[Strip], height: float) -> list[list[Strip]]:
    """The strips in columns of this height; what binds goes with what follows it."""
    columns, bound = [list[Strip]()], list[Strip]()
    for strip in strips:
        bound.append(strip)
        if not strip.binds:
            if columns[-1] and sum(part.above + part.height for part in columns[-1] + bound) > height:
                columns.append([])
            columns[-1] += bound
            bound = []
    return columns


def draw_column(document: Document, column: Iterable[Strip], x: float, y: float) -> None:
    """Draw strips one below the other."""
    top = y
    for strip in column:
        y += strip.above * (y > top)
        strip.draw(document, x, y)
        y += strip.height


def _lay_title(game: str, words: Strip, width: float) -> Strip:
    """The emblem of the room and the title of a page, ruled off."""
    side, room = words.height, get_theme(game)

    def draw(document: Document, x: float, y: float) -> None:
        emblem, line = make_emblem(game, to_px(side), room.back_fill), y + side * 1.15
        document.draw_picture(("emblem", side), emblem, Box(x, y, side, side))
        words.draw(document, x + side * 1.2, y)
        document.draw_lines([(x, line, x + width, line)], room.accent, 0.5)

    return Strip(side * 1.4, draw)


def _lay_cards(codes: Iterable[str]) -> Strip:
    def draw(document: Document, x: float, y: float) -> None:
        for number, code in enumerate(codes):
            face = make_card_face(code, to_px(CARD * 0.95))
            document.draw_picture(("small", code), face, Box(x + number * CARD, y, *map(to_mm, face.get_size())))

    return Strip(CARD * 1.5, draw)
