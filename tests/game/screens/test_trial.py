"""Find it yourself: what is tried at the table of a moment is judged by the best, and nothing is played."""

from __future__ import annotations

import pygame
import pytest

from ai.judge import Judgement
from ai.outcomes import find_outcomes
from ai.worker import BotPool, Request
from engine.registry import NAMES
from game.match.judged import Judged
from game.match.review import Review
from game.match.trial import Trial, Try
from game.screens.review.trial import TrialScene, TriedDialog, told_of, try_it
from game.table.scene import TableScene
from tests.support.pages import get_top, press_button, read_words
from tests.support.sample_matches import get_recorded
from tests.support.states import compute_digest
from tests.support.tables import TimedApp
from tests.support.tiers import sampled

GAIN = 0.25
REVIEWED = tuple(name for name in NAMES if find_outcomes(name) is not None)


class Measured(BotPool):
    """Every choice but the best is worse. ``requests``: what was tried, and what it was measured by."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[str, str]] = []

    def request_answer(self, request: Request, asker: str = "") -> None:
        self.requests.append((request.done, request.best))

    def poll_answer(self, id: str) -> Judgement:
        done, best = self.requests[-1]
        gain = 0.0 if done == best else GAIN
        return Judgement(done, best, 0.5, 0.05, gain, 0.01, 30, 40, (0.5, 0.5))


def moment(name: str) -> tuple[Review, Judged]:
    """A review with one decision judged: a bad one, among three choices at least."""
    review = Review(get_recorded(name, 3))
    while (question := review.get_next_question()) is not None:
        if len(question.view.actions) > 2:
            other = next(each for each in question.view.actions if each is not question.done)
            worth = Judgement(question.done.text, other.text, 0.5, 0.05, GAIN, 0.01, 30, 40, (0.5, 0.5))
            review.add_judgement(question, worth)
            return review, review.judged[0]
        review.add_judgement(question, None)
    raise AssertionError("there is something to choose in every match")


def words(app: TimedApp) -> str:
    assert isinstance(app.top_scene, TriedDialog)
    return read_words(app.top_scene).replace("\u00a0", " ")


@sampled(1)
@pytest.mark.parametrize("name", REVIEWED)
def test_tries_are_judged_and_nothing_is_played_until_one_plays_on(app: TimedApp, name: str) -> None:
    review, judged = moment(name)
    pool = app.bot_pool = Measured()
    told: list[bool] = []
    try_it(app, review.recording, judged, lambda: told.append(True))
    scene = get_top(app, TrialScene)
    app.pass_time(3.0)
    assert scene.play.is_prompt_open, "the person of the moment is asked"
    assert scene.host.present == judged.player.seat
    before = compute_digest(scene.host._state)
    worst = next(a for a in scene.host.get_view().actions if a.text not in (judged.worth.best, judged.worth.done))
    way = next((each for each in scene.play.prompt.gestures if each.actions[0] is worst), None)
    if way is not None:
        scene.hands.perform_gesture(way)
    else:
        scene.host.perform_action(worst)
    app.pass_time(1.0)
    assert pool.requests == [(worst.text, judged.worth.best)]
    said = f"the chance is 25 percentage points (± 2) lower than with the best: {scene.trial.win}"
    assert said in words(app)
    assert not told
    app.press_key(pygame.K_RETURN)  # “Try another” has the focus
    assert app.top_scene is scene
    best = next(a for a in scene.host.get_view().actions if a.text == judged.worth.best)
    scene.host.perform_action(best)
    app.pass_time(2.0)  # a page that came by itself takes no press before it was seen
    assert "the best the bots know" in words(app)
    assert compute_digest(scene.host._state) == before
    press_button(app, "Play on")
    press_button(app, "Against bots: Easy")
    table = get_top(app, TableScene)
    assert table.host.marks.branch == judged.at - 1
    assert not isinstance(table, TrialScene)


def test_what_was_just_tried_is_told_first(app: TimedApp) -> None:
    review, judged = moment(NAMES[0])
    app.bot_pool = Measured()
    try_it(app, review.recording, judged, lambda: None)
    scene = get_top(app, TrialScene)
    trial, told = scene.trial, []
    for action in (*scene.host.get_view().actions[:3], scene.host.get_view().actions[1]):
        app.push_scene(TriedDialog(scene, action))
        app.pass_time(0.3)
        (tried,) = (each for each in trial.tries if each.action == action.text)
        told.append(tried.words in words(app).partition("Find it yourself\n")[2].partition("\n")[0])
        app.pop_scene()
    assert told == [True] * 4


def test_why_a_choice_is_best_is_said_only_where_it_is_named(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither after a try that is as good, nor after a worse one made later."""
    review, judged = moment(NAMES[0])
    monkeypatch.setattr(Trial, "explain_best", lambda trial: "For this reason.")
    try_it(app, review.recording, judged, lambda: None)
    scene, worth = get_top(app, TrialScene), judged.worth
    actions = {action.text: action for action in scene.host.get_view().actions}
    other = next(action for text, action in actions.items() if text not in (worth.best, worth.done))
    scene.trial.add_try(scene.host, other, worth._replace(done=other.text, gain=0.0))
    assert scene.trial.is_found
    for text, says in ((other.text, False), (worth.done, False), (worth.best, True)):
        scene.trial.add_try(scene.host, actions[text], worth._replace(done=text, gain=0.0))
        app.push_scene(TriedDialog(scene, actions[text]))
        app.pass_time(0.3)
        assert ("For this reason." in words(app)) is says, f"after {text}, where the best is {worth.best}"
        app.pop_scene()
    app.push_scene(TriedDialog(scene, other))
    app.pass_time(2.0)
    press_button(app, "What was better")
    assert f"Better: {judged.best}" in words(app)
    assert "For this reason." in words(app)


def test_the_best_choice_is_told_by_no_try_that_could_not_be_judged(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    review, judged = moment(NAMES[0])
    monkeypatch.setattr(Trial, "explain_best", lambda trial: "For this reason.")
    try_it(app, review.recording, judged, lambda: None)
    scene = get_top(app, TrialScene)
    best = next(each for each in scene.host.get_view().actions if each.text == judged.worth.best)
    scene.trial.add_try(scene.host, best, None)
    app.push_scene(TriedDialog(scene, best))
    app.pass_time(0.3)
    assert "this decision cannot be judged" in words(app)
    assert "For this reason." not in words(app), "nobody has said that it is the best"
    assert "What was better" in words(app), "it can still be asked"


@pytest.mark.parametrize(
    ("gain", "error", "says"),
    [
        (None, 0.0, "Draw: this decision cannot be judged."),
        (0.0, 0.0, "Draw: as good as the best, as far as can be told (± 0%)."),
        (0.03, 0.02, "Draw: as good as the best, as far as can be told (± 4%)."),
        (0.03, 0.01, "Draw: perhaps a little worse than the best. It is too little to be sure."),
        (0.25, 0.02, "With “Draw” the chance is 25 percentage points (± 4) lower than with the best: You win."),
    ],
)
def test_a_try_says_what_it_is_worth_beside_the_best(gain: float | None, error: float, says: str) -> None:
    worth = None if gain is None else Judgement("a", "b", 0.5, 0.05, gain, error, 30, 40, (0.5, 0.5))
    said = told_of(Try("a", "Draw", worth), "You win.").replace("\u00a0", " ")
    assert said == says


def test_a_bug_in_an_explanation_ends_no_review_and_no_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    review, judged = moment(NAMES[0])
    monkeypatch.setattr("ai.play.describe_reason", lambda *_asked, **_named: 1 // 0)
    assert review.explain_moment(judged) == Trial(review.recording, judged).explain_best() == ""
