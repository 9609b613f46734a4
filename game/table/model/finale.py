"""The end of a round or match as it is seen on the table: a picture of the room, figures seat by seat, the winner.

All of it is a function of the time since it began. It shows nothing but the result sheet, which lies open to all.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.app.result_sheet import ResultLine, ResultSheet

BREATH = 0.7
"""Seconds at speed 1 in which nothing is told yet of a match that is over: its last card has just landed."""
BRIEF = 3.0
"""Seconds of all of it at most with reduced motion."""
PICTURE = 2.0
"""Seconds of the room's own picture at speed 1; only a match that is over has one."""
STILL = 0.8
"""Seconds of the room's own picture with reduced motion: it stands still."""
EACH = 0.42
"""Seconds from one seat's figure to the next."""
COUNTING = 1.7
"""Seconds for the figures of all seats at most."""
CROWNING = 1.3
"""Seconds the winner stands there at last."""
HONOUR = 0.4
"""Seconds more for whoever has won the match."""
DEAF = 0.35
"""Seconds in which nothing is skipped: the last click was meant for the table."""
SEEN = 0.8
"""Seconds the winner of a match stands there at least: what was pressed to skip the figures goes no further."""


@dataclass(slots=True)
class Finale:
    """The end of a round or match as a function of time. ``speed`` as the timeline's, ``reduced``: nothing moves."""

    sheet: ResultSheet
    began: float
    speed: float = 1.0
    reduced: bool = False
    lasts: bool = False
    """Whether the winner stands there until somebody goes on."""
    skipped: bool = False

    @property
    def picture_seconds(self) -> float:
        """Seconds of the room's picture."""
        if not self.sheet.over:
            return 0.0
        return STILL if self.reduced else PICTURE

    @property
    def seat_seconds(self) -> float:
        """Seconds from one seat to the next."""
        return 0.0 if self.reduced else min(EACH, COUNTING / len(self.sheet.lines))

    @property
    def crowning_time(self) -> float:
        """When the winner is named, in seconds from the beginning at speed 1."""
        return self.picture_seconds + self.seat_seconds * (len(self.sheet.lines) + 0.4)

    @property
    def length(self) -> float:
        """Seconds of all of it at speed 1."""
        return self.crowning_time + CROWNING + (HONOUR if self.sheet.over else 0.0)

    def compute_elapsed(self, now: float) -> float:
        """Seconds since it began, as at speed 1."""
        return max(0.0, now - self.began) * self.speed

    def is_over(self, now: float) -> bool:
        """Whether it has been seen to its end, or skipped."""
        if self.lasts and self.reduced:
            return self.skipped or now - self.began >= BRIEF
        return self.skipped or (not self.lasts and self.compute_elapsed(now) >= self.length)

    def is_still(self, now: float) -> bool:
        """Whether it looks the same from now on."""
        return self.compute_elapsed(now) >= self.length

    def skip(self, now: float) -> None:
        """The person has seen enough: of a match first of its figures, then of its winner."""
        if now - self.began < DEAF:
            return
        if not (self.lasts and self.sheet.over):
            self.skipped = True
        elif self.compute_elapsed(now) < self.crowning_time:
            self.began = now - self.crowning_time / self.speed
        elif now - self.began - self.crowning_time / self.speed >= SEEN:
            self.skipped = True

    def figures_at(self, now: float) -> list[tuple[ResultLine, float]]:
        """The seats counted so far, the last place first, and how far each figure has come, 0..1."""
        since, step = self.compute_elapsed(now) - self.picture_seconds, self.seat_seconds
        started = ((line, since - number * step) for number, line in enumerate(reversed(self.sheet.lines)))
        return [(line, min(1.0, told / step) if step else 1.0) for line, told in started if told >= 0]

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return [line.seat for line in self.sheet.lines if line.winner]

    def compute_winner_rise(self, now: float) -> float:
        """How far the winner has risen, 0..1."""
        since = self.compute_elapsed(now) - self.crowning_time
        if since < 0:
            return 0.0
        return 1.0 if self.reduced else min(1.0, since / 0.5)

    def format_figure(self, line: ResultLine, share: float) -> str:
        """What is said of a seat at this moment: its main figure, counted up unless it is the place."""
        whole = self._get_main_figure(line)
        digits = whole.replace("−", "-")
        places = all(self._get_main_figure(each) == str(each.place) for each in self.sheet.lines)
        if not digits.lstrip("-").isdecimal() or places:
            return whole
        return str(round(int(digits) * min(1.0, share))).replace("-", "−")

    def _get_main_figure(self, line: ResultLine) -> str:
        return line.figures[self.get_main_column(line)] if line.figures else ""

    def get_main_column(self, line: ResultLine) -> int:
        """The column in which the figure of a seat stands that is told aloud."""
        aloud = self.sheet.aloud
        return self.sheet.main if aloud is None else aloud[line.winner]

    def list_tick_times(self) -> list[float]:
        """When a seat's figure comes up: seconds of the clock, for what is heard."""
        counted = range(len(self.sheet.lines))
        return [self.began + (self.picture_seconds + n * self.seat_seconds) / self.speed for n in counted]
