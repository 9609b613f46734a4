"""The teacher's panel: what is said, how far the lesson is, and its buttons. It stands in a dock beside the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.texts import _
from game.art.text import measure_text
from game.input import label_command_key
from game.lessons.landmarks import list_card_boxes, list_sign_boxes, spoken_of
from game.lessons.lesson_player import LessonPlayer
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.prompt import Target
from game.table.render.paint import fit_text
from game.table.scene import TableScene

NEXT: Final[Target] = ("teacher", "next")
SHOW: Final[Target] = ("teacher", "show")
BACK: Final[Target] = ("teacher", "back")
SKIP: Final[Target] = ("teacher", "skip")
LEAVE: Final[Target] = ("teacher", "leave")
PLAY: Final[Target] = ("teacher", "play")

PAD: Final = 16
LEAST: Final = 12
"""Pixels of the words at the least."""


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


def lay_out_panel(scene: TableScene, player: LessonPlayer) -> TeacherPanel:
    """The panel at the foot of its dock, so that its buttons stay: its words as large as wanted, if all of it fits."""
    layout = scene.play.layout
    u, dock = layout.u, layout.teacher
    assert dock is not None
    said, chapters = (_(player.step.say), player.reply), len(player.lesson.chapters)
    heading = _(
        "{number} of {count}  ·  {title}",
        number=player.chapter_number + 1,
        count=chapters,
        title=_(player.chapter.title),
    )
    room = round(dock.w - 2 * PAD * u)
    for px in range(layout.get_text_px(18), LEAST - 1, -1):
        side = _measure_small_button(layout, px)
        wide = round(dock.w - 58 * u - 2 * (side + 6 * u))
        heading, head_px = fit_text(heading, "bold", min(px, layout.get_small_text_px(16)), wide, 3)
        head = max(26 * u, side, measure_text(heading, "bold", head_px, wide)[1]) + 14 * u
        body = sum(measure_text(words, "text", px, room)[1] + 10 * u for words in said if words)
        tall = head + body + _measure_foot(layout, px)
        if tall <= dock.h:
            break
    box = dock._replace(y=dock.bottom - tall, h=tall)
    keys, (glow, missing) = _build_buttons(scene, player, box, px), spoken_of(scene, player)
    top, right = box.y + head, min(key.box.x for key in keys if key.icon) - 2 * u
    return TeacherPanel(
        box=box,
        heading=heading,
        head=Box(box.x + 46 * u, box.y + 5 * u, right - box.x - 46 * u, head - 14 * u),
        words=said[0],
        reply=said[1],
        text_px=px,
        head_px=head_px,
        text=Box(box.x + PAD * u, top, box.w - 2 * PAD * u, body),
        line=Box(box.x + PAD * u, top - 6 * u, box.w - 2 * PAD * u, 3 * u),
        chapters=chapters,
        share=(player.chapter_number + player.chapter_progress) / chapters,
        keys=keys,
        glow=glow,
        bar=layout.bar,
        missing=missing,
        signs=tuple(list_sign_boxes(scene)),
        cards=tuple(list_card_boxes(scene)),
    )


def _measure_small_button(layout: Layout, text_px: int) -> float:
    """Width and height of the small buttons at the top."""
    return max(26 * layout.u, 1.3 * _get_button_px(layout, text_px))


def _get_button_px(layout: Layout, text_px: int) -> int:
    """Size of the words on the buttons below a text of this size, two of which stand side by side."""
    assert layout.teacher is not None
    room, wanted = layout.teacher.w - 100 * layout.u, (text_px * 17 // 18 + layout.get_small_text_px(17)) // 2
    labels = _("Back"), max((_("Show me"), _("Next"), _("Play on")), key=len)
    return next(
        (px for px in range(wanted, LEAST, -1) if sum(measure_text(each, "bold", px)[0] for each in labels) <= room),
        LEAST,
    )


def _measure_button(layout: Layout, label: str, text_px: int) -> float:
    h = _measure_foot(layout, text_px) - 14 * layout.u
    return max(h, measure_text(label, "bold", _get_button_px(layout, text_px))[0] + 30 * layout.u)


def _measure_foot(layout: Layout, text_px: int) -> float:
    return max(36 * layout.u, _get_button_px(layout, text_px) * 2.0) + 14 * layout.u


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
