"""Who sits at the screen, and what is shown to whom."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.core.actions import Action
from engine.core.events import RoundEnded
from engine.core.state import State
from engine.core.view import observe
from engine.registry import NAMES, game
from game.match.host import Host
from game.match.match_setup import NOBODY
from game.match.pace import Pace
from game.match.waiting import has_secret
from tests.support.every_game import each_game
from tests.support.host_table import make_host, make_seats, setup_at, whole_match
from tests.support.random_play import iter_positions
from tests.support.tiers import sampled


def test_the_end_of_a_round_is_shown_to_all_before_anybody_takes_the_screen() -> None:
    host = make_host("PP", options={"match": "first3"})
    rounds = 0
    for _ in whole_match(host, Random(4)):
        fresh = host.take_events()
        if any(isinstance(event, RoundEnded) for event in fresh):
            assert host.present == NOBODY
            rounds += 1
    assert rounds >= 3


def simultaneous() -> Iterator[State]:
    """Positions where several seats choose in secret at the same time."""
    for name in NAMES:
        for number in range(40):
            setup = setup_at(name, number, lambda seats: "b" * seats)
            state = game(name).start(setup.options, len(setup.seats), setup.seed)
            rng = Random(number)
            for _ in range(150):
                if not state.asked:
                    break
                if len(state.asked) > 1:
                    yield state.clone()
                    break
                ask = rng.choice(state.asked)
                state.apply(ask.seat, rng.choice(list(state.legal(ask))))


def test_secret_simultaneous_choices_go_from_person_to_person_and_then_to_the_bots_at_once() -> None:
    tried = 0
    for state in simultaneous():
        seats = state.rules.seats
        asked = [decision.seat for decision in state.asked]
        kinds = "".join("b" if seat == asked[-1] or (seat + seats) % 3 == 2 else "P" for seat in range(seats))
        people = [seat for seat in asked if kinds[seat] == "P"]
        bots = [seat for seat in asked if kinds[seat] == "b"]
        if len(people) < 2:
            continue
        host = Host.from_state(state, make_seats(kinds), pace=Pace(1.0))
        for seat in (people[1], people[0]):
            host.hand_over(seat)
            host.cover_screen()
            assert host.get_waiting().again is (seat == people[0]), (
                "who comes first may have been there, or another one"
            )
        for count, seat in enumerate(people):
            assert host.get_waiting().kind == "person"
            assert host.get_waiting().seats == tuple(people[count:])
            assert not host.update(0.0, True)
            host.hand_over(seat)
            host.perform_action(host.get_view().actions[0])
            assert host.present == NOBODY
            assert all(not isinstance(answer, Action) for answer in host.get_view().sealed)
        now = 100.0
        assert not host.update(now, True)
        for bot in bots:
            assert host.get_waiting().kind == "bot"
            assert host.get_waiting().seats[0] == bot
            assert host.update(now + 1.0, True)
        tried += 1
        if tried == 5:
            return
    raise AssertionError(f"only {tried} positions were found")


@sampled(2, landing=3)
@each_game
def test_a_cover_is_needed_where_a_seat_knows_more_than_everybody(name: str) -> None:
    for state, _decision, _events in iter_positions(game(name), "secrets", 250, each=50):
        public = observe(state, NOBODY)
        for seat in range(state.rules.seats):
            mine = observe(state, seat)
            if (mine.zones, mine.hints) != (public.zones, public.hints):
                assert has_secret(state, seat)


def test_whether_a_seat_has_a_secret_is_worked_out_once_until_anything_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    host, found = make_host("PP"), iter((True, False))
    monkeypatch.setattr("game.match.seating.has_secret", lambda _state, _seat: next(found))
    assert [host.knows_more(0), host.knows_more(0)] == [True, True]
    host.change_seats({}, names={1: "Nora"})
    assert not host.knows_more(0)
