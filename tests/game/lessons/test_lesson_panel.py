"""The teacher's panel: above the question of the table, on nothing that lies there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import games
from game.config import language
from game.lessons import bubble, landmarks, lesson, progress, teacher
from game.lessons.bubble import TeacherPanel
from game.lessons.lesson_player import READ_ON
from game.lessons.scene import LessonScene
from game.match.match_setup import NOBODY
from game.table.model.geometry import Box
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout
from game.table.model.motion import INERT
from game.table.model.prompt import HUSH
from game.table.render import paint
from game.table.render.cards.cards import CardArt
from game.table.render.table_canvas import TableCanvas
from game.ui.labels import Label
from tests.support.inputs import move_to
from tests.support.pages import find_widgets
from tests.support.pupils import (
    GAMES,
    begin_lesson,
    describe_step,
    do_step,
    each_lesson,
    make_small_lesson,
    the_lesson,
    wait_for_teacher,
)
from tests.support.tables import TimedApp, wait_until_asked
from tests.support.tiers import sampled

Window = tuple[tuple[int, int], float, str]
"""Size, text scale and language."""

USUAL: list[Window] = [((1280, 720), 1.0, "en"), ((960, 600), 1.0, "en"), ((1920, 1080), 1.0, "de")]
LARGE: list[Window] = [
    ((1280, 720), 1.5, "en"),
    ((960, 600), 1.5, "de"),
    ((1024, 768), 2.0, "de"),
    ((2560, 1080), 1.25, "de"),
    ((960, 600), 2.0, "en"),
    ((3840, 2160), 2.0, "de"),
]
LEGIBLE = 17.0
"""Units the teacher's letters are larger than in usual windows."""


def _steps(app: TimedApp, name: str) -> Iterator[tuple[LessonScene, TeacherPanel]]:
    """Every stop of a lesson, to the end of it."""
    scene = begin_lesson(app, the_lesson(name))
    for _ in range(200):
        if scene.player.finished:
            return
        assert scene.sheet is not None
        yield scene, scene.sheet
        scene = do_step(app, scene)
    raise AssertionError("the lesson has no end")


def _seats_under(scene: LessonScene, sheet: TeacherPanel) -> list[int]:
    return [seat for seat, panel in enumerate(scene.play.layout.panels) if panel.overlaps_box(sheet.box)]


def _along(a: tuple[float, float], b: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points of the arrow as it is drawn: bent aside from the straight way."""
    mx, my = paint.compute_bend_point(a, b)
    for t in (k / 20 for k in range(21)):
        a_part, bend_part, b_part = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield a[0] * a_part + mx * bend_part + b[0] * b_part, a[1] * a_part + my * bend_part + b[1] * b_part


# --- all steps of all lessons ---------------------------------------------------------------------------------------


@sampled(1, landing=2)
@pytest.mark.parametrize("window", USUAL + LARGE, ids=str)
@each_lesson
def test_everything_a_lesson_speaks_of_is_there_and_the_panel_covers_none_of_it(
    tmp_path: Path, name: str, window: Window
) -> None:
    """A lesson is gone through once in each window; all that its panel owes it is looked at on the way."""
    size, text, code = window
    app = TimedApp(tmp_path, size, speed=0.0, text_scale=text, language=code)
    assert language.get_language() == code
    places: dict[str, tuple[int, int]] = {}
    for scene, sheet in _steps(app, name):
        said = describe_step(scene)
        for button in sheet.places if window in USUAL else ():
            there = button.rect.topleft
            assert places.setdefault(button.target, there) == there, f"{said}: {button.words or button.target} moves"
        assert not sheet.missing, f"{said}: not on the table: {sheet.missing}"
        assert not scene.player.host.faults, said
        assert not scene.player.host._state.table.script, said
        assert pygame.Rect((0, 0), size).contains(sheet.rect), said
        words = find_widgets(sheet, Label)
        assert all(label.measure(label.rect.w)[1] <= label.rect.h for label in words), said
        kept = [*sheet.glow, *(landmarks.list_needed_boxes(scene, scene.player) if scene.player.is_move_wanted else ())]
        if scene.player.is_move_wanted and len(scene.player.step.wanted_lines) == 1:
            needed = landmarks.list_needed_boxes(scene, scene.player)
            assert all(any(box.is_inside(lit) for lit in sheet.glow) for box in needed), f"{said}: has no mark"
        assert not any(box.overlaps_box(sheet.box) for box in kept), f"{said}: covers what it speaks of"
        assert not scene.play.layout.bar.overlaps_box(sheet.box), f"{said}: covers the question"
        assert not _seats_under(scene, sheet), f"{said}: covers a seat"
        assert not any(box.overlaps_box(sheet.box) for box in _list_laid_boxes(scene)), f"{said}: on what lies there"
        assert all(sheet.rect.contains(button.rect) for button in sheet.buttons), said
        assert not any(a.rect.colliderect(b.rect) for a in sheet.buttons for b in sheet.buttons if a is not b), said
        if window in USUAL:
            assert scene.form.style.text_scale * bubble.WORDS > LEGIBLE, f"{said}: its words are small"
            _stands_apart(scene, sheet)
    assert progress.is_lesson_learned(app.settings, name)
    app.close()


def _list_laid_boxes(scene: LessonScene) -> list[Box]:
    """What a teacher covers nothing of: cards, places, buttons, the own corner and the figures."""
    play, layout = scene.play, scene.play.layout
    boxes = [*landmarks.list_card_boxes(scene), layout.own, layout.top, *(tool.box for tool in scene.tools)]
    return [*boxes, *(spot.box for spot in play.list_spots()), *play.list_zone_boxes(NOBODY).values()]


def _stands_apart(scene: LessonScene, sheet: TeacherPanel) -> None:
    """At the usual size the arrow goes through no card, and ends at what is meant."""
    said, whole = describe_step(scene), Box(0, 0, *scene.play.layout.size)
    cards = landmarks.list_card_boxes(scene)
    arrow = teacher.find_arrow(sheet, scene.play.layout.size)
    aim = sheet.glow[0].expand_by(7) if sheet.glow else whole
    assert arrow is None or aim.contains_point(arrow[1]), f"{said}: the arrow ends elsewhere"
    for point in _along(*arrow) if arrow is not None else ():
        assert whole.contains_point(point), f"{said}: the arrow leaves the window"
        assert aim.contains_point(point) or not any(card.contains_point(point) for card in cards), (
            f"{said}: through a card"
        )


def test_a_card_that_was_picked_leaves_its_mark_behind_for_what_comes_next(app: TimedApp) -> None:
    asked = "then the pile"
    lessons = map(the_lesson, GAMES)
    lesson = next(each for each in lessons if any(asked in step.say for step in each.chapters[0].steps))
    scene = begin_lesson(app, lesson)
    while asked not in scene.player.step.say:
        scene = do_step(app, scene)
    assert scene.sheet is not None
    lit = scene.sheet.glow
    app.skip_time(1.0)
    scene.hands.click_target(landmarks.fitting_gestures(scene, scene.player)[0].targets[0])
    app.skip_time(0.5)
    assert scene.sheet.glow == lit[1:], "the card, then the pile"


def test_a_lesson_is_written_in_letters_of_one_size_whatever_is_replied(app: TimedApp) -> None:
    for name in GAMES:
        scene = begin_lesson(app, the_lesson(name))
        sizes = set()
        for _step in range(4):
            sizes.add(scene.form.style.text_scale)
            scene.player.reply = scene.player.step.no or READ_ON
            scene._update_sheet()
            sizes.add(scene.form.style.text_scale)
            scene = do_step(app, scene)
        assert len(sizes) == 1, f"{name}: {sizes}"
        scene.leave_table()


@pytest.mark.parametrize("code", language.NAMES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=str)
def test_who_wants_letters_twice_as_large_is_taught_in_such_letters(
    tmp_path: Path, size: tuple[int, int], code: str
) -> None:
    """Page by page, which together say all of it, and are turned over with the button that goes on."""
    app = TimedApp(tmp_path, size, speed=0.0, text_scale=2.0, language=code)
    for name in GAMES:
        scene = begin_lesson(app, the_lesson(name))
        for _step in range(3):
            assert scene.form.style.text_scale > 1.85, f"{describe_step(scene)}: small words"
            assert scene.sheet is not None
            pages = [scene.sheet.said.words]
            while scene.sheet.more:
                scene.press_teacher_button(bubble.NEXT)
                pages.append(scene.sheet.said.words)
            assert " ".join(pages) == scene.sheet.words == scene.side_text, describe_step(scene)
            assert all(label.measure(label.rect.w)[1] <= label.rect.h for label in find_widgets(scene.sheet, Label))
            scene = do_step(app, scene)
        scene.leave_table()
    app.close()


def test_a_page_that_was_turned_over_can_be_turned_back_and_a_reply_stands_before_all(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, (960, 600), speed=0.0, text_scale=2.0, language="de")
    scene = begin_lesson(app, the_lesson("lockdown"))
    while scene.sheet is None or not scene.sheet.more or not scene.player.is_move_wanted:
        scene = do_step(app, scene)
    begun, first = describe_step(scene), scene.sheet.said.words
    app.skip_time(INERT)
    app.press_key(pygame.K_PAGEDOWN)
    assert (describe_step(scene), scene.sheet.page) == (begun, 1), "the key goes on before all was read"
    scene.press_teacher_button(bubble.BACK)
    assert (describe_step(scene), scene.sheet.said.words) == (begun, first)
    scene.press_teacher_button(bubble.NEXT)
    scene.player.check_actions(["something else"])
    scene.refuse_step()
    assert scene.sheet.said.words in scene.player.reply, "the reply is not to be seen"
    assert scene.sheet.said.colour == bubble.AMBER
    app.close()


def test_key_caps_lie_on_what_the_teacher_lights_and_stay_in_the_next_chapter(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drawn = begin_lesson(app, make_small_lesson()), list[str]()
    scene.touch.keys = True
    while not scene.player.is_move_wanted:
        scene = do_step(app, scene)
    monkeypatch.setattr(TableCanvas, "draw_key_cap", lambda *_given: drawn.append("key"))
    monkeypatch.setattr(teacher, "draw_lights", lambda *_given: drawn.append("light"))
    app.skip_time(0.5)
    app.draw()
    assert drawn[-1] == "key", "what the teacher lights covers the keys"
    scene.press_teacher_button(bubble.SKIP)
    assert wait_for_teacher(app).touch.keys, "who uses keys sees none of them"


@pytest.mark.parametrize("grows", [(0, -1), (1, 0)])
def test_a_key_cap_in_large_letters_reaches_no_further_over_what_it_is_for(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, grows: tuple[int, int]
) -> None:
    layout, edges = begin_lesson(app, make_small_lesson()).play.layout, set[float]()
    for text in (1.0, 2.0):
        canvas = TableCanvas(pygame.Surface(app.size), app.style._replace(text_scale=text), layout)
        caps = list[pygame.Rect]()
        place = lambda cap, x, y, caps=caps: caps.append(cap.get_rect(center=(x * layout.u, y * layout.u)))
        monkeypatch.setattr(canvas, "blit_centred", place)
        canvas.draw_key_cap("Q", 300, 200, grows)
        edges.add(caps[0].left if grows[0] else caps[0].bottom)
    assert max(edges) - min(edges) <= 1


def _begin_chapter(app: TimedApp, number: int = 1) -> LessonScene:
    """A chapter of a lesson; unless another one is wanted that in which a card of the own hand is spoken of."""
    taught = the_lesson("absurd8s")
    scene = begin_lesson(app, replace(taught, chapters=taught.chapters[number : number + 1]))
    app.pass_time(1)
    return scene


def test_a_card_of_the_own_hand_is_lit_where_it_is_drawn_and_below_the_next_one(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _begin_chapter(app)
    sprite = next(s for s in scene.play.list_hand_sprites() if s.face == scene.table.deck.index["9S"])
    assert scene.touch.taught == {sprite.face}
    assert not landmarks.split_lights(scene, [sprite.rest.box])[1], "it is lit a second time, over its neighbours"
    drawn = list[object]()
    monkeypatch.setattr(CardArt, "draw_card", lambda _art, _canvas, face, *_more, **_look: drawn.append(face))
    monkeypatch.setattr(TableCanvas, "draw_outline", lambda _canvas, box, *_more, **_look: drawn.append(box))
    move_to(app, (2, 2))
    app.draw()
    pose = scene.touch.compute_card_pose(sprite)[0]
    hand = [each.face for each in scene.play.list_hand_sprites()]
    above = hand[hand.index(sprite.face) + 1]
    assert drawn[drawn.index(sprite.face) + 1 :][:2] == [pose.box.expand_by(2), above]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=str)
def test_what_is_told_of_a_pile_or_a_card_lies_beside_the_teacher(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = TimedApp(tmp_path, size)
    scene = _begin_chapter(app)
    play, sheet, told = scene.play, scene.sheet, list[Box]()
    assert sheet is not None
    monkeypatch.setattr(TableCanvas, "draw_bubble_in", lambda _canvas, _words, box, *_more: told.append(box))
    piles = [spot.box for spot in play.list_spots() if spot.target[0] in ("pile", "deck")]
    for box in (*piles, *(sprite.rest.box for sprite in play.list_hand_sprites())):
        move_to(app, box.centre_point)
        app.pass_time(2)
        boxes = [*told, *([scene.touch.told] if scene.touch.told else [])]
        assert not any(each.overlaps_box(sheet.box) for each in boxes), "it covers what the teacher says"
    assert len(told) > 2, "nothing is told"


def test_what_is_meant_in_a_choice_is_lit_on_top_of_it_and_no_arrow_lies_below(app: TimedApp) -> None:
    scene = _begin_chapter(app)
    scene.hands.click_target(("card", scene.table.deck.index["9S"]))
    app.pass_time(1)
    sheet, choice = scene.sheet, scene.play.overlay
    assert sheet is not None
    assert choice is not None, "the suits are not offered"
    assert sheet.lights[2], "the suit is lit below the ring it lies in"
    assert all(light.is_inside(choice.box) for light in sheet.lights[2])
    assert teacher.find_arrow(sheet, scene.play.layout.size) is None


def test_who_is_to_let_something_go_once_is_not_shown_how_to_do_it_for_good(app: TimedApp) -> None:
    scene = do_step(app, do_step(app, _begin_chapter(app, 4)))  # the jump, and what it cost whom
    assert wait_until_asked(app, scene), "nobody asks the pupil"
    wanted = [gesture for gesture in landmarks.fitting_gestures(scene, scene.player) if gesture.mode == HUSH]
    assert wanted, "nothing is offered for good here"
    boxes = scene.list_pointable()
    lit = landmarks.spoken_of(scene, scene.player)[0]
    assert not any(boxes[target] in lit for gesture in wanted for target in gesture.targets)


# --- over layouts ---------------------------------------------------------------------------------------------------

SIZES = (960, 600), (1024, 768), (1280, 720), (1536, 864), (1920, 1080), (2560, 1080), (3840, 2160)


@each_lesson
def test_a_teacher_has_a_place_of_its_own_in_every_window_at_every_size_of_text(name: str) -> None:
    """Covered is nothing, and nothing is pushed together: all rectangles of the table lie apart from the teacher's."""
    plan = games.get_game_table(name).plan
    asked = min(each[0] for each in (plan.panel, plan.flat, plan.beside) if each)
    for size, text, left, docks in product(SIZES, (1.0, 1.25, 1.5, 2.0), (False, True), (False, True)):
        seats = lesson.make_start_state(name, the_lesson(name).chapters[0]).rules.seats
        choices = Choices(text_scale=text, left_handed=left, docks=docks, taught=True)
        layout = build_layout(size, seats, 0, plan, choices)
        plain = build_layout(size, seats, 0, plan, choices._replace(taught=False, text_scale=min(text, 1.3)))
        said, teachers = f"{size} {text} {left} {docks}", layout.teacher
        assert teachers is not None
        assert Box(0, 0, *layout.size).contains_point((teachers.x, teachers.y)), said
        assert teachers.h >= 80, said
        assert teachers.w >= 740, said
        laid = (*layout.panels, layout.bar, layout.hand, layout.centre, layout.own, layout.top, layout.meter)
        for other in filter(None, (*laid, layout.dock)):
            assert not teachers.overlaps_box(other), f"{said}: {other}"
        for mine, usual in zip(layout.panels, plain.panels, strict=True):
            assert mine.w >= min(usual.w, asked) - 1, f"{said}: a seat is narrower than the game asks for"
        assert layout.stage == plain.stage, said
        assert layout.hand == plain.hand, said
        assert layout.centre.h >= 60, said


def test_what_a_teacher_says_is_laid_out_anew_behind_another_page(app: TimedApp) -> None:
    scene = begin_lesson(app, the_lesson(GAMES[0]))
    app.routes.pause(scene)
    app.pass_time(0.5)
    app._surface = pygame.Surface((1920, 1080))
    app._resize()
    app.pass_time(0.5)
    assert scene.sheet is not None
    behind = scene.sheet.rect
    app.pop_scene()
    app.pass_time(0.5)
    assert scene.sheet is not None
    assert behind == scene.sheet.rect, "the teacher's panel keeps the size of a window that is gone"
