"""Every lesson of every game, walked to its end: what it asks for can be done, what it speaks of is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ai.worker import BotPool
from game import games
from game.config.settings import SettingsStore
from game.lessons import bubble, landmarks, progress
from game.lessons.ending import LessonEnd
from game.lessons.lesson import ANY, Chapter, LessonLine, LessonStep, make_start_state
from game.lessons.lesson_player import NOT_YET, READ_ON, LessonPlayer, make_seat_names
from game.lessons.scene import WATCH, LessonScene
from game.screens import lesson_doors
from game.screens.help import lesson_table
from game.screens.title.title import TitleScene
from game.table.model.motion import INERT
from game.table.model.prompt import Gesture
from game.table.render.overlays.bar import HARMLESS
from game.table.render.overlays.highlights import lit_now
from game.table.scene import TableScene
from tests.support.boards import matches_view
from tests.support.judges import answer_hints
from tests.support.pages import press_button, read_words
from tests.support.pupils import (
    GAMES,
    begin_lesson,
    describe_step,
    do_step,
    each_lesson,
    is_speaking,
    make_small_lesson,
    take_chapter,
    the_lesson,
    wait_for_teacher,
)
from tests.support.tables import TimedApp
from tests.support.tiers import sampled

LONGEST = 25
"""Words of a step."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TimedApp]:
    monkeypatch.setattr(BotPool, "start", answer_hints)
    pygame.display.init()
    made = TimedApp(tmp_path, speed=0.0)
    yield made
    made.close()


# --- the text -----------------------------------------------------------------------------------------------------


@each_lesson
def test_a_lesson_takes_four_to_nine_minutes_in_short_steps_and_the_pupil_acts_in_every_second(name: str) -> None:
    lesson = the_lesson(name)
    assert lesson.game == name
    assert 240 <= lesson.seconds <= 540, [round(chapter.seconds) for chapter in lesson.chapters]
    assert 3 <= len(lesson.chapters) <= 9
    for chapter in lesson.chapters:
        assert any(step.do for step in chapter.steps)
        assert not chapter.steps[-1].do, f"{chapter.title}: nothing is said of what the last move brought about"
        for step, following in zip(chapter.steps, chapter.steps[1:], strict=False):
            assert step.do or following.do, f"two steps of reading: {following.say}"
        for step in chapter.steps:
            assert 0 < len(step.say.split()) <= LONGEST, step.say


# --- the walk -----------------------------------------------------------------------------------------------------


@sampled(1)
@each_lesson
def test_every_way_a_lesson_allows_is_legal_and_leads_on(app: TimedApp, name: str) -> None:
    lesson = the_lesson(name)
    for number, chapter in enumerate(lesson.chapters):
        most = max(len(step.wanted_lines) for step in chapter.steps)
        for way in range(1, most):
            scene = begin_lesson(app, replace(lesson, chapters=(chapter,)))
            while not scene.player.finished:
                legal = {action.text for action in scene.play.view.actions}
                if scene.player.is_move_wanted:
                    firsts = {texts[len(scene.player.host.done)].text for texts in _open_ways(scene)}
                    assert firsts <= legal, f"{number + 1}: {describe_step(scene)}: {firsts - legal}"
                scene = do_step(app, scene, way)
                assert not scene.player.host.faults, describe_step(scene)
            scene.leave_table()


def _open_ways(scene: LessonScene) -> list[tuple[LessonLine, ...]]:
    done = scene.player.host.done
    return [way for way in scene.player.step.wanted_lines if [part.text for part in way][: len(done)] == done]


@sampled(1)
@each_lesson
def test_another_move_is_answered_with_a_friendly_sentence_and_changes_nothing(app: TimedApp, name: str) -> None:
    scene = begin_lesson(app, the_lesson(name))
    refused = 0
    while not scene.player.finished:
        play, player = scene.play, scene.player
        if not player.is_move_wanted:
            _press_everything(scene)
        good = {g.actions for g in landmarks.fitting_gestures(scene, player)}
        other = next((g for g in play.prompt.gestures if g.actions not in good), None)
        if play.is_prompt_open and other is not None and not player.step.is_free:
            actions, view = scene.host.action_count, play.view
            scene.hands.perform_gesture(Gesture(other.mode, other.targets, other.actions))
            assert scene.host.action_count == actions
            assert scene.host.get_view() == view
            assert player.reply == (player.step.no or NOT_YET if player.is_move_wanted else READ_ON)
            assert scene.sheet is not None
            assert scene.sheet.reply == player.reply
            refused += 1
        scene = do_step(app, scene)
    assert refused > 4


def _press_everything(scene: LessonScene) -> None:
    """While the teacher waits for Next nothing is asked: nothing is lit, and a click or F2 gets a reply alone."""
    play, actions = scene.play, scene.host.action_count
    assert not lit_now(play, scene.touch), f"{describe_step(scene)}: lit, though the teacher waits for Next"
    assert not any(button.target not in HARMLESS for button in scene.bar.buttons), describe_step(scene)
    for target in play.prompt.list_choosable_targets():
        scene.player.reply = ""
        scene.hands.click_target(target)
        assert scene.player.reply == READ_ON, f"{describe_step(scene)}: {target}"
    scene.hands.run_command("hint")
    assert scene.player.reply == READ_ON, describe_step(scene)
    assert not play.prompt.chosen, describe_step(scene)
    assert scene.host.action_count == actions


@sampled(1)
@each_lesson
def test_back_brings_the_position_of_the_step_before(app: TimedApp, name: str) -> None:
    lesson = the_lesson(name)
    for chapter in lesson.chapters:
        scene = begin_lesson(app, replace(lesson, chapters=(chapter,)))
        views = [scene.host.get_view()]
        while not scene.player.finished:
            place = scene.player.number
            scene = do_step(app, scene)
            if scene.player.number > place:
                views.append(scene.host.get_view())
        if isinstance(app.top_scene, LessonEnd):
            app.pop_scene(app.top_scene)  # behind a page time stands still, and others would not answer
        for expected in reversed(views[:-1]):
            scene.press_teacher_button(bubble.BACK)
            scene = wait_for_teacher(app)
            assert scene.host.get_view() == expected
            assert matches_view(scene.play.board, expected)
        assert scene.player.number == 0
        scene.leave_table()


@each_lesson
def test_nothing_that_is_done_is_asked_for_while_others_play(app: TimedApp, name: str) -> None:
    lesson = the_lesson(name)
    chapter = next(each for each in lesson.chapters if any(step.bots or step.then for step in each.steps))
    scene = begin_lesson(app, replace(lesson, chapters=(chapter,)))
    while not (scene.player.step.bots or scene.player.step.then):
        scene = do_step(app, scene)
    app.store.change_settings(speed=1.0)
    scene.press_teacher_button(bubble.SHOW if scene.player.is_move_wanted else bubble.NEXT)
    waited, done = 0, scene.host.action_count
    while not is_speaking(scene) and not scene.player.finished and app.scenes[-1] is scene:
        assert scene.sheet is not None, "nothing stands where the teacher spoke"
        assert [each.target for each in scene.sheet.buttons] == [bubble.LEAVE]
        waited += 1
        if scene.host.action_count > done:
            assert scene.sheet.words == WATCH, f"{describe_step(scene)}: was done"
        app.skip_time(0.1)
    assert waited


# --- the engine of lessons ------------------------------------------------------------------------------------------


def test_skipping_goes_from_chapter_to_chapter_and_leaving_remembers_it(app: TimedApp) -> None:
    app.push_scene(TitleScene(app))
    lesson = make_small_lesson()
    scene = begin_lesson(app, lesson)
    scene.press_teacher_button(bubble.SKIP)
    scene = wait_for_teacher(app)
    assert scene.player.chapter_number == 1
    assert bubble.SKIP not in {button.target for button in scene.sheet.buttons} if scene.sheet else False
    scene.press_teacher_button(bubble.LEAVE)
    assert isinstance(app.top_scene, TitleScene)
    assert progress.get_reached_chapter(app.settings, lesson.game) == 1
    assert not progress.is_lesson_learned(app.settings, lesson.game)


@each_lesson
def test_a_lesson_ends_with_what_was_learnt_and_leads_to_a_match_by_its_rules(app: TimedApp, name: str) -> None:
    app.push_scene(TitleScene(app))
    lesson = the_lesson(name)
    scene = take_chapter(app, lesson)
    end = app.scenes[-1]
    assert isinstance(end, LessonEnd)
    assert len(lesson.learnt) == 3
    assert all(line in read_words(end) for line in lesson.learnt)
    assert scene.sheet is None, "nobody is taught behind it"
    assert progress.is_lesson_learned(app.settings, name)
    press_button(app, "Play this game now")
    top = app.scenes[-1]
    assert isinstance(top, TableScene)
    assert type(top) is TableScene
    assert len(app.scenes) == 2
    assert top.host.setup.game == name
    rules = make_start_state(name, lesson.chapters[0]).rules
    assert dict(top.host.setup.options) == dict(rules.options)
    assert [seat.is_person for seat in top.host.seats] == [True] + [False] * (rules.seats - 1)


def test_every_door_leads_to_the_chapter_one_had_come_to_and_behind_the_last_to_the_first(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[int] = []
    monkeypatch.setattr(
        lesson_table, "open_lesson", lambda _app, _lesson, _table, _drawing, chapter: opened.append(chapter)
    )
    for name in GAMES:
        lesson = the_lesson(name)
        for chapter in range(len(lesson.chapters) + 2):
            progress.save_progress(app.store, name, chapter)
            app.routes.lesson(name)
        assert opened == [*range(len(lesson.chapters)), 0, 0]
        opened.clear()


def test_a_lesson_done_stays_done_when_it_is_begun_again(app: TimedApp) -> None:
    progress.save_progress(app.store, "some game", done=True)
    progress.save_progress(app.store, "some game", 2)
    assert progress.is_lesson_learned(app.settings, "some game")
    assert progress.get_reached_chapter(app.settings, "some game") == 2
    again = SettingsStore(app.folders).values
    assert progress.is_lesson_learned(again, "some game")
    assert not progress.is_lesson_learned(again, "another")


def test_the_teacher_offers_himself_once_and_asks_nothing(app: TimedApp) -> None:
    app.push_scene(TitleScene(app))
    game = GAMES[0]
    lesson_doors.offer_lesson(app, game)
    lesson_doors.offer_lesson(app, game)
    assert len(app.notices.words) == 1
    assert isinstance(app.top_scene, TitleScene)


def test_back_while_the_others_answer_leads_to_the_step_they_answer(app: TimedApp) -> None:
    steps = (LessonStep("First."), LessonStep("Look."), LessonStep("Well done."))
    chapter = Chapter("Alone", make_small_lesson().chapters[0].start, steps)
    player = begin_lesson(app, replace(make_small_lesson(), chapters=(chapter,))).player
    player.go_to_next_step()
    player.update()
    assert (player.number, player.watching) == (1, False)
    player.go_to_next_step()
    assert player.watching
    assert player.go_back()
    assert (player.number, player.watching) == (1, False)


def test_what_a_lesson_has_wrong_is_noted_and_stops_nobody(app: TimedApp) -> None:
    lesson = make_small_lesson()
    steps = (LessonStep("Look.", then=("P1 do a handstand",)), LessonStep("Never mind.", do=ANY))
    scene = begin_lesson(app, replace(lesson, chapters=(Chapter("Wrong", lesson.chapters[0].start, steps),)))
    scene.press_teacher_button(bubble.NEXT)
    scene = wait_for_teacher(app)
    assert scene.player.number == 1
    assert scene.player.host.faults == ["P1 do a handstand"]


def test_the_pupil_keeps_the_name_unless_a_teacher_has_it() -> None:
    assert make_seat_names("Mara", 3) == ("Mara", "Ada", "Bruno")
    assert make_seat_names("Bruno", 3)[0] not in ("Ada", "Bruno")


def test_a_press_answers_no_sentence_that_has_only_just_come_up(app: TimedApp) -> None:
    scene = begin_lesson(app, make_small_lesson())
    scene._said_at = app.now
    app.press_key(pygame.K_PAGEDOWN)
    assert not scene.player.number, "nobody has read it yet"
    app.skip_time(INERT)
    app.press_key(pygame.K_PAGEDOWN)
    assert wait_for_teacher(app).player.number == 1


@each_lesson
def test_a_hint_in_a_lesson_says_why_and_show_me_does_what_it_has_chosen(app: TimedApp, name: str) -> None:
    scene = begin_lesson(app, the_lesson(name))
    hints = 0
    while not scene.player.finished and hints < 8:
        play = scene.play
        if scene.player.is_move_wanted and play.is_prompt_open:
            app.press_key(pygame.K_F2)
            app.skip_time(0.5)
            assert scene.sheet is not None
            assert scene.sheet.reply == play.advice != "", f"{describe_step(scene)}: no reason is to be read"
            ready = play.prompt.ready_gesture
            if ready is not None:
                scene.press_teacher_button(bubble.SHOW)
                done = scene.player.host.done
                assert not done or ready.actions[0].text in done, f"{describe_step(scene)}: {done} is done"
                scene = wait_for_teacher(app)
                hints += 1
                continue
        scene = do_step(app, scene)
    assert hints


@each_lesson
def test_a_teacher_who_wants_a_move_speaks_no_sooner_than_it_can_be_made(name: str) -> None:
    """Neither while others let a window go by; they take their time to."""
    for number, chapter in enumerate(the_lesson(name).chapters):
        player, now = LessonPlayer(the_lesson(name), "Mara", number), 0.0
        host = player.host
        host.pace = replace(host.pace, windows=games.get_game_table(name).windows)
        for _ in range(2000):
            now += 0.5
            player.update()
            if player.chapter_done or player.finished:
                break
            if player.is_move_wanted and not player.step.is_free:
                assert host.get_decision() is not None, f"{chapter.title}: {player.step.say!r} is said too early"
                rest = player.next_way
                if rest:
                    host.perform_action(next(each for each in host.get_view().actions if each.text == rest[0]))
            elif player.is_move_wanted and host.get_decision() is not None:
                host.perform_action(host.get_view().actions[0])
            else:
                player.go_to_next_step()
                host.update(now, True)
        else:
            pytest.fail(f"{chapter.title}: it does not end")


@each_lesson
def test_a_part_of_another_move_is_answered_at_once_and_let_go(app: TimedApp, name: str) -> None:
    scene, answered = begin_lesson(app, the_lesson(name)), 0
    for _ in range(6):
        player, prompt = scene.player, scene.play.prompt
        if player.is_move_wanted and not player.step.is_free:
            fitting = {part for gesture in landmarks.fitting_gestures(scene, player) for part in gesture.targets}
            for target in sorted(prompt.list_choosable_targets() - fitting, key=str)[:2]:
                scene.hands.click_target(target)
                assert not prompt.chosen, f"{describe_step(scene)}: {target} stays chosen"
                assert player.reply, f"{describe_step(scene)}: nothing is said to {target}"
                answered += 1
        scene = do_step(app, scene)
    assert answered, "there was nothing else to choose"
