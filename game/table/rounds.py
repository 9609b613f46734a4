"""The end of a round at the table: it is told where the cards lie open, then its page lies over the table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.core.events import Event, RoundEnded
from engine.core.texts import plain
from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet, match_sheet
from game.app.run_options import Demo
from game.match.how_won import describe_win
from game.match.last_card import SOUGHT, find_last_card
from game.sound.music import LOST, WON
from game.table.control.sharing import SharedScreen
from game.table.model.finale import BREATH, Finale
from game.table.model.timeline import Cue
from game.ui.phrases import format_score


class RoundsEnd(SharedScreen):
    """The end of a round at the table, and the page that then lies over it."""

    demo: Demo | None
    leaving = False
    round_pause = 0.9
    """Seconds at speed 1, and where all is instant, that the open hands lie there before the result comes, where nobody
    is told anything.
    """

    barrier_since: float | None = None
    finale: Finale | None = None
    """The end of a round or match, while it is shown on the table."""
    resulting = False
    """Whether the result of a round lies over the table."""
    headline = ""
    """How the round ended, or the match, from when that lies there until the next round."""
    round_leaf = "picture"
    """Which leaf of a round's page was looked at last: the page of the next round opens there."""

    @property
    def can_reseat(self) -> bool:
        return self.demo is None and not self.host.is_over

    def _handle_round_end(self, now: float) -> None:
        """At the end of a round: it is counted where the cards lie open, then comes the result."""
        timeline = self.play.timeline
        event, pause = timeline.barrier, self.round_pause * (timeline.scale or float(self.demo is None))
        if event is None:
            self.barrier_since = self.finale = None
        elif timeline.moving or self.play.halted_event is not None:
            return
        elif not isinstance(event, RoundEnded):
            timeline.barrier = None
        elif self.barrier_since is None:
            self.barrier_since = now
            self.finale = self._make_finale(event, now)
        elif now - self.barrier_since >= pause if self.finale is None else self.finale.is_over(now):
            self.barrier_since = self.finale = None
            self._show_result(event)

    def _make_finale(self, event: Event, now: float) -> Finale | None:
        """The end as it is told on the table; None where nobody watches, or everything is to be instant."""
        timeline = self.play.timeline
        sheet = self._make_result_sheet(event) if timeline.speed else None
        if sheet is None or self.demo is not None:
            return None
        lasts = self.host.people_count > 0
        began = now if timeline.reduced or not sheet.over else now + BREATH / timeline.speed
        finale = Finale(sheet, began, timeline.speed, timeline.reduced, lasts)
        timeline.cues += [Cue(tick, "place") for tick in finale.list_tick_times()]
        if sheet.over:
            timeline.cues.append(Cue(began, self._choose_sound_of_end(sheet, WON, LOST)))
        return finale

    def _make_result_sheet(self, event: Event) -> ResultSheet | None:
        """The round laid open, or the match where it ends with that round."""
        names, standing = plain(self.host.names), self.host.get_standing()
        sheet = self.table.make_result_sheet(event, self.host.get_view(), names)
        if sheet is None:
            return None
        sheet = replace(sheet, last=find_last_card(self.host.list_recent_events(SOUGHT)))
        if not sheet.over:
            return sheet
        rounds, low = self.host.round_scores(), find_game(self.host.setup.game).low
        how = sheet.why if len(rounds) < 2 else ""  # what decided a single round says more than its figures
        how = how or describe_win(names, standing.places, standing.scores, rounds, low, format_score)
        return replace(match_sheet(sheet, standing.places, self.host.names), how=how)

    def _sound_of_end(self, sheet: ResultSheet) -> None:
        self.app.play_sound(self._choose_sound_of_end(sheet, "win", "lose"))

    def _choose_sound_of_end(self, sheet: ResultSheet, good: str, bad: str) -> str:
        """How the end sounds for the person, if one alone plays here; a victory for everybody else."""
        people = [seat for seat, who in enumerate(self.host.seats) if who.is_person]
        won = any(line.winner and line.seat in people for line in sheet.lines)
        return good if won or len(people) != 1 else bad

    def _show_result(self, event: Event) -> None:
        """Lay the result of a round over the table; a demo goes on by itself after a look at the hands."""
        sheet = self._make_result_sheet(event)
        if sheet is None or self.demo is not None:
            self.go_on()
            return
        self.play.timeline.cues.clear()
        if not (sheet.over and self.play.timeline.speed):  # else it was heard with the picture
            self._sound_of_end(sheet)
        self.resulting, self.headline = True, sheet.headline
        self.app.routes.results(self.host, sheet, leaf=self.round_leaf, turned=self._remember_leaf)

    def _remember_leaf(self, leaf: str) -> None:
        self.round_leaf = leaf

    def go_on(self) -> None:
        """Behind a result: the next round, or away from the table when the match is over."""
        self.forced = True  # everybody has looked at the result
        if not self.host.is_over:
            self.headline = ""
        self.play.timeline.barrier = None
        if self.demo is not None and (self.host.is_over or not self.demo.match):
            self.leaving = True
            self.app.quit(0)
        elif self.host.is_over:
            self.leave_table()


def is_continue_event(event: pygame.Event) -> bool:
    """Whether this says: go on."""
    return event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
