"""The sleep between turns: input ends it, and nothing else keeps the loop turning."""

import os
import socket
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.app.sleep import (
    BUSY_RATE,
    DOZE_RATE,
    OPEN_FILES,
    REST_AFTER,
    WOKEN_DOZE_RATE,
    WOKEN_RATE,
    LoopSleep,
    choose_frame_rate,
)

LONG = 60.0
"""Seconds of quiet after which the loop turns as rarely as it ever does."""


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[socket.socket, socket.socket]]:
    """Both ends of the line to a display server: ours and its. The longest sleep is a short one."""
    monkeypatch.setattr("game.app.sleep.WOKEN_DOZE_RATE", 2.0)
    ours, its = socket.socketpair()
    with ours, its:
        yield ours, its


def slept(
    sleep: LoopSleep,
    events: int = 0,
    *,
    focused: bool = True,
    polled: bool = False,
    wakers: Sequence[socket.socket] = (),
) -> float:
    began = time.monotonic()
    sleep.sleep_until_next_frame(LONG, events, focused=focused, polled=polled, wakers=wakers)
    return time.monotonic() - began


def on(ours: socket.socket) -> LoopSleep:
    return LoopSleep(frozenset({(ours.fileno(), os.fstat(ours.fileno()).st_ino)}))


def test_what_is_not_looked_at_turns_least() -> None:
    assert (
        choose_frame_rate(LONG, woken=True, focused=False)
        == choose_frame_rate(LONG, woken=True)
        == WOKEN_DOZE_RATE
        < WOKEN_RATE
    )
    assert (
        choose_frame_rate(REST_AFTER, woken=True, focused=False)
        == WOKEN_RATE
        < choose_frame_rate(REST_AFTER, woken=True)
    )
    assert WOKEN_RATE < DOZE_RATE <= 10
    # Where nothing but time ends a sleep, a click on a window in the background must not wait half a second.
    assert choose_frame_rate(LONG, focused=False) == DOZE_RATE
    assert choose_frame_rate(-0.1, woken=True, focused=False) == BUSY_RATE


def test_input_ends_the_sleep_at_once(line: tuple[socket.socket, socket.socket]) -> None:
    ours, its = line
    sleep = on(ours)
    assert slept(sleep, focused=False) >= 0.4
    for _click in range(2):
        its.send(b"click")
        assert slept(sleep, 1, focused=False) < 0.4
        ours.recv(5)


def test_what_nobody_reads_does_not_keep_the_loop_turning(line: tuple[socket.socket, socket.socket]) -> None:
    ours, its = line
    sleep = on(ours)
    its.send(b"?")
    assert slept(sleep) + slept(sleep) >= 1 / DOZE_RATE - 0.02


def test_input_behind_what_nobody_reads_waits_for_a_tenth_of_a_second(
    line: tuple[socket.socket, socket.socket],
) -> None:
    ours, its = line
    sleep = on(ours)
    its.send(b"?")
    slept(sleep)
    assert slept(sleep) < 0.4


@pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="only there are sockets listened to")
@pytest.mark.parametrize("place", ["{}/dbus-I0oDLQNyHa", "{}/bus", "\0{}/dbus-I0oDLQNyHa"])
def test_a_bus_of_the_desktop_wakes_the_loop_once(
    line: tuple[socket.socket, socket.socket], tmp_path: Path, place: str
) -> None:
    ours, its = line
    with socket.socket(socket.AF_UNIX) as bus, socket.socket(socket.AF_UNIX) as joined:
        bus.bind(place.format(tmp_path))
        bus.listen()
        joined.connect(bus.getsockname())
        sleep = LoopSleep(frozenset((end.fileno(), os.fstat(end.fileno()).st_ino) for end in (ours, joined)))
        with bus.accept()[0] as told:
            told.send(b"NameAcquired")
            slept(sleep)
            slept(sleep)
            assert {number for number, _ in sleep.server} == {ours.fileno()}
            assert slept(sleep) >= 0.4
            its.send(b"click")
            assert slept(sleep) < 0.4


def test_whoever_sits_beside_ends_the_sleep_and_so_does_input(line: tuple[socket.socket, socket.socket]) -> None:
    ours, its = line
    sleep = on(ours)
    waker, waking = socket.socketpair()
    with waker, waking:
        for end in (waking, its):
            end.send(b".")
            assert slept(sleep, wakers=[waker]) < 0.4
            (waker if end is waking else ours).recv(1)
            sleep.sleep_until_next_frame(-1, 1, focused=True, polled=False, wakers=[waker])
        assert slept(sleep, wakers=[waker]) >= 0.4, "nobody has said anything"
