"""Words no alphabet has, in every place where a person or a file can put text.

Each is drawn, decided upon as a name, typed and deleted again; then whole homes bear them, and files are called so.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pygame

from engine.core.errors import BadText
from engine.core.texts import escape
from engine.scenario.blocks import parse_blocks
from game.app.app import App
from game.art.bitmaps import bitmaps
from game.art.fonts import get_font
from game.art.text import make_spaced_text, measure_text, render_text
from game.config.names import LONGEST, clean_name
from game.match.deal_code import BadCode, read_code
from game.screens.lobby.lobby import LobbyScene
from game.screens.title.title import TitleScene
from game.table.render.paint import fit_text
from game.ui.fields import TextField
from game.ui.form import Form
from tests.faults import homes, readers
from tests.support.inputs import make_key, send_event

NASTIEST = "a \u0301\u200b\u200d\ufe0f\u202e\u3164\u2764\U0001f469\U0001f1e9\u20e3\u094d\u0628\ud800\x00\n*{\\"
"""Of these every word of up to three letters is drawn."""
NASTY = NASTIEST + (
    "\u200c\u2060\U000e0100\u00ad\u2800\U0001f3fd\ufffd\udc00_["
    "W\t\r\x1b\x7f\x85\xa0\u034f\u0378\u061c\u0e33\u0f0b\u1100\u115f\u1160\u1161\u17b4\u180b\u180e\u2028\u2029\u202a\u2066"
    "\u2069\u206a\u3000\ue000\ufdd0\ufdfd\ufe0e\ufeff\uffa0\ufff9\ufffc\ufffe\uffff\U0001d159\U0001f468\U0001f3f4\U0001f9d1"
    "\U000e0067\U000e007f\U000f0000\U0010ffff\"'<&%$]}/|~.:"
)
"""Of these every word of up to two."""
LONG = ("x" * 100_000, "x " * 50_000, "\u0301" * 100_000, "a\u0301\u0316" * 30_000, "\u200d" * 100_000, "*" * 100_000)
A_CATEGORY = 40
"""So many letters of each category are drawn, alone and among others."""
A_HOME = 12
"""So many words stand in a home at once."""


@cache
def list_categories() -> dict[str, str]:
    """All there are of each of Unicode's categories."""
    found: dict[str, list[str]] = defaultdict(list)
    for letter in map(chr, range(sys.maxunicode + 1)):
        found[unicodedata.category(letter)].append(letter)
    return {category: "".join(letters) for category, letters in found.items()}


def iter_nasty(rng: Random) -> Iterator[tuple[str, str]]:
    """Words, each with the kind of list it is from."""
    for letters in list_categories().values():
        for letter in rng.sample(letters, min(A_CATEGORY, len(letters))):
            yield from (("a word of any category", word) for word in (letter, f"M{letter}a", f"Mara {letter}"))
    for count, letters in ((1, NASTY), (2, NASTY), (3, NASTIEST)):
        yield from (("a nasty word", "".join(word)) for word in product(letters, repeat=count))
    yield from (("a long word", word) for word in LONG)


def draw_word(word: str) -> None:
    """Measure and draw it as pages, the table and a field do; it takes as much room as was said."""
    for width in (100_000, 50):
        wide, tall = measure_text(word, "text", 18, width)
        assert render_text(word, "text", 18, width=width).get_size() == (max(1, wide), tall), (
            "not as large as it was measured"
        )
    face = get_font("bold", 18)
    assert face.render(word, "white").get_width() == face.size(word)[0]
    make_spaced_text(word[:60], 18)
    fit_text(word, "bold", 20, 60)


def try_name(word: str) -> None:
    """What becomes of it as a name is one, or none at all."""
    found = clean_name(word)
    assert clean_name(found) == found, "another name the second time"
    assert len(found) <= LONGEST
    assert not found or measure_text(escape(found), "bold", 18)[0], "nothing to be seen"
    assert unicodedata.is_normalized("NFC", found)


def try_code(word: str) -> None:
    """A deal's code with it in the middle is one, or a sentence says why not, in the code itself or in a scenario."""
    whole = homes.make_template().files[homes.FILES["code of a deal"]].decode()
    try:
        read_code(f"{whole[:9]}{word}{whole[9:]}")
    except BadCode as error:
        draw_word(str(error))
    try:
        parse_blocks(f"XX-S01 | {word} | \nopts 2p\n{word}")
    except BadText as error:
        draw_word(str(error))


def type_and_delete(word: str) -> None:
    """Type it into a field among others and delete it all letter by letter; each step can be drawn."""
    field = TextField("Mara ", lambda _text: None, limit=16)
    form = Form(field)
    form.layout(form.style, pygame.Rect(0, 0, 200, 40))
    form.set_focus(field)
    field.all = False
    form.handle(pygame.Event(pygame.TEXTINPUT, text=word))
    for key in (pygame.K_LEFT, pygame.K_RIGHT, *[pygame.K_BACKSPACE] * 17):
        draw_word(field.text)
        before = field.text
        form.handle(make_key(key))
        assert key != pygame.K_BACKSPACE or not before or len(field.text) < len(before)
    assert not field.text


def _do_all(works: Sequence[Callable[[str], None]], word: str) -> None:
    for work in works:
        work(word)


def iter_drawn(rng: Random) -> Iterator[tuple[str, str, str]]:
    """Draw every word; kind, word, and what went wrong."""
    for kind, word in iter_nasty(rng):
        works: list[Callable[[str], None]] = [draw_word, try_name]
        if rng.random() < 0.02 or len(word) == 1:
            works += [type_and_delete, try_code]
        yield kind, ascii(word[:20]), find_wrong(partial(_do_all, works, word))
        if bitmaps.held > 8_000_000:
            bitmaps.clear()


def choose_word(rng: Random) -> str:
    """A word to be put somewhere."""
    odd = "".join(rng.choice(NASTY) for _ in range(rng.choice((1, 1, 2, 3, 8))))
    return rng.choice((odd, odd, f"Mara {odd}", rng.choice(rng.choice(list(list_categories().values())))))


def in_homes(rng: Random, count: int) -> Iterator[tuple[str, str]]:
    """Homes in whose files every name and title is such a word; which words, and what went wrong."""
    for _ in range(count):
        words = [choose_word(rng) for _ in range(A_HOME)]
        if rng.random() < 0.2:
            words.append(rng.choice(LONG)[:5000])
        yield ascii(words), _in_home(rng, words)


def _in_home(rng: Random, words: list[str]) -> str:
    template = homes.make_template()
    files = {place: _put_words(data, rng, words) for place, data in template.files.items() if data[:1] == b"{"}
    exported = homes.FILES["exported match"]
    head, brace, body = template.files[exported].partition(b"{")
    files[exported] = head + _put_words(brace + body, rng, words)
    with homes.make_empty_home() as home:
        template.write_home(home, files)
        return readers.turn_the_pages(home, rng) or find_wrong(lambda: play_with_words(home, rng.sample(words, 4)))


def _put_words(data: bytes, rng: Random, words: list[str]) -> bytes:
    """A JSON text with other words for whoever is named in it, and for every title; as keys as well."""

    rate = rng.choice((0.02, 0.02, 0.1, 0.5))

    def worded(found: Any, key: str = "") -> Any:
        if isinstance(found, dict):
            return {rng.choice(words) if k in PEOPLE else k: worded(v, k) for k, v in found.items()}
        if isinstance(found, list):
            return [worded(each, key) for each in found]
        odd = isinstance(found, str) and (found in PEOPLE or key in ("name", "title", "names"))
        return rng.choice(words) if odd or (isinstance(found, str) and rng.random() < rate) else found

    return json.dumps(worded(json.loads(data))).encode()


PEOPLE = ("Mara", "Jonas")


def play_with_words(home: Path, words: list[str]) -> None:
    """Type such words in the lobby, deal, look at the table, and drop files that are called so."""
    app = homes.make_program(home)
    try:
        app.push_scene(TitleScene(app))
        app.push_scene(LobbyScene(app))
        app.run_frame([])
        lobby = app.scenes[-1]
        assert isinstance(lobby, LobbyScene)
        for word in words:
            lobby.form.set_focus(lobby.editor.name_field)
            send_event(app, pygame.TEXTINPUT, text=word)
            app.run_frame([])
            for _ in range(2):
                app.run_frame([make_key(pygame.K_BACKSPACE)])
                app.run_frame([])
        lobby.start_match()
        for _ in range(3):
            app.run_frame([])
        app.clear_to_home()
        for word in words:
            _drop_file(app, home, word)
    finally:
        app.scenes.clear()
        app.close()


def _drop_file(app: App, home: Path, word: str) -> None:
    """A file of this name is dropped, if there can be one; else a name that leads nowhere."""
    path = home / "dropped" / f"x{word}x"
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_text("no match")
        called = os.fsdecode(path)
    except (OSError, ValueError):  # too long, a slash, or no name at all
        called = str(path)
    send_event(app, pygame.DROPFILE, file=called)
    assert app.notices.words, "not a word about a file that is no match"
    app.run_frame([])
    app.notices.clear()
    app.clear_to_home()


def find_wrong(work: Callable[[], object]) -> str:
    """Do it; "" or what went wrong."""
    try:
        work()
    except Exception:  # noqa: BLE001  # this is what is looked for
        return traceback.format_exc(limit=-6)
    return ""
