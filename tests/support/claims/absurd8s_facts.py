"""What can be claimed of a table of Absurd 8's, held against its state."""

from __future__ import annotations

import re
from typing import Any

from ai.games.absurd8s.evaluation import Absurd8sEvaluation
from engine.core.view import observe
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.attacks import is_wanted
from engine.games.absurd8s.cards import CARDS, DECK, RANK, SUIT, TEXT
from engine.games.absurd8s.force import TWENTY
from engine.games.absurd8s.menu import tops_of
from engine.games.absurd8s.turn import TURN
from engine.games.absurd8s.words.phrases import SUIT_NAMES
from engine.registry import game
from tests.support.claims.common import (
    Claim,
    Reason,
    apply_action,
)

NEAR = 3


def list_hand_left(m: Reason) -> list[int]:
    """What is left in the hand when the cards of the action are gone."""
    gone = {m.action.a}
    if m.action.verb in ("play", "jump", "chain", "negate", "thorns"):
        spec = spec_of(m.action)
        gone = {spec.card} | ({DECK.index["AT"]} if spec.ace else set())
    elif m.action.verb == "discard":
        gone = {*cards_of(m.action)}
    return [card for card in m.state.hand(m.seat) if card not in gone]


def of_so_many(m: Reason) -> bool:
    """So many cards are in the hand of the one that is named."""
    return bool(m.state.sizes()[m.find_seat()] == m.read_number("cards"))


def wins_game(m: Reason) -> bool:
    """After the action, if nobody jumps in, a game more is over; all that can be thrown away is."""
    then = m.after()
    while (asked := then.asked) and asked[0].kind in ("jump", "target", "discard", "call"):
        ways = then.legal(asked[0])
        most = max(ways, key=lambda way: (way.verb == "no-call", len(cards_of(way)) if way.verb == "discard" else 0))
        then = apply_action(then, asked[0].seat, most)
    return len(then.history) > len(m.state.history)


def fits_somewhere(m: Reason) -> bool:
    """Some card of the hand may be played."""
    return "play" in m.verbs


def can_draw(m: Reason) -> bool:
    """A card may be drawn instead."""
    return "draw" in m.verbs


def holds_then(m: Reason) -> bool:
    """When all has been discarded that may be, the hand has so many cards, unless somebody has won."""
    then = m.after()
    while (asked := then.asked) and asked[0].kind in ("jump", "discard", "fetch"):
        ways = then.legal(asked[0])
        then = apply_action(then, asked[0].seat, max(ways, key=lambda way: (way.verb == "no-jump", len(way.parts))))
    return len(then.history) > len(m.state.history) or then.sizes()[m.seat] == m.read_number("cards")


def _settle(m: Reason) -> Any:
    """The state after the action, if nobody jumps in."""
    then = m.after()
    while (asked := then.asked) and asked[0].kind == "jump":
        then = apply_action(then, asked[0].seat, game(m.rules.game).parse("no-jump"))
    return then


def comes_to_the_same(m: Reason) -> bool:
    """Whichever attack is executed first, the seat has as many cards then, and the same Effects."""
    ends = set()
    for way in observe(m.state, m.seat).actions:
        then = apply_action(m.state, m.seat, way)
        while (asked := then.asked) and asked[0].seat == m.seat and asked[0].kind in ("order", "discard", "fish"):
            then = apply_action(then, m.seat, then.legal(asked[0])[0])
        ends.add((then.sizes()[m.seat], tuple(then.zones[m.rules.effects + m.seat]), len(then.history)))
    return len(ends) == 1


def is_over(m: Reason, then: Any) -> bool:
    return len(then.history) > len(m.state.history)


def takes_effect(op: str, everybody: bool = False) -> Claim:
    """The card of the action comes from the hand, and lies then where this holds for the seat, or for everybody."""

    def has_taken_effect(m: Reason) -> bool:
        spec, then = spec_of(m.action), _settle(m)
        seats = range(m.rules.seats) if everybody else [m.seat]
        lies = all(spec.card in then.list_changers(seat, op) for seat in seats)
        return is_over(m, then) or (lies and not spec.effects)

    return has_taken_effect


def begins_battle(m: Reason) -> bool:
    then = _settle(m)
    return is_over(m, then) or (bool(then.battle) and not m.state.battle)


def share_with_battle(m: Reason) -> bool:
    """So many cards that are left could lie next on the card that begins the battle."""
    base = spec_of(m.action).card
    same = [card for card in list_hand_left(m) if SUIT[card] == SUIT[base] or RANK[card] == RANK[base]]
    return len(same) == m.read_number()


def has_several_others(m: Reason) -> bool:
    """There is somebody to choose from."""
    return bool(m.rules.seats > 2)


def adds_pile(m: Reason) -> bool:
    then = _settle(m)
    return is_over(m, then) or len(then.piles) > len(m.state.piles)


def deals_anew(m: Reason) -> bool:
    """All hands are as large as others then, but for one card."""
    then = _settle(m)
    return is_over(m, then) or max(then.sizes()) - min(then.sizes()) <= 1


def have_fewer_cards(m: Reason) -> bool:
    """Somebody else has fewer cards than will be left."""
    left = len(list_hand_left(m))
    return any(size < left for other, size in enumerate(m.state.sizes()) if other != m.seat)


def discards_of_suit(m: Reason) -> bool:
    """Not more than so many cards may be discarded then, and all of what may be is of that suit."""
    then = _settle(m)
    asked = then.asked
    if is_over(m, then) or asked[0].kind != "discard":
        return is_over(m, then)
    ways = [cards_of(way) for way in then.legal(asked[0]) if way.verb == "discard"]
    suits = {SUIT_NAMES[SUIT[card]] for way in ways for card in way}
    return suits == {m["suit"]} and max(map(len, ways)) == m.read_number("cards")


def may_give(m: Reason) -> bool:
    """So many of all that who asks cannot see are such cards."""
    return (len(m.unseen.intersection(_list_wanted(m))), len(m.unseen)) == (m.read_number(), m.read_number("all"))


def gives_card(m: Reason) -> bool:
    return m.find_named_card() in _list_wanted(m) and m.find_named_card() in m.zones[m.find_seat()]


def _list_wanted(m: Reason) -> list[int]:
    what = (m.action.parts[1].text, m.action.parts[2].text)
    return [card for card in range(CARDS) if is_wanted(card, what)]


def so_many_twenty(m: Reason) -> bool:
    return bool(m.state.ops & TWENTY) and len(m.state.hand(m.seat)) == m.read_number("cards")


def is_asked_again(m: Reason) -> bool:
    """After the action, if nobody jumps in, the same seat is asked, or all is over."""
    asked = _settle(m).asked
    return not asked or asked[0].seat == m.seat


def is_asked_next(m: Reason) -> bool:
    """After the action, if nobody jumps in, the one that is named is asked."""
    asked = _settle(m).asked
    return bool(asked) and asked[0].seat == m.find_seat()


def began_chain(m: Reason) -> bool:
    """Who is named laid the first card of the chain."""
    return bool(m.state.chain[0][1] == m.find_seat())


def under_attack(m: Reason) -> bool:
    return bool(m.state.incoming)


def faces_welcome(m: Reason) -> bool:
    """The attacks that wait do more good than harm to whom they hit."""
    return Absurd8sEvaluation(m.state, m.seat).harm < 0


def exchanges_hands(m: Reason) -> bool:
    """The attack that is chosen exchanges hands, and it is not the only one."""
    return len(m.state.incoming) > 1 and m.state.incoming[m.action.a - 1].key == "exchange-hands"


def exchange_waits(m: Reason) -> bool:
    """Whoever is named has an attack pending that exchanges hands, and it is not the one chosen."""
    others = [attack for number, attack in enumerate(m.state.incoming, 1) if number != m.action.a]
    return any(attack.key == "exchange-hands" and attack.caster == m.find_seat() for attack in others)


def has_answer(m: Reason) -> bool:
    return bool(m.verbs & {"chain", "negate", "thorns"})


def last_card(m: Reason) -> bool:
    return not list_hand_left(m)


def is_useless(m: Reason) -> bool:
    """None of the cards fits on what lies there, as it is, nor answers an attack."""
    fits = [card for top in tops_of(m.state) for card in range(CARDS) if top.easy >> card & 1]
    return not any(card in fits or TEXT[card].chain or TEXT[card].negate for card in cards_of(m.action))


def asks_himself(m: Reason) -> bool:
    return getattr(m.state.stack[-1], "caster", -1) == m.seat


def is_caster(m: Reason) -> bool:
    return getattr(m.state.stack[-1], "caster", -1) == m.find_seat()


def is_aimed_at(best: str = "") -> Claim:
    """The named one is who is chosen, and holds so many cards: the fewest, or the most, of all that can be chosen."""

    def is_aimed(m: Reason) -> bool:
        counts = m.state.sizes()
        able = [counts[way.a] for way in observe(m.state, m.seat).actions]
        told = m.read_number("cards")
        extreme = {"fewest": min(able), "most": max(able), "": told}[best]
        return m.find_seat() == m.action.a and told == counts[m.action.a] == extreme

    return is_aimed


def bluffer_done(m: Reason) -> bool:
    """Who is named has laid the bluff and has no card."""
    return getattr(m.state.stack[-1], "seat", -1) == m.find_seat() and not m.state.sizes()[m.find_seat()]


def is_bluffer(m: Reason) -> bool:
    return getattr(m.state.stack[-1], "seat", -1) == m.find_seat()


def bluffs_unseen(m: Reason) -> bool:
    """No more cards than that can be bluffs and are out of sight."""
    return 0 < m.read_number() <= sum(bool(TEXT[card].bluff) for card in m.unseen)


def no_good_bluff(m: Reason) -> bool:
    """Whoever laid it pays, if it is called."""
    call = next(
        way for asked in m.state.asked if asked.seat == m.seat for way in m.state.legal(asked) if way.verb == "call"
    )
    before = m.state.sizes()[m.seat]
    then = apply_action(m.state, m.seat, call)
    return bool(then.asked) and then.sizes()[m.seat] <= before


def is_active(m: Reason) -> bool:
    return bool(m.state.active == m.find_seat())


def _zone_of(m: Reason, card: int) -> int:
    return next(zone for zone, cards in enumerate(m.zones) if card in cards)


def is_owner(m: Reason) -> bool:
    """The effect lies in front of who is named."""
    return bool(_zone_of(m, m.action.a) - m.rules.effects == m.find_seat())


def takes_stack(m: Reason) -> bool:
    """The battle holds so many cards on its first one."""
    told = m.read_number("cards")
    return len(m.zones[m.rules.battle]) - 1 == told


def _list_cards(m: Reason, *verbs: str) -> set[int]:
    """The cards of the seat's choices of these kinds."""
    legal = (m.state.legal(asked) for asked in m.state.asked if asked.seat == m.seat)
    return {spec_of(way).card for each in legal for way in each if way.verb in verbs}


def one_of_several_stacked(m: Reason) -> bool:
    """The seat may stack this card or another one."""
    found = _list_cards(m, "stack")
    return len(found) > 1 and m.find_named_card() in found


def plays_no_other(m: Reason) -> bool:
    """No choice plays another card face-up."""
    return _list_cards(m, "play", "chain", "negate", "thorns") == {m.find_named_card()}


def discards_freely(m: Reason) -> bool:
    """Nothing need be discarded, and so many cards are."""
    told = m.read_number() if "count" in m.found.groupdict() else 1
    free = any(way.text == "discard none" for asked in m.state.asked for way in m.state.legal(asked))
    return free and len(cards_of(m.action)) == told


def fit_on_it(m: Reason) -> bool:
    """Of so many cards left so many may be played on it, were it the same seat's turn at once."""
    left, then, on = list_hand_left(m), m.after(), spec_of(m.action).on
    if len(then.history) > len(m.state.history):
        return True
    then.incoming = ()
    then.zones[m.seat][:] = left
    plays = [spec_of(way) for way in TURN[m.seat][0].list_answers(then, m.seat) if way.verb == "play"]
    count = len({spec.card for spec in plays if spec.on == on and not spec.effects})
    if m[0].startswith(("All of", "Both of")):
        return count == len(left) == (m.read_number("total") if "total" in m.found.groupdict() else 2)
    return count == m.read_number() if "count" in m.found.groupdict() or len(left) != 1 else count == 1


def fit_somewhere(m: Reason) -> bool:
    """Of the cards left so many more fit some pile once the effect is in force, or as many as before."""
    left, then, found = list_hand_left(m), m.after(), []
    if len(then.history) > len(m.state.history):
        return True
    for state in (m.state.clone(), then):
        state.incoming = ()
        state.zones[m.seat] = left[:]
        plays = [spec_of(way) for way in TURN[m.seat][0].list_answers(state, m.seat) if way.verb == "play"]
        found.append(len({spec.card for spec in plays if not spec.effects}))
    more = found[1] - found[0]
    return more == m.read_number() if more else found[1] > 0


def stays_in_hand(m: Reason) -> bool:
    return m.find_named_card() in list_hand_left(m)


def _fits_everywhere(card: int) -> bool:
    return bool(TEXT[card].wild or TEXT[card].picks or TEXT[card].suits == 31)


def fits_everywhere(m: Reason) -> bool:
    return _fits_everywhere(m.find_named_card())


def answer_to_attacks(m: Reason) -> bool:
    text = TEXT[m.find_named_card()]
    return bool(text.chain or text.negate)


def has_bluff(m: Reason) -> bool:
    return TEXT[m.find_named_card()].bluff and m.find_named_card() == m.action.a


def swaps_hands(less: bool) -> Claim:
    """So many cards are left, and so many the other one holds, which is less or not."""

    def is_swapped(m: Reason) -> bool:
        mine, theirs = m.read_number("mine"), m.read_number("theirs")
        held = m.state.sizes()
        return mine == len(list_hand_left(m)) and theirs == held[m.find_seat()] and (theirs < mine) == less

    return is_swapped


def has_largest_hand(m: Reason) -> bool:
    held = m.state.sizes()
    return bool(held[m.seat] - 1 >= max(size for other, size in enumerate(held) if other != m.seat))


def from_effects(m: Reason) -> bool:
    card = spec_of(m.action).card
    return card in m.zones[m.rules.effects + m.seat] and card not in m.state.hand(m.seat)


def is_nearly_out(m: Reason) -> bool:
    return bool(m.state.sizes()[m.find_seat()] <= NEAR)


def is_chosen(m: Reason) -> bool:
    told = re.findall(r"\{(\w+)\}", m["cards"] if "cards" in m.found.groupdict() else m["card"])
    return {DECK.parse(code) for code in told} == {*cards_of(m.action)}


def that_card(m: Reason) -> bool:
    return m.find_named_card() == m.action.a
