"""Print and play: sizes in millimetres, marks beside cards, backs behind faces, every card once, whole files."""

from __future__ import annotations

import struct
from io import BytesIO
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pygame
import pytest
from pypdf import PdfReader
from pypdf.generic import RectangleObject

from engine.core.errors import EngineError
from engine.core.texts import _
from engine.registry import NAMES
from engine.registry import game as find_game
from game.art.text import measure_text
from game.commands.cli import run_command_line
from game.config import language
from game.config.language import NAMES as LANGUAGES
from game.errors import UserError
from game.games import get_printed_game
from game.screens.help.pages import rules_page
from game.screens.printing import print_faces
from game.screens.printing.document import DPI, Document, SheetPicture, to_px
from game.screens.printing.job import OPTIONS, PAPERS, SIZES, Print
from game.screens.printing.parts import check_print, list_faces, list_parts, pick_blocks, print_first_page, print_parts
from game.screens.printing.print_page import PrintScene
from game.screens.printing.tiling import FAR, RIM, Line, fold_booklet, list_marks, tile_cards, turn_box
from game.storage.files import StorageError
from game.table.model.geometry import Box
from game.ui.controls import Toggle
from tests.support.inputs import send_event
from tests.support.pages import find_widgets, read_words
from tests.support.tables import TimedApp

MM = 25.4 / 72
BLEEDS = (0.0, 1.5, 3.0)


def read_pdf(job: Print) -> PdfReader:
    document = Document("a game")
    list(print_parts(check_print(job), document))
    return PdfReader(BytesIO(document.to_bytes()))


def to_box(sides: RectangleObject, high: float) -> Box:
    """Millimetres from the upper left corner of a page that is so high."""
    return Box(float(sides.left) * MM, high - float(sides.top) * MM, float(sides.width) * MM, float(sides.height) * MM)


def list_pictures(reader: PdfReader, page: int) -> list[tuple[str, Box]]:
    """The name and place in millimetres of every picture on a page."""
    found: list[tuple[str, Box]] = []
    matrix: list[float] = []

    def visit(operator: bytes, operands: list[object], _cm: object, _tm: object) -> None:
        nonlocal matrix
        if operator == b"cm":
            matrix = [float(str(number)) for number in operands]
        if operator == b"Do":
            w, h, x, y = matrix[0], matrix[3], matrix[4], matrix[5]
            found.append((str(operands[0]), Box(min(x, x + w), min(y, y + h), abs(w), abs(h))))

    reader.pages[page].extract_text(visitor_operand_before=visit)
    return found


def list_lines(reader: PdfReader, page: int) -> list[Line]:
    """Every line on a page, in millimetres."""
    points: list[tuple[float, float]] = []

    def visit(operator: bytes, operands: list[object], _cm: object, _tm: object) -> None:
        if operator in (b"m", b"l"):
            points.append((float(str(operands[0])), float(str(operands[1]))))

    reader.pages[page].extract_text(visitor_operand_before=visit)
    return [(*begin, *end) for begin, end in zip(points[::2], points[1::2], strict=True)]


def find_cross(reader: PdfReader, page: int) -> Box:
    """Where the middle of the large cross on a page is."""
    [[y]] = [{y1 for x1, y1, x2, _y2 in list_lines(reader, page) if abs(x2 - x1 - 40) < 0.01}]
    [[x]] = [{x1 for x1, y1, _x2, y2 in list_lines(reader, page) if abs(y2 - y1 - 40) < 0.01}]
    return Box(x, y, 0, 0)


@pytest.mark.parametrize(("paper", "size"), list(product(PAPERS, SIZES)))
def test_cards_and_their_marks_lie_on_the_printable_page_with_marks_at_every_edge(paper: str, size: str) -> None:
    page = PAPERS[paper]
    for bleed in BLEEDS:
        places = tile_cards(page, SIZES[size], bleed)
        printed = [box.expand_by(bleed) for box in places]
        marks = [
            (Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))) for x1, y1, x2, y2 in list_marks(places, bleed)
        ]
        assert len(places) >= 4
        for box in printed + marks:
            assert box.is_inside(Box(0, 0, *page).expand_by(0.01 - RIM)), f"{box} is not on the printable page"
        for box in printed:
            assert not [mark for mark in marks if mark.overlaps_box(box)], f"a mark lies on {box}"
        for one, other in combinations(printed, 2):
            assert not one.overlaps_box(other.expand_by(-0.01)), f"{one} and {other} overlap"
        for box in places:
            upright, across = ({round(mark[axis], 2) for mark in marks if not mark[2 + axis]} for axis in (0, 1))
            assert {round(box.x, 2), round(box.right, 2)} <= upright, "an edge has no cut mark"
            assert {round(box.y, 2), round(box.bottom, 2)} <= across, "an edge has no cut mark"


@pytest.mark.parametrize("turn", ["long", "short"])
def test_every_card_of_absurd_8s_is_printed_once_in_its_size_with_a_back_behind_it(turn: str) -> None:
    reader = read_pdf(Print("absurd8s", parts=("cards", "backs"), bleed="3", backs=turn))
    page = PAPERS["a4"]
    places = tile_cards(page, SIZES["poker"], 3)
    seen: list[str] = []
    for number in range(2, len(reader.pages), 2):  # the first sheet measures the shift
        faces, backs = list_pictures(reader, number), list_pictures(reader, number + 1)
        seen += [name for name, _box in faces]
        assert len({name for name, _box in backs}) == 1
        for (_face, face), (_back, back), place in zip(faces, backs, places, strict=False):
            assert tuple(face) == pytest.approx(tuple(place.expand_by(3)), abs=0.01)
            assert tuple(turn_box(back, page, turn)) == pytest.approx(tuple(face), abs=0.01)
        assert len(faces) == len(backs)
    assert len(seen) == len(set(seen)) == len(find_game("absurd8s").deck.codes)


def test_pages_have_the_size_of_the_paper_and_tell_what_is_cut_out() -> None:
    for paper, size in PAPERS.items():
        reader = read_pdf(Print("eightfist", paper=paper, bleed="1.5", parts=("cards", "rules")))
        whole, trim, bled = (
            to_box(sides, size[1])
            for sides in (reader.pages[0].mediabox, reader.pages[0].trimbox, reader.pages[0].bleedbox)
        )
        assert tuple(whole) == pytest.approx((0, 0, *size), abs=0.01)
        assert tuple(bled) == pytest.approx(tuple(trim.expand_by(1.5)), abs=0.01)
        told = f"{reader.root_object}"
        assert "'/Lang': 'en'" in told
        assert "'/PrintScaling': '/None'" in told, "a printer would make cards smaller"


@pytest.mark.parametrize("turn", ["long", "short"])
def test_what_is_read_off_the_sheet_with_the_cross_brings_backs_and_their_marks_behind_the_faces(turn: str) -> None:
    page, shift = PAPERS["a4"], (1.5, -2.0)
    plain = Print("eightfist", parts=("cards", "backs"), backs=turn)

    def read_sheet(reader: PdfReader) -> tuple[float, float]:
        """How far to the right and down the back's cross has to move, read from behind against the light."""
        assert "the back" in reader.pages[1].extract_text()
        front, back = turn_box(find_cross(reader, 0), page, turn), find_cross(reader, 1)
        return round(front.x - back.x - shift[0], 2), round(front.y - back.y - shift[1], 2)

    right, down = read_sheet(read_pdf(plain))
    assert (right, down) == (-1.5, 2.0)
    mended = read_pdf(plain._replace(right=f"{right:g}", down=f"{down:g}"))
    assert read_sheet(mended) == (0, 0)
    for (_face, face), (_back, back) in zip(list_pictures(mended, 2), list_pictures(mended, 3), strict=True):
        landed = turn_box(back._replace(x=back.x + shift[0], y=back.y + shift[1]), page, turn)
        assert tuple(landed) == pytest.approx(tuple(face), abs=0.01)
    fronts, backs = ({tuple(round(at, 1) for at in line) for line in list_lines(mended, side)} for side in (2, 3))
    dx, dy = right, down
    moved = {tuple(round(at + by, 1) for at, by in zip(line, (dx, dy) * 2, strict=True)) for line in fronts}
    assert len(backs) == len(moved), "backs have other marks than faces"
    for line in moved:
        assert any(line == pytest.approx(other, abs=0.11) for other in backs), "a mark did not move with the backs"


def test_nothing_is_printed_behind_what_is_cut_unless_it_is_a_back() -> None:
    behind = read_pdf(Print("absurd8s", parts=("cards", "markers"), size="mini"))
    assert [bool(list_pictures(behind, page)) for page in range(len(behind.pages))] == [True, False] * 4 + [True]
    one_side = read_pdf(Print("eightfist", parts=("cards", "backs"), backs="none"))
    assert len(one_side.pages) == 1, "a sheet with a cross is of no use"
    assert len(list_pictures(one_side, 0)) == 5
    alone = read_pdf(Print("absurd8s", parts=("backs",)))
    assert len(alone.pages) == 1
    assert len(list_pictures(alone, 0)) == 9


@pytest.mark.parametrize("name", NAMES)
def test_a_pack_has_each_card_once(name: str) -> None:
    codes = [code for code, _text in list_faces(Print(name, parts=("pack",)))]
    assert sorted(codes) == sorted(set(find_game(name).deck.codes))


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_words_of_a_marker_lie_within_it(spoken: str) -> None:
    language.set_language(spoken)
    for name in NAMES:
        for icon, words, _count in get_printed_game(name).markers:
            marker = print_faces.make_marker(name, icon, _(words), 25)
            edge = marker.get_rect().inflate(-12, -12)
            clear = {tuple(marker.get_at((x, y))) for x in (edge.x, edge.right - 1) for y in range(marker.get_height())}
            clear |= {tuple(marker.get_at((x, edge.bottom - 1))) for x in range(marker.get_width())}
            assert clear == {tuple(pygame.Color(print_faces.GROUND))}, f"“{_(words)}” goes over the edge"


def test_a_minus_is_a_letter_and_reference_cards_have_a_mark_between_them() -> None:
    assert "−20" in "".join(page.extract_text() for page in read_pdf(Print("eightfist", parts=("rules",))).pages)
    middle = PAPERS["a4"][1] / 2
    marks = [line for line in list_lines(read_pdf(Print("eightfist", parts=("aid",))), 0) if line[1] == line[3]]
    assert [line[0] for line in marks if abs(line[1] - middle) < 0.01 and 0 < line[0] < 210] == pytest.approx(
        [RIM, 210 - RIM - FAR], abs=0.01
    )


def test_every_part_begins_on_a_sheet_of_its_own_unless_one_side_is_printed() -> None:
    parts = ("aid", "sheet", "rules")
    both, one = (read_pdf(Print("eightfist", parts=parts, backs=backs)) for backs in ("long", "none"))
    begins = [number for number, page in enumerate(both.pages) if "Your turn" in page.extract_text()]
    assert not both.pages[1].extract_text().strip()
    assert begins[0] == 0
    assert one.pages[1].extract_text().strip()
    upside_down = [page.rotation for page in both.pages if page.mediabox.width > page.mediabox.height]
    assert upside_down == [0, 180] * (len(upside_down) // 2), "sides of a booklet do not fit a printer"


@pytest.mark.parametrize("size", SIZES)
def test_the_text_on_a_card_is_seven_points_at_least_and_lies_on_it(size: str) -> None:
    job = check_print(Print("absurd8s", size=size))
    wide, high = map(to_px, SIZES[size])
    room = wide - 2 * to_px(print_faces.SAFE)
    for code, text in list_faces(job):
        assert text, f"{code} has no text"
        words, px = print_faces.choose_text(text, room, high)
        assert px * 72 / DPI >= print_faces.LEAST - 0.1
        assert measure_text(words, "text", px, room)[1] <= print_faces.ALL * high
        if size != "mini":
            assert words == text, f"{code} is printed without its text"


def test_pictures_for_a_print_service_have_its_pixels_no_rim_and_names_that_sort(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command_line(["print", "eightfist", "--pictures", str(tmp_path), "--bleed", "3"]) == 0
    files = sorted(tmp_path.iterdir())
    assert capsys.readouterr().out == f"It is in {tmp_path}.\n"
    assert all(b"pHYs" + struct.pack(">II", 11811, 11811) in file.read_bytes() for file in files)
    assert [file.stem for file in files] == ["01-QS", "02-2D", "03-FF", "04-CB", "05-QG", "back"]
    for file in files[:-1]:
        face = pygame.image.load(file)
        assert face.get_size() == (822, 1122)
        edge = {tuple(face.get_at((x, y))) for x in range(face.get_width()) for y in (0, 20, face.get_height() - 1)}
        assert edge == {tuple(pygame.Color(print_faces.GROUND))}


def test_the_command_speaks_the_language_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    assert run_command_line(["print", "lockdown", str(tmp_path / "out.pdf"), "--parts", "aid"]) == 0
    assert f"Gespeichert in {tmp_path / 'out.pdf'}." in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_rules_are_printed_as_words_that_can_be_searched_and_speak_of_no_screen(name: str) -> None:
    words = "".join(page.extract_text() for page in read_pdf(Print(name, parts=("rules",))).pages)
    assert rules_page(name)[0].text in words
    assert len(words) > 3000, "most of the rules are pictures"
    assert not [told for told in ("click", "drag", "Memory aid", "screen", "computer") if told in words]
    anchors = get_printed_game(name).aid
    assert sorted(anchors) == sorted(block.anchor for block in pick_blocks(name, anchors) if block.kind == "heading")


@pytest.mark.parametrize("count", [1, 4, 5, 16, 17])
def test_a_booklet_has_every_page_once_and_the_sheets_fold(count: int) -> None:
    order = fold_booklet(count)
    assert len(order) % 4 == 0
    assert sorted(order) == list(range(len(order)))
    sides = list(zip(order[::2], order[1::2], strict=True))
    assert all(left + right == len(order) - 1 for left, right in sides)
    assert all(right % 2 == 0 for _left, right in sides), "odd numbers lie on the right"


def test_what_does_not_exist_is_refused_with_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    for option in OPTIONS:
        assert run_command_line(["print", "absurd8s", "out.pdf", f"--{option.key}", "a3"]) == 2
        assert option.values[-1] in capsys.readouterr().err
    for parts in ("", "rules,,aid"):
        with pytest.raises(UserError, match="has no “” of its own"):
            run_command_line(["print", "lockdown", "out.pdf", "--parts", parts])
    with pytest.raises(UserError, match="is no folder"):
        run_command_line(["print", "lockdown", "--pictures", __file__])
    with pytest.raises(UserError, match="Lockdown has no “cards” of its own to be printed; there are pack"):
        check_print(Print("lockdown", parts=("cards",)))
    with pytest.raises(UserError, match=r"“cover”.*aid, rules"):
        check_print(Print("lockdown", parts=("cover",)))
    with pytest.raises(EngineError, match=r"“poker”.*lockdown"):
        check_print(Print("poker"))
    assert check_print(Print("lockdown")).parts == ("aid", "rules")


def test_the_page_speaks_of_an_ordinary_pack_only_where_it_will_do_and_nothing_jumps(tmp_path: Path) -> None:
    app = TimedApp(tmp_path)
    for name in NAMES:
        app.routes.print_game(name)
        scene = app.scenes[-1]
        assert isinstance(scene, PrintScene)
        places = []
        for on in (True, False):
            scene._flip_part("pack" if get_printed_game(name).pack else "cards", on)
            app.run_frame([])
            places.append([tuple(toggle.rect) for toggle in find_widgets(scene, Toggle)])
            assert ("An ordinary pack" in read_words(scene)) == (not get_printed_game(name).cards)
        assert places[0] == places[1]
        assert all(place[2] for place in places[0])


def test_the_sheet_on_the_wall_is_of_what_is_switched_on_cards_first() -> None:
    def see(*parts: str) -> bytes:
        sheet = SheetPicture((180, 250))
        print_first_page(Print("equilibrium", parts), sheet)
        return pygame.image.tobytes(sheet.get_picture(), "RGB")

    parts = list_parts("equilibrium")
    assert len({see(), *map(see, parts)}) == 1 + len(parts)
    assert see("aid", "pack") == see("pack")


def test_printing_goes_card_by_card_and_esc_or_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = TimedApp(tmp_path)
    app.routes.print_game("eightfist")
    scene: Any = app.scenes[-1]
    out = tmp_path / "Eightfist.pdf"
    monkeypatch.setattr("game.screens.printing.print_page.export_folder", lambda _data: tmp_path)

    def start_printing() -> None:
        scene._start_printing()
        for _turn in range(3):
            app.run_frame([])

    def finish_printing() -> None:
        while app.scenes[-1] is not scene:
            app.run_frame([])

    out.write_bytes(b"old")
    start_printing()
    send_event(app, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    assert app.scenes[-1] is scene
    assert out.read_bytes() == b"old"

    def write_nothing(*_asked: object) -> None:
        raise StorageError("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr("game.screens.printing.print_page.atomic_write_bytes", write_nothing)
        start_printing()
        finish_printing()
    assert "The disk is full." in app.notices.words
    start_printing()
    finish_printing()
    assert out.read_bytes().startswith(b"%PDF")
