"""Questions and menus over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Final, Literal

import pygame

from engine.core.texts import _
from game.app.app import App
from game.app.scene import WidgetScene
from game.art import panels
from game.art.colours import BRASS
from game.art.themes import HOUSE, get_theme
from game.ui.boxes import Column, Flow, Grid, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.frames import HEAD_PIECE, RISES, WoodFrame, draw_guests, draw_head
from game.ui.labels import Label, build_heading
from game.ui.scroll import Scroll
from game.ui.style import HEAD, SMALL
from game.ui.widget import Callback, Widget

DialogAnswer = tuple[str, Callback, bool]
"""Words of a button, what it does after the dialogue is gone, and whether it is the primary one."""
MenuEntry = tuple[str, str, Callback | None]
"""Words of a line of a menu, its icon, and what it does once the menu is gone; None: nothing yet."""


CLEAR: Final = 14
"""Units free below it, beside what a frame keeps free in any case."""
DUSK: Final = "#0A0712"
"""The dark that it lies in."""


class Dialog(WidgetScene):
    """A panel in the middle over a veil, with its parts one below the other. Esc and a click beside it mean ``cancel``,
    the click only where it ``leaves_beside``. ``starts_at`` has the focus at first; without it the primary button has.
    """

    sign = ""
    """The icon on its head piece, "" for the emblem of the room."""
    headed = True
    """Whether it has a head piece."""

    guests: Sequence[tuple[str, str]] = ()
    """Who looks over its upper edge, by face ("" for none) and mood: four at most."""

    opaque = False
    fades = False
    leaves_beside = True
    veil = 0.92
    """How dark what it lies over is."""
    trouble: Label

    def __init__(
        self,
        app: App,
        *parts: Widget,
        wide: float = 560,
        gap: float = 12,
        starts_at: Widget | None = None,
    ) -> None:
        self.wide, self.starts_at = wide, starts_at
        super().__init__(app, self._build_panel(Column(*parts, gap=gap)))
        below = app.top_scene  # it is in the room of the table or page it lies over
        host = getattr(below, "host", None)
        self.theme_name: str = host.setup.game if host is not None else getattr(below, "theme_name", HOUSE)
        self.form.look = get_theme(self.theme_name)

    def replace_body(self, body: Widget) -> None:
        """Show another body in the dialogue's panel."""
        self.form.root = self._build_panel(body)
        self.form.hover = self.form.pressed = None
        self.enter()

    def _build_panel(self, body: Widget) -> Panel:
        frame = WoodFrame(Column(*[Space(height=CLEAR)] * self.headed, Scroll(body), gap=0))
        frame.lit = False
        return frame

    def close(self) -> None:
        """Take the dialogue off the stack."""
        self.app.pop_scene(self)

    def make_close_action(self, action: Callback) -> Callable[[], None]:
        """What a button calls that closes the dialogue, then does ``action``."""

        def close_then_run() -> None:
            self.close()
            action()

        return close_then_run

    def build_button_row(self, *buttons: Widget, least: float = 120) -> Widget:
        """The buttons at its end, with Cancel behind them."""
        row = Flow(*buttons, Button(_("Cancel"), self.cancel, least=least), gap=12, align="centre")
        return Column(Space(height=16), row, gap=0)

    def tell_trouble(self, words: str) -> None:
        """Say what is wrong in the dialogue's label ``trouble``, which takes its height; "" for nothing."""
        if words != self.trouble.words:
            self.trouble.words = words
            self.resize()

    def enter(self) -> None:
        self.resize()
        self.focus_primary()
        self.form.set_focus(self.starts_at or self.form.focus or next(iter(self.form.list_focusables()), None))

    def resize(self) -> None:
        style, size = self.app.style, self.app.size
        wide = min(style.to_px(self.wide * (0.5 + 0.5 * style.text_scale)), size[0] - style.to_px(40))
        over = style.to_px(HEAD_PIECE[1] * RISES) * self.headed
        tall = min(self.form.measure(style, wide)[1], size[1] - style.to_px(28) - over)
        self.form.layout(style, pygame.Rect((size[0] - wide) // 2, self.place_top(tall), wide, tall))
        self.form.area = pygame.Rect((0, 0), size)

    def place_top(self, tall: int) -> int:
        """Where it begins, so many pixels high."""
        over = self.app.style.to_px(HEAD_PIECE[1] * RISES) * self.headed
        return (self.app.size[1] - tall + over) // 2

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)  # the wheel is no answer
        if pressed and not self.form.root.rect.collidepoint(event.pos) and self.form.popup is None:
            if self.leaves_beside:
                self.cancel()
            return True
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(panels.make_veil(canvas.size, DUSK, self.veil), (0, 0))
        draw_guests(canvas, self.form.root.rect, self.guests)
        self.form.draw(canvas)
        if self.headed:
            draw_head(canvas, self.form.root.rect, self.form.look, self.sign)


class EntryMenu(Dialog):
    """Entries one below the other under what is said first; ``primary`` is the number of the one it is there for."""

    def __init__(
        self,
        app: App,
        said: Sequence[Widget],
        entries: Sequence[MenuEntry],
        primary: int = 0,
        wide: float = 560,
        ends: bool = True,
        lines: Sequence[int] = (),
    ) -> None:
        """``ends``: with Cancel at the end. ``lines``: how many entries stand side by side in each line."""
        rows: list[Widget] = []
        align: Literal["left", "centre"] = "centre" if lines else "left"
        for number, (words, icon, action) in enumerate(entries):
            done = self.make_close_action(action or (lambda: None))
            can, main = action is not None, number == primary
            rows.append(Button(words, done, icon, primary=main, align=align, tall=54, enabled=can))
        if lines:
            rest = iter(rows)
            rows = [Grid(*islice(rest, count), least=170, gap=9) for count in lines]
        if ends:
            rows.append(self.build_button_row())
        super().__init__(app, *said, *rows, wide=wide, gap=9)


class AskDialog(Dialog):
    """A question with its answers, see ``ask_question``."""


def ask_question(
    app: App,
    question: str,
    words: str,
    answers: Sequence[DialogAnswer],
    cancel: str | None = None,
    sign: str = "help",
    picture: Widget | None = None,
) -> Dialog:
    """Ask something, in one line where ``words`` are ""; an answer closes the dialogue, then does its thing. ``sign``:
    the icon on its head piece; ``picture``: what it is about, drawn.

    ``cancel``: words of the way out beside the answers. Where no answer is the primary one the way out is: what cannot
    be taken back is never done by the Enter of somebody who has not read the question.
    """

    def give_answer(action: Callback) -> None:
        asked.close()
        action()

    safe = not any(primary for _label, _action, primary in answers)
    buttons = [
        Button(label, partial(give_answer, action), primary=primary, least=120)
        for label, action, primary in (*answers, (cancel or _("Cancel"), lambda: None, safe))
    ]
    end = Flow(*buttons, gap=12, align="centre")
    told = Label(words or question, align="centre")
    said = [build_heading(question, "centre"), told] if words else [told]
    seen = [Row(picture, align="centre")] if picture is not None else []
    asked = AskDialog(app, *said[:-1], *seen, said[-1], Space(height=8), end)
    asked.sign = sign
    app.push_scene(asked)
    return asked


class _LawButton(Button):
    """A sign in a ring, as wide as it is high."""

    def _get_padding(self) -> int:
        return (self.to_px(self.tall) - self._icon_px()) // 2

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        tone = canvas.find_ink(BRASS)
        canvas.blit_centred(panels.make_circle(self.rect.height, tone, 1.5 * canvas.style.u), *self.rect.center)


def build_law(app: App, words: str) -> Button:
    """A question mark that tells in a few sentences how something counts."""
    title = _("How it counts")
    ask: Callback = lambda: ask_question(app, title, words, [], cancel=_("Back"))
    return _LawButton("", ask, "help", tooltip=title, quiet=True, tall=HEAD, size=SMALL)
