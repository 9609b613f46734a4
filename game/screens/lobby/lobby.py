"""The lobby: which game, who sits where, by which rules, which deal."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.core.errors import EngineError
from engine.core.game import Preset
from engine.core.options import Option, Options
from engine.core.texts import _, ngettext, pgettext
from game.app.app import App
from game.app.form_scene import FormScene
from game.art.colours import BAD, IVORY
from game.config.player_names import UNNAMED, get_own_name, is_given, to_person_name
from game.match.deal_code import DASHES, LONGEST, BadCode, find_code, looks_like_code, read_code
from game.match.match_setup import MatchSetup, make_seed
from game.screens import lesson_doors
from game.screens.lobby.deals import ask_before_dealing
from game.screens.lobby.plan import Plan
from game.screens.lobby.presets import build_presets
from game.screens.lobby.renaming import rename_person
from game.screens.lobby.rule_book import RuleBook
from game.screens.lobby.seat_editor import SeatEditor
from game.screens.lobby.windows import GameWindows
from game.ui import clipboard
from game.ui.boxes import Column, Row, Space
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle, icon_button
from game.ui.fields import TextField
from game.ui.frames import Paper, WoodFrame
from game.ui.labels import Label, Rule, build_heading, build_topic, escape
from game.ui.scroll import Scroll
from game.ui.split import NamedRow, Split, build_card
from game.ui.style import SMALL
from game.ui.widget import Widget, Widgets

WIDEST: Final = 1240
"""Greatest width of the page, in units."""
NOTE: Final = 330
"""Units that the words of the note at its foot are wide at most: it keeps away from the button."""
CROWD: Final = 3
"""More ways to play than that take room from the windows of the games."""


class LobbyScene(FormScene):
    """Set up a match. What was chosen last is there again, and so is the party, whatever was played last."""

    backdrop, growth = "foyer", 1.0

    def __init__(self, app: App, game: str | None = None, setup: MatchSetup | None = None) -> None:
        super().__init__(app)
        self.plan = Plan.from_setup(setup, app.settings) if setup else Plan.from_settings(app.settings, game)
        self.house_open, self.leaf = False, 0
        self._house_rules: RuleBook | None = None
        self.editor = SeatEditor(self, self.plan, self.rebuild)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        self.theme_name = self.plan.game
        game, go = self.plan.chosen_game, self.app.routes
        self._words = Label("", SMALL, widest=NOTE)
        self._note = Paper(Row(Space(), self._words, Space(14)), 10)
        deal = pgettext("button", "Deal the cards")
        self._start = Button(deal, self.start_match, "hand", primary=True, least=220, tall=52)
        self._check_setup()
        left = self._seats_part()
        agreed = self.editor.build_agreed(brief=True)
        room = 3 if self.is_spacious else 2 - bool(agreed) - (len(game.presets) > CROWD)
        self._windows = GameWindows(self.plan.game, self._take_game, room=room)
        asked = [each for each in game.options if each.asked and self.plan.has_options(each.where)]
        changed = self.plan.count_changes(asked)
        words = ngettext("All rules ({number} changed)", "All rules ({number} changed)", changed, number=changed)
        words = words if changed else _("All rules")
        rules = self._rules = Button(words, self._fold_rules, "chevron_right", quiet=True, align="left", tall=38)
        presets = [build_presets(self.plan, self._take_preset)] if game.presets else []
        rows = [*presets, *agreed, Rule(3), Row(*self._build_deal(), rules, gap=10)]
        board = WoodFrame(Column(*rows, gap=5), grow=1.0)
        right = Column(self._windows, board, gap=4)
        parts = Split(left, right, least=390, gap=14, shares=(1.0, 1.13), grow=1.0)
        parts.cross = None if self.is_large else "fill"  # a page that is scrolled stretches nothing
        back = [Button(_("As the rules have it"), self._reset_house_rules, "undo", quiet=True)]
        tools = [
            *(back * (self.house_open and changed > 0)),
            Button(_("Print"), lambda: go.print_game(self.plan.game), "save"),
            *lesson_doors.build_lesson_door(self.app, self.plan.game),
            Button(_("Rules"), lambda: go.rules(self.plan.game, options=self._resolve_options()), "book"),
        ]
        book = self._build_rules(asked) if self.house_open else None
        foot = [
            Row(self._note, grow=1),
            Space(4),
            self._start,
            Space(4),
            Row(*self._build_leaves(book), grow=1, align="end"),
        ]
        if book:
            return self.frame_page(_("All rules"), book, foot=foot, tools=tools, widest=WIDEST)
        body = Scroll(Column(parts), wide=True, fills=True)
        return self.frame_page(_("New game"), body, foot=foot, tools=tools, widest=WIDEST)

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

    def _build_rules(self, asked: list[Option]) -> RuleBook:
        """The rules of this table, which are a page of their own."""
        change = partial(self.rebuild_after, self.plan.options.__setitem__)
        chosen = self._resolve_options()
        self._house_rules = RuleBook(self.plan.game, asked, chosen, change, leaf=self.leaf, large=self.is_large)
        return self._house_rules

    def _build_leaves(self, book: RuleBook | None) -> Widgets:
        """Where a book has more than one leaf, at which one it is open."""
        if book is None or len(book.leaves) < 2:
            return []
        self.leaf = min(self.leaf, len(book.leaves) - 1)
        leaves = [(n, f"{n + 1}") for n in range(len(book.leaves))]
        return [NamedRow(_("Page"), Choice(leaves, self.leaf, self.make_setter("leaf"), drop=False))]

    def _fold_rules(self) -> None:
        """Open the rules at the first of them, or go back to the button that opened them: neither deals."""
        self.change_page(house_open=not self.house_open)
        first: Widget = self._rules
        if self.house_open and (book := self._house_rules):
            first = next(each for each in self.form.list_focusables() if book in each.iter_ancestors())
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
        on = icon_button("cw", partial(self.rebuild_after, plan.move_on), _("Everyone moves one seat"))
        phones, ways = self._build_phones_switch(), [*[on] * (plan.people_count > 1), fewer, Label(f"*{count}*"), more]
        beside, below = ([], phones) if self.is_large else (phones, [])  # large words need a line of their own
        head = Row(build_heading(_("Seats")), Space(grow=1), *beside, *ways, gap=9)
        return build_card(head, *self.editor.build_parts(), *map(Row, below), gap=4)

    def _build_phones_switch(self) -> Widgets:
        """Whether hands are on phones, for several people. While phones are there they are at the next table, too.

        It stands at the head of the seats, where no row of a person moves it out of sight while letters are not large.
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
        aside = icon_button("paste", self._paste_deal, _("Paste a number or a code"))
        if self.plan.seed:
            aside = icon_button("dice", partial(take, ""), _("at random"))
        told = _(
            "The same number with the same seats and rules deals the same cards. A code brings seats and rules along."
        )
        self._deal.tooltip, self._deal.grow = told, 1.0
        return [build_topic(_("Deal")), self._deal, aside]

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
        self.plan, self.leaf = Plan.from_settings(self.app.settings, name), 0
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
