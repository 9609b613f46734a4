"""Saved matches, results and the pause menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Acted, Event, RoundEnded
from engine.core.texts import plain
from engine.registry import NAMES
from game.app.dialog import EntryMenu
from game.app.double_press import FIRST_LOOK
from game.app.scene import Scene
from game.games import get_game_table
from game.match.host import Host
from game.match.last_card import find_last_card
from game.screens.guests import Front, Guest, RoundTable, Steps
from game.screens.lobby import renaming
from game.screens.lobby.match_start import table_scene
from game.screens.lobby.renaming import NameForm
from game.screens.records import results
from game.screens.records.race import Race
from game.screens.records.results import ResultsScene
from game.screens.title.title import TitleScene
from game.ui.boxes import Space
from game.ui.choices import Choice
from game.ui.form import Form
from game.ui.labels import Label
from game.ui.scroll import Scroll
from game.ui.sheet import Sheet
from game.ui.totals_chart import push_apart
from tests.support import pads
from tests.support.host_table import finish_match, make_host
from tests.support.inputs import click_pixel, make_key
from tests.support.pages import find_button, find_widgets, game_name, get_top, press_button, read_words
from tests.support.sample_matches import finished_scene, round_scene
from tests.support.tables import TimedApp, start_table, timed_app


class Table(Scene):
    """What a page follows with nobody's doing."""

    def __init__(self, app: TimedApp, page: ResultsScene) -> None:
        super().__init__(app)
        self.page = page

    def update(self, now: float) -> bool:
        self.app.push_scene(self.page)
        return True


@pytest.mark.parametrize("by", ["enter", "space", "pad", "mouse"])
def test_what_was_meant_for_the_table_deals_no_rematch_from_a_page_that_has_just_opened(
    app: TimedApp, seated: list[Host], by: str
) -> None:
    app.push_scene(TitleScene(app))
    scene = finished_scene(app, game_name())
    app.push_scene(Table(app, scene))
    app.run_frame([])
    began = app.now = app.now + 30  # to make the page takes its time
    app.run_frame([])

    def confirm() -> None:
        if by == "mouse":
            click_pixel(app, find_button(scene, "Rematch").rect.center)
        elif by == "pad":
            app.run_frame(pads.make_tap(pads.A))
        else:
            app.run_frame([make_key(pygame.K_RETURN if by == "enter" else pygame.K_SPACE)])

    # Keys that go on and on (Space skips the wait of whoever is out) are all meant for the table.
    for part in (0.0, 0.4, 0.95) if by == "mouse" else (0.0, 0.7, 1.4, 2.1, 2.8):
        app.now = began + part * FIRST_LOOK
        confirm()
        assert app.top_scene is scene
        assert not seated
    app.now += FIRST_LOOK + 0.01
    confirm()
    assert len(seated) == (by == "mouse"), "what is pressed by habit turns the page, and deals nothing later either"


def test_the_page_of_results_shows_what_the_evening_adds_up_to(app: TimedApp) -> None:
    for number in range(2):
        host = make_host("PP", game_name(), seed=str(number), history=app.history)
        finish_match(host, number)
    scene = ResultsScene(app, host, replace(finished_scene(app, game_name(), 2).sheet, over=True))
    app.push_scene(scene)
    app.run_frame([])

    (choice,) = find_widgets(scene, Choice)
    choice.choose_value("evening")
    assert find_widgets(scene, Steps)
    assert any(getattr(widget, "words", "") == "This evening" for widget in scene.form.root.iter_widgets())
    app.pop_scene(scene)


def test_the_key_back_between_rounds_opens_the_menu_and_the_next_round_waits(app: TimedApp) -> None:
    table = start_table(app, NAMES[0], people=1, seats=3)
    page = ResultsScene(app, table.host, replace(finished_scene(app, NAMES[0], 3).sheet, over=False))
    table.resulting = True
    app.push_scene(page)
    app.pass_time(1.0)
    app.press_key(pygame.K_ESCAPE)
    menu = get_top(app, EntryMenu)
    assert "the others did" not in read_words(menu), "the table cannot be seen"
    press_button(app, "Go on")
    assert app.scenes[-1] is page, "nothing goes on by itself"
    press_button(app, "Next round")
    assert page not in app.scenes


@pytest.mark.parametrize("game", NAMES)
def test_between_rounds_everybody_sits_at_the_table_and_runs_in_the_race(app: TimedApp, game: str) -> None:
    scene = round_scene(app, game)
    app.push_scene(scene)
    (race,), (table,) = find_widgets(scene, Race), find_widgets(scene, RoundTable)
    seats = list(range(len(scene.names)))
    assert sorted(who.seat for who, *_place in table._stand) == seats
    assert sorted(runner.who.seat for runner in race.runners) == seats
    places = scene.host.get_standing().places
    order = [(places[runner.who.seat], -runner.at) for runner in race.runners]
    assert order == sorted(order), "somebody in front stands behind"
    assert all(0 <= runner.at <= 1 for runner in race.runners)


def test_who_looks_at_the_figures_of_a_round_is_shown_those_of_the_next(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_table(app, game_name(), people=1)
    scene = round_scene(app, game_name(), len(table.host.names))
    monkeypatch.setattr(table, "_make_result_sheet", lambda _event: scene.sheet)

    def open_page() -> ResultsScene:
        table._show_result(Acted(0))
        page = get_top(app, ResultsScene)
        return page

    (choice,) = find_widgets(open_page(), Choice)
    choice.choose_value("figures")
    assert open_page().leaf == "figures"
    assert start_table(app, game_name(), people=1).round_leaf == "picture", "another match begins with its picture"


def test_a_match_that_is_over_opens_with_its_picture_whatever_was_looked_at(app: TimedApp) -> None:
    scene, turned = round_scene(app, game_name()), list[str]()
    ended = ResultsScene(app, scene.host, replace(scene.sheet, over=True), leaf="figures", turned=turned.append)
    assert ended.leaf == "picture"
    ended._turn_to("figures")
    assert not turned


@pytest.mark.parametrize("won", [True, False])
def test_whoever_has_lost_alone_stands_outside_at_night(app: TimedApp, won: bool) -> None:
    scene = finished_scene(app, game_name())
    lines = tuple(line._replace(winner=(line.seat == 0) is won) for line in scene.sheet.lines)
    scene.sheet = replace(scene.sheet, lines=lines)
    app.push_scene(scene)
    (front,) = find_widgets(scene, Front)
    assert front.is_lost is not won
    assert scene.backdrop == ("dusk" if won else "nightfall")


def test_whoever_leaves_without_a_name_is_not_asked_for_it_again(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renaming, "list_nameless_seats", lambda _host: [0])
    host = make_host("PBBB", game_name(), seed="4", history=app.history)
    finish_match(host, 4)
    sheet = finished_scene(app, game_name()).sheet
    for asked in (1, 0):
        scene = ResultsScene(app, host, sheet)
        app.push_scene(scene)
        assert len(find_widgets(scene, NameForm)) == asked
        app.pop_scene(scene)


def test_the_card_that_decided_is_the_one_the_last_decision_moved_openly() -> None:
    def move(card: int, mask: int = PUBLIC, more: int = 0) -> Event:
        return Event("move", card=card, mask=mask, value=more)

    told = [Acted(0, text="play"), move(7), move(8), Acted(1, text="give"), move(9, 1), Acted(1, text="pass")]
    assert find_last_card(told) == 7
    assert find_last_card([*told, Acted(2, text="play"), move(4), move(5)]) == 4
    assert find_last_card(told[3:]) == HIDDEN
    assert find_last_card([Acted(0, text="put"), move(3, more=1), move(5), move(6)]) == 5, "it pushed the other out"


@pytest.mark.parametrize("taught", [False, True])
def test_enter_turns_to_the_figures_of_a_match_that_is_over_and_back_to_a_teacher_also_after_a_click_beside_it(
    app: TimedApp, taught: bool
) -> None:
    for clicks in (False, True):
        over = finished_scene(app, NAMES[0])
        page = ResultsScene(app, over.host, over.sheet, taught)
        app.push_scene(page)
        app.pass_time(1.0)
        if clicks:
            click_pixel(app, (3, 3))
        app.press_key(pygame.K_RETURN)
        assert (page in app.scenes) is not taught, "only a teacher is gone back to"
        assert page.leaf == "figures"


def test_what_was_entered_in_the_record_tables_is_told_with_the_result(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Host, "take_record_entries", lambda _host: "In the record tables: Best: Mara with 9, place 1.")
    scene = finished_scene(app, game_name())
    app.push_scene(scene)
    app.run_frame([])

    labels = find_widgets(scene, Label)
    assert any("Mara with 9" in label.words for label in labels)


@pytest.mark.parametrize(
    ("wanted", "heights", "middles"),
    [
        ([10, 60], [20, 20], [10, 60]),
        ([50, 50, 50], [20, 20, 20], [50, 70, 90]),
        ([40, 50, 90], [20, 40, 20], [40, 70, 100]),
        ([90, 95, 100], [20, 40, 20], [40, 70, 100]),
    ],
    ids=["apart", "alike", "one of two lines", "at the foot"],
)
def test_names_beside_a_chart_never_cover_each_other(
    wanted: list[float], heights: list[float], middles: list[float]
) -> None:
    assert push_apart(wanted, heights, 100) == middles


def _show_end(app: TimedApp, kinds: str, **match: Any) -> tuple[Host, str, str]:
    """A match played to its end by chance, why its last round ended so, and what its page says."""
    host = make_host(kinds, **match)
    finish_match(host, int(match["seed"]))
    host.take_events()
    ended = [event for event in host.list_recent_events(host.action_count) if isinstance(event, RoundEnded)][-1]
    own = get_game_table(host.setup.game).make_result_sheet(ended, host.get_view(), plain(host.names))
    sheet = table_scene(app, host)._make_result_sheet(ended)
    assert own is not None
    assert sheet is not None
    app.push_scene(page := ResultsScene(app, host, sheet))
    return host, own.why.replace("\u00a0", " "), read_words(page).replace("\u00a0", " ")


def _is_level(scores: Sequence[float], places: Sequence[int]) -> bool:
    return scores[places.index(1)] == scores[places.index(2)]


@pytest.mark.parametrize(("seed", "level"), [("0", True), ("2", False)])
def test_a_match_of_one_round_that_a_tiebreaker_decided_says_by_what(app: TimedApp, seed: str, level: bool) -> None:
    host, why, said = _show_end(app, "bPbb", name="equilibrium", seed=seed, options={"match": "single"})
    assert _is_level(host.round_scores()[0], host.get_standing().places) is level
    assert "away from" in said, "how near it was comes first"
    assert (why in said) is level


@pytest.mark.parametrize(("name", "seed", "length"), [("lockdown", "14", "3"), ("equilibrium", "1", "lap")])
def test_what_decided_the_last_of_several_rounds_is_not_said_of_the_match(
    app: TimedApp, name: str, seed: str, length: str
) -> None:
    host, why, said = _show_end(app, "bbb", name=name, seed=seed, options={"match": length})
    assert _is_level(*host.get_standing())
    assert "a tiebreaker decided" in said
    assert why not in said


def test_beside_words_that_reach_below_the_window_the_picture_is_seen_whole(app: TimedApp) -> None:
    people = Guest(0, "Ada", "owl", room=NAMES[0]), Guest(1, "Mara", "otter", "hit", own=True)
    front, form = Front(NAMES[0], people), Form(Space())
    form.exchange_root(lambda: front, app.style, pygame.Rect(0, 0, 560, 600))
    most = front.measure(560)[1]
    for taller in (1.02, 1.1, 1.4):
        front.place(pygame.Rect(0, 0, 560, round(taller * most)))
        assert front.to_pixel_rect(0, 0, *front.shape).bottom <= most, "its foot is below the edge of the page"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 600), 1.0)])
@pytest.mark.parametrize("game", NAMES)
def test_the_question_for_a_name_stands_on_the_first_screen_above_all_lines_and_its_field_takes_a_name(
    tmp_path: Path, game: str, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "should_ask_name", lambda *_asked: True)
    monkeypatch.setattr(renaming, "list_nameless_seats", lambda _host: [0])
    with timed_app(tmp_path, size) as app:
        app.store.change_settings(text_scale=text)
        app.pass_time(0.1)
        scene = finished_scene(app, game)
        app.push_scene(scene)
        (form,) = find_widgets(scene, NameForm)
        (body,) = find_widgets(scene, Scroll)
        assert body.offset == 0
        assert text > 1 or body.rect.contains(form.rect), "it is below the fold"
        assert form.field.rect.width > 10 * form.get_text_px(18), "a name has no room in the field"
        last = [row for sheet in find_widgets(scene, Sheet) for row in sheet.rows.values()][-1:]
        usual = (size, text) == ((1280, 720), 1.0)
        assert not usual or all(row.rect.bottom <= body.rect.bottom for row in last), "the last line is cut off"
