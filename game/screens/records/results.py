"""The end of a round or of the match: every hand and every figure laid open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from game.match.day_deal import find_day_deal
from game.match.host import Host
from game.match.match_setup import make_rematch_setup
from game.match.review import is_reviewable
from game.match.season import is_evening
from game.screens.lobby.deals import offer_same_cards
from game.screens.lobby.renaming import NameForm, remember_asked, should_ask_name
from game.screens.records.evening import EveningSheet
from game.screens.records.match_story import MatchStory
from game.screens.replay.replays import show_recording
from game.speech.spoken import card_told
from game.ui.boxes import Column, Flow, Panel, Row, Space
from game.ui.controls import Button, icon_button
from game.ui.labels import Label, build_note, build_title, build_topic, escape, seat_sign, team_sign
from game.ui.scroll import Scroll
from game.ui.sheet import Sheet
from game.ui.split import build_card, build_section
from game.ui.style import TITLE
from game.ui.widget import Callback, Widget, Widgets

WIDEST: Final = 1200
"""Greatest width of the page, in units."""
DEAF: Final = 0.8
"""How long after opening nothing is confirmed, in seconds: the last Enter or click was meant for the table.

Keys count from the last one: whoever skips the bots' last turns goes on pressing until the page is seen.
"""


class ResultsScene(FormScene):
    """Shows a sheet; when it closes itself the table below goes on. The next match is started from here, too, but for
    one that is ``taught``: from its page the way leads back to the teacher.
    """

    def __init__(self, app: App, host: Host, sheet: ResultSheet, taught: bool = False) -> None:
        super().__init__(app)
        self.host = host
        self.sheet, self.taught = sheet, taught
        self.theme_name = host.setup.game
        self._story = MatchStory(app, host, sheet)
        self._evening = EveningSheet(app, host, sheet)
        asks = sheet.over and should_ask_name(app, host)
        self._asked = NameForm(app, host, self._on_name_answered, self.rebuild) if asks else None
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
        sheet, story = self.sheet, self._story.build_widgets()
        own = [*sheet.body(self)] if sheet.body else []
        first, below = own, Widgets()
        if not own:
            faces, codes = [self.get_portrait(seat) for seat in range(len(self.names))], self.host.game.deck.codes
            laid_open = Sheet(sheet.columns, sheet.lines, self.names, codes, sheet.main, self.describe_card, faces)
            legend = [build_note(f"*{escape(title)}*  {tip}") for title, tip in sheet.columns if tip]
            first, below = [Panel(laid_open)], [build_card(*legend, gap=5)] if legend else []
        near = self._story.near_miss or sheet.how
        why = " ".join(filter(None, ("" if own else sheet.why, near)))
        self._why = Label(why, align="centre", grow=0.0 if sheet.over else 1.0)
        if self._entered:
            first.append(Label(self._entered, colour=BRASS_LIGHT, align="centre"))
        if sheet.over and why:  # else at the foot, which is full of buttons then
            first.append(self._why)
        if sheet.standing:
            below.append(self._build_standings())
        if self._asked is not None:
            below.append(Panel(self._asked))
        below += [build_note(told, "centre") for told in self._iter_marks()]
        body = Scroll(Column(*self._evening.build_widgets(), *first, *story, *below, gap=14))
        headline = Label(sheet.headline, TITLE if sheet.over else 27, "title", BRASS_LIGHT)
        head = [headline, build_note(sheet.title)] if sheet.over else [build_title(sheet.title), headline]
        return self.frame_page(head[0], body, foot=self._build_buttons(), widest=WIDEST, tools=head[1:])

    def _iter_marks(self) -> Iterator[str]:
        """Why a finished match does not count."""
        if not self.sheet.over:
            return
        marks = self.host.marks
        if marks.taken_back:
            yield _("With take-backs: this match is in no record table and counts for no statistics.")
        if marks.branch >= 0:
            told = _("Played on from move {number}: this match is in no record table and counts for no statistics.")
            yield told.format(number=marks.branch + 1)

    def _build_standings(self) -> Widget:
        rows: Widgets = []
        teams = {line.seat: line.team for line in self.sheet.lines}
        for place, (seat, words) in enumerate(self.sheet.standing, 1):
            signs = [seat_sign(seat, 24, self.get_portrait(seat))]
            if teams.get(seat, -1) >= 0:
                signs.append(team_sign(teams[seat], 24))
            name = build_topic(escape(self.names[seat]), IVORY if place > 1 else BRASS_LIGHT)
            rows.append(Row(*signs, name, Space(grow=1), Label(words, colour=IVORY_DIM), gap=12))
        return build_section(_("The match"), *rows, gap=8)

    def _build_buttons(self) -> Widgets:
        if self.taught or not self.sheet.over:
            before = Space(grow=1) if self.sheet.over else self._why  # at the end why stands above
            words = _("Go on") if self.taught else _("Next round")
            return [before, Button(words, self.cancel, "right", primary=True, least=230, tall=52)]
        setup, app, host = self.host.setup, self.app, self.host
        people = [seat.name for seat in host.seats if seat.is_person]
        ways = [Button(_("Title"), self._go_to_title, "left")]
        if (day := find_day_deal(setup.game, setup.options, host.seats, setup.seed)) is not None:
            show = partial(app.routes.days, day, setup.game)
            ways.append(icon_button("clock", partial(self._leave_for, show), _("The deals of this day")))
        if is_evening(setup.game, setup.options, host.seats, setup.seed):
            ways.append(Button(_("Season"), partial(self._leave_for, app.routes.season), "crown"))
        if people and host.is_recorded:
            show = partial(app.routes.statistics, people[0], setup.game)
            ways.append(icon_button("chart", show, _("Statistics")))
            if is_reviewable(setup.game, len(setup.seats)):
                told = _("What your decisions were worth.")
                ways.append(Button(_("Review"), lambda: app.routes.review(host.make_recording()), "lens", tooltip=told))
        told = _("Move by move, through anybody's eyes.")
        ways.append(
            Button(_("Watch it again"), lambda: show_recording(app, host.make_recording()), "play", tooltip=told)
        )
        ways[-1].enabled = host.is_recorded
        told = _("Deal {number}: once more, by others, or told to a friend.", number=escape(setup.seed))
        same = partial(offer_same_cards, app, setup, host.seats, self.cancel)
        ways.append(Button(_("Same cards…"), same, "cw", tooltip=told))
        told = _("The same people, at this game or another one; in the lobby everybody can move one seat on.")
        ways.append(Button(_("Next game…"), self._choose_next_game, "people", tooltip=told))
        last = Button(_("Rematch"), self._start_rematch, "hand", primary=True, least=200, tall=52)
        return [Flow(*ways, last, gap=12, align="end", grow=1)]

    # --- ways out ----------------------------------------------------------------------------------------------

    def cancel(self) -> None:
        self.app.pop_scene(self)

    def _go_to_title(self) -> None:
        self.cancel()
        self.app.routes.title()

    def _leave_for(self, show: Callback) -> None:
        """Back to the page this match was begun from: the calendar, the season."""
        self._go_to_title()
        show()

    def _start_rematch(self) -> None:
        self.cancel()
        self.app.routes.deal(make_rematch_setup(self.host.setup, self.host.seats))

    def _choose_next_game(self) -> None:
        setup = replace(make_rematch_setup(self.host.setup, self.host.seats), seed="")
        self._leave_for(partial(self.app.routes.lobby, setup=setup))

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

    def handle(self, event: pygame.Event) -> bool:
        now = self.app.clock()
        if now - self._opened < DEAF:  # nothing is confirmed on a page nobody can have read yet
            if is_command_key(event, "confirm", "choose"):
                self._opened = now
                return True
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
                return True
        return super().handle(event)

    def update(self, now: float) -> bool:
        if self._evening.update_evening(now) or self._story.read_on():
            self.rebuild()
        return super().update(now)
