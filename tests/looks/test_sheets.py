"""Cards, signs, frames and words look as they were approved, at the size they have on the screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.looks import digests, sheets
from tests.support.approved import Approved

SHEETS = digests.KEPT / "sheets"


@pytest.mark.parametrize("name", sheets.SHEETS)
def test_a_sheet_looks_as_it_was_approved(name: str, approved: Approved) -> None:
    approved.check_picture(SHEETS / f"{name}.png", sheets.draw_sheet(name))


def test_a_change_of_a_few_pixels_is_noticed(tmp_path: Path) -> None:
    picture, kept = sheets.draw_sheet("signs"), tmp_path / "signs.png"
    pygame.image.save(digests.make_digest(picture), str(kept))
    assert not digests.find_difference(kept, picture)
    picture.fill("#FFFFFF", (300, 100, 4, 4))
    assert "at 296,96" in digests.find_difference(kept, picture)
    assert "large" in digests.find_difference(kept, pygame.Surface((10, 10)))
