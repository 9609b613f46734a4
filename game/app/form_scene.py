"""A scene that is a form on the table of a room: what lobby, settings, rules and the like have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from engine.core.texts import _
from game.app.app import App
from game.app.scene import WidgetScene
from game.art.bitmaps import bitmaps
from game.art.themes import HOUSE, get_theme
from game.input.keymap import format_key_tip
from game.ui.boxes import Column, Middle, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import icon_button
from game.ui.labels import build_emblem, build_note, build_title
from game.ui.scroll import Scroll
from game.ui.style import DESIGN, Style
from game.ui.widget import Widget, Widgets

MARK: Final = 46
"""Size of a room's emblem beside the name of a page, in units."""
ROOMY: Final = 0.75
"""How fast what is in a room grows with the window: at 1080 lines to 136 %, at 4K to 228 %."""
READABLE: Final = 1.5
"""Pixels per unit, those of 1080 lines, up to which words grow as fast as the window whatever the room does."""
HEAD, AROUND = 52, 34
"""Units of height that the head of a page takes at least, and of what is free above and below it; both grow with the
room, whose mouldings they stand above.
"""
LARGE: Final = 1.2
"""Text so large that pictures beside words have no room."""
SPACIOUS: Final = 780
"""Units of height from which a window has room for more than what a page is there for."""
CORNERS: Final = 140
"""Units of a window at each side in which the furniture of most rooms stands."""
OF_PAGES: Final = frozenset({"text", "word", "panel", "shadow", "spaced", "curve"})
"""Kinds of pictures that go with the page they were made for: long lists leave nothing behind. They are quickly made;
cards and what else tables are made of stays.
"""


class FormScene(WidgetScene):
    """Builds its widgets in ``build_page``; ``rebuild`` does so again."""

    theme_name = HOUSE
    tab = 0
    """Which of its parts is seen, on a page with tabs."""
    backdrop = ""
    """The drawing in `assets/rooms` of the room this page is, "" for the bare table of its game."""

    corners = CORNERS
    """Units of the window at each side in which its furniture stands; it is left out where the page would cover it."""
    growth = ROOMY
    """How fast what is in it grows with the window; nearer to 1 where a larger one has no more to show."""

    def __init__(self, app: App) -> None:
        super().__init__(app, Space())
        self._widest = 0.0
        self._drawn = bitmaps.count

    # --- to be filled in ---------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        """Make the widgets of the whole window, for what the page is about now."""
        raise NotImplementedError

    def cancel(self) -> None:
        self.app.play_sound("button")
        super().cancel()

    @property
    def style(self) -> Style:
        """How the page looks: a room shows more in a larger window, and what is in it but words grows less."""
        found = self.app.style
        if not self.backdrop or found.u <= 1:
            return found
        larger = min(found.u, READABLE) ** (1 - self.growth)
        return found._replace(u=found.u**self.growth, text_scale=found.text_scale * larger)

    @property
    def is_large(self) -> bool:
        """Whether letters are so large that there is no room for a picture beside words."""
        return self.app.style.text_scale > LARGE

    @property
    def is_spacious(self) -> bool:
        """Whether the window has room for more than what the page is there for."""
        return DESIGN[1] + self.spare_height > SPACIOUS * max(1.0, self.app.style.text_scale)

    @property
    def wall_width(self) -> float:
        """Units of a room's wall that are free, between what stands in its corners."""
        return max(0.7 * self.app.size[0] / self.style.u, self._between_corners)

    @property
    def is_furnished(self) -> bool:
        """Whether there is room for what stands at the sides of a room: a wide page, large letters or a narrow window
        need it.
        """
        wanted = max(self._widest, self.wall_width * max(1.0, self.app.style.text_scale))
        return wanted < self._between_corners + 1

    @property
    def _between_corners(self) -> float:
        """Units between what stands in a room's corners, which is as large as the room is high."""
        wide, high = self.app.size
        return (wide - 2 * self.corners * high / DESIGN[1]) / self.style.u

    @property
    def spare_height(self) -> float:
        """Units by which the page is higher than it is designed."""
        return max(0.0, self.app.size[1] / self.style.u - DESIGN[1])

    # --- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.rebuild()

    def resume(self) -> None:
        self.form.mouse = (-1, -1)  # it has been over another page meanwhile
        self.rebuild()
        if not self.form.keyboard and not self.is_typing:
            self.form.focus = None  # no ring says where it is: Enter presses what the page is there for

    def forget_pictures(self) -> None:
        """Forget the pictures of what this page showed: it shows something else from now on."""
        bitmaps.forget_large(OF_PAGES, self._drawn)

    def leave(self) -> None:
        self.forget_pictures()
        super().leave()

    def rebuild(self) -> None:
        """Make the widgets anew; what had the focus and what was scrolled stays so."""
        self.form.exchange_root(self.build_page, self.style, pygame.Rect((0, 0), self.app.size))
        self.form.look = get_theme(self.theme_name)

    def rebuild_unasked(self, *, other: bool = False) -> None:
        """Make the widgets anew with nobody's doing. If any has moved, or the same words are about ``other`` things, a
        press that comes at once meets nothing.
        """
        before = self._list_met()
        self.rebuild()
        if other or before != self._list_met():
            self.app.presses.note_change(self.app.clock())

    def _list_met(self) -> list[tuple[str | int, ...]]:
        """What a press may meet, and where it lies."""
        return [(widget.get_spoken_text(), *widget.rect) for widget in self.form.list_focusables()]

    def resize(self) -> None:
        self.rebuild()

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(self._get_ground(), (0, 0))
        self.form.draw(Canvas(canvas.surface, self.style))

    def _get_ground(self) -> pygame.Surface:
        if not self.backdrop:
            return self.app.get_felt(self.theme_name)
        from game.art.backdrops import draw_backdrop  # start time: the title stands in the open

        sides = self.is_furnished
        bake = partial(draw_backdrop, name=self.backdrop, theme_name=self.theme_name, sides=sides)
        return self.app.get_felt(f"{self.backdrop} {self.theme_name} {sides}", bake)

    # --- parts -------------------------------------------------------------------------------------------------

    def change_page(self, **values: object) -> None:
        """The page is about something else from now on."""
        for name, value in values.items():
            setattr(self, name, value)
        self.rebuild()

    def make_setter(self, name: str, about: object = None) -> Callable[[Any], None]:
        """What a control calls that sets something of the page, or of what it is ``about``; the page is built anew."""
        return partial(self.rebuild_after, setattr, about or self, name)

    def rebuild_after(self, work: Callable[..., object], *given: object) -> None:
        """Call ``work``, which changes what is shown, then build the page anew."""
        work(*given)
        self.rebuild()

    def frame_page(
        self,
        name: str | Widget,
        body: Widget,
        *,
        tools: Sequence[Widget] = (),
        foot: Sequence[Widget] = (),
        widest: float = 0.0,
    ) -> Widget:
        """A page of the house: its name and the way back above, a body that takes the room, buttons below. A page of a
        game bears the emblem of its room; one whose head is more than a name has its ways out below. It is at most so
        many units wide, 0 for the wall of its room.
        """
        before: Widgets = []
        self._widest = widest = widest or self.wall_width
        if isinstance(name, str):
            back = icon_button("left", self.cancel, format_key_tip(_("Back"), "back"))
            back.sound = ""  # stepping back has its own
            before, name = [back], build_title(name)
        if self.theme_name != HOUSE:
            before.append(build_emblem(self.theme_name, MARK))
        head = Space(0, HEAD + (HEAD + AROUND) * self.spare_height / DESIGN[1] if self.backdrop else 0, grow=1)
        parts: Widgets = [Row(*before, name, head, *tools, gap=16), body]
        if foot:
            parts.append(Row(*foot, gap=12))
        larger = max(1.0, self.style.text_scale) / max(1.0, self.app.style.text_scale)  # what a room adds, it has
        return Panel(Middle(Column(*parts, gap=12), widest / larger, tall=True), pad=22, plain=True)

    def scroll_page(self, name: str, *parts: Widget, gap: float = 14, keys: bool = True, **more: Any) -> Widget:
        """The frame of a page whose body scrolls: these parts one below the other."""
        return self.frame_page(name, Scroll(Column(*parts, gap=gap), keys=keys, wide=True), **more)

    def frame_tabs(
        self,
        name: str,
        tabs: Sequence[tuple[str, Callable[[], Widget]]],
        *,
        keys: bool = False,
        told: str = "",
        **more: Any,
    ) -> Widget:
        """A page of parts, each with its name, one of which is seen at a time; beside the names stands what is
        ``told`` of it.
        """
        from game.ui.choices import Choice  # start time: the title has none

        named = [(number, words) for number, (words, _build) in enumerate(tabs)]
        choice = Choice(named, self.tab, self.make_setter("tab"), widest=1100)
        notes = [build_note(told, grow=1.0)] if told else []
        part = Scroll(tabs[self.tab][1](), keys=keys, wide=True, fills=True)
        head = Column(Row(choice), *notes) if self.is_large else Row(choice, *notes, gap=18)
        return self.frame_page(name, Column(head, part, gap=10, grow=1), **more)
