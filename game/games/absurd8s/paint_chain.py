"""The chain, link by link, and the chips of pending attacks."""

from __future__ import annotations

from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.seen import attacks, holder, state_of
from engine.games.absurd8s.words import table as words
from game.art import icons, keyword_signs
from game.art.colours import IVORY
from game.art.svg import render_picture
from game.art.text import measure_width
from game.games.absurd8s import attack_chips, spread
from game.games.absurd8s.lettering import draw_fitted_text, fits_in_box
from game.table.model.geometry import RATIO, Box
from game.table.model.play import Play
from game.table.render import paint
from game.ui.canvas import Canvas

STEEL = "#C9C3DD"
CARD = 34.0
"""Width of a card of the chain, in units."""
SHOWN = 6
"""So many cards of a long chain are shown, the latest."""


def draw_chain(canvas: Canvas, play: Play) -> None:
    """Who started it, every card on it, how many there are."""
    state, layout = state_of(play.view), play.layout
    chain = state.chain
    if not chain:
        return
    u = layout.u
    room = spread.chain_area(layout, state)
    px = layout.get_text_px(15)
    w, n = CARD * u, len(chain)
    heads = words.chain_heads(chain, play.names)
    head = heads[0]
    above = spread.place_rows(layout, state).beside  # words above the cards, else beside them
    if above:  # who began it stands on its first card, too
        head = next((told for told in heads if measure_width(told, "bold", px) <= room.w - 16 * u), heads[-1])
    wide = 0.0 if above else min(measure_width(head, "bold", px) + 14 * u, room.w * 0.42)
    shown = chain
    gap = _compute_gap(room.w - wide - 20 * u, w, n, u)
    if gap < 8 * u and n > SHOWN:
        shown = chain[-SHOWN:]
        gap = _compute_gap(room.w - wide - 20 * u, w, SHOWN, u)
    total = wide + len(shown) * w + (len(shown) - 1) * gap
    x = room.cx - total / 2
    plate = Box(x - 10 * u, room.y + 2 * u, total + 20 * u, room.h - 4 * u)
    cards = room
    if above:
        least = min(room.w, measure_width(head, "bold", px) + 22 * u)
        if least > plate.w:
            plate = plate._replace(x=room.cx - least / 2, w=least)
        cards = Box(room.x, room.y + 26 * u, room.w, room.h - 30 * u)
    paint.draw_panel(canvas, plate, 10, fill="#1D1733", border=STEEL, alpha=0.82)
    if above:
        paint.draw_text(
            canvas, head, Box(plate.x + 8 * u, room.y + 5 * u, plate.w - 16 * u, 22 * u), px, "bold", IVORY, "centre"
        )
    else:
        where = Box(x, plate.y, wide - 10 * u, plate.h)
        if not fits_in_box(head, where, px):
            head = heads[1]
        draw_fitted_text(canvas, head, where, px)
    _draw_chain_cards(canvas, play, shown, (x + wide, cards.cy), gap)


def _draw_chain_cards(
    canvas: Canvas, play: Play, shown: tuple[tuple[int, int], ...], at: tuple[float, float], gap: float
) -> None:
    """Cards of a chain from the left, who played each, and iron between them where there is room."""
    u = play.layout.u
    x, cy = at
    w = CARD * u
    for number, (card, seat) in enumerate(shown):
        y = cy - w * RATIO / 2
        canvas.blit(paint.get_card_face(canvas, DECK.codes[card], w, mini=True), (round(x), round(y)))
        canvas.draw_seat_sign(seat, x + w - 6 * u, y + w * RATIO - 8 * u, round(14 * u), round(19 * u))
        if number < len(shown) - 1 and gap > 0:
            iron = render_picture("pictures/link", round(gap + 10 * u), round((gap + 10 * u) / 2))
            canvas.blit_centred(iron, x + w + gap / 2, cy)
        x += w + gap


def _compute_gap(room: float, w: float, n: int, u: float) -> float:
    """Between the cards of a chain, where its links are; less than nothing where the cards have to overlap."""
    return min(26 * u, (room - n * w) / (n - 1)) if n > 1 else 0.0


def draw_attacks(canvas: Canvas, play: Play) -> None:
    """Chips of what is pending, large for the viewer."""
    state = state_of(play.view)
    found = attacks(state)
    boxes = spread.attack_boxes(play.layout, state)
    own = holder(state) == play.anchor
    for attack, box in zip(found, boxes, strict=False):
        _draw_attack(canvas, play, attack, box, own)
    for box in boxes[len(found) :]:  # what all of them have grown to
        u, red = play.layout.u, keyword_signs.COLOURS[keyword_signs.ATTACK]
        size = play.layout.get_text_px(20) if own else attack_chips.compute_text_size(play.layout, box)
        told, px = paint.fit_text(words.in_all(state), "bold", size, max(8, round(box.w - 12 * u)))
        paint.draw_label(canvas, told, box, px, radius=box.h / 3 / u, fill=red, border=red, alpha=0.96, line=2 * u)


def _draw_attack(canvas: Canvas, play: Play, attack: Attack, box: Box, own: bool) -> None:
    state = state_of(play.view)
    layout, u = play.layout, play.layout.u
    label = words.attack_label(state, attack.key)
    red = keyword_signs.COLOURS[keyword_signs.ATTACK]
    fill = "#4A1018" if own else "#3A1119"
    paint.draw_panel(canvas, box, box.h / 3 / u, fill=fill, border=red, alpha=0.96, line=2 * u)
    size = round(min(box.h, 38 * u))
    badge = keyword_signs.make_badge(attack.key, KEYWORDS[attack.key].kind, size)
    canvas.blit(badge, (box.x + 2 * u, box.cy - size / 2))
    left = box.x + size + 6 * u
    mark = round(16 * u if own else 13 * u)
    room = box.right - left - mark - 8 * u
    if own:
        told, px = f"*{label}*  {{{DECK.codes[attack.card]}}}", layout.get_text_px(17)
        if px > 0.46 * box.h:  # whose it is and which way it came, shape and arrow tell
            paint.draw_text(canvas, told, Box(left, box.y, room, box.h), px, "bold", IVORY)
        else:
            upper = Box(left, box.y + 1 * u, box.right - left - 8 * u, box.h * 0.55)
            paint.draw_text(canvas, told, upper, px, "bold", IVORY)
            lower = Box(left, box.y + box.h * 0.5, box.right - left - 26 * u, box.h * 0.45)
            px = min(layout.get_text_px(15), max(11, round(box.h * 0.36)))
            paint.draw_text(canvas, words.origin(state.chain, attack.caster, play.names), lower, px, "text", "#FFC9C2")
    elif room > 12 * u:
        where = Box(left, box.y, room, box.h)
        draw_fitted_text(canvas, label, where, attack_chips.compute_text_size(layout, box))
    shape = icons.seat_icon(attack.caster, mark)
    low = box.bottom - mark - 5 * u if own else box.cy - mark / 2
    canvas.blit(shape, (box.right - mark - 6 * u, low))
