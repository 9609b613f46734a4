"""Each attack on a table with phones: the table goes on, what is counted stays within its figures, guests get in."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from game.phones.door import BROWSER, PLACES
from game.phones.phone import RATE
from game.phones.server import WAITING
from tests.attacks.attackers import ATTACKS, SEATED, Line, tap_eagerly
from tests.support.phones import PATIENCE, Phone, Room, open_room

SECONDS: Final = 4.0
"""Of an attack; guests come after half of them."""
TURN: Final = 0.05
"""Seconds of its thread's processor time a turn of the loop may take, however slow the machine is otherwise."""
MEGABYTES: Final = 20
GUEST: Final = "127.9.9.9"
"""The address of somebody who has never been here."""


@dataclass
class Figures:
    """The most there was while it lasted."""

    turn: float = 0.0
    connections: int = 0
    descriptors: int = 0
    waiting: int = 0
    grown: float = 0.0


def measure_memory() -> float:
    """Megabytes that are resident."""
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Room]:
    with open_room(tmp_path, "crazyeights", people=3, seats=3) as found:
        for seat in range(2):
            found.seat_phone(seat)
        found.wait_for(lambda: found.table.pages.faces)
        yield found


@contextmanager
def run_attacker(there: Room, name: str, token: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """Somebody who attacks this table."""
    where = "{}:{}".format(*there.table.server.address)
    command = [sys.executable, "-m", "tests.attacks.attackers", name, f"--where={where}", f"--token={token}"]
    found = subprocess.Popen([*command, f"--seconds={SECONDS}"])
    try:
        yield found
    finally:
        found.kill()
        assert found.wait() in (0, -signal.SIGKILL), "the attack itself failed"


def iter_figures(there: Room, attacking: subprocess.Popen[bytes]) -> Iterator[Figures]:
    """Let the table go on while it is attacked: the figures so far, after each turn."""
    server, most, before = there.table.server, Figures(), measure_memory()
    while attacking.poll() is None:
        begun = time.thread_time()
        there.app.skip_time(0.02)
        most.turn = max(most.turn, time.thread_time() - begun)
        for phone in there.phones:
            phone.take_messages()
        most.connections = max(most.connections, len(server._door._inside))
        most.descriptors = max(most.descriptors, sum(1 for _each in Path("/proc/self/fd").iterdir()))
        most.waiting = max(most.waiting, *map(len, [*server._inbox.values(), ()]))
        most.grown = max(most.grown, measure_memory() - before)
        yield most
        time.sleep(0.005)


def is_answered(there: Room, phone: Phone, wanted: str, **what: object) -> bool:
    """Say something; whether the answer that is wanted comes, while the table goes on."""
    phone.send_message(**what)
    end = time.monotonic() + 2.0
    while time.monotonic() < end and phone.closed is None and not phone.get_last(wanted):
        there.app.skip_time(0.02)
        phone.take_messages()
        time.sleep(0.005)
    return bool(phone.get_last(wanted))


def gets_in(there: Room, token: str = "") -> bool:
    """Whether somebody gets in: a guest who is new and knows the word, or a phone of the table."""
    word = there.table.server.join_word
    for _n in range(8):
        try:
            if token and is_answered(there, Phone(there.table.server.address), "picture", do="back", token=token):
                return True
            guest = {"do": "look", "word": word}
            if not token and is_answered(there, Phone(there.table.server.address, source=GUEST), "chairs", **guest):
                return True
        except (OSError, EOFError, ConnectionClosed, TimeoutError):
            pass
        time.sleep(0.2)
    return False


def page_is_loaded(there: Room) -> bool:
    """Whether a browser that has never been here is given a page: all of six files at once."""
    where = there.table.server.address
    lines = [HTTPConnection(*where, timeout=PATIENCE, source_address=(GUEST, 0)) for _n in range(6)]
    try:
        for line in lines:
            line.request("GET", "/phone.mjs")
        return {line.getresponse().status for line in lines} == {200}
    except (OSError, HTTPException):
        return False
    finally:
        for line in lines:
            line.close()


@pytest.mark.parametrize("name", [name for name in ATTACKS if ATTACKS[name][0] is not tap_eagerly])
def test_an_attack_holds_nobody_up_and_keeps_nobody_out(name: str, there: Room) -> None:
    hostile = ATTACKS[name][0] in SEATED
    victim, other = there.phones
    if hostile:
        there.phones.remove(victim)
    found, half, came = Figures(), time.monotonic() + SECONDS / 2, False
    with run_attacker(there, name, victim.token) as attacking:
        for figures in iter_figures(there, attacking):
            found = figures
            if not came and time.monotonic() > half:
                came = True
                assert any(page_is_loaded(there) for _n in range(3)), "a guest saw no page"  # a slow machine sends late
                assert gets_in(there), "a guest who knows the word was kept out"
                assert hostile or gets_in(there, victim.token), "a phone of the table was kept out"
    assert came
    assert found.turn <= TURN, f"a turn of the loop took {1000 * found.turn:.0f} ms of the processor"
    assert found.connections <= PLACES
    assert found.descriptors <= resource.getrlimit(resource.RLIMIT_NOFILE)[0] // 2
    assert found.waiting <= WAITING
    assert found.grown <= MEGABYTES, f"{found.grown:.0f} MB are kept"
    assert other.closed is None
    assert there.scene in there.app.scenes
    assert not [*there.app.folders.logs.glob("crash-*")]


def test_many_who_know_the_word_and_take_no_chair_keep_no_guest_from_a_page(there: Room) -> None:
    address, held = there.table.server.address, list[Line]()
    for n in range(PLACES):
        held.append(Line(address, f"127.0.0.{2 + n // BROWSER}"))
        held[-1].shake_hands()
        held[-1].send_message(do="look", word=there.table.server.join_word)
    assert all(page_is_loaded(there) for _n in range(3)), "a guest saw no page"
    assert gets_in(there)
    assert all(phone.closed is None for phone in there.phones)


def test_eight_phones_that_touch_and_ask_all_the_time_hold_no_turn_up(tmp_path: Path) -> None:
    with open_room(tmp_path, "lockdown", people=8, seats=8) as there:
        tokens = ",".join(there.seat_phone(seat).token for seat in range(8))
        there.wait_for(lambda: there.table.pages.faces)
        there.phones.clear()
        begun = sum(there.table._sent._numbers.values())
        with run_attacker(there, "seated phones that touch and ask", tokens) as attacking:
            for figures in iter_figures(there, attacking):
                assert figures.turn <= TURN, f"a turn of the loop took {1000 * figures.turn:.0f} ms of the processor"
        assert sum(there.table._sent._numbers.values()) > begun, "nothing was touched that means something"


def test_a_seated_phone_is_heard_at_its_pace_however_often_it_comes_back(there: Room) -> None:
    phone, server, handled = there.phones[0], there.table.server, 0
    there.phones.remove(phone)
    begun = time.monotonic()
    take = server.take_message

    def count() -> object:
        nonlocal handled
        found = take()
        handled += found is not None
        return found

    server.take_message = count  # type: ignore[assignment]  # counts what is taken
    with run_attacker(there, "a seated phone that resets", phone.token) as attacking:
        for _figures in iter_figures(there, attacking):
            pass
    assert handled <= RATE * (time.monotonic() - begun + 1.0)


def test_of_many_wrong_words_from_everywhere_none_is_refused_that_is_right(there: Room) -> None:
    with run_attacker(there, "wrong words, 30 addresses") as attacking:
        for _figures in iter_figures(there, attacking):
            pass
    guest = Phone(there.table.server.address, source=GUEST)
    said = {"do": "sit", "word": there.table.server.join_word, "seat": 2, "pin": ""}
    guest.socket.send(json.dumps(said))
    there.phones.append(guest)
    there.wait_for(lambda: guest.picture)
    assert guest.picture, "whoever types the right word is seated, whatever wrong ones come from elsewhere"
