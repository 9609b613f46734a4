"""Wayland desktops that leave it to every program to draw a frame round its window, where nothing here draws one."""

from __future__ import annotations

from typing import Final

from engine.core.texts import _
from game.app.no_display import can_load_library
from game.input import label_command_key

LIBRARY, PACKAGE = "libdecor-0.so.0", "libdecor-0-0"
"""What SDL has a frame drawn by there, and the package Debian and Ubuntu have it in."""
_OFFER: Final = b"zxdg_decoration_manager_v1"
"""What a desktop offers that draws frames itself."""


def lacks_frame(driver: str) -> bool:
    """Whether a window of SDL's ``driver`` has no title bar here, so that it cannot be moved or closed by one."""
    if driver != "wayland" or can_load_library(LIBRARY):
        return False
    try:
        return _OFFER not in _list_offers()
    except (OSError, AttributeError, ValueError):  # whatever that is, it is no desktop of Wayland's
        return False


def _list_offers() -> list[bytes]:
    """What the desktop offers. The library that SDL speaks to it with is asked: the program itself knows nothing that
    could open a connection. Raises OSError, AttributeError or ValueError.
    """
    import ctypes  # start time: on other desktops nobody is asked

    wayland = ctypes.CDLL("libwayland-client.so.0")
    pointer, number = ctypes.c_void_p, ctypes.c_uint32
    offered = ctypes.CFUNCTYPE(None, pointer, pointer, number, ctypes.c_char_p, number)
    withdrawn = ctypes.CFUNCTYPE(None, pointer, pointer, number)
    for function in (wayland.wl_display_connect, wayland.wl_proxy_marshal_constructor):
        function.restype = pointer
    found: list[bytes] = []
    listener = (pointer * 2)(
        ctypes.cast(heard := offered(lambda _data, _list, _name, kind, _version: found.append(kind)), pointer),
        ctypes.cast(gone := withdrawn(lambda *_told: None), pointer),
    )
    display = pointer(wayland.wl_display_connect(None))
    if display.value is None:
        raise OSError("no display of Wayland's")
    kind = pointer(ctypes.addressof(pointer.in_dll(wayland, "wl_registry_interface")))
    listing = pointer(wayland.wl_proxy_marshal_constructor(display, 1, kind, None))
    wayland.wl_proxy_add_listener(listing, listener, None)
    wayland.wl_display_roundtrip(display)
    wayland.wl_display_disconnect(display)
    del heard, gone  # they were needed as long as anybody could call them
    return found


def describe_frameless() -> str:
    """What somebody does with such a window, in a sentence."""
    return _(
        "This desktop draws no title bar: {full} fills the screen, {quit} leaves. With the package {package} "
        "(so Debian and Ubuntu call it) there is one.",
        full=label_command_key("fullscreen"),
        quit=label_command_key("quit"),
        package=PACKAGE,
    )
