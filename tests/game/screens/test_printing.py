"""Print and play: sizes in millimetres, marks beside cards, backs behind faces, every card once, whole files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame
import pytest
from pypdf import PdfReader

from engine.registry import NAMES
from engine.registry import game as find_game
from game.art.text import measure_text
from game.commands.printing import print_game
from game.errors import UserError
from game.games import get_printed_game
from game.screens.help.pages import rules_page
from game.screens.printing import print_faces
from game.screens.printing.document import DPI, Document, to_mm, to_px
from game.screens.printing.paper import BLEEDS, PAPERS, RIM, SIZES, Grid, Line, Place, Print, list_booklet_pages
from game.screens.printing.parts import (
    check_print,
    find_parts,
    grow_place,
    list_faces,
    make_face,
    print_parts,
)
from tests.support.tables import TimedApp

MM = 25.4 / 72
JOBS = [Print("absurd8s", paper, size, bleed) for paper in PAPERS for size in SIZES for bleed in BLEEDS]


def read_pdf(job: Print) -> PdfReader:
    document = Document("a game")
    list(print_parts(check_print(job), document))
    return PdfReader(BytesIO(document.to_bytes()))


def list_pictures(reader: PdfReader, page: int) -> list[tuple[str, Place]]:
    """The name and place in millimetres of every picture on a page."""
    found: list[tuple[str, Place]] = []
    high = float(reader.pages[page].mediabox.height) * MM
    matrix: list[float] = []

    def visit(operator: bytes, operands: list[object], _cm: object, _tm: object) -> None:
        nonlocal matrix
        if operator == b"cm":
            matrix = [float(str(number)) * MM for number in operands]
        if operator == b"Do":
            w, h = matrix[0], matrix[3]
            x, y = min(matrix[4], matrix[4] + w), min(matrix[5], matrix[5] + h)
            found.append((str(operands[0]), Place(x, high - y - abs(h), abs(w), abs(h))))

    reader.pages[page].extract_text(visitor_operand_before=visit)
    return found


def is_apart(mark: Line, place: Place) -> bool:
    return (
        max(mark.x1, mark.x2) <= place.x or min(mark.x1, mark.x2) >= place.x + place.w
        or max(mark.y1, mark.y2) <= place.y or min(mark.y1, mark.y2) >= place.y + place.h
    )  # fmt: skip


@pytest.mark.parametrize("job", JOBS, ids=str)
def test_cards_lie_on_the_printable_page_beside_each_other_and_no_mark_touches_them(job: Print) -> None:
    grid = Grid(job)
    places = [grow_place(grid.place_card(number), grid.bleed) for number in range(len(grid))]
    assert len(places) >= 4
    for number, place in enumerate(places):
        assert place.x >= RIM - 0.001
        assert place.y >= RIM - 0.001
        assert place.x + place.w <= grid.page[0] - RIM + 0.001
        assert place.y + place.h <= grid.page[1] - RIM + 0.001
        for other in places[number + 1 :]:
            assert other.x >= place.x + place.w - 0.001 or other.y >= place.y + place.h - 0.001
        for mark in (*grid.list_marks(), *grid.list_crosses()):
            assert is_apart(mark, place), f"{mark} touches {place}"


@pytest.mark.parametrize("job", JOBS, ids=str)
def test_every_edge_of_a_card_has_a_cut_mark_at_both_rims(job: Print) -> None:
    grid = Grid(job)
    marks = list(grid.list_marks())
    upright = [round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2]
    across = [round(mark.y1, 3) for mark in marks if mark.y1 == mark.y2]
    for number in range(len(grid)):
        place = grid.place_card(number)
        for edge in (place.x, place.x + place.w):
            assert upright.count(round(edge, 3)) == 2
        for edge in (place.y, place.y + place.h):
            assert across.count(round(edge, 3)) == 2


@pytest.mark.parametrize("turn", ["long", "short"])
def test_a_back_lies_behind_its_card_when_the_sheet_is_turned(turn: str) -> None:
    grid = Grid(Print("absurd8s"))
    for number in range(len(grid)):
        face, back = grid.place_card(number), grid.place_back(number, turn)
        turned = (
            Place(grid.page[0] - back.x - back.w, back.y, back.w, back.h)
            if turn == "long"
            else Place(back.x, grid.page[1] - back.y - back.h, back.w, back.h)
        )
        assert tuple(turned) == pytest.approx(tuple(face))


def test_every_card_of_absurd_8s_is_printed_once_in_its_size_with_a_back_behind_it() -> None:
    job = Print("absurd8s", parts=("cards", "backs"), bleed="3", backs="short")
    reader, grid = read_pdf(job), Grid(job)
    seen: list[str] = []
    pages = list(range(2, len(reader.pages), 2))  # behind the sheet that measures the shift
    for page in pages:
        faces, backs = list_pictures(reader, page), list_pictures(reader, page + 1)
        seen += [name for name, _place in faces]
        assert len({name for name, _place in backs}) == 1
        for number, ((_name, face), (_back, back)) in enumerate(zip(faces, backs, strict=True)):
            bleed = to_mm(print_faces.count_bleed(job))
            assert tuple(face) == pytest.approx(tuple(grow_place(grid.place_card(number), bleed)), abs=0.01)
            assert tuple(back) == pytest.approx(tuple(grow_place(grid.place_back(number, "short"), bleed)), abs=0.01)
    assert len(seen) == len(set(seen)) == len(find_game("absurd8s").deck.codes)


def test_a_shift_of_the_printer_moves_the_backs_the_other_way() -> None:
    plain_job = Print("eightfist", parts=("cards", "backs"))
    here, there = (list_pictures(read_pdf(job), 3)[0][1] for job in (plain_job, plain_job._replace(shift=(0.5, -1.0))))
    assert (there.x, there.y) == pytest.approx((here.x - 0.5, here.y + 1.0), abs=0.01)


def test_pages_have_the_size_of_the_paper() -> None:
    for paper, size in PAPERS.items():
        box = read_pdf(Print("lockdown", paper=paper, parts=("aid",))).pages[0].mediabox
        assert (float(box.width) * MM, float(box.height) * MM) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("size", SIZES)
def test_the_text_on_a_card_is_seven_points_at_least_and_lies_on_it(size: str) -> None:
    job = Print("absurd8s", size=size)
    wide, high = (to_px(side) for side in SIZES[size])
    room = wide - 2 * to_px(print_faces.SAFE)
    for code, text in list_faces(job):
        assert text, f"{code} has no text"
        words, px = print_faces.choose_text(text, print_faces.cut_to_names(text), room, high)
        assert px * 72 / DPI >= print_faces.LEAST - 0.1
        assert measure_text(words, "text", px, room)[1] <= print_faces.ALL * high
        if size != "mini":
            assert words == text, f"{code} is printed without its text"


@pytest.mark.parametrize("bleed", BLEEDS)
def test_a_printed_card_has_no_rim_and_its_ground_goes_on_beyond_the_cut(bleed: str) -> None:
    job = Print("eightfist", bleed=bleed)
    for code, text in list_faces(job):
        face = make_face(job, code, text)
        edge = [face.get_at((x, y)) for x in range(face.get_width()) for y in (0, 20, face.get_height() - 1)]
        assert set(map(tuple, edge)) == {tuple(pygame.Color(print_faces.GROUND))}


def test_a_picture_for_a_print_service_has_the_pixels_it_asks_for(tmp_path: Path) -> None:
    job = Print("eightfist", bleed="3", parts=("cards", "backs"))
    print_game(job, None, tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.stem for file in files] == ["01-QS", "02-2D", "03-FF", "04-CB", "05-QG", "back"]
    assert {pygame.image.load(file).get_size() for file in files} == {(822, 1122)}


@pytest.mark.parametrize("name", NAMES)
def test_reference_cards_repeat_parts_of_the_rules_that_exist(name: str) -> None:
    anchors = get_printed_game(name).aid
    found = [block.anchor for block in find_parts(name, anchors) if block.kind == "heading"]
    assert sorted(found) == sorted(anchors)


@pytest.mark.parametrize("name", NAMES)
def test_rules_are_printed_as_words_that_can_be_searched(name: str) -> None:
    words = "".join(page.extract_text() for page in read_pdf(Print(name, parts=("rules",))).pages)
    assert rules_page(name)[0].text in words
    assert len(words) > 3000, "most of the rules are pictures"


@pytest.mark.parametrize("count", range(1, 18))
def test_a_booklet_has_every_page_once_and_the_sheets_fold(count: int) -> None:
    sides = list_booklet_pages(count)
    full = len(sides) * 2
    assert full % 4 == 0
    assert sorted(page for side in sides for page in side) == list(range(full))
    assert all(left + right == full - 1 for left, right in sides)
    assert all(right % 2 == 0 for left, right in sides), "odd numbers lie on the right"


def test_what_does_not_exist_is_refused_with_what_there_is() -> None:
    for wrong in ({"paper": "a3"}, {"size": "tarot"}, {"bleed": "9"}, {"backs": "up"}, {"parts": ("cover",)}):
        with pytest.raises(UserError, match="there are"):
            check_print(Print("absurd8s", **wrong))
    with pytest.raises(UserError, match=r"Lockdown has no such part: cards\. There are pack"):
        check_print(Print("lockdown", parts=("cards",)))
    assert check_print(Print("lockdown")).parts == ("aid", "rules")


def test_a_file_that_cannot_be_written_is_a_sentence_and_the_old_one_stays(tmp_path: Path) -> None:
    (tmp_path / "there.pdf").mkdir()
    with pytest.raises(UserError, match=r"there\.pdf"):
        print_game(Print("lockdown", parts=("aid",)), tmp_path / "there.pdf", None)


def test_printing_goes_card_by_card_and_esc_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = TimedApp(tmp_path)
    app.routes.print_game("eightfist")
    scene = app.scenes[-1]
    out = tmp_path / "Eightfist.pdf"
    monkeypatch.setattr("game.screens.printing.print_page.export_folder", lambda _data: tmp_path)
    for ends in (False, True):
        scene._start_printing()  # type: ignore[attr-defined]
        for _turn in range(3):
            app.run_frame([])
        if ends:
            while app.scenes[-1] is not scene:
                app.run_frame([])
            assert out.read_bytes().startswith(b"%PDF")
        else:
            app.run_frame([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
            assert app.scenes[-1] is scene
            assert not out.exists()
