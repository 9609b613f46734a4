"""One evening: a match of any game among any sitters, and all that is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Final, cast
from unittest.mock import patch

import pygame

from ai.judge import Judgement
from ai.worker import BotPool, Reply, Request
from game.app.form_scene import FormScene
from game.app.routes import Routes
from game.art.bitmaps import BitmapCache, bitmaps
from game.config import language
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.phones.phone_table import PhoneTable
from game.screens.lobby.match_start import make_around, sit_down
from game.speech.speaker import Speaker
from game.storage import SaveStore
from game.table.model.geometry import Box
from game.table.model.prompt import Target
from game.table.render.overlays import strip
from game.table.scene import TableScene
from game.ui.controls import Button
from tests.evenings import told
from tests.evenings.chairs import Wire, without_wires
from tests.laws.plan import pick_action
from tests.looks.widget_lines import list_lines
from tests.support.inputs import make_motion, make_press, make_release, send_event
from tests.support.pages import answer_question
from tests.support.tables import TimedApp, find_awaited, is_covered, timed_app
from tests.transcripts.described import Names

STEP: Final = 0.35
"""Seconds of a turn of the loop: what moves comes to rest, and what is told for a while is seen."""
PATIENCE: Final = 200
"""Turns of the loop in which somebody is asked."""
TOUCHES: Final = 6
"""Of phones, that are told together."""
REST: Final = 3000
"""What is done unseen at most until a round is over."""
LINES: Final = 40
"""Of the log at the end of a round."""
PEOPLE: Final = ("Ann", "*Bert*", "Cora", "{Dirk}", "Elsa", "Finn", "Gina", "Hans")
BOTS: Final = (
    ("Ada", "normal", "even"), ("Bruno", "hard", "bold"), ("Cleo", "easy", "hoarder"), ("Dario", "normal", "spiteful"),
    ("Edda", "expert", "careful"), ("Fabio", "easy", "even"), ("Greta", "normal", "careful"), ("Hugo", "easy", "bold"),
)  # fmt: skip
PIN: Final = "258"
CHANCES: Final = {
    "point": 0.8, "wrong": 0.3, "astray": 0.3, "keys": 0.25, "look": 0.2, "hint": 0.5, "undo": 0.25, "again": 0.1,
    "log": 0.1, "near": 0.15, "menu": 0.1, "sort": 0.1,
    "tile": 0.15, "rules": 0.1, "repeat": 0.1,
}  # fmt: skip
"""How often a person does this beside deciding."""


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
        scene = self.app.top_scene
        assert isinstance(scene, TableScene)
        return scene

    # --- what is said, in place of a speaker -------------------------------------------------------------------

    def say(self, words: str, at_once: bool = False) -> None:
        """Something is read aloud."""
        self.said.append(f"{'! ' * at_once}{words}")

    def stop_speaking(self) -> None:
        """Nothing more is."""
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
        moods = str(sorted(scene.play.find_moods().items()))
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
            if app.top_scene is not scene:
                app.pop_scene()
            elif is_covered(scene):
                self._take_screen()
            elif scene.play.halted_event is not None:
                scene.hands.run_command("go on")
            elif seats := scene.play.windows.list_public_seats():
                ways = ["all pass", "all look", "hush", *(f"react {seat}" for seat in seats)]
                scene.hands.run_command(self.rng.choice(ways))
            elif scene.play.is_prompt_open or touches == TOUCHES:
                return True
            elif self.wire is not None:
                touches += self.wire.touch_anything(self.rng)
            self.pass_time()
        return False

    def _take_screen(self) -> None:
        """The person who is called holds the cover's button, or opens the hand that lies covered."""
        scene, now = self.scene, self.app.clock()
        if not scene.cover.is_up:
            scene.start_peek(now)
            return
        self.passing.append(f"cover {scene.make_cover_text()}")
        for digit in PIN if scene.host.seats[find_awaited(scene)].pin else "":
            scene.type_digit(digit)
            self.pass_time(0.1)
        scene.start_reveal(self.app.clock())

    # --- deciding ----------------------------------------------------------------------------------------------

    def make_decision(self) -> None:
        """A person does something aside, and then decides."""
        scene, rng = self.scene, self.rng
        for aside, chance in CHANCES.items():
            if rng.random() < chance and scene.play.is_prompt_open and self.app.top_scene is scene:
                getattr(self, f"do_{aside}")()
        if not scene.play.is_prompt_open or self.app.top_scene is not scene:
            return
        scene.play.prompt.chosen = ()
        gesture = rng.choice(scene.play.prompt.gestures)
        before = scene.host.version
        for target in gesture.targets:
            if scene.host.version == before and scene.play.prompt.can_choose(target):
                scene.hands.click_target(target)
        if scene.host.version == before:
            scene.play.commit_gesture(gesture)

    # --- aside -------------------------------------------------------------------------------------------------

    def note_told(self, what: str) -> None:
        """What is told now, and was not at the last turn."""
        before, now = self.shown, told.list_drawn(self.scene, self.names)
        self.passing += [f"{what}: {self.scene.touch.reason}", *(line for line in now if line not in before)]

    def do_point(self) -> None:
        """Rest the pointer on something."""
        scene = self.scene
        box = self.rng.choice(told.list_pointable(scene))[1]
        self.point_at(self.find_pixels(box))
        self.pass_time(1.3)
        self.note_told(f"point {scene.touch.hover}")

    def do_near(self) -> None:
        """Look at something from near."""
        scene = self.scene
        self.point_at(self.find_pixels(self.rng.choice(told.list_pointable(scene, "card", "shown", "seat"))[1]), 3)
        self.pass_time()
        self.note_told("near")
        self.app.run_frame([make_release((1, 1), 3)])

    def do_wrong(self) -> None:
        """Click what cannot be chosen."""
        scene = self.scene
        found = [each for each, _box in told.list_pointable(scene) if each[0] not in ("do", "log", "tip", "told")]
        found = [each for each in found if not scene.play.prompt.can_choose(each)]
        if found:
            scene.hands.click_target(self.rng.choice(found))
            self.pass_time()
            self.note_told("wrong")

    def do_astray(self) -> None:
        """Choose a part, and take it back."""
        scene, rng = self.scene, self.rng
        gestures = [each for each in scene.play.prompt.gestures if len(each.targets) > 1]
        if gestures and not scene.play.prompt.chosen:
            scene.hands.click_target(rng.choice(rng.choice(gestures).targets))
            self.pass_time(1.3)
            if scene.play.is_prompt_open:
                self.passing += [
                    f"{what} {line}" for what, lines in told.of_question(scene, rng).items() for line in lines
                ]
                self.note_told("chosen")
                chips: list[Target] = [("chip", at) for at in range(len(scene.play.prompt.chosen))]
                scene.hands.click_target(rng.choice([*chips, ("do", "back")]))
                self.pass_time()
                self.note_told("taken back")

    def do_keys(self) -> None:
        """Go round with keys."""
        for _n in range(3):
            self.press_key(self.rng.choice((pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP)))
        self.note_told("keys")
        self.press_key(pygame.K_ESCAPE)

    def do_look(self) -> None:
        """Look round with keys."""
        self.scene.touch.set_looking(True)
        for _n in range(3):
            self.press_key(self.rng.choice((pygame.K_TAB, pygame.K_RIGHT)))
        self.note_told("look")
        self.scene.touch.set_looking(False)

    def do_hint(self) -> None:
        """Ask for a hint."""
        self.scene.hands.run_command("hint")
        self.pass_time()
        self.note_told("hint")

    def do_undo(self) -> None:
        """Take back."""
        self.scene.hands.run_command("undo")
        answer_question(self.app)
        self.pass_time()
        self.note_told(f"undo {self.scene.host.marks}")
        self.until_asked()

    def do_again(self) -> None:
        """Look at the last round once more."""
        self.scene.hands.run_command("again")
        for _n in range(3):
            self.pass_time(0.8)
        self.note_told("again")
        self.scene.play.finish_motion()
        self.until_asked()

    def do_log(self) -> None:
        """Open the log, or shut it."""
        self.scene.hands.run_command("log")
        self.pass_time()
        self.note_told("log")

    def do_sort(self) -> None:
        """Sort the hand in another way."""
        self.scene.hands.run_command("sort")
        self.pass_time(1.0)
        self.note_told("sort")

    def do_tile(self) -> None:
        """Click what somebody did, on the strip."""
        tiles = strip.get_tile_boxes(self.scene.play)
        if tiles:
            self.point_at(self.find_pixels(self.rng.choice(list(tiles.values()))), 1)
            self.app.run_frame([make_release((1, 1))])

    def do_rules(self) -> None:
        """Look up what is being asked."""
        self.press_key(pygame.K_F1)

    def do_repeat(self) -> None:
        """Have it said once more."""
        self.press_key(pygame.K_F3)

    def do_menu(self) -> None:
        """Open the menu over the table, and shut it."""
        self.scene.hands.run_command("menu")
        self.pass_time()
        if self.app.top_scene is not self.scene and self.app.top_scene is not None:
            self.passing += list_lines(self.app.top_scene)
            self.app.pop_scene()
        self.until_asked()

    # --- what is told ------------------------------------------------------------------------------------------

    shown: list[str] = []  # noqa: RUF012  # replaced, never changed
    logged: list[str] = []  # noqa: RUF012  # likewise

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

    def iter_turns(self) -> Iterator[told.Told]:
        """The evening, turn by turn; at last its end."""
        for _n in range(self.evening.turns):
            if not self.until_asked():
                break
            yield self.tell_all()
            self.make_decision()
            self.pass_time()
        if self.wire is None:
            yield from self._iter_end()

    def _iter_end(self) -> Iterator[told.Told]:
        """The round is played to its end unseen, which is looked at, and its page."""
        app, scene = self.app, self.scene
        for _n in range(REST):
            if scene.play.timeline.barrier is not None or app.top_scene is not scene:
                break
            app.now += STEP
            scene.advance_to(app.now)
            scene.host.skip_wait()
            if is_covered(scene):
                self._take_screen()
            elif scene.play.windows.list_public_seats():
                scene.hands.run_command("all pass")
            elif scene.play.halted_event is not None:
                scene.hands.run_command("go on")
            elif scene.play.is_prompt_open:
                scene.play.commit_gesture(self.rng.choice(scene.play.prompt.gestures))
            scene.play.finish_motion()
        log = [line.text for line in scene.host.list_log_lines()[-LINES:]]
        yield {"log": log, "passing": self.take_lines(self.passing), "sounds": self.take_lines(self.heard)}
        for number in range(12):
            if app.top_scene is not scene:
                break
            self.pass_time(0.7)
            self.note_told("end")
            if number > 7:  # the winner stands there until somebody goes on
                self.press_key(pygame.K_RETURN)
        end = {
            "passing": self.take_lines(self.passing),
            "sounds": self.take_lines(self.heard),
            "speech": self.take_lines(self.said),
        }
        yield {**end, "moods": self.take_lines(self.felt)}
        page = app.top_scene
        if isinstance(page, FormScene):
            self.pass_time(1.0)
            yield {"page": list_lines(page), "kept": told.of_match(app, scene.host)}
            yield {"ways": list(self._iter_ways(page))}

    def _iter_ways(self, page: FormScene) -> Iterator[str]:
        """Where the buttons of a page lead."""
        there = self.app.scenes[:]
        for button in [each for each in page.form.root.iter_widgets() if isinstance(each, Button) and each.enabled]:
            button.activate()
            over = self.app.top_scene
            ways = self.take_lines(self.routes.taken) + (
                list_lines(over) if over is not None and over not in there else []
            )
            yield from (f"{button.words} {way}" for way in ways or [f"leads to {type(over).__name__}"])
            self.app.scenes[:] = there

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


def think_at_once(pool: BotPool) -> None:
    """In place of a process of bots: they do and advise anything, chances are as they may be."""
    for asker, request in tuple(pool._wanted.items()):
        del pool._wanted[asker]
        pool._answers[asker] = Reply(request.id, _answer_request(request))


def _answer_request(request: Request) -> str | Judgement:
    rng = Random(request.seed)
    if request.done:
        return Judgement(request.done, request.done, 0.4, 0.05, 0.0, 0.0, 0, 0, (0.5, 0.5))
    return pick_action(request.view.actions, True, rng).text


def spend_evening(evening: Evening, home: Path) -> list[told.Told]:
    """All that is told in an evening; ``home`` is a folder for what the program keeps."""
    with ExitStack() as stack:
        enter = stack.enter_context
        language.set_language(language.ENGLISH)
        enter(patch.object(BotPool, "start", think_at_once))
        enter(patch.object(SaveStore, "new_id", lambda _store: "match"))  # how long bots seem to think goes by it
        enter(patch("game.match.match_setup.secrets.token_hex", lambda size: "0" * 2 * size))
        enter(patch("game.match.match_setup.make_seed", lambda: "1"))
        enter(patch.object(BitmapCache, "_forget_oldest", lambda _cache: None))  # what is forgotten has no name
        enter(without_wires())
        bitmaps.clear()
        try:
            return list(Sitting(enter(timed_app(home)), evening).iter_turns())
        finally:
            bitmaps.clear()
