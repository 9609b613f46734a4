"""What is done by itself in a lesson, and when."""

from __future__ import annotations

import pytest

from game.lessons.lesson import NOTHING, LessonStep
from game.lessons.lesson_host import LessonHost
from game.match.match_setup import BOT, PERSON, Seat
from tests.support.positions import lay_position


@pytest.mark.parametrize(("speaks", "answers"), [(True, False), (False, True)])
def test_nothing_is_done_for_the_pupil_while_the_teacher_is_about_to_speak(speaks: bool, answers: bool) -> None:
    state = lay_position("CE", "opts 2p\nhands P0 3C / P1 4D 9D\ndiscard 5S\nturn P0\n", played=False)
    host = LessonHost.from_state(state, [Seat(PERSON, "Ann"), Seat(BOT, "Ben")])
    host.step = NOTHING if speaks else LessonStep("Look.")
    assert len(host.get_view().actions) == 1, "there is nothing to choose"
    assert (host._find_own_answer() is not None) == answers
