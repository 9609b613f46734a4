"""What Absurd 8's says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from engine.core.options import Options
from engine.core.texts import _
from engine.games.absurd8s.words.doings import doing as doing
from engine.games.absurd8s.words.labels import label as label
from engine.games.absurd8s.words.log import tell as tell
from engine.games.absurd8s.words.prompts import ask as ask
from engine.games.absurd8s.words.refusals import why_not as why_not

CLAUSES = {
    "jump": "wormhole",
    "turn": "turn",
    "order": "attacks",
    "play": "playing",
    "target": "next",
    "discard": "discarding",
    "fish": "fish",
    "give": "fish",
    "exchange": "exchange",
    "fetch": "gallery-clubs",
    "remove": "effects",
    "steal": "effects",
    "call": "bluff",
    "battle": "battle",
}
"""The anchor in the rules page for each kind of decision."""


def advice(options: Options, seats: int) -> list[str]:
    """Sentences about this choice of options and seats: none of them forbids anything."""
    found = []
    if seats == 2:
        found.append(_("Wormholes need three: with two players a jump-in is hardly ever possible."))
    if seats >= 7:
        found.append(
            _("With {seats} players the draw pile is small, so it is shuffled anew all the time.", seats=seats)
        )
    if options.get("jump_mode") == "first" or options.get("call_mode") == "first":
        found.append(_("“Whoever is first” is quick fun with people and no contest against bots."))
    return found
