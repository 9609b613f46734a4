"""On every way through the pages they say what they were approved to say."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.looks import page_texts, walks
from tests.support.tables import timed_app


@pytest.mark.parametrize("name", walks.WALKS)
def test_each_step_of_a_walk_leads_to_what_was_approved(name: str) -> None:
    with TemporaryDirectory() as home, timed_app(Path(home)) as app:
        differs = page_texts.changes(walks.read_kept(name), walks.text_of(app, name))
    assert not differs, f"{differs}\nIf that is wanted: python -m tests.looks --keep {name}, and read the difference."


def test_a_walk_is_kept_of_each_and_of_nothing_else() -> None:
    assert {path.stem for path in walks.KEPT.glob("*")} == set(walks.WALKS)
