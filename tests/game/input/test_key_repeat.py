"""Keys that are held: those that edit go on in a field, no other key is pressed twice by being held."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.input.key_repeat import DELAY, INTERVAL, KeyRepeat
from tests.support.inputs import make_key


@pytest.fixture
def repeat(monkeypatch: pytest.MonkeyPatch) -> Iterator[KeyRepeat]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield KeyRepeat()
    pygame.display.quit()  # fonts that others use stay open


def test_keys_repeat_while_a_field_has_the_focus_and_not_behind_it(repeat: KeyRepeat) -> None:
    repeat.set_typing(True)
    assert pygame.key.get_repeat() == (DELAY, INTERVAL)
    repeat.set_typing(False)
    assert pygame.key.get_repeat() == (0, 0)


def test_held_backspace_deletes_on_and_held_enter_is_pressed_once(repeat: KeyRepeat) -> None:
    repeat.set_typing(True)
    assert [repeat.is_unwanted(make_key(pygame.K_BACKSPACE)) for _ in range(3)] == [False] * 3
    assert [repeat.is_unwanted(make_key(pygame.K_RETURN)) for _ in range(3)] == [False, True, True]
    repeat.is_unwanted(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN))
    assert not repeat.is_unwanted(make_key(pygame.K_RETURN))


def test_a_key_whose_end_went_to_another_window_works_when_it_is_pressed_again(repeat: KeyRepeat) -> None:
    repeat.set_typing(True)
    repeat.is_unwanted(make_key(pygame.K_RETURN))
    repeat.is_unwanted(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not repeat.is_unwanted(make_key(pygame.K_RETURN))
