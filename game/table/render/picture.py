"""The picture of the table: what lies over what when the scene is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.render.frame import draw_table
from game.table.render.hold_ring import draw_ring
from game.table.render.log_panel import draw_recap
from game.table.render.tools import draw_tools
from game.table.render.tooltip import draw_bubbles
from game.table.render.turns import extras
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.table.scene import TableScene


def draw_scene(scene: TableScene, canvas: Canvas, now: float) -> None:
    """The table that nobody covers, with all that is told and offered there, and the moments over it."""
    play, touch = scene.play, scene.touch
    extra = extras(scene, now)
    front = scene.layers.front(canvas)
    draw_table(front, play, touch, scene.art, scene.bar, extra, scene.layers, scene.ground())
    draw_tools(front, scene.tools, touch.hover, play.layout.small(16))
    if extra.docked is None:
        scene.log.draw(front, play, scene.log_lit)
    if scene.recap:
        draw_recap(front, play, scene.recap)
    draw_bubbles(scene, front, now)
    if touch.holding is not None:
        draw_ring(front, scene.bar, touch.holding, now)
    scene.layers.show(canvas, front)
    for moment, began in play.moments:
        speed = play.timeline.speed or 1.0
        share = 1.0 if play.timeline.reduced else min(1.0, max(0.0, (now - began) * speed / moment.length))
        scene.table.draw_moment(canvas, play, moment, share)
