"""What Lockdown draws above the cards: stacks told apart, counts, fresh cards, fallen seats, notes."""

from __future__ import annotations

from math import cos, radians, sin

from engine.core.cards import HIDDEN
from engine.core.texts import _
from engine.games.lockdown.cards import DECK as CARDS
from engine.games.lockdown.cards import SET
from engine.games.lockdown.knowledge import knowledge_of
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.turn import find_barred
from engine.games.lockdown.words import table as words
from game.art import faces, icons, panels
from game.art.colours import INK, IVORY
from game.games.lockdown import notes, own, room, shutter, spread
from game.games.lockdown.shutter import AMBER
from game.input import label_command_key
from game.table.model.geometry import Box, Pose, compute_bounding_box
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.table_canvas import TableCanvas

TOLD, CLEAR = 14.0, 3.0
"""Units of the letters of what the clocks on the own cards say, and between that and the card."""
LAMP, LIT = (900.0, 440.0), 0.4
"""Width and height of the light over the own hand, in units, and how bright it is, 0..1."""


def draw_under(canvas: TableCanvas, play: Play) -> None:
    """The lamp over the own hand, and the light of the hatch while somebody has three of a kind."""
    canvas.draw_pool(Box.centre_on(*spread.own_fan(play.layout).centre_point, *LAMP), AMBER, LIT)
    here = [len(play.board.zones[zone]) for stacks in rules_of(play.view).stacks for zone in stacks]
    room.draw_hatch_glow(canvas, play.layout, here.count(SET - 1))


def draw_over(canvas: TableCanvas, play: Play) -> None:
    """Fallen seats, cards that must still be in a hand, the own places and those Outside the Game."""
    out = own.find_fallen_seats(play)
    falling = {moment.seat for moment, _start in play.moments if moment.kind == "fall"}
    for seat in set(range(play.view.seats)) - falling:
        if seat in out:
            _draw_closed_door(canvas, play, seat, out[seat])
        elif seat == play.anchor:
            _draw_own_places(canvas, play)
        elif notes.should_show_notes(play.view, play.is_aid_shown):
            _draw_held_cards(canvas, play, seat)


def _draw_own_places(canvas: TableCanvas, play: Play) -> None:
    """That there is no hand."""
    if not (own.is_over(play) or play.list_hand_sprites()) and play.host.present >= 0:
        canvas.draw_text(_(words.NO_MOBILE), spread.own_fan(play.layout), 18, "italic", IVORY, "centre", lines=2)


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
            strip = canvas.to_px(here[1].pose.x - here[0].pose.x) if sprite is not here[-1] else 0
            face = canvas.get_card_face(CARDS.codes[card], sprite.pose.w, mini=True, strip=strip)
            canvas.blit_centred(faces.tilt_card(face, sprite.pose.angle), sprite.pose.x, sprite.pose.y)


def _draw_closed_door(canvas: TableCanvas, play: Play, seat: int, place: int) -> None:
    """The door before a fallen seat."""
    layout = play.layout
    box = shutter.place_door(layout, seat)
    canvas.draw_skin(box, shutter.make_shutter_door)
    told = _(words.OUT_AT, place=place)
    is_only_watching = seat == layout.anchor and play.decision is None  # whoever fell by a Shuffle names who is next
    if is_only_watching and play.host.people_count == 1 and not play.host.is_over:
        told = _(words.OUT_WATCHING, place=place, seats=play.view.seats, key=label_command_key("choose"))
    room = box.w - 36
    if seat != layout.anchor and layout.measure_width(told, 18, "bold") > room:
        told = _(words.OUT_SHORT, place=place)  # the door says the rest
        room = box.w
    wide, tall = layout.measure_text(told, 18, "bold", room)
    pad = 0.34 * layout.get_text_size(18)
    middle = box.y + (box.h - shutter.measure_foot(box.h)) / 2  # the tape at its foot is seen from end to end
    where = Box(box.cx - wide / 2 - 12, middle - tall / 2 - pad, wide + 24, tall + 2 * pad)
    canvas.draw_label(told, where, lines=3, radius=6, border=AMBER)


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
    barred = find_barred(state_of(play.view), play.view.seat) if play.host.present >= 0 and play.is_idle else {}
    held, hand = touch.held_sprite, play.list_hand_sprites()
    lying = [each for each in hand if each.face in barred and each.tween is None and each is not held]
    said = {words.GIVEN_AFTER[barred[sprite.face]] for sprite in lying}
    told = [sprite.rest.box for sprite in lying]
    if len(said) == 1 and len(lying) == len(hand):  # the words go for all of them
        told = [compute_bounding_box(told)]
    else:
        for sprite in lying:
            _draw_fresh_sign(canvas, touch.compute_card_pose(sprite)[0])
    # Of a card that is lifted more is told than that; where they differ, each is to be pointed at.
    if len(said) == 1 and not touch.compute_card_pose(lying[-1])[1]:
        lifted = [pose.box for pose, is_lifted in map(touch.compute_card_pose, hand) if is_lifted]
        _tell_fresh_sign(canvas, play, told[-1], _(said.pop()), lifted)


def _draw_fresh_sign(canvas: TableCanvas, pose: Pose) -> None:
    """A clock in the lower left corner of a card that may not be given yet, where neither index nor pips are."""
    dx, dy, turn = -0.35 * pose.w, pose.h / 2 - 0.15 * pose.w, radians(pose.angle)
    at = pose.x + dx * cos(turn) + dy * sin(turn), pose.y - dx * sin(turn) + dy * cos(turn)
    canvas.draw_icon("clock", at, 0.21 * pose.w, "#6B3F0A")


def _tell_fresh_sign(canvas: TableCanvas, play: Play, card: Box, said: str, lifted: list[Box]) -> None:
    """The words ``said`` for all clocks, once: above the last card that has one, as wide as all of these if every card
    has one, and never on the index of one that is ``lifted``; where there is no room between the question and the hand,
    on the foot of the card, in the place of its clock.
    """
    layout, told = play.layout, f"[icon:clock] {said}"
    wide, tall = layout.measure_width(told, TOLD, "bold") + 14, 1.5 * layout.get_text_size(TOLD)
    right = layout.stage.right if layout.left_handed else layout.own.x
    top = min(sprite.rest.box.y for sprite in play.list_hand_sprites())
    above = max(wide, card.w)
    chip = Box(min(card.cx - above / 2, right - above - 4), top - tall - CLEAR, above, tall)
    if chip.y < layout.bar.bottom + 2 * CLEAR:
        chip = Box(min(card.x + 5, right - wide - 4), card.bottom - tall - 0.05 * card.w, wide, tall)
    elif any(map(chip.overlaps_box, lifted)):
        return
    canvas.draw_label(told, chip, TOLD, fill=canvas.room.well_colour, border=AMBER)
