"""Seats pass from person to bot and back in mid-match, in private."""

from __future__ import annotations

import pygame

from game.app.dialog import EntryMenu
from game.games import get_game_table, list_available_games
from game.match.match_setup import BOT, NOBODY, PERSON, Seat
from game.screens.lobby.person import WantsDialog
from game.screens.lobby.seats import SeatsScene
from tests.support.every_game import each_table
from tests.support.pages import (
    answer_question,
    choose_seats,
    find_button,
    get_top,
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
