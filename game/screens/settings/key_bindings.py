"""Which key does what: every command with its keys, to be changed by pressing another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY
from functools import partial
from typing import Final

import pygame

from engine.core.texts import N_, _, pgettext
from game.app.app import App
from game.app.dialog import Dialog, ask_question
from game.app.form_scene import FormScene
from game.art.colours import BRASS_LIGHT, INK, PRINT
from game.art.house import GUESTS, WINDOW
from game.art.shapes import Size
from game.art.themes import HOUSE
from game.input import chords, is_command_key, keymap
from game.input.commands import BOARDS, COMMANDS, EVERYWHERE, GROUPS, REPLAY, TABLE, Command, get_command
from game.screens.rooms import draw_window, find_theme_below, list_rooms
from game.screens.settings.keyboard import CAP, RIM, TONES, draw_cap, draw_keyboard, list_keys
from game.screens.small_table import STEP, draw_card_row, draw_round_table
from game.ui.boxes import Column, Flow, Middle, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button, icon_button
from game.ui.frames import Paper
from game.ui.labels import Label, Picture, build_heading, build_note
from game.ui.split import Field, Split
from game.ui.style import BODY, SMALL
from game.ui.widget import Taker, Widget, Widgets, as_widget

WIDEST: Final = 1236
"""Units the page is wide at most."""
KEYBOARD: Final = 1140, 200
"""Size of the desk with the keyboard above the lists, in units."""
COLUMNS: Final = {EVERYWHERE: ((0, 3), (1,), (2,)), TABLE: ((0,), (1,), (2,), (3,)), REPLAY: ((0, 1),)}
"""The lists of commands that stand one below the other in each column of a page."""
SHARES: Final = 1.0, 1.14, 1.0, 0.86
"""Of the width, for each of them."""
SHEET: Final = 1204
"""Units across the sheet they stand on."""
PICTURED: Final = {EVERYWHERE: (370, 118), TABLE: (1100, 118), REPLAY: (370, 262)}
"""Size of what a page shows, in units: below the last list, below all of them, or beside them."""
HIGH: Final = 86
"""Units of a window one goes along."""
HELD: Final = "8C", "8D", "8H", "AS", "JH", "QC", "5D", "2S"
"""Cards in hand, which have digits."""
CAPTION: Final = 122
"""Units for words before a row of cards."""
PILES: Final = "KS", "4D", "9C"
"""Cards that lie on the table, which have letters."""
STEPS: Final = {"replay back": "back", "replay play": "play", "replay forward": "forward"}
"""The signs of the steps that are shown, by their commands."""
TOLD: Final = N_(
    {
        EVERYWHERE: "Choose a cap, then press another key: it works at once. An arrow beside the cap brings the old "
        "one back.",
        TABLE: "At the table letters and digits choose what has them on a small cap. The caps show as soon as a key is "
        "used.",
    }
)
"""What is to be known of a page."""
ARROWS: Final = "←→↑↓"


def keys_of(each: Command) -> str:
    """The keys of a command as they stand on its button."""
    keys = [chords.format_chord(key) for key in keymap.get_key_map().list_keys(each.name)]
    return " · ".join(keys) or _("no key")


class KeyBindingsScene(FormScene):
    """The page of keys, those of one place at a time. A change holds at once and is saved."""

    backdrop, growth = "study", 1.0

    def build_page(self) -> Widget:
        self.theme_name = find_theme_below(self.app)
        self._buttons: dict[str, KeyCap] = {}
        tabs = [(_(words), partial(self._build_group, group)) for group, words in GROUPS.items()]
        group = list(GROUPS)[self.tab]
        told = _(TOLD[group]) if group in TOLD else ""
        tools: Widgets = []
        if self.app.settings.keys:
            tools.append(Button(_("Back to the defaults"), self._ask_reset, "undo", quiet=True))
        return self.frame_tabs(_("Keys"), tabs, tools=tools, widest=WIDEST, told=told)

    def _build_group(self, group: str) -> Widget:
        boards: list[Widgets] = []
        found = [each for each in COMMANDS if each.group == group]
        self._tones: dict[str, str] = {}
        """The colour of the keys of each command."""
        for each in found:
            if each.name in BOARDS:
                boards.append([build_heading(_(BOARDS[each.name])), Space(height=2)])
            self._tones[each.name] = TONES[(len(boards) - 1) % len(TONES)]
            boards[-1].append(self._build_row(each))
        columns: Widgets = [_stack_boards([boards[n] for n in lists]) for lists in COLUMNS[group]]
        shown, below, shares = Picture(*PICTURED[group], _PAINTS[group], grow=1.0), Widget(), SHARES[: len(columns)]
        if group == REPLAY and not self.is_large:
            columns, shares = [*columns, shown], (1.0, 2.2)
        elif group == EVERYWHERE and not self.is_large:
            columns[-1] = Column(columns[-1], shown)
        elif group == TABLE:
            below = shown
        sheet = Paper(Column(Split(*columns, least=200, gap=26, shares=shares), below, gap=6), 18)
        desk = Middle(Picture(*KEYBOARD, self._draw_keys), KEYBOARD[0], tall=True, grow=1.0)
        return Column(desk, Middle(sheet, SHEET), gap=8, grow=1.0)

    def _build_row(self, each: Command) -> Widget:
        told = _("Press this, then the key that is to mean “{command}”.", command=_(each.title))
        ask = partial(self._ask_key, each)
        set_key = KeyCap(keys_of(each), ask, tooltip=told, tone=self._tones[each.name])
        self._buttons[each.name] = set_key
        parts: Widgets = [set_key]
        if each.name in self.app.settings.keys:
            before = partial(self._change_keys, keymap.without_change(self.app.settings.keys, each.name), each)
            parts.insert(0, icon_button("undo", before, _("As it was at first"), quiet=True))
        return Field(_(each.title), Row(*parts, gap=6))

    def _draw_keys(self, canvas: Canvas, box: pygame.Rect) -> None:
        """The keyboard: the keys of all commands are lit, of gold those of the one that is pointed at."""
        lit: dict[str, tuple[str, str]] = {}
        chosen: set[str] = set()
        for name, cap in self._buttons.items():
            for chord in keymap.get_key_map().list_keys(name):
                keys = list_keys(chord)
                lit = {key: (words, self._tones[name]) for key, words in keys.items()} | lit
                chosen |= keys.keys() if cap.is_hovered or (self.form.keyboard and self.form.focus is cap) else set()
        draw_keyboard(canvas, box, lit, chosen)

    # --- changing ----------------------------------------------------------------------------------------------

    def _ask_key(self, each: Command) -> None:
        self.app.push_scene(PressDialog(self.app, each, partial(self._take_key, each)))

    def _take_key(self, each: Command, key: str) -> None:
        """A key was pressed for a command ("": it is to have none of its own)."""
        if key in each.fixed:
            return
        ask = partial(self._ask_key, each)
        words = keymap.describe_key_refusal(each.name, key) if key else ""
        if words:
            ask_question(self.app, _("Not this key"), words, [(_("Another key"), ask, True)])
            return
        keys = keymap.with_key(self.app.settings.keys, each.name, [key] if key else [])
        other = keymap.get_key_map().find_key_holder(each.name, key) if key else None
        if other is None:
            self._change_keys(keys, each)
            return
        named = {"key": chords.format_chord(key), "other": _(other.title), "command": _(each.title)}
        told = _("{key} means “{other}” now. If you take it for “{command}”, the other one loses it.", **named)
        take = pgettext("a key", "Take it"), partial(self._change_keys, keys, each), False
        answers = [take, (_("Another key"), ask, True)]
        ask_question(self.app, _("{key} has a meaning already", **named), told, answers)

    def _change_keys(self, keys: dict[str, list[str]], each: Command | None = None) -> None:
        """All keys from now on; the focus goes to the command whose key was changed."""
        self.app.store.change_settings(keys=keys)
        self.rebuild()
        if each is not None:
            self.form.set_focus(self._buttons[each.name])

    def _ask_reset(self) -> None:
        answers = [(_("Reset"), partial(self._change_keys, {}), False)]
        told = _("Every command gets back the keys it came with.")
        ask_question(self.app, _("All keys as they were at first?"), told, answers, sign="undo")


def _stack_boards(boards: Sequence[Widgets]) -> Widget:
    """Boards one below the other, each clear of the one above it."""
    rows: Widgets = []
    for board in boards:
        rows += [*[Space(height=8)] * bool(rows), *board]
    return Column(*rows, gap=2)


def _draw_table(canvas: Canvas, box: pygame.Rect) -> None:
    """Cards on a table and in hand, which have their keys on small caps."""
    px, w, wide = canvas.to_px, 60, canvas.to_px(CAPTION)
    step = round(px(w) * STEP)
    left = box.centerx - wide - step * (len(PILES) + len(HELD)) // 2
    for told, keys, codes in ((_("On the table"), "QWE", PILES), (_("Your hand"), "12345678", HELD)):
        words = pygame.Rect(left, box.bottom - px(91), wide - px(14), px(88))
        canvas.draw_text(told, words, SMALL, colour=PRINT, align="right")
        left += wide
        draw_card_row(canvas, codes, w, (left + ((len(codes) - 1) * step + px(w)) // 2, words.centery))
        for n, key in enumerate(keys):
            canvas.draw_key_cap(key, left + n * step + px(w) // 2, box.y + px(10))
        left += len(codes) * step


def _draw_windows(canvas: Canvas, box: pygame.Rect) -> None:
    """The windows of the house, the one in the middle chosen, and how to go on from there."""
    px, rooms = canvas.to_px, list_rooms()
    words = pygame.Rect(box.x, box.y, box.width, px(26))
    canvas.draw_text(_("[icon:left] and [icon:right] choose the next one"), words, SMALL, colour=PRINT, align="centre")
    wide = round(HIGH * WINDOW[0] / WINDOW[1])
    step = (box.width - px(wide)) // (len(rooms) - 1)
    for n, room in enumerate(rooms):
        beside = n - len(rooms) // 2
        pane = pygame.Rect(0, 0, px(wide), px(HIGH))
        pane.midtop = box.centerx + beside * step, box.y + px(30)
        draw_window(canvas, pane, room.name, 0.8 if beside else 1.0)
        if not beside:
            canvas.draw_ring(pane.inflate(px(10), px(10)), 3, 8, "#8A5A1E")


def _draw_steps(canvas: Canvas, box: pygame.Rect) -> None:
    """Three moments of a match, with the keys that go from one to the next."""
    px, step = canvas.to_px, box.width // len(STEPS)
    for n, (name, icon) in enumerate(STEPS.items()):
        felt = pygame.Rect(0, 0, step - px(92), round(0.62 * (step - px(92))))
        felt.center = box.x + n * step + step // 2, box.y + px(104)
        draw_round_table(canvas, felt, HOUSE, GUESTS[:4], px(48))
        draw_card_row(canvas, ("8C", "5D", "JS")[: n + 1], 40, felt.center)
        at = felt.centerx, felt.bottom + px(58)
        canvas.draw_icon(icon, (at[0] - px(20), at[1]), px(28), canvas.find_ink(BRASS_LIGHT))
        key, *_others = keymap.get_key_map().list_keys(name) or [""]
        canvas.draw_key_cap(chords.format_chord(key), at[0] + px(20), at[1], (0, 0))
        words = pygame.Rect(0, 0, step, px(30)).move_to(midtop=(at[0], at[1] + px(18)))
        canvas.draw_text(_(get_command(name).title), words, SMALL, colour=PRINT, align="centre")


_PAINTS: Final = {EVERYWHERE: _draw_windows, TABLE: _draw_table, REPLAY: _draw_steps}
"""What draws the picture of a page."""


@as_widget
class KeyCap(Button):
    """The key of a command as it stands on a keyboard."""

    least: float = 56
    tall: float = 28
    size: float = SMALL
    _: KW_ONLY
    tone: str = CAP

    def measure(self, width: int) -> Size:
        return super().measure(width)[0], max(self.to_px(self.tall), round(1.5 * self.get_text_px(self.size)))

    def draw(self, canvas: Canvas) -> None:
        """The cap on its foot: it goes down where it is pressed, and is bright where the pointer is."""
        state, foot = self.get_button_state(), canvas.to_px(4)
        down, cap = foot if "pressed" in state else 0, self.rect.inflate(0, -foot)
        cap.midtop = self.rect.centerx, self.rect.y + down
        draw_cap(canvas, cap, foot - down, RIM if state == "hover" else self.tone)
        arrow = self.words in ARROWS
        canvas.draw_text(self.words, cap, BODY + 4 if arrow else self.size, "bold", INK, "centre")


class PressDialog(Dialog):
    """Waits for the key that is to mean a command. Esc leaves everything as it is, Del takes the key away."""

    every_key = True

    def __init__(self, app: App, each: Command, take: Taker) -> None:
        self.take = take
        lines = [
            build_heading(_(each.title)),
            Label(_("Press the key, alone or together with Ctrl, Alt or Shift.")),
            build_note(_("Now: {keys}", keys=keys_of(each))),
        ]
        if each.fixed:
            fixed = " · ".join(chords.format_chord(key) for key in each.fixed)
            lines.append(build_note(_("{keys} stays in any case; this adds a key of your own.", keys=fixed)))
        none, leave = chords.format_chord("delete"), chords.format_chord("escape")
        buttons = Flow(
            Button(_("No key of its own"), lambda: self._close_with_key(""), tooltip=none, least=120),
            Button(_("Leave it as it is"), self.cancel, tooltip=leave, least=120),
            gap=12,
            align="end",
        )
        super().__init__(app, *lines, Space(height=4), buttons)

    def enter(self) -> None:
        super().enter()
        self.form.focus = None  # Enter is a key like others here

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            return False
        if is_command_key(event, "back"):
            self.cancel()
        elif event.type != pygame.KEYDOWN or getattr(event, "pad", False):
            return super().handle(event)  # a pad's buttons are no keys; it can press the buttons below
        elif key := chords.get_event_chord(event):
            self._close_with_key("" if key == "delete" else key)
        return True

    def _close_with_key(self, key: str) -> None:
        self.close()
        self.take(key)
