"""The chain, link by link, and the chips of pending attacks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.seen import attacks, holder, state_of
from engine.games.absurd8s.words import table as words
from game.art import icons, keyword_signs
from game.art.shapes import Point
from game.art.svg import render_picture
from game.games.absurd8s import attack_chips, spread
from game.games.absurd8s.lettering import draw_fitted_text, fits_in_box
from game.games.absurd8s.situation import make_badge
from game.table.model.geometry import RATIO, Box
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

STEEL = "#C9C3DD"
RED = keyword_signs.COLOURS["attack"]
CARD = 34.0
"""Width of a card of the chain, in units."""
SHOWN = 6
"""So many cards of a long chain are shown, the latest."""


def draw_chain(canvas: TableCanvas, play: Play) -> None:
    """Who started it, every card on it, how many there are."""
    state, layout = state_of(play.view), play.layout
    chain = state.chain
    if not chain:
        return
    room = spread.chain_area(layout, state)
    heads = words.chain_heads(chain, play.names)
    head = heads[0]
    above = spread.place_rows(layout, state).beside  # words above the cards, else beside them
    if above:  # who began it stands on its first card, too
        head = next((told for told in heads if layout.measure_width(told, 15, "bold") <= room.w - 16), heads[-1])
    wide = 0.0 if above else min(layout.measure_width(head, 15, "bold") + 14, room.w * 0.42)
    shown = chain
    if _compute_gap(room.w - wide - 20, len(chain)) < 8:
        shown = chain[-SHOWN:]
    gap = _compute_gap(room.w - wide - 20, len(shown))
    total = wide + len(shown) * CARD + (len(shown) - 1) * gap
    x = room.cx - total / 2
    plate = Box(x - 10, room.y + 2, total + 20, room.h - 4)
    cards = room
    if above:
        least = min(room.w, layout.measure_width(head, 15, "bold") + 22)
        if least > plate.w:
            plate = plate._replace(x=room.cx - least / 2, w=least)
        cards = room._replace(y=room.y + 26, h=room.h - 30)
    canvas.draw_panel(plate, 10, fill="#1D1733", border=STEEL, alpha=0.82)
    if above:
        canvas.draw_text(head, Box(plate.x + 8, room.y + 5, plate.w - 16, 22), 15, "bold", align="centre")
    else:
        where = Box(x, plate.y, wide - 10, plate.h)
        if not fits_in_box(layout, head, where):
            head = heads[1]
        draw_fitted_text(canvas, head, where)
    _draw_chain_cards(canvas, shown, (x + wide, cards.cy), gap)


def _draw_chain_cards(canvas: TableCanvas, shown: Sequence[tuple[int, int]], at: Point, gap: float) -> None:
    """Cards of a chain from the left, who played each, and iron between them where there is room."""
    x, cy = at
    y = cy - CARD * RATIO / 2
    for number, (card, seat) in enumerate(shown):
        canvas.blit(canvas.get_card_face(DECK.codes[card], CARD, mini=True), (x, y))
        canvas.draw_seat_sign(seat, x + CARD - 6, y + CARD * RATIO - 8, 14, 19)
        if number < len(shown) - 1 and gap > 0:
            iron = render_picture("pictures/link", canvas.to_px(gap + 10), canvas.to_px((gap + 10) / 2))
            canvas.blit_centred(iron, x + CARD + gap / 2, cy)
        x += CARD + gap


def _compute_gap(room: float, n: int) -> float:
    """Between the cards of a chain, where its links are; less than nothing where the cards have to overlap."""
    return min(26, (room - n * CARD) / (n - 1)) if n > 1 else 0.0


def draw_attacks(canvas: TableCanvas, play: Play) -> None:
    """Chips of what is pending, large for the viewer."""
    state = state_of(play.view)
    found = attacks(state)
    boxes = spread.attack_boxes(play.layout, state)
    own = holder(state) == play.anchor
    for attack, box in zip(found, boxes, strict=False):
        _draw_attack(canvas, play, attack, box, own)
    for box in boxes[len(found) :]:  # what all of them have grown to
        size, inner = 20 if own else attack_chips.compute_text_size(box), box.place_line(6, 0, box.h)
        canvas.draw_panel(box, box.h / 3, fill=RED, border=RED, alpha=0.96, line=2)
        canvas.draw_text(words.in_all(state), inner, size, "bold", align="centre")


def _draw_attack(canvas: TableCanvas, play: Play, attack: Attack, box: Box, own: bool) -> None:
    state = state_of(play.view)
    layout = play.layout
    label = words.attack_label(state, attack.key)
    fill = "#4A1018" if own else "#3A1119"
    canvas.draw_panel(box, box.h / 3, fill=fill, border=RED, alpha=0.96, line=2)
    size = min(box.h, 38)
    badge = make_badge(attack.key, canvas.to_px(size))
    canvas.blit(badge, (box.x + 2, box.cy - size / 2))
    left = box.x + size + 6
    mark = 16 if own else 13
    room = box.right - left - mark - 8
    if own:
        told = f"*{label}*  {{{DECK.codes[attack.card]}}}"
        if layout.get_text_size(17) > 0.46 * box.h:  # whose it is and which way it came, shape and arrow tell
            canvas.draw_text(told, Box(left, box.y, room, box.h), 17, "bold")
        else:
            upper = Box(left, box.y + 1, box.right - left - 8, box.h * 0.55)
            canvas.draw_text(told, upper, 17, "bold")
            lower = Box(left, box.y + box.h * 0.5, box.right - left - 26, box.h * 0.45)
            origin = words.origin(state.chain, attack.caster, play.names)
            canvas.draw_text(origin, lower, 15, "text", "#FFC9C2", most=box.h * 0.36)
    elif room > 12:
        where = Box(left, box.y, room, box.h)
        draw_fitted_text(canvas, label, where, attack_chips.compute_text_size(box))
    shape = icons.seat_icon(attack.caster, canvas.to_px(mark))
    low = box.bottom - mark - 5 if own else box.cy - mark / 2
    canvas.blit(shape, (box.right - mark - 6, low))
