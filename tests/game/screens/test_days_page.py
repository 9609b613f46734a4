"""The deals of the days: the same for everybody, counted once, measured by bots in the same seat, told in one line."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from ai.judge import Judgement
from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet
from game.games import list_available_games
from game.match.bots import NAMES, level_word
from game.match.branching import make_branch
from game.match.day_deal import (
    DayResult,
    compare_results,
    find_day,
    find_day_deal,
    format_deal_number,
    make_bot_setups,
    make_day_code,
    make_day_setup,
)
from game.match.deal_code import read_code
from game.match.host import Host
from game.match.pace import Pace
from game.match.replay import make_replay
from game.match.review import Review
from game.match.saved_match import Era
from game.match.seating import Around
from game.match.trial import Trial
from game.screens.challenges import days
from game.screens.challenges.days import DaysScene
from game.screens.records.matches import MatchesScene
from game.screens.records.results import ResultsScene
from game.statistics.days import BotBook
from game.table.render.top_line import get_title
from game.table.scene import TableScene
from game.ui.controls import Button
from tests.support.host_table import finish_match
from tests.support.pages import find_widgets, read_words
from tests.support.tables import TODAY, TimedApp

pytestmark = pytest.mark.usefixtures("playing_anything")
GAMES = list_available_games()


def around(app: TimedApp) -> Around:
    return Around(store=app.saves, history=app.history, dealt=app.dealt, pace=Pace(0.0))


def played(app: TimedApp, game: str, day: date = TODAY) -> Host:
    """The deal of a day played to its end by chance, and kept."""
    host = Host.start_match(make_day_setup(game, day, "Player"), **around(app))
    finish_match(host, 1)
    host.close()
    return host


def shown(app: TimedApp, *given: Any) -> DaysScene:
    scene = DaysScene(app, *given)
    app.push_scene(scene)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_day_is_the_same_whoever_plays_it(game: str) -> None:
    one, other = (make_day_setup(game, TODAY, name) for name in ("Mara", NAMES[0]))
    assert (one.seed, one.options) == (other.seed, other.options)
    assert [(seat.level, seat.temper) for seat in one.seats[1:]] == [
        (seat.level, seat.temper) for seat in other.seats[1:]
    ]
    assert len({seat.name for seat in other.seats}) == len(other.seats)
    tomorrow = make_day_setup(game, TODAY + timedelta(days=1), "Mara")
    assert tomorrow.seed != one.seed
    deal = read_code(make_day_code(game, TODAY))
    assert (deal.game, deal.options, deal.seats, find_day(deal.seed)) == (game, {}, len(one.seats), TODAY)


def test_other_numbers_tables_and_rules_are_no_deal_of_a_day() -> None:
    setup = make_day_setup(GAMES[0], TODAY, "Mara")
    options = find_game(GAMES[0]).resolve({}, len(setup.seats))
    assert find_day_deal(GAMES[0], options, setup.seats, setup.seed)
    for seed in ("482913", "20260231", "20261301", "2026031x", "٢٠٢٦٠٣١٨", "02026031"):
        assert not find_day_deal(GAMES[0], options, setup.seats, seed), seed
    assert not find_day_deal(GAMES[0], options, setup.seats[:-1], setup.seed)
    assert not find_day_deal(GAMES[0], options, setup.seats[::-1], setup.seed)
    for bot in (replace(setup.seats[-1], level="easy"), replace(setup.seats[-1], temper="bold")):
        assert not find_day_deal(GAMES[0], options, (*setup.seats[:-1], bot), setup.seed)
    option = find_game(GAMES[0]).options[0]
    other = next(value for value in option.values if value != option.default)
    assert not find_day_deal(GAMES[0], {**options, option.key: other}, setup.seats, setup.seed)


def test_bots_play_the_same_seat_and_are_measured_once(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0]
    monkeypatch.setattr(TimedApp, "bot_pool", None)
    monkeypatch.setattr(days, "make_bot_setups", lambda setup: dict([*make_bot_setups(setup).items()][:1]))
    host = played(app, game)
    scene = shown(app)
    assert "is playing" in read_words(scene)
    for _ in range(4000):
        if "is playing" not in read_words(scene):
            break
        app.skip_time(0.1)
    ((code, found),) = BotBook(app.folders.data).read_results().items()
    ((level, result),) = found.items()
    assert f"{level_word(level)}: place {result.place}" in read_words(scene)
    # The same match on its own, with nothing but what the deal decides:
    again = Host.start_match(make_bot_setups(host.setup)[level], pace=Pace(0.0))
    while not again.is_over:
        again.update(0.0, idle=True)
    rounds = again.round_scores()
    assert code == make_day_code(game, TODAY)
    assert result == DayResult(
        again.get_standing().places[0], sum(each[0] for each in rounds) / len(rounds) if rounds else None
    )
    app.pop_scene(scene)
    assert "is playing" not in read_words(shown(app))


@pytest.mark.parametrize("result", [None, 3, [], [1], ["x", 1], [0, 1], [1, "y"]])
def test_results_that_are_none_are_left_out(tmp_path: Path, result: object) -> None:
    book = BotBook(tmp_path)
    book.save_result("code", "easy", DayResult(2, 1.5))
    book.save_result("code", "normal", DayResult(1))
    text = (tmp_path / "days.json").read_text(encoding="utf-8")
    (tmp_path / "days.json").write_text(text.replace("[2,1.5]", json.dumps(result)), encoding="utf-8")
    assert book.read_results()["code"] == {"normal": DayResult(1)}


def test_results_are_compared_by_place_and_then_by_points() -> None:
    assert compare_results(DayResult(1, 3), DayResult(2, 9), low=False) == 1
    assert compare_results(DayResult(2, 3), DayResult(2, 9), low=False) == -1
    assert compare_results(DayResult(2, 3), DayResult(2, 9), low=True) == 1
    assert compare_results(DayResult(2), DayResult(2, 9), low=True) == 0
    assert compare_results(DayResult(2, 9), DayResult(2, 9), low=True) == 0


def test_from_the_result_of_a_days_deal_and_of_no_other_a_way_leads_back_to_the_calendar(app: TimedApp) -> None:
    day = TODAY - timedelta(days=2)
    for seed in (format_deal_number(day), "4711"):
        setup = replace(make_day_setup(GAMES[0], day, "Player"), seed=seed)
        host = Host.start_match(setup, store=app.saves, pace=Pace(0.0), history=app.history)
        finish_match(host)
        scene = ResultsScene(app, host, ResultSheet("", "", (), (), over=True))
        app.push_scene(scene)
        ways = [each for each in scene.form.list_focusables() if isinstance(each, Button) and each.icon == "clock"]
        assert len(ways) == (seed != "4711")
        for way in ways:
            way.action()
            assert isinstance(app.top_scene, DaysScene)
            assert (app.top_scene.day, app.top_scene.game) == (day, GAMES[0])
        host.close()


def test_a_deal_whose_cards_may_be_known_says_so_before_it_is_dealt(app: TimedApp) -> None:
    setup = make_day_setup(GAMES[0], TODAY, "Player")
    Host.start_match(replace(setup, seats=[setup.seats[0], *setup.seats[:0:-1]]), **around(app)).close()
    scene = shown(app, TODAY, GAMES[0])
    assert "may have seen these cards" in read_words(scene)
    assert sum(each.words == "Play" for each in find_widgets(scene, Button)) == len(GAMES), "none is played"


def test_the_table_and_the_list_say_that_a_match_is_the_deal_of_a_day(app: TimedApp) -> None:
    seats = make_day_setup(list_available_games()[0], TODAY, "Mara")
    for setup, told in ((seats, True), (replace(seats, seed="12"), False)):
        app.routes.deal(setup)
        table = app.top_scene
        assert isinstance(table, TableScene)
        assert ("Day's deal" in get_title(table.play)) is told
        table.host.close()
        app.clear_to_home()
    app.push_scene(page := MatchesScene(app))
    assert read_words(page).count("Day's deal") == 1


def test_a_match_that_does_not_count_as_the_deal_of_a_day_is_not_called_one(app: TimedApp) -> None:
    recording = played(app, GAMES[0]).make_recording()
    assert make_replay(recording).deal_mark == "Day's deal"
    at = len(recording.record.actions) // 2
    host = Host.branch_off(make_branch(recording, at, recording.seats), **around(app))
    assert not host.deal_mark, "it was played on from another one"
    host.close()
    other = replace(recording.seats[1], temper="", level="easy")
    begun_otherwise = (
        Era(0, (recording.seats[0], other, *recording.seats[2:])),
        Era(at, recording.seats),
    )
    assert not make_replay(replace(recording, eras=begun_otherwise)).deal_mark, "others sat there at first"
    review = Review(recording)
    question = review.get_next_question()
    assert question is not None
    review.add_judgement(question, Judgement(question.done.text, question.done.text, 0.5, 0.05, 0.0, 0.01, 9, 9, ()))
    assert not Trial(recording, review.judged[0]).make_host(Pace(0.0)).deal_mark, "it is tried, and nothing is played"
