"""How often friends round one screen pass it on: ``python -m tests.bench.covers``.

Plays the real table scene without a window; bots choose for the people, and what the people would have to do with
their hands is counted, per person and game: covers held away, looks (a hand opened at the open table before a choice),
public windows that took a gesture of their own. The second table has seconds from one person's last choice to the next
person's usable hand, at normal speed, and the gestures between.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pygame
from rich.console import Console
from rich.table import Table

from ai.play import choose
from engine.core.actions import Action
from engine.core.view import observe
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.touch import LOOK_SECONDS
from game.table.render.overlays.cover import HOLD
from game.table.scene import TableScene
from tests.support.tables import TimedApp, timed_app

STEP = 0.05
"""Seconds between two turns of the loop."""
LEVEL = "normal"


@dataclass(frozen=True)
class Line:
    """One evening that is measured: what is played, by how many people and bots."""

    title: str
    game: str
    people: int = 3
    seats: int = 4
    options: Mapping[str, str] = field(default_factory=dict)


LINES = (
    Line("8-equilibrium", "equilibrium"),
    Line("8-equilibrium, teams", "equilibrium", 4, 4, {"variants": "A"}),
    Line("Eightfist", "eightfist", options={"match": "round"}),
    Line("Absurd 8's", "absurd8s"),
    Line("Lockdown", "lockdown"),
    Line("Crazy Eights", "crazyeights", options={"match": "single"}),
)


@dataclass
class Count:
    """What happened in some games."""

    covers: int = 0
    looks: int = 0
    windows: int = 0
    decisions: int = 0
    games: int = 0
    passed: list[float] = field(default_factory=list)
    """Seconds from a person's last choice to another person's usable hand."""
    gestures: list[int] = field(default_factory=list)


class Evening:
    """One game, and the hands of everybody who plays it."""

    def __init__(self, app: TimedApp, line: Line, seed: int, speed: float, trust: bool) -> None:
        sitting = [Seat(PERSON if n < line.people else BOT, f"P{n}", "" if n < line.people else LEVEL)
                   for n in range(line.seats)]  # fmt: skip
        setup = MatchSetup(line.game, line.options, sitting, str(seed), trust)
        self.app, self.line, self.rng = app, line, Random(seed)
        self.host = Host.start_match(setup, pace=Pace(speed=speed))
        app.store.change_settings(speed=speed)
        self.scene: TableScene = table_scene(app, self.host)
        app.push_scene(self.scene)
        self.count = Count(games=1)
        self._acted = (-1, 0.0, 0)
        """Who acted last, when, and after how many gestures; nobody if something else was waited for since."""
        self._actions = 0
        """How many decisions there were after that."""
        self._asked_at = -1
        """After how many decisions the last public window stood open."""

    def play(self, limit: int) -> Count:
        """Play to the end of the game, or so many decisions."""
        self.app.wait(1.0, STEP)  # a press soon after the one that ended the match before would be let slip
        for _n in range(60 * limit):
            if self.host.is_over or self.host.action_count >= limit or self.app.top_scene is None:
                break
            self._step()
        self.app.scenes.clear()
        self.app.running = True
        return self.count

    def _step(self) -> None:
        app, scene, play = self.app, self.scene, self.scene.play
        if app.top_scene is not scene:
            app.pop_scene()
            self._acted = (-1, 0.0, 0)
        elif scene.cover.is_up:
            self.count.covers += 1
            app.wait(2 * STEP, STEP)
            scene.cover.armed = True
            scene.cover.press(app.now)
            app.wait(HOLD + STEP, STEP)
            scene.cover.release()
        elif play.halted_event is not None:
            scene.do_action("go on")
        elif play.windows.list_public_seats():
            answered = self._window()
            if self._asked_at != self.host.action_count:  # it takes some turns of the loop to go by
                self.count.windows += answered == "all pass"
                self.count.looks += answered != "all pass"  # the press that answers opens a hand, too
            self._asked_at = self.host.action_count
            self._acted = (-1, 0.0, 0)
        elif play.is_prompt_open:
            self._decide()
        app.wait(STEP, STEP)

    def _window(self) -> str:
        """Everybody looks at the cards in mind: who would react says so, else all let it go, and whose turn begins
        takes up the hand with the same press. The button that was pressed.
        """
        scene = self.scene
        for seat in scene.play.windows.list_public_seats():
            asked = next((ask for ask in self.host._state.asks() if ask.seat == seat), None)
            if asked is None:
                continue
            action = self._choice(seat)
            if action is not scene.play.windows.find_pass_action(asked.kind):
                scene.do_action(f"react {seat}")
                return "react"
        answer = "all look" if scene.play.windows.up_next() >= 0 else "all pass"
        scene.do_action(answer)
        return answer

    def _choice(self, seat: int) -> Action:
        return choose(observe(self.host._state, seat), LEVEL, self.rng)

    def _decide(self) -> None:
        host, play = self.host, self.scene.play
        seat = max(host.present, play.offered)
        self._arrived(seat)
        action = self._choice(seat)
        if play.offered >= 0:
            self._look()
        found = next(each for each in play.prompt.gestures if each.actions[0] is action)
        play.commit_gesture(found, self.app.now)
        self.count.decisions += 1
        self._acted = seat, self.app.now, self.count.covers + self.count.looks
        self._actions = host.action_count

    def _look(self) -> None:
        """Open the hand before a choice, as people do: by a tap among friends, by holding where it is kept secret."""
        self.count.looks += 1
        space: dict[str, Any] = {"key": pygame.K_SPACE, "mod": 0}
        self.app.run_frame([pygame.Event(pygame.KEYDOWN, unicode=" ", **space)])
        if not self.scene.held_by:
            self.app.wait(LOOK_SECONDS + STEP, STEP)
        self.app.run_frame([pygame.Event(pygame.KEYUP, **space)])

    def _arrived(self, seat: int) -> None:
        last, when, gestures = self._acted
        if last not in (-1, seat) and self.host.action_count == self._actions:  # no bot between
            self.count.passed.append(self.app.now - when)
            self.count.gestures.append(self.count.covers + self.count.looks - gestures)


def measure(app: TimedApp, line: Line, games: int, speed: float, trust: bool, limit: int) -> Count:
    """So many games of one line."""
    total = Count()
    for seed in range(games):
        one = Evening(app, line, seed + 1, speed, trust).play(limit)
        for name in ("covers", "looks", "windows", "decisions", "games"):
            setattr(total, name, getattr(total, name) + getattr(one, name))
        total.passed += one.passed
        total.gestures += one.gestures
    return total


def main() -> None:
    """Measure every line and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--limit", type=int, default=600, help="decisions of a game at most")
    parser.add_argument("--timed", type=int, default=40, help="decisions played at normal speed, for the seconds")
    parser.add_argument("--only", default="")
    chosen = parser.parse_args()
    counts = Table("game", "people", "mode", "covers", "looks", "windows", "decisions")
    times = Table("game", "mode", "handovers", "median s", "worst s", "gestures")
    with tempfile.TemporaryDirectory() as folder, timed_app(Path(folder)) as app:
        for line in LINES:
            for trust in (False, True):
                if chosen.only and chosen.only not in line.title:
                    continue
                mode = "trusting" if trust else "strangers"
                found = measure(app, line, chosen.games, 0.0, trust, chosen.limit)
                each = [found.covers, found.looks, found.windows, found.decisions]
                share = [f"{number / found.games / line.people:.1f}" for number in each]
                counts.add_row(line.title, f"{line.people} of {line.seats}", mode, *share)
                if chosen.timed:
                    slow = measure(app, line, 1, 1.0, trust, chosen.timed)
                    told = ["–", "–", "–"]
                    if slow.passed:
                        told = [f"{median(slow.passed):.2f}", f"{max(slow.passed):.2f}", f"{max(slow.gestures)}"]
                    times.add_row(line.title, mode, str(len(slow.passed)), *told)
    Console().print(counts, times)


if __name__ == "__main__":
    main()
