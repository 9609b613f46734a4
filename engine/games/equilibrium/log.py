"""The log: one line per event that matters, from what its reader saw. Names, never “you”."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.phrases import Names, card_text, listed
from engine.games.equilibrium.powers import ACE, JACK, KING, QUEEN
from engine.games.equilibrium.scoring import RANK, score

Hands = tuple[tuple[int, ...], ...]


def tell(event: Event, rules: EquilibriumRules, names: Names) -> str:
    """The line of an event scrubbed for its reader, "" if it needs none."""
    match event.kind:
        case "act":
            line = _ACTS.get(event.text.partition(" ")[0])
            return line(event, rules, names) if line else ""
        case "move":
            return _move(event, rules, names)
        case "show":
            return _show(event, rules, names)
        case "note":
            note = _NOTES.get(event.text)
            return note(event, rules, names) if note else ""
    return ""


# --- cards ---------------------------------------------------------------------------------------------------------


def _move(event: Event, rules: EquilibriumRules, names: Names) -> str:
    src, dst, seats = event.src, event.dst, rules.seats
    card = card_text(event.card)
    match src < seats, dst < seats:
        case True, True:
            return f"{card} goes from {names[src]} to {names[dst]}." if event.card != HIDDEN else ""
        case True, False:
            down = " face-down" if rules.fog else ""
            return f"{names[src]} lays {card_text(event.card, 'a card')}{down} into the Market."
        case False, True:
            if src == rules.deck:
                return ""  # the deal
            return f"{names[dst]} takes {card}" + (" from the Market." if src in rules.slots else ".")
    if dst == rules.shown:
        return f"{card} is turned up from the deck."
    if dst == rules.deck:
        hidden = f"The hidden card of slot {rules.slots.index(src) + 1}" if src in rules.slots else ""
        return f"{hidden if event.card == HIDDEN else card} goes under the deck."
    return f"{card} takes its place in the Market." if src == rules.shown else ""


def _show(event: Event, rules: EquilibriumRules, names: Names) -> str:
    if event.card == HIDDEN or event.src < rules.seats:
        return ""
    card = card_text(event.card)
    if event.mask == PUBLIC:
        return f"The old Stock {card} is now the second card." if event.value else f"The Stock shows {card}."
    reader = names[event.mask.bit_length() - 1]
    if event.src == rules.deck:
        return f"{reader} sees {card}, the {'second' if event.value else 'top'} card of the deck."
    return f"{reader} sees {card} in slot {rules.slots.index(event.src) + 1}."


# --- answers -------------------------------------------------------------------------------------------------------


def _seat(event: Event, place: int = 1) -> int:
    return int(event.text.split()[place].removeprefix("P"))


def _to(event: Event, rules: EquilibriumRules, names: Names) -> str:
    if not event.value:
        return ""
    only = names[_seat(event)]
    return f"It has to go to {only}." if event.data[:1] == ("forced",) else f"Only {only} may be given a card."


def _accept(event: Event, rules: EquilibriumRules, names: Names) -> str:
    return f"{names[event.seat]} has no token to refuse with." if event.value else ""


def _swapp(event: Event, rules: EquilibriumRules, names: Names) -> str:
    return f"{names[event.seat]} pays a token and wants to swap a card with {names[_seat(event)]}."


def _card(event: Event, rules: EquilibriumRules, names: Names) -> str:
    return f"{names[event.seat]} agrees to the swap." if event.data[:1] == ("answer",) else ""


def _wind(event: Event, rules: EquilibriumRules, names: Names) -> str:
    clockwise = event.text.endswith("cw") and not event.text.endswith("ccw")
    way = "clockwise" if clockwise else "counter-clockwise"
    return f"{names[event.seat]} pays a token and calls the Wind: everybody passes a card on {way}."


def _peek(event: Event, rules: EquilibriumRules, names: Names) -> str:
    slots = [word.removeprefix("M") for word in event.text.split()[1:]]
    return f"{names[event.seat]} pays a token and peeks at slot{'s' if len(slots) > 1 else ''} {listed(slots)}."


def _king(event: Event, rules: EquilibriumRules, names: Names) -> str:
    _, code, _, seat = event.text.split()
    if int(seat[1:]) != event.seat:
        return ""  # the movement says it
    return f"{names[event.seat]} gives {{{code}}} to their own hand."


def _order(event: Event, rules: EquilibriumRules, names: Names) -> str:
    how = {"order keep": " in the same order", "order swap": " in the other order"}.get(event.text, "")
    return f"{names[event.seat]} puts the two cards back{how}."


def _says(sentence: str) -> Callable[[Event, EquilibriumRules, Names], str]:
    """A line that names nobody but who acts, and perhaps (``{other}``) the seat it is about."""

    def line(event: Event, rules: EquilibriumRules, names: Names) -> str:
        other = names[_seat(event)] if "{other}" in sentence else ""
        return sentence.format(who=names[event.seat], other=other)

    return line


_ACTS: dict[str, Callable[[Event, EquilibriumRules, Names], str]] = {
    "to": _to,
    "accept": _accept,
    "reject": _says("{who} pays a token and refuses."),
    "swapm": _says("{who} pays a token to swap with the Market."),
    "swapp": _swapp,
    "card": _card,
    "cancel": _says("{who} pays a token and cancels the swap."),
    "assist": _says("{who} passes {other} a token instead of acting."),
    "toss": _says("{who} offers a token."),
    "take": _says("{who} takes the token of {other}."),
    "relay": _says("{who} pays a token for a Relay Swap with {other}."),
    "refresh": _says("{who} pays a token to refresh the Stock."),
    "peek": _peek,
    "wind": _wind,
    "jack": _says("{who} swaps a card with the Market."),
    "no-jack": _says("{who} leaves the Market as it is."),
    "order": _order,
    "king": _king,
}


# --- notes ---------------------------------------------------------------------------------------------------------


def _deal(event: Event, rules: EquilibriumRules, names: Names) -> str:
    return f"*Round {event.value}:* {names[event.seat]} begins."


def _market(event: Event, rules: EquilibriumRules, names: Names) -> str:
    return "The Market: " + " ".join(card_text(cast(int, card)) for card in event.data)


def _offer(event: Event, rules: EquilibriumRules, names: Names) -> str:
    unknown = f"the hidden card of slot {rules.slots.index(event.src) + 1}" if event.src in rules.slots else "a card"
    return f"{names[event.seat]} gives {card_text(event.card, unknown)} to {names[event.dst]}."


def _refill(event: Event, rules: EquilibriumRules, names: Names) -> str:
    if event.card == HIDDEN:
        return f"A hidden card refills slot {rules.slots.index(event.dst) + 1}."
    return f"{card_text(event.card)} refills the Market."


def _burden(event: Event, rules: EquilibriumRules, names: Names) -> str:
    if not event.value:
        return f"{names[event.seat]} has {rules.cap} tokens already; the token for the Stock is lost."
    return f"The Stock pays {names[event.seat]} a token."


def _power(event: Event, rules: EquilibriumRules, names: Names) -> str:
    who, card, reach = names[event.seat], card_text(event.card), event.value
    match RANK[event.card]:
        case rank if rank == ACE:
            return f"{card} pays {who} a token." if reach else f"{card} pays {who} nothing: the purse is full."
        case rank if rank == JACK:
            return f"{card} lets {who} swap with the Market." if reach else f"{card} costs a token, and {who} has none."
        case rank if rank == QUEEN and reach:
            what = "the two top cards" if reach == 2 else "the last card"
            return f"{card} lets {who} look at {what} of the deck."
        case rank if rank == KING:
            return f"{card} makes {who} give a card on."
    return ""


def _tossed(event: Event, rules: EquilibriumRules, names: Names) -> str:
    who = names[event.seat]
    return f"{who}'s token goes to {names[event.value]}; {who} will skip a turn."


def _skipped(event: Event, rules: EquilibriumRules, names: Names) -> str:
    return f"{names[event.seat]} skips this turn."


def _round(event: Event, rules: EquilibriumRules, names: Names) -> str:
    hands, best = cast(tuple[Hands, tuple[int, ...]], event.data)
    points = [score(hand).total for hand in hands]
    totals = ", ".join(f"{name} {number}" for name, number in zip(names, points, strict=False))
    if rules.teams:
        totals += f"; teams {sum(points[0::2])} and {sum(points[1::2])}"
    if len(best) == len(hands):
        return f"*Round {event.value} is a draw.* {totals}."
    verb = "win" if len(best) > 1 else "wins"
    return f"*{listed([names[seat] for seat in best])} {verb} round {event.value}.* {totals}."


def _over(event: Event, rules: EquilibriumRules, names: Names) -> str:
    first = [names[seat] for seat, place in enumerate(event.data) if place == 1]
    if len(first) == rules.seats:
        return "*The match is a draw.*"
    return f"*{listed(first)} {'win' if len(first) > 1 else 'wins'} the match.*"


_NOTES: dict[str, Callable[[Event, EquilibriumRules, Names], str]] = {
    "deal": _deal,
    "market": _market,
    "offer": _offer,
    "refill": _refill,
    "burden": _burden,
    "power": _power,
    "tossed": _tossed,
    "skipped": _skipped,
    "round": _round,
    "over": _over,
}
