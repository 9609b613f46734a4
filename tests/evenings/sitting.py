"""The people of an evening at their table, and what they hear, see and are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from itertools import takewhile
from random import Random
from typing import Final, cast

import pygame

from game.app.routes import Routes
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.phones.phone_table import PhoneTable
from game.screens.lobby.match_start import make_around, sit_down
from game.speech.speaker import Speaker
from game.table.model.geometry import Box
from game.table.model.moods import find_moods
from game.table.scene import TableScene
from tests.evenings import told
from tests.evenings.chairs import Wire
from tests.support.described import Names
from tests.support.inputs import make_motion, make_press, send_event
from tests.support.pages import get_top
from tests.support.tables import TimedApp, clear_way, find_awaited

STEP: Final = 0.35
"""Seconds of a turn of the loop: what moves comes to rest, and what is told for a while is seen."""
PATIENCE: Final = 200
"""Turns of the loop in which somebody is asked."""
TOUCHES: Final = 6
"""Of phones, that are told together."""
PEOPLE: Final = ("Ann", "*Bert*", "Cora", "{Dirk}", "Elsa", "Finn", "Gina", "Hans")
BOTS: Final = (
    ("Ada", "normal", "even"), ("Bruno", "hard", "bold"), ("Cleo", "easy", "hoarder"), ("Dario", "normal", "spiteful"),
    ("Edda", "expert", "careful"), ("Fabio", "easy", "even"), ("Greta", "normal", "careful"), ("Hugo", "easy", "bold"),
)  # fmt: skip
PIN: Final = "258"


@dataclass(frozen=True)
class Evening:
    """What is played. ``sitters`` has a letter for each seat: P a person, G one with a PIN, F one with a phone, b a
    bot. People decide ``turns`` times before the rest is played unseen; ``settings`` are those of the house.
    """

    game: str
    name: str
    sitters: str
    turns: int
    options: tuple[tuple[str, str], ...] = ()
    settings: tuple[tuple[str, object], ...] = ()
    trust: bool = False


class Sitting:
    """The people of an evening at their table."""

    def __init__(self, app: TimedApp, evening: Evening) -> None:
        self.app, self.evening = app, evening
        self.rng = Random(f"{evening.game} {evening.name}")
        self.heard: list[str] = []
        self.said: list[str] = []
        self.felt: list[str] = []
        self.passing: list[str] = []
        app.play_sound = self.heard.append  # type: ignore[assignment]  # hears instead of playing
        notify = app.notify

        def noted(sentence: str, about: object = None) -> None:
            self.passing.append(f"notice {sentence}")
            notify(sentence, about)

        app.notify = noted
        app.draw = lambda: None
        self.routes = Ways(app.routes)
        app.routes = cast("Routes", self.routes)
        app.speech.speaker = cast("Speaker", self)
        app.store.change_settings(speech=True, speech_focus=True, **dict(evening.settings))
        self.scene = self._sit_down()
        self.names = Names(self.scene.table.deck.codes)
        self.wire: Wire | None = None
        if "F" in evening.sitters:
            table = PhoneTable(app)
            self.wire = cast("Wire", table.server)
            self.wire.taken = tuple(seat for seat, who in enumerate(evening.sitters) if who == "F")
            table.sat_down(self.scene)

    def _sit_down(self) -> TableScene:
        seats = []
        for seat, who in enumerate(self.evening.sitters):
            name, level, temper = BOTS[seat]
            pin = seal_pin(PIN) if who == "G" else ""
            bot = Seat(BOT, name, level, temper=temper)
            seats.append(bot if who == "b" else Seat(PERSON, PEOPLE[seat], "", pin))
        setup = MatchSetup(self.evening.game, dict(self.evening.options), seats, self.evening.name, self.evening.trust)
        sit_down(self.app, Host.start_match(setup, **make_around(self.app)))
        scene = get_top(self.app, TableScene)
        return scene

    # --- what is said, in place of a speaker -------------------------------------------------------------------

    def say(self, words: str, at_once: bool = False) -> None:
        """Something is read aloud."""
        self.said.append(f"{'! ' * at_once}{words}")

    def stop_speaking(self) -> None:
        """What is being read aloud is cut off."""
        self.said.append("silence")

    def update(self) -> None:
        """All has been said."""

    # --- going on ----------------------------------------------------------------------------------------------

    def pass_time(self, seconds: float = STEP) -> None:
        """Let time pass, and notice what is told in passing."""
        self.app.skip_time(seconds)
        scene = self.scene
        if scene not in self.app.scenes:
            return
        moods = str(sorted(find_moods(scene.play).items()))
        if [moods] != self.felt[-1:]:
            self.felt.append(moods)
        for moment, _began in scene.play.moments:
            self.passing.append(f"moment {moment.kind} {moment.words} {moment.length} {moment.holds} {moment.seat}")
        status = f"status {scene.bar.words}"
        if not scene.play.is_prompt_open and status not in self.passing[-4:]:
            self.passing.append(status)

    def press_key(self, key: int, typed: str = "") -> None:
        """A key is pressed and let go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            send_event(self.app, kind, key=key, unicode=typed, mod=0)
        self.pass_time()

    def point_at(self, at: tuple[float, float], *buttons: int) -> None:
        """The pointer goes somewhere in the window, and buttons are pressed there."""
        events = [make_motion(at)]
        events += [make_press(at, button) for button in buttons]
        self.app.run_frame(events)

    def find_pixels(self, box: Box) -> tuple[float, float]:
        """The middle of a box in the window."""
        u = self.scene.play.layout.u
        return box.cx * u, box.cy * u

    def until_asked(self) -> bool:
        """Go on until a person is to decide at the screen, or phones were touched several times; False if that does not
        come about.
        """
        scene, app, touches = self.scene, self.app, 0
        for _n in range(PATIENCE):
            if scene not in app.scenes or scene.host.is_over or scene.play.timeline.barrier is not None:
                return False
            if not clear_way(app, scene, self.take_screen, self._choose_reaction):
                if scene.play.is_prompt_open or touches == TOUCHES:
                    return True
                touches += self.wire.touch_anything(self.rng) if self.wire is not None else 0
            self.pass_time()
        return False

    def _choose_reaction(self, scene: TableScene) -> str:
        seats = scene.play.windows.list_public_seats()
        return self.rng.choice(["all pass", "all look", "hush", *(f"react {seat}" for seat in seats)])

    def take_screen(self, app: TimedApp, scene: TableScene) -> None:
        """The person who is called holds the cover's button, or opens the hand that lies covered."""
        if not scene.cover.is_up:
            scene.start_peek(app.clock())
            return
        self.passing.append(f"cover {scene.make_cover_text()}")
        for digit in PIN if scene.host.seats[find_awaited(scene)].pin else "":
            scene.type_digit(digit)
            self.pass_time(0.1)
        scene.start_reveal(app.clock())

    # --- what is told ------------------------------------------------------------------------------------------

    shown: list[str] = []  # noqa: RUF012  # replaced, never changed
    logged: list[str] = []  # noqa: RUF012  # likewise

    def note_told(self, what: str) -> None:
        """What is told now, and was not at the last turn."""
        before, now = self.shown, told.list_drawn(self.scene, self.names)
        self.passing += [f"{what}: {self.scene.touch.reason}", *(line for line in now if line not in before)]

    def tell_all(self) -> told.Told:
        """All that is told since the last time, and now."""
        scene, host = self.scene, self.scene.host
        self.shown = told.list_drawn(scene, self.names)
        out = {
            "sounds": self.take_lines(self.heard),
            "speech": self.take_lines(self.said),
            "moods": self.take_lines(self.felt),
            "passing": [*self.take_lines(self.passing), *self.take_lines(self.routes.taken)],
            "drawn": self.shown,
            **told.of_question(scene, self.rng),
            **told.of_table(scene),
            "kept": [str(host.marks), f"undo {host.can_undo()} {host.does_undo_mark()}", str(host.get_waiting())],
        }
        log = [line.text for line in host.list_log_lines()]
        same = takewhile(lambda two: two[0] == two[1], zip(self.logged, log, strict=False))
        out["moves"], self.logged = log[len([*same]) :], log
        if self.wire is not None:
            out["phones"] = self.take_lines(self.wire.sent)
        return out

    @staticmethod
    def take_lines(lines: list[str]) -> list[str]:
        """These lines, which are told now."""
        out = lines[:]
        lines.clear()
        return out


class Ways:
    """In place of the routes: where they would lead is noted."""

    def __init__(self, routes: Routes) -> None:
        self._routes = routes
        self.taken: list[str] = []

    def __getattr__(self, route: str) -> Callable[..., None]:
        if route in ("pause", "results"):
            return cast("Callable[..., None]", getattr(self._routes, route))

        def note(*given: object, **named: object) -> None:
            told = [str(each) if isinstance(each, str | int | date | MatchSetup) else "" for each in given]
            self.taken.append(f"{route} {told} {sorted(named)}")

        return note
