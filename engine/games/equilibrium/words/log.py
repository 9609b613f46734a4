"""The log: one line per event that matters, from what its reader saw. Names, never “you”."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Acted, Dealt, Event, MatchEnded
from engine.core.state import Rules
from engine.core.texts import N_, _, listed, ngettext
from engine.games.equilibrium.events import BurdenPaid, EquilibriumRoundEnded, MarketLaid, PowerFired, TokenTossed
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.powers import ACE, JACK, KING, QUEEN
from engine.games.equilibrium.scoring import RANK, score
from engine.games.equilibrium.words.phrases import Names, card_text


def tell(event: Event, rules: Rules, names: Names) -> str:
    """The line of an event scrubbed for its reader, "" if it needs none."""
    assert isinstance(rules, EquilibriumRules)
    match event:
        case Acted():
            line = _ACTS.get(event.text.partition(" ")[0])
            return line(event, rules, names) if line else ""
        case Event(kind="move"):
            return _move(event, rules, names)
        case Event(kind="show"):
            return _show(event, rules, names)
        case Event(kind="note"):
            return _note(event, rules, names)
    return ""


# --- cards ---------------------------------------------------------------------------------------------------------


def _move(event: Event, rules: EquilibriumRules, names: Names) -> str:
    src, dst, seats = event.src, event.dst, rules.seats
    card = card_text(event.card)
    match src < seats, dst < seats:
        case True, True:
            said = _("{card} goes from {name:|you} to {other:|you}.") if event.card != HIDDEN else ""
            return said.format(card=card, name=names[src], other=names[dst])
        case True, False:
            said = _("{name:lays|You lay} {card} into the Market.")
            if rules.fog:
                said = _("{name:lays|You lay} {card} face-down into the Market.")
            return said.format(name=names[src], card=card_text(event.card, _("a card")))
        case False, True:
            if src == rules.deck:
                return ""  # the deal
            said = (
                _("{name:takes|You take} {card} from the Market.")
                if src in rules.slots
                else _("{name:takes|You take} {card}.")
            )
            return said.format(name=names[dst], card=card)
    if dst == rules.shown:
        return _("{card} is turned up from the deck.").format(card=card)
    if dst == rules.deck:
        if event.card == HIDDEN and src in rules.slots:
            return _("The hidden card of slot {slot} goes under the deck.").format(slot=rules.slots.index(src) + 1)
        return _("{card} goes under the deck.").format(card=card) if event.card != HIDDEN else ""
    return _("{card} takes its place in the Market.").format(card=card) if src == rules.shown else ""


def _show(event: Event, rules: EquilibriumRules, names: Names) -> str:
    if event.card == HIDDEN or event.src < rules.seats:
        return ""
    card = card_text(event.card)
    if event.mask == PUBLIC and event.seat < 0:
        said = _("The old Stock {card} is now the second card.") if event.value else _("The Stock shows {card}.")
        return said.format(card=card)
    reader = names[event.seat if event.seat >= 0 else event.mask.bit_length() - 1]
    if event.src == rules.deck:
        said = _("{name:sees|You see} {card}, the top card of the deck.")
        if event.value:
            said = _("{name:sees|You see} {card}, the second card of the deck.")
        return said.format(name=reader, card=card)
    return _("{name:sees|You see} {card} in slot {slot}.").format(
        name=reader, card=card, slot=rules.slots.index(event.src) + 1
    )


# --- answers -------------------------------------------------------------------------------------------------------


def _seat(event: Acted, place: int = 1) -> int:
    return int(event.text.split()[place].removeprefix("P"))


def _to(event: Acted, rules: EquilibriumRules, names: Names) -> str:
    if not event.forced:
        return ""
    said = _("Only {name:|you} may be given a card.")
    if event.asked == "forced":
        said = _("It has to go to {name:|you}.")
    return said.format(name=names[_seat(event)])


def _accept(event: Acted, rules: EquilibriumRules, names: Names) -> str:
    return _("{name:has|You have} no token to refuse with.").format(name=names[event.seat]) if event.forced else ""


def _card(event: Acted, rules: EquilibriumRules, names: Names) -> str:
    return _("{name:agrees|You agree} to the swap.").format(name=names[event.seat]) if event.asked == "answer" else ""


def _wind(event: Acted, rules: EquilibriumRules, names: Names) -> str:
    clockwise = event.text.endswith("cw") and not event.text.endswith("ccw")
    said = _(
        "{name:pays|You pay} a token and {name:-calls|call} the Wind: everybody passes a card on counter-clockwise."
    )
    if clockwise:
        said = _("{name:pays|You pay} a token and {name:-calls|call} the Wind: everybody passes a card on clockwise.")
    return said.format(name=names[event.seat])


def _peek(event: Acted, rules: EquilibriumRules, names: Names) -> str:
    slots = [word.removeprefix("M") for word in event.text.split()[1:]]
    said = ngettext(
        "{name:pays|You pay} a token and {name:-peeks|peek} at slot {slots}.",
        "{name:pays|You pay} a token and {name:-peeks|peek} at slots {slots}.",
        len(slots),
    )
    return said.format(name=names[event.seat], slots=listed(slots))


def _king(event: Acted, rules: EquilibriumRules, names: Names) -> str:
    _verb, code, _to, seat = event.text.split()
    if int(seat[1:]) != event.seat:
        return ""  # the movement says it
    return _("{name:gives|You give} {card} to {name:-their|your} own hand.").format(
        name=names[event.seat], card=f"{{{code}}}"
    )


def _order(event: Acted, rules: EquilibriumRules, names: Names) -> str:
    said = {
        "order keep": _("{name:puts|You put} the two cards back in the same order."),
        "order swap": _("{name:puts|You put} the two cards back in the other order."),
    }.get(event.text, _("{name:puts|You put} the two cards back."))
    return said.format(name=names[event.seat])


def _says(sentence: str) -> Callable[[Acted, EquilibriumRules, Names], str]:
    """A line that names nobody but who acts, and perhaps (``{other}``) the seat it is about."""

    def line(event: Acted, rules: EquilibriumRules, names: Names) -> str:
        other = names[_seat(event)] if "{other" in sentence else ""
        return _(sentence).format(name=names[event.seat], other=other)

    return line


_ACTS: dict[str, Callable[[Acted, EquilibriumRules, Names], str]] = {
    "to": _to,
    "accept": _accept,
    "reject": _says(N_("{name:pays|You pay} a token and {name:-refuses|refuse}.")),
    "swapm": _says(N_("{name:pays|You pay} a token to swap with the Market.")),
    "swapp": _says(N_("{name:pays|You pay} a token and {name:-wants|want} to swap a card with {other:|you}.")),
    "card": _card,
    "cancel": _says(N_("{name:pays|You pay} a token and {name:-cancels|cancel} the swap.")),
    "assist": _says(N_("{name:passes|You pass} {other:|you} a token instead of acting.")),
    "toss": _says(N_("{name:offers|You offer} a token.")),
    "take": _says(N_("{name:takes|You take} {other:the token of ~|your token}.")),
    "relay": _says(N_("{name:pays|You pay} a token for a Relay Swap with {other:|you}.")),
    "refresh": _says(N_("{name:pays|You pay} a token to refresh the Stock.")),
    "peek": _peek,
    "wind": _wind,
    "jack": _says(N_("{name:swaps|You swap} a card with the Market.")),
    "no-jack": _says(N_("{name:leaves|You leave} the Market as it is.")),
    "order": _order,
    "king": _king,
}


# --- notes ---------------------------------------------------------------------------------------------------------


def _note(event: Event, rules: EquilibriumRules, names: Names) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    match event:
        case Dealt(number=number):
            told = (
                _("*Round {number}:* {name:begins|you begin}.")
                if rules.rounds() != 1
                else _("{name:begins|You begin}.")
            )
            return told.format(number=number, name=who)
        case MarketLaid(cards=cards):
            return _("The Market: {cards}").format(cards=" ".join(card_text(card) for card in cards))
        case BurdenPaid(earned=earned):
            said = _("The Stock pays {name:|you} a token.")
            if not earned:
                said = _("{name:has|You have} {count} tokens already; the token for the Stock is lost.")
            return said.format(name=who, count=rules.cap)
        case PowerFired(reach=reach):
            return _power(RANK[event.card], reach).format(card=card_text(event.card), name=who)
        case TokenTossed(target=target):
            said = _("{name:The token of ~|Your token} goes to {other:|you}; {name:|you} will skip a turn.")
            return said.format(name=who, other=names[target])
        case EquilibriumRoundEnded():
            return _round(event, rules, names)
        case MatchEnded(places=places):
            return _over(places, names)
        case Event(text="offer"):
            return _offer(event, rules, names)
        case Event(text="refill"):
            return _refill(event, rules)
        case Event(text="skipped"):
            return _("{name:skips|You skip} this turn.").format(name=who)
    return ""


def _offer(event: Event, rules: EquilibriumRules, names: Names) -> str:
    unknown = _("a card")
    if event.src in rules.slots:
        unknown = _("the hidden card of slot {slot}").format(slot=rules.slots.index(event.src) + 1)
    said = _("{name:gives|You give} {card} to {other:|you}.")
    return said.format(name=names[event.seat], card=card_text(event.card, unknown), other=names[event.dst])


def _refill(event: Event, rules: EquilibriumRules) -> str:
    if event.card == HIDDEN:
        return _("A hidden card refills slot {slot}.").format(slot=rules.slots.index(event.dst) + 1)
    return _("{card} refills the Market.").format(card=card_text(event.card))


def _power(rank: int, reach: int) -> str:
    """What a Rank Power does, as a sentence about ``{card}`` and ``{name}``; see ``PowerFired`` for ``reach``."""
    if rank == ACE:
        return (
            _("{card} pays {name:|you} a token.") if reach else _("{card} pays {name:|you} nothing: the purse is full.")
        )
    if rank == JACK:
        return (
            _("{card} lets {name:|you} swap with the Market.")
            if reach
            else _("{card} costs a token, and {name:has|you have} none.")
        )
    if rank == KING:
        return _("{card} makes {name:|you} give a card on.")
    if rank != QUEEN or not reach:
        return ""
    if reach == 1:
        return _("{card} lets {name:|you} look at the last card of the deck.")
    return _("{card} lets {name:|you} look at the two top cards of the deck.")


def _round(event: EquilibriumRoundEnded, rules: EquilibriumRules, names: Names) -> str:
    points = [score(hand).total for hand in event.hands]
    totals = ", ".join(f"{name} {number}" for name, number in zip(names, points, strict=False))
    if rules.teams:
        said = _("{totals}; teams {first} and {second}")
        totals = said.format(totals=totals, first=sum(points[0::2]), second=sum(points[1::2]))
    count, many = len(event.best), rules.rounds() != 1
    if count == len(event.hands):
        said = _("*Round {number} is a draw.* {totals}.") if many else _("*The round is a draw.* {totals}.")
    elif many:
        said = ngettext(
            "*{names:wins|You win} round {number}.* {totals}.", "*{names:win|~ win} round {number}.* {totals}.", count
        )
    else:
        said = ngettext(
            "*{names:wins|You win} the round.* {totals}.", "*{names:win|~ win} the round.* {totals}.", count
        )
    return said.format(names=listed([names[seat] for seat in event.best]), number=event.number, totals=totals)


def _over(places: Sequence[int], names: Names) -> str:
    first = [names[seat] for seat, place in enumerate(places) if place == 1]
    if len(first) == len(places):
        return _("*The match is a draw.*")
    return ngettext("*{names:wins|You win} the match.*", "*{names:win|~ win} the match.*", len(first)).format(
        names=listed(first)
    )
