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

PUBLIC = {
    "answers that change nothing, but for what was taken": {
        "get_view", "list_log_lines", "take_events", "list_recap_lines", "get_standing", "get_decision", "get_waiting",
        "can_undo", "public_view", "take_record_entries", "does_undo_mark", "describe_undo_price", "round_scores",
        "foresee_pass",
    },
    "answers about who is to sit where": {"describe_seat_price", "describe_seat_loss"},
    "the log as far as the screen has been told it": {"public_log"},
    "what is done, which returns nothing that could tell anything": {
        "start_match", "resume_match", "from_state", "close", "hand_over", "cover_screen", "change_seats",
        "perform_action", "act_for_seat", "update", "skip_wait", "undo", "branch_off", "mark_chances", "send_afar",
        "begin_beside_window", "return_to_window", "set_away",
    },
    "what is plain to everybody": {
        "setup", "game", "match_id", "pace", "present", "version", "seats", "names", "people_count", "is_over",
        "action_count", "is_recorded", "marks", "is_trusting", "is_watch_only", "display_names", "your_name",
        "player_count", "is_single_player", "afar", "away", "is_beside_window", "is_step_wanted", "title", "deal_mark",
        "is_here",
    },
    "all cards of the match: refused until it is over": {"make_recording"},
    "what happened by so many of the last decisions": {"list_recent_events"},
    "what everybody knows, with the actions of a seat whose verbs are public": {"get_blind_view"},
    "whether a seat knows any card that not everybody knows; not which": {"knows_more"},
    "what leaves for a phone: refused while its person plays at the screen (tests/game/phones/test_hands.py)": {
        "observe_afar"
    },
    "the match through the eyes of whoever is at the screen and no others (tests/laws/replays.py)": {
        "look_back", "last_round"
    },
}  # fmt: skip
"""All that can be had from a host, by what it gives away: a new name is a new way to see what one should not."""


def test_of_every_public_name_of_the_host_it_is_said_what_it_gives_away() -> None:
    public = {name for name in dir(make_host("PP")) if not name.startswith("_")}
    named = set().union(*PUBLIC.values())
    assert public - named == set(), "somebody gave the host a new public name: say here what it is"
    assert named - public == set(), "the host has these names no more"


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
