"""The page of a review: judged elsewhere while it is looked at, and a way into the replay from every moment."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from threading import Thread

import pygame
import pytest

from ai.judge import Judgement
from ai.worker import BotPool
from game.errors import UserError
from game.match.judged import Judged, Player
from game.match.match_setup import PERSON
from game.match.review import Review
from game.match.saved_match import Era
from game.screens.replay.moment_table import MomentTable
from game.screens.replay.watching import ReplayScene
from game.screens.review.review import ReviewScene, _find_scale, open_review
from game.table.model.framing import tell_no_loss
from game.ui.choices import Choice
from game.ui.moment_chart import MomentChart
from tests.support.inputs import make_press, make_release
from tests.support.judges import AtOnce
from tests.support.pages import find_widgets, get_top, read_words
from tests.support.replays import list_told
from tests.support.sample_matches import get_recorded
from tests.support.tables import TimedApp


def open_page(app: TimedApp, review: Review, *pools: BotPool) -> ReviewScene:
    """The page of a review whose questions these answer, or else somebody who does at once."""
    scene = ReviewScene(app, review, list(pools) or [AtOnce()])
    app.push_scene(scene)
    return scene


def review_two_people() -> Review:
    """A review of a match that two people have played."""
    recording = get_recorded("eightfist", 2)
    people = tuple(replace(seat, kind=PERSON, level="") for seat in recording.seats)
    return Review(replace(recording, eras=(Era(0, people),)))


def test_the_curve_is_touched(app: TimedApp) -> None:
    scene = open_page(app, Review(get_recorded("eightfist", 2)))
    app.pass_time(30.0)
    (chart,) = find_widgets(scene, MomentChart)
    bad = next(each for each in scene.review.judged if each.loss)
    ((dot, sign),) = chart.marks.items()
    assert (sign, chart.tell(dot).endswith("Blunder"), f"Move {bad.at} " in chart.tell(dot)) == ("??", True, True)
    scene.form.set_focus(chart)
    for key, number in (pygame.K_RIGHT, dot + 1), (pygame.K_LEFT, dot), (pygame.K_LEFT, dot - 1):
        app.press_key(key)
        assert chart.get_spoken_text() == chart.tell(number), "arrows go on from what is shown"
    app.press_key(pygame.K_RETURN)
    app.press_key(pygame.K_RIGHT)
    (chart,) = find_widgets(scene, MomentChart)
    assert (scene.form.focus, chart.get_spoken_text()) == (chart, chart.tell(dot)), "the focus stays on the curve"
    app.press_key(pygame.K_RETURN)
    (chart,) = find_widgets(scene, MomentChart)
    assert (chart.shown, shows(scene)) == (dot, bad.at - 1), "first that is shown which gave most away"
    for number, at in (dot + 1, scene.review.judged[dot].at), (dot, bad.at):
        (chart,) = find_widgets(scene, MomentChart)
        where = chart._place_dot(number)
        app.run_frame([make_press(where)])
        app.run_frame([make_release(where)])
        assert shows(scene) == at - 1
        assert ("clearly better" in read_words(scene)) is (number != dot)
    find_widgets(scene, MomentChart)[0].go(0)
    assert get_top(app, ReplayScene).replay.at == 0, "the beginning of a round is in the replay"


def shows(scene: ReviewScene) -> int:
    """After how many decisions the table is that the page shows."""
    (table,) = find_widgets(scene, MomentTable)
    return table.moment


@pytest.mark.parametrize(
    ("values", "filled"), [([0.5, 0.5], 0), ([0.5, 0.7], 0.9), ([0.3, 0.5, 0.52], 0.9), ([0.0, 0.5, 1.0], 1.0)]
)
def test_the_scale_of_the_curve_is_filled_and_leaves_even_clear(values: list[float], filled: float) -> None:
    low, high = _find_scale(values)
    assert 0 <= low <= min(values)
    assert 1 >= high >= max(values)
    assert 0.33 <= (0.5 - low) / (high - low) <= 0.67
    assert max(abs(value - 0.5) for value in values) >= filled * max(0.5 - low, high - 0.5)


def test_of_several_people_one_is_told_of_at_a_time(app: TimedApp) -> None:
    scene = open_page(app, review_two_people())
    app.pass_time(30.0)
    assert len(scene.review.players) == 2
    seats = []
    for number in range(2):
        (choice,) = find_widgets(scene, Choice)
        choice.change(choice.options[number][0])
        (table,) = find_widgets(scene, MomentTable)
        seats.append(table.seat)
    assert seats == [player.seat for player in scene.review.players]


def test_what_is_read_stays_while_more_is_judged(app: TimedApp) -> None:
    review = review_two_people()
    open_page(app, review, AtOnce(gains={3: 0.1, 8: 0.4, 9: 0.4, 10: 0.4}))
    app.pass_time(30.0)
    judged, page = review.judged, ReviewScene(app, review, [AtOnce()])
    lost = [each for each in judged if each.loss]
    small, large = min(lost, key=lambda each: each.loss), max(lost, key=lambda each: each.loss)
    last = max(player.seat for player in review.players)
    for first in next(each for each in judged if each.player.seat == last), small:
        page.player, page.moment, review.judged = None, 0, [first]
        page.rebuild()
        read = shows(page) if first.loss else None
        review.judged = judged
        page.rebuild()
        (table,) = find_widgets(page, MomentTable)
        assert table.seat == first.player.seat, "of whom it is told is nobody else later"
        assert table.moment == (read or table.moment), f"move {large.at} stands where {small.at} was read"


def test_the_middle_of_the_curve_is_an_even_share_of_however_many_players(app: TimedApp) -> None:
    scene = open_page(app, Review(get_recorded("crazyeights", 3)))
    app.pass_time(30.0)
    for figured, told in ((False, "even"), (True, "33")):
        scene.change_page(figured=figured)
        (chart, *_others) = find_widgets(scene, MomentChart)
        assert chart.values[0] == chart.even == chart.ticks[1][0]
        assert chart.ticks[1][1].startswith(told)


def test_the_table_of_a_moment_is_as_its_person_saw_it(app: TimedApp) -> None:
    scene = open_page(app, Review(get_recorded("crazyeights", 2)))
    app.pass_time(30.0)
    app.draw()
    app.pass_time(1.0, 0.1)
    (shown,) = find_widgets(scene, MomentTable)
    bad = next(each for each in scene.review.judged if each.loss)
    assert (shown.moment, shown.seat) == (bad.at - 1, bad.player.seat)
    one, other = (scene.tables.see(shown.moment, seat) for seat in (0, 1))
    assert one.hand
    assert one.hand != other.hand, "each saw another hand"
    assert one.lying == other.lying
    shown.action()
    replay = get_top(app, ReplayScene)
    assert replay.replay.at == bad.at - 1


def test_what_is_not_clear_is_looked_at_again_for_half_a_minute(app: TimedApp) -> None:
    class Unsure(AtOnce):
        def poll_answer(self, id: str) -> str | Judgement:
            done, other = self.asked[-1]
            return Judgement(done, other, 0.5, 0.05, 0.06, 0.05, 31, 40, (0.5, 0.5))

    pool = Unsure()
    scene = open_page(app, Review(get_recorded("eightfist", 2)), pool)
    app.pass_time(29.0, 0.1)
    assert scene.is_working
    assert max(each.worth.worlds for each in scene.review.judged) > 40
    app.pass_time(3.0, 0.1)
    assert not scene.is_working


def test_a_match_nobody_could_judge_is_not_said_to_have_held_no_choices(app: TimedApp) -> None:
    for judged in (False, True):
        review = Review(get_recorded("eightfist", 2))
        while (question := review.get_next_question()) is not None:
            review.add_judgement(question, None)
        review.skipped = review.skipped if judged else 0
        scene = open_page(app, review, BotPool())
        assert ("Nobody had anything to choose" in read_words(scene)) is not judged
        assert ("could not be judged" in read_words(scene)) is judged
        app.pop_scene()


def test_where_the_bots_process_does_not_start_a_sentence_says_so(app: TimedApp) -> None:
    scene = open_page(app, Review(get_recorded("eightfist", 2)), AtOnce(dead=True))
    app.pass_time(1.0)
    assert "does not start" in read_words(scene)


def test_a_review_that_meets_what_it_cannot_play_says_so_and_stops(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    review = Review(get_recorded("eightfist", 2))

    def fails() -> None:
        raise UserError("The match breaks off here.")

    monkeypatch.setattr(review, "get_next_question", fails)
    scene = open_page(app, review)
    app.pass_time(1.0)
    assert not scene.is_working
    assert "The match breaks off here." in read_words(scene)


@pytest.mark.parametrize("what", ["running", "changed"])
def test_what_cannot_be_reviewed_opens_no_page(app: TimedApp, what: str) -> None:
    recording = get_recorded("eightfist", 2)
    if what == "running":
        recording = replace(recording, over=False)
    else:
        recording = replace(recording, record=replace(recording.record, actions=["P0 nonsense"]))
    open_review(app, recording)
    assert len(list_told(app)) == 1
    assert not isinstance(app.top_scene, ReviewScene)


def test_all_processes_end_with_the_page_and_once(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[BotPool] = []
    pools: list[BotPool] = [AtOnce(), AtOnce()]
    for pool in pools:
        monkeypatch.setattr(pool, "close", partial(closed.append, pool))
    monkeypatch.setattr(Thread, "start", Thread.run)
    scene = open_page(app, Review(get_recorded("eightfist", 2)), *pools)
    assert not closed
    app.pop_scene(scene)
    scene.leave()
    assert closed == pools


@pytest.mark.parametrize(
    ("gain", "says"), [(0.0, "Nothing"), (0.04, "Nothing"), (0.06, "Perhaps a little better: Draw")]
)
def test_nothing_is_said_to_be_no_better_than_a_choice_that_came_out_better_beyond_the_error(
    gain: float, says: str
) -> None:
    worth = Judgement("pass", "draw", 0.5, 0.05, gain, 0.025, 20, 60, (0.5, 0.5))
    assert tell_no_loss(Judged(1, 0, Player(0, "Ada"), "Pass", "Draw", worth)).startswith(says)
