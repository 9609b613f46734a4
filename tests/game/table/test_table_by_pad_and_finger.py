"""The table with a gamepad, a finger or the keyboard alone: everything can be reached, nothing is chosen by looking."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from engine.registry import game
from game.games import list_available_games
from game.input.fingers import LONG
from game.match.match_setup import PERSON, Seat, seal_pin
from game.table.model.touch import HOLD_SECONDS
from game.table.render.overlays.bar import CONFIRM
from game.table.render.overlays.cover import HOLD
from game.table.render.overlays.strip import list_tiles
from game.table.scene import TableScene
from tests.support.every_game import each_table
from tests.support.inputs import make_key, make_key_up
from tests.support.pads import LB, RB, WAYS, A, B, make_button, make_finger, make_tap, make_touch
from tests.support.tables import TimedApp, go_on, is_covered, start_table, uncover_hand
from tests.support.tiers import sampled

KEYS = (pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def by_pad(app: TimedApp, scene: TableScene, rng: Random) -> None:
    """Somewhere with the cross, now and then a step back, and choose, held as long as that takes."""
    if rng.random() < 0.5 and not scene.cover.is_up:  # beside a covered hand other things may be chosen, too
        app.run_frame(make_tap(rng.choice([*WAYS.values(), LB, RB, B])))
    app.run_frame([make_button(A, False), make_button(A)])
    if is_covered(scene) or scene.touch.holding is not None:
        app.skip_time(HOLD_SECONDS + HOLD)
    app.run_frame([make_button(A, False)])


def by_finger(app: TimedApp, scene: TableScene, rng: Random) -> None:
    """Tap something that is lit, or hold it as long as that takes."""
    lit, at = scene.list_lit(), (640.0, 460.0)
    target = CONFIRM if CONFIRM in lit else rng.choice([each for each in lit if each[0] != "do"] or [*lit, None])
    if target is not None and not scene.cover.is_up:
        at = lit[target].cx, lit[target].cy
    app.run_frame([make_finger(pygame.FINGERDOWN, at)])
    if scene.cover.is_up or scene.hands.needs_hold(target):
        app.skip_time(HOLD_SECONDS + HOLD)
    app.run_frame([make_finger(pygame.FINGERUP, at)])


def by_keys(app: TimedApp, scene: TableScene, rng: Random) -> None:
    """Look, go somewhere with Tab and the arrows, and choose, held as long as that takes."""
    if is_covered(scene):
        uncover_hand(app, scene)
    for _step in range(rng.randrange(4)):
        app.press_key(rng.choice(KEYS))
    app.run_frame([make_key(pygame.K_RETURN)])
    if scene.touch.holding is not None:
        app.skip_time(HOLD_SECONDS + HOLD)
    app.run_frame([make_key_up(pygame.K_RETURN)])


@sampled(1, landing=5)
@each_table
@pytest.mark.parametrize("by", [by_pad, by_finger, by_keys])
@pytest.mark.parametrize("people", [1, 2])
def test_a_match_is_played_with_a_gamepad_a_finger_or_the_keyboard_alone(
    app: TimedApp, name: str, by: Callable[[TimedApp, TableScene, Random], None], people: int
) -> None:
    scene, rng = start_table(app, name, people), Random(people)
    for _n in range(2400):
        if scene.host.is_over or scene.host.action_count >= 40:
            break
        app.skip_time(0.3)
        if app.top_scene is not scene:
            app.pop_scene()
        elif not app.top_scene.play.is_idle or scene.host.get_waiting().kind != "bot":
            by(app, scene, rng)
    assert scene.host.is_over or scene.host.action_count >= 40


def test_a_long_press_at_the_table_looks_and_does_not_choose(app: TimedApp) -> None:
    scene = start_table(app, list_available_games()[0], 1, 3)
    app.pass_time(5.0, 0.5)
    panel = scene.play.layout.panels[(scene.play.anchor + 1) % 3]
    at = panel.cx, panel.cy
    app.run_frame([make_finger(pygame.FINGERDOWN, at)])
    app.skip_time(LONG + 0.1)
    assert scene.touch.hover == scene.touch.find_target_at(at)
    app.run_frame([make_finger(pygame.FINGERUP, at)])
    assert scene.play.prompt.chosen == ()


def test_a_pin_is_typed_with_a_finger_or_a_pad(app: TimedApp) -> None:
    scene = start_table(app, list_available_games()[0])
    for seat in range(2):
        scene.host.change_seats({seat: Seat(PERSON, f"P{seat}", "", seal_pin("4711"))})
    for _ in range(10):
        app.skip_time(0.3)
    keys = scene.lay_out_cover().list_focusables()

    def hold() -> bool:
        app.run_frame([make_button(A)])
        app.skip_time(HOLD + 0.1)
        app.run_frame([make_button(A, False)])
        return not scene.cover.is_up

    assert not hold()
    for digit in "4711":
        app.run_frame(make_touch(keys["1234567890".index(digit)].rect.center))
    assert hold()
    scene.hide_private_view()
    for way in [
        "right",
        "right",
        "down",
        "up",
        "left",
        "down",
        "down",
        "down",
        "right",
    ]:  # from the first key on, over the last row: 0, which is taken back again
        app.run_frame(make_tap(WAYS[way]) + make_tap(A))
    assert scene.cover.pin == "1252147"
    app.run_frame(make_tap(WAYS["down"]))  # back to the button
    assert not hold()  # the wrong one


def test_what_is_tapped_at_the_table_is_large_enough_for_a_finger(app: TimedApp) -> None:
    for name in list_available_games():
        scene = start_table(app, name, 1, max(4, game(name).seats.start))
        for _ in range(20):
            app.skip_time(0.5)
        for tool in scene.tools:
            assert min(tool.box.w, tool.box.h) >= 40, tool.target
        for each in scene.bar.buttons:
            assert min(each.box.w, each.box.h) >= 40, each.target
        app.pop_scene(scene)
        app.scenes.clear()
        app.running = True


def test_what_happened_follows_a_finger_and_nothing_is_chosen(app: TimedApp) -> None:
    scene = start_table(app, list_available_games()[-1], people=2, speed=0.0)
    rng = Random(1)
    for _n in range(40):
        go_on(app, scene, rng)
    while not scene.play.is_prompt_open:
        go_on(app, scene, rng)
    play = scene.play
    assert find_first_tile(scene) > 4
    box, u = list_tiles(play)[1].box, play.layout.u
    app.run_frame([make_finger(pygame.FINGERDOWN, (box.cx * u, box.cy * u))])
    for step in range(1, 5):
        app.run_frame([make_finger(pygame.FINGERMOTION, ((box.cx + 45 * step) * u, box.cy * u))])
    assert play.last_round.back == 3, "180 units are three tiles"
    app.run_frame([make_finger(pygame.FINGERUP, ((box.cx + 180) * u, box.cy * u))])
    app.pass_time(0.3)
    assert (play.last_round.back, play.prompt.chosen, app.top_scene) == (3, (), scene)


def find_first_tile(scene: TableScene) -> int:
    """The number of the oldest doing in sight."""
    return next(int(tile.target[1]) for tile in list_tiles(scene.play) if tile.doing)
