"""Gamepads and fingers for tests: the events SDL would send."""

from __future__ import annotations

import pygame

A = pygame.CONTROLLER_BUTTON_A
B = pygame.CONTROLLER_BUTTON_B
X = pygame.CONTROLLER_BUTTON_X
Y = pygame.CONTROLLER_BUTTON_Y
START = pygame.CONTROLLER_BUTTON_START
LB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
RB = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
WAYS = {
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


def make_button(number: int, down: bool = True, pad: int = 0) -> pygame.Event:
    """A button of a pad goes down or up."""
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=number, instance_id=pad)


def make_tap(number: int, pad: int = 0) -> list[pygame.Event]:
    """A button is pressed and let go."""
    return [make_button(number, True, pad), make_button(number, False, pad)]


def make_axis(number: int, share: float, pad: int = 0) -> pygame.Event:
    """A stick or trigger is moved to a share of its way, -1..1."""
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(share * 32767), instance_id=pad)


def make_finger(
    kind: int, at: tuple[float, float], size: tuple[int, int] = (1280, 720), number: int = 1
) -> pygame.Event:
    """A finger at a place in pixels."""
    return pygame.Event(kind, touch_id=0, finger_id=number, x=at[0] / size[0], y=at[1] / size[1], dx=0.0, dy=0.0)


def make_touch(at: tuple[float, float], to: tuple[float, float] | None = None) -> list[pygame.Event]:
    """A tap, or a drag to another place, with the mouse's events SDL makes of it besides."""
    end = to or at
    mouse = [
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True),
        pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0), touch=True),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=True),
    ]
    moved = [make_finger(pygame.FINGERMOTION, end), mouse[1]] if to else []
    return [make_finger(pygame.FINGERDOWN, at), mouse[0], *moved, make_finger(pygame.FINGERUP, end), mouse[2]]
