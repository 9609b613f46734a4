"""What Crazy Eights shows, held against the state."""

from __future__ import annotations

import re
from collections import Counter

from engine.core.events import Acted, Event
from engine.games.crazyeights.cards import SUIT_NAMED
from game.games import get_game_table
from tests.laws.models.crazyeights import TARGETS, score_card
from tests.support.shown.common import Check, Shown, is_label

PANELS = ("words/table",)
ELSEWHERE: frozenset[str] = frozenset()


def shows_suit(m: Shown) -> bool:
    """The suit that was named stands on its eight as long as that lies on top, and no words beside it."""
    top = m.list_codes(m.zones[m.rules.discard][-1:])[0]
    asked = any(m.state.legal(decision)[0] in SUIT_NAMED for decision in m.state.asked)
    said = "{" + "CDHS"[m.state.suit] + "}"
    shown = get_game_table("crazyeights").pile_tag(m.view, m.rules.discard)
    return not m.words.strip() and shown == ("" if top[0] != "8" or asked else said)


def shows_points(m: Shown) -> bool:
    """The sum of all rounds of whoever's panel it stands in, or is drawn in: the own one."""
    seat = m.seat if m.seat >= 0 else m.me
    words = m.words.replace("*", "").split()
    return not words or str(sum(row[seat] for row in m.state.history)) in words


def count_left(m: Shown) -> int:
    return sum(score_card(code) for code in m.list_codes(m.zones[m.me]))


def shows_left(m: Shown) -> bool:
    return bool(m.values["count"] == count_left(m))


def to_draw(m: Shown) -> int:
    left = len(m.zones[m.rules.stock]) + (len(m.zones[m.rules.discard]) - 1) * bool(m.rules.renews)
    return int(min(m.state.debt, left))


def shows_owed(m: Shown) -> bool:
    """Nobody draws more than there are."""
    count = m.values["count"]
    return count == to_draw(m) > 0 and re.findall(r"\d+", m.words) in ([], [str(count)])


def list_twos(m: Shown) -> list[int]:
    """Who played the twos that are owed for, the latest last."""
    played: list[int] = []
    for event in m.past:
        match event:
            case Acted(text=text) if text.startswith("play 2"):
                played.append(event.seat)
            case Acted() | Event(text="deal"):
                played = []
    return played


def shows_blamed(m: Shown) -> bool:
    """Who began, and who passed it on last; a position out of a scenario has no past."""
    found = list_twos(m)
    if len(found) != m.state.debt // 2:
        return not m.past
    return m.find_seat() == found[0] and ("other" not in m.values or m.find_seat("other") == found[-1])


def round_number(m: Shown) -> bool:
    over = not m.state.asked
    return bool(m.values["number"] == len(m.state.history) + (not over))


def shows_best(m: Shown) -> bool:
    sums = [sum(row[seat] for row in m.state.history) for seat in range(m.rules.seats)]
    return round_number(m) and m.values["best"] == max(sums) and m.values["target"] == TARGETS.get(m.rules.seats, 200)


def shows_match(m: Shown) -> bool:
    """The goal, and the sums of all rounds, the most first, of everybody."""
    sums = [sum(row[seat] for row in m.state.history) for seat in range(m.rules.seats)]
    goal = [m.rules.target][: not m.rules.rounds]
    told = m.numbers[len(goal) :]
    listed = told == sorted(told, reverse=True) and not Counter(told) - Counter(sums)
    return m.numbers[: len(goal)] == goal and listed and len(told) == m.rules.seats


SENTENCES: dict[str, Check] = {
    "A card that has this fits now; an eight always does.": shows_suit,
    "Points in the rounds so far.": shows_points,
    "point": is_label,
    "points": is_label,
    "In the hand: *{count}*": shows_left,
    "What your cards would count if somebody else were out now.": lambda m: (
        not m.words.strip() or str(sum(score_card(code) for code in m.list_codes(m.zones[m.me]))) in m.words
    ),
    "Play goes clockwise.": lambda m: m.state.direction == 1 and m.words.startswith("cw"),
    "Play goes counter-clockwise.": lambda m: m.state.direction == -1 and m.words.startswith("ccw"),
    "*Draw {count}* {origin}, for {name:|you}.": shows_owed,
    "{count} card is to be drawn.": shows_owed,
    "{count} cards are to be drawn.": shows_owed,
    "*Draw {count}*": shows_owed,
    "from {name:|you}": shows_blamed,
    "from {name:|you}, passed on by {other:|you}": shows_blamed,
    "from {name:|you} via {other:|you}": shows_blamed,
    "One round": lambda m: m.rules.options["match"] == "single",
    "Round {number} of {rounds}": lambda m: round_number(m) and str(m.values["rounds"]) == m.rules.options["match"],
    "Round {number} · leader {best} of {target} points": shows_best,
    "Last card!": is_label,
}


FIGURES: dict[str, Check] = {
    "SeatCount hand": lambda m: all(int(words) == len(m.zones[seat]) for seat, words in m.figures),
    "StandingSheet": shows_match,
    "Sign deck": lambda m: m.numbers == [len(m.zones[m.rules.stock])],
    "Threat": lambda m: m.numbers == [to_draw(m)],
    "Sign": lambda m: [words for _seat, words in m.figures] == [f"+{to_draw(m)}"],
    "OwnScore": lambda m: m.numbers[0] in (sum(row[m.me] for row in m.state.history), count_left(m)),
}
