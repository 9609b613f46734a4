"""What reasons in Lockdown claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from ai.games.lockdown.evaluation import LockdownEvaluation
from engine.core.rng import seed_generator
from engine.core.view import View, observe
from engine.core.zones import EVERYBODY
from engine.sampling import Sampler
from tests.support.claims.common import (
    Claim,
    Minded,
    Reason,
    apply_action,
    claim_each,
    hold_all,
    hold_none,
    holds_card,
    holds_other,
    is_in_hand,
    may_do,
    somebody_else,
)

DEALS: Final = 100
"""So many deals tell how often something is so."""
SHUFFLES: Final = 5
"""In so many ways the hands are dealt anew."""
ERRORS: Final = 4.0
"""By so many standard errors two lots of deals may differ."""


def count_stacks(state: Any, seat: int, size: int) -> Counter[int]:
    """The values of the seat's stacks of so many cards."""
    cards = [state.table.zones[zone] for zone in state.rules.stacks[seat]]
    return Counter(state.rules.lock[stack[0]] for stack in cards if len(stack) == size)


def _get_lock_value(m: Reason, card: int) -> int:
    """What the card locks with, -1 for nothing."""
    return int(m.rules.lock[card])


def two_left(m: Reason) -> bool:
    return bool(m.state.alive.bit_count() == 2)


def names_next_or_puts_out(m: Reason) -> bool:
    """However the cards are dealt: somebody is out, or the seat is asked to name the next of two at least."""
    for number in range(SHUFFLES):
        state = m.state.clone()
        state.table.rng = seed_generator(number)
        then = apply_action(state, m.seat, m.action)
        asked = then.asked[0] if then.asked else None
        named = asked is not None and (asked.seat, asked.kind) == (m.seat, "next") and len(then.legal(asked)) > 1
        if then.alive == m.state.alive and not named:
            return False
    return True


def has_fewest(m: Reason) -> bool:
    """Each of the others who may be named, or are still in the game, has more cards."""
    rest = [n for n in range(m.rules.seats) if m.state.alive >> n & 1 and n != m.seat]
    named = [way.a for way in m.state.legal(m.state.asked[0]) if way.verb == "name"]
    sizes = {n: len(m.zones[n]) for n in named or rest}
    return all(size > sizes[m.find_seat()] for seat, size in sizes.items() if seat != m.find_seat())


def one_hurts(m: Reason) -> bool:
    """Some card in the hand of the one that is named is the fourth of a value."""
    mine = count_stacks(m.state, m.seat, 3)
    return any(_get_lock_value(m, card) in mine for card in m.zones[m.find_seat()])


def deck_is_safe(m: Reason) -> bool:
    """No card of the deck is the fourth of a value."""
    mine = count_stacks(m.state, m.seat, 3)
    return not any(_get_lock_value(m, card) in mine for card in m.zones[m.rules.deck])


def at_most_deadly(m: Reason) -> bool:
    """In the deck lie no more such cards than that, and as many cards as the other figure."""
    mine = count_stacks(m.state, m.seat, 3)
    deck = sum(_get_lock_value(m, card) in mine for card in m.zones[m.rules.deck])
    return deck <= m.read_number() and len(m.zones[m.rules.deck]) == m.read_number("all")


def is_fourth(m: Reason) -> bool:
    return _get_lock_value(m, m.find_named_card()) in count_stacks(m.state, m.seat, 3)


def is_fourth_of_other(m: Reason) -> bool:
    return _get_lock_value(m, m.find_named_card()) in count_stacks(m.state, m.find_seat("other"), 3)


def becomes_third(m: Reason) -> bool:
    """With the card given away the one that is named has three of its value."""
    value = _get_lock_value(m, m.find_named_card())
    return value in count_stacks(m.after(), m.find_seat(), 3)


def list_deals(m: Reason) -> list[Any]:
    """Deals that fit what the seat knows, other ones than those the sentence was made of."""
    sampler, rng = Sampler(observe(m.state, m.seat)), Random("law")
    return [sampler.draw(rng) for _ in range(DEALS)]


def comes_true(happens: Callable[[Reason, Any], float], word: str = "count", of: int = 10) -> Claim:
    """In so many of so many cases it is so, as far as other deals can tell."""

    def claim(m: Reason) -> bool:
        told = m.read_number(word) / of
        share = sum(happens(m, deal) for deal in list_deals(m)) / DEALS
        spread = sqrt(max(0.02, share * (1 - share)) * 2 / DEALS)
        return abs(told - share) <= ERRORS * spread + 0.5 / of

    return claim


def locks_in_hand(m: Reason, deal: Any) -> bool:
    """The hand of the named one holds a card of the value of the one that is given."""
    value = _get_lock_value(m, m.find_named_card())
    return any(_get_lock_value(m, card) == value for card in deal.table.zones[m.find_seat()])


def lies_there(size: int) -> Callable[[Reason, Any], bool]:
    """A stack of so many cards in front of the named one has the value of the card that is given."""
    return lambda m, deal: _get_lock_value(m, m.find_named_card()) in count_stacks(deal, m.find_seat(), size)


def hurts_me(m: Reason, deal: Any) -> bool:
    """The hand of the named one holds the fourth card of a value."""
    mine = count_stacks(m.state, m.seat, 3)
    return any(_get_lock_value(m, card) in mine for card in deal.table.zones[m.find_seat()])


def falls_by_shuffle(mine: bool) -> Callable[[Reason, Any], bool]:
    """The Shuffle, done in that deal, puts the named one out, or whoever is asked."""
    return lambda m, deal: not apply_action(deal, m.seat, m.action).alive >> (m.seat if mine else m.find_seat()) & 1


def is_last(m: Reason) -> bool:
    """The card is the one of its value that is still missing where the given one goes."""
    given, last = m.action.a, m.find_named_card()
    return last != given and _get_lock_value(m, last) == _get_lock_value(m, given) and m.find_seat() != m.action.b


def locks_not(m: Reason) -> bool:
    return _get_lock_value(m, m.find_named_card()) < 0


def some_three(m: Reason) -> bool:
    told = m.read_number() if "count" in m.found.groupdict() else 1
    return count_stacks(m.state, m.seat, 3).total() == told


def any_three(m: Reason) -> bool:
    return bool(count_stacks(m.state, m.seat, 3))


def nothing_to_give(m: Reason) -> bool:
    """Should the one that is named be asked after the action, there is nothing to give."""
    then = m.after()
    asked = [decision for decision in then.asked if decision.seat == m.find_seat()]
    return not any(way.verb == "give" for decision in asked for way in then.legal(decision))


def helps_to_clear(m: Reason) -> bool:
    """With the card the hand makes a Clear, and without it none."""
    return makes_clear(m, [*m.hand, m.find_named_card()]) and not makes_clear(m, m.hand)


def makes_clear(m: Reason, cards: Sequence[int]) -> bool:
    return bool(m.rules.clear_one & {*cards}) or len(m.rules.clear_two & {*cards}) > 1


def clears_with(m: Reason) -> bool:
    """These cards are in the hand of the one that is named, and are just enough for a Clear."""
    cards = [m.find_card_code(code) for code in m["cards"].split()]
    return makes_clear(m, cards) and {*cards} <= {*m.zones[m.find_seat()]} and not makes_clear(m, cards[1:])


def clears_with_all(m: Reason) -> bool:
    """Without any card of that hand, whichever is taken, what is left makes no Clear."""
    hand = m.zones[m.find_seat()]
    return not any(makes_clear(m, [card for card in hand if card != gone]) for gone in hand)


def takes_away(m: Reason) -> bool:
    """So many cards of that hand, of so many, are those a Clear needs."""
    hand, cards = m.zones[m.find_seat()], [m.find_card_code(code) for code in m["cards"].split()]
    needed = [card for card in cards if not makes_clear(m, [other for other in cards if other != card])]
    return (m.read_number(), m.read_number("all")) == (len(needed), len(hand))


def known_card(m: Reason) -> bool:
    """Somebody else knows a card of the asked one's mobile hand."""
    return any(m.state.table.known[card] & EVERYBODY & ~(1 << m.seat) for card in m.hand)


def looks_at_hand(m: Reason) -> bool:
    return bool(m.rules.look)


def is_verb(verb: str) -> Claim:
    return lambda m: m.action.verb == verb


def has_most_stacks(m: Reason) -> bool:
    """So many stacks of two and three lie before the one that is named, and before no other one as many."""
    counts = {
        n: count_stacks(m.state, n, 2).total() + count_stacks(m.state, n, 3).total()
        for n in range(m.rules.seats)
        if m.state.alive >> n & 1 and n != m.seat
    }
    own = counts.pop(m.find_seat())
    return own == m.read_number() and all(count < own for count in counts.values())


def deals_more(m: Reason) -> bool:
    """So many cards are in the two hands, and stay in them, and the other one's are more."""
    own = m.read_number("own") if "own" in m.found.groupdict() else 1
    return (m.read_number(), own) == (m.sizes[m.find_seat()], len(m.hand)) and m.read_number() > own


NEXT = "{name} is next and "


CLAIMS: dict[str, Claim] = {
    NEXT + "has no card to give you.": hold_all(somebody_else, nothing_to_give),
    "Of those who can be next {name} has the fewest cards to give away.": hold_all(somebody_else, has_fewest),
    "Nothing you know tells those apart who can be next.": may_do("name"),
    "Once it is given away, {card} can lock with nothing you get.": hold_all(is_in_hand, hold_none(locks_not)),
    "{name} has a card less to use against you.": hold_all(somebody_else, lambda m: len(m.zones[m.find_seat()]) > 0),
    "Unless it puts somebody out, you choose who comes next.": hold_all(is_verb("shuffle"), names_next_or_puts_out),
    "You give no card away and take none.": is_verb("shuffle"),
    NEXT + "holds {card}, which would knock {other} out.": hold_all(somebody_else, holds_card, is_fourth_of_other),
    NEXT + "holds nothing that would knock you out.": hold_all(somebody_else, any_three, hold_none(one_hurts)),
    "{card} is the fourth of its value in front of {name}: {name} is out, and you have another turn.": hold_all(
        is_in_hand, lambda m: _get_lock_value(m, m.find_named_card()) in count_stacks(m.state, m.find_seat(), 3)
    ),
    "{name} has a stack of three you have not seen: {card} is its fourth in about {count} of 10 cases.": hold_all(
        is_in_hand, comes_true(lies_there(3))
    ),
    "{name} has a pair you have not seen: {card} is its third in about {count} of 10 cases.": hold_all(
        is_in_hand, comes_true(lies_there(2))
    ),
    "{name} holds {other}: it locks with {card} at once, and you know what lies there.": hold_all(
        is_in_hand,
        holds_other,
        lambda m: _get_lock_value(m, m.find_named_card()) == _get_lock_value(m, m.find_named_card("other")) >= 0,
    ),
    "{card} is the third of its value in front of {name}: one more knocks {name} out.": hold_all(
        is_in_hand, becomes_third
    ),
    "{card} locks with a card in {name}'s hand in about {count} of 10 cases.": hold_all(
        is_in_hand, somebody_else, comes_true(locks_in_hand)
    ),
    "{name} holds the last one, {card}.": hold_all(holds_card, is_last),
    "{name} holds {card}, and {other} has three of it locked: in your hand it is a weapon.": hold_all(
        holds_card, is_fourth_of_other
    ),
    "{name} holds {card}, which helps you to clear.": hold_all(holds_card, helps_to_clear),
    "{name} could clear with {cards}: in {count} of {all} cases you take that away.": hold_all(
        somebody_else, clears_with, takes_away, hold_none(looks_at_hand)
    ),
    "{name} could clear with {cards}: you can take that away.": hold_all(somebody_else, clears_with, looks_at_hand),
    "{name} could clear with {cards}: a card less prevents it.": hold_all(somebody_else, clears_with, clears_with_all),
    "{card} never locks, and helps you to clear.": hold_all(helps_to_clear, locks_not),
    "{card} never locks.": locks_not,
    "{card} locks with nothing you have.": hold_none(is_fourth),
    "No card in the deck can knock you out.": hold_all(deck_is_safe, any_three),
    "You have no stack of three, so no card you draw can knock you out.": hold_all(
        is_verb("draw"), hold_none(any_three)
    ),
    **claim_each(
        at_most_deadly,
        "Of the {all} cards in the deck at most one would knock you out.",
        "Of the {all} cards in the deck at most {count} would knock you out.",
    ),
    "{name} has a pair locked, and the card drawn may be its third.": hold_all(
        somebody_else, lambda m: bool(count_stacks(m.state, m.find_seat(), 2))
    ),
    "{name} has {count} stacks of three, and the card drawn may be the fourth of one.": hold_all(
        somebody_else, lambda m: count_stacks(m.state, m.find_seat(), 3).total() == m.read_number()
    ),
    "{name} has a stack of three, and the card drawn may be the fourth.": hold_all(
        somebody_else, lambda m: count_stacks(m.state, m.find_seat(), 3).total() == 1
    ),
    "{name} has {count} pairs locked, and the card drawn may be the third of one.": hold_all(
        somebody_else, lambda m: count_stacks(m.state, m.find_seat(), 2).total() >= m.read_number() > 1
    ),
    "The card drawn, for all to see, may lock with one that {name} holds.": hold_all(
        somebody_else, two_left, lambda m: any(_get_lock_value(m, card) >= 0 for card in m.zones[m.find_seat()])
    ),
    "Of the others {name} holds the most cards, {count}: the one drawn may lock with one of them.": hold_all(
        somebody_else,
        hold_none(two_left),
        lambda m: m.read_number() == m.sizes[m.find_seat()],
        lambda m: all(
            m.sizes[m.find_seat()] > size for seat, size in enumerate(m.sizes) if seat not in (m.seat, m.find_seat())
        ),
    ),
    "You have no mobile card, so a Shuffle can hurt only the others.": (lambda m: not m.hand),
    "A Shuffle knocks {name} out in about {count} of 100 cases.": hold_all(
        somebody_else, comes_true(falls_by_shuffle(mine=False), of=100)
    ),
    "A Shuffle knocks {name} out in about {count} of 100 cases, and you in {own}.": hold_all(
        somebody_else,
        comes_true(falls_by_shuffle(mine=False), of=100),
        comes_true(falls_by_shuffle(mine=True), "own", 100),
    ),
    "{name} holds what would knock you out; a Shuffle does so in about {own} of 100 cases.": hold_all(
        somebody_else, one_hurts, comes_true(falls_by_shuffle(mine=True), "own", 100)
    ),
    "In about {count} of 100 cases {name} holds what would knock you out; a Shuffle does so in {own}.": hold_all(
        somebody_else, comes_true(hurts_me, of=100), comes_true(falls_by_shuffle(mine=True), "own", 100)
    ),
    "What {name} has seen of your hand is dealt anew.": hold_all(two_left, is_verb("shuffle"), known_card),
    "{name} is next and has the most stacks to which a card drawn may come, {count}.": hold_all(
        somebody_else, has_most_stacks
    ),
    **claim_each(
        hold_all(somebody_else, is_verb("shuffle"), deals_more),
        "{name} is dealt {count} cards and you {own}, so {name} is likelier to have some locked.",
    ),
    **claim_each(
        some_three,
        "You have a stack of three, and one card could knock you out: now the stack goes back into the deck.",
        "You have {count} stacks of three, and one card could knock you out: now the stacks go back into the deck.",
    ),
    "Your locked cards go back into the deck before a third comes to a pair of yours.": (
        lambda m: bool(count_stacks(m.state, m.seat, 2)) and not count_stacks(m.state, m.seat, 3)
    ),
}


MINDED = (Minded("deck", "twos", plain="nojokers"),)  # there are as many cards without jokers


def list_worths(view: View, _world: list[list[int]]) -> list[float]:
    judged = LockdownEvaluation(view)
    return [judged.price_action(action) for action in view.actions]
