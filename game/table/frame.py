"""One frame of the table, from the felt to what the pointer holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.cards import HIDDEN
from game.art.colours import BRASS_LIGHT
from game.art.icons import icon
from game.table import paint
from game.table.bar import Bar, draw_bar
from game.table.board import Sprite
from game.table.cards import CardArt
from game.table.geometry import Box, Pose
from game.table.paint_hud import draw_arrows, draw_caption, draw_markers, draw_meter, draw_places, draw_top
from game.table.paint_seats import Mood, coin_row, coin_size, draw_panels, play_accent
from game.table.play import Play
from game.table.prompt import Target
from game.table.touch import Touch, key_of
from game.ui.canvas import Canvas

PILE_SHOWN = 6
"""How many cards of a pile are drawn."""


@dataclass(slots=True)
class Flight:
    """A coin on its way."""

    a: tuple[float, float]
    b: tuple[float, float]
    start: float
    length: float = 0.32


@dataclass(slots=True)
class Extras:
    """What a frame needs beside the match itself."""

    title: str = ""
    density: str = "normal"
    mood: Mood = field(default_factory=Mood)
    flights: list[Flight] = field(default_factory=list)
    inert: bool = False
    now: float = 0.0
    flash: float = 0.0


def draw_table(canvas: Canvas, play: Play, touch: Touch, art: CardArt, bar: Bar, extra: Extras) -> None:
    """Everything on the felt."""
    lit = play.prompt.lit() if play.live else frozenset()
    draw_top(canvas, play, extra.title, 44 * play.layout.u)
    draw_places(canvas, play)
    draw_panels(canvas, play, extra.mood)
    if play.host.present >= 0:
        draw_meter(canvas, play, extra.density)
    _cards(canvas, play, touch, art, lit, extra)
    draw_markers(canvas, play)
    if play.idle:
        draw_arrows(canvas, play)
    draw_caption(canvas, play)
    draw_bar(canvas, play, bar, touch.hover, touch.focus if touch.keys else None, extra.inert, touch.keys)
    _hand(canvas, play, touch, art, lit, extra)
    _moving(canvas, play, touch, art)
    _coins(canvas, play, extra)
    _lights(canvas, play, touch, lit)
    _held(canvas, play, touch, art)


def _cards(canvas: Canvas, play: Play, touch: Touch, art: CardArt, lit: frozenset[Target], extra: Extras) -> None:
    """Cards at rest that are not the own hand."""
    held = touch.drag.sprite if touch.drag else None
    own = {id(sprite) for sprite in play.hand()}
    for zone in range(len(play.board.zones)):
        here = play.ordered(zone)
        kind = play.places[zone].kind
        if kind == "pile":
            here = _top_of_pile(here)
        for index, sprite in enumerate(here):
            if sprite.tween is not None or sprite is held or id(sprite) in own:
                continue
            pose = sprite.pose
            target = _target_of(play, zone)
            if target is not None:
                pose = pose._replace(x=pose.x + touch.offset(target, extra.now, play.layout.u))
            dim = play.live and target is not None and kind == "spot" and not play.prompt.can(target)
            floor = kind != "pile" or index == 0
            art.draw(
                canvas.surface,
                sprite.drawn,
                pose,
                sprite.side,
                alpha=sprite.alpha,
                dim=dim and sprite.side > 0.5,
                shaded=floor,
            )
            if sprite in play.board.marked:
                paint.outline(canvas, pose.box, "#F3EBDD", 1.6, 6)
            if sprite.side > 0.5 and sprite.face != HIDDEN and play.table.dimmed(play.view, zone, index):
                _eye(canvas, pose)


def _eye(canvas: Canvas, pose: Pose) -> None:
    """A veil and an eye: others see only the back of this card."""
    size = round(pose.w * 0.34)
    picture = icon("eye", size, "#F3EBDD")
    paint.plate(canvas, Box(pose.x - size * 0.7, pose.y + pose.h / 2 - size * 1.3, size * 1.4, size * 1.1), radius=6)
    canvas.surface.blit(picture, (round(pose.x - size / 2), round(pose.y + pose.h / 2 - size * 1.25)))


def _top_of_pile(here: list[Sprite]) -> list[Sprite]:
    """The cards of a pile that can be seen: its top ones, and some in between for its height."""
    if len(here) <= PILE_SHOWN + 2:
        return here
    step = max(1, (len(here) - PILE_SHOWN) // 4)
    return here[: len(here) - PILE_SHOWN : step] + here[-PILE_SHOWN:]


def _target_of(play: Play, zone: int) -> Target | None:
    spec = play.board.specs[zone]
    if spec.owner >= 0:
        return None
    place = play.places[zone].pose.box
    return next((spot.target for spot in play.spots() if spot.target[0] != "seat" and spot.box == place), None)


def _hand(canvas: Canvas, play: Play, touch: Touch, art: CardArt, lit: frozenset[Target], extra: Extras) -> None:
    """The own hand, what is lifted on top."""
    u = play.layout.u
    held = touch.drag.sprite if touch.drag else None
    hand = [sprite for sprite in play.hand() if sprite.tween is None and sprite is not held]
    ringed = play.live and touch.drag is None and "card" not in quiet_kinds(play, lit)
    for sprite in hand:
        target: Target = ("card", sprite.face)
        pose, lift = touch.pose(play, sprite)
        pose = pose._replace(x=pose.x + touch.offset(target, extra.now, u))
        chosen = target in play.prompt.chosen
        dim = play.live and not play.prompt.can(target)
        still = sprite.face not in touch.lifts or touch.lifts[sprite.face] in (0.0, 1.0)
        art.draw(canvas.surface, sprite.drawn, pose, sprite.side, lift, sprite.alpha, dim and still and lift < 1, still)
        if chosen:
            paint.outline(canvas, pose.box, BRASS_LIGHT, 3.0, 9, pose.angle)
        elif ringed and target in lit:
            paint.outline(canvas, pose.box, play_accent(play), 2.0, 9, pose.angle)
        elif sprite in play.board.marked and not lift:
            paint.outline(canvas, pose.box, "#F3EBDD", 1.6, 8, pose.angle)


def _moving(canvas: Canvas, play: Play, touch: Touch, art: CardArt) -> None:
    """Cards on their way, above everything that lies still."""
    held = touch.drag.sprite if touch.drag else None
    for sprite in play.timeline.moving:
        if sprite is held:
            continue
        art.draw(canvas.surface, sprite.drawn, sprite.pose, sprite.side, sprite.lift, sprite.alpha, still=False)


def _coins(canvas: Canvas, play: Play, extra: Extras) -> None:
    for flight in extra.flights:
        t = (extra.now - flight.start) / flight.length
        if not 0 <= t <= 1:
            continue
        share = 1 - (1 - t) ** 3
        size = coin_size(play.layout, True)
        x = flight.a[0] + (flight.b[0] - flight.a[0]) * share
        y = flight.a[1] + (flight.b[1] - flight.a[1]) * share - 40 * play.layout.u * 4 * t * (1 - t)
        picture = icon("token", size, BRASS_LIGHT)
        canvas.surface.blit(picture, (round(x - size / 2), round(y - size / 2)))


def boxes(play: Play, bar: Bar) -> dict[Target, Box]:
    """The boxes of everything that can be chosen now, buttons included."""
    out: dict[Target, Box] = {}
    if not play.live:
        return out
    wanted = play.prompt.lit() | set(play.prompt.chosen)
    for spot in play.spots():
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


def _lights(canvas: Canvas, play: Play, touch: Touch, lit: frozenset[Target]) -> None:
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
        row = coin_row(play.layout, play.anchor)
        size = coin_size(play.layout, True)
        count = max(1, play.board.tokens[play.anchor])
        wide = min(row.w, size * (1.06 * (count - 1) + 1))
        box = Box(row.x, row.y, wide, row.h).grown(3 * u)
        paint.outline(
            canvas,
            box,
            BRASS_LIGHT if token in play.prompt.chosen else accent,
            3.0 if token == touch.hover else 2.0,
            18,
        )
    if touch.keys:
        _caps(canvas, play, touch, lit)


def quiet_kinds(play: Play, lit: frozenset[Target]) -> frozenset[str]:
    """What is marked by its notch alone: where an action can begin in several ways, the middle of the table leads."""
    if play.prompt.chosen or not any(target[0] in ("slot", "deck", "shown") for target in lit):
        return frozenset()
    return frozenset(("card", "seat"))


def _caps(canvas: Canvas, play: Play, touch: Touch, lit: frozenset[Target]) -> None:
    u = play.layout.u
    for spot in play.spots():
        if spot.target in lit and (key := key_of(play, spot.target)):
            low = spot.target[0] != "seat"
            paint.cap(
                canvas,
                key,
                spot.box.cx if low else spot.box.x + 4 * u,
                spot.box.bottom - 4 * u if low else spot.box.y + 4 * u,
            )
    for sprite in play.hand():
        if ("card", sprite.face) in lit and (key := key_of(play, ("card", sprite.face))):
            pose, _ = touch.pose(play, sprite)
            paint.cap(canvas, key, pose.box.x + pose.w * 0.3, pose.box.y - 4 * u)
    if ("token", play.anchor) in lit:
        row = coin_row(play.layout, play.anchor)
        paint.cap(canvas, key_of(play, ("token", play.anchor)), row.x, row.y)
    focus = touch.focus
    if focus is not None and focus[0] not in ("do", "word"):
        box = boxes_of(play, touch, focus)
        if box is not None:
            paint.outline(canvas, box.grown(3 * u), "#FFFFFF", 2.6, 11)


def boxes_of(play: Play, touch: Touch, target: Target) -> Box | None:
    """The box of one target as it is drawn now."""
    if target[0] == "card":
        for sprite in play.hand():
            if sprite.face == target[1]:
                return touch.pose(play, sprite)[0].box
        return None
    if target[0] == "token":
        return coin_row(play.layout, play.anchor)
    return next((spot.box for spot in play.spots() if spot.target == target), None)


def _held(canvas: Canvas, play: Play, touch: Touch, art: CardArt) -> None:
    """What the pointer holds."""
    drag = touch.drag
    if drag is None:
        return
    if drag.sprite is None:
        size = coin_size(play.layout, True)
        picture = icon("token", size, BRASS_LIGHT)
        canvas.surface.blit(picture, (round(drag.x - size / 2), round(drag.y - size / 2)))
        return
    sprite = drag.sprite
    pose = Pose(drag.x, drag.y, sprite.rest.w * 1.06, drag.tilt)
    art.draw(canvas.surface, sprite.drawn, pose, sprite.side, 26, still=False)
