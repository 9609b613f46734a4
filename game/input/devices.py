"""Everything that sends events, between SDL and the scenes: pads and fingers become keys and the mouse."""

from __future__ import annotations

import pygame

from game.input import fingers, pads
from game.input.fingers import Fingers
from game.input.pads import Pads

PENDING = (
    pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT,
    pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION,
)  # fmt: skip
"""Events that are thrown away when the screen is covered: what was under way must not reach the next person."""
_KEYPAD = {
    pygame.K_KP_0: pygame.K_INSERT, pygame.K_KP_1: pygame.K_END, pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN, pygame.K_KP_4: pygame.K_LEFT, pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME, pygame.K_KP_8: pygame.K_UP, pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}  # fmt: skip
"""What the keys of the number pad are without Num lock."""


class Devices:
    """The pads and fingers of one program."""

    def __init__(self) -> None:
        self.pads = Pads()
        self.fingers = Fingers()
        self._down: set[int] = set()
        """Buttons of the mouse that are held."""
        self._void: set[int] = set()
        """Those of them whose press was broken off: letting them go means nothing."""

    @property
    def is_holding(self) -> bool:
        """Whether a button, a stick or a finger is held down."""
        return self.pads.is_holding or self.fingers.is_holding

    def translate_event(self, event: pygame.Event, now: float, size: tuple[int, int], u: float) -> list[pygame.Event]:
        """What an event stands for: itself, other events, or nothing. ``size`` in pixels, ``u`` pixels make a unit."""
        if event.type in pads.TYPES:
            return self.pads.translate_event(event, now)
        if event.type in fingers.TYPES:
            self.pads.used = False
            return self.fingers.translate_event(event, now, size, u)
        if event.type in fingers.MOUSE and getattr(event, "touch", False):  # SDL made it out of a finger
            return []
        if event.type == pygame.MOUSEBUTTONUP:
            self._down.discard(event.button)
            if event.button in self._void:
                self._void.discard(event.button)
                return [fingers.make_let_go_event()]
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down.add(event.button)
            self._void.discard(event.button)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or (
            event.type == pygame.MOUSEMOTION and any(event.rel)
        ):
            self.pads.used = False
        return [_turn_keypad(event)]

    def poll_timed_events(self, now: float) -> list[pygame.Event]:
        """What time alone brings: repeats, a long press."""
        return self.pads.poll_timed_events(now) + self.fingers.poll_timed_events(now) if self.is_holding else []

    def cancel_holds(self) -> None:
        """Break off whatever is being held; it counts again when it has been let go."""
        self._void |= self._down
        self.pads.cancel_holds()
        self.fingers.cancel_holds()


def _turn_keypad(event: pygame.Event) -> pygame.Event:
    """The event of a key, which for one of the number pad that types no digit is what is printed below that."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key not in _KEYPAD:
        return event
    digit = getattr(event, "unicode", "") or getattr(event, "mod", 0) & pygame.KMOD_NUM
    return event if digit else pygame.Event(event.type, {**event.dict, "key": _KEYPAD[event.key]})
