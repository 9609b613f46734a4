"""A closer look at another seat: its cards large, those the viewer knows with their faces."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.texts import ngettext
from game.art.colours import IVORY, IVORY_DIM
from game.art.text import measure_text
from game.table.model.geometry import Box, Pose
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.cards.cards import CardArt
from game.table.render.seats.paint_seats import seat_colour
from game.ui.canvas import Canvas

CARD = 66


def draw_zoom(canvas: Canvas, play: Play, art: CardArt, seat: int) -> Box | None:
    """The hand of a seat, beside its panel; the box it takes, None if nothing of it is known."""
    zone = next((z for z, spec in enumerate(play.board.specs) if spec.owner == seat and spec.name == "hand"), -1)
    if zone < 0:
        return None
    sprites = play.list_zone_sprites(zone)
    shown = [sprite.face if sprite.side > 0.5 else HIDDEN for sprite in sprites]
    if all(face == HIDDEN for face in shown):
        return None
    u = play.layout.u
    n = len(shown)
    w, gap = CARD * u, 8 * u
    room = canvas.size[0] - 48 * u - w - gap
    step = min(w + gap, room / max(1, n - 1))  # cards of a long hand lie over each other
    name, seen = f"*{play.names[seat]}*", sum(face != HIDDEN for face in shown)
    words = ngettext(
        "{number} card, {seen} known to you", "{number} cards, {seen} of them known to you", n, number=n, seen=seen
    )
    small = play.layout.get_small_text_px
    head_w = measure_text(name, "text", small(18))[0] + measure_text(words, "text", small(16))[0] + 48 * u
    box = _place_panel(canvas, play, seat, max(head_w, (n - 1) * step + w + gap + 24 * u), w * 1.4 + 62 * u)
    paint.draw_plate(canvas, box, border=seat_colour(seat), radius=12, alpha=paint.OPAQUE)
    head = box.place_line(16 * u, 8 * u, 32 * u)
    paint.draw_text(canvas, name, head, small(18), "text", IVORY)
    paint.draw_text(canvas, words, head, small(16), "text", IVORY_DIM, "right")
    for k, face in enumerate(shown):
        pose = Pose(box.x + 12 * u + gap / 2 + w / 2 + k * step, box.y + 46 * u + w * 0.7, round(w))
        art.draw_card(canvas.surface, face, pose, 1.0 if face != HIDDEN else 0.0)
    return box


def _place_panel(canvas: Canvas, play: Play, seat: int, w: float, h: float) -> Box:
    """Above the panel of a seat, below it at the upper edge of the window."""
    u, panel = play.layout.u, play.layout.get_seat_panel(seat)
    x = min(max(panel.cx - w / 2, 12 * u), canvas.size[0] - w - 12 * u)
    above = panel.y - h - 8 * u
    return Box(x, panel.bottom + 8 * u if above < 8 * u else above, w, h)
