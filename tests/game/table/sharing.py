"""People who share a screen: windows for reactions, buttons that are held, covers and PINs.

``sharing.txt`` says what they do. ``window`` opens one in which the first two of three may jump in on the third's turn,
people (P) and bots, with these cards, in ``trust``, with a ``pin`` for the second, or where the first one wants not to
be asked (``hushed``); at a table of ``guarded`` people somebody is awaited behind a PIN, at one of ``friends`` whoever
may act is (``offer``). A target is held ``down`` and let ``up`` by mouse, finger, pad, Enter (key) or the space bar, or
pressed; time passes (``wait``), the pointer goes elsewhere (``move``), the space bar is tapped, digits are typed, a
cover is held away; somebody acts with a verb, lets all pass, or jumps in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, Final

import pygame

from engine.core.events import RoundEnded, TurnBegan
from engine.core.texts import plain
from engine.core.view import observe
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, HostError, Seat, seal_pin
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.prompt import HUSH, Target
from game.table.model.touch import COVER, HOLD_SECONDS, LOOK_SECONDS
from game.table.render.overlays.bar import LOOK, PASS
from game.table.scene import TableScene
from tests.support import pads
from tests.support.inputs import Point, make_key, make_key_up, make_motion, make_press, make_release
from tests.support.positions import lay_position
from tests.support.scripts import Teller, tell_script
from tests.support.tables import (
    TimedApp,
    find_awaited,
    is_covered,
    list_bared,
    start_table,
    timed_app,
    to_cover,
    uncover_hand,
)

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "sharing_told.txt"
NAMES: Final = plain(("Mara", "Ada", "Bruno"))
PIN: Final = "4711"
WAITS: Final = {
    "held": HOLD_SECONDS + 0.1,
    "half": HOLD_SECONDS / 2,
    "nearly": HOLD_SECONDS - 0.1,
    "look": LOOK_SECONDS + 0.1,
}
"""Seconds that are told by how long a button is held."""
HAND: Final[Target] = ("hand", "")
FELT: Final[Point] = (640.0, 200.0)
WORD: Final[Target] = ("word", "")
TARGETS: Final[dict[str, Target]] = {"look": LOOK, "pass": PASS, "cover": COVER, "hand": HAND, "word": WORD}
WAYS: Final[dict[str, Callable[[Point, bool], pygame.Event]]] = {
    "mouse": lambda at, down: (make_press if down else make_release)(at),
    "finger": lambda at, down: pads.make_finger(pygame.FINGERDOWN if down else pygame.FINGERUP, at),
    "pad": lambda _at, down: pads.make_button(pads.A, down),
    "key": lambda _at, down: (make_key if down else make_key_up)(pygame.K_RETURN),
    "space": lambda _at, down: make_key(pygame.K_SPACE, text=" ") if down else make_key_up(pygame.K_SPACE),
}
"""A place goes down or up, or what has the focus."""


class Sharing(Teller):
    """A table, and what is done at it."""

    scene: TableScene
    refusals: ClassVar = (HostError,)

    def __init__(self, app: TimedApp) -> None:
        self.app = app
        self._places: dict[Target, Point] = {}
        self._known: dict[str, str] = {}

    # --- who sits there ----------------------------------------------------------------------------------------

    def window(self, kinds: str, one: str = "AS", other: str = "8H", *how: str) -> None:
        cards = f"hands P0 {one} KC / P1 {other} QC / P2 +5\npile 9S@P0 6S@P2\nturn P2"
        seats = [
            Seat(PERSON, name) if kind == "P" else Seat(BOT, name, "random")
            for name, kind in zip(NAMES, kinds, strict=True)
        ]
        if "pin" in how:
            seats[1] = replace(seats[1], pin=seal_pin(PIN))
        host = Host.from_state(lay_position("A8", f"opts 3p\n{cards}", played=False), seats, pace=Pace(speed=1.0))
        host.change_seats({}, trust="trust" in how)
        self.app.store.change_settings(bot_pace="step" if "step" in how else "normal")
        self.scene = table_scene(self.app, host)
        if "hushed" in how:
            self.scene.play.windows.hushed.add((0, "jump"))
        self.app.push_scene(self.scene)
        self.app.pass_time(0.3 if "hushed" in how else 2.0)

    def guarded(self) -> None:
        self.scene = start_table(self.app, "lockdown", people=2)
        self.scene.host.change_seats({seat: Seat(PERSON, NAMES[seat], "", seal_pin(PIN)) for seat in range(2)})
        self.scene.on_reseat()
        to_cover(self.app, self.scene)

    def friends(self, name: str) -> None:
        self.scene = start_table(self.app, name, people=3, seats=3)
        self.scene.host.change_seats({}, trust=True)
        self.scene.on_reseat()

    def offer(self) -> None:
        to_cover(self.app, self.scene)

    def seat(self, seat: str) -> None:
        self.scene.host.change_seats({int(seat): Seat(BOT, "Cleo", "easy")})

    def reseat(self) -> None:
        self.scene.on_reseat()

    # --- what is done ------------------------------------------------------------------------------------------

    def down(self, target: str, by: str = "mouse", down: bool = True) -> None:
        at = self.find_place(target)
        if by in {"pad", "key"}:
            self.scene.touch.focus = self.find_target(target)
        self.app.run_frame([WAYS[by](at, down)])

    def up(self, target: str, by: str = "mouse") -> None:
        self.down(target, by, down=False)

    def find_target(self, word: str) -> Target:
        """A button by the name of what it does."""
        return TARGETS.get(word, ("do", word.replace("-", " ")))

    def find_place(self, word: str) -> Point:
        """The middle of the hand or of a button, the first one that is a word; where it was if it is gone."""
        scene = self.scene
        boxes = {tool.target: tool.box for tool in scene.tools} | {HAND: scene.play.layout.hand}
        for button in reversed(scene.bar.buttons):
            boxes[button.target] = boxes[button.target[0], ""] = button.box
        self._places |= {found: (box.cx, box.cy) for found, box in boxes.items()}
        return self._places[self.find_target(word)]

    def press(self, target: str) -> None:
        at = self.find_place(target)
        self.app.run_frame([make_press(at), make_release(at)])

    def drop(self) -> None:
        self.app.run_frame([pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), pads.make_button(pads.A, False)])

    def move(self, target: str) -> None:
        at = FELT if target == "felt" else self.find_place(target)
        self.app.run_frame([make_motion(at, held=True)])

    def near(self, target: str) -> None:
        x, y = self.find_place(target)
        self.scene.touch.press_at = round(x), round(y)

    def tap(self) -> None:
        self.app.press_key(pygame.K_SPACE, " ")

    def type(self, digits: str) -> None:
        for digit in digits:
            self.app.press_key(getattr(pygame, f"K_{digit}"), digit)

    def erase(self) -> None:
        self.app.press_key(pygame.K_BACKSPACE)

    def uncover(self) -> None:
        uncover_hand(self.app, self.scene)

    def hide(self) -> None:
        self.scene.hide_private_view()

    def wait(self, seconds: str) -> None:
        self.app.pass_time(WAITS.get(seconds) or float(seconds), 0.1)

    def act(self, verb: str) -> None:
        host = self.scene.host
        host.perform_action(next(action for action in host.get_view().actions if action.verb == verb))
        self.app.run_frame([])

    def choose(self) -> None:
        prompt = self.scene.play.prompt
        prompt.choose_target(next(way.targets[0] for way in prompt.gestures if len(way.targets) > 1))

    def age(self) -> None:
        seat, count, chosen = self.scene._begun
        self.scene._begun = seat, count - 1, chosen

    def react(self, seat: str) -> None:
        self.scene.hands.run_command(f"react {seat}")

    def let(self, seat: str) -> None:
        self.scene.play.windows.all_pass(int(seat))

    def jump(self, seat: str) -> None:
        host = self.scene.host
        offered = (action for _asked, more in observe(host._state, int(seat)).legal for action in more)
        host.act_for_seat(int(seat), next(action for action in offered if action.verb == "jump"))

    def hush(self) -> None:
        self.scene.play.commit_gesture(next(way for way in self.scene.play.prompt.gestures if way.mode == HUSH))

    def change(self) -> None:
        self.scene.host._mark_changed()

    def comeback(self) -> None:
        self.scene.host.return_to_window()

    def event(self, what: str) -> None:
        self.scene.play.windows.record_event(RoundEnded(0, number=1) if what == "round" else TurnBegan(seat=0))

    # --- what is told ------------------------------------------------------------------------------------------

    def name_seats(self, *seats: int) -> str:
        """Who these are."""
        return ", ".join(self.scene.host.names[seat] for seat in seats if seat >= 0)

    def list_facts(self) -> dict[str, str]:
        """How things are, by what is asked of them."""
        scene, host, play = self.scene, self.scene.host, self.scene.play
        windows, touch, cover, asked = play.windows, scene.touch, scene.cover, host.get_decision()
        hands = [play.board.zones[scene.table.hand_zone(play.view.rules, seat)] for seat in range(len(host.seats))]
        opened = [seat for seat, hand in enumerate(hands) if any(sprite.face >= 0 for sprite in hand)]
        return {
            "at the screen": self.name_seats(host.present),
            "is asked": f"{self.name_seats(asked.seat)} {asked.kind}" if asked else "",
            "covered": self.name_seats(find_awaited(scene)) if is_covered(scene) else "",
            "PIN": f"wrong {cover.wrong}, wait {cover.wait}" if cover.is_up and (cover.wrong or cover.wait) else "",
            "may react": self.name_seats(*windows.list_public_seats()),
            "next": self.name_seats(windows.up_next()),
            "may still react": self.name_seats(*windows.late_seats),
            "want to react": self.name_seats(*sorted(windows.wanting)),
            "not asked": " ".join(f"{self.name_seats(seat)} {kind}" for seat, kind in sorted(windows.hushed)),
            "held": str((touch.holding and touch.holding.target) or ""),
            "hand open": self.name_seats(*opened),
            "chosen": " ".join(f"{kind} {what}" for kind, what in play.prompt.chosen),
            "bared": str(list_bared(scene) or ""),
            "buttons": " ".join(str(each.target[1]) for each in sorted(scene.bar.buttons, key=lambda each: each.box.x)),
            "eye": "asks again" if any(tool.target == ("do", "ask again") for tool in scene.tools) else "",
            "question": play.describe_question() if host.present < 0 else "",
            "reason": touch.reason,
            "status": scene._describe_status(),
            "done": " ".join(f"{line};" for line in host._recorder.kept.record.actions),
            "seats did": str([words for words in play.last_round.seat_actions if words] or ""),
        }

    def iter_news(self) -> Iterator[str]:
        known, self._known = self._known, self.list_facts()
        yield from (f"{what}: {now or 'nothing'}" for what, now in self._known.items() if now != known.get(what, ""))


@contextmanager
def open_table() -> Iterator[Sharing]:
    """An app for one occasion."""
    with TemporaryDirectory() as folder, timed_app(Path(folder)) as app:
        yield Sharing(app)


def text() -> str:
    """What becomes of all that is done."""
    return tell_script(HERE / "sharing.txt", open_table)
