"""What it draws itself: nothing."""

from __future__ import annotations

from game.table.render.game_drawing import GameDrawing

DRAWING = GameDrawing()
