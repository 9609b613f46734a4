"""A puzzle at the table: what would you do? Every answer is told what it is worth, for that has been proven before."""

from __future__ import annotations

from collections.abc import Callable

from ai import play as bots
from engine.core.actions import Action
from engine.core.texts import _
from game.app.app import App
from game.app.telling import Telling
from game.art.colours import BRASS_LIGHT
from game.config.player_names import person_name
from game.match.puzzles import Posed, Puzzle, pose_puzzle
from game.match.trial import Trial
from game.screens.replay.replays import show_recording
from game.screens.review.review import why_told
from game.screens.review.trial import TrialScene, TriedDialog, told_of
from game.statistics.puzzles import AT_ONCE, LATER, SHOWN
from game.ui.boxes import Column, Flow, Space
from game.ui.controls import Button
from game.ui.labels import Label, Rule, build_heading, build_note
from game.ui.widget import Callback, Widget, Widgets

Keep = Callable[[str], object]
"""Told how a puzzle was done."""


def open_puzzle(app: App, puzzle: Puzzle, keep: Keep, onward: Callback | None) -> bool:
    """Put a puzzle on the table; ``onward`` leads to the next one. False, and why, if it does not fit the rules."""
    with Telling(app):
        scene = PuzzleScene(app, puzzle, pose_puzzle(puzzle, person_name(app.settings.names)), keep, onward)
        app.push_scene(scene)
        app.notify(_("What would you do here? One choice is clearly best."), scene)
        return True
    return False


class PuzzleScene(TrialScene):
    """The table of a puzzle."""

    def __init__(self, app: App, puzzle: Puzzle, posed: Posed, keep: Keep, onward: Callback | None) -> None:
        self.puzzle, self.posed, self.keep, self.onward = puzzle, posed, keep, onward
        super().__init__(app, Trial(posed.recording, posed.moment, told=False), lambda: None)

    def judge_action(self, action: Action) -> None:
        if not self.trial.is_tried(action):
            self.trial.add_try(self.trial_host, action, self.posed.answers.get(action.text))
        if self.trial.is_found:
            self.keep(AT_ONCE if len(self.trial.tries) == 1 else LATER)
        self.app.push_scene(AnsweredDialog(self, action))


class AnsweredDialog(TriedDialog):
    """Right, or what was better, with the reason; and what becomes of the tempting choice, played at the table."""

    scene: PuzzleScene

    def __init__(self, scene: PuzzleScene, action: Action) -> None:
        self.posed = scene.posed
        super().__init__(scene, action)

    def _build_body(self) -> Widget:
        trial = self.trial
        found = trial.is_found and self.action.text == trial.best
        title = _("That is it!") if found else _("What would you do?")
        latest = next(each for each in trial.tries if each.action == self.action.text)
        rows: Widgets = [Label(told_of(latest))]
        if found or self.shows_best:
            if not found:
                best = _("Better: {action}", action=self.posed.moment.best)
                rows += [Rule(2), Label(best, colour=BRASS_LIGHT)]
            rows += self._build_reasons()
        return Column(build_heading(title), *rows, Space(height=4), Flow(*self._build_buttons(), gap=10), gap=10)

    def _build_reasons(self) -> Widgets:
        """Why the best is better than what tempts."""
        view = self.posed.view
        best = next(each for each in view.actions if each.text == self.trial.best)
        reason = bots.reason(view, best, self.posed.names, advised=True)
        moment = self.posed.moment
        told = [build_note(_("Beside what tempts, {action}:", action=moment.done))] if moment.reasons else []
        return [*([Label(reason)] if reason else []), *told, *(build_note(why_told(each)) for each in moment.reasons)]

    def _build_buttons(self) -> Widgets:
        found = self.trial.is_found
        ways: Widgets = []
        if found or self.shows_best:
            tip = _("One of the ways it goes on after {action}, with all cards open.", action=self.posed.moment.done)
            ways.append(Button(_("What becomes of the other choice"), self._show_refutation, icon="play", tooltip=tip))
            if self.scene.onward is not None:
                ways.append(Button(_("Next puzzle"), self._open_next, icon="right", primary=True))
        else:
            ways.append(Button(_("Try another"), self.cancel, icon="undo", primary=True))
            ways.append(Button(_("What was better"), self._show_best, icon="hint"))
        return [*ways, Button(_("Back"), self._leave_trial, icon="left")]

    def _show_best(self) -> None:
        self.scene.keep(SHOWN)
        super()._show_best()

    def _show_refutation(self) -> None:
        show_recording(self.app, self.posed.recording, self.trial.at, onward=True)

    def _open_next(self) -> None:
        onward = self.scene.onward
        self._leave_trial()
        if onward is not None:
            onward()
