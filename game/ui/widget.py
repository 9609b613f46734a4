"""What all widgets share: a place, a preferred size, and how a form talks to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar, dataclass_transform

import pygame

from game.art.shapes import Point, Size
from game.art.themes import Theme
from game.ui.canvas import Canvas
from game.ui.style import Style

BEYOND: Final = 48
"""Units that a shadow or a light may reach beyond the widget it belongs to."""

Callback = Callable[[], object]
"""What a control calls when it is used."""
Taker = Callable[[str], object]
"""What is handed what was chosen or typed."""


W = TypeVar("W")
ChildRects = Iterable[tuple["Widget", pygame.Rect]]
"""Children, each with its place seen from the upper left corner of what they lie on."""


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def as_widget(kind: type[W]) -> type[W]:
    """A kind of widget that is told by its fields. Two of them are never the same one, whatever is on them."""
    return dataclass(eq=False, repr=False)(kind)


@as_widget
class Widget:
    """Something on a form. Rectangles are pixels of the window, also inside a scroll area."""

    focusable = False
    slides = False
    """Whether it is dragged (a slider, a bar): a finger on it never scrolls the page."""
    types = False
    """Whether text is typed into it."""
    closes = False
    """Whether it is drawn whole in what is seen of it (a frame); what it holds is cut."""
    whole = False
    """Whether it is left out rather than cut where only a part of it is in sight, with all that is on it."""
    wraps = False
    """Whether it can be narrower than it likes, and is higher then."""
    rect: pygame.Rect = field(init=False, default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    parent: Widget | None = field(init=False, default=None)
    form: FormState = field(init=False)
    """The form it lies on, as soon as that has seen it (``attach_to``)."""
    enabled: bool = field(default=True, kw_only=True)
    tooltip: str = field(default="", kw_only=True)
    grow: float = field(default=0.0, kw_only=True)
    """Share of spare room it takes in a row or column."""

    # --- layout ------------------------------------------------------------------------------------------------

    def attach_to(self, form: FormState, parent: Widget | None = None) -> None:
        """Make it, and everything on it, part of this form; only then its size can be measured."""
        self.form, self.parent = form, parent
        for child in self.list_children():
            child.attach_to(form, self)

    @property
    def style(self) -> Style:
        """The style its form is laid out in."""
        return self.form.style

    def to_px(self, units: float) -> int:
        """Units as whole pixels."""
        return self.style.to_px(units)

    def get_text_px(self, units: float) -> int:
        """The size in pixels of text of so many units."""
        return self.style.get_text_px(units)

    def list_children(self) -> Sequence[Widget]:
        """What lies on it, in the order of Tab."""
        return ()

    def iter_child_rects(self, width: int) -> ChildRects:
        """The children with their places, where these depend on the width alone; ``measure`` and ``place`` go by it."""
        return ()

    def measure(self, width: int) -> Size:
        """Preferred size if it may be ``width`` pixels wide at most: that of what is arranged on it."""
        boxes = [box for _, box in self.iter_child_rects(width)]
        if not boxes:
            return 0, 0
        return max(box.right for box in boxes) - min(box.x for box in boxes), max(box.bottom for box in boxes)

    def place(self, rect: pygame.Rect) -> None:
        """Take this place, and place the children."""
        self.rect = pygame.Rect(rect)
        self.place_children(self.rect)

    def place_children(self, rect: pygame.Rect) -> None:
        """Place the children within this place, which was taken."""
        for child, box in self.iter_child_rects(rect.width):
            child.place(box.move(rect.topleft))

    def move_by(self, dx: int, dy: int) -> None:
        """Move with everything on it."""
        self.rect.move_ip(dx, dy)
        for child in self.list_children():
            child.move_by(dx, dy)

    def iter_widgets(self) -> Iterator[Widget]:
        """This widget and everything on it, in the order of Tab."""
        yield self
        for child in self.list_children():
            yield from child.iter_widgets()

    def find_widget_at(self, point: Point, *, idle: bool = False) -> Widget | None:
        """The innermost widget under a point that does something with the mouse (or, ``idle``, nothing), or None."""
        if not self.rect.collidepoint(point):
            return None
        for child in reversed(self.list_children()):
            found = child.find_widget_at(point, idle=idle)
            if found is not None:
                return found
        return self if idle or self.takes_mouse() else None

    def iter_rows(self) -> Iterator[pygame.Rect]:
        """Lines none of which is to be cut; one where the widget has none."""
        yield self.rect

    def takes_mouse(self) -> bool:
        """Whether the mouse is any of its business."""
        return self.focusable or bool(self.tooltip)

    def iter_ancestors(self) -> Iterator[Widget]:
        """The widgets it lies on, the nearest first."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    @property
    def is_hovered(self) -> bool:
        """Whether the mouse is over it."""
        return self.form.hover is self

    # --- reading aloud -----------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """What it says its children are for, "" for nothing."""
        return ""

    def get_spoken_text(self) -> str:
        """What is on it and how it is set, in words; "" for nothing."""
        return ""

    # --- life --------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw it and everything on it that can be seen: a rules page holds hundreds of widgets."""
        seen = canvas.surface.get_clip().inflate(2 * canvas.to_px(BEYOND), 2 * canvas.to_px(BEYOND))
        for child in self.list_children():
            if child.rect.colliderect(seen):
                child.draw(canvas)

    def focus_rect(self) -> pygame.Rect:
        """The rectangle the focus ring is drawn round, in pixels of the window."""
        return self.rect

    def show(self, rect: pygame.Rect) -> None:
        """Bring this place (of the window) into sight, where it can be moved."""

    def press(self, point: Point) -> None:
        """The left button went down on it."""

    def drag(self, point: Point) -> None:
        """The mouse moved while the button is held on it."""

    def release(self, point: Point) -> None:
        """The button went up, wherever that was."""

    def on_click(self, point: Point) -> None:
        """The button went down on it, and up on it again."""

    def handle_wheel(self, amount: float) -> bool:
        """The wheel turned over it (positive: up). True if it did something."""
        return False

    def handle_key(self, event: pygame.Event) -> bool:
        """A key while it has the focus. True if it did something."""
        return False

    def on_focus_change(self, on: bool) -> None:
        """The widget got (``on``) or lost the focus."""


class FormState:
    """What a form is at, which the widgets on it may know and change; see `game.ui.form.Form`. ``play`` plays an
    interface sound by its event's name.
    """

    def __init__(self, play: Callable[[str], object]) -> None:
        self.play = play
        self.style = Style()
        self.look = Theme()
        """The room it is in, with whose cloth things are covered."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.pressed: Widget | None = None
        self.popup: Widget | None = None
        """A list that hangs open above everything; it has the mouse and the keys until it is closed."""
        self.popup_owner: Widget | None = None
        self.keyboard = False
        """Whether the last thing done was done with the keyboard: then the focus ring shows."""
        self.mouse: Point = (-1, -1)
        self.dirty = True
        self._rested = 0.0
        self._tip: Widget | None = None
        self._led = False
        """Whether a key led where somebody looks now: then the tooltip is that of the focus."""

    def set_focus(self, widget: Widget | None, *, show: bool = False, reveal: bool = True) -> None:
        """Give the focus to a widget and bring it into view, if ``reveal``; ``show``: draw that it has it."""
        if show:
            self.keyboard = self._led = True
            self._rested, self._tip = 0.0, None
        if widget is not self.focus:
            before, self.focus = self.focus, widget
            if before is not None:
                before.on_focus_change(False)
            if widget is not None:
                widget.on_focus_change(True)
        if widget is not None and reveal:
            self.bring_into_view(widget)
        self.dirty = True

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll whatever it lies on so that it can be seen."""
        for above in widget.iter_ancestors():
            above.show(widget.focus_rect())

    def open_popup(self, popup: Widget, owner: Widget) -> None:
        """Show a placed widget above everything, for ``owner``, to whom the focus returns."""
        self.popup, self.popup_owner = popup, owner
        self.hover = self.pressed = None
        self.dirty = True

    def close_popup(self) -> None:
        """Close what hangs open; the focus goes back to who opened it."""
        if self.popup is not None:
            owner, self.popup, self.popup_owner = self.popup_owner, None, None
            self.focus = owner
            self.hover = self.pressed = None
            self.dirty = True


Widgets = list[Widget]
