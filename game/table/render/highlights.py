"""What may be chosen now: where it is, its light, its key cap."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.colours import BRASS_LIGHT
from game.input.keymap import padded
from game.table.model import verbosity
from game.table.model.drop_targets import MIDDLE
from game.table.model.geometry import Box
from game.table.model.keyboard import key_of
from game.table.model.layout import coin_row, coins_box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch, home
from game.table.render import paint, strip
from game.table.render.bar import Bar
from game.table.render.paint_seats import play_accent
from game.table.render.toolbar import Tool
from game.ui.canvas import Canvas


def lit_boxes(play: Play, bar: Bar) -> dict[Target, Box]:
    """The boxes of everything that can be chosen now, buttons included."""
    out: dict[Target, Box] = {button.target: button.box for button in bar.buttons} if _aside(play) else {}
    if not play.live:
        return out
    lit = play.prompt.lit() if play.veil is None else play.veil
    wanted = lit | set(play.prompt.chosen)
    for spot in play.all_spots():
        if spot.target in wanted:
            out[spot.target] = spot.box
    for sprite in play.hand():
        target: Target = ("card", sprite.face)
        if target in wanted:
            out[target] = sprite.rest.box
    token: Target = ("token", play.anchor)
    if token in wanted:
        out[token] = coin_row(play.layout, play.anchor)
    for button in bar.buttons:
        out[button.target] = button.box
    return out


def everything(play: Play, bar: Bar, tools: Sequence[Tool]) -> dict[Target, Box]:
    """The boxes of all that the pointer could tell something about."""
    out = lit_boxes(play, bar)
    for spot in play.all_spots():
        out.setdefault(spot.target, spot.box)
    for sprite in play.hand():
        out.setdefault(("card", sprite.face), sprite.rest.box)
    for tool in tools:
        out.setdefault(tool.target, tool.box)
    out |= strip.boxes(play)
    for number, marker in enumerate(play.table.markers(play.layout, play.view)):
        if marker.tip:
            out.setdefault(("tip", number), marker.box)
    return out


def _aside(play: Play) -> bool:
    """Whether the bar asks something that is no decision of the seat at the screen."""
    return play.halted is not None or (play.idle and bool(play.windows.public()))


def lit_now(play: Play, touch: Touch) -> frozenset[Target]:
    """What is lit: what may be chosen next, or takes what is held; at a shared screen what everybody may know of it."""
    if not play.live:
        return frozenset()
    if play.veil is not None:
        return play.veil
    if touch.drag is not None and touch.drag.fits and touch.drag.prompt is play.prompt:
        return frozenset(touch.drag.ways)
    return play.prompt.lit()


def draw_landing(canvas: Canvas, play: Play, touch: Touch) -> None:
    """The places that take what is held and have no light otherwise: own cards, the own seat, the middle."""
    lit = lit_now(play, touch)
    if touch.drag is None or not lit:
        return
    accent, u = play_accent(play), play.layout.u

    def mark(target: Target, box: Box, radius: float, angle: float = 0.0) -> None:
        strong = target == touch.hover
        paint.outline(canvas, box, BRASS_LIGHT if strong else accent, 3.4 if strong else 2.0, radius, angle)

    for sprite in play.hand():
        card: Target = ("card", sprite.face)
        if card in lit and sprite is not touch.drag.sprite:
            mark(card, sprite.rest.box, 9, sprite.rest.angle)
    own: Target = ("seat", play.anchor)
    if own in lit:
        for box in home(play.layout, touch.drag.target):
            mark(own, box, 13)
    if MIDDLE in lit:
        mark(MIDDLE, play.layout.centre.grown(-6 * u), 16)


def draw_lights(canvas: Canvas, play: Play, touch: Touch, lit: frozenset[Target]) -> None:
    """Outlines and notches of what may be chosen; the focus; key caps when the keyboard is in use."""
    if not play.live:
        return
    accent = play_accent(play)
    u = play.layout.u
    for spot in play.spots():
        target = spot.target
        if target[0] == "seat" or target not in lit | set(play.prompt.chosen):
            continue
        chosen = target in play.prompt.chosen
        strong = target == touch.hover or chosen
        paint.outline(canvas, spot.box, BRASS_LIGHT if chosen else accent, 3.4 if strong else 2.0, 8)
        paint.notch(canvas, spot.box.cx, spot.box.y - 2 * u, BRASS_LIGHT if chosen else accent)
    for sprite in play.hand():
        card: Target = ("card", sprite.face)
        if card in lit and sprite.tween is None and touch.drag is None:
            pose, _ = touch.pose(play, sprite)
            paint.notch(canvas, pose.box.x + pose.w * 0.13, pose.box.y - 1 * u + abs(pose.angle) * 0.6 * u, accent)
    token: Target = ("token", play.anchor)
    if token in lit or token in play.prompt.chosen:
        paint.outline(
            canvas,
            coins_box(play.layout, play.board.tokens[play.anchor]).grown(3 * u),
            BRASS_LIGHT if token in play.prompt.chosen else accent,
            3.0 if token == touch.hover else 2.0,
            18,
        )
    if touch.keys or verbosity.caps(play.layout.choices.density):
        _caps(canvas, play, touch, lit)


def quiet_kinds(play: Play, lit: frozenset[Target]) -> frozenset[str]:
    """What is marked by its notch alone: where an action can begin in several ways, the middle of the table leads."""
    begins = {target[0] for gesture in play.prompt.left() for target in gesture.targets if target in lit}
    if play.prompt.chosen or not begins & {"slot", "deck", "shown"}:
        return frozenset()
    return frozenset(("card", "seat"))


def _caps(canvas: Canvas, play: Play, touch: Touch, lit: frozenset[Target]) -> None:
    u = play.layout.u
    lit = frozenset() if padded() else lit
    for spot in play.spots():
        if spot.target in lit and (key := key_of(play, spot.target)):
            at = spot.box
            if spot.footed:
                paint.cap(canvas, key, at.x - 3 * u, at.cy)
            elif spot.target[0] == "seat":
                paint.cap(canvas, key, at.x + 4 * u, at.y + 4 * u)
            else:
                paint.cap(canvas, key, at.cx, at.bottom - 4 * u)
    for sprite in play.hand():
        if ("card", sprite.face) in lit and (key := key_of(play, ("card", sprite.face))):
            pose, _ = touch.pose(play, sprite)
            paint.cap(canvas, key, pose.box.x + pose.w * 0.3, pose.box.y - 4 * u)
    if ("token", play.anchor) in lit:
        row = coin_row(play.layout, play.anchor)
        paint.cap(canvas, key_of(play, ("token", play.anchor)), row.x, row.y)
    focus = touch.focus if touch.keys else None
    if focus is not None and focus[0] not in ("do", "word"):
        box = boxes_of(play, touch, focus)
        if box is not None:
            paint.outline(canvas, box.grown(3 * u), "#FFFFFF", 2.6, 11)


def boxes_of(play: Play, touch: Touch, target: Target) -> Box | None:
    """The box of one target as it is drawn now."""
    sprites = (sprite for sprite in play.hand() if target == ("card", sprite.face))
    return next((touch.pose(play, sprite)[0].box for sprite in sprites), play.where(target))
