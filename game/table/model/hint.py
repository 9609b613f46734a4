"""A hint: what a bot would do with what this seat knows, and why, as a choice not yet made; why there is no undo."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from math import inf, sqrt
from random import Random
from typing import Final

from ai import play as bots
from ai.judge import Advice, Judgement
from ai.play import HINT
from ai.wins import CertainWins, find_certain_wins
from ai.worker import BOOT_SECONDS, BotPool, Request
from engine.core.actions import Action
from engine.core.texts import N_, _, listed
from game.errors import UserError
from game.match.judged import ERRORS, tell_or_nothing, tell_reasons
from game.match.session import Session
from game.match.thinker import STALL_SECONDS
from game.table.model.framing import INNER, tell_outcome_in_tries
from game.table.model.laid_table import Advised
from game.table.model.play import Play
from game.table.model.seat_actions import merge_phrases
from game.table.model.verbosity import NO_LOG

TRIES: Final = 10
"""How often something comes about is told of so many tries."""
LEAST: Final = 3
"""So many tries apart is what comes about more often with one choice than with another: less may be chance."""
CLOSE: Final = 0.03
"""What gains no more of a win than that, as far as was tried, may be left for what can be explained."""
LIKELY: Final = 1.0
"""An outcome, which is certain itself, is told of a gain of more than so many standard errors."""
NONE: Final = CertainWins()
SIGN: Final = "…"
"""What is shown in place of a hint that is being thought about ..."""
SIGN_SECONDS: Final = 0.3
"""... if that takes longer."""


class HintAsker:
    """Has the bots' process think about hints, one at a time, and gives each as soon as it is known."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._pending: Advised | None = None
        """What is asked and chosen where one is being thought about."""
        self._given: Advised | None = None
        """What was advised last."""
        self._id = ""
        self._since = 0.0
        self.given_at = -inf
        """When the last hint came."""

    @property
    def is_waiting(self) -> bool:
        """Whether a hint is being thought about."""
        return self._pending is not None

    def ask_hint(self, pool: BotPool) -> None:
        """Begin to think about a hint; where none is to be had, it is said why if it can be."""
        play = self.play
        asked = self._pending or (self._given if play.advice else None)
        if asked is not None and play.is_still_asked(asked):
            return  # the same question has one answer, which does not change under anybody's eyes
        self._pending = None
        if not _may_advise(play):
            return
        self._pending, self._since = Advised(play.prompt, play.prompt.chosen, ""), play.timeline.now
        self._id = f"hint {play.host.present}/{play.host.action_count}/{self._since}"
        pool.request_answer(Request(self._id, play.view, HINT, ""), self._id.partition("/")[0])

    def take_hint(self, pool: BotPool) -> Action | None:
        """Give the hint if it is known, and tell what it advises; one is dropped if something else is asked or chosen
        by now, or somebody may not see it. One that takes long shows a sign meanwhile.
        """
        play = self.play
        if self._pending is None:
            return None
        if not play.is_still_asked(self._pending) or play.decision is None or play.veiled_targets is not None:
            self._pending = None
            return None
        if not play.is_prompt_open or (found := self._poll_hint(pool)) is None:  # the hand is being sorted, say
            return None
        self._pending = None
        shown, self.given_at = show_hint(play, *found), play.timeline.now
        self._given = play.advised
        return shown

    def _poll_hint(self, pool: BotPool) -> tuple[Action, Advice | None] | None:
        """What is recommended, and what is known of it, as soon as it is known; without an answer any first idea."""
        play, view, waited = self.play, self.play.view, self.play.timeline.now - self._since
        answer = pool.poll_answer(self._id)
        if answer is None:
            if waited < STALL_SECONDS + (BOOT_SECONDS if pool.is_starting else 0.0):
                if waited >= SIGN_SECONDS and not play.advice:
                    play.set_advice(SIGN)
                return None
            pool.give_up_waiting(self._id.partition("/")[0])
        if isinstance(answer, Advice) and (known := view.find_action(answer.best)):
            return known, answer
        return bots.choose_at_once(view, bots.list_levels(view.game)[-1], Random(0)), None


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


def show_hint(play: Play, action: Action, advice: Advice | None = None) -> Action | None:
    """Choose the parts of this action in place of what was chosen, say why, and leave the confirmation to the person;
    None if it has none.
    ``advice``: what is known of it; without, it is this action and no other, as a lesson wants it.
    """
    before = play.prompt.chosen
    if advice is None:
        wins = find_certain_wins(play.view)
        advice = Advice(action.text, wins, action in wins.actions)
    else:
        action, advice = _choose_explained(play, action, advice)
    if not _choose_parts(play, action):
        play.advised = None
        return None
    why = _tell_why(play, action, advice)
    let_go = listed(play.label_part(part) for part in before if part[0] == "card" and part not in play.prompt.chosen)
    play.set_advice(_("Instead of {those}: {why}", those=let_go, why=why) if let_go else why)
    return action


def _choose_parts(play: Play, action: Action) -> bool:
    """Choose what this action is made of; where it goes on in several ways still, the way is for the person to choose.
    False where nothing at the table does it.
    """
    ways = [gesture for gesture in play.prompt.gestures if gesture.actions[0] is action]
    onward = bots.find_follow_up(play.view, action, [then for way in ways for then in way.actions[1:2]])
    if onward is not None:
        ways = [way for way in ways if onward in way.actions[1:2]]
    if ways:
        common = set(ways[0].targets).intersection(*[set(way.targets) for way in ways])
        same = len({way.actions for way in ways}) > 1
        play.prompt.chosen = tuple(target for target in ways[0].targets if target in common or not same)
    return bool(ways)


def _choose_explained(play: Play, action: Action, advice: Advice) -> tuple[Action, Advice]:
    """The action and what is known of it; the other one where that came out as good and something speaks for it alone,
    or as good at least and more speaks for it.
    """
    worth = advice.worth
    other = _find_other(play, action, worth)
    if advice.is_certain or other is None:
        return action, advice
    own, rate = _rate_action(play, action, other), _rate_action(play, other, action)
    if worth is None:
        return (other, advice) if rate > own else (action, advice)
    is_close = worth.gain <= min(CLOSE, ERRORS * worth.gain_error)
    is_mute = not own[0] and _is_chance(worth) and not _tell_outcome(play, worth)
    if rate <= own or (worth.gain > 0 and own[0]) or not (is_close or is_mute):
        return action, advice
    turned = worth._replace(best=worth.done, done=worth.best, gain=-worth.gain, better=worth.worse, worse=worth.better)
    return other, advice._replace(worth=turned._replace(tally=worth.tally.turn_round()))


def _rate_action(play: Play, action: Action, other: Action) -> tuple[bool, bool, bool]:
    """What speaks for an action that is not certain, the more the larger: that something is said for it which is not as
    true of the other one, that anything is, and that its price is the best.
    """
    alone = bool(_explain_action(play, action, rival=other))
    return alone, alone or bool(_explain_action(play, action, shared=True)), bots.is_best_by_price(play.view, action)


def _explain_action(
    play: Play, action: Action, wins: CertainWins = NONE, rival: Action | None = None, *, shared: bool = False
) -> str:
    """What speaks for an action; where nothing is said of ``wins`` none wins for certain, or it would be advised."""
    return tell_or_nothing(bots.describe_reason, play.view, action, play.names, rival=rival, shared=shared, wins=wins)


def _find_other(play: Play, action: Action, worth: Judgement | None) -> Action | None:
    """The choice an action is held against: the best other one, or where that was not tried one about as good."""
    return bots.find_equal(play.view, action) if worth is None else play.view.find_action(worth.done)


def _tell_why(play: Play, action: Action, advice: Advice) -> str:
    """Why the action and not the other one: a fact of the table, else what comes of it, else what both have in common
    or it is done for at all, and how they compare. Never "".
    """
    worth, explain = advice.worth, partial(_explain_action, play, action, advice.wins)
    if advice.is_certain:
        return explain() or _label_action(play, action.text)
    other, twin = _find_other(play, action, worth), bots.find_twin(play.view, action)
    if worth is not None and twin is other and _is_certain(worth):
        twin = None
    if (why := explain(rival=None if twin is other else other)) and twin is not None:
        return f"{why} {_(_TWIN, other=_name_other(play, twin.text))}"
    if why := why or (_tell_outcome(play, worth) if worth is not None else ""):
        return why
    why = explain(rival=other, shared=True) or explain(shared=True)
    told = " ".join(filter(None, (why, _tell_comparison(play, worth, other))))
    return told or _label_action(play, action.text)


def _tell_outcome(play: Play, worth: Judgement) -> str:
    """What comes about in more, or fewer, of ten tries with the action than with the other one: what it is worth more
    for, else what differs most; "" for nothing.
    """
    reasons = worth.reasons if worth.gain > LIKELY * worth.gain_error else ()
    for each in tell_reasons(
        play.view.game, (*reasons, *worth.tally.list_differences()), worth.worlds, play.names, play.view.seat
    ):
        best, done = (min(max(round(TRIES * share), int(share > 0)), TRIES - (share < 1)) for share in each[1:])
        if abs(best - done) >= LEAST:
            return tell_outcome_in_tries(each.words, best, done, TRIES, _label_action(play, worth.done))
    return ""


def _tell_comparison(play: Play, worth: Judgement | None, other: Action | None) -> str:
    """In how many tries the action ends better than the other one, and worse, where that is no chance; else that both
    are about as good, or the other one nearly. "" where there is none, or it came out better.
    """
    if other is None:
        return ""
    named, said = _name_other(play, other.text), _("“{other}” is nearly as good.")
    if worth is None or _is_chance(worth):
        said = _("“{other}” is about as good.")
    elif worth.better - worth.worse > ERRORS * sqrt(worth.better + worth.worse):
        said = _("Tried {all} times it ends better than “{other}” in {better}, worse in {worse}.")
        return said.format(other=named, all=worth.worlds, better=worth.better, worse=worth.worse)
    elif worth.gain < 0 or _is_certain(worth):
        return ""
    return said.format(other=named)


def _is_certain(worth: Judgement) -> bool:
    """Whether the action gains more than chance and a trifle."""
    return worth.gain > max(CLOSE, ERRORS * worth.gain_error)


def _is_chance(worth: Judgement) -> bool:
    """Whether it is chance which of both ends better."""
    return not _is_certain(worth) and abs(worth.better - worth.worse) <= sqrt(worth.better + worth.worse)


_TWIN = N_("“{other}” is as good for the same reason.")


def _name_other(play: Play, text: str) -> str:
    """What the action is held against, to be put in quotation marks."""
    return _label_action(play, text).translate(INNER)


def _label_action(play: Play, text: str) -> str:
    return play.host.game.label(play.view, play.host.game.parse(text), play.names)


def no_undo(host: Session) -> str:
    """Why nothing can be taken back now, "" where something can."""
    try:
        if not host.can_undo():
            host.undo()  # that says why not
    except UserError as why:
        return str(why)
    return ""


def describe_undone(play: Play) -> str:
    """What goes if something is taken back now, in a sentence: what the strip tells of it, or where that is silent what
    was chosen, and who acted since; "" for nothing.
    """
    undone, seat = play.host.find_undone(), play.host.present
    if undone is None:
        return ""
    since = (doing for doing in play.last_round.history if doing.decision >= undone.number)
    told = merge_phrases(tuple(doing.told.words for doing in takewhile(lambda doing: doing.seat == seat, since)))
    own = f"{play.names[seat]} {', '.join(told)}" if told else f"“{undone.label}”"
    others = listed(play.names[other] for other in undone.others)
    if others:
        return _("This takes back: {own}; and what {others} did since.", own=own, others=others)
    return _("This takes back: {own}.", own=own)


def no_again(play: Play) -> str:
    """Why the last round cannot be played once more now, "" where it can."""
    if play.host.present < 0 and not play.host.is_watch_only:
        return _("No hand is open here now.")
    if all(doing.seat == play.host.present for doing in play.last_round.recent_doings):
        return _("Nobody else has done anything since your last turn.")
    return "" if play.timeline.speed else _("Cards do not travel at this speed.")
