"""A season: evenings found in the records, the other table played meanwhile, up and down by places."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet
from game.games import list_available_games
from game.match.bots import NAMES, bot_levels
from game.match.host import Host
from game.match.match_setup import Seat
from game.match.pace import Pace
from game.match.season import (
    EVENINGS,
    LEAGUES,
    at_table,
    choose_bot_level,
    compute_next_league,
    is_evening,
    list_league_bots,
    list_other_bots,
    make_other_setup,
    make_season_setup,
)
from game.screens.challenges.season import SeasonScene, rating_words
from game.screens.challenges.stairs import StairsFigure
from game.screens.records.results import ResultsScene
from game.statistics.rating import Rating
from game.statistics.season import PLAYERS, Season, SeasonBook, SeasonEvening, add_evening
from game.ui.controls import Button
from game.ui.labels import Picture
from game.ui.scroll import Scroll
from tests.support.host_table import finish_match
from tests.support.pages import find_widgets, press_button, read_words
from tests.support.tables import TimedApp

pytestmark = pytest.mark.usefixtures("playing_anything")
GAMES = list_available_games()
QUICK = GAMES[0]


def shown(app: TimedApp) -> SeasonScene:
    scene = SeasonScene(app)
    app.push_scene(scene)
    return scene


def played(app: TimedApp, season: Season, name: str = "You") -> None:
    """The evening that is due, played to its end by chance, and kept."""
    setup = make_season_setup(QUICK, season.number, len(season.evenings), season.league, name)
    host = Host.start_match(setup, store=app.saves, pace=Pace(0.0), history=app.history, dealt=app.dealt)
    finish_match(host, 1)
    host.close()
    app.history.wait_for_writes()


def test_whoever_shares_a_place_stands_level_and_a_fresh_season_does_not_scroll(app: TimedApp) -> None:
    page = shown(app)
    (body,) = find_widgets(page, Scroll)
    assert not body.max_offset, f"{body.max_offset} pixels are below the fold"
    standing = find_widgets(page, StairsFigure)
    assert len({each.rect.y for each in standing}) == 1, "before the first evening some stand higher than others"
    page.book.save_season(page.name, add_evening(page.season, QUICK, (1, 2, 3, 4), (1, 2, 3, 4, 5)))
    page.rebuild()
    standing = find_widgets(page, StairsFigure)
    heights = {(each.rank, each.rect.y) for each in standing}
    assert len(heights) == len({each.rank for each in standing}) == len({y for _rank, y in heights}), heights
    assert sorted(heights) == sorted(heights, key=lambda each: each[1]), "who is better stands lower"


def test_the_results_of_an_evening_lead_back_to_the_season_and_those_of_another_match_do_not(app: TimedApp) -> None:
    evening = make_season_setup(QUICK, 1, 2, 0, "You")
    for setup in (replace(evening, seed="S1-4"), replace(evening, seed="17"), evening):
        host = Host.start_match(setup, store=app.saves, pace=Pace(0.0))
        finish_match(host)
        page = ResultsScene(app, host, ResultSheet("", "", (), (), over=True))
        app.push_scene(page)
        assert ("Season" in read_words(page)) == (setup is evening)
    app.pass_time(1.0)
    press_button(app, "Season")
    app.pass_time(0.1)
    assert isinstance(app.top_scene, SeasonScene)


def test_every_bot_sits_at_the_table_on_three_evenings() -> None:
    met = Counter(number for evening in range(EVENINGS) for number in at_table(evening))
    assert met == dict.fromkeys(range(EVENINGS), 3)
    assert all(sorted((*at_table(n), *list_other_bots(n))) == list(range(EVENINGS)) for n in range(EVENINGS))


@pytest.mark.parametrize("game", GAMES)
def test_both_tables_can_be_dealt_and_bots_of_higher_leagues_are_no_worse(game: str) -> None:
    for make in (make_season_setup, make_other_setup):
        setup = make(game, 1, 0, 0, NAMES[0])
        assert len(setup.seats) in find_game(game).seats
        assert len({seat.name for seat in setup.seats}) == len(setup.seats)
    levels = [[choose_bot_level(game, league, n) for n in range(EVENINGS)] for league in range(len(LEAGUES))]
    assert levels[0] != levels[1] or len(bot_levels(game)) == 1
    assert NAMES[0] not in list_league_bots(NAMES[0])


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_for_a_namesake_of_the_person_plays_as_that_bot_would(game: str) -> None:
    for make, name in product((make_season_setup, make_other_setup), NAMES):
        one, other = (make(game, 1, 0, 0, each).seats for each in ("Mara", name))
        assert [(seat.level, seat.temper) for seat in one] == [(seat.level, seat.temper) for seat in other]


def test_the_first_go_up_and_the_last_go_down() -> None:
    assert [compute_next_league(1, place) for place in range(1, PLAYERS + 1)] == [2, 2, 2, 1, 1, 1, 0, 0, 0]
    assert (compute_next_league(0, PLAYERS), compute_next_league(2, 1)) == (0, 2)


def test_points_are_shares_of_those_left_behind_at_each_table() -> None:
    season = add_evening(Season(), QUICK, (1, 2, 2, 4), (1, 2, 3, 4, 5))
    points = dict(zip((-1, *range(EVENINGS)), season.evenings[0].points, strict=True))
    assert [points[n] for n in (-1, *at_table(0))] == [3.0, 1.5, 1.5, 0.0]
    assert [points[n] for n in list_other_bots(0)] == [3.0, 2.25, 1.5, 0.75, 0.0]


def test_a_match_in_the_records_is_an_evening_once_the_others_have_played(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedApp, "bot_pool", None)
    played(app, Season())
    scene = shown(app)
    app.pass_time(0.2)
    assert "others are playing" in read_words(scene)
    for _ in range(4000):
        if "others are playing" not in read_words(scene):
            break
        app.skip_time(0.1)
    assert len(scene.season.evenings) == 1
    assert scene.season.evenings[0].game == QUICK
    assert "Evening 2 of 8" in read_words(scene)


def test_a_rating_is_shown_after_the_first_match_with_what_is_not_known(app: TimedApp) -> None:
    assert "Rating" not in read_words(shown(app))
    app.routes.title()
    played(app, Season())
    scene = shown(app)
    assert rating_words(Rating(1612.4, 80.2)) == "*1612* ± 160"
    assert "±" in read_words(scene)
    assert not [
        each for each in scene.form.list_focusables() if isinstance(each, Button) and not each.get_spoken_text()
    ]


def test_an_evening_against_weak_bots_persons_or_by_other_rules_is_none(app: TimedApp) -> None:
    setup = make_season_setup(QUICK, 1, 0, 0, "You")
    options = find_game(QUICK).options
    rule = next(each for each in options if each.values[-1] != each.default)
    others = [Seat("person", each.name) if each.level else each for each in setup.seats]
    weak = [replace(each, level="random") if each.level else each for each in setup.seats]
    tempers = [replace(each, temper="bold" if each.temper != "bold" else "even") for each in setup.seats]
    assert is_evening(QUICK, {}, tuple(setup.seats), setup.seed)
    for seats in (others, weak, [setup.seats[0], *tempers[1:]]):
        assert not is_evening(QUICK, {}, tuple(seats), setup.seed)
    assert not is_evening(QUICK, {rule.key: rule.values[-1]}, tuple(setup.seats), setup.seed)


def test_an_evening_that_was_dealt_in_another_window_is_told_and_not_dealt_again(app: TimedApp) -> None:
    app.store.change_settings(names=("You",))
    scene = shown(app)
    press_button(app, "Play")
    app.pass_time(0.1)
    app.clear_to_home()
    app.routes.title()
    first = app.dealt.read_deals()
    assert len(first) == 1
    scene = SeasonScene(app)
    app.push_scene(scene)
    setup = make_season_setup(QUICK, 1, 0, 0, "You")
    scene._deal_evening(setup)
    assert app.dealt.read_deals() == first
    assert "in another window" in " ".join(app.notices.words)
    assert "Continue" in read_words(scene)


def test_an_evening_of_a_game_that_is_not_of_this_house_is_named_as_it_was_kept(app: TimedApp) -> None:
    evening = SeasonEvening("canasta", (2.0,) * PLAYERS)
    SeasonBook(app.folders.data).save_season(SeasonScene(app).name, Season(1, 0, (evening,)))
    scene = SeasonScene(app)
    app.push_scene(scene)
    assert any("canasta" in each.tooltip for each in find_widgets(scene, Picture))
