"""What reasons in Crazy Eights claim."""

from __future__ import annotations

from ai.games.crazyeights.evaluation import evaluate_view
from engine.core.view import View
from engine.games.crazyeights.cards import EIGHT, PACK, RANK, SUIT, SUIT_NAMED, TWO, VALUE, fits
from tests.support.claims.common import (
    Claim,
    Minded,
    Reason,
    claim_each,
    hold_all,
    hold_none,
    may_do,
    may_only_do,
    on_turn,
    passed_over,
    somebody_else,
)

NEARLY_OUT = 2


def _list_playable(m: Reason) -> list[int]:
    """The cards that may be played."""
    return [
        way.a for asked in m.state.asked if asked.seat == m.seat for way in m.state.legal(asked) if way.verb == "play"
    ]


def count_followers(m: Reason) -> bool:
    """So many of the cards that are left fit on it."""
    hand = m.hand
    played = m.action.a if m.action.a in hand else m.action.a + PACK
    left = [card for card in hand if card != played]
    told = m.read_number()
    return told == sum(RANK[card] == EIGHT or fits(card, SUIT[m.action.a], RANK[m.action.a]) for card in left)


def of_suit(m: Reason) -> bool:
    """So many cards of the suit are held beside the eights."""
    told = m.read_number()
    suit = "CDHS".index(m["suit"][1])
    return told == sum(SUIT[card] == suit and RANK[card] != EIGHT for card in m.hand)


def a_two(m: Reason) -> bool:
    return any(RANK[card] == TWO for card in _list_playable(m))


def an_eight_alone(m: Reason) -> bool:
    """Eights can be played, and nothing else."""
    return {RANK[card] for card in _list_playable(m)} == {EIGHT}


def is_out(m: Reason) -> bool:
    then = m.after()
    return len(then.history) > len(m.state.history)


def somebody_short(m: Reason) -> bool:
    short = m.find_seat("name" if "name" in m.found.groupdict() else "other")
    size = m.sizes[short]
    return short != m.seat and size == min(m.sizes[: m.seat] + m.sizes[m.seat + 1 :]) <= NEARLY_OUT


def counts_points(m: Reason) -> bool:
    return VALUE[m.find_named_card()] == m.read_number("points") and m.find_named_card() == m.action.a


def is_dearest(m: Reason) -> bool:
    """The card counts so many points, and each other one that can be played fewer."""
    others = [VALUE[card] for card in _list_playable(m) if card != m.action.a]
    return VALUE[m.action.a] == m.read_number("points") > max(others)


def has_lacked(m: Reason) -> bool:
    """What the one that is named did without has all cards of the suit in it: so many fit where it is asked for alone.

    That it was asked for is held against what was played by ``test_crazyeights_belief``.
    """
    suit = "CDHS".index(m["suit"][1])
    asked = {card for card in range(PACK) if SUIT[card] == suit and RANK[card] != EIGHT}
    return any(all(cards >> card & 1 for card in asked) for cards, _number in m.state.unplayed[m.find_seat()])


def goes_on(m: Reason) -> bool:
    """Unless the round is over, the asked one is asked again."""
    return is_out(m) or m.after().asked[0].seat == m.seat


def in_debt(m: Reason) -> bool:
    then = m.after()
    return then.debt > 0 or is_out(m)


def few_fit(m: Reason) -> bool:
    """Of what the seat does not see so many fit on what it leaves, and that is a quarter at the most."""
    left = m.unseen
    suit, rank = (SUIT_NAMED[m.action], EIGHT) if m.action in SUIT_NAMED else (SUIT[m.action.a], RANK[m.action.a])
    count = sum(fits(card, suit, rank) for card in left)
    told = m.read_number()
    return (count, len(left)) == (told, m.read_number("all")) and 4 * count <= len(left)


def fewest_fit(m: Reason) -> bool:
    """Of what the seat does not see so many fit on the card, and more on each other card that can be played."""
    counts = {card: sum(fits(other, SUIT[card], RANK[card]) for other in m.unseen) for card in _list_playable(m)}
    own = counts.pop(m.action.a)
    plain = [count for card, count in counts.items() if RANK[card] != EIGHT]
    return (own, len(m.unseen)) == (m.read_number(), m.read_number("all")) and own < min(plain)


CLAIMS: dict[str, Claim] = {
    "Nothing fits, and you may draw no more.": may_only_do("pass"),
    "You have no two to pass it on.": hold_none(a_two),
    "It keeps your two for later.": a_two,
    "Nothing in your hand fits.": hold_none(may_do("play")),
    "It keeps an eight for later, when you may need it more.": an_eight_alone,
    **claim_each(
        of_suit,
        "Besides eights you hold {count} card of {suit}.",
        "Besides eights you hold {count} cards of {suit}.",
        "But besides eights you hold no {suit}.",
    ),
    **claim_each(
        hold_all(of_suit, lambda m: not any(RANK[card] == EIGHT for card in m.hand)),
        "You hold {count} card of {suit}.",
        "You hold {count} cards of {suit}.",
        "But you hold no {suit}.",
    ),
    "Instead of drawing you pass it on to {name}.": hold_all(somebody_else, on_turn, in_debt),
    **claim_each(
        count_followers,
        "One other card of yours would then fit.",
        "{count} other cards of yours would then fit.",
    ),
    "But none of your other cards would fit on it.": count_followers,
    "It keeps an eight, which fits on every suit and rank.": (
        lambda m: any(RANK[card] == EIGHT for card in _list_playable(m)) and RANK[m.action.a] != EIGHT
    ),
    "{name} holds only three cards: an eight left in your hand would count 50 points.": hold_all(
        an_eight_alone, lambda m: m.sizes[m.find_seat()] == 3
    ),
    "It is your only card that fits.": lambda m: len(_list_playable(m)) == 1,
    "{name} is nearly out: an eight left in your hand would count 50 points.": somebody_short,
    "{other} is nearly out, and {card} would count {points} points if you keep it.": hold_all(
        somebody_short, counts_points
    ),
    "{name} has to draw two cards, or play a two as well.": hold_all(somebody_else, on_turn, in_debt),
    "{name} is not on turn next.": passed_over,
    "You are on turn again.": goes_on,
    "{name} is next, and played no {suit} when it was asked for.": hold_all(somebody_else, on_turn, has_lacked),
    "Nothing else fits, and with an eight you name the suit.": an_eight_alone,
    **claim_each(
        few_fit,
        "Of the {all} cards you do not see only one would fit.",
        "Of the {all} cards you do not see only {count} would fit.",
        "None of the {all} cards you do not see would fit.",
    ),
    "Of the {all} cards you do not see {count} would fit, fewer than on any other you can play.": fewest_fit,
    "Of the cards that fit it is the dearest: left in your hand it counts {points} points.": is_dearest,
}


MINDED = (Minded("actions", "on"),)


def list_worths(view: View, _world: list[list[int]]) -> list[float]:
    judged = evaluate_view(view)
    return [judged.price_action(action) for action in view.actions]
