"""What Lockdown tells of what happened."""

from __future__ import annotations

import re

from tests.laws.models.model import ranked
from tests.support.claims import NAMES
from tests.support.happened.common import FIGURES, Check, Happened, each

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
VALUES = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip


def named(m: Happened) -> bool:
    over = len(m.state.games) > len(m.model.rounds)
    return bool(over or m.state.active == m.who("other"))


def several(m: Happened) -> bool:
    return bool(m.rules.options["match"] != "single")


def idle(m: Happened) -> bool:
    return bool(m.model.idle >= m.model._patience())


def places(m: Happened) -> list[int]:
    """LD-R37, LD-R21."""
    alive = [seat for seat in range(m.rules.seats) if seat not in m.model.fallen]
    found = dict(zip(alive, ranked([m.model._danger(seat) for seat in alive]), strict=True))
    return [
        m.rules.seats - m.model.fallen.index(seat) if seat in m.model.fallen else found[seat]
        for seat in range(m.rules.seats)
    ]


def first(m: Happened) -> bool:
    best = sorted(NAMES[seat] for seat, place in enumerate(places(m)) if place == 1)
    return sorted(re.findall("|".join(NAMES), str(m.values["names"]))) == best


def count(kind: int) -> Check:
    """So many locked cards, stacks of three, mobile cards: those of some survivor."""

    def check(m: Happened) -> bool:
        alive = [seat for seat in range(m.rules.seats) if seat not in m.model.fallen]
        return m.values["n"] in [m.model._danger(seat)[kind] for seat in alive]

    return check


def figures(m: Happened) -> bool:
    """Of every seat its place, and in several games its points and their sum; why it fell, or what it still has."""
    assert m.sheet is not None
    stand, row, sums = places(m), m.model.rounds[-1], m.model.scores()
    for line in m.sheet.lines:
        more = [row[line.seat], sums[line.seat]] if several(m) else []
        if [float(figure) for figure in line.figures] != [stand[line.seat], *more] or not note(m, line.seat, line.note):
            return False
    told = [(sums[seat], words.split()[0]) for seat, words in m.sheet.standing]
    return told == [(points, f"{points:g}") for points in sorted(sums, reverse=True)] if several(m) else not told


def note(m: Happened, seat: int, words: str) -> bool:
    """How somebody fell: in which order, with which value; what somebody has who did not."""
    if seat in m.model.fallen:
        fall = next(each_ for each_ in m.event.falls if each_.seat == seat)
        by = "by their own move" if fall.causer == seat else f"by a move of {NAMES[fall.causer]}"
        four = " + ".join(f"a fourth {VALUES[rank]}" for rank in fall.ranks)
        return words == f"Fell {ORDINALS[m.model.fallen.index(seat)]}: {four}, {by}"
    if m.rules.seats - len(m.model.fallen) == 1:
        return words == "The last one in the game"
    return [int(number) for number in re.findall(r"\d+", words)] == [*m.model._danger(seat)]


EVENTS: dict[str, Check] = {
    **each(
        lambda m: m.who("who") == m.state.dealer and m.numbered(len(m.model.rounds) + 1, several(m)),
        "*Game {number}: {who:deals|you deal}.*",
        "*{who:deals|You deal}.*",
    ),
    **each(named, "{who:gives|You give} the turn to {other:|you}.", "{name:-gives|give} the turn to {other:|you}"),
    "Nothing has happened for a long time; somebody must draw or clear.": idle,
    # --- the end
    "*Game {number} is over.*": lambda m: m.numbered(len(m.model.rounds), several=True) and several(m),
    "*The game is over.*": lambda m: not several(m),
    "The game is over": lambda m: not several(m),
    "Game {number} of {games}": lambda m: (
        m.numbered(len(m.model.rounds), several=True) and str(m.values["games"]) == m.rules.options["match"]
    ),
    **each(first, "{names:wins|You win}", "{names:share|~ share} the first place"),
    "The game ended with several still in: of these the fewest locked cards come first, then the fewest stacks of "
    "three, then the fewest mobile cards.": lambda m: m.rules.seats - len(m.model.fallen) > 1,
    **each(count(0), "{n} card locked", "{n} cards locked"),
    **each(count(1), "{n} stack of three", "{n} stacks of three"),
    **each(count(2), "{n} mobile card", "{n} mobile cards"),
    FIGURES: figures,
}
UNHEARD = frozenset(
    (
        "{names:share|~ share} the first place",
        "The game ended with several still in: of these the fewest locked cards come first, then the fewest stacks of "
        "three, then the fewest mobile cards.",
        *("{n} card locked", "{n} cards locked", "{n} stack of three", "{n} stacks of three"),
        *("{n} mobile card", "{n} mobile cards", "Nothing has happened for a long time; somebody must draw or clear."),
    )
)
"""What random matches come to so seldom that a short run does not hear it."""
