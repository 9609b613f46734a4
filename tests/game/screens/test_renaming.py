"""Who is called otherwise stays one person: in deals that count once, in the season, in puzzles."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta

import pytest

from game.app.dialog import Dialog
from game.config.people import get_portraits
from game.games import list_available_games
from game.match.bots import seat_portrait
from game.match.day_deal import format_deal_number, make_day_setup
from game.match.host import Host
from game.match.pace import Pace
from game.screens.challenges.days import DaysScene
from game.screens.indexed import open_index
from game.screens.lobby.renaming import rename_person, rename_seat
from game.statistics.puzzles import AT_ONCE, LATER, TRIED, PuzzleBook
from game.statistics.season import Season, SeasonBook
from tests.support.pages import find_button, get_top, read_words
from tests.support.sample_matches import invent_history
from tests.support.tables import TODAY, TimedApp

pytestmark = pytest.mark.usefixtures("playing_anything")
GAME = list_available_games()[0]
SECOND = Season(2, 1)


def dealt(app: TimedApp, name: str) -> Host:
    """The deal of today, begun by somebody."""
    app.store.change_settings(names=(name,))
    return Host.start_match(make_day_setup(GAME, TODAY, name), store=app.saves, dealt=app.dealt, pace=Pace(0.0))


def test_who_is_called_otherwise_in_a_running_match_goes_on_with_it_and_has_no_second_first_try(app: TimedApp) -> None:
    host = dealt(app, "Mara")
    rename_seat(app, host, 0, "Nora")
    host.close()
    scene = DaysScene(app, TODAY, GAME)
    app.push_scene(scene)
    assert scene.name == "Nora"
    assert scene.played[GAME, TODAY].running == host.match_id
    assert "You have begun" in read_words(scene)
    assert find_button(scene, "Continue").enabled


def test_who_gives_a_name_keeps_the_face_that_was_at_the_table(app: TimedApp) -> None:
    host = dealt(app, "Nora")
    before = seat_portrait(host.seats, 0, get_portraits(app.settings))
    for name in ("Jule", "Mara", "Otto"):
        rename_seat(app, host, 0, name)
        assert seat_portrait(host.seats, 0, get_portraits(app.settings)) == before, name


def test_season_and_puzzles_go_along_with_a_name_and_back(app: TimedApp) -> None:
    seasons, puzzles = SeasonBook(app.folders.data), PuzzleBook(app.folders.data)
    seasons.save_season("Mara", SECOND)
    puzzles.save_state("Mara", "one", AT_ONCE)
    rename_person(app, "Mara", "Nora")
    assert (seasons.read_season("Nora"), seasons.read_season("Mara")) == (SECOND, Season())
    assert (puzzles.read_states("Nora"), puzzles.read_states("Mara")) == ({"one": AT_ONCE}, {})
    rename_person(app, "Nora", "Mara")
    assert (seasons.read_season("Mara"), puzzles.read_states("Mara")) == (SECOND, {"one": AT_ONCE})


@pytest.mark.parametrize("along", [True, False])
def test_there_and_back_deals_and_season_do_as_the_statistics_do(app: TimedApp, along: bool) -> None:
    invent_history(app.folders.records_folder, 3, people=("Mara",))
    with closing(open_index(app)) as index:
        index.wait_until_read()
    seasons, number = SeasonBook(app.folders.data), format_deal_number(TODAY)
    seasons.save_season("Mara", SECOND)
    dealt(app, "Mara").close()
    rename_person(app, "Mara", "Nora")
    asked = get_top(app, Dialog)
    find_button(asked, "They go along" if along else "They stay with Mara").action()
    assert bool(app.dealt.find_first("Nora", GAME, number)) == along
    rename_person(app, "Nora", "Mara")
    assert app.dealt.find_first("Mara", GAME, number)
    assert not app.dealt.find_first("Nora", GAME, number)
    assert (seasons.read_season("Mara"), seasons.read_season("Nora")) == (SECOND, Season())


def test_two_who_become_one_keep_the_season_and_the_answers_of_the_one_who_was_there(app: TimedApp) -> None:
    seasons, puzzles = SeasonBook(app.folders.data), PuzzleBook(app.folders.data)
    for name, season, state in (("Mara", SECOND, AT_ONCE), ("Nora", Season(3), TRIED)):
        seasons.save_season(name, season)
        puzzles.save_state(name, "one", state)
    puzzles.save_state("Nora", "one", LATER)
    puzzles.save_state("Mara", "two", AT_ONCE)
    rename_person(app, "Mara", "Nora")
    assert seasons.read_season("Nora") == Season(3)
    assert puzzles.read_states("Nora") == {"one": LATER, "two": AT_ONCE}


@pytest.mark.parametrize("ahead", [-400, 0, 400])
def test_a_name_that_is_given_with_a_wrong_clock_frees_no_deal(
    app: TimedApp, ahead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1.77e9]
    monkeypatch.setattr("time.time", lambda: now[0])
    dealt(app, "Mara").close()
    now[0] += ahead * timedelta(days=1).total_seconds()
    rename_person(app, "Mara", "Nora")
    now[0] = 1.77e9
    number = format_deal_number(TODAY)
    assert app.dealt.find_first("Nora", GAME, number)
    assert not app.dealt.find_first("Mara", GAME, number), "another Mara has a first try"
