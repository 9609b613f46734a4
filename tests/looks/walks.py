"""Ways through the pages: what is done, step by step, and what every page then says, as text.

A step is a verb and what it is done to: ``press`` a button by the beginning of its words, icon or tooltip (after a
number: so many like it stand before it), ``choose`` a value wherever it is offered, ``type`` letters, ``key`` one key,
``wait`` seconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import pygame

from game.app.dialog import Dialog
from game.app.layer import Layer
from game.match.match_setup import Seat
from game.table.scene import TableScene
from game.ui.choices import Choice
from game.ui.controls import Clickable, Toggle
from game.ui.widget import Widget
from tests.looks import pages, visits
from tests.looks.widget_lines import form_of
from tests.support.pages import click
from tests.support.tables import TimedApp

KEPT: Final = Path(__file__).parent / "kept" / "walks"
PAUSE: Final = 0.7
"""Seconds between two steps: what comes at once may be meant for the page before."""
WALKS: Final[dict[str, tuple[str, str]]] = {
    "take-over": ("seats-people", "choose 2 ; type Ada; key return; type m; key return; choose 0 easy"),
    "pins": (
        "seats-people",
        "press 1 Guard; type 47; key return; type 11; key return; choose 1 easy; key return; type 1; key return; "
        "type 2; key return; type 3; key return; type 4711; key return; wait 6; key return",
    ),
    "another-name": (
        "seats-people",
        "press Another name; type Ada; type h; press The same person; press Another name; type Ida; "
        "press Somebody else",
    ),
    "other-places": ("seats-people", "press Mara and somebody; press Ada"),
    "trust": ("seats-people", "press Guard; type 123; key return; switch 0; type 12; key return; type 123; key return"),
    "tempered": ("seats-people", "press How Bruno plays; press Bold; choose 2 easy"),
    "wished": (
        "seats-people",
        "press Text size; choose 0 1.5; switch 0; press Keep it; press Text size; press As in the settings",
    ),
    "party": (
        "lobby-people",
        "press A PIN guards; press No PIN; press Ida; press One seat fewer; choose 1 3; press Everybody; switch 0; "
        "press Deal",
    ),
    "newcomer": (
        "title",
        "press New game; choose 0 crazyeights; press House rules; switch 0; choose 3 pass; press As the rules; "
        "press One seat more; choose 5 ; type Tom; press Deal",
    ),
    "thrown-away": (
        "matches",
        "press Throw away; key return; press Throw away; press Throw away; press 2 Export; press To the clipboard",
    ),
    "dealt-again": ("matches", "press Play the same; press Same cards, all bots"),
    "brought-in": ("matches", "press Import; type no/such.eights; press Open; press From the clipboard"),
    "go-on": ("title-going", "press Continue; key escape; press Save and leave"),
    "next-game": ("crazyeights-results", "press Next game; choose 5 easy; press Deal"),
    "rematch": ("crazyeights-results", "press Rematch"),
    "rebound": (
        "keys",
        "press Press this, then the key that is to mean “A hint”; key l; key escape; "
        "press Press this, then the key that is to mean “A hint”; key l; key return; "
        "press Press this, then the key that is to mean “A hint”; key escape; "
        "press Press this, then the key that is to mean “Confirm”; key f11; key return; press As it was",
    ),
    "begun-anew": ("statistics", "choose 1 lockdown; press Start Mara; press Begin anew"),
    "better": ("review", "press What was better; press Figures; press Play on; press Against bots: Easy"),
    "watched": (
        "replay",
        "key end; key left; key home; key left; key right; key page down; key page up; key 3; key 0; key f; "
        "key p; wait 3; key p; key w; press Speed; press To the end; press One step back; press Play on from; "
        "key escape; key l",
    ),
    "played-on": ("replay", "press Play on from; press Against bots: Easy"),
    "set-back": (
        "settings",
        "choose 0 4; press Back to the defaults; key return; press Back to the defaults; press Reset",
    ),
    "leave": ("title", "key escape; key escape; key escape; press Quit"),
    "by-keys": ("title", "key tab; key return; key escape; key tab; key tab; key return"),
    "calendar": ("days", "press The month before; press The next month; press Season; key escape; press Eight doors"),
}
"""By name: the page it begins at, and its steps."""


class Walk:
    """Somebody who goes through pages, and what is written down of it."""

    def __init__(self, visit: pages.Visit) -> None:
        self.visit, self.app = visit, visit.app
        self.lines: list[str] = []
        self._seen: dict[Layer, list[str]] = {visit.page: visit.lines}
        self._page: Layer | None = visit.page
        self._settings: dict[str, object] = {}
        self._told: list[str] = []

    def take(self, step: str) -> None:
        """Do one thing, and note what has become of it."""
        verb, _, what = step.strip().partition(" ")
        self.app.skip(PAUSE)
        getattr(self, f"_{verb}")(what)
        self.app.run_frame([])
        self.lines += [f"> {step.strip()}", *(f"  {pages.shorten(line)}" for line in self._news())]

    def _press(self, what: str) -> None:
        form = form_of(self._top())
        number, _, rest = what.partition(" ")
        words, place = (rest, int(number)) if number.isdigit() else (what, 0)
        found = (each for each in form.list_focusables() if isinstance(each, Clickable) and _named(each, words))
        button = next(islice(found, place, None))
        form.bring_into_view(button)
        click(self.app, button.rect.center)

    def _choose(self, what: str) -> None:
        form = form_of(self._top())
        number, _, value = what.partition(" ")
        offered = [each for each in form.list_focusables() if isinstance(each, Choice)]
        offered[int(number)].choose_value(value, form)

    def _switch(self, what: str) -> None:
        form = form_of(self._top())
        [each for each in form.list_focusables() if isinstance(each, Toggle)][int(what)].activate(form)

    def _type(self, what: str) -> None:
        for letter in what:
            self.app.run_frame([pygame.Event(pygame.TEXTINPUT, {"text": letter})])

    def _key(self, what: str) -> None:
        self.app.press(pygame.key.key_code(what), what if len(what) == 1 else "")

    def _wait(self, what: str) -> None:
        self.app.wait(float(what), 0.25)

    def _top(self) -> Layer:
        assert self.app.top_scene is not None
        return self.app.top_scene

    def _news(self) -> Iterator[str]:
        top = self._top()
        yield from (f"says {words!r}" for words in self.app.notices.words if words not in self._told)
        self._told = list(self.app.notices.words)
        changed = {name: value for name, value in self.visit.list_changes().items() if "lobby.games" not in name}
        yield from (each for each in self.visit.heard if not each.startswith("sounds"))
        self.visit.heard.clear()
        yield from (f"{name} = {value!r}" for name, value in changed.items() if self._settings.get(name) != value)
        self._settings = changed
        if top is not self._page:
            yield f"page {type(top).__name__}"
        self._page = top
        lines = self.visit.say(top) if hasattr(top, "form") else [*_at_table(top)]
        before = self._seen.get(top, [] if isinstance(top, Dialog | TableScene) else lines)
        self._seen[top] = lines
        gone, come = Counter(before) - Counter(lines), Counter(lines) - Counter(before)
        yield from (f"- {line}" for line in gone.elements())
        yield from (f"+ {line}" for line in come.elements())


def _named(widget: Widget, words: str) -> bool:
    return any(str(getattr(widget, name, "")).startswith(words) for name in ("words", "icon", "tooltip"))


def _at_table(scene: Layer) -> Iterator[str]:
    """Who sits at a table, what is played there, and since when."""
    if isinstance(scene, TableScene):
        host = scene.host
        yield from map(_seat, host.setup.seats)
        yield f"{host.setup.game} {dict(host.setup.options)} deal {host.setup.seed}"
        yield f"after {host.action_count} decisions, branched at {host.marks.branch}, trust {host.is_trusting}"


def _seat(seat: Seat) -> str:
    return f"{seat.kind} {seat.name} {seat.level} {seat.temper}{' with a PIN' if seat.pin else ''}"


def text_of(app: TimedApp, name: str) -> str:
    """What is written down on this walk."""
    begins, steps = WALKS[name]
    with pages.visit_page(app, visits.every()[begins]) as visit:
        walk = Walk(visit)
        for step in steps.split(";"):
            walk.take(step)
        return "\n".join(walk.lines) + "\n"


def read_kept(name: str) -> str:
    """What was written down when it was last approved, "" if it never was."""
    path = KEPT / f"{name}.txt"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def keep(name: str, text: str) -> None:
    """Approve of what is written down now."""
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{name}.txt").write_text(text, encoding="utf-8")
