"""What Eightfist says: prompts, labels, log lines, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.core.state import Rules
from engine.core.view import View
from engine.games.eightfist import reasons
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.phrases import (
    Names,
    card_name,
    card_text,
    drawn_card,
    drew_from_stock,
    listed,
    plain,
    rules_of,
    signed,
)
from engine.games.eightfist.reading import slot_name
from engine.games.eightfist.scoring import CB, FF, KIND, QG, QS, TWO_D

CLAUSES: dict[str, str] = {"open": "opening", "draw": "turn", "place": "place", "flip": "stall"}
"""The anchor in the rules page for each kind of decision."""

_WILD_CLAUSES = {QS: "queen-of-spades", TWO_D: "two-of-diamonds", FF: "fistface", CB: "cry-baby", QG: "queens-grace"}


def clause(kind: str, view: View) -> str:
    """The anchor for this decision; a wild card everybody can see in the hand has a place of its own."""
    card = drawn_card(view)
    if kind == "place" and card != HIDDEN and dict(view.exposed).get(card) == PUBLIC:
        return _WILD_CLAUSES.get(KIND[card], CLAUSES[kind])
    return CLAUSES.get(kind, "")


# --- prompts -------------------------------------------------------------------------------------------------------


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision: to ``names[seat]``, and to others about that seat."""
    told = plain(names)
    mine = seat == view.seat
    return f"{told[seat]}: {_ASK_OWN[kind](view)}" if mine else _ASK_OTHERS[kind].format(name=told[seat])


def _open(view: View) -> str:
    if not rules_of(view).one_by_one:
        return "choose two of your cards to turn up; nobody has seen them."
    return f"turn up your {'first' if view.facts['up'][view.seat] == 0 else 'second'} card."


def _draw(view: View) -> str:
    slush = view.zones[rules_of(view).slush]
    return f"draw from the stock, or take {card_text(slush[-1])} from the slush pile."


def _place(view: View) -> str:
    card = drawn_card(view)
    if not drew_from_stock(view):
        return f"{card_text(card)} came from the slush pile and must be placed: choose one of your slots."
    open_ = dict(view.exposed).get(card) == PUBLIC
    verbs = {action.verb for action in view.actions}
    if open_ and KIND[card] == QS and "put" in verbs:
        return "{QS} cannot be thrown away; choose the slot she takes."
    if open_ and KIND[card] == CB and "put" in verbs:
        return f"{{CB}} takes the place of {_cry_target(view)}."
    if "put" not in verbs:
        what = card_text(card) if open_ else "the card"
        return f"{what} fits nowhere; throw it on the slush pile and turn up a hidden card."
    if "toss" not in verbs:
        return "put the card in one of your slots."
    return "put the card in one of your slots, or throw it on the slush pile and turn one up."


def _cry_target(view: View) -> str:
    faces = {view.zones[view.seat][action.a] for action in view.actions}
    if faces == {HIDDEN}:
        return "one of your hidden cards: nothing open is free to go"
    if HIDDEN in faces:
        return "your lowest open card or any hidden one"
    return f"your lowest open card: choose {listed([card_text(card) for card in sorted(faces)], 'or')}"


_ASK_OWN: dict[str, Callable[[View], str]] = {
    "open": _open,
    "draw": _draw,
    "place": _place,
    "flip": lambda view: "nothing new has come to light for long: turn up one of your hidden cards.",
}
_ASK_OTHERS = {
    "open": "{name} chooses the cards to turn up.",
    "draw": "{name} draws a card.",
    "place": "{name} decides about the card just drawn.",
    "flip": "{name} has to turn up a hidden card.",
}


# --- labels --------------------------------------------------------------------------------------------------------


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called."""
    words = _LABELS.get(action.verb)
    return words(view, action, plain(names)) if words else action.text


def _slot(view: View, slot: int) -> str:
    face = view.zones[view.seat][slot] if view.seat >= 0 else HIDDEN
    return f"{card_text(face)} ({slot_name(slot)})" if face != HIDDEN else f"the hidden card {slot_name(slot)}"


def _steal(view: View, action: Action, names: Names) -> str:
    seat, slot = divmod(action.a, 100)
    face = view.zones[seat][slot]
    loot = card_text(face) if face != HIDDEN else f"the hidden card {slot_name(slot)}"
    return f"Steal {loot} from {names[seat]} for {_slot(view, action.b)}"


_LABELS: dict[str, Callable[[View, Action, Names], str]] = {
    "stock": lambda view, action, names: "Draw from the stock",
    "discard": lambda view, action, names: f"Take {card_text(view.zones[rules_of(view).slush][-1])}",
    "put": lambda view, action, names: f"Put it in place of {_slot(view, action.a)}",
    "toss": lambda view, action, names: f"Throw it away and turn up {slot_name(action.a)}",
    "steal": _steal,
    "open": lambda view, action, names: f"Turn up {listed([slot_name(part.value) for part in action.parts[1:]])}",
    "flip": lambda view, action, names: f"Turn up {slot_name(action.a)}",
}


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen."""
    return reasons.why_not(view, kind, part, plain(names))


# --- advice --------------------------------------------------------------------------------------------------------


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats: nothing is forbidden here (ER-01, ER-27)."""
    found = []
    one_deck = options.get("decks", "1") == "1" and seats <= 6
    if seats in (5, 6) and one_deck:
        found.append(
            f"With {seats} at one deck the stock runs out almost every round; the slush pile is shuffled then."
        )
        found.append("With two decks five and six players have cards enough for a whole round.")
    if seats > 6:
        found.append(f"With {seats} players two decks are used: every card is there twice.")
    if options.get("stock_out") == "end" and seats >= 4 and one_deck:
        found.append("With four and more at one deck most rounds would end because the stock is empty.")
    if options.get("stall_laps") == "0" and not options.get("stall"):
        found.append("Without the stall guard a round need not end; computer players are content to swap for ever.")
    if options.get("match") in ("5", "7"):
        found.append("A tournament of this length takes several hours; it can be left and taken up again at any time.")
    return found


# --- log -----------------------------------------------------------------------------------------------------------


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event; a card only its drawer has seen is not named even to him, the screen may be shared."""
    assert isinstance(rules, EightfistRules)
    told = plain(names)
    if event.kind == "move":
        return _tell_move(event, rules, told)
    if event.kind == "show" and event.card != HIDDEN:
        return _tell_show(event, rules, told)
    if event.kind == "note" and event.text in _NOTES:
        return _NOTES[event.text](event, rules, told)
    return ""


def _tell_move(event: Event, rules: EightfistRules, names: Names) -> str:
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    card = card_text(event.card) if event.mask == PUBLIC else "a card"
    match src.name, dst.name:
        case "stock", "drawn":
            return f"{names[dst.owner]} draws from the stock."
        case "slush", "drawn":
            return f"{names[dst.owner]} takes {card} from the slush pile."
        case "drawn", "slush":
            return f"{names[src.owner]} throws {card} away."
        case "fist", "slush":
            return f"{card} leaves the Fist of {names[src.owner]} for the slush pile."
        case "drawn", "fist":
            if src.owner != dst.owner:
                return f"{card} lands with {names[dst.owner]}."
            return f"{names[dst.owner]} places {card}, {slot_name(event.at)}."
        case "fist", "fist":
            return f"{names[dst.owner]} gets {card} from {names[src.owner]}, {slot_name(event.at)}."
        case "stock", "slush":
            return f"{card} opens the slush pile."
        case "stock", "fist":
            # The deal needs no lines; with a house rule the victim of a theft gets a card in one of eight places.
            return f"{names[dst.owner]} gets a hidden card from the stock." if event.value else ""
    return ""


def _tell_show(event: Event, rules: EightfistRules, names: Names) -> str:
    place = rules.zones[event.src]
    card = card_text(event.card)
    who = names[place.owner] if place.owner >= 0 else ""
    if place.name == "fist":
        return f"{who} turns up {_titled(event.card, rules)}."
    told = {
        QS: f"It is {card}: she cannot be thrown away.",
        CB: f"It is {card}: it goes in place of the lowest card.",
        FF: f"{who} strikes with {card}!",
    }
    return told.get(KIND[event.card], "")


def _titled(card: int, rules: EightfistRules) -> str:
    name = card_name(card, rules)
    return f"{card_text(card)}, {name}" if name else card_text(card)


def _cut(event: Event, rules: EightfistRules, names: Names) -> str:
    pairs = [pair for pair in event.data if isinstance(pair, tuple)]
    return "Cutting for the deal: " + ", ".join(f"{names[seat]} {card_text(card)}" for seat, card in pairs) + "."


def _round(event: Event, rules: EightfistRules, names: Names) -> str:
    points, number = event.data[1:3]
    assert isinstance(points, tuple)
    scores = ", ".join(f"{name} {signed(score)}" for name, score in zip(names, points, strict=True))
    return f"*{'The round' if rules.rounds == 1 else f'Round {number}'} is over:* {scores}."


def _game(event: Event, rules: EightfistRules, names: Names) -> str:
    (sums,) = event.data
    assert isinstance(sums, tuple)
    best = listed([name for name, total in zip(names, sums, strict=True) if total == min(sums)])
    scores = ", ".join(f"{name} {signed(total)}" for name, total in zip(names, sums, strict=True))
    number = f" {event.value}" if rules.games > 1 else ""
    return f"*Game{number} goes to {best}:* {scores}."


def _over(event: Event, rules: EightfistRules, names: Names) -> str:
    best = [name for name, place in zip(names, event.data, strict=True) if place == 1]
    what = "tournament" if rules.games > 1 else "game" if rules.rounds > 1 else "round"
    return f"*{listed(best)} {'wins' if len(best) == 1 else 'share'} the {what}.*"


_NOTES: dict[str, Callable[[Event, EightfistRules, Names], str]] = {
    "cut": _cut,
    "deal": lambda event, rules, names: (
        f"*Round {event.value}.* {names[event.seat]} deals." if rules.rounds > 1 else f"{names[event.seat]} deals."
    ),
    "reshuffle": lambda event, rules, names: "The stock was empty: the slush pile is shuffled, its top card stays.",
    "guard": lambda event, rules, names: "*Stall guard:* from now on every turn must turn up a card.",
    "last": lambda event, rules, names: f"The Fist of {names[event.seat]} is open: everybody else has one last turn.",
    "round": _round,
    "game": _game,
    "over": _over,
}
