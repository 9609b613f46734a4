"""The deals of the days: a calendar of what was played and how it went, and the table of any day."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY
from datetime import date, timedelta
from functools import partial
from statistics import fmean
from typing import Final

import pygame

from engine.core.about import About
from engine.core.texts import N_, _, ngettext
from engine.registry import about
from engine.registry import game as find_game
from game import NAME
from game.app.app import App
from game.app.dialog import build_law
from game.app.telling import tell_errors
from game.art.colours import BRASS_LIGHT, CREAM, IVORY, IVORY_DIM
from game.art.shapes import Size
from game.art.themes import get_theme
from game.config.people import own_portrait
from game.config.player_names import get_own_name
from game.config.portraits import CALM, PLEASED
from game.dates import format_weekday
from game.match.bots import level_word
from game.match.day_deal import (
    DayResult,
    compare_results,
    format_deal_number,
    make_bot_setups,
    make_day_code,
    make_day_setup,
)
from game.match.host import Host
from game.match.loading import load_recording
from game.match.match_setup import MatchSetup
from game.screens.challenges.day_windows import SILL, DealWindow, draw_played_window, grow_window
from game.screens.challenges.day_windows import TALL as WINDOW_TALL
from game.screens.records.statistics import FACES
from game.screens.review.played_beside import PlayedBesideScene
from game.screens.rooms import list_rooms, room_of_day
from game.statistics.days import BotBook, DayPlayed, DayTry, list_played_days, list_running_deals
from game.ui import clipboard
from game.ui.boxes import Column, Flow, Grid, Middle, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button, icon_button
from game.ui.frames import WoodFrame
from game.ui.labels import Label, Picture, build_emblem, build_heading, build_note, escape, face_sign
from game.ui.phrases import format_day as day_word
from game.ui.phrases import format_month, format_score
from game.ui.split import Rows, Split, build_leaf
from game.ui.style import BODY, SMALL
from game.ui.widget import Callback, Widget, Widgets, as_widget

SIGNS: Final = {1: "\N{BLACK UP-POINTING TRIANGLE}", 0: "=", -1: "\N{BLACK DOWN-POINTING TRIANGLE}"}
"""Better than a bot in the same seat, level with it, worse: what a line to be shared says, and nothing of the cards."""
LOW: Final = 38
"""Units of height of a button below an account."""
SAID: Final = 24
"""Units that a window is lower where something is said below one."""
CELL: Final = 34
LIGHT: Final = 14
"""Height of a day, and size of a light in it, in units."""
FACE: Final = 52, 70
"""Units across the face of somebody who has played a deal; and where these are few."""
FEW: Final = 3
"""Fewer deals have room for those."""
RANK: Final = 92
"""Units that there are for each at least."""
SHARES: Final = 0.74, 1.26
"""Of the width, for the month and for what was played."""
LAST: Final = 99
"""A place behind all others."""
MONTH: Final = 640
"""Units across a month that hangs alone."""
SPOILT: Final = {
    "known": N_("This is only practice: you may have seen these cards before."),
    "taken back": N_("Your first try is only practice: a move was taken back in it."),
    "handed on": N_("Your first try is only practice: somebody else played in it."),
    "changed": N_("Your first try is only practice: its file was changed after its end."),
    "gone": N_("Your next try is only practice: the first is not here any more."),
}
"""Why no try at a deal counts."""
NIGHT: Final = "#2B2358", "#6E5A94", "#1C1536"
DUSK: Final = "#2C1D5C", "#C0683E", "#1D142E"
COMING: Final = "#14122A", "#2B2546", "#110E20"
"""The sky of a day above and below and the wall of its house: of one on which nothing or something was played, and of
one to come.
"""
FIRST_YEAR: Final = 2020
"""Nobody has played before."""


class DaysScene(PlayedBesideScene):
    """The deals of a day as windows, and its month as the house at so many dusks. What bots make of a seat is
    worked out while the page is open.
    """

    backdrop, growth, corners = "facade", 1.0, 92

    def __init__(self, app: App, day: date | None = None, game: str = "") -> None:
        super().__init__(app)
        self.game = game
        """The game that is asked for before the others, "" for that of the day."""
        self.today = app.get_today()
        self._ahead = day if day and day > self.today else date.min
        """The day of a friend's line, which may have begun where the friend is."""
        self.day = min(day or self.today, self.get_latest_day())
        self.shown = self.day.replace(day=1)
        self.book = BotBook(app.folders.data)
        self._playing = ("", "")
        """The code of the deal bots are playing just now, and the level of the one in the person's seat."""
        self._failed: set[tuple[str, str]] = set()

    def get_latest_day(self) -> date:
        """The last day there is."""
        return self._ahead if (self._ahead - self.today).days == 1 else self.today

    def update(self, now: float) -> bool:
        if self.today != (today := self.app.get_today()):
            if self.day == self.today:
                self.day, self.game = today, ""
            self.today = today
            self.day = min(self.day, self.get_latest_day())
            self.shown = self.day.replace(day=1)
            self.rebuild_unasked(other=True)
        return super().update(now)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        running = list_running_deals(self.app.saves)
        self.played = list_played_days(self.archive, self.app.dealt, self.name, running)
        self.known = self.book.read_results()
        told = _(
            "Every game has one deal a day, the same for everybody, against the same bots. *Only your first try at it"
            " counts.*"
        )
        title = _("Today, {day}") if self.day == self.today else "{day}"
        wanted = self.game or room_of_day(self.day).name
        deals = [self._build_deal(each, each.name == wanted) for each in list_rooms()]
        own = get_own_name(self.app.settings.names)
        people = self.build_person_choice((own, *self.archive.list_people(), self.name), _("Whose calendar"))
        tools = build_heading(title.format(day=day_word(self.day))), build_law(self.app, told), *people
        month = WoodFrame(Column(*self._iter_calendar(), gap=4), 18)
        played = [each for each in list_rooms() if _is_played(self._get_deal(each))]
        face = FACE[len(played) < FEW]
        done = [self._build_account(each, face) for each in played]
        below = (
            Split(month, build_leaf(Rows(*done, gap=18)), least=420, gap=18, shares=SHARES, cross="fill")
            if done
            else Middle(month, MONTH)
        )
        parts = Grid(*deals, least=155, gap=16), Space(0, 2), below
        return self.scroll_page(_("The day's deal"), *parts, gap=8, tools=tools)

    def _iter_calendar(self) -> Iterator[Widget]:
        before = (self.shown - timedelta(days=1)).replace(day=1)
        older = icon_button("left", partial(self.change_page, shown=before), _("The month before"))
        newer = icon_button("right", self._show_next_month, _("The next month"))
        newer.enabled = self.shown < self.get_latest_day().replace(day=1)
        older.enabled = self.shown.year >= FIRST_YEAR
        back = Button(_("Today"), partial(self._choose_day, self.today), "clock")
        yield Row(older, newer, build_heading(format_month(self.shown)), Space(grow=1), back)
        first, count = monthrange(self.shown.year, self.shown.month)
        days: Widgets = [*(Space() for _day in range(first)), *map(self._build_day_cell, range(1, count + 1))]
        days += [Space() for _day in range(-len(days) % 7)]
        week = (self.shown + timedelta(days=n - first) for n in range(7))
        heads: Widgets = [Label(f"\N{NO-BREAK SPACE}{format_weekday(day)}", SMALL) for day in week]
        rows = [heads, *(days[n : n + 7] for n in range(0, len(days), 7))]
        yield Column(*(Split(*row, least=0, gap=4) for row in rows), gap=3)

    def _build_day_cell(self, number: int) -> Widget:
        """``number``: of the day in the month."""
        day = self.shown.replace(day=number)
        if day > self.get_latest_day():
            return _DayButton("", lambda: None, day=day, lights=(), enabled=False)
        lights = [
            (get_theme(each.name).accent, self.played[each.name, day].first is not None)
            for each in list_rooms()
            if self.played.get((each.name, day), DayPlayed())._replace(running="") != DayPlayed()
        ]
        done = sum(counts for _tone, counts in lights)
        told = ngettext("{day}: {done} deal played", "{day}: {done} deals played", done)
        if not lights:
            told = _("{day}: nothing played")
        named = _("{weekday}, {day}", weekday=format_weekday(day), day=day_word(day))
        words = told.format(day=named, done=done)
        choose = partial(self._choose_day, day)
        return _DayButton("", choose, day=day, lights=lights, tooltip=words, primary=day == self.day)

    def _build_deal(self, each: About, wanted: bool) -> Widget:
        found = self._get_deal(each)
        said = any(_describe_deal(self._get_deal(room)) for room in list_rooms())
        tall = grow_window(WINDOW_TALL - SAID * said, self.spare_height)
        place = found.first.result.place if found.first else 0
        face = own_portrait(self.app.settings, self.name)
        played = partial(draw_played_window, game=each.name, face=face, place=place)
        window: Widget = Picture(WINDOW_TALL * 0.7, tall + SILL, played)
        if found.running or not _is_played(found):
            setup, words = make_day_setup(each.name, self.day, self.name), _("Play")
            way: Callback = partial(self.app.routes.deal if found.spoilt else self.deal_first, setup)
            if found.running:
                words, way = _("Continue"), partial(self.app.routes.resume, found.running)
            window = DealWindow(words, way, "play", primary=wanted, game=each.name, high=tall)
        title = Label(escape(each.title), role="bold", colour=CREAM, align="centre")
        told: Widgets = [Label(_describe_deal(found), SMALL, align="centre")] if said else []
        return Column(window, title, *told, gap=3)

    def _get_deal(self, room: About) -> DayPlayed:
        """How far the person is with a game's deal of this day."""
        known = self.app.dealt.is_known(self.name, room.name, format_deal_number(self.day))
        return self.played.get((room.name, self.day), DayPlayed(spoilt="known" if known else ""))

    def _build_account(self, room: About, face: float) -> Widget:
        """What a deal that is done came to, beside what bots made of it, and what can be done with it; ``face``: units
        across everybody's.
        """
        found = self._get_deal(room)
        lines: Widgets = self._build_ranks(room, found.first, face)
        results = "; ".join(_("place {place}", place=each.result.place) for each in found.practice)
        note = build_note(_("For practice: {results}", results=results), "right", grow=1.0)
        practice = [note] * bool(results)
        buttons: Widgets = []
        if found.first:
            share = partial(self._share_try, found.first)
            told = _("Copy a line that tells how it went")
            buttons.append(Button(_("Share"), share, "link", tooltip=told, size=SMALL, tall=LOW, quiet=True))
        if shown := found.first or next(reversed(found.practice), None):
            buttons.append(Button(_("Watch"), partial(self._watch_try, shown), "eye", size=SMALL, tall=LOW, quiet=True))
        if not found.running:
            again: Callback = partial(self.app.routes.deal, make_day_setup(room.name, self.day, self.name))
            told = _("Play it again, for practice")
            buttons.append(Button(_("Again"), again, "cw", tooltip=told, size=SMALL, tall=LOW, quiet=True))
        below: Widget = Flow(*buttons, *practice, gap=8) if self.is_large else Row(*buttons, *practice, gap=8)
        return Column(*lines, below, gap=8)

    def _build_ranks(self, room: About, first: DayTry | None, face: float) -> Widgets:
        """The game, and by place who has played the same seat: the person, and bots as far as it is known."""
        title = Label(escape(room.title), SMALL, "bold", CREAM, "centre")
        game = Column(Row(build_emblem(room.name, face), align="centre"), title, gap=2)
        if first is None:
            return [Row(game)]
        known, levels = self.known.get(first.code, {}), self._make_bot_setups(first)
        if not levels:
            other = _("It was played by other rules, so no bot is measured by it.")
            return [Row(game, build_note(other, grow=1.0), gap=14)]
        ranks: list[tuple[DayResult | None, str, str]] = [
            (first.result, _("You"), own_portrait(self.app.settings, self.name)),
            *((known.get(each), level_word(each), FACES[each]) for each in levels),
        ]
        ranks.sort(key=lambda rank: rank[0].place if rank[0] else LAST)
        return [Grid(game, *(_build_rank(first.game, *rank, size=face) for rank in ranks), least=RANK, gap=3)]

    # --- changes -----------------------------------------------------------------------------------------------

    def _show_next_month(self) -> None:
        self.change_page(shown=(self.shown + timedelta(days=32)).replace(day=1))

    def _choose_day(self, day: date) -> None:
        self.change_page(day=day, shown=day.replace(day=1))

    def _watch_try(self, found: DayTry) -> None:
        with tell_errors(self.app, self.resume):
            self.app.routes.watch(load_recording(self.app.history, self.index.find_file(found.match)))

    def _share_try(self, found: DayTry) -> None:
        line = self.format_share_line(found)
        told = _("On the clipboard: {line}") if clipboard.copy_text(line) else _("To pass on: {line}")
        self.app.notify(told.format(line=escape(line)))

    def format_share_line(self, found: DayTry) -> str:
        """What is told of a try in one line; who has the program opens its deal with it."""
        seats = len(make_day_setup(found.game, found.day, self.name).seats)
        known = self.known.get(found.code, {})
        low = find_game(found.game).low
        signs = "".join(
            SIGNS[compare_results(found.result, known[level], low)]
            for level in self._make_bot_setups(found)
            if level in known
        )
        parts = [NAME, about(found.game).title, day_word(found.day), f"{found.result.place}/{seats} {signs}"]
        return " · ".join((*(part.strip() for part in parts), found.code)).strip(" ·")

    # --- bots in the person's place ----------------------------------------------------------------------------

    def _make_bot_setups(self, found: DayTry) -> dict[str, MatchSetup]:
        """By level, what bots play in this seat; nothing where rules have changed since."""
        if found.code != make_day_code(found.game, found.day):
            return {}
        return make_bot_setups(make_day_setup(found.game, found.day, self.name))

    def _next_match(self) -> MatchSetup | None:
        """The next deal of this day that no bot of some level has played."""
        for (_game, day), found in self.played.items():
            if day != self.day or found.first is None:
                continue  # what nobody looks at, nobody plays
            for level, setup in self._make_bot_setups(found.first).items():
                asked = found.first.code, level
                if asked not in self._failed and level not in self.known.get(found.first.code, {}):
                    self._playing = asked
                    return setup
        return None

    def _take_result(self, host: Host) -> None:
        scores = [each[0] for each in host.round_scores()]
        found = DayResult(host.get_standing().places[0], fmean(scores) if scores else None)
        self.book.save_result(*self._playing, found)
        self._failed.add(self._playing)  # it is not played again where it could not be kept


def _build_rank(game: str, result: DayResult | None, who: str, face: str, size: float) -> Widget:
    """Somebody's face, so many units across, above the place it came to; the points are its tooltip."""
    words, won = _("{level} is playing …", level=who), result is not None and result.place == 1
    if result is not None:
        words = _("{level}: place {place}", level=who, place=result.place)
    told = Label(words, SMALL, colour=BRASS_LIGHT if won else IVORY, align="centre")
    head = Column(Row(face_sign(face, size, PLEASED if won else CALM), align="centre"), told, gap=2)
    head.tooltip = result_words(result, _(find_game(game).scored)) if result is not None else ""
    return head


def _is_played(found: DayPlayed) -> bool:
    """Whether the person has played a deal to its end, or begun a try that counts no more; who may have seen its cards
    elsewhere has not.
    """
    return bool(found.first or found.practice or found.spoilt not in ("", "known"))


def _describe_deal(found: DayPlayed) -> str:
    """How far the person is with a deal, below its window."""
    if found.spoilt:
        return _(SPOILT[found.spoilt])
    return _("You have begun.") if found.running else ""


@as_widget
class _DayButton(Button):
    """A day of the calendar: the house at its dusk, bright if something was played, with a light in the colour of its
    room for each deal: a full one for a try that counts, a ring for practice alone. One to come is dark.
    """

    wraps = True
    _: KW_ONLY
    day: date
    lights: Sequence[tuple[str, bool]]

    def measure(self, width: int) -> Size:
        """As high that six weeks are seen above the hedge."""
        return width, max(self.to_px(CELL), round(1.9 * self.get_text_px(BODY)))

    def draw(self, canvas: Canvas) -> None:
        box, px = self.rect, canvas.to_px
        wide = min(box.width, round(1.4 * canvas.style.get_text_px(BODY)))
        number = pygame.Rect(box.x + px(5), box.y, wide, box.height)
        number.height = round(0.74 * box.height)  # low in the sky it is bright
        top, low, wall = COMING if not self.enabled else DUSK if self.lights else NIGHT
        canvas.draw_picture("house/day", box, top=top, low=low, wall=wall)
        canvas.draw_text(f"{self.day.day}", number, BODY, "bold", IVORY if self.enabled else IVORY_DIM)
        step = min(px(LIGHT), (box.width - px(4)) // max(1, len(self.lights)))
        x, y = box.right - px(2) - step * (len(self.lights) - 0.5), box.y + round(0.76 * box.height)
        for place, (tone, counts) in enumerate(self.lights):
            canvas.draw_icon("seat_circle" if counts else "seat_ring", (x + place * step, y), step, tone)
        if self.primary or self.is_hovered:
            canvas.draw_ring(box, 2.5, 5, BRASS_LIGHT if self.primary else IVORY)


def result_words(found: DayResult, counted: str) -> str:
    """A place and the points it was taken with; ``counted``: what they are."""
    if found.points is None:
        return _("place {place}", place=found.place)
    points = format_score(found.points)
    if counted:
        points = _("{counted}: {points}", counted=counted, points=points)
    return _("place {place} ({points})", place=found.place, points=points)
