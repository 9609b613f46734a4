"""What the dialogues about seats ask and offer: names, PINs, and with whom places are changed."""

from __future__ import annotations

import pygame

from engine.registry import NAMES
from game.config.people import Wants, with_wants
from game.match.match_setup import PERSON, Seat, seal_pin
from game.screens.lobby.seats import KnownPin, SitDown
from tests.game.screens.test_seats import open_seats
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
