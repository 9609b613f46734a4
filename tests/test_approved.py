"""What commands print, sittings and tries become, stories tell and matches add up to is what was approved."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.game.app import windowing
from tests.game.commands import printed
from tests.game.input import sending
from tests.game.match import sittings, stories
from tests.game.screens import planning
from tests.game.speech import speaking
from tests.game.statistics import told, tries
from tests.game.storage import filing
from tests.game.table import advising, sharing
from tests.game.ui import editing
from tests.support.approved import Approved

TOLD = [
    advising,
    editing,
    filing,
    planning,
    printed,
    sending,
    sharing,
    sittings,
    speaking,
    stories,
    told,
    tries,
    windowing,
]


@pytest.mark.parametrize("module", TOLD, ids=lambda module: module.__name__)
def test_what_comes_of_it_is_what_was_approved(module: ModuleType, approved: Approved) -> None:
    approved.check_text(module.KEPT, module.text())
