"""What Lockdown says: prompts, labels, reasons, log lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.core.state import Rules
from engine.core.view import View
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.options import LockdownRules

CLAUSES: dict[str, str] = {"turn": "actions", "next": "next", "look": "take"}


def card_text(card: int) -> str:
    """A card as markup, or words for a hidden one."""
    return "a card" if card == HIDDEN else "{" + DECK.codes[card] + "}"


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats."""
    found = []
    if seats not in (4, 5, 6):
        found.append("Lockdown is at its best with four to six.")
    rule = options.get("rule_of_3", "third_player")
    if rule == "third_player" and seats == 2:
        found.append("With two players the Rule of 3 as played here never comes into force.")
    found.append("The original text of the Rule of 3 is lost; what is played here is a reconstruction.")
    return found


# --- prompts and labels --------------------------------------------------------------------------------------------


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision; what only concerns the asked seat is said to nobody else."""
    own = view.seat == seat
    if kind == "next":
        return f"{names[seat]}: who is next?" if own else f"{names[seat]} names the next player."
    if kind == "look":
        return f"{names[seat]}: which card do you take?" if own else f"{names[seat]} looks for a card to take."
    if compelled(view):
        text = "nothing has happened for a long time: draw, or force somebody to draw"
        if own and any(action.verb == "clear" for action in view.actions):
            text += ", or clear"
        return f"{names[seat]}: {text}."
    barred = barred_seat(view)
    if barred >= 0 and own:
        return f"{names[seat]}: third turn between you and {names[barred]}, so bring in someone else."
    if barred >= 0:
        return f"{names[seat]} is on turn, and has to bring in someone other than {names[barred]}."
    return f"{names[seat]}: {_choices(view)}." if own else f"{names[seat]} is on turn."


def _choices(view: View) -> str:
    """The possible actions of the own turn."""
    verbs = {action.verb for action in view.actions}
    told = [
        "give a card" if "give" in verbs else "",
        "draw or force from the deck" if "force" in verbs else "draw from the deck" if "draw" in verbs else "",
        "take from a player" if "take" in verbs else "",
        "or shuffle" if "shuffle" in verbs else "",
    ]
    known = [text for text in told if text]
    return ", ".join(known) if len(known) > 1 else known[0].removeprefix("or ")


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called."""
    match action.verb:
        case "draw":
            return "Draw a card"
        case "give":
            return f"Give {card_text(action.a)} to {names[action.b]}"
        case "take":
            return f"Take a card from {names[action.a]}"
        case "force":
            return f"Force {names[action.a]} to draw"
        case "shuffle":
            return "Shuffle all mobile hands"
        case "name":
            return f"{names[action.a]} is next"
        case "card":
            return f"Take {card_text(action.a)}"
        case "clear":
            return "Clear with " + " and ".join(card_text(part.value) for part in action.parts[1:])
    return action.text


# --- what the public facts say -------------------------------------------------------------------------------------


def compelled(view: View) -> bool:
    """Whether only drawing, forcing and clearing is possible now (LD-R20)."""
    rules = cast(LockdownRules, view.rules)
    limit = rules.stall * view.facts["alive"].bit_count()
    return bool(view.facts["idle"] >= limit and view.zones[rules.deck])


def barred_seat(view: View) -> int:
    """Whom the player on turn may not make the next (LD-RT1), or -1."""
    history = view.facts["history"]
    if len(history) < 3 or history[-1] != history[-3] or view.facts["alive"].bit_count() < 3:
        return -1
    return int(history[-2]) if cast(LockdownRules, view.rules).third_player else -1


# --- reasons -------------------------------------------------------------------------------------------------------


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen now: one sentence with its clause, "" if it can."""
    if any(part == other for action in view.actions for other in action.parts):
        return ""
    match part.kind:
        case "seat":
            return _why_not_seat(view, kind, part.value, names)
        case "card":
            return _why_not_card(view, kind, part.value)
    return _why_not_word(view, kind, part.text)


def _why_not_seat(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    if not 0 <= seat < view.seats:
        return "Nobody sits there."
    if seat == view.seat:
        return "You cannot choose yourself (LD-010)." if kind == "next" else "You cannot act on yourself (LD-R22)."
    if not view.facts["alive"] >> seat & 1:
        return f"{names[seat]} is out of the game (LD-018)."
    if seat == barred_seat(view):
        return f"This is the third turn between you and {names[seat]}: bring in someone else (LD-RT1)."
    if not view.zones[seat]:
        return f"{names[seat]} has no mobile card, and locked cards are never touched (LD-R05)."
    return f"{names[seat]} cannot be chosen now."


def _why_not_card(view: View, kind: str, card: int) -> str:
    rules = cast(LockdownRules, view.rules)
    if kind != "turn":
        return "That is not the question now."
    zone = next((zone for zone, faces in enumerate(view.zones) if card in faces), -1)
    spec = rules.zones[zone]
    if zone == view.seat:
        if compelled(view):
            return "Nothing has happened for a long time: draw, or force somebody to draw (LD-R20)."
        if card in dict(view.marks):
            return "You only just got this card; you may give it away on your second turn with it (LD-024)."
    if spec.name == "stack":
        mine = spec.owner == view.seat
        return f"{'Your' if mine else 'Other'} locked cards stay locked; only a Clear or a fall moves them (LD-LK3)."
    if spec.name == "outside":
        return "Cards Outside the Game do not come back (LD-021)."
    return "That card is not in your mobile hand (LD-012)."


def _why_not_word(view: View, kind: str, word: str) -> str:
    if kind == "next":
        return "The action is done; name the next player (LD-009)."
    if kind == "look":
        return "Choose one of the cards you are looking at (LD-R04)."
    rules = cast(LockdownRules, view.rules)
    deck, hand = view.zones[rules.deck], view.zones[view.seat] if view.seat >= 0 else ()
    if word in ("draw", "force") and not deck:
        return "The deck is empty, so nobody can draw (LD-R11)."
    if word == "clear":
        return _why_not_clear(rules, hand)
    if compelled(view):
        return "Nothing has happened for a long time: draw, or force somebody to draw (LD-R20)."
    if word == "give":
        if not hand:
            return "You have no mobile card to give (LD-R05)."
        return "You only just got all of these cards; from your second turn with them you may give them (LD-024)."
    if word == "take":
        return "Nobody you may choose has a mobile card (LD-R05)."
    return "That is not possible now."


def _why_not_clear(rules: LockdownRules, hand: Sequence[int]) -> str:
    if rules.clear_two:
        if any(card in rules.clear_two for card in hand):
            return "One Ace is not enough: a Clear needs two Aces or a Joker (LD-CL1)."
        return "A Clear needs a Joker or two Aces in your mobile hand (LD-CL1)."
    kind = "a two" if rules.options["deck"] == "twos" else "an Ace"
    return f"A Clear needs {kind} in your mobile hand (LD-CL5)."


# --- the log -------------------------------------------------------------------------------------------------------


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event."""
    match event.kind:
        case "act":
            return _tell_act(event, names)
        case "note":
            return _tell_note(event, names)
        case "move":
            return _tell_move(event, cast(LockdownRules, rules), names)
        case "shuffle" if rules.zones[event.src].name == "deck":
            return "The deck is shuffled."
    return ""


def _tell_act(event: Event, names: Sequence[str]) -> str:
    words = event.text.split()
    who = names[event.seat]
    other = names[int(words[-1][1:])] if words[-1][0] == "P" and words[-1][1:].isdigit() else ""
    match words[0]:
        case "draw":
            return f"{who} draws a card."
        case "give":
            given = "a card" if words[1] == "?" else "{" + words[1] + "}"
            return f"{who} gives {other} {given}."
        case "take":
            return f"{who} takes a card from {other}."
        case "force":
            return f"{who} forces {other} to draw."
        case "shuffle":
            return f"{who} pools all mobile hands and deals them anew."
        case "name":
            return f"{who} names {other}."
        case "clear":
            return f"{who} clears with " + " and ".join("{" + word + "}" for word in words[1:]) + "."
    return ""


def _tell_note(event: Event, names: Sequence[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    match event.text:
        case "deal":
            return f"*Game {event.value}: {who} deals.*"
        case "redeal":
            return "Somebody was dealt four of a kind, so all is dealt anew."
        case "lock":
            return f"{who} locks {'a pair' if event.value == 2 else 'a third card'}."
        case "out":
            return f"*{who} is out: four of a kind.*"
        case "compelled":
            return "Nothing has happened for a long time; somebody must draw or clear."
        case "round":
            return f"*Game {event.value} is over.*"
    return ""


def _tell_move(event: Event, rules: LockdownRules, names: Sequence[str]) -> str:
    """Lines for cards the reader sees; what happened was told by the action."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if event.card == HIDDEN or dst.name not in ("mobile", "stack") or src.owner == dst.owner:
        return ""
    card, who = card_text(event.card), names[dst.owner]
    if src.name == "deck" and event.mask & PUBLIC == PUBLIC:
        return f"{who} is dealt {card} for all to see."
    if src.name == "mobile":
        return f"It is {card}."
    return f"{card} comes to {who}."


def clause(kind: str, view: View) -> str:
    """The anchor in the rules page for a decision of this kind."""
    return CLAUSES.get(kind, "")


__all__ = ["CLAUSES", "advice", "ask", "barred_seat", "card_text", "clause", "compelled", "label", "tell", "why_not"]
