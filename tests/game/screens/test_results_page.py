"""Saved matches, results and the pause menu."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.app.result_sheet import ResultLine, ResultSheet
from game.match.host import Host
from game.screens.records.match_story import _how_near
from game.screens.records.results import DEAF, ResultsScene
from game.screens.title.title import TitleScene
from game.ui.labels import Label
from tests.support import pads
from tests.support.host_table import new, whole_match
from tests.support.pages import button, click, find_widgets, game_name, key
from tests.support.sample_matches import finished_scene
from tests.support.tables import TimedApp


@pytest.mark.parametrize("by", ["enter", "space", "pad", "mouse"])
def test_what_was_meant_for_the_table_deals_no_rematch_from_a_page_that_has_just_opened(
    app: TimedApp, seated: list[Host], by: str
) -> None:
    app.push_scene(TitleScene(app))
    scene = finished_scene(app, game_name())
    app.push_scene(scene)
    began = app.now
    app.run_frame([])

    def confirm() -> None:
        if by == "mouse":
            click(app, button(scene, "Rematch").rect.center)
        elif by == "pad":
            app.run_frame(pads.tap(pads.A))
        else:
            app.run_frame([key(pygame.K_RETURN if by == "enter" else pygame.K_SPACE)])

    # Keys that go on and on (Space skips the wait of whoever is out) are all meant for the table.
    for part in (0.0, 0.4, 0.95) if by == "mouse" else (0.0, 0.7, 1.4, 2.1, 2.8):
        app.now = began + part * DEAF
        confirm()
        assert app.top_scene is scene
        assert not seated
    app.now += DEAF + 0.01
    confirm()
    assert len(seated) == (by == "mouse"), "a key deals when it was led there"
    if by != "mouse":
        app.run_frame([key(pygame.K_TAB, pygame.KMOD_SHIFT)])
        confirm()
        assert len(seated) == 1


def test_who_has_lost_is_told_how_near_it_was_and_places_say_nothing_of_it() -> None:
    lines = [ResultLine(seat, (), (str(seat + 1),), winner=not seat, place=seat + 1) for seat in range(3)]
    sheet = ResultSheet("", "", (("Place", ""),), tuple(lines))
    names, places = ("Ada", "Bruno", "Cleo"), (1, 2, 3)
    assert _how_near(sheet, 1, names, places, (0.0,) * 3) == ""
    assert _how_near(sheet, 1, names, (1, 2, 2), (0.0,) * 3) == "You were 1 away from Ada: 2 to 1."
    lasted = replace(sheet, standing=((0, "2½"), (1, "1"), (2, "½")))
    assert _how_near(lasted, 1, names, places, (2.5, 1.0, 0.5)) == "You were 1.5 away from Ada: 1 to 2.5."
    assert _how_near(lasted, 0, names, places, (2.5, 1.0, 0.5)) == ""


def test_the_page_of_results_shows_what_the_evening_adds_up_to(app: TimedApp) -> None:
    for number in range(2):
        host = new("PP", game_name(), seed=str(number), history=app.history)
        for _step in whole_match(host, Random(number)):
            pass
    scene = ResultsScene(app, host, replace(finished_scene(app, game_name(), 2).sheet, over=True))
    app.push_scene(scene)
    app.run_frame([])

    assert any(getattr(widget, "words", "") == "This evening" for widget in scene.form.root.iter_widgets())
    app.pop_scene(scene)


def test_what_was_entered_in_the_record_tables_is_told_with_the_result(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Host, "take_record_entries", lambda _host: "In the record tables: Best: Mara with 9, place 1.")
    scene = finished_scene(app, game_name())
    app.push_scene(scene)
    app.run_frame([])

    labels = find_widgets(scene.form.root, Label)
    assert any("Mara with 9" in label.words for label in labels)
