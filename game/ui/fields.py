"""A line of text a person can edit."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import KW_ONLY, field
from itertools import accumulate

import pygame

from engine.core.texts import _
from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY, PAPER, PRINT
from game.art.fonts import get_font
from game.art.shapes import Point, Size
from game.config.names import is_typed, split_clusters
from game.input.chords import get_event_chord
from game.ui import clipboard
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.controls import TALL
from game.ui.style import BODY, HEAD
from game.ui.widget import Widget, as_widget


def draw_wheels(
    canvas: Canvas, rect: pygame.Rect, count: int, shown: str, lit: Collection[int], needed: int = 0
) -> None:
    """Draw a lock of ``count`` wheels; what is ``shown`` stands on the first of them, and some are ``lit``. Those
    behind the first ``needed`` are faint until something stands there; 0: all are needed.
    """
    step, px = rect.width // count, canvas.to_px
    for n in range(count):
        place = pygame.Rect(rect.x + n * step, rect.y, step - px(5), rect.height)
        wheel = place.inflate(px(2), px(14))
        if n < max(needed or count, len(shown) + 1):
            canvas.draw_skin(wheel, panels.make_slot, u=canvas.style.u)
        else:
            canvas.draw_panel(wheel, radius=7, alpha=0.3, shadow=False, border_alpha=0.3)
        if n < len(shown):
            canvas.draw_skin(place, panels.make_button_skin, "primary", px(5))
        if n in lit:
            canvas.draw_ring(wheel, 2.4, 7, IVORY)
        if n < len(shown):
            canvas.draw_text(shown[n], place, HEAD, "number", INK, "centre")


@as_widget
class TextField(Widget):
    """One line of plain text. ``change`` is told of every edit; Enter calls ``done``.

    ``allow`` says which characters may be typed; ``limit`` how many there may be. Keys go by what a person sees as one:
    a heart with the sign that makes it an emoji is deleted whole.
    """

    focusable = True
    types = True

    text: str
    change: Callable[[str], object]
    _: KW_ONLY
    placeholder: str = ""
    limit: int = 20
    allow: Callable[[str], bool] = is_typed
    done: Callable[[], object] | None = None
    wide: float = 240
    masked: bool = False
    """Whether dots stand for the letters; then nothing is copied from here either."""
    all: bool = field(init=False, default=False)
    """Whether everything is selected: the next letter replaces it."""
    composed: str = field(init=False, default="")
    """What an input method (or a dead key) is putting together at the caret: keys are its own meanwhile."""
    _entered: bool = field(init=False, default=False)
    """Whether it has the focus and nothing was done in it yet."""

    def __post_init__(self) -> None:
        self.caret = len(self.text)

    def get_spoken_text(self) -> str:
        return _("hidden") if self.masked and self.text else self.text or self.placeholder

    def measure(self, width: int) -> Size:
        tall = max(self.to_px(TALL - 4), round(self.get_text_px(BODY) * 1.7))
        return min(width, self.to_px(self.wide * (0.4 + 0.6 * self.style.text_scale))), tall

    def on_focus_change(self, on: bool) -> None:
        self.all = self._entered = on and bool(self.text)  # what was offered is replaced by what is typed
        self.caret, self.composed = len(self.text), ""
        if on and pygame.display.get_init():
            pygame.key.start_text_input()

    @property
    def _shown_text(self) -> str:
        """What is drawn."""
        before, behind = ("", "") if self.all and self.composed else (self.text[: self.caret], self.text[self.caret :])
        words = before + self.composed + behind
        return "•" * len(words) if self.masked else words

    @property
    def _caret_stops(self) -> list[int]:
        """Where the caret can stand."""
        return [0, *accumulate(map(len, split_clusters(self.text)))]

    def _find_stops_beside(self) -> tuple[int, int]:
        """The place before the caret, and the one behind it."""
        stops = self._caret_stops
        before = max((stop for stop in stops if stop < self.caret), default=0)
        return before, min((stop for stop in stops if stop > self.caret), default=len(self.text))

    def set_text(self, text: str) -> None:
        """Change the text from outside; nobody is told."""
        self.text = text
        self.caret = len(text)
        self.all = False

    # --- editing -----------------------------------------------------------------------------------------------

    def insert_text(self, words: str) -> None:
        """Type or paste words at the caret."""
        before, behind = ("", "") if self.all else (self.text[: self.caret], self.text[self.caret :])
        for cluster in split_clusters("".join(filter(self.allow, words))):
            if len(before) + len(behind) + len(cluster) > self.limit:
                break
            before += cluster
        self._change_text(before + behind, len(before))

    def _change_text(self, text: str, caret: int) -> None:
        self.all = False
        self.caret = max(0, min(caret, len(text)))
        if text != self.text:
            self.text = text
            self.change(text)

    def handle_key(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
            return True
        held = pygame.key.get_mods() if pygame.display.get_init() else 0
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            if not held & (pygame.KMOD_CTRL | pygame.KMOD_GUI) or held & pygame.KMOD_ALT:
                self.insert_text(event.text)  # what other letters than Latin ones send with Ctrl is no text
            return True
        if self.composed:
            return True
        self._entered = False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI):
            return self._handle_command_key(get_event_chord(event))
        before, behind = self._find_stops_beside()
        stops = {pygame.K_LEFT: before, pygame.K_RIGHT: behind, pygame.K_HOME: 0, pygame.K_END: len(self.text)}
        match event.key:
            case pygame.K_BACKSPACE | pygame.K_DELETE if self.all:
                self._change_text("", 0)
            case pygame.K_BACKSPACE:
                self._change_text(self.text[:before] + self.text[self.caret :], before)
            case pygame.K_DELETE:
                self._change_text(self.text[: self.caret] + self.text[behind:], self.caret)
            case key if key in stops:
                self._change_text(self.text, stops[key])
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.done:
                self.done()
            case pygame.K_SPACE:
                return True  # the letter itself arrives as text
            case _:
                # Letters come a second time, as text; nobody else may take them for commands.
                return len(get_event_chord(event)) == 1
        return True

    def _handle_command_key(self, key: str) -> bool:
        match key:
            case "ctrl+a":
                self.all = bool(self.text)
            case "ctrl+c" if self.text and not self.masked:
                clipboard.copy_text(self.text)
            case "ctrl+v":
                if words := " ".join(clipboard.paste_text().split()):
                    self.insert_text(words)  # an empty clipboard deletes nothing
            case "ctrl+u":
                self._change_text("", 0)
            case _:
                return False
        return True

    def press(self, point: Point) -> None:
        px = self.get_text_px(BODY)
        face = get_font("text", px)
        x = point[0] - self.rect.x - self.to_px(14)
        self.caret = min(self._caret_stops, key=lambda stop: abs(face.find_caret(self._shown_text, stop) - x))
        self.all, self._entered = self._entered, False  # the first press leaves everything selected

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        here = self.form.focus is self
        canvas.draw_skin(self.rect, panels.make_slot, u=canvas.style.u)
        edge, slip = BRASS_LIGHT if here or self.is_hovered else PRINT, self.rect.inflate(*[-2 * canvas.to_px(4)] * 2)
        canvas.draw_panel(slip, PAPER, edge, 4, 1.0, shadow=False, line=1.6 if here else 1.0)
        face = get_font("text", self.get_text_px(BODY))
        inner = self.rect.inflate(-2 * canvas.to_px(14), 0)
        begins, caret = (face.find_caret(self._shown_text, self.caret + more) for more in (0, len(self.composed)))
        x, y = inner.x - (max(0, caret - inner.width) if here else 0), inner.centery - face.get_height() // 2
        with clip_to_rect(canvas.surface, inner.inflate(canvas.to_px(6), 0)):
            if words := self._shown_text or self.placeholder:
                drawn = face.render(words, PRINT)
                if here and self.all:
                    canvas.surface.fill("#E2C27C", (inner.x, y, drawn.get_width(), face.get_height()))
                if not self.text:
                    drawn.set_alpha(180)
                canvas.blit(drawn, (x if self.text else x + canvas.to_px(5), y))
            if here and self.composed:
                left, wide = x + min(begins, caret), abs(caret - begins)
                below = left, y + face.get_height() - canvas.to_px(3), wide, canvas.to_px(2)
                canvas.surface.fill(BRASS, below)
            if here and pygame.display.get_init():  # where the choice of an input method is to stand
                pygame.key.set_text_input_rect(pygame.Rect(x + caret, self.rect.y, 1, self.rect.height))
            if here and not self.all:
                line = x + caret, y + canvas.to_px(2), canvas.to_px(2), face.get_height() - canvas.to_px(4)
                canvas.surface.fill(PRINT, line)
