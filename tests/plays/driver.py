"""Whoever drives the real program by steps, one sentence each, for scripts and walks: `docs/architecture/tests.md` says
which there are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from itertools import islice, pairwise
from random import Random
from typing import Final

import pygame

from engine.scenario.runner import load_adapters
from game.app.app import ASLEEP
from game.match.bots import NAMES as PEOPLE
from game.match.day_deal import make_day_setup
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.pace import Pace
from game.match.season import make_season_setup
from game.screens.lobby.match_start import table_scene
from game.screens.lobby.seat_table import SeatChair
from game.table.model.prompt import Target
from game.table.scene import TableScene
from game.ui import clipboard
from game.ui.choices import Choice
from game.ui.controls import Clickable, Toggle
from game.ui.fields import TextField
from game.ui.form import Form
from game.ui.widget import Widget
from tests.looks import starts
from tests.plays.looker import Looker
from tests.support import pads
from tests.support.inputs import (
    Point,
    click_pixel,
    make_key,
    make_motion,
    make_press,
    make_release,
    send_event,
    to_window,
    type_text,
)
from tests.support.positions import lay_position
from tests.support.pupils import take_chapter, the_lesson
from tests.support.tables import (
    drag_to,
    go_on,
    is_covered,
    place_of,
    start_table,
    uncover_hand,
    wait_until_asked,
)

PAUSE: Final = 0.7
"""Seconds between two steps: what comes at once may be meant for the page before."""
LONGEST: Final = 240
"""Quarters of a second that are waited for something."""


class Driver(Looker):
    """Does one step after the other; a step that expects something raises AssertionError where it is not so."""

    def take_step(self, verb: str, what: str) -> None:
        """Do one thing, or look whether something is so."""
        self.app.skip_time(PAUSE)
        getattr(self, f"do_{verb}")(what)
        self.app.run_frame([])

    # --- where it begins ---------------------------------------------------------------------------------------------

    def do_open(self, what: str) -> None:
        for scene in starts.list_makers()[what](self.app):
            if scene is None:
                self.app.pass_time(4.0, 0.25)
            else:
                self.app.push_scene(scene)

    def do_table(self, what: str) -> None:
        name, counts, options = _read_table(what)
        people, seats = counts.get("people", 1), counts.get("seats", 0)
        more = {key: options.pop(key) for key in ("seed", "speed") if key in options}
        speed, seed = float(more.get("speed", 0)), more.get("seed", "5")
        start_table(self.app, name, people, seats, speed, seed, options)
        self.app.pass_time(3.0)

    def do_position(self, what: str) -> None:
        head, *lines = what.split("\n")
        name, counts, _options = _read_table(head)
        prefix = next(prefix for prefix, each in load_adapters().items() if each.game.name == name)
        state = lay_position(prefix, "\n".join(lines), played=any(line.startswith("do ") for line in lines))
        asked = state.asked[0].seat if state.asked else 0
        sitting = [
            Seat(PERSON if n == asked or n < counts.get("people", 0) else BOT, PEOPLE[n], "random")
            for n in range(state.rules.seats)
        ]
        self.app.store.change_settings(bot_pace="step")
        scene = table_scene(self.app, Host.from_state(state, sitting, pace=Pace(kind="step"), seed="1"))
        self.app.push_scene(scene)
        self.app.pass_time(2.0, 0.25)
        self._done = scene.host.action_count

    def do_pin(self, what: str) -> None:
        scene = self.get_table()
        seat, digits = what.split()
        scene.host.change_seats({int(seat[1:]): Seat(PERSON, PEOPLE[int(seat[1:])], "", seal_pin(digits))})
        scene.on_reseat()

    def do_trust(self, _what: str) -> None:
        self.get_table().host.change_seats({}, trust=True)
        self.get_table().on_reseat()

    def do_lesson(self, what: str) -> None:
        """The first chapter of a lesson, done to its end as if it had no other."""
        take_chapter(self.app, the_lesson(what))

    def do_deal(self, what: str) -> None:
        self.app.routes.deal(self._make_challenge(*what.split()))

    def do_elsewhere(self, what: str) -> None:
        """A deal of today or an evening is begun in another window."""
        setup = self._make_challenge(*what.split())
        Host.start_match(setup, store=self.app.saves, history=self.app.history, dealt=self.app.dealt).close()

    def _make_challenge(self, game: str, kind: str) -> MatchSetup:
        """The deal of today, or the first evening of a season."""
        today = self.app.get_today()
        return make_day_setup(game, today, "Player") if kind == "day" else make_season_setup(game, 1, 0, 0, "Player")

    def do_reseat(self, what: str) -> None:
        host, (seat, level) = self.get_table().host, what.split()
        number = int(seat[1:])
        host.change_seats({number: replace(host.seats[number], level=level)})

    def do_go(self, what: str) -> None:
        getattr(self.app.routes, what)()

    def do_notice(self, what: str) -> None:
        self.app.notify(what)

    def do_set(self, what: str) -> None:
        name, _, value = what.partition(" ")
        self.app.store.change_settings(**{name: json.loads(value)})

    # --- what is done ------------------------------------------------------------------------------------------------

    def do_press(self, what: str) -> None:
        click_pixel(self.app, self._find_pixel(what))

    def do_beside(self, _what: str) -> None:
        """A click in the corner of the window, where nothing is."""
        click_pixel(self.app, (3, 3))

    def do_hold(self, what: str) -> None:
        at = self._find_pixel(what)
        self.app.run_frame([make_motion(at), make_press(at)])
        self.app.pass_time(2.0, 0.1)
        self.app.run_frame([make_release(at)])

    def do_down(self, what: str) -> None:
        at = self._find_pixel(what)
        self.app.run_frame([make_motion(at), make_press(at)])

    def do_move(self, what: str) -> None:
        self.app.run_frame([make_motion(self._find_pixel(what), held=True)])

    def do_up(self, what: str) -> None:
        self.app.run_frame([make_release(self._find_pixel(what))])

    def do_lose(self, what: str) -> None:
        """The system, or a page, takes away whatever a hand is doing."""
        if what == "dropped":
            send_event(self.app, pygame.DROPTEXT, text="?")
        elif what == "page":
            self.do_go("about")
            self.app.run_frame([])
            self.app.pop_scene()
        elif what == "asleep":
            self.app._notice_suspension(0.0)
            self.app._notice_suspension(ASLEEP + 1)
        else:
            kinds = {"focus": pygame.WINDOWFOCUSLOST, "minimised": pygame.WINDOWMINIMIZED}
            send_event(self.app, kinds.get(what, pygame.WINDOWHIDDEN))

    def do_held(self, what: str) -> None:
        """A key goes down, and something takes the hand away before it comes up."""
        key, loss = what.split()
        self.app.run_frame([make_key(pygame.key.key_code(key), text=" " if key == "space" else "")])
        self.do_lose(loss)

    def do_tap(self, what: str) -> None:
        self.app.run_frame(pads.make_touch(self._find_pixel(what)))

    def do_point(self, what: str) -> None:
        self.app.run_frame([make_motion(self._find_pixel(what))])
        self.app.pass_time(3.0, 0.25)

    def do_drag(self, what: str) -> None:
        start, _, end = what.partition(" to ") if " to " in what else what.partition(" ")
        if isinstance(self.app.top_scene, TableScene):
            drag_to(self.app, self._find_place(start), self._find_place(end))
            return
        (x, y), over = self._find_chair(start), self._find_chair(end)
        for event in (make_press((x, y)), make_motion(((x + over[0]) // 2, (y + over[1]) // 2), held=True)):
            self.app.run_frame([event])
        self.app.run_frame([make_motion(over, held=True), make_release(over)])

    def do_chair(self, what: str) -> None:
        click_pixel(self.app, self._find_chair(what))

    def do_choose(self, what: str) -> None:
        number, _, value = what.partition(" ")
        offered = [each for each in self.get_form().list_focusables() if isinstance(each, Choice)]
        choice = offered[int(number)]
        choice.choose_value(next(each for each, _ in choice.options if f"{each}".removesuffix(".0") == value))

    def do_switch(self, what: str) -> None:
        [each for each in self.get_form().list_focusables() if isinstance(each, Toggle)][int(what)].activate()

    def do_type(self, what: str) -> None:
        type_text(self.app, what.replace("HOME", str(self.app.folders.data)))

    def do_write(self, what: str) -> None:
        form = self.get_form()
        fields = [each for each in form.list_focusables() if isinstance(each, TextField)]
        form.set_focus(next(each for each in fields if what in (each.placeholder, each.text)), show=True)

    def do_drop(self, what: str) -> None:
        if what.startswith("HOME/"):
            path = self.app.folders.data / what.removeprefix("HOME/")
            if path.stem in starts.TEXTS:
                path.write_text(starts.TEXTS[path.stem](), encoding="utf-8")
            send_event(self.app, pygame.DROPFILE, file=str(path))
        else:
            send_event(self.app, pygame.DROPTEXT, text=starts.TEXTS[what]())

    def do_copy(self, what: str) -> None:
        clipboard.copy_text(starts.TEXTS[what]())

    def do_day(self, what: str) -> None:
        self.app.today += timedelta(days=int(what))

    def do_act(self, what: str) -> None:
        play = self.get_table().play
        play.commit_gesture(play.prompt.gestures[int(what or 0)])

    def do_play(self, what: str) -> None:
        """Steps of anybody, as the engine reads them."""
        host = self.get_table().host
        for step in what.split(" , "):
            seat, text = step.split(" ", 1)
            host.act_for_seat(int(seat[1:]), host.game.parse(text))
        self.app.pass_time(2.0, 0.25)

    def do_turns(self, what: str) -> None:
        rng = Random(what)
        for _n in range(int(what)):
            go_on(self.app, self.get_table(), rng)

    def do_away(self, _what: str) -> None:
        send_event(self.app, pygame.WINDOWFOCUSLOST)

    def do_key(self, what: str) -> None:
        held, _, key = what.rpartition("+")
        mod = getattr(pygame, f"KMOD_{held.upper()}") if held else 0
        self.app.press_key(pygame.key.key_code(key or what), key if len(key) == 1 else "", mod=mod)

    def do_pad(self, what: str) -> None:
        self.app.run_frame(pads.make_tap(pads.WAYS[what] if what in pads.WAYS else getattr(pads, what.upper())))

    def do_uncover(self, _what: str) -> None:
        uncover_hand(self.app, self.get_table())

    def do_command(self, what: str) -> None:
        self.get_table().hands.run_command(what)

    def do_wait(self, what: str) -> None:
        if what == "asked":
            assert wait_until_asked(self.app, self.get_table()), "nobody is asked"
        elif what == "cover":
            self._wait_until(lambda: is_covered(self.get_table()), what)
        elif what.replace(".", "").isdigit():
            self.app.pass_time(float(what), 0.25)
        else:
            self._wait_until(lambda: what in self.read_all(), what)

    def _wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        for _n in range(LONGEST):
            if is_so():
                return
            self.app.pass_time(0.25)
        raise AssertionError(f"“{what}” never came; there is:\n{self.read_all()}")

    # --- what is there -----------------------------------------------------------------------------------------------

    def _find_chair(self, what: str) -> tuple[int, int]:
        """Where the chair of a number is, or the middle of the table they stand round."""
        chairs = [each for each in self.get_form().list_focusables() if isinstance(each, SeatChair)]
        x, y = (chairs[int(what)] if what.isdigit() else chairs[0].home).rect.center
        return x, y

    def _find_pixel(self, what: str) -> tuple[int, int]:
        """Where in the window something lies."""
        number, _, rest = what.partition(" ")
        words, place = (rest, int(number)) if number.isdigit() else (what, 0)
        form = getattr(self.get_top(), "form", None)
        if isinstance(form, Form):
            named = (each for each in form.list_focusables() if isinstance(each, Clickable) and _is_named(each, words))
            if (button := next(islice(named, place, None), None)) is not None:
                form.bring_into_view(button)
                return button.rect.center
        assert isinstance(self.get_top(), TableScene), f"there is no “{what}”; there is:\n{self.read_all()}"
        x, y = to_window(self.app, self._find_place(what))
        return round(x), round(y)

    def _find_place(self, what: str) -> Point:
        """Where at the table something lies: a button by its words, a card by its code, a thing by its kind."""
        scene = self.get_table()
        play = scene.play
        for button in scene.bar.buttons:
            if button.label == what or button.target == ("do", what):
                return button.box.centre_point
        for tool in scene.tools:
            if tool.target[1] == what:
                return tool.box.centre_point
        kind, _, which = what.partition(" ")
        target: Target
        if what in play.table.deck.codes:
            target = "card", play.table.deck.codes.index(what)
        elif what in ("middle", "felt"):
            return play.layout.centre.centre_point
        else:
            target = kind, int(which) if which.lstrip("-").isdigit() else which
            if not which:
                target = kind, 0
        at = place_of(scene, target)
        assert at is not None, f"there is no “{what}” at the table; there is:\n{self.read_all()}"
        return at


def _read_table(what: str) -> tuple[str, dict[str, int], dict[str, str]]:
    """A game, its counts (``2 people``) and its options (``match=single``)."""
    name, *words = what.split()
    counts = {
        re.sub("^person$", "people", re.sub("^seat$", "seats", word)): int(number)
        for number, word in pairwise(words)
        if number.isdigit()
    }
    return name, counts, dict(word.split("=") for word in words if "=" in word)


def _is_named(widget: Widget, words: str) -> bool:
    return any(str(getattr(widget, name, "")).startswith(words) for name in ("words", "icon", "tooltip"))
