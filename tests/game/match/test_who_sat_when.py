"""Whoever tells of a moment of a match names those who sat there then: the people change with every decision here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from ai.judge import Judgement
from engine.core.texts import plain
from engine.registry import NAMES, game
from game.match.branching import make_branch, make_branch_seats
from game.match.exchange import from_text, to_text
from game.match.host import Host
from game.match.match_log import LogLine
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.match.recording import Recording
from game.match.replay import make_replay
from game.match.review import Question, Review, is_reviewable
from game.match.saved_match import Era
from game.match.trial import Trial
from game.statistics.summary import list_parts_played, list_sittings
from tests.support.every_game import each_game
from tests.support.sample_matches import get_recorded
from tests.support.tiers import sampled


def called(seat: int, at: int) -> str:
    """Who sits there when decision ``at`` is made."""
    return f"{'ABC'[seat]}{at}x"


@cache
def changing(name: str) -> Recording:
    """A match of three people, all of whom are called otherwise at every decision of it."""
    found = get_recorded(name, 3)
    eras = (
        Era(at, tuple(Seat(PERSON, called(seat, at)) for seat in range(3)))
        for at in range(len(found.record.actions) + 1)
    )
    return replace(found, eras=tuple(eras))


def moments(found: Recording, number: int) -> list[int]:
    """So many moments, the first and the last with another decision behind it among them."""
    last = len(found.record.actions) - 1
    return sorted({round(last * n / (number - 1)) for n in range(number)})


def movers(found: Recording) -> list[int]:
    """Who made each decision, counted from 1."""
    return [-1, *(int(line[1]) for line in found.record.actions)]


def told(lines: Sequence[LogLine]) -> set[tuple[int, int]]:
    """For every name in some lines: at which decision its owner sat there, and of which decision it is told."""
    return {(int(at), line.decision) for line in lines for at in re.findall(r"[ABC](\d+)x", line.text)}


@sampled(2)
@each_game
def test_a_replay_names_who_sat_there_when_the_decision_was_made(name: str) -> None:
    found = changing(name)
    replay = make_replay(found)
    for at in moments(found, 4):
        replay.seek(at)
        assert replay.display_names == tuple(called(seat, at) for seat in range(3))
    named = told(replay.list_all_lines())
    assert all(then == at for then, at in named)
    assert len(named) > len(found.record.actions) // 4


@sampled(2)
@each_game
def test_one_plays_on_in_the_place_of_whoever_made_the_next_decision(name: str) -> None:
    found = changing(name)
    for at in moments(found, 4):
        for seat in range(3):
            assert make_branch_seats(found, at, seat, "Zoe", "easy")[seat] == Seat(PERSON, called(seat, at + 1))
    at = moments(found, 3)[1]
    host = Host.branch_off(make_branch(found, at, make_branch_seats(found, at, 1, "Zoe", "easy")))
    assert host.display_names[1] == called(1, at + 1)
    named = told(host.list_log_lines())
    assert len(named) > at // 4
    assert all(then == at for then, at in named)


def asked(found: Recording, number: int) -> Iterator[tuple[Review, Question]]:
    review = Review(found)
    while number and (question := review.get_next_question()) is not None:
        yield review, question
        number -= 1


@sampled(2)
@pytest.mark.parametrize("name", [name for name in NAMES if is_reviewable(name, 3)])
def test_a_review_and_its_trials_name_who_decided(name: str) -> None:
    found = changing(name)
    for review, question in asked(found, 8):
        at, view = question.at, question.view
        assert question.player == (movers(found)[at], called(question.player.seat, at))
        other = next(each for each in view.actions if each is not question.done)
        review.add_judgement(
            question, Judgement(question.done.text, other.text, 0.5, 0.1, 0.3, 0.01, 7, 10, (0.5,) * 3)
        )
        judged = review.judged[-1]
        names = plain([called(seat, at) for seat in range(3)])
        assert judged.done == game(name).label(view, question.done, names)
        assert judged.best == game(name).label(view, other, names)
        host = Trial(found, judged).make_host(Pace())
        assert host.display_names == tuple(called(seat, at) for seat in range(3))
        assert [seat.kind for seat in host.seats] == [
            PERSON if seat == question.player.seat else BOT for seat in range(3)
        ]


@pytest.mark.parametrize("name", NAMES[:2])
def test_who_sat_there_is_told_in_a_file_and_has_a_share_for_each_decision(name: str) -> None:
    found = changing(name)
    assert from_text(to_text(found)).eras == found.eras
    made = len(found.record.actions)
    shares = {part.name: round(part.share * made, 6) for part in list_parts_played(found.eras, made)}
    assert shares == {called(seat, at): 1 for seat in range(3) for at in range(1, made + 1)}, "and none for the deal"
    assert [sitting.name for sitting in list_sittings(found.eras)] == [called(seat, made) for seat in range(3)]
    assert not any(sitting.whole for sitting in list_sittings(found.eras))
