"""What can be entered in one place can be used wherever it is asked for: PINs, names, numbers of deals."""

from __future__ import annotations

from itertools import cycle, islice

import pygame
import pytest

from game.config.names import LONGEST
from game.match.exchange import from_text, to_text
from game.match.host import Host
from game.match.match_setup import BOT, LONGEST_PIN, PERSON, SHORTEST_PIN, MatchSetup, Seat
from game.match.party import parse_party
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.pin import KnownPin, PinDialog
from game.screens.lobby.seats import SeatsScene
from game.table.scene import TableScene
from game.ui.controls import Button
from game.ui.fields import TextField
from tests.support.host_table import FAST, finish_match
from tests.support.inputs import click_pixel, type_text
from tests.support.pages import find_widgets, show_seats
from tests.support.tables import TimedApp, find_awaited, start_table, to_cover, uncover_hand

GAME = "crazyeights"


def fields(page: PinDialog | KnownPin | LobbyScene) -> list[TextField]:
    """Where something is typed on a page."""
    return find_widgets(page, TextField)


def set_pin(app: TimedApp, page: SeatsScene, seat: int, wanted: str) -> None:
    """A PIN for a seat, typed into the dialog of the page of seats."""
    page.editor.open_seat(seat)
    next(each for each in find_widgets(page, Button) if each.icon in ("lock", "unlock")).activate()
    app.run_frame([])
    assert isinstance(app.top_scene, PinDialog)
    type_text(app, wanted)
    app.press_key(pygame.K_RETURN)
    assert app.scenes[-1] is page


def guard_seat(app: TimedApp, digits: int) -> tuple[TableScene, int, str]:
    """A match in which somebody is awaited behind a PIN of so many digits, set by typing: the table, seat and PIN."""
    scene = start_table(app, GAME, people=2)
    to_cover(app, scene)
    seat = find_awaited(scene)
    page = show_seats(app, scene)
    pin = "".join(islice(cycle("9418205736"), digits))
    set_pin(app, page, seat, f"{pin}{'7' * LONGEST_PIN}"[: LONGEST_PIN + 1] if digits == LONGEST_PIN else pin)
    page.change_seats()
    assert scene.host.seats[seat].is_pin_valid(pin), "no digit more is taken"
    return scene, seat, pin


@pytest.mark.parametrize("by", ["keyboard", "keypad"])
@pytest.mark.parametrize("digits", [SHORTEST_PIN, LONGEST_PIN])
def test_a_pin_that_can_be_set_opens_the_hand(app: TimedApp, digits: int, by: str) -> None:
    scene, seat, pin = guard_seat(app, digits)
    app.pass_time(1.0)
    assert scene.cover.is_up
    assert scene.pin_wanted
    keys = scene.lay_out_cover().list_focusables()
    for digit in pin:
        if by == "keyboard":
            app.press_key(getattr(pygame, f"K_{digit}"), digit)
        else:
            click_pixel(app, keys["1234567890".index(digit)].rect.center)
    uncover_hand(app, scene)
    assert scene.host.present == seat


def test_the_longest_name_that_can_be_typed_is_the_same_wherever_it_is_kept(app: TimedApp) -> None:
    lobby = LobbyScene(app, GAME)
    app.push_scene(lobby)
    app.run_frame([])
    lobby.form.set_focus(fields(lobby)[0])
    type_text(app, "Ångström-O’Neill VIII the Greatest")
    name = lobby.plan.seats[0].name
    assert len(name) == LONGEST
    setup = lobby.make_setup()
    host = Host.start_match(
        MatchSetup(GAME, {"match": "single"}, setup.seats, "5"), store=app.saves, pace=FAST, history=app.history
    )
    assert Host.resume_match(host.match_id, store=app.saves, pace=FAST).display_names[0] == name.strip()
    lobby._save_choices()
    assert parse_party(app.settings.lobby["party"])[0].name == name.strip()
    assert app.settings.names[0] == name.strip()
    seats = [Seat(PERSON, name.strip()), Seat(BOT, "Ada", "random")]
    short = Host.start_match(MatchSetup(GAME, {"match": "single"}, seats, "5"), pace=FAST)
    finish_match(short)
    assert from_text(to_text(short.make_recording())).names[0] == name.strip()
