"""The parts of a game on paper, cell by cell, each as soon as it is asked for: cards are drawn while others wait."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import Final, NamedTuple

import pygame

from engine.core.texts import _
from engine.core.view import observe
from engine.registry import game as find_game
from game.art.shapes import Extent
from game.errors import UserError
from game.games import get_game_table, get_printed_game
from game.screens.help.pages import PageBlock, rules_page
from game.screens.printing.document import Document
from game.screens.printing.flow import Strip, draw_column, fill_columns, lay_blocks, lay_table, lay_text
from game.screens.printing.job import PAPERS, PARTS, SIZES, Print
from game.screens.printing.print_faces import count_pixels, make_marker, make_print_back, make_print_face
from game.screens.printing.tiling import FAR, RIM, fold_booklet, list_marks, tile_cards, tile_page, turn_box
from game.table.model.geometry import Box, compute_bounding_box

MARGIN: Final = 10.0
"""Millimetres round the text of half a page."""
MARKER: Final = (31.0, 31.0)
"""Millimetres of the sides of a marker."""
ROW: Final = 9.0
"""Millimetres of the height of a row of a score sheet, where there is room."""
TEXT: Final = 8.5
"""Points of type of the rules."""
AIDS: Final = tuple(points / 4 for points in range(38, 27, -1))
"""Points of type of a reference card, largest first: the first that fits is taken."""

Draw = Callable[[Document, Box], object]
"""Draws a cell at its place."""


class Section(NamedTuple):
    """Pages of equal cells, with the same back behind each, or none; those of a booklet are folded."""

    page: Extent
    places: Sequence[Box]
    cells: Sequence[Draw]
    bleed: float = 0.0
    back: Draw | None = None
    folded: bool = False


def list_parts(game: str) -> tuple[str, ...]:
    """What of `PARTS` a game has."""
    return tuple(part for part in PARTS if getattr(get_printed_game(game), part, True))


def check_print(job: Print) -> Print:
    """What is to be printed, with the parts that are meant. Raises UserError where the game has none of these,
    EngineError where there is no such game.
    """
    title, has = find_game(job.game).title, list_parts(job.game)
    for part in job.parts:
        if part not in has:
            raise UserError(
                _("{game} has no “{part}” of its own to be printed; there are {parts}.",
                  game=title, part=part, parts=", ".join(has))
            )  # fmt: skip
    # A whole pack has a game's own cards in it; without any an ordinary pack will do.
    spare = "cards" if "pack" in job.parts else "" if job.parts or "cards" in has else "backs"
    parts = job.parts or tuple(part for part in has if part != "pack")
    return job._replace(parts=tuple(part for part in parts if part != spare))


def list_faces(job: Print) -> list[tuple[str, str]]:
    """The code of every card that is printed, and its text ("" for a card of an ordinary pack)."""
    game, own = find_game(job.game), get_printed_game(job.game).cards
    codes = dict.fromkeys(game.deck.codes) if "pack" in job.parts else own if "cards" in job.parts else ()
    view, table = observe(game.start({}, game.seats[-1], 1), -1), get_game_table(job.game)
    return [(code, table.describe_card(view, game.deck.parse(code)) if code in own else "") for code in codes]


def list_samples(job: Print) -> list[tuple[str, str]]:
    """As `list_faces`; those of the whole pack where no cards are printed."""
    return list_faces(job) or list_faces(job._replace(parts=("pack",)))


def print_parts(job: Print, document: Document) -> Iterator[float]:
    """Print what was asked for into a document; after every cell how much of all is done, 0 to 1."""
    sections = [make(job) for part, make in _SECTIONS.items() if part in job.parts]
    count, done = sum(len(section.cells) for section in sections), 0
    for section in sections:
        for _cell in _print_section(job, section, document):
            done += 1
            yield done / count


def print_first_page(job: Print, document: Document) -> None:
    """Print one page, of what is most of a picture among all that was asked for; an empty one for nothing."""
    first = next((part for part in ("cards", "pack", "backs", "aid", *_SECTIONS) if part in job.parts), None)
    blank = Section(PAPERS[job.paper], [Box(0, 0, *PAPERS[job.paper])], [lambda *_cell: None])
    section = _SECTIONS[first](job) if first else blank
    for _cell in islice(_print_section(job, section, document), min(len(section.places), len(section.cells))):
        pass


def _print_section(job: Print, section: Section, document: Document) -> Iterator[None]:
    page, places, cells, bleed, back, folded = section
    both_sides = job.backs != "none"

    def begin_page(places: Sequence[Box], rotate: int = 0) -> None:
        document.add_page(page, compute_bounding_box(places), bleed, rotate)
        document.draw_lines(list_marks(places, bleed))

    for begin in range(0, len(cells), len(places)):
        if both_sides and document.pages % 2 and not (folded and begin):
            # Every part begins on a sheet of its own, and nothing is printed behind what is cut.
            document.add_page(PAPERS[job.paper], Box(0, 0, *PAPERS[job.paper]))
        # The upper edges of a landscape page lie at the long edge of the paper.
        begin_page(places, 180 if folded and job.backs == "long" and document.pages % 2 else 0)
        for draw, box in zip(cells[begin:], places, strict=False):
            draw(document, box)
            yield
        if back and both_sides:
            behind = [turn_box(box, page, job.backs) for box in places]
            behind = [box._replace(x=box.x + float(job.right), y=box.y + float(job.down)) for box in behind]
            begin_page(behind)
            for _draw, box in zip(cells[begin:], behind, strict=False):
                back(document, box)


def _make_cards(job: Print) -> Section:
    page, bleed = PAPERS[job.paper], float(job.bleed)
    places = tile_cards(page, SIZES[job.size], bleed)
    lying = places[0].w > places[0].h
    back = pygame.transform.rotate(make_print_back(job), 90 * lying)

    def draw_face(face: tuple[str, str], document: Document, box: Box) -> None:
        card = pygame.transform.rotate(make_print_face(*face, job), 90 * lying)
        document.draw_picture(face, card, box.expand_by(bleed))

    def draw_back(document: Document, box: Box) -> None:
        document.draw_picture("back", back, box.expand_by(bleed), turned=(job.backs == "short") != lying)

    cells: list[Draw] = [partial(draw_face, face) for face in list_faces(job)]
    if not cells:
        return Section(page, places, [draw_back] * len(places), bleed)
    return Section(page, places, cells, bleed, draw_back if "backs" in job.parts else None)


def _make_markers(job: Print) -> Section:
    def draw_marker(icon: str, words: str, document: Document, box: Box) -> None:
        document.draw_picture((icon, words), make_marker(job.game, icon, words, box.w), box)

    found = get_printed_game(job.game).markers
    cells = [partial(draw_marker, icon, _(words)) for icon, words, count in found for _copy in range(count)]
    return Section(PAPERS[job.paper], tile_page(PAPERS[job.paper], MARKER), cells)


def _make_backs(job: Print) -> Section:
    """A page of backs where no cards are printed; else a sheet whose two sides show, held against the light, how far
    the printer puts one beside the other.
    """
    page = PAPERS[job.paper]
    if not {"cards", "pack"} & set(job.parts):
        return _make_cards(job)
    words = (
        _("Hold this sheet against the light, the back towards you, its arrow pointing up."),
        _("How many millimetres must the cross of the back move to the right, and how many down, to lie on that of the"
          " front? Enter these numbers (left and up are less than 0) and print it again: the crosses meet."),
    )  # fmt: skip

    def draw_ruler(side: str, document: Document, box: Box) -> None:
        texts = [lay_text(each, count_pixels(10), box.w - 4 * MARGIN) for each in (f"*{side}*", *words)]
        draw_column(document, texts, box.x + 2 * MARGIN, box.y + 2 * MARGIN)
        x, y = box.centre_point
        document.draw_lines([(x - 20, y, x + 20, y), (x, y - 20, x, y + 20)])
        document.draw_lines([(x, y - 40, x, y - 30), (x - 3, y - 36, x, y - 40), (x, y - 40, x + 3, y - 36)])
        for step in range(-10, 11):
            half = 1.0 if step % 5 else 2.0
            document.draw_lines([(x + step, y - half, x + step, y + half), (x - half, y + step, x + half, y + step)])

    front, back = (partial(draw_ruler, side) for side in (_("This is the front."), _("This is the back.")))
    return Section(page, [Box(0, 0, *page)], [front] * (job.backs != "none"), back=back)


def _make_halves(page: Extent, cell: Extent, cells: Sequence[Draw], *, folded: bool = False) -> Section:
    return Section(page, tile_page(page, cell, rim=0), cells, folded=folded)


def _make_aid(job: Print) -> Section:
    """Two reference cards on a page, in two columns each, in the largest type that fits: the same one twice, or where
    it cannot be read what there is to know on both.
    """
    w, h = PAPERS[job.paper]
    for most, points in product((2, 4), AIDS):
        title = PageBlock("heading", find_game(job.game).title, 1)
        blocks = (title, *pick_blocks(job.game, get_printed_game(job.game).aid))
        strips = lay_blocks(job.game, blocks, count_pixels(points), w / 2 - 2 * MARGIN)
        columns = fill_columns(strips, h / 2 - 2 * MARGIN)
        if len(columns) <= most:
            break
    cards = columns[:2], columns[2:] or columns[:2]
    return _make_halves((w, h), (w, h / 2), [partial(_draw_columns, card, "") for card in cards])


def _make_sheets(job: Print) -> Section:
    """Score sheets, two on a page; one that would stand alone is printed twice."""
    w, h = PAPERS[job.paper]
    wide, px, cells = w - 2 * MARGIN, count_pixels(9), list[Draw]()
    for sheet in get_printed_game(job.game).sheet:
        [title] = lay_blocks(job.game, [PageBlock("heading", _(sheet.title), 1)], px, wide)
        rows = [[_(head) if head else "" for head in ("", *sheet.heads)]]
        rows += ([_(row), *[""] * len(sheet.heads)] for row in sheet.rows)
        tall = min(ROW, (h / 2 - 2 * MARGIN - 2 * title.height) / len(rows))
        cells.append(partial(_draw_columns, [[title, *lay_table(rows, px, wide, tall)]], ""))
    return _make_halves((w, h), (w, h / 2), cells + cells[: len(cells) % 2])


def _make_rules(job: Print) -> Section:
    """The rules as a booklet: two pages side by side, in the order in which sheets are folded."""
    h, w = PAPERS[job.paper]
    blocks = pick_blocks(job.game, left_out=get_printed_game(job.game).left_out)
    strips = lay_blocks(job.game, blocks, count_pixels(TEXT), w / 2 - 2 * MARGIN)
    pages = fill_columns(strips, h - 2.5 * MARGIN)
    folded = job.backs != "none"
    order = fold_booklet(len(pages)) if folded else range(len(pages))
    cells = [partial(_draw_columns, pages[number : number + 1], f"{number + 1}") for number in order]
    return _make_halves((w, h), (w / 2, h), cells, folded=folded)


def pick_blocks(game: str, anchors: Collection[str] = (), left_out: Collection[str] = ()) -> Iterator[PageBlock]:
    """The parts of a game's rules at these anchors, each up to its next heading or example; without any, all but what
    is left out.
    """
    taken = False
    for block in rules_page(game):
        if block.kind == "heading":
            taken = block.anchor in (anchors or {block.anchor}) and block.anchor not in left_out
        taken = taken and not (anchors and block.kind == "quote")
        if taken:
            yield block


def _draw_columns(columns: Sequence[Iterable[Strip]], foot: str, document: Document, box: Box) -> None:
    if box.y:  # the lower half of a page, which is cut off
        document.draw_lines((x, box.y, x + FAR, box.y) for x in (box.x + RIM, box.right - RIM - FAR))
    for number, column in enumerate(columns):
        draw_column(document, column, box.x + MARGIN + number * box.w / len(columns), box.y + MARGIN)
    if columns:
        lay_text(foot, count_pixels(8), MARGIN).draw(document, box.cx, box.bottom - MARGIN)


_SECTIONS: Final[dict[str, Callable[[Print], Section]]] = {
    "backs": _make_backs,
    "cards": _make_cards,
    "pack": _make_cards,
    "aid": _make_aid,
    "sheet": _make_sheets,
    "markers": _make_markers,
    "rules": _make_rules,
}
