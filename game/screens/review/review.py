"""The review of a finished match: a curve of what each person could expect, and the moments that mattered."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from functools import partial
from threading import Thread
from typing import Final

from ai.judge import Judgement
from ai.worker import FAILED, BotPool, Request
from engine.core.errors import EngineError
from engine.core.texts import _, listed, ngettext
from game.app.app import App
from game.app.dialog import build_law
from game.app.form_scene import FormScene
from game.app.telling import tell_errors
from game.config.player_names import to_sentence_name as named
from game.errors import UserError
from game.match.bots import level_word, list_portraits
from game.match.chances import Chances
from game.match.judged import ERRORS, GRADES, Judged, Player, tell_win
from game.match.recording import Recording
from game.match.review import Question, Review
from game.screens.replay.moment_table import MomentTable, MomentTables
from game.screens.replay.replays import show_recording
from game.screens.review.held_beside import HeldBeside, find_card_in
from game.screens.review.trial import try_it
from game.statistics.reviews import GivenAway, ReviewBook
from game.table.model.framing import tell_figures, tell_no_loss, tell_outcome_in_shares, tell_outcome_in_words
from game.ui.boxes import Column, Flow, Row
from game.ui.cards import Cards
from game.ui.charts import Bars, ChartBar
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.frames import Paper, WoodFrame
from game.ui.labels import Label, build_heading, build_note, build_topic, escape, face_sign
from game.ui.moment_chart import MomentChart
from game.ui.phrases import format_number, format_percent
from game.ui.scroll import Scroll
from game.ui.split import Split, build_card
from game.ui.widget import Callback, Widget, Widgets

WORKERS: Final = min(6, max(2, (os.cpu_count() or 2) - 1))
"""So many processes judge at the same time: of three cores or more one is left to the window, and six are soon done."""
TALL: Final = 104
"""Height of the curve at least, in units; it has what the moment below it leaves."""
LEAST: Final = 0.08
"""How far from even the curve's scale goes at least."""
CARD, ALONE = 76, 92
"""Units across a card on the scale, and across one that no other is held against."""
VERDICT: Final = 22
"""Size of what all of it came to."""
SECONDS: Final = 30.0
"""So long the whole review may take; what is not clear by then is told with its error."""
SHOWN_EVERY: Final = 0.5
"""Seconds between two looks of the page while it is at work."""


def open_review(app: App, recording: Recording) -> None:
    """Put the review of a match on the screen, or say why there can be none."""
    with tell_errors(app):
        review = Review(recording)
        review.find_first_question()
        app.push_scene(ReviewScene(app, review))


class ReviewScene(FormScene):
    """Has the decisions judged in processes of its own, and shows what has come out so far.

    It works while it is on top, and ends its processes when it is closed.
    """

    backdrop = "study"

    def __init__(self, app: App, review: Review, pools: Sequence[BotPool] = ()) -> None:
        super().__init__(app)
        self.review = review
        self.theme_name = review.recording.record.game
        self.failed = ""
        """Why it went no further."""
        self._work: dict[BotPool, Question | None] = dict.fromkeys(pools or [BotPool() for _n in range(WORKERS)])
        self.player: Player | None = None
        """The person of whom it is told: whoever is asked first of those known when the page first tells of anybody."""
        self.moment = 0
        """The decision that is shown; 0 for the one that gives most away, until one does: then it is that one, and
        stays it until another is chosen.
        """
        self.shown: set[int] = set()
        """The moments of which it is told what was better: first they may be found out."""
        self.figured = False
        """Whether figures are told as well."""
        self.tables = MomentTables(review.recording, list_portraits(review.recording.seats, app.settings))
        self._began_at = app.clock()
        self._shown_at = 0.0

    def leave(self) -> None:
        self._end_processes()

    # --- the work ----------------------------------------------------------------------------------------------

    @property
    def is_working(self) -> bool:
        """Whether decisions are still being judged."""
        return not (self.failed or self.review.is_done)

    def update(self, now: float) -> bool:
        if self.is_working:
            self.review.deepens = now - self._began_at < SECONDS
            for pool in self._work:
                self._go_on(pool)
            done = not self.is_working
            if done:  # the processes are not needed any more
                self._end_processes()
                self._save_figures()
            if done or now - self._shown_at >= SHOWN_EVERY:
                self._shown_at = now
                self.rebuild_unasked()
        return super().update(now)

    def _go_on(self, pool: BotPool) -> None:
        """Take what a process has judged, and have it judge the next decision."""
        asked = self._work[pool]
        if asked is not None:
            found = pool.poll_answer(str(asked.at))
            if found is None:
                return
            if found == FAILED and pool.given_up:
                self.failed = _("The review cannot go on: the bots' process does not start.")
                return
            self.review.add_judgement(asked, found if isinstance(found, Judgement) else None)
        try:
            self._work[pool] = question = self.review.get_next_question()
        except (EngineError, UserError) as error:
            self.failed = str(error)
            return
        if question is not None:
            done, at = question.done.text, str(question.at)
            pool.request_answer(
                Request(at, question.view, question.level, question.seed, done=done, best=question.best)
            )

    def _end_processes(self) -> None:
        """End the processes, without a frame waiting for their end."""
        for pool in self._work:
            Thread(target=pool.close, name="review", daemon=True).start()
        self._work.clear()

    def _save_figures(self) -> None:
        """Keep what the decisions gave away, for the statistics of who played to the end."""
        review = self.review
        if not review.is_counted:
            return
        found = {}
        for player in review.players:
            if review.recording.seats[player.seat].display_name == player.name:  # to the end
                way = review.compute_chances_of(player)
                count = len(review.list_decisions_of(player))
                found[player.seat] = GivenAway(-way.choice_total, way.choice_error, count)
        ReviewBook(self.app.folders.data).save_review(review.recording.id, found)

    # --- the page ----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        parts: Widgets = []
        foot: Widgets = []
        if self.failed:
            parts.append(build_card(Label(escape(self.failed))))
        elif self.is_working:
            share = self.review.progress_share
            words = _("Going through the match …") if share < 1 else _("Looking closer at what is not clear …")
            foot = [Bars([ChartBar(words, share, format_percent(share))], grow=1)]  # where it moves nothing as it goes
            if not self.review.players:
                parts.append(self._build_opening())
        elif not (self.review.judged or self.review.skipped):
            parts.append(build_card(Label(_("Nobody had anything to choose in this match."))))
        players, skipped = self.review.players, self.review.skipped
        words = ngettext("{count} decision could not be judged.", "{count} decisions could not be judged.", skipped)
        words = words.format(count=skipped) if skipped else ""
        if players:
            self.player = self.player or players[0]
            parts.append(self._build_player(self.player, words))
        elif words:
            parts.append(build_note(words))
        if self.figured:
            told = _(
                "The bots deal the hidden cards in many ways that fit what was seen then, and play each to the end of "
                "the round. Within the band it may be chance; what lies there is called no mistake."
            )
            parts.append(build_note(told))
        words = _("Without figures") if self.figured else _("Figures")
        tools: Widgets = [Button(words, partial(self.change_page, figured=not self.figured), "chart")]
        if len(players) > 1:
            chosen = [(player, escape(player.name)) for player in players]
            tools.insert(0, Choice(chosen, self.player, lambda player: self.change_page(player=player, moment=0)))
        body = Scroll(Column(*parts, gap=12), keys=True, wide=True, fills=True)
        return self.frame_page(_("Review"), body, foot=foot, tools=tools)

    def _build_opening(self) -> Widget:
        """What stands there until the first decision is judged: how the match ended, and what is about to come."""
        recording = self.review.recording
        last = len(recording.record.actions)
        seat, hint = next(iter(recording.person_seats), 0), _("The replay, at the end of the match.")
        told = _("Every choice is held against what else was possible then. The moments that mattered come here.")
        return WoodFrame(self._build_beside_table(last, seat, hint, Label(told)))

    def _make_way_to_replay(self, at: int) -> Callback:
        return partial(show_recording, self.app, self.review.recording, at)

    def _build_beside_table(self, at: int, seat: int, hint: str, beside: Widget) -> Widget:
        """A moment as a seat saw it, and something beside it."""
        table = MomentTable("", self._make_way_to_replay(at), self.tables, at, seat, tooltip=hint)
        return Split(table, beside, least=300, shares=(0.42, 1.0), cross="centre")

    def _build_player(self, player: Player, aside: str) -> Widget:
        """What there is to tell a person, on one board: the curve, what all of it came to, a moment. ``aside`` is part
        of the legend.
        """
        judged = self.review.list_decisions_of(player)
        found = self.review.compute_chances_of(player)
        title = _("{name:How it went for ~|How it went for you}, move by move", name=named(player.name))
        worst = self.review.find_worst_decision(player)
        shown = next((each for each in judged if each.at == self.moment), worst)
        if shown.loss:
            self.moment = shown.at
        legend = _(
            "The higher the line, the better the round looked with what could be seen then; on *even*, all players are "
            "equally likely to win. *??*, *?* and *?!* mark choices that gave something away."
        )
        face = self.tables.faces[player.seat]
        head: Widgets = [*([face_sign(face, 40)] if face else []), build_heading(title)]
        head.append(build_law(self.app, " ".join(filter(None, (legend, aside)))))
        balance = [build_note(_describe_balance(found))] if self.figured else []
        chart, told = self._build_chart(found, judged, shown.at), [self._describe_grades(judged)]
        level = self.review.find_level_at(judged[-1].at)
        if self.review.is_done:
            told.append(_describe_choices(found, player, level))
        verdict = Label(" ".join(told), VERDICT, "title")
        parts: Widgets = [Row(*head, gap=10), verdict, *balance, chart, self._build_moment(shown, chart)]
        return WoodFrame(Column(*parts, gap=9), grow=1.0)

    def _build_chart(self, steps: Chances, judged: Sequence[Judged], shown: int) -> MomentChart:
        """The curve: pointing at a dot tells of it, a click shows its moment; what was worse is marked. Ends of a round
        are in the replay.
        """
        made = {each.at: each for each in judged}
        chosen = {n: made[step.at] for n, step in enumerate(steps) if step.at in made and not step.first}

        def describe_step(n: int) -> str:
            step = steps[n]
            words = [_("Move {number}", number=step.at)] if step.at else []
            if n in chosen:
                words += [chosen[n].done, chosen[n].grade]
            if self.figured:
                words.append(format_percent(step.value))
            return " · ".join(filter(None, words))

        def show_step(n: int) -> None:
            if n in chosen:
                self.change_page(moment=chosen[n].at)
            else:
                show_recording(self.app, self.review.recording, steps[n].at)

        even = steps[0].value  # of several players that is less than a half, and in the middle nevertheless
        values, last = [_compute_height(step.value, even) for step in steps], ""
        low, high = _find_scale(values)
        words = [_("lost") if low == 0 else _("behind"), _("even"), _("won") if high == 1 else _("ahead")]
        errors: list[float] = []
        if self.figured:
            shares = 2 * low * even, even, 1 - 2 * (1 - high) * (1 - even)
            words, last = list(map(format_percent, shares)), format_percent(steps[-1].value)
            errors = [ERRORS * step.error * 0.5 / (even if step.value < even else 1 - even) for step in steps]
        ticks = list(zip((low, 0.5, high), words, strict=True))
        place = _("Move {number}")
        return MomentChart(
            values, values, ticks, (place.format(number=max(1, steps[0].at)), place.format(number=steps[-1].at)), last,
            errors, steps.deal_starts, tall=TALL, even=0.5, tell=describe_step,
            marks={n: each.grade_sign for n, each in chosen.items() if each.grade_sign},
            hint=_("Choose a dot to see its moment."), go=show_step, grow=1.0,
            shown=next((n for n, each in chosen.items() if each.at == shown), -1),
        )  # fmt: skip

    def _describe_grades(self, judged: list[Judged]) -> str:
        """How many of a person's decisions were worse than another, by grade."""
        grades = Counter(each.grade_sign for each in judged)
        blunders, mistakes, slips = (grades[sign] for _least, _grade, sign in GRADES)
        counted = {
            ngettext("{count} blunder", "{count} blunders", blunders): blunders,
            ngettext("{count} mistake", "{count} mistakes", mistakes): mistakes,
            ngettext("{count} inaccuracy", "{count} inaccuracies", slips): slips,
        }
        found = listed(words.format(count=count) for words, count in counted.items() if count)
        if found:
            words = ngettext("In {all} decision: {counted}.", "In {all} decisions: {counted}.", len(judged))
            return words.format(all=len(judged), counted=found)
        if self.is_working:
            return _("So far no single choice was clearly a mistake.")
        return _("No single choice was clearly a mistake.")

    def _build_moment(self, each: Judged, chart: MomentChart) -> Widget:
        """A moment of the chart, its table beside what was done. A loss may be found out first; then it is told what
        was better and why, and the match can be played on from there.
        """
        recording, seat, before = self.review.recording, each.player.seat, each.at - 1
        head = " · ".join(filter(None, (_("Move {number}", number=each.at), each.grade)))
        parts: Widgets = [build_topic(head), Label(_("Played: {action}", action=each.done))]
        ways: Widgets = []
        if not each.loss:
            parts.append(Label(tell_no_loss(each)))
        elif each.at in self.shown:
            parts.append(Label(_("Better: {action}", action=each.best)))
            tell = tell_outcome_in_shares if self.figured else tell_outcome_in_words
            why = (self.review.explain_moment(each), *(tell(reason, each.done) for reason in each.reasons))
            parts += map(Label, [*filter(None, why)][: None if self.figured else 1])
            if self.figured:
                win = tell_win(recording.record.game, seat, recording.list_names_at(each.at))
                parts.append(build_note(tell_figures(each, win)))
            onward = partial(self.app.routes.play_on, recording, before, seat)
            hint = _("Play on from here, against bots")
            ways = [Button(_("Play on"), onward, "hand", primary=True, tooltip=hint)]
        else:
            show = partial(self.rebuild_after, self.shown.add, each.at)
            hint = _("The moment on the table: try what you would do.")
            find = partial(try_it, self.app, recording, each, show)
            ways = [
                Button(_("Find it yourself"), find, "lesson", primary=True, tooltip=hint),
                Button(_("What was better"), show, "hint"),
            ]
        hint = _("The replay, just before this move.")
        ways.append(Button(_("Watch it"), self._make_way_to_replay(before), "play", tooltip=hint))
        told = Column(*parts, Flow(*ways, gap=10), gap=7)
        codes, scales = (find_card_in(each.done), find_card_in(each.best)), Widgets()
        if any(codes) and not self.is_large:
            best = codes[1] if each.at in self.shown else None
            scales = [HeldBeside(recording.record.game, codes[0], best, CARD)]
            if not each.loss:
                scales = [Cards([code], ALONE, mini=True) for code in codes[:1] if code]
        chart.note = Paper(told, 20, grow=1.0)
        return self._build_beside_table(before, seat, hint, Row(*scales, chart.note, gap=18))


def _find_scale(values: Sequence[float]) -> tuple[float, float]:
    """Where the scale of a curve of heights begins and ends: it is filled, and even is in its middle third."""
    below, above = 1.1 * (0.5 - min(values)), 1.1 * (max(values) - 0.5)
    least = max(LEAST, below / 2, above / 2)
    return max(0.0, 0.5 - max(least, below)), min(1.0, 0.5 + max(least, above))


def _compute_height(value: float, even: float) -> float:
    """How high a share of a win is drawn, 0 to 1; an ``even`` one in the middle."""
    return 0.5 * value / even if value < even else 1 - 0.5 * (1 - value) / (1 - even)


def _describe_choices(found: Chances, player: Player, level: str) -> str:
    """Whether all choices together were better or worse than those of somebody as strong as the others."""
    total, error = found.fair_total, found.fair_error
    if abs(total) <= error:
        words = _("{name:~|You} chose about as well as a bot ({level}) would have; the rest was luck.")
    elif total > 0:
        words = _("{name:~|You} {surely} chose better than a bot ({level}) would have.")
    else:
        words = _("A bot ({level}) would {surely} have chosen better than {name:~|you}: many small things add up.")
    surely = _("surely") if abs(total) > ERRORS * error else _("probably")
    return words.format(name=named(player.name), level=level_word(level), surely=surely)


def _describe_balance(found: Chances) -> str:
    """What the rounds brought beside an even share: by choices, with the error, and by luck."""
    rounds, brought, even = len(found.deal_starts), found.actual_wins, found.even_wins
    return ngettext(
        "If chance alone decided, the round would be worth {even} of a win; it brought {brought}. Choices made "
        "{choices} (± {error}) of the difference, luck {luck}.",
        "If chance alone decided, {count} rounds would be worth {even} wins; they brought {brought}. Choices made "
        "{choices} (± {error}) of the difference, luck {luck}.",
        rounds,
        count=rounds,
        even=format_number(even, 2),
        brought=format_number(brought, 1),
        choices=_format_signed(found.fair_total),
        error=format_number(ERRORS * found.fair_error, 2),
        luck=_format_signed(brought - even - found.fair_total),
    )


def _format_signed(wins: float) -> str:
    return ("+" if wins > 0 else "") + format_number(wins, 2)
