"""The bench of those of the party who have no seat at the table: each is offered one, or all at once, or forgotten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from engine.core.texts import _
from game.art.colours import BRASS, BRASS_LIGHT
from game.art.portraits import make_portrait
from game.art.shapes import Size
from game.art.text import measure_text
from game.config.people import find_portrait
from game.config.player_names import to_display_name
from game.config.player_names import to_sentence_name as named
from game.config.portraits import CALM, OUT
from game.config.settings import Settings
from game.screens.lobby.plan import Plan
from game.ui.boxes import Column, Flow, Group, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button, Clickable, icon_button
from game.ui.frames import BOARD, draw_board
from game.ui.labels import escape
from game.ui.style import SMALL
from game.ui.widget import ChildRects, Widgets, as_widget

FACE, AWAY = 50, 22
"""Units across the face of somebody on the bench, and across what sends them away."""
ABOVE: Final = 7
"""Units that are free above them."""
CLOSE: Final = 4
"""Units by which names are nearer to the board than a line is to the next."""


@as_widget
class _Guest(Clickable):
    """Somebody on the bench, with the name below; a click offers a seat."""

    face: str

    def measure(self, width: int) -> Size:
        wide, tall = measure_text(self.words, "bold", self.get_text_px(SMALL))
        return min(width, max(wide, self.to_px(FACE))), self.to_px(FACE + BOARD) + tall

    def draw(self, canvas: Canvas) -> None:
        face = canvas.to_px(FACE)
        ring = BRASS_LIGHT if self.is_hovered else BRASS
        picture = make_portrait(self.face, CALM if self.enabled else OUT, face, ring)
        canvas.blit(picture, picture.get_rect(midtop=self.rect.midtop).topleft)
        name = self.rect.move(0, canvas.to_px(FACE + BOARD - CLOSE))
        name.height -= canvas.to_px(FACE + BOARD)
        canvas.draw_text(self.words, name, SMALL, "bold", align="centre")


class _Place(Group):
    """Somebody on the bench; on the upper right of the face what sends them away."""

    def iter_child_rects(self, width: int) -> ChildRects:
        guest, away = self.items
        wide, tall = guest.measure(width)
        face, side, top = self.to_px(FACE), self.to_px(AWAY), self.to_px(ABOVE)
        yield guest, pygame.Rect(0, top + side // 3, wide, tall)
        yield away, pygame.Rect((wide + face) // 2 - 3 * side // 4, top, side, side)


class _Bench(Flow):
    """A board on which the faces of each line sit."""

    def draw(self, canvas: Canvas) -> None:
        px = canvas.to_px
        for y in {item.items[0].rect.y for item in self.items if isinstance(item, _Place)}:
            draw_board(canvas, pygame.Rect(self.rect.x, y + px(FACE - 3), self.rect.width, px(BOARD)))
        super().draw(canvas)


def build_absent_row(plan: Plan, settings: Settings, choose: Callable[..., object]) -> Widgets:
    """The bench on which they sit, nothing if all have a seat. ``choose`` does what is chosen and shows it."""
    offers: Widgets = []
    for member in plan.offered_members:
        name, who = escape(to_display_name(member.name)), named(member.name)
        told = _("A seat for {name:~, who has played here|you, who have played here} before", name=who)
        face, seat = find_portrait(settings, member.name), partial(choose, plan.seat_member, member)
        guest = _Guest(name, seat, face, tooltip=told, enabled=plan.has_room)
        told = _("{name:does|You do} not belong to the party any more", name=who)
        offers.append(_Place(guest, icon_button("close", partial(choose, plan.remove_member, member), told)))
    if len(offers) > 1:
        told = _("Seats for all of them at once, as far as there are seats")
        every = Button(
            _("All of them"), partial(choose, plan.seat_party), "people", tooltip=told, enabled=plan.has_room
        )
        offers.append(Column(every, Space(0, BOARD + SMALL * 1.6), gap=0))  # above the board, as faces are
    return [_Bench(*offers, gap=20)] if offers else []
