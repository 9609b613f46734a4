"""Choices laid over the table: a row of suits, keywords to pick, the grid of a Fish, the cards of a pile."""

from __future__ import annotations

from typing import Any

import pygame

from engine.core.cards import HIDDEN, RANKS
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.absurd8s.cards import SUITS, TEXT
from engine.games.absurd8s.keywords import KEYWORDS, PICKS
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.words import table as words
from game.art import faces, keyword_signs
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, get_suit_colours
from game.art.shapes import Point
from game.games.absurd8s import spread
from game.games.absurd8s.lettering import draw_fitted_text
from game.games.absurd8s.situation import kind_of, make_badge
from game.table.model.game_table import Overlay, Spot
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.open_cards import make_card_overlay
from game.table.model.plates import OpenCard
from game.table.model.play import Play
from game.table.model.prompt import Prompt, Target
from game.table.model.touch import Touch
from game.table.render.free_places import find_place
from game.table.render.table_canvas import OPAQUE, TableCanvas

BADGE = 58.0
HEAD = 30.0
"""Units of height of the line above the suits."""
EDGE = "#5A3FB0"


def build_overlay(layout: Layout, view: View, prompt: Prompt, names: Names) -> Overlay | None:
    """What lies over the table in this state of the prompt."""
    lit = prompt.list_choosable_targets()
    kinds = {target[0] for target in lit} | {target[0] for target in prompt.chosen}
    if "ask" in kinds:
        return _build_fish_overlay(layout)
    if "fetch" in kinds:
        return _build_pile_overlay(layout, view)
    if not prompt.chosen:
        return None
    missing = [
        {target[0] for target in gesture.targets if target not in prompt.chosen}
        for gesture in prompt.list_matching_gestures()
        if gesture.mode != "bluff"
    ]
    # Cards and piles come first: a ring must not lie over what is still to be clicked.
    if any("pick" in kinds and kinds <= {"pick", "suit", "attack", "word"} for kinds in missing):
        return _build_pick_overlay(layout, view, prompt)
    if any(kinds == {"suit"} for kinds in missing):
        return _build_suit_overlay(layout, view, prompt)
    return None


def _place_choice(layout: Layout, view: View, prompt: Prompt, aside: Point, w: float, h: float) -> Box:
    """Where a choice opens: round the pile that was chosen, or the main one, or so far aside; clear of seats and
    attacks.
    """
    state = state_of(view)
    on = next((int(which) for kind, which in prompt.chosen if kind == "pile"), 0)
    pose = spread.place_middle_piles(layout, state)[state.piles[on]]
    kept = layout.top, layout.voice_panel
    clear = *layout.panels, *spread.attack_boxes(layout, state), *kept
    return find_place(Box.centre_on(pose.x + aside[0], pose.y + aside[1], w, h), [clear, kept], layout, 0.0)


def _build_suit_overlay(layout: Layout, view: View, prompt: Prompt) -> Overlay:
    """The suits side by side over the foot of the pile."""
    step = BADGE + 10
    box = _place_choice(layout, view, prompt, (0.0, 28.0), len(SUITS) * step + 14, HEAD + BADGE + 12)
    spots = [
        Spot(("suit", number), Box(box.x + 12 + number * step, box.y + HEAD, BADGE, BADGE), str(number + 1))
        for number in range(len(SUITS))
    ]
    return Overlay(box, tuple(spots), "suits")


def _build_pick_overlay(layout: Layout, view: View, prompt: Prompt) -> Overlay:
    w, h = 186, 42
    box = _place_choice(layout, view, prompt, (157.0, 0.0), w + 16, len(PICKS) * (h + 6) + 10)
    spots = [
        Spot(("pick", key), box.place_line(8, 8 + number * (h + 6), h), str(number + 1))
        for number, key in enumerate(PICKS)
    ]
    return Overlay(box, tuple(spots), "picks")


COLUMNS = 5


def _build_fish_overlay(layout: Layout) -> Overlay:
    """Numbers and suits in a row, keywords in columns."""
    rows = -(-len(KEYWORDS) // COLUMNS)
    w = min(layout.stage.w - 28, 1480)  # seats at the sides are covered wholly, not by half
    room = layout.middle_bottom - 12 - layout.top.bottom
    line = min(40, (room - 34) / (rows + 1.4))
    h = line * (rows + 1.4) + 34
    box = Box(layout.stage.cx - w / 2, layout.middle_bottom - 10 - h, w, h)
    spots = []
    cell = (w - 24) / 18.4
    for number, what in enumerate([*(f"rank {rank}" for rank in RANKS), *(f"suit {suit}" for suit in SUITS)]):
        x = box.x + 12 + (number + 0.4 * (number >= len(RANKS))) * cell
        spots.append(Spot(("ask", what), Box(x, box.y + 10, cell - 5, line * 1.2)))
    top, wide = box.y + 20 + line * 1.3, (w - 24) / COLUMNS
    for number, key in enumerate(KEYWORDS):
        column, place = divmod(number, rows)
        where = Box(box.x + 12 + column * wide, top + place * line, wide - 5, line - 3)
        spots.append(Spot(("ask", f"text {key}"), where))
    return Overlay(box, tuple(spots), "fish")


def _build_pile_overlay(layout: Layout, view: View) -> Overlay:
    state, down = state_of(view), 0
    frame: Any = view.frame
    cards: list[tuple[OpenCard, Target | None]] = []
    for number, entry in enumerate(state.rows[frame.zone]):
        card = list_open_cards(state, frame.zone)[number]
        down += entry.down
        what = f"down {down}" if entry.down else card.face
        cards.append((card, ("fetch", what) if entry.down or card.face != HIDDEN else None))
    return make_card_overlay(layout, _(words.FETCH), cards, "")


def list_open_cards(state: Absurd8sState, zone: int) -> tuple[OpenCard, ...]:
    """The cards of a pile, the top one last: who played each, the suit it was named."""
    lying = state.lying(zone)
    return tuple(OpenCard(card, entry.seat, SUITS[entry.suit] if entry.suit >= 0 else "") for card, entry in lying)


def with_keywords(
    card: int, picture: pygame.Surface, covered: bool = False, *, letters: bool = False, large: bool = False
) -> pygame.Surface:
    """A copy of a face with its keywords printed on it, small where but a strip of it is not ``covered``; ``letters``:
    the suit's letter stands below the index; ``large``: the index is.
    """
    signs = [(item.partition(":")[0], kind_of(item)) for item in TEXT[card].items]
    return keyword_signs.with_badges(picture, signs, covered=covered, letters=letters, large=large)


# --- drawing -------------------------------------------------------------------------------------------------------


def draw_overlay(canvas: TableCanvas, play: Play, touch: Touch, found: Overlay) -> None:
    """Draw an overlay with its lights."""
    lit = play.prompt.list_choosable_targets() | set(play.prompt.chosen)
    canvas.draw_plate(found.box, fill="#1B1533", alpha=OPAQUE)
    if found.kind == "suits":
        canvas.draw_text(_(words.NAME_SUIT), found.box.place_line(8, 2, HEAD - 4), 16, "bold", IVORY, "centre")
    for spot in found.spots:
        hot, chosen = spot.target == touch.aimed_target, spot.target in play.prompt.chosen
        if spot.target[0] == "suit":
            box = spot.box.expand_by(3) if hot else spot.box
            canvas.draw_suit_chip(SUITS[int(spot.target[1])], box.cx, box.cy, box.w, BRASS_LIGHT if hot else EDGE)
        else:
            _draw_chip(canvas, spot, hot, chosen, spot.target in lit)
        if touch.keys and spot.key:
            canvas.draw_key_cap(spot.key, spot.box.x + 4, spot.box.y + 4)


def _draw_chip(canvas: TableCanvas, spot: Spot, hot: bool, chosen: bool, lit: bool) -> None:
    fill = "#54399B" if chosen else "#322665" if hot else INK
    edge = BRASS_LIGHT if hot or chosen else "#5A4A8C"
    canvas.draw_panel(spot.box, spot.box.h / 3, fill=fill, border=edge, alpha=0.97 if lit else 0.4)
    kind, _blank, what = str(spot.target[1]).partition(" ")
    colour = IVORY if lit else IVORY_DIM
    if spot.target[0] == "pick":
        kind, what = "text", PICKS[kind]
    if kind == "text":
        size = min(spot.box.h - 4, 30)
        sign = make_badge(what, canvas.to_px(size))
        canvas.blit_faded(sign, spot.box.x + 3 + size / 2, spot.box.cy, 1.0 if lit else 0.35)
        name = spot.box._replace(x=spot.box.x + size + 9, w=spot.box.w - size - 12)
        draw_fitted_text(canvas, KEYWORDS[what].title, name, "text", colour)
    elif kind == "suit":
        tone = get_suit_colours(four_colour=canvas.style.four_colour, on_ink=True)[what]
        canvas.draw_icon(f"suit_{what}", spot.box.centre_point, spot.box.h * 0.62, tone)
    else:
        canvas.draw_text(faces.rank_text(what), spot.box, 20, "number", colour, "centre")
