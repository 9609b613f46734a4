"""What pads, fingers, keys and the mouse send, step by step, and what reaches the program of it.

``sending.txt`` says what is sent: a ``button`` of a pad goes down or is ``let`` go, an ``axis`` moves by a share, the
pad is pulled ``out``; of a pad that SDL does not know a ``plain`` button, the ``hat`` and a ``stick``, and one that it
``knows``. A ``finger`` goes down, moves and goes up at a pixel, the screen is ``covered`` meanwhile, seconds pass
(``wait``). A ``key`` is pressed, with what is held and typed, and the mouse is moved or pressed. A number behind what
is sent says by which pad, or by which finger.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from game.input.devices import Devices
from tests.support import pads
from tests.support.inputs import make_key, make_press
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "sending_told.txt"
SIZE: Final = (1000, 500)


class Sending(Teller):
    """Devices, and what has come of what they sent."""

    def __init__(self) -> None:
        self.devices, self.now = Devices(), 0.0
        self.came: list[pygame.Event] = []
        self._state = False, False

    def _send(self, event: pygame.Event) -> None:
        self.came += self.devices.translate_event(event, self.now, SIZE, 1.0)

    def button(self, name: str, pad: str = "0", down: bool = True) -> None:
        self._send(pads.make_button(getattr(pygame, f"CONTROLLER_BUTTON_{name}"), down, int(pad)))

    def let(self, name: str, pad: str = "0") -> None:
        self.button(name, pad, down=False)

    def axis(self, name: str, share: str, pad: str = "0") -> None:
        self._send(pads.make_axis(getattr(pygame, f"CONTROLLER_AXIS_{name}"), float(share), int(pad)))

    def out(self, pad: str) -> None:
        self._send(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=int(pad)))

    def plain(self, number: str, pad: str) -> None:
        self._send(pygame.Event(pygame.JOYBUTTONDOWN, button=int(number), instance_id=int(pad)))

    def hat(self, x: str, y: str, pad: str) -> None:
        self._send(pygame.Event(pygame.JOYHATMOTION, hat=0, value=(int(x), int(y)), instance_id=int(pad)))

    def stick(self, number: str, share: str, pad: str) -> None:
        self._send(pygame.Event(pygame.JOYAXISMOTION, axis=int(number), value=float(share), instance_id=int(pad)))

    def knows(self, pad: str) -> None:
        self.devices.pads._known.add(int(pad))

    def finger(self, what: str, x: str, y: str, number: str = "1") -> None:
        kind = {"down": pygame.FINGERDOWN, "moves": pygame.FINGERMOTION, "up": pygame.FINGERUP}[what]
        self._send(pads.make_finger(kind, (float(x), float(y)), SIZE, int(number)))

    def covered(self) -> None:
        self.devices.cancel_holds()

    def wait(self, seconds: str) -> None:
        self.now += float(seconds)
        self.came += self.devices.poll_timed_events(self.now)

    def key(self, name: str, held: str = "", typed: str = "") -> None:
        mod = getattr(pygame, f"KMOD_{held}", 0)
        down = make_key(getattr(pygame, f"K_{name}"), mod, typed)
        self._send(down)
        self._send(pygame.Event(pygame.KEYUP, down.dict))  # a key that comes up says, too, what it had typed

    def mouse(self, what: str) -> None:
        moved = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(4 * (what != "rests"), 0), buttons=(0, 0, 0))
        if what == "follows":
            moved = pygame.Event(pygame.MOUSEMOTION, {**moved.dict, "touch": True})  # SDL makes it of a finger
        self._send(make_press((9, 9)) if what == "pressed" else moved)

    def iter_news(self) -> Iterator[str]:
        came, self.came = self.came, []
        yield from map(name_event, came)
        before, self._state = self._state, (self.devices.pads.used, self.devices.is_holding)
        words = ("a pad is used", "a pad is used no more"), ("something is held", "nothing is held")
        yield from (
            yes if now else no for (yes, no), was, now in zip(words, before, self._state, strict=True) if was != now
        )


def name_event(event: pygame.Event) -> str:
    """What has come, in words."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        name = getattr(event, "command", "") or (f"key {pygame.key.name(event.key)}" if event.key else "what was down")
        return name + " again" * getattr(event, "repeat", False) + " let go" * (event.type == pygame.KEYUP)
    where = "away" if min(event.pos) < 0 else f"at {event.pos[0]:.0f},{event.pos[1]:.0f}"
    held = getattr(event, "buttons", ()) == (1, 0, 0)
    if event.type == pygame.MOUSEMOTION:
        return f"{'looks' if getattr(event, 'looks', False) else 'drags' if held else 'is'} {where}" + " held" * held
    up = "looked" if getattr(event, "looked", False) else "up"
    return f"{'down' if event.type == pygame.MOUSEBUTTONDOWN else up} {where}"


@contextmanager
def make_devices() -> Iterator[Sending]:
    """Devices for one occasion."""
    pygame.display.init()
    yield Sending()


def text() -> str:
    """What comes of all that is sent."""
    return tell_script(HERE / "sending.txt", make_devices)
