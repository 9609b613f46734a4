"""What reasons in 8-equilibrium claim."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.phrases import SLIGHT, format_points
from ai.games.equilibrium.replies import find_offered_card
from ai.games.equilibrium.rollout import price_actions
from ai.games.equilibrium.weights import find_weights
from engine.core.view import View, observe
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.scoring import DECK, score
from engine.games.equilibrium.seen import find_card, find_source
from tests.support.claims.common import (
    Claim,
    Minded,
    Reason,
    apply_action,
    claim_each,
    hold_all,
    hold_none,
    is_in_hand,
    is_opinion,
    somebody_else,
)
from tests.support.claims.equilibrium_facts import (
    count_looked,
    i_alone,
    i_among,
    in_market,
    is_alone,
    is_mate,
    is_next,
    knows_market,
    list_market,
    my_token,
    plays_in_teams,
    with_token,
    without_token,
    would_cost,
    would_gain,
)

SUITS = "CDHS"
RANKS = "A23456789TJQK"
CARD = re.compile(r"\{(\w\w)\}|[Tt]he hidden card")


def is_paid(m: Reason) -> bool:
    """Whoever is given the card and takes it has so many tokens more."""
    to = m.find_seat() if "name" in m.found.groupdict() else m.seat
    then = m.after()
    while (asked := then.asked) and asked[0].kind in ("target", "toss", "react"):
        ways = {way.text: way for way in then.legal(asked[0])}
        then = apply_action(then, asked[0].seat, ways.get(f"to P{to}") or ways.get("accept") or ways["no-toss"])
    return bool(then.history) or then.table.tokens[to] == m.state.table.tokens[to] + 1 + ("two" in m[0])


def of_suit(m: Reason, seat: int, suit: str) -> int:
    return sum(DECK.codes[card][1] == suit for card in m.zones[seat])


def find_added_card(m: Reason) -> str:
    """The card the sentence before is about, where there is none the one that is given; "" for a hidden one."""
    if first := CARD.search(m.found.string):
        return first[1] or ""
    view = observe(m.state, m.seat)
    given = [*list_market(m), *m.zones[m.rules.deck][-1:]]
    card = given[m.action.a] if m.action.verb == "give" else find_card(view, find_source(view))
    return DECK.codes[card] if card >= 0 else ""


def suit_with_it(told: int = 0) -> Claim:
    """With the card there are so many of its suit in the hand."""

    def claim(m: Reason) -> bool:
        suit = m["suit"][1]
        return find_added_card(m)[1] == suit and of_suit(m, m.seat, suit) + 1 == (told or m.read_number())

    return claim


def so_many(kind: Callable[[str], bool]) -> Claim:
    """With the card so many cards of the hand are of this kind, and it is one of them or not."""

    def claim(m: Reason) -> bool:
        hand = [*(DECK.codes[card] for card in m.hand), find_added_card(m)]
        return sum(map(kind, hand)) == m.read_number()

    return claim


def is_even(code: str) -> bool:
    return code[0] in "2468TQ"


def adds(like: Callable[[str], bool]) -> Claim:
    """The card that comes is such a one."""
    return lambda m: like(find_added_card(m))


def is_complete(m: Reason) -> bool:
    hand = [*m.hand, DECK.parse(find_added_card(m))]
    return len(hand) == 8 and score(hand).total == m.read_number("points")


def evens_out(m: Reason) -> bool:
    told = {"suit": "count", "other": "few"}
    return all(of_suit(m, m.seat, m[suit][1]) == m.read_number(count) for suit, count in told.items())


def has_parity(m: Reason) -> bool:
    """The card that comes has the suit of the one that goes, and so many of the hand are even then, and odd."""
    new, old = (DECK.codes[card] for card in (list_market(m)[m.action.b], m.action.a))
    evens = sum(is_even(DECK.codes[card]) for card in list_exchanged(m)[1])
    return new[1] == old[1] and (m.read_number(), m.read_number("odd")) == (evens, len(m.hand) - evens)


def list_exchanged(m: Reason) -> tuple[list[int], list[int]]:
    return m.hand, [*(card for card in m.hand if card != m.action.a), list_market(m)[m.action.b]]


def in_place(m: Reason) -> bool:
    """The one card lies in the Market, the other in the hand."""
    other = m.find_named_card("other")
    return m.find_named_card() in list_market(m) and other == m.action.a and other in m.hand


def one_of(m: Reason) -> bool:
    suit = m["suit"][1]
    return of_suit(m, m.seat, suit) == m.read_number() and m["card"][2] == suit


def is_power(rank: str) -> Claim:
    """The card has this rank, and powers are played with."""

    def has_power(m: Reason) -> bool:
        return m.rules.powers and find_added_card(m)[:1] == rank

    return has_power


def list_gains(m: Reason) -> dict[int, float]:
    """What the card is worth to each of the hands it may go to, as far as the seat knows them."""
    view = observe(m.state, m.seat)
    ev, chosen = EquilibriumEvaluation(view, find_weights(view.rules)), m.action.verb == "to"
    source, able = m.action.a, [way.a for way in view.actions] if chosen else ev.able
    card = find_offered_card(ev)[0] if chosen else ev.stock if source == FROM_DECK else ev.market[source]
    return {seat: ev.compute_gain(seat, card) for seat in able}


def helps_it_least(m: Reason) -> bool:
    """Of the hands the card may go to no other one is served so badly."""
    gains = list_gains(m)
    least = gains.pop(m.find_seat()) + SLIGHT
    return all(gain > least for seat, gain in gains.items() if seat != m.seat)


def helps_mine_most(m: Reason) -> bool:
    """Of the hands the card may go to, but those of the own team, the own one is served best."""
    gains = list_gains(m)
    own = gains.pop(m.seat)
    return bool(gains) and all(own > gain for seat, gain in gains.items() if not m.rules.teams or (seat - m.seat) % 2)


def is_worth_to(m: Reason) -> bool:
    """So much the card is worth to the hand of the named one."""
    return m["points"] == format_points(list_gains(m)[m.find_seat()])


def fills_mine(m: Reason) -> bool:
    """The hand is full with a card more."""
    return m.sizes[m.seat] == 7


def somebody_lacks(m: Reason) -> bool:
    """Somebody else holds fewer than eight cards, so the round goes on."""
    return any(size < 8 for seat, size in enumerate(m.sizes) if seat != m.seat)


def is_marked(m: Reason) -> bool:
    """The seat skips its next turn."""
    return bool(m.state.skip >> m.seat & 1)


def is_needed_least(m: Reason) -> bool:
    """No card of the Market, nor the refused one, is worth less to the own hand."""
    ev, named = EquilibriumEvaluation(observe(m.state, m.seat), find_weights(m.rules)), m.find_named_card()
    five = [find_offered_card(ev)[0], *ev.market]
    return all(ev.compute_gain(m.seat, named) <= ev.compute_gain(m.seat, card) for card in five)


def go_to_neighbours(m: Reason) -> bool:
    """The card goes to the one side and another comes from the other side; clockwise is upwards."""
    step = 1 if m.action.text == "wind cw" else -1
    there, here = m.find_seat(), m.find_seat("other")
    seats = m.rules.seats
    return bool(there == (m.seat + step) % seats and here == (m.seat - step) % seats)


def comes_first(m: Reason) -> bool:
    deck = m.zones[m.rules.deck]
    then = m.after().table.zones[m.rules.deck]
    two = {m.find_named_card(), m.find_named_card("other")}
    return {*deck[-2:]} == two and (len(then) < len(deck) or then[-1] == m.find_named_card())


def is_refusable(m: Reason) -> bool:
    """The decision is about a Give that can be refused, not a forced one."""
    asked = next(asked for asked in m.state.asked if asked.seat == m.seat)
    return bool(asked.kind != "forced")


HAND = " your hand {points}."
THAT = "That makes {count} "
CLAIMS: dict[str, Claim] = {
    **claim_each(
        is_opinion,
        "{card} is worth {points} to your hand.",
        "{card} costs" + HAND,
        "A token is worth about as much, and the place in your hand stays free.",
        "A token is worth about as much, and you keep it.",
        "Your token stays with you.",
        "{card} makes hardly any difference to your hand, and your token stays with you.",
        "Tokens left over at the end are worth nothing: spend this one now.",
        "No card of the Market fits your hand clearly better than one you hold.",
        "{card} suits no plan of yours; the next Stock is likely to be worth more than the token.",
        "No card fits your hand so badly that an unknown one in its place would be worth the token.",
    ),
    "You see the card before you choose which of the smallest hands gets it.": (
        lambda m: m.action.text == "give deck" and len(m.state.recipients(m.seat)) > 1
    ),
    "Your hand is complete with it and counts {points} points.": is_complete,
    "That makes {count} {suit} in your hand, and two of each suit are best.": suit_with_it(),
    "That makes two {suit}, just as many as you want.": suit_with_it(2),
    "It is your first {suit}, and you want two of each suit.": suit_with_it(1),
    THAT + "even cards, and four are best.": hold_all(so_many(is_even), adds(is_even)),
    THAT + "odd cards, and four are best.": hold_all(
        so_many(lambda code: not is_even(code)), adds(lambda code: not is_even(code))
    ),
    **claim_each(
        evens_out,
        "You have {count} {suit} and {few} {other}: the swap evens the suits out.",
        "You have {count} {suit} and no {other}: the swap evens the suits out.",
    ),
    "The suit stays, and you then hold {count} even and {odd} odd cards: four of each are best.": has_parity,
    "{card} in place of {other} is worth {points} to your hand.": in_place,
    "{card} in place of {other} costs" + HAND: in_place,
    "{card} is one of {count} {suit} in your hand, and two would be enough.": hold_all(is_in_hand, one_of),
    **claim_each(
        is_in_hand,
        "{card} is the card you will miss least.",
        "You would miss hardly any card less than {card}.",
        "{card} fits your hand worst: almost anything in its place is better.",
        "You keep {card}: no card of yours is better given away.",
    ),
    "{name} already holds {count} {suit}, so {card} costs that hand points.": hold_all(
        somebody_else, lambda m: of_suit(m, m.find_seat(), m["suit"][1]) >= m.read_number()
    ),
    **claim_each(
        somebody_else,
        "{card} is worth {points} to {name}, as far as you know that hand.",
        "{card} costs {name} {points}, as far as you know that hand.",
    ),
    "{card} makes hardly any difference to {name}'s hand.": somebody_else,
    **claim_each(is_paid, "The card brings you a token.", "The card brings you two tokens."),
    **claim_each(
        hold_all(somebody_else, is_paid), "It pays {name} a token, though.", "It pays {name} two tokens, though."
    ),
    "The jack lets you swap with the Market at once.": is_power("J"),
    "But the jack lets {name} swap with the Market at once.": hold_all(somebody_else, is_power("J")),
    "The queen shows you the two top cards of the deck.": is_power("Q"),
    "But the queen shows {name} the two top cards of the deck.": hold_all(somebody_else, is_power("Q")),
    "The king lets you give a bad card away, and nobody can refuse it.": is_power("K"),
    "But the king lets {name} give a bad card away at once.": hold_all(somebody_else, is_power("K")),
    "The card comes to you, and one nobody knows is worth more on average than any you know in the Market.": hold_all(
        i_alone, knows_market
    ),
    "No card you know in the Market suits you; you see the top of the deck and choose who gets it.": hold_all(
        i_among, hold_none(i_alone), knows_market
    ),
    "Every card you know in the Market would serve the others better than one nobody knows.": knows_market,
    "Whoever of your team holds a card, its points count for all of you.": plays_in_teams,
    "Taking it or paying a token: either weakens {name}.": hold_all(
        somebody_else, hold_none(is_mate), with_token, is_refusable
    ),
    "It cannot be refused.": hold_none(is_refusable),
    "The card has to go to {name}, and of those in the Market it helps that hand least.": hold_all(
        somebody_else, is_alone
    ),
    "Of the others with the smallest hands {name} gains least by it.": hold_all(hold_none(i_alone), helps_it_least),
    "Of the smallest hands yours gains most by it.": helps_mine_most,
    "It would be worth {points} to {name}, as far as you know that hand.": hold_all(somebody_else, is_worth_to),
    "{name} has no token to refuse it with.": hold_all(somebody_else, without_token, is_refusable),
    "A token may save you more later: keep it for something worse.": hold_all(my_token, hold_none(fills_mine)),
    "With it your hand is full: the token is left for a swap.": hold_all(my_token, fills_mine, somebody_lacks),
    "{card} would harm your hand; under the deck nobody can give it to you.": in_market,
    "{card} would suit {name}, who is next; under the deck it is out of reach.": hold_all(
        in_market, somebody_else, is_next, hold_none(is_mate)
    ),
    "If you leave {card}, {name}, who is next, gains {points} by it.": hold_all(
        in_market, somebody_else, is_next, hold_none(is_mate), would_gain
    ),
    "If you leave {card}, {name} can give it to you next: it costs your hand {points}.": hold_all(
        in_market, somebody_else, is_next, would_cost
    ),
    "Of the five, {card} is the card you need least in the Market.": hold_all(in_market, is_needed_least),
    "{name} has no token and could not refuse without yours.": hold_all(is_mate, without_token, my_token),
    "{name} has a token already; with another one {name} can refuse or swap once more.": hold_all(
        is_mate, with_token, my_token
    ),
    "The price is your next turn.": hold_none(is_marked),
    "{name} has a token and can refuse without your help.": with_token,
    "Helping would cost you more than {name} stands to lose.": hold_all(is_mate, without_token),
    "{name} has {count} of your team's tokens and can spare one.": hold_all(
        is_mate, lambda m: bool(m.state.table.tokens[m.find_seat()] == m.read_number())
    ),
    "{name} has no token and cannot cancel.": hold_all(somebody_else, without_token),
    "{name} may cancel, though, and then you owe a Forced Give.": hold_all(somebody_else, with_token),
    "Agreeing costs no token, and cancelling does.": my_token,
    "You have no token to cancel with.": hold_none(my_token),
    "The card you would give up is worth more to you than a token.": is_opinion,
    "A token is worth more to {name} now than an action is to you.": is_mate,
    "You may take a card this turn, and choose better among more that you have seen.": hold_all(
        i_among, lambda m: count_looked(m) > 0
    ),
    "Who knows what lies hidden gives the others what they need least.": hold_all(
        hold_none(i_among), lambda m: count_looked(m) > 0
    ),
    "{card} goes to {name}, and {other} sends you another.": hold_all(is_in_hand, go_to_neighbours),
    "{card} comes out first: it suits your hand better than {other}.": comes_first,
    "{name} cannot refuse it.": hold_all(somebody_else, lambda m: m.find_seat() == m.action.b),
}


MINDED = (
    Minded("variants", "A"),
    Minded("burden_self", "off", {"variants": "B"}),
    Minded("jack_cost", "1", {"variants": "E"}),
    Minded("king_self_fires", "off", {"variants": "E"}),
)


def list_worths(view: View, _world: list[list[int]]) -> list[float]:
    return [worth for _action, worth in price_actions(view, Random(0))]
