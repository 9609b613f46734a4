"""Display lists: nobody can see that not everything is painted in every frame, nor that no list is made at rest."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.app import App
from game.table.render.table_canvas import TableCanvas
from game.table.scene import TableScene
from game.ui.display_list import DisplayItem, DrawRecorder, draw_items
from tests.support.every_game import each_game
from tests.support.inputs import make_motion
from tests.support.tiers import mark_dear, sampled
from tools.bench.evenings import Evening, seats_of, table

SIZE = (240, 160)


def _paint_anew(app: App) -> bytes:
    """What is shown now, nothing of it kept from the frame before."""
    out = pygame.Surface(app.size, 0, 32)
    draw_items(app._painter.items, out)
    return out.get_buffer().raw


def _list_of(scene: TableScene) -> list[DisplayItem]:
    """The list of what the scene shows now, all of it made for this test."""
    recorder = DrawRecorder(scene.app.size)
    scene.draw_frame(TableCanvas(recorder, scene.app.style, scene.play.layout, scene.table.name), scene.app.clock())
    return recorder.items


@sampled(1)
@each_game
def test_a_table_in_play_looks_as_if_all_of_it_were_painted_in_every_frame(name: str, tmp_path: Path) -> None:
    evening = Evening((960, 600), tmp_path)
    scene = table(name, seats_of(name, 4), evening)
    compared = 0
    for n in range(420):
        now = evening.clock.now
        if scene.play.is_prompt_open and now - scene.play.changed_at > 0.4:
            scene.hands.commit_gesture(scene.play.prompt.gestures[0])
        if evening.frame() is None or n % 7 or evening.app.top_scene is not scene:
            continue
        evening.app.draw()
        assert _paint_anew(evening.app) == evening.app.surface.get_buffer().raw, f"frame {n}"
        compared += 1
    assert compared > 20


@sampled(1)
@pytest.mark.parametrize("turns", [300, mark_dear(900)])
@each_game
def test_while_a_table_says_it_is_the_same_its_list_is_the_same(name: str, turns: int, tmp_path: Path) -> None:
    """What changes without a model's counting it would never be seen: lists are compared at every turn at rest."""
    evening = Evening((960, 600), tmp_path)
    scene = table(name, seats_of(name, 4), evening)
    rng = Random(name)
    rested = 0
    shown: list[DisplayItem] = []
    for n in range(turns):
        now, play = evening.clock.now, scene.play
        events = []
        if evening.app.top_scene is not scene:
            evening.app.pop_scene(evening.app.top_scene)
        elif play.is_prompt_open and now - play.changed_at > 3.0:
            scene.hands.commit_gesture(rng.choice(play.prompt.gestures))
        elif n % 90 == 60 and play.is_prompt_open:
            places = [spot.box for spot in play.all_spots()] + [sprite.rest.box for sprite in play.list_hand_sprites()]
            box = rng.choice(places)
            events = [make_motion((box.cx, box.cy))]
        if evening.frame(events) is not None:
            shown = _list_of(scene) if evening.app.top_scene is scene else []
            if shown and not play.moments:  # those have bitmaps of their own in every frame
                assert scene.items == shown, f"turn {n}"  # nothing old is kept
        elif shown and evening.app.top_scene is scene:
            assert _list_of(scene) == shown, f"turn {n}"
            rested += 1
    assert rested > 50
