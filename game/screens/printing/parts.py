"""The parts of a game on paper, page by page, each as soon as it is asked for: cards are drawn while others wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

import pygame

from engine.core.texts import _
from engine.core.view import observe
from engine.registry import game as find_game
from game.app.printed_game import ScoreSheet
from game.art.icons import make_icon
from game.errors import UserError
from game.games import get_game_table, get_printed_game
from game.screens.help.pages import PageBlock, rules_page
from game.screens.printing.document import INK, Document, to_mm, to_px
from game.screens.printing.flow import draw_column, fill_columns, lay_blocks, lay_text
from game.screens.printing.paper import (
    BACKS,
    BLEEDS,
    PAPERS,
    PARTS,
    SIZES,
    Grid,
    Line,
    Place,
    Print,
    check_choice,
    list_booklet_pages,
)
from game.screens.printing.print_faces import count_bleed, count_pixels, cut_to_names, make_print_back, make_print_face

MARGIN: Final = 12.0
"""Millimetres round the text of a page."""
MARKER: Final = 22.0
"""Millimetres of the side of a marker."""
ROW: Final = 9.0
"""Millimetres of the height of a row of a score sheet."""
AIDS: Final = tuple(points / 4 for points in range(36, 23, -1))
"""Points of type of a reference card, largest first: the first that fits is taken."""
BOOKLET: Final = 8.5
"""Points of type of the rules."""


def list_parts(game: str) -> tuple[str, ...]:
    """What of `PARTS` a game has."""
    printed = get_printed_game(game)
    pack = set(printed.cards) != set(find_game(game).deck.codes)
    has = {
        "cards": printed.cards,
        "pack": pack,
        "aid": printed.aid,
        "sheet": printed.sheets,
        "markers": printed.markers,
    }
    return tuple(part for part in PARTS if has.get(part, True))


def check_print(job: Print) -> Print:
    """What is to be printed, with the parts that are meant. Raises UserError where there is no such thing."""
    find_game(job.game)
    check_choice(job.paper, tuple(PAPERS))
    check_choice(job.size, tuple(SIZES))
    check_choice(job.bleed, BLEEDS)
    check_choice(job.backs, BACKS)
    has = list_parts(job.game)
    for part in job.parts:
        check_choice(part, PARTS)
        if part not in has:
            raise UserError(
                _("{game} has no such part: {part}. There are {parts}.", game=find_game(job.game).title, part=part,
                  parts=", ".join(has))
            )  # fmt: skip
    own = "cards" in has
    return job._replace(parts=job.parts or tuple(part for part in has if part != "pack" and (own or part != "backs")))


def list_faces(job: Print) -> list[tuple[str, str]]:
    """The code of every card that is printed, and its text ("" for a card of an ordinary pack)."""
    game, own = find_game(job.game), get_printed_game(job.game).cards
    codes = game.deck.codes if "pack" in job.parts else own if "cards" in job.parts else ()
    view, table = observe(game.start({}, game.seats[-1], 1), -1), get_game_table(job.game)
    return [(code, table.describe_card(view, game.deck.parse(code)) if code in own else "") for code in codes]


def make_face(job: Print, code: str, text: str) -> pygame.Surface:
    """The face of a card as it is printed."""
    return make_print_face(code, text, cut_to_names(text), job)


def print_parts(job: Print, document: Document) -> Iterator[float]:
    """Print what was asked for into a document; after every card and page how much of all is done, 0 to 1."""
    faces = list_faces(job)
    steps = len(faces) + len(job.parts)
    for done, __ in enumerate(_print_all(job, faces, document), 1):
        yield min(1.0, done / steps)


def _print_all(job: Print, faces: Sequence[tuple[str, str]], document: Document) -> Iterator[None]:
    yield from _print_cards(job, faces, document)
    printed, title = get_printed_game(job.game), find_game(job.game).title
    if "aid" in job.parts:
        _print_aid(job, document, printed.aid)
        yield
    if "sheet" in job.parts:
        for sheet in printed.sheets:
            _print_sheet(job, document, sheet)
        yield
    if "markers" in job.parts:
        _print_markers(job, document, [icon for icon, count in printed.markers for _copy in range(count)], title)
        yield
    if "rules" in job.parts:
        _print_rules(job, document)
        yield


def _print_cards(job: Print, faces: Sequence[tuple[str, str]], document: Document) -> Iterator[None]:
    grid = Grid(job)
    backs = job.backs if "backs" in job.parts and faces else "none"
    if backs != "none":
        _print_shift_test(job, document)
    for begin in range(0, len(faces), len(grid)):
        page = faces[begin : begin + len(grid)]
        _begin_card_page(document, grid)
        for number, (code, text) in enumerate(page):
            place = grow_place(grid.place_card(number), to_mm(count_bleed(job)))
            document.draw_picture(("face", code), make_face(job, code, text), place)
            yield
        if backs != "none":
            _begin_card_page(document, grid)
            back = make_print_back(job.game, job)
            for number in range(len(page)):
                place = grow_place(grid.place_back(number, backs), to_mm(count_bleed(job)))
                moved = place._replace(x=place.x - job.shift[0], y=place.y - job.shift[1])
                document.draw_picture("back", back, moved, turned=backs == "short")


def grow_place(place: Place, bleed: float) -> Place:
    """A card's place with its bleed."""
    return Place(place.x - bleed, place.y - bleed, place.w + 2 * bleed, place.h + 2 * bleed)


def _begin_card_page(document: Document, grid: Grid) -> None:
    document.add_page(grid.page)
    for mark in grid.list_marks():
        document.draw_line(mark)
    for cross in grid.list_crosses():
        document.draw_line(cross)


def _print_shift_test(job: Print, document: Document) -> None:
    """A sheet whose two sides show, held against the light, how far the printer puts one beside the other."""
    w, h = PAPERS[job.paper]
    told = (
        _("Print this sheet on both sides and hold it against the light: where does the other side's cross lie?"),
        _("Enter that as the shift, in millimetres to the right and down, and print it again: the crosses meet."),
    )
    for back in (False, True):
        document.add_page((w, h))
        x, y = w / 2 - back * job.shift[0], h / 2 - back * job.shift[1]
        document.draw_line(Line(x - 20, y, x + 20, y))
        document.draw_line(Line(x, y - 20, x, y + 20))
        if back:
            continue
        for step in range(-10, 11):
            long = 2.0 if step % 5 == 0 else 1.0
            document.draw_line(Line(x + step, y - long, x + step, y + long))
            document.draw_line(Line(x - long, y + step, x + long, y + step))
        px = count_pixels(10)
        strips = [strip for words in told for strip in lay_text(words, px, to_px(w - 4 * MARGIN))]
        draw_column(document, strips, 2 * MARGIN, 2 * MARGIN)


def _print_aid(job: Print, document: Document, anchors: Sequence[str]) -> None:
    """Two reference cards on a page, in two columns each, in the largest type that fits."""
    w, h = PAPERS[job.paper]
    wide, high = (w - 3 * MARGIN) / 2, h / 2 - 1.5 * MARGIN
    for points in AIDS:
        strips = lay_blocks(job.game, find_parts(job.game, anchors), count_pixels(points), wide)
        columns = fill_columns(strips, high)
        if len(columns) <= 2:
            break
    document.add_page((w, h))
    document.draw_line(Line(0, h / 2, 4, h / 2))
    document.draw_line(Line(w - 4, h / 2, w, h / 2))
    for top in (MARGIN * 0.75, h / 2 + MARGIN * 0.75):
        for number, column in enumerate(columns[:2]):
            draw_column(document, column, MARGIN + number * (wide + MARGIN), top)


def find_parts(game: str, anchors: Sequence[str]) -> list[PageBlock]:
    """The parts of a game's rules at these anchors, each up to its next heading, without examples."""
    blocks, found = rules_page(game), []
    for number, block in enumerate(blocks):
        if block.kind == "heading" and block.anchor in anchors:
            rest = takewhile(lambda other: other.kind not in ("heading", "quote"), blocks[number + 1 :])
            found += [block, *rest]
    return found


def _print_sheet(job: Print, document: Document, sheet: ScoreSheet) -> None:
    w, h = PAPERS[job.paper]
    document.add_page((w, h))
    px = count_pixels(11)
    draw_column(document, lay_text(_(sheet.title), px * 2, to_px(w), "title"), MARGIN, MARGIN)
    top, left, names = MARGIN + 16.0, MARGIN + 26.0, w - 2 * MARGIN - 26.0
    for number, words in enumerate(["", *sheet.rows, ""]):
        y = top + number * ROW + (ROW / 2 if number else 0.0)
        document.draw_line(Line(MARGIN, y, w - MARGIN, y), 0.2)
        draw_column(document, lay_text(_(words) if words else "", px, to_px(26)), MARGIN + 2, y + 2)
    bottom = top + (len(sheet.rows) + 1.5) * ROW
    for number in range(sheet.columns + 1):
        x = left + number * names / sheet.columns
        document.draw_line(Line(x, top, x, bottom), 0.2)


def _print_markers(job: Print, document: Document, icons: Sequence[str], title: str) -> None:
    w, h = PAPERS[job.paper]
    document.add_page((w, h))
    draw_column(document, lay_text(title, count_pixels(22), to_px(w), "title"), MARGIN, MARGIN)
    columns = int((w - 2 * MARGIN) // MARKER)
    for number, icon in enumerate(icons):
        x, y = MARGIN + number % columns * MARKER, MARGIN + 16 + number // columns * MARKER
        picture = pygame.Surface((to_px(MARKER - 6),) * 2)
        picture.fill("white")
        picture.blit(make_icon(icon, picture.get_width(), INK), (0, 0))
        document.draw_picture(("icon", icon), picture, Place(x + 3, y + 3, MARKER - 6, MARKER - 6))
        for line in (Line(x, y, x + MARKER, y), Line(x, y, x, y + MARKER)):
            document.draw_line(line)
            document.draw_line(line._replace(**dict.fromkeys(("y1", "y2") if line.y1 == line.y2 else ("x1", "x2"),
                               (y if line.y1 == line.y2 else x) + MARKER)))  # fmt: skip


def _print_rules(job: Print, document: Document) -> None:
    """The rules as a booklet: two pages side by side, in the order in which the sheets are folded."""
    h, w = PAPERS[job.paper]
    half, high = w / 2, h - 2 * MARGIN
    blocks = [block for block in rules_page(job.game) if block.anchor != "hands"]
    columns = fill_columns(lay_blocks(job.game, blocks, count_pixels(BOOKLET), half - 2 * MARGIN), high)
    for pair in list_booklet_pages(len(columns)):
        document.add_page((w, h))
        for side, number in enumerate(pair):
            if number < len(columns):
                draw_column(document, columns[number], side * half + MARGIN, MARGIN)
                words = lay_text(str(number + 1), count_pixels(7), to_px(half))
                draw_column(document, words, (side + 0.5) * half, h - MARGIN * 0.7)
