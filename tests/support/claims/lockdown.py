"""What reasons in Lockdown claim."""

from __future__ import annotations

import re
from collections import Counter

from ai.games.lockdown.evaluation import LockdownEvaluation
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import View
from engine.games.lockdown.state import LockdownState
from tests.support.claims.common import (
    Claim,
    Minded,
    after,
    card_of,
    each,
    every,
    held,
    holds,
    holds_other,
    none,
    number,
    opinion,
    seat_of,
    somebody_else,
    unseen,
)


def stacks(state: State, seat: int, size: int) -> Counter[int]:
    """The values of the seat's stacks of so many cards."""
    assert isinstance(state, LockdownState)
    zones = state.table.zones
    return Counter(_value(state, zones[zone][0]) for zone in state.rules.stacks[seat] if len(zones[zone]) == size)


def _value(state: State, card: int) -> int:
    """What the card locks with, -1 for nothing."""
    assert isinstance(state, LockdownState)
    return state.rules.lock[card]


def more_than_two_left(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Between two the other one is next by itself [LD-R30]."""
    assert isinstance(state, LockdownState)
    return state.alive.bit_count() > 2


def fewest(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """None of the others who are still in the game has fewer cards."""
    assert isinstance(state, LockdownState)
    sizes = {n: len(state.table.zones[n]) for n in range(state.rules.seats) if state.alive >> n & 1 and n != seat}
    return sizes[seat_of(found)] == min(sizes.values())


def one_hurts(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Some card in the hand of the one that is named is the fourth of a value."""
    mine = stacks(state, seat, 3)
    return any(_value(state, card) in mine for card in state.table.zones[seat_of(found)])


def deck_is_safe(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """No card of the deck is the fourth of a value."""
    assert isinstance(state, LockdownState)
    mine = stacks(state, seat, 3)
    return not any(_value(state, card) in mine for card in state.table.zones[state.rules.deck])


def at_most_deadly(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """In the deck lie no more such cards than that, and no more cards are out of sight than the other figure."""
    assert isinstance(state, LockdownState)
    mine = stacks(state, seat, 3)
    deck = sum(_value(state, card) in mine for card in state.table.zones[state.rules.deck])
    return deck <= number(found) <= number(found, "all") <= len(unseen(state, seat))


def is_fourth(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return _value(state, card_of(state, found)) in stacks(state, seat, 3)


def is_fourth_there(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return _value(state, card_of(state, found)) in stacks(state, seat_of(found), 3)


def is_fourth_of_other(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return _value(state, card_of(state, found)) in stacks(state, seat_of(found, "other"), 3)


def becomes_third(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """With the card given away the one that is named has three of its value."""
    value = _value(state, card_of(state, found))
    return value in stacks(after(state, seat, action), seat_of(found), 3)


def same_value(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The two cards lock with each other."""
    return _value(state, card_of(state, found)) == _value(state, card_of(state, found, "other")) >= 0


def is_last(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The card is the one of its value that is still missing where the given one goes."""
    given, last = action.a, card_of(state, found)
    return last != given and _value(state, last) == _value(state, given) and seat_of(found) != action.b


def locks_not(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return _value(state, card_of(state, found)) < 0


def some_stack(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return any(stacks(state, seat_of(found), size) for size in (2, 3, 4))


def no_stack(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not some_stack(state, seat, action, found)


def three_there(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(stacks(state, seat_of(found), 3))


def two_mine(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(stacks(state, seat, 2)) and not stacks(state, seat, 3)


def some_three(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    told = number(found) if "count" in found.groupdict() else 1
    return stacks(state, seat, 3).total() == told


def any_three(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(stacks(state, seat, 3))


def others_have_three(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return any(stacks(state, other, 3) for other in range(state.rules.seats) if other != seat)


def nothing_to_give(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Should the one that is named be asked after the action, there is nothing to give."""
    then = after(state, seat, action)
    asked = [decision for decision in then.asks() if decision.seat == seat_of(found)]
    return not any(way.verb == "give" for decision in asked for way in then.legal(decision))


def empty_hand(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not state.table.zones[seat]


def all_fresh(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return {*state.table.zones[seat]} <= {*state.table.marks}


def clears(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    assert isinstance(state, LockdownState)
    return card_of(state, found) in {*state.rules.clear_one, *state.rules.clear_two}


def looks(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    assert isinstance(state, LockdownState)
    return state.rules.look


def watched(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Who is named has seen a card of a stack of three of the asked one."""
    assert isinstance(state, LockdownState)
    zones = state.table.zones
    threes = [zones[zone] for zone in state.rules.stacks[seat] if len(zones[zone]) == 3]
    return any(state.table.known[card] >> seat_of(found) & 1 for zone in threes for card in zone)


NEXT = "{name} is next and "
CLAIMS: dict[str, Claim] = {
    NEXT + "has no card to give you.": every(somebody_else, nothing_to_give),
    "{name} is next, with the fewest cards to give away.": every(somebody_else, fewest),
    NEXT + "cannot knock you out: you have no stack of three.": every(somebody_else, none(any_three)),
    NEXT + "holds {card}, which would knock you out; but everything else is worse.": every(holds, is_fourth, watched),
    NEXT + "holds nothing that would knock you out.": every(somebody_else, any_three, none(one_hurts)),
    NEXT + "has not seen what lies in your stacks of three.": every(somebody_else, any_three, none(watched)),
    NEXT + "has the smallest hand to hurt you with.": every(somebody_else, any_three, fewest),
    "Of all you can name, {name} is likely to do you the least harm.": somebody_else,
    "{card} never locks, so it changes nothing at {name}.": every(held, locks_not),
    "{name} has three of this value locked: {card} is the fourth, and you have another turn.": every(
        held, is_fourth_there
    ),
    "{name} has a stack of three that you have not seen: {card} may be the fourth.": every(held, three_there),
    "{name} holds {other}: it locks with {card} at once, and you know what lies there.": every(
        held, holds_other, same_value
    ),
    "You will know that {name} holds {card}: should you get another one, you can lock it there.": held,
    "{card} is the third of its value in front of {name}: one more knocks {name} out.": every(held, becomes_third),
    "{name} holds the last one, {card}.": every(holds, is_last),
    "{name} holds {card}, and {other} has three of it locked: in your hand it is a weapon.": every(
        holds, is_fourth_of_other
    ),
    "{name} holds {card}, which helps you to clear.": every(holds, clears),
    "Whatever you take from {name} cannot knock you out.": every(somebody_else, none(any_three)),
    "The card you take is one less that {name} can give you.": every(somebody_else, none(looks)),
    "{card} never locks, and helps you to clear.": every(clears, locks_not),
    "{card} locks with nothing you have.": none(is_fourth),
    "Afterwards you choose who is next.": more_than_two_left,
    "No card can knock you out.": every(deck_is_safe, none(any_three)),
    "No card in the deck can knock you out.": every(deck_is_safe, any_three),
    **each(
        at_most_deadly,
        "Only {count} of the {all} cards you cannot place would knock you out.",
    ),
    "{name} has three of a kind locked, and the fourth may lie in the deck.": every(somebody_else, three_there),
    "{name} has a stack of three, and the next card may be the fourth; you risk nothing.": every(
        somebody_else, three_there
    ),
    "The card may join what {name} has locked, and you see which it is.": every(somebody_else, some_stack),
    "You see which card {name} gets, and risk nothing yourself.": every(somebody_else, no_stack),
    "You have no mobile card, so a Shuffle can hurt only the others.": empty_hand,
    "Others have stacks of three and you have none: where the cards go by chance, they are in danger.": every(
        none(any_three), others_have_three
    ),
    "None of your cards may be given yet; a Shuffle gets rid of them.": all_fresh,
    "Nobody knows afterwards what you hold.": opinion,
    "You have a stack of three, and one card could knock you out: now it goes back into the deck.": some_three,
    "You have {count} stacks of three, and one card could knock you out: now they go back into the deck.": some_three,
    "You get rid of what you have locked before a third card comes to it.": two_mine,
}


MINDED = (Minded("deck", "twos", plain="nojokers"),)  # there are as many cards without jokers


def worths(view: View, _world: list[list[int]]) -> list[float]:
    judged = LockdownEvaluation(view)
    return [judged.worth(action) for action in view.actions]
