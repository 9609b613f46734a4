"""The server of phones, met by its page, by neighbours and by pages of another origin."""

from __future__ import annotations

import contextlib
import gc
import json
import socket
import time
from asyncio import Transport
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.server import ServerProtocol
from websockets.sync.client import connect
from websockets.typing import Origin

from engine.core.view import observe
from game.app.dialog import AskDialog
from game.app.pin_throttle import FREE
from game.match.match_setup import PERSON, Seat, seal_pin
from game.phones.arrivals import MISSED
from game.phones.chairs import Chairs
from game.phones.door import EACH
from game.phones.messages import LONGEST, BadMessage, read_message
from game.phones.page_words import page_words
from game.phones.phone import BROKEN, COMING_BACK, GOODBYE, RATE, REQUEST
from game.phones.phone_table import ALONE
from game.phones.server import AGAIN, FREED, GONE, REPLACED, TRIES, WAITING
from game.screens.lobby.phones import PhonesScene
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support.malformed import make_malformed
from tests.support.pages import find_widgets
from tests.support.phones import PATIENCE, Phone, Room, open_room


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Room]:
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as found:
        yield found


def origin(address: tuple[str, int]) -> Origin:
    """The origin of the page of a table."""
    return Origin(f"http://{address[0]}:{address[1]}")


def fetched(room: Room, path: str, host: str = "") -> tuple[int, dict[str, str], bytes]:
    address, port = room.table.server.address
    line = HTTPConnection(address, port, timeout=10)
    line.putrequest("GET", path, skip_host=True)
    line.putheader("Host", host or f"{address}:{port}")
    line.endheaders()
    answer = line.getresponse()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def test_the_page_comes_with_a_policy_that_lets_nothing_else_in(there: Room) -> None:
    for path, kind in (("/", "text/html"), ("/phone.mjs", "text/javascript"), ("/phone.css", "text/css")):
        status, headers, body = fetched(there, path)
        assert status == 200
        assert body
        assert headers["content-type"].startswith(kind)
        assert headers["content-security-policy"].startswith("default-src 'self'; connect-src 'self' ws://127.0.0.1:")
        assert headers["x-content-type-options"] == "nosniff"


def test_a_picture_may_be_kept_for_ever_and_nothing_else(there: Room) -> None:
    there.wait_for(lambda: there.table.pages.faces)
    status, headers, body = fetched(there, f"/face/{next(iter(there.table.pages.faces))}.png")
    assert (status, body) == (200, next(iter(there.table.pages.faces.values())))
    assert headers["cache-control"] == "private, max-age=31536000, immutable"
    assert fetched(there, "/phone.mjs")[1]["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/phone.mjs", "/phone", "/face/x.png", "//etc/passwd"])
def test_nothing_else_is_to_be_had(there: Room, path: str) -> None:
    there.wait_for(lambda: there.table.pages.faces)
    if path.startswith("/face"):
        path = f"/face/{next(iter(there.table.pages.faces))}0.png"
    assert fetched(there, path)[0] == 404


def test_a_name_that_points_here_is_refused(there: Room) -> None:
    port = there.table.server.address[1]
    for host in (f"evil.example:{port}", f"localhost:{port}", "127.0.0.1"):
        assert fetched(there, "/", host)[0] == 403


def test_a_page_of_another_origin_may_not_speak(there: Room) -> None:
    host, port = there.table.server.address
    for origin in (Origin("http://evil.example"), Origin(f"https://{host}:{port}"), None):
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://{host}:{port}/ws", origin=origin, proxy=None)
        assert refused.value.response.status_code == 403


def test_a_neighbour_without_the_word_sees_nothing_and_is_slowed_down(there: Room) -> None:
    phone = there.open_phone()
    for _n in range(8):
        phone.send_message(do="sit", word="XXXX", seat=0, pin="")
    phone.wait_for_server()
    there.run_turn()
    phone.send_message(do="look", word=there.table.server.join_word)  # even the right word has to wait now
    phone.wait_for_server()
    there.run_turn()
    assert {said["t"] for said in phone.heard} == {"door"}
    assert "wait" in phone.heard[-1]["why"]
    assert not phone.picture


def test_a_wrong_word_opens_nothing_though_there_are_no_words_to_say_so(there: Room) -> None:
    phone = there.open_phone()
    there.wait_for(lambda: there.table.pages.faces and phone.heard)
    there.table.server.tell_all("words", {})
    phone.send_message(do="look", word="XXXX")
    there.wait_for(lambda: len(phone.heard) >= 2)
    assert {said["t"] for said in phone.heard} == {"door"}


def hear(there: Room, phone: Phone, why: str) -> None:
    """Wait until the phone is told this of the chair it wants; of phones that want one it is the first."""
    there.wait_for(lambda: phone.get_last("chairs").get("why") == page_words()[why].format(number=1))


def guarded(there: Room, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first chair gets the PIN 4711; what is tried there from now on. To look takes a while, as it does."""
    tried: list[str] = []
    there.scene.host.change_seats({0: Seat(PERSON, "P0", "", seal_pin("4711"))})
    there.run_turn()
    opens = Seat.is_pin_valid

    def slowly(seat: Seat, typed: str) -> bool:
        tried.append(typed)
        time.sleep(0.05)
        return opens(seat, typed)

    monkeypatch.setattr(Seat, "is_pin_valid", slowly)
    return tried


def test_many_connections_at_once_try_no_more_pins_than_one(there: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = guarded(there, monkeypatch)
    phones = [there.open_phone() for _n in range(12)]
    there.wait_for(lambda: all(phone.heard for phone in phones))
    for n, phone in enumerate(phones):
        there.take_chair(phone, 0, f"{n:04}")
    there.wait_for(lambda: all(len(phone.heard) > 1 for phone in phones))
    assert len(tried) == TRIES
    assert sum(phone.heard[-1]["why"] == page_words()["no pin"] for phone in phones) == TRIES
    assert not any(phone.picture for phone in phones)


def test_wrong_pins_of_others_keep_the_owner_of_a_chair_out_of_it_no_longer_than_a_tap(
    there: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    guarded(there, monkeypatch)
    guest = there.open_phone()
    for n in range(TRIES):
        there.take_chair(guest, 0, f"{n:04}")
        there.wait_for(lambda n=n: len(guest.heard) == n + 2)  # type: ignore[misc]  # a default has no type
    owner = there.take_chair(there.open_phone(), 0, "4711")
    answer(find_question(there), "Let it in")
    there.wait_for(lambda: owner.picture)
    assert not guest.picture


def test_after_wrong_pins_nobody_hears_whether_one_was_right_before_a_tap_at_the_table(
    there: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = guarded(there, monkeypatch)
    there.table.server._pin_tries[there.scene.host.seats[0].pin] = TRIES
    guest = there.open_phone()
    for number, pin in enumerate(("4711", "0815"), 1):
        there.take_chair(guest, 0, pin)
        asked = find_question(there)
        guest.wait_for_server()
        there.run_turn()
        assert guest.get_last("chairs")["why"] == page_words()["asked for"].format(number=number)
        assert not tried
        asked.cancel()
        hear(there, guest, "not let in")
    wrong = there.take_chair(there.open_phone(), 0, "0815")
    answer(find_question(there), "Let it in")
    hear(there, wrong, "no pin")
    assert not wrong.picture


def test_the_right_pin_counts_as_no_wrong_try(there: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = guarded(there, monkeypatch)
    for _n in range(TRIES + 1):
        phone = there.seat_phone(0, "4711")
        assert phone.seat == 0
        there.table.server.free_chair(0)
        there.wait_for(partial(getattr, phone, "closed"))
    assert tried == ["4711"] * (TRIES + 1)


def test_a_request_longer_than_any_page_makes_is_not_read(there: Room) -> None:
    host = f"{there.table.server.address[0]}:{there.table.server.address[1]}"
    with socket.create_connection(there.table.server.address, PATIENCE) as stranger:
        stranger.sendall(f"GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: {'a,' * REQUEST}\r\n\r\n".encode())
        stranger.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionResetError):
            assert stranger.recv(100) == b"", "it was answered"


def test_places_are_kept_for_a_device_at_one_address_however_many_it_has_come_from(there: Room) -> None:
    token, server = there.seat_phone(0).token, there.table.server
    for n in range(3):
        here = f"127.0.1.{n + 1}"
        back = there.open_phone(token, here)
        there.wait_for(lambda back=back: back.picture)  # type: ignore[misc]  # a default has no type
        assert server._door.friends == {here}
    held = [socket.create_connection(server.address, source_address=("127.0.1.1", 0)) for _n in range(EACH)]
    time.sleep(0.2)
    assert sum(where in server._door.friends for _socket, where in server._door._inside) == 1
    for each in held:
        each.close()


def test_a_message_in_pieces_ends_the_connection(there: Room) -> None:
    phone = there.seat_phone(0)
    with contextlib.suppress(ConnectionClosed):
        phone.socket.send(iter(['{"do":', '"look"']))
    assert there.wait_for_end(phone) == BROKEN


def count_objects(kinds: tuple[type, ...]) -> int:
    """The objects of these kinds that are still in memory."""
    return sum(issubclass(type(each), kinds) for each in gc.get_objects())


def test_connections_that_have_gone_leave_no_memory_to_a_collector(there: Room, talks_quickly: None) -> None:
    host, port = there.table.server.address

    def come_and_go(said: bytes) -> None:
        with socket.create_connection((host, port), PATIENCE) as stranger:
            stranger.sendall(said)
            stranger.shutdown(socket.SHUT_WR)
            while stranger.recv(65536):
                pass

    gc.collect()
    gc.disable()
    try:
        for _n in range(10):
            for said in ("", "GET / HT", "NONSENSE\r\n\r\n", f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n"):
                come_and_go(said.encode())
            page = Phone((host, port))
            page.send_message(do="look", word="XXXX")
            page.wait_for_server()
            page.socket.close()
        there.wait_for(lambda: not there.table.server._door.phones)
        kinds = (ServerConnection, ServerProtocol, Transport)
        there.wait_for(lambda: count_objects(kinds) < 10)
        assert count_objects(kinds) < 10
    finally:
        gc.enable()


def test_whoever_has_a_chair_gets_no_second_one(there: Room) -> None:
    phone = there.seat_phone(0)
    there.take_chair(phone, 1)
    phone.wait_for_server()
    assert set(there.table.server.get_taken_seats()) == {0}


def test_one_connection_has_one_chair_whatever_it_asks_for_and_shows(there: Room) -> None:
    first = there.seat_phone(0)
    there.table.gathering = False
    there.run_turn()
    second = there.take_chair(there.open_phone(), 1)
    asked = find_question(there)
    second.send_message(do="back", token=first.token)
    there.wait_for(lambda: second.seat == 0)
    answer(asked, "Let it in")
    for _n in range(10):
        there.run_turn()
    assert there.table.there == {0: True}, "a yes that comes late gives no second chair"
    assert second.heard[-1]["t"] != "chairs"
    there.table.gathering = True
    there.run_turn()
    other = there.seat_phone(1)
    second.send_message(do="back", token=other.token)
    there.wait_for(lambda: second.seat == 1)
    there.wait_for(lambda: there.table.there == {0: False, 1: True})


def test_a_connection_asks_for_one_chair_at_a_time(there: Room) -> None:
    phone, asked = ask_for_chair(there)
    there.take_chair(phone, 1)
    phone.wait_for_server()
    assert set(there.table.server.list_asked_chairs()) == {0}
    answer(asked, "Let it in")
    there.wait_for(lambda: phone.picture)
    assert set(there.table.there) == {0}


def test_whoever_knows_the_word_and_takes_no_chair_makes_room(there: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.phones.server.CHOICE", 0.3)
    seated, phone = there.seat_phone(0), there.open_phone()
    phone.send_message(do="look", word=there.table.server.join_word)
    there.wait_for(lambda: phone.get_last("chairs"))
    assert there.wait_for_end(phone) == AGAIN, "its page is back by itself"
    assert seated.closed is None


def test_a_chair_that_somebody_asked_for_who_has_gone_can_be_asked_for_again(there: Room) -> None:
    gone, asked = ask_for_chair(there)
    gone.socket.close()
    there.wait_for(lambda: not there.table.server._door.phones)
    other = there.take_chair(there.open_phone(source="127.0.1.1"), 0)
    hear(there, other, "wanted")
    again = there.take_chair(there.open_phone(), 0)
    hear(there, again, "asked for")
    answer(asked, "Let it in")
    there.wait_for(lambda: again.picture)
    assert not other.picture


def test_a_chair_is_taken_once_and_its_token_opens_no_other(there: Room) -> None:
    first = there.seat_phone(0)
    other = there.take_chair(there.open_phone(), 0)
    there.wait_for(lambda: other.get_last("chairs").get("why"))
    assert not other.picture
    assert [chair["free"] for chair in other.get_last("chairs")["chairs"]] == [False, True]
    assert len(first.token) >= 22
    guess = there.open_phone(first.token[:-1] + ("A" if first.token[-1] != "A" else "B"))
    there.wait_for(lambda: guess.get_last("door"))
    assert not guess.picture


def test_a_reload_goes_on_and_ends_the_page_before(there: Room) -> None:
    before = there.seat_phone(0)
    after = there.open_phone(before.token)
    there.wait_for(lambda: after.picture and before.closed)
    assert before.closed == REPLACED
    assert after.picture["groups"] == before.picture["groups"]


def test_a_device_that_comes_back_again_and_again_is_slowed_down_and_keeps_its_chair(there: Room) -> None:
    token, seated, begun = there.seat_phone(0).token, 0, time.monotonic()
    for _n in range(60):
        phone = Phone(there.table.server.address, token)
        try:
            seated += json.loads(phone.socket.recv(timeout=5))["t"] == "seated"
        except ConnectionClosed:
            assert phone.socket.close_code == BROKEN
        phone.socket.close()
    assert seated <= RATE / COMING_BACK * (time.monotonic() - begun + 1.0)
    time.sleep(1.0)
    last = there.open_phone(token)
    there.wait_for(lambda: last.picture)
    there.wait_for(lambda: len(there.table.server._door.phones) <= 3 and there.table.there == {0: True})
    assert last.seat == 0


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


def find_question(there: Room) -> AskDialog:
    """What the table asks about somebody who wants a chair, as soon as it does."""
    there.wait_for(lambda: isinstance(there.app.top_scene, AskDialog))
    assert isinstance(there.app.top_scene, AskDialog)
    return there.app.top_scene


def ask_for_chair(there: Room, seat: int = 0) -> tuple[Phone, AskDialog]:
    """Somebody who knows the word wants the chair of a person at the screen, and the table is asked."""
    there.table.gathering = False
    there.run_turn()
    phone = there.take_chair(there.open_phone(), seat)
    there.wait_for(lambda: phone.get_last("chairs"))
    return phone, find_question(there)


def answer(asked: AskDialog, words: str) -> None:
    """Press a button of the question."""
    (button,) = [each for each in find_widgets(asked, Button) if each.words == words]
    button.action()


def test_the_hand_of_somebody_at_the_screen_goes_to_a_phone_by_a_tap_at_the_table_and_nothing_of_it_before(
    there: Room,
) -> None:
    phone, asked = ask_for_chair(there)
    hear(there, phone, "asked for")
    assert any("Phone 1 knows the word" in label.words for label in find_widgets(asked, Label))
    for _n in range(20):
        there.run_turn()
    assert {said["t"] for said in phone.heard} <= {"door", "chairs"}
    assert not there.scene.host.afar
    second = there.take_chair(there.open_phone(source="127.0.1.1"), 0)
    hear(there, second, "wanted")
    answer(asked, "Let it in")
    there.wait_for(lambda: phone.picture)
    assert there.scene.host.afar == {0}
    assert not second.picture


def test_whoever_is_refused_at_the_table_knows_the_word_no_longer(there: Room) -> None:
    word = there.table.server.join_word
    phone, asked = ask_for_chair(there)
    asked.cancel()
    hear(there, phone, "not let in")
    assert there.table.server.join_word != word
    phone.send_message(do="sit", word=word, seat=0, pin="")
    there.wait_for(lambda: phone.get_last("door").get("why"))
    assert there.app.top_scene is there.scene
    assert not phone.picture


def test_with_the_word_all_are_refused_who_have_asked_with_it_and_lose_their_places(there: Room) -> None:
    phone, asked = ask_for_chair(there)
    other = there.take_chair(there.open_phone(), 1)
    other.wait_for_server()
    asked.cancel()
    refused = page_words()["not let in"]
    there.wait_for(lambda: phone.get_last("chairs")["why"] == other.get_last("chairs").get("why") == refused)
    assert there.app.top_scene is there.scene, "nobody is asked about the others"
    assert not any(each.welcome for each in there.table.server._door.phones)


@pytest.mark.parametrize("gathering", [False, True])
def test_with_the_hands_at_the_screen_its_page_and_its_question_go_and_nothing_is_given(
    there: Room, gathering: bool
) -> None:
    phone, asked = ask_for_chair(there)
    if gathering:
        there.app.pop_scene(asked)
        there.app.push_scene(PhonesScene(there.app, there.table, there.scene))
    there.table.close()
    there.wait_for(lambda: there.app.top_scene is there.scene and phone.closed)
    server = there.table.server
    server._thread.join(2 * GOODBYE)
    answer(asked, "Let it in")
    server.answer_asking(0, False)
    server.free_chair(0)
    there.table.close()
    there.table.sat_down(there.scene)
    assert not there.scene.host.afar


def test_the_window_sleeps_on_whoever_comes_and_goes_without_a_chair(there: Room) -> None:
    there.seat_phone(0)
    server, woken = there.table.server, list[int]()
    server._woken = lambda: woken.append(1)
    for _n in range(5):
        guest = Phone(server.address)
        guest.send_message(do="look", word=server.join_word)
        guest.wait_for_server()
        guest.socket.close()
    there.wait_for(lambda: len(server._door.phones) == 1)
    assert not woken


def test_of_phones_that_come_at_once_one_is_given_its_hand_in_a_turn(there: Room) -> None:
    phones = [there.open_phone() for _n in range(2)]
    for seat, phone in enumerate(phones):
        there.take_chair(phone, seat)
    for phone in phones:
        phone.wait_for_server()
    there.run_turn()
    assert len(there.table.hands) == 1
    there.wait_for(lambda: all(phone.picture for phone in phones))


def test_a_device_that_has_gone_gets_no_chair_by_a_late_yes(there: Room) -> None:
    phone, asked = ask_for_chair(there)
    phone.socket.close()
    there.wait_for(lambda: not there.table.server._door.phones)
    answer(asked, "Let it in")
    for _n in range(10):
        there.run_turn()
    assert not there.table.there
    again, asked = ask_for_chair(there)
    answer(asked, "Let it in")
    there.wait_for(lambda: again.picture)


def test_once_something_was_played_at_the_screen_the_word_gives_no_chair_though_the_page_with_it_is_open(
    there: Room,
) -> None:
    host = there.scene.host
    asked = host.public_view().asked[0].seat
    host.act_for_seat(asked, observe(host._state, asked).actions[0])
    there.run_turn()
    assert there.table.gathering
    phone = there.take_chair(there.open_phone(), 0)
    hear(there, phone, "asked for")


def test_wrong_words_of_others_change_nothing_for_who_says_the_right_one(there: Room, talks_quickly: None) -> None:
    server, address = there.table.server, there.table.server.address
    for n in range(24):
        source = f"127.0.1.{n // FREE + 1}"
        guess = connect(
            f"ws://{address[0]}:{address[1]}/ws",
            origin=origin(address),
            proxy=None,
            legacy=True,
            source_address=(source, 0),
        )
        guess.send(json.dumps({"do": "look", "word": "XXXX"}))
        assert json.loads(guess.recv(timeout=PATIENCE))["t"] == "door"
        guess.close()
    guest = there.open_phone()
    guest.send_message(do="look", word=server.join_word)
    there.wait_for(lambda: guest.get_last("chairs"))
    there.take_chair(guest, 0)
    there.wait_for(lambda: guest.picture)


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


def test_five_minutes_after_the_end_of_a_match_nothing_listens_whatever_is_on_the_screen(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=2, seats=2) as there:
        phone, host, address = there.seat_phone(0), there.scene.host, there.table.server.address
        there.app.pass_time(3 * ALONE, 30.0)
        assert is_open(address), "the match goes on"
        rng = Random(4)
        while not host.is_over:
            asked = host.public_view().asked[0].seat
            host.act_for_seat(asked, rng.choice(list(observe(host._state, asked).actions)))
        there.app.pass_time(ALONE - 10.0, 5.0)
        assert is_open(address)
        there.app.pass_time(20.0, 5.0)
        assert there.wait_for_end(phone) == GONE
        assert not is_open(address)
        assert there.scene in there.app.scenes
        assert not there.app.beside


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
    there.table.server._thread.join(2 * GOODBYE)
    assert not there.table.server._thread.is_alive()
    for each in deaf:
        each.close()


def test_a_freed_chair_is_nobodys_until_it_is_taken_again(there: Room) -> None:
    before = there.seat_phone(0)
    there.table.server.free_chair(0)
    assert there.wait_for_end(before) == FREED
    again = there.open_phone(before.token)
    there.wait_for(lambda: again.get_last("door"))
    assert not again.picture
    assert there.seat_phone(0).picture["seat"] == 0


def test_when_others_sit_at_the_table_phones_come_back_to_their_own_seat(there: Room) -> None:
    one = there.seat_phone(0)
    there.scene.host.change_seats({0: there.scene.host.seats[1], 1: there.scene.host.seats[0]})
    assert there.wait_for_end(one) == AGAIN
    back = there.open_phone(one.token)
    there.wait_for(lambda: back.picture)
    assert back.picture["seat"] == 1
    assert back.picture["name"] == "P0"
    assert {said.get("name", "P1") for said in there.seat_phone(0).heard} == {"P1"}, "nothing of who sat there"


def test_of_two_people_of_one_name_at_other_seats_nobody_is_given_the_phone_of_the_other() -> None:
    mara, bruno = Seat(PERSON, "Mara"), Seat(PERSON, "Bruno")
    for sitting, seat in (([bruno, mara], 1), ([bruno, mara, mara], -1), ([mara, mara], 0)):
        chairs = Chairs({})
        chairs.set_seats([mara, bruno])
        token = chairs.take_chair(0, "")
        chairs.set_seats(sitting)
        assert chairs.seat_of(token) == seat


def test_the_end_is_told_and_nothing_listens_any_more(there: Room) -> None:
    phone = there.seat_phone(0)
    address = there.table.server.address
    there.table.close()
    assert there.wait_for_end(phone) == GONE
    assert not is_open(address)
    assert not there.scene.host.afar
    assert there.scene.host.present == -1


def is_refused(text: str | bytes) -> bool:
    """Whether a message has none of the shapes."""
    try:
        read_message(text)
    except BadMessage:
        return True
    return False


@pytest.mark.parametrize("connections", [60, pytest.param(5000, marks=pytest.mark.thorough)])
def test_malformed_messages_end_the_connection_and_nothing_else(there: Room, connections: int) -> None:
    phone, rng = there.seat_phone(0), Random(38)
    before = there.scene.host.action_count
    ended = 0
    for _n in range(connections):  # four messages each
        bad, texts = Phone(there.table.server.address), [make_malformed(rng) for _each in range(4)]
        refused = any(map(is_refused, texts))
        try:
            for text in texts:
                bad.socket.send(text)
            while refused:
                bad.socket.recv(timeout=PATIENCE)
        except ConnectionClosed:
            assert refused
            assert bad.socket.close_code == BROKEN
            assert bad.socket.close_reason
            ended += 1
        bad.socket.close()
    assert ended > connections // 5
    there.run_turn()
    assert phone.closed is None
    assert there.scene.host.action_count == before


def test_what_is_too_long_or_too_much_ends_the_connection(there: Room) -> None:
    long = there.open_phone()
    long.socket.send("x" * (LONGEST + 1))
    much = there.open_phone()
    for _n in range(60):
        with_token = json.dumps({"do": "back", "token": "x"})
        try:
            much.socket.send(with_token)
        except ConnectionClosed:
            break
    there.wait_for(lambda: long.closed and much.closed)
    assert long.closed == 1009
    assert much.closed == BROKEN


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
