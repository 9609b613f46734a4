"""The text of a card in Absurd 8's: it stands clear of the lesson's panel, and only where somebody points."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.games.absurd8s.cards import DECK
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position
from game.art.text import measure
from game.games import drawing, lesson_of, table
from game.games.absurd8s.card_text import clear
from game.lessons.lesson_player import LessonPlayer
from game.lessons.scene import LessonScene
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.match_start import table_scene
from game.table.model.geometry import Box
from game.table.model.prompt import Target
from game.table.model.touch import READ
from game.table.render import paint
from game.table.render.tooltip import unlit_reason
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from tests.support.carried import carry
from tests.support.tables import TimedApp

PILE: Target = ("pile", 0)
TEXT = "A8-R1 | reading | A8-042\nopts 3p\nhands P0 3C 8S KH 4C / P1 +4 / P2 +4\npile 9S@P1 2C@P2\nturn P0\n"


def move(app: TimedApp, x: float, y: float) -> None:
    app.turn([pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))])


@pytest.mark.sample(4)
@pytest.mark.parametrize("chapter", range(8))
def test_the_text_of_a_card_stands_clear_of_the_teacher(app: TimedApp, chapter: int) -> None:
    app.store.change(speed=0.0)
    lesson = lesson_of("absurd8s")
    assert lesson is not None
    scene = LessonScene(app, LessonPlayer(lesson, "Mara", chapter), table("absurd8s"), drawing("absurd8s"))
    app.push(scene)
    app.wait(3.0)
    assert scene.sheet is not None
    seen = 0
    for sprite in scene.play.hand():
        box = sprite.rest.box
        move(app, box.x + 8, box.y + 40)
        app.wait(2 * READ)
        app.draw()
        assert scene.touch.told is not None
        assert not scene.touch.told.meets(scene.sheet.box)
        seen += 1
    assert seen


def test_a_text_with_no_place_beside_what_is_taken_stays_where_it_is(app: TimedApp) -> None:
    app.store.change(speed=0.0)
    scene = table_of(app)
    layout = scene.play.layout
    box = Box(100.0, 300.0, 300.0, 150.0)
    assert clear(box, None, layout) == box
    assert clear(box, Box(900.0, 300.0, 200.0, 100.0), layout) == box
    whole = Box(0.0, 0.0, *layout.size)
    assert clear(box, whole, layout) == box
    panel = Box(50.0, 280.0, 400.0, 180.0)
    moved = clear(box, panel, layout)
    assert not moved.meets(panel)
    assert moved.inside(layout.stage)


def table_of(app: TimedApp) -> TableScene:
    state = build_position(parse(TEXT)[0])
    seats = [Seat(BOT if seat else PERSON, f"Name {seat}", "random") for seat in range(3)]
    scene = table_scene(app, Host.at(state, seats, pace=Pace(kind="step")))
    app.push(scene)
    app.wait(2.0)
    return scene


def test_nothing_is_told_of_the_pile_a_card_was_just_dropped_on_until_somebody_points_at_it(app: TimedApp) -> None:
    app.store.change(speed=0.0, bot_pace="step")
    scene = table_of(app)
    assert carry(app, scene, ("card", DECK.parse("3C")), PILE)
    app.wait(1.0)
    pile = next(spot.box for spot in scene.play.spots() if spot.target == PILE)
    move(app, pile.cx + 3, pile.cy + 3)
    assert scene.touch.hover == PILE
    assert scene.touch.pointed() is None
    move(app, pile.cx, scene.play.layout.size[1] * 0.62)
    move(app, pile.cx, pile.cy)
    assert scene.touch.pointed() == PILE


def test_why_a_card_cannot_be_played_is_said_once(app: TimedApp) -> None:
    app.store.change(speed=0.0, bot_pace="step")
    scene = table_of(app)
    king = next(sprite.rest.box for sprite in scene.play.hand() if sprite.face == DECK.parse("KH"))
    move(app, king.x + 8, king.y + 40)
    app.wait(2.0)
    app.draw()
    assert scene.touch.hover == ("card", DECK.parse("KH"))
    assert scene.play.why_not(scene.touch.hover)
    assert scene.touch.told is not None
    assert not unlit_reason(scene, app.clock())


def test_a_hand_that_is_swept_over_does_not_flicker_with_texts(app: TimedApp) -> None:
    app.store.change(speed=0.0, bot_pace="step")
    scene = table_of(app)
    first, second = scene.play.hand()[:2]
    move(app, first.rest.box.x + 8, first.rest.box.y + 40)
    app.wait(1.0)
    assert scene.touch.read() == ("card", first.face)
    move(app, second.rest.box.x + 8, second.rest.box.y + 40)
    assert scene.touch.pointed() == ("card", second.face)
    assert scene.touch.read() == ("card", first.face), "for a moment the text of the one before"
    app.wait(READ / 2, READ / 4)
    assert scene.touch.read() == ("card", first.face)
    app.wait(READ, READ / 4)
    assert scene.touch.read() == ("card", second.face)
    move(app, 5, scene.play.layout.size[1] * 0.5)
    assert scene.touch.read() is None, "where nothing is, nothing is told"


@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("spoken", ["en", "de"])
def test_the_name_of_a_pile_of_one_card_is_written_whole(
    app: TimedApp, text: float, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.store.change(language=spoken, text_scale=text)
    block = TEXT.replace("pile 9S@P1 2C@P2", "pile 9S@P1")
    host = Host.at(build_position(parse(block)[0]), [Seat(PERSON if n == 0 else BOT, "Mara") for n in range(3)])
    scene = table_scene(app, host)
    app.push(scene)
    app.wait(3.0)
    fitted: list[tuple[float, float]] = []
    write = paint.write

    def noted(canvas: Canvas, words: str, box: Box, px: int, *more: Any, **named: Any) -> pygame.Rect:
        if words.endswith(": 1"):
            fitted.append((measure(words, "bold", px)[0], box.w))
        return write(canvas, words, box, px, *more, **named)

    monkeypatch.setattr(paint, "write", noted)
    where = scene.play.where(PILE)
    assert where is not None
    move(app, where.cx, where.cy)
    app.wait(READ + 1.0)
    app.draw()
    assert fitted
    assert all(wide <= room for wide, room in fitted)
