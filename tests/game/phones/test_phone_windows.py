"""Windows for reactions on phones: who may react, until when, and what is kept until all have chosen."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from engine.core.actions import Action
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import PERSON, Seat
from game.phones.reactions import Reactions
from game.table.model.inventory import describe_awaited, describe_missing
from game.table.model.play import Play
from tests.support.host_table import people_at
from tests.support.phones import room_of
from tests.support.random_play import iter_positions


def windows(name: str) -> Host:
    """A match of people alone that has come to a window in which several may react."""
    rng = Random(3)
    for state, decision, _events in iter_positions(game(name), "windows", 4000):
        if decision.kind in get_game_table(name).windows and state.rules.seats >= 3:
            host = people_at(state, afar=True)
            if len(get_game_table(name).list_eligible_seats(host.public_view())) >= 2:
                return host
    raise AssertionError(rng)


each_of_windows = pytest.mark.parametrize(
    "name", [name for name in list_available_games() if get_game_table(name).windows]
)
"""In every game in which several are asked at once."""
LONG = 6.0
"""Seconds a window is open."""


class Played(NamedTuple):
    """A window on phones, and what the people did in it."""

    host: Host
    reactions: Reactions
    seats: tuple[int, ...]
    kind: str

    @property
    def passing(self) -> Action:
        return self.host.game.parse(get_game_table(self.host.setup.game).windows[self.kind])

    def closes(self, begin: int = 0) -> float:
        """When it closes, to a tenth of a second; a minute if it does not. It is looked at from tenth ``begin`` on."""
        before = self.host.action_count
        for tenth in range(begin, 600):
            while self.reactions.advance_window(tenth / 10):
                pass
            if self.host.action_count > before:
                return tenth / 10
        return 60.0


def opened(name: str, here: int | None = None) -> Played:
    """A window that has just been opened; the ``here``-th of those who may react sits at the screen."""
    host = windows(name)
    seats = get_game_table(name).list_eligible_seats(host.public_view())
    if here is not None:
        host.send_afar(set(range(len(host.seats))) - {seats[here]})
    reactions = Reactions(host, get_game_table(name), lambda: LONG)
    reactions.advance_window(0.0)
    return Played(host, reactions, seats, host.public_view().asked[0].kind)


@each_of_windows
def test_who_wanted_to_react_and_let_it_go_may_not_again_and_the_window_closes_when_it_would_have(name: str) -> None:
    found = opened(name)
    seat = found.seats[0]
    assert found.reactions.open_to(seat)
    found.reactions.react(seat)
    assert not found.reactions.open_to(seat)
    found.reactions.handle_answer(seat, found.passing)
    assert found.reactions.has_answered(seat)
    assert not found.reactions.open_to(seat)
    assert found.closes() == LONG


@each_of_windows
def test_time_begins_anew_when_a_phone_was_away_and_waits_for_people_at_the_screen(name: str) -> None:
    found = opened(name)
    found.reactions.stopped = lambda: True
    assert found.closes() == 60.0
    found.reactions.stopped = lambda: False
    assert found.closes(100) == 10.0 + LONG
    found = opened(name)
    found.reactions.aloud = lambda: True
    assert found.closes() == 60.0


@each_of_windows
def test_who_wants_to_react_is_asked_when_the_time_is_over(name: str) -> None:
    found = opened(name)
    found.reactions.react(found.seats[1])
    assert found.closes() == LONG
    assert [ask.seat for ask in found.host.public_view().asked] == [found.seats[1]]
    assert found.closes() == 60.0


@each_of_windows
def test_people_at_the_screen_are_asked_together_with_the_phones_and_told_of_nobody_before(name: str) -> None:
    found = opened(name, here=1)
    host = found.host
    play = Play(host, get_game_table(name), (1280, 720))
    play.start(fresh=False)
    found.reactions.aloud = play.windows.list_public_seats
    assert play.windows.list_public_seats() == (found.seats[1],)
    assert all(host.names[seat] in describe_awaited(play) for seat in found.seats if seat != found.seats[1])
    assert found.closes() == 60.0
    play.windows.all_pass()
    assert found.closes() < 60.0


@each_of_windows
def test_no_window_closes_while_one_of_several_phones_is_away(name: str, tmp_path: Path) -> None:
    host = windows(name)
    with room_of(tmp_path, host) as found:
        *early, last = range(len(host.seats))
        phones = [found.seat_phone(seat) for seat in early]
        phones[0].socket.close()
        found.phones.remove(phones[0])
        found.wait_for(lambda: not found.table.there[0])
        phones.append(found.seat_phone(last))  # no window's time runs before all have sat down
        before = host.action_count
        for _n in range(120):
            found.run_turn()
        assert host.action_count == before
        waits = describe_missing(found.scene.play, [0])
        assert "P0" in waits

        def list_told() -> list[list[dict[str, str]]]:
            return [phone.picture["waits"] for phone in phones[1:] if phone.picture["live"]]

        # A picture may still be on its way.
        found.wait_for(lambda: (told := list_told()) and all(each == [{"t": waits}] for each in told))
        back = found.open_phone(phones[0].token)
        found.wait_for(lambda: host.action_count > before)
        found.wait_for(lambda: not any(phone.picture["waits"] for phone in [*phones[1:], back]))


def test_what_several_choose_is_kept_until_all_have_chosen_and_goes_with_who_gives_the_seat_to_a_bot() -> None:
    for state, _decision, _events in iter_positions(game("equilibrium"), "wind", 20_000):
        if len(state.asked) == state.rules.seats > 2:
            break
    host = people_at(state, afar=True)
    reactions = Reactions(host, get_game_table("equilibrium"), lambda: LONG)
    before, first = host.action_count, len(host.seats) - 1
    for seat in (first, *range(first)):
        assert not reactions.advance_window(0.0)
        assert host.action_count == before
        reactions.handle_answer(seat, host.observe_afar(seat, 0).view.actions[0])
        assert reactions.has_answered(seat)
        if seat == first:
            host.change_seats({seat: Seat("bot", "Cleo", "random")})
    assert reactions.advance_window(0.0)
    assert host.action_count == before + first


def test_a_window_behind_another_one_is_a_new_question() -> None:
    """A call nobody made ends a turn, and the next one may begin with a Wormhole on top."""
    name = "absurd8s"
    for state, decision, _events in iter_positions(game(name), "behind", 40_000):
        people = [Seat(PERSON, f"P{n}") for n in range(state.rules.seats)]
        if decision.kind != "call" or state.rules.seats < 3:
            continue
        host = Host.from_state(state, people)
        host.send_afar(range(len(people)))
        while host.public_view().asked and host.public_view().asked[0].kind == "call":
            host.act_for_seat(host.public_view().asked[0].seat, host.game.parse("no-call"))
        if not host.public_view().asked or host.public_view().asked[0].kind != "jump":
            continue
        found = Host.from_state(state, people)
        found.send_afar(range(len(people)))
        reactions = Reactions(found, get_game_table(name), lambda: LONG)
        heard = len(found.observe_afar(0, 0).events)
        for now in (0.0, LONG):
            for _n in range(len(people)):
                reactions.advance_window(now)
                for event in found.observe_afar(0, heard).events:
                    reactions.on_event(event)
                    heard += 1
        assert found.public_view().asked[0].kind == "jump"
        assert not reactions.advance_window(LONG)
        assert all(map(reactions.open_to, get_game_table(name).list_eligible_seats(found.public_view())))
        return
    raise AssertionError("no such position")
