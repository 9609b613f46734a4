"""On every way through the pages they say what they were approved to say."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.looks import walks
from tests.support.approved import Approved
from tests.support.tables import timed_app


@pytest.mark.parametrize("name", walks.WALKS)
def test_each_step_of_a_walk_leads_to_what_was_approved(name: str, approved: Approved) -> None:
    with TemporaryDirectory() as home, timed_app(Path(home)) as app:
        approved.check_text(walks.KEPT / f"{name}.txt", walks.text_of(app, name))


def test_a_walk_was_approved_of_each_and_of_nothing_else(approved: Approved) -> None:
    approved.check_names(walks.KEPT, walks.WALKS)
