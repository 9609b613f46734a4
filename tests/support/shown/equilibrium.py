"""What 8-equilibrium shows, held against the state."""

from __future__ import annotations

import re

from tests.laws.models.equilibrium import FULL, IDEAL, RANKS, Hand, count_hand
from tests.support.shown.common import Check, Shown, is_label

PANELS = ("words/table",)
ELSEWHERE: frozenset[str] = frozenset()


def list_hand(m: Shown) -> list[str]:
    return m.list_codes(m.zones[m.me])


def read_now(words: str) -> str:
    return words.partition(" → ")[0]


def shows_figure(m: Shown, was: int) -> bool:
    """The figure is that of the hand; of a choice the one before the arrow, if it changes at all."""
    return read_now(m.words).split()[0] == f"{was}"


def count_reds(cards: list[str]) -> int:
    return sum(card[1] in "DH" for card in cards)


def count_evens(cards: list[str]) -> int:
    return sum(RANKS.index(card[0]) % 2 for card in cards)


def shows_points(m: Shown) -> bool:
    """The three parts add up to the points; with an arrow the points stand before it."""
    total = count_hand(list_hand(m)).total
    if "→" in m.words:
        return int(read_now(m.words)) == total
    return sum(map(int, m.words.split(" + "))) == total


def shows_distance(m: Shown) -> bool:
    told = read_now(m.words).replace("−", "-")
    return int(told) == count_hand(list_hand(m)).sum - IDEAL


def shows_final(m: Shown) -> bool:
    """Eight cards, and what they count."""
    return m.ahead or (len(list_hand(m)) == FULL and m.words == str(count_hand(list_hand(m)).total))


def so_many(m: Shown) -> bool:
    return m.ahead or (m.words == str(len(list_hand(m))) and len(list_hand(m)) < FULL)


def known_deck(m: Shown) -> bool:
    """The cards named lie at the bottom, the lowest first."""
    told = re.findall(r"\{(\w+)\}", str(m.values["cards"]))
    return m.list_codes(m.zones[m.rules.deck])[: len(told)] == told


def shows_number(m: Shown) -> bool:
    over = not m.state.asked
    return bool(m.values["number"] == len(m.state.history) + (not over)) or over


def shows_rounds(m: Shown) -> bool:
    options = m.rules.options
    wanted = m.rules.seats if options["match"] == "starter" else int(options["rounds"])
    return (
        shows_number(m) and m.values["rounds"] >= 2 and (options["match"] != "rounds" or m.values["rounds"] == wanted)
    )


def shows_relayed(m: Shown, mine: bool, used: bool) -> bool:
    """So it is of one of the teams: seats of a team sit alternately."""
    if m.me < 0:
        return not mine
    team = m.me % 2 if mine else 1 - m.me % 2
    return bool(m.rules.teams and bool(m.state.relay >> team & 1) == used)


def shows_look(m: Shown, red: bool, even: bool) -> bool:
    code = m.list_codes([m.card])[0]
    rank = RANKS.index(code[0]) + 1
    return (code[1] in "DH") == red and (rank % 2 == 0) == even and m.values["rank"] == rank


def shows_power(letter: str) -> Check:
    return lambda m: m.list_codes([m.card])[0][0] == letter and m.rules.powers


def shows_alike(m: Shown, there: bool) -> bool:
    suit = m.list_codes([m.card])[0][1]
    held = sum(code[1] == suit for code in list_hand(m))
    return (m.card in m.zones[m.me]) == there and m.values["count"] == held + (not there) and suit in m.values["suit"]


def would_count(m: Shown) -> bool:
    found: Hand = count_hand([*list_hand(m), m.list_codes([m.card])[0]])
    return len(list_hand(m)) == FULL - 1 and m.values["points"] == found.total


SENTENCES: dict[str, Check] = {
    # Names of places, which hold no figure.
    **dict.fromkeys(("Shown card", "Deck", "Market"), lambda _shown: True),
    # --- the own hand
    "Red": lambda m: shows_figure(m, count_reds(list_hand(m))),
    "Even": lambda m: shows_figure(m, count_evens(list_hand(m))),
    "Ranks": lambda m: shows_figure(m, count_hand(list_hand(m)).sum),
    "Aim: 56": shows_distance,
    "Points": shows_points,
    "points now": shows_final,
    "of {limit} cards": so_many,
    "{count} of {best}": lambda m: m.values["best"] == FULL // 2,
    "with {cards}": lambda m: not set(m.list_told()) & set(list_hand(m)),
    "without {cards}": lambda m: set(m.list_told()) <= set(list_hand(m)),
    "points + {cards}": lambda m: len(list_hand(m)) == FULL - len(m.list_told()),
    "Your hand: best are two cards of every suit, four red, four even, and ranks that add up to 56.": lambda m: (
        count_hand(["4C", "TC", "4D", "TD", "7H", "7S", "9H", "5S"]).total == 16 and IDEAL == 56
    ),
    # --- on the felt
    "Cards left in the deck.": lambda m: m.words.split()[-1] == str(len(m.zones[m.rules.deck])),
    "At the bottom, the lowest first: {cards}.": known_deck,
    "The order of the two top cards of the deck.": lambda m: m.view.decision is not None,
    "The Wind has blown this round.": lambda m: bool(m.state.wind_used) and m.rules.wind,
    "The Wind can still be called this round.": lambda m: not m.state.wind_used and m.rules.wind,
    "Your team can still make its Relay Swap of this round.": lambda m: shows_relayed(m, True, False),
    "Your team has used its Relay Swap of this round.": lambda m: shows_relayed(m, True, True),
    "The team of this colour can still make its Relay Swap of this round.": lambda m: shows_relayed(m, False, False),
    "The team of this colour has used its Relay Swap of this round.": lambda m: shows_relayed(m, False, True),
    "One round": lambda m: m.rules.options["match"] == "single",
    "Round {number} of {rounds}": shows_rounds,
    "Round {number}, to three wins": shows_number,
    # --- a card from near
    "Red and even; its rank counts {rank}.": lambda m: shows_look(m, True, True),
    "Red and odd; its rank counts {rank}.": lambda m: shows_look(m, True, False),
    "Black and even; its rank counts {rank}.": lambda m: shows_look(m, False, True),
    "Black and odd; its rank counts {rank}.": lambda m: shows_look(m, False, False),
    "An ace pays a token to whoever is given it and takes it, up to three.": shows_power("A"),
    "A jack lets whoever is given it and takes it swap with the Market.": shows_power("J"),
    "A queen shows the two top cards of the deck to whoever is given it and takes it.": shows_power("Q"),
    "A king makes whoever is given it and takes it give a card on.": shows_power("K"),
    "Your hand is full: it could only come by a swap.": lambda m: (
        len(list_hand(m)) == FULL and m.card not in m.zones[m.me]
    ),
    "Of {suit} you hold {count}; two are best.": lambda m: shows_alike(m, True),
    "Of {suit} you would hold {count}; two are best.": lambda m: shows_alike(m, False),
    "With it your hand counts {points} points.": would_count,
}

FIGURES: dict[str, Check] = {
    "Sign deck": lambda m: m.numbers == [len(m.zones[m.rules.deck])],
    "Sign": is_label,
}
