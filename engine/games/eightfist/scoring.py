"""Values, pairs, Quads and the score of a Fist (EF-040 to EF-051, EF-060 to EF-104)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.core.cards import HIDDEN, Deck, standard_codes
from engine.core.errors import BadText

SPECIALS: Final = ("FF", "CB", "QG")
PLAIN: Final = standard_codes()
DECK: Final = Deck([*PLAIN, *SPECIALS, *SPECIALS, *PLAIN])
"""One deck and its specials are the first 55 cards; second specials make 58, a second deck 110 (ER-02, ER-33)."""

QS: Final = DECK.parse("QS")  # EF-060
TWO_D: Final = DECK.parse("2D")  # EF-070
FF: Final = DECK.parse("FF")
CB: Final = DECK.parse("CB")
QG: Final = DECK.parse("QG")
FILES: Final = 4  # EF-015
SLOTS: Final = 8  # EF-001
QUAD: Final = -20  # EF-041
TWO_QUADS: Final = -45  # EF-042

NO_RANK: Final = 0
QUEEN: Final = 12
KING: Final = 13
TWO: Final = 2


KIND: Final[tuple[int, ...]] = (*range(55), *range(52, 55), *range(52))
"""The first copy of each card."""
RANK: Final = tuple(KIND[card] % 13 + 1 if KIND[card] < 52 else NO_RANK for card in range(len(DECK)))
FREEZES: Final = tuple(KIND[card] in (QS, TWO_D, FF, CB) for card in range(len(DECK)))
FREEZING: Final = frozenset([card for card, freezes in enumerate(FREEZES) if freezes])


def _compute_value(card: int) -> int:
    """An Ace is 1 (EF-049),
    a number card its number (EF-050).
    """
    special = {
        QS: 15,  # EF-047
        TWO_D: 20,  # EF-051
        FF: 12,  # EF-080
        CB: 12,  # EF-090
        QG: -12,  # EF-100
    }
    if KIND[card] in special:
        return special[KIND[card]]
    if RANK[card] == KING:
        return 0  # EF-048
    if RANK[card] == QUEEN:
        return 10  # EF-046
    return min(RANK[card], 10)  # EF-045


VALUE: Final = tuple(_compute_value(card) for card in range(len(DECK)))
"""Points of a card that stands alone, however it came there (EF-104)."""


def matches(freezer: int, card: int, grace_is_queen: bool) -> bool:
    """Whether ``card`` beside this freezer cures it."""
    kind = KIND[freezer]  # a second copy is another card like the first (ER-39)
    if kind == QS:
        return RANK[card] == QUEEN or (grace_is_queen and KIND[card] == QG)  # EF-062
    if kind == TWO_D:
        return RANK[card] == TWO  # EF-072
    return kind in (FF, CB) and KIND[card] == QG  # EF-103


class FileReading(NamedTuple):
    """One file: the points of its open cards, why it counts that, how many are hidden, and what would thaw it.

    ``needs`` is "" for a file that is not frozen, "locked" for one that stays as it is, else words such as "a Queen",
    to be translated where they are shown.
    """

    points: int
    reason: str
    hidden: int = 0
    needs: str = ""


def is_pair(a: int, b: int, grace_is_queen: bool = False) -> bool:
    """Equal ranks one above the other (ER-50); specials have none."""
    if RANK[a] != NO_RANK and RANK[a] == RANK[b]:  # ER-12
        return True  # EF-040
    return grace_is_queen and {KIND[a], KIND[b]} == {QS, QG}


def score_files(fist: Sequence[int], quad_anywhere: bool, grace_is_queen: bool) -> list[FileReading]:
    """The four files of a Fist, each with its reason; those of a finished one add up to the score of the Fist."""
    files = [score_file(fist[i], fist[i + FILES], grace_is_queen) for i in range(FILES)]  # EF-007
    pairs = [RANK[fist[i]] if files[i].reason == "pair" and RANK[fist[i + FILES]] else 0 for i in range(FILES)]
    for number, (a, b) in enumerate(quads(pairs, quad_anywhere)):
        points = QUAD if number == 0 else TWO_QUADS - QUAD
        files[a] = FileReading(points, "Quad" if number == 0 else "second Quad")
        files[b] = FileReading(0, "in the Quad")
    return files


def score_file(a: int, b: int, grace_is_queen: bool) -> FileReading:
    """The points of one file; Quads, which take two, are not looked at."""
    # A Queen of Spades that is matched costs nothing (EF-064).
    # Neither does a Two of Diamonds (EF-073),
    # nor the two beside it (EF-074).
    if HIDDEN in (a, b):
        open_ = [card for card in (a, b) if card != HIDDEN]
        return FileReading(sum([VALUE[card] for card in open_]), "", 2 - len(open_))
    if is_pair(a, b, grace_is_queen):
        return FileReading(0, "pair")
    points = VALUE[a] + VALUE[b]  # ER-32
    for freezer, other in ((a, b), (b, a)):
        if matches(freezer, other, grace_is_queen):
            return FileReading(points, "cancelled")  # EF-083
    if FREEZES[a] and FREEZES[b]:
        return FileReading(points, "Double Jeopardy")  # EF-043
    if FREEZES[a] or FREEZES[b]:
        return FileReading(points, "penalty")
    return FileReading(points, "grace" if QG in (KIND[a], KIND[b]) else "values")  # EF-044


def quads(pairs: Sequence[int], anywhere: bool) -> list[tuple[int, int]]:
    """Which files make Quads: equal pairs in neighbouring files (ER-14), or in any two with the house rule.

    Kings make them as well (ER-46),
    and the Queen of Spades and the Two of Diamonds may be part of one (ER-13).
    """
    found: list[tuple[int, int]] = []
    used: set[int] = set()
    for a in range(FILES):
        partners = range(a + 1, FILES if anywhere else min(a + 2, FILES))
        for b in partners:
            if a not in used and pairs[a] and pairs[a] == pairs[b]:
                found.append((a, b))
                used |= {a, b}
    return found


def score(fist: Sequence[int], quad_anywhere: bool = False, grace_is_queen: bool = False) -> int:
    """Points of a finished Fist, slots T1–T4 then B1–B4. Raises BadText unless there are eight cards (ER-47)."""
    if len(fist) != SLOTS:
        raise BadText("A Fist has eight cards.")
    return sum(file.points for file in score_files(fist, quad_anywhere, grace_is_queen))
