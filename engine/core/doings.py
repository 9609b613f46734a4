"""What a seat does, in a phrase, as the strip of what happened tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ANYBODY: Final = -1
"""In place of the seat of an action that only says more of the last one, whose ever that was: which card it was."""

GAP: Final = "…"
"""In ``SeatAction.exchange`` and ``pays``, where the card stands that came for the one that went, or what is owed."""

NEXT: Final = -2
"""In place of the seat it was done to: whoever comes next, since this decides it."""


@dataclass(frozen=True, slots=True)
class SeatAction:
    """What one seat did: a phrase without its subject, such as “plays {9H}”."""

    seat: int
    words: str
    """"" where nothing is done, and only ``comes`` counts."""
    other: int = -1
    """The seat it was done to or with; -1: nobody in particular; ``NEXT``."""
    answers: bool = False
    """Whether it answers what was done before, whosever turn it is."""
    together: bool = False
    """Whether several do it at once, each for itself, as by one decision: they pass a card on."""
    overtakes: bool = False
    """Whether it is this seat's turn now though none has begun: it takes that of another one."""
    skips: bool = False
    """Whether this seat's turn has come and is over, though none has begun."""
    over: int = -1
    """The seat whose turn is taken or lost by it; -1 for none that is known."""
    suffers: bool = False
    """Whether the seat only takes what the ``other`` one has done to it: it draws because of that one's card."""
    leaves: bool = False
    """Whether the seat decides nothing any more in this deal."""
    instead: str = ""
    """The phrase that makes way for this one if the same decision brought both: the same, known less well."""
    joined: str = ""
    """What is said then in place of both, if the first phrase was no less true: “plays {9H} as an effect”."""
    only: bool = False
    """Whether it is told in place of that phrase or not at all."""
    exchange: str = ""
    """What is said in place of this, of a card that went, and of the card that came for it: “replaces {9H} by …”; or
    where it brings the turn of whom it was done to: “gives {other} {9H}: {other}'s turn”.
    """
    owes: str = ""
    """What brought it about that this seat will have to do something: “{6H} from Ada”."""
    pays: str = ""
    """What is said in place of this where the seat does now what it owed longest, with what brought that about in the
    gap: “loses this turn because of …”.
    """
    left: int = 0
    """How many more the seat owes after that."""
    opens: str = ""
    """What it only begins: its seat's next doing that ``tells`` the same in this turn says all of it."""
    tells: str = ""
    binds: tuple[str, ...] = ()
    """What it brings into force, by the names ``Game.in_force`` has for that."""
    plain: str = ""
    """The phrase, where that is no more than the usual move of the game: its cards alone tell it."""
    comes: str = ""
    """The card that came, if one went for it by the same decision: to the seat itself, or to the ``other`` one; or what
    that seat is called whose turn comes by it.
    """

    @property
    def is_plain(self) -> bool:
        """Whether it is the usual move of the game, nothing came of it, and its cards alone tell it."""
        return bool(self.words) and self.words == self.plain

    def meets(self, seat: int) -> bool:
        """Whether somebody else has done it to this seat, or taken its turn by it."""
        return -1 < seat != self.seat and (self.over == seat or (self.other == seat and not self.suffers))
