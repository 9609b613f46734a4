"""What reasons of bots claim of the table, and how to see with the rules of the engine whether it is so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from engine.core.actions import Action
from engine.core.state import State
from engine.games.absurd8s.state import Absurd8sState
from engine.games.crazyeights.cards import EIGHT, RANK, SUIT, fits
from engine.games.eightfist.state import EightfistState
from engine.games.equilibrium.state import EquilibriumState
from engine.games.lockdown.state import LockdownState
from engine.registry import game

NAMES: Final = ("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")
NAME: Final = rf"(?P<name>{'|'.join(NAMES)})"
CARD: Final = r"\{(?P<card>\w+)\}"

Claim = Callable[[State, int, Action, "re.Match[str]"], bool]
"""Whether it is so: the state, who is asked, the action the reason is for, and the words."""


def seat_of(found: re.Match[str]) -> int:
    return NAMES.index(found["name"])


def card_of(state: State, found: re.Match[str]) -> int:
    return game(state.rules.game).deck.parse(found["card"])


def after(state: State, seat: int, action: Action) -> State:
    then = state.clone()
    then.apply(seat, action)
    return then


# --- any game --------------------------------------------------------------------------------------------------------


def holds(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The card is in a hand of the one that is named."""
    card = card_of(state, found)
    zones = zip(state.rules.zones, state.table.zones, strict=True)
    return any(card in zone for spec, zone in zones if spec.owner == seat_of(found))


def of_so_many(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many cards are in the hand of the one that is named."""
    return int(found["count"]) == len(state.table.zones[seat_of(found)])


def without_token(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not state.table.tokens[seat_of(found)]


def with_token(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(state.table.tokens[seat_of(found)])


def on_turn(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action the one that is named is asked, unless chance or the end comes between."""
    then = after(state, seat, action)
    return not then.asks() or then.asks()[0].seat == seat_of(found)


def passed_over(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action somebody else is asked."""
    return not on_turn(state, seat, action, found)


def again(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action, if nobody jumps in, the same seat is asked, or all is over."""
    then = after(state, seat, action)
    while (asked := then.asks()) and asked[0].kind == "jump":
        then = after(then, asked[0].seat, game(state.rules.game).parse("no-jump"))
    return not asked or asked[0].seat == seat


# --- Crazy Eights ----------------------------------------------------------------------------------------------------


def follow(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many of the cards that are left fit on it; an eight, which fits everywhere, is not worth telling."""
    left = [card for card in state.table.zones[seat] if card != action.a and RANK[card] != EIGHT]
    return int(found["count"]) == sum(fits(card, SUIT[action.a], RANK[action.a]) for card in left)


# --- Lockdown --------------------------------------------------------------------------------------------------------


def fewest(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """None of the others who are still in the game has fewer cards."""
    assert isinstance(state, LockdownState)
    sizes = {n: len(state.table.zones[n]) for n in range(state.rules.seats) if state.alive >> n & 1 and n != seat}
    return sizes[seat_of(found)] == min(sizes.values())


def threes(state: State, seat: int) -> Counter[int]:
    """The values of which the seat has three locked."""
    assert isinstance(state, LockdownState)
    zones, lock = state.table.zones, state.rules.lock
    return Counter(lock[zones[zone][0]] for zone in state.rules.stacks[seat] if len(zones[zone]) == 3)


def none_hurts(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """No card in the hand of the one that is named is the fourth of a value."""
    return not one_hurts(state, seat, action, found)


def one_hurts(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Some card in the hand of the one that is named is the fourth of a value."""
    assert isinstance(state, LockdownState)
    mine = threes(state, seat)
    return any(state.rules.lock[card] in mine for card in state.table.zones[seat_of(found)])


def deck_is_safe(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """No card of the deck is the fourth of a value."""
    assert isinstance(state, LockdownState)
    mine = threes(state, seat)
    return not any(state.rules.lock[card] in mine for card in state.table.zones[state.rules.deck])


def is_fourth(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    assert isinstance(state, LockdownState)
    return state.rules.lock[card_of(state, found)] in threes(state, seat)


def is_fourth_there(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    assert isinstance(state, LockdownState)
    return state.rules.lock[card_of(state, found)] in threes(state, seat_of(found))


def becomes_third(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """With the card given away the one that is named has three of its value."""
    assert isinstance(state, LockdownState)
    value = state.rules.lock[card_of(state, found)]
    return value in threes(after(state, seat, action), seat_of(found))


def no_three(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not threes(state, seat)


def some_three(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(threes(state, seat))


def nothing_to_give(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Should the one that is named be asked after the action, there is nothing to give."""
    then = after(state, seat, action)
    asked = [each for each in then.asks() if each.seat == seat_of(found)]
    return not any(each.verb == "give" for decision in asked for each in then.legal(decision))


def empty_hand(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not state.table.zones[seat]


# --- Eightfist -------------------------------------------------------------------------------------------------------


def ends_round(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action a round more is over."""
    assert isinstance(state, EightfistState)
    then = after(state, seat, action)
    assert isinstance(then, EightfistState)
    return len(then.history) > len(state.history)


def last_turns(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The house rule that the others have one more turn."""
    assert isinstance(state, EightfistState)
    return state.rules.last_turn


def last_hidden(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """One card is hidden, and nobody else has a turn when that lies open."""
    assert isinstance(state, EightfistState)
    return len(state.hidden_slots(seat)) == 1 and not state.rules.last_turn


def of_one_rank(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The two cards have one rank; or the house rule pairs the Queen's Grace with the Queen of Spades (ER-07)."""
    assert isinstance(state, EightfistState)
    one, other = found["card"], found["beside"]
    return one[0] == other[0] or (state.rules.grace_is_queen and {one[:2], other[:2]} == {"QS", "QG"})


# --- 8-equilibrium ---------------------------------------------------------------------------------------------------


def paid(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Whoever is given the card and takes it has a token more."""
    to = seat_of(found) if "name" in found.groupdict() else seat
    then = after(state, seat, action)
    while (asked := then.asks()) and asked[0].kind in ("target", "toss", "react"):
        ways = {each.text: each for each in then.legal(asked[0])}
        then = after(then, asked[0].seat, ways.get(f"to P{to}") or ways.get("accept") or ways["no-toss"])
    assert isinstance(then, EquilibriumState)
    return bool(then.history) or then.table.tokens[to] > state.table.tokens[to]


def of_that_suit(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The one that is named holds at least so many cards of the suit."""
    suit = "CDHS".index(found["suit"])
    return sum(card // 13 == suit for card in state.table.zones[seat_of(found)]) >= int(found["count"])


# --- Absurd 8's ------------------------------------------------------------------------------------------------------


def wins(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action, if nobody jumps in, a game more is over."""
    assert isinstance(state, Absurd8sState)
    then = after(state, seat, action)
    while (asked := then.asks()) and asked[0].kind in ("jump", "target"):
        then = after(then, asked[0].seat, then.legal(asked[0])[0])
    assert isinstance(then, Absurd8sState)
    return len(then.history) > len(state.history)


def nothing_fits(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """No card of the hand may be played."""
    return not any(each.verb == "play" for asked in state.asks() if asked.seat == seat for each in state.legal(asked))


def something_fits(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not nothing_fits(state, seat, action, found)


CLAIMS: Final[dict[str, dict[str, Claim]]] = {
    "crazyeights": {
        r"^(?P<count>\d+) more cards? of yours fits? on it": follow,
        rf"{NAME} has to draw two cards": on_turn,
        rf"{NAME} is not on turn next": passed_over,
    },
    "equilibrium": {
        rf"{NAME} has no token": without_token,
        rf"{NAME} has a token": with_token,
        rf"either weakens {NAME}": with_token,
        rf"It pays {NAME} a token, though": paid,
        r"It pays you a token as well": paid,
        rf"{NAME} already holds (?P<count>\d) \{{(?P<suit>\w)\}}": of_that_suit,
    },
    "eightfist": {
        r"That ends the round with about": ends_round,
        r"Your Fist is complete then": last_turns,
        r"One card of yours is still hidden, so the next one you turn up ends the round": last_hidden,
        rf"{CARD} makes a pair with \{{(?P<beside>\w+)\}}": of_one_rank,
    },
    "absurd8s": {
        rf"{NAME} holds only (?P<count>\d+) cards?": of_so_many,
        rf"{NAME}, who holds (?P<count>\d+) cards?": of_so_many,
        r"It is your last card: with it you win": wins,
        r"Nothing of yours fits": nothing_fits,
        r"Something of yours fits": something_fits,
        r"You play once more at once": again,
    },
    "lockdown": {
        rf"(?<!know that ){NAME} holds {CARD}": holds,
        rf"{NAME} is next, with the fewest cards": fewest,
        rf"{CARD} is your fourth": is_fourth,
        rf"{NAME} has three of this value locked: {CARD}": is_fourth_there,
        rf"{CARD} is the third of its value in front of {NAME}": becomes_third,
        rf"{NAME} is next and holds nothing that would": none_hurts,
        rf"Whatever you take from {NAME} cannot": none_hurts,
        rf"You know what {NAME} holds, and none of it knocks": none_hurts,
        r"No card (in the deck )?can knock you out": deck_is_safe,
        rf"{NAME} is next and has no card": nothing_to_give,
        r"you have no stack of three": no_three,
        r"Others have stacks of three and you have none": no_three,
        r"You have (a|\d) stacks? of three": some_three,
        r"You have no mobile card": empty_hand,
    },
}
