"""A Fist as anybody may read it while it is played: what its open cards count, what is frozen and what thaws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.texts import N_, _
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.scoring import (
    CB,
    FF,
    FILES,
    FREEZES,
    FREEZING,
    KIND,
    QG,
    QS,
    SLOTS,
    VALUE,
    FileReading,
    matches,
    score_files,
)

LOCKED = "locked"
EVERY_SLOT: Final[tuple[int, ...]] = tuple(range(SLOTS))


def read_fist(faces: Sequence[int], rules: EightfistRules) -> list[FileReading]:
    """The four files of a Fist whose hidden cards are HIDDEN (slots T1–T4, B1–B4); fewer cards read as hidden ones."""
    cards = [*faces, *(HIDDEN,) * (SLOTS - len(faces))]
    scores = score_files(cards, rules.quad_anywhere, rules.grace_is_queen)
    return [file._replace(needs=find_cure(cards[at], cards[at + FILES], rules)) for at, file in enumerate(scores)]


def find_cure(a: int, b: int, rules: EightfistRules) -> str:
    """What would thaw the file of these two faces, as in ``FileReading.needs``."""
    cold = [card for card in (a, b) if card != HIDDEN and FREEZES[card]]
    if not cold:
        return ""
    if HIDDEN not in (a, b):
        if is_matched(a, b, rules):
            return LOCKED if rules.matched_locked else ""
        if len(cold) == 2:  # ER-11
            return LOCKED  # Double Jeopardy (EF-043)
    kind = KIND[cold[0]]
    if kind == QS:
        return N_("a Queen or the Grace") if rules.grace_is_queen else N_("a Queen")
    return N_("the Queen's Grace") if kind in (FF, CB) else N_("a two")  # EF-094


def is_matched(a: int, b: int, rules: EightfistRules) -> bool:
    """Whether these open cards of a file are a freezing card and its cure (ER-10)."""
    queen = rules.grace_is_queen
    return HIDDEN not in (a, b) and (matches(a, b, queen) or matches(b, a, queen))


def is_frozen(a: int, b: int, rules: EightfistRules) -> bool:
    """Whether the file of these faces holds an open freezing card that is not matched.

    Hidden it does nothing, and turned up nothing else (ER-06).
    """
    # The Queen of Spades freezes, the Two of Diamonds (EF-071),
    # the Fistface (EF-082),
    # and the Cry Baby (EF-093).
    return (a in FREEZING or b in FREEZING) and not is_matched(a, b, rules)


LAST: Final = "last"
"""What is in force while somebody has a last turn, since a Fist is open."""


def name_file(seat: int, file: int) -> str:
    """What is in force as long as this file is frozen."""
    return f"file {seat} {file}"


def is_locked(a: int, b: int, rules: EightfistRules) -> bool:
    """Whether the file is matched and nothing may happen to it in this round (house rule ``matched``, ER-56)."""
    return rules.matched_locked and is_matched(a, b, rules)


FREEZER, NEEDS = "freezer", "needs"


def describe_obstacle(here: int, beside: int, card: int, rules: EightfistRules) -> str:
    """Why ``card`` may not be put in the place of ``here``, its file's other card being ``beside``: the file is LOCKED,
    ``here`` is the FREEZER itself, or the file NEEDS another card; "" if it may.

    A hidden ``card`` is one that is put down unseen: it fits no frozen file (ER-18). A hidden ``here`` in a frozen file
    may be replaced by the card that matches (ER-09).
    """
    if not is_frozen(here, beside, rules):  # nor need the card be lower, or pair (ER-53)
        return LOCKED if is_locked(here, beside, rules) else ""  # EF-102
    if rules.grace_anywhere and card != HIDDEN and KIND[card] == QG:  # ER-31
        return ""
    if here != HIDDEN and FREEZES[here]:  # it stays, and with two of them the file is lost (Double Jeopardy)
        return LOCKED if beside != HIDDEN and FREEZES[beside] else FREEZER  # ER-08
    if card == HIDDEN or not matches(beside, card, rules.grace_is_queen):
        return NEEDS  # EF-063
    # The Queen's Grace may come beside a Fistface or a Cry Baby (EF-101),
    # in the neighbour's place and not in theirs (ER-30).
    return ""


def slots_for(faces: Sequence[int], card: int, rules: EightfistRules) -> Sequence[int]:
    """The slots ``card`` may be put into, upper row first; a hidden one only into files neither frozen nor locked."""
    if FREEZING.isdisjoint(faces):  # the plain case, quickly
        return EVERY_SLOT
    found = [*EVERY_SLOT]
    for upper in range(FILES):
        lower = upper + FILES
        top, bottom = faces[upper], faces[lower]
        if top in FREEZING or bottom in FREEZING:
            if describe_obstacle(top, bottom, card, rules):
                found.remove(upper)
            if describe_obstacle(bottom, top, card, rules):
                found.remove(lower)
    return found


def cry_slots(faces: Sequence[int], rules: EightfistRules) -> Sequence[int]:
    """The slots a Cry Baby may go to: the lowest open card outside frozen files (ER-22)."""
    free = slots_for(faces, HIDDEN, rules)  # ER-24
    hidden = [slot for slot in free if faces[slot] == HIDDEN]
    if len(hidden) == len(free):
        return hidden  # ER-25
    low = min([VALUE[faces[slot]] for slot in free if faces[slot] != HIDDEN])
    lowest = [slot for slot in free if faces[slot] != HIDDEN and VALUE[faces[slot]] == low]
    return sorted(lowest + hidden) if rules.cry_any else lowest  # ER-23


def total(files: Sequence[FileReading]) -> tuple[int, int]:
    """Points of all open cards, and the number of hidden ones."""
    return sum(file.points for file in files), sum(file.hidden for file in files)


def slot_name(slot: int) -> str:
    """The place of a slot in words: its file, and whether it is the top or the bottom one."""
    return (_("the top of file {number}") if slot < FILES else _("the bottom of file {number}")).format(
        number=slot % FILES + 1
    )


def after(faces: Sequence[int], slot: int, card: int) -> list[int]:
    """The faces of a Fist with another card in one slot."""
    changed = list(faces)
    changed[slot] = card
    return changed
