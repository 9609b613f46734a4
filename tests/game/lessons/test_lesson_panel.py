"""The teacher's panel: one place for a lesson, on nothing that counts, and left only for what it would cover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.art.text import measure_text, render_text
from game.config import language
from game.lessons import bubble, landmarks, panel_places, progress, teacher
from game.lessons.bubble import Stand, TeacherPanel
from game.lessons.scene import LessonScene
from game.lessons.slide import Slide, compute_slide_offset
from game.table.model.geometry import Box
from game.table.render import paint
from tests.features.stage import move, press, release
from tests.support.pupils import GAMES, learn, on, settle, small, the_lesson, where
from tests.support.tables import TimedApp

Window = tuple[tuple[int, int], float, str]
"""Size, text scale and language."""

USUAL: list[Window] = [((1280, 720), 1.0, "en"), ((960, 600), 1.0, "en"), ((1920, 1080), 1.0, "de")]
LARGE: list[Window] = [
    ((1280, 720), 1.5, "en"),
    ((960, 600), 1.5, "de"),
    ((1024, 768), 2.0, "de"),
    ((2560, 1080), 1.25, "de"),
]
ASIDE = {1.0: 0, 1.25: 1, 1.5: 2, 2.0: 3}
"""In how many steps of a lesson the panel may stand in neither of its two places, by text scale."""


def text_height(sheet: TeacherPanel, u: float) -> float:
    """Pixels all words take; they have the height of ``sheet.text``."""
    room = round(sheet.text.w)
    tall = measure_text(sheet.words, "text", sheet.text_px, room)[1] + 4 * u
    return tall + (measure_text(sheet.reply, "text", sheet.text_px, room)[1] + 6 * u if sheet.reply else 0)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[TimedApp]:
    pygame.display.init()
    made = TimedApp(tmp_path, speed=0.0)
    yield made
    made.close()


def _steps(app: TimedApp, name: str) -> Iterator[tuple[LessonScene, TeacherPanel]]:
    """Every stop of a lesson, to the end of it."""
    scene = learn(app, the_lesson(name))
    for _ in range(200):
        assert scene.sheet is not None
        yield scene, scene.sheet
        if scene.player.finished:
            return
        scene = on(app, scene)
    raise AssertionError("the lesson has no end")


def _seats_under(scene: LessonScene, sheet: TeacherPanel) -> list[int]:
    return [seat for seat, panel in enumerate(scene.play.layout.panels) if panel.overlaps_box(sheet.box)]


def _now(scene: LessonScene) -> Stand:
    """Where the panel would be laid out anew."""
    return scene.places.choose_stand(scene, scene.player)


def _along(a: tuple[float, float], b: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points of the arrow as it is drawn: bent aside from the straight way."""
    mx, my = paint.compute_bend_point(a, b)
    for t in (k / 20 for k in range(21)):
        yield (
            a[0] * (1 - t) ** 2 + 2 * mx * t * (1 - t) + b[0] * t * t,
            a[1] * (1 - t) ** 2 + 2 * my * t * (1 - t) + b[1] * t * t,
        )


# --- all steps of all lessons ---------------------------------------------------------------------------------------


@pytest.mark.sample(3)
@pytest.mark.parametrize("window", USUAL + LARGE, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_everything_a_lesson_speaks_of_is_there_and_the_panel_covers_none_of_it(
    tmp_path: Path, name: str, window: Window
) -> None:
    """A lesson is gone through once in each window; all that its panel owes it is looked at on the way."""
    size, text, code = window
    app = TimedApp(tmp_path, size, speed=0.0, text_scale=text, language=code)
    assert language.get_language() == code
    whole, aside = Box(0, 0, *size), 0
    for scene, sheet in _steps(app, name):
        said = where(scene)
        assert not sheet.missing, f"{said}: not on the table: {sheet.missing}"
        assert not scene.player.host.faults, said
        assert not scene.player.host.pending_chances, said
        assert sheet.box.is_inside(whole), said
        assert text_height(sheet, scene.play.layout.u) <= sheet.text.h + 1, f"{said}: does not fit"
        kept = [*sheet.glow, *(landmarks.list_needed_boxes(scene, scene.player) if scene.player.is_move_wanted else ())]
        assert not any(box.overlaps_box(sheet.box) for box in kept), f"{said}: covers what it speaks of"
        assert not scene.play.layout.bar.overlaps_box(sheet.box), f"{said}: covers the question"
        assert not set(_seats_under(scene, sheet)) - {scene.play.layout.anchor}, f"{said}: covers a seat"
        assert all(key.box.is_inside(sheet.box) for key in sheet.keys), said
        assert not any(a.box.overlaps_box(b.box) for a in sheet.keys for b in sheet.keys if a is not b), said
        both = [stand.box for stand in (scene.places.first, scene.places.second) if stand is not None]
        aside += all(any(compute_slide_offset(box, sheet.box)) for box in both)
        if window in USUAL:
            _stands_apart(scene, sheet)
    assert aside <= ASIDE[text]
    assert progress.is_lesson_learned(app.settings, name)
    app.close()


def _stands_apart(scene: LessonScene, sheet: TeacherPanel) -> None:
    """At the usual size the panel lies on no seat and no card, and its arrow on no other one."""
    u, said = scene.play.layout.u, where(scene)
    size = scene.app.size
    whole = Box(0, 0, *size)
    assert not _seats_under(scene, sheet), said
    cards = landmarks.list_card_boxes(scene)
    assert not any(card.overlaps_box(sheet.box) for card in cards), f"{said}: on a card"
    arrow = teacher.find_arrow(sheet, size, u)
    aim = sheet.glow[0].expand_by(7 * u) if sheet.glow else whole
    for x, y in _along(*arrow) if arrow is not None else ():
        assert whole.contains_point(x, y), f"{said}: the arrow leaves the window"
        assert aim.contains_point(x, y) or not any(card.contains_point(x, y) for card in cards), (
            f"{said}: through a card"
        )


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", GAMES)
def test_the_largest_text_in_the_smallest_window_hides_no_seat(tmp_path: Path, name: str) -> None:
    app = TimedApp(tmp_path, (960, 600), speed=0.0, text_scale=2.0)
    sizes = set()
    for scene, sheet in _steps(app, name):
        layout = scene.play.layout
        assert text_height(sheet, layout.u) <= sheet.text.h + 1, f"{where(scene)}: does not fit"
        assert not _seats_under(scene, sheet), where(scene)
        sizes.add(sheet.text_px)
    app.close()
    assert min(sizes) >= 1.15 * 18 * layout.u, "still larger than usual"


# --- one place ------------------------------------------------------------------------------------------------------


def test_the_panel_makes_way_for_what_is_spoken_of_and_comes_back(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = learn(app, small())
    home = _now(scene).box
    assert scene.sheet is not None
    assert home == scene.sheet.box
    thing = Box(home.cx - 20, home.cy - 20, 40, 40)
    with monkeypatch.context() as lit:
        lit.setattr(landmarks, "spoken_of", lambda *_: ((thing,), ()))
        away = _now(scene).box
        assert not away.overlaps_box(thing)
        assert _now(scene).box == away, "it stays there while the thing is spoken of"
    assert _now(scene).box == home


def test_a_lesson_has_two_places_that_lie_apart(app: TimedApp) -> None:
    scene = learn(app, small())
    first, second = scene.places.first, scene.places.second
    assert first is not None
    assert second is not None
    assert not first.box.overlaps_box(second.box)
    _now(scene)
    assert (scene.places.first, scene.places.second) == (first, second), "they are chosen once"


def test_what_is_said_grows_at_the_upper_edge_so_that_the_buttons_stay(app: TimedApp) -> None:
    scene = learn(app, small())
    assert scene.sheet is not None
    before = scene.sheet
    scene.player.reply = "Not yet."
    scene._update_sheet()
    after = scene.sheet
    assert after.reply
    assert after.box.h > before.box.h
    assert after.box.bottom == before.box.bottom
    assert [key.box for key in after.keys if not key.icon] == [key.box for key in before.keys if not key.icon]


def test_another_window_has_another_place(app: TimedApp) -> None:
    scene = learn(app, small())
    assert scene.sheet is not None
    before = scene.sheet.box
    scene.resize((960, 600))
    scene = settle(app)
    assert scene.sheet is not None
    assert scene.sheet.box != before
    assert scene.sheet.box.is_inside(Box(0, 0, 960, 600))


def test_a_panel_that_was_carried_away_stays_there_in_the_next_step(app: TimedApp) -> None:
    scene = learn(app, small())
    assert scene.sheet is not None
    box = scene.sheet.box
    at, to = (round(box.x + 60), round(box.y + 12)), (90, 250)
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0))])
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1)])
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=(5, 500), rel=(0, 0), buttons=(0, 0, 0))])
    put = scene.sheet.box
    assert (round(put.x), round(put.y)) == (round(box.x) + to[0] - at[0], round(box.y) + to[1] - at[1])
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    assert scene.host.action_count == 0
    scene.press_teacher_button(bubble.NEXT)
    scene = settle(app)
    assert scene.sheet is not None
    assert scene.player.number == 1
    assert compute_slide_offset(put, scene.sheet.box) == (0, 0)


def test_a_panel_carried_onto_what_the_next_step_speaks_of_makes_way(app: TimedApp) -> None:
    scene = learn(app, small())
    assert scene.sheet is not None
    bar = scene.play.layout.bar
    scene.places.set_carried_stand(Stand(scene.sheet.box._replace(x=bar.x, y=bar.y), scene.sheet.text_px))
    assert not _now(scene).box.overlaps_box(bar)


def test_where_a_panel_was_carried_is_forgotten_in_another_window(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = learn(app, small())
    assert scene.sheet is not None
    scene.places.set_carried_stand(Stand(scene.sheet.box, scene.sheet.text_px))
    for size, stays in (app.size, True), ((1000, 640), False):
        scene.resize(size)
        _now(scene)
        assert scene.places.first is not None
        first = scene.places.first.box
        with monkeypatch.context() as laid:
            laid.setattr(landmarks, "list_card_boxes", lambda _scene, first=first: [Box(first.cx, first.cy, 10, 10)])
            assert (compute_slide_offset(first, _now(scene).box) == (0, 0)) is stays, (
                "only who carried it wants it on a card"
            )


# --- on its way -----------------------------------------------------------------------------------------------------


def test_a_panel_glides_to_its_next_place_and_rests_there() -> None:
    slide = Slide()
    slide.move_to(Box(100, 100, 300, 150), 0.0, 1.0, 1.0)
    assert slide.compute_lag(0.0) == (0, 0), "the first one is there at once"
    slide.move_to(Box(500, 100, 300, 150), 1.0, 1.0, 1.0)
    begins, halfway = slide.compute_lag(1.0)[0], slide.compute_lag(1.1)[0]
    assert begins == -400
    assert begins < halfway < 0
    assert slide.compute_lag(2.0) == (0, 0)


def test_all_of_a_panel_glides_and_what_it_speaks_of_stays(app: TimedApp) -> None:
    scene = learn(app, small())
    sheet = scene.sheet
    assert sheet is not None
    gliding = sheet.shift_by(30, -20)
    for field in fields(TeacherPanel):
        before, after = getattr(sheet, field.name), getattr(gliding, field.name)
        if isinstance(before, Box) and field.name != "bar":
            assert after == before._replace(x=before.x + 30, y=before.y - 20), field.name
        elif field.name not in ("keys", "settled"):
            assert after == before, field.name
    assert [compute_slide_offset(a.box, b.box) for a, b in zip(sheet.keys, gliding.keys, strict=True)] == [
        (30, -20)
    ] * len(sheet.keys)


def test_a_panel_that_grows_or_shrinks_at_one_edge_does_not_glide() -> None:
    box = Box(100, 100, 300, 150)
    assert compute_slide_offset(box, box._replace(y=76, h=174)) == (0, 0)
    assert compute_slide_offset(box, box._replace(h=174)) == (0, 0)
    assert compute_slide_offset(box, box._replace(y=200)) == (0, 100)
    assert compute_slide_offset(box, box._replace(x=90, w=310)) == (0, 0)


@pytest.mark.parametrize(("speed", "still"), [(1.0, True), (0.0, False)])
def test_with_less_motion_or_at_once_the_panel_is_where_it_stands(
    tmp_path: Path, speed: float, still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = TimedApp(tmp_path, speed=speed, reduced_motion=still)
    assert _drawn_after_a_move(app, monkeypatch)[0][1]
    app.close()


def test_a_panel_that_makes_way_is_drawn_on_its_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = TimedApp(tmp_path, speed=1.0)
    drawn = _drawn_after_a_move(app, monkeypatch)
    assert not drawn[0][1]
    assert drawn[-1][1]
    assert len({box for box, _ in drawn}) > 2
    app.close()


def _drawn_after_a_move(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Box, bool]]:
    """Where the panel is drawn in the frames after it was sent to another place, and whether that is its place."""
    scene = learn(app, small())
    seen: list[TeacherPanel] = []
    monkeypatch.setattr(teacher, "draw_teacher", lambda canvas, sheet, *rest: seen.append(sheet))
    assert scene.sheet is not None
    box = scene.sheet.box
    scene._set_sheet(bubble.laid_out(scene, scene.player, Stand(box._replace(x=8, y=300), scene.sheet.text_px)))
    out = []
    for _ in range(12):
        app.draw()
        out.append((seen[-1].box, seen[-1].settled and seen[-1].box == scene.sheet.box))
        app.skip(0.05)
    return out


@pytest.mark.parametrize("four", [False, True])
def test_cards_in_all_a_teacher_says_have_the_colours_of_the_table(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, four: bool
) -> None:
    app.store.change_settings(four_colour=four)
    scene = learn(app, small())
    scene.player.reply = "Not {9C}."
    scene._update_sheet()
    assert scene.sheet is not None
    colours: dict[str, bool] = {}
    write = render_text

    def noted(words: str, *how: Any, four_colour: bool = False) -> pygame.Surface:
        colours[words] = four_colour
        return write(words, *how, four_colour=four_colour)

    monkeypatch.setattr(teacher, "render_text", noted)
    app.draw()
    assert {words: colours[words] for words in (scene.sheet.words, scene.sheet.reply)} == {
        scene.sheet.words: four,
        scene.sheet.reply: four,
    }


# --- the panel itself -----------------------------------------------------------------------------------------------


def test_a_long_title_wraps_and_the_buttons_follow_the_size_of_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel_places, "LEAST", 9.0)  # the words stay as large as they are set
    heights = []
    for text in (1.0, 2.0):
        made = TimedApp(tmp_path, (960, 600), speed=0.0, text_scale=text)
        title = "A rather long title that nobody would ever give to a chapter"
        lesson = small()
        scene = learn(made, replace(lesson, chapters=tuple(replace(each, title=title) for each in lesson.chapters)))
        sheet = scene.sheet
        assert sheet is not None
        assert paint.fit_text(sheet.heading, "bold", sheet.head_px, round(sheet.head.w), 2)[0] == sheet.heading
        assert title in sheet.heading
        assert sheet.head.bottom <= sheet.line.y
        heights.append(next(key.box.h for key in sheet.keys if key.main))
        made.close()
    assert heights[1] > heights[0] * 1.3


def test_the_panel_stays_in_the_window_wherever_it_is_carried(app: TimedApp) -> None:
    scene = learn(app, small())
    wide, tall = app.size
    for x, y in ((-500, 300), (wide + 500, 300), (300, -500), (300, tall + 500), (wide / 2, tall / 2)):
        assert scene.sheet is not None
        head = scene.sheet.head
        start = head.x + 4, head.cy
        grip = start[0] - scene.sheet.box.x, start[1] - scene.sheet.box.y
        press(app, start)
        move(app, (x, y), held=True)
        release(app, (x, y))
        box = scene.sheet.box
        assert box.is_inside(Box(0, 0, wide, tall))
        if 0 < x < wide and 0 < y < tall:
            assert (box.x, box.y) == pytest.approx((x - grip[0], y - grip[1]))
