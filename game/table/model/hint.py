"""A hint: what a bot would do with what this seat knows, and why, as a choice not yet made; why there is no undo."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ai import play as bots
from ai.worker import BOOT_SECONDS, HINT, BotPool
from engine.core.actions import Action
from engine.core.errors import EngineError
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


class PendingHint(NamedTuple):
    """A hint that is being thought about: where, what is asked and chosen there, and since when."""

    play: Play
    pool: BotPool
    id: str
    prompt: Prompt
    chosen: tuple[Target, ...]
    since: float

    @property
    def is_wanted(self) -> bool:
        """Whether the same is asked and chosen still, by somebody who may see it."""
        play = self.play
        return (
            play.prompt is self.prompt
            and play.prompt.chosen == self.chosen
            and play.decision is not None
            and play.veiled_targets is None
        )


def ask_hint(play: Play, pool: BotPool, now: float) -> PendingHint | None:
    """Have the bots' process think about a hint; None where none is to be had, which is said if it can be."""
    if not _may_advise(play):
        return None
    asked = PendingHint(play, pool, f"hint/{play.host.action_count}/{now}", play.prompt, play.prompt.chosen, now)
    pool.request(asked.id, play.view, HINT, "")
    return asked


def poll_hint(asked: PendingHint, now: float) -> Action | None:
    """What is recommended, as soon as it is known; where the bots do not answer, what comes to mind first.

    A hint that takes long shows a sign meanwhile. Only for what ``is_wanted``.
    """
    play, pool = asked.play, asked.pool
    text = pool.poll(asked.id)
    if text is None:
        if now < asked.since + STALL_SECONDS + (BOOT_SECONDS if pool.starting else 0.0):
            if now >= asked.since + SIGN_SECONDS and not play.advice:
                play.set_advice(SIGN)
            return None
        pool.stalled()
    view = play.view
    return next((action for action in view.actions if action.text == text), None) or bots.fast(
        view, bots.levels(view.game)[-1], Random(0)
    )


def give_hint(play: Play) -> Action | None:
    """Think about a hint here, and give it; None if there is nothing to say."""
    if not _may_advise(play):
        return None
    try:
        return show_hint(play, bots.advise(play.view))
    except EngineError:
        return None


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
    others = (phrases for seat, phrases in enumerate(play.seat_actions) if seat != play.host.present)
    if play.host.present < 0 and not play.host.is_watch_only:
        return _("Nobody is at the screen.")
    if not any(others):
        return _("Nobody else has done anything since your last turn.")
    return "" if play.timeline.speed else _("Cards do not travel at this speed.")
