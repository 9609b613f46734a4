"""Questions and menus over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core.texts import _
from game.app.app import App
from game.app.scene import Scene
from game.art import panels
from game.speech.reading import Reading
from game.ui.boxes import Column, Flow, Panel, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.form import Form
from game.ui.form_reading import FormReading
from game.ui.labels import Label, heading
from game.ui.scroll import Scroll
from game.ui.widget import Widget

Answer = tuple[str, Callable[[], object], bool]
"""Words of a button, what it does after the dialogue is gone, and whether it is the primary one."""


class Dialog(Scene):
    """A panel in the middle over a veil. Esc and a click beside it mean ``cancel``."""

    opaque = False
    fades = False

    def __init__(
        self, app: App, body: Widget, wide: float = 560, on_cancel: Callable[[], object] | None = None
    ) -> None:
        super().__init__(app)
        self.wide = wide
        self.on_cancel = on_cancel
        self.panel = _framed(body)
        self.form = Form(self.panel, self.cancel, app.play)
        self._reading: Reading = FormReading(self.form)

    @property
    def reading(self) -> Reading:
        return self._reading

    def refill(self, body: Widget) -> None:
        """Say something else."""
        self.panel = self.form.root = _framed(body)
        self.form.hover = self.form.pressed = None
        self.enter()
        self.form.dirty = True

    def cancel(self) -> None:
        """Close it and do nothing, or what was said to do then."""
        self.close()
        if self.on_cancel:
            self.on_cancel()

    def close(self) -> None:
        """Take it off the stack."""
        self.app.pop(self)

    def enter(self) -> None:
        self.resize(self.app.size)
        first = next((w for w in self.form.focusables() if isinstance(w, Button) and w.primary), None)
        self.form.set_focus(first or next(iter(self.form.focusables()), None))

    def resize(self, size: tuple[int, int]) -> None:
        style = self.app.style
        wide = min(style.px(self.wide * (0.5 + 0.5 * style.text_scale)), size[0] - style.px(40))
        tall = min(self.panel.measure(style, wide)[1], size[1] - style.px(40))
        self.form.layout(style, pygame.Rect((size[0] - wide) // 2, (size[1] - tall) // 2, wide, tall))
        self.form.area = pygame.Rect((0, 0), size)

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)  # the wheel is no answer
        if pressed and not self.panel.rect.collidepoint(event.pos) and self.form.popup is None:
            self.cancel()
            return True
        self.form.handle(event)
        return self.form.dirty

    def update(self, now: float) -> bool:
        return self.form.update(now)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(panels.veil(canvas.size, alpha=0.55), (0, 0))
        self.form.draw(canvas)


def _framed(body: Widget) -> Panel:
    return Panel(Scroll(body, pad=8), pad=18, alpha=0.98)


def ask(
    app: App, question: str, words: str, answers: Sequence[Answer], cancel: str | None = None, wide: float = 560
) -> Dialog:
    """Ask something; an answer closes the dialogue, then does its thing.

    ``cancel``: words of the way out beside the answers, "" if there is none. Where no answer is the primary one the
    way out is: what cannot be taken back is never done by the Enter of somebody who has not read the question.
    """
    holder: list[Dialog] = []

    def answered(action: Callable[[], object]) -> None:
        holder[0].close()
        action()

    def cancelled() -> None:
        holder[0].cancel()

    buttons: list[Widget] = [
        Button(label, lambda action=action: answered(action), primary=primary, least=120)  # type: ignore[misc]
        for label, action, primary in answers
    ]
    if cancel != "":
        safe = not any(primary for _label, _action, primary in answers)
        buttons.append(Button(_("Cancel") if cancel is None else cancel, cancelled, primary=safe, least=120))
    body = Column(heading(question), Label(words), Space(height=4), Flow(*buttons, gap=12, align="end"), gap=12)
    holder.append(Dialog(app, body, wide))
    app.push(holder[0])
    return holder[0]


def tell(app: App, heading_words: str, words: str) -> Dialog:
    """Say something that wants to be read."""
    return ask(app, heading_words, words, [(_("All right"), lambda: None, True)], cancel="")
