"""What is asked: the prompt of each kind of decision, and while an action is put together, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC
from engine.core.texts import N_, Names, _, either, escape
from engine.core.view import View
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import CB, KIND, QS
from engine.games.eightfist.state import state_of
from engine.games.eightfist.turn import find_follower
from engine.games.eightfist.words.phrases import card_text, drawn_card, drew_from_stock


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision: to ``names[seat]``, and to others about that seat."""
    if seat != view.seat:
        return _(_ASK_OTHERS[kind], name=names[seat])
    told, card = _("Your turn"), drawn_card(view)
    match kind:
        case "open":
            return _ask_opening(view, names)
        case "draw":
            slush = card_text(view.zones[rules_of(view).slush][-1])
            words = _("{name}: draw from the stock, or take {card} from the slush pile.")
            if not view.zones[rules_of(view).stock]:
                words = _("{name}: shuffle the slush pile below {card} into a new stock and draw, or take {card}.")
            return words.format(name=told, card=slush)
        case "place":
            return _ask_place(view, card).format(name=told, card=card_text(card), cards=_list_lowest(view))
    return _("{name}: nothing new has come to light for a long time, so turn up one of your hidden cards.", name=told)


def _ask_opening(view: View, names: Names) -> str:
    """What is asked of all before the first turn, and whose that is where it comes next."""
    if not rules_of(view).one_by_one:
        said = _("Everybody turns up two cards that nobody has seen: choose yours.")
    elif view.facts["up"][view.seat] == 0:
        return _("Everybody turns up a first card that nobody has seen: choose yours.")
    else:
        said = _("Everybody turns up a second card: choose yours.")
    begins = _("Then {name:begins|you begin}.", name=names[find_follower(state_of(view))])
    return f"{said} {begins}"


def _ask_place(view: View, card: int) -> str:
    if not drew_from_stock(view):
        return _("{name}: {card} came from the slush pile and must be placed; choose one of your slots.")
    open_ = dict(view.exposed).get(card) == PUBLIC
    puts = any(action.verb == "put" for action in view.actions)
    if open_ and KIND[card] == QS and puts:
        return _("{name}: {card} cannot be thrown away; choose the slot she takes.")
    if open_ and KIND[card] == CB and puts:
        faces = {view.zones[view.seat][action.a] for action in view.actions}
        if faces == {HIDDEN}:
            return _("{name}: {card} takes the place of one of your hidden cards, as nothing open is free to go.")
        if HIDDEN in faces:
            return _("{name}: {card} takes the place of your lowest free open card, or of any hidden one.")
        return _("{name}: {card} takes the place of your lowest free open card; choose {cards}.")
    if not puts and open_:
        return _("{name}: {card} fits nowhere; throw it on the slush pile and turn up a hidden card.")
    if not puts:
        return _("{name}: the card fits nowhere; throw it on the slush pile and turn up a hidden card.")
    return _(PUT)


PUT = N_("{name}: put the card in one of your slots, or throw it on the slush pile and turn one up.")
"""What is asked of the holder of a drawn card before others, too: it does not tell whether the card fits (ER-35)."""


def _list_lowest(view: View) -> str:
    """The open cards a card may be put in place of."""
    faces = {view.zones[view.seat][action.a] for action in view.actions if action.verb == "put"}
    return either([card_text(face) for face in sorted(faces - {HIDDEN})])


_ASK_OTHERS = N_(
    {
        "open": "{name:chooses|You choose} the cards to turn up.",
        "draw": "{name:draws|You draw} a card.",
        "place": "{name:decides|You decide} about the new card.",
        "flip": "{name:has|You have} to turn up a hidden card.",
    }
)


# --- while an action is put together -------------------------------------------------------------------------------


def step(view: View, kind: str, chosen: Sequence[tuple[str, int | str]], names: Names) -> str:
    """What can be done next with what is chosen at a decision of this kind, "" to leave the prompt standing."""
    parts = {sort: int(which) for sort, which in chosen if sort != "drawn"}
    if kind in ("open", "flip") and parts:
        asks_two = kind == "open" and not rules_of(view).one_by_one
        return _(_OPENS[len(chosen) if asks_two else 0])
    gaps = {}
    if kind == "draw":
        gaps["card"] = card_text(view.zones[rules_of(view).slush][-1])
    if "place" in parts:
        seat, slot = divmod(parts["place"], 100)
        gaps = {"card": card_text(view.zones[seat][slot]), "name": escape(names[seat])}
        if "slot" in parts:
            old = card_text(view.zones[view.seat][parts["slot"]])
            return _(_STEALS[rules_of(view).steal], old=old, **gaps)
    return _(_STEPS.get((kind, *sorted(parts)), ""), **gaps)


_OPENS = N_(
    (
        "Turn this card up?",
        "And the second one: choose another of your cards.",
        "Turn these up?",
    )
)
"""By how many of two are chosen; first where it is one only."""
_STEPS = N_(
    {
        ("draw", "deck"): "Draw from the stock?",
        ("draw", "shown"): "Take {card}? It has to be placed, and may not go back.",
        ("draw", "shown", "slot"): "Take {card} and put it there?",
        ("place", "slot"): "Put the card there?",
        ("place", "shown"): "It goes to the slush pile. Which of your hidden cards do you turn up for it?",
        ("place", "shown", "slot"): "Throw it on the slush pile and turn this card up?",
        ("place", "place"): "You steal {card} from {name}. Where in your Fist shall it go?",
    }
)
_STEALS = N_(
    {
        "punch": "Steal {card}? The Fistface lands with {name}, and {old} goes to the slush pile.",
        "trade": "Steal {card}? The Fistface is thrown away, and {name} gets {old}.",
        "draw": "Steal {card}? The Fistface is thrown away, {old} goes to the slush pile, and {name} gets the top "
        "card of the stock.",
    }
)
