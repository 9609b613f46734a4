"""The text of a card in Absurd 8's: it stands clear of the lesson's panel, and only where somebody points."""

from __future__ import annotations

import pygame
import pytest

from engine.games.absurd8s.cards import DECK
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position
from game.games import get_game_drawing, get_game_table, lesson_of
from game.lessons.lesson_player import LessonPlayer
from game.lessons.scene import LessonScene
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.prompt import Target
from game.table.model.touch import READ
from game.table.scene import TableScene
from tests.support.carried import carry
from tests.support.tables import TimedApp

PILE: Target = ("pile", 0)
TEXT = "A8-R1 | reading | A8-042\nopts 3p\nhands P0 3C 8S KH 4C / P1 +4 / P2 +4\npile 9S@P1 2C@P2\nturn P0\n"


def move(app: TimedApp, x: float, y: float) -> None:
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))])


@pytest.mark.sample(4)
@pytest.mark.parametrize("chapter", range(8))
def test_the_text_of_a_card_stands_clear_of_the_teacher(app: TimedApp, chapter: int) -> None:
    app.store.change_settings(speed=0.0)
    lesson = lesson_of("absurd8s")
    assert lesson is not None
    scene = LessonScene(
        app, LessonPlayer(lesson, "Mara", chapter), get_game_table("absurd8s"), get_game_drawing("absurd8s")
    )
    app.push_scene(scene)
    app.wait(3.0)
    assert scene.sheet is not None
    seen = 0
    for sprite in scene.play.list_hand_sprites():
        box = sprite.rest.box
        move(app, box.x + 8, box.y + 40)
        app.wait(2 * READ)
        app.draw()
        assert scene.touch.told is not None
        assert not scene.touch.told.overlaps_box(scene.sheet.box)
        seen += 1
    assert seen


def table_of(app: TimedApp) -> TableScene:
    state = build_position(parse(TEXT)[0])
    seats = [Seat(BOT if seat else PERSON, f"Name {seat}", "random") for seat in range(3)]
    scene = table_scene(app, Host.from_state(state, seats, pace=Pace(kind="step")))
    app.push_scene(scene)
    app.wait(2.0)
    return scene


def test_nothing_is_told_of_the_pile_a_card_was_just_dropped_on_until_somebody_points_at_it(app: TimedApp) -> None:
    app.store.change_settings(speed=0.0, bot_pace="step")
    scene = table_of(app)
    assert carry(app, scene, ("card", DECK.parse("3C")), PILE)
    app.wait(1.0)
    pile = next(spot.box for spot in scene.play.list_spots() if spot.target == PILE)
    move(app, pile.cx + 3, pile.cy + 3)
    assert scene.touch.hover == PILE
    assert scene.touch.get_pointed_target() is None
    move(app, pile.cx, scene.play.layout.size[1] * 0.62)
    move(app, pile.cx, pile.cy)
    assert scene.touch.get_pointed_target() == PILE
