"""What may be chosen now: where it is, its light, its key cap."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.colours import BRASS_LIGHT
from game.input.keymap import is_gamepad_in_use
from game.table.model import verbosity
from game.table.model.drop_targets import MIDDLE
from game.table.model.geometry import Box
from game.table.model.keyboard import key_of
from game.table.model.layout import coin_row, coins_box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch, list_home_boxes
from game.table.render import paint
from game.table.render.overlays import strip
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.toolbar import Tool
from game.table.render.seats.paint_seats import play_accent
from game.ui.canvas import Canvas


def lit_boxes(play: Play, bar: Bar) -> dict[Target, Box]:
    """The boxes of everything that can be chosen now, buttons included."""
    if not play.is_prompt_open and not _is_bar_for_others(play):
        return {}
    wanted = {button.target for button in bar.buttons}
    if play.is_prompt_open:
        lit = play.prompt.list_choosable_targets() if play.veiled_targets is None else play.veiled_targets
        wanted |= {*lit, *play.prompt.chosen}
    return {target: box for target, box in get_pointable_boxes(play, bar, ()).items() if target in wanted}


def get_pointable_boxes(play: Play, bar: Bar, tools: Sequence[Tool]) -> dict[Target, Box]:
    """The boxes of all that the pointer could tell something about."""
    out = {spot.target: spot.box for spot in reversed(play.all_spots())}
    out |= {("card", sprite.face): sprite.rest.box for sprite in play.list_hand_sprites()}
    if play.table.coins:
        out["token", play.anchor] = coin_row(play.layout, play.anchor)
    out |= {tool.target: tool.box for tool in tools} | strip.get_tile_boxes(play)
    signs = enumerate(play.table.list_markers(play.layout, play.view))
    out |= {("tip", number): marker.box for number, marker in signs if marker.tip}
    return out | {button.target: button.box for button in bar.buttons}


def _is_bar_for_others(play: Play) -> bool:
    """Whether the bar asks something that is no decision of the seat at the screen."""
    return play.halted_event is not None or (play.is_idle and bool(play.windows.list_public_seats()))


def lit_now(play: Play, touch: Touch) -> frozenset[Target]:
    """What is lit: what may be chosen next, or takes what is held; at a shared screen what everybody may know of it."""
    if not play.is_prompt_open:
        return frozenset()
    if play.veiled_targets is not None:
        return play.veiled_targets
    if touch.drag is not None and touch.drag.fits and touch.drag.prompt is play.prompt:
        return frozenset(touch.drag.ways)
    return play.prompt.list_choosable_targets()


def draw_landing(canvas: Canvas, play: Play, touch: Touch) -> None:
    """The places that take what is held and have no light otherwise: own cards, the own seat, the middle."""
    lit = lit_now(play, touch)
    if touch.drag is None or not lit:
        return
    accent, u = play_accent(play), play.layout.u

    def draw_mark(target: Target, box: Box, radius: float, angle: float = 0.0) -> None:
        strong = target == touch.hover
        paint.draw_outline(canvas, box, BRASS_LIGHT if strong else accent, 3.4 if strong else 2.0, radius, angle)

    for sprite in play.list_hand_sprites():
        card: Target = ("card", sprite.face)
        if card in lit and sprite is not touch.drag.sprite:
            draw_mark(card, sprite.rest.box, 9, sprite.rest.angle)
    own: Target = ("seat", play.anchor)
    if own in lit:
        for box in list_home_boxes(play.layout, touch.drag.target):
            draw_mark(own, box, 13)
    if MIDDLE in lit:
        draw_mark(MIDDLE, play.layout.centre.expand_by(-6 * u), 16)


def draw_lights(canvas: Canvas, play: Play, touch: Touch, lit: frozenset[Target]) -> None:
    """Outlines and notches of what may be chosen; the focus; key caps when the keyboard is in use."""
    if not play.is_prompt_open:
        return
    accent = play_accent(play)
    u = play.layout.u
    for spot in play.list_spots():
        target = spot.target
        if target[0] == "seat" or target not in lit | set(play.prompt.chosen):
            continue
        chosen = target in play.prompt.chosen
        strong = target == touch.hover or chosen
        paint.draw_outline(canvas, spot.box, BRASS_LIGHT if chosen else accent, 3.4 if strong else 2.0, 8)
        paint.draw_notch(canvas, spot.box.cx, spot.box.y - 2 * u, BRASS_LIGHT if chosen else accent)
    for sprite in play.list_hand_sprites():
        card: Target = ("card", sprite.face)
        if card in lit and sprite.tween is None and touch.drag is None:
            pose, _ = touch.compute_card_pose(play, sprite)
            paint.draw_notch(canvas, pose.box.x + pose.w * 0.13, pose.box.y - 1 * u + abs(pose.angle) * 0.6 * u, accent)
    token: Target = ("token", play.anchor)
    if token in lit or token in play.prompt.chosen:
        paint.draw_outline(
            canvas,
            coins_box(play.layout, play.board.tokens[play.anchor]).expand_by(3 * u),
            BRASS_LIGHT if token in play.prompt.chosen else accent,
            3.0 if token == touch.hover else 2.0,
            18,
        )
    if touch.keys or verbosity.should_show_key_caps(play.layout.choices.density):
        _draw_key_caps(canvas, play, touch, lit)


def quiet_kinds(play: Play, lit: frozenset[Target]) -> frozenset[str]:
    """What is marked by its notch alone: where an action can begin in several ways, the middle of the table leads."""
    begins = {
        target[0] for gesture in play.prompt.list_matching_gestures() for target in gesture.targets if target in lit
    }
    if play.prompt.chosen or not begins & {"slot", "deck", "shown"}:
        return frozenset()
    return frozenset(("card", "seat"))


def _draw_key_caps(canvas: Canvas, play: Play, touch: Touch, lit: frozenset[Target]) -> None:
    u = play.layout.u
    lit = frozenset() if is_gamepad_in_use() else lit
    for spot in play.list_spots():
        if spot.target in lit and (key := key_of(play, spot.target)):
            at = spot.box
            if spot.footed:
                paint.draw_key_cap(canvas, key, at.x - 3 * u, at.cy)
            elif spot.target[0] == "seat":
                paint.draw_key_cap(canvas, key, at.x + 4 * u, at.y + 4 * u)
            else:
                paint.draw_key_cap(canvas, key, at.cx, at.bottom - 4 * u)
    for sprite in play.list_hand_sprites():
        if ("card", sprite.face) in lit and (key := key_of(play, ("card", sprite.face))):
            pose, _ = touch.compute_card_pose(play, sprite)
            paint.draw_key_cap(canvas, key, pose.box.x + pose.w * 0.3, pose.box.y - 4 * u)
    if ("token", play.anchor) in lit:
        row = coin_row(play.layout, play.anchor)
        paint.draw_key_cap(canvas, key_of(play, ("token", play.anchor)), row.x, row.y)
    focus = touch.focus if touch.keys else None
    if focus is not None and focus[0] not in ("do", "word"):
        box = boxes_of(play, touch, focus)
        if box is not None:
            paint.draw_outline(canvas, box.expand_by(3 * u), "#FFFFFF", 2.6, 11)


def boxes_of(play: Play, touch: Touch, target: Target) -> Box | None:
    """The box of one target as it is drawn now."""
    sprites = (sprite for sprite in play.list_hand_sprites() if target == ("card", sprite.face))
    return next((touch.compute_card_pose(play, sprite)[0].box for sprite in sprites), play.find_target_box(target))
