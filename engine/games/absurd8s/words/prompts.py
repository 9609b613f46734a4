"""What is asked: the prompt of each kind of decision, and while an action is put together, in whole sentences.

What belongs to one's own turn begins with “Your turn”; what is asked in between says what it is about.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.actions import Action, Target
from engine.core.cards import HIDDEN
from engine.core.texts import N_, Names, _, either, escape, name_at, ngettext
from engine.core.view import View
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.attacks import Exchange, Execute, Fish, Give
from engine.games.absurd8s.bluff import PENALTY, Call
from engine.games.absurd8s.cards import STAR_ACE
from engine.games.absurd8s.casts import Choose
from engine.games.absurd8s.forecast import find_way_on
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.laid import NOBODY
from engine.games.absurd8s.order import find_follower
from engine.games.absurd8s.picks import Discard, DiscardTogether
from engine.games.absurd8s.resolve import NextSeat
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.turn import AfterAttacks, Jump, Turn
from engine.games.absurd8s.words.phrases import (
    asked_for,
    card_text,
    changed_text,
    count_text,
    explain_coming,
    few_cards,
    pile_text,
    suit_text,
)
from engine.games.absurd8s.words.table import chip


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision."""
    if view.seat != seat:
        return _(_OTHERS[kind], name=names[seat])
    match frame := view.frame:
        case Turn():
            said = _(_ask_turn(view, frame), name=_("Your turn"), attacks=explain_coming(state_of(view), seat))
            return f"{said} {_tell_order(view, names)}".rstrip()
        case AfterAttacks():
            drawn = card_text(next(iter(state_of(view).aside(seat)), HIDDEN))
            return _(_ask_play(view, frame), name=_("Your turn"), card=drawn)
        case Discard() | DiscardTogether() | Execute():
            return f"{_ask_owed(view, frame, names)} {_tell_after(view, names)}".rstrip()
        case Fish(caster=caster, card=card):
            return _(_FISH[caster == seat], other=names[caster], card=card_text(card))
        case Give(taker=taker):
            what = asked_for(*frame.wanted)
            return _("{other} asks for {what}; which card do you give?", other=names[taker], what=what)
        case Exchange():
            other = names[frame.caster if seat == frame.seat else frame.seat]
            return _("Choose {cards} to swap with {other}, unseen.", cards=count_text(frame.count), other=other)
        case Jump(holes=holes):
            said = _("On {holes} you may jump in, out of turn, with a Wormhole that fits.")
            return said.format(holes=either(_name_hole(view, on, maker, names) for on, maker in holes))
        case Choose(zone=zone):
            cards = few_cards(action.a for action in view.actions if kind != "fetch")
            return _(_CHOICES[kind], name=_("Your turn"), card=card_text(view.zones[zone][-1]), cards=cards)
        case NextSeat():
            return _("{name}: by {card} you choose who is next.", name=_("Your turn"), card=card_text(frame.because))
        case Call(seat=bluffer):
            after = find_follower(view)
            cards = count_text(PENALTY)
            return _(_CALLS[after >= 0], other=names[bluffer], cards=cards, name=name_at(names, after))
    return _ask_in_battle(view)


def _tell_after(view: View, names: Names) -> str:
    """What comes after what is asked in between: one's own turn goes on, or whose turn comes; "" where that is open."""
    state, seat = state_of(view), view.seat
    losing = any(KEYWORDS[attack.key].op == "lose" for attack in state.incoming) or state.lost[seat]
    if any(isinstance(frame, AfterAttacks) and frame.seat == seat for frame in state.stack):
        return "" if losing and state.rules.lose_now else _("Then your turn goes on.")
    after = find_follower(view)
    return _("Then it is {name:~'s|your} turn.", name=names[after]) if after >= 0 else ""


def _tell_order(view: View, names: Names) -> str:
    """Who comes after the turn in which something is coming at the viewer; "" where that is open, or nothing is."""
    after = find_follower(view) if state_of(view).incoming else NOBODY
    return _("{name:is|You are} next in order.", name=names[after]) if after != NOBODY else ""


def _name_hole(view: View, on: int, maker: int, names: Names) -> str:
    """The Wormhole on a pile, and whose it is unless it opened the pile."""
    card = card_text(view.zones[state_of(view).piles[on]][-1])
    return _(_HOLES[maker >= 0], card=card, name=name_at(names, maker))


_HOLES = N_(("the Wormhole {card}", "{name:~'s|your} Wormhole {card}"))


def _ask_in_battle(view: View) -> str:
    stacked = state_of(view).stacked
    verbs = {action.verb for action in view.actions}
    way = "stack" if "stack" in verbs else "ended" if "play" in verbs else "lost"
    return _(_BATTLES[way], name=_("Your turn"), cards=count_text(stacked))


def _ask_owed(view: View, frame: Discard | DiscardTogether | Execute, names: Names) -> str:
    """What is asked of who executes attacks or discards."""
    if isinstance(frame, Execute):
        return _("Which of the {count} attacks is executed first?", count=len(frame.attacks))
    card = card_text(frame.cause)
    if isinstance(frame, DiscardTogether):
        cards = _count_owed(view, dict(frame.who)[view.seat])
        return _("Discard {cards} for {card}; everybody's cards go at the same time.", cards=cards, card=card)
    cards = count_text(frame.most)
    if frame.least < frame.most:
        return _("Discard up to {cards} of {suit} for {card}.", cards=cards, suit=suit_text(frame.suit), card=card)
    cards, other = _count_owed(view, frame.most), frame.caster
    if other in (-1, frame.seat):
        return _("Discard {cards} for your own {card}.", cards=cards, card=card)
    return _("Discard {cards} for {card} from {other}.", cards=cards, card=card, other=names[other])


def _count_owed(view: View, count: int) -> str:
    """How many cards the reader discards, and by which effect of his they are one more."""
    return changed_text(count_text(count), state_of(view).find_changer(view.seat))


_BATTLES = N_(
    {
        "stack": "{name}: a battle! Follow suit or number with a card, or give up (you take {cards}).",
        "ended": "{name}: a battle! No card of yours follows. Play one that ends it, or give up (you take {cards}).",
        "lost": "{name}: a battle! No card of yours follows: give up (you take {cards}).",
    }
)
_CHOICES = N_(
    {
        "fetch": "{name}: by {card} you take a card out of the pile.",
        "remove": "{name}: by {card} one of these goes under the main pile: {cards}.",
        "steal": "{name}: by {card} you take one of these effects: {cards}.",
    }
)
_FISH = N_(
    {
        True: "Ask yourself for a number, a suit or a keyword, for your own {card}.",
        False: "{other} hits you with Fish by {card}: ask {other} for a number, a suit or a keyword.",
    }
)
"""The question of a Fish, by whether it is one's own."""
_CALLS = N_(
    (
        "{other} has played the last card face-down and wins if nobody calls. Do you call the bluff? If it is a "
        "good one, you draw {cards} and {other} wins, else {other} draws them.",
        "Do you call the bluff? If it is a good one, you draw {cards}, else {other}; then it is {name:~'s|your} turn.",
    )
)
"""What is asked of who may call a bluff, by whether whoever laid it holds another card, so that a turn follows."""
_OTHERS = N_(
    {
        "jump": "{name:may|You may} jump in.",
        "turn": "{name:is|You are} on turn.",
        "order": "{name:executes|You execute} attacks.",
        "play": "{name:is|You are} about to play.",
        "target": "{name:chooses|You choose} who is next.",
        "discard": "{name:chooses|You choose} cards to discard.",
        "fish": "{name:goes|You go} fishing.",
        "give": "{name:chooses|You choose} a card to give.",
        "exchange": "{name:chooses|You choose} a card to swap.",
        "fetch": "{name:searches|You search} the pile.",
        "remove": "{name:chooses|You choose} an effect to discard.",
        "steal": "{name:chooses|You choose} an effect to take.",
        "call": "{name:may|You may} call the bluff.",
        "battle": "{name:must|You must} follow in the battle.",
    }
)


def _ask_turn(view: View, frame: Turn) -> str:
    more = any(action.verb == "draw" for action in view.actions)
    if state_of(view).incoming:
        ways, after = (len(view.actions) > 1 + more, more), find_way_on(view)
        return _ATTACKED[ways, after if any(ways) or after not in ("brought", "bluff") else "on"]
    found = _can_play(view), bool(frame.draws), more
    return _UNTROUBLED.get((*found, _can_bluff(view)), _UNTROUBLED[(*found, True)])


def _can_play(view: View) -> bool:
    """Whether a card of the viewer's fits, so that it need not be bluffed with."""
    return any(action.verb in SAYS and action.verb != "bluff" for action in view.actions)


def _can_bluff(view: View) -> bool:
    """Whether the viewer is offered to bluff: not before a lesson has explained it."""
    return any(action.verb == "bluff" for action in view.actions)


_ATTACKED = N_(
    {
        ((True, False), ""): "{name}: {attacks} is coming at you. Take it, or answer.",
        ((True, True), ""): "{name}: {attacks} is coming at you. Take it, answer, or draw for another answer.",
        ((False, True), ""): "{name}: {attacks} is coming at you. Take it, or draw in search of an answer.",
        ((False, False), ""): "{name}: {attacks} is coming at you. Take it.",
        ((True, False), "on"): "{name}: {attacks} is coming at you. Answer, or take it; then your turn goes on.",
        ((True, True), "on"): "{name}: {attacks} is coming at you. Answer, draw for another answer, or take it; "
        "then your turn goes on.",
        ((False, True), "on"): "{name}: {attacks} is coming at you. Draw in search of an answer, or take it; "
        "then your turn goes on.",
        ((False, False), "on"): "{name}: {attacks} is coming at you. Take it; then your turn goes on.",
        ((True, False), "over"): "{name}: {attacks} is coming at you. Answer, or take it, which ends your turn.",
        ((True, True), "over"): "{name}: {attacks} is coming at you. Answer, draw for another answer, or take it, "
        "which ends your turn.",
        ((False, True), "over"): "{name}: {attacks} is coming at you. Draw in search of an answer, or take it, "
        "which ends your turn.",
        ((False, False), "over"): "{name}: {attacks} is coming at you. Take it, which ends your turn.",
        ((True, False), "bluff"): "{name}: {attacks} is coming at you. Answer, or take it; then you can only bluff.",
        ((True, False), "brought"): "{name}: {attacks} is coming at you. Answer, or take it; then you can only bluff, "
        "unless a card you get by it fits.",
        (
            (True, True),
            "bluff",
        ): "{name}: {attacks} is coming at you. Answer, draw, or take it; then you can only bluff.",
        (
            (True, True),
            "brought",
        ): "{name}: {attacks} is coming at you. Answer, draw, or take it; then you can only "
        "bluff, unless a card you get by it fits.",
        (
            (False, True),
            "brought",
        ): "{name}: {attacks} is coming at you. Draw, or take it; then you can only bluff, "
        "unless a card you get by it fits.",
        ((False, True), "bluff"): "{name}: {attacks} is coming at you. Draw, or take it; then you can only bluff.",
    }
)
"""By whether it may be answered, whether a card may be drawn, and how the turn goes on after taking it."""
_UNTROUBLED = N_(
    {
        (True, False, True, True): "{name}: play a card, bluff, or draw.",
        (True, False, False, True): "{name}: play a card, bluff, or pass.",
        (True, True, True, True): "{name}: play the drawn card, bluff with it, or draw once more.",
        (True, True, False, True): "{name}: play the drawn card, bluff with it, or pass.",
        (False, False, True, True): "{name}: no card of yours fits. Bluff, or draw.",
        (False, False, False, True): "{name}: no card of yours fits. Bluff, or pass.",
        (False, True, True, True): "{name}: the drawn card does not fit. Bluff with it, or draw once more.",
        (False, True, False, True): "{name}: the drawn card does not fit. Bluff with it, or pass.",
        # --- in a lesson, before it has explained what a bluff is
        (True, False, True, False): "{name}: play a card, or draw.",
        (True, True, True, False): "{name}: play the drawn card, or draw once more.",
        (False, False, True, False): "{name}: no card of yours fits. Draw.",
    }
)
"""By whether something can be played face-up, whether there is a drawn card, whether another may be drawn, and whether
it may be bluffed.
"""
_PLAY = N_(
    {
        (True, True, False): "{name}: play {card}, drawn before, or bluff with it.",
        (True, True, True): "{name}: play {card}, drawn before, bluff with it, or leave it.",
        (False, True, False): "{name}: {card}, drawn before, does not fit. Bluff with it.",
        (False, True, True): "{name}: {card}, drawn before, does not fit. Bluff with it, or leave it.",
        (True, False, False): "{name}: play a card, or bluff. After an attack you cannot draw.",
        (True, False, True): "{name}: play a card, bluff, or pass.",
        (False, False, False): "{name}: no card of yours fits, and after an attack you cannot draw. Bluff.",
        (False, False, True): "{name}: no card of yours fits. Bluff, or pass.",
    }
)
"""By whether something can be played face-up, whether it is the card kept from a draw, and whether there is another way
out.
"""


def _ask_play(view: View, frame: AfterAttacks) -> str:
    verbs = {action.verb for action in view.actions}
    if frame.spec is None and not _can_bluff(view) and verbs.isdisjoint(("pass", "draw")):
        return N_("{name}: play a card.")
    if frame.spec is None:
        return _PLAY["play" in verbs, frame.kept, not verbs.isdisjoint(("pass", "draw"))]
    if "play" in verbs:
        return N_("{name}: now play the card that negates.")
    if "bluff" in verbs:
        return N_("{name}: the card that negates fits no pile any more; bluff with it, or pass.")
    return N_("{name}: the card that negates fits no pile any more; you can only pass.")


# --- while an action is put together -------------------------------------------------------------------------------


def ready(view: View, action: Action, mode: str, last: Target, names: Names) -> str:
    """What is complete: the card and how it is played, or what is answered; ``last``: what was chosen last."""
    state = state_of(view)
    if action.verb in SAYS:
        words, spec = ON_PILE.get(action.verb, "") if len(state.piles) > 1 else "", spec_of(action)
        return _(words or SAYS[action.verb], card=card_text(spec.card), pile=pile_text(spec.on))
    match mode:
        case "draw" if _can_play(view):
            words = _("A card of yours can be played. Draw one as a last resort all the same?")
        case "concede" if state.stacked > 0:
            words = ngettext("Give up, and take {count} card?", "Give up, and take {count} cards?", state.stacked)
        case _:
            words = _(_QUESTIONS.get(mode, ""))
    bluffer = escape(names[view.frame.seat]) if isinstance(view.frame, Call) else ""
    asked = asked_for(*(part.text for part in action.parts[1:])) if mode == "ask" else ""
    return words.format(what=asked or chip(view, last, names), count=state.stacked, name=bluffer)


SAYS = N_(
    {
        "play": "Play {card}.",
        "chain": "Chain {card}: pass everything on.",
        "negate": "Negate with {card}.",
        "thorns": "Thorns with {card}: you and who began the chain take it all.",
        "jump": "Jump in with {card}.",
        "bluff": "Bluff with {card}, face-down.",
        "stack": "Slam {card} onto the battle.",
    }
)
ON_PILE = N_(
    {
        "play": "Play {card} on {pile}.",
        "bluff": "Bluff with {card}, face-down on {pile}.",
    }
)
"""What a chosen card and how it is played are called where there are several piles; ``SAYS`` where there is one."""
_QUESTIONS = N_(
    {
        "draw": "Draw a card as a last resort?",
        "ask": "Ask for {what}?",
        "concede": "Give up? You take no card.",
        "call": "Call it? A good bluff costs you 2 cards, anything else costs {name} 2.",
        "give": "Give {what}?",
        "fetch": "Take {what}?",
        "steal": "Take {what}?",
        "remove": "Put {what} under the main pile?",
    }
)


def missing(what: str, card: str = "", on: int = 0) -> str:
    """What there is still to be chosen, a key of ``_MISSING``, for a card or a pile that is chosen."""
    return _(_MISSING[what], card=card, ace=card_text(STAR_ACE), pile=pile_text(on))


_MISSING = N_(
    {
        "": "",
        "down": "Face-down: choose the card nobody shall see.",
        "on": "Now choose the card that goes on {pile}.",
        "card": "Now choose the card.",
        "pick": "{card}: pick the keyword it shall have.",
        "pile": "{card}: choose a pile.",
        "ace": "{card} fits here only with {ace}: choose that, too.",
        "suit": "{card} is Wild: name the suit that counts.",
        "attack": "{card}: choose the attack it cancels.",
        "bluff": "{card} does not fit there: lay it face-down, as a bluff?",
        "word": "{card}: what shall it do?",
    }
)


def several(gives: bool, more: int, cards: str) -> str:
    """The question for several cards: how many are still to be chosen, or which are given or discarded."""
    if more and gives:
        words = ngettext("Give: choose {count} more card.", "Give: choose {count} more cards.", more)
    elif more:
        words = ngettext("Discard: choose {count} more card.", "Discard: choose {count} more cards.", more)
    elif gives:
        words = _("Give {cards}?")
    else:
        words = _("Discard {cards}?") if cards else _("Discard none?")
    return words.format(count=more, cards=cards)


# --- what comes next -----------------------------------------------------------------------------------------------


class Ahead(NamedTuple):
    """What a play leads to as far as it can be told: the next seat (-1 unknown), what it faces, and whether it wins."""

    seat: int = -1
    faces: tuple[str, ...] = ()
    wins: bool = False
    choice: bool = False
    """Whether the player is asked for the next seat first."""


def ahead(found: Ahead, me: int, names: Names) -> str:
    """What lies ahead, in words; "" where that is not known."""
    if found.wins:
        return _("*You win with it!*")
    if found.choice:
        return _("Next: *you choose*")
    if found.seat < 0:
        return ""
    words = _("Next: *you again*") if found.seat == me else _("Next: *{name}*")
    return words.format(name=escape(names[found.seat])) + (f" ({' + '.join(found.faces)})" if found.faces else "")
