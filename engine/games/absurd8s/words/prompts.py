"""The prompt of each kind of decision, in whole sentences: to who is asked, and to everybody else about that seat.

What belongs to one's own turn begins with “Your turn”; what is asked in between says what it is about.
"""

from __future__ import annotations

from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.absurd8s.attacks import Exchange, Fish, Give
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.forecast import brings, leaves_a_bluff
from engine.games.absurd8s.picks import Discard, DiscardTogether
from engine.games.absurd8s.turn import ANSWER, KEPT, AfterAttacks, Turn
from engine.games.absurd8s.words.phrases import Names, asked_for, card_text, coming_text, count_text, suit_text


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision."""
    if view.seat != seat:
        return _(_OTHERS[kind]).format(name=names[seat])
    frame = view.stack[-1] if view.stack else None
    match frame:
        case Turn():
            return _turn(view, frame, _("Your turn"))
        case AfterAttacks():
            return _play(view, frame, _("Your turn"))
        case Discard() if frame.least < frame.most:
            suit, cause = suit_text(frame.suit), card_text(frame.cause)
            words = _("Discard up to {cards} of {suit} for {card}.")
            return words.format(cards=count_text(frame.most), suit=suit, card=cause)
        case Discard():
            words = _("Discard {cards} for {card}.")
            return words.format(cards=count_text(frame.most), card=card_text(frame.cause))
        case DiscardTogether():
            words = _("Discard {cards} for {card}; everybody's cards go at the same time.")
            return words.format(cards=count_text(dict(frame.who)[seat]), card=card_text(frame.cause))
        case Fish() | Give() | Exchange() | Call():
            return _between(frame, seat, names)
    return _(_OWN[kind]).format(name=_("Your turn"))


def _between(frame: Fish | Give | Exchange | Call, seat: int, names: Names) -> str:
    """Decisions about somebody else."""
    match frame:
        case Fish() if frame.caster == seat:
            return _("Ask yourself for a number, a suit or a keyword.")
        case Fish():
            words = _("Ask {other} for a number, a suit or a keyword.")
            return words.format(other=names[frame.caster])
        case Give():
            words = _("{other} asks for {what}; which card do you give?")
            return words.format(other=names[frame.taker], what=asked_for(*frame.wanted))
        case Exchange():
            other = names[frame.caster if seat == frame.seat else frame.seat]
            words = _("Choose {cards} to swap with {other}, unseen.")
            return words.format(cards=count_text(frame.count), other=other)
        case Call():
            words = _("{other} has played a card face-down; do you call the bluff?")
            return words.format(other=names[frame.seat])


_OWN = {
    "jump": N_("A Wormhole is open; do you jump in?"),
    "order": N_("Which attack is executed first?"),
    "target": N_("{name}: who is next?"),
    "fetch": N_("{name}: take a card out of the pile."),
    "remove": N_("{name}: what goes under the main pile?"),
    "steal": N_("{name}: which effect do you take?"),
    "battle": N_("{name}: follow the stack's suit or number with a card, or give up."),
}
_OTHERS = {
    "jump": N_("{name:may|You may} jump in."),
    "turn": N_("{name:is|You are} on turn."),
    "order": N_("{name:executes|You execute} attacks."),
    "play": N_("{name:is|You are} about to play."),
    "target": N_("{name:chooses|You choose} who is next."),
    "discard": N_("{name:chooses|You choose} cards to discard."),
    "fish": N_("{name:goes|You go} fishing."),
    "give": N_("{name:chooses|You choose} a card to give."),
    "exchange": N_("{name:chooses|You choose} a card to swap."),
    "fetch": N_("{name:searches|You search} the pile."),
    "remove": N_("{name:chooses|You choose} an effect to discard."),
    "steal": N_("{name:chooses|You choose} an effect to take."),
    "call": N_("{name:may|You may} call the bluff."),
    "battle": N_("{name:must|You must} follow in the battle."),
}


def _turn(view: View, frame: Turn, who: str) -> str:
    incoming = view.facts["incoming"]
    more = any(action.verb == "draw" for action in view.actions)
    if incoming:
        hopeful, lost = brings(view), leaves_a_bluff(view)
        if len(view.actions) > 1 + more:
            words = (_ANSWER_OR_BROUGHT if hopeful else _ANSWER_OR_BLUFF) if lost else _ANSWER
        elif more:
            words = (_DRAW_OR_BROUGHT if hopeful else _DRAW_OR_BLUFF) if lost else _DRAW
        else:
            words = _ACCEPT
        return _(words).format(name=who, attacks=coming_text(view, frame.seat))
    if not frame.draws:
        words = _("{name}: play a card, bluff, or draw.") if more else _("{name}: play a card, bluff, or pass.")
    elif more:
        words = _("{name}: play the drawn card, bluff with it, or draw once more.")
    else:
        words = _("{name}: play the drawn card, bluff with it, or pass.")
    return words.format(name=who)


_ANSWER = N_("{name}: {attacks} coming at you: take it, or answer.")
_DRAW = N_("{name}: {attacks} coming at you: take it, or draw in search of an answer.")
_ACCEPT = N_("{name}: {attacks} coming at you: take it.")
_ANSWER_OR_BLUFF = N_(
    "{name}: {attacks} coming at you: take it, or answer; after taking it, only a bluff would be left."
)
_ANSWER_OR_BROUGHT = N_(
    "{name}: {attacks} coming at you: take it, or answer; after taking it, what it brings or a bluff would be left."
)
_DRAW_OR_BROUGHT = N_(
    "{name}: {attacks} coming at you: take it, or draw; after taking it, what it brings or a bluff would be left."
)
_DRAW_OR_BLUFF = N_("{name}: {attacks} coming at you: take it, or draw; after taking it, only a bluff would be left.")


_PLAY = {
    (True, False): N_("{name}: play the card drawn before, or bluff with it."),
    (True, True): N_("{name}: play the card drawn before, bluff with it, or leave it."),
    (False, False): N_("{name}: play a card, or bluff."),
    (False, True): N_("{name}: play a card, bluff, or pass."),
}
"""By whether it is the card kept from a draw, and whether there is another way out."""


def _play(view: View, frame: AfterAttacks, who: str) -> str:
    if frame.mode == ANSWER:
        if any(action.verb == "play" for action in view.actions):
            words = _("{name}: now play the card that negates.")
        elif any(action.verb == "bluff" for action in view.actions):
            words = _("{name}: the card that negates fits no pile any more; bluff with it, or pass.")
        else:
            words = _("{name}: the card that negates fits no pile any more; you can only pass.")
    else:
        words = _(_PLAY[frame.mode == KEPT, any(action.verb in ("pass", "draw") for action in view.actions)])
    return words.format(name=who)
