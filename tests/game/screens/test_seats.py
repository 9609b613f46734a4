"""Seats pass from person to bot and back in mid-match, in private."""

from __future__ import annotations

import pygame
import pytest

from game.app.dialog import AskDialog, EntryMenu
from game.config.people import get_portraits
from game.config.player_names import PEOPLE, UNNAMED
from game.games import get_game_table, list_available_games
from game.match.bots import best_level, seat_portrait
from game.match.match_setup import BOT, NOBODY, PERSON, Seat
from game.match.party import read_party
from game.screens.lobby.person import WantsDialog
from game.screens.lobby.seats import SeatsScene
from tests.support.every_game import each_table
from tests.support.pages import (
    answer_question,
    choose_seats,
    find_button,
    get_top,
    press_button,
    read_words,
    show_seats,
)
from tests.support.tables import TimedApp, find_awaited, is_covered, list_bared, start_table, uncover_hand
from tests.support.tiers import sampled

NAMES = list_available_games()


def open_seats(app: TimedApp) -> SeatsScene:
    """By the keyboard: pause menu, Seats."""
    app.press_key(pygame.K_ESCAPE)
    if not isinstance(app.top_scene, EntryMenu):
        app.press_key(pygame.K_ESCAPE)
    menu = get_top(app, EntryMenu)
    entry = next(w for w in menu.form.list_focusables() if getattr(w, "icon", "") == "people")
    menu.form.set_focus(entry)
    app.press_key(pygame.K_RETURN)
    assert isinstance(app.top_scene, SeatsScene)
    return app.top_scene


@each_table
def test_a_person_takes_over_from_a_bot_and_sees_the_cards_only_behind_a_cover(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, seats=3)
    app.pass_time(3)
    assert scene.host.present == 0
    page = open_seats(app)
    choose_seats(page, {1: Seat(PERSON, "Nora")})
    assert not scene.host.seats[1].is_person, "nothing holds before it is confirmed"
    page.change_seats()
    assert scene.host.seats[1] == Seat(PERSON, "Nora")
    assert scene.host.present == NOBODY
    assert app.top_scene is scene
    for _n in range(60):
        app.pass_time(0.3)
        assert scene.host.present == NOBODY or get_game_table(name).uncovered
        assert not list_bared(scene)
        if is_covered(scene):
            break
    if is_covered(scene):
        uncover_hand(app, scene)
        assert scene.host.present >= 0
    else:
        assert get_game_table(name).uncovered


@sampled(2)
@each_table
def test_a_hand_given_to_a_bot_is_gone_from_the_screen_at_once(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, seats=3)
    app.pass_time(3)
    page = open_seats(app)
    choose_seats(page, {0: Seat(BOT, "Hugo", "easy")})
    page.change_seats()
    assert answer_question(app)
    assert (scene.host.people_count, scene.host.present) == (0, NOBODY)
    assert not list_bared(scene)
    before = scene.host.action_count
    app.pass_time(6)
    assert scene.host.action_count > before  # the bots play on by themselves
    assert not list_bared(scene)


@each_table
def test_who_is_left_alone_still_gets_a_cover_before_his_cards(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=2, seats=3)
    app.pass_time(3)
    if is_covered(scene):
        uncover_hand(app, scene)
    giver = scene.host.present
    assert giver >= 0
    page = open_seats(app)
    choose_seats(page, {giver: Seat(BOT, "Hugo", "easy")})
    page.change_seats()
    assert answer_question(app)
    assert (scene.host.people_count, scene.host.present) == (1, NOBODY)
    app.pass_time(0.3)
    if get_game_table(name).uncovered:
        return  # nobody there knows more than everybody as yet
    assert is_covered(scene)
    assert find_awaited(scene) == 1 - giver
    uncover_hand(app, scene)
    assert scene.host.present == 1 - giver
    for _n in range(20):  # alone, he is never covered again
        app.pass_time(1)
        assert not is_covered(scene)


@sampled(1)
@each_table
def test_a_whole_match_goes_on_while_seats_change_all_the_time(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=2, seats=3)
    app.pass_time(2)
    for n in range(30):
        page = show_seats(app, scene)
        seat = n % len(scene.host.seats)
        person = scene.host.seats[seat].is_person
        choose_seats(page, {seat: Seat(BOT, f"B{n}", "random") if person else Seat(PERSON, f"N{n}")})
        page.change_seats()
        answer_question(app)
        assert page not in app.scenes
        assert not list_bared(scene)
        app.pass_time(0.6)
        if is_covered(scene):
            assert scene.host.seats[find_awaited(scene)].is_person
            assert scene.host.present == NOBODY
            uncover_hand(app, scene)
        if scene.play.is_prompt_open:
            scene.host.perform_action(scene.host.get_view().actions[0])
        while app.top_scene is not scene and scene in app.scenes:
            app.pop_scene()
        if scene.host.is_over or scene not in app.scenes:
            break
    assert scene.host.action_count > 5


def test_who_is_called_otherwise_and_whoever_takes_the_old_name_are_two_of_the_party(app: TimedApp) -> None:
    scene = start_table(app, NAMES[0], people=1, seats=3)
    scene.host.change_seats({}, names={0: "Ann"})
    app.store.change_settings(names=("Ann",), lobby={"party": [{"seat": 0, "name": "Ann", "pin": "", "away": False}]})
    page = show_seats(app, scene)
    choose_seats(page, {0: Seat(PERSON, "Cara"), 1: Seat(PERSON, "Ann")})
    page.change_seats()
    press_button(app, "The same person")
    assert page not in app.scenes
    assert [seat.name for seat in scene.host.seats if seat.is_person] == ["Cara", "Ann"]
    assert [(each.seat, each.name) for each in read_party(app.settings)] == [(0, "Cara"), (1, "Ann")]


def test_a_page_with_changes_that_cannot_hold_is_not_left_without_a_question(app: TimedApp) -> None:
    scene = start_table(app, NAMES[0], people=2, seats=3)
    page = show_seats(app, scene)
    choose_seats(page, {0: Seat(PERSON, "P1")})
    page.cancel()
    asked = app.scenes[-1]
    assert isinstance(asked, AskDialog)
    assert "Your changes are not in force yet." in read_words(asked)
    assert "Two seats are called P1" in read_words(asked)
    assert answer_question(app, yes=False)
    assert app.top_scene is page, "there is a way back"
    page.cancel()
    press_button(app, "Throw them away")
    assert page not in app.scenes
    assert scene.host.seats[0].name == "P0"


def test_what_somebody_wants_of_the_table_shows_there_at_once(app: TimedApp) -> None:
    scene = start_table(app, NAMES[0], people=2, seats=3)
    told: list[bool] = []
    page = SeatsScene(app, scene.host, lambda: told.append(True))
    app.push_scene(page)
    find_button(page, "settings").activate()
    asked = app.scenes[-1]
    assert isinstance(asked, WantsDialog)
    find_button(asked, "Keep it").activate()
    assert told == [True]
    assert get_top(app) is page
    assert not page.is_changed


def test_who_sat_here_alone_without_a_name_keeps_seat_and_face_when_somebody_comes(app: TimedApp) -> None:
    scene = start_table(app, NAMES[0], people=1, seats=3)
    scene.host.change_seats({}, names={0: UNNAMED})
    page = show_seats(app, scene)

    def read_faces() -> list[str]:
        return page.editor.list_faces()[:2]

    own, _bot = read_faces()
    page.editor.open_seat(1)
    page.editor.set_kind("")
    assert [seat.name for seat in page.plan.people_seats] == [*PEOPLE[1:3]], "the first offered name is mine"
    assert read_faces()[0] == own != read_faces()[1]
    assert f"you are called {PEOPLE[1]}" in read_words(page)
    page.change_seats()
    assert seat_portrait(scene.host.seats, 0, get_portraits(app.settings)) == own, "at the table, too"
    assert scene.play.get_portrait(0) == own, "at once"
    again = show_seats(app, scene)
    before = again.editor.list_faces()
    again.editor.open_seat(0)
    again.plan.seats[0].name = again.plan.seats[1].name
    assert again.editor.list_faces() == before, "what I type changes nobody else"


@pytest.mark.parametrize("people", [1, 2])
def test_whoever_types_a_name_keeps_the_face_at_each_letter_and_at_the_table(app: TimedApp, people: int) -> None:
    scene = start_table(app, NAMES[0], people=people, seats=4)
    page = show_seats(app, scene)
    own = page.editor.list_faces()
    page.editor.open_seat(0)
    for letters in range(1, len("Wilhelmine") + 1):
        page.editor._rename_seat("Wilhelmine"[:letters])
        assert page.editor.list_faces() == own, "Wilhelmine"[:letters]
    page.editor.set_kind(best_level(page.plan.game))
    page.editor.set_kind("")
    assert page.editor.list_faces()[1:] == own[1:], "who comes changes nobody"
    page.editor._rename_seat("Wilhelmine")
    page.editor.page.rebuild()
    shown = page.editor.list_faces()
    page.change_seats()
    while len(app.scenes) > 1 and app.scenes[-1] is not scene:
        assert answer_question(app, yes=True)
    assert [seat_portrait(scene.host.seats, n, get_portraits(app.settings)) for n in range(4)] == shown
