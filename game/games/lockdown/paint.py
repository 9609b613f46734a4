"""What Lockdown draws above the cards: stacks told apart, counts, fresh cards, fallen seats, notes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.core.cards import HIDDEN
from engine.core.state import NOBODY
from engine.core.texts import _
from engine.games.lockdown.cards import DECK as CARDS
from engine.games.lockdown.cards import SET
from engine.games.lockdown.knowledge import UNKNOWN, knowledge_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.words import table as words
from engine.games.lockdown.words.phrases import card_text
from game.art import faces, icons, panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, STOCK, WARN
from game.art.text import measure_text, measure_width
from game.games.lockdown import gestures, notes, own, room, shutter
from game.games.lockdown.paint_under import STEEL, outside_words, stacks_of
from game.games.lockdown.shutter import AMBER
from game.input import label_command_key
from game.table.model.board import Sprite
from game.table.model.geometry import Box, Pose
from game.table.model.layout import BELOW, Layout
from game.table.model.play import Play
from game.table.model.seat_layout import FEW
from game.table.model.touch import Touch
from game.table.render import paint
from game.table.render.free_places import free_places
from game.ui.canvas import Canvas, clip_to_rect

LABEL = 13.0
"""Units of the letters that name a card known among backs."""
RANK = 29, 17
"""Units of a known rank of another seat's stack, with few seats and with more."""
PICK_KEYS = "qwerzxcvnm"
NEAR = 24
"""Units from a seat within which words are taken to be about it."""


def large_poses(layout: Layout, n: int) -> list[Pose]:
    """Where the cards of a hand that may be looked at are shown large, to choose one."""
    area = layout.centre
    w = min(92 * layout.u, (area.h - 70 * layout.u) / 1.4)
    step = min(w * 1.14, (area.w - w - 40 * layout.u) / max(1, n - 1))
    return [Pose(area.cx + (k - (n - 1) / 2) * step, area.y + 34 * layout.u + w * 0.7, w) for k in range(n)]


def draw_over(canvas: Canvas, play: Play) -> None:
    """Signs on stacks, whom the third turn bars, fallen seats, and the hand that is being looked at."""
    out = own.find_fallen_seats(play)
    know = notes.should_show_notes(play.view, play.is_aid_shown)
    falling = {moment.seat for moment, _start in play.moments if moment.kind == "fall"}
    for seat in range(play.view.seats):
        if seat in out and seat not in falling:
            _draw_closed_door(canvas, play, seat, out[seat])
        if seat in out or seat in falling:
            continue
        stacks = stacks_of(play, seat)
        for n, (zone, here) in enumerate(stacks):
            card = here[-1].pose.box  # the next stack may lie over its right
            seen = card._replace(w=min([card.right, *(other[0].pose.box.x for _, other in stacks[n + 1 :])]) - card.x)
            if len(here) == 3:  # above the next stack it stands out
                edge = card.expand_by(6 * canvas.style.u)
                shown = edge._replace(w=seen.right - edge.x).to_ints() if seen.w < card.w else canvas.rect
                with clip_to_rect(canvas.surface, shown):
                    paint.draw_outline(canvas, card, AMBER, 2.4, 5)
            _stack_signs(canvas, play, seat, play.board.specs[zone].slot, here, know, seen)
        if know and seat != play.layout.anchor:
            _draw_held_cards(canvas, play, seat)
            if any(seat in seats for _card, seats in notes.list_possible_cards(play.view)):
                _draw_notes_sign(canvas, play, seat)
    _draw_barred_tape(canvas, play)
    _looked_at(canvas, play)


def _stack_signs(canvas: Canvas, play: Play, seat: int, place: int, here: list[Sprite], know: bool, seen: Box) -> None:
    """A badge tells how many there are; what the viewer knows of backs. ``place`` among all stacks of the seat;
    ``seen``: of the last card.
    """
    layout, pose = play.layout, here[-1].pose
    trio = len(here) == 3
    mine = seat == layout.anchor
    size = round(max(15.0, pose.w * 0.34, layout.get_text_px(24 if mine else 22)))
    # A light round the card leaves its figure free.
    x = round(seen.right - size * (1.0 if mine or seen.w < pose.w - 1 else 0.76))
    y = round(pose.box.bottom - size * (1.0 if mine else 0.96))
    if trio or mine or size < 0.55 * pose.w:  # two of a kind is what a stack begins with
        fill, border, colour = (AMBER, INK, INK) if trio else (INK, STEEL, IVORY)
        disc, px = Box(x, y, size, size), round(size * 0.84)
        paint.draw_label(canvas, str(len(here)), disc, px, colour, fill=fill, border=border)
    if not know or seat == play.layout.anchor or here[-1].side > 0.5:
        return
    stacks = knowledge_of(play.view).stacks(seat)
    if place < len(stacks) and (value := stacks[place][1]) != UNKNOWN:
        _draw_known_rank(
            canvas, layout, pose, seen, faces.rank_text(CARDS.codes[value][:-1]), y if trio else pose.box.bottom
        )


def _draw_known_rank(canvas: Canvas, layout: Layout, pose: Pose, seen: Box, rank: str, low: float) -> None:
    """The rank of backs the viewer knows, upon the last one; large words keep above ``low``."""
    u = canvas.style.u
    px = layout.get_text_px(RANK[layout.seats > FEW])
    w, h = measure_width(rank, "bold", px) + 6 * u, 1.06 * px
    where = Box(seen.cx - w / 2, min(pose.y - h * 0.72, low - h), w, h)
    paint.draw_label(canvas, rank, where, px, INK, radius=4, fill="#F3EBDD", border=INK, alpha=0.96)


def _draw_held_cards(canvas: Canvas, play: Play, seat: int) -> None:
    """Cards that must still be in a hand though nobody saw which ones left it, upon its backs."""
    here = play.list_zone_sprites(seat)
    faces = [sprite.face for sprite in here]
    told = [card for card in knowledge_of(play.view).hand(seat) if card not in faces]
    if not told or any(sprite.tween is not None for sprite in here):
        return
    boxes = [sprite.pose.box for sprite in here]
    backs = [n for n, face in enumerate(faces) if face == HIDDEN]
    for n, card in zip(backs, told, strict=False):
        seen = boxes[n]._replace(w=(boxes[n + 1].x if n + 1 < len(boxes) else boxes[n].right) - boxes[n].x)
        code, px = card_text(card), max(round(0.34 * seen.h / 1.4), play.layout.get_text_px(LABEL))
        wide, low = measure_width(code, "bold", px), 0.06 * seen.h
        if wide > seen.w:  # one below the other, over the backs beside it
            low += n * 1.36 * px
        if low < 0.8 * seen.h:  # else the pointer on the seat tells
            where = Box(seen.x, seen.y + low, wide, 1.36 * px)
            paint.draw_label(canvas, code, where, px, radius=4, line=0)


def _draw_notes_sign(canvas: Canvas, play: Play, seat: int) -> None:
    """A sign that there is more to be told of this seat than can be seen."""
    u, plate = play.layout.u, play.layout.place_name_plate(seat)
    box = Box(plate.right - 8 * u, plate.y - 8 * u, 22 * u, 22 * u)
    paint.draw_skin(canvas, box, panels.make_chip, fill=INK)
    canvas.blit_centred(icons.make_icon("eye", round(box.w * 0.72), BRASS_LIGHT), *box.centre_point)


def _draw_closed_door(canvas: Canvas, play: Play, seat: int, place: int) -> None:
    """The door before a fallen seat."""
    layout = play.layout
    box = shutter.place_door(layout, seat)
    paint.draw_skin(canvas, box, shutter.make_shutter_door)
    told = _(words.OUT_AT, place=place)
    if seat == layout.anchor and play.host.people_count == 1 and not play.host.is_over:
        told = _(words.OUT_WATCHING, place=place, seats=play.view.seats, key=label_command_key("choose"))
    px = layout.get_text_px(18)
    room = box.w - 36 * layout.u
    if seat != layout.anchor and measure_width(told, "bold", px) > room:
        told = _(words.OUT_SHORT, place=place)  # the door says the rest
        room = box.w
    wide, tall = measure_text(told, "bold", px, round(room))
    pad = 0.25 * px * 1.36
    where = Box(box.cx - wide / 2 - 12 * layout.u, box.cy - tall / 2 - pad, wide + 24 * layout.u, tall + 2 * pad)
    paint.draw_label(canvas, told, where, px, lines=3, radius=6, border=AMBER)


def _draw_barred_tape(canvas: Canvas, play: Play) -> None:
    """Tape below the name of the seat the player on turn must not bring back a third time, and what it means, where
    there is room beside that seat: the question says it, too.
    """
    seat = state_of(play.view).barred() if play.is_idle and play.view.asked else -1
    if seat < 0 or seat == play.view.facts["active"] or gestures.hand_looked_at(play.view) >= 0:
        return
    layout, mine = play.layout, seat == play.layout.anchor
    plate, tall = layout.place_name_plate(seat), BELOW * layout.u
    band = Box(plate.x, plate.y - tall if mine else plate.bottom, plate.w, tall)
    paint.draw_skin(canvas, band, shutter.make_warning_tape)
    told, px = _(words.BARRED), layout.get_text_px(15)
    wide, high = measure_width(told, "bold", px) + 16 * layout.u, 1.3 * px
    panel = layout.get_seat_panel(seat)
    ideal = Box(panel.cx - wide / 2, band.y - high if mine else panel.bottom + layout.u, wide, high)
    if where := _find_tape_place(ideal, _list_written_boxes(play), panel.expand_by(NEAR * layout.u), layout):
        paint.draw_label(canvas, told, where, px, WARN, radius=4, alpha=0.95, line=0)


def _list_written_boxes(play: Play) -> tuple[Box, ...]:
    """Where cards, names and words stand."""
    layout, seats = play.layout, range(play.view.seats)
    cards = play.list_zone_boxes(NOBODY, *seats).values()
    fixed = layout.top, layout.bar, layout.strip, room.place_hatch(layout)
    return *fixed, *map(layout.place_name_plate, seats), *cards


@lru_cache(maxsize=16)
def _find_tape_place(ideal: Box, things: tuple[Box, ...], near: Box, layout: Layout) -> Box | None:
    """The nearest place to the ideal one that hides none of these things, None if it is not near the seat."""
    found = next(free_places(ideal, things, layout, layout.u), None)
    return found if found is not None and found.overlaps_box(near) else None


def _looked_at(canvas: Canvas, play: Play) -> None:
    """The hand a card may be chosen from, large (LD-R04)."""
    victim = gestures.hand_looked_at(play.view)
    if victim < 0 or not play.is_idle:
        return
    cards = play.view.zones[victim]
    poses = large_poses(play.layout, len(cards))
    u = play.layout.u
    left, right = poses[0].box, poses[-1].box
    under = room.place_hatch(play.layout)
    wide = max(right.right - left.x + 36 * u, under.w)
    top = min(left.y - 36 * u, under.y)
    plate = Box(play.layout.centre.cx - wide / 2, top, wide, max(left.bottom + 14 * u, under.bottom) - top)
    paint.draw_plate(canvas, plate, radius=12, alpha=paint.OPAQUE)
    head = Box(plate.x + 16 * u, left.y - 32 * u, plate.w - 32 * u, 28 * u)
    told = _(words.HAND, name=play.names[victim])
    paint.draw_text(canvas, told, head, play.layout.get_text_px(17), "bold", BRASS_LIGHT, "centre")
    for card, pose in zip(cards, poses, strict=True):
        if card != HIDDEN:
            canvas.blit_centred(paint.get_card_face(canvas, CARDS.codes[card], pose.w), pose.x, pose.y)


def draw_padlock(canvas: Canvas, play: Play, zone: int, count: int, share: float) -> None:
    """A padlock snaps shut over a stack that has just been locked with so many cards, and fades."""
    here = play.board.zones[zone]
    if not here:
        return
    pose = here[-1].rest
    size = round(pose.w * (1.25 - 0.25 * min(1.0, share * 4)))
    sign = "unlock" if share < 0.25 else "lock"
    picture = icons.make_icon(sign, size, AMBER if count == SET - 1 else IVORY)
    disc = panels.make_chip(round(size * 1.5), round(size * 1.5), fill=INK, border=AMBER)
    for each in (disc, picture):
        canvas.blit_faded(each, pose.x, pose.y, (1 - share) / 0.4)


# --- about the thing under the pointer -----------------------------------------------------------------------------


def pointed_at(canvas: Canvas, play: Play, touch: Touch) -> None:
    """Fresh marks on the own hand, and notes about the seat or card under the pointer."""
    if play.is_idle:
        outside_words(canvas, play)
    fresh = dict(play.view.marks) if play.host.present >= 0 and play.is_idle else {}
    held = touch.drag.sprite if touch.drag is not None else None
    lying = [
        each for each in play.list_hand_sprites() if each.face in fresh and each.tween is None and each is not held
    ]
    poses = [touch.compute_card_pose(sprite)[0] for sprite in lying]
    for pose in poses:
        _draw_fresh_strip(canvas, play.layout, pose, [other.x for other in poses if other is not pose])
    _draw_bubble(canvas, play, touch, fresh)


def _draw_fresh_strip(canvas: Canvas, layout: Layout, pose: Pose, others: Sequence[float]) -> None:
    """A strip over the foot of a card that may not be given yet; only its sign where the words are broader than the
    card, or ``others`` (x) cover them or have theirs there.
    """
    told, px = "[icon:clock] " + _(words.GIVE_LATER), max(round(0.13 * pose.w), layout.get_text_px(15))
    h = 1.4 * px
    w = max(0.62 * pose.w, measure_width(told, "bold", px) + 0.3 * h)
    sign = 1.1 * h
    if w > pose.w or any(-w < pose.x - x < (w + sign) / 2 for x in others):
        told, w = "[icon:clock]", sign
    low = pose.box.bottom - h - pose.w * 0.07
    where = Box(pose.x - w / 2, low, w, h)
    # Ink on card stock: a dark plate with a rim would look like a button.
    paint.draw_label(canvas, told, where, px, "#6B3F0A", "italic", radius=3, fill=STOCK, border=STOCK, alpha=0.94)


def _draw_bubble(canvas: Canvas, play: Play, touch: Touch, fresh: dict[int, int]) -> None:
    target = touch.get_pointed_target()
    if target is None or touch.reason or touch.drag is not None or not play.is_idle:
        return
    kind, which = target
    if kind == "card" and which in fresh and play.host.present >= 0:
        sprite = next((sprite for sprite in play.list_hand_sprites() if sprite.face == which), None)
        if sprite is not None:
            box = touch.compute_card_pose(sprite)[0].box
            turns = fresh[int(which)] + (play.view.facts["active"] != play.view.seat)
            paint.draw_bubble(canvas, play, words.fresh(turns), box)
        return
    if kind != "seat" or not isinstance(which, int):
        return
    if which == play.layout.anchor:
        if told := own.describe_own_score(play):
            paint.draw_bubble(canvas, play, told, play.layout.own, broad=560)
        return
    if not notes.should_show_notes(play.view, play.is_aid_shown) or which in own.find_fallen_seats(play):
        return
    lines = [*own.describe_gift_effect(play, which), *notes.list_note_sentences(play.view, which, play.host.names)]
    if lines:
        touch.told = paint.draw_bubble(canvas, play, "\n".join(lines), play.layout.get_seat_panel(which))
