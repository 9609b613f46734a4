"""What Crazy Eights says: prompts, advice; labels and log lines are those of every such game."""

from __future__ import annotations

from dataclasses import replace

from engine.core.doings import NEXT, SeatAction
from engine.core.events import Acted, Event
from engine.core.options import Options
from engine.core.texts import N_, Names, _
from engine.games.crazyeights.cards import DECK
from engine.games.crazyeights.options import CrazyEightsRules
from engine.games.crazyeights.words.prompts import ask as ask
from engine.games.crazyeights.words.prompts import why_not as why_not
from engine.piles.words.log import doing as tell_doing
from engine.piles.words.log import tell as tell
from engine.piles.words.prompts import label as label

CLAUSES: dict[str, str] = {"turn": "turn", "suit": "eights", "two": "actions"}
"""The anchor in the rules page for each kind of decision."""

_ACTIONS = N_(
    {
        (2, 1, 0): "{name:-plays|play} {card}, which skips one player",
        (1, -1, 0): "{name:-plays|play} {card}, which turns the direction round",
        (1, 1, 2): "{name:-plays|play} {card}, which adds two cards to draw",
    }
)
"""What is told of a card that acts, by its effect: see ``cards.EFFECTS``."""


def doing(event: Event, rules: CrazyEightsRules, names: Names) -> SeatAction | None:
    """What a seat does, as its panel tells it, and what a card that acts brings; None if that need not be told."""
    told, words, owed = tell_doing(event, rules, names), "", 0
    if isinstance(event, Acted) and event.text.startswith("play "):
        card = event.text.split()[1]
        owed = rules.effects[DECK.parse(card)][2]
        words = _(_ACTIONS.get(rules.effects[DECK.parse(card)], ""), name=names[event.seat], card=f"{{{card}}}")
    return replace(told, words=words, other=NEXT if owed else told.other) if told and words else told


def advice(options: Options, seats: int) -> list[str]:
    """Sentences about this choice of options and seats: none of them forbids anything."""
    found = []
    if seats > 5:
        found.append(_("With {seats} players two packs are used: every card is there twice.", seats=seats))
    if options.get("actions") == "on" and seats == 2:
        found.append(_("With two players an ace changes nothing, and a queen gives another turn."))
    return found
