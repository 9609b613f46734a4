"""What a hint gives whoever follows it, for people who want to know; worked out from what the seat sees."""

from __future__ import annotations

from ai.judge import Judgement
from ai.search import can_foresee
from ai.worker import Request
from engine.core.actions import Action
from engine.core.texts import _
from game.match.judged import ERRORS, tell_win
from game.table.control.sharing import SharedScreen
from game.table.model.laid_table import Advised
from game.ui.phrases import format_percent


class HintChances:
    """Adds its chances to the words of a hint as soon as they are known. The match is marked by it."""

    def __init__(self, scene: SharedScreen) -> None:
        self.scene = scene
        self._advised: Advised | None = None
        """The hint that waits for its chances."""
        self._id = ""

    def request_chances(self, action: Action) -> None:
        """Find out what this action is worth, if the person at the table wants to know."""
        self._advised = None
        scene = self.scene
        view = scene.play.view
        if not scene.app.settings.hint_chances or not can_foresee(view.game, view.seats):
            return
        self._advised = scene.play.advised
        self._id = f"{scene.host.match_id}/hint/{scene.host.action_count + 1}"
        asked = Request(self._id, view, "", self._id, done=action.text, best=action.text)
        scene.app.bot_pool.request_answer(asked, "chances")

    def update(self) -> None:
        """Tell what has been found out, unless the hint is gone by now."""
        if self._advised is None:
            return
        worth = self.scene.app.bot_pool.poll_answer(self._id)
        if worth is None:
            return
        asked, self._advised = self._advised, None
        play = self.scene.play
        if not isinstance(worth, Judgement) or play.advised is not asked or not play.advice:
            return
        share, error = format_percent(worth.value), format_percent(ERRORS * worth.error)
        win = tell_win(play.view.game, play.view.seat, play.names)
        told = _("In {share} of the tries with it (± {error}): {win}", share=share, error=error, win=win)
        play.advised = asked._replace(words=f"{asked.words} {told}" if asked.words else told)
        self.scene.host.mark_chances()
