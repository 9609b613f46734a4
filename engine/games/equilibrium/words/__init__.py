"""What 8-equilibrium says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from engine.core.options import Options
from engine.core.texts import N_, _, either
from engine.games.equilibrium.options import PRESETS, TOKEN_CAP
from engine.games.equilibrium.words.doings import doing as doing
from engine.games.equilibrium.words.labels import label as label
from engine.games.equilibrium.words.log import tell as tell
from engine.games.equilibrium.words.prompts import ask as ask
from engine.games.equilibrium.words.refusals import why_not as why_not

CLAUSES = {
    "turn": "turn",
    "target": "fewest",
    "forced": "forced",
    "toss": "toss",
    "take": "toss",
    "react": "reject",
    "bottom": "market",
    "answer": "cancel",
    "relay-card": "relay",
    "wind": "wind",
    "pass": "wind",
    "jack": "jack",
    "queen": "queen",
    "king": "king",
}
"""The anchor in the rules page for each kind of decision."""


def advice(options: Options, seats: int) -> list[str]:
    """Hints about these options and seats: none of them forbids anything (R-65).

    Three variants are slow (EQ-15.A-3),
    some mixtures more than others (EQ-15.D-1),
    in the second edition two (ED-13).
    """
    variants = set(options.get("variants", ""))
    edition = options.get("edition", "1")
    found = [_(text) for needs, text, known in _CARE if needs <= variants and edition in known]
    for preset in PRESETS:
        fits = set(preset.options["variants"]) == variants and preset.where.get("edition", edition) == edition
        if fits and preset.seats and seats not in preset.seats:
            count = either([str(n) for n in preset.seats])
            found.append(_("{preset} is at its best with {count} players.", preset=_(preset.title), count=count))
    if len(variants) >= 3 and not found:
        found.append(_("Three or more variants at once make for longer turns; try them one or two at a time first."))
    if "C" in variants and edition == "2.1" and options.get("match", "single") == "single":
        found.append(_("In version 2.1 nobody may call the Wind twice running; that matters from the second round on."))
    each = options.get("tokens_each", "2")
    if each == "0" and not variants & {"B", "E"}:
        found.append(_("Without tokens there are no swaps and no refusals: every turn is a Give."))
    if int(each) > TOKEN_CAP and variants & {"B", "E"}:
        found.append(_("With Open Stock or Rank Powers nobody earns tokens while holding three or more."))
    return found


_CARE = N_(
    (
        (
            {"A", "D"},
            "Team Play with Fog of War: talk briefly, and peek only when it could change your choice.",
            ("1",),
        ),
        ({"A", "C"}, "Team Play with the Wind: relays and the Wind add up; finish one before the next.", ("1", "2.1")),
        ({"B", "C", "E"}, "Open Stock, Powers and Wind come in layers: Stock, then power, then Wind.", ("1", "2.1")),
    )
)
