"""The teacher's panel: what is said, how far the lesson is, and its buttons. Where it stands: see ``panel_places``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import Final, NamedTuple

from engine.core.texts import _
from game.art.text import measure_text
from game.input import label_command_key
from game.lessons.landmarks import list_card_boxes, list_sign_boxes, spoken_of
from game.lessons.lesson import Lesson
from game.lessons.lesson_player import ENDS, LessonPlayer
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.prompt import Target
from game.table.scene import TableScene

NEXT: Final[Target] = ("teacher", "next")
SHOW: Final[Target] = ("teacher", "show")
BACK: Final[Target] = ("teacher", "back")
SKIP: Final[Target] = ("teacher", "skip")
LEAVE: Final[Target] = ("teacher", "leave")
PLAY: Final[Target] = ("teacher", "play")

PAD: Final = 16

BubbleText = tuple[str, str]
"""What the teacher says, and what he says about a move that was not the one wanted ("" for nothing)."""


class Stand(NamedTuple):
    """Where the panel stands or may stand, and the size of its words in pixels."""

    box: Box
    px: int


@dataclass(frozen=True, slots=True)
class PanelButton:
    """A button of the panel: what it does, what it says (or its icon), its key, and what it is when pointed at."""

    target: Target
    label: str
    box: Box
    main: bool = False
    icon: str = ""
    key: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class TeacherPanel:
    """The panel as it stands."""

    box: Box
    heading: str
    head: Box
    words: str
    reply: str
    text_px: int
    head_px: int
    text: Box
    line: Box
    chapters: int
    share: float
    keys: tuple[PanelButton, ...]
    glow: tuple[Box, ...]
    bar: Box
    """The table's own question, which nothing lies over."""
    missing: tuple[str, ...]
    """Landmarks that are not on the table; none in a lesson that is right."""
    signs: tuple[Box, ...]
    """Where words stand that an arrow would strike through."""
    cards: tuple[Box, ...]
    """Where cards lie, which an arrow had better not cross."""
    settled: bool = True
    """Whether it has arrived where it stands."""

    def shift_by(self, dx: float, dy: float) -> TeacherPanel:
        """The panel so far away from its place, on its way there; what it speaks of stays."""
        if not dx and not dy:
            return self

        def shift_box(box: Box) -> Box:
            return box._replace(x=box.x + dx, y=box.y + dy)

        keys = tuple(replace(key, box=shift_box(key.box)) for key in self.keys)
        head, text, line = shift_box(self.head), shift_box(self.text), shift_box(self.line)
        return replace(self, box=shift_box(self.box), head=head, text=text, line=line, keys=keys, settled=False)


def get_bubble_text(player: LessonPlayer) -> BubbleText:
    """The words of the panel now."""
    return _(player.step.say), player.reply


def measure_panel_height(layout: Layout, player: LessonPlayer, width: float, px: int) -> float:
    """How high a panel of this width is with what is said now."""
    title = _(player.chapter.title)
    return _fit_heading(layout, title, _format_heading(player), width, px)[2] + _measure_body(
        layout, get_bubble_text(player), width, px
    )


def measure_tallest_panel(layout: Layout, lesson: Lesson, width: float, px: int) -> float:
    """How high a panel of this width is with the longest of what a lesson says when all goes well; infinite where the
    title of a chapter has no room.
    """
    count, room = len(lesson.chapters), _title_room(layout, width, px)
    head = 0.0
    for number, chapter in enumerate(lesson.chapters, 1):
        title = _(chapter.title)
        heading = _fit_heading(layout, title, _format_chapter_title(number, count, title), width, px)
        if not _two_lines(title, heading[1], room):
            return inf
        head = max(head, heading[2])
    steps = [*(step for chapter in lesson.chapters for step in chapter.steps), *ENDS]
    return head + max(_measure_body(layout, (_(step.say), ""), width, px) for step in steps)


def _measure_body(layout: Layout, words: BubbleText, width: float, px: int) -> float:
    """Height of what is below the heading."""
    u = layout.u
    room = round(width - 2 * PAD * u)
    h = measure_text(words[0], "text", px, room)[1] + 12 * u + _measure_foot(layout, px)
    return h + (measure_text(words[1], "text", px, room)[1] + 8 * u if words[1] else 0)


def _format_chapter_title(number: int, count: int, title: str) -> str:
    return _("{number} of {count}  ·  {title}").format(number=number, count=count, title=title)


def _format_heading(player: LessonPlayer) -> str:
    return _format_chapter_title(player.chapter_number + 1, len(player.lesson.chapters), _(player.chapter.title))


def _fit_heading(layout: Layout, title: str, whole: str, width: float, text_px: int) -> tuple[str, int, float]:
    """What stands at the top of a panel with text of this size, its own size, and the height it takes.

    Where the number (in ``whole``) has no room on the line, it goes (the line below tells it, too); a long title takes
    two lines.
    """
    u, px = layout.u, layout.get_small_text_px(16)
    side, room = _measure_small_button(layout, text_px), _title_room(layout, width, text_px)
    least = max(12, round(px * 0.85))
    one = max(26 * u, side) + 14 * u
    for words in (whole, title):
        for size in range(px, least - 1, -1):
            if measure_text(words, "bold", size)[0] <= room:
                return words, size, one
    for size in range(px, least - 1, -1):
        tall = measure_text(title, "bold", size, round(room))[1]
        if _two_lines(title, size, room):
            break
    return title, size, max(one, tall + 14 * u)


def _title_room(layout: Layout, width: float, text_px: int) -> float:
    """Width of the heading: what the emblem and two small buttons leave of it."""
    return width - 58 * layout.u - 2 * (_measure_small_button(layout, text_px) + 6 * layout.u)


def _two_lines(title: str, px: int, room: float) -> bool:
    """Whether a title has a place in two lines."""
    wide, tall = measure_text(title, "bold", px, round(room))
    return wide <= room and tall <= 2 * px * 1.42


def _measure_small_button(layout: Layout, text_px: int) -> float:
    """Width and height of the small buttons at the top."""
    return max(26 * layout.u, 1.3 * _get_button_px(layout, text_px))


def _get_button_px(layout: Layout, text_px: int) -> int:
    """Size of the words on the buttons below a text of this size."""
    return (text_px * 17 // 18 + layout.get_small_text_px(17)) // 2


def measure_narrowest_panel(layout: Layout, text_px: int) -> float:
    """The least width of a panel with text of this size: that of its buttons."""
    back, *main = (
        _measure_button(layout, label, text_px) for label in (_("Back"), _("Show me"), _("Next"), _("Play on"))
    )
    return back + max(main) + 32 * layout.u


def _measure_button(layout: Layout, label: str, text_px: int) -> float:
    h = _measure_foot(layout, text_px) - 14 * layout.u
    return max(h, measure_text(label, "bold", _get_button_px(layout, text_px))[0] + 30 * layout.u)


def _measure_foot(layout: Layout, text_px: int) -> float:
    return max(36 * layout.u, _get_button_px(layout, text_px) * 2.0) + 14 * layout.u


def laid_out(scene: TableScene, player: LessonPlayer, stand: Stand) -> TeacherPanel:
    """The panel where it stands."""
    box, px = stand
    layout = scene.play.layout
    u = layout.u
    glow, missing = spoken_of(scene, player)
    words, reply = get_bubble_text(player)
    heading, head_px, head = _fit_heading(layout, _(player.chapter.title), _format_heading(player), box.w, px)
    top = box.y + head
    foot = box.bottom - _measure_foot(layout, px)
    keys = _build_buttons(scene, player, box, px)
    right = min(key.box.x for key in keys if key.icon) - 2 * u
    return TeacherPanel(
        box=box,
        heading=heading,
        head=Box(box.x + 46 * u, box.y + 5 * u, right - box.x - 46 * u, head - 14 * u),
        words=words,
        reply=reply,
        text_px=px,
        head_px=head_px,
        text=Box(box.x + PAD * u, top, box.w - 2 * PAD * u, foot - top),
        line=Box(box.x + PAD * u, top - 6 * u, box.w - 2 * PAD * u, 3 * u),
        chapters=len(player.lesson.chapters),
        share=(player.chapter_number + player.chapter_progress) / len(player.lesson.chapters),
        keys=keys,
        glow=glow,
        bar=layout.bar,
        missing=missing,
        signs=tuple(list_sign_boxes(scene)),
        cards=tuple(list_card_boxes(scene)),
    )


def _build_buttons(scene: TableScene, player: LessonPlayer, box: Box, text_px: int) -> tuple[PanelButton, ...]:
    """The buttons: at the top right those that lead away, below those of the step."""
    layout = scene.play.layout
    u = layout.u
    side = _measure_small_button(layout, text_px)
    x = box.right - 10 * u
    out = []
    ends = [(LEAVE, "close", "", _("Leave the lesson"))]  # no key does it at once: the menu asks first
    if not player.last_chapter:
        ends.append((SKIP, "forward", label_command_key("last"), _("Skip this chapter")))
    for target, icon, key, tip in ends:
        x -= side
        out.append(PanelButton(target, "", Box(x, box.y + 5 * u, side, side), icon=icon, key=key, tip=tip))
        x -= 6 * u
    h = _measure_foot(layout, text_px) - 14 * u
    y = box.bottom - 10 * u - h
    if player.finished:
        main = PLAY, _("Play on"), label_command_key("confirm")
    elif player.is_move_wanted:
        main = SHOW, _("Show me"), label_command_key("page down")
    else:
        main = NEXT, _("Next"), label_command_key("confirm")
    w, left, back = _measure_button(layout, main[1], text_px), box.x + 12 * u, _("Back")
    wide = _measure_button(layout, back, text_px)
    # “Show me” stands beside Back, far from Next: who clicks on quickly gives nothing away.
    x = left + wide + 8 * u if main[0] == SHOW else box.right - 12 * u - w
    out.append(PanelButton(main[0], main[1], Box(x, y, w, h), main[0] != SHOW, key=main[2]))
    if player.finished or player.number or player.host.done or player.chapter_number:
        out.append(PanelButton(BACK, back, Box(left, y, wide, h), key=label_command_key("page up")))
    return tuple(out)
