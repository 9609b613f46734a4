"""Short pictures over the table: ice that breaks, a Quad that lands like a stamp, the punch of the Fistface."""

from __future__ import annotations

import pygame

from engine.core.events import Acted, Event
from engine.core.texts import _
from engine.games.eightfist.actions import LEXICON
from engine.games.eightfist.events import Punched, QuadMade, Thawed
from engine.games.eightfist.words import table as words
from engine.games.eightfist.words.phrases import signed
from game.art.colours import BAD, seat_colour
from game.art.svg import render_picture
from game.art.text import render_text
from game.art.themes import make_emblem
from game.games.eightfist import frost
from game.games.eightfist.paint import file_box, list_slot_poses
from game.table.model.game_table import Moment
from game.table.model.geometry import Box
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

STAMP = "#C8371F"


def make_moment(event: Event) -> Moment | None:
    """The picture an event deserves."""
    match event:
        case Acted() if event.text.startswith("steal "):
            return Moment("steal", event, length=0.8, holds=True)
        case Thawed():
            return Moment("thaw", event, length=0.9, still=0.4, sound="crack")
        case Punched():
            return Moment("punch", event, holds=True, sound="punch")
        case QuadMade():
            return Moment("quad", event, length=1.1, holds=True, sound="stamp")
    return None


def draw_moment(canvas: TableCanvas, play: Play, moment: Moment, share: float) -> None:
    """Draw it, ``share`` 0..1 of its time having passed."""
    match moment.event:
        case Acted(seat=thief, text=text):  # an arrow from card to slot before anything moves
            action = LEXICON.parse(text)
            victim, there = divmod(action.a, 100)
            loot, gap = list_slot_poses(play, victim)[there], list_slot_poses(play, thief)[action.b]
            canvas.draw_outline(loot.box, BAD, 3.0, 6)
            canvas.draw_outline(gap.box, seat_colour(thief), 3.0, 6)
            canvas.draw_arrow((loot.x, loot.y), (gap.x, gap.y), seat_colour(thief))
        case Punched(seat=seat, slot=slot):  # a burst behind a fist, growing and fading
            pose = list_slot_poses(play, seat)[slot]
            grow = out_cubic(min(1.0, share / 0.35))
            size = max(8, canvas.to_px(pose.w * 2.1 * (0.4 + 0.6 * grow) / 8) * 8)
            fade = 1.0 if share < 0.6 else max(0.0, (1 - share) / 0.4)
            for drawn in (render_picture("pictures/burst", size), make_emblem("eightfist", round(size * 0.56))):
                canvas.blit_faded(drawn, pose.x, pose.y, fade)
        case Thawed(seat=seat, file=file):
            frost.draw_thaw(canvas, file_box(list_slot_poses(play, seat), file), seat == play.anchor, share)
        case QuadMade(seat=seat, file=file, points=points):
            poses = list_slot_poses(play, seat)
            box = file_box(poses, file)
            wide = box._replace(w=box.w + (poses[1].x - poses[0].x))
            _draw_stamp(canvas, wide, _(words.QUAD, points=signed(points)), share)


def _draw_stamp(canvas: TableCanvas, box: Box, words: str, share: float) -> None:
    """Large and faint it comes down, hits, stays a while, and fades."""
    px = max(12, canvas.to_px(box.w * 0.2))
    text = render_text(words, "title", px, STAMP)
    pad = px // 2
    tile = pygame.Surface((text.get_width() + 2 * pad, text.get_height() + pad), pygame.SRCALPHA)
    tile.fill((253, 249, 238, 225))
    pygame.draw.rect(tile, STAMP, tile.get_rect(), max(2, px // 8))
    tile.blit(text, (pad, pad // 2))
    fall = min(1.0, share / 0.22)
    scale = 2.4 - 1.4 * out_cubic(fall)
    turned = pygame.transform.rotozoom(tile, 9, scale)
    fade = 1.0 if share < 0.75 else (1 - share) / 0.25
    canvas.blit_faded(turned, *box.centre_point, min(fall + 0.2, 1.0) * max(0.0, fade))
