"""Seats behind a PIN: who knows it changes them, and wrong ones have to be waited for."""

from __future__ import annotations

import pygame
import pytest

from engine.registry import NAMES
from game.match.match_setup import BOT, PERSON, HostError, Seat, seal_pin
from game.screens.seats import KnownPin
from tests.game.screens.test_seats import open_seats
from tests.support.tables import TimedApp, sit


def test_after_three_wrong_pins_the_next_one_has_to_be_waited_for_and_the_seconds_are_told(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    host = scene.host
    host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    app.wait(3)
    page = open_seats(app)
    page._become(1, "easy")
    asked = app.top
    assert isinstance(asked, KnownPin)

    def attempt(digits: str) -> None:
        assert isinstance(app.top, KnownPin)
        app.top.field.set(digits)
        app.press(pygame.K_RETURN)

    for wrong in ("1", "2", "3"):
        attempt(wrong)
    assert asked.trouble.words == "That is not the PIN. Try again in 5 seconds."
    attempt("4711")
    assert app.top is asked, "not even the right one is looked at now"
    app.wait(4.5, 0.5)
    assert asked.trouble.words == "That is not the PIN. Try again in 1 second."
    app.wait(1, 0.5)
    assert asked.trouble.words == ""
    app.press(pygame.K_ESCAPE)
    page._become(1, "easy")  # another dialogue does not begin anew
    asked = app.top
    assert isinstance(asked, KnownPin)
    attempt("4")
    assert "in 10 seconds" in asked.trouble.words
    app.wait(10.5, 0.5)
    attempt("4711")
    assert app.scenes[-1] == page
    assert (host.seats[1].kind, host.seats[1].level) == (BOT, "easy")


def test_who_knows_the_pin_may_mistype_it_as_often_as_before(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    scene.host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    page = open_seats(app)
    for _time in range(2):
        page._become(1, "easy")
        asked = app.top
        assert isinstance(asked, KnownPin)
        for digits in ("1", "2"):
            asked.field.set(digits)
            app.press(pygame.K_RETURN)
            assert asked.trouble.words == "That is not the PIN."
        asked.field.set("4711")
        app.press(pygame.K_RETURN)
        assert not scene.host.seats[1].person
        scene.host.set_seat(1, Seat(PERSON, "P1", "", asked.seat.pin))


def test_a_seat_with_a_pin_changes_only_for_whoever_knows_it(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    host = scene.host
    host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    with pytest.raises(HostError, match="PIN"):
        host.set_seat(1, Seat(BOT, "P1", "easy"))
    with pytest.raises(HostError, match="PIN"):
        host.set_seat(1, Seat(PERSON, "P1"), "1234")
    app.wait(3)
    page = open_seats(app)
    page._become(1, "easy")
    asked = app.top
    assert isinstance(asked, KnownPin)
    asked.field.set("1234")
    app.press(pygame.K_RETURN)
    assert app.top is asked
    assert asked.trouble.words == "That is not the PIN."
    assert host.seats[1].person
    asked.field.set("4711")
    app.press(pygame.K_RETURN)
    assert app.scenes[-1] == page
    assert host.seats[1] == Seat(BOT, "Bruno", "easy", temper="bold"), "nobody takes the bot for the person who left"
    assert "Bruno plays on for P1." in app.notices.words
