"""The lobby: which game, who sits where, by which rules, which deal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from engine.core.errors import EngineError
from engine.core.game import Preset
from engine.core.options import Option, Options
from engine.core.texts import _, ngettext, pgettext
from game.app.app import App
from game.app.form_scene import FormScene
from game.art import panels
from game.art.colours import BAD, BRASS_LIGHT, IVORY
from game.art.text import measure_text
from game.art.themes import get_theme
from game.config.player_names import UNNAMED, get_own_name, is_given, to_person_name
from game.games import get_game_table
from game.match.deal_code import DASHES, LONGEST, BadCode, find_code, looks_like_code, read_code
from game.match.match_setup import MatchSetup, make_seed
from game.screens import lesson_doors
from game.screens.lobby.deals import ask_before_dealing
from game.screens.lobby.plan import Plan
from game.screens.lobby.presets import build_presets
from game.screens.lobby.renaming import rename_person
from game.screens.lobby.seat_editor import SeatEditor
from game.screens.lobby.windows import GameWindows
from game.screens.small_table import draw_round_table
from game.ui import clipboard
from game.ui.boxes import Column, Row, Space
from game.ui.canvas import Canvas
from game.ui.cards import draw_sign
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle, icon_button
from game.ui.fields import TextField
from game.ui.frames import Cloth, Paper, WoodFrame
from game.ui.labels import Label, Picture, Rule, build_heading, build_topic, escape
from game.ui.scroll import Scroll
from game.ui.split import Field, NamedRow, Split, build_card
from game.ui.style import BODY, SMALL
from game.ui.widget import Taker, Widget, Widgets

WIDEST: Final = 1240
"""Greatest width of the page, in units."""
FEW: Final = 6, 4
"""So many rules stand each in a line of its own, with large signs, and with larger ones."""
AIR: Final = 4
"""Units between two rules at least, and from the edge of one to what is on it."""
SIGN: Final = 48
"""Units across what stands for a rule."""
TALL: Final = 70
"""Units that what is on a tile is high at least: tiles with a switch are as high as those with a choice."""
SEEN: Final = 370
"""Height of the picture of the rule that is looked at, in units, at least."""
ROUND: Final = 0.92
"""Height of the table in it by its width, at most."""
AROUND, UNDER = 36, 48
"""Units above it and below it that who sits there takes."""
CONTROL: Final = 358
"""Units a choice is wide where its tile has so much room: all end and begin alike."""


class LobbyScene(FormScene):
    """Set up a match. What was chosen last is there again, and so is the party, whatever was played last."""

    backdrop, growth = "foyer", 1.0

    def __init__(self, app: App, game: str | None = None, setup: MatchSetup | None = None) -> None:
        super().__init__(app)
        self.plan = Plan.from_setup(setup, app.settings) if setup else Plan.from_settings(app.settings, game)
        self.house_open = False
        self._looked_at = ""
        """The key of the rule that was looked at last."""
        self.editor = SeatEditor(self, self.plan, self.rebuild)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        self.theme_name = self.plan.game
        game, go = self.plan.chosen_game, self.app.routes
        self._words = Label("", SMALL)
        self._note = Paper(self._words, 15 if self.house_open else 10)  # below its pins
        deal = pgettext("button", "Deal")
        self._start = Button(deal, self.start_match, "hand", primary=True, least=220, tall=52)
        self._check_setup()
        left = self._seats_part()
        self._windows = GameWindows(self.plan.game, self._take_game, spacious=self.is_spacious)
        asked = [each for each in game.options if each.asked and self.plan.has_options(each.where)]
        changed = self.plan.count_changes(asked)
        words = ngettext("All rules ({number} changed)", "All rules ({number} changed)", changed, number=changed)
        words = words if changed else _("All rules")
        rules = self._rules = Button(words, self._fold_rules, "chevron_right", quiet=True, align="left", tall=38)
        brief = self.is_large or self.plan.people_count > 1
        presets = [build_presets(self.plan, self._take_preset, brief=brief)] if game.presets else []
        agreed = self.editor.build_agreed(brief=True)
        rows = [*presets, *agreed, Rule(3), Row(*self._build_deal(), rules, gap=10)]
        board = WoodFrame(Column(*rows, gap=5), grow=1.0)
        right = Column(self._windows, board, gap=8)
        parts: Widgets = [Split(left, right, least=470, gap=18, shares=(1.0, 1.06), cross="fill")]
        back = [Button(_("As the rules have it"), self._reset_house_rules, "undo", quiet=True)]
        tools = [
            *(back * (self.house_open and changed > 0)),
            Button(_("Print"), lambda: go.print_game(self.plan.game), "save"),
            *lesson_doors.build_lesson_door(self.app, self.plan.game),
            Button(_("Rules"), lambda: go.rules(self.plan.game, options=self._resolve_options()), "book"),
        ]
        foot = [
            Row(*[self._note] * (not self.house_open), grow=1, align="end"),
            Space(4),
            self._start,
            Space(4),
            Row(grow=1),
        ]
        if self.house_open:
            return self.frame_page(words, self._build_rules(asked), foot=foot, tools=tools, widest=WIDEST)
        return self.scroll_page(_("New game"), *parts, keys=False, foot=foot, tools=tools, widest=WIDEST)

    def _check_setup(self) -> None:
        """Say what is wrong, or what is worth knowing."""
        trouble = self.describe_trouble()
        hints = [] if trouble else self.plan.chosen_game.words.advice(self.plan.options, len(self.plan.seats))
        self._words.words = trouble or " ".join(filter(None, (self.editor.describe_unnamed(), *hints)))
        self._words.colour = BAD if trouble else IVORY
        self._start.enabled = not trouble

    # --- game and rules ----------------------------------------------------------------------------------------

    def _resolve_options(self) -> Options:
        """The options as the match would have them; some follow from the number of seats."""
        try:
            return self.plan.resolve_options()
        except EngineError:
            return self.plan.options

    def _build_option(self, option: Option) -> Iterator[Widget]:
        """The lines of an option: its name and what is chosen of it; what that means stands beside them all."""
        value = self._resolve_options().get(option.key, option.default)
        change: Taker = partial(self.rebuild_after, self.plan.options.__setitem__, option.key)
        if option.multi:
            for letter in option.values:
                flip = partial(_flip_letter, option, value, letter, change)
                yield self._build_line(
                    option.key + letter, option.describe(letter), Toggle(letter in value, flip), option.explain(letter)
                )
            return
        control: Widget = Toggle(value == "on", lambda on: change("on" if on else "off"))
        if not option.is_switch:
            choices = [(choice.value, _(choice.label)) for choice in option.choices]
            control = Choice(choices, value, change, widest=CONTROL, least=CONTROL)
        yield self._build_line(option.key, _(option.label), control, option.explain(value))

    def _build_line(self, key: str, words: str, control: Widget, told: str) -> Widget:
        sign = get_game_table(self.plan.game).get_sign(key)
        control.tooltip, field = told, Field(words, control, told if self.is_large else "")
        field.grow, field.level, field.above = 1.0, True, isinstance(control, Choice) and self._beside > 1
        seen = Picture(self._across, self._across, partial(self._draw_token, sign=sign))
        edge, gap = Space(height=TALL * (not self.is_large)), 6 if self._beside > 1 else 12
        row = Cloth(Row(seen, field, edge, gap=gap), AIR, grow=1.0)
        self._rows[row] = key, sign, f"*{words}*\n{told}"
        return row

    def _build_rules(self, asked: list[Option]) -> Widget:
        """The rules of this table, which are a page of their own, as tiles; beside them the one that is looked at."""
        self._rows: dict[Cloth, tuple[str, str, str]] = {}
        """The key of each rule, its sign and what is said of it, by its tile."""
        count = sum(len(each.values) if each.multi else 1 for each in asked)
        self._across = SIGN * (1 if self.is_large else 1 + 0.4 * sum(count <= few for few in FEW))
        beside = self._beside = 1 if self.is_large or count <= FEW[0] else 2
        rows = [row for option in sorted(asked, key=lambda option: option.house) for row in self._build_option(option)]
        pairs = [Row(*rows[n : n + beside], gap=AIR, cross="fill", grow=1.0) for n in range(0, len(rows), beside)]
        for pair in pairs:
            pair.whole = True
        lines, note = Column(*pairs, gap=AIR), [self._note] * bool(self._words.words)
        if self.is_large:
            self._house_rules: Widget = Scroll(build_card(lines, *note), wide=True)
        else:
            self._listed = Scroll(lines, fills=True, snaps=True)
            seen = Picture(0, SEEN, self._draw_rule, grow=1.0)
            self._house_rules = Row(
                WoodFrame(self._listed, 16, grow=2.2),
                WoodFrame(Column(seen, *note), grow=1.0),
                gap=18,
                cross="fill",
                grow=1.0,
            )
        return self._house_rules

    def draw(self, canvas: Canvas) -> None:
        if self.house_open and not self.is_large:
            looked_at = self._find_looked_at()
            for row, found in self._rows.items():
                row.own = found is looked_at
        super().draw(canvas)

    def _draw_token(self, canvas: Canvas, box: pygame.Rect, sign: str) -> None:
        """What stands for a rule: an icon on a disc, or cards."""
        look = get_theme(self.plan.game)
        if sign.islower():
            chip = panels.make_chip(box.height, box.height, fill=look.well_colour, border=BRASS_LIGHT)
            canvas.blit_centred(chip, *box.center)
        draw_sign(canvas, box, sign, 0.62 * box.height / canvas.style.u, look.accent)

    def _find_looked_at(self) -> tuple[str, str, str]:
        """The rule in sight that is pointed at, or was last: its key, its sign, and what is said of it."""
        form = self.form
        pointed = form.focus if form.keyboard else form.hover or form.focus
        above = {pointed, *(pointed.iter_ancestors() if pointed else ())}
        rows = [row for row in self._rows if self._listed.rect.collidepoint(row.rect.center)] or [*self._rows]
        before = next((row for row in rows if self._rows[row][0] == self._looked_at), rows[0])
        found = self._rows[next((row for row in rows if row in above), before)]
        self._looked_at = found[0]
        return found

    def _draw_rule(self, canvas: Canvas, box: pygame.Rect) -> None:
        """The table with everybody round it, on which lies what the rule is about that is looked at; below it what the
        rule says.
        """
        px = canvas.to_px
        _key, sign, told = self._find_looked_at()
        letters = canvas.style.get_text_px(BODY)
        below = max(measure_text(each, "text", letters, box.width)[1] for _k, _s, each in self._rows.values())
        felt = pygame.Rect(0, 0, box.width - px(96), 0)
        felt.height = min(round(ROUND * felt.width), box.height - px(AROUND + UNDER) - below)
        felt.midtop = box.centerx, box.y + px(AROUND) + (box.height - px(AROUND + UNDER) - below - felt.height) // 2
        draw_round_table(canvas, felt, self.plan.game, self.editor.list_faces(), px(72))
        token = felt.inflate(-px(136), 0)
        token.height = min(px(124), round(0.6 * felt.height)) if sign.islower() else felt.height - px(50)
        token.centery = felt.centery
        self._draw_token(canvas, token, sign)
        words = pygame.Rect(box.x, felt.bottom + px(UNDER), box.width, below)
        canvas.draw_text(told, words, align="centre", middle=False)

    def _fold_rules(self) -> None:
        """Open the rules at the first of them, or go back to the button that opened them: neither deals."""
        self.change_page(house_open=not self.house_open)
        first: Widget = self._rules
        if self.house_open:
            first = next(each for each in self.form.list_focusables() if self._house_rules in each.iter_ancestors())
        self.form.set_focus(first)

    def cancel(self) -> None:
        """From the rules of this table the way leads back to it."""
        if self.house_open:
            self.app.play_sound("button")
            self._fold_rules()
        else:
            super().cancel()

    # --- seats and deal ----------------------------------------------------------------------------------------

    def _seats_part(self) -> Widget:
        plan, change = self.plan, partial(self.rebuild_after, self.plan.set_seat_count)
        count, legal = len(plan.seats), self.plan.chosen_game.seats
        fewer = icon_button("minus", partial(change, count - 1), _("One seat fewer"), enabled=count - 1 in legal)
        more = icon_button("plus", partial(change, count + 1), _("One seat more"), enabled=count + 1 in legal)
        on = icon_button("cw", partial(self.rebuild_after, plan.move_on), _("Everybody one seat on"))
        ways = *self._build_phones_switch(), on, fewer, Label(f"*{count}*"), more
        head = Row(build_heading(_("Seats")), Space(grow=1), *ways, gap=9)
        return build_card(head, *self.editor.build_parts(), gap=4)

    def _build_phones_switch(self) -> Widgets:
        """Whether hands are on phones, for several people. While phones are there they are at the next table, too.

        It stands at the head of the seats, where no row of a person moves it out of sight.
        """
        if self.plan.people_count < 2:
            return []
        there = bool(self.app.beside)
        told = _(
            "The table shows a code. Whoever scans it has their own hand on the phone and needs no cover. What is sent "
            "stays in the network of this room; it is not encrypted."
        )
        toggle = Toggle(self.plan.phones or there, self.make_setter("phones", self.plan), tooltip=told)
        toggle.enabled = not there
        return [NamedRow(_("Hands on phones"), toggle)]

    def _build_deal(self) -> Widgets:
        self._deal = TextField(
            self.plan.seed,
            self._enter_deal,
            limit=LONGEST,
            allow=lambda letter: letter.isalnum() or letter in f"{DASHES} ",
            placeholder=_("at random"),
            done=partial(self.form.step_focus, 1),
        )
        take = self.make_setter("seed", self.plan)
        dice = icon_button("dice", lambda: take(make_seed()), _("Another number"))
        paste = icon_button("paste", self._paste_deal, _("Paste a number or a code"))
        told = _(
            "The same number with the same seats and rules deals the same cards. A code brings seats and rules along."
        )
        self._deal.tooltip, self._deal.grow = told, 1.0
        return [build_topic(_("Deal")), self._deal, paste, dice]

    def _enter_deal(self, text: str) -> None:
        self.plan.seed = text.strip()
        if not (looks_like_code(text) and self.take_code(text)):
            self._check_setup()
            self.form.layout_again()

    def take_code(self, text: str) -> bool:
        """Set up the deal of a code; False while it is not whole."""
        try:
            deal = read_code(text)
        except BadCode:
            return False
        self.plan.take_deal(deal)
        self.rebuild()
        self.app.notify(_("This is the deal {number} with its seats and rules.", number=deal.seed))
        return True

    def _paste_deal(self) -> None:
        """A number or a code from the clipboard."""
        text = clipboard.paste_text().strip()
        self._deal.all = True
        self._deal.insert_text(find_code(text) or text)

    # --- changes -----------------------------------------------------------------------------------------------

    def _take_game(self, name: str) -> None:
        self._save_choices()
        self.plan = Plan.from_settings(self.app.settings, name)
        self.editor = SeatEditor(self, self.plan, self.rebuild)
        self.rebuild()
        self.form.set_focus(next(window for window in self._windows.windows if window.chosen))

    def _take_preset(self, preset: Preset) -> None:
        """Its options; seats only change where it cannot be played with so many."""
        self.plan.options.update(preset.options)
        count = len(self.plan.seats)
        try:
            self.plan.make_rules()
        except EngineError:
            self.plan.set_seat_count(min(preset.seats or (count,), key=lambda n: (abs(n - count), -n)))
        self.rebuild()

    def _reset_house_rules(self) -> None:
        for option in self.plan.chosen_game.options:
            if option.house:
                self.plan.options.pop(option.key, None)
        self.rebuild()

    # --- start -------------------------------------------------------------------------------------------------

    def describe_trouble(self) -> str:
        """Why this match cannot be dealt: one sentence, "" if it can."""
        if trouble := self.plan.describe_name_trouble():
            return trouble
        try:
            rules = self.plan.make_rules()
            if self.plan.people_count < len(self.plan.seats) and (why := self.plan.chosen_game.needs_people(rules)):
                return why
            if looks_like_code(self.plan.seed):
                read_code(self.plan.seed)
        except (EngineError, BadCode) as error:
            return escape(str(error))
        return ""

    def make_setup(self) -> MatchSetup:
        """The match as it is chosen now, ready to be dealt."""
        plan = self.plan
        trust = plan.trust and plan.people_count > 1
        return MatchSetup(plan.game, dict(plan.options), plan.list_seats(), plan.seed or make_seed(), trust)

    def start_match(self) -> None:
        """Deal the match, of which ``describe_trouble`` says nothing."""
        self._save_choices()
        setup = self.make_setup()
        ask_before_dealing(self.app, setup, partial(self._deal_setup, setup))

    def _deal_setup(self, setup: MatchSetup) -> None:
        self.app.routes.deal(setup)
        wanted = self.plan.phones and self.plan.people_count > 1
        if wanted and self not in self.app.scenes:  # else it could not be dealt, and that was told
            self.app.routes.phones()

    def _save_choices(self) -> None:
        people, before = self.plan.people_seats, self.app.settings.names
        here = [to_person_name(seat.name) for seat in people]
        here.sort(key=get_own_name(before).__ne__)  # whose machine it was it stays, as long as that person sits here
        names = tuple(dict.fromkeys(filter(None, (*here, *map(to_person_name, before)))))[:12]
        self.app.store.change_settings(lobby=self.plan.to_json(self.app.settings), names=names)
        self.editor.save_faces()
        who, self.editor.nameless = self.editor.nameless, self.editor.find_nameless()
        if who in people and is_given(who.name):
            rename_person(self.app, UNNAMED, who.stored_name)

    def leave(self) -> None:
        self._save_choices()


def _flip_letter(option: Option, value: str, letter: str, change: Taker, _on: bool) -> None:
    """Switch one of the letters of an option on or off."""
    letters = {*value} ^ {letter}
    change("".join(each for each in option.values if each in letters))
