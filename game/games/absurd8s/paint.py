"""What lies on the felt besides cards: order of play, piles' signs, effects in words, the chain, pending attacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Sized
from functools import lru_cache
from math import inf

import pygame

from engine.core.texts import _
from engine.core.view import View
from engine.games.absurd8s import forecast
from engine.games.absurd8s.cards import DECK, SUITS
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.seen import gained_items, state_of
from engine.games.absurd8s.turn import AfterAttacks
from engine.games.absurd8s.words import table as words
from game.art import faces, icons, panels
from game.art.colours import BRASS, BRASS_LIGHT, GOOD, IVORY, IVORY_DIM
from game.art.felt import blit_inlay
from game.art.shadows import make_light_pool
from game.art.svg import render_picture as drawn
from game.config.portraits import CALM
from game.games.absurd8s import sky, spread
from game.games.absurd8s.lettering import draw_fitted_text, fits_in_box, on_chip, tag_box
from game.games.absurd8s.paint_chain import draw_attacks, draw_chain
from game.games.absurd8s.situation import kind_of, make_badge
from game.table.model.foreseen import forecast_hand
from game.table.model.geometry import Box, Pose, compute_bounding_box
from game.table.model.play import Play
from game.table.render.overlays.toolbar import place_tools
from game.table.render.seats.paint_score import OwnScore, draw_held_count, own_score
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas
from game.table.render.top_line import SIZE, get_title

ALARM = "#FF6B5E"
GLOW = 90.0, 30.0
"""Units by which the glow of a battle is wider and higher than its ground."""
HUNG = 10.0
"""Units by which the chip with what is at stake reaches over the foot of a battle."""
SHELF = 5
"""Units a shelf is larger than what stands on it, at every side."""


def draw_under(canvas: TableCanvas, play: Play) -> None:
    """Below the cards: stars, the order of play, the ring of a battle, plates of the effects."""
    sky.draw_sky(canvas, play)
    blit_inlay(canvas.surface, "orbit", canvas.to_rect(spread.place_orbit(play.layout, state_of(play.view))))
    _draw_seat_order(canvas, play)
    if state_of(play.view).battle:
        _draw_battle_ground(canvas, play)
    _draw_direction(canvas, play)
    _draw_shelves(canvas, play)
    _draw_global_effects(canvas, play)
    for seat in range(play.view.seats):
        _draw_hand_size(canvas, play, seat)


def draw_over(canvas: TableCanvas, play: Play) -> None:
    """Above the cards: what counts on each pile, badges on effects, the chain, pending attacks."""
    _draw_piles(canvas, play)
    _effect_badges(canvas, play)
    if state_of(play.view).battle:
        _battle_sign(canvas, play)
    draw_chain(canvas, play)
    draw_attacks(canvas, play)
    _draw_aside_tag(canvas, play)


# --- order of play -------------------------------------------------------------------------------------------------


def _draw_seat_order(canvas: TableCanvas, play: Play) -> None:
    """Who comes after whom, from the seat on turn, in the line at the top while somebody loses turns: by name where
    there is room. Else the arrows tell.
    """
    layout, state = play.layout, state_of(play.view)
    seats = [state.active, *state.others(state.active)]
    if not any(state.lost):
        return
    line = _place_order_line(play)
    size, lost = 20, [state.lost[seat] for seat in seats]
    slept = [f"Zz{turns if turns > 1 else ''}" if turns else "" for turns in lost]
    named = [f"{play.names[seat]}  {sleeps}".rstrip() for seat, sleeps in zip(seats, slept, strict=True)]
    apart, signs = max(1, len(seats) - 1), (size + 10) * len(seats)
    for told in (named, slept):
        wide = [layout.measure_width(words, 15, "bold") + 10 if words else 0.0 for words in told]
        if signs + sum(wide) + 22 * apart <= line.w:
            break  # else signs alone move together
    gap = min(22, (line.w - signs - sum(wide)) / apart)
    x = line.cx - (signs + sum(wide) + gap * apart) / 2
    for place, seat in enumerate(seats):
        at = Box(x, line.y, size + 10 + wide[place], line.h)
        if place == 0:
            canvas.draw_skin(at, panels.make_chip, fill=canvas.room.well_colour, border=BRASS_LIGHT)
        sign = Box.centre_on(at.x + 5 + size / 2, line.cy, size, size)
        if gap > 0 and play.get_portrait(seat):
            SeatPlate(canvas, play, seat).draw_face(CALM, sign.expand_by(4))
        else:
            canvas.blit_centred(icons.seat_icon(seat, canvas.to_px(size)), *sign.centre_point)
        if told[place]:
            name, colour = Box(at.x + 13 + size, at.y, wide[place], at.h), "#FFC9C2" if lost[place] else IVORY_DIM
            canvas.draw_text(told[place], name, 15, "bold" if place == 0 or lost[place] else "text", colour)
        if place < apart and gap > 4:
            canvas.draw_icon("chevron_right", (at.right + gap / 2, line.cy), 14, BRASS)
        x = at.right + gap


def _place_order_line(play: Play) -> Box:
    """Where the order of play stands: between the title and the buttons, and beside a panel that reaches up there."""
    layout = play.layout
    left, last = layout.top.x + 400, place_tools(layout)["ask again"]
    right = last.x - 10 if play.windows.hushed else last.right + 8
    line = Box(left, layout.top.y + 14, right - left, 28)
    words = layout.top.x + 82 + layout.measure_width(get_title(play), SIZE)  # where the title ends
    for panel in (layout.mirror_box(layout.place_name_plate(seat), layout.top) for seat in range(layout.seats)):
        if panel.overlaps_box(line):
            after = line._replace(x=panel.right + 4, w=line.right - panel.right - 4)
            before = line._replace(x=words, w=panel.x - 8 - words)
            line = max(after, before, key=lambda box: box.w)
    return layout.mirror_box(line, layout.top)


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


def _draw_counts(canvas: TableCanvas, play: Play) -> None:
    """How many cards each pile has, on a chip below it; the name of the pile where there is room for it."""
    state, layout = state_of(play.view), play.layout
    stands = spread.place_middle_piles(layout, state)
    for on, zone in enumerate((state.rules.draw, *state.piles), -1):
        pose, n = stands[zone], len(state.zones[zone])
        lying = play.list_zone_sprites(zone)  # the first card lies there or is all but there
        if on >= 0 and n and not (lying and lying[0].pose.box.overlaps_box(pose.box)):
            continue
        apart = spread.compute_gap(spread.list_widths(state), pose.w, layout.centre.w - 12)
        name = words.pile_sign(state.piles, on)
        told = f"{name} · {n}"
        if not name or layout.measure_width(told, 15) + 14 > pose.w + apart - 4:
            told = f"{n}"
        on_chip(canvas, told, (pose.x, pose.box.bottom + 1))


def _iter_settled_piles(play: Play) -> Iterator[tuple[int, Pose]]:
    """The piles with a card that counts: what is said of the card that lay on top is not true of the one that comes to
    lie there.
    """
    state = state_of(play.view)
    stands = spread.place_middle_piles(play.layout, state)
    for zone in state.piles:
        lying = play.list_zone_sprites(zone)[-1:] if state.face_up(zone) >= 0 else ()
        if any(each.face == state.zones[zone][-1] and each.pose == each.rest for each in lying):
            yield zone, stands[zone]


def _draw_piles(canvas: TableCanvas, play: Play) -> None:
    state = state_of(play.view)
    for zone, pose in _iter_settled_piles(play):
        entry = state.row(zone)[state.face_up(zone)]
        if entry.suit >= 0:
            canvas.draw_suit_chip(SUITS[entry.suit], pose.x, pose.y, min(0.62 * pose.w, 54), "#5A3FB0")
        shown = gained_items(state, zone)
        apart = min(27, (pose.h - 4) / max(1, len(shown)))  # all of them are shown, however small
        for number, item in enumerate(shown):
            badge = make_badge(item, canvas.to_px(apart - 1))
            canvas.blit(badge, (pose.box.right + 12 - apart, pose.box.y + 8 + apart * number))
    if not play.is_idle:
        draw_pile_tags(canvas, play)


def draw_pile_tags(canvas: TableCanvas, play: Play) -> None:
    """How many cards each pile has, and what is to be known of its top. At rest it is written above lights and arrows,
    for it is to be read.
    """
    state = state_of(play.view)
    _draw_counts(canvas, play)
    for zone, pose in _iter_settled_piles(play):
        at = state.face_up(zone)
        entry, bluffs = state.row(zone)[at], len(state.row(zone)) - 1 - at
        if bluffs and entry.suit < 0 and (told := words.to_match(state, state.zones[zone][at])):
            _draw_tag(canvas, play, pose, told, IVORY)
        # One sentence at a time at the foot of a card; a large one would hide its suit.
        if entry.inert and not bluffs and pose.h > 5 * play.layout.get_text_size(15):
            _draw_tag(canvas, play, pose, _(words.NO_TEXT), IVORY_DIM)


def _draw_tag(canvas: TableCanvas, play: Play, pose: Pose, words: str, colour: str) -> None:
    canvas.draw_label(words, tag_box(play.layout, pose, words), 15, colour=colour, fill=canvas.room.well_colour)


def _draw_aside_tag(canvas: TableCanvas, play: Play) -> None:
    state = state_of(play.view)
    if play.host.present < 0 or not state.aside(play.anchor):
        return
    if all(sprite.tween is not None for sprite in play.list_zone_sprites(state.rules.aside + play.anchor)):
        return  # it is still, or already, on its way
    pose = spread.own_aside(play.layout, state, 1)[0]
    tall, hung = max(18, 1.2 * play.layout.get_text_size(15)), 5
    at = pose.x, max(play.layout.bar.bottom + 2, pose.box.y + hung - tall)
    on_chip(canvas, words.aside_tag(state), at, BRASS_LIGHT)


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
    canvas.blit(badge, (box.x - 4, box.y - 2))
    told = words.battle_sign(state.stacked)
    x = max(box.cx, box.x + play.layout.measure_width(told, 15) / 2)  # long words leave the count beside it alone
    on_chip(canvas, told, (x, box.bottom - HUNG), "#FFC9C2", ALARM)


# --- effects -------------------------------------------------------------------------------------------------------


def _draw_shelves(canvas: TableCanvas, play: Play) -> None:
    """What effects stand on: those for all, and those of each seat."""
    state, layout = state_of(play.view), play.layout
    owned = (play.list_zone_sprites(state.rules.effects + seat) for seat in range(play.view.seats))
    shared = spread.place_effect_plates(layout, state, len(state.zones[state.rules.globals]))
    if shared:
        canvas.draw_ledge(compute_bounding_box(shared).expand_by(SHELF))
    for boxes in filter(None, ([sprite.rest.box for sprite in lying] for lying in owned)):
        shelf = compute_bounding_box(boxes).expand_by(SHELF)
        canvas.draw_panel(shelf, 8, fill="#0B0620", border="#8C74E0", alpha=0.5)
        ledge = Box(shelf.x, shelf.bottom - 3, shelf.w, 3)
        canvas.draw_panel(ledge, 2, fill="#4A3591", border="#C9B4FF", alpha=1.0)


def _draw_global_effects(canvas: TableCanvas, play: Play) -> None:
    """The words of each global effect beside its card."""
    state, layout = state_of(play.view), play.layout
    entries = state.row(state.rules.globals)
    for box, entry in zip(spread.place_effect_plates(layout, state, len(entries)), entries, strict=True):
        words = " · ".join(KEYWORDS[item].title for item in entry.text.items if kind_of(item) == "effect")
        where = Box(box.x + spread.GLOBAL + 11, box.y, box.w - spread.GLOBAL - 16, box.h)
        if not fits_in_box(layout, words, where):
            continue  # the sign on the card tells it
        draw_fitted_text(canvas, words, where)


def _effect_badges(canvas: TableCanvas, play: Play) -> None:
    """The sign of what an effect card does, on the card, with rank and suit above it."""
    state = state_of(play.view)
    for zone in range(state.rules.globals, state.rules.effects + play.view.seats):
        entries = state.row(zone)
        sprites = play.list_zone_sprites(zone)
        following = [*(sprite.pose.box.x for sprite in sprites[1:]), inf]
        for sprite, entry, covered in zip(sprites, entries, following, strict=False):
            if sprite.tween is not None:
                continue
            items = [item for item in entry.text.items if kind_of(item) == "effect" or item == "reuse"]
            if not items:
                continue
            box, style = sprite.pose.box, canvas.style
            x, y, w, h = canvas.to_rect(box)
            seen = canvas.to_px(covered - box.x) if box.x < covered < box.right else w
            code = DECK.codes[sprite.face]
            card = faces.make_headed_card(code, w, four_colour=style.four_colour, letters=style.letters, seen=seen)
            canvas.surface.blit(card, (x, y))
            size = round(min(h * 0.52, 0.92 * seen))
            badge = make_badge(items[0], size)
            canvas.surface.blit(badge, (x + (seen - size) // 2, y + round(h * 0.69) - size // 2))


# --- seats ---------------------------------------------------------------------------------------------------------


def _draw_hand_size(canvas: TableCanvas, play: Play, seat: int) -> None:
    view, state = play.view, state_of(play.view)
    n = _count_held_cards(view, seat, play.board.zones)
    if seat == play.anchor:
        own_score(canvas, _own_score(play, n), play.table.sorts)
        return
    few = _count_held_cards(view, seat, state.zones) <= 2  # cards still being dealt are no alarm
    draw_held_count(canvas, play, seat, _hand_size(view, seat, n), few)


def _count_held_cards(view: View, seat: int, zones: Sequence[Sized]) -> int:
    """How many cards a seat has to get rid of, as they lie in ``zones``: on the table, or when all have arrived."""
    state = state_of(view)
    beside = 0 if state.executing else len(zones[state.rules.aside + seat])
    return len(zones[seat]) + beside


def _hand_size(view: View, seat: int, n: int) -> str:
    """So many cards; one kept for after the attacks is in no hand yet, and told apart (A8-R06, A8-R81)."""
    kept = len(state_of(view).aside(seat)) if isinstance(view.frame, AfterAttacks) else 0
    return f"{n - kept} + {kept}" if kept else f"{n}"


def _own_score(play: Play, n: int) -> OwnScore:
    """The hand in figures: cards left, what is chosen or pending makes of it, the place, and what could be played."""
    view, seat = play.view, play.anchor
    score = OwnScore(_hand_size(view, seat, n), _(words.LEFT), words.place_text(view, seat))
    if view.seat != seat or not play.is_idle:
        return score
    chosen = forecast_hand(view, play.prompt) if play.is_prompt_open else None
    ahead = chosen or forecast.forecast_coming(view)
    if ahead is None or (ahead.sure and ahead.cards == n):
        asked = play.decision.kind if play.decision is not None else "turn" if view.stack else ""
        # Only who plays or will do so asks what fits the pile; not who discards, names the next one, or may jump in.
        fits = forecast.count_fitting(view) if asked in ("turn", "play") else forecast.UNKNOWN
        if fits != forecast.UNKNOWN and play.layout.choices.density != "calm":
            told = words.fits_text(fits).replace(" ", "\N{NO-BREAK SPACE}")
            score = score._replace(line=f"{score.line}  ·  {told}")
        return score
    if chosen is not None and chosen.sure and not chosen.others:
        score = score._replace(line=words.place_text(view, seat, chosen.cards))
    worse = ahead.cards > n or (not ahead.sure and chosen is None)
    tone = ALARM if worse else GOOD if ahead.sure and not ahead.cards else BRASS_LIGHT
    sign = "+" if ahead.more else "\N{MINUS SIGN}" if ahead.less else ""
    told = f"{ahead.cards}\N{NO-BREAK SPACE}{sign}\N{NO-BREAK SPACE}?" if sign else f"{ahead.cards}"
    told = "?" if ahead.more and ahead.less else told  # nobody can know
    return score._replace(title="", then=told, turn=tone)
