"""The prompt of each kind of decision, for who is asked and for everybody else."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.absurd8s.attacks import Exchange, Fish, Give
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.fits import matches, top_seen
from engine.games.absurd8s.phrases import Names, asked_for, attacks_text, count_text
from engine.games.absurd8s.picks import Discard, DiscardTogether
from engine.games.absurd8s.turn import ANSWER, KEPT, Play, Turn


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision."""
    who = names[seat]
    if view.seat != seat:
        return f"{who} {_OTHERS.get(kind, 'is asked')}."
    frame = view.stack[-1] if view.stack else None
    match frame:
        case Turn():
            text = _turn(view, frame)
        case Play():
            text = _play(frame)
        case Discard():
            text = f"discard {_up_to(frame)}"
        case DiscardTogether():
            text = f"discard {count_text(dict(frame.who)[seat])}; everybody's cards go at the same time"
        case Fish():
            text = (
                f"ask {names[frame.caster] if frame.caster != seat else 'yourself'} for a number, a suit or a keyword"
            )
        case Give():
            text = f"{names[frame.taker]} asks for {asked_for(*frame.wanted)}; which card do you give"
        case Exchange():
            other = frame.caster if seat == frame.seat else frame.seat
            text = f"choose {count_text(frame.count)} to swap with {names[other]}, unseen"
        case Call():
            text = f"{names[frame.seat]} has played a card face-down; do you call the bluff"
        case _:
            text = _OWN.get(kind, "choose")
    return f"{who}: {text}{'?' if kind in _QUESTIONS else '.'}"


_QUESTIONS = ("give", "call", "target", "remove", "steal", "order", "jump")
_OWN = {
    "jump": "a Wormhole is open; do you jump in",
    "order": "which attack is executed first",
    "target": "who is next",
    "fetch": "take a card out of the pile",
    "remove": "what goes under the main pile",
    "steal": "which effect do you take",
    "battle": "follow the stack's suit or number with a card, or concede",
}
_OTHERS = {
    "jump": "may jump in",
    "turn": "is on turn",
    "order": "executes attacks",
    "play": "is about to play",
    "target": "chooses who is next",
    "discard": "chooses cards to discard",
    "fish": "goes fishing",
    "give": "chooses a card to give",
    "exchange": "chooses a card to swap",
    "fetch": "searches the pile",
    "remove": "chooses an effect to discard",
    "steal": "chooses an effect to take",
    "call": "may call the bluff",
    "battle": "must follow in the battle",
}


def _turn(view: View, frame: Turn) -> str:
    incoming = view.facts["incoming"]
    more = any(action.verb == "draw" for action in view.actions)
    if incoming:
        text = f"{attacks_text(incoming)} coming at you: accept" + (", answer" if len(view.actions) > 1 + more else "")
        if not frame.draws and not any_fits(view):
            text += "; nothing in your hand would fit afterwards, only a bluff"  # A8-R14
        return text
    if not frame.draws:
        return "play a card, bluff, or draw" if more else "play a card, bluff, or pass"
    return "play the drawn card, bluff with it, or " + ("draw once more" if more else "pass")


def any_fits(view: View) -> bool:
    """Whether some card of the own hand may be played on some pile as it is now."""
    tops = [top_seen(view, zone) for zone in view.facts["piles"]]
    cards = [card for card in view.zones[view.seat] if card != HIDDEN]
    return any(matches(top, card, TEXT[card]) for top in tops for card in cards) or any(
        TEXT[card].picks or TEXT[card].copies for card in cards
    )


def _play(frame: Play) -> str:
    if frame.mode == ANSWER:
        return "now play the card that negates, or take it back"
    if frame.mode == KEPT:
        return "play the card drawn before, or bluff with it"
    return "play a card, or bluff"


def _up_to(frame: Discard) -> str:
    if frame.least < frame.most:
        return f"up to {count_text(frame.most)} of this card's suit"
    return count_text(frame.most)
