"""A puzzle at the table: what would you do? Every answer is told what it is worth, for that has been proven before."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.core.actions import Action
from engine.core.texts import _
from engine.registry import game as find_game
from game.app.app import App
from game.app.long_work import work_beside
from game.art.colours import BAD
from game.config.player_names import person_name
from game.match.puzzles import Puzzle, play_out, pose_puzzle
from game.match.replay import Replay, make_replay
from game.match.trial import Trial
from game.screens.replay.replays import show_replay
from game.screens.review.trial import TrialScene, TriedDialog, told_of
from game.statistics.puzzles import AT_ONCE, LATER, SHOWN, TRIED
from game.table.model.framing import tell_outcome_in_shares, tell_rarer_win
from game.table.model.layout import Choices
from game.ui.controls import Button
from game.ui.labels import Label, build_heading
from game.ui.widget import Callback, Taker, Widget, Widgets


class PuzzleScene(TrialScene):
    """The table of a puzzle of this number. ``keep`` is told how it was done; ``onward`` leads to the next one."""

    def __init__(self, app: App, puzzle: Puzzle, keep: Taker, onward: Callback | None, number: int) -> None:
        self.title = _("Puzzle {number}", number=number)
        self.puzzle, self.keep, self.onward = puzzle, keep, onward
        posed = self.posed = pose_puzzle(puzzle, person_name(app.settings.names))
        super().__init__(app, Trial(posed.recording, posed.moment, told=False), lambda: None)

    def _make_choices(self, log_open: bool) -> Choices:
        return super()._make_choices(log_open)._replace(posed=True)

    def judge_action(self, action: Action) -> None:
        if self.trial.find_try(action) is None:
            self.trial.add_try(self.host, action, self.posed.answers.get(action.text))
        done = AT_ONCE if len(self.trial.tries) == 1 else LATER
        self.keep(done if self.trial.is_found else TRIED)
        self.app.push_scene(AnsweredDialog(self, action))


class AnsweredDialog(TriedDialog):
    """Right, or what was better, with the reason; and what becomes of the tempting choice, played at the table."""

    scene: PuzzleScene

    def _build_body(self) -> Widget:
        trial = self.trial
        found = trial.is_found and self.action.text == trial.best
        head = build_heading(_("That is it!") if found else _("Not the best"))
        if not found:
            head.colour = BAD
        latest = next(each for each in trial.tries if each.action == self.action.text)
        told = told_of(latest, trial.win)
        words = tell_rarer_win(latest.words) if latest.loss else told
        rows: Widgets = [Label(words, tooltip=told if latest.loss else "")]
        if found:
            rows = self._build_reasons() or rows
        elif self.shows_best:
            rows += [*self._build_better(), *self._build_reasons()]
        return self._build_frame(head, rows)

    def _build_reasons(self) -> Widgets:
        """Why the best is better than what tempts: a sentence, and in a tooltip in what share of the tries."""
        posed = self.scene.posed
        told = (tell_outcome_in_shares(each, posed.moment.done) for each in posed.moment.reasons)
        said = [*filter(None, (posed.describe_reason(), " ".join(filter(None, told))))]
        return [Label(words, tooltip="\n".join(said[1:])) for words in said[:1]]

    def _build_buttons(self) -> list[Button]:
        own, best, onward = self.action.text, self.scene.puzzle.best, self.scene.onward
        if not (self.trial.is_found or self.shows_best):
            return [
                Button(_("What was better"), self._show_best, "hint"),
                Button(_("Try another"), self.cancel, "undo", primary=True),
            ]
        ways = [self._build_way(_("Watch your choice"), own)] if own != best else []
        ways.append(self._build_way(_("Watch the best"), best))
        if onward is None:
            return [*ways, Button(_("Back"), self._leave_trial, "left", primary=True)]
        return [*ways, Button(_("Next puzzle"), partial(self._open_next, onward), "right", primary=True)]

    def _build_way(self, words: str, text: str) -> Button:
        """What becomes of a choice, to be watched from here; the way back leads here again."""
        app, posed, puzzle = self.scene.app, self.scene.posed, self.scene.puzzle
        action = next(each for each in posed.view.actions if each.text == text)
        label = find_game(posed.view.game).label(posed.view, action, posed.names)
        tip = _("One of the ways it goes on after {action}, with all cards open.", action=label)

        def play() -> Replay:
            return make_replay(replace(posed.recording, record=play_out(puzzle, text)), self.trial.at)

        show: Callback = partial(work_beside, app, play, lambda watched: show_replay(app, watched(), True))
        return Button(words, show, "play", tooltip=tip)

    def _show_best(self) -> None:
        self.scene.keep(SHOWN)
        super()._show_best()

    def _open_next(self, onward: Callback) -> None:
        self._leave_trial()
        onward()
