"""Phones in play: slow, silent and quick ones, and what ends when the hands go back or the match is over."""

from __future__ import annotations

import json
import socket
import time
from pathlib import Path
from random import Random

import pytest

from engine.core.view import observe
from game.phones.arrivals import MISSED
from game.phones.phone import GOODBYE
from game.phones.phone_table import ALONE
from game.phones.server import GONE, WAITING
from tests.support.phones import Phone, Room, open_room


def seat_both(there: Room) -> tuple[Phone, Phone]:
    """Both phones at the table: the one that is asked something, and the other."""
    one, two = there.seat_phone(0), there.seat_phone(1)
    there.wait_for(lambda: one.picture["live"] or two.picture["live"])
    return (one, two) if one.picture["live"] else (two, one)


def test_a_slow_phone_gets_the_latest_picture_only_and_nobody_waits_for_it(there: Room) -> None:
    slow, quick, server = there.seat_phone(0), there.seat_phone(1), there.table.server
    there.phones.remove(slow)  # it reads nothing
    many, about = 150, "x" * 200_000  # more than lies in all buffers on the way
    for n in range(many):
        for seat in (0, 1):
            server.show_picture(seat, json.dumps({"t": "picture", "at": n, "seat": seat, "about": about}))
        there.wait_for(lambda n=n: quick.picture.get("at") == n)  # type: ignore[misc]  # a default has no type
    assert all(len(phone.texts) <= 2 for phone in server._door.phones)
    slow.heard.clear()
    there.phones.append(slow)
    there.wait_for(lambda: slow.picture.get("at") == many - 1)
    assert len(slow.heard) < many * 2 // 3


def test_what_phones_say_while_the_table_does_not_look_is_bounded_and_the_table_goes_on(
    there: Room, talks_quickly: None
) -> None:
    asked, other = seat_both(there)
    for _n in range(2 * WAITING):
        other.send_message(do="tap", at=0, what="nothing")
    other.wait_for_server()
    assert len(there.table.server._inbox[other.seat]) == WAITING
    before = there.scene.host.version, asked.picture["at"]
    do, what = next(iter(asked.list_deeds()))
    asked.send_message(do=do, at=before[1], what=what)
    there.wait_for(lambda: (there.scene.host.version, asked.picture["at"]) != before)
    there.wait_for(lambda: not there.table.server._inbox)
    assert asked.closed is other.closed is None


def test_a_phone_that_falls_silent_counts_as_away_is_told_of_and_is_back_within_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.phones.server.BEAT", 0.3)
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as there:
        host, port = there.table.server.address
        silent = socket.create_connection((host, port))  # it answers no ping
        asks = (
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        silent.sendall(asks.encode())
        said = json.dumps({"do": "sit", "word": there.table.server.join_word, "seat": 0, "pin": ""}).encode()
        silent.sendall(bytes([0x81, 0x80 | len(said), 0, 0, 0, 0]) + said)
        there.wait_for(lambda: there.table.there.get(0))
        there.wait_for(lambda: there.table.there.get(0) is False)
        there.wait_for(lambda: any("does not answer" in words for words in there.app.notices.words))
        there.app.notices.clear()
        there.run_turn()
        assert not there.app.notices.words, "it is told once"
        there.app.notices.clear()
        there.table.update(there.app.now + 2 * MISSED)
        assert not there.app.notices.words, "once is enough"
        begun = time.monotonic()
        back = there.open_phone(there.table.server._chairs.chairs[0].token)
        there.wait_for(lambda: back.picture)
        assert time.monotonic() - begun < 1.0
        assert there.table.there == {0: True}
        silent.close()


def test_of_phones_that_come_at_once_one_is_given_its_hand_in_a_turn(there: Room) -> None:
    phones = [there.open_phone() for _n in range(2)]
    for seat, phone in enumerate(phones):
        there.take_chair(phone, seat)
    for phone in phones:
        phone.wait_for_server()
    there.run_turn()
    assert len(there.table.hands) == 1
    there.wait_for(lambda: all(phone.picture for phone in phones))


def test_the_table_answers_each_phone_in_turn_and_leaves_the_rest_for_its_next_turn(
    there: Room, talks_quickly: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.phones.phone_table.WORK", -1.0)
    quick, honest, server = there.seat_phone(0), there.seat_phone(1), there.table.server
    for _n in range(2 * WAITING):
        quick.send_message(do="tap", at=0, what="nothing")
    quick.wait_for_server()
    honest.send_message(do="tap", at=0, what="nothing")
    honest.wait_for_server()
    waiting = sum(map(len, server._inbox.values()))
    there.run_turn()
    assert waiting - sum(map(len, server._inbox.values())) == 1
    there.run_turn()
    assert 1 not in server._inbox, "the tap of the other waited for one turn"
    assert len(server._inbox[0]) == WAITING - 1


def is_open(address: tuple[str, int]) -> bool:
    """Whether anything listens there."""
    try:
        socket.create_connection(address, timeout=2).close()
    except ConnectionRefusedError:
        return False
    return True


def test_five_minutes_after_the_end_of_a_match_nothing_listens_whatever_is_on_the_screen(room_of_two: Room) -> None:
    phone, host, address = room_of_two.seat_phone(0), room_of_two.scene.host, room_of_two.table.server.address
    room_of_two.app.pass_time(3 * ALONE, 30.0)
    assert is_open(address), "the match goes on"
    rng = Random(4)
    while not host.is_over:
        asked = host.public_view().asked[0].seat
        host.act_for_seat(asked, rng.choice(list(observe(host._state, asked).actions)))
    room_of_two.app.pass_time(ALONE - 10.0, 5.0)
    assert is_open(address)
    room_of_two.app.pass_time(20.0, 5.0)
    assert room_of_two.wait_for_end(phone) == GONE
    assert not is_open(address)
    assert room_of_two.scene in room_of_two.app.scenes
    assert not room_of_two.app.beside


def test_the_window_waits_for_nobody_when_the_hands_go_back_to_the_screen(there: Room) -> None:
    address, deaf = there.table.server.address, list[socket.socket]()
    phones = [there.seat_phone(seat) for seat in range(2)]
    for _n in range(8):  # they answer nothing, and close nothing
        deaf.append(socket.create_connection(address))
        deaf[-1].sendall(b"GET /ws HTTP/1.1\r\n")
    before = time.thread_time()
    there.table.close()
    assert time.thread_time() - before < 0.02
    assert not is_open(address)
    there.wait_for(lambda: all(phone.closed for phone in phones))
    assert [phone.closed for phone in phones] == [GONE, GONE]
    assert not there.scene.host.afar
    assert there.scene.host.present == -1
    there.table.server._thread.join(2 * GOODBYE)
    assert not there.table.server._thread.is_alive()
    for each in deaf:
        each.close()


def test_a_phone_does_nothing_but_answer_what_it_was_shown_last(there: Room) -> None:
    asked, other = seat_both(there)
    before = there.scene.host.action_count
    way = next(way for way in asked.list_deeds())
    other.send_message(do=way[0], at=other.picture["at"], what=way[1])
    asked.send_message(do=way[0], at=asked.picture["at"] - 1, what=way[1])
    asked.send_message(do="press", at=asked.picture["at"], what="go on")
    for _n in range(20):
        there.run_turn()
    assert there.scene.host.action_count == before
