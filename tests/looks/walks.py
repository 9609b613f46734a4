"""Ways through the pages: what is done, step by step, and what every page then says, as text.

Steps are those of ``tests.plays.driver``, and two more: ``read`` all that a page says in its order, ``look`` what is in
sight and which words are marked. Texts are those of ``tests.looks.starts``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from game.app.dialog import Dialog
from game.app.layer import Layer
from game.match.host import Host
from game.match.match_setup import Seat
from game.screens.help.rules import RulesScene
from game.table.scene import TableScene
from game.ui.labels import Label
from game.ui.scroll import Scroll
from tests.looks import pages, starts
from tests.looks.widget_lines import form_of
from tests.plays.driver import Driver
from tests.support.approved import join_lines
from tests.support.pages import find_widgets
from tests.support.scripts import Teller, read_blocks
from tests.support.tables import TimedApp

KEPT: Final = Path(__file__).parent / "kept" / "walks"
FIRST: Final = 3
"""Words of a page that are written down when it comes."""
SCRIPT: Final = Path(__file__).with_name("walks.txt")


def _read_script() -> Iterator[tuple[str, tuple[str, list[str]]]]:
    for head, lines in read_blocks(SCRIPT).items():
        name, _from, begins = head.split()
        yield name, (begins, [step.strip() for step in " ".join(lines).split(";")])


WALKS: Final = dict(_read_script())
"""By name: the page it begins at, and its steps."""


class Walk(Driver, Teller):
    """Somebody who goes through pages, and what is written down of it."""

    def __init__(self, visit: pages.Visit) -> None:
        super().__init__(visit.app)
        self.visit = visit
        self._read_aloud: list[str] = []
        self._seen: dict[object, list[str]] = {visit.page: visit.lines}
        self._page: Layer | None = visit.page
        self._settings: dict[str, object] = {}
        self._told: list[str] = []
        self._table = [*self._at_table()]

    def iter_news(self) -> Iterator[str]:
        read, self._read_aloud = self._read_aloud, []
        yield from map(pages.shorten, (*read, *self._iter_news()))

    def do_look(self, _what: str) -> None:
        page = self.get_top()
        root = form_of(page).root
        for view in find_widgets(root, Scroll):
            labels = [each for each in view.iter_widgets() if isinstance(each, Label) and each.words.strip()]
            self._read_aloud += [f"sees {each.words!r}" for each in labels if view.rect.contains(each.rect)]
        if isinstance(page, RulesScene):
            marked = [*page._iter_marked()]
            words = (each for label in find_widgets(root, Label) for each in label.iter_words())
            self._read_aloud.append(f"marked {[word for word, box in words if box in marked and word.strip()]}")

    def do_read(self, _what: str) -> None:
        self._read_aloud = self.visit.list_lines(self.get_top())

    def _iter_news(self) -> Iterator[str]:
        top = self.get_top()
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


def _format_seat(seat: Seat) -> str:
    return f"{seat.kind} {seat.name} {seat.level} {seat.temper}{' with a PIN' if seat.pin else ''}"


def text_of(app: TimedApp, name: str) -> str:
    """What is written down on this walk."""
    begins, steps = WALKS[name]
    with pages.visit_page(app, starts.list_makers()[begins]) as visit:
        return join_lines(Walk(visit).iter_told(steps))
