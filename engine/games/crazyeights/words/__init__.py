"""What Crazy Eights says: prompts, advice; labels and log lines are those of every such game."""

from __future__ import annotations

from engine.core.options import Options
from engine.core.texts import _
from engine.games.crazyeights.words.prompts import ask as ask
from engine.games.crazyeights.words.prompts import why_not as why_not
from engine.piles.words.log import doing as doing
from engine.piles.words.log import tell as tell
from engine.piles.words.prompts import label as label

CLAUSES: dict[str, str] = {"turn": "turn", "suit": "eights", "two": "actions"}
"""The anchor in the rules page for each kind of decision."""


def advice(options: Options, seats: int) -> list[str]:
    """Sentences about this choice of options and seats: none of them forbids anything."""
    found = []
    if seats > 5:
        found.append(_("With {seats} players two packs are used: every card is there twice.", seats=seats))
    if options.get("actions") == "on" and seats == 2:
        found.append(_("With two players an ace changes nothing, and a queen gives another turn."))
    return found
