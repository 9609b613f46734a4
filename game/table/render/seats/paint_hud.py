"""What is drawn round the cards: the top line, places and signs, the figures of the own hand."""

from __future__ import annotations

from engine.core.texts import pgettext
from game.art import faces, icons, meter
from game.art.colours import BRASS, BRASS_LIGHT, GOOD, INK, IVORY, IVORY_DIM, get_suit_colours
from game.art.svg import render_picture
from game.art.text import measure_text, render_text
from game.table.model.game_table import Meter
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render import paint
from game.ui.canvas import Canvas


def draw_places(canvas: Canvas, play: Play) -> None:
    """Outlines of empty places."""
    for zone, place in play.places.items():
        if place.ghost and not play.board.zones[zone]:
            w = round(place.w)
            canvas.blit_centred(render_picture("pictures/slot", w, faces.measure_card_height(w)), place.x, place.y)


def draw_markers(canvas: Canvas, play: Play) -> None:
    """The game's signs beside the cards."""
    u = play.layout.u
    for marker in play.list_markers():
        box = marker.box
        if marker.panel:
            paint.draw_plate(canvas, box, radius=box.h / u * 0.5, alpha=0.85, border=marker.colour or BRASS)
            size = round(min(box.w, box.h) * 0.68)
            canvas.blit_centred(icons.make_icon(marker.icon, size, marker.colour or IVORY), *box.centre_point)
            continue
        px = play.layout.get_text_px(17)
        words = (f"[icon:{marker.icon}] " if marker.icon else "") + marker.text
        paint.draw_text(canvas, words, box, px, "bold", marker.colour or IVORY, "centre")


def draw_dealer_button(canvas: Canvas, play: Play) -> None:
    """The dealer's button: a brass disc with the letter of the office."""
    if play.table.has_dealer_button(play.view.rules):
        box = place_dealer_button(play)
        canvas.blit(render_picture("pictures/dealer", round(box.w)), (box.x, box.y))
        letter = pgettext("the dealer", "D")
        paint.draw_text(canvas, letter, box, play.layout.get_text_px(15), "bold", INK, "centre")


def place_dealer_button(play: Play) -> Box:
    """Where the dealer's button lies: at the corner of the dealer's panel."""
    u, px = play.layout.u, play.layout.get_text_px(15)
    size = round(max(25 * u, px * 1.8))
    panel = play.layout.get_seat_panel(int(play.view.facts["dealer"]))
    return Box(round(panel.x - u - size / 2), round(panel.bottom - 6 * u - size / 2), size, size)


def draw_meter(canvas: Canvas, play: Play) -> None:
    """The figures of the own hand, with the scale, on a plate."""
    density = play.layout.choices.density
    found = play.table.make_foreseen_meter(play.view, play.prompt, density) if play.is_prompt_open else None
    found = found or play.table.make_meter(play.view, density)
    if found is None:
        return
    layout = play.layout
    u = layout.u
    box, calm = layout.meter, density == "calm"
    if calm:
        box = Box(box.x, box.y + box.h * 0.1, box.w * 0.47, box.h * 0.9)
    paint.draw_plate(canvas, box, border=paint.QUIET, radius=12, alpha=0.92)
    scale_w, scale_h = round(104 * u), round(76 * u)
    red = get_suit_colours(four_colour=False, on_ink=True)["H"]
    scale = meter.make_balance_scale(scale_w, scale_h, found.tilt, found.loads, red, IVORY)
    canvas.blit(scale, (box.x + 10 * u, box.y + 10 * u))
    number = render_text(found.score, "number", layout.get_text_px(34), BRASS_LIGHT if found.final else IVORY)
    side = 128 * u
    left, base = box.x + 14 * u, box.y + (84 if calm else 94) * u
    canvas.blit(number, (left, base))
    paint.draw_text(
        canvas,
        found.title,
        Box(left + number.get_width() + 7 * u, base, side - 28 * u - number.get_width(), number.get_height()),
        layout.get_text_px(16),
        "text",
        IVORY_DIM,
        lines=2,
    )
    if found.ahead:
        paint.draw_outline(canvas, box, BRASS_LIGHT, 1.8, 12)
    if not calm:
        rows = Box(box.x + side, box.y + 9 * u, box.w - side - 7 * u, box.h - 16 * u)
        _draw_meter_rows(canvas, play, found, rows)


def _draw_meter_rows(canvas: Canvas, play: Play, found: Meter, box: Box) -> None:
    u = play.layout.u
    tones = get_suit_colours(four_colour=canvas.style.four_colour, on_ink=True)
    cell = box.w / max(1, len(found.suits))
    size = round(17 * u)
    row_h = box.h / (1.35 + len(found.rows))
    for k, (letter, count, good) in enumerate(found.suits):
        x = box.x + k * cell
        mark = icons.make_icon(f"suit_{letter}", size, tones[letter])
        canvas.blit(mark, (x, box.y + row_h * 0.6 - size / 2))
        fresh = letter in found.fresh
        colour = GOOD if good else BRASS_LIGHT if fresh else IVORY
        where = Box(x + size + 3 * u, box.y, cell - size - 3 * u, row_h * 1.2)
        if fresh:
            paint.draw_outline(canvas, Box(x - 4 * u, box.y, cell, row_h * 1.2), colour, 1.2, 6)
        paint.draw_text(
            canvas,
            f"*{count}*" if good or fresh else f"{count}",
            where,
            play.layout.get_text_px(18),
            "text",
            colour,
        )
    px = play.layout.get_text_px(16)
    for k, (label, value, good) in enumerate(found.rows):
        y = box.y + row_h * (1.3 + k)
        words = f"*{value}*" if good else value
        if "→" in words and measure_text(f"{words}{label}", "text", px)[0] > box.w - 6 * u:
            words = f"*{value[value.rfind('→') :]}*"  # what it becomes is what counts
        room = box.w - measure_text(words, "text", px)[0] - 3 * u
        paint.draw_text(canvas, label, Box(box.x, y, room, row_h), px, "text", IVORY_DIM)
        paint.draw_text(
            canvas,
            words,
            Box(box.x + box.w * 0.42, y, box.w * 0.58, row_h),
            px,
            "text",
            GOOD if good else IVORY,
            "right",
        )
