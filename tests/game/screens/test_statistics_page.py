"""The page of statistics: whose figures, of which game, and beginning anew."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.registry import NAMES
from game.app.app import App
from game.config.settings import SettingsStore
from game.screens.indexed import IndexedScene
from game.screens.records import statistics
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.routes import make_routes
from game.statistics.index import enter_summary
from game.statistics.reviews import GivenAway, ReviewBook
from game.statistics.summary import Sitting, Summary
from game.storage import Folders
from game.ui.charts import LineChart
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support.pages import press
from tests.support.sample_matches import invent_history
from tests.support.tables import Clock, TimedApp


def make_app(home: Path) -> App:
    pygame.display.init()
    folders = Folders(config=home, data=home, logs=home)
    return App(SettingsStore(folders), folders, make_routes, None, (1280, 720), Clock())


def words(scene: StatisticsScene | RecordTablesScene) -> str:
    return "\n".join(w.words for w in scene.form.root.iter_widgets() if isinstance(w, (Label, Button)))


def button(scene: StatisticsScene, said: str) -> Button:
    return next(w for w in scene.form.root.iter_widgets() if isinstance(w, Button) and said in w.words)


def test_of_many_reviews_the_latest_are_shown_in_the_order_of_their_matches(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "DOTS", 3)
    page, book = StatisticsScene(app, "Mara"), ReviewBook(app.folders.data)
    for number in (4, 1, 5, 3, 2):
        found = Summary(f"m{number}", 1000.0 + number, NAMES[0], (Sitting("Mara"), Sitting("Ada", "easy")), (1, 2))
        assert page.index.database.run_transaction(lambda into, found=found: enter_summary(into, found))  # type: ignore[misc]
        book.save_review(found.id, {0: GivenAway(number / 100, 0.01, 10), 1: GivenAway(0.9, 0.01, 10)})
    app.push_scene(page)
    values = [chart.values for chart in page.form.root.iter_widgets() if isinstance(chart, LineChart)]
    assert values[-1] == pytest.approx([3.0, 4.0, 5.0])
    assert "in 3 matches that were reviewed" in words(page)


def test_time_a_match_is_that_of_matches_that_tell_it(app: TimedApp) -> None:
    page = StatisticsScene(app, "Mara")
    for number, seconds in enumerate((600.0, 0.0, 1200.0)):
        found = Summary(f"m{number}", 1000.0, NAMES[0], (Sitting("Mara"), Sitting("Ada", "easy")), (1, 2), (), seconds)
        assert page.index.database.run_transaction(lambda into, found=found: enter_summary(into, found))  # type: ignore[misc]
    app.push_scene(page)
    shown = words(page).replace("\u00a0", " ")
    assert "30 min" in shown
    assert "15 min a match" in shown


def test_a_fresh_start_is_asked_for_and_the_records_stay(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 30)
    app = make_app(tmp_path)
    records = RecordTablesScene(app)
    app.push_scene(records)
    kept = words(records)
    assert "Longest run of wins" in kept
    scene = StatisticsScene(app, "Mara")
    app.push_scene(scene)
    button(scene, "afresh").action()
    assert app.top_scene is not scene
    assert scene.archive.get_count_start("Mara") == 0
    top = app.top_scene
    assert top is not None
    yes, no = (w for w in top.form.root.iter_widgets() if isinstance(w, Button))  # type: ignore[attr-defined]
    assert (yes.primary, no.primary) == (False, True), "Enter starts nothing afresh"
    yes.action()
    assert scene.archive.get_count_start("Mara") > 0
    assert "Nothing counts yet for Mara" in words(scene)
    again = RecordTablesScene(app)
    app.push_scene(again)
    assert words(again) == kept
    app.close()


@pytest.mark.parametrize("who", ["Mara", "Ida"])
def test_only_the_person_that_is_shown_begins_anew(app: TimedApp, who: str) -> None:
    page = StatisticsScene(app, who)
    for number, name in enumerate(("Mara", "Ida", "Mara", "Ida")):
        found = Summary(f"m{number}", 1000.0 + number, NAMES[0], (Sitting(name), Sitting("Ada", "easy")), (1, 2))
        assert page.index.database.run_transaction(lambda into, found=found: enter_summary(into, found))  # type: ignore[misc]
    app.push_scene(page)
    button(page, f"Start {who} afresh").action()
    press(app, "Begin anew")
    left = {name: page.archive.get_played_matches(name).get_tally().matches for name in ("Mara", "Ida")}
    assert left == {"Mara": 2, "Ida": 2, who: 0}
    assert page.name == who, "and is still shown"


def test_pages_of_finished_matches_say_how_many_are_still_to_be_read(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    invent_history(app.folders.records_folder, count=3)
    scenes: tuple[IndexedScene, ...] = (StatisticsScene(app), RecordTablesScene(app), MatchesScene(app))
    for scene in scenes:
        app.push_scene(scene)
        for left, words in ((0, ""), (1, "One more match is being read."), (7, "7 more matches are being read.")):
            monkeypatch.setattr(scene.index, "waiting", left)
            scene.rebuild()
            labels = [each for each in scene.form.root.iter_widgets() if isinstance(each, Label)]
            said = [each.words for each in labels if "being read" in each.words]
            assert said == ([words] if words else []), type(scene).__name__
        monkeypatch.setattr(scene.index, "waiting", 0)
        app.pop_scene()
