"""How often Tab is pressed for a choice: ``python -m tests.bench.tabs [GAME …]``.

One person plays with the keyboard what a bot would choose. Tab and Shift+Tab go from kind to kind (cards, places,
seats, answers), arrows within one: both are counted for every thing that is chosen, from where the focus stands.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame
from rich.console import Console
from rich.table import Table

from ai.play import choose
from engine.core.view import observe
from game.games import available
from game.table.control.keys import _group as group
from game.table.model.prompt import Target
from game.table.scene import TableScene
from tests.support.tables import TimedApp, sit, timed_app

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MOST = 40
"""Presses after which a thing counts as out of reach."""


def tabs_to(app: TimedApp, scene: TableScene, target: Target) -> tuple[int, int]:
    """How often Tab and arrows are pressed to reach a thing."""
    start, tabs = scene.touch.focus, MOST
    arrived: Target | None = None
    for mod in (0, pygame.KMOD_SHIFT):
        scene.touch.focus = start
        for count in range(MOST):
            here = scene.touch.focus
            if here is not None and group(here) == group(target):
                if count < tabs:
                    tabs, arrived = count, here
                break
            app.press(pygame.K_TAB, mod=mod)
    if arrived is None:
        return MOST, 0
    ways: list[tuple[Target, int]] = [(arrived, 0)]
    seen = {arrived}
    for focus, steps in ways:  # the shortest way by arrows
        if focus == target:
            scene.touch.focus = target
            return tabs, steps
        for key in ARROWS:
            scene.touch.focus = focus
            app.press(key)
            met = _focus(scene)
            if met is not None and met not in seen:
                seen.add(met)
                ways.append((met, steps + 1))
    return tabs, MOST


def _focus(scene: TableScene) -> Target | None:
    """Where the focus is now."""
    return scene.touch.focus


def measure(app: TimedApp, name: str, decisions: int) -> tuple[list[int], list[int]]:
    """Tabs and arrows of so many choices."""
    scene, rng = sit(app, name, people=1, seats=4), Random(name)
    tabs: list[int] = []
    arrows: list[int] = []
    for _n in range(30 * decisions):
        if len(tabs) >= decisions or scene.host.over:
            break
        if app.top is not scene:
            app.pop()
        elif scene.play.halted is not None:
            scene.do("go on")
        elif scene.play.live:
            action = choose(observe(scene.host._state, scene.host.present), "normal", rng)
            found = next((each for each in scene.play.prompt.gestures if each.actions[0] is action), None)
            made: Sequence[Target] = found.targets if found is not None else ()
            for target in made:
                if target in scene.play.prompt.chosen or scene.play.prompt.can(target) is False:
                    continue
                for counts, count in zip((tabs, arrows), tabs_to(app, scene, target), strict=True):
                    counts.append(count)
                scene.play.prompt.chosen = (*scene.play.prompt.chosen, target)
            scene.play.commit(found or scene.play.prompt.gestures[0], app.now)
        app.wait(0.4, 0.2)
    app.scenes.clear()
    return tabs, arrows


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=available())
    parser.add_argument("--decisions", type=int, default=40)
    chosen = parser.parse_args()
    told = Table("game", "choices", "Tab, mean", "worst", "arrows, mean", "worst")
    for name in chosen.games:
        with tempfile.TemporaryDirectory() as folder, timed_app(Path(folder)) as app:
            tabs, arrows = measure(app, name, chosen.decisions)
        count = max(1, len(tabs))
        told.add_row(
            name, str(len(tabs)), f"{sum(tabs) / count:.1f}", str(max(tabs, default=0)),
            f"{sum(arrows) / count:.1f}", str(max(arrows, default=0)),
        )  # fmt: skip
    Console().print(told)


if __name__ == "__main__":
    main()
