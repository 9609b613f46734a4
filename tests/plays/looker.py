"""What a step of a play expects: each ``do_`` raises AssertionError with what is there where it is not so."""

from __future__ import annotations

import json
from typing import Any

from game.app.layer import Layer
from game.table.model.prompt import Target
from game.table.scene import TableScene
from game.ui.form import Form
from tests.looks.widget_lines import form_of
from tests.plays.reading import read_all
from tests.support.markup import without_markup
from tests.support.tables import TimedApp, find_awaited, is_covered


class Looker:
    """Somebody at an app who looks whether something is so."""

    def __init__(self, app: TimedApp) -> None:
        self.app = app
        self._done = 0
        self._shown = ""

    def do_see(self, what: str) -> None:
        assert what in (there := self.read_all()), f"it is not to be seen; there is:\n{there}"

    def do_no(self, what: str) -> None:
        assert what not in (there := self.read_all()), f"it is to be seen:\n{_find_line(there, what)}"

    def do_page(self, what: str) -> None:
        assert (found := type(self.app.top_scene).__name__.removesuffix("Scene")) == what, f"the page is {found}"

    def do_log(self, what: str) -> None:
        lines = [without_markup(line.text) for line in self.get_table().host.list_log_lines()]
        assert any(what in line for line in lines), "the log says:\n" + "\n".join(lines)

    def do_asked(self, what: str) -> None:
        host = self.get_table().host
        found = " ".join(dict.fromkeys(f"P{each.seat}" for each in host.public_view().asked)) or "nobody"
        assert found == what, f"{found} is asked"

    def do_did(self, what: str) -> None:
        host = self.get_table().host
        actions = host._recorder.kept.record.actions
        found, self._done = " , ".join(actions[self._done :]) or "nothing", len(actions)
        assert found == what, f"done was {found}"

    def do_chosen(self, what: str) -> None:
        play = self.get_table().play
        found = " ".join(_name_target(play.table.deck.codes, each) for each in play.prompt.chosen) or "nothing"
        assert found == what, f"chosen is {found}"

    def do_covered(self, what: str) -> None:
        scene = self.get_table()
        found = f"P{find_awaited(scene)}" if is_covered(scene) else "nobody"
        assert found == what, f"covered is the hand of {found}"

    def do_present(self, what: str) -> None:
        seat = self.get_table().host.present
        found = f"P{seat}" if seat >= 0 else "nobody"
        assert found == what, f"{found} is at the screen"

    def do_is(self, what: str) -> None:
        name, _, value = what.partition(" ")
        found: Any = getattr(self.app.settings, name)
        assert found == json.loads(value), f"the setting {name} is {found!r}"

    def do_fits(self, _what: str) -> None:
        """Nothing on the page has to be scrolled."""
        rest = [each for each in self.get_form().root.iter_widgets() if getattr(each, "max_offset", 0)]
        assert not rest, f"{rest[0].max_offset} pixels have to be scrolled"  # type: ignore[attr-defined]  # asked above

    def do_remember(self, _what: str) -> None:
        self._shown = self.read_all()

    def do_same(self, _what: str) -> None:
        there = self.read_all()
        assert there == self._shown, f"it has become:\n{there}"

    # --- what is there ---------------------------------------------------------------------------------------------

    def get_table(self) -> TableScene:
        """The uppermost table. Raises AssertionError where there is none."""
        found = next((each for each in reversed(self.app.scenes) if isinstance(each, TableScene)), None)
        assert found is not None, "there is no table"
        return found

    def get_top(self) -> Layer:
        """What lies on top."""
        assert self.app.top_scene is not None
        return self.app.top_scene

    def read_all(self) -> str:
        """All that is to be seen now."""
        return read_all(self.app)

    def get_form(self) -> Form:
        """The widgets of what lies on top."""
        return form_of(self.get_top())


def _find_line(text: str, words: str) -> str:
    return next(line for line in text.split("\n") if words.split("\n")[0] in line)


def _name_target(codes: Any, target: Target) -> str:
    kind, which = target
    return codes[which] if kind == "card" and isinstance(which, int) else f"{kind} {which}"
