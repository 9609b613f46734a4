"""What lies on the felt besides cards: order of play, piles' signs, effects in words, the chain, pending attacks."""

from __future__ import annotations

from functools import lru_cache
from math import inf

import pygame

from engine.games.absurd8s.cards import DECK, SUITS
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.seen import gained_items, state_of
from game.art import faces
from game.art.felt import blit_inlay
from game.art.shadows import make_light_pool
from game.art.svg import render_picture as drawn
from game.games.absurd8s import sky, spread
from game.games.absurd8s.lettering import draw_fitted_text, fits_in_box
from game.games.absurd8s.paint_chain import draw_chain
from game.games.absurd8s.plates import ALARM, iter_settled_piles
from game.games.absurd8s.situation import kind_of, make_badge
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

GLOW = 90.0, 30.0
"""Units by which the glow of a battle is wider and higher than its ground."""
NAMED, ASIDE, DOWN = 0.52, 0.36, 0.44
"""Width of the sign of a suit that was named, and how far it lies to the right of the middle and below it, in widths of
its card: over the corner whose index stands at the upper left as well, so that rank, suit and signs can be seen.
"""
SHELF, SHARED = 5, 12
"""Units a shelf is larger than what stands on it, at every side, and that of effects for all."""


def draw_under(canvas: TableCanvas, play: Play) -> None:
    """Below the cards: stars, the order of play, the ring of a battle, plates of the effects."""
    sky.draw_sky(canvas, play)
    blit_inlay(canvas.surface, "orbit", canvas.to_rect(spread.place_orbit(play.layout, state_of(play.view))))
    if state_of(play.view).battle:
        _draw_battle_ground(canvas, play)
    _draw_direction(canvas, play)
    _draw_shelves(canvas, play)
    _draw_global_effects(canvas, play)


def draw_over(canvas: TableCanvas, play: Play) -> None:
    """Above the cards: what counts on each pile, badges on effects, the chain, pending attacks."""
    _draw_piles(canvas, play)
    _effect_badges(canvas, play)
    if state_of(play.view).battle:
        _battle_sign(canvas, play)
    draw_chain(canvas, play)


# --- order of play -------------------------------------------------------------------------------------------------


def _draw_direction(canvas: TableCanvas, play: Play) -> None:
    """Two bent arrows round the middle of the table: the way play goes round."""
    centre, box = play.layout.centre, spread.place_arrows(play.layout, state_of(play.view))
    for x, left in ((box.x + box.h / 2, True), (box.right - box.h / 2, False)):
        if centre.x < x < centre.right:
            up = left == (state_of(play.view).direction > 0)
            canvas.blit_centred(_make_bow(canvas.to_px(box.h), up, left), x, box.cy)


@lru_cache(maxsize=16)
def _make_bow(size: int, up: bool, left: bool) -> pygame.Surface:
    picture = drawn("pictures/bow", size)
    return pygame.transform.flip(picture, not left, not up)


# --- piles ---------------------------------------------------------------------------------------------------------


def _draw_piles(canvas: TableCanvas, play: Play) -> None:
    state = state_of(play.view)
    for zone, pose in iter_settled_piles(play):
        entry = state.rows[zone][state.face_up(zone)]
        if entry.suit >= 0:
            x, y = pose.x + ASIDE * pose.w, pose.y + DOWN * pose.w
            canvas.draw_suit_chip(SUITS[entry.suit], x, y, NAMED * pose.w, "#5A3FB0")
        shown = gained_items(state, zone)
        apart = min(27, (pose.h - 4) / max(1, len(shown)))  # all of them are shown, however small
        for number, item in enumerate(shown):
            badge = make_badge(item, canvas.to_px(apart - 1))
            canvas.blit(badge, (pose.box.right - apart - 2, pose.box.y + 4 + apart * number))


# --- battle --------------------------------------------------------------------------------------------------------


def _draw_battle_ground(canvas: TableCanvas, play: Play) -> None:
    """The ground a battle is fought on: a ring in a red glow."""
    box = spread.place_battle(play.layout, state_of(play.view))
    canvas.draw_skin(Box.centre_on(*box.centre_point, box.w + GLOW[0], box.h + GLOW[1]), make_light_pool, "#D8283C")
    canvas.draw_panel(box, 16, fill="#2A0812", border=ALARM, alpha=0.45)


def _battle_sign(canvas: TableCanvas, play: Play) -> None:
    state = state_of(play.view)
    box = spread.place_battle(play.layout, state)
    badge = make_badge("battle-stack", canvas.to_px(34))
    canvas.blit_centred(badge, box.x, box.y)  # off the corner of the first card


# --- effects -------------------------------------------------------------------------------------------------------


def _draw_shelves(canvas: TableCanvas, play: Play) -> None:
    """What effects stand on: those for all, and those of each seat."""
    state, layout = state_of(play.view), play.layout
    owned = [
        [sprite.rest.box for sprite in play.list_zone_sprites(state.rules.effects + seat)]
        for seat in range(play.view.seats)
    ]
    shared = spread.place_effect_plates(layout, state, len(state.zones[state.rules.globals]))
    if near := [*shared, *owned[play.anchor]]:  # one board of the edge carries both
        canvas.draw_ledge(compute_bounding_box(near).expand_by(SHARED))
    for boxes in filter(None, owned):
        canvas.draw_panel(compute_bounding_box(boxes).expand_by(SHELF), 8, fill="#0B0620", border="#8C74E0", alpha=0.5)


def _draw_global_effects(canvas: TableCanvas, play: Play) -> None:
    """The words of each global effect beside its card where those of all have room; else the signs on the cards tell
    it.
    """
    state, layout = state_of(play.view), play.layout
    entries = state.rows[state.rules.globals]
    plates = spread.place_effect_plates(layout, state, len(entries))
    boxes = [spread.place_effect_words(layout, plate) for plate in plates]
    told = [
        " · ".join(KEYWORDS[item].title for item in entry.text.items if kind_of(item) == "effect") for entry in entries
    ]
    if all(fits_in_box(layout, words, box) for words, box in zip(told, boxes, strict=True)):
        for words, box, plate in zip(told, boxes, plates, strict=True):
            draw_fitted_text(canvas, words, box, hangs=box.y > plate.y)  # below a card all begin on one line


def _effect_badges(canvas: TableCanvas, play: Play) -> None:
    """The sign of what an effect card does, on the card, with rank and suit above it."""
    state = state_of(play.view)
    for zone in range(state.rules.globals, state.rules.effects + play.view.seats):
        entries = state.rows[zone]
        sprites = play.list_zone_sprites(zone)
        boxes = [sprite.pose.box for sprite in sprites]
        following = [*(box.x for box in boxes[1:]), inf]
        widths = [min(box.w, x - box.x) if x > box.x else box.w for box, x in zip(boxes, following, strict=False)]
        fit = canvas.to_px(min(widths, default=0.0))  # all of a shelf are alike
        for sprite, entry, wide in zip(sprites, entries, widths, strict=False):
            if sprite.tween is not None:
                continue
            items = [item for item in entry.text.items if kind_of(item) == "effect" or item == "reuse"]
            if not items:
                continue
            x, y, w, h = canvas.to_rect(sprite.pose.box)
            seen, look = canvas.to_px(wide), {"four_colour": canvas.style.four_colour, "letters": canvas.style.letters}
            card = faces.make_headed_card(DECK.codes[sprite.face], w, **look, seen=seen, fit=fit)
            canvas.surface.blit(card, (x, y))
            size = round(min(h * 0.52, 0.92 * fit))
            badge = make_badge(items[0], size)
            canvas.surface.blit(badge, (x + (seen - size) // 2, y + round(h * 0.69) - size // 2))
