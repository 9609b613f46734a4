"""On desktops that draw no title bar, where nobody else does, that is said; on all others nothing is."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from game.app import frameless
from game.app.frameless import lacks_frame
from game.app.no_display import can_load_library

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not can_load_library("libwayland-client.so.0"), reason="nothing of Wayland is here"
)


def tell(number: int, opcode: int, body: bytes = b"") -> bytes:
    """A message of Wayland's."""
    return struct.pack("=2I", number, (8 + len(body)) << 16 | opcode) + body


def offer(number: int, name: str) -> bytes:
    """The message that something is offered."""
    padded = name.encode() + b"\0" * (4 - len(name) % 4)
    return tell(2, 0, struct.pack("=2I", number, len(name) + 1) + padded + struct.pack("=I", 1))


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A desktop that offers what is put into the list."""
    offered: list[str] = ["wl_compositor"]
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "w")
    monkeypatch.setattr(frameless, "can_load_library", lambda _library: False)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "w"))
        server.listen()

        def answer() -> None:
            with suppress(OSError), server.accept()[0] as asking:  # nobody may ask
                asking.recv(4096)
                for number, name in enumerate(offered):
                    asking.sendall(offer(number, name))
                asking.sendall(tell(3, 0, bytes(4)))
                asking.recv(1)

        thread = Thread(target=answer, daemon=True)
        thread.start()
        yield offered
        thread.join(0.1)


def test_a_desktop_that_draws_no_frames_is_known(desktop: list[str]) -> None:
    assert desktop
    assert lacks_frame("wayland")


def test_a_desktop_that_draws_frames_is_known(desktop: list[str]) -> None:
    desktop += ["zxdg_decoration_manager_v1", "wl_seat"]
    assert not lacks_frame("wayland")


@pytest.mark.usefixtures("desktop")
def test_where_a_library_draws_them_or_no_wayland_is_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not lacks_frame("x11")
    monkeypatch.setattr(frameless, "can_load_library", lambda _library: True)
    assert not lacks_frame("wayland")


def test_a_desktop_that_does_not_answer_is_taken_for_one_that_draws_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(frameless, "can_load_library", lambda _library: False)
    assert not lacks_frame("wayland")


def test_the_sentence_names_the_keys_and_the_package() -> None:
    assert all(part in frameless.describe_frameless() for part in ("F11", "Ctrl Q", frameless.PACKAGE))
