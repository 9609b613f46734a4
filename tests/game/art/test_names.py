"""Names are read in any script the system has a font for, from the side they are read from, and never as boxes."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.art import coverage, fonts, runs, text
from game.art.coverage import find_system_font, read_coverage
from game.art.runs import Run, spell_out, split_runs
from game.config.names import clean_name

OWN = fonts._FILES["text"]
HEBREW, EMOJI = Path("hebrew.ttf"), Path("emoji.ttf")


def write_font(path: Path, table: bytes, outlines: bytes = b"glyf", collection: bool = False) -> Path:
    """A file with nothing but the head of a font and a map of characters."""
    begin = 16 if collection else 0
    tables = [(b"cmap", begin + 12 + 32), (outlines, 0)]
    head = struct.pack(">IH6x", 0x10000, 2)
    head += b"".join(struct.pack(">4s4xI4x", tag, offset) for tag, offset in tables)
    front = struct.pack(">4sIII", b"ttcf", 0x10000, 1, 16) if collection else b""
    path.write_bytes(front + head + table)
    return path


def map_of(form: bytes, kind: int) -> bytes:
    return struct.pack(">HHHHI", 0, 1, 3, kind, 12) + form


def groups(*spans: tuple[int, int]) -> bytes:
    """A map of format 12."""
    return map_of(struct.pack(">H10xI", 12, len(spans)) + b"".join(struct.pack(">III", *span, 1) for span in spans), 10)


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system with a font for Hebrew and one of emoji, drawn by the typeface's own files."""
    known = {OWN: read_coverage(OWN)}
    known[HEBREW] = coverage.Coverage((0x5B0,), (0x5EA,))
    known[EMOJI] = coverage.Coverage((0x2600, 0x1F1E6), (0x27BF, 0x1FAFF), pictures=True)
    for module in (coverage, runs):
        monkeypatch.setattr(module, "read_coverage", known.__getitem__)
    monkeypatch.setattr(coverage, "_list_system_fonts", lambda: (("hebrew", HEBREW), ("emoji", EMOJI)))
    find_system_font.cache_clear()
    split_runs.cache_clear()
    yield
    find_system_font.cache_clear()
    split_runs.cache_clear()


# --- what a font has -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("collection", [False, True])
def test_the_map_of_all_characters_tells_what_a_font_has(tmp_path: Path, collection: bool) -> None:
    path = write_font(tmp_path / "f", groups((0x41, 0x5A), (0x1F600, 0x1F602)), collection=collection)
    found = read_coverage(path)
    assert found.has_all("AZ😀😂")
    assert not any(found.has_all(letter) for letter in "@[a😃א")
    assert not found.pictures


def test_the_short_map_tells_it_too_and_its_gaps_are_none_of_the_font(tmp_path: Path) -> None:
    ends, starts, deltas, offsets = (0x44, 0xFFFF), (0x41, 0xFFFF), (0, 1), (4, 0)
    glyphs = (7, 0, 9, 3)  # B has no picture
    words = (*ends, 0, *starts, *deltas, *offsets, *glyphs)
    form = struct.pack(">HHHH6x", 4, 14 + 2 * len(words), 0, 4) + struct.pack(f">{len(words)}H", *words)
    found = read_coverage(write_font(tmp_path / "f", map_of(form, 1), b"CBDT"))
    assert [letter for letter in "@ABCDE\uffff" if found.has_all(letter)] == ["A", "C", "D"]
    assert found.pictures


@pytest.mark.parametrize("damage", [b"", b"ttcf", b"\0\1\0\0", b"\0\1\0\0\0\xff" + bytes(40)])
def test_what_cannot_be_read_has_nothing(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "damaged"
    path.write_bytes(damage)
    assert not read_coverage(path).has_all("a")
    assert not read_coverage(tmp_path / "none").has_all("a")


def test_the_house_writes_nothing_its_own_typefaces_have_not() -> None:
    root = Path(__file__).parents[3]
    files = [*root.glob("assets/locale/*/*.po"), *root.glob("assets/rules/**/*.md"), *root.glob("assets/lessons/**/*")]
    written = set("".join(file.read_text(encoding="utf-8") for file in files if file.is_file())) - set("\n\t")
    assert len(written) > 100
    for path in fonts.list_font_files():
        missing = {letter for letter in written if not read_coverage(path).has_all(letter)}
        assert not missing, f"{path.name} has no {missing}"


# --- runs ------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("system")
@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("דוד", ["דוד"]),
        ("דוד כהן", ["כהן", " ", "דוד"]),
        ("דוד, you", ["דוד", ", you"]),
        ("Ann דוד כהן Lee", ["Ann ", "כהן", " ", "דוד", " Lee"]),
        ("דוד12 draws", ["12", "דוד", " draws"]),
        ("דוד 12 כהן", ["כהן", " 12 ", "דוד"]),
        ("דוד 12 draws", ["דוד", " 12 draws"]),
        ("Anna 🦊", ["Anna ", "🦊"]),
        ("❤️ Ж", ["❤️", " Ж"]),
    ],
)
def test_what_is_read_from_the_right_is_turned_round_as_a_whole(name: str, wanted: list[str]) -> None:
    found = split_runs(name, OWN)
    assert [run.text for run in found] == wanted
    for run in found:
        hebrew = "א" <= run.text[0] <= "ת"
        assert (run.leftward, run.script, run.font) == (hebrew, "Hebr" if hebrew else "", run.font)
        assert run.font == (HEBREW if hebrew else EMOJI if run.text in ("🦊", "❤️") else None)


def test_words_read_from_the_right_stay_together_in_a_sentence_and_others_do_not() -> None:
    words = [piece.text for piece in text._split_text("דוד כהן, you draw", "text", 18)]
    assert words == ["דוד כהן,", " ", "you", " ", "draw"]


def test_latin_greek_and_cyrillic_are_the_house_own() -> None:
    for name in ("Zoë Ångström", "Νίκος", "Юлия", "Việt Đặng"):
        assert [run.font for run in split_runs(name, OWN)] == [None]


# --- what no font has ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("דוד", "dvd"),
        ("김민지", "gimminji"),
        ("さくら", "sakura"),
        ("कमल", "kamala"[0:2] + "ma" + "la"),
        ("🦊", "[fox face]"),
        ("王", "[738B]"),
        ("שָׁלוֹם", "slvm"),
    ],
)
def test_what_no_font_has_is_read_by_its_sound_and_never_a_box(name: str, read: str) -> None:
    split_runs.cache_clear()
    find_system_font.cache_clear()
    found = split_runs(name, OWN)
    assert "".join(run.text for run in found) == read
    assert all(run.font is None and read_coverage(OWN).has_all(run.text) for run in found)


@pytest.mark.parametrize("first", range(0x20, 0x20000, 0x1000))
def test_whatever_a_name_may_hold_is_drawn_without_a_box(first: int) -> None:
    for code in range(first, first + 0x1000, 37):
        if clean_name(chr(code)):
            assert read_coverage(OWN).has_all("".join(run.text for run in split_runs(chr(code), OWN)))
    assert spell_out("א") == "a"


# --- drawn -----------------------------------------------------------------------------------------------------------


def test_size_and_picture_agree_for_every_name() -> None:
    pygame.font.init()
    face = fonts.get_font("text", 24)
    for name in ("Mara", "דוד כהן", "🦊", "王小明", "a\u200db", "Anna שָׁלוֹם 🦊"):
        assert face.render(name, "white").get_size() == face.size(name)


def test_a_sign_without_any_width_in_a_run_of_its_own_is_drawn_as_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    monkeypatch.setattr(runs, "split_runs", lambda words, _own: tuple(map(Run, words)))
    face = fonts.get_font("text", 24)
    for name in ("a\u200b", "\u200ba", "\u200b", "a\u2060\u200bb"):
        assert face.render(name, "white").get_size() == face.size(name)
    assert face.size("a\u200b") == face.size("a")


def test_the_caret_begins_at_the_right_where_all_letters_go_that_way(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    monkeypatch.setattr(runs, "split_runs", lambda words, _own: (Run(words, None, "", words.startswith("א")),))
    face = fonts.get_font("text", 24)
    assert face.find_caret("אבג", 0) == face.size("אבג")[0]
    assert face.find_caret("אבג", 3) == 0
    assert face.find_caret("abc", 0) == 0
    assert face.find_caret("abc", 3) == face.size("abc")[0]


def test_no_font_is_left_that_died_with_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "split_runs", lambda words, own: (Run(words, own, "Hebr", True),))
    for _time in range(2):
        pygame.font.init()
        assert fonts.get_font("text", 24).size("אבג")[0] > 0
        fonts.forget_fonts()
        pygame.font.quit()
