"""The mouse at the table: what is under it, and what a press, a drag, a resting finger and letting go there mean."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

import pygame

from engine.core.cards import HIDDEN
from game.art.shapes import Point
from game.table.control.drags import Drags
from game.table.model.geometry import Box
from game.table.model.prompt import CONFIRM, Prompt, Target
from game.table.model.touch import PEEK, RESTED
from game.table.render.cards.close_up import find_open_face
from game.table.render.overlays import strip, tiling
from game.table.render.overlays.highlights import get_sign_boxes

DRAG_FROM = 7.0
"""Units the pointer travels before a press becomes a drag."""
SLIDE_FROM = 60.0
"""Units the pointer comes from at least to a button on which the hand is let go."""
A_TILE = 60.0
"""Units by which what happened is pulled for one tile more."""
SLID: Target = "slid", 0
"""What is pressed once it was pulled: it is let go, and nothing is chosen."""
FOR_ANY = frozenset(("do", "chip", tiling.TOLD, SLID[0]))
"""Kinds of what is pressed whatever is asked: buttons but that which confirms, and what happened."""
BY_MOUSE = "mouse"
"""Stands for the button of the mouse (or the finger) that holds a hand open."""


class Mouse(Drags):
    """Turns the pointer into what is done."""

    _met: Prompt | None = None
    """The question that stood when the button went down: what it meets there answers no other one."""

    def handle_mouse(self, event: pygame.Event) -> None:
        """An event of the mouse, or of a finger, which is one."""
        if hasattr(event, "pos"):
            pos = tuple(self.play.layout.to_units(event.pos))
            event = pygame.Event(event.type, {**event.dict, "pos": pos})
        button = getattr(event, "button", 0)
        if self.scene.held_by == BY_MOUSE:
            self._handle_peeking(event)
        elif event.type == pygame.MOUSEMOTION:
            look = self._start_finger_look if getattr(event, "looks", False) else self._handle_motion
            look(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and button == 1:
            self._handle_press(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and button == 3:
            if not self.take_back():
                self._look_near(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and button == 3:
            self.touch.near = HIDDEN
        elif event.type == pygame.MOUSEBUTTONUP and button == 1:
            if not getattr(event, "looked", False):
                self._handle_release(event)
                return
            # The finger that looked was lifted: what it looked at stays large until the next touch.
            self.drop_everything()
        elif event.type == pygame.MOUSEWHEEL:
            self._handle_wheel(event.y)

    def _handle_wheel(self, steps: int) -> None:
        """The strip of what happened scrolls while the pointer is on it."""
        if strip.lay_strip(self.play).strip.contains_point(self.touch.pointer):
            strip.scroll_strip(self.play, steps)

    def drop_everything(self) -> None:
        """Nothing is pressed, held or carried any more; it goes home."""
        self.touch.pressed = self.touch.holding = None
        self.let_go()
        self.play.set_peeking(False)

    def _handle_peeking(self, event: pygame.Event) -> None:
        """The button holds the hand open: the pointer slides over the cards, and pulls one out of the hand."""
        touch, play = self.touch, self.play
        if event.type == pygame.MOUSEMOTION:
            touch.pointer = event.pos
            if self._carries_to(event.pos):
                return
            out = event.pos[1] < play.layout.hand.y - DRAG_FROM
            if out and touch.hover is not None and touch.hover[0] == "card":
                touch.pressed, touch.press_at = touch.hover, event.pos
                self.start_drag()
            elif not out:  # between a card's upper edge and the hand's, on the way out, it stays that card
                found, hand, slack = self.find_target_at(event.pos), play.layout.hand, DRAG_FROM
                leaves = event.pos[1] < hand.cy and hand.expand_by(slack).contains_point(event.pos)
                if not leaves or (found is not None and found[0] == "card"):
                    touch.hover = found
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return
        target, alone = self.find_target_at(event.pos), False
        if touch.drag is not None:
            self.finish_drag()
        elif (button := self.find_button(target)) is not None and self._has_slid(event.pos):
            self.click_target(button.target)
        else:
            alone = True
        self.scene.stop_peek(self.time_now, alone)

    def _carries_to(self, pos: Point) -> bool:
        """Whether something is carried, which follows the pointer."""
        drag = self.touch.drag
        if drag is not None:
            drag.to_x, drag.to_y = pos
            self.touch.hover = self.find_drop_target(drag)
        return drag is not None

    def _slides_strip(self, pos: Point) -> bool:
        """Whether what happened follows the pointer that was pressed on it: a tile for so many units."""
        touch = self.touch
        if touch.pressed is None or touch.pressed[0] not in (tiling.TOLD, SLID[0]):
            return False
        x, y = touch.press_at
        if steps := int((pos[0] - x) / A_TILE):
            strip.scroll_strip(self.play, steps)
            touch.pressed, touch.press_at = SLID, (x + steps * A_TILE, y)
        return True

    def _has_slid(self, pos: Point) -> bool:
        """Whether the pointer has come here from elsewhere: what appears under it is not pressed."""
        x, y = self.touch.press_at
        return abs(pos[0] - x) + abs(pos[1] - y) > SLIDE_FROM

    def _handle_motion(self, event: pygame.Event) -> None:
        touch, play = self.touch, self.play
        came_from, touch.pointer = touch.pointer, event.pos
        if touch.holding is not None:
            if self.find_target_at(event.pos) != touch.holding.target:
                touch.holding = touch.pressed = None
            return
        if self._carries_to(event.pos) or self._slides_strip(event.pos):
            return
        x, y = touch.press_at
        if touch.pressed is not None and hypot(event.pos[0] - x, event.pos[1] - y) > DRAG_FROM:
            self.start_drag()
            return
        if getattr(event, "finger", False) and touch.reason and not event.buttons[0]:
            return  # the finger is lifted, and what it was told stays to be read
        touch.keys = touch.looking = False
        hover = self.find_target_at(event.pos)
        if hover != touch.hover:
            touch.reason, touch.hover_since, touch.used = "", self.time_now, None
        elif any(
            tool.target == hover and tool.box.contains_point(came_from) != tool.box.contains_point(event.pos)
            for tool in self.scene.tools
        ):
            touch.version += 1  # from one of two buttons that do the same to the other, where it is told then
        touch.hover = hover
        touch.over = HIDDEN if play.peeking else find_open_face(touch, event.pos)

    def _start_finger_look(self, event: pygame.Event) -> None:
        """A finger rests on something: it is looked at as if the pointer rested there, and not chosen."""
        touch = self.touch
        if self.play.peeking or touch.drag is not None or touch.holding is not None:
            return
        touch.pressed = None
        touch.pointer = event.pos
        touch.hover = self.find_target_at(event.pos)
        touch.hover_since = self.time_now - RESTED
        self._look_near(event.pos)

    def _look_near(self, at: Point) -> None:
        """The open card under a point is shown large, until the button (or the next touch) lets it go."""
        touch, play = self.touch, self.play
        touch.near = HIDDEN if play.peeking else find_open_face(touch, at)
        touch.came_near = touch.came_near or touch.near != HIDDEN

    def find_target_at(self, point: Point) -> Target | None:
        """What is under a point: buttons first, then cards and places, then signs with something to tell."""
        play, scene = self.play, self.scene
        if self.is_log_at(point):
            return None
        over = [(each.target, each.box) for each in scene.bar.buttons] + [
            (tool.target, tool.box) for tool in scene.tools
        ]
        if play.is_prompt_open:
            over += [(("chip", number), chip.box) for number, chip in enumerate(scene.bar.chips)]
        if play.overlay is None and self.touch.drag is None:
            over += strip.get_tile_boxes(play).items()
        return (
            _find_at(over, point)
            or self.touch.find_target_at(point)
            or _find_at(get_sign_boxes(play.list_plates()).items(), point)
        )

    def _handle_press(self, event: pygame.Event) -> None:
        touch, play = self.touch, self.play
        touch.keys = touch.looking = False
        touch.near = HIDDEN
        touch.pointer = touch.press_at = event.pos
        touch.reason = ""
        told = touch.hover = self.find_target_at(event.pos)
        if told is not None and told[0] == tiling.TOLD:  # what is told is pressed, whatever it tells next
            touch.pressed = told
            return
        if not play.is_idle:
            play.finish_motion()
        self._met = play.prompt
        touch.hover = touch.pressed = self.find_target_at(event.pos)
        if touch.pressed == PEEK:
            self.press_peek(BY_MOUSE)
        elif self.needs_hold(touch.pressed) and touch.pressed is not None:
            self.start_hold(touch.pressed)
        if touch.pressed is not None and touch.pressed[0] in play.table.secret:
            play.set_peeking(True)

    def _answers_another(self, pressed: Target | None) -> bool:
        """Whether it answers a question that came up since the button went down: a key answered the one that stood."""
        if pressed is None or (pressed[0] in FOR_ANY and pressed != CONFIRM):
            return False
        return self.play.is_prompt_open and self.play.prompt is not self._met

    def _handle_release(self, event: pygame.Event) -> None:
        touch, play = self.touch, self.play
        pressed, touch.pressed = touch.pressed, None
        if self.needs_hold(pressed):
            self.release_hold()
            return
        touch.holding = None
        if touch.drag is not None:
            touch.used = touch.hover
            self.finish_drag()
            play.set_peeking(False)
            return
        peeked = play.set_peeking(False)
        if peeked and pressed is not None and pressed[0] in play.table.secret:
            return  # it was looked at, not chosen
        told = pressed is not None and pressed[0] == tiling.TOLD and not self._has_slid(event.pos)  # lines move on
        if self._answers_another(pressed):
            pass
        elif pressed is not None and (told or self.find_target_at(event.pos) == pressed):
            if not self.slips_to(pressed):
                touch.used = pressed
                self.click_target(pressed)
        elif pressed is None:  # the bare felt: shut the drawer, take a choice back, or do not wait for a bot
            if play.layout.log_over is not None:
                self.run_command("log")
            elif play.prompt.chosen:
                play.prompt.chosen = ()
            elif self.host.get_waiting().kind == "bot":
                play.skip_wait()
        if not self.scene.paused:  # else the pointer is over the page that came up
            touch.hover = self.find_target_at(event.pos)


def _find_at(boxes: Iterable[tuple[Target, Box]], point: Point) -> Target | None:
    """The first of these things that lies under a point; two buttons may do the same."""
    return next((target for target, box in boxes if box.contains_point(point)), None)
