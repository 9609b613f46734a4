"""What a view says of the table, by the names the rules have for it."""

from __future__ import annotations

from engine.core.view import View
from engine.games.absurd8s.attacks import Execute
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.force import PLUS, REDUCTION
from engine.games.absurd8s.keywords import PICKS, Text
from engine.games.absurd8s.laid import NOBODY, Attack, Row
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.resolve import NextSeat, brought


def row(view: View, zone: int) -> Row:
    """How the cards of a pile, the battle or an Effects space lie."""
    rows: tuple[Row, ...] = view.facts["laid"]
    return rows[zone - rules_of(view).main]


def piles(view: View) -> tuple[int, ...]:
    """Zones of the active piles."""
    found: tuple[int, ...] = view.facts["piles"]
    return found


def battle_on(view: View) -> bool:
    """Whether a battle is running."""
    return bool(view.zones[rules_of(view).battle])


def stacked(view: View) -> int:
    """How many cards who concedes the battle takes: all but the bottom one (A8-134)."""
    return len(view.zones[rules_of(view).battle]) - 1


def top_index(view: View, zone: int) -> int:
    """The index of the topmost face-up card of a pile, -1 if there is none."""
    found = row(view, zone)
    return next((at for at in range(len(found) - 1, -1, -1) if not found[at].down), -1)


def text_lines(text: Text) -> list[str]:
    """The keywords of a text as they are in force, a Pick 1 as what it became."""
    return [PICKS[text.pick] if item == "pick-1" and text.pick else item for item in text.items]


def gained_items(view: View, zone: int) -> list[str]:
    """The items of the card that counts on a pile that are not printed on it, a Pick 1 as what it became first."""
    at = top_index(view, zone)
    text = row(view, zone)[at].text
    lines = text_lines(text)
    became = [lines[text.items.index("pick-1")]] if text.pick else []
    return [*became, *lines[len(TEXT[view.zones[zone][at]].items) :]]


def aside(view: View, seat: int) -> tuple[int, ...]:
    """The cards of a seat that lie aside: drawn as a last resort, or announced."""
    return view.zones[rules_of(view).aside + seat]


def order(view: View, first: int) -> list[int]:
    """All seats in turn order from ``first``."""
    step = int(view.facts["direction"])
    return [(first + step * number) % view.seats for number in range(view.seats)]


def attacks(view: View) -> tuple[Attack, ...]:
    """All that is pending; while it is named who is next, what the card just played adds to it, too."""
    pending: tuple[Attack, ...] = view.facts["incoming"]
    return pending + brought(view.frame.played) if isinstance(view.frame, NextSeat) else pending


def recipient(view: View) -> int:
    """Whom the pending attacks are for: who executes them, else the seat on turn; NOBODY until it has been named."""
    if isinstance(view.frame, NextSeat):
        return NOBODY
    for frame in reversed(view.stack):
        if isinstance(frame, Execute):
            return frame.seat
    return int(view.facts["active"])


def holder(view: View) -> int:
    """Before whom the pending attacks lie: whom they are for, else who names that seat."""
    return view.frame.played.seat if isinstance(view.frame, NextSeat) else recipient(view)


def amount_seen(view: View, seat: int, n: int, draws: bool) -> int:
    """How many cards an action ordered by card text is for this seat, as everybody sees it (A8-127, A8-128, A8-R73).

    ``seat``: NOBODY for somebody who has not been named yet, and may have effects of his own.
    """
    force = (int(view.facts["own"][seat]) if seat != NOBODY else 0) | int(view.facts["ops"])
    n += bool(force & PLUS)
    return n - bool(draws and force & REDUCTION and n >= 2)
