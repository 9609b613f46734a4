"""Whatever is clicked, dragged and typed at the table, nothing breaks, and a covered hand stays covered."""

from __future__ import annotations

import random

import pygame
import pytest

from game.config.settings import IDLE_COVER
from game.screens.title.title import TitleScene
from game.table.render.overlays.cover import HOLD
from game.table.scene import TableScene
from tests.support import pads
from tests.support.every_game import each_table
from tests.support.inputs import make_key, make_key_up, make_motion, make_press, make_release, send_event
from tests.support.tables import TimedApp, is_covered, list_bared, start_table
from tests.support.tiers import mark_dear, sampled

KEYS = [
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F2),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_a, pygame.K_z + 1)),
]
FEW = 3
"""More than so many actions have to come about, or nothing was tried but pages."""


def _events(rng: random.Random, scene: TableScene) -> list[pygame.Event]:
    """A click, a drag, a key, fingers or buttons of two pads, now and then not let go; three times in four on something
    that can be chosen.
    """
    at, to = ((rng.randrange(1280), rng.randrange(720)) for _end in range(2))
    lit = list(scene.list_lit().values()) if scene.app.top_scene is scene else []
    if lit and rng.random() < 0.75:
        box = rng.choice(lit)
        at = round(box.cx), round(box.cy)
    end, pad, key = rng.choice((at, at, to)), rng.randrange(2), rng.choice(KEYS)
    typed = chr(key) if 31 < key < 128 else ""
    found = rng.choice((
        [
            make_motion(at, held=True),
            make_press(at, rng.choice((1, 1, 1, 3))),
            make_motion(end, held=True),
            make_release(end),
        ],
        [make_key(key, rng.choice((0, 0, pygame.KMOD_SHIFT)), typed), make_key_up(key)],
        [*pads.make_touch(at, end), pads.make_finger(pygame.FINGERUP, to, number=2)],
        pads.make_tap(rng.randrange(15), pad),
        [pads.make_axis(rng.randrange(6), rng.uniform(-1, 1), pad)],
        [pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)],
    ))  # fmt: skip
    return found if rng.random() < 0.7 else found[: rng.randrange(1, len(found) + 1)]


@sampled(1)
@each_table
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("events", [120, mark_dear(300)])
def test_no_input_breaks_the_table_or_bares_a_hand(app: TimedApp, name: str, people: int, events: int) -> None:
    rng = random.Random(people)
    app.push_scene(TitleScene(app))
    scene, decided = start_table(app, name, people, 3, 4.0, "3"), 0
    for number in range(3 * events):
        if number >= events and decided + scene.host.action_count > FEW:  # turns of many parts are rarely hit whole
            break
        app.now += rng.choice((0.02, 0.3, 1.0, 1.0, IDLE_COVER + 1 if rng.random() < 0.05 else 0.1))
        wanted = is_covered(scene) or (scene.play.is_idle and scene.play.windows.list_public_seats())
        if wanted and app.top_scene is scene and rng.random() < 0.5:
            key = pygame.K_SPACE if is_covered(scene) else pygame.K_p  # all let a reaction go by
            send_event(app, pygame.KEYDOWN, key=key, unicode=chr(key), mod=0)
            app.skip_time(HOLD + 0.1)
            app.run_frame([make_key_up(key)])
        app.run_frame(_events(rng, scene))
        app.running = True  # “Quit” was among the buttons
        while app.scenes and app.top_scene is not scene and rng.random() < 0.5 and scene in app.scenes:
            app.pop_scene()
        if scene not in app.scenes:  # “Save and leave” was among the buttons, too
            decided += scene.host.action_count
            scene = start_table(app, name, people, 3, 4.0, "3")
        assert not list_bared(scene)
    assert decided + scene.host.action_count > FEW
