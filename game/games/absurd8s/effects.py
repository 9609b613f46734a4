"""Short pictures over the table: a wormhole tears, a chain rattles, a battle begins, a bluff is called."""

from __future__ import annotations

from math import pi, sin

import pygame

from engine.core.events import Acted, Event
from engine.core.texts import _, name_at
from engine.games.absurd8s.events import BattleConceded, BluffCalled, EffectBegan
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.words.table import MOMENTS
from game.art.svg import parse_rgb, render_picture
from game.games.absurd8s import sky, spread
from game.games.absurd8s.situation import make_badge
from game.table.model.game_table import Moment
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

SIGNS = {
    "jump": ("tear", "wormhole"), "chain": ("rattle", "chain"), "thorns": ("clash", "thorns"),
    "negate": ("negate", "negate-all"), "stack": ("stretch", ""), "battle": ("clash", "battle-stack"),
    "called": ("squeak", "bluff"), "conceded": ("deflate", "battle-stack"),
}  # fmt: skip
"""Of each kind of moment its sound, and the keyword whose sign stands beside its words."""
SHOCK = "#FF6B5E"
LONG, SHORT = 0.9, 0.35
"""Seconds at speed 1: with words to be read, and without."""


def make_moment(event: Event) -> Moment | None:
    """The picture an event deserves."""
    match event:
        case Acted():
            kind = event.text.partition(" ")[0]
        case BluffCalled():
            kind = "called"
        case BattleConceded():
            kind = "conceded"
        case EffectBegan(ops=ops) if "battle" in ops:
            kind = "battle"
        case _:
            return None
    if kind not in SIGNS:
        return None
    words = MOMENTS.get(kind, "")
    return Moment(kind, event, words, LONG if words else SHORT, sound=SIGNS[kind][0])


def draw_moment(canvas: TableCanvas, play: Play, moment: Moment, share: float) -> None:
    """Draw one, ``share`` of its time having passed."""
    x, y = play.layout.centre.cx, spread.place_rows(play.layout, state_of(play.view)).y
    fade = min(1.0, 4 * share, 3 * (1 - share))
    if fade <= 0:
        return
    if moment.kind == "jump":
        full = canvas.to_px(300)
        size = round(full * (0.5 + 0.5 * min(1.0, share * 2)))
        canvas.blit_faded(sky.make_spiral(size, full, share * 1.5, "#B79CFF"), x, y, 0.7 * fade)
    elif moment.kind == "chain":
        iron = render_picture("pictures/link", canvas.to_px(96), canvas.to_px(48))
        for number in range(-3, 4):
            reach = min(1.0, share * 3) * number
            shake = 7 * sin(share * 30 + number * 2) * (1 - share)
            canvas.blit_faded(iron, x + reach * 78.7, y + shake, fade)
    elif moment.kind in ("battle", "stack", "conceded"):
        for number in range(2):  # two rings that run outwards and grow thin
            reach = canvas.to_px(60 + 130 * min(1.0, share + 0.15 * number))
            side = reach + 2
            ring = pygame.Surface((2 * side + 1, 2 * side + 1), pygame.SRCALPHA, 32)
            ring.fill((*parse_rgb(SHOCK), 0))
            pygame.draw.aacircle(ring, SHOCK, (side, side), reach, max(1, canvas.to_px(6 * fade)))
            canvas.blit_centred(ring, x, y)
    if moment.words:
        sign = make_badge(SIGNS[moment.kind][1], canvas.to_px(62))
        at = x, y + 8 * sin(share * 3 * pi) * (1 - share)
        told = _(moment.words), name_at(play.names, moment.seat)
        canvas.draw_banner(at, told, ("#B79CFF", "#C9B4FF"), fade, sign=sign)
