"""A hint: what a bot would do with what this seat knows, and why, as a choice not yet made; why there is no undo."""

from __future__ import annotations

from ai import play as bots
from engine.core.actions import Action
from engine.core.errors import EngineError
from engine.core.texts import _
from game.errors import UserError
from game.match.session import Session
from game.table.model.play import Play
from game.table.model.verbosity import NO_LOG


def give_hint(play: Play) -> Action | None:
    """Choose the parts of a good action, and leave the confirmation to the person; None if there is nothing to say."""
    if not play.is_prompt_open or play.decision is None:
        return None
    if play.veiled_targets is not None:  # whatever is advised would tell the others at this screen what card this is
        play.set_advice(_("Hold your card first: a hint would tell everybody what it is."))
        return None
    if play.offered >= 0:
        play.set_advice(_("Look at your cards first: a hint goes by what you hold."))
        return None
    if not play.table.has_log(play.view.rules):  # a hint remembers everything
        play.set_advice(_(NO_LOG))
        return None
    try:
        action = bots.advise(play.view)
    except EngineError:
        return None
    ways = [gesture for gesture in play.prompt.gestures if gesture.actions[0] is action]
    if not ways:
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
