"""Wayland desktops that leave it to every program to draw a frame round its window, where nothing here draws one."""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import Final

from engine.core.texts import _
from game.app.no_display import can_load_library
from game.input import label_command_key

LIBRARY, PACKAGE = "libdecor-0.so.0", "libdecor-0-0"
"""What SDL has a frame drawn by there, and the package Debian and Ubuntu have it in."""
_OFFER: Final = b"zxdg_decoration_manager_v1"
"""What a desktop offers that draws frames itself."""
_ASK: Final = struct.pack("=6I", 1, 12 << 16 | 1, 2, 1, 12 << 16, 3)
"""The display (object 1) is asked for the list of what it offers (as object 2), then to say (by object 3) when that was
all.
"""
_ALL: Final = struct.pack("=2I", 3, 12 << 16)


def lacks_frame(driver: str) -> bool:
    """Whether a window of SDL's ``driver`` has no title bar here, so that it cannot be moved or closed by one."""
    if driver != "wayland" or can_load_library(LIBRARY):
        return False
    try:
        return _OFFER not in _list_offers()
    except (OSError, AttributeError):  # whatever that is, it is no desktop of Wayland's
        return False


def _list_offers() -> bytes:
    """What the desktop says it offers, as it says it. Raises OSError."""
    import socket  # start time: on other desktops nobody is asked

    folder, name = os.environ.get("XDG_RUNTIME_DIR", ""), os.environ.get("WAYLAND_DISPLAY", "wayland-0")
    said = b""
    with socket.socket(socket.AF_UNIX) as asking:
        asking.settimeout(1.0)
        asking.connect(str(Path(folder) / name))
        asking.sendall(_ASK)
        while _ALL not in said and (more := asking.recv(65536)):
            said += more
    return said


def describe_frameless() -> str:
    """What somebody does with such a window, in a sentence."""
    return _(
        "This desktop draws no title bar: {full} fills the screen, {quit} leaves. With the package {package} "
        "(so Debian and Ubuntu call it) there is one.",
        full=label_command_key("fullscreen"),
        quit=label_command_key("quit"),
        package=PACKAGE,
    )
