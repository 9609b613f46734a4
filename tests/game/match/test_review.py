"""The review of a finished match: whom it asks about, from which view, and what it calls a moment."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from ai.judge import Judgement, judge_action
from ai.worker import Request, answer_request
from engine.core.view import observe
from engine.registry import NAMES
from engine.sampling import sample
from game.match.chances import compute_chances
from game.match.judged import Judged, Player
from game.match.marks import Marks
from game.match.recording import Recording
from game.match.review import Question, Review, is_reviewable
from game.match.saved_match import Era
from tests.support.sample_matches import get_recorded
from tests.support.tiers import sampled

REVIEWED = tuple(name for name in NAMES if is_reviewable(name, 2))
FEW = 24


def worth(question: Question, gain: float, error: float, value: float = 0.5) -> Judgement:
    other = next(each for each in question.view.actions if each is not question.done)
    return Judgement(question.done.text, other.text, value, 0.05, gain, error, 7, 10, (0.5, 0.5), worse=2)


def reviewed(gains: list[tuple[float, float]]) -> Review:
    """A review in which the decisions lost so much, with such errors, and those behind them nothing."""
    review = Review(get_recorded("eightfist", 2))
    left = iter(gains)
    while (question := review.get_next_question()) is not None:
        review.add_judgement(question, worth(question, *next(left, (0.0, 0.1))))
    return review


@pytest.mark.parametrize("name", REVIEWED)
def test_only_people_are_asked_about_and_only_where_they_could_choose(name: str) -> None:
    recording = get_recorded(name, 2)
    review = Review(recording)
    asked: list[int] = []
    while len(asked) < 20 and (question := review.get_next_question()) is not None:
        assert question.player.seat == question.view.seat == 0
        assert len(question.view.actions) > 1
        assert recording.record.actions[question.at - 1] == f"P0 {question.done.text}"
        asked.append(question.at)
        review.add_judgement(question, None)
    assert asked == sorted(set(asked)) != []
    assert not review.judged
    assert review.skipped == len(asked)


def asked_about(recording: Recording) -> list[int]:
    review = Review(recording)
    found = []
    while (question := review.get_next_question()) is not None:
        found.append(question.at)
        review.add_judgement(question, None)
    assert review.progress_share == 1.0
    return found


def test_who_was_replaced_by_a_bot_is_asked_about_no_more() -> None:
    recording = get_recorded("eightfist", 2)
    asked = asked_about(recording)
    left = asked[len(asked) // 2]
    bots = tuple(replace(seat, kind=recording.seats[1].kind) for seat in recording.seats)
    after = replace(recording, eras=(*recording.eras, Era(left, bots)))
    assert asked_about(after) == [at for at in asked if at < left]


def test_of_a_match_that_was_played_on_nothing_before_is_asked_about() -> None:
    recording = get_recorded("eightfist", 2)
    asked = asked_about(recording)
    for begun in (asked[0], asked[len(asked) // 2], asked[len(asked) // 2] - 1):
        assert asked_about(replace(recording, marks=Marks(branch=begun))) == [at for at in asked if at > begun]


@sampled(1)
@pytest.mark.parametrize("name", REVIEWED)
def test_a_judgement_is_the_same_where_hidden_cards_lie_otherwise_and_in_the_other_process(name: str) -> None:
    question = Review(get_recorded(name, 2)).get_next_question()
    assert question is not None
    view = question.view
    here = judge_action(view, question.done, Random(question.seed), FEW)
    assert here == judge_action(observe(sample(view, Random(1)), view.seat), question.done, Random(question.seed), FEW)
    assert here == pickle.loads(pickle.dumps(here))
    assert len(here.chances) == 2
    assert here.chances[0] == pytest.approx(here.value)
    assert 0 <= here.better <= here.worlds <= FEW


def test_the_other_process_answers_with_a_judgement() -> None:
    question = Review(get_recorded("crazyeights", 2)).get_next_question()
    assert question is not None
    reply = answer_request(Request("1", question.view, "", question.seed, done=question.done.text))
    assert reply.answer == judge_action(question.view, question.done, Random(question.seed))
    for best in question.view.actions[:2]:
        asked = Request("1", question.view, "", question.seed, done=question.done.text, best=best.text)
        assert getattr(answer_request(asked).answer, "best", "") == best.text, (
            "it is measured by what is known to be best"
        )


def test_the_worst_decision_is_the_one_that_lost_most_beyond_its_error() -> None:
    lost = [(0.1, 0.02), (0.9, 0.5), (0.4, 0.1), (0.09, 0.02), (0.35, 0.1), (0.07, 0.02), (0.01, 0.001), (-0.5, 0.1)]
    review = reviewed(lost)
    (player,) = review.players
    assert player == Player(0, "Mara")
    first = review.list_decisions_of(player)
    assert review.find_worst_decision(player) == first[2]
    assert [each.loss for each in first[:6]] == [0.1, 0.0, 0.4, 0.09, 0.35, 0.0], "what may be a trifle is none"


def test_decisions_may_come_back_in_any_order_and_the_end_waits_for_all() -> None:
    review = Review(get_recorded("eightfist", 2))
    review.find_first_question()
    questions = []
    while (question := review.get_next_question()) is not None:
        questions.append(question)
    assert (review.is_done, review.progress_share < 0.1) == (False, True)
    for question in reversed(questions):
        review.add_judgement(question, worth(question, 0.0, 0.1))
    assert (review.is_done, review.progress_share) == (True, 1.0)
    assert [each.at for each in review.judged] == [each.at for each in questions] != []


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", REVIEWED)
def test_the_curve_goes_from_an_even_share_to_what_each_deal_brought(name: str, seats: int) -> None:
    review, rng = Review(get_recorded(name, seats)), Random(1)
    while (question := review.get_next_question()) is not None:
        review.add_judgement(question, worth(question, rng.uniform(-0.1, 0.3), 0.05, rng.random()))
    (player,) = review.players
    found = review.compute_chances_of(player)
    steps = found
    judged = review.list_decisions_of(player)
    assert [step.choice for step in steps if step.choice_error] == [-each.worth.gain for each in judged]
    ends = [steps[at - 1].value for at in (*found.deal_starts[1:], len(steps))]
    assert found.actual_wins == pytest.approx(sum(ends))
    assert found.even_wins == pytest.approx(len(ends) / seats)
    if name != "eightfist":  # there a match of several rounds goes by points
        assert all(end > 0.7 or end < 0.3 for end in ends), "a deal ends with its winner known"


def test_two_people_one_after_the_other_at_a_seat_have_each_their_own_curve() -> None:
    recording = get_recorded("eightfist", 2)
    other = (replace(recording.seats[0], name="Zoe"), *recording.seats[1:])
    review = Review(replace(recording, eras=(*recording.eras, Era(30, other))))
    while (question := review.get_next_question()) is not None:
        review.add_judgement(question, worth(question, 0.0, 0.1))
    first, second = review.players
    assert (first.name, second.name) == ("Mara", "Zoe")
    assert (
        max(each.at for each in review.list_decisions_of(first))
        < 30
        <= min(each.at for each in review.list_decisions_of(second))
    )
    assert review.compute_chances_of(first)[-1].at < 30, "the end of the deal is not hers"


def test_judgements_of_the_same_choice_in_other_worlds_are_pooled() -> None:
    review = reviewed([(0.1, 0.04), *[(0.0, 0.01)] * 999])
    review.deepens = True
    first = review.judged[0].worth
    question = review.get_next_question()
    assert question is not None
    assert (question.at, question.best) == (review.judged[0].at, first.best)
    told = first._replace(value=0.9, chances=(0.9, 0.1), gain=0.02, gain_error=0.03, worlds=30)
    review.add_judgement(question, told)
    both = review.judged[0].worth
    assert (both.worlds, both.better, both.worse) == (40, 14, 4)
    assert (both.value, *both.chances) == pytest.approx((0.8, 0.8, 0.2))
    assert both.gain == pytest.approx((10 * 0.1 + 30 * 0.02) / 40)
    assert both.gain_error == pytest.approx(((0.25 * 0.04) ** 2 + (0.75 * 0.03) ** 2) ** 0.5)


@pytest.mark.parametrize("name", ["", "ᅡ", "a.b", "\0", "\udc00"])
def test_a_game_that_is_none_cannot_be_reviewed(name: str) -> None:
    assert not is_reviewable(name, 2)


def test_luck_is_what_neither_choices_nor_an_even_share_account_for_and_small_choices_count_together() -> None:
    worth = Judgement("a", "b", 0.5, 0.05, 0.02, 0.02, 30, 40, (0.5, 0.5), fair=0.02, fair_error=0.004)
    judged = [Judged(at, 0, Player(0, "Mara"), "a", "b", worth) for at in range(1, 26)]
    found = compute_chances(judged, {0: (26, 0.0)}, 2)
    assert not any(each.loss for each in judged), "none of them can be proven alone"
    assert found.fair_total == pytest.approx(-0.5)
    assert found.fair_error == pytest.approx(0.02)
    assert found.actual_wins - found.even_wins - found.fair_total == pytest.approx(0.0)
