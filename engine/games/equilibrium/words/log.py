"""The log: one line per event that matters, from what its reader saw."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Acted, Dealt, Event, MatchEnded
from engine.core.placing import leaders
from engine.core.texts import N_, Names, _, listed, name_at, ngettext
from engine.games.equilibrium.events import BurdenPaid, EquilibriumRoundEnded, MarketLaid, PowerFired, TokenTossed
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.powers import ACE, JACK, KING, QUEEN
from engine.games.equilibrium.scoring import RANK, score
from engine.games.equilibrium.words.phrases import card_text


def tell(event: Event, rules: EquilibriumRules, names: Names) -> str:
    """The line of an event scrubbed for its reader, "" if it needs none."""
    match event:
        case Acted():
            words, other = event.text.split()[1:], find_concerned(event, rules)
            return _find_said(event, rules).format(
                name=names[event.seat],
                other=name_at(names, other),
                card="{" + "".join(words[:1]) + "}" if event.cause == HIDDEN else card_text(event.cause),
                slots=listed(word[1:] for word in words if word[0] == "M"),
            )
        case Event(kind="move"):
            what = classify_move(event, rules)
            if what == "change" and event.card == HIDDEN:
                return ""
            return _(
                _MOVES.get(what, ""),
                card=card_text(event.card, _("a card") if what in ("lay", "cover") else ""),
                slot=rules.zones[event.src].slot + 1,
                name=names[event.src] if event.src < rules.seats else "",
                other=names[event.dst] if event.dst < rules.seats else "",
            )
        case Event(kind="show"):
            return _tell_show(event, rules, names)
        case Event(kind="note"):
            return _tell_note(event, rules, names)
    return ""


# --- cards ---------------------------------------------------------------------------------------------------------


def classify_move(event: Event, rules: EquilibriumRules) -> str:
    """What a movement of a card means, a key of ``_MOVES`` and ``_DOINGS``; "" where it need not be told."""
    src, dst = rules.zones[event.src].name, rules.zones[event.dst].name
    if dst == "deck" and event.card == HIDDEN:
        return "hide" if src == "market" else ""
    what = _MEANT.get((src, dst), _MEANT.get(("", dst), ""))
    return "cover" if what == "lay" and rules.fog else what


_MEANT = {
    ("hand", "hand"): "change",
    ("hand", "market"): "lay",
    ("market", "hand"): "pick",
    ("shown", "hand"): "get",
    ("shown", "market"): "join",
    ("", "shown"): "turn up",
    ("", "deck"): "sink",
}
"""By the zones it goes from and to; a deal and a refill are told by their notes."""
_MOVES = N_(
    {
        "change": "{card} goes from {name:|you} to {other:|you}.",
        "lay": "{name:lays|You lay} {card} into the Market.",
        "cover": "{name:lays|You lay} {card} face-down into the Market.",
        "pick": "{other:takes|You take} {card} from the Market.",
        "get": "{other:takes|You take} {card}.",
        "join": "{card} takes its place in the Market.",
        "turn up": "{card} is turned up from the deck.",
        "sink": "{card} goes under the deck.",
        "hide": "The hidden card of slot {slot} goes under the deck.",
    }
)


def _tell_show(event: Event, rules: EquilibriumRules, names: Names) -> str:
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
    return _(
        "{name:sees|You see} {card} in slot {slot}.", name=reader, card=card, slot=rules.slots.index(event.src) + 1
    )


# --- answers -------------------------------------------------------------------------------------------------------


def _find_said(event: Acted, rules: EquilibriumRules) -> str:
    verb = event.text.partition(" ")[0]
    match verb:
        case "to" if event.asked == "forced":
            return _(_GIVES) if find_concerned(event, rules) != event.seat else ""  # the movement says who takes it
        case "to" if event.forced:
            return _("Only {other:|you} may be given a card.")
        case "accept" if event.forced:
            return _("{name:has|You have} no token to refuse with.")
        case "card" if event.asked == "answer":
            return _("{name:agrees|You agree} to the swap.")
        case "jack" if rules.jack_cost:
            verb = "swapm"
        case "peek":
            return ngettext(
                "{name:pays|You pay} a token and {name:-peeks|peek} at slot {slots}.",
                "{name:pays|You pay} a token and {name:-peeks|peek} at slots {slots}.",
                event.text.count("M"),
            )
        case "king" if int(event.text.rpartition("P")[2]) == event.seat:  # else the movement says it
            return _(_KEEPS)
    return _(_ACTS.get(event.text) or _ACTS.get(verb, ""))


def find_concerned(event: Event, rules: EquilibriumRules) -> int:
    """Whom an event is about besides its own seat: with or for whom something is done; -1 for nobody."""
    if isinstance(event, Acted):
        return next((int(word[1:]) for word in event.text.split()[1:] if word[0] == "P"), -1)
    return event.target if isinstance(event, TokenTossed) else event.dst if event.dst < rules.seats else -1


_GIVES = N_("{name:gives|You give} {card} to {other:|you}.")
_OFFERS = N_("{name:offers|You offer} {other:|you} {card}.")
_KEEPS = N_("{name:keeps|You keep} {card}.")
_ACTS = N_(
    {
        "reject": "{name:pays|You pay} a token and {name:-refuses|refuse}.",
        "swapm": "{name:pays|You pay} a token to swap with the Market.",
        "swapp": "{name:pays|You pay} a token and {name:-wants|want} to swap a card with {other:|you}.",
        "cancel": "{name:pays|You pay} a token and {name:-cancels|cancel} the swap.",
        "assist": "{name:passes|You pass} {other:|you} a token instead of acting.",
        "toss": "{name:offers|You offer} a token.",
        "take": "{name:takes|You take} {other:~'s token|your token}.",
        "relay": "{name:pays|You pay} a token for a Relay Swap with {other:|you}.",
        "refresh": "{name:pays|You pay} a token to refresh the Stock.",
        "wind cw": "{name:pays|You pay} a token and {name:-calls|call} the Wind: everybody passes a card on clockwise.",
        "wind ccw": "{name:pays|You pay} a token and {name:-calls|call} the Wind: everybody passes a card on "
        "counter-clockwise.",
        "jack": "{name:swaps|You swap} a card with the Market.",
        "no-jack": "{name:leaves|You leave} the Market as it is.",
        "order": "{name:puts|You put} the two cards back.",
        "order keep": "{name:puts|You put} the two cards back in the same order.",
        "order swap": "{name:puts|You put} the two cards back in the other order.",
    }
)
"""By the whole text or the verb; which order it was only who looked knows."""


# --- notes ---------------------------------------------------------------------------------------------------------


def _tell_note(event: Event, rules: EquilibriumRules, names: Names) -> str:
    who = name_at(names, event.seat)
    match event:
        case Dealt(number=number):
            told = (
                _("*Round {number}:* {name:begins|you begin}.")
                if rules.rounds() != 1
                else _("{name:begins|You begin}.")
            )
            return told.format(number=number, name=who)
        case MarketLaid(cards=cards):
            return _("The Market: {cards}", cards=" ".join(card_text(card) for card in cards))
        case BurdenPaid(earned=earned):
            return _(_BURDENS[earned], name=who)
        case PowerFired(reach=reach):
            words = _POWERS[RANK[event.card], min(reach, 2 if RANK[event.card] == QUEEN else 1)]
            return _(words, card=card_text(event.card), name=who)
        case TokenTossed(target=target, earned=earned):
            return _(_TOSSED[earned], name=who, other=names[target])
        case EquilibriumRoundEnded():
            return _tell_round(event, rules, names)
        case MatchEnded(places=places):
            return _tell_end(places, names)
        case Event(text="offer"):
            return _tell_offer(event, rules, names)
        case Event(text="refill"):
            if event.card == HIDDEN:
                return _("A hidden card refills slot {slot}.", slot=rules.slots.index(event.dst) + 1)
            return _("{card} refills the Market.", card=card_text(event.card))
    return _(_PLAIN.get(event.text, ""), name=who, other=name_at(names, event.dst))


def _tell_offer(event: Event, rules: EquilibriumRules, names: Names) -> str:
    unknown = _("a card")
    if event.src in rules.slots:
        unknown = _("the hidden card of slot {slot}", slot=rules.slots.index(event.src) + 1)
    return _(
        _OFFERS,
        name=names[event.seat],
        card=card_text(event.card, unknown),
        other=names[event.dst],
    )


_PLAIN = N_(
    {
        "assist in vain": "The token is lost: {other:~'s purse|your purse} is full.",
        "skipped": "{name:skips|You skip} this turn.",
    }
)
"""Notes that say no more than their names."""
_BURDENS = N_(("The Stock pays {name:|you} nothing: the purse is full.", "The Stock pays {name:|you} a token."))
_TOSSED = N_(
    (
        "{name:~'s token|Your token} for {other:|you} is lost, the purse is full; {name:|you} will skip a turn.",
        "{name:~'s token|Your token} goes to {other:|you}; {name:|you} will skip a turn.",
    )
)
"""By whether a token is earned."""
_POWERS = N_(
    {
        (ACE, 0): "{card} pays {name:|you} nothing: the purse is full.",
        (ACE, 1): "{card} pays {name:|you} a token.",
        (JACK, 0): "{card} costs a token, and {name:has|you have} none.",
        (JACK, 1): "{card} lets {name:|you} swap with the Market.",
        (QUEEN, 0): "",
        (QUEEN, 1): "{card} lets {name:|you} look at the last card of the deck.",
        (QUEEN, 2): "{card} lets {name:|you} look at the two top cards of the deck.",
        (KING, 1): "{card} makes {name:|you} give a card on.",
    }
)
"""What a Rank Power does; see ``PowerFired`` for how far it reaches."""


def _tell_round(event: EquilibriumRoundEnded, rules: EquilibriumRules, names: Names) -> str:
    points = [score(hand).total for hand in event.hands]
    totals = ", ".join(f"{name} {number}" for name, number in zip(names, points, strict=False))
    if rules.teams:
        first, second = sum(points[0::2]), sum(points[1::2])
        totals = _("{totals}; teams {first} and {second}", totals=totals, first=first, second=second)
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


def _tell_end(places: Sequence[int], names: Names) -> str:
    first = [names[seat] for seat in leaders(places)]
    if len(first) == len(places):
        return _("*The match is a draw.*")
    return ngettext(
        "*{names:wins|You win} the match.*", "*{names:win|~ win} the match.*", len(first), names=listed(first)
    )
