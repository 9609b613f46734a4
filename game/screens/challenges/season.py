"""A season in a league with the bots of the house, and the rating of a person. Nobody is reminded of either."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from engine.core.texts import _
from engine.registry import NAMES as GAMES
from engine.registry import about
from game.app.app import App
from game.app.dialog import build_law
from game.art.colours import CREAM, IVORY_DIM
from game.config.people import own_portrait
from game.config.player_names import to_display_name
from game.config.portraits import bot_portrait
from game.match.bots import NAMES, get_default_temper, level_word, temper_word
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.season import (
    EVENINGS,
    LEAGUES,
    MOVED,
    at_table,
    choose_bot_level,
    format_deal_number,
    list_league_bots,
    make_other_setup,
    make_season_setup,
)
from game.screens.challenges.stairs import Stairs, StairsFigure
from game.screens.review.played_beside import PlayedBesideScene
from game.screens.rooms import build_game_choice, draw_window, list_rooms
from game.statistics.days import BotBook, list_played_days
from game.statistics.rating import Rating, list_ratings
from game.statistics.season import SeasonBook, add_evening, enter_found_evenings, find_dealt_evening, find_played_match
from game.storage import DealtMatch
from game.ui.boxes import Column, Flow, Row, Space
from game.ui.canvas import Canvas
from game.ui.charts import LineChart
from game.ui.controls import Button
from game.ui.labels import Label, Picture, build_heading, build_note, escape, face_sign
from game.ui.phrases import format_number
from game.ui.split import Split, build_card, build_section
from game.ui.style import HEAD, SMALL
from game.ui.text_table import TextTable
from game.ui.widget import Widget, Widgets

LOW: Final = 1000.0
SPAN: Final = 1000.0
"""The least rating the curve shows, and how far it reaches from there."""
SHOWN: Final = 60
"""Matches of the curve."""
PANE: Final = 43, 58
"""Size of the window of an evening, in units."""
CURVE: Final = 124
"""Height of the curve of the rating, in units."""
WITHIN: Final = 2
"""Deviations the truth lies within."""


class SeasonScene(PlayedBesideScene):
    """The league on its stairs, and the next evening; what the other bots play is played while the page is open."""

    backdrop, growth, corners = "landing", 1.0, 20

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.book = SeasonBook(app.folders.data)
        self.bots = BotBook(app.folders.data)
        self.game = list_rooms()[0].name
        self._match: tuple[str, tuple[int, ...]] | None = None
        """Game and places of the person's match of the evening whose other table is playing."""

    def build_page(self) -> Widget:
        self.season = self.book.read_season(self.name)
        number = format_deal_number(self.season.number, len(self.season.evenings))
        enter_found_evenings(self.index, self.app.dealt, number)
        saves = [each for each in self.app.saves.list_saves() if not each.meta.get("over")]
        self.running = {each.origin: each.id for each in saves if each.meta.get("seed") == number}
        rating = self._build_rating()
        league = _(LEAGUES[self.season.league])
        title = _("Season {number}: {league}", number=self.season.number, league=league)
        told = _(
            "Three points for leaving everybody at a table behind, none for the last. After {evenings} evenings the "
            "first {moved} go up, the last {moved} go down. An evening is whenever you like. Only your first try at it "
            "counts.",
            evenings=EVENINGS,
            moved=MOVED,
        )
        law = build_law(self.app, told)
        table: Widget = Stairs(self._list_standing(), self.season.league)
        if self.is_large:
            table = build_card(self._build_table())
        words = _("The season is over") if self.season.is_over else _("Evening {number} of {all}")
        words = words.format(number=len(self.season.evenings) + 1, all=EVENINGS)
        right = Column(build_section(words, *self._iter_evening()), *rating, gap=14)
        body = Split(table, right, least=380, gap=26, shares=(1.68, 1.0))
        return self.scroll_page(title, body, tools=[law])

    def _list_standing(self) -> list[StairsFigure]:
        """Everybody by place, with what is told of them; the person is no bot of a level."""
        season, alone = self.season, self.season.places.count(1) == 1
        bots = [bot_portrait(name) for name in list_league_bots(self.name)]
        who = [(own_portrait(self.app.settings, self.name, bots), escape(to_display_name(self.name)), "", "")]
        for n, (face, name, kept) in enumerate(zip(bots, list_league_bots(self.name), NAMES, strict=False)):
            level = level_word(choose_bot_level(self.game, season.league, n))
            who.append((face, escape(name), level, temper_word(get_default_temper(kept, self.game))))
        found = []
        for n in sorted(range(len(who)), key=season.places.__getitem__):
            place, points, (face, name, level, temper) = season.places[n], format_number(season.totals[n], 1), who[n]
            named, total = f"{place}. {name}", _("Points: {points}", points=points)
            told = "\n".join(filter(None, (named, total, level, temper)))
            lines, first = (named, points, level or _("You")), place == 1 and alone
            found.append(StairsFigure(face, lines, not level, first, place, tooltip=told))
        return found

    def _build_table(self) -> Widget:
        """Who stands where, in rows: letters may be too large for stairs."""
        rows: list[list[str | Widget]] = [["", _("Name"), _("Points"), "", _("Level")]]
        for each in self._list_standing():
            named, points, level = each.lines
            rows.append([face_sign(each.face, 32), named, points, "", level])  # figures end where words would begin
        return TextTable(rows)

    def _iter_evening(self) -> Iterator[Widget]:
        season = self.season
        if season.is_over:
            after = season.make_next().league - season.league
            words = _("Place {place}. You go up.") if after > 0 else _("Place {place}. You stay.")
            words = _("Place {place}. You go down.") if after < 0 else words
            yield Label(words.format(place=season.places[0]))
            begin = partial(self.rebuild_after, self.book.save_season, self.name, season.make_next())
            yield Row(Button(_("Next season"), begin, "right", primary=True))
        elif self._match is not None or ((deal := self._find_deal()) and deal.match not in self.running):
            yield Label(_("The others are playing …"))
        else:
            names = list_league_bots(self.name)
            told = _("Against {names}.", names=", ".join(names[n] for n in at_table(len(season.evenings))))
            faces = (face_sign(bot_portrait(names[n]), 46) for n in at_table(len(season.evenings)))
            yield Row(*faces, Label(escape(told), grow=1.0), gap=10)
            if deal:
                resume = partial(self.app.routes.resume, self.running[deal.match])
                yield Row(Button(_("Continue"), resume, "play", primary=True))
            else:
                setup = make_season_setup(self.game, season.number, len(season.evenings), season.league, self.name)
                play = Button(_("Play"), partial(self._deal_evening, setup), "play", primary=True)
                known = self.app.dealt.is_known(self.name, setup.game, setup.seed)
                if not known:
                    yield build_note(_("The first try counts."))
                yield Flow(build_game_choice(self.game, self.make_setter("game")), play, gap=10)
                if known:
                    yield build_note(_("You may have seen these cards before, so this evening brings nothing."))
        yield Row(*map(self._build_window, range(EVENINGS)), align="centre", gap=8)

    def _build_window(self, number: int) -> Widget:
        """An evening as a window, lit by the game that was played, with the points it brought."""
        evenings = self.season.evenings
        each = evenings[number] if number < len(evenings) else None
        game = each.game if each is not None else ""
        pane = Picture(*PANE, partial(_draw_evening, game=game, due=number == len(evenings)))
        points = format_number(each.points[0], 1) if each is not None else f"{number + 1}"
        if each is not None:
            title = about(game).title if game in GAMES else game  # one that is not of this house was played elsewhere
            pane.tooltip = _("Evening {number} of {all}", number=number + 1, all=EVENINGS) + f" · {title}"
        tone = CREAM if each is not None else IVORY_DIM
        return Column(pane, Label(points, SMALL, "bold", tone, "centre"), gap=2)

    def _find_deal(self) -> DealtMatch | None:
        return find_dealt_evening(self.app.dealt, self.name, self.season)

    def _deal_evening(self, setup: MatchSetup) -> None:
        if self._find_deal():
            self.tell_dealt()
        else:
            self.app.routes.deal(setup)

    def _build_rating(self) -> Widgets:
        """The rating as a curve, and how far off it may be; nothing before the first match."""
        played = self.archive.get_played_matches(self.name)
        days = list_played_days(self.archive, self.app.dealt, self.name)
        found = list_ratings(played, list(days.values()), self.bots.read_results())
        if not found:
            return []
        now, shown = found[-1], found[-SHOWN:]
        values = [min(LOW + SPAN, max(LOW, each.value)) for each in shown]
        errors = [WITHIN * each.deviation for each in shown]
        ticks = [(LOW + n * SPAN / 4, format_number(LOW + n * SPAN / 4)) for n in range(5)]
        first, last = (_("Match {number}", number=n) for n in (len(found) - len(shown) + 1, len(found)))
        chart = LineChart(values, values, ticks, (first, last), errors=errors, tall=CURVE)
        told = _(
            "A bot of level Normal has 1500. The pale band shows how sure that figure is. A deal of a day is "
            "measured by the bots in your seat, so luck is out of it."
        )
        law = build_law(self.app, told)
        return [
            build_card(
                Row(build_heading(_("Rating")), law, Space(grow=1), Label(rating_words(now), HEAD, "title", CREAM)),
                chart,
            )
        ]

    # --- the other table ---------------------------------------------------------------------------------------

    def _next_match(self) -> MatchSetup | None:
        """The evening of the others, once this person's has been played."""
        if self.season.is_over or self._match is not None:
            return None
        self._match = find_played_match(self.index, self.app.dealt, self.name, self.season, self.running)
        if self._match is None:
            return None
        self.rebuild()  # it says that the others play
        season = self.season
        return make_other_setup(self._match[0], season.number, len(season.evenings), season.league, self.name)

    def _take_result(self, host: Host) -> None:
        assert self._match is not None
        season = add_evening(self.season, *self._match, host.get_standing().places)
        self.book.save_season(self.name, season)

    def _stop_host(self) -> None:
        super()._stop_host()
        self._match = None


def _draw_evening(canvas: Canvas, box: pygame.Rect, game: str, due: bool) -> None:
    draw_window(canvas, box, game if game in {each.name for each in list_rooms()} else "")
    if due:
        canvas.draw_ring(box, 2, 6)


def rating_words(rating: Rating) -> str:
    """A rating and how far off it may be."""
    value, off = format_number(rating.value), format_number(WITHIN * rating.deviation)
    return _("*{value}* ± {off}", value=value, off=off)
