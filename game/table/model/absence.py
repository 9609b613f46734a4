"""Who plays on a phone and whose phone is away: the signs on the seats, and what can be done."""

from __future__ import annotations

from typing import Final

from engine.core.texts import _, escape, pgettext
from game.art.colours import WARN
from game.match.match_setup import Seat
from game.match.session import Session
from game.table.model.layout import Layout
from game.table.model.plates import Sign

SIZE: Final = 17.0
"""Units of the letters of the sign."""


def describe_absence(who: Seat) -> str:
    """That the phone of a person does not answer, and what can be done."""
    return _(
        "The phone of {name} does not answer, and is waited for. In the menu, “{seats}” has a bot play on, "
        "“{phones}” frees the chair.",
        name=escape(who.display_name),
        seats=_("Seats: people and bots"),
        phones=_("Hands on phones"),
    )


def make_absence_sign(layout: Layout, seat: int, who: Seat) -> Sign:
    """The sign that the phone of this seat is away."""
    words, size = pgettext("a phone", "away"), layout.get_text_size(SIZE)
    wide = layout.measure_width(f"[icon:phone_away] {words}", SIZE, "bold") + size
    box = layout.place_foot_sign(seat, wide, 1.6 * size)
    return Sign(box, "phone_away", words, describe_absence(who), WARN, is_plated=True)


def make_phone_sign(layout: Layout, seat: int, who: Seat) -> Sign:
    """The sign that this seat plays on a phone."""
    told = _(
        "{name} plays on a phone. In the menu, “{phones}” brings hands back to the screen.",
        name=escape(who.display_name),
        phones=_("Hands on phones"),
    )
    size = 1.6 * layout.get_text_size(SIZE)
    return Sign(layout.place_foot_sign(seat, size, size), "phone", tip=told)


def list_phone_signs(layout: Layout, host: Session) -> list[Sign]:
    """The signs of all who play on phones, those whose phones are away among them."""
    signs = {
        seat: make_phone_sign(layout, seat, who)
        for seat, who in enumerate(host.seats)
        if who.is_person and not host.is_here(seat)
    }
    return [*(signs | {seat: make_absence_sign(layout, seat, host.seats[seat]) for seat in host.away}).values()]
