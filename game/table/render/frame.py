"""One frame of the table, from the felt to what the pointer holds."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from engine.core.cards import HIDDEN
from engine.core.view import View
from game.art import panels
from game.art.colours import BRASS_LIGHT, INK, IVORY
from game.art.icons import icon, seat_icon
from game.art.text import measure
from game.table.model import verbosity
from game.table.model.board import Sprite
from game.table.model.geometry import Box, Pose
from game.table.model.layout import coin_row, coin_size
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import SEAT, Drag, Touch
from game.table.render import paint
from game.table.render.bar import Bar, draw_bar
from game.table.render.cards import DIM, DIM_HAND, CardArt, leaning
from game.table.render.fades import BarFade
from game.table.render.highlights import draw_landing, draw_lights, lit_now, quiet_kinds
from game.table.render.log_panel import LogPanel
from game.table.render.paint_hud import (
    caption_box,
    draw_arrows,
    draw_caption,
    draw_markers,
    draw_meter,
    draw_meter_plate,
    draw_places,
    draw_top,
)
from game.table.render.paint_seats import Mood, draw_panels, draw_plates, draw_thinking, play_accent, seat_colour
from game.table.render.sketch import Kept, Sketch
from game.ui.canvas import Canvas

ARROWS_AFTER = 0.03
"""Seconds after the cards have come to rest: the frame in which everything is settled is busy enough."""
_UPRIGHT = Pose(0.0, 0.0, 0.0)
"""As a card is turned that is lifted."""
RISE = 0.08
"""How much an own card that is chosen by its place grows under the pointer."""
PILE_SHOWN = 6
"""How many cards of a pile are drawn."""


@dataclass(slots=True)
class Flight:
    """A coin on its way."""

    a: tuple[float, float]
    b: tuple[float, float]
    start: float
    length: float = 0.32


def paid(play: Play, before: list[int], now: float) -> list[Flight]:
    """Coins that were paid or won since seats had so many: they travel between their seat and the middle."""
    if play.timeline.speed <= 0 or play.timeline.reduced or play.timeline.barrier is not None:
        return []
    layout = play.layout
    bank = layout.centre.cx, layout.centre.cy
    out = []
    for seat, (was, is_) in enumerate(zip(before, play.board.tokens, strict=True)):
        if abs(was - is_) == 1:
            row = coin_row(layout, seat)
            home = row.cx, row.cy
            out.append(Flight(home, bank, now) if is_ < was else Flight(bank, home, now))
    return out


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
    docked: LogPanel | None = None
    """The log where it lies beside the table."""
    log_lit: int = -1
    """The decision whose lines in the log are under the pointer."""
    over: Box | None = None
    """Where the scene lays something over the table: half a caption beside it would read like a mistake."""


class Layers:
    """What does not move, kept as pictures: the ground (felt and plates), and the ground with all that lies still.

    While cards travel only they are drawn anew. The ground is made again when something it shows has changed, the
    other is repaired where it has.
    """

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._still = Kept()
        self._front = Kept()
        """All of the table as it was last drawn, with what moves."""
        self._keys: list[object] = [None, None]
        self._view: View | None = None
        self.fade = BarFade()
        """Of the prompt, which comes and goes softly."""

    def follow(self, before: Layers) -> None:
        """Go on from the pictures of another table; what is another one there is drawn anew."""
        self._ground, self._still, self._front = before._ground, before._still, before._front
        self._keys[0] = before._keys[0]

    def still(
        self, canvas: Canvas, play: Play, touch: Touch, art: CardArt, felt: pygame.Surface, extra: Extras
    ) -> None:
        """Draw all that lies still."""
        self.lay(canvas, play, touch, art, felt, extra)
        assert self._still.surface is not None
        if not isinstance(canvas.surface, Sketch):
            canvas.surface.blit(self._still.surface, (0, 0))
            self._front = Kept()
            self._still.repaired.clear()

    def front(self, canvas: Canvas) -> Canvas:
        """What a frame is drawn on that ``show`` then shows: of the last one only what differs is drawn anew."""
        if type(canvas.surface) is not pygame.Surface:
            return canvas  # it wants to be told all that is drawn
        return Canvas(Sketch(canvas.size), canvas.style)

    def show(self, canvas: Canvas, front: Canvas) -> None:
        """Show what was drawn on ``front``, above all that lies still."""
        if isinstance(front.surface, Sketch) and self._still.surface is not None:
            self._front.show(self._still.surface, front.surface.marks, self._still.repaired)
            self._still.repaired.clear()
            assert self._front.surface is not None
            self._front.repaired.clear()
            canvas.surface.blit(self._front.surface, (0, 0))

    def before(self, canvas: Canvas, play: Play, bar: Bar, now: float) -> None:
        """A frame begins: another question blends over from the one that lies there."""
        last = self._front.surface if isinstance(canvas.surface, Sketch) else canvas.surface
        self.fade.before(last, canvas, play, bar, now)

    def lay(self, canvas: Canvas, play: Play, touch: Touch, art: CardArt, felt: pygame.Surface, extra: Extras) -> None:
        """Make the picture of all that lies still, for this frame or one to come."""
        base = (felt, play.layout, play.host.present >= 0, extra.density, canvas.style)
        lying = at_rest(play, touch)
        shake = round(touch.offset(touch.shaken, extra.now, play.layout.u)) if touch.shaken else 0
        key = (
            base, play.synced, play.idle, play.live, play.prompt.chosen, tuple(play.captions),
            len(play.timeline.notes), tuple(play.board.tokens), play.board.active, extra.mood.key(), shake,
            play.host.names, art.style,
            tuple([(s.drawn, s.side > 0.5, s.pose, s in play.board.marked) for _, _, s in lying]),
            extra.docked.key(play, extra.log_lit) if extra.docked is not None else None,
        )  # fmt: skip
        # The view by itself, not by its contents: one that is copied asks for all that was made of it anew.
        if play.view is not self._view or key != self._keys[1] or self._still.surface is None:
            self._view, self._keys[1] = play.view, key
            sketch = Sketch(canvas.size)
            self._fill(Canvas(sketch, canvas.style), play, touch, art, lying, extra)
            self._still.show(self._bare(canvas, play, felt, base, extra), sketch.marks)

    def _bare(
        self, canvas: Canvas, play: Play, felt: pygame.Surface, base: tuple[object, ...], extra: Extras
    ) -> pygame.Surface:
        if base != self._keys[0] or self._ground is None or self._ground.get_size() != canvas.size:
            self._keys[0] = base
            self._ground = felt.copy()
            under = Canvas(self._ground, canvas.style)
            play.table.draw_ground(under, play.layout)
            draw_plates(under, play)
            if play.host.present >= 0:
                draw_meter_plate(under, play, extra.density)
        return self._ground

    @staticmethod
    def _fill(
        canvas: Canvas, play: Play, touch: Touch, art: CardArt, lying: list[tuple[int, int, Sprite]], extra: Extras
    ) -> None:
        draw_top(canvas, play, extra.title, 44 * play.layout.u)
        draw_places(canvas, play)
        draw_panels(canvas, play, extra.mood)
        if play.host.present >= 0:
            draw_meter(canvas, play, extra.density)
        play.table.draw_under(canvas, play)
        draw_cards(canvas, play, touch, art, lying, extra)
        play.table.draw_over(canvas, play)
        draw_markers(canvas, play)
        if extra.docked is not None:
            extra.docked.draw(canvas, play, extra.log_lit)


def draw_table(
    canvas: Canvas,
    play: Play,
    touch: Touch,
    art: CardArt,
    bar: Bar,
    extra: Extras,
    layers: Layers,
    felt: pygame.Surface,
) -> None:
    """The whole table, felt included."""
    layers.before(canvas, play, bar, extra.now)
    lit = lit_now(play, touch)
    layers.still(canvas, play, touch, art, felt, extra)
    if play.idle and extra.now - play.changed_at > ARROWS_AFTER:
        draw_arrows(canvas, play)
    told = caption_box(play)
    if told is not None and (extra.over is None or not told.meets(extra.over)):  # else the log has it
        draw_caption(canvas, play)  # above the arrows: it is read
    draw_thinking(canvas, play, extra.mood)
    caps = touch.keys or verbosity.caps(extra.density)
    draw_bar(canvas, play, bar, touch.hover, touch.focus if touch.keys else None, extra.inert, caps)
    layers.fade.over(canvas, play, extra.now)
    if extra.flash > 0:  # it is your turn: the prompt lights up and calms down
        u = play.layout.u
        paint.outline(
            canvas, play.layout.bar.grown((2 + 7 * (1 - extra.flash)) * u), play_accent(play), 4 * extra.flash, 16
        )
    draw_hand(canvas, play, touch, art, lit, extra)
    _moving(canvas, play, touch, art)
    _coins(canvas, play, extra)
    draw_lights(canvas, play, touch, lit)
    draw_landing(canvas, play, touch)
    _risen(canvas, play, touch, art, extra)
    touch.told, touch.taken = None, extra.over
    play.table.draw_hints(canvas, play, touch)
    _held(canvas, play, touch, art)


def at_rest(play: Play, touch: Touch) -> list[tuple[int, int, Sprite]]:
    """Cards at rest that are not the own hand: (zone, place in it, sprite), in the order they are drawn."""
    held = touch.drag.sprite if touch.drag else None
    own = {id(sprite) for sprite in play.hand()}
    out = []
    for zone in range(len(play.board.zones)):
        here = play.ordered(zone)
        whole = len(here)
        if play.places[zone].kind == "pile":
            here = _top_of_pile(here)
        for index, sprite in enumerate(here, whole - len(here)):
            if sprite.tween is None and sprite is not held and id(sprite) not in own:
                out.append((zone, index, sprite))
    return out


def draw_cards(
    canvas: Canvas, play: Play, touch: Touch, art: CardArt, lying: list[tuple[int, int, Sprite]], extra: Extras
) -> None:
    """Cards at rest that are not the own hand."""
    seen = set()
    involved = {end for arrow in play.table.arrows(play.view) for end in (arrow.source, arrow.target)}
    for place, (zone, index, sprite) in enumerate(lying):
        pose = sprite.pose
        kind = play.places[zone].kind
        target = play.zone_target(zone)
        if target is not None:
            pose = pose._replace(x=pose.x + touch.offset(target, extra.now, play.layout.u))
        dim = play.live and target is not None and kind == "spot" and not play.prompt.can(target)
        dim = dim and target not in involved
        floor = kind != "pile" or zone not in seen
        seen.add(zone)
        up = sprite.side > 0.5
        light = DIM if dim and up else 1.0
        strip = _strip(pose, lying[place + 1]) if up and place + 1 < len(lying) and kind != "pile" else 0
        art.draw(canvas.surface, sprite.drawn, pose, sprite.side, light=light, shaded=floor, strip=strip)
        if sprite in play.board.marked:
            paint.outline(canvas, pose.box, "#F3EBDD", 1.6, 6)
        if up and sprite.face != HIDDEN and play.table.dimmed(play.view, zone, index):
            _eye(canvas, pose)


def _strip(pose: Pose, above: tuple[int, int, Sprite]) -> int:
    """How many pixels of a card are seen left of the one that is laid down next, 0 where that does not cover it."""
    over = above[2].pose
    left = over.x - over.w / 2 - (pose.x - pose.w / 2)
    return round(left) if 0 < left < pose.w and abs(over.y - pose.y) < pose.h * 0.5 else 0


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


def _risen(canvas: Canvas, play: Play, touch: Touch, art: CardArt, extra: Extras) -> None:
    """The own card that is chosen by its place and is under the pointer, or cannot be chosen, above where it lies."""
    for target, share in ((touch.shaken, 0.0), (touch.risen, touch.risen_by())):
        sprite = play.table.lying(play, target) if target is not None else None
        aside = touch.offset(target, extra.now, play.layout.u) if target is not None else 0.0
        if sprite is None or sprite.tween is not None or not (aside or share):
            continue
        pose = sprite.pose._replace(x=sprite.pose.x + aside, w=sprite.pose.w * (1 + RISE * share))
        art.draw(canvas.surface, sprite.drawn, pose, sprite.side, lift=12 * share, still=not share)
        if share:
            paint.outline(canvas, pose.box, play_accent(play), 3.4)


def draw_hand(canvas: Canvas, play: Play, touch: Touch, art: CardArt, lit: frozenset[Target], extra: Extras) -> None:
    """The own hand, what is lifted on top."""
    u = play.layout.u
    held = touch.drag.sprite if touch.drag else None
    # Cards that make room slide in the order of the fan; one that comes from elsewhere flies above it.
    hand = [s for s in play.hand() if (s.tween is None or s.tween.slides) and s is not held]
    ringed = play.live and touch.drag is None and "card" not in quiet_kinds(play, lit)
    for sprite in hand:
        target: Target = ("card", sprite.face)
        pose, lift = touch.pose(play, sprite)
        pose = pose._replace(x=pose.x + touch.offset(target, extra.now, u))
        chosen = target in play.prompt.chosen
        dim = play.live and not play.prompt.can(target)
        still = touch.rests(sprite.face) and sprite.tween is None
        light = DIM_HAND if dim and lift < 1 else 1.0
        lifted = pose.w != sprite.pose.w
        lean = leaning(pose, _UPRIGHT if lifted or sprite.tween is None else sprite.tween.source, sprite.rest)
        art.draw(canvas.surface, sprite.drawn, pose, sprite.side, lift, sprite.alpha, light, still, lean=lean)
        if chosen:
            paint.outline(canvas, pose.box, BRASS_LIGHT, 3.0, 9, pose.angle)
        elif ringed and target in lit:
            paint.outline(canvas, pose.box, play_accent(play), 2.0, 9, pose.angle)
        elif sprite in play.board.marked and not lift:
            paint.outline(canvas, pose.box, "#F3EBDD", 1.6, 8, pose.angle)


def _moving(canvas: Canvas, play: Play, touch: Touch, art: CardArt) -> None:
    """Cards on their way, above everything that lies still."""
    held = touch.drag.sprite if touch.drag else None
    sliding = {id(s) for s in play.hand() if s.tween is not None and s.tween.slides}
    for sprite in play.timeline.moving:
        if sprite is held or id(sprite) in sliding:
            continue
        wide = sprite.tween.widest if sprite.tween is not None else 0.0
        pose = sprite.pose
        lean = leaning(pose, pose if sprite.tween is None else sprite.tween.source, sprite.rest)
        art.draw(
            canvas.surface,
            sprite.drawn,
            pose,
            sprite.side,
            sprite.lift,
            sprite.alpha,
            still=False,
            wide=wide,
            lean=lean,
        )


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


def _held(canvas: Canvas, play: Play, touch: Touch, art: CardArt) -> None:
    """What the pointer holds."""
    drag = touch.drag
    if drag is None:
        return
    if drag.icon or drag.sprite is None:
        _sign(canvas, play, drag)
        return
    sprite = drag.sprite
    pose = Pose(drag.x, drag.y, sprite.rest.w * 1.06, drag.tilt)
    art.draw(canvas.surface, sprite.drawn, pose, sprite.side, 26, still=False)


def _sign(canvas: Canvas, play: Play, drag: Drag) -> None:
    """What is held and is no card: a coin, the sign of a seat or of the game, or words on a chip."""
    u = play.layout.u
    if drag.icon:
        size = coin_size(play.layout, True)
        if drag.icon == SEAT:
            colour, wide = seat_colour(play.anchor), round(size * 1.6)
            disc = panels.chip(wide, wide, fill=INK, border=colour, alpha=1.0)
            canvas.surface.blit(disc, disc.get_rect(center=(round(drag.x), round(drag.y))))
            picture = seat_icon(play.anchor, size, colour)
        else:
            picture = icon(drag.icon, size, BRASS_LIGHT)
        canvas.surface.blit(picture, (round(drag.x - size / 2), round(drag.y - size / 2)))
        return
    px = play.layout.small(18)
    w, h = measure(drag.label, "bold", px)[0] + 28 * u, 38 * u
    box = Box(drag.x - w / 2, drag.y - h / 2, w, h)
    paint.plate(canvas, box, border=BRASS_LIGHT, radius=12, alpha=0.97)
    paint.write(canvas, drag.label, box, px, "bold", IVORY, "centre")
