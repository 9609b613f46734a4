"""Why there is no window, in a sentence that says what to do about it."""

import os
import sys
from typing import Final

from engine.core.texts import N_, _
from game.errors import UserError

NOWHERE: Final = N_("There is no display to open a window on; start the program from a desktop session.")
_SYSTEMS: Final = {
    "x11": ("DISPLAY", {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}),
    "wayland": (
        "WAYLAND_DISPLAY",
        {
            "libwayland-client.so.0": "libwayland-client0",
            "libwayland-cursor.so.0": "libwayland-cursor0",
            "libwayland-egl.so.1": "libwayland-egl1",
            "libxkbcommon.so.0": "libxkbcommon0",
        },
    ),
}
"""On Linux, for each way to a display: the variable that names it, and the libraries SDL loads for it with the packages
they are in. SDL tries them in this order.
"""
SESSION: Final = (*(variable for variable, _libraries in _SYSTEMS.values()), "XDG_RUNTIME_DIR")
"""A desktop session on Linux sets at least one of these."""


class NoDisplay(UserError):
    """There is no display to open a window on."""


def can_load_library(library: str) -> bool:
    """Whether the system finds a library and can load it."""
    import ctypes  # start time: wanted only when something went wrong

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def no_display_sentence(driver: str, error: str) -> str:
    """The sentence for a display that could not be opened: a library is missing, the display refuses, or there is none.

    ``driver`` is SDL's that was asked for and ``error`` its own words; either may be empty.
    """
    if sys.platform.startswith("linux") and driver in ("", *_SYSTEMS):
        for name, (variable, libraries) in _SYSTEMS.items():
            display = os.environ.get(variable)
            if not display or driver not in ("", name):
                continue
            missing = [library for library in libraries if not can_load_library(library)]
            if missing:
                packages = " ".join(libraries[library] for library in missing)
                told = _(
                    "The window needs {libraries}, which this system does not have; install {packages} (so Debian and "
                    "Ubuntu call them) and start the program again."
                )
                return told.format(libraries=", ".join(missing), packages=packages)
            return _(
                "The display {display} does not answer, or it refuses this program; start it as the person who is "
                "logged in there.",
                display=display,
            )
    if driver:
        what = _("the video driver “{driver}” does not work here", driver=driver)
    elif error:
        what = error.rstrip(".")
    else:
        return _(NOWHERE)
    return _("There is no display to open a window on: {what}.", what=what)
