"""What goes over the wire while people decide at the same time betrays neither their hands nor how quick they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from engine.core.state import State
from engine.core.view import observe
from engine.registry import game
from game.games import get_game_table, list_available_games
from tests.support.host_table import people_at
from tests.support.phones import Phone, Room, room_of
from tests.support.random_play import iter_positions
from tests.support.states import find_twin
from tests.support.tiers import mark_deep, sampled

pytestmark = pytest.mark.usefixtures("talks_quickly")
TURN = 0.5
"""Seconds of a turn of the loop."""
SECONDS = 9.0
"""So long is looked: a window of six, and what comes behind it."""
WINDOWS = [name for name in list_available_games() if get_game_table(name).windows]

Person = Callable[[Phone, float], None]
"""What a person does with a phone at a second."""


class Sent(NamedTuple):
    """What went to phones and was to be seen at the table, and when, and the second the window was closed."""

    phones: dict[int, list[tuple[float, str]]]
    table: list[tuple[float, str]]
    closed: float


def nobody(phone: Phone, now: float) -> None:
    """Does nothing."""


def reacting(at: float) -> Person:
    """Wants to react at that second, and lets it go as soon as that can be done."""

    def answer(phone: Phone, now: float) -> None:
        ids = {thing["id"] for thing in phone.picture["buttons"]}
        if not phone.picture["live"] or now < at:
            return
        if "react" in ids:
            phone.send_message(do="press", at=phone.picture["at"], what="react")
        elif passing := next((each for each in ids if each.startswith("word:no-")), None):
            phone.send_message(do="tap", at=phone.picture["at"], what=passing)

    return answer


def choosing(at: float) -> Person:
    """Chooses anything at that second."""
    rng = Random(1)

    def answer(phone: Phone, now: float) -> None:
        if phone.picture["live"] and now >= at:
            phone.do_anything(rng)

    return answer


def sent(folder: Path, state: State, people: dict[int, Person]) -> Sent:
    """Play a position on as many phones as there are seats, with real sockets, in a time that is told."""
    seats = range(state.rules.seats)
    host = people_at(state)
    with room_of(folder, host) as found:
        phones = [found.open_phone() for _seat in seats]
        for seat, phone in enumerate(phones):
            found.take_chair(phone, seat)
            _turn(found)
        reactions = found.table._reactions
        assert reactions is not None
        stopped, reactions.stopped = reactions.stopped, lambda: True
        for _n in range(20):  # the table says who has come
            _turn(found)
        reactions.stopped, reactions._until, found.table._key = stopped, None, None  # time begins
        for phone in phones:
            phone.heard.clear()
        to_phones: dict[int, list[tuple[float, str]]] = {seat: [] for seat in seats}
        table: list[tuple[float, str]] = []
        begun, closed, count = found.app.now, SECONDS, host.action_count
        while (now := found.app.now - begun) < SECONDS:
            _turn(found)
            for seat, phone in enumerate(phones):
                to_phones[seat] += [(now, repr(said)) for said in phone.heard]
                phone.heard.clear()
                people.get(seat, nobody)(phone, now)
            looks = blake2b(found.app.surface.get_buffer().raw, digest_size=8).hexdigest()
            table.append((now, looks))
            if host.action_count != count:
                closed = min(closed, now)
        return Sent(to_phones, table, closed)


def _turn(room: Room) -> None:
    """A turn of the loop, with all that was said heard before, and all that is sent behind it."""
    for phone in room.phones:
        phone.wait_for_server()
    room.app.skip_time(TURN)
    for phone in room.phones:
        phone.wait_for_server()
        phone.take_messages()


def list_positions(name: str, many: int, wanted: Callable[[State], bool]) -> Iterator[State]:
    """So many positions of a game at three or four seats of which something is true, each of another match."""
    found = 0
    for seed in range(40):
        for state, _decision, _events in islice(iter_positions(game(name), f"wire{seed}", 300), 300):
            if state.rules.seats in (3, 4) and wanted(state):
                yield state
                found += 1
                break
        if found == many:
            return


@sampled(1, landing=1)
@pytest.mark.parametrize("many", [1, mark_deep(2)])
@pytest.mark.parametrize("kind", [(name, kind) for name in WINDOWS for kind in get_game_table(name).windows])
def test_a_window_sends_the_same_whoever_answers_quickly_slowly_or_not_at_all_and_whatever_they_hold(
    kind: tuple[str, str], many: int, tmp_path: Path
) -> None:
    name, asked = kind
    rng = Random(4)

    def several(state: State) -> bool:
        able = get_game_table(name).list_eligible_seats(observe(state, -1))
        return bool(state.asked) and state.asked[0].kind == asked and len(able) > 1

    looked = other_hands = 0
    for state in list_positions(name, many, several):
        looked += 1
        first = state.asked[0].seat
        able = get_game_table(name).list_eligible_seats(observe(state, -1))
        second = next(seat for seat in able if seat != first)
        quiet = sent(tmp_path, state, {})
        assert quiet.closed == 6.0
        for at in (0.5, 4.0):
            one = sent(tmp_path, state, {first: reacting(at)})
            assert one.phones[first] != quiet.phones[first], "he was asked"
            assert {**one.phones, first: []} == {**quiet.phones, first: []}
            assert (one.table, one.closed) == (quiet.table, quiet.closed)
            two = sent(tmp_path, state, {second: reacting(at)})  # that he looked is known once the window is closed
            assert two.closed == quiet.closed
            assert {**before(two).phones, second: []} == {**before(quiet).phones, second: []}
            assert before(two).table == before(quiet).table
        for seat in {second, rng.randrange(state.rules.seats)} - {first}:
            world = find_twin(state, seat, rng)
            if world is None:
                continue
            other_hands += world.table.zones != state.table.zones
            elsewhere = sent(tmp_path, world, {first: reacting(2.0)})
            assert elsewhere.phones[seat] == quiet.phones[seat]
            assert (elsewhere.table, elsewhere.closed) == (quiet.table, quiet.closed)
    assert looked == many
    assert other_hands


def before(one: Sent) -> Sent:
    """What was sent, and to be seen, before the window was closed."""
    phones = {seat: [each for each in said if each[0] < one.closed] for seat, said in one.phones.items()}
    return one._replace(phones=phones, table=[each for each in one.table if each[0] < one.closed])


@sampled(1, landing=2)
@pytest.mark.parametrize("name", ["absurd8s", "eightfist", "equilibrium"])
def test_who_chooses_at_the_same_time_as_others_is_seen_by_nobody_before_all_have(name: str, tmp_path: Path) -> None:
    state = next(list_positions(name, 1, lambda state: len(state.asked) > 2))
    chooses = state.asked[0].seat
    quiet = sent(tmp_path, state, {})
    for at in (0.5, 4.0):
        one = sent(tmp_path, state, {chooses: choosing(at)})
        assert one.phones[chooses] != quiet.phones[chooses]
        assert {**one.phones, chooses: []} == {**quiet.phones, chooses: []}
        assert (one.table, one.closed) == (quiet.table, quiet.closed)
