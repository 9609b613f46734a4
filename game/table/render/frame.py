"""One frame of the table, from the felt to what the pointer holds."""

from __future__ import annotations

from itertools import zip_longest
from math import cos, pi, sin

from engine.core.cards import HIDDEN
from game.art import panels
from game.art.colours import BAD, BRASS, BRASS_LIGHT, IVORY
from game.art.felt import blit_inlay
from game.table.model import motion
from game.table.model.board import Sprite
from game.table.model.coins import OWN_COIN
from game.table.model.geometry import Box, Pose
from game.table.model.inventory import find_next_seat
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import SEAT, Touch
from game.table.render.cards.cards import BACKS, DIM, FAINT, CardArt, compute_lean_angle
from game.table.render.cards.open_cards import draw_card_overlay
from game.table.render.finale import draw_finale
from game.table.render.frame_model import ARROWS_AFTER, FrameModel, get_dots_phase
from game.table.render.overlays.arrows import draw_arrows
from game.table.render.overlays.bar import draw_bar
from game.table.render.overlays.highlights import (
    draw_glow,
    draw_lights,
    is_hand_idle,
    is_middle_leading,
    lit_now,
)
from game.table.render.overlays.key_caps import draw_key_caps
from game.table.render.overlays.log_panel import draw_log
from game.table.render.overlays.paint_strip import draw_voice
from game.table.render.overlays.toolbar import draw_tools
from game.table.render.plates import OVER, READ, UNDER, draw_plates
from game.table.render.seats.paint_hud import (
    draw_dealer_button,
    draw_meter,
    draw_places,
)
from game.table.render.seats.paint_seats import (
    SeatPlate,
    draw_name_plates,
    draw_thinking,
    play_accent,
)
from game.table.render.table_canvas import QUIET_RING, REACH, RING, TableCanvas
from game.table.render.tooltip import (
    draw_bubbles,
    draw_focus,
    draw_pointed_row,
    draw_pointed_words,
)
from game.table.render.top_line import draw_top
from game.ui.display_list import DrawRecorder

_UPRIGHT = Pose(0.0, 0.0, 0.0)
"""As a card is turned that is lifted."""
RISE = 0.08
"""How much an own card that is chosen by its place grows under the pointer."""
GRAINS = 14
"""Clouds of dust round a card that has landed."""
DUST = "#FFE9C8"
CAME, CAME_ROUND = (9.0, 0.7, "#FFFFFF"), 9.0
"""Units within which the light about a card fades that came since the last turn of its owner, how strong and of which
colour it is, and the units of its corners.
"""
TAUGHT_RING = 5.0
"""Units of the line round an own card a teacher speaks of."""
HELD = 8.0
"""Units an own card that is held floats above the table, as its shadow shows."""
PILE_SHOWN = 6
"""How many cards of a pile are drawn, besides some that lie deeper."""


def draw_frame(canvas: TableCanvas, model: FrameModel) -> None:
    """The table that nobody covers, with all that is told and offered there, and the moments over it."""
    play, touch, now = model.play, model.touch, model.now
    _draw_still_parts(canvas, model)
    _draw_question(canvas, model)
    _draw_cards(canvas, model)
    draw_tools(canvas, model.tools, touch.hover)
    model.teach(canvas, 1)
    _draw_told_cards(canvas, model)
    if model.finale is None:
        draw_focus(model, canvas)  # below the caps of the keys
    if model.question_share:
        draw_key_caps(canvas, play, touch, model.bar, model.plates)
    draw_log(canvas, model.log, play.layout.log_over)
    if model.finale is None:  # a click then skips it, wherever the pointer is
        draw_bubbles(model, canvas)
    for moment, began in play.moments:
        speed = play.timeline.speed or 1.0
        share = moment.still if play.timeline.reduced else min(1.0, (now - began) * speed / moment.length)
        model.drawing.draw_moment(canvas, play, moment, share)
    if model.finale is not None:
        draw_finale(canvas, model, model.finale)


def _draw_still_parts(canvas: TableCanvas, model: FrameModel) -> None:
    """What lies still: the bare table, its plates and signs, the cards that nobody moves."""
    play, touch = model.play, model.touch
    canvas.blit(model.felt, (0, 0))
    for mat in play.layout.mat_boxes if canvas.room.inlay else ():
        blit_inlay(canvas.surface, canvas.room.inlay, canvas.to_rect(mat))
    model.drawing.draw_ground(canvas, play.layout)
    draw_name_plates(canvas, play)
    draw_top(canvas, play)
    draw_places(canvas, play)
    lit = lit_now(play, touch)
    quiet = touch.drag is None and is_middle_leading(play, lit)
    following = find_next_seat(play, touch.get_pointed_target())
    for seat in range(play.view.seats):
        shown = SeatPlate(canvas, play, seat)
        marked = ("seat", seat) in lit and play.table.should_mark_seat(play.view, play.prompt, seat)
        shown.draw_lights(touch, marked, quiet, ("token", seat) in lit)
        shown.draw_signs(seat == following)
    if play.host.present >= 0:
        draw_meter(canvas, play)
    model.drawing.draw_under(canvas, play)
    draw_plates(canvas, model.plates, UNDER)
    if model.question_share:
        draw_glow(canvas, play, lit)
    draw_cards(canvas, model)
    draw_dealer_button(canvas, play)
    model.teach(canvas, 0)
    model.drawing.draw_over(canvas, play)
    draw_plates(canvas, model.plates, OVER)
    draw_log(canvas, model.log, play.layout.dock)


def _draw_question(canvas: TableCanvas, model: FrameModel) -> None:
    """What is pending, what was said, and the question."""
    play, touch = model.play, model.touch
    if play.is_idle and model.now - play.changed_at > ARROWS_AFTER:
        draw_arrows(canvas, play)
    if model.answered:
        return
    # The winner rises over the place of the strip; an arrow to the viewer goes below it.
    remembers = model.finale is None or not model.finale.compute_winner_rise(model.now)
    draw_voice(canvas, play, model.bar, remembers, model.over)
    draw_thinking(canvas, play, get_dots_phase(model.now))
    items = canvas.surface.items if isinstance(canvas.surface, DrawRecorder) else []
    first, alpha = len(items), round(255 * model.question_share)
    if not alpha:
        return  # nothing of it is to be seen in the frame in which everything settles
    draw_bar(canvas, play, model.bar, touch, model.now)
    if model.is_question_rising:
        items[first:] = [item._replace(alpha=alpha) for item in items[first:]]
    if flash := model.flash:  # it is your turn: the question lights up and calms down
        canvas.draw_outline(play.layout.bar.expand_by(REACH + 7 * (1 - flash)), play_accent(play), 4 * flash, 16)


def _draw_cards(canvas: TableCanvas, model: FrameModel) -> None:
    """The own hand, what moves, and what may be chosen."""
    play, touch = model.play, model.touch
    lit = lit_now(play, touch)
    draw_hand(canvas, model, lit)
    _draw_moving_cards(canvas, play, touch, model.art)
    _draw_dust(canvas, model)
    if model.question_share:
        draw_lights(canvas, play, touch, lit)
    _draw_raised_card(canvas, model)


def _draw_told_cards(canvas: TableCanvas, model: FrameModel) -> None:
    """What the game tells about what may be chosen, and what is held: above a teacher, who would hide a choice."""
    play, touch = model.play, model.touch
    canvas.taken = [model.over] if model.over else []
    if play.advice:  # it was asked for: a tip gives way to it
        canvas.taken.insert(0, model.bar.box)
    draw_plates(canvas, model.plates, READ)
    touch.told = draw_pointed_row(canvas, model)
    if model.question_share == 1 or touch.hover_since < play.changed_at:  # what is newly pointed at comes behind it
        if (overlay := play.overlay) is not None and overlay.cards:
            draw_card_overlay(canvas, play, model.art, touch, overlay)
        elif overlay is not None:
            model.drawing.draw_overlay(canvas, play, touch, overlay)
        touch.told = draw_pointed_words(canvas, play, touch) or touch.told
        model.drawing.draw_tooltips(canvas, play, touch)
    model.teach(canvas, 2)
    _draw_drag(canvas, play, touch, model.art)


def at_rest(play: Play, touch: Touch) -> list[tuple[int, int, Sprite]]:
    """Cards at rest that are not the own hand: (zone, place in it, sprite), in the order they are drawn."""
    held = touch.held_sprite
    own = set(play.list_hand_sprites())
    out = []
    for zone in range(len(play.board.zones)):
        here = play.list_zone_sprites(zone)
        whole = len(here)
        if play.places[zone].kind == "pile":
            here = _top_of_pile(here)
        for index, sprite in enumerate(here, whole - len(here)):
            if sprite.tween is None and sprite is not held and sprite not in own:
                out.append((zone, index, sprite))
    return out


def draw_cards(canvas: TableCanvas, model: FrameModel) -> None:
    """Cards at rest that are not the own hand."""
    play, touch, art = model.play, model.touch, model.art
    lying = at_rest(play, touch)
    # Where none of them can be chosen there is nothing to be told apart.
    spots = [play.zone_target(zone) for zone, place in play.places.items() if place.kind == "spot"]
    apart = play.is_prompt_open and any(target and play.prompt.can_choose(target) for target in spots)
    for place, (zone, index, sprite) in enumerate(lying):
        pose = sprite.pose
        kind = play.places[zone].kind
        floor = kind != "pile" or place == 0 or lying[place - 1][0] != zone
        target = play.zone_target(zone)
        if target is not None:
            pose = pose._replace(x=pose.x + touch.compute_shake_offset(target))
        unlit = apart and kind == "spot" and target is not None and not play.prompt.can_choose(target)
        up = sprite.side > 0.5
        light = FAINT if unlit and up else _choose_back_light(play, sprite)
        own = play.board.specs[zone].owner == play.anchor
        if own and kind == "row" and not play.prompt.can_choose(sprite.hand_target):  # beside the hand
            light = _choose_hand_light(play)
        covered = up and place + 1 < len(lying) and kind != "pile"
        strip = canvas.to_px(_measure_visible_strip(pose, lying[place + 1][2].pose)) if covered else 0
        mini = kind == "grid" and play.places[zone].mini
        art.draw_card(canvas, sprite.drawn, pose, sprite.side, light=light, shaded=floor, strip=strip, mini=mini)
        if sprite in play.board.marked:
            canvas.draw_outline(pose.box, "#F3EBDD", 1.6)
        if touch.reason and up and touch.hover == ("card", sprite.face):
            canvas.draw_outline(pose.box, BAD, RING)
        known = up and sprite.face != HIDDEN and sprite.face in play.view.zones[zone]  # all see what is just turned up
        buried = kind == "pile" and lying[place + 1 : place + 2] and lying[place + 1][0] == zone
        if known and not buried and play.table.is_dimmed(play.view, zone, index):
            _draw_eye(canvas, pose, kind)


def _choose_back_light(play: Play, sprite: Sprite) -> float:
    """The light on a card that lies before somebody else, less of it on a back."""
    return BACKS if sprite.side <= 0.5 and play.board.specs[sprite.zone].owner not in (-1, play.anchor) else 1.0


def _measure_visible_strip(pose: Pose, over: Pose) -> float:
    """How many units of a card are seen left of the one that is laid down next, 0 where that does not cover it."""
    left = over.x - over.w / 2 - (pose.x - pose.w / 2)
    return left if 0 < left < pose.w and abs(over.y - pose.y) < pose.h * 0.5 else 0


def _draw_eye(canvas: TableCanvas, pose: Pose, kind: str) -> None:
    """An eye: others see only the back of this card. It lies where the next card of a row leaves it free, and above
    the head of a pile, at whose foot it is told what fits.
    """
    size = pose.w * 0.3
    x, y = (pose.x, pose.box.y - 0.1 * size) if kind == "pile" else (pose.box.x + 0.7 * size, pose.box.bottom)
    chip = Box.centre_on(x, y - 0.3 * size, 1.6 * size, size)
    canvas.draw_skin(chip, panels.make_chip, fill=canvas.room.well_colour)
    canvas.draw_icon("eye", chip.centre_point, size * 0.8, IVORY)


def _top_of_pile(here: list[Sprite]) -> list[Sprite]:
    """The cards of a pile that can be seen: its top ones, and some in between for its height."""
    step = max(1, (len(here) - PILE_SHOWN) // 4)
    return here[:-PILE_SHOWN:step] + here[-PILE_SHOWN:]


def _draw_raised_card(canvas: TableCanvas, model: FrameModel) -> None:
    """The own card that is chosen by its place and is under the pointer, or cannot be chosen, above where it lies."""
    play, touch, art = model.play, model.touch, model.art
    for target, share in ((touch.shaken, 0.0), (touch.risen, touch.risen_by)):
        if target is None:
            continue
        sprite = play.table.find_lying_sprite(play.board, play.anchor, target)
        aside = touch.compute_shake_offset(target)
        if sprite is None or sprite.tween is not None or not (aside or share):
            continue
        x, y, w, _angle = sprite.pose
        up = RISE * share * sprite.pose.h / 2  # its foot stays where it is: what is counted there can be read
        pose = sprite.pose._replace(x=x + aside, y=y - up, w=w * (1 + RISE * share))
        art.draw_card(canvas, sprite.drawn, pose, sprite.side, lift=12 * share, lean=0.0 if share else None)
        if share:
            canvas.draw_outline(pose.box, BRASS_LIGHT, RING)


def draw_hand(canvas: TableCanvas, model: FrameModel, lit: frozenset[Target]) -> None:
    """The own hand, what is lifted on top."""
    play, touch, art = model.play, model.touch, model.art
    held = touch.held_sprite
    # Cards that make room slide in the order of the fan; one that comes from elsewhere flies above it.
    hand = [s for s in play.list_hand_sprites() if (s.tween is None or not s.tween.arc) and s is not held]
    shade = _choose_hand_light(play)
    # What comes is seen to come; while a hint is there only that is lit.
    came = play.last_round.came if not (play.retold or play.advice) else frozenset()
    came = came if any(sprite.face not in came for sprite in hand) else frozenset()
    for sprite, above in zip_longest(hand, hand[1:]):
        target = sprite.hand_target
        pose, lift = touch.compute_card_pose(sprite)
        pose = pose._replace(x=pose.x + touch.compute_shake_offset(target))
        light = 1.0 if lift >= 1 or play.prompt.can_choose(target) else shade
        lean = None
        if sprite.tween is not None or not touch.is_card_resting(sprite.face):
            source = _UPRIGHT if sprite.tween is None or pose.w != sprite.pose.w else sprite.tween.source
            lean = compute_lean_angle(pose, source, sprite.rest, canvas.scale)
        strip = canvas.to_px(_measure_visible_strip(sprite.rest, above.rest)) if above and not lift else 0
        line = _choose_hand_line(model, lit, sprite, lift)
        if not (line or lift) and sprite.face in came and sprite.tween is None:  # the next card lies over it, too
            canvas.draw_soft_light(pose.box, CAME_ROUND, *CAME)
        art.draw_card(canvas, sprite.drawn, pose, sprite.side, HELD + lift, sprite.alpha, light, lean=lean, strip=strip)
        if line:
            canvas.draw_outline(pose.box.expand_by(2 * (line[1] == TAUGHT_RING)), *line, angle=pose.angle)


def _choose_hand_line(
    model: FrameModel, lit: frozenset[Target], sprite: Sprite, lift: float
) -> tuple[str, float] | None:
    """Colour and units of width of the line round an own card, None: it has none."""
    play, touch, target = model.play, model.touch, sprite.hand_target
    if sprite.face in touch.taught and not lift:
        return BRASS_LIGHT, TAUGHT_RING
    if target in play.prompt.chosen:
        return BRASS_LIGHT, 4.0
    if play.is_prompt_open and touch.drag is None and target in lit:
        return (BRASS, QUIET_RING) if is_middle_leading(play, lit) else (BRASS_LIGHT, RING)
    if touch.reason and target == touch.hover:
        return BAD, RING
    return None


def _choose_hand_light(play: Play) -> float:
    """The light on own cards that cannot be chosen."""
    # Where none of them can be chosen, and the question is about other things, there is nothing to be told apart.
    if play.is_prompt_open and any(play.prompt.can_choose(sprite.hand_target) for sprite in play.list_hand_sprites()):
        return DIM
    return FAINT if is_hand_idle(play) else 1.0


def _draw_moving_cards(canvas: TableCanvas, play: Play, touch: Touch, art: CardArt) -> None:
    """Cards on their way, above everything that lies still; of a pile that slides as many as of one that lies."""
    held = touch.held_sprite
    unseen = set(play.list_hand_sprites())
    for zone, place in play.places.items():
        if place.kind == "pile":
            here = play.list_zone_sprites(zone)
            unseen |= {*here} - {*_top_of_pile(here)}
    for sprite in play.timeline.moving:
        tween, pose = sprite.tween, sprite.pose
        if tween is None or sprite is held or (sprite in unseen and not tween.arc):
            continue
        lean = compute_lean_angle(pose, tween.source, sprite.rest, canvas.scale)
        wide = max(tween.source.w, tween.target.w)
        light = 1.0 if tween.arc else _choose_back_light(play, sprite)  # a fan that closes up stays as it is
        art.draw_card(canvas, sprite.drawn, pose, sprite.side, sprite.lift, sprite.alpha, light, lean=lean, wide=wide)


def _draw_dust(canvas: TableCanvas, model: FrameModel) -> None:
    """Dust that rises round cards which have landed heavily, outside of them."""
    for pose, at, weight in model.play.timeline.landed:
        share = min(1.0, (model.now - at) / motion.TRACE)
        for grain in range(GRAINS):
            turn, far = 2 * pi * grain / GRAINS, 1.15 + (0.2 + 0.07 * (grain % 3)) * motion.out_cubic(share)
            spot = pose.x + cos(turn) * far * pose.w / 2, pose.y + sin(turn) * far * pose.h / 2
            canvas.draw_halo(spot, 40 + 50 * weight, DUST, 0.9 * weight * (1 - share))


def _draw_drag(canvas: TableCanvas, play: Play, touch: Touch, art: CardArt) -> None:
    """What the pointer holds: a coin, the sign of a seat or of the game, a card, or words on a chip."""
    drag = touch.drag
    if drag is None:
        return
    if drag.icon == SEAT:
        canvas.draw_seat_sign(play.anchor, drag.x, drag.y, OWN_COIN, OWN_COIN * 1.6)
    elif drag.icon:
        canvas.draw_icon(drag.icon, (drag.x, drag.y), OWN_COIN, BRASS_LIGHT)
    elif (sprite := drag.sprite) is not None:
        pose = Pose(drag.x, drag.y, sprite.rest.w * 1.06, drag.tilt)
        lean = compute_lean_angle(pose, _UPRIGHT, _UPRIGHT, canvas.scale)
        art.draw_card(canvas, sprite.drawn, pose, sprite.side, 26, lean=lean)
    else:
        wide = play.layout.measure_width(drag.label, 18, "bold") + 28
        box = Box.centre_on(drag.x, drag.y, wide, 38)
        canvas.draw_label(drag.label, box, border=BRASS_LIGHT)
