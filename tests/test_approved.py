"""What commands print, sittings become, stories tell and matches add up to is what was approved."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.game.commands import printed
from tests.game.match import sittings, stories
from tests.game.statistics import told


@pytest.mark.parametrize("module", [printed, sittings, stories, told], ids=lambda module: module.__name__)
def test_what_comes_of_it_is_what_was_approved(module: ModuleType) -> None:
    """`python -m` and the module's name keep what is wanted; its diff is to be read."""
    assert module.text() == module.KEPT.read_text(encoding="utf-8")
