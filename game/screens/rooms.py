"""The rooms of the house: one per game that can be played at the table, with its card for the title."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pygame

from engine.core.about import About
from engine.core.texts import _
from engine.registry import about
from engine.registry import game as find_game
from game.app.app import App
from game.art.bitmaps import bitmaps
from game.art.colours import BRASS, BRASS_LIGHT, IVORY
from game.art.fonts import font
from game.art.stock import BOX, card_svg
from game.art.svg import elements, mix, raster
from game.art.text import layout
from game.art.themes import HOUSE, Theme, theme
from game.games import available

if TYPE_CHECKING:
    from engine.core.game import Game  # start time: the title's cards do without the games


@dataclass(frozen=True)
class Room:
    """What a game says of itself, and the looks of its room. Nothing more of the game is loaded for them."""

    about: About
    theme: Theme

    @property
    def name(self) -> str:
        """The registry's name of the game."""
        return self.about.name

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.about.title

    @property
    def game(self) -> Game:
        """The game itself, loaded when it is first asked for."""
        return find_game(self.name)

    @property
    def players(self) -> str:
        """Such as ``2–6 players``."""
        seats = self.about.seats
        count = f"{seats.start}–{seats.stop - 1}" if len(seats) > 1 else f"{seats.start}"
        return _("{count} players").format(count=count)

    @property
    def lasts(self) -> str:
        """Such as ``10–20 minutes``, "" if nobody knows."""
        return _("{minutes} minutes").format(minutes=self.about.minutes) if self.about.minutes else ""

    @property
    def facts(self) -> str:
        """How many play, and how long it takes."""
        return " · ".join(fact for fact in (self.players, self.lasts) if fact)


@cache
def rooms() -> tuple[Room, ...]:
    """All games that have a table, in the order of the house."""
    return tuple(Room(about(name), theme(name)) for name in available())


def room(name: str) -> Room | None:
    """The room of a game, None if it has none here."""
    return next((found for found in rooms() if found.name == name), None)


def theme_of(name: str) -> str:
    """The name of a game's room, that of the house for a game without one."""
    found = room(name)
    return found.name if found else HOUSE


def theme_below(app: App) -> str:
    """The name of the room of the table that is on the screen, that of the house where there is none."""
    hosts = [host for host in (getattr(scene, "host", None) for scene in app.scenes) if host is not None]
    return hosts[-1].setup.game if hosts else HOUSE


def room_card(found: Room, w: int) -> pygame.Surface:
    """The card of a room, ``w`` pixels wide: its felt, its emblem, its name."""
    return bitmaps.picture(("room card", found.name, found.facts, w), lambda: _draw(found, w))


def _field(look: Theme) -> str:
    bright, dark = mix(look.felt, "#FFE2AE", 0.16), mix(look.felt_dark, "#000000", 0.1)
    emblem = f'<g transform="translate(125 124) scale(1.52) translate(-50 -50)">{look.emblem_svg(IVORY)}</g>'
    return elements("pictures/room_card", light=bright, dark=dark, line=BRASS, jewel=BRASS_LIGHT) + emblem


def _fitting(words: str, room_px: int, px: int) -> pygame.Surface:
    """Display type as large as fits into a width."""
    while px > 8 and font("title", px).size(words)[0] > room_px:
        px -= 1
    return layout(words, "title", px, IVORY)


def _draw(found: Room, w: int) -> pygame.Surface:
    h = round(w * 1.4)
    card = raster(card_svg() + _field(found.theme), w, h, BOX)
    name = _fitting(found.title, round(w * 0.7), round(w * 0.125))
    card.blit(name, name.get_rect(center=(w // 2, round(h * 0.706))))
    # Two short lines: a neighbour in the fan lies over the card's edge, and small cards still want type one can read.
    told = "\n".join(fact for fact in (found.players, found.lasts) if fact)
    facts = layout(told, "text", max(9, round(w * 0.068)), BRASS_LIGHT, round(w * 0.84), align="centre")
    card.blit(facts, facts.get_rect(center=(w // 2, round(h * 0.84))))
    return card
