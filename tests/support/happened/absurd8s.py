"""What Absurd 8's tells of what happened."""

from __future__ import annotations

import re

from tests.laws.models.absurd8s import ENOUGH
from tests.support.claims import NAMES
from tests.support.happened.common import FIGURES, Check, Happened, each

# --- the end of a game -----------------------------------------------------------------------------------------------


def several(m: Happened) -> bool:
    return bool(m.rules.options["games"] != "1")


def dealt(m: Happened) -> bool:
    return m.numbered(len(m.model.rounds) + len(m.model.ended) + 1, several(m)) and m.who() == m.event.seat


def ended(m: Happened) -> bool:
    return m.numbered(len(m.model.rounds) + len(m.model.ended), several(m))


def sizes(m: Happened) -> list[int]:
    found: list[int] = m.model.ended[-1][0]
    return found


def won(m: Happened) -> bool:
    """Whoever wins has an empty hand, or twenty cards and the most."""
    own = sizes(m)[m.who()]
    return own == 0 or own == max(sizes(m)) >= ENOUGH


def ends(why: str) -> Check:
    def check(m: Happened) -> bool:
        if why == "draw":
            return not m.lying("draw") and ended(m)
        return m.model.passes >= m.rules.seats and ended(m)

    return check


def best(m: Happened) -> set[int]:
    return {seat for seat, place in enumerate(m.event.places) if place == 1}


def headline(m: Happened) -> bool:
    """The places are ones the rules allow, and the first are named."""
    named = {NAMES.index(name) for name in re.findall("|".join(NAMES), str(m.values["name"]))}
    return named == best(m) and tuple(m.event.places) in m.model.ended[-1][1]


def figures(m: Happened) -> bool:
    """Cards left, the fewest first, and the hands as they lie."""
    assert m.sheet is not None
    for line in m.sheet.lines:
        held = [*m.lying("hand", line.seat), *m.lying("aside", line.seat)]
        if int(line.figures[0]) != sizes(m)[line.seat] or not {m.model.codes[card] for card in line.cards} <= {*held}:
            return False
        if line.winner != (line.seat in best(m)) or bool(line.note) == bool(sizes(m)[line.seat]):
            return False
    return True


def wins(m: Happened) -> bool:
    """So many wins are somebody's, the game that has just ended included."""
    found = [won + (seat in best(m)) / (1 if len(best(m)) == 1 else 2) for seat, won in enumerate(m.model.won)]
    return float(m.values["count"]) in found


EVENTS: dict[str, Check] = {
    **each(dealt, "*Game {number}: {name:deals|you deal}.*", "*{name:deals|You deal}.*"),
    **each(ended, "*Game {number} is over.*", "*The game is over.*"),
    **each(
        lambda m: won(m) and ended(m),
        "*Game {number} is over: {name:wins|you win}.*",
        "*The game is over: {name:wins|you win}.*",
    ),
    **each(
        ends("draw"),
        "*Game {number} is over: the draw pile has run out.*",
        "*The game is over: the draw pile has run out.*",
    ),
    **each(
        ends("passes"),
        "*Game {number} is over: everybody has passed.*",
        "*The game is over: everybody has passed.*",
    ),
    # --- the sheet
    "The game is over": lambda m: not several(m),
    "Game {number} of {games}": lambda m: ended(m) and str(m.values["games"]) == m.rules.options["games"],
    **each(headline, "{name:wins|You win}", "{name:share|~ share} the win"),
    "{name:has|You have} no cards left.": lambda m: sizes(m)[m.who()] == 0,
    "{name:holds|You hold} {count} cards, and 20 or more win.": lambda m: (
        m.values["count"] == sizes(m)[m.who()] >= ENOUGH == 20
    ),
    "The nine of hearts was in effect when the draw pile ran out: the fewest cards win.": ends("draw"),
    "Everybody passed in a row: the fewest cards win.": ends("passes"),
    "The longest game allowed was over: the fewest cards win.": lambda m: (
        m.model.turns >= int(m.rules.options["turn_cap"])
    ),
    **each(lambda m: 0 in sizes(m), "an empty hand", "an empty hand, but not in its own turn"),
    **each(wins, "{count} win", "{count} wins"),
    FIGURES: figures,
}
UNHEARD = frozenset(
    (
        "*Game {number} is over: the draw pile has run out.*",
        "*Game {number} is over: everybody has passed.*",
    )
)
"""What random matches come to so seldom that a short run does not hear it."""
