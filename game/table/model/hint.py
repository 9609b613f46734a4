"""A hint: what a bot would do with what this seat knows, and why, as a choice not yet made; why there is no undo."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ai import play as bots
from ai.play import HINT
from ai.worker import BOOT_SECONDS, BotPool, Request
from engine.core.actions import Action
from engine.core.texts import _
from game.errors import UserError
from game.match.session import Session
from game.match.thinker import STALL_SECONDS
from game.table.model.play import Play
from game.table.model.prompt import Prompt, Target
from game.table.model.verbosity import NO_LOG

SIGN: Final = "…"
"""What is shown in place of a hint that is being thought about ..."""
SIGN_SECONDS: Final = 0.3
"""... if that takes longer."""


class _PendingHint(NamedTuple):
    """A hint that is being thought about: for whom, what is asked and chosen there, and since when."""

    play: Play
    pool: BotPool
    id: str
    asker: str
    prompt: Prompt
    chosen: tuple[Target, ...]
    since: float

    def is_wanted_by(self, play: Play) -> bool:
        """Whether the same is asked and chosen there still, by somebody who may see it."""
        return (
            play is self.play
            and play.prompt is self.prompt
            and play.prompt.chosen == self.chosen
            and play.decision is not None
            and play.veiled_targets is None
        )


class HintAsker:
    """Has the bots' process think about hints, one at a time, and gives each as soon as it is known."""

    def __init__(self) -> None:
        self._pending: _PendingHint | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a hint is being thought about."""
        return self._pending is not None

    def ask_hint(self, play: Play, pool: BotPool, now: float) -> None:
        """Begin to think about a hint; where none is to be had, it is said why if it can be."""
        self._pending = None
        if not _may_advise(play):
            return
        asker = f"hint {play.host.present}"
        id = f"{asker}/{play.host.action_count}/{now}"
        self._pending = _PendingHint(play, pool, id, asker, play.prompt, play.prompt.chosen, now)
        pool.request(Request(id, play.view, HINT, ""), asker)

    def take_hint(self, play: Play, now: float) -> Action | None:
        """Give the hint if it is known, and tell what it advises; one is dropped if something else is asked or chosen
        by now. One that takes long shows a sign meanwhile.
        """
        pending = self._pending
        if pending is None:
            return None
        if not pending.is_wanted_by(play):
            self._pending = None
            return None
        if not play.is_prompt_open:  # the hand is being sorted, say
            return None
        action = self._poll_action(pending, now)
        if action is None:
            return None
        self._pending = None
        return show_hint(play, action)

    def _poll_action(self, pending: _PendingHint, now: float) -> Action | None:
        """What is recommended, as soon as it is known; where the bots do not answer, what comes to mind first."""
        play, pool = pending.play, pending.pool
        text = pool.poll(pending.id)
        if text is None:
            if now < pending.since + STALL_SECONDS + (BOOT_SECONDS if pool.starting else 0.0):
                if now >= pending.since + SIGN_SECONDS and not play.advice:
                    play.set_advice(SIGN)
                return None
            pool.stalled(pending.asker)
        view = play.view
        return next((action for action in view.actions if action.text == text), None) or bots.fast(
            view, bots.levels(view.game)[-1], Random(0)
        )


def _may_advise(play: Play) -> bool:
    """Whether a hint may be given now; if not, it is said why."""
    if not play.is_prompt_open or play.decision is None:
        return False
    if play.veiled_targets is not None:  # whatever is advised would tell the others at this screen what card this is
        play.set_advice(_("Hold your card first: a hint would tell everybody what it is."))
    elif play.offered >= 0:
        play.set_advice(_("Look at your cards first: a hint goes by what you hold."))
    elif not play.table.has_log(play.view.rules):  # a hint remembers everything
        play.set_advice(_(NO_LOG))
    else:
        return True
    return False


def show_hint(play: Play, action: Action) -> Action | None:
    """Choose the parts of this action, say why, and leave the confirmation to the person; None if it has none."""
    ways = [gesture for gesture in play.prompt.gestures if gesture.actions[0] is action]
    if not ways:
        play.advised = None
        return None
    onward = bots.follow(play.view, action, [then for way in ways for then in way.actions[1:2]])
    if onward is not None:
        ways = [way for way in ways if onward in way.actions[1:2]]
    # Where the same action goes on in several ways still, the way is for the person to choose.
    common = set(ways[0].targets).intersection(*[set(way.targets) for way in ways])
    same = len({way.actions for way in ways}) > 1
    play.prompt.chosen = tuple(target for target in ways[0].targets if target in common or not same)
    play.set_advice(bots.reason(play.view, action, play.host.names, advised=True))
    return action


def no_undo(host: Session) -> str:
    """Why nothing can be taken back now, "" where something can."""
    try:
        if not host.can_undo():
            host.undo()  # that says why not
    except UserError as why:
        return str(why)
    return ""


def no_again(play: Play) -> str:
    """Why the last round cannot be played once more now, "" where it can."""
    others = (phrases for seat, phrases in enumerate(play.last_round.seat_actions) if seat != play.host.present)
    if play.host.present < 0 and not play.host.is_watch_only:
        return _("Nobody is at the screen.")
    if not any(others):
        return _("Nobody else has done anything since your last turn.")
    return "" if play.timeline.speed else _("Cards do not travel at this speed.")
