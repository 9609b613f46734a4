"""Cards, signs and widgets look as they were approved, at the size they have on the screen."""

from __future__ import annotations

import pygame
import pytest

from tests.looks import kept, sheets


@pytest.mark.parametrize("name", sheets.SHEETS)
def test_a_sheet_looks_as_it_was_approved(name: str) -> None:
    assert not kept.difference(f"sheets/{name}", sheets.drawn(name))


def test_a_change_of_a_few_pixels_is_noticed() -> None:
    picture = sheets.drawn("signs")
    picture.fill("#FFFFFF", (300, 100, 4, 4))
    assert "at 296,96" in kept.difference("sheets/signs", picture)
    assert "large" in kept.difference("sheets/signs", pygame.Surface((10, 10)))
