"""What a lesson says and asks for is right: for whatever hand, and as the engine sees it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

import pytest

from ai.judge import NotJudged, judge_action
from ai.parts import price_choices
from engine.core.actions import Action
from engine.core.events import RoundEnded
from game.config import language
from game.lessons.lesson_host import LessonHost
from game.lessons.lesson_player import LessonPlayer
from game.lessons.scene import LessonScene
from tests.locale import catalogues
from tests.locale.catalogues import DOMAINS
from tests.support.pupils import GAMES, begin_lesson, describe_step, do_step, each_lesson, the_lesson
from tests.support.tables import TimedApp

ONE_HAND = re.compile(
    r"\b(click|clicks|point at|mouse|drag|klick\w*|maus\w*|zeig(?:s?t|e)?(?: \w+)? auf)\b", re.IGNORECASE
)
"""Words for what a mouse alone does."""
MORE_HANDS = re.compile(r"finger|key\b|keys\b|taste", re.IGNORECASE)
MOUSE_ALONE = {"Mouse", "_Right click: look closely_"}
"""What is read by nobody else: the heading of a page of controls, and what comes up under a pointer at rest."""
SURELY = 0.1
"""So much of a win a lesson gives away at most, beyond twice the error of the measure: it shows what can be done."""
WORLDS = 60
LONGEST = 25
"""Events back at most to the end of a round."""


@pytest.mark.parametrize("code", language.NAMES)
def test_what_a_lesson_says_is_right_for_mouse_keys_pad_and_finger(code: str) -> None:
    say = language.load_translation(code).gettext
    for lesson in map(the_lesson, GAMES):
        for step in [step for chapter in lesson.chapters for step in chapter.steps]:
            for words in filter(None, (step.say, step.no)):
                found = ONE_HAND.findall(say(words).replace("*", ""))
                assert not found, f"{lesson.game}: what a mouse alone does: {say(words)}"


@pytest.mark.parametrize("code", [code for code in language.NAMES if code != "en"])
def test_what_all_pages_and_tables_say_is_right_for_mouse_keys_pad_and_finger(code: str) -> None:
    """One hand alone is named only beside another one, and where nothing but a mouse can bring the words up."""
    for domain in DOMAINS:
        for message in catalogues.load_catalogue(catalogues.po_path(code, domain), code):
            for words in (*_forms(message.id), *_forms(message.string)):
                one_hand = ONE_HAND.search(words) and not MORE_HANDS.search(words)
                assert not one_hand or message.id in MOUSE_ALONE, f"{domain}: what a mouse alone does: {words}"


def _forms(found: str | Sequence[str] | None) -> Sequence[str]:
    return [found] if isinstance(found, str) else found or ()


@each_lesson
def test_a_chapter_whose_cards_are_dealt_anew_says_so(name: str) -> None:
    player = LessonPlayer(the_lesson(name), "Mara")
    assert player.spoken_words == player.step.say
    for number in range(1, len(player.lesson.chapters)):
        player.open_chapter(number)
        assert player.spoken_words == f"*New cards.* {player.step.say}"


@pytest.mark.thorough
@each_lesson
def test_no_lesson_asks_for_a_move_that_gives_chances_away(tmp_path: Path, name: str) -> None:
    lesson = the_lesson(name)
    app = TimedApp(tmp_path, speed=0.0)
    for number in range(len(lesson.chapters)):
        scene = begin_lesson(app, replace(lesson, chapters=lesson.chapters[number : number + 1]))
        while not scene.player.finished and not scene.player.step.is_free:
            _check_step(scene)
            scene = do_step(app, scene)
        scene.leave_table()
    app.close()


def _check_step(scene: LessonScene) -> None:
    view, player = scene.host.get_view(), scene.player
    wanted = {rest[0] for rest in player.step.list_rests(player.host.done)} if player.is_move_wanted else set[str]()
    prices = {action.text: price for action, price in price_choices(view).items()} if wanted else {}
    left = max((price for text, price in prices.items() if text.startswith("no-")), default=-inf)
    for action in view.actions:
        if action.text in wanted:
            assert prices.get(action.text, inf) >= left, f"{describe_step(scene)}: it had better be left"
            try:
                worth = judge_action(view, action, Random(1), WORLDS)
            except NotJudged:
                continue
            given = worth.gain - 2 * worth.gain_error
            assert given <= SURELY, f"{describe_step(scene)}: {worth.best} is better by {worth.gain:.2f}"


@each_lesson
def test_nothing_is_offered_or_done_for_the_pupil_that_is_taught_later_and_no_round_is_dealt_behind_the_teacher(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round that ends in a chapter is the last one of its match, whatever the teacher has still to say of it."""
    app, taught, apply = TimedApp(tmp_path, speed=0.0), {"pass"}, LessonHost._apply_action
    lesson, ended = the_lesson(name), False
    explained = [{words for step in each.steps for words in step.glow} for each in lesson.chapters]

    def apply_action(host: LessonHost, seat: int, action: Action, asked: bool = True) -> None:
        assert seat != host.present or action.verb in taught, f"{describe_step(scene)}: {action} was not taught"
        apply(host, seat, action, asked)

    scene = begin_lesson(app, lesson)
    monkeypatch.setattr(LessonHost, "_apply_action", apply_action)
    while not scene.player.finished:
        here = scene.player.chapter_number
        for button in scene.bar.buttons if scene.player.is_move_wanted else ():
            told = [number for number, lit in enumerate(explained) if f"button {button.target[1]}" in lit]
            assert not told or told[0] <= here, (
                f"{describe_step(scene)}: {button.label} is explained in chapter {told[0] + 1}"
            )
        if any(isinstance(event, RoundEnded) for event in scene.host.list_recent_events(LONGEST)):
            assert scene.host.is_over, f"{describe_step(scene)}: is said over the hidden cards of the next round"
            ended = True
        taught |= {line.text.split()[0] for way in scene.player.step.wanted_lines for line in way}
        scene = do_step(app, scene)
    assert ended or not any(chapter.results for chapter in lesson.chapters), "no round has ended"
    app.close()


def test_what_comes_later_is_wanted_in_no_step_of_the_chapter() -> None:
    for lesson in map(the_lesson, GAMES):
        for chapter in lesson.chapters:
            wanted = {line.text.split()[0] for step in chapter.steps for way in step.wanted_lines for line in way}
            assert not wanted & {*chapter.later}, f"{lesson.game}: {chapter.title}"
