"""The log line of each event, as its reader saw it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.doings import GAP, SeatAction
from engine.core.events import PUBLIC, Acted, Dealt, Event, MatchEnded
from engine.core.placing import leaders
from engine.core.texts import N_, Names, _, listed, name_at, ngettext
from engine.games.eightfist.actions import LEXICON
from engine.games.eightfist.events import (
    Cut,
    EightfistRoundEnded,
    ExtraDealt,
    Frozen,
    GameEnded,
    QuadMade,
    Reshuffled,
    Thawed,
)
from engine.games.eightfist.open_fist import LAST, name_file, slot_name
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.scoring import CB, FF, KIND, QS
from engine.games.eightfist.words.phrases import card_name, card_text, signed


def tell(event: Event, rules: EightfistRules, names: Names) -> str:
    """The log line of an event; a card only its drawer has seen is not named even to him, the screen may be shared."""
    if event.kind == "move":
        src, dst = rules.zones[event.src], rules.zones[event.dst]
        return _(
            _MOVES.get(_classify_move(event, rules), ""),
            card=_name_card(event),
            giver=name_at(names, src.owner),
            name=name_at(names, dst.owner),
            slot=slot_name(event.at),
        )
    if event.kind == "show" and event.card != HIDDEN:
        place = rules.zones[event.src]
        kind = KIND[event.card]
        name = card_name(event.card, rules)
        if place.name == "fist":
            message = _("{name:turns|You turn} up {card}, {wild}.") if name else _("{name:turns|You turn} up {card}.")
        else:
            message = _(_SHOWN.get(kind, ""))
        who = name_at(names, place.owner)
        return message.format(name=who, card=card_text(event.card), wild=name)
    return _tell_note(event, rules, names) if event.kind == "note" else ""


def _classify_move(event: Event, rules: EightfistRules) -> str:
    """What a movement of a card means, a key of ``_MOVES`` and ``_DOINGS``; "" where it need not be told."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    what = _MEANT.get((src.name, dst.name), "")
    if what == "place" and src.owner != dst.owner:
        return "land"
    if what == "begin" and rules.buries(event.card):
        return "bury"
    # The deal needs no lines; with a house rule the victim of a theft gets a card in one of eight places.
    return "" if what == "deal" and not event.value else what


_MEANT = {
    ("stock", "slush"): "begin",
    ("stock", "fist"): "deal",
    ("stock", "drawn"): "draw",
    ("slush", "drawn"): "pick",
    ("drawn", "fist"): "place",
    ("drawn", "slush"): "throw",
    ("fist", "slush"): "room",
    ("fist", "fist"): "take",
}
_MOVES = N_(
    {
        "begin": "{card} opens the slush pile.",
        "bury": "{card} would open the slush pile, and is buried.",
        "deal": "{name:gets|You get} a hidden card from the stock.",
        "draw": "{name:draws|You draw} from the stock.",
        "pick": "{name:takes|You take} {card} from the slush pile.",
        "place": "{name:places|You place} {card} at {slot}.",
        "throw": "{giver:throws|You throw} {card} away.",
        "room": "{giver:makes|You make} room: {card} goes to the slush pile.",
        "take": "{name:gets|You get} {card} from {giver:|you}, at {slot}.",
        "land": "{card} lands with {name:|you}.",
    }
)


def _name_card(event: Event) -> str:
    return card_text(event.card) if event.mask == PUBLIC else _("a card")


def doing(event: Event, rules: EightfistRules, names: Names) -> SeatAction | None:
    """What a seat does, as its panel tells it; None if that need not be told."""
    what, seat, other = _find_doing(event, rules)
    if what not in _DOINGS:
        return None
    file = event.file + 1 if isinstance(event, Frozen | Thawed | QuadMade) else 0
    about = {"name": names[seat], "card": _name_card(event), "other": name_at(names, other), "new": GAP, "file": file}
    told, less, both, exchange = (
        _(_DOINGS.get(key, ""), **about)
        for key in (
            what,
            *(("toss", "throw and show") if what == "throw" else ("", "")),
            # The drawn card alone comes at the same time: more do in a theft.
            "exchange" if what == "room" and event.value == 1 else "",
        )
    )
    comes, together = _name_card(event) if what in ("place", "show") else "", what == "show"  # as the round ends
    return SeatAction(
        seat,
        told,
        other,
        together=together,
        instead=less,
        joined=both,
        exchange=exchange,
        opens="draw" if what == "draw" else "",
        tells="draw" if what in _TELLS_OF_DRAWING else "",
        binds=(name_file(event.seat, event.file),) if isinstance(event, Frozen) else (LAST,) if what == LAST else (),
        comes=comes,
    )


def _find_doing(event: Event, rules: EightfistRules) -> tuple[str, int, int]:
    """What it is, who did it, and whom else it concerns (-1: nobody)."""
    match event:
        case Frozen(by=by) | Thawed(by=by):
            what = "freeze for good" if isinstance(event, Frozen) and event.lost else event.text
            return (f"{what} by", by, event.seat) if by >= 0 else (what, event.seat, -1)
        case QuadMade():
            return event.text, event.seat, -1
        case Acted():  # of all cards thrown away only those that are tossed turn one up
            tosses = LEXICON.parse_foreign(event.text)
            return "toss" if tosses.verb == "toss" and tosses.a >= 0 else "", event.seat, -1
        case Event(kind="note", text="last"):
            return LAST, event.seat, -1
        case Event(kind="move"):
            giver, taker = rules.zones[event.src].owner, rules.zones[event.dst].owner
            what = _classify_move(event, rules)
            gets = what == "take" and not event.value  # the last of a trade: more follows what is stolen (ER-15)
            return "land" if gets else what, giver if taker < 0 else taker, giver
        case Event(kind="show") if event.card != HIDDEN:
            place = rules.zones[event.src]
            if place.name == "fist":
                return "show", place.owner, -1
            return "strike" if KIND[event.card] == FF else "", place.owner, -1
    return "", -1, -1


_TELLS_OF_DRAWING = ("room", "toss", "throw", "strike")
"""What is done with a card that was drawn."""


_DOINGS = N_(
    {
        "draw": "{name:-draws|draw}",
        "pick": "{name:-picks|pick} up {card}",
        "room": "{name:-gives|give} up {card}",
        "exchange": "{name:-replaces|replace} {card} by {new}",
        "place": "{card} in",
        "throw": "{name:-throws|throw} {card} away",
        "toss": "{name:-throws|throw} a card away",
        "throw and show": "{name:-throws|throw} {card} away and so {name:-turns|turn} up {new}",
        "take": "{name:-takes|take} {card} from {other:|you}",
        "land": "{name:-gets|get} {card} from {other:|you}",
        "show": "{name:-turns|turn} up {card}",
        "strike": "{name:-strikes|strike} with {card}!",
        "quad": "{name:-has|have} a Quad in file {file}!",
        "freeze": "{name:-has|have} file {file} frozen by {card}",
        "freeze for good": "{name:-has|have} file {file} frozen for good by {card}: Double Jeopardy",
        "freeze by": "{name:-freezes|freeze} {other:~'s|your} file {file} with {card}",
        "freeze for good by": "{name:-freezes|freeze} {other:~'s|your} file {file} for good with {card}: "
        "Double Jeopardy",
        "thaw": "{name:-thaws|thaw} {name:-their|your} own file {file}",
        "thaw by": "{name:-thaws|thaw} {other:~'s|your} file {file}",
        "deal": "{name:-gets|get} a hidden card from the stock",
        LAST: "{name:-has|have} all cards open: one last turn for everybody else",
    }
)


_SHOWN = N_(
    {
        QS: "It is {card}, to be placed where she fits.",
        CB: "It is {card}, to be placed where it fits.",
        FF: "{name:strikes|You strike} with {card}!",
    }
)
"""Of a card in hand that is shown to all."""


def _tell_note(event: Event, rules: EightfistRules, names: Names) -> str:
    match event:
        case Cut(cards=cards):
            cuts = ", ".join(f"{names[seat]} {card_text(card)}" for seat, card in cards)
            return _("Cutting for the deal: {cuts}.", cuts=cuts)
        case ExtraDealt(extra=number, playing=playing):
            who = listed([names[seat] for seat in playing])
            return _(
                "*Extra round {number}:* only {names} play on, who are level. {name:deals|You deal}.",
                number=number,
                names=who,
                name=names[event.seat],
            )
        case Dealt(number=number):
            message = _("*Round {number}.* {name:deals|You deal}.") if rules.rounds > 1 else _("{name:deals|You deal}.")
            return message.format(number=number, name=names[event.seat])
        case Reshuffled():
            return _("The stock was empty: the slush pile is shuffled, its top card stays.")
        case EightfistRoundEnded():
            return _tell_round(event, rules, names)
        case GameEnded():
            return _tell_game(event, rules, names)
        case MatchEnded(places=places):
            return _tell_end(places, rules, names)
        case Event(text="guard"):
            return _("*Stall guard:* from now on every turn must turn up a card.")
        case Event(text="last"):
            return _(
                "{name:~'s Fist|Your Fist} is open: whoever still has hidden cards has one last turn.",
                name=names[event.seat],
            )
    return ""


def _list_scores(names: Names, points: Sequence[int]) -> str:
    return ", ".join(f"{name} {signed(score)}" for name, score in zip(names, points, strict=True))


def _tell_round(event: EightfistRoundEnded, rules: EightfistRules, names: Names) -> str:
    number, played = event.of_game, [seat for seat, fist in enumerate(event.fists) if fist]
    message = _("*The round is over:* {scores}.") if rules.rounds == 1 else _("*Round {number} is over:* {scores}.")
    if 1 < rules.rounds < number:
        message, number = _("*Extra round {number} is over:* {scores}."), number - rules.rounds
    scores = _list_scores([names[seat] for seat in played], [event.points[seat] for seat in played])
    return message.format(number=number, scores=scores)


def _tell_game(event: GameEnded, rules: EightfistRules, names: Names) -> str:
    best = listed([names[seat] for seat in event.won])
    message = (
        _("*Game {number} goes to {winners:|you}:* {scores}.")
        if rules.games > 1
        else _("*The game goes to {winners:|you}:* {scores}.")
    )
    return message.format(number=event.number, winners=best, scores=_list_scores(names, event.totals))


def _tell_end(places: Sequence[int], rules: EightfistRules, names: Names) -> str:
    best = [names[seat] for seat in leaders(places)]
    many = len(best)
    if rules.games > 1:
        message = ngettext("*{names:wins|You win} the tournament.*", "*{names:share|~ share} the tournament.*", many)
    elif rules.rounds > 1:
        message = ngettext("*{names:wins|You win} the game.*", "*{names:share|~ share} the game.*", many)
    else:
        message = ngettext("*{names:wins|You win} the round.*", "*{names:share|~ share} the round.*", many)
    return message.format(names=listed(best))
