"""The log line of each event, as its reader saw it, what a seat does, and what is said at the end of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.doings import SeatAction
from engine.core.events import Acted, Dealt, Event, RoundEnded
from engine.core.state import Rules
from engine.core.texts import N_, Names, _, name_at, ngettext
from engine.piles.events import DebtPaid
from engine.piles.state import PileRules
from engine.piles.words.prompts import describe_suit
from engine.registry import game as find_game

LINES: Final = N_(
    {
        "play": "{name:plays|You play} {card}.",
        "draw": "{name:draws|You draw} a card.",
        "pass": "{name:passes|You pass}.",
        "suit": "{name:names|You name} {suit}.",
    }
)
PHRASES: Final = N_(
    {
        "play": "{name:-plays|play} {card}",
        "draw": "{name:-draws|draw}",
        "pass": "{name:-passes|pass}, {name:-may|may} draw no more",
        "suit": "{name:-names|name} {suit}",
    }
)
_ENDS: Final = N_(
    {
        (True, True): "*Round {number} is over: {name:has|you have} no cards left.*",
        (True, False): "*Round {number} is over: nobody can move.*",
        (False, True): "*The round is over: {name:has|you have} no cards left.*",
        (False, False): "*The round is over: nobody can move.*",
    }
)
"""By whether it is one of several rounds, and whether somebody has won it."""


def tell(event: Event, rules: PileRules, names: Names) -> str:
    """The log line of an event."""
    who, many = name_at(names, event.seat), rules.rounds != 1
    match event:
        case Acted():
            return _tell_act(event, who, LINES)
        case Dealt(number=number):
            told = _("*Round {number}: {name:deals|you deal}.*") if many else _("*{name:deals|You deal}.*")
            return told.format(number=number, name=who)
        case DebtPaid(count=count):
            return ngettext(
                "{name:draws|You draw} {count} card.",
                "{name:draws|You draw} {count} cards.",
                count,
                name=who,
                count=count,
            )
        case RoundEnded(number=number):
            return _(_ENDS[many, bool(who)], number=number, name=who)
        case Event(kind="note", text="last"):
            return _("*{name:has|You have} one card left.*", name=who)
        case Event(kind="note", text="reshuffle"):
            return _("The discard pile is shuffled into a new stock.")
    return ""


def doing(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """What a seat does, as its panel tells it; None if that need not be told."""
    match event:
        case DebtPaid(seat=seat, count=count):
            told = ngettext(
                "{name:-draws|draw} {count} card",
                "{name:-draws|draw} {count} cards",
                count,
                name=names[seat],
                count=count,
            )
            return SeatAction(seat, told, answers=True)
        case Event(kind="move") if event.card != HIDDEN and (seat := rules.zones[event.dst].owner) >= 0:
            # Which card was drawn, in place of that one was, to who sees it; what is owed is counted instead.
            card = find_game(rules.game).deck.describe(event.card)
            told, unseen = _("{name:-draws|draw} {card}", name=names[seat], card=card), PHRASES["draw"]
            return SeatAction(seat, told, instead=_(unseen, name=names[seat]), only=True)
        case Acted(seat=seat) if told := _tell_act(event, names[seat], PHRASES):
            verb, _blank, suit = event.text.partition(" ")
            answers = event.asked != "turn"
            return SeatAction(
                seat,
                told,
                answers=answers,
                binds=(suit,) if verb == "suit" else (),
                plain=told if verb == "play" and not answers else "",
            )
    return None


def _tell_act(event: Acted, who: str, said: Mapping[str, str]) -> str:
    verb, _blank, what = event.text.partition(" ")
    if event.asked != "turn" and verb == "draw":  # the note says how many
        return ""
    return _(said[verb], name=who, card="{" + what + "}", suit=describe_suit(what) if verb == "suit" else "")


# --- the sheet of a round ------------------------------------------------------------------------------------------


COLUMNS: Final = N_(
    (
        ("Points", "What the lowest hand scores: the differences to all others."),
        ("Total", "Points of all rounds so far."),
    )
)


LEFT: Final = N_("Left")
NONE_LEFT: Final = N_("no card left")


def headline(points: Sequence[int], names: Names) -> str:
    """The sentence that names whoever wins the round."""
    for seat, won in enumerate(points):
        if won:
            return ngettext(
                "{name:wins|You win} the round: {count} point",
                "{name:wins|You win} the round: {count} points",
                won,
                name=names[seat],
                count=won,
            )
    return _("Nobody wins the round")


def reason(winner: int, points: Sequence[int], names: Names) -> str:
    """Why the round is over, and what that is worth."""
    if winner >= 0:
        return _(
            "{name:has|You have} no cards left and {name:-scores|score} the cards the others still hold.",
            name=names[winner],
        )
    if any(points):
        return _("Nobody could move any more: the lowest hand scores the difference to each of the others.")
    return _("Nobody could move any more, and the lowest hands are equal: nobody scores.")


def points_text(count: int) -> str:
    """A number of points in words, for the sum of all rounds."""
    return ngettext("{count} point", "{count} points", count, count=count)
