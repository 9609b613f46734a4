"""The teacher's panel: what is said, how far the lesson is, and its buttons. It stands above the table's question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from engine.core.texts import _
from game.art.colours import BRASS, BRASS_LIGHT, INK
from game.art.shapes import Size
from game.input import label_command_key
from game.lessons.landmarks import iter_written_boxes, list_card_boxes, spoken_of
from game.lessons.lesson_player import LessonPlayer
from game.table.model.geometry import Box
from game.table.model.touch import Touch
from game.table.render.overlays.advice import iter_kept_boxes, iter_spared_boxes
from game.table.render.table_canvas import OPAQUE
from game.table.scene import TableScene
from game.ui.boxes import Column, Panel, Row
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.form import Form
from game.ui.labels import Label, build_emblem
from game.ui.widget import Taker, Widget, as_widget

NEXT: Final = "next"
SHOW: Final = "show"
BACK: Final = "back"
SKIP: Final = "skip"
LEAVE: Final = "leave"
"""What the buttons are for."""
AMBER: Final = "#F2B84B"
WORDS: Final = 18
"""Units of the words."""
LEAST: Final = 12
"""Pixels of the words at the least."""


class TeacherButton(Button):
    """A button of the panel: what it does, and the key of a ``named`` command, told while keys are used."""

    def __init__(
        self, press: Taker, touch: Touch, target: str, words: str, named: str = "", icon: str = "", on: bool = True
    ) -> None:
        self.target, key = target, label_command_key(named) if named and touch.keys else ""
        super().__init__(
            "" if icon else f"{words}  _{key}_" if key else words,
            partial(press, target),
            icon=icon,
            primary=target == NEXT,
            tooltip=words if icon else "",
            size=17,
            tall=36 if target == NEXT else 28,
            sound="",
            enabled=on,
        )


class TeacherPanel(Panel):
    """The panel, what is ``said``, and what that speaks of; while the others do what they do it is ``speaking`` of
    nothing.
    """

    def __init__(self, scene: TableScene, player: LessonPlayer, press: Taker, said: str, speaking: bool) -> None:
        self.speaking = speaking
        chapters = len(player.lesson.chapters)
        self.words, self.reply = said, player.reply or scene.play.advice
        self.places = tuple(_iter_buttons(player, partial(TeacherButton, press, scene.touch), speaking))
        """All buttons, each in its place whether it means something now or not."""
        self.buttons = tuple(button for button in self.places if button.enabled)
        """Those that do."""
        self.glow, self.missing = spoken_of(scene, player) if speaking else ((), ())
        """What is lit, and the landmarks that are not on the table; none in a lesson that is right."""
        self.bar = scene.play.layout.bar
        """The table's own question, which nothing lies over."""
        play, plates = scene.play, map(scene.play.layout.place_name_plate, range(scene.play.view.seats))
        lying = *list_card_boxes(scene), *iter_written_boxes(play)
        self.kept = *plates, *lying, *iter_kept_boxes(play), *iter_spared_boxes(play)
        """Where words stand that an arrow would strike through, and cards lie that it had better not cross."""
        number = _("{number} of {count}", number=player.chapter_number + 1, count=chapters)
        head = [button for button in self.places if button.target != NEXT]  # whoever clicks on gives nothing away
        body = Column(
            Row(
                build_emblem(scene.table.name, 26, BRASS_LIGHT),
                Label(f"{number}  ·  {_(player.chapter.title)}", 16, "bold", BRASS_LIGHT, grow=1),
                *head,
                gap=6,
            ),
            _Progress(chapters, (player.chapter_number + player.number / len(player.chapter.steps)) / chapters),
            Row(
                Column(
                    Label(self.words, WORDS),
                    *([Label(self.reply, WORDS, colour=AMBER)] if self.reply else []),
                    gap=3,
                    grow=1,
                ),
                *(button for button in self.places if button.target == NEXT),
                gap=12,
                cross="start",
            ),
            gap=5,
        )
        super().__init__(body, pad=9, border=BRASS_LIGHT, alpha=OPAQUE)
        self.to_units = scene.play.layout.to_units

    @property
    def box(self) -> Box:
        """The rectangle the panel takes, in units."""
        return Box(*self.to_units(self.rect))


def lay_out_panel(
    scene: TableScene, player: LessonPlayer, press: Taker, form: Form, said: str, speaking: bool
) -> TeacherPanel:
    """The panel on a form above the table's own question: its words as large as wanted, as far as all of it fits."""
    layout, found = scene.play.layout, TeacherPanel(scene, player, press, said, speaking)
    assert layout.teacher is not None
    dock = pygame.Rect([round(length * layout.u) for length in layout.teacher])
    usual = scene.get_style()
    wanted = layout.get_text_px(WORDS * usual.text_scale / layout.text_scale)  # the table's own words stop before
    form.root, form.hover, form.pressed = found, None, None
    for px in range(wanted, LEAST - 1, -1):
        style = usual._replace(text_scale=px / WORDS / layout.u)
        tall = form.measure(style, dock.w)[1]
        form.layout(style, dock)
        if tall <= dock.h and all(found.rect.contains(button.rect) for button in found.places):
            break
    return found


def _iter_buttons(player: LessonPlayer, make: Callable[..., TeacherButton], speaking: bool) -> Iterator[TeacherButton]:
    """The buttons: at the top right Back, then what is done for the pupil, and what leads away; the way on alone. None
    of them gives its place to another: a second click would do something else.
    """
    begun = player.number or player.host.done or player.chapter_number
    yield make(BACK, _("Back"), "page up", on=speaking and bool(begun))
    yield make(SHOW, _("Show me"), "page down", on=speaking and player.is_move_wanted)
    yield make(SKIP, _("Skip this chapter"), "last", "forward", on=speaking and not player.last_chapter)
    yield make(LEAVE, _("Leave the lesson"), icon="close")  # no key does it at once: the menu asks first
    if not player.step.do:
        yield make(NEXT, _("Next"), "confirm", on=speaking)


@as_widget
class _Progress(Widget):
    """How much of the lesson is done, with a mark between two chapters."""

    chapters: int
    share: float

    def measure(self, width: int) -> Size:
        return width, max(2, self.to_px(3))

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        canvas.surface.fill("#3A3F48", self.rect)
        canvas.surface.fill(BRASS, (x, y, round(w * self.share), h))
        for k in range(1, self.chapters):
            gap = max(2, canvas.to_px(2))
            canvas.surface.fill(INK, (round(x + w * k / self.chapters) - gap // 2, y, gap, h))
