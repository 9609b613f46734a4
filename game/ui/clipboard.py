"""The system's clipboard, as text."""

from __future__ import annotations

import pygame

from engine.core.plain import printable


def copy_text(text: str) -> bool:
    """Put a text there. False where there is no clipboard."""
    try:
        pygame.scrap.put_text(printable(text))
    except pygame.error:
        return False
    return True


def paste_text() -> str:
    """The text that is there, "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""
