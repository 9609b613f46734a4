"""What the dialogues about seats ask and offer: names, PINs, and with whom places are changed."""

from __future__ import annotations

import pygame

from engine.registry import NAMES
from game.app.pin_throttle import FREE
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
