"""Eight doors: what there is to achieve in each game, as the lit and dark windows of its house."""

from __future__ import annotations

from dataclasses import KW_ONLY
from functools import partial
from typing import Final

import pygame

from engine.core.texts import _, escape
from game.app.app import App
from game.app.dialog import build_law
from game.art.colours import BRASS, BRASS_LIGHT, CREAM, IVORY
from game.art.portraits import make_portrait
from game.art.shadows import make_light_pool
from game.art.svg import render_picture
from game.config.people import own_portrait
from game.config.player_names import to_display_name
from game.config.portraits import PLEASED
from game.games import get_game_doors, has_doors, has_lesson
from game.screens.challenges.day_windows import LIT, WallWindow, grow_window
from game.screens.indexed import IndexedScene
from game.screens.records.statistics import format_played_day
from game.screens.rooms import build_game_choice, draw_window, list_rooms
from game.statistics.doors import EIGHT, Door, find_opened_doors, look_at_next_match
from game.ui.boxes import Column, Grid, Space
from game.ui.canvas import Canvas
from game.ui.labels import Label
from game.ui.style import SMALL
from game.ui.widget import Widget, as_widget

TALL: Final = 172
"""Height of a window in a page as high as designed, in units."""
BETWEEN: Final = 26
"""Units between two windows, and from the words below one to the next: more than from a window to its own."""
UNLIT: Final = "#B7A3B8"
SHADE: Final = "#6E5468"
"""The lines and the tone of an emblem in a dark window."""
EMBER: Final = "#F2BD74"
"""The faint light behind it."""


class DoorsScene(IndexedScene):
    """The doors of one game. Matches are looked through while the page is open, one at a time."""

    backdrop, growth, corners = "facade", 1.0, 80

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = game or list_rooms()[0].name

    def build_page(self) -> Widget:
        self.theme_name = self.game
        self.open = find_opened_doors(self.archive.get_played_matches(self.name))
        # Every eighth of all doors lights a small window of the title, the first one with its first door.
        done, every = sum(map(len, self.open.values())), EIGHT * sum(has_doors(room.name) for room in list_rooms())
        self.app.store.change_settings(windows_lit=min(EIGHT, -(-EIGHT * done // every)))
        lit = self.open.get(self.game, {})
        words = _("*{count}* of {all} windows are lit. Every finished match counts, also those of long ago.")
        told = _("You light a window by what you do in a match played to its end: nothing has to be collected.")
        known = get_game_doors(self.game).DOORS if has_doors(self.game) else ()
        words = words.format(count=len(lit), all=len(known))
        law = build_law(self.app, f"{words} {told}")
        doors = (self._build_door(door, lit.get(door.key)) for door in known)
        choice = build_game_choice(
            self.game,
            self.make_setter("game"),
            lambda game: f"  {len(self.open.get(game, ()))}/{EIGHT}" if has_doors(game) else "",
        )
        windows = Grid(*doors, least=222, gap=BETWEEN)
        return self.scroll_page(_("Eight windows"), Space(), windows, gap=8, tools=[law, choice])

    def _build_door(self, door: Door, ended: float | None) -> Widget:
        """``ended``: when the match was over that lit it first, None while it is dark."""
        lead, told, by = self.app.routes.lesson, _("To the lesson of this game."), ""
        if ended is not None:
            by = f"{escape(to_display_name(self.name))}\n{format_played_day(ended)}"
        if door.puzzles or not has_lesson(self.game):
            lead, told = self.app.routes.puzzles, _("To the puzzles of this game.")
        title, help = _(door.title), _(door.help)
        window = DoorWindow(
            title, partial(lead, self.game), tooltip=told, game=self.game, key=door.key, help=help, by=by,
            face=own_portrait(self.app.settings, self.name), high=grow_window(TALL, self.spare_height),
        )  # fmt: skip
        head = Label(title, role="bold", colour=CREAM if by else IVORY, align="centre")
        return Column(window, head, Label(help, SMALL, align="centre"), gap=3)

    def update(self, now: float) -> bool:
        before = self.open
        looked = look_at_next_match(self.index, get_game_doors)
        if looked and find_opened_doors(self.archive.get_played_matches(self.name)) != before:
            self.rebuild()
        return super().update(now) or looked


@as_widget
class DoorWindow(WallWindow):
    """A window of the house, which leads to where its door is learnt. Behind a lit one stands whoever lit it."""

    _: KW_ONLY
    key: str
    """Of its door."""
    help: str
    by: str
    """Who lit it and when, in a line each, "" while it is dark."""
    face: str
    """Of who lit it or is to, "" for the game's emblem."""

    def get_spoken_text(self) -> str:
        return " ".join(filter(None, (f"{self.words}.", self.help, self.by.replace("\n", ", "), self.tooltip)))

    def draw(self, canvas: Canvas) -> None:
        px, deed, pane = canvas.to_px, f"doors/{self.game}/{self.key}", self.pane_rect
        if self.by:
            draw_window(canvas, pane, self.game, glow=LIT, deed=deed)
            self._draw_who(canvas, pane)
        else:
            draw_window(canvas, pane)
            inside = pygame.Rect(0, 0, 0.8 * pane.width, 0.7 * pane.height)
            ember = make_light_pool(*inside.size, EMBER)
            canvas.blit_faded(ember, pane.centerx, pane.y + round(0.44 * pane.height), 0.5)
            line = BRASS_LIGHT if self.is_hovered else UNLIT
            emblem = render_picture(deed, round(0.7 * pane.width), line=line, tone=SHADE)
            canvas.blit_centred(emblem, pane.centerx, pane.y + round(0.44 * pane.height))
        if self.is_hovered:
            canvas.draw_ring(pane.inflate(px(4), px(4)), 2, 30)

    def _draw_who(self, canvas: Canvas, pane: pygame.Rect) -> None:
        """The face of who lit it at its frame, and on a plate at its foot the day."""
        day = self.by.partition("\n")[2]
        canvas.draw_tag(day, SMALL * 0.85, midbottom=(pane.centerx, pane.bottom + canvas.to_px(4)))
        if self.face:
            drawn = make_portrait(self.face, PLEASED, round(0.36 * pane.width), BRASS)
            canvas.blit_centred(drawn, pane.right, pane.y + round(0.58 * pane.height))
