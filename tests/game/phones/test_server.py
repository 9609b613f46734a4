"""The server of phones, met by its page, by neighbours and by pages of another origin."""

from __future__ import annotations

import contextlib
import gc
import json
import socket
import time
from asyncio import Transport
from http.client import HTTPConnection
from random import Random

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.server import ServerProtocol
from websockets.sync.client import connect
from websockets.typing import Origin

from game.app.pin_throttle import FREE
from game.phones.door import EACH
from game.phones.messages import LONGEST, BadMessage, read_message
from game.phones.phone import BROKEN, REQUEST
from game.phones.server import AGAIN
from tests.support.malformed import make_malformed
from tests.support.phones import PATIENCE, Phone, Room


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


def test_whoever_knows_the_word_and_takes_no_chair_makes_room(there: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.phones.server.CHOICE", 0.3)
    seated, phone = there.seat_phone(0), there.open_phone()
    phone.send_message(do="look", word=there.table.server.join_word)
    there.wait_for(lambda: phone.get_last("chairs"))
    assert there.wait_for_end(phone) == AGAIN, "its page is back by itself"
    assert seated.closed is None


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
