"""What Eightfist says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.options import Options
from engine.core.texts import N_, Names, _, listed
from engine.core.view import View
from engine.games.eightfist.open_fist import slot_name
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import CB, FF, QG, QS, TWO_D
from engine.games.eightfist.words.log import doing as doing
from engine.games.eightfist.words.log import tell as tell
from engine.games.eightfist.words.phrases import card_text
from engine.games.eightfist.words.prompts import ask as ask
from engine.games.eightfist.words.refusals import why_not as why_not

CLAUSES = {"open": "opening", "draw": "turn", "place": "place", "flip": "stall"}
"""The anchor in the rules page for each kind of decision."""

WILD_CLAUSES = {QS: "queen-of-spades", TWO_D: "two-of-diamonds", FF: "fistface", CB: "cry-baby", QG: "queens-grace"}


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    match action.verb:
        case "stock":
            return _("Draw from the stock")
        case "discard":
            return _("Take {card} from the slush pile", card=card_text(view.zones[rules_of(view).slush][-1]))
        case "put":
            face, slot = view.zones[view.seat][action.a], slot_name(action.a)
            if face == HIDDEN:
                return _("Put it in place of the hidden card at {slot}", slot=slot)
            return _("Put it in place of {card} ({slot})", card=card_text(face), slot=slot)
        case "toss" if action.a < 0:
            return _("Throw it away")
        case "toss":
            return _("Throw it away and turn up {slot}", slot=slot_name(action.a))
        case "steal":
            seat, slot_there = divmod(action.a, 100)
            loot, old = view.zones[seat][slot_there], view.zones[view.seat][action.b]
            gaps = {"theirs": slot_name(slot_there), "own": slot_name(action.b), "name": names[seat]}
            return _(_STEALS[loot == HIDDEN, old == HIDDEN], loot=card_text(loot), old=card_text(old), **gaps)
    return _("Turn up {slots}", slots=listed([slot_name(part.value) for part in action.parts[1:]]))


_STEALS = N_(
    {
        (True, True): "Steal the hidden card at {theirs} from {name} for the hidden card at {own}",
        (True, False): "Steal the hidden card at {theirs} from {name} for {old} ({own})",
        (False, True): "Steal {loot} ({theirs}) from {name} for the hidden card at {own}",
        (False, False): "Steal {loot} ({theirs}) from {name} for {old} ({own})",
    }
)
"""By whether the card that is stolen is hidden, and whether the one that makes room for it is."""


def advice(options: Options, seats: int) -> list[str]:
    """Sentences about this choice of options and seats: nothing is forbidden here (ER-01)."""
    found = []
    one_deck = options.get("decks", "1") == "1" and seats <= 6
    if seats in (5, 6) and one_deck:
        found.append(
            _(
                "With {seats} players and one deck the stock runs out almost every round; "
                "the slush pile is shuffled then."
            )
        )
        found.append(_("With two decks five and six players have cards enough for a whole round."))
    if seats > 6:
        found.append(_("With {seats} players two decks are used: every card is there twice."))
    if options.get("stock_out") == "end" and seats >= 4 and one_deck:
        found.append(_("With four or more players and one deck most rounds would end because the stock is empty."))
    if options.get("match") in ("5", "7"):
        found.append(
            _("A tournament of this length takes several hours; it can be left and taken up again at any time.")
        )
    return [words.format(seats=seats) for words in found]
