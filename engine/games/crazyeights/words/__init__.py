"""What Crazy Eights says: prompts, advice; labels and log lines are those of every such game."""

from __future__ import annotations

from dataclasses import replace

from engine.core.doings import GAP, NEXT, SeatAction
from engine.core.events import Acted, Event, TurnBegan
from engine.core.options import Options
from engine.core.texts import N_, Names, _, name_at
from engine.games.crazyeights.cards import ACE, DECK, QUEEN, RANK, TWO
from engine.games.crazyeights.options import CrazyEightsRules
from engine.games.crazyeights.words.prompts import ask as ask
from engine.games.crazyeights.words.prompts import why_not as why_not
from engine.piles.words.log import doing as tell_doing
from engine.piles.words.log import tell as tell_pile
from engine.piles.words.prompts import label as label

CLAUSES: dict[str, str] = {"turn": "turn", "suit": "eights", "two": "actions"}
"""The anchor in the rules page for each kind of decision."""

_PLAYS = N_("{name:-plays|play} {card}")
"""What notes say more of, and all there is to say of a card that is somebody's last (CE-07)."""
_TURNS = N_("{name:-plays|play} {card}, which turns the direction round")
_SKIPS = N_("{name:-plays|play} {card} and {name:-skips|skip} {other:|you}")
_ATTACKS = N_("{name:-plays|play} {card} against {new}: two more cards to draw")
_MET = N_("{name:|you}")
"""Whom a two is played against."""
_STARTS = N_(
    {
        QUEEN: "{card} is turned up and skips {other:|you}.",
        ACE: "{card} is turned up and turns the direction round.",
        TWO: "{card} is turned up against {other:|you}: two cards to draw.",
    }
)
_TURNS_UP = N_(
    {
        QUEEN: "{name:-turns|turn} up {card} and {name:-skips|skip} {other:|you}",
        ACE: "{name:-turns|turn} up {card}, which turns the direction round",
        TWO: "{name:-turns|turn} up {card} against {other:|you}: two cards to draw",
    }
)
"""A starter that acts as if the dealer had played it (CE-09), in the log and as a doing."""


def tell(event: Event, rules: CrazyEightsRules, names: Names) -> str:
    """The log line of an event."""
    if event.kind == "note" and event.text == "skipped":
        return _("{name:skips|You skip} {other:|you}.", name=names[event.seat], other=names[event.dst])
    if event.kind == "note" and event.text == "opened":
        return _(_STARTS[RANK[event.card]], card=DECK.describe(event.card), other=names[event.dst])
    return tell_pile(event, rules, names)


def doing(event: Event, rules: CrazyEightsRules, names: Names) -> SeatAction | None:
    """What a seat does, as its panel tells it, and what a card that acts brings; None if that need not be told."""
    who = name_at(names, event.seat)
    match event:
        case TurnBegan():  # no doing: whom a two meets that was played by the same decision
            return SeatAction(event.seat, "", comes=_(_MET, name=who))
        case Event(kind="note", text="skipped" | "turned"):
            card = DECK.describe(event.card)
            less = _(_PLAYS, name=who, card=card)
            if event.text == "turned":
                return SeatAction(event.seat, _(_TURNS, name=who, card=card), instead=less)
            words = _(_SKIPS, name=who, card=card, other=names[event.dst])
            return SeatAction(event.seat, words, over=event.dst, instead=less)
        case Event(kind="note", text="opened"):
            rank = RANK[event.card]
            words = _(_TURNS_UP[rank], name=who, card=DECK.describe(event.card), other=names[event.dst])
            met = {TWO: (event.dst, -1), QUEEN: (-1, event.dst)}.get(rank, (-1, -1))
            return SeatAction(event.seat, words, met[0], over=met[1])
        case Acted(text=text) if text.startswith("play "):
            code = text.split()[1]
            told, (_steps, _way, owed) = tell_doing(event, rules, names), rules.effects[DECK.parse(code)]
            if told and owed:
                return replace(told, other=NEXT, exchange=_(_ATTACKS, name=who, card=f"{{{code}}}", new=GAP))
            return told
    return tell_doing(event, rules, names)


def advice(options: Options, seats: int) -> list[str]:
    """Sentences about this choice of options and seats: none of them forbids anything."""
    found = []
    if seats > 5:
        found.append(_("With {seats} players two decks are used: every card is there twice.", seats=seats))
    if options.get("actions") == "on" and seats == 2:
        found.append(_("With two players an ace changes nothing, and a queen gives another turn."))
    return found
