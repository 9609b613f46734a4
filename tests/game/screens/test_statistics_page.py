"""The page of statistics: whose figures, of which game, and beginning anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from engine.registry import NAMES
from engine.registry import game as find_game
from game.art.themes import HOUSE
from game.screens.guests import Guest
from game.screens.indexed import IndexedScene
from game.screens.records import statistics
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.statistics.index import enter_summary
from game.statistics.reviews import GivenAway, ReviewBook
from game.statistics.summary import Sitting, Summary
from game.ui.charts import LineChart
from game.ui.frames import Plate
from game.ui.labels import Label
from game.ui.scroll import Scroll
from tests.support.pages import find_widgets, read_words
from tests.support.sample_matches import invent_history, play_to_end
from tests.support.tables import TimedApp, timed_app


def keep_match(page: StatisticsScene, number: int, seconds: float = 0.0) -> str:
    """The id of a match that Mara has won of a bot, as the index of the page has it."""
    sitting = Sitting("Mara"), Sitting("Ada", "easy")
    found = Summary(f"m{number}", 1000.0 + number, NAMES[0], sitting, (1, 2), (), seconds)
    assert page.index.run_transaction(partial(enter_summary, match=found))
    return found.id


def test_of_many_reviews_the_latest_are_shown_in_the_order_of_their_matches(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "DOTS", 3)
    page, book = StatisticsScene(app, "Mara"), ReviewBook(app.folders.data)
    for number in (4, 1, 5, 3, 2):
        book.save_review(keep_match(page, number), {0: GivenAway(number / 100, 0.01, 10), 1: GivenAway(0.9, 0.01, 10)})
    page.tab = 1  # its figures
    app.push_scene(page)
    values = [chart.values for chart in find_widgets(page, LineChart)]
    assert values[-1] == pytest.approx([3.0, 4.0, 5.0])
    assert "in 3 matches that were reviewed" in read_words(page)


def test_time_a_match_is_that_of_matches_that_tell_it(app: TimedApp) -> None:
    page = StatisticsScene(app, "Mara")
    for number, seconds in enumerate((600.0, 0.0, 1200.0)):
        keep_match(page, number, seconds)
    app.push_scene(page)
    shown = read_words(page).replace("\u00a0", " ")
    assert "30 min" in shown
    assert "15 min a match" in shown
    page.change_page(game=NAMES[0])
    assert page.theme_name == NAMES[0]
    page.change_page(game="")
    assert page.theme_name == HOUSE, "it lies in the room it tells of"


def test_after_one_match_the_plate_with_the_name_lies_clear_of_the_figures(app: TimedApp) -> None:
    page = StatisticsScene(app, "Mara")
    keep_match(page, 1, 240.0)
    app.push_scene(page)
    app.draw()
    (guest,), plates = find_widgets(page, Guest), find_widgets(page, Plate)
    assert read_words(page).count("Match\n") == 1
    assert min(plate.rect.top for plate in plates) >= guest.find_plate().bottom


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize(("code", "scale"), [("en", 1.0), ("en", 1.2), ("de", 1.2)])
def test_the_picture_fits_the_window(tmp_path: Path, size: tuple[int, int], code: str, scale: float) -> None:
    with timed_app(tmp_path, size) as app:
        app.store.change_settings(language=code, text_scale=scale)
        page = StatisticsScene(app, "Mara")
        for number in range(40):
            keep_match(page, number, 1323.0)
        app.push_scene(page)
        assert not any(each.max_offset for each in find_widgets(page, Scroll))


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
            labels = find_widgets(scene, Label)
            said = [each.words for each in labels if "being read" in each.words]
            assert said == ([words] if words else []), type(scene).__name__
        monkeypatch.setattr(scene.index, "waiting", 0)
        app.pop_scene()


def test_nobody_outlasts_more_players_than_sit_there(app: TimedApp) -> None:
    """What the chart is called and what it shows agree: in what is played, and in the history of the pictures."""
    game = next(find_game(name) for name in NAMES if "outlasted" in find_game(name).scored)
    for seats in game.seats:
        state, _ended, _events = play_to_end(game.name, seats, 1)
        assert all(0 <= score < seats for scores in game.rounds(state) for score in scores)
    invent_history(app.folders.records_folder, 10, names=(game.name,))
    page = StatisticsScene(app, "Mara", game.name)
    app.push_scene(page)
    assert game.scored in read_words(page)
    [chart] = find_widgets(page, LineChart)
    assert all(0 <= value < max(game.seats) for value in chart.values)
