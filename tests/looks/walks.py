"""Ways through the pages: what is done, step by step, and what every page then says, as text.

A step is a verb and what it is done to: ``press`` a button by the beginning of its words, icon or tooltip (after a
number: so many like it stand before it), ``choose`` a value wherever it is offered, ``type`` letters, ``key`` one key,
``wait`` seconds, ``read`` all that a page says in its order, ``look`` what is in sight and which words are marked,
``write`` where letters go by what stands there while it is empty, click the ``chair`` of a number, ``drag`` one to
another or to the ``middle``, ``drop`` a text or HOME/a file onto the window, ``copy`` a text, ``set`` a setting,
``act`` at the table with the first choice or the one so many after it, ``away`` to another window, so many a ``day``
goes by, or back. Texts are those of ``tests.looks.starts``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Final

import pygame

from game.app.dialog import Dialog
from game.app.layer import Layer
from game.match.host import Host
from game.match.match_setup import Seat
from game.screens.help.rules import RulesScene
from game.screens.lobby.seat_table import SeatChair
from game.table.scene import TableScene
from game.ui import clipboard
from game.ui.choices import Choice
from game.ui.controls import Clickable, Toggle
from game.ui.fields import TextField
from game.ui.labels import Label
from game.ui.scroll import Scroll
from game.ui.widget import Widget
from tests.looks import pages, starts
from tests.looks.widget_lines import form_of
from tests.support.approved import join_lines
from tests.support.inputs import click_pixel, make_motion, make_press, make_release, send_event, type_text
from tests.support.pages import find_widgets
from tests.support.scripts import Teller, read_blocks
from tests.support.tables import TimedApp

KEPT: Final = Path(__file__).parent / "kept" / "walks"
FIRST: Final = 3
"""Words of a page that are written down when it comes."""
PAUSE: Final = 0.7
"""Seconds between two steps: what comes at once may be meant for the page before."""
SCRIPT: Final = Path(__file__).with_name("walks.txt")


def _read_script() -> Iterator[tuple[str, tuple[str, list[str]]]]:
    for head, lines in read_blocks(SCRIPT).items():
        name, _from, begins = head.split()
        yield name, (begins, [step.strip() for step in " ".join(lines).split(";")])


WALKS: Final = dict(_read_script())
"""By name: the page it begins at, and its steps."""


class Walk(Teller):
    """Somebody who goes through pages, and what is written down of it."""

    def __init__(self, visit: pages.Visit) -> None:
        self.visit, self.app = visit, visit.app
        self._read_aloud: list[str] = []
        self._seen: dict[object, list[str]] = {visit.page: visit.lines}
        self._page: Layer | None = visit.page
        self._settings: dict[str, object] = {}
        self._told: list[str] = []
        self._table = [*self._at_table()]

    def take_step(self, verb: str, what: str) -> None:
        self.app.skip_time(PAUSE)
        getattr(self, f"_{verb}")(what)
        self.app.run_frame([])

    def iter_news(self) -> Iterator[str]:
        read, self._read_aloud = self._read_aloud, []
        yield from map(pages.shorten, (*read, *self._iter_news()))

    def _press(self, what: str) -> None:
        form = form_of(self._get_top())
        number, _, rest = what.partition(" ")
        words, place = (rest, int(number)) if number.isdigit() else (what, 0)
        found = (each for each in form.list_focusables() if isinstance(each, Clickable) and _is_named(each, words))
        button = next(islice(found, place, None))
        form.bring_into_view(button)
        click_pixel(self.app, button.rect.center)

    def _chair(self, what: str) -> None:
        click_pixel(self.app, self._find_chair(what))

    def _drag(self, what: str) -> None:
        (x, y), end = map(self._find_chair, what.split())
        for event in (make_press((x, y)), make_motion(((x + end[0]) // 2, (y + end[1]) // 2), held=True)):
            self.app.run_frame([event])
        self.app.run_frame([make_motion(end, held=True), make_release(end)])

    def _find_chair(self, what: str) -> tuple[int, int]:
        """Where the chair of a number is, or the middle of the table they stand round."""
        chairs = [each for each in form_of(self._get_top()).list_focusables() if isinstance(each, SeatChair)]
        x, y = (chairs[int(what)] if what.isdigit() else chairs[0].home).rect.center
        return x, y

    def _look(self, _what: str) -> None:
        page = self._get_top()
        root = form_of(page).root
        for view in find_widgets(root, Scroll):
            labels = [each for each in view.iter_widgets() if isinstance(each, Label) and each.words.strip()]
            self._read_aloud += [f"sees {each.words!r}" for each in labels if view.rect.contains(each.rect)]
        if isinstance(page, RulesScene):
            marked = [*page._iter_marked()]
            words = (each for label in find_widgets(root, Label) for each in label.iter_words())
            self._read_aloud.append(f"marked {[word for word, box in words if box in marked and word.strip()]}")

    def _choose(self, what: str) -> None:
        form = form_of(self._get_top())
        number, _, value = what.partition(" ")
        offered = [each for each in form.list_focusables() if isinstance(each, Choice)]
        choice = offered[int(number)]
        choice.choose_value(next(each for each, _ in choice.options if f"{each}".removesuffix(".0") == value))

    def _switch(self, what: str) -> None:
        form = form_of(self._get_top())
        [each for each in form.list_focusables() if isinstance(each, Toggle)][int(what)].activate()

    def _type(self, what: str) -> None:
        type_text(self.app, what.replace("HOME", str(self.app.folders.data)))

    def _write(self, what: str) -> None:
        form = form_of(self._get_top())
        fields = [each for each in form.list_focusables() if isinstance(each, TextField)]
        form.set_focus(next(each for each in fields if what in (each.placeholder, each.text)), show=True)

    def _drop(self, what: str) -> None:
        if what.startswith("HOME/"):
            path = self.app.folders.data / what.removeprefix("HOME/")
            if path.stem in starts.TEXTS:
                path.write_text(starts.TEXTS[path.stem](), encoding="utf-8")
            send_event(self.app, pygame.DROPFILE, file=str(path))
        else:
            send_event(self.app, pygame.DROPTEXT, text=starts.TEXTS[what]())

    def _copy(self, what: str) -> None:
        clipboard.copy_text(starts.TEXTS[what]())

    def _set(self, what: str) -> None:
        name, _, value = what.partition(" ")
        self.app.store.change_settings(**{name: json.loads(value)})

    def _day(self, what: str) -> None:
        self.app.today += timedelta(days=int(what))

    def _act(self, what: str) -> None:
        scene = self._get_top()
        assert isinstance(scene, TableScene)
        scene.play.commit_gesture(scene.play.prompt.gestures[int(what or 0)])

    def _away(self, _what: str) -> None:
        send_event(self.app, pygame.WINDOWFOCUSLOST)

    def _key(self, what: str) -> None:
        held, _, key = what.rpartition("+")
        mod = getattr(pygame, f"KMOD_{held.upper()}") if held else 0
        self.app.press_key(pygame.key.key_code(key or what), key if len(key) == 1 else "", mod=mod)

    def _read(self, _what: str) -> None:
        self._read_aloud = self.visit.list_lines(self._get_top())

    def _wait(self, what: str) -> None:
        self.app.pass_time(float(what), 0.25)

    def _get_top(self) -> Layer:
        assert self.app.top_scene is not None
        return self.app.top_scene

    def _iter_news(self) -> Iterator[str]:
        top = self._get_top()
        said = (words for words in self.app.notices.words if words not in self._told)
        yield from (self.visit.clean_line(f"says {words!r}") for words in said)
        self._told = list(self.app.notices.words)
        changed = {name: value for name, value in self.visit.list_changes().items() if "lobby.games" not in name}
        usual = {name for name in changed if name.endswith((".pin", ".away")) and name not in self._settings}
        yield from (each for each in self.visit.heard if not each.startswith("sounds"))
        self.visit.heard.clear()
        yield from (
            f"{name} = {value!r}"
            for name, value in changed.items()
            if self._settings.get(name) != value and not (value is False and name in usual)
        )
        self._settings = changed
        lines = self.visit.list_lines(top) if hasattr(top, "form") else []
        if top is not self._page:
            yield " ".join([f"page {type(top).__name__}", *pages.iter_about(top)])
        if top not in self._seen and not isinstance(top, Dialog):
            yield from islice((f"  {line}" for line in lines if line.startswith("'")), FIRST)
            yield from (f"  {line}" for line in lines if line.startswith("TextField") and " text=" in line)
        self._page = top
        if not self.app.running:
            self.app.running = True
            yield "ends the program"
        kind = type(top) if isinstance(top, Dialog) else top  # of two dialogues alike the differences are told
        before = self._seen.get(kind, [] if isinstance(top, Dialog) else lines)
        self._seen[kind] = lines
        yield from _iter_differences(before, lines)
        before, self._table = self._table, [*self._at_table()]
        yield from _iter_differences(before, self._table)

    def _at_table(self) -> Iterator[str]:
        """Who sits at the uppermost table, what is played there, since when, and who sees a hand."""
        for scene in self.app.scenes[:-4:-1]:
            if isinstance(scene, TableScene) and isinstance(host := scene.host, Host):
                yield from (f"{n} {_format_seat(seat)}" for n, seat in enumerate(host.seats))
                yield f"{host.setup.game} {dict(host.setup.options)} deal {host.setup.seed}"
                yield f"after {host.action_count} decisions, branched at {host.marks.branch}, trust {host.is_trusting}"
                yield f"seat {host.present} is at the screen"
                return


def _iter_differences(before: list[str], now: list[str]) -> Iterator[str]:
    """What is no more, and what has come."""
    yield from map(pages.tell_gone, (Counter(before) - Counter(now)).elements())
    yield from (f"+ {line}" for line in (Counter(now) - Counter(before)).elements())


def _is_named(widget: Widget, words: str) -> bool:
    return any(str(getattr(widget, name, "")).startswith(words) for name in ("words", "icon", "tooltip"))


def _format_seat(seat: Seat) -> str:
    return f"{seat.kind} {seat.name} {seat.level} {seat.temper}{' with a PIN' if seat.pin else ''}"


def text_of(app: TimedApp, name: str) -> str:
    """What is written down on this walk."""
    begins, steps = WALKS[name]
    with pages.visit_page(app, starts.list_makers()[begins]) as visit:
        return join_lines(Walk(visit).iter_told(steps))
