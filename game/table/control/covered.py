"""Mouse and keyboard while the cover is up: holding reveals, a PIN is typed, and nothing else."""

from __future__ import annotations

import pygame

from game.input import means
from game.table.control.doing import Doing
from game.table.control.keys import ARROWS
from game.table.render import keypad

LONGEST_PIN = 8


def behind_cover(doing: Doing, event: pygame.Event, now: float) -> bool:
    """Only holding reveals; a PIN is typed; Esc leads to the menu. Nothing else reaches the table."""
    cover = doing.scene.cover
    if doing.scene.pin_wanted and _pin(doing, event):
        return True
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        cover.press(now)
    elif event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
        cover.release()
    elif means(event, "confirm", "choose"):
        cover.press(now)
    elif means(event, "back", "menu"):
        doing.do("menu", now)
    else:
        return False
    return True


def _pin(doing: Doing, event: pygame.Event) -> bool:
    """Digits of a PIN, from the keyboard or the keypad on the cover; whether the event was one."""
    cover, app = doing.scene.cover, doing.scene.app
    key = ""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        key = keypad.at(keypad.key_boxes(app.size, app.style.u, doing.scene.suited.left_handed), event.pos)
    elif event.type == pygame.KEYDOWN:
        way = next((way for name, way in ARROWS.items() if means(event, name)), None)
        if way is not None:
            cover.key = keypad.beside(cover.key, *way)
            return True
        if means(event, "take back"):
            key = keypad.ERASE
        elif event.unicode.isdecimal():
            key = event.unicode
        elif cover.key and means(event, "confirm", "choose"):
            key = cover.key
    if key and not cover.wait:
        cover.pin, cover.wrong = keypad.typed(cover.pin, key, LONGEST_PIN), False
        app.play("button")
    return bool(key)
