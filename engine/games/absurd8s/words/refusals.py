"""Why something cannot be chosen now: one sentence; the clause it comes from stands in the code only."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.texts import N_, Names, _
from engine.core.view import View
from engine.games.absurd8s.actions import PLAYING, spec_of
from engine.games.absurd8s.attacks import Give
from engine.games.absurd8s.cards import RANK, STAR_ACE, TEXT
from engine.games.absurd8s.casts import Fetch
from engine.games.absurd8s.fits import matches
from engine.games.absurd8s.forecast import list_playable
from engine.games.absurd8s.laid import COLOR_LOCK
from engine.games.absurd8s.menu import tops_of
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.resolve import NextSeat
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.turn import LAST_RESORT, AfterAttacks, Turn
from engine.games.absurd8s.words.phrases import asked_for


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why a part cannot be chosen."""
    match part.kind:
        case "seat":
            if kind != "target":
                return _(_NO_TARGET[rules_of(view).caster_breaks_ties])
            frame = view.frame
            if isinstance(frame, NextSeat) and frame.played.text.navs[-1] == "target":
                return _("Target may be anybody but whoever played it.")  # A8-112
            return _("{name:is|You are} not among those with equal hands.", name=names[part.value])  # A8-R65
        case "card":
            return _why_not_card(view, kind, part.value)
    word, state = part.text, state_of(view)
    if kind in _FIRST:
        return _(_FIRST[kind])
    if word == "draw":
        frame = view.frame
        if isinstance(frame, AfterAttacks) and frame.spec:
            return _(_ANNOUNCED)
        if isinstance(frame, AfterAttacks):
            return _(_NO_DRAW[state.rules.late_last_resort])
        if kind == "battle":
            return _("In a battle nothing is drawn.")  # A8-132
        if isinstance(frame, Turn) and frame.draws == LAST_RESORT:
            return _("A turn has two last-resort cards at most.")  # A8-025
        return _("There is no card to draw.")  # A8-R16
    told = _UNDER_ATTACK if state.incoming else _IN_PEACE
    said = told[word if word in told and (kind, word) != ("battle", "pass") else ""]
    return _(said)


_NO_TARGET = N_(
    {
        False: "Players are chosen only by Target.",  # A8-112
        True: "Players are chosen only by Target, and among those tied for Lowest or Highest.",  # A8-R65
    }
)
"""By whether whoever played the card picks among the tied."""


def _why_not_card(view: View, kind: str, card: int) -> str:
    state = state_of(view)
    rules = state.rules
    zone = view.find(card)
    if isinstance(view.frame, Fetch) and card in state.bases:
        return _("The lowest card of an extra pile stays.")  # A8-R45
    if kind in _CHOICES:
        return _(_CHOICES[kind])
    if kind == "discard" and zone == view.seat:
        return _("Only cards of the suit of the card just played can be discarded.")  # A8-070
    if kind == "give" and zone == view.seat:
        frame = view.frame
        assert isinstance(frame, Give)
        return _("You are asked for {what}.", what=asked_for(*frame.wanted))  # A8-104
    if kind in _FIRST and kind != "jump":
        return _(_FIRST[kind])
    if zone not in (view.seat, rules.aside + view.seat, rules.effects + view.seat):
        return _("Only cards in your hand, and some in your own Effects, can be played.")  # A8-042
    if kind == "battle":
        if zone == rules.effects + view.seat:
            return _("In a battle nothing is played from the Effects.")  # A8-132
        if state.ops & COLOR_LOCK:
            return _("Color lock: in this battle a card must share the suit of the top of the stack.")  # A8-130
        return _("In a battle a card must share suit or number with the top of the stack.")  # A8-132
    if zone == rules.effects + view.seat:
        return _from_effects(view, kind, card)
    return _in_hand(view, kind, card, zone)


_CHOICES = N_(
    {
        "target": "Choose a player.",
        "order": "Choose one of the attacks.",
        "call": "Say whether you call the bluff.",  # A8-032
        "fish": "Ask for a number, a suit or a keyword.",  # A8-102
        "fetch": "Choose any other card of the pile this was played on.",  # A8-069
        "remove": "Only effects, extra piles and battles can be discarded.",  # A8-072
        "steal": "Only cards in other players' Personal Effects can be stolen.",  # A8-R48
    }
)


def _in_hand(view: View, kind: str, card: int, zone: int) -> str:
    frame = view.frame
    drawn = (isinstance(frame, Turn) and frame.draws) or (isinstance(frame, AfterAttacks) and frame.kept)
    if drawn and zone == view.seat:
        if card == STAR_ACE:
            return _("The ace of stars cannot make the card just drawn Wild.")  # A8-R17
        return _("After a last-resort draw only the card just drawn may be played.")  # A8-029
    if isinstance(frame, AfterAttacks):
        return _(_ANNOUNCED)
    if kind == "jump":
        return _("Only a Wormhole that fits the open one can jump in.")  # A8-079
    text = TEXT[card]
    if (text.chain or text.negate or text.thorns) and not any(
        matches(top, card, text) for top in tops_of(state_of(view))
    ):
        return _("It would be an answer, but it fits no pile.")  # A8-013
    if text.thorns and not state_of(view).chain:
        return _("Thorns needs a chain.")  # A8-062
    return _("Against attacks only Chain, Negate or Thorns help; otherwise take them first.")  # A8-011


def _from_effects(view: View, kind: str, card: int) -> str:
    frame = view.frame
    if isinstance(frame, AfterAttacks) and frame.spec:
        return _(_ANNOUNCED)
    state, seat = state_of(view), view.seat
    if state.aside(seat):
        return _("After a last-resort draw nothing is played from the Effects.")  # A8-R17
    text = state.entry(card, state.rules.effects + seat).text
    if kind == "jump":
        return _("Only a Wormhole that fits the open one can jump in.")  # A8-079
    if text.negates_from and state.rules.king_discards:
        return _("Nothing is coming at you.")  # A8-129
    if not (text.reuse or text.negates_from):
        return _("This effect works from where it lies and is not played again.")  # A8-120
    if card in list_playable(state, seat):
        return _("It is no answer.")  # A8-011
    return _("It fits no pile.")  # A8-140


_NO_DRAW = N_(
    {
        True: "No last-resort card is left to draw in this turn.",  # A8-025
        False: "Last-resort draws come before the attacks.",  # A8-R14
    }
)
_ANNOUNCED = N_("The card announced as an answer has to be played now.")  # A8-R06


_HELPLESS = N_("No card of yours that fits could do that now.")  # A8-011
_UNDER_ATTACK = N_(
    {
        "pass": "Take the attacks first.",  # A8-011
        "bluff": "A bluff is no answer: the attacks come first.",  # A8-R32
        "chain": _HELPLESS,
        "negate": _HELPLESS,
        "thorns": _HELPLESS,
        "": "First take the attacks, or answer them.",  # A8-011
    }
)
_IN_PEACE = N_(
    {
        "pass": "A turn ends by playing, or after two last-resort draws.",  # A8-028
        "accept": "Nothing is coming at you.",  # A8-011
        "": "That is not possible now.",
    }
)


_FIRST = N_(
    {
        "target": "First choose the player who is next.",
        "order": "First say which of the attacks is executed first.",
        "discard": "First choose what you discard from your hand.",
        "exchange": "First choose the cards you give away.",
        "give": "First choose the card you give.",
        "fetch": "First choose the card you take out of the pile.",
        "remove": "First choose what goes under the main pile.",
        "steal": "First choose the effect you take.",
        "fish": "First choose what you ask for.",
        "call": "First say whether you call the bluff.",
        "jump": "First say whether you jump in.",
    }
)
"""What the decision is about, for whoever clicks something else."""


def face_down(view: View, card: int) -> str:
    """Why a card that may be laid face-down is not played as it is; "" if it can be, or may not even lie there."""
    played = {spec_of(action).card for action in view.actions if action.verb in PLAYING}
    if card in played or not any(action.verb == "bluff" and action.a == card for action in view.actions):
        return ""
    tops = tops_of(state_of(view))
    if all(not top.limit >> card & 1 for top in tops):
        reason = _("Supersize: only the same or a higher number may go there.")  # A8-087
    elif any(top.rank == RANK[card] for top in tops):
        reason = _("Color lock: an equal number is not enough.")  # A8-130
    elif len(tops) > 1:
        reason = _("It fits no pile.")
    else:
        reason = _("It shares neither suit nor number with the pile.")  # A8-013
    return _("{reason} It can only go face-down, as a bluff.", reason=reason)  # A8-031
