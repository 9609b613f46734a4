"""What is done with the sixth game in a house that has it; ``test_sixth_game`` runs this there."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from engine.registry import game
from game import games
from game.__main__ import main
from game.match.host import Host
from game.match.match_setup import BOT, MatchSetup, Seat
from game.screens.records.results import ResultsScene
from game.screens.title.title import TitleScene
from game.table.scene import TableScene
from tests.laws.test_laws import play
from tests.support.host_table import FAST, finish_match
from tests.support.pages import get_top, press_button, read_words
from tests.support.tables import TimedApp, go_on

NAME = "sixth"


def test_the_game_is_the_one_of_the_tests_and_has_nothing_but_rules_and_a_table() -> None:
    assert NAME in games.list_available_games()
    assert not game(NAME).options
    assert not game(NAME).presets
    assert not games.has_lesson(NAME)
    assert not games.has_doors(NAME)


def test_random_play_breaks_no_law() -> None:
    assert play(NAME, 200).matches >= 2


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
def test_whatever_level_is_asked_for_bots_play_at_random(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = [Seat(BOT, name, level) for name in ("Ada", "Bruno", "Cleo")]
    host = Host.start_match(MatchSetup(NAME, {}, seats, "7"), pace=FAST)
    finish_match(host)
    assert host.is_over
    if level == "random":
        main(["sim", NAME, "--games", "3", "--bots", level])
        assert "Sixth, 2 seats" in capsys.readouterr().out


def play_to_the_end(app: TimedApp, scene: TableScene) -> None:
    """Do anything until the results lie there."""
    rng = Random(2)
    for _n in range(600):
        if isinstance(app.top_scene, ResultsScene):
            return
        go_on(app, scene, rng)
    raise AssertionError("the match does not end")


def test_a_match_is_dealt_in_the_lobby_played_at_the_table_and_counted(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(app), "bot_pool", None)  # bots answer at once, and so do hints
    app.push_scene(TitleScene(app))
    app.store.change_settings(speed=0.0)
    app.routes.lobby(NAME)
    press_button(app, "Deal")
    scene = get_top(app, TableScene)
    play_to_the_end(app, scene)
    assert "wins the round" in read_words(get_top(app)).replace("You win", "wins")
    recording = scene.host.make_recording()
    app.press_key(pygame.K_ESCAPE)
    app.pass_time(1.0)
    (match,) = app.history.list_stamps()
    app.routes.watch(recording)
    app.pass_time(1.0)
    app.pop_scene()
    title = app.top_scene
    app.routes.review(recording)
    assert app.top_scene is title, "bots that choose at random cannot judge: a sentence says so"
    for page in ("matches", "statistics"):
        getattr(app.routes, page)()
        app.pass_time(2.0)
        if page == "statistics":
            get_top(app).make_setter("tab")(1)  # what there is by game stands among its figures
            app.pass_time(0.1)
        assert "Sixth" in read_words(get_top(app)), f"the page of {page} does not know the match {match}"
        app.pop_scene()


@pytest.mark.parametrize("page", ["rules", "print_game", "statistics", "days", "puzzles", "doors"])
def test_a_page_of_the_game_opens_though_it_has_nothing_to_say(app: TimedApp, page: str) -> None:
    app.push_scene(TitleScene(app))
    getattr(app.routes, page)(game=NAME)
    app.pass_time(1.0)
    assert read_words(get_top(app))


@pytest.mark.parametrize("page", ["record_tables", "season", "about"])
def test_a_page_of_all_games_opens(app: TimedApp, page: str) -> None:
    app.push_scene(TitleScene(app))
    getattr(app.routes, page)()
    app.pass_time(1.0)
    assert read_words(get_top(app))
