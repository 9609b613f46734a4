"""Feature table, rows 1 to 10: faces, cards under way, speeds, seats, arrows."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest

from engine.registry import game
from game.art.faces import make_card_face
from game.config.settings import SPEEDS
from tests.features.stage import click, questions
from tests.support.every_game import each_game, each_table
from tests.support.tables import TimedApp, sit
from tests.support.tiers import sampled

pytestmark = sampled(1)


def strokes(picture: pygame.Surface) -> float:
    """How hard the edges of a picture are: the mean square of the differences of neighbouring pixels."""
    grey = pygame.transform.grayscale(picture)
    w, h = grey.get_size()
    rows = [grey.get_at((x, y))[0] for y in range(0, h, 3) for x in range(w)]
    return sum((a - b) ** 2 for a, b in pairwise(rows)) / len(rows)


@each_game
def test_row_1_faces_are_drawn_for_their_size_and_not_enlarged(name: str) -> None:
    deck = game(name).deck
    rng = Random(1)
    for code in rng.sample(deck.codes, 5):
        large, small = make_card_face(code, 400), make_card_face(code, 80)
        blown = pygame.transform.smoothscale(small, large.get_size())
        assert strokes(large) > 1.8 * strokes(blown), code


def test_row_1_a_card_on_its_way_is_as_sharp_as_one_at_rest_that_is_as_wide(app: TimedApp) -> None:
    art = sit(app, "crazyeights", people=1).art
    assert len(art.resting) > 1
    assert [art.choose_source_width(w) for w in art.resting] == [*art.resting]


@each_table
def test_row_4_every_speed_can_be_chosen_at_the_table_and_holds_for_cards_and_bots(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, speed=1.0)
    seen, lengths = set(), {}
    for _n in SPEEDS:
        tool = next(tool for tool in scene.tools if tool.target == ("do", "speed"))
        click(app, (tool.box.cx, tool.box.cy))
        app.wait(0.05)
        speed = scene.play.timeline.speed
        seen.add(speed)
        assert scene.host.pace.speed == app.settings.speed == speed
        lengths[speed] = scene.host.pace.compute_think_time("match", 3)
    assert seen == set(SPEEDS)
    assert lengths[0.0] == 0.0
    assert lengths[0.5] == pytest.approx(2 * lengths[1.0]) == pytest.approx(8 * lengths[4.0])


@each_table
def test_row_4_at_instant_speed_nothing_is_ever_under_way(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, speed=0.0)
    for _gestures in questions(app, scene, 8, Random(4)):
        assert scene.play.timeline.moving == []
