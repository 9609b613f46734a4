"""The end of a round or of the match: every hand and every figure laid open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from engine.core.texts import _
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.result_sheet import ResultSheet
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.config.people import get_portraits
from game.games import get_game_table
from game.input import is_command_key
from game.match.bots import seat_portrait
from game.match.day_deal import day_of, is_day_deal
from game.match.host import Host
from game.match.match_setup import make_rematch_setup
from game.match.review import is_reviewable
from game.screens.lobby.deals import same_cards
from game.screens.lobby.renaming import NameForm, name_wanted, remember_asked
from game.screens.records.evening import EveningSheet
from game.screens.records.match_story import MatchStory
from game.screens.replay.replays import show_recording
from game.speech.spoken import card_told
from game.ui.boxes import Column, Flow, Panel, Row, Space
from game.ui.controls import Button, icon_button
from game.ui.labels import Label, build_note, build_title, escape, seat_sign, team_sign
from game.ui.scroll import Scroll
from game.ui.sheet import Sheet
from game.ui.split import build_section
from game.ui.style import TITLE
from game.ui.widget import Callback, Widget, Widgets

WIDEST: Final = 1200
"""Greatest width of the page, in units."""
DEAF: Final = 0.8
"""How long after opening nothing is confirmed, in seconds: the last Enter or click was meant for the table.

Keys count from the last one: whoever skips the bots' last turns goes on pressing until the page is seen.
"""


class ResultsScene(FormScene):
    """Shows a sheet; when it closes itself the table below goes on. The next match is started from here, too."""

    def __init__(self, app: App, host: Host, sheet: ResultSheet) -> None:
        super().__init__(app)
        self.host = host
        self.sheet = sheet
        self.theme_name = host.setup.game
        self._opened = app.clock()
        self._story = MatchStory(app, host, sheet)
        self._evening = EveningSheet(app, host, sheet)
        self._asked: NameForm | None = None
        if sheet.over and name_wanted(app, host):
            self._asked = NameForm(app, host, self._on_name_answered, self._on_name_answered, self.rebuild)
        self._entered = escape(host.take_record_entries())

    @property
    def names(self) -> Sequence[str]:
        """Who sits at each seat."""
        return self.host.names

    def describe_card(self, card: int) -> str:
        """What there is to say about a card that lies open."""
        code = self.host.game.deck.codes[card]
        return card_told(code, get_game_table(self.host.setup.game).describe_card(self.host.public_view(), card))

    def get_portrait(self, seat: int) -> str:
        """The name of the face at a seat, "" where there is none."""
        return seat_portrait(self.host.seats, seat, get_portraits(self.app.settings))

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        sheet = self.sheet
        faces = [self.get_portrait(seat) for seat in range(len(self.names))]
        codes = self.host.game.deck.codes
        laid_open = Sheet(sheet.columns, sheet.lines, self.names, codes, sheet.main, self.describe_card, faces)
        own = sheet.body(self) if sheet.body else None
        parts: Widgets = [Panel(laid_open, pad=16)] if own is None else [*own]
        if own is None and any(tip for _title, tip in sheet.columns):
            parts.append(self._build_legend())
        why = " ".join(words for words in (sheet.why if own is None else "", self._story.near_miss) if words)
        self._why = Label(why, align="centre", grow=0.0 if sheet.over else 1.0)
        records = Label(self._entered, colour=BRASS_LIGHT, align="centre")
        why_now = [self._why] if sheet.over and why else []  # else at the foot, which is full of buttons then
        story = self._story.build_widgets()
        place = len(own) if own is not None else 1  # who is where comes first, without scrolling
        parts = [*parts[:place], *([records] if self._entered else []), *why_now, *story, *parts[place:]]
        if sheet.standing:
            parts.append(self._build_standings())
        if self._asked is not None:
            parts.append(Panel(self._asked, pad=16))
        if sheet.over and self.host.marks.taken_back:
            told = _("With take-backs: this match is in no record table and counts for no statistics.")
            parts.append(build_note(told, "centre"))
        if sheet.over and self.host.marks.branch >= 0:
            told = _("Played on from move {number}: this match is in no record table and counts for no statistics.")
            parts.append(build_note(told.format(number=self.host.marks.branch + 1), "centre"))
        headline = Label(sheet.headline, TITLE if sheet.over else 27, "title", BRASS_LIGHT)
        body = Scroll(Column(*self._evening.build_widgets(), *parts, gap=14))
        head: Widgets = [build_title(sheet.title), headline]
        if sheet.over:  # who won is what the page is about
            head = [headline, build_note(sheet.title)]
        return self.frame_page(head[0], body, foot=self._build_buttons(), widest=WIDEST, tools=head[1:])

    def _build_legend(self) -> Widget:
        rows: Widgets = [build_note(f"*{escape(title)}*  {tip}") for title, tip in self.sheet.columns if tip]
        return Panel(Column(*rows, gap=5), pad=16)

    def _build_standings(self) -> Widget:
        rows: Widgets = []
        teams = {line.seat: line.team for line in self.sheet.lines}
        for place, (seat, words) in enumerate(self.sheet.standing, 1):
            name = Label(escape(self.names[seat]), role="bold", colour=BRASS_LIGHT if place == 1 else IVORY)
            sides = [team_sign(teams[seat], 24)] if teams.get(seat, -1) >= 0 else []
            rows.append(
                Row(
                    seat_sign(seat, 24, self.get_portrait(seat)),
                    *sides,
                    name,
                    Space(grow=1),
                    Label(words, colour=IVORY_DIM),
                    gap=12,
                )
            )
        return build_section(_("The match"), *rows, gap=8)

    def _build_buttons(self) -> Widgets:
        if not self.sheet.over:
            return [self._why, Button(_("Next round"), self._go_on, icon="right", primary=True, least=230, tall=52)]
        last = Button(_("Rematch"), self._start_rematch, icon="hand", primary=True, least=200, tall=52)
        told = _("The same people, at this game or another one; in the lobby everybody can move one seat on.")
        onward = Button(_("Next game…"), self._choose_next_game, icon="people", tooltip=told)
        back = [Button(_("Title"), self._go_to_title, icon="left"), *self._day_button(), *self._figures_button()]
        return [Flow(*back, *self._again_buttons(), onward, last, gap=12, align="end", grow=1)]

    def _day_button(self) -> list[Button]:
        """The way back to the calendar after a deal of a day."""
        setup, day = self.host.setup, day_of(self.host.setup.seed)
        if day is None or not is_day_deal(setup.game, setup.options, self.host.seats, setup.seed):
            return []

        def show_days() -> None:
            self._go_to_title()
            self.app.routes.days(day, setup.game)

        return [icon_button("clock", show_days, _("The deals of this day"))]

    def _figures_button(self) -> list[Button]:
        """The way to the figures of the person who played; there are none where nobody did, or nothing was kept."""
        people = [seat.name for seat in self.host.seats if seat.is_person]
        if not (people and self.host.is_recorded):
            return []

        def show_statistics() -> None:
            self.app.routes.statistics(people[0], self.host.setup.game)

        return [icon_button("chart", show_statistics, _("Statistics"))]

    def _again_buttons(self) -> list[Button]:
        """The match once more: to be watched, or its cards to be played again."""
        told = _("Move by move, through anybody's eyes.")
        show: Callback = lambda: show_recording(self.app, self.host.make_recording())  # noqa: E731
        watch = Button(_("Watch it again"), show, icon="play", tooltip=told)
        watch.enabled = self.host.is_recorded
        number = escape(self.host.setup.seed)
        told = _("Deal {number}: once more, by others, or told to a friend.", number=number)
        review = self._review_button()
        same = partial(same_cards, self.app, self.host.setup, self.host.seats, self._go_on)
        return [*review, watch, Button(_("Same cards…"), same, icon="cw", tooltip=told)]

    def _review_button(self) -> list[Button]:
        """What the decisions were worth; not where no person made any, or nobody can judge them."""
        if not (
            self.host.is_recorded and is_reviewable(self.host.setup.game) and any(s.is_person for s in self.host.seats)
        ):
            return []

        def show_review() -> None:
            self.app.routes.review(self.host.make_recording())

        return [Button(_("Review"), show_review, icon="lens", tooltip=_("What your decisions were worth."))]

    # --- ways out ----------------------------------------------------------------------------------------------

    def cancel(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        self.app.pop_scene(self)

    def _go_to_title(self) -> None:
        self._go_on()
        self.app.routes.title()

    def _start_rematch(self) -> None:
        self._go_on()
        self.app.routes.deal(make_rematch_setup(self.host.setup, self.host.seats))

    def _choose_next_game(self) -> None:
        setup = make_rematch_setup(self.host.setup, self.host.seats)
        self._go_on()
        self.app.routes.title()
        self.app.routes.lobby(setup=replace(setup, seed=""))

    def enter(self) -> None:
        super().enter()
        self._opened = self.app.clock()
        if not self.sheet.over:  # at the end of a match whoever went on with Enter deals no rematch
            self.focus_primary()

    def _on_name_answered(self) -> None:
        """The name was given, or not: it is not asked for again."""
        self._asked = None
        remember_asked(self.app)
        self.rebuild()

    def leave(self) -> None:
        self._evening.close()
        super().leave()

    def _too_soon(self, event: pygame.Event) -> bool:
        """Whether this would confirm something on a page nobody can have read yet."""
        now = self.app.clock()
        if now - self._opened >= DEAF:
            return False
        clicks = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if is_command_key(event, "confirm", "choose"):
            self._opened = now
            return True
        return event.type in clicks and event.button == 1

    def handle(self, event: pygame.Event) -> bool:
        if self._too_soon(event):
            return True
        return super().handle(event)

    def update(self, now: float) -> bool:
        if self._evening.update_evening(now) or self._story.read_on():
            self.rebuild()
        return super().update(now)


class LessonResults(ResultsScene):
    """The result of a round in a lesson: to be read, and then back to the teacher."""

    def _build_buttons(self) -> Widgets:
        before = Space(grow=1) if self.sheet.over else self._why  # at the end why stands above
        return [before, Button(_("Go on"), self._go_on, icon="right", primary=True, least=230, tall=52)]
