"""What tests of the table need."""

from __future__ import annotations

import pygame
import pytest


@pytest.fixture(autouse=True)
def _fonts() -> None:
    """A layout measures its words, without a window as well."""
    pygame.font.init()
