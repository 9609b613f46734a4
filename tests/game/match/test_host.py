"""What the match host hands out, and the pace of its bots."""

from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from ai import play
from ai.worker import BOOT_SECONDS, BotPool
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import game
from game.errors import take_notices
from game.match.host import Host
from game.match.match_setup import HostError, MatchSetup
from game.match.pace import Pace
from game.match.thinker import STALL_SECONDS, Thinker
from tests.support.every_game import each_game
from tests.support.host_table import FAST, GAME, make_host, make_seats


def test_the_host_refuses_to_tell_what_others_may_know() -> None:
    host = make_host("PP")
    with pytest.raises(HostError):
        host.list_recap_lines()
    host.hand_over(host.get_waiting().seats[0])
    host.list_recap_lines()


@each_game
def test_bots_are_given_views_of_their_own_seat_and_nothing_else(name: str) -> None:
    given_: list[tuple[int, object]] = []
    choose = play.choose_action

    def spy(view: View, level: str, rng: Random, budget: float | None = None) -> Action:
        given_.append((view.seat, view))
        return choose(view, level, rng, budget)

    host = make_host("b" * game(name).advice[0], name)
    with patch.object(play, "choose_action", spy):
        while not host.is_over and host.action_count < 20:
            (asked, *_) = host.get_waiting().seats
            before = observe(host._state, asked)
            assert host.update(0.0, True)
            assert given_[-1] == (asked, before)


def bots_only(pace: Pace) -> Host:
    return Host.start_match(MatchSetup(GAME, {}, make_seats("bbb"), "5"), pace=pace)


def test_a_bots_action_waits_for_its_time_and_for_the_table_to_be_still() -> None:
    host = bots_only(Pace())
    assert not host.update(10.0, True)
    assert not host.update(10.59, True)
    assert not host.update(12.0, False)
    assert host.update(12.0, True)
    assert host.action_count == 1


class Silent(BotPool):
    """A process that never answers."""

    def request_answer(self, *_asked: object, **_more: object) -> None:
        pass

    def poll_answer(self, id: str) -> str | None:
        return None

    def give_up_waiting(self, asker: str = "") -> None:
        pass


def test_nobody_waits_for_a_search_in_the_windows_own_process() -> None:
    host = Host.start_match(
        MatchSetup(GAME, {}, [replace(seat, level="hard") for seat in make_seats("bb")], "1"), bots=Silent(), pace=FAST
    )
    with patch.object(play, "choose_action", side_effect=AssertionError("it searches")):
        assert not host.update(0.0, True)
        assert host.update(STALL_SECONDS, True)
    assert len(take_notices()) == 1


class Late(Silent):
    """A process that has answered the first question, and no other."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.first = ""

    def request_answer(self, *asked: object, **_more: object) -> None:
        self.first = self.first or str(asked[0])

    def poll_answer(self, id: str) -> str | None:
        return self.text if id == self.first else None


def test_a_bot_is_not_given_the_answer_to_what_it_was_asked_before_an_undo() -> None:
    state = game(GAME).start({}, 2, 1)
    view = observe(state, state.asks()[0].seat)
    thinker = Thinker("match", "1", Late(view.actions[0].text), FAST)
    thinker.start_thinking(0.0, 4, view, "hard", 0.0)
    thinker.drop_task()
    thinker.start_thinking(0.0, 4, view, "hard", 0.0)
    assert thinker.take_answer(1.0, idle=True) is None


class Starting(Silent):
    """A process that still comes up."""

    @property
    def is_starting(self) -> bool:
        return True


def test_bots_that_still_come_up_are_waited_for_longer() -> None:
    host = Host.start_match(MatchSetup(GAME, {}, make_seats("bb"), "1"), bots=Starting(), pace=FAST)
    assert not host.update(0.0, True)
    assert not host.update(STALL_SECONDS + BOOT_SECONDS - 0.01, True)
    assert host.update(STALL_SECONDS + BOOT_SECONDS, True)


def test_pace_depends_on_speed_and_public_facts_alone() -> None:
    times = [Pace().compute_think_time("match", number) for number in range(200)]
    assert min(times) >= 0.6
    assert max(times) <= 0.9
    assert max(times) - min(times) > 0.2
    assert Pace(speed=4).compute_think_time("match", 7) == pytest.approx(times[7] / 4)
    assert Pace(speed=0).compute_think_time("match", 7) == 0.0
    assert Pace().compute_think_time("match", 7, follow_up=True) < times[7]
    assert (
        Pace(kind="calm").compute_think_time("match", 7) > times[7] > Pace(kind="quick").compute_think_time("match", 7)
    )
