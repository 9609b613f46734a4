"""What is asked: the prompt of each kind of decision, in whole sentences.

What belongs to one's own turn begins with “Your turn”; what is asked in between says what it is about.
"""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.texts import N_, Names, _, either, name_at
from engine.core.view import View
from engine.games.absurd8s.attacks import Exchange, Execute, Fish, Give
from engine.games.absurd8s.bluff import PENALTY, Call
from engine.games.absurd8s.casts import Choose
from engine.games.absurd8s.forecast import find_way_on, is_turn_lost
from engine.games.absurd8s.laid import COLOR_LOCK, NOBODY
from engine.games.absurd8s.order import find_follower
from engine.games.absurd8s.picks import Discard, DiscardTogether
from engine.games.absurd8s.resolve import NextSeat, list_brought
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.turn import AfterAttacks, Jump, Turn
from engine.games.absurd8s.words.phrases import (
    asked_for,
    attacks_text,
    card_text,
    changed_text,
    count_text,
    explain_coming,
    few_cards,
    suit_text,
)
from engine.games.absurd8s.words.steps import can_play


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision."""
    if view.seat != seat:
        return _(_OTHERS[kind], name=names[seat])
    match frame := view.frame:
        case Turn():
            said = _(_ask_turn(view, frame), name=_("Your turn"), attacks=explain_coming(state_of(view), seat))
            return f"{said} {_tell_order(view, names) or _tell_matching(view)}".rstrip()
        case AfterAttacks():
            drawn = card_text(next(iter(state_of(view).aside(seat)), HIDDEN))
            return _(_ask_play(view, frame), name=_("Your turn"), card=drawn)
        case Discard() | DiscardTogether() | Execute() | Fish() | Give() | Exchange():
            return f"{_ask_owed(view, frame, names)} {_tell_after(view, names)}".rstrip()
        case Jump(holes=holes):
            said = _(_JUMPS[bool(state_of(view).incoming)])
            return said.format(holes=either(_name_hole(view, on, maker, names) for on, maker in holes))
        case Choose(zone=zone):
            cards = few_cards(action.a for action in view.actions if kind != "fetch")
            return _(_CHOICES[kind], name=_("Your turn"), card=card_text(view.zones[zone][-1]), cards=cards)
        case NextSeat():
            faced = attacks_text([attack.key for attack in (*state_of(view).incoming, *list_brought(frame.played))])
            words = _CHOOSES[bool(faced)]
            return _(words, name=_("Your turn"), card=card_text(frame.because), attacks=faced)
        case Call(seat=bluffer):
            after = find_follower(view)
            cards = count_text(PENALTY)
            return _(_CALLS[after >= 0], other=names[bluffer], cards=cards, name=name_at(names, after))
    return _ask_in_battle(view)


def _tell_after(view: View, names: Names) -> str:
    """What comes after what is asked in between: one's own turn goes on, or whose turn comes; "" where that is open."""
    state, seat = state_of(view), view.seat
    if any(isinstance(frame, AfterAttacks) and frame.seat == seat for frame in state.stack):
        return "" if is_turn_lost(state, seat) else _("Then your turn goes on.")
    after = find_follower(view)
    return _("Then it is {name:~'s|your} turn.", name=names[after]) if after >= 0 else ""


def _tell_order(view: View, names: Names) -> str:
    """Who comes after the turn in which something is coming at the viewer; "" where that is open, or nothing is."""
    after = find_follower(view) if state_of(view).incoming else NOBODY
    return _("{name:is|You are} next in order.", name=names[after]) if after != NOBODY else ""


def _tell_matching(view: View) -> str:
    """By which effect a card that fits need not match (A8-R53), or one of the same number does not fit (A8-130); "" for
    neither.
    """
    state = state_of(view)
    if not can_play(view) and state.ops & COLOR_LOCK:
        locking = state.list_changers(view.seat, "color_lock")
        return _("By {card} the suit has to match.", card=card_text(locking[0])) if locking else ""
    freeing = state.list_changers(view.seat, "free_for_all") if can_play(view) else []
    return _("By {card} suit and number need not match.", card=card_text(freeing[0])) if freeing else ""


def _name_hole(view: View, on: int, maker: int, names: Names) -> str:
    """The Wormhole on a pile, and whose it is unless it opened the pile."""
    card = card_text(view.zones[state_of(view).piles[on]][-1])
    return _(_HOLES[maker >= 0], card=card, name=name_at(names, maker))


_HOLES = N_(("the Wormhole {card}", "{name:~'s|your} Wormhole {card}"))


_JUMPS = N_(
    (
        "On {holes} you may jump in, out of turn, with a Wormhole that fits; then play goes on from you.",
        "On {holes} you may jump in, out of turn, with a Wormhole that fits; that wipes out what is coming, "
        "and play goes on from you.",
    )
)
"""What is asked of who may jump in, by whether attacks are coming at somebody, which are gone then (A8-R26)."""
_CHOOSES = N_(
    ("{name}: by {card} you choose who is next.", "{name}: by {card} you choose who is next and faces {attacks}.")
)
"""What is asked of who names the next player, by whether attacks come at that one."""


def _ask_in_battle(view: View) -> str:
    stacked = state_of(view).stacked
    verbs = {action.verb for action in view.actions}
    way = "stack" if "stack" in verbs else "ended" if "play" in verbs else "lost"
    return _(_BATTLES[way], name=_("Your turn"), cards=count_text(stacked))


def _ask_owed(view: View, frame: Discard | DiscardTogether | Execute | Fish | Give | Exchange, names: Names) -> str:
    """What is asked of who executes attacks or bears one."""
    match frame:
        case Execute():
            return _("Which of the {count} attacks is executed first?", count=len(frame.attacks))
        case Fish(caster=caster, card=card):
            return _(_FISH[caster == view.seat], other=names[caster], card=card_text(card))
        case Give(taker=taker):
            what = asked_for(*frame.wanted)
            return _("{other} asks for {what}; which card do you give?", other=names[taker], what=what)
        case Exchange():
            other = names[frame.caster if view.seat == frame.seat else frame.seat]
            return _("Choose {cards} to swap with {other}, unseen.", cards=count_text(frame.count), other=other)
        case _:
            return _ask_discard(view, frame, names)


def _ask_discard(view: View, frame: Discard | DiscardTogether, names: Names) -> str:
    """What is asked of who discards."""
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
    """How many cards the reader discards, and by which effect of his they are more."""
    changers = state_of(view).list_changers(view.seat)
    return changed_text(count_text(count), min(changers, default=HIDDEN), len(changers))


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
        "remove": "{name}. By {card} one of these cards goes under the main pile: {cards}.",
        "steal": "{name}. By {card} you take one of these effects: {cards}.",
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
        "{other} wins with this last card if nobody calls. Call the bluff? If good (it fits and has the sign "
        "[icon:kw_control_bluff] *Bluff*), you draw {cards} and {other} wins, else {other} draws them.",
        "Call the bluff? If good (it fits and has the sign [icon:kw_control_bluff] *Bluff*), you draw {cards}, else "
        "{other}; "
        "then it is {name:~'s|your} turn.",
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
    found = can_play(view), bool(frame.draws), more
    return _UNTROUBLED.get((*found, _can_bluff(view)), _UNTROUBLED[(*found, True)])


def _can_bluff(view: View) -> bool:
    """Whether the viewer is offered to bluff: not before a lesson has explained it."""
    return any(action.verb == "bluff" for action in view.actions)


_ATTACKED = N_(
    {
        ((True, False), ""): "{name}: {attacks} is coming at you. Answer, or take it; then your turn goes on "
        "while you hold a card.",
        ((True, True), ""): "{name}: {attacks} is coming at you. Answer, draw for another answer, or take it; "
        "then your turn goes on while you hold a card.",
        ((False, True), ""): "{name}: {attacks} is coming at you. Draw in search of an answer, or take it; "
        "then your turn goes on while you hold a card.",
        ((False, False), ""): "{name}: {attacks} is coming at you. Take it; then your turn goes on "
        "while you hold a card.",
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
        "unless taking it brings a card that fits.",
        (
            (True, True),
            "bluff",
        ): "{name}: {attacks} is coming at you. Answer, draw, or take it; then you can only bluff.",
        (
            (True, True),
            "brought",
        ): "{name}: {attacks} is coming at you. Answer, draw, or take it; then you can only "
        "bluff, unless taking it brings a card that fits.",
        (
            (False, True),
            "brought",
        ): "{name}: {attacks} is coming at you. Draw, or take it; then you can only bluff, "
        "unless taking it brings a card that fits.",
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
