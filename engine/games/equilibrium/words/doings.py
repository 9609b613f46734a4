"""What a seat does, in a phrase, as the strip of what happened tells it."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.doings import ANYBODY, GAP, SeatAction
from engine.core.events import Acted, Event
from engine.core.texts import N_, Names, _, name_at
from engine.games.equilibrium.events import BurdenPaid, PowerFired, TokenTossed
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.powers import ACE, JACK, KING, QUEEN
from engine.games.equilibrium.scoring import RANK
from engine.games.equilibrium.words.log import classify_move, find_concerned
from engine.games.equilibrium.words.phrases import card_text


def _classify_deed(event: Event, rules: EquilibriumRules) -> str:
    """What has been done, a key of ``_DOINGS``; any other word, or none, for what need not be told."""
    match event:
        case Acted(text=text):
            verb = text.partition(" ")[0]
            if verb == "jack" or (verb == "king" and find_concerned(event, rules) == event.seat):
                return ""  # the two cards say it, and the jack has been told
            if text == "bottom new":
                return text
            if verb == "to" and event.cause != HIDDEN:
                mine = find_concerned(event, rules) == event.seat
                if event.asked == "forced":
                    return "keep" if mine else "must give" if event.forced else "must choose"
                return "get" if mine else ""
            return "agree" if (verb, event.asked) == ("card", "answer") else verb
        case PowerFired(card=card, reach=reach) if RANK[card] in _LED_TO and reach:
            return _LED_TO[RANK[card]]
        case BurdenPaid(earned=False) | TokenTossed(earned=False):
            return f"{event.text} in vain"
        case Event(kind="note", text="offer") if event.src in rules.slots:
            return "offer market"
        case Event(kind="note", text="turned") if event.dst >= 0:
            return "turned after" if event.dst == event.seat else "turned for"
        case Event(kind="move"):
            return _classify_way(event, rules)
    return event.text if event.kind == "note" else ""


def _classify_way(event: Event, rules: EquilibriumRules) -> str:
    """How a card went, a key of ``_DOINGS``; "" where that need not be told."""
    what = classify_move(event, rules)
    if what == "change" and event.text:
        return "blown"
    if what == "sink" and rules.zones[event.src].name != "market":
        return ""
    return "" if what in ("pick", "get") and event.card == HIDDEN else what


_LED_TO = {ACE: "paid", JACK: "may swap", QUEEN: "look", KING: "give on"}
"""What a Rank Power brings or leads to."""


def _find_doer(event: Event, rules: EquilibriumRules) -> int:
    """Who has done it, -1 for nobody."""
    if event.kind != "move":
        return event.seat
    return next((seat for seat in (event.src, event.dst) if seat < rules.seats), -1)


def doing(event: Event, rules: EquilibriumRules, names: Names) -> SeatAction | None:
    """What a seat does, None if that need not be told."""
    what, seat, other = _classify_deed(event, rules), _find_doer(event, rules), find_concerned(event, rules)
    if what not in _DOINGS:
        return None
    caller = int(event.text[1:]) if what == "blown" else -1
    if what == "blown" and caller == seat:
        what = "blown own"
    lays = "paid exchange" if rules.jack_cost else "exchange"
    taken = event.kind == "move" and what in ("pick", "get")
    card = card_text(event.cause if isinstance(event, Acted) else event.card, _("a card"))
    if what == "sink":  # whoever makes room for another card has said so just before
        return SeatAction(ANYBODY, _(_DOINGS[what], card=card))
    told, less, both, exchange = (
        _(
            _DOINGS.get(key, ""),
            name=name_at(names, seat),
            other=name_at(names, other),
            card=card,
            new=GAP,
            caller=name_at(names, caller),
        )
        for key in (
            what,
            *_INSTEAD.get(what, ("accept", "") if taken else ("", "")),
            lays if what in _LAYS else _SWAPS.get(what, ""),
        )
    )
    return SeatAction(
        seat,
        told,
        -1 if other == seat or what in _TAKEN else other,
        answers=what in ("accept", *_TAKEN, *_SWAPS),
        together=what in _SWAPS,  # both of a swap, or all in the Wind
        skips=what == "skipped",
        over=seat if what == "skipped" else -1,
        instead=less,
        joined=both,
        only=taken and what == "get",  # who gave it or took it has been said
        exchange=exchange,
        opens=_OPENS.get(what, ""),
        tells="king" if what == "king" else "turn" if what in _FROM_DECK else "",
        comes=card if taken or what in _SWAPS else "",
    )


_TAKEN = ("accepted", "bound")
_OPENS = {"turned": "turn", "give on": "king"}
"""What is only begun by a doing."""
_FROM_DECK = ("get", "offer")
"""What becomes of a card that was turned up from the deck."""
_SWAPS = {"change": "swap", "blown": "blown swap", "blown own": "blown own swap"}
"""A card that goes from hand to hand, and what that is called with the one that comes for it."""
_LAYS = ("lay", "cover")
"""What becomes a swap by the card that comes for it."""
_INSTEAD = {
    **dict.fromkeys(_LAYS, ("swapm", "paid exchange")),
    **{tossed: ("toss", tossed) for tossed in ("tossed", "tossed in vain")},
    "assist in vain": ("assist", "assist in vain"),
    "change": ("king", "king change"),
    **{taken: ("accept", taken) for taken in _TAKEN},
}
"""How the same may have been told less well, and how both are told in one."""
_DOINGS = N_(
    {
        "turned": "{name:-turns|turn} up {card} from the deck",
        "turned after": "{name:-turns|turn} up {card} from the deck after the swap",
        "turned for": "{name:-turns|turn} up {card}, as {other:~ has|you have} cancelled the swap",
        "offer": "{name:-offers|offer} {other:|you} {card} from the deck: nobody had fewer cards than {other:|you}",
        "offer market": "{name:-offers|offer} {other:|you} {card} from the Market: "
        "nobody had fewer cards than {other:|you}",
        "must give": "{name:-has|have} to give {other:|you} {card}, which cannot be refused",
        "must choose": "{name:-has|have} to give {card} and {name:-chooses|choose} {other:|you}; it cannot be refused",
        "keep": "{name:-has|have} to give {card}, and {name:-takes|take} it: nobody had fewer cards than {name:|you}",
        "accept": "{name:-accepts|accept} it",
        "accepted": "{name:-accepts|accept} {card} from {other:|you}",
        "bound": "{name:-has|have} to take {card} from {other:|you}: no token to refuse",
        "paid": "{name:-gets|get} a token for {card}",
        "burden": "{name:-gets|get} a token for taking from the deck",
        "reject": "{name:-pays|pay} a token and {name:-refuses|refuse} it",
        "swapm": "{name:-pays|pay} a token to swap",
        "swapp": "{name:-pays|pay} a token to swap a card with {other:|you}",
        "agree": "{name:-agrees|agree} to the swap",
        "cancel": "{name:-pays|pay} a token and {name:-cancels|cancel} the swap",
        "assist": "{name:-gives|give} {other:|you} a token",
        "assist in vain": "{name:-gives|give} {other:|you} a token, lost as the purse is full",
        "toss": "{name:-offers|offer} a token",
        "tossed": "{name:-tosses|toss} {other:|you} a token and will miss a turn for it",
        "tossed in vain": "{name:-tosses|toss} {other:|you} a token, lost as the purse is full, "
        "and will miss a turn for it",
        "take": "{name:-takes|take} {other:~'s token|your token}",
        "relay": "{name:-pays|pay} a token for a Relay Swap with {other:|you}",
        "refresh": "{name:-pays|pay} a token to change the top card of the deck",
        "peek": "{name:-pays|pay} a token to peek into the Market",
        "wind": "{name:-pays|pay} a token and {name:-calls|call} the Wind: all pass a card on",
        "order": "{name:-puts|put} two cards back on the deck",
        "bottom": "{name:-makes|make} room in the Market for the refused {card}",
        "bottom new": "{name:-lays|lay} {card} under the deck",
        "sink": "{card} goes under the deck",
        "skipped": "{name:-misses|miss} this turn: that is the price of the token tossed before",
        "change": "{name:-hands|hand} {other:|you} {card}",
        "swap": "{name:-swaps|swap} {card} with {other:|you} for {new}",
        "blown": "{name:-hands|hand} {other:|you} {card} in {caller:~'s|your} Wind",
        "blown swap": "{name:-swaps|swap} {card} with {other:|you} for {new} in {caller:~'s|your} Wind",
        "blown own": "{name:-hands|hand} {other:|you} {card} in {name:-their|your} own Wind",
        "blown own swap": "{name:-swaps|swap} {card} with {other:|you} for {new} in {name:-their|your} own Wind",
        "king": "{name:-hands|hand} {other:|you} a card because of a king",
        "king change": "{name:-hands|hand} {other:|you} {card} because of a king",
        "give on": "{name:-has|have} to give a card on because of {card}",
        "may swap": "{name:-may|may} swap with the Market thanks to {card}",
        "look": "{name:-looks|look} at the top of the deck thanks to {card}",
        "lay": "{name:-lays|lay} {card} down",
        "cover": "{name:-swaps|swap} with the Market",
        "exchange": "{name:-lays|lay} {card} into the Market for {new}",
        "paid exchange": "{name:-pays|pay} a token and {name:-lays|lay} {card} into the Market for {new}",
        "pick": "{name:-takes|take} {card} from the Market",
        "get": "{name:-takes|take} {card} from the deck",
    }
)
