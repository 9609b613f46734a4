"""Every lesson of every game, walked to its end: what it asks for can be done, what it speaks of is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core.errors import BadText
from game import language, tables
from game.app import App
from game.input import shown
from game.lessons import ANY, Chapter, Lesson, Step, bubble, has_lesson, lesson_of, memory, teacher
from game.lessons.lesson import Line, line
from game.lessons.page import LessonResults
from game.lessons.player import READ_ON, Player, seated
from game.lessons.scene import LessonScene
from game.lessons.standing import FORBIDDEN, Ground
from game.scenes.title import TitleScene
from game.settings import SettingsStore
from game.storage import Folders
from game.table import paint
from game.table.geometry import Box
from game.table.glance import box_of
from game.table.paint_hud import caption_box
from game.table.prompt import Gesture
from game.table.scene import TableScene

GAMES = [name for name in tables.available() if has_lesson(name)]
SIZES = [(1280, 720), (960, 600)]
LONGEST = 25
"""Words of a step."""


class Room:
    """A pupil before a screen whose clock is ours."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), speed: float = 0.0, text: float = 1.0) -> None:
        self.now = 100.0
        folders = Folders(config=home, data=home, logs=home)
        store = SettingsStore(folders)
        store.change(speed=speed, text_scale=text)
        self.app = App(store, folders, None, size, lambda: self.now)

    def learn(self, lesson: Lesson, chapter: int = 0) -> LessonScene:
        self.app.push(LessonScene(self.app, Player(lesson, "Mara", chapter)))
        return self.settle()

    def tick(self, event: pygame.Event | None = None) -> None:
        self.now += 0.1
        self.app.turn([event] if event is not None else [])

    def settle(self) -> LessonScene:
        """Until the teacher speaks and everything lies still."""
        for _ in range(1200):
            self.tick()
            scene = self.app.top
            if isinstance(scene, LessonResults):
                self.app.pop(scene)
                continue
            assert isinstance(scene, LessonScene), "the lesson was left"
            if scene.sheet is not None and not scene.player.watching and scene.play.idle:
                return scene
        raise AssertionError("the teacher fell silent")

    def key(self, key: int) -> None:
        self.tick(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.tick(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    pygame.display.init()
    made = Room(tmp_path)
    yield made
    made.app.close()


def _lesson(name: str) -> Lesson:
    found = lesson_of(name)
    assert found is not None
    return found


def _place(scene: LessonScene) -> tuple[int, int, int]:
    return scene.player.chapter_number, scene.player.number, len(scene.player.host.done)


def _on(room: Room, scene: LessonScene, way: int = 0) -> LessonScene:
    """Do what the step wants (the ``way``-th of several), or go on; the scene of the next step."""
    player = scene.player
    before = _place(scene)
    ways = player.step.wanted
    if player.acts and way and ways:
        texts = [part.text for part in ways[way % len(ways)]][len(player.host.done) :]
        found = [g for g in bubble.fitting(scene, player) if g.actions[0].text == texts[0]]
        assert found, f"{texts} cannot be done with the hands"
        scene.hands.commit(found[0], room.now)
    else:
        scene.teach(bubble.SHOW if player.acts else bubble.NEXT)
    scene = room.settle()
    assert _place(scene) != before or scene.player.finished, f"stuck at {before}: {player.step.say}"
    return scene


def _where(scene: LessonScene) -> str:
    return f"{scene.player.chapter_number + 1}-{scene.player.number + 1}: {scene.player.step.say}"


# --- the text -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_takes_four_to_nine_minutes_in_short_steps_and_the_pupil_acts_in_every_second(name: str) -> None:
    lesson = _lesson(name)
    assert lesson.game == name
    assert 240 <= lesson.seconds <= 540
    assert 3 <= len(lesson.chapters) <= 9
    for chapter in lesson.chapters:
        assert any(step.do for step in chapter.steps)
        for step, following in zip(chapter.steps, chapter.steps[1:], strict=False):
            assert step.do or following.do, f"two steps of reading: {following.say}"
        for step in chapter.steps:
            assert 0 < len(step.say.split()) <= LONGEST, step.say


# --- the walk -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", list(language.NAMES))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_a_lesson_speaks_of_is_there_and_stays_uncovered(
    tmp_path: Path, name: str, size: tuple[int, int], code: str
) -> None:
    language.use(code)
    room = Room(tmp_path, size, text=1.5 if size == SIZES[-1] else 1.0)
    try:
        scene = room.learn(_lesson(name))
        window = Box(0, 0, *size)
        for _ in range(200):
            sheet = scene.sheet
            assert sheet is not None
            where = _where(scene)
            assert not sheet.missing, f"{where}: not on the table: {sheet.missing}"
            assert not scene.player.host.faults, where
            assert not scene.player.host.prescribed, where
            assert sheet.box.inside(window), where
            assert teacher.text_height(sheet, scene.play.layout.u) <= sheet.text.h + 1, f"{where}: does not fit"
            kept = [*sheet.glow, *(bubble.needed(scene, scene.player) if scene.player.acts else ())]
            assert not any(box.meets(sheet.box) for box in kept), f"{where}: covers what it speaks of"
            if not scene.player.finished:
                assert not scene.play.layout.bar.meets(sheet.box), f"{where}: covers the question"
            for key in sheet.keys:
                assert key.box.inside(sheet.box), where
            assert not any(a.box.meets(b.box) for a in sheet.keys for b in sheet.keys if a is not b), where
            if scene.player.finished:
                break
            scene = _on(room, scene)
        assert scene.player.finished
        assert memory.learned(room.app.settings, name)
    finally:
        room.app.close()


@pytest.mark.parametrize("name", GAMES)
def test_every_way_a_lesson_allows_is_legal_and_leads_on(room: Room, name: str) -> None:
    lesson = _lesson(name)
    for number, chapter in enumerate(lesson.chapters):
        most = max(len(step.wanted) for step in chapter.steps)
        for way in range(1, most):
            scene = room.learn(replace(lesson, chapters=(chapter,)))
            while not scene.player.finished:
                legal = {action.text for action in scene.play.view.actions}
                if scene.player.acts:
                    firsts = {texts[len(scene.player.host.done)].text for texts in _open_ways(scene)}
                    assert firsts <= legal, f"{number + 1}: {_where(scene)}: {firsts - legal}"
                scene = _on(room, scene, way)
                assert not scene.player.host.faults, _where(scene)
            scene.away()


def _open_ways(scene: LessonScene) -> list[tuple[Line, ...]]:
    done = scene.player.host.done
    return [way for way in scene.player.step.wanted if [part.text for part in way][: len(done)] == done]


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_can_be_done_by_clicking_what_is_lit(room: Room, name: str) -> None:
    scene = room.learn(_lesson(name))
    while not scene.player.finished:
        if not scene.player.acts or scene.player.step.free:
            scene = _on(room, scene)
            continue
        before = _place(scene)
        gesture = next(g for g in bubble.fitting(scene, scene.player) if g.actions[0].text == scene.player.next_way[0])
        for target in gesture.targets:
            assert box_of(scene, target) is not None, f"{_where(scene)}: {target} is nowhere"
            room.now += 0.5  # what has just come up is not clicked by accident
            scene.hands.click(target, room.now)
            if scene.player.host.done or scene.player.watching:
                break
        if _place(scene) == before and scene.play.prompt.ready is not None:
            scene.hands.do("confirm", room.now)
        scene = room.settle()
        assert _place(scene) != before, f"{_where(scene)}: {gesture.targets}"


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_can_be_done_with_two_keys(room: Room, name: str) -> None:
    scene = room.learn(_lesson(name))
    for _ in range(200):
        if scene.player.finished:
            break
        room.key(pygame.K_PAGEDOWN if scene.player.acts else pygame.K_RETURN)
        scene = room.settle()
    assert scene.player.finished


@pytest.mark.parametrize("name", GAMES)
def test_another_move_is_answered_with_a_friendly_sentence_and_changes_nothing(room: Room, name: str) -> None:
    scene = room.learn(_lesson(name))
    refused = 0
    while not scene.player.finished:
        play, player = scene.play, scene.player
        good = {g.actions for g in bubble.fitting(scene, player)}
        other = next((g for g in play.prompt.gestures if g.actions not in good), None)
        if play.live and other is not None and not player.step.free:
            actions, view = scene.host.actions, play.view
            scene.hands.done(Gesture(other.mode, other.targets, other.actions), room.now)
            assert scene.host.actions == actions
            assert scene.host.view() == view
            assert player.reply
            assert scene.sheet is not None
            assert scene.sheet.reply == player.reply
            assert player.acts or player.reply == READ_ON
            refused += 1
        scene = _on(room, scene)
    assert refused > 4


@pytest.mark.parametrize("name", GAMES)
def test_back_brings_the_position_of_the_step_before(room: Room, name: str) -> None:
    lesson = _lesson(name)
    for chapter in lesson.chapters:
        scene = room.learn(replace(lesson, chapters=(chapter,)))
        views = [scene.host.view()]
        while not scene.player.finished:
            place = scene.player.number
            scene = _on(room, scene)
            if scene.player.number > place:
                views.append(scene.host.view())
        for expected in reversed(views[:-1]):
            scene.teach(bubble.BACK)
            scene = room.settle()
            assert scene.host.view() == expected
            assert scene.play.board.equals(expected)
        assert scene.player.number == 0
        scene.away()


# --- the engine of lessons ------------------------------------------------------------------------------------------


def _small() -> Lesson:
    """A lesson of our own making, of the first game that has one, to try what all have in common."""
    lesson = _lesson(GAMES[0])
    return replace(lesson, chapters=lesson.chapters[:2])


def test_skipping_goes_from_chapter_to_chapter_and_leaving_remembers_it(room: Room) -> None:
    room.app.push(TitleScene(room.app))
    lesson = _small()
    scene = room.learn(lesson)
    scene.teach(bubble.SKIP)
    scene = room.settle()
    assert scene.player.chapter_number == 1
    assert bubble.SKIP not in {key.target for key in scene.sheet.keys} if scene.sheet else False
    scene.teach(bubble.LEAVE)
    assert isinstance(room.app.top, TitleScene)
    assert memory.reached(room.app.settings, lesson.game) == 1
    assert not memory.learned(room.app.settings, lesson.game)


def test_the_panel_can_be_carried_away_and_the_next_step_has_it_in_its_own_place(room: Room) -> None:
    scene = room.learn(_small())
    assert scene.sheet is not None
    box = scene.sheet.box
    at, to = (round(box.x + 60), round(box.y + 12)), (360, 212)
    room.tick(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    room.tick(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0)))
    room.tick(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
    room.tick(pygame.Event(pygame.MOUSEMOTION, pos=(5, 500), rel=(0, 0), buttons=(0, 0, 0)))
    assert (round(scene.sheet.box.x), round(scene.sheet.box.y)) == (
        round(box.x) + to[0] - at[0],
        round(box.y) + to[1] - at[1],
    )
    room.tick(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert scene.host.actions == 0
    scene.teach(bubble.NEXT)
    scene = room.settle()
    assert scene._put is None


def test_playing_on_deals_a_match_against_bots(room: Room) -> None:
    room.app.push(TitleScene(room.app))
    lesson = _small()
    scene = room.learn(replace(lesson, chapters=lesson.chapters[:1]))
    while not scene.player.finished:
        scene = _on(room, scene)
    scene.teach(bubble.PLAY)
    top = room.app.top
    assert isinstance(top, TableScene)
    assert not isinstance(top, LessonScene)
    assert top.host.setup.game == lesson.game
    assert len(room.app.scenes) == 2
    assert memory.learned(room.app.settings, lesson.game)


def test_a_lesson_done_stays_done_when_it_is_begun_again(room: Room) -> None:
    memory.remember(room.app.store, "some game", done=True)
    memory.remember(room.app.store, "some game", 2)
    assert memory.learned(room.app.settings, "some game")
    assert memory.reached(room.app.settings, "some game") == 2
    again = SettingsStore(room.app.folders).values
    assert memory.learned(again, "some game")
    assert not memory.learned(again, "another")


def test_the_teacher_offers_himself_once_and_asks_nothing(room: Room) -> None:
    from game.lessons import doors

    room.app.push(TitleScene(room.app))
    game = GAMES[0]
    doors.offer(room.app, game)
    doors.offer(room.app, game)
    assert len(room.app.notices.words) == 1
    assert isinstance(room.app.top, TitleScene)


def test_a_free_step_takes_whatever_is_legal_and_ends_with_the_turn(room: Room) -> None:
    lesson = _small()
    steps = (Step("Do something.", do=ANY, bots=True), Step("Well done."))
    scene = room.learn(replace(lesson, chapters=(Chapter("Alone", lesson.chapters[0].start, steps),)))
    assert scene.player.acts
    assert scene.player.step.free
    for _ in range(10):
        if scene.player.number:
            break
        scene = _on(room, scene)
    assert scene.player.number == 1
    assert scene.host.actions > 0


def test_what_a_lesson_has_wrong_is_noted_and_stops_nobody(room: Room) -> None:
    lesson = _small()
    steps = (Step("Look.", then=("P1 do a handstand",)), Step("Never mind.", do=ANY))
    scene = room.learn(replace(lesson, chapters=(Chapter("Wrong", lesson.chapters[0].start, steps),)))
    scene.teach(bubble.NEXT)
    scene = room.settle()
    assert scene.player.number == 1
    assert scene.player.host.faults == ["P1 do a handstand"]


def test_a_line_names_seat_action_and_the_outcomes_of_chance() -> None:
    read = line("{takes 9C} P2 take P0", seated=True)
    assert (read.seat, read.text, read.chance) == (2, "take P0", (("takes", "9C"),))
    assert line("take P0").seat == -1
    with pytest.raises(BadText):
        line("take P0", seated=True)


def test_the_pupil_keeps_the_name_unless_a_teacher_has_it() -> None:
    assert seated("Mara", 3) == ("Mara", "Ada", "Bruno")
    assert seated("Bruno", 3)[0] not in ("Ada", "Bruno")
    assert seated("Mara", 3, pupil=1) == ("Bruno", "Mara", "Ada")


def test_the_panel_keeps_clear_of_what_it_must_not_cover_wherever_there_is_room() -> None:
    for x in range(0, 1200, 150):
        kept = Box(x, 200, 80, 112)
        cost, box = Ground((1280, 720), 1.0, [(kept, FORBIDDEN)], kept).place(430, 150)
        assert cost < FORBIDDEN
        assert not box.meets(kept)
        assert box.inside(Box(0, 0, 1280, 720))


def test_enter_goes_on_where_there_is_only_next_whatever_a_hint_has_chosen(room: Room) -> None:
    hinted = 0
    for name in GAMES:
        scene = room.learn(_lesson(name))
        while not scene.player.finished and scene.player.chapter_number < 2:
            if scene.player.acts or not scene.play.live:
                scene = _on(room, scene)
                continue
            room.key(pygame.K_F2)
            hinted += bool(scene.play.prompt.chosen)
            assert shown("confirm") not in [each.key for each in scene.bar.buttons], _where(scene)
            assert shown("confirm") in [key.key for key in scene.sheet.keys] if scene.sheet else False
            before = _place(scene)
            room.key(pygame.K_RETURN)
            scene = room.settle()
            assert _place(scene) != before
            assert not scene.play.prompt.chosen
        scene.away()
    assert hinted > 2


def test_a_finished_round_is_spoken_of_before_anybody_moves_in_the_next_one(room: Room) -> None:
    rounds = 0
    for name in GAMES:
        lesson = _lesson(name)
        for chapter in (chapter for chapter in lesson.chapters if chapter.results):
            scene = room.learn(replace(lesson, chapters=(chapter,)))
            while not scene.player.finished:
                scene.teach(bubble.SHOW if scene.player.acts else bubble.NEXT)
                for _ in range(1200):
                    room.tick()
                    top = room.app.top
                    if isinstance(top, LessonResults):
                        done = top.host.actions
                        room.app.pop(top)
                        scene = room.settle()
                        assert scene.host.actions == done, _where(scene)
                        rounds += 1
                    if scene.sheet is not None and not scene.player.watching and scene.play.idle:
                        break
            scene.away()
    assert rounds > 0


def test_the_panel_stays_where_it_was_unless_that_is_a_bad_place(room: Room) -> None:
    scene = room.learn(_small())
    assert scene.sheet is not None
    box = scene.sheet.box
    near = [box._replace(x=box.x + dx, y=box.y + dy) for dx, dy in ((9, 0), (-9, 0), (0, 5), (0, -5))]
    kept = [bubble.lay_out(scene, scene.player, before=one, stay=bubble.KEEP).box for one in near]
    assert any((now.x, now.y) == (was.x, was.y) for now, was in zip(kept, near, strict=True))
    bar = scene.play.layout.bar
    moved = bubble.lay_out(scene, scene.player, before=box._replace(x=bar.x, y=bar.y), stay=bubble.KEEP).box
    assert not moved.meets(bar)


def test_a_caption_that_the_panel_would_half_cover_is_not_shown(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = room.learn(_small())
    seen: list[list[str]] = []
    monkeypatch.setattr("game.table.frame.draw_caption", lambda canvas, play: seen.append(play.captions))
    scene.play.captions = ["Ada gives something away."]
    box = caption_box(scene.play)
    assert box is not None
    assert scene.sheet is not None
    for x, expected in ((box.cx, []), (box.right + 5, [scene.play.captions])):
        scene.sheet = replace(scene.sheet, box=scene.sheet.box._replace(x=x, y=box.y))
        seen.clear()
        room.app.draw()
        assert seen == expected
        assert scene.play.captions


@pytest.mark.parametrize("name", GAMES)
def test_the_largest_text_in_the_smallest_window_hides_no_seat(tmp_path: Path, name: str) -> None:
    room = Room(tmp_path, (960, 600), text=2.0)
    sizes = set()
    try:
        scene = room.learn(_lesson(name))
        for _ in range(200):
            sheet, layout = scene.sheet, scene.play.layout
            assert sheet is not None
            assert teacher.text_height(sheet, layout.u) <= sheet.text.h + 1, f"{_where(scene)}: does not fit"
            for seat in set(range(layout.seats)) - {layout.anchor}:
                panel = layout.panel(seat)
                wide = min(panel.right, sheet.box.right) - max(panel.x, sheet.box.x)
                tall = min(panel.bottom, sheet.box.bottom) - max(panel.y, sheet.box.y)
                assert min(wide, tall) <= 0 or wide * tall < 0.5 * panel.w * panel.h, f"{_where(scene)}: seat {seat}"
            sizes.add(sheet.text_px)
            if scene.player.finished:
                break
            scene = _on(room, scene)
    finally:
        room.app.close()
    assert min(sizes) >= 1.15 * 18 * layout.u, "still larger than usual"


def test_a_long_title_wraps_and_the_buttons_follow_the_size_of_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bubble, "CROWDED", float("inf"))  # the words stay as large as they are set
    heights = []
    for text in (1.0, 2.0):
        made = Room(tmp_path, (960, 600), text=text)
        title = "A rather long title that nobody would ever give to a chapter"
        lesson = _small()
        scene = made.learn(replace(lesson, chapters=tuple(replace(each, title=title) for each in lesson.chapters)))
        sheet = scene.sheet
        assert sheet is not None
        assert paint.fit(sheet.heading, "bold", sheet.head_px, round(sheet.head.w), 2)[0] == sheet.heading
        assert title in sheet.heading
        assert sheet.head.bottom <= sheet.line.y
        heights.append(next(key.box.h for key in sheet.keys if key.main))
        made.app.close()
    assert heights[1] > heights[0] * 1.3
