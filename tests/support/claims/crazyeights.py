"""What reasons in Crazy Eights claim."""

from __future__ import annotations

import re

from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import View
from engine.games.crazyeights.actions import SUIT_NAMED
from engine.games.crazyeights.cards import EIGHT, PACK, RANK, SUIT, TWO, VALUE, fits
from engine.games.crazyeights.state import CrazyEightsState
from tests.support.claims.common import (
    Claim,
    Minded,
    after,
    card_of,
    each,
    every,
    may,
    none,
    number,
    on_turn,
    only,
    opinion,
    passed_over,
    sizes,
    somebody_else,
    unseen,
)

NEARLY_OUT = 2


def _played(state: State, seat: int) -> list[int]:
    """The cards that may be played."""
    return [way.a for asked in state.asks() if asked.seat == seat for way in state.legal(asked) if way.verb == "play"]


def follow(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many of the cards that are left fit on it; an eight, which fits everywhere, is not worth telling."""
    hand = state.table.zones[seat]
    played = action.a if action.a in hand else action.a + PACK
    left = [card for card in hand if card != played and RANK[card] != EIGHT]
    told = number(found) if "count" in found.groupdict() else 0
    return told == sum(fits(card, SUIT[action.a], RANK[action.a]) for card in left)


def nothing_follows(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """No card that is left fits on it, not even an eight."""
    hand = state.table.zones[seat]
    return follow(state, seat, action, found) and not any(RANK[card] == EIGHT for card in hand)


def an_eight_left(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """An eight could be played, and is not."""
    return any(RANK[card] == EIGHT for card in _played(state, seat)) and RANK[action.a] != EIGHT


def of_suit(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many cards of the suit are held beside the eights."""
    told = number(found) if "count" in found.groupdict() else 0
    suit = "CDHS".index(found["suit"][1])
    return told == sum(SUIT[card] == suit and RANK[card] != EIGHT for card in state.table.zones[seat])


def a_two(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return any(RANK[card] == TWO for card in _played(state, seat))


def an_eight_alone(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Eights can be played, and nothing else."""
    return {RANK[card] for card in _played(state, seat)} == {EIGHT}


def out(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    assert isinstance(state, CrazyEightsState)
    then = after(state, seat, action)
    assert isinstance(then, CrazyEightsState)
    return len(then.history) > len(state.history)


def somebody_short(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return min(size for other, size in enumerate(sizes(state)) if other != seat) <= NEARLY_OUT


def worth(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return VALUE[card_of(state, found)] == number(found, "points") and card_of(state, found) == action.a


def in_debt(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    then = after(state, seat, action)
    assert isinstance(then, CrazyEightsState)
    return then.debt > 0 or out(state, seat, action, found)


def few_fit(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Of what the seat does not see so many fit on what it leaves, and that is a quarter at the most."""
    left = unseen(state, seat)
    suit, rank = (SUIT_NAMED[action], EIGHT) if action in SUIT_NAMED else (SUIT[action.a], RANK[action.a])
    count = sum(fits(card, suit, rank) for card in left)
    told = number(found) if "count" in found.groupdict() else 0
    return (count, len(left)) == (told, number(found, "all")) and 4 * count <= len(left)


CLAIMS: dict[str, Claim] = {
    "Nothing fits, and you may draw no more.": only("pass"),
    "There is no need.": opinion,
    "You have no two to pass it on.": none(a_two),
    "It keeps your two for later.": a_two,
    "Nothing in your hand fits.": none(may("play")),
    "It keeps your eight for a time when you need it more.": an_eight_alone,
    "You need not play what fits; but a card more is a card more to get rid of.": every(
        may("play"), none(an_eight_alone)
    ),
    **each(of_suit, "You hold {count} card of {suit}.", "You hold {count} cards of {suit}.", "You hold no {suit}."),
    "Instead of drawing you pass it on to {name}.": every(somebody_else, on_turn, in_debt),
    **each(
        follow,
        "{count} more card of yours fits on it.",
        "{count} more cards of yours fit on it.",
    ),
    "It leaves nothing of yours that would follow, but a card less is a card less.": nothing_follows,
    "It keeps your eight, which fits on every suit and rank.": an_eight_left,
    "Nothing else fits, and you name the suit that suits you.": an_eight_alone,
    "Somebody is nearly out: an eight left in your hand would count 50 points.": every(
        somebody_short, none(an_eight_alone)
    ),
    "You name the suit, but then the eight is gone.": none(an_eight_alone),
    "Somebody is nearly out, and {card} would count {points} points.": every(somebody_short, worth),
    "{name} has to draw two cards, or play a two as well.": every(somebody_else, on_turn, in_debt),
    "{name} is not on turn next.": passed_over,
    **each(
        few_fit,
        "Of the {all} cards you do not see only {count} would fit.",
        "None of the {all} cards you do not see would fit.",
    ),
}


MINDED = (Minded("actions", "on"),)


def worths(view: View, _world: list[list[int]]) -> list[float]:
    judged = CrazyEightsEvaluation(view, view.seat)
    return [judged.price(action) for action in view.actions]
