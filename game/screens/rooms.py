"""The rooms of the house: one per game that can be played at the table, with its window for the title."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

import pygame

from engine.core.about import About
from engine.core.texts import _, escape
from engine.registry import about
from game.app.app import App
from game.art.bitmaps import cache_bitmaps
from game.art.colours import CREAM, IVORY
from game.art.fonts import Role, get_font
from game.art.house import lit_window
from game.art.portraits import make_face_svg
from game.art.shadows import make_glow
from game.art.shapes import Point
from game.art.text import render_text
from game.art.themes import HOUSE, get_theme
from game.config.portraits import PLEASED
from game.games import list_available_games
from game.ui.style import SMALL
from game.ui.widget import Taker

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.choices import Choice


HALO, SILL = 13, 10
"""Units the light of a window reaches onto the wall, and the height of its sill."""
LEAST = 10
"""Pixels of type below which nobody reads."""
WORDS = 0.16, 0.78
"""The largest letters of a window's name, and its greatest width, as shares of the window's width."""
FACTS = 0.135, 0.17
"""The letters of the facts below it, by that; and for who wants large words."""
RIM = 14
"""Units of a plate that its name leaves free."""
LINES = 0.678, 0.796, 0.914
"""How far down a window its name stands, and each of the facts below it, as a share of its height."""


@cache
def list_rooms() -> tuple[About, ...]:
    """What all games say of themselves that have a table, in the order of the house; none of them is loaded for it."""
    return tuple(map(about, list_available_games()))


def build_game_choice(chosen: str, take: Taker, beside: Callable[[str], str] = lambda _game: "") -> Choice[str]:
    """Which game a page is about; ``beside`` each title stands what is said of it."""
    from game.ui.choices import Choice  # start time: the title has none

    titles = [(each.name, escape(each.title) + beside(each.name)) for each in list_rooms()]
    return Choice(titles, chosen, take, drop=True, tooltip=_("Which game"))


def room_of_day(day: date) -> About:
    """The room that is named first on a day: each in its turn."""
    return list_rooms()[day.toordinal() % len(list_rooms())]


def get_theme_name(name: str) -> str:
    """The name of a game's room, that of the house for a game without one."""
    return name if name in list_available_games() else HOUSE


def find_theme_below(app: App) -> str:
    """The name of the room of the table that is on the screen, that of the house where there is none."""
    hosts = (getattr(scene, "host", None) for scene in reversed(app.scenes))
    return next((host.setup.game for host in hosts if host is not None), HOUSE)


def list_facts(found: About, *, in_signs: bool = False) -> tuple[str, ...]:
    """For how many a game is, and how long it takes, in words or shorter with signs."""
    seats = found.seats
    count = f"{seats.start}–{seats.stop - 1}" if len(seats) > 1 else f"{seats.start}"
    if in_signs:
        return f"[icon:people] {count}", f"[icon:clock] {found.minutes}"
    return _("{count} players", count=count), _("{minutes} minutes", minutes=found.minutes)


@cache_bitmaps("lit window")
def make_lit_window(game: str, w: int, h: int, face: str = "", deed: str = "") -> pygame.Surface:
    """The lit window of a game with its emblem, or with somebody's face or the emblem of a door behind it."""
    return lit_window(game, w, h, make_face_svg(face, PLEASED, ground="none") if face else "", deed)


def room_window(found: About, w: int, h: int, *, large: bool = False) -> pygame.Surface:
    """The lit window of a room, ``w`` by ``h`` pixels: its emblem before the light, its name on the curtain. Where
    words are ``large`` the name has no room there: `draw_name_plate` draws it.
    """
    most, room = (round(w * share) for share in WORDS)
    px = 0 if large else max(8, min(most, most * room // _measure_longest("title", most)))
    return _draw_window(found.name, list_facts(found, in_signs=True), w, h, px, max(LEAST, round(w * FACTS[large])))


def _measure_longest(role: Role, px: int) -> int:
    """The width of the longest name of a game, in pixels."""
    return max(get_font(role, px).size(each.title)[0] for each in list_rooms())


@cache_bitmaps("room window")
def _draw_window(name: str, told: tuple[str, ...], w: int, h: int, px: int, facts_px: int) -> pygame.Surface:
    window = lit_window(name, w, h, written=True)
    lines = [render_text(about(name).title, "title", px, IVORY) if px else pygame.Surface((0, 0))]
    lines += [render_text(each, "bold", facts_px, CREAM) for each in told]
    for line, down in zip(lines, LINES, strict=True):
        window.blit(line, line.get_rect(center=(w // 2, round(h * down))))
    return window


def draw_name_plate(canvas: Canvas, at: Point, words: str, wide: int, *, lit: bool) -> None:
    """The name of a game on a plate ``wide`` pixels across with its middle ``at`` a point; all are as large as the
    longest allows.
    """
    px = canvas.style.get_text_px(SMALL)
    px = min(px, px * (wide - canvas.to_px(RIM)) // _measure_longest("bold", px))
    canvas.draw_plate(words, px / canvas.style.get_text_px(1000) * 1000, lit=lit, wide=wide, center=at)


def draw_window(
    canvas: Canvas,
    pane: pygame.Rect,
    game: str = "",
    light: float = 1.0,
    glow: float = 0.0,
    *,
    face: str = "",
    deed: str = "",
) -> None:
    """A window of the house on its sill, dark without a game; else its ``light`` (0..1), how much of it falls on the
    wall, and the ``face`` or the ``deed`` behind it (see `make_lit_window`).
    """
    if glow:
        halo = make_glow(*pane.size, get_theme(game).accent, canvas.to_px(HALO))
        canvas.blit_faded(halo, *pane.center, glow)
    canvas.draw_picture("house/window", pane)
    if game:
        canvas.blit_faded(make_lit_window(game, *pane.size, face, deed), *pane.center, light)
    sill = pygame.Rect(0, 0, round(pane.width * 1.12), canvas.to_px(SILL)).move_to(midtop=pane.midbottom)
    canvas.draw_picture("house/sill", sill)
