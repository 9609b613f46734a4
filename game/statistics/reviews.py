"""What reviews found out: what the decisions of a person gave away in a match. It is kept, for nobody reviews twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from engine.core.texts import N_
from game.storage.book import Book

LARGEST: Final = 1000.0
"""Shares of a win nobody gives away in one match."""


class GivenAway(NamedTuple):
    """What the ``decisions`` of one seat in a match gave away beside the best ones: shares of a win, standard error."""

    lost: float
    error: float
    decisions: int


class ReviewBook(Book):
    """Figures of reviews by match and seat."""

    KIND = "reviews"
    LOST = N_("What the review found could not be kept. {error}")

    def save_review(self, match: str, found: Mapping[int, GivenAway]) -> None:
        """Keep what a review of a match found out, by seat; an earlier one is replaced."""
        figures = {str(seat): list(each) for seat, each in found.items()}
        self.change_data(lambda data: data.update({match: figures}))

    def list_given_away(self, sides: Iterable[tuple[str, int]]) -> list[GivenAway]:
        """What is known of these seats, given as (match, seat), in their order; those not reviewed are left out."""
        data = self.read()
        found = [_parse_figures(data.get(match), seat) for match, seat in sides] if data else []
        return [each for each in found if each is not None]


def _parse_figures(match: Any, seat: int) -> GivenAway | None:
    """The figures of a seat among those of a match; None if there are none that can be read."""
    try:
        lost, error, decisions = match[str(seat)]
        found = GivenAway(float(lost), float(error), int(decisions))
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    return found if abs(found.lost) < LARGEST and 0 <= found.error < LARGEST and found.decisions > 0 else None
