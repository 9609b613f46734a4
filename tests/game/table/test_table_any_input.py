"""Whatever is clicked, dragged and typed at the table, nothing breaks, and a covered hand stays covered."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.registry import game
from game.config.settings import IDLE_COVER
from game.games import list_available_games
from game.screens.title.title import TitleScene
from game.table.render.overlays.cover import HOLD
from game.table.render.overlays.highlights import lit_boxes
from game.table.scene import TableScene
from tests.support import pads
from tests.support.tables import TimedApp, bared, covered, sit

KEYS = [
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F2),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_a, pygame.K_z + 1)),
    *range(pygame.K_0, pygame.K_9 + 1),
]
EVENTS = 500


def _events(rng: random.Random, scene: TableScene) -> list[pygame.Event]:
    """A click, a drag or a key; three times in four on something that can be chosen."""
    at = rng.randrange(1280), rng.randrange(720)
    lit = list(lit_boxes(scene.play, scene.bar).values()) if scene.app.top_scene is scene else []
    if lit and rng.random() < 0.75:
        box = rng.choice(lit)
        at = round(box.cx), round(box.cy)
    to = rng.randrange(1280), rng.randrange(720)
    kind = rng.random()
    if kind > 0.8:
        return _pad(rng)
    if kind > 0.65:
        return _fingers(rng, at, to)
    if kind < 0.4:
        where = at if kind < 0.32 else to
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=rng.choice((1, 1, 1, 3))),
            pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(1, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=where, button=1),
        ]
    key = rng.choice(KEYS)
    typed = chr(key) if 31 < key < 128 else ""
    down = pygame.Event(pygame.KEYDOWN, key=key, unicode=typed, mod=rng.choice((0, 0, pygame.KMOD_SHIFT)))
    return [down, pygame.Event(pygame.KEYUP, key=key, mod=0)][: rng.choice((1, 2, 2))]


def _pad(rng: random.Random) -> list[pygame.Event]:
    """Buttons, sticks and triggers, let go or not, of two pads; now and then one is pulled out."""
    pad = rng.randrange(2)
    if rng.random() < 0.05:
        return [pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)]
    if rng.random() < 0.25:
        return [pads.axis(rng.randrange(6), rng.uniform(-1, 1), pad)]
    return pads.tap(rng.randrange(15), pad)[: rng.choice((1, 2, 2, 2))]


def _fingers(rng: random.Random, at: tuple[int, int], to: tuple[int, int]) -> list[pygame.Event]:
    """Taps, drags, fingers that stay, come second, or are lifted without ever having come down."""
    found = pads.touch(at, to if rng.random() < 0.4 else None)
    if rng.random() < 0.3:
        found = rng.sample(found, rng.randrange(1, len(found)))
    if rng.random() < 0.2:
        found.insert(1, pads.finger(rng.choice((pygame.FINGERDOWN, pygame.FINGERUP)), to, number=2))
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", list_available_games())
@pytest.mark.parametrize("people", [1, 2])
def test_no_input_breaks_the_table_or_bares_a_hand(app: TimedApp, name: str, people: int) -> None:
    rng = random.Random(people)
    seats = max(3, game(name).seats.start)
    app.push_scene(TitleScene(app))
    scene = sit(app, name, people, seats, 4.0, "3")
    for _ in range(EVENTS):
        app.now += rng.choice((0.02, 0.3, 1.0, 1.0, IDLE_COVER + 1 if rng.random() < 0.05 else 0.1))
        wanted = covered(scene) or (scene.play.is_idle and scene.play.windows.list_public_seats())
        if wanted and app.top_scene is scene and rng.random() < 0.5:
            key = pygame.K_SPACE if covered(scene) else pygame.K_p  # all let a reaction go by
            app.run_frame([pygame.Event(pygame.KEYDOWN, key=key, unicode=chr(key), mod=0)])
            app.skip(HOLD + 0.1)
            app.run_frame([pygame.Event(pygame.KEYUP, key=key, mod=0)])
        app.run_frame(_events(rng, scene))
        app.running = True  # “Quit” was among the buttons
        while app.scenes and app.top_scene is not scene and rng.random() < 0.5 and scene in app.scenes:
            app.pop_scene()
        if scene not in app.scenes:
            break
        assert not bared(scene)
    assert scene.host.action_count > 3
