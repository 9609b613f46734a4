"""The seats of the lobby round their table: who faces whom, and how they change places."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.registry import game as find_game
from game.art.faces import make_card_face, measure_card_height
from game.games import list_available_games
from game.match.match_setup import BOT, Seat
from game.match.party import Member
from game.match.recording import list_open_cards
from game.match.saved_match import SavedMatch
from game.screens.guests import draw_plate
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.seat_table import SeatTable
from game.screens.lobby.seats import SeatsScene
from game.screens.lobby.windows import GameWindows
from game.screens.replay.match_sketch import CARD, draw_sketch
from game.screens.small_table import STEP
from game.ui.canvas import Canvas
from game.ui.display_list import DrawRecorder
from game.ui.scroll import Scroll
from tests.support.inputs import send_event
from tests.support.pages import find_widgets
from tests.support.sample_matches import half_played
from tests.support.tables import TimedApp, start_table

AIR = 10
"""Pixels below and above the letters of a name, and beside the seats."""


def _lobby(app: TimedApp, game: str = "equilibrium") -> LobbyScene:
    scene = LobbyScene(app, game)
    app.push_scene(scene)
    app.run_frame([])
    app.draw()
    return scene


def _table(scene: LobbyScene) -> SeatTable:
    return find_widgets(scene, SeatTable)[0]


def _note_names(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """Fills as names are drawn: each with where its plate is."""
    written = list[tuple[str, pygame.Rect]]()

    def note_name(canvas: Canvas, most: pygame.Rect, name: str, *more: Any, **how: Any) -> pygame.Rect:
        where = draw_plate(canvas, most, name, *more, **how)
        written.append((name, where))
        return where

    monkeypatch.setattr("game.screens.lobby.seat_table.draw_plate", note_name)
    return written


def _mouse(app: TimedApp, kind: int, at: tuple[int, int]) -> None:
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    send_event(app, kind, pos=at, **more)


@pytest.mark.parametrize(("game", "count"), [("equilibrium", 6), ("eightfist", 8), ("crazyeights", 5)])
def test_names_lie_clear_of_the_cards_in_the_middle(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, game: str, count: int
) -> None:
    scene, written, rows = _lobby(app, game), _note_names(monkeypatch), list[pygame.Rect]()

    def note_row(canvas: Canvas, codes: list[str], wide: float, centre: tuple[int, int]) -> None:
        px = canvas.to_px(wide)
        rows.append(pygame.Rect(0, 0, round(STEP * px * len(codes)), measure_card_height(px)).move_to(center=centre))

    monkeypatch.setattr("game.screens.lobby.seat_table.draw_card_row", note_row)
    scene.plan.set_seat_count(count)
    scene.rebuild()
    app.draw()
    (row,) = rows
    assert len(written) == count
    assert [name for name, plate in written if plate.colliderect(row)] == []


def test_large_letters_leave_seats_and_games_in_sight(tmp_path: Path) -> None:
    scene = _lobby(TimedApp(tmp_path, text_scale=1.5))
    seats, games = _table(scene), find_widgets(scene, GameWindows)[0]
    assert seats.rect.right < games.rect.left
    assert max(seats.rect.bottom, games.rect.bottom) < scene.app.size[1]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("bots", [(1, 2, 3), (0, 1, 2)], ids=str)
def test_names_in_large_letters_stay_within_the_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: tuple[int, ...], text: float
) -> None:
    scene, written = _lobby(TimedApp(tmp_path, text_scale=text)), _note_names(monkeypatch)
    for n, seat in enumerate(scene.plan.seats):
        seat.level = "normal" if n in bots else ""
    scene.rebuild()
    home, canvas = _table(scene), Canvas(pygame.Surface(scene.app.size), scene.app.style)
    for chair in home.chairs:
        chair.draw(canvas)
    assert len(written) == len(home.chairs) == 4
    for words, box in written:
        assert home.rect.top <= box.top + AIR, f"{words!r} is cut above"
        assert box.bottom - AIR <= home.rect.bottom, f"{words!r} lies on what is below"


def test_no_name_lies_over_another_one_while_a_seat_is_dragged(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    home = _table(_lobby(app))
    written = _note_names(monkeypatch)
    _mouse(app, pygame.MOUSEBUTTONDOWN, home.chairs[0].rect.center)
    for chair in home.chairs[1:]:
        for down in (-20, 0, 20):
            _mouse(app, pygame.MOUSEMOTION, (chair.rect.centerx, chair.rect.centery + down))
            written.clear()
            app.draw()
            assert len(written) == 4
            plates = [where for _name, where in written]
            assert all(plate.collidelist(plates[:number]) < 0 for number, plate in enumerate(plates))


@pytest.mark.parametrize("game", list_available_games())
def test_the_picture_of_a_match_has_the_cards_that_lie_open_and_none_of_a_hand(app: TimedApp, game: str) -> None:
    state = half_played(game)
    shown = list_open_cards(state)
    hidden = {find_game(game).deck.codes[card] for card in state.table.zones[0]}
    assert shown
    assert game == "eightfist" or not hidden & set(shown)
    seats = tuple(Seat(BOT, name, "easy") for name in ("Ada", "Bruno", "Cleo", "Dario"))
    match = SavedMatch("id", datetime.now(UTC), game, "", seats, "1", 9, False, (), lying=(*shown, "?!", "XX"))
    recorder = DrawRecorder(app.size)
    draw_sketch(Canvas(recorder, app.style), pygame.Rect(0, 0, 152, 92), match, {})
    w = app.style.to_px(CARD * 92)
    found = [item.bitmap for item in recorder.items]
    assert all(any(make_card_face(code, w, mini=True) is each for each in found) for code in shown)


def test_who_has_no_seat_is_in_sight_with_the_name(app: TimedApp) -> None:
    table = start_table(app, "eightfist", people=3, seats=8)
    page = SeatsScene(app, table.host, lambda: None)
    app.push_scene(page)
    for seat in (1, 2):
        page.plan.set_seat_kind(app.settings, seat, "normal")
    page.plan.standing = Member(1, "Rita"), Member(2, "Guest")
    page.rebuild()
    app.pass_time(0.5)
    assert not [each.max_offset for each in find_widgets(page, Scroll) if each.max_offset], "the names are cut"
