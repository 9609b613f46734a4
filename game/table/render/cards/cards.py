"""Pictures of cards at any width, lean and turn, cached so that a card in flight costs a blit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from functools import partial
from math import cos, pi
from typing import Final

import pygame

from engine.core.cards import HIDDEN, Deck
from engine.core.texts import edition
from game.art import backs, faces
from game.art.bitmaps import bitmaps, cache_bitmaps
from game.art.shadows import compute_shadow_fall, make_card_shadow, shadow_offset
from game.art.shapes import Point
from game.art.svg import mix_colours
from game.art.themes import get_theme
from game.table.model.geometry import RATIO, Pose
from game.table.model.layout_build import STEADY
from game.table.model.play import Play
from game.table.model.touch import GROW
from game.table.render.game_drawing import GameDrawing
from game.ui.canvas import Blitter
from game.ui.style import Style

STEP = 4
"""Widths of cards in flight go in steps of this many pixels, those of ``LARGE`` ones of four times as many."""
LARGE = 240
"""Cards of more pixels across travel unturned, or as they will lie: to turn a picture so large takes milliseconds."""
DIM, FAINT, BACKS = 0.8, 0.92, 0.7
"""Light on what cannot be chosen, on a hand of which nothing can, and on others' backs; the rest is a warm shade on
faces, which stay paper, and the colour of the cloth on backs.
"""
VEIL: Final = "#6B5A44"
ALIKE = 1.17
"""How much larger than the cards of a grid those beside it are at most that look as they do."""

Blit = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and where its upper left corner goes."""
_LOOKS: Final[dict[tuple[Hashable, ...], int]] = {}
"""Numbers of decks as they look: some cards have words on them."""


@dataclass(eq=False)
class CardArt:
    """Faces and backs for one look. ``resting`` are the widths cards lie at: those are drawn sharp, others scaled.
    At ``minis`` rank and suit alone are drawn, as large as the card allows; ``large``: as ``faces.make_card_face``
    has it.
    """

    deck: Deck
    back: str
    style: Style
    resting: Collection[int]
    minis: Collection[int]
    adorn: Callable[[int, pygame.Surface, bool], pygame.Surface]
    large: bool = False
    middle: Point = (640, 360)
    """The pixel in the middle of the table whose lamp casts the shadows."""

    def __post_init__(self) -> None:
        look = self.deck, self.back, self.style, self.large, self.middle, edition()
        self._key = _LOOKS.setdefault(look, len(_LOOKS))
        """What tells its bitmaps from those of other decks and looks."""

    def get_flat_card(self, face: int, w: int, strip: int = 0, mini: bool = False) -> pygame.Surface:
        """A face (HIDDEN: the back) drawn for this width; of a covered one ``strip`` pixels at the left are seen. With
        ``mini``, as at all of the `minis`, rank and suit alone are drawn.
        """
        if face == HIDDEN:
            return backs.make_card_back(self.back, w)
        style = self.style
        code = self.deck.codes[face]
        mini = mini or w in self.minis
        strip = faces.compute_strip(w, strip, mini, self.large)
        bare = faces.make_card_face(
            code,
            w,
            four_colour=style.four_colour,
            letters=style.letters,
            mini=mini,
            strip=strip,
            large=self.large,
        )
        if mini or w < faces.MINI_BELOW:
            return bare
        return bitmaps.get_or_make(("adorned", self._key, face, w, strip), lambda: self.adorn(face, bare, strip > 0))

    def get_scaled_card(self, face: int, w: int, share: float, wide: float) -> pygame.Surface:
        """A face at any width, squeezed across to ``share`` of it: from one ``wide`` pixels across where a card lies so
        wide, else from the next larger one that lies somewhere.
        """
        if share >= 1.0 and w in self.resting:
            return self.get_flat_card(face, w)
        whole = self.choose_source_width(w, wide)
        step = STEP if w <= LARGE else 4 * STEP
        w = max(step, round(w / step) * step) if w not in self.resting else w
        across = max(2, round(w * share))
        key = ("scaled", self._key, face, w, across, whole)
        return bitmaps.get_or_make(
            key,
            lambda: pygame.transform.smoothscale(
                self.get_flat_card(face, whole), (across, faces.measure_card_height(w))
            ),
        )

    def choose_source_width(self, w: int, wide: float = 0.0) -> int:
        """The width at which a face is drawn that is shown ``w`` pixels wide, by the way."""
        if w <= round(wide) in self.resting:
            return round(wide)
        whole = min((size for size in self.resting if size >= w), default=max(self.resting, default=w))
        return w if whole < w - STEP else whole

    def draw_card(
        self,
        canvas: Blitter,
        face: int,
        pose: Pose,
        side: float = 1.0,
        lift: float = 0.0,
        alpha: float = 1.0,
        light: float = 1.0,
        shaded: bool = True,
        lean: float | None = None,
        strip: int = 0,
        wide: float = 0.0,
        mini: bool = False,
    ) -> None:
        """Draw a card, with its shadow if it is ``shaded``. ``strip`` and ``mini``: see :meth:`get_flat_card`;
        ``wide``: :meth:`get_scaled_card`.

        ``side`` 0 is the back, 1 the face; ``light`` 0..1. ``lean``: how a moving one is turned, see
        :func:`compute_lean_angle`; None: it lies still, and is drawn exactly.
        """
        scale = canvas.scale
        pose = Pose(pose.x * scale, pose.y * scale, pose.w * scale, pose.angle)
        look = face, pose, side, lift, light, shaded and alpha >= 1.0, strip, mini
        if lean is None and alpha >= 1.0:
            # Most cards lie as they lay in the frame before. A list, for its bitmaps are counted where they are kept.
            key = "lying", self._key, *look
            canvas.surface.fblits(bitmaps.get_or_make(key, lambda: list(self._make_blits(*look))))
            return
        for picture, at in self._make_blits(*look, lean, wide * scale):
            picture.set_alpha(round(255 * alpha))
            canvas.surface.blit(picture, at)
            picture.set_alpha(255)

    def _make_blits(
        self,
        face: int,
        pose: Pose,
        side: float,
        lift: float,
        light: float,
        shaded: bool,
        strip: int,
        mini: bool,
        lean: float | None = None,
        wide: float = 0.0,
    ) -> tuple[Blit, ...]:
        """The shadow and the card, and where they go."""
        w = round(pose.w)
        shown = face if side > 0.5 else HIDDEN
        share = abs(cos(side * pi))
        if lean is None and share == 1.0:
            picture = self.get_flat_card(shown, w, strip, mini)
        else:
            picture = self.get_scaled_card(shown, w, max(0.04, round(share * 10) / 10), wide)
        angle = pose.angle if lean is None else lean
        under = self._make_shadow_blits(picture, pose, angle, lift) if shaded else ()
        if angle:
            picture = faces.tilt_card(picture, angle)
        if light < 1.0 and share == 1.0 and (lean is None or shown == HIDDEN):
            picture = dim_card(picture, light, get_theme(self.back).felt if shown == HIDDEN else VEIL)
        return *under, _centre_picture(picture, pose.x, pose.y)

    def _make_shadow_blits(self, picture: pygame.Surface, pose: Pose, angle: float, lift: float) -> tuple[Blit, ...]:
        (w, h), height = picture.get_size(), round(lift / 4) * 4
        if w not in self.resting:
            # In flight a shadow is seen for a moment: few sizes and heights do.
            w = max(16, round(w / 24) * 24)
            h = max(16, round(pose.w * RATIO / 24) * 24)
            height = 16 if lift > 6 else 0
        soft, turned = (make_card_shadow(w, h, height, turn) for turn in (0.0, round(angle * 4) / 4))
        dx, dy = shadow_offset(w, height, compute_shadow_fall((pose.x, pose.y), self.middle))
        x = pose.x + dx + (soft.get_width() - w) / 2
        y = pose.y + dy + (soft.get_height() - h) / 2
        return (_centre_picture(turned, x, y),)


def _centre_picture(picture: pygame.Surface, x: float, y: float) -> Blit:
    """A picture with its middle at a place."""
    return picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


@cache_bitmaps("dimmed")
def dim_card(picture: pygame.Surface, light: float, veil: str) -> pygame.Surface:
    """A card that cannot be chosen, in less ``light`` (0..1), the rest of which has the colour of a ``veil``."""
    out = picture.copy()
    out.fill(mix_colours(veil, "#FFFFFF", light), special_flags=pygame.BLEND_RGB_MULT)
    return out


def card_art(play: Play, drawing: GameDrawing, style: Style) -> CardArt:
    """The cards of a table, sharp at the widths at which they lie or are lifted there."""
    places = play.places.values()
    lifted = [place.w * (1 + GROW) for place in places if place.kind == "fan"]
    widths = {round(w * play.layout.u) for w in [place.w for place in places] + lifted}
    large = play.layout.text_scale > STEADY
    small = [place for place in places if place.kind == "grid" and place.mini]
    if large and not drawing.adorns:  # what is seen whole needs no corner
        small = [place for place in places if place.kind != "fan"]
    if small and not drawing.adorns:  # one hand knows cards alike, in a grid and beside it
        most = ALIKE * max(place.w for place in small)
        owned = [place for zone, place in play.places.items() if play.board.specs[zone].owner >= 0]
        beside = [place for place in places if place.kind == "pile" or (place.kind == "spot" and place in owned)]
        small += [place for place in beside if place.w <= most]
    minis = {round(place.w * play.layout.u) for place in small}
    adorn = partial(drawing.adorn, letters=style.letters, large=large)
    return CardArt(play.table.deck, play.table.name, style, widths, minis, adorn, large, play.layout.lit_pixel)


def compute_lean_angle(pose: Pose, source: Pose, rest: Pose, scale: float) -> float:
    """How a card is drawn turned that is at ``pose`` on its way from ``source`` to where it will ``rest``.

    Few angles, so that most of its pictures are there already: as it lay, half-way, as it will lie.
    """
    if pose.w * scale > LARGE:
        return rest.angle if rest.w == pose.w else 0.0
    angles = [float(round(angle)) for angle in (source.angle, (source.angle + rest.angle) / 2, rest.angle)]
    return min(angles, key=lambda angle: abs(angle - pose.angle))
