"""What the dialogues about seats ask and offer: names, PINs, and with whom places are changed."""

from __future__ import annotations

import pygame
import pytest

from engine.registry import NAMES
from game.app.pin_throttle import FREE
from game.app.scene import Scene
from game.config.people import Wants, get_wants, with_wants
from game.match.match_setup import PERSON, Seat, seal_pin
from game.screens.lobby.person import WantsDialog
from game.screens.lobby.seats import KnownPin, SitDown
from tests.game.screens.test_seats import open_seats
from tests.support.pages import press
from tests.support.tables import TimedApp, sit


def test_who_sits_down_is_offered_the_latest_name_that_nobody_has_here(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    app.store.change_settings(names=("P1", " ", "P0", "Mara", "Ida"))
    page = open_seats(app)
    page._change_kind(2, "")
    asked = app.top_scene
    assert isinstance(asked, SitDown)
    assert asked.name.text == "Mara"
    assert asked.ready.enabled
    assert not asked.trouble.words
    app.store.change_settings(names=("P1", "P0"))
    app.pop_scene()
    page._change_kind(2, "")
    asked = app.top_scene
    assert isinstance(asked, SitDown)
    assert asked.name.text == scene.host.display_names[2], "that of the bot, where all are here"


def test_who_knows_the_pin_may_mistype_it_as_often_as_before(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    scene.host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    page = open_seats(app)
    for _time in range(2):
        page._change_kind(1, "easy")
        asked = app.top_scene
        assert isinstance(asked, KnownPin)
        for digits in ("1", "2"):
            asked.field.set_text(digits)
            app.press(pygame.K_RETURN)
            assert asked.trouble.words == "That is not the PIN."
        asked.field.set_text("4711")
        app.press(pygame.K_RETURN)
        assert not scene.host.seats[1].is_person
        scene.host.set_seat(1, Seat(PERSON, "P1", "", asked.seat.pin))


def asked_for_pin(app: TimedApp) -> KnownPin:
    """The question for the PIN of a seat that is given to a bot; the PIN is 4711."""
    scene = sit(app, NAMES[0], people=2, seats=3)
    scene.host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    open_seats(app)._change_kind(1, "easy")
    asked = app.top_scene
    assert isinstance(asked, KnownPin)
    return asked


def test_enter_without_a_pin_is_no_wrong_one_that_would_have_to_be_waited_for(app: TimedApp) -> None:
    asked = asked_for_pin(app)
    for _time in range(FREE + 1):
        app.press(pygame.K_RETURN)
        assert asked.trouble.words == "That is not the PIN."
    for _time in range(FREE):
        asked.field.set_text("1")
        app.press(pygame.K_RETURN)
    assert "Try again in" in asked.trouble.words


def test_enter_where_a_name_is_corrected_means_the_same_person_and_with_a_pin_somebody_else(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    app.store.change_settings(people=with_wants(app.settings, "P0", Wants(1.5, True)))
    for pin in ("", "4711"):
        open_seats(app)._ask_who_sits(0)
        asked = app.top_scene
        assert isinstance(asked, SitDown)
        asked.name.set_text("Nora" if not pin else "Ida")
        asked.pin.set_text(pin)
        asked._on_text_change("")
        app.press(pygame.K_RETURN)
        app.pop_scene()
        assert scene.host.display_names[0] == ("Nora" if not pin else "Ida")
        assert scene.host.seats[0].is_pin_valid(pin)
        assert list(app.settings.people) == ["Nora"], "only the same person keeps what she wants of the table"


def test_what_is_said_of_a_wrong_pin_goes_when_another_one_is_typed(app: TimedApp) -> None:
    asked = asked_for_pin(app)
    asked.field.set_text("1")
    app.press(pygame.K_RETURN)
    assert asked.trouble.words
    app.run_frame([pygame.Event(pygame.TEXTINPUT, {"text": "4"})])
    assert not asked.trouble.words


@pytest.mark.parametrize("first", ["size", "hand"])
def test_what_somebody_wants_of_the_table_is_kept_whole_in_whatever_order_it_is_said(app: TimedApp, first: str) -> None:
    told: list[bool] = []
    app.push_scene(Scene(app))
    dialog = WantsDialog(app, "Mara", lambda: told.append(True))
    app.push_scene(dialog)
    for said in ("size", "hand") if first == "size" else ("hand", "size"):
        if said == "size":
            dialog._set_text_size("1.5")
        else:
            dialog._set_left_handed(True)
    press(app, "Keep it")
    assert get_wants(app.settings, "Mara") == Wants(1.5, True)
    assert get_wants(app.settings, "Jonas") == Wants()
    again = WantsDialog(app, "Mara", lambda: told.append(True))
    app.push_scene(again)
    app.wait(1.0)
    press(app, "As in the settings")
    assert get_wants(app.settings, "Mara") == Wants()
    assert told == [True, True]
