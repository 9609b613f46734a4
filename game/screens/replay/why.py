"""Why a bot did what it did: asked for at a replay, told over the place of the prompt."""

from __future__ import annotations

from engine.core.texts import _, escape
from game.art.text import measure_text
from game.screens.replay.replay_steering import ReplaySteering
from game.table.model.geometry import Box
from game.table.render import paint
from game.ui.canvas import Canvas


class Why:
    """The reason for what led to the moment that is shown."""

    def __init__(self, scene: ReplaySteering) -> None:
        self.scene = scene
        self.asked = False
        """Whether reasons are told, until somebody has had enough of them."""
        self._found: tuple[int, str] = (-1, "")

    def describe_reason(self) -> str:
        """Why a bot did what led here, "" where that is not to be told."""
        replay = self.scene.replay
        if self._found[0] != replay.version:
            why = replay.describe_bot_reason()
            if why and replay.eyes != replay.last_mover():  # with all open somebody else sits below
                why = _("In the place of {name}: {why}", name=escape(replay.names[replay.last_mover()]), why=why)
            self._found = replay.version, why
        return self._found[1]

    @property
    def is_shown(self) -> bool:
        """Whether it is being told: never while anything moves."""
        return self.asked and self.scene.play.is_idle and bool(self.describe_reason())

    def get_box(self) -> Box | None:
        """Where it is told: over the place of the prompt, None while it is not."""
        if not self.is_shown:
            return None
        layout = self.scene.play.layout
        pad = self.scene.stage_style.to_px(16)
        wide = round(min(layout.bar.w, layout.size[0] - 4 * pad))
        _w, tall = measure_text(self.describe_reason(), "text", self._get_text_size(), wide - 2 * pad)
        high = max(layout.bar.h, tall + pad)
        return Box(layout.bar.cx - wide / 2, layout.bar.bottom - high, wide, high)

    def _get_text_size(self) -> int:
        return max(12, self.scene.play.layout.get_text_px(19))

    def draw(self, canvas: Canvas) -> None:
        """Draw it, if it is told."""
        box = self.get_box()
        if box is None:
            return
        paint.draw_plate(canvas, box, radius=12, alpha=0.97)
        pad = canvas.style.to_px(16)
        inner = box.place_line(pad, 0, box.h)
        paint.draw_text(
            canvas, self.describe_reason(), inner, self._get_text_size(), "text", "#F3EBDD", "centre", lines=6
        )
