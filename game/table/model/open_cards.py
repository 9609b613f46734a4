"""Cards laid open side by side: those of a place that is pointed at, and those one of which is to be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.texts import ngettext
from game.table.model.game_table import Overlay, Spot
from game.table.model.geometry import RATIO, Box, place_grid
from game.table.model.layout import Layout
from game.table.model.plates import OpenCard, OpenRow
from game.table.model.play import Play
from game.table.model.prompt import Target

LEGIBLE: Final = 54.0
"""Units of width from which cards that lie on the table are read there."""
CARD, LARGE_CARD = 66.0, 96.0
"""Units of width of a card that is looked at, and of a few, most of each of which is seen between those who sit at the
sides.
"""
CHOSEN: Final = 92.0, 46.0
"""Units of width of a card to be chosen, at most and at least."""
HEAD, EDGE = 34.0, 14.0
"""Units of height of the line above the cards, and of what is free beside them."""


def open_hand(play: Play, seat: int) -> OpenRow | None:
    """The hand of a seat, as far as the viewer knows it; None where nothing of it is known or all can be read there."""
    zone = next((z for z, spec in enumerate(play.board.specs) if spec.owner == seat and spec.name == "hand"), -1)
    sprites = play.list_zone_sprites(zone) if zone >= 0 else ()
    cards = tuple(OpenCard(sprite.face if sprite.side > 0.5 else HIDDEN) for sprite in sprites)
    n, seen = len(cards), sum(card.face != HIDDEN for card in cards)
    if not seen or min(sprite.rest.w for sprite in sprites) >= LEGIBLE:
        return None
    words = ngettext(
        "{number} card, {seen} known to you", "{number} cards, {seen} of them known to you", n, number=n, seen=seen
    )
    return OpenRow(f"*{play.names[seat]}*   {words}", cards)


def make_card_overlay(layout: Layout, head: str, cards: Sequence[tuple[OpenCard, Target | None]], keys: str) -> Overlay:
    """The choice of one of these cards, those without a target only seen, in the middle, above what is told."""
    n, room, (most, least) = len(cards), min(layout.stage.w - 40, 980) - 2 * EDGE, CHOSEN
    w = min(most, max(least, room / max(1, n) - 8))
    across = max(1, min(n, int(room / (w + 8))))
    rows = -(-n // across)
    low = layout.middle_bottom - 12
    tall = min(rows * (w * RATIO + 8) - 8, low - layout.top.bottom - HEAD - EDGE)
    wide = max(across * (w + 8) - 8, layout.measure_width(head, 17, "bold")) + 2 * EDGE
    box = Box(layout.centre.cx - wide / 2, low - tall - HEAD - EDGE, wide, tall + HEAD + EDGE)
    inner = Box.centre_on(box.cx, box.y + HEAD + tall / 2, across * (w + 8) - 8, tall)
    boxes = tuple(pose.box for pose in place_grid(n, inner, w, across, rows))
    spots = [
        Spot(target, where, key)
        for (_card, target), where, key in zip(cards, boxes, keys.ljust(n), strict=False)
        if target is not None
    ]
    return Overlay(box, tuple(reversed(spots)), "cards", head, tuple(card for card, _target in cards), boxes)
