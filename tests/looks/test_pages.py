"""Pages say what they were approved to say, and every button, choice and field does what it was approved to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.app.form_scene import FormScene
from game.art import faces
from game.screens.help.about import AboutScene
from game.ui.boxes import Column
from game.ui.controls import Button, Toggle
from game.ui.labels import Label
from game.ui.widget import Widget
from tests.looks import camera, catalogue, pages, visits
from tests.support.approved import Approved, list_changed_lines
from tests.support.described import find_other_line
from tests.support.tables import TimedApp, timed_app


@pytest.fixture
def app() -> Iterator[TimedApp]:
    """In a home as short as that in which pages are kept: some pages tell where it is."""
    with TemporaryDirectory() as home, timed_app(Path(home)) as app:
        yield app


@pytest.mark.parametrize("name", visits.list_makers())
def test_a_page_says_does_and_shows_what_was_approved(name: str, app: TimedApp, approved: Approved) -> None:
    approved.check_text(
        pages.KEPT / f"{name}.txt", pages.text_of(app, visits.list_makers()[name]), pages.find_difference
    )


def test_a_text_was_approved_of_every_page_and_of_nothing_else(approved: Approved) -> None:
    approved.check_names(pages.KEPT, visits.list_makers())


def test_of_what_is_drawn_a_pixel_is_forgiven_and_nothing_else() -> None:
    drawn = "'Two' bold 18 #F3EBDD at 100,200\nicon token 9 #C99A45 at 30,40"
    assert not find_other_line(drawn, drawn.replace("100,200", "101,198"))
    for word, other in (("100,", "103,"), ("token 9", "token 8"), ("Two", "Tow"), ("#C99A45", "#C99A46")):
        assert find_other_line(drawn, drawn.replace(word, other))
    assert find_other_line(drawn, drawn + "\none more")


class Small(FormScene):
    """A page with one switch and one way, and a title nobody tells of a change unless ``honest``."""

    honest = True

    def build_page(self) -> Widget:
        now = self.app.settings.sound
        words = Label("On" if now else "Off")
        return Column(words, Toggle(now, self.change), Button("Keys", self.app.routes.key_bindings))

    def change(self, on: bool) -> None:
        self.app.store.change_settings(sound=on)
        if self.honest:
            self.rebuild()


def test_another_word_another_state_and_another_way_are_noticed(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(app: TimedApp) -> list[Small]:
        return [Small(app)]

    before = pages.text_of(app, made)
    assert pages.text_of(app, made) == before, "the same page twice"
    app.store.change_settings(sound=False)
    assert "-Toggle on=True" in list_changed_lines(before, pages.text_of(app, made))
    app.store.change_settings(sound=True)
    app.routes.key_bindings = lambda: app.push_scene(AboutScene(app))
    assert "+    -> AboutScene 'About' role='title'" in list_changed_lines(before, pages.text_of(app, made))
    monkeypatch.setattr(Small, "honest", False)
    with pytest.raises(AssertionError, match="how things are"):
        pages.text_of(app, made)


@pytest.mark.parametrize(
    "name",
    ["lobby", "matches", "equilibrium-score-calculator", "eightfist-results", "absurd8s-table-4", "lockdown-replay"],
)
def test_every_card_has_the_colours_and_letters_somebody_wishes(
    name: str, app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.store.change_settings(four_colour=True, suit_letters=True)
    wished: list[bool] = []
    for way in ("make_card_face", "make_headed_card"):
        honest = getattr(faces, way)

        def noted(*card: object, honest: Callable[..., object] = honest, **look: bool) -> object:
            wished.append(look.get("four_colour", False) and look.get("letters", False))
            return honest(*card, **look)

        monkeypatch.setattr(faces, way, noted)
    camera.stage_scenes(app, catalogue.list_makers()[name](app))
    app.draw()
    assert wished, "no card is seen"
    assert all(wished)
