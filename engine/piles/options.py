"""The options such games usually have; ``PileRules`` reads them. Each is made with the clause that asks for it."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, OptionValue
from engine.core.texts import N_

ROUNDS: Final = {"points": 0, "single": 1, "3": 3, "5": 5}
"""Rounds of a match by the option ``match``; 0: until somebody has the points."""

_ROUNDS_LONG: Final = N_("{value} rounds are played, and the highest sum wins.")
_DRAWS: Final = N_("Up to {value} cards may be drawn in a turn; then one has to play or pass.")


def make_length_option(to_score: str, clause: str) -> Option:
    """How long a match is; ``to_score`` says to how many points it goes."""
    choices = (
        OptionValue("points", "To a score", to_score),
        OptionValue("single", "A single round", "One round is played."),
        OptionValue("3", "Three rounds", _ROUNDS_LONG),
        OptionValue("5", "Five rounds", _ROUNDS_LONG),
    )
    return Option("match", "Length", choices, clause, house=False)


def make_draw_option(clause: str) -> Option:
    """How many cards may be drawn in a turn."""
    choices = (
        OptionValue("1", "one card", "One card may be drawn in a turn; then one has to play or pass."),
        OptionValue("3", "up to three cards", _DRAWS),
        OptionValue("5", "up to five cards", _DRAWS),
        OptionValue("all", "no limit", "Any number of cards may be drawn; one passes only when none is left."),
    )
    return Option("draw", "Drawing", choices, clause, usual="3", house=False)


def make_stock_option(clause: str) -> Option:
    """What happens when the stock is used up."""
    choices = (
        OptionValue(
            "shuffle", "shuffle the discard pile", "The cards below the top of the discard pile become a new stock."
        ),
        OptionValue("pass", "no more drawing", "When the stock is used up nothing is drawn any more."),
    )
    return Option("stock_out", "Empty stock", choices, clause, house=False)
