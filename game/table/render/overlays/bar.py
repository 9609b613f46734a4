"""The prompt's bar: the question, the parts chosen so far, and the buttons that go with it.

The question begins at its left end, its buttons stand at the right one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from functools import partial
from itertools import product
from operator import gt
from typing import NamedTuple

from engine.core.texts import _
from game.art.colours import BRASS, BRASS_LIGHT, BRONZE, INK, IVORY, IVORY_DIM
from game.art.svg import mix_colours
from game.art.text import fit_text_px, measure_even_width, measure_text, wrap_text
from game.input.keymap import is_gamepad_in_use, label_command_key
from game.table.model import motion
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.layout_build import STEADY
from game.table.model.play import Play
from game.table.model.prompt import BACK as BACK
from game.table.model.prompt import CONFIRM as CONFIRM
from game.table.model.prompt import Prompt, Target
from game.table.model.table_parts import WordButton
from game.table.model.touch import COVER, PEEK, Touch
from game.table.render.overlays.voice import HEAD as ADVISED
from game.table.render.overlays.voice import SIZE as REASON
from game.table.render.overlays.voice import lay_voice
from game.table.render.paint import draw_button
from game.table.render.table_canvas import REACH, TableCanvas

HELP: Target = ("do", "help")
GO_ON: Target = ("do", "go on")
PASS: Target = ("do", "all pass")
LOOK: Target = ("do", "all look")
HARMLESS = BACK, HELP, PEEK, COVER
"""Buttons that never decide anything."""
RADIUS = 12.0
"""Units of its corners."""
ROW = 40
"""Units of height of a button."""
GAP, CHIP_GAP = 8, 6
"""Units between two of them, and between two chips."""
PUBLIC = 0.68
"""Share of the bar's room that buttons for everybody may take; the rest is for the words."""
AIR, END = 20.0, 6.0
"""Units between its end and the words, and between its end and the buttons."""
SIZE, POSED = 20, 26
"""Units of the letters of the question, and of one that is a puzzle."""
HEAD, LEAST, STEADILY = 0.62, 0.75, 0.97
"""Share of the bar that what a hint advises may take above its reason, and how large both are at least, in shares of
their letters, usually and with large text, before they take the place of the question or of what happened, too.
"""
FULL, SENTENCE, LAST = 0.75, 0.6, 0.15
"""Share of the room that the lines of a question use at least, where it has several; that the first of two uses which
ends with a sentence; and the last one then.
"""
LIT, EDGE, CLEAR = 0.14, 1.4, 1.0
"""How much brass is in the ground of what is asked of whoever sits here, units of the line round it, and units by which
it reaches towards what is told above.
"""


class Bar(NamedTuple):
    """The bar as it stands: its words, chips (what is chosen) and buttons with their places."""

    words: str
    text: Box
    chips: tuple[WordButton, ...]
    buttons: tuple[WordButton, ...]
    box: Box
    """The prompt's place; with a hint it reaches up, of a long one over that of what happened."""
    reason: str = ""
    """A hint, below the words in smaller letters."""
    reason_text: Box = Box(0, 0, 0, 0)
    """Where that stands."""
    sizes: tuple[int, int] = (0, 0)
    """Pixels of the letters of the words above it, and of its own."""


def build_bar(play: Play, message: str, tapped_open: bool = False) -> Bar:
    """Lay out the bar for what is being asked, or for a message to somebody who only looks on.

    ``tapped_open``: a tap opened the hand at a shared screen, and a button covers it again.
    """
    layout = play.layout
    box, row = layout.bar, _Row(play)
    words, buttons, chips = message, list[WordButton](), list[WordButton]()
    lead = AIR if has_two_rows(layout) else max(box.h + 12, *layout.speaker_room) if layout.teacher else box.h + 12
    public = play.windows.list_public_seats() if play.is_idle else ()
    if play.is_prompt_open:
        words = play.describe_question()
        buttons = row.keep_clear(_place_answer_buttons(row, tapped_open, words, lead))
        chips = _place_chips(row, play)
    elif (halted := play.halted_event) is not None or (message and play.host.is_step_wanted):
        label, key = _("Go on"), label_command_key("confirm" if halted else "choose")
        if halted is not None:
            words, label = play.table.describe_confirmation(halted, play.names)
        buttons = row.keep_clear(row.place([WordButton(GO_ON, label, key, True)]))
    elif public:
        buttons = _place_public_buttons(row, public)
        every = play.windows.describe_question(public)
        if layout.measure_width(every) < 1.8 * (buttons[0].box.x - GAP - box.x - AIR):  # else the buttons name them all
            words = every
        buttons = row.keep_clear(buttons)
    lay = partial(_lay_words, row, lead)
    advice, told, sizes = "" if layout.choices.taught else play.advice, Box(0, 0, 0, 0), (0, 0)
    if advice and not play.is_prompt_open:
        words = ""
    text, down = lay(f"{words} {advice}".strip())
    if advice:
        if has_two_rows(layout):
            advice = f"[icon:hint] {advice}"
        least = [(LEAST if layout.text_scale <= STEADY else STEADILY) * layout.get_text_px(px) for px in (SIZE, REASON)]
        heads, room = (words,) if play.is_hint_chosen else (words, ""), text
        for box, words in product((lay_voice(layout, play.advice).box, layout.voice_panel), heads):
            text, told, sizes = _part_words(layout, words, advice, room._replace(y=box.y, h=room.bottom - box.y))
            if all(map(gt, sizes, least)):
                break
        if not (words or buttons or has_two_rows(layout)):  # a reason alone has a bar as wide as it is
            wide = measure_text(advice, "text", sizes[1], round(told.w * layout.u))[0] / layout.u + 1
            box = Box.centre_on(box.cx, box.cy, min(box.w, lead + wide + AIR), box.h)
            told = told._replace(x=box.x + lead, w=wide)
    chosen, offered = (
        tuple(each._replace(box=layout.mirror_box(each.box._replace(y=each.box.y + down), box)) for each in found)
        for found in (chips, buttons)
    )
    return Bar(words, layout.mirror_box(text, box), chosen, offered, box, advice, layout.mirror_box(told, box), sizes)


def _part_words(layout: Layout, words: str, advice: str, room: Box) -> tuple[Box, Box, tuple[int, int]]:
    """Where in the room what is advised stands, and its reason below it, and the pixels of the letters of both."""
    u, wide, high = layout.u, round(room.w * layout.u), 0.0
    usual = layout.get_text_px(REASON if words else SIZE)
    for largest in (ADVISED, REASON):  # neither is to be large beside a small one
        px = layout.get_text_px(largest)
        if words:
            px = fit_text_px(words, px, wide, HEAD * room.h * u, "bold")
            high = measure_text(words, "bold", px, wide)[1] / u
        if (small := fit_text_px(advice, usual, wide, (room.h - high) * u)) > LEAST * usual:
            break
    low = measure_text(advice, "text", small, wide)[1] / u
    above = room._replace(y=room.cy - (high + low) / 2, h=high)
    return above, above._replace(y=above.bottom, h=low), (px, small)


def _lay_words(row: _Row, lead: float, words: str) -> tuple[Box, float]:
    """Where words have room that begin after ``lead``, and how far down the buttons go for that: below the words where
    these are too long to stand beside them.
    """
    layout, box = row.play.layout, row.play.layout.bar
    text = Box(box.x + lead, box.y, max(40, row.right - GAP - box.x - lead), box.h)
    if has_two_rows(layout):
        above = box.place_line(AIR, 2, box.h - row.h - 5)
        if fit_question_px(layout, words, above) > fit_question_px(layout, words, text):
            return above, box.bottom - 3 - row.h - row.y
    return text, 0.0


def _place_chips(row: _Row, play: Play) -> list[WordButton]:
    """The parts chosen so far, left of the buttons: but what lies on the table, which is lit there, where the button
    that does it says the same, as it does of a word that is all there is to choose.
    """
    layout, ready, chips = play.layout, play.prompt.ready_gesture, list[WordButton]()
    is_word_alone = ready is not None and len(play.prompt.chosen) == 1 and play.prompt.chosen[0][0] == "word"
    for target in reversed(() if is_word_alone else play.prompt.chosen):
        label = play.label_part(target)
        if play.find_target_box(target) is None and (
            ready is None or label != play.table.label_gesture(play.view, ready)
        ):
            w = layout.measure_width(label, 18, "bold") + 24
            chips.insert(0, WordButton(target, label, box=Box(row.right - w, row.y + 3, w, row.h - 6)))
            row.right -= w + CHIP_GAP
    return chips


def has_two_rows(layout: Layout) -> bool:
    """Whether buttons have room below the words; the bar is a narrow one then, and has no sign."""
    return layout.bar.h >= 2 * ROW


def is_decisive(play: Play, target: Target) -> bool:
    """Whether pressing this button of the bar does something at once that cannot be let go again."""
    return target not in HARMLESS and (target[0] != "word" or play.prompt.is_decisive(target))


class _Row:
    """What lies side by side at the right end of the bar; ``right``: where the next thing may end."""

    def __init__(self, play: Play) -> None:
        bar = play.layout.bar
        self.play = play
        self.h = min(ROW, bar.h - 8)
        self.y = bar.cy - self.h / 2
        self.right = bar.right - END

    def place(self, wanted: Sequence[WordButton], right: float | None = None, back: float = 0.0) -> list[WordButton]:
        """Buttons that end at ``right``, *Back* at least so wide."""
        out, end = list[WordButton](), self.right if right is None else right
        for each in reversed(wanted):
            w = max(
                self.h,
                back * (each.target == BACK),
                self.play.layout.measure_width(each.label, 18, "bold") + 26,
            )
            out.insert(0, each._replace(box=Box(end - w, self.y, w, self.h)))
            end -= w + GAP
        return out

    def keep_clear(self, buttons: list[WordButton]) -> list[WordButton]:
        """The buttons as they lie, but none that decides anything where another one was pressed for the last decision,
        or *Back* since: such a one, and what lies before it, stands before that place. What covers the hand is put
        there instead, so that the words keep their room. Once a thing on the table is chosen, the hand has moved.
        """
        play = self.play
        if play.pressed is not None and all(part[0] == "word" for part in play.prompt.picked):
            label, where = play.pressed
            where = play.layout.mirror_box(where, play.layout.bar)
            deciding = [each.box for each in buttons if is_decisive(play, each.target) and each.label != label]
            edge = max((box.right for box in deciding if box.x < where.right and where.x < box.right), default=0.0)
            first, away = buttons[0], edge - where.x
            covers = first.target == COVER and first.box.right <= edge
            away = (max(away, first.box.w) if covers else away) + GAP
            moved = (each.box._replace(x=each.box.x - away * (each.box.right <= edge)) for each in buttons)
            buttons = [each._replace(box=box) for each, box in zip(buttons, moved, strict=True)]
            if covers:
                buttons[0] = first._replace(box=first.box._replace(x=edge - first.box.w))
        self.right = min([self.right, *(each.box.x - GAP for each in buttons)])
        return buttons


def _place_public_buttons(row: _Row, seats: Sequence[int]) -> list[WordButton]:
    """The buttons of a window everybody looks at; where they would leave the words no room, names alone, and closer.

    Whose turn begins when it is let go may take up the hand with the same press. What has to be held bears the sign of
    it.
    """
    play = row.play
    bar, right = play.layout.bar, row.right
    held, turn = "" if play.host.is_trusting else "[icon:hold] ", play.windows.up_next()
    for short in (False, True):
        wanted = []
        for seat in seats:
            name = play.names[seat]
            label = name if short else _("{name:reacts|You react}", name=name)
            wanted.append(WordButton(("do", f"react {seat}"), held + label))
        wanted.append(WordButton(PASS, held + _("All let it go"), label_command_key("pass"), turn < 0))
        if turn >= 0:
            label = _("Go on: {name:looks|you look}", name=play.names[turn])
            wanted.append(WordButton(LOOK, held + label, label_command_key("choose"), True))
        if turn < 0 or not short:
            wanted.append(WordButton(("do", "hush"), held + _("Don't ask again")))
        placed = row.place(wanted, right)
        share = min(1.0, PUBLIC * bar.w / (right - placed[0].box.x + GAP))
        if share == 1.0:
            break
    boxes = (each.box._replace(x=right - (right - each.box.x) * share, w=each.box.w * share) for each in placed)
    return [each._replace(box=box) for each, box in zip(placed, boxes, strict=True)]


def _place_answer_buttons(row: _Row, tapped_open: bool, words: str, lead: float) -> list[WordButton]:
    """The buttons of the question. A word that was pressed turns into *Back*, and *Confirm* comes up beside it: nothing
    is confirmed by pressing twice. It does at the left, or where ``words`` that begin after ``lead`` would be smaller
    for that, at the right, if that is free. What is chosen takes room of theirs, too.
    """
    play, prompt = row.play, row.play.prompt
    wanted = _list_answer_buttons(play, prompt, tapped_open)
    earlier = copy(prompt)
    before = row.place(_list_answer_buttons(play, earlier, tapped_open)) if earlier.take_back_part() else ()
    pressed = next((each.box for each in before if each.target == prompt.picked[-1]), None)
    if pressed is None:
        return row.place(wanted)
    help_ = row.place(wanted[-1:])
    left = [*row.place(wanted[:-1], pressed.right, pressed.w), *help_]
    behind = row.place(wanted[:-2], help_[0].box.x - GAP)
    shift = min(each.box.x for each in behind) - pressed.right - GAP if behind else -1.0
    if shift < 0 or wanted[-2].target != BACK:
        return left
    behind = [each._replace(box=each.box._replace(x=each.box.x - shift)) for each in behind]
    right = [wanted[-2]._replace(box=pressed), *behind, *help_]
    bar, taken = play.layout.bar, sum(chip.box.w + CHIP_GAP for chip in _place_chips(_Row(play), play))

    def fit_px(buttons: Sequence[WordButton]) -> int:
        room = bar._replace(w=max(40.0, buttons[0].box.x - GAP - taken - bar.x - lead))
        return fit_question_px(play.layout, words, room)

    return right if fit_px(right) > fit_px(left) else left


def _list_answer_buttons(play: Play, prompt: Prompt, tapped_open: bool) -> list[WordButton]:
    """All of them in order; while the hand is covered, opening it is the main one and nothing else is. What can be
    chosen alone is one, too.
    """
    out, late = list[WordButton](), play.windows.late_seats
    if play.offered >= 0:
        label = _("Look at the hand") if play.host.is_trusting else _("Hold to open the hand")
        out.append(WordButton(PEEK, label, label_command_key("choose"), True))
    elif tapped_open:
        out.append(WordButton(COVER, _("Cover the hand")))
    for seat in late if not prompt.chosen else ():
        label = play.names[seat] if len(late) > 2 else _("{name:reacts|You react}", name=play.names[seat])
        out.append(WordButton(("do", f"late {seat}"), label))
    only = set() if prompt.chosen else set(prompt.list_choosable_targets())
    for word in play.list_answers(prompt):
        letter = "" if is_gamepad_in_use() else word.key
        key = label_command_key(str(word.target[1])) if word.target in (CONFIRM, BACK) else letter
        leads = word.main or only == {word.target}
        out.append(word._replace(key=key, main=leads and play.offered < 0))
    # Always, so that no confirmation comes up where it stood.
    return [*out, WordButton(HELP, "?", label_command_key("rules"))]


def draw_bar(canvas: TableCanvas, play: Play, bar: Bar, touch: Touch, now: float) -> None:
    """The bar at a moment, as a part of the panel. Buttons that have just come up are paler: not to be pressed yet."""
    hold = touch.holding
    inert = now - play.changed_at < motion.INERT and not play.prompt.chosen
    layout, asked = play.layout, play.is_prompt_open
    if asked:
        _draw_lit_plate(canvas, bar)
    elif (bar.words or bar.reason) and not has_two_rows(layout):
        sign, dye = ("hint", BRASS_LIGHT) if bar.reason else ("clock", IVORY_DIM)
        canvas.draw_icon(sign, _place_head(layout, bar.box).centre_point, 30, dye)
    if bar.reason:
        canvas.draw_text(bar.words, bar.text, role="bold", lines=9, px=bar.sizes[0])
        colour = IVORY_DIM if bar.words else IVORY
        canvas.draw_text(bar.reason, bar.reason_text, colour=colour, lines=99, px=bar.sizes[1])
    elif layout.choices.posed:
        px = fit_text_px(
            bar.words, layout.get_text_px(POSED), round(bar.text.w * layout.u), bar.text.h * layout.u, "title"
        )
        canvas.draw_text(bar.words, bar.text, role="title", colour=IVORY, lines=9, px=px)
    else:
        px = fit_question_px(layout, bar.words, bar.text)
        text, lines = place_lines(layout, bar.words, bar.text, px)
        canvas.draw_text(bar.words, text, colour=IVORY if asked or bar.buttons else IVORY_DIM, lines=lines, px=px)
    for chip in bar.chips:
        edge = BRASS_LIGHT if touch.hover == chip.target else BRASS
        canvas.draw_label(chip.label, chip.box, border=edge)
    for each in bar.buttons:
        held = hold.compute_hold_progress(now) if hold is not None and hold.target == each.target else 0.0
        rect, px, hot = canvas.to_rect(each.box), layout.get_text_px(18), touch.hover == each.target
        draw_button(canvas, rect, each.label, px, each.main, hot, held, canvas.room.felt_dark)
        if inert:
            canvas.draw_panel(each.box, 8, fill="#14181F", alpha=0.4, line=0)


def place_lines(layout: Layout, words: str, text: Box, px: int) -> tuple[Box, int]:
    """The part of the room ``text`` in which the question is wrapped, and into how many lines: no word stands alone in
    the last one, and those before it use the width.
    """
    lines = len(wrap_text(words, "text", px, round(text.w * layout.u)))
    if lines > 1:
        even = measure_even_width(words, px, lines) / layout.u + 1
        whole = _measure_first_sentences(words, px, round(text.w * layout.u)) if lines == 2 else 0
        text = text._replace(w=whole / layout.u + 1 if whole else min(text.w, max(even, FULL * text.w)))
    return text, lines


def _measure_first_sentences(words: str, px: int, room: int) -> int:
    """The pixels of the sentences that fill the first of two lines, if no more than the others fill; else 0."""
    for end in reversed([found.end() for found in re.finditer(r"[.?!](?= )", words)]):
        first, rest = (measure_text(part, "text", px)[0] for part in (words[:end], words[end + 1 :]))
        if SENTENCE * room < first < room and LAST * room < rest <= first:
            return first
    return 0


def _draw_lit_plate(canvas: TableCanvas, bar: Bar) -> None:
    """What is asked of whoever sits here is the first thing to be seen: its part of the panel alone is lit, with an
    edge of brass and a sign on brass before the words. Below a teacher it is a part of that one's board.
    """
    layout, box, ground = canvas.layout, bar.box, mix_colours(canvas.room.well_colour, BRASS, LIT)
    if layout.teacher:
        if (bar.words or bar.buttons) and not has_two_rows(layout):
            canvas.draw_icon("hand", _place_head(layout, box).centre_point, 30, BRASS_LIGHT)
        return
    draw = partial(canvas.draw_panel, radius=RADIUS, border=BRONZE, line=EDGE, border_alpha=1.0, alpha=1.0)
    plate = box.expand_by(REACH)._replace(y=box.y - CLEAR, h=box.h + REACH + CLEAR)
    draw(plate, fill=ground)
    if not has_two_rows(layout):
        draw(layout.mirror_box(plate._replace(w=layout.bar.h + 2 * REACH), plate), fill=BRASS)
        canvas.draw_icon("hint" if bar.reason else "hand", _place_head(layout, box).centre_point, 30, INK)


def _place_head(layout: Layout, box: Box) -> Box:
    """Where the sign before the words stands."""
    return layout.mirror_box(box._replace(w=layout.bar.h), box)


def fit_question_px(layout: Layout, words: str, box: Box) -> int:
    """The size of the question: as the person wants it, but all of it stays on the plate."""
    return fit_text_px(words, layout.get_text_px(SIZE), round(box.w * layout.u), box.h * layout.u)
