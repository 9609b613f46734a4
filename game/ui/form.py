"""A form: the root of widgets. It knows which has the focus, what the mouse is over, and what pops up above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from typing import Final

import pygame

from game.art import panels
from game.art.colours import BRASS, INK, IVORY
from game.art.shapes import Point, Size
from game.art.themes import HOUSE, get_theme
from game.input import find_step, is_command_key
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.focus import (
    find_direction,
    find_nearest_widget,
    find_next_focus,
    find_same_widget,
    first_of_group,
    is_same_widget,
)
from game.ui.scroll import Scroll
from game.ui.style import SMALL, Style
from game.ui.widget import FormState, Widget

TOOLTIP_AFTER: Final = 0.55
"""Seconds the mouse or the focus rests on something before its tooltip shows."""

SWIPE: Final = 14
"""Units a finger slides on something that scrolls before it scrolls instead of tapping."""
LOW_TIP: Final = 72
"""Height in units up to which a tooltip keeps off the whole widget; on something larger it keeps off the pointer."""
WIDEST_TIP: Final = 290
"""Units after which its words go on in the next line, at normal text size."""


class Form(FormState):
    """The widgets of one scene. Hand it every event; draw it when it is ``dirty``.

    ``on_cancel`` is what Esc does, ``room`` the room whose wood and cloth its widgets are of.
    """

    def __init__(
        self,
        root: Widget,
        on_cancel: Callable[[], None] | None = None,
        play: Callable[[str], object] | None = None,
        room: str = HOUSE,
    ) -> None:
        super().__init__(play or (lambda _: None))
        self.look = get_theme(room)
        self.root = root
        self.on_cancel = on_cancel
        self._finger: Point | None = None
        """Where a finger was last while it scrolls or may come to scroll."""
        self._swiped: Scroll | None = None
        """What a finger moves until it is lifted, wherever it has come to."""

    # --- layout ------------------------------------------------------------------------------------------------

    def layout(self, style: Style, area: pygame.Rect) -> None:
        """Arrange all widgets inside ``area``."""
        self.style, self.area = style, pygame.Rect(area)
        self.close_popup()
        self.root.attach_to(self)
        self.root.place(area)
        self.dirty = True

    def measure(self, style: Style, width: int) -> Size:
        """The size its widgets like in this style, so many pixels wide at most."""
        self.style = style
        self.root.attach_to(self)
        return self.root.measure(width)

    def layout_again(self) -> None:
        """Arrange everything once more, after widgets changed."""
        if self.area.width:
            self.layout(self.style, self.area)

    def exchange_root(self, build: Callable[[], Widget], style: Style, area: pygame.Rect) -> None:
        """Other widgets from now on, in a place; what had the focus and what was scrolled stays so, and so does what is
        pressed, where the same lies there again.
        """
        pressed, where = self.pressed, self.pressed and self.pressed.rect.copy()
        before = self.list_focusables() if self.popup is None else []
        place = before.index(self.focus) if self.focus in before else -1
        offsets = [scroll.offset for scroll in _list_scrolls(self.root)]
        self.style = style
        self.root = build()
        self.popup = self.hover = self.pressed = None
        for scroll, offset in zip(_list_scrolls(self.root), offsets, strict=False):
            scroll.offset = offset
        self.layout(style, area)
        after = self.list_focusables()
        self.focus = find_same_widget(before[place], after, place) if place >= 0 and after else None
        if self.focus is not None and self.keyboard:
            self.bring_into_view(self.focus)  # other words or another size have moved it
        if pressed is not None and not pressed.slides:
            there = (each for each in after if each.rect == where)
            self.pressed = next((each for each in there if is_same_widget(each, pressed)), None)
        self._handle_motion(self.mouse)

    # --- focus -------------------------------------------------------------------------------------------------

    def list_focusables(self) -> list[Widget]:
        """What Tab goes through."""
        root = self.popup or self.root
        return [widget for widget in root.iter_widgets() if widget.focusable and widget.enabled]

    def step_focus(self, step: int, *, groups: bool = False) -> None:
        """Move the focus as Tab does, or (``step`` -1) Shift and Tab; ``groups``: to the first thing of the next or
        previous frame.
        """
        order = self.list_focusables()
        if order:
            find = first_of_group if groups else find_next_focus
            self.set_focus(find(order, self.focus, step), show=True)

    def move_focus(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction. False if there is none."""
        if self.focus is None:
            self.step_focus(1)
            return self.focus is not None
        found = find_nearest_widget(self.list_focusables(), self.focus, dx, dy)
        if found is not None:
            self.set_focus(found, show=True)
        return found is not None

    # --- events ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Let the widgets have an event. True if it is dealt with."""
        match event.type:
            case pygame.MOUSEMOTION:
                if getattr(event, "finger", False):
                    return self._handle_finger_motion(event)
                return self._handle_motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._finger = event.pos if getattr(event, "finger", False) else None
                self._swiped = None
                return self._handle_press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._finger, swiped = None, self._swiped is not None
                return self._handle_release((-1, -1) if swiped else event.pos)
            case pygame.MOUSEWHEEL:
                return self._handle_wheel(event)
            case pygame.KEYDOWN:
                return self._handle_key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING if self.focus is not None and self.focus.enabled:
                self.dirty = True
                return self.focus.handle_key(event)
            case pygame.WINDOWLEAVE:
                self._handle_motion((-1, -1))
        return False

    def end_holds(self) -> None:
        """Nothing is pressed any more: what was is not clicked, what was moved stays where it is."""
        pressed, self.pressed, self.hover = self.pressed, None, None
        if pressed is not None:
            pressed.release((-1, -1))
        self._finger, self._swiped, self.dirty = None, None, True

    def update(self, now: float) -> bool:
        """Let a tooltip appear. True if something is to be drawn."""
        seen = self._get_seen_widget()
        if seen is not None and seen.tooltip and self._tip is None and self.pressed is None:
            self._rested = self._rested or now
            if now - self._rested > TOOLTIP_AFTER:
                self._tip = seen
                self.dirty = True
        dirty, self.dirty = self.dirty, False
        return dirty

    def find_widget_at(self, point: Point) -> Widget | None:
        return (self.popup or self.root).find_widget_at(point)

    def _list_widgets_under(self, point: Point) -> list[Widget]:
        """What lies under a point, whether it does anything with the mouse or not, the innermost first."""
        found = (self.popup or self.root).find_widget_at(point, idle=True)
        return [found, *found.iter_ancestors()] if found is not None else []

    def _get_seen_widget(self) -> Widget | None:
        """What somebody looks at now: what keys led to, or what is under the mouse."""
        return self.focus if self._led else self.hover

    def _handle_motion(self, point: Point) -> bool:
        self.mouse, self._led = point, False
        if self.pressed is not None:
            self._rested, self._tip = 0.0, None  # what is held says nothing of itself
            self.pressed.drag(point)
            self.dirty = True
            return True
        found = self.find_widget_at(point)
        self.dirty |= found is not self.hover or self._tip is not None
        self.hover, self._tip, self._rested = found, None, 0.0
        return found is not None

    def _handle_finger_motion(self, event: pygame.Event) -> bool:
        """A finger moved, or rested so long that it only wants to know what it is on."""
        if getattr(event, "looks", False):
            self._handle_motion(event.pos)
            if self.hover is not None and self.hover.tooltip:
                self._tip, self.pressed = self.hover, None
                self.dirty = True
            return True
        if self._finger is None or not event.buttons[0] or (self.pressed is not None and self.pressed.slides):
            return self._handle_motion(event.pos)
        moved = event.pos[1] - self._finger[1]
        if self._swiped is None:
            if abs(moved) < SWIPE * self.style.u:
                return True
            under = self._list_widgets_under(self._finger)
            self._swiped = next((each for each in under if isinstance(each, Scroll) and each.max_offset), None)
        if self._swiped is None:
            return self._handle_motion(event.pos)
        self.pressed = self.hover = None
        self._swiped.pan_by(moved)
        self._finger = event.pos
        self.dirty = True
        return True

    def _handle_press(self, point: Point) -> bool:
        self._handle_motion(point)
        self.keyboard = False
        if self.popup is not None and not self.popup.rect.collidepoint(point):
            self.close_popup()
            return True
        found = self.find_widget_at(point)
        if found is None or not found.enabled:
            if self.popup is None:
                self.set_focus(None)
            return found is not None
        if found.focusable:
            self.set_focus(found, reveal=False)  # what moves away under the pointer would miss the release
        self.pressed = found
        found.press(point)
        self.dirty = True
        return True

    def _handle_release(self, point: Point) -> bool:
        pressed, self.pressed = self.pressed, None
        if pressed is not None:
            pressed.release(point)
            if pressed.find_widget_at(point, idle=True) is not None:
                pressed.on_click(point)
            self.dirty = True
        self._handle_motion(point)
        return pressed is not None

    def _handle_wheel(self, event: pygame.Event) -> bool:
        amount = float(getattr(event, "precise_y", event.y) or event.y)
        moved = self.mouse != (-1, -1)  # on a page that has just come the pointer may rest: its middle is meant
        under = self._list_widgets_under(self.mouse if moved else (self.popup or self.root).rect.center)
        turned = any(each.handle_wheel(amount) for each in under)
        if turned:
            self.dirty = True
            self._handle_motion(self.mouse)
        return turned

    def _handle_key(self, event: pygame.Event) -> bool:
        if self.focus is not None and self.focus.enabled and self.focus.handle_key(event):
            self.keyboard = self.dirty = True
            self._led = False
            return True
        if step := find_step(event, "previous", "next"):
            self.step_focus(step)
        elif step := find_step(event, "previous group", "next group"):
            self.step_focus(step, groups=True)
        elif way := find_direction(event):
            return self.move_focus(*way)
        elif is_command_key(event, "inspect") and self.focus is not None and self.focus.tooltip:
            self._tip = self.focus
            self.keyboard = self._led = self.dirty = True
        elif is_command_key(event, "back") and self.popup is not None:
            self.close_popup()
        elif is_command_key(event, "back") and self.on_cancel is not None:
            self.on_cancel()
        elif is_command_key(event, "page up", "page down", "first", "last"):
            # They go to the first thing that scrolls, wherever the focus is.
            if not any(scroll.handle_key(event) for scroll in _list_scrolls(self.popup or self.root)):
                return False
            self.dirty = True
        else:
            return False
        return True

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw all widgets, then the focus ring, what hangs open, and the tooltip."""
        self.root.draw(canvas)
        if self.popup is not None:
            self.popup.draw(canvas)
        self._draw_ring(canvas)
        if self._tip is not None and self._tip is self._get_seen_widget():
            around = {self._tip, *self._tip.iter_ancestors()}
            root = self.popup or self.root
            others = [_clip_to_sight(each) for each in root.iter_widgets() if each.focusable and each not in around]
            _draw_tip(canvas, self._tip.tooltip, self._tip.focus_rect(), None if self._led else self.mouse, others)

    def _draw_ring(self, canvas: Canvas) -> None:
        """The one ring of the house that says where the keyboard is: ivory with a dark line, to be seen on anything."""
        if self.focus is None or not self.keyboard or self.pressed is not None:
            return
        rect = self.focus.focus_rect().inflate(canvas.to_px(8), canvas.to_px(8))
        clip = canvas.rect
        for above in self.focus.iter_ancestors():
            if isinstance(above, Scroll):
                clip = clip.clip(above.rect.inflate(canvas.to_px(10), canvas.to_px(4)))
        width, radius = max(2.0, 3 * canvas.style.u), canvas.to_px(12)
        outer = rect.inflate(canvas.to_px(2), canvas.to_px(2))
        with clip_to_rect(canvas.surface, clip):
            canvas.draw_skin(outer, panels.make_ring, INK, width=width + 2, radius=radius + 1, alpha=0.7)
            canvas.draw_skin(rect, panels.make_ring, IVORY, width=width, radius=radius)


def _list_scrolls(root: Widget) -> list[Scroll]:
    return [widget for widget in root.iter_widgets() if isinstance(widget, Scroll)]


def _clip_to_sight(widget: Widget) -> pygame.Rect:
    """Its place as far as what it is scrolled in lets it be seen."""
    seen = [above.rect for above in widget.iter_ancestors() if isinstance(above, Scroll)]
    return reduce(pygame.Rect.clip, seen, widget.rect)


def _draw_tip(
    canvas: Canvas, words: str, about: pygame.Rect, mouse: Point | None, others: Sequence[pygame.Rect]
) -> None:
    """Draw a tooltip where it hides as little as can be of the ``others``, which may be chosen instead: rather below
    what it is about than above that, and beside what is high before it is; ``mouse`` None: a key led there.
    """
    pad, edge = canvas.to_px(10), canvas.to_px(8)
    drawn = canvas.make_text_surface(words, SMALL, width=canvas.to_px(WIDEST_TIP * max(1.0, canvas.style.text_scale)))
    box, window = drawn.get_rect().inflate(2 * pad, 2 * pad), canvas.rect.inflate(-2 * edge, -2 * edge)
    x, kept, high = about.x, about, about.height > canvas.to_px(LOW_TIP)
    if mouse is not None:
        x = round(mouse[0]) + canvas.to_px(14)
        pointer = pygame.Rect(round(mouse[0]), round(mouse[1]), canvas.to_px(14), canvas.to_px(12))
        kept = pointer if high else about.union(pointer) if about.colliderect(pointer) else about
    across, along = (x, about.centerx - box.w // 2, about.right - box.w), (about.centery - box.h // 2, about.y)
    below, above = ([(left, top) for left in across] for top in (kept.bottom + edge, kept.y - edge - box.h))
    beside = [(left, top) for left in (about.right + edge, about.x - edge - box.w) for top in along]
    # What a key led to may be a column of words: what it says stands below, too.
    places = (
        [*beside, *below, *above] if high and mouse is None else [*below, *(beside if high else ()), *above, *beside]
    )
    found = [pygame.Rect(place, box.size).clamp(window) for place in places]
    clear = (rect for rect in found if not rect.colliderect(kept))
    box = min(clear, key=partial(_measure_hidden, others), default=found[0])
    canvas.draw_panel(box, fill=INK, border=BRASS, radius=8, alpha=0.97)
    canvas.blit(drawn, box.inflate(-2 * pad, -2 * pad).topleft)


def _measure_hidden(others: Sequence[pygame.Rect], box: pygame.Rect) -> int:
    """How many pixels of these the box hides."""
    return sum(part.w * part.h for part in map(box.clip, others))
