"""What reasons in Lockdown claim."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ai.games.lockdown.evaluation import LockdownEvaluation
from engine.core.view import View, observe
from engine.core.zones import EVERYBODY
from tests.support.claims.common import (
    Claim,
    Minded,
    Reason,
    each,
    every,
    held,
    holds,
    holds_other,
    none,
    somebody_else,
)


def stacks(state: Any, seat: int, size: int) -> Counter[int]:
    """The values of the seat's stacks of so many cards."""
    cards = [state.table.zones[zone] for zone in state.rules.stacks[seat]]
    return Counter(state.rules.lock[stack[0]] for stack in cards if len(stack) == size)


def _value(m: Reason, card: int) -> int:
    """What the card locks with, -1 for nothing."""
    return int(m.rules.lock[card])


def two_left(m: Reason) -> bool:
    return bool(m.state.alive.bit_count() == 2)


def most_unknown(m: Reason) -> bool:
    """There are several others, and as many cards of the named one as are told are not seen."""
    return not two_left(m) and 1 < m.number() <= sum(card in m.unseen for card in m.zones[m.who()])


def fewest(m: Reason) -> bool:
    """Each of the others who are still in the game has more cards."""
    sizes = {n: len(m.zones[n]) for n in range(m.rules.seats) if m.state.alive >> n & 1 and n != m.seat}
    return all(size > sizes[m.who()] for seat, size in sizes.items() if seat != m.who())


def one_hurts(m: Reason) -> bool:
    """Some card in the hand of the one that is named is the fourth of a value."""
    mine = stacks(m.state, m.seat, 3)
    return any(_value(m, card) in mine for card in m.zones[m.who()])


def deck_is_safe(m: Reason) -> bool:
    """No card of the deck is the fourth of a value."""
    mine = stacks(m.state, m.seat, 3)
    return not any(_value(m, card) in mine for card in m.zones[m.rules.deck])


def at_most_deadly(m: Reason) -> bool:
    """In the deck lie no more such cards than that, and no more cards are out of sight than the other figure."""
    mine = stacks(m.state, m.seat, 3)
    deck = sum(_value(m, card) in mine for card in m.zones[m.rules.deck])
    return deck <= m.number() <= m.number("all") <= len(m.unseen)


def is_fourth(m: Reason) -> bool:
    return _value(m, m.card()) in stacks(m.state, m.seat, 3)


def is_fourth_of_other(m: Reason) -> bool:
    return _value(m, m.card()) in stacks(m.state, m.who("other"), 3)


def becomes_third(m: Reason) -> bool:
    """With the card given away the one that is named has three of its value."""
    value = _value(m, m.card())
    return value in stacks(m.after(), m.who(), 3)


def mates_may_lie(m: Reason) -> bool:
    """So many cards of its value at least are seen nowhere but in that hand, or not at all."""
    view, value = observe(m.state, m.seat), _value(m, m.card())
    mates = [card for card in range(m.rules.cards) if card != m.card() and _value(m, card) == value >= 0]
    told = m.number() if "count" in m.found.groupdict() else 1
    return 0 < told <= sum(view.find(card) in (-1, m.who()) for card in mates)


def is_last(m: Reason) -> bool:
    """The card is the one of its value that is still missing where the given one goes."""
    given, last = m.action.a, m.card()
    return last != given and _value(m, last) == _value(m, given) and m.who() != m.action.b


def locks_not(m: Reason) -> bool:
    return _value(m, m.card()) < 0


def three_there(m: Reason) -> bool:
    return bool(stacks(m.state, m.who(), 3))


def some_three(m: Reason) -> bool:
    told = m.number() if "count" in m.found.groupdict() else 1
    return stacks(m.state, m.seat, 3).total() == told


def any_three(m: Reason) -> bool:
    return bool(stacks(m.state, m.seat, 3))


def nothing_to_give(m: Reason) -> bool:
    """Should the one that is named be asked after the action, there is nothing to give."""
    then = m.after()
    asked = [decision for decision in then.asks() if decision.seat == m.who()]
    return not any(way.verb == "give" for decision in asked for way in then.legal(decision))


def clears(m: Reason) -> bool:
    return m.card() in {*m.rules.clear_one, *m.rules.clear_two}


def known_card(m: Reason) -> bool:
    """Somebody else knows a card of the asked one's mobile hand."""
    return any(m.state.table.known[card] & EVERYBODY & ~(1 << m.seat) for card in m.hand)


def others_hold(m: Reason) -> bool:
    """Several others hold cards, so that none can tell by its own what the asked one has."""
    return sum(bool(m.zones[other]) for other in range(m.rules.seats) if other != m.seat) > 1


def looks(m: Reason) -> bool:
    return bool(m.rules.look)


def watched(m: Reason) -> bool:
    """Who is named has seen a card of a stack of three of the asked one."""
    zones = m.zones
    threes = [zones[zone] for zone in m.rules.stacks[m.seat] if len(zones[zone]) == 3]
    return any(m.state.table.known[card] >> m.who() & 1 for zone in threes for card in zone)


def any_stack(m: Reason) -> bool:
    return bool(stacks(m.state, m.seat, 2) or stacks(m.state, m.seat, 3))


def more_stacks(m: Reason) -> bool:
    """Who is named has more cards locked together than the asked one."""
    mine, theirs = (sum(stacks(m.state, seat, size).total() for size in (2, 3)) for seat in (m.seat, m.who()))
    return theirs > mine


def is_kept(m: Reason) -> bool:
    """Should the one that is named be asked after the action, the card cannot be given."""
    then = m.after()
    asked = [decision for decision in then.asks() if decision.seat == m.who()]
    return not any(way.verb == "give" and way.a == m.card() for decision in asked for way in then.legal(decision))


def some_not_yet(m: Reason) -> bool:
    """So many cards of the hand may not be given now."""
    told = m.number() if "count" in m.found.groupdict() else 1
    return len({*m.hand} & {*m.state.table.marks}) == told


def is_verb(verb: str) -> Claim:
    return lambda m: m.action.verb == verb


def known_best(m: Reason) -> bool:
    """Of nobody else's hand the asked one has fewer cards not seen."""
    hidden = {n: sum(card in m.unseen for card in m.zones[n]) for n in range(m.rules.seats) if m.state.alive >> n & 1}
    return all(count > hidden[m.who()] for seat, count in hidden.items() if seat not in (m.seat, m.who()))


NEXT = "{name} is next and "
CLAIMS: dict[str, Claim] = {
    NEXT + "has no card to give you.": every(somebody_else, nothing_to_give),
    "{name} is next, with the fewest cards to give away.": every(somebody_else, fewest),
    NEXT + "holds {card}, which would knock {other} out.": every(somebody_else, holds, is_fourth_of_other),
    NEXT + "holds nothing that would knock you out.": every(somebody_else, any_three, none(one_hurts)),
    NEXT + "has not seen what lies in your stacks of three.": every(somebody_else, any_three, none(watched)),
    NEXT + "has the smallest hand to hurt you with.": every(somebody_else, any_three, fewest),
    "{name} has three of this value locked: {card} is the fourth, and you have another turn.": every(
        held, lambda m: _value(m, m.card()) in stacks(m.state, m.who(), 3)
    ),
    "{name} has a stack of three that you have not seen: {card} may be the fourth.": every(held, three_there),
    "{name} holds {other}: it locks with {card} at once, and you know what lies there.": every(
        held, holds_other, lambda m: _value(m, m.card()) == _value(m, m.card("other")) >= 0
    ),
    "{card} is the third of its value in front of {name}: one more knocks {name} out.": every(held, becomes_third),
    **each(
        every(held, mates_may_lie),
        "One card that would lock with {card} may lie in the hand of {name}.",
        "{count} cards that would lock with {card} may lie in the hand of {name}.",
    ),
    "{name} holds the last one, {card}.": every(holds, is_last),
    "{name} holds {card}, and {other} has three of it locked: in your hand it is a weapon.": every(
        holds, is_fourth_of_other
    ),
    "{name} holds {card}, which helps you to clear.": every(holds, clears),
    "The card you take is one less that {name} can give you.": every(somebody_else, none(looks)),
    "{card} never locks, and helps you to clear.": every(clears, locks_not),
    "{card} locks with nothing you have.": none(is_fourth),
    "Nobody else sees the card.": two_left,
    "Nobody else sees the card, and you say who is next.": none(two_left),
    "No card in the deck can knock you out.": every(deck_is_safe, any_three),
    **each(
        at_most_deadly,
        "Only one of the {all} cards you cannot place would knock you out.",
        "Only {count} of the {all} cards you cannot place would knock you out.",
    ),
    "{name} has three of a kind locked, and the fourth may lie in the deck.": every(somebody_else, three_there),
    "{name} has a pair locked, and the card drawn may be its third.": every(
        somebody_else, lambda m: bool(stacks(m.state, m.who(), 2))
    ),
    "{name} has a stack of three, and the next card may be the fourth; you risk nothing.": every(
        somebody_else, three_there
    ),
    "{name} has {count} pairs locked, and the card drawn may be the third of one.": every(
        somebody_else, lambda m: stacks(m.state, m.who(), 2).total() >= m.number() > 1
    ),
    "The card drawn, for all to see, may lock with one of the {count} that {name} holds.": every(
        somebody_else, two_left, lambda m: m.number() == m.sizes[m.who()]
    ),
    "Of the others {name} holds the most cards, {count}: the one drawn may lock with one of them.": every(
        somebody_else,
        none(two_left),
        lambda m: m.number() == m.sizes[m.who()],
        lambda m: all(m.sizes[m.who()] > size for seat, size in enumerate(m.sizes) if seat not in (m.seat, m.who())),
    ),
    "{name} holds the most cards that you do not know, {count}: {card} may lock with one of them.": every(
        held, somebody_else, most_unknown
    ),
    "You have no mobile card, so a Shuffle can hurt only the others.": (lambda m: not m.hand),
    "Others have stacks of three and you have none: a Shuffle endangers them more than you.": every(
        none(any_three), lambda m: any(stacks(m.state, other, 3) for other in range(m.rules.seats) if other != m.seat)
    ),
    "None of your cards may be given yet; a Shuffle may pass them on all the same.": (
        lambda m: {*m.hand} <= {*m.state.table.marks}
    ),
    **each(
        every(is_verb("shuffle"), some_not_yet),
        "One of your cards may not be given yet; a Shuffle may pass it on all the same.",
        "{count} of your cards may not be given yet; a Shuffle may pass them on all the same.",
    ),
    "{name} has more stacks locked than you to which a card may come.": every(two_left, more_stacks),
    "What {name} might have kept against you is dealt anew.": every(two_left, is_verb("shuffle"), any_three),
    "What {name} has seen of your hand is dealt anew.": every(two_left, is_verb("shuffle"), known_card),
    "Chance alone says what comes to {name} and what to you.": every(two_left, is_verb("shuffle")),
    "It is aimed at nobody, and you say who is next.": every(none(two_left), is_verb("shuffle")),
    "{name} is next, whose hand you know best.": every(somebody_else, none(two_left), known_best),
    "You draw nothing that might come to a stack of yours, and {name} cannot give {card} back at once.": every(
        held, two_left, any_stack, is_kept
    ),
    "You see which card {name} draws.": every(somebody_else, two_left, is_verb("force")),
    "The card drawn, for all to see, comes to {name} and not to a stack of yours.": every(
        somebody_else, two_left, is_verb("force"), any_stack
    ),
    "Nobody knows afterwards what you hold.": every(known_card, others_hold),
    "You have a stack of three, and one card could knock you out: now it goes back into the deck.": some_three,
    "You have {count} stacks of three, and one card could knock you out: now they go back into the deck.": some_three,
    "Your locked cards go back into the deck before a third comes to a pair of yours.": (
        lambda m: bool(stacks(m.state, m.seat, 2)) and not stacks(m.state, m.seat, 3)
    ),
}


MINDED = (Minded("deck", "twos", plain="nojokers"),)  # there are as many cards without jokers


def worths(view: View, _world: list[list[int]]) -> list[float]:
    judged = LockdownEvaluation(view)
    return [judged.price_action(action) for action in view.actions]
