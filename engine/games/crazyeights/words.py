"""What Crazy Eights says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN, SUITS
from engine.core.events import Acted, Dealt, Event, RoundEnded
from engine.core.state import Rules
from engine.core.texts import N_, _, ngettext, pgettext, plain
from engine.core.view import View
from engine.games.crazyeights.actions import PASS
from engine.games.crazyeights.cards import ACE, DECK, EIGHT, JACK, KING, QUEEN, RANK
from engine.games.crazyeights.events import DebtPaid
from engine.games.crazyeights.options import CrazyEightsRules, rules_of

CLAUSES: dict[str, str] = {"turn": "turn", "suit": "eights", "two": "actions"}
"""The anchor in the rules page for each kind of decision."""

SUIT_NAMES = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def card_text(card: int) -> str:
    """A card as markup, or words for a hidden one."""
    return _("a card") if card == HIDDEN else "{" + DECK.codes[card] + "}"


def suit_text(suit: int) -> str:
    """A suit with its sign."""
    return f"{{{SUITS[suit]}}} {_(SUIT_NAMES[suit])}"


def top_card(view: View) -> int:
    """The card to be followed."""
    return view.zones[rules_of(view).discard][-1]


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats: none of them forbids anything."""
    found = []
    if seats > 5:
        found.append(_("With {seats} players two packs are used: every card is there twice.").format(seats=seats))
    if options.get("actions") == "on" and seats == 2:
        found.append(_("With two players an ace changes nothing, and a queen gives another turn."))
    return found


# --- prompts and labels --------------------------------------------------------------------------------------------


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision; to others it does not tell what its seat could do."""
    if view.seat != seat:
        return _(_OTHERS[kind]).format(name=plain(names)[seat])
    told = _("Your turn")
    if kind == "suit":
        return _("{name}: name the suit to be followed.").format(name=told)
    plays = len(view.actions) > 1
    owed = int(view.facts["debt"])
    if kind == "two":
        said = _UNDER_TWO[plays, view.actions[-1] is not PASS]
    else:
        said = _TURNS[plays, view.actions[-1] is not PASS]
    return _(said).format(name=told, what=_wanted(view), count=owed)


_OTHERS = {
    "turn": N_("{name} is on turn."),
    "suit": N_("{name} names a suit."),
    "two": N_("{name} draws, or answers with a two."),
}
_TURNS: dict[tuple[bool, bool], str] = {
    (True, True): N_("{name}: play {what}, or draw."),
    (True, False): N_("{name}: play {what}, or pass."),
    (False, True): N_("{name}: you have nothing that fits; draw a card."),
    (False, False): N_("{name}: you have nothing that fits; pass."),
}
"""The prompt of a turn by whether there is a card to play and whether one may draw."""
_UNDER_TWO: dict[tuple[bool, bool], str] = {
    (True, True): N_("{name}: draw {count} cards, or pass them on with a two."),
    (True, False): N_("{name}: pass, or play a two."),
    (False, True): N_("{name}: draw {count} cards."),
    (False, False): N_("{name}: nothing is left to draw; pass."),
}


def _wanted(view: View) -> str:
    """What fits now, in words: ``♥, a 9 or an eight``."""
    rank, suit = RANK[top_card(view)], SUITS[view.facts["suit"]]
    if rank == EIGHT:
        return _("{suit} or an eight").format(suit="{" + suit + "}")
    return _("{suit}, {rank} or an eight").format(suit="{" + suit + "}", rank=_one_of(rank))


def _one_of(rank: int) -> str:
    """A card of this rank, as what may be played."""
    named = {
        ACE: pgettext("may be played", "an ace"),
        JACK: pgettext("may be played", "a jack"),
        QUEEN: pgettext("may be played", "a queen"),
        KING: pgettext("may be played", "a king"),
    }
    return named.get(rank) or pgettext("may be played", "a {number}").format(number=rank + 1)


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called."""
    match action.verb:
        case "play":
            return _("Play {card}").format(card=card_text(action.a))
        case "draw" if view.facts["debt"]:
            count = int(view.facts["debt"])
            return ngettext("Draw {count} card", "Draw {count} cards", count).format(count=count)
        case "draw":
            return _("Draw a card")
        case "pass":
            return _("Pass")
        case "suit":
            return suit_text(SUITS.index(action.parts[1].text))
    return action.text


# --- reasons -------------------------------------------------------------------------------------------------------


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen now: one sentence, "" if it can."""
    if any(part == other for action in view.actions for other in action.parts):
        return ""
    if kind == "suit":
        return _("Name a suit first.")
    if part.kind == "card":
        return _why_not_card(view, kind, part.value)
    match part.text:
        case "draw" if rules_of(view).limit <= view.facts["drawn"]:
            return _("You have drawn as many cards as one may in a turn: play one, or pass.")
        case "draw":
            return _("The stock is empty.")
        case "pass" if kind == "two":
            return _("Draw first; then your turn is over.")
        case "pass":
            return _("You may pass only when you can draw no more.")
    return _("That is not possible now.")


def _why_not_card(view: View, kind: str, card: int) -> str:
    if all(DECK.codes[held] != DECK.codes[card] for held in view.zones[view.seat] if held != HIDDEN):
        return _("Only cards in your hand can be played.")
    if kind == "two":
        return _("Only a two answers a two.")
    return _("{card} does not fit: play {what}.").format(card=card_text(card), what=_wanted(view))


# --- the log -------------------------------------------------------------------------------------------------------


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event."""
    names = plain(names)
    if isinstance(event, Acted):
        return _tell_act(event, names)
    who, many = names[event.seat] if event.seat >= 0 else "", cast(CrazyEightsRules, rules).rounds != 1
    return _tell_note(event, who, many) if event.kind == "note" else ""


def _tell_act(event: Acted, names: Sequence[str]) -> str:
    verb, _blank, rest = event.text.partition(" ")
    who = names[event.seat]
    match verb:
        case "play":
            return _("{name} plays {card}.").format(name=who, card="{" + rest + "}")
        case "draw" if event.asked != "two":
            return _("{name} draws a card.").format(name=who)
        case "pass":
            return _("{name} passes.").format(name=who)
        case "suit":
            return _("{name} names {suit}.").format(name=who, suit=suit_text(SUITS.index(rest)))
    return ""


def _tell_note(event: Event, who: str, many: bool) -> str:
    """``many``: the match is one of several rounds, which are numbered."""
    match event:
        case Dealt(number=number):
            told = _("*Round {number}: {name} deals.*") if many else _("*{name} deals.*")
            return told.format(number=number, name=who)
        case DebtPaid(count=count):
            words = ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count)
            return words.format(name=who, count=count)
        case RoundEnded(number=number):
            return _(_ENDS[many, bool(who)]).format(number=number, name=who)
        case Event(text="last"):
            return _("*{name} has one card left.*").format(name=who)
        case Event(text="reshuffle"):
            return _("The discard pile is shuffled into a new stock.")
    return ""


_ENDS = {
    (True, True): N_("*Round {number} is over: {name} has no cards left.*"),
    (True, False): N_("*Round {number} is over: nobody can move.*"),
    (False, True): N_("*The round is over: {name} has no cards left.*"),
    (False, False): N_("*The round is over: nobody can move.*"),
}
"""By whether it is one of several rounds, and whether somebody has won it."""


def clause(kind: str, view: View) -> str:
    """The anchor in the rules page for a decision of this kind."""
    return CLAUSES.get(kind, "")
