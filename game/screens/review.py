"""The review of a finished match: a curve of what each person could expect, and the moments that mattered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Final

from ai.judge import Judgement
from ai.worker import BotPool
from engine.core.errors import EngineError
from engine.core.texts import _, ngettext
from game.app.app import App
from game.app.form_scene import FormScene, back_button, page
from game.art.colours import BRASS_LIGHT
from game.errors import UserError
from game.match.recording import Recording
from game.match.review import Judged, Review
from game.screens.replays import show_recording
from game.screens.rooms import theme_of
from game.ui.boxes import Column, Panel, Row
from game.ui.charts import Bars, ChartBar, LineChart
from game.ui.controls import Button
from game.ui.labels import Label, Rule, escape, heading, note
from game.ui.scroll import Scroll
from game.ui.widget import Widget

SHOWN_EVERY: Final = 0.5
"""Seconds between two looks of the page while it is at work."""


def open_review(app: App, recording: Recording) -> bool:
    """Put the review of a match on the screen. False, and the reason in a sentence, if there can be none."""
    try:
        review = Review(recording)
        review.ask()
    except (EngineError, UserError) as error:
        app.notify(str(error))
        return False
    app.push(ReviewScene(app, review))
    return True


class ReviewScene(FormScene):
    """Has one decision after the other judged in a process of its own, and shows what has come out so far.

    It works while it is on top, and ends its process when it is closed.
    """

    def __init__(self, app: App, review: Review, pool: BotPool | None = None) -> None:
        super().__init__(app)
        self.review = review
        self.theme_key = theme_of(review.recording.record.game)
        self.failed = ""
        """Why it went no further."""
        self._pool = pool or BotPool()
        self._ended = False
        self._asked = 0
        self._shown_at = 0.0

    def leave(self) -> None:
        self._end()

    # --- the work ----------------------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Whether there is more to come."""
        return not (self.failed or self.review.done)

    def update(self, now: float) -> bool:
        if self.working:
            self._work()
            if self._over() or now - self._shown_at >= SHOWN_EVERY:
                self._shown_at = now
                self.rebuild()
                self.form.dirty = True
        return super().update(now) or self.form.dirty

    def _work(self) -> None:
        """Take what has been judged, and have the next decision judged."""
        try:
            question = self.review.ask()
        except (EngineError, UserError) as error:
            self.failed = str(error)
            return
        if question is None:
            return
        name = str(question.at)
        if self._asked != question.at:
            self._asked = question.at
            self._pool.request(name, question.view, "", question.seed, done=question.done.text)
        text = self._pool.poll(name)
        if text:
            self.review.take(Judgement.of_text(text))
        elif text is not None and self._pool.given_up:
            self.failed = _("The review cannot go on: the bots' process does not start.")
        elif text is not None:
            self.review.take(None)

    def _over(self) -> bool:
        """Whether all is done; then the process is not needed any more."""
        if not self.working:
            self._end()
        return not self.working

    def _end(self) -> None:
        """End the process, without a frame waiting for its end."""
        if not self._ended:
            self._ended = True
            Thread(target=self._pool.close, name="review", daemon=True).start()

    # --- the page ----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        parts: list[Widget] = []
        if self.failed:
            parts.append(Panel(Label(escape(self.failed)), pad=16))
        elif self.working:
            share = self.review.share
            parts.append(Panel(Bars([ChartBar(_("Going through the match …"), share, _percent(share))]), pad=16))
        elif not (self.review.judged or self.review.skipped):
            parts.append(Panel(Label(_("Nobody had anything to choose in this match.")), pad=16))
        for seat in self.review.people:
            parts.extend(self._of(seat))
        if count := self.review.skipped:
            words = ngettext("{count} decision could not be judged.", "{count} decisions could not be judged.", count)
            parts.append(note(words.format(count=count)))
        told = _(
            "The bots imagine worlds that fit what was seen then, and play them to the end of the round. The band and "
            "every ± are twice the standard error; what lies within is called no mistake."
        )
        parts.append(note(told))
        return page(
            _("Review"), Scroll(Column(*parts, gap=12), keys=True), back_button(self), widest=960, room=self.theme_key
        )

    def _of(self, seat: int) -> list[Widget]:
        """What there is to tell a person: the curve, the moments, what all of it cost."""
        judged = self.review.of(seat)
        values = [each.worth.value for each in judged]
        place = _("Move {number}")
        ends = (place.format(number=judged[0].at), place.format(number=judged[-1].at))
        ticks = [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")]
        errors = [2 * each.worth.error for each in judged]
        chart = LineChart(values, values, ticks, ends, _percent(min(1.0, max(0.0, values[-1]))), errors=errors)
        title = _("Chances of {name} in the round, move by move").format(name=escape(self.review.names[seat]))
        moments = self.review.moments(seat)
        cards = [self._moment(each) for each in moments]
        return [Panel(Column(heading(title), Rule(2), chart, note(self._told(judged)), gap=8), pad=16), *cards]

    def _told(self, judged: list[Judged]) -> str:
        """What all decisions of a person gave away."""
        count = sum(1 for each in judged if each.lost)
        if not count:
            return (
                _("No decision so far was clearly worse than another.")
                if self.working
                else _("No decision was clearly worse than another.")
            )
        words = ngettext(
            "{count} of {all} decisions was clearly worse than another.",
            "{count} of {all} decisions were clearly worse than another.",
            count,
        )
        return words.format(count=count, all=len(judged))

    def _moment(self, each: Judged) -> Widget:
        """A moment that mattered: what was done, what was better, by how much, in how many worlds."""
        watch: Callable[[], object] = partial(show_recording, self.app, self.review.recording, each.at - 1)
        told = _("The replay, just before this move.")
        button = Button(_("Move {number}").format(number=each.at), watch, icon="play", tooltip=told)
        chosen = _("Chosen: {action}").format(action=each.done)
        head = Row(Label(chosen, role="bold", colour=BRASS_LIGHT, grow=1), button)
        better = Label(_("Better: {action}").format(action=each.best))
        worth = each.worth
        words = _("Worth {gain} of a win more (± {error}), and better in {count} of {all} worlds.")
        gain, error = _percent(worth.gain), _percent(2 * worth.gain_error)
        line = words.format(gain=gain, error=error, count=worth.better, all=worth.worlds)
        return Panel(Column(head, better, note(line), gap=4), pad=12)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
