"""Pages say what they were approved to say, and every button, choice and field does what it was approved to do."""

from __future__ import annotations

import pytest

from game.screens.about import AboutScene
from game.screens.settings import SettingsScene
from tests.looks import pages, visits
from tests.support.tables import TimedApp


@pytest.mark.parametrize("name", visits.every())
def test_a_page_says_and_does_what_was_approved(name: str, app: TimedApp) -> None:
    assert not pages.differs(name, pages.text_of(app, visits.every()[name]))


def test_a_text_is_kept_of_every_page_and_of_nothing_else() -> None:
    assert {path.stem for path in pages.KEPT.glob("*")} == set(visits.every())


def test_another_word_another_state_and_another_way_are_noticed(app: TimedApp) -> None:
    def made(app: TimedApp) -> list[SettingsScene]:
        return [SettingsScene(app)]

    before = pages.text_of(app, made)
    assert pages.text_of(app, made) == before, "the same page twice"
    app.store.change(sound=False)
    assert "-Toggle on=True" in pages.changes(before, pages.text_of(app, made))
    app.store.change(sound=True)
    app.go.key_bindings = lambda: app.push(AboutScene(app))  # type: ignore[method-assign]
    assert "+    -> AboutScene 'About' role='title'" in pages.changes(before, pages.text_of(app, made))
