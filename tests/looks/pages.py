"""What the pages say, do and show, as text: every widget with its words and state, what comes of pressing it, and
whatever is drawn, with its colour and place.

The texts are kept as the small pictures are: a change of a word, a figure or a way is to be noticed, and wanted.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from shutil import rmtree
from typing import Final
from unittest.mock import patch

import pygame

from engine.registry import NAMES
from game import VERSION
from game.app.dialog import AskDialog, Dialog, EntryMenu
from game.app.form_scene import FormScene
from game.app.layer import Layer
from game.app.scene import Scene, WidgetScene
from game.art.bitmaps import BitmapCache, bitmaps
from game.match.deal_code import make_setup_code
from game.match.thinker import Thinker
from game.storage import SaveStore
from game.table.scene import TableScene
from game.ui import clipboard
from game.ui.canvas import Canvas
from game.ui.choices import Choice
from game.ui.controls import Clickable, Slider, Toggle
from game.ui.display_list import DrawRecorder
from game.ui.fields import TextField
from game.ui.labels import escape
from game.ui.widget import Widget
from tests.looks.widget_lines import form_of, line_of, list_lines
from tests.support.approved import list_changed_lines
from tests.support.described import Names, describe_items, find_other_line
from tests.support.pages import find_widgets
from tests.support.tables import TimedApp

Maker = Callable[[TimedApp], Iterable[Scene | None]]
NOON: Final = 1_790_000_000.0
"""When matches are kept, in seconds since 1970."""
REST: Final = 4.0
"""Seconds in which everything comes to rest."""
WIDE: Final = 110
"""Letters of a line about what comes of something."""
GONE: Final = 48
"""Letters of a line that has gone."""
KEPT: Final = Path(__file__).parent / "kept" / "pages"
SHOWN: Final = "> shown"
"""After this line of a text stands what is drawn."""
CLIP: Final = re.compile(r" within(?: -?\d+){4}")
MOST: Final = 8
"""So many changed lines of a page are told; where there are more, their number is."""


# --- what a page does ------------------------------------------------------------------------------------------------


class Home(Layer):
    """What lies below every page."""

    home = True


class Visit:
    """A page on the screen of an app of its own, and what is done with it."""

    def __init__(self, app: TimedApp, make: Maker) -> None:
        self.app, self.make = app, make
        self.heard: list[str] = []
        app.store.change_settings(lessons={name: {"chapter": 0} for name in NAMES})  # everybody has been told of them
        self.settings = asdict(app.settings)
        self._asked: set[str] = set()
        """What dialogues over this page have said."""
        self.stale: list[str] = []
        """What a page said, or did not, after something was done, other than if it were made anew then."""
        self.open_page()

    def open_page(self) -> None:
        """Bring the page onto the screen anew, with the settings as they were."""
        app = self.app
        while app.scenes:
            app.scenes.pop().leave()
        for store in (app.saves, app.history):
            store.wait_for_writes()  # nothing is written any more
        for each in app.folders.data.iterdir():
            if each.is_dir():
                rmtree(each)
            elif "settings" not in each.name:
                each.unlink()
        app.dealt.begin_book()
        app.store.change_settings(**self.settings)
        app.push_scene(Home())
        for scene in self.make(app):
            if scene is None:
                app.pass_time(REST, 0.25)
            else:
                app.push_scene(scene)
            app.run_frame([])
        top = app.top_scene
        assert isinstance(top, Scene)
        self.page, self.depth, self.lines = top, len(app.scenes), self.list_lines(top)
        self.before = dict(_iter_leaves("", asdict(app.settings)))

    def list_lines(self, scene: Layer) -> list[str]:
        return list(map(self.clean_line, list_lines(scene)))

    def clean_line(self, line: str) -> str:
        """The line without what differs from machine to machine, and where it stands if that depends on it."""
        home = str(self.app.folders.data)
        for written in (repr(escape(home))[1:-1], home):
            if written in line:
                line = re.sub(r" centre at [\d,]+$", "", line.replace(written, "HOME"))
        return line.replace(VERSION, "VERSION")

    def list_drawn(self) -> list[str]:
        """Everything the page draws."""
        return [self.clean_line(line) for line in list_shown(self.page, self.app)]

    def list_clickables(self) -> list[Widget]:
        """What can be pressed, turned or written into."""
        return [
            each
            for each in form_of(self.page).list_focusables()
            if isinstance(each, Clickable | Choice | Slider | TextField)
        ]

    def iter_effects(self) -> Iterator[str]:
        """For everything that can be done, what comes of it."""
        for number in _worth_trying(self.list_clickables()):
            door = self.list_clickables()[number]
            yield shorten(line_of(door))
            yield from (f"    {shorten(line)}" for line in self._iter_tried(door, self.page))
            yield from (f"    {shorten(line)}" for line in self._iter_answers(number))
            if self.app.top_scene is not self.page or self.list_lines(self.page) != self.lines or self.list_changes():
                self.open_page()

    def _iter_answers(self, number: int) -> Iterator[str]:
        """What comes of each answer to the question, and each entry of the menu, that the door of this number opens."""
        for place in range(len(_list_answers(self.app.top_scene)) if self.app.top_scene is not self.page else 0):
            self.open_page()
            _do_widget(self.list_clickables()[number])
            self.app.run_frame([])
            menu = self.app.top_scene
            assert isinstance(menu, Scene)
            answer = _list_answers(menu)[place]
            yield line_of(answer)
            yield from (f"    {line}" for line in self._iter_tried(answer, menu))

    def _iter_tried(self, door: Widget, page: Scene) -> Iterator[str]:
        self.heard.clear()
        self.app.notices.clear()
        _do_widget(door)
        self.app.run_frame([])
        yield from _shorten_lines(
            [f"{name} = {value!r}" for name, value in self.list_changes().items()], "settings change"
        )
        yield from [each for each in self.heard if each != "sounds button"]
        if isinstance(door, Clickable | Choice) and "sounds button" not in self.heard:
            yield "no sound of a button"
        yield from (self.clean_line(f"says {words!r}") for words in self.app.notices.words)
        if not self.app.running:
            self.app.running = True
            yield "ends the program"
        yield from self._iter_where()
        if isinstance(door, Slider):
            door.value = door.high if door.value != door.high else door.low
        self.stale += self._list_stale(line_of(door))

    def list_cancelled(self) -> list[str]:
        """What is other than before when a dialogue was filled in, and left with Esc."""
        if not isinstance(self.page, Dialog):
            return []
        self.open_page()
        below, files = self.app.scenes[-2], self._list_files()
        page = below if isinstance(below, FormScene) and not below.home else None  # the title still deals its cards
        before = list_lines(page) if page else []
        for number, door in enumerate(self.list_clickables()):
            if isinstance(door, Choice | Slider | TextField | Toggle):
                _do_widget(self.list_clickables()[number])
        self.app.press_key(pygame.K_ESCAPE)
        if self.app.top_scene is not below:
            return [f"Esc leads to {self.app.top_scene}"]
        now = list_lines(page) if page else []
        return [*map(str, self.list_changes().items()), *set(self._list_files()) ^ set(files), *set(before) ^ set(now)]

    def _list_files(self) -> list[str]:
        """All that is kept but the settings, and what follows the files by itself."""
        home = self.app.folders.data
        found = [path for path in home.rglob("*.json") if path.name != "settings.json"]
        return [f"{path.relative_to(home)} {path.read_text(encoding='utf-8')}" for path in found]

    def _list_stale(self, door: str) -> list[str]:
        """What stands there and would not if the page were made anew now, and the other way round. Where nothing has
        changed it is not asked: what is made for the comparison is thrown away with the page.
        """
        page = self.app.top_scene
        if not isinstance(page, FormScene) or (page is not self.page and not isinstance(self.page, Dialog)):
            return []
        now = list_lines(page)
        if page is self.page and not self.list_changes() and list(map(self.clean_line, now)) == self.lines:
            return []
        if type(page).rebuild is FormScene.rebuild:  # to lay it out as well takes most of the time
            anew = [line for widget in page.build_page().iter_widgets() if (line := line_of(widget))]
        else:
            page.rebuild()
            anew = list_lines(page)
        before, after = Counter(now), Counter(anew)
        return [f"{door}: {line}" for line in [*(before - after).elements(), *(after - before).elements()]]

    def _iter_where(self) -> Iterator[str]:
        top = self.app.top_scene
        if top is self.page:
            before, now = Counter(self.lines), Counter(self.list_lines(self.page))
            gone, come = list((before - now).elements()), list((now - before).elements())
            yield from _shorten_lines([*map(tell_gone, gone), *(f"+ {line}" for line in come)], "lines go or come")
        else:
            lines = self.list_lines(top) if isinstance(top, WidgetScene) else []
            titles = [line for line in lines if "role='title'" in line]
            about = " ".join([*titles[:1], *iter_about(top)])
            yield f"{'->' if len(self.app.scenes) > self.depth else '<-'} {type(top).__name__} {about}"
            if isinstance(top, Dialog):
                fresh = [line for line in lines if line not in self._asked]
                self._asked |= {*lines}
                yield from (f"    {line}" for line in fresh)
                yield from [f"    … {len(lines) - len(fresh)} lines as before"] * (len(fresh) < len(lines))

    def list_changes(self) -> dict[str, object]:
        """The settings that are not what they were; parts of them by their way, such as ``lobby.game``."""
        now = dict(_iter_leaves("", asdict(self.app.settings)))
        return {name: value for name, value in now.items() if name not in self.before or self.before[name] != value}


def iter_about(scene: Layer | None) -> Iterator[str]:
    """Whose page it is: the match at a table, else what is chosen on it."""
    if isinstance(scene, TableScene):
        setup = scene.host.setup
        sitting = [f"{each.name} {each.level}".strip() for each in setup.seats]
        yield f"{setup.game} {make_setup_code(setup)[3:]}: {', '.join(sitting)}"
        if setup.trust:
            yield "in trust"
    elif isinstance(scene, WidgetScene) and not isinstance(scene, Dialog):
        yield from (repr(each.value) for each in find_widgets(scene, Choice))


def _list_answers(scene: Layer | None) -> list[Widget]:
    """What can be pressed in a question or a menu, but to leave it."""
    doors = form_of(scene).list_focusables() if isinstance(scene, AskDialog | EntryMenu) else []
    return [each for each in doors if isinstance(each, Clickable) and getattr(each, "words", "") != "Cancel"]


def _worth_trying(doors: Sequence[Widget]) -> list[int]:
    """The numbers of the doors that are tried: of the rows of a list the first and the last."""
    kinds: dict[str, list[int]] = {}
    for number, door in enumerate(doors):
        kinds.setdefault(_find_kind(door), []).append(number)
    return sorted({number for alike in kinds.values() for number in (alike[0], alike[-1])})


def _find_kind(door: Widget) -> str:
    """What all doors of a kind have in common; a toggle and a slider are of no kind."""
    if isinstance(door, Toggle | Slider):
        return str(id(door))
    if isinstance(door, Choice):
        return f"choice of {door.options}"
    words = [getattr(door, name, "") for name in ("words", "icon", "placeholder")]
    return f"{type(door).__name__} {words} {'' if words[0] else door.tooltip}"


def _iter_leaves(way: str, value: object) -> Iterator[tuple[str, object]]:
    """All that is in a value, with the way to it; of a PIN only whether there is one."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _iter_leaves(f"{way}.{name}" if way else name, bool(part) if name == "pin" else part)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _iter_leaves(f"{way}.{number}", part)
    else:
        yield way, value


def tell_gone(line: str) -> str:
    """That a line is there no more, which was told in full when it came."""
    return f"- {line if len(line) <= GONE else line[:GONE] + '…'}"


def shorten(line: str) -> str:
    """A line no wider than lines of kept pages."""
    return line if len(line) <= WIDE else f"{line[:WIDE]}…"


def _shorten_lines(lines: list[str], more: str) -> list[str]:
    return lines if len(lines) <= MOST else [*lines[:MOST], f"… {len(lines)} {more}"]


def _do_widget(door: Widget) -> None:
    if isinstance(door, Clickable):
        door.activate()
    elif isinstance(door, Choice):
        door.choose_value(next(value for value, _ in (*door.options[::-1], ("", "")) if value != door.value))
    elif isinstance(door, Slider):
        door.change(door.high if door.value != door.high else door.low)
        if door.done:
            door.done()
    elif isinstance(door, TextField):
        door.insert_text("7")


# --- what a page shows -----------------------------------------------------------------------------------------------


def list_shown(scene: Layer, app: TimedApp) -> list[str]:
    """Everything a page draws, in words."""
    with patch.object(BitmapCache, "_forget_oldest", lambda _cache: None):  # what is forgotten has no name
        bitmaps.clear()
        recorder = DrawRecorder(app.size)
        below = isinstance(scene, TableScene)  # evenings hold what a table draws
        (form_of(scene) if below else scene).draw(Canvas(recorder, app.style))
        return [*_name_clips_once(describe_items(recorder.items, Names(())))]


def _name_clips_once(lines: Iterable[str]) -> Iterator[str]:
    """The lines, with the clip of those that have another one than the line before."""
    last = ""
    for line in lines:
        clip = next(iter(CLIP.findall(line)), "")
        yield line.replace(clip, "") if clip == last else line if clip else f"{line} unclipped"
        last = clip


# --- the whole text --------------------------------------------------------------------------------------------------


@contextmanager
def _note_heard(visit: list[str], home: Path) -> Iterator[None]:
    copied = [""]

    def copy(text: str) -> bool:
        copied[:] = [text]
        visit.append(f"copies {text!r}")
        return True

    with ExitStack() as held:
        held.enter_context(patch.object(TimedApp, "play_sound", lambda _app, event: visit.append(f"sounds {event}")))
        held.enter_context(patch.dict(SaveStore.__init__.__kwdefaults__, clock=lambda: NOON))
        held.enter_context(patch.dict(os.environ, HOUSE_OF_EIGHTS_HOME=str(home)))
        held.enter_context(patch.object(TimedApp, "draw", lambda _app: None))
        held.enter_context(
            patch.object(Thinker, "start_thinking", lambda *_asked: None)
        )  # no bot moves before one has looked
        held.enter_context(patch("game.match.match_setup.secrets.randbelow", lambda _below: 4711))
        held.enter_context(patch.object(clipboard, "copy_text", copy))
        held.enter_context(patch.object(clipboard, "paste_text", lambda: copied[0]))
        yield


@contextmanager
def visit_page(app: TimedApp, make: Maker) -> Iterator[Visit]:
    app.saves._clock = app.history._clock = lambda: NOON
    app.tables.get_today = lambda: "2026-09-21"
    heard: list[str] = []
    with _note_heard(heard, app.folders.data):
        visit = Visit(app, make)
        visit.heard = heard
        yield visit


def text_of(app: TimedApp, make: Maker) -> str:
    """The whole text of a page: what it says, and after an empty line what comes of pressing everything."""
    with visit_page(app, make) as visit:
        drawn = visit.list_drawn()
        lines = [*visit.lines, "", *visit.iter_effects(), "", SHOWN, *drawn]
        cancelled = visit.list_cancelled()
    assert cancelled == [], "who leaves a dialogue with Esc has done nothing"
    assert visit.stale == [], "a page tells how things are whatever was done on it, or in a dialogue over it"
    return "\n".join(lines) + "\n"


def find_difference(before: str, now: str) -> str:
    """Where two texts of a page differ, "" where they do not: of what is drawn a pixel is forgiven."""
    (told, saw), (tells, sees) = (each.split(f"\n{SHOWN}\n") for each in (before, now))
    return list_changed_lines(told, tells) or find_other_line(saw, sees)
