"""What Lockdown draws above the cards: stacks told apart, counts, fresh cards, fallen seats, notes."""

from __future__ import annotations

from math import cos, radians, sin

from engine.core.cards import HIDDEN
from engine.core.texts import _
from engine.core.view import View
from engine.games.lockdown.cards import DECK as CARDS
from engine.games.lockdown.cards import SET
from engine.games.lockdown.knowledge import UNKNOWN, knowledge_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.words import table as words
from game.art import faces, icons, panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.games.lockdown import gestures, notes, own, room, shutter
from game.games.lockdown.paint_under import STEEL, outside_words, stacks_of
from game.games.lockdown.seat_notes import draw_seat_notes
from game.games.lockdown.shutter import AMBER
from game.input import label_command_key
from game.table.model.board import Sprite
from game.table.model.geometry import RATIO, Box, Pose, compute_bounding_box, place_row
from game.table.model.layout import BELOW, Layout
from game.table.model.play import Play
from game.table.model.seat_layout import FEW
from game.table.model.touch import Touch
from game.table.render.table_canvas import OPAQUE, TableCanvas

FACE = 50.0
"""Units at the left end of a name plate that a face and its seat's sign take."""
RANK = 29, 17
"""Units of a known rank of another seat's stack, with few seats and with more."""
PICK_KEYS = "qwerzxcvnm"


def large_poses(layout: Layout, n: int) -> list[Pose]:
    """Where the cards of a hand that may be looked at are shown large, to choose one."""
    area = layout.centre
    w = min(92, (area.h - 70) / RATIO)
    step = min(w * 1.14, (area.w - w - 40) / max(1, n - 1))
    return place_row(n, area.cx, area.y + 34 + w * 0.7, w, step)


def draw_over(canvas: TableCanvas, play: Play) -> None:
    """Signs on stacks, tape at whom the third turn bars, fallen seats, and the hand that is being looked at."""
    out = own.find_fallen_seats(play)
    know = notes.should_show_notes(play.view, play.is_aid_shown)
    falling = {moment.seat for moment, _start in play.moments if moment.kind == "fall"}
    for seat in range(play.view.seats):
        if seat in falling:
            continue
        if seat in out:
            _draw_closed_door(canvas, play, seat, out[seat])
            continue
        stacks = stacks_of(play, seat)
        for n, (zone, here) in enumerate(stacks):
            card = here[-1].pose.box  # the next stack may lie over its right
            seen = card._replace(w=min([card.right, *(other[0].pose.box.x for _, other in stacks[n + 1 :])]) - card.x)
            if len(here) == 3:
                canvas.draw_outline(seen, AMBER, 2.4, 5)
            _stack_signs(canvas, play, seat, play.board.specs[zone].slot, here, know, seen)
        if know and seat != play.layout.anchor:
            _draw_held_cards(canvas, play, seat)
            if any(seat in seats for _card, seats in notes.list_possible_cards(play.view)):
                _draw_notes_sign(canvas, play, seat)
    if play.is_idle and (tape := place_barred_tape(play.layout, play.view)):
        canvas.draw_skin(tape, shutter.make_warning_tape)
    _looked_at(canvas, play)


def _stack_signs(
    canvas: TableCanvas, play: Play, seat: int, place: int, here: list[Sprite], know: bool, seen: Box
) -> None:
    """A badge tells how many there are; what the viewer knows of backs. ``place`` among all stacks of the seat;
    ``seen``: of the last card.
    """
    layout, pose = play.layout, here[-1].pose
    trio, mine = len(here) == 3, seat == layout.anchor
    size = layout.get_text_size(24 if mine else 22)
    # A light round the card leaves its figure free.
    x = seen.right - size * (1.0 if mine or seen.w < pose.w - 1 else 0.76)
    y = pose.box.bottom - size * (1.0 if mine else 0.96)
    if trio or mine or size < 0.55 * pose.w:  # two of a kind is what a stack begins with
        fill, border, colour = (AMBER, INK, INK) if trio else (INK, STEEL, IVORY)
        disc, px = Box(x, y, size, size), canvas.to_px(size * 0.84)
        canvas.draw_label(str(len(here)), disc, colour=colour, fill=fill, border=border, px=px)
    if not know or mine or here[-1].side > 0.5:
        return
    stacks = knowledge_of(play.view).stacks(seat)
    if place < len(stacks) and (value := stacks[place][1]) != UNKNOWN:
        _draw_known_rank(
            canvas, layout, pose, seen, faces.rank_text(CARDS.codes[value][:-1]), y if trio else pose.box.bottom
        )


def _draw_known_rank(canvas: TableCanvas, layout: Layout, pose: Pose, seen: Box, rank: str, low: float) -> None:
    """The rank of backs the viewer knows, upon the last one; large words keep above ``low``."""
    size = RANK[layout.seats > FEW]
    w, h = layout.measure_width(rank, size, "bold") + 6, 1.2 * layout.get_text_size(size)
    where = Box(seen.cx - w / 2, min(pose.y - h * 0.72, low - h), w, h)
    canvas.draw_label(rank, where, size, colour=INK, radius=4, fill="#F3EBDD", border=INK, alpha=0.96)


def _draw_held_cards(canvas: TableCanvas, play: Play, seat: int) -> None:
    """Cards that must still be in a hand though nobody saw which ones left it, in the place of its last backs."""
    here = play.list_zone_sprites(seat)
    lying = [sprite.face for sprite in here]
    told = [card for card in knowledge_of(play.view).hand(seat) if card not in lying]
    backs = [n for n, face in enumerate(lying) if face == HIDDEN][-len(told) :]
    if not told or not backs or any(sprite.tween is not None for sprite in here):
        return
    for n, card in zip(backs, told, strict=False):
        lying[n] = card
    for sprite, card in [*zip(here, lying, strict=True)][backs[0] :]:  # each lies over the one before it
        if card != HIDDEN:
            face = canvas.get_card_face(CARDS.codes[card], sprite.pose.w, mini=True)
            canvas.blit_centred(faces.tilt_card(face, sprite.pose.angle), sprite.pose.x, sprite.pose.y)


def _draw_notes_sign(canvas: TableCanvas, play: Play, seat: int) -> None:
    """A sign that there is more to be told of this seat than can be seen: beside the figures, or above large ones."""
    layout = play.layout
    figures = layout.place_plate_figures(seat, play.table.figures_width)
    x, y = figures.x + 8, figures.cy
    if layout.choices.text_scale > 1:
        plate = layout.place_name_plate(seat)
        x, y = plate.right + 3, plate.y + 3
        canvas.draw_skin(Box.centre_on(x, y, 22, 22), panels.make_chip, fill=INK)
    canvas.draw_icon("eye", (x, y), 16, BRASS_LIGHT)


def _draw_closed_door(canvas: TableCanvas, play: Play, seat: int, place: int) -> None:
    """The door before a fallen seat."""
    layout = play.layout
    box = shutter.place_door(layout, seat)
    canvas.draw_skin(box, shutter.make_shutter_door)
    told = _(words.OUT_AT, place=place)
    if seat == layout.anchor and play.host.people_count == 1 and not play.host.is_over:
        told = _(words.OUT_WATCHING, place=place, seats=play.view.seats, key=label_command_key("choose"))
    room = box.w - 36
    if seat != layout.anchor and layout.measure_width(told, 18, "bold") > room:
        told = _(words.OUT_SHORT, place=place)  # the door says the rest
        room = box.w
    wide, tall = layout.measure_text(told, 18, "bold", room)
    pad = 0.34 * layout.get_text_size(18)
    where = Box(box.cx - wide / 2 - 12, box.cy - tall / 2 - pad, wide + 24, tall + 2 * pad)
    canvas.draw_label(told, where, lines=3, radius=6, border=AMBER)


def place_barred_tape(layout: Layout, view: View) -> Box | None:
    """Where tape lies below the name of whom the player on turn must not bring back a third time (LD-RT1), or above the
    own panel; None while nobody is barred.
    """
    seat = state_of(view).barred() if view.asked else -1
    if seat < 0 or seat == view.facts["active"] or gestures.hand_looked_at(view) >= 0:
        return None
    plate = layout.place_name_plate(seat)
    if seat == layout.anchor:
        return plate._replace(y=plate.y - BELOW, h=BELOW)
    return Box(plate.x + FACE, plate.bottom, plate.w - FACE, BELOW)


def _looked_at(canvas: TableCanvas, play: Play) -> None:
    """The hand a card may be chosen from, large (LD-R04)."""
    victim = gestures.hand_looked_at(play.view)
    if victim < 0 or not play.is_idle:
        return
    cards = play.view.zones[victim]
    poses = large_poses(play.layout, len(cards))
    row = compute_bounding_box([poses[0].box, poses[-1].box])
    plate = compute_bounding_box([row.expand_by(36), room.place_hatch(play.layout)])
    canvas.draw_plate(plate, alpha=OPAQUE)
    head = plate._replace(y=row.y - 32, h=28)
    told = _(words.HAND, name=play.names[victim])
    canvas.draw_text(told, head, 17, "bold", BRASS_LIGHT, "centre")
    for card, pose in zip(cards, poses, strict=True):
        if card != HIDDEN:
            canvas.blit_centred(canvas.get_card_face(CARDS.codes[card], pose.w), pose.x, pose.y)


def draw_padlock(canvas: TableCanvas, play: Play, zone: int, count: int, share: float) -> None:
    """A padlock snaps shut over a stack that has just been locked with so many cards, and fades."""
    here = play.board.zones[zone]
    if not here:
        return
    pose = here[-1].rest
    size = canvas.to_px(pose.w * (1.25 - 0.25 * min(1.0, share * 4)))
    sign = "unlock" if share < 0.25 else "lock"
    picture = icons.make_icon(sign, size, AMBER if count == SET - 1 else IVORY)
    disc = panels.make_chip(round(size * 1.5), round(size * 1.5), fill=INK, border=AMBER)
    for each in (disc, picture):
        canvas.blit_faded(each, pose.x, pose.y, (1 - share) / 0.4)


# --- about the thing under the pointer -----------------------------------------------------------------------------


def pointed_at(canvas: TableCanvas, play: Play, touch: Touch) -> None:
    """Fresh marks on the own hand, and notes about the seat or card under the pointer."""
    if play.is_idle:
        outside_words(canvas, play)
    fresh = dict(play.view.marks) if play.host.present >= 0 and play.is_idle else {}
    held = touch.drag.sprite if touch.drag is not None else None
    lying = [
        each for each in play.list_hand_sprites() if each.face in fresh and each.tween is None and each is not held
    ]
    for sprite in lying:
        _draw_fresh_sign(canvas, touch.compute_card_pose(sprite)[0])
    if lying:
        _tell_fresh_sign(canvas, play, touch)
    _draw_bubble(canvas, play, touch, fresh)


def _draw_fresh_sign(canvas: TableCanvas, pose: Pose) -> None:
    """A clock in the lower left corner of a card that may not be given yet, where neither index nor pips are."""
    dx, dy, turn = -0.35 * pose.w, pose.h / 2 - 0.15 * pose.w, radians(pose.angle)
    at = pose.x + dx * cos(turn) + dy * sin(turn), pose.y - dx * sin(turn) + dy * cos(turn)
    canvas.draw_icon("clock", at, 0.21 * pose.w, "#6B3F0A")


def _tell_fresh_sign(canvas: TableCanvas, play: Play, touch: Touch) -> None:
    """What the clocks say, once: on the rack beside the hand where it has room, else above the hand that lies."""
    rack, hand, bar = room.place_rack(play.layout), play.list_hand_sprites(), play.layout.bar
    told = "[icon:clock] " + _(words.GIVE_LATER)
    wide, (left, top) = play.layout.measure_width(told, 15, "italic"), (rack.x + 24, bar.bottom + 8)
    if wide <= min(sprite.rest.box.x for sprite in hand) - 12 - left:
        canvas.draw_text(told, rack._replace(x=left, w=wide), 15, "italic", IVORY_DIM)
        return
    above = Box(left, top, wide, 22)
    if not any(touch.compute_card_pose(sprite)[0].box.overlaps_box(above) for sprite in hand):
        canvas.draw_text(told, above, 15, "italic", IVORY_DIM)


def _draw_bubble(canvas: TableCanvas, play: Play, touch: Touch, fresh: dict[int, int]) -> None:
    target = touch.get_pointed_target()
    if target is None or touch.reason or touch.drag is not None or not play.is_idle:
        return
    kind, which = target
    if kind == "card" and which in fresh:
        turns = fresh[int(which)] + (play.view.facts["active"] != play.view.seat)
        for sprite in play.list_hand_sprites():
            if sprite.face == which:
                canvas.draw_bubble(words.fresh(turns), touch.compute_card_pose(sprite)[0].box)
        return
    if kind != "seat" or not isinstance(which, int):
        return
    if which == play.layout.anchor:
        if told := own.describe_own_score(play):
            canvas.draw_bubble(told, play.layout.own, broad=560)
        return
    if not notes.should_show_notes(play.view, play.is_aid_shown) or which in own.find_fallen_seats(play):
        return
    touch.told = draw_seat_notes(canvas, play, which, " ".join(own.describe_gift_effect(play, which)))
