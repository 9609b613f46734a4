"""The hands that play for a transcript: the same things are done at every table, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame

from game.table.model.prompt import Target
from tests.support.inputs import Point, iter_way, move_to, press_at, release_at
from tests.support.tables import TimedApp, place_of, wait_until_asked
from tests.transcripts.transcript import Transcript

KEYS = {"Enter": pygame.K_RETURN, "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN}


class Hands:
    """Somebody at a table, and the transcript of what becomes of it."""

    def __init__(self, app: TimedApp) -> None:
        self.app = app
        self.notes = Transcript(app)

    # --- moving ------------------------------------------------------------------------------------------------

    def press_key(self, name: str, after: float = 0.3) -> None:
        """Press a key by its name, or the letter."""
        if name in KEYS:
            self.app.press_key(KEYS[name])
        else:
            self.app.press_key(ord(name), name)
        self.pass_time(after, f"press {name}")

    def pass_time(self, seconds: float, words: str = "") -> None:
        """Let time pass, then note what there is."""
        self.app.pass_time(min(seconds, 0.3), 0.05)
        if seconds > 0.3:
            self.app.pass_time(seconds - 0.3, 0.1)
        self.notes.note_step(f"{words or 'wait'} ({seconds:g} s)")

    def point_at(self, at: Point, words: str, after: float = 1.0) -> None:
        """Rest the pointer on something."""
        move_to(self.app, at)
        self.pass_time(after, f"point at {words}")

    def click_at(self, at: Point, words: str, after: float = 0.3) -> None:
        """Click, seeing what it is like while the button is down."""
        press_at(self.app, at)
        release_at(self.app, at)
        self.pass_time(after, f"click {words}")

    def carry_thing(self, start: Point, end: Point, words: str) -> None:
        """Take up a thing, hold it over a place, and let it go there."""
        press_at(self.app, start)
        for at in iter_way(start, end, 0.3, 0.7, 1.0):
            self.app.pass_time(0.03)
            move_to(self.app, at, held=True)
        self.pass_time(0.5, f"carry {words}")
        release_at(self.app, end)
        self.pass_time(0.1, "let go")
        self.pass_time(1.0)

    # --- at the table --------------------------------------------------------------------------------------------

    def name_target(self, target: Target) -> str:
        """A target in the words of a transcript."""
        return " ".join(map(str, target))

    def iter_reachable(self, targets: list[Target]) -> Iterator[tuple[Target, Point]]:
        """Those of the targets that the pointer can get at, and where."""
        for target in targets:
            at = place_of(self.notes.scene, target)
            if at is not None:
                yield target, at

    def list_own(self) -> list[Target]:
        """The cards of the own hand."""
        return [("card", sprite.face) for sprite in self.notes.scene.play.list_hand_sprites()]

    def choose_answer(self, rng: Random) -> None:
        """Answer what is asked by clicking its parts one by one."""
        scene = self.notes.scene
        gesture = rng.choice(scene.play.prompt.gestures)
        version = scene.host.version
        for target in gesture.targets:
            found = next(iter(self.iter_reachable([target])), None)
            button = next((button.box for button in scene.bar.buttons if button.target == target), None)
            at = found[1] if found else (button.cx, button.cy) if button else None
            if at is None or scene.host.version != version:
                break
            self.click_at(at, self.name_target(target), 0.4)
        if scene.host.version == version and scene.play.is_prompt_open and scene.play.prompt.ready_gesture is not None:
            self.press_key("Enter", 0.1)
        if scene.host.version == version and scene.play.is_prompt_open:
            scene.play.commit_gesture(gesture)
            self.pass_time(0.1, f"do {gesture.actions[0].text}")

    def until_asked(self) -> bool:
        """Let the others play until something is asked."""
        going = wait_until_asked(self.app, self.notes.scene, step=0.5)
        self.pass_time(1.2, "until asked")
        return going
