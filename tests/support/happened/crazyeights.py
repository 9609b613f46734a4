"""What Crazy Eights tells of what happened."""

from __future__ import annotations

from tests.laws.models.crazyeights import value
from tests.support.happened.common import FIGURES, Check, Happened, each

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def named(m: Happened) -> bool:
    suit = "CDHS"[m.state.suit]
    return bool(f"{{{suit}}} {SUITS[suit]}" == m.values["suit"])


def several(m: Happened) -> bool:
    return bool(m.rules.options["match"] != "single")


def drew(m: Happened) -> bool:
    """So many cards come to whoever is named, though more were owed."""
    came = [event for event in m.turn if event.kind == "move" and event.dst == m.who()]
    return bool(len(came) == m.values["count"])


def dealt(m: Happened) -> bool:
    return bool(m.who() == m.state.dealer) and m.numbered(len(m.model.rounds) + 1, several(m))


def ended(m: Happened) -> bool:
    """Whoever is named has no cards, and nobody else; if nobody is named, all have some."""
    out = [seat for seat in range(m.rules.seats) if not m.lying("hand", seat)]
    return out == ([m.who()] if m.values.get("name") else []) and m.numbered(len(m.model.rounds), several(m))


def won(m: Happened) -> bool:
    return bool(m.model.rounds[-1][m.who()] == m.values["count"] > 0)


def blocked(m: Happened) -> bool:
    return all(m.lying("hand", seat) for seat in range(m.rules.seats))


def figures(m: Happened) -> bool:
    """Of every seat what its cards count, its points, and the sum of all rounds where there are several."""
    assert m.sheet is not None
    single = not several(m)
    for line in m.sheet.lines:
        cards, row = m.lying("hand", line.seat), m.model.rounds[-1]
        sums = [] if single else [m.model.totals[line.seat]]
        said = [sum(map(value, cards)), row[line.seat], *sums]
        if [float(figure) for figure in line.figures] != said or line.winner != (row[line.seat] > 0):
            return False
        if sorted(m.model.codes[card] for card in line.cards) != sorted(cards) or bool(line.note) == bool(cards):
            return False
    standing = [(seat, int(words.split()[0])) for seat, words in m.sheet.standing]
    best = sorted(m.model.totals, reverse=True)
    return standing == [] if single else [(m.model.totals[s], n) for s, n in standing] == [(n, n) for n in best]


EVENTS: dict[str, Check] = {
    **each(named, "{name:names|You name} {suit}.", "{name:-names|name} {suit}"),
    **each(dealt, "*Round {number}: {name:deals|you deal}.*", "*{name:deals|You deal}.*"),
    **each(
        drew,
        "{name:draws|You draw} {count} card.",
        "{name:draws|You draw} {count} cards.",
        "{name:-draws|draw} {count} card",
        "{name:-draws|draw} {count} cards",
    ),
    "*{name:has|You have} one card left.*": lambda m: len(m.lying("hand", m.who())) == 1,
    "The discard pile is shuffled into a new stock.": lambda m: len(m.lying("discard")) == 1 and bool(m.lying("stock")),
    **each(
        ended,
        "*Round {number} is over: {name:has|you have} no cards left.*",
        "*Round {number} is over: nobody can move.*",
        "*The round is over: {name:has|you have} no cards left.*",
        "*The round is over: nobody can move.*",
    ),
    # --- the sheet of a round
    "The round is over": lambda m: not several(m),
    "Round {number}": lambda m: m.numbered(len(m.model.rounds), several=True) and several(m),
    **each(won, "{name:wins|You win} the round: {count} point", "{name:wins|You win} the round: {count} points"),
    "Nobody wins the round": lambda m: not any(m.model.rounds[-1]),
    "{name:has|You have} no cards left and {name:-scores|score} what the others still hold.": lambda m: (
        not m.lying("hand", m.who())
    ),
    "Nobody could move any more: the lowest hand scores the difference to each of the others.": lambda m: (
        blocked(m) and any(m.model.rounds[-1])
    ),
    "Nobody could move any more, and the lowest hands are equal: nobody scores.": lambda m: (
        blocked(m) and not any(m.model.rounds[-1])
    ),
    FIGURES: figures,
}
UNHEARD = frozenset(
    (
        "{name:draws|You draw} {count} card.",
        "{name:-draws|draw} {count} card",
        "{name:wins|You win} the round: {count} point",
        "*Round {number} is over: nobody can move.*",
        "Nobody wins the round",
        "Nobody could move any more, and the lowest hands are equal: nobody scores.",
    )
)
"""What random matches come to so seldom that a short run does not hear it."""
