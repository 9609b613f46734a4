"""What Eightfist says: prompts, labels, log lines, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Dealt, Event, MatchEnded
from engine.core.state import Rules
from engine.core.texts import N_, _, either, listed, ngettext, plain
from engine.core.view import View
from engine.games.eightfist import refusals
from engine.games.eightfist.events import Cut, EightfistRoundEnded, ExtraDealt, GameEnded, Reshuffled
from engine.games.eightfist.open_fist import slot_name
from engine.games.eightfist.options import EightfistRules, rules_of
from engine.games.eightfist.phrases import Names, card_name, card_text, drawn_card, drew_from_stock, signed
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
    if seat != view.seat:
        return _(_ASK_OTHERS[kind]).format(name=plain(names)[seat])
    message, parts = _ASK_OWN[kind](view)
    return message.format(name=_("Your turn"), **parts)


Wording = tuple[str, dict[str, str]]
"""A message with ``{name}`` and other gaps, and what fills those others."""


def _open(view: View) -> Wording:
    if not rules_of(view).one_by_one:
        return _("{name}: choose two of your cards to turn up; nobody has seen them."), {}
    if view.facts["up"][view.seat] == 0:
        return _("{name}: turn up your first card."), {}
    return _("{name}: turn up your second card."), {}


def _draw(view: View) -> Wording:
    slush = view.zones[rules_of(view).slush]
    return _("{name}: draw from the stock, or take {card} from the slush pile."), {"card": card_text(slush[-1])}


def _place(view: View) -> Wording:
    card = drawn_card(view)
    here = {"card": card_text(card)}
    if not drew_from_stock(view):
        return _("{name}: {card} came from the slush pile and must be placed: choose one of your slots."), here
    open_ = dict(view.exposed).get(card) == PUBLIC
    verbs = {action.verb for action in view.actions}
    if open_ and KIND[card] == QS and "put" in verbs:
        return _("{name}: {card} cannot be thrown away; choose the slot she takes."), here
    if open_ and KIND[card] == CB and "put" in verbs:
        return _cry(view, here)
    if "put" not in verbs and open_:
        return _("{name}: {card} fits nowhere; throw it on the slush pile and turn up a hidden card."), here
    if "put" not in verbs:
        return _("{name}: the card fits nowhere; throw it on the slush pile and turn up a hidden card."), {}
    if "toss" not in verbs:
        return _("{name}: put the card in one of your slots."), {}
    return _("{name}: put the card in one of your slots, or throw it on the slush pile and turn one up."), {}


def ask_unseen(view: View, seat: int, names: Sequence[str]) -> str:
    """What to do with a drawn card, asked of its holder before others: it does not tell whether the card fits (ER-35).

    What is said of it depends on nothing but whether he has hidden cards left to turn up.
    """
    told = _("{name}: put the card in one of your slots.")
    if HIDDEN in view.zones[seat]:
        told = _("{name}: put the card in one of your slots, or throw it on the slush pile and turn one up.")
    return told.format(name=plain(names)[seat])


def _cry(view: View, here: dict[str, str]) -> Wording:
    faces = {view.zones[view.seat][action.a] for action in view.actions}
    if faces == {HIDDEN}:
        return _("{name}: {card} takes the place of one of your hidden cards: nothing open is free to go."), here
    if HIDDEN in faces:
        return _("{name}: {card} takes the place of your lowest open card or any hidden one."), here
    lowest = either([card_text(face) for face in sorted(faces)])
    return _("{name}: {card} takes the place of your lowest open card: choose {cards}."), {**here, "cards": lowest}


def _flip(view: View) -> Wording:
    return _("{name}: nothing new has come to light for long: turn up one of your hidden cards."), {}


_ASK_OWN: dict[str, Callable[[View], Wording]] = {"open": _open, "draw": _draw, "place": _place, "flip": _flip}
_ASK_OTHERS = {
    "open": N_("{name} chooses the cards to turn up."),
    "draw": N_("{name} draws a card."),
    "place": N_("{name} decides about the card just drawn."),
    "flip": N_("{name} has to turn up a hidden card."),
}


# --- labels --------------------------------------------------------------------------------------------------------


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called."""
    words = _LABELS.get(action.verb)
    return words(view, action, plain(names)) if words else action.text


def _put(view: View, action: Action, names: Names) -> str:
    face, slot = view.zones[view.seat][action.a], slot_name(action.a)
    if face == HIDDEN:
        return _("Put it in place of the hidden card {slot}").format(slot=slot)
    return _("Put it in place of {card} ({slot})").format(card=card_text(face), slot=slot)


def _toss(view: View, action: Action, names: Names) -> str:
    if action.a < 0:
        return _("Throw it away")
    return _("Throw it away and turn up {slot}").format(slot=slot_name(action.a))


def _steal(view: View, action: Action, names: Names) -> str:
    seat, slot = divmod(action.a, 100)
    loot, old = view.zones[seat][slot], view.zones[view.seat][action.b]
    if loot == HIDDEN and old == HIDDEN:
        told = _("Steal the hidden card {theirs} from {name} for the hidden card {own}")
    elif loot == HIDDEN:
        told = _("Steal the hidden card {theirs} from {name} for {old} ({own})")
    elif old == HIDDEN:
        told = _("Steal {loot} ({theirs}) from {name} for the hidden card {own}")
    else:
        told = _("Steal {loot} ({theirs}) from {name} for {old} ({own})")
    parts = {"theirs": slot_name(slot), "own": slot_name(action.b), "name": names[seat]}
    return told.format(loot=card_text(loot), old=card_text(old), **parts)


def _turn_up(view: View, action: Action, names: Names) -> str:
    return _("Turn up {slots}").format(slots=listed([slot_name(part.value) for part in action.parts[1:]]))


_LABELS: dict[str, Callable[[View, Action, Names], str]] = {
    "stock": lambda view, action, names: _("Draw from the stock"),
    "discard": lambda view, action, names: _("Take {card} from the slush pile").format(
        card=card_text(view.zones[rules_of(view).slush][-1])
    ),
    "put": _put,
    "toss": _toss,
    "steal": _steal,
    "open": _turn_up,
    "flip": _turn_up,
}


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen."""
    return refusals.why_not(view, kind, part, plain(names))


# --- advice --------------------------------------------------------------------------------------------------------


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats: nothing is forbidden here (ER-01, ER-27)."""
    found = []
    one_deck = options.get("decks", "1") == "1" and seats <= 6
    if seats in (5, 6) and one_deck:
        found.append(
            _("With {seats} at one deck the stock runs out almost every round; the slush pile is shuffled then.")
        )
        found.append(_("With two decks five and six players have cards enough for a whole round."))
    if seats > 6:
        found.append(_("With {seats} players two decks are used: every card is there twice."))
    if options.get("stock_out") == "end" and seats >= 4 and one_deck:
        found.append(_("With four and more at one deck most rounds would end because the stock is empty."))
    if options.get("stall_laps") == "0" and not options.get("stall"):
        found.append(_("Without the stall guard a round need not end; computer players are content to swap for ever."))
    if options.get("match") in ("5", "7"):
        found.append(
            _("A tournament of this length takes several hours; it can be left and taken up again at any time.")
        )
    return [words.format(seats=seats) for words in found]


# --- log -----------------------------------------------------------------------------------------------------------


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event; a card only its drawer has seen is not named even to him, the screen may be shared."""
    assert isinstance(rules, EightfistRules)
    told = plain(names)
    if event.kind == "move":
        return _tell_move(event, rules, told)
    if event.kind == "show" and event.card != HIDDEN:
        return _tell_show(event, rules, told)
    return _tell_note(event, rules, told) if event.kind == "note" else ""


def _tell_move(event: Event, rules: EightfistRules, names: Names) -> str:
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    message = _moved(src.name, dst.name, src.owner == dst.owner, event)
    return _(message).format(
        card=card_text(event.card) if event.mask == PUBLIC else _("a card"),
        giver=names[src.owner] if src.owner >= 0 else "",
        name=names[dst.owner] if dst.owner >= 0 else "",
        slot=slot_name(event.at),
    )


def _moved(src: str, dst: str, own: bool, event: Event) -> str:
    """The message of a movement between zones of these names; "" where it needs no line."""
    if (src, dst) == ("stock", "fist"):
        # The deal needs no lines; with a house rule the victim of a theft gets a card in one of eight places.
        return N_("{name} gets a hidden card from the stock.") if event.value else ""
    if (src, dst) == ("drawn", "fist") and not own:
        return N_("{card} lands with {name}.")
    return _MOVES.get((src, dst), "")


_MOVES = {
    ("stock", "drawn"): N_("{name} draws from the stock."),
    ("slush", "drawn"): N_("{name} takes {card} from the slush pile."),
    ("drawn", "slush"): N_("{giver} throws {card} away."),
    ("fist", "slush"): N_("{giver} makes room: {card} goes to the slush pile."),
    ("drawn", "fist"): N_("{name} places {card}, {slot}."),
    ("fist", "fist"): N_("{name} gets {card} from {giver}, {slot}."),
    ("stock", "slush"): N_("{card} opens the slush pile."),
}


def _tell_show(event: Event, rules: EightfistRules, names: Names) -> str:
    place = rules.zones[event.src]
    kind = KIND[event.card]
    name = card_name(event.card, rules)
    if place.name == "fist":
        message = _("{name} turns up {card}, {wild}.") if name else _("{name} turns up {card}.")
    else:
        message = _(_SHOWN.get(kind, ""))
    who = names[place.owner] if place.owner >= 0 else ""
    return message.format(name=who, card=card_text(event.card), wild=name)


_SHOWN = {
    QS: N_("It is {card}: she cannot be thrown away."),
    CB: N_("It is {card}: it goes in place of the lowest card."),
    FF: N_("{name} strikes with {card}!"),
}


def _tell_note(event: Event, rules: EightfistRules, names: Names) -> str:
    match event:
        case Cut(cards=cards):
            cuts = ", ".join(f"{names[seat]} {card_text(card)}" for seat, card in cards)
            return _("Cutting for the deal: {cuts}.").format(cuts=cuts)
        case ExtraDealt(extra=number, playing=playing):
            who = listed([names[seat] for seat in playing])
            message = _("*Extra round {number}:* only {names} play on, who are level. {name} deals.")
            return message.format(number=number, names=who, name=names[event.seat])
        case Dealt(number=number):
            message = _("*Round {number}.* {name} deals.") if rules.rounds > 1 else _("{name} deals.")
            return message.format(number=number, name=names[event.seat])
        case Reshuffled():
            return _("The stock was empty: the slush pile is shuffled, its top card stays.")
        case EightfistRoundEnded():
            return _round(event, rules, names)
        case GameEnded():
            return _game(event, rules, names)
        case MatchEnded(places=places):
            return _over(places, rules, names)
        case Event(text="guard"):
            return _("*Stall guard:* from now on every turn must turn up a card.")
        case Event(text="last"):
            message = _("The Fist of {name} is open: whoever still has hidden cards has one last turn.")
            return message.format(name=names[event.seat])
    return ""


def _scores(names: Names, points: Sequence[int]) -> str:
    return ", ".join(f"{name} {signed(score)}" for name, score in zip(names, points, strict=True))


def _round(event: EightfistRoundEnded, rules: EightfistRules, names: Names) -> str:
    number, played = event.of_game, [seat for seat, fist in enumerate(event.fists) if fist]
    message = _("*The round is over:* {scores}.") if rules.rounds == 1 else _("*Round {number} is over:* {scores}.")
    if 1 < rules.rounds < number:
        message, number = _("*Extra round {number} is over:* {scores}."), number - rules.rounds
    scores = _scores([names[seat] for seat in played], [event.points[seat] for seat in played])
    return message.format(number=number, scores=scores)


def _game(event: GameEnded, rules: EightfistRules, names: Names) -> str:
    sums = event.totals
    best = listed([names[seat] for seat in event.won])
    message = (
        _("*Game {number} goes to {winners}:* {scores}.")
        if rules.games > 1
        else _("*The game goes to {winners}:* {scores}.")
    )
    return message.format(number=event.number, winners=best, scores=_scores(names, sums))


def _over(places: Sequence[int], rules: EightfistRules, names: Names) -> str:
    best = [name for name, place in zip(names, places, strict=True) if place == 1]
    many = len(best)
    if rules.games > 1:
        message = ngettext("*{names} wins the tournament.*", "*{names} share the tournament.*", many)
    elif rules.rounds > 1:
        message = ngettext("*{names} wins the game.*", "*{names} share the game.*", many)
    else:
        message = ngettext("*{names} wins the round.*", "*{names} share the round.*", many)
    return message.format(names=listed(best))
