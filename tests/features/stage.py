"""Hands for the tests of the feature table: the mouse, and a match going on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame

from game.table.control.sharing import SharedScreen
from game.table.model.coins import coin_row
from game.table.model.prompt import Gesture, Target
from game.table.scene import TableScene
from tests.support.tables import TimedApp, act_at_random

Point = tuple[float, float]


def to_window(app: TimedApp, at: Point) -> Point:
    """Where in the window a point of the table on top is, which is told in units."""
    u = app.top_scene.play.layout.u if isinstance(app.top_scene, SharedScreen) else 1.0
    return at[0] * u, at[1] * u


def move_to(app: TimedApp, at: Point, held: bool = False) -> None:
    """The pointer goes somewhere."""
    pos = to_window(app, at)
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0))])


def press_at(app: TimedApp, at: Point) -> None:
    """A button goes down."""
    move_to(app, at)
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=to_window(app, at), button=1)])


def release_at(app: TimedApp, at: Point) -> None:
    """A button goes up."""
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONUP, pos=to_window(app, at), button=1)])


def click_at(app: TimedApp, at: Point) -> None:
    """A click."""
    press_at(app, at)
    release_at(app, at)


def drag_to(app: TimedApp, start: Point, end: Point) -> None:
    """Something is taken hold of here and let go there."""
    press_at(app, start)
    for share in (0.3, 0.7, 1.0):
        app.now += 0.03
        at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        move_to(app, at, held=True)
    release_at(app, end)


def place_of(scene: TableScene, target: Target) -> Point | None:
    """A point where a target is under the pointer, None where something lies over all of it."""
    play, touch = scene.play, scene.touch
    if target[0] == "card":
        box = next((sprite.rest.box for sprite in play.list_hand_sprites() if sprite.face == target[1]), None)
    elif target[0] == "token":
        box = coin_row(play.layout, int(target[1]))
    else:
        box = next((spot.box for spot in play.all_spots() if spot.target == target), None)
    if box is None:
        return None
    for x, y in ((0.5, 0.5), (0.14, 0.5), (0.1, 0.9), (0.5, 0.95), (0.95, 0.1), (0.05, 0.1), (0.95, 0.9)):
        at = box.x + box.w * x, box.y + box.h * y
        if touch.find_target_at(at) == target:
            return at
    return None


def wait_until_asked(app: TimedApp, scene: TableScene, seconds: float = 120.0, step: float = 0.25) -> bool:
    """Let time pass until the person is asked; pages that come up are put away. False if the match is over."""
    while seconds > 0 and not scene.host.is_over:
        if app.top_scene is not scene:
            app.pop_scene()
        elif scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        elif scene.play.is_prompt_open and not scene.cover.is_up:
            return True
        app.pass_time(step, step)
        seconds -= step
    return False


def iter_questions(app: TimedApp, scene: TableScene, count: int, rng: Random) -> Iterator[list[Gesture]]:
    """So many questions of a match, each answered at random unless the test did."""
    for _n in range(count):
        if not wait_until_asked(app, scene):
            return
        before = scene.host.action_count
        yield list(scene.play.prompt.gestures)
        if scene.host.action_count == before and scene.play.is_prompt_open:
            scene.play.prompt.chosen = ()
            act_at_random(scene, rng)


def wait_until(app: TimedApp, happened: Callable[[], bool], seconds: float, step: float = 0.02) -> bool:
    """Let time pass until something is so; whether it came to that."""
    while seconds > 0:
        if happened():
            return True
        app.pass_time(step, step)
        seconds -= step
    return happened()
