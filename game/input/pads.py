"""Gamepads: buttons, D-pad and sticks become key events of named commands.

SDL's controller interface knows the layout of most pads; those it does not know are read as plain joysticks with the
usual order of buttons. Pads may come and go at any time, and all of them work at once.
"""

from __future__ import annotations

import contextlib
from importlib import import_module
from math import inf
from typing import Any, Final

import pygame

from game.input.chords import get_key
from game.input.commands import get_command

DEAD: Final = 0.55
"""Share of a stick's way from which it counts as pushed, and the smaller one below which it counts as let go."""
FREE: Final = 0.35
REPEAT_AFTER: Final = 0.42
"""Seconds a direction is held before it repeats, and seconds between two repeats."""
REPEAT_EVERY: Final = 0.13
_FULL: Final = 32767

_BUTTONS: Final = (
    "confirm", "back", "hint", "inspect", "log", "", "menu", "sort", "rules", "previous group", "next group",
    "up", "down", "left", "right",
)  # fmt: skip
"""Commands of a controller's buttons, in SDL's order: A to Y, back, guide, start, sticks, shoulders, D-pad."""
_JOYSTICK: Final = ("confirm", "back", "hint", "inspect", "previous group", "next group", "log", "menu")
"""Commands of a plain joystick's buttons, in the order most pads have."""
_TRIGGERS: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "undo", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "choose"}
_REPEATED: Final = ("left", "right", "up", "down", "page up", "page down")
_CONTROLLER: Final = (
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
)  # fmt: skip
_JOY: Final = (
    pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.JOYBALLMOTION,
)  # fmt: skip
TYPES: Final = frozenset((*_CONTROLLER, *_JOY))
_DOWN: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)


def as_key(name: str, down: bool = True, repeat: bool = False) -> pygame.Event:
    """A command as the key event scenes understand; ``repeat`` marks a held direction."""
    own = get_command(name)
    key = get_key((*own.fixed, *own.keys)[0])
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, mod=0, unicode="", scancode=0, command=name, pad=True, repeat=repeat)


def _import_controllers() -> Any:
    """What knows the layout of most pads; not on every system. Raises ImportError."""
    return import_module("pygame._sdl2.controller")


class Pads:
    """All gamepads of the computer."""

    def __init__(self) -> None:
        self.used = False
        """Whether a pad was the last thing the person used."""
        self._started = False
        self._open: dict[int, Any] = {}
        self._known: set[int] = set()
        """Instances SDL knows as controllers: their joystick events say the same once more."""
        self._pushed: dict[tuple[int, int], str] = {}
        """(instance, axis) → the command its push stands for now."""
        self._down: dict[tuple[int, str], float] = {}
        """What is held of each pad, and when it repeats next: infinity for never."""

    # --- coming and going --------------------------------------------------------------------------------------

    def start(self) -> None:
        """Look for pads from now on; once more does nothing, nor does it where the system has no such thing."""
        if self._started:
            return
        self._started = True
        with contextlib.suppress(pygame.error, ImportError):
            pygame.joystick.init()
            _import_controllers().init()

    def stop(self) -> None:
        """Close all pads."""
        self._started = False
        self._open.clear()
        self._known.clear()
        self.cancel_holds()
        with contextlib.suppress(pygame.error, ImportError):
            _import_controllers().quit()
            pygame.joystick.quit()

    def _add_pad(self, number: int, known: bool) -> None:
        with contextlib.suppress(pygame.error, ImportError, ValueError):
            controller = _import_controllers()
            if known:
                pad = controller.Controller(number)
                instance = pad.as_joystick().get_instance_id()
                self._known.add(instance)
                self._open[instance] = pad
            elif not controller.is_controller(number):  # those it knows are told of once more, as controllers
                plain = pygame.joystick.Joystick(number)
                self._open[plain.get_instance_id()] = plain

    def _remove_pad(self, instance: int) -> list[pygame.Event]:
        """A pad was pulled out: nothing of it stays pressed."""
        self._open.pop(instance, None)
        self._known.discard(instance)
        self._pushed = {key: name for key, name in self._pushed.items() if key[0] != instance}
        let_go = [as_key(name, False) for who, name in self._down if who == instance]
        self._down = {key: due for key, due in self._down.items() if key[0] != instance}
        return let_go

    @property
    def pad_count(self) -> int:
        """How many pads are plugged in and open."""
        return len(self._open)

    @property
    def is_holding(self) -> bool:
        """Whether any button or stick is held."""
        return bool(self._down)

    def cancel_holds(self) -> None:
        """What is held does not go on: no repeats until it is pressed anew."""
        self._down = dict.fromkeys(self._down, inf)

    # --- events ------------------------------------------------------------------------------------------------

    def translate_event(self, event: pygame.Event, now: float) -> list[pygame.Event]:
        """The key events an event of a pad stands for."""
        kind = event.type
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._add_pad(event.device_index, kind == pygame.CONTROLLERDEVICEADDED)
            return []
        instance = int(getattr(event, "instance_id", getattr(event, "which", 0)))
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._remove_pad(instance)
        if kind in _JOY and instance in self._known:
            return []
        if kind in (*_DOWN, pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP):
            names = _JOYSTICK if kind in _JOY else _BUTTONS
            name = names[event.button] if 0 <= event.button < len(names) else ""
            return self._handle_button(instance, name, kind in _DOWN, now)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._handle_axis(instance, event.axis, event.value / _FULL, now)
        if kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._handle_axis(instance, event.axis, event.value, now)
        if kind == pygame.JOYHATMOTION:
            x, y = event.value
            return self._handle_axis(instance, 100, float(x), now) + self._handle_axis(instance, 101, -float(y), now)
        return []

    def _handle_button(self, instance: int, name: str, down: bool, now: float) -> list[pygame.Event]:
        if not name:
            return []
        self.used = True
        key = instance, name
        if down == (key in self._down):
            return []
        if down:
            self._down[key] = now + REPEAT_AFTER if name in _REPEATED else inf
        else:
            del self._down[key]
        return [as_key(name, down)]

    def _handle_axis(self, instance: int, axis: int, value: float, now: float) -> list[pygame.Event]:
        """A stick or trigger moved: crossing the dead zone is like pressing a key, coming back like letting go."""
        before = self._pushed.get((instance, axis), "")
        name = _find_axis_command(axis, value, bool(before))
        if name == before:
            return []
        self._pushed[instance, axis] = name
        return self._handle_button(instance, before, False, now) + self._handle_button(instance, name, True, now)

    def poll_timed_events(self, now: float) -> list[pygame.Event]:
        """Events for directions that are held: they repeat as keys do."""
        due = [key for key, when in self._down.items() if now >= when]
        self._down.update(dict.fromkeys(due, now + REPEAT_EVERY))
        return [as_key(name, repeat=True) for _instance, name in due]


def _find_axis_command(axis: int, value: float, already: bool) -> str:
    """The command a stick's place stands for; it takes more to push it than to keep it pushed."""
    if abs(value) < (FREE if already else DEAD):
        return ""
    if axis in _TRIGGERS:
        return _TRIGGERS[axis] if value > 0 else ""
    right = {pygame.CONTROLLER_AXIS_RIGHTX: ("", ""), pygame.CONTROLLER_AXIS_RIGHTY: ("page up", "page down")}
    back, on = right.get(axis, ("up", "down") if axis % 100 else ("left", "right"))
    return on if value > 0 else back
