"""What can be claimed of a table of Absurd 8's, held against its state."""

from __future__ import annotations

import re

from engine.core.actions import Action
from engine.core.state import State
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.cards import DECK, RANK, SUIT, TEXT
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.words.phrases import suit_text
from engine.registry import game
from tests.support.claims.common import (
    Claim,
    after,
    card_of,
    number,
    seat_of,
    verbs,
)

NEAR = 3


def of(state: State) -> Absurd8sState:
    assert isinstance(state, Absurd8sState)
    return state


def hand(state: State, seat: int, action: Action) -> list[int]:
    """What is left in the hand when the cards of the action are gone."""
    gone = {action.a}
    if action.verb in ("play", "jump", "chain", "negate", "thorns"):
        spec = spec_of(action)
        gone = {spec.card} | ({DECK.index["AT"]} if spec.ace else set())
    return [card for card in of(state).hand(seat) if card not in gone]


def of_so_many(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many cards are in the hand of the one that is named."""
    return of(state).sizes()[seat_of(found)] == number(found, "cards")


def wins(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action, if nobody jumps in, a game more is over; all that can be thrown away is."""
    then = after(state, seat, action)
    while (asked := then.asks()) and asked[0].kind in ("jump", "target", "discard", "call"):
        ways = then.legal(asked[0])
        most = max(ways, key=lambda way: (way.verb == "no-call", len(cards_of(way)) if way.verb == "discard" else 0))
        then = after(then, asked[0].seat, most)
    return len(of(then).history) > len(of(state).history)


def fits(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Some card of the hand may be played."""
    return "play" in verbs(state, seat)


def again(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action, if nobody jumps in, the same seat is asked, or all is over."""
    then = after(state, seat, action)
    while (asked := then.asks()) and asked[0].kind == "jump":
        then = after(then, asked[0].seat, game(state.rules.game).parse("no-jump"))
    return not asked or asked[0].seat == seat


def began(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Who is named laid the first card of the chain."""
    return of(state).chain[0][1] == seat_of(found)


def under_attack(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(of(state).incoming)


def answers(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(verbs(state, seat) & {"chain", "negate", "thorns"})


def last_card(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not hand(state, seat, action)


def many(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The hand is large, and twenty cards win."""
    return of(state).sizes()[seat] >= 14


def hand_empties(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return {*cards_of(action)} == {*of(state).hand(seat)}


def asks_himself(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return getattr(state.stack[-1], "caster", -1) == seat


def caster(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return getattr(state.stack[-1], "caster", -1) == seat_of(found)


def aimed(best: str = "") -> Claim:
    """The named one is who is chosen, and holds so many cards: the fewest, or the most, of all that can be chosen."""

    def claim(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
        counts = of(state).sizes()
        able = [counts[way.a] for asked in state.asks() if asked.seat == seat for way in state.legal(asked)]
        told = number(found, "cards")
        extreme = {"fewest": min(able), "most": max(able), "": told}[best]
        return seat_of(found) == action.a and told == counts[action.a] == extreme

    return claim


def bluffer_done(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Who is named has laid the bluff and has no card."""
    return getattr(state.stack[-1], "seat", -1) == seat_of(found) and not of(state).sizes()[seat_of(found)]


def bluffer(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return getattr(state.stack[-1], "seat", -1) == seat_of(found)


def no_good_bluff(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Whoever laid it pays, if it is called."""
    call = next(way for asked in state.asks() if asked.seat == seat for way in state.legal(asked) if way.verb == "call")
    before = of(state).sizes()[seat]
    then = after(state, seat, call)
    return bool(then.asks()) and of(then).sizes()[seat] <= before


def active(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return of(state).active == seat_of(found)


def _zone_of(state: State, card: int) -> int:
    return next(zone for zone, cards in enumerate(state.table.zones) if card in cards)


def owner(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The effect lies in front of who is named."""
    return _zone_of(state, action.a) - of(state).rules.effects == seat_of(found)


def plus_one(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return "plus_one" in TEXT[action.a].effects


def takes_stack(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The battle holds so many cards on its first one."""
    told = number(found, "cards") if "cards" in found.groupdict() else 0
    return len(state.table.zones[of(state).rules.battle]) - 1 == told


def more_of_suit(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    left = [suit_text(SUIT[card]) for card in hand(state, seat, action)]
    return left.count(found["suit"]) == (number(found) if "count" in found.groupdict() else 0)


def fit_on_it(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Of so many cards so many share its suit or rank, or fit everywhere."""
    left, card = hand(state, seat, action), spec_of(action).card
    same = sum(SUIT[other] == SUIT[card] or RANK[other] == RANK[card] for other in left)
    return len(left) == number(found, "total") >= number(found) >= same


def stays(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    card = card_of(state, found)
    return card in hand(state, seat, action) and _everywhere(card)


def _everywhere(card: int) -> bool:
    return bool(TEXT[card].wild or TEXT[card].picks or TEXT[card].suits == 31)


def everywhere(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return _everywhere(card_of(state, found))


def answer_to_attacks(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    text = TEXT[card_of(state, found)]
    return bool(text.chain or text.negate)


def has_bluff(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return TEXT[card_of(state, found)].bluff and card_of(state, found) == action.a


def swapped(less: bool) -> Claim:
    """So many cards are left, and so many the other one holds, which is less or not."""

    def claim(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
        mine, theirs = number(found, "mine"), number(found, "theirs")
        held = of(state).sizes()
        return mine == held[seat] - 1 and theirs == held[seat_of(found)] and (theirs < mine) == less

    return claim


def largest(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    held = of(state).sizes()
    return held[seat] - 1 >= max(size for other, size in enumerate(held) if other != seat)


def fewer(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many others have fewer cards than will be left."""
    told = number(found) if "count" in found.groupdict() else 0
    left = len(hand(state, seat, action))
    return told == sum(size < left for other, size in enumerate(of(state).sizes()) if other != seat)


def share(more: bool) -> Claim:
    """What is left is more than a hand has on average, or is not."""

    def claim(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
        left, held = len(hand(state, seat, action)), of(state).sizes()
        return (left > (sum(held) - held[seat] + left) / len(held)) == more

    return claim


def from_effects(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    card = spec_of(action).card
    return card in state.table.zones[of(state).rules.effects + seat] and card not in of(state).hand(seat)


def effect(key: str) -> Claim:
    """The card has this effect printed on it, or the text it is played with."""
    return lambda state, seat, action, found: key in TEXT[action.a].effects or bool(TEXT[action.a].copies)


def near(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return of(state).sizes()[seat_of(found)] <= NEAR


def aside(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(state.table.zones[of(state).rules.aside + seat])


def chosen(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    told = re.findall(r"\{(\w+)\}", found["cards"] if "cards" in found.groupdict() else found["card"])
    return {DECK.parse(code) for code in told} == {*cards_of(action)}


def that_card(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return card_of(state, found) == action.a
