"""What the match host hands out, and the pace of its bots."""

import copy
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ai import play
from ai.worker import BOOT_SECONDS, BotPool
from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.game import Game
from engine.core.view import View, observe
from engine.registry import NAMES, game
from game import games
from game.errors import take_notices
from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, HostError, MatchSetup, Seat
from game.match.pace import Pace
from game.match.replay import OPEN
from game.match.thinker import STALL_SECONDS, Thinker
from tests.laws.deep import make_permutation, map_state, rename_action
from tests.support.every_game import each_game
from tests.support.host_table import FAST, GAME, advance_host, make_host, make_seats, setup_at

SHOWN = {
    "get_view", "list_log_lines", "take_events", "list_recap_lines", "get_standing", "get_decision", "get_waiting",
    "can_undo", "public_view", "list_round_events",
    "take_record_entries", "does_undo_mark", "describe_undo_price", "find_undone", "round_scores", "foresee_pass",
}  # fmt: skip
"""Methods that answer without changing anything (but for what was taken)."""
PRICED = {"describe_seat_price", "describe_seat_loss"}
"""Methods that answer, and change nothing, of who is to sit where."""
PUBLIC = {"public_log"}
"""Methods that answer, and change nothing, of the log as far as the screen has been told it: asked for as a whole."""
DONE = {
    "start_match", "resume_match", "from_state", "close", "hand_over", "cover_screen", "change_seats",
    "perform_action", "act_for_seat", "update", "skip_wait",
    "undo", "branch_off", "mark_chances", "send_afar",
    "begin_beside_window", "return_to_window", "set_away",
}  # fmt: skip
"""Methods that do something; they return nothing that could tell anything."""
PLAIN = {
    "setup", "game", "match_id", "pace", "present", "version", "seats", "names", "people_count", "is_over",
    "action_count",
    "is_recorded", "marks", "is_trusting", "is_watch_only", "display_names", "your_name",
    "player_count", "is_single_player", "afar", "away", "is_beside_window",
    "is_begun", "is_step_wanted", "title", "deal_mark",
}  # fmt: skip
WHOLE = {"make_recording"}
"""All cards of the match: refused until it is over, when nobody has anything to hide."""
PAST = {"list_recent_events"}
"""What happened by so many of the last decisions."""
BLIND = {"get_blind_view"}
"""What everybody knows, with the actions of a seat whose verbs are public."""
KNOWING = {"knows_more"}
"""Whether a seat knows any card that not everybody knows; not which."""
AFAR = {"observe_afar"}
"""What leaves for a phone: refused while its person plays at the screen; else it has a law of its own
(tests/game/phones/test_hands.py)."""
HERE = {"is_here"}
"""Whether the person of a seat plays at this screen: everybody sees that."""
WATCHED = {"look_back", "last_round"}
"""The match so far as a replay, through the eyes of whoever is at the screen and no others; what a replay hands out has
a law of its own (tests/laws/replays.py)."""


def read_everything(host: Host) -> dict[object, object]:
    """All that can be had from a host, by name."""
    public = {name for name in dir(host) if not name.startswith("_")}
    named = SHOWN | PRICED | PUBLIC | DONE | PLAIN | WHOLE | PAST | BLIND | KNOWING | WATCHED | AFAR | HERE
    assert public == named, "somebody gave the host a new public name: say here what it is"
    found: dict[object, object] = {name: getattr(host, name) for name in PLAIN - {"game"}}
    found["pace"] = host.pace.compute_think_time(host.match_id, host.action_count + 1)
    found.update(
        {name: getattr(host, name)() for name in SHOWN if name != "list_recap_lines" or host.present != NOBODY}
    )
    found.update({name: getattr(host, name)(len(host.list_log_lines())) for name in PUBLIC})
    found.update({name: getattr(host, name)({0: Seat(BOT, "Ines", "easy")}) for name in PRICED})
    found.update({name: getattr(host, name)(9) for name in PAST})
    public_verbs = games.get_game_table(host.game.name).blind
    found.update(
        {(name, seat): getattr(host, name)(seat, public_verbs) for name in BLIND for seat in range(len(host.seats))}
    )
    found.update({(name, seat): getattr(host, name)(seat) for name in KNOWING for seat in range(len(host.seats))})
    if not host.is_over:
        with pytest.raises(HostError):
            host.make_recording()
    return found


def looked_back(host: Host) -> None:
    """While a match runs nobody looks back at it through other eyes than those at the screen."""
    if host.is_over:
        return
    back = host.look_back()
    assert back.choices == (host.present,)
    assert back.get_view() == host.get_view()
    assert [line.text for line in back.list_log_lines()] == [line.text for line in host.list_log_lines()]
    for eyes in {OPEN, NOBODY, *range(len(host.seats))} - {host.present}:
        with pytest.raises(HostError):
            back.look_through(eyes)
    with pytest.raises(HostError):
        back.get_standing()


def all_told(_game: Game, event: Event, _rules: object, names: object) -> str:
    """A log that tells all it is given, so that the test does not depend on what a game happens to mention."""
    return f"{event} {names}"


def twin_of(host: Host, exchange: dict[int, int], seat: int) -> Host:
    """This match in a world where cards that ``seat`` cannot see have changed places."""
    other = copy.copy(host)
    other._view = other._foreseen = None
    other._state = map_state(host.game, host._state, exchange, (seat,))
    other._last_act, other._recorder = copy.copy(host._last_act), copy.copy(host._recorder)
    other._take_back = copy.copy(host._take_back)
    other._take_back._recorder, other._take_back._points = other._recorder, list(host._take_back._points)
    # Who has acted everybody knows; what, whoever did it.
    actions = host._recorder.kept.record.actions
    others = [line if line.startswith(f"P{seat} ") else f"{line.split()[0]} something else" for line in actions]
    other._recorder.change_kept(record=replace(host._recorder.kept.record, actions=others, ending=""))
    other._chronicle = copy.copy(host._chronicle)
    other._chronicle._logs = {}
    hidden = [seat < 0 or not event.mask >> seat & 1 for event in host._chronicle._events]
    other._chronicle._events = [
        replace(event, card=exchange.get(event.card, event.card), text=f"{event.text} {event.card}")
        if unseen and event.mask != (1 << 16) - 1
        else event
        for event, unseen in zip(host._chronicle._events, hidden, strict=True)
    ]
    other._chronicle._decisions = list(host._chronicle._decisions)
    return other


def read_course(host: Host, since: int) -> object:
    """What sort of things have happened, and who is asked now."""
    return [(event.kind, event.seat, event.src, event.dst) for event in host._chronicle._events[since:]], (
        host._state.asked
    )


@example(number=315, steps=44, seed=1, name="crazyeights")  # a question by whose answer the rules tell of a hidden hand
@example(number=125, steps=1, seed=59, name="crazyeights")  # a draw to which there was no other answer
@example(number=253, steps=7, seed=3093742, name="absurd8s")  # the same, after others have acted
@given(number=st.integers(0, 400), steps=st.integers(0, 60), seed=st.integers(0, 10**9), name=st.sampled_from(NAMES))
@settings(max_examples=60, deadline=None)
def test_nothing_the_host_hands_out_changes_when_cards_nobody_at_the_screen_sees_change_places(
    number: int, steps: int, seed: int, name: str
) -> None:
    rng = Random(seed)
    with patch.object(type(game(name)), "tell", all_told):
        share = rng.choice((0.2, 0.5, 1.0))
        kinds = "".join("P" if rng.random() < share else "b" for _ in range(12))
        pace = Pace(0, windows=games.get_game_table(name).windows)
        host = Host.start_match(setup_at(name, number, lambda seats: kinds[:seats]), pace=pace)
        for _ in range(steps):
            if host.is_over:
                break
            if rng.random() < 0.2:
                host.take_events()
            advance_host(host, rng)
        if rng.random() < 0.2:
            host.cover_screen()
        looked_back(host)
        seat = host.present
        exchange = make_permutation(host._state, (seat,), set(), rng)
        there = twin_of(host, exchange, seat)
        assert read_everything(there) == read_everything(host)
        if host.is_over:
            return
        ask = rng.choice(host._state.asked)
        action = rng.choice(host._state.legal(ask))
        alone = host._state.clone()
        happened: list[Event] = []
        alone.apply(ask.seat, action, happened)
        revealed = {event.seen_by(seat).card for event in happened} - {HIDDEN}
        exchange = make_permutation(host._state, (seat,), revealed, rng)
        there = twin_of(host, exchange, seat)
        legal = [a for asked in there._state.asked for a in there._state.legal(asked)]
        twin = rename_action(host.game, action, exchange, legal)
        if twin not in legal:
            return  # what that seat may do hangs on its own hidden cards: in the other world it had no such choice
        before = len(there._chronicle._events)
        reveals = host._state.stack[-1].reveals
        host._apply_action(ask.seat, action)
        there._apply_action(ask.seat, twin)
        if reveals and read_course(there, before) != read_course(host, before):
            return  # by the rules what follows tells everybody of a hidden card
        if {event.seen_by(seat).card for event in there._chronicle._events[before:]} - {HIDDEN} != revealed:
            return  # by the rules a hidden card brought itself to light
        assert read_everything(there) == read_everything(host)


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
    view = observe(state, state.asked[0].seat)
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
