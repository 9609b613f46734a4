"""How one's own hand stands, and what an attack or a play would make of it: the view and the rules, nothing else.

Who gets rid of all cards wins, and everybody else is ranked by the cards left (A8-001, A8-144): so the hand's size is
the figure that counts, and the place is that of a game that would end now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.actions import Action
from engine.core.forecast import Forecast
from engine.core.placing import place_among
from engine.core.view import View
from engine.games.absurd8s.actions import Spec, cards_of, spec_of
from engine.games.absurd8s.cards import STAR_ACE
from engine.games.absurd8s.fits import top_of
from engine.games.absurd8s.force import ENDS
from engine.games.absurd8s.keywords import KEYWORDS, Keyword, Text
from engine.games.absurd8s.laid import FREE_FOR_ALL, Attack
from engine.games.absurd8s.menu import ace_zone, all_ways, free_negates, from_effects, left_by, text_played, tops_of
from engine.games.absurd8s.resolve import Played, lay_card, settle_effect, settles_elsewhere
from engine.games.absurd8s.seen import amount_of, recipient, state_of
from engine.games.absurd8s.state import Absurd8sState

UNKNOWN = -1


def find_place(view: View, seat: int, cards: int = UNKNOWN) -> int:
    """The place of a seat if the game ended now, perhaps with so many cards; equal hands share it (A8-144, A8-R103).

    Of a match that is over, the place it has there: who won may hold as many cards as who did not (A8-R20).
    """
    state = state_of(view)
    if state.over:
        return state.standing().places[seat]
    held = state.sizes()
    own = held.pop(seat)
    return place_among(own if cards == UNKNOWN else cards, held)


def count_fitting(view: View) -> int:
    """How many cards of the viewer's hand could be played on what lies on the piles; UNKNOWN where that is no question.

    It is none in a battle, which has rules of its own, and when only a card just drawn may be played.
    """
    state, seat = state_of(view), view.seat
    if seat < 0 or state.battle or state.aside(seat):
        return UNKNOWN
    return sum(card in view.zones[seat] for card in list_playable(state, seat))


def list_playable(state: Absurd8sState, seat: int) -> list[int]:
    """A seat's cards that fit a pile, were nothing pending: in the hand, in the Effects, or only what was drawn."""
    drawn = state.aside(seat)
    cards: list[tuple[int, Text | None]] = [(card, None) for card in drawn or state.zones[seat]]
    if not drawn:
        cards += from_effects(state, seat)
    tops, ace = tops_of(state), ace_zone(state, seat) >= 0
    return [card for card, text in cards if all_ways(tops, card, text, ace)]


def followers(view: View, action: Action) -> int:
    """How many cards of the viewer's hand could be played on the card that this play lays; UNKNOWN where it does not
    stay there, or which effects are in force changes before the viewer's next turn.
    """
    state, seat, spec = state_of(view).clone(), view.seat, spec_of(action)
    text = lay_card(state, seat, spec)
    if settles_elsewhere(state, spec, text) or text.removes or state.ops & FREE_FOR_ALL:
        return UNKNOWN
    top, ace = top_of(state, state.piles[spec.on]), ace_zone(state, seat) >= 0
    return sum(bool(all_ways([top], card, None, ace)) for card in state.hand(seat))


def count_fitting_after(view: View, action: Action) -> tuple[int, int]:
    """How many of the cards that this play leaves in the viewer's hand fit some pile now, and once the card lies where
    its effect is in force; UNKNOWN twice for a card without an effect, or where it does not last until the next turn.
    """
    state, seat, spec = state_of(view).clone(), view.seat, spec_of(action)
    now = _list_fitting(state, seat)
    text = lay_card(state, seat, spec)
    if not settles_elsewhere(state, spec, text) or "battle" in text.effects or text.removes:
        return UNKNOWN, UNKNOWN
    settle_effect(state, Played(seat, spec, state.piles[spec.on], text))
    state.refresh()
    if state.ops & FREE_FOR_ALL:
        return UNKNOWN, UNKNOWN
    return len(now.intersection(state.hand(seat))), len(_list_fitting(state, seat))


def _list_fitting(state: Absurd8sState, seat: int) -> set[int]:
    """The cards of a hand that fit some pile."""
    tops, ace = tops_of(state), ace_zone(state, seat) >= 0
    return {card for card in state.hand(seat) if all_ways(tops, card, None, ace)}


def leaves_a_bluff(view: View) -> bool:
    """Whether who takes what is coming can only bluff afterwards, unless it ``brings`` a card (A8-R14, A8-R102)."""
    state, seat = state_of(view), view.seat
    if seat < 0 or not state.incoming or state.rules.late_last_resort or list_playable(state, seat):
        return False
    if not any(action.verb == "draw" for action in view.actions):  # afterwards one may pass
        return False
    if is_turn_lost(state, seat):
        return False
    if state.aside(seat):  # what was below a card that is taken off its pile may be followed
        return all(KEYWORDS[attack.key].op != "reuse" for attack in state.incoming)
    return forecast_taken(state, seat, state.incoming).cards > 0


def is_turn_lost(state: Absurd8sState, seat: int) -> bool:
    """Whether the turn this seat is in is lost, or is once all that is coming has been taken (A8-R59)."""
    loses = state.lost[seat] or any(KEYWORDS[attack.key].op == "lose" for attack in state.incoming)
    return state.rules.lose_now and bool(loses)


def find_way_on(view: View) -> str:
    """How the viewer's turn goes on once all that is coming has been taken: it is "over", goes "on", with a "bluff"
    alone, or so unless a card that fits is "brought"; "" where no card may be left to go on with.
    """
    state, seat = state_of(view), view.seat
    if leaves_a_bluff(view):
        return "brought" if brings(view) else "bluff"
    if is_turn_lost(state, seat):
        return "over"
    found = forecast_taken(state, seat, state.incoming)
    return "on" if found.cards and not found.less else ""


def brings(view: View) -> bool:
    """Whether what is coming may bring a card that can be played, or the ace that makes the one just drawn Wild."""
    state = state_of(view)
    wild = not state.rules.ace_global and not any(STAR_ACE in zone for zone in view.zones)
    hopeful = wild or not state.aside(view.seat)
    return hopeful and any(KEYWORDS[attack.key].op in _BRINGING for attack in state.incoming)


_BRINGING = frozenset(("draw", "draw_x", "fish", "exchange", "exchange_hands", "reuse"))


# --- attacks -------------------------------------------------------------------------------------------------------


def forecast_coming(view: View) -> Forecast | None:
    """The viewer's hand when all that is pending for it has been executed; None if nothing is."""
    state, seat = state_of(view), view.seat
    if seat < 0 or recipient(state) != seat or not state.incoming:
        return None
    found = forecast_taken(state, seat, state.incoming)
    return found if not found.sure or found.cards != state.sizes()[seat] else None


def forecast_taken(state: Absurd8sState, seat: int, attacks: Sequence[Attack], announced: int = 0) -> Forecast:
    """A seat's hand after these attacks in any order (A8-011); cards that are ``announced`` are in no hand (A8-R06)."""
    sizes, here = state.sizes(), len(state.zones[seat])
    hand, lying = here - announced, sizes[seat] - here
    words = [(KEYWORDS[attack.key], attack.caster) for attack in attacks]
    for word, caster in words:
        if word.op == "exchange_hands" and caster != seat:
            if len(attacks) == 1 and not lying:
                return Forecast(sizes[caster], others=True)
            return Forecast(hand, more=True, less=True, others=True)
    gains, losses, out = 0, 0, Forecast(0)
    for word, caster in words:
        if word.op in ("draw", "draw_x"):
            gains += amount_of(state, word, seat)
        elif word.op == "discard":
            losses += amount_of(state, word, seat)
        elif word.op == "fish":
            # One card from the caster or the draw pile; from the pile it may be more, from oneself none.
            gains += caster != seat
            sure = caster != seat and state.amount(seat, 1, draws=True) == 1
            out = replace(out, more=out.more or not sure, others=True)
        elif word.op == "exchange" and caster != seat:
            both = hand > losses and sizes[caster]
            out = Forecast(0, out.more or not both, out.less or not both, True)
    if gains and losses > hand:  # discarded before the draws, it costs less
        out = replace(out, more=True)
    return replace(_limit_draws(state, out, gains), cards=max(0, hand + gains - losses) + lying)


def _limit_draws(state: Absurd8sState, found: Forecast, gains: int) -> Forecast:
    """Draws the draw pile may not have enough cards for, or that may end the game."""
    left = len(state.zones[state.rules.draw])
    short = gains > left or (gains == left and state.ops & ENDS)
    return replace(found, less=True) if gains and short else found


# --- choices -----------------------------------------------------------------------------------------------------


def forecast(view: View, action: Action) -> Forecast | None:
    """The viewer's hand after this choice and all that belongs to it."""
    state, seat = state_of(view), view.seat
    n = state.sizes()[seat]
    match action.verb:
        case "play" | "chain" | "thorns" | "jump":
            spec = spec_of(action)
            return _forecast_casts(state, seat, spec, Forecast(n - _count_spent(state, spec)))
        case "negate":
            return _forecast_negating(state, seat, spec_of(action))
        case "bluff":
            return Forecast(n - 1, more=True)
        case "stack":
            return Forecast(n - 1)
        case "draw":
            return _limit_draws(state, Forecast(n + 1), 1)
        case "accept":
            return forecast_taken(state, seat, state.incoming)
        case "concede":
            return Forecast(n + state.stacked)
        case "discard":
            return Forecast(n - len(cards_of(action)))
    return None


def _count_spent(state: Absurd8sState, spec: Spec) -> int:
    """How many cards leave the hand for this play."""
    lent = STAR_ACE in state.zones[state.rules.globals]
    return (not spec.effects) + (spec.ace and not lent)


def _forecast_negating(state: Absurd8sState, seat: int, spec: Spec) -> Forecast:
    """The card is announced, what it does not cancel is executed, then it is played if it still can be (A8-R06)."""
    left = left_by(state, spec)
    found = forecast_taken(state, seat, left, _count_spent(state, spec))
    if spec.effects and spec.card in free_negates(state, seat):
        return found
    if any(KEYWORDS[attack.key].op == "reuse" for attack in left):  # the card below it may go
        found = replace(found, more=True, less=True)
    return _forecast_casts(state, seat, spec, found)


def _forecast_casts(state: Absurd8sState, seat: int, spec: Spec, found: Forecast) -> Forecast:
    """The hand after the casts of a card that has left it, from top to bottom (A8-017)."""
    for word in text_played(state, seat, spec).casts:
        found = _after_cast(state, seat, found, word, spec)
    return found


def _after_cast(state: Absurd8sState, seat: int, found: Forecast, word: Keyword, spec: Spec) -> Forecast:
    """The hand after one cast; what is not named here changes no hand."""
    match word.op:
        case "i_draw":
            n = state.amount(seat, word.n, draws=True)
            return _limit_draws(state, replace(found, cards=found.cards + n), n)
        case "i_discard" | "all_discard":
            left = max(0, found.cards - state.amount(seat, word.n, draws=False))
            return replace(found, cards=left, others=found.others or word.op == "all_discard")
        case "fewer_draw":
            return replace(found, others=True)
        case "all_flip" | "thorns" if word.op == "all_flip" or spec.verb == "thorns":
            return replace(found, more=True, less=True, others=True)
        case "same_suit":
            return replace(found, less=found.cards > 0)
        case "redistribute":  # all hands are dealt out again one by one, the caster last (A8-067)
            sizes = state.sizes()
            others = sum(sizes) - sizes[seat]
            return replace(found, cards=(others + found.cards) // len(sizes), others=True)
        case "search":  # any card below it is taken, but never the base of an extra pile (A8-R45)
            below = len(state.zones[state.piles[spec.on]]) - (spec.on > 0)
            return replace(found, cards=found.cards + (below > 0))
    return found
