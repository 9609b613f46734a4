"""What Lockdown says: prompts, labels, reasons, log lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Dealt, Event, RoundEnded
from engine.core.state import Rules
from engine.core.texts import N_, _, plain
from engine.core.view import View
from engine.games.lockdown import state
from engine.games.lockdown.actions import GIVEN
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.events import Eliminated, Locked, Redealt
from engine.games.lockdown.options import LockdownRules, rules_of

CLAUSES: dict[str, str] = {"turn": "actions", "next": "next", "look": "take"}


def card_text(card: int) -> str:
    """A card as markup, or words for a hidden one."""
    return _("a card") if card == HIDDEN else "{" + DECK.codes[card] + "}"


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats."""
    found = []
    if seats not in (4, 5, 6):
        found.append(_("Lockdown is at its best with four to six."))
    rule = options.get("rule_of_3", "third_player")
    if rule == "third_player" and seats == 2:
        found.append(_("With two players the Rule of 3 as played here never comes into force."))
    found.append(_("The original text of the Rule of 3 is lost; what is played here is a reconstruction."))
    return found


# --- prompts and labels --------------------------------------------------------------------------------------------


TURNS: dict[tuple[bool, bool, bool, bool], str] = {
    (True, True, True, False): N_("{name}: give a card, draw or make somebody draw, take from a player, or shuffle."),
    (True, True, False, False): N_("{name}: give a card, draw or make somebody draw, or shuffle."),
    (True, False, True, False): N_("{name}: give a card, take from a player, or shuffle."),
    (True, False, False, False): N_("{name}: give a card, or shuffle."),
    (False, True, True, False): N_("{name}: draw or make somebody draw, take from a player, or shuffle."),
    (False, True, False, False): N_("{name}: draw or make somebody draw, or shuffle."),
    (False, False, True, False): N_("{name}: take from a player, or shuffle."),
    (False, False, False, False): N_("{name}: shuffle."),
    (True, True, True, True): N_(
        "{name}: give a card, draw or make somebody draw, take from a player, shuffle, or clear."
    ),
    (True, True, False, True): N_("{name}: give a card, draw or make somebody draw, shuffle, or clear."),
    (True, False, True, True): N_("{name}: give a card, take from a player, shuffle, or clear."),
    (True, False, False, True): N_("{name}: give a card, shuffle, or clear."),
    (False, True, True, True): N_("{name}: draw or make somebody draw, take from a player, shuffle, or clear."),
    (False, True, False, True): N_("{name}: draw or make somebody draw, shuffle, or clear."),
    (False, False, True, True): N_("{name}: take from a player, shuffle, or clear."),
    (False, False, False, True): N_("{name}: shuffle, or clear."),
}
"""The prompt of the own turn by whether one can give, draw (and so force), take and clear; a Shuffle is always
possible.
"""


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision; what only concerns the asked seat is said to nobody else."""
    names = plain(names)
    own = view.seat == seat
    name = _("Your turn") if own else names[seat]
    if kind == "next":
        return (_("{name}: choose who comes next.") if own else _("{name} names the next player.")).format(name=name)
    if kind == "look":
        said = _("{name}: which card do you take?") if own else _("{name} looks for a card to take.")
        return said.format(name=name)
    verbs = {action.verb for action in view.actions}
    if compelled(view):
        if own and "clear" in verbs:
            said = _("{name}: nothing has happened for a long time: draw, or force somebody to draw, or clear.")
        else:
            said = _("{name}: nothing has happened for a long time: draw, or force somebody to draw.")
        return said.format(name=name)
    barred = barred_seat(view)
    if barred >= 0:
        said = _("{name}: third turn between you and {other}, so bring in someone else.")
        if not own:
            said = _("{name} is on turn, and has to bring in someone other than {other}.")
        return said.format(name=name, other=names[barred])
    if not own:
        return _("{name} is on turn.").format(name=name)
    said = TURNS["give" in verbs, "draw" in verbs, "take" in verbs, "clear" in verbs]
    return _(said).format(name=name)


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called."""
    names = plain(names)
    match action.verb:
        case "draw":
            return _("Draw a card")
        case "give":
            return _("Give {card} to {name}").format(card=card_text(action.a), name=names[action.b])
        case "take":
            return _("Take a card from {name}").format(name=names[action.a])
        case "force":
            return _("Force {name} to draw").format(name=names[action.a])
        case "shuffle":
            return _("Shuffle all mobile hands")
        case "name":
            return _("{name} is next").format(name=names[action.a])
        case "card":
            return _("Take {card}").format(card=card_text(action.a))
        case "clear":
            cards = [card_text(part.value) for part in action.parts[1:]]
            if len(cards) == 1:
                return _("Clear with {card}").format(card=cards[0])
            return _("Clear with {first} and {second}").format(first=cards[0], second=cards[1])
    return action.text


# --- what the public facts say -------------------------------------------------------------------------------------


def compelled(view: View) -> bool:
    """Whether only drawing, forcing and clearing is possible now (LD-R20)."""
    rules = rules_of(view)
    limit = rules.stall * view.facts["alive"].bit_count()
    return bool(view.facts["idle"] >= limit and view.zones[rules.deck])


def barred_seat(view: View) -> int:
    """Whom the player on turn may not make the next (LD-RT1), or -1."""
    return state.barred_seat(view.facts["history"], view.facts["alive"], rules_of(view))


# --- reasons -------------------------------------------------------------------------------------------------------


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen now: one sentence with its clause, "" if it can."""
    if any(part == other for action in view.actions for other in action.parts):
        return ""
    match part.kind:
        case "seat":
            return _why_not_seat(view, kind, part.value, plain(names))
        case "card":
            return _why_not_card(view, kind, part.value)
    return _why_not_word(view, kind, part.text)


def _why_not_seat(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    if not 0 <= seat < view.seats:
        return _("Nobody sits there.")
    if seat == view.seat:
        return (
            _("You cannot choose yourself.") if kind == "next" else _("You cannot act on yourself.")  # LD-010, LD-R22
        )
    if not view.facts["alive"] >> seat & 1:
        said = _("{name} is out of the game.")  # LD-018
    elif seat == barred_seat(view):
        said = _("This is the third turn between you and {name}: bring in someone else.")  # LD-RT1
    elif not view.zones[seat]:
        said = _("{name} has no mobile card, and locked cards are never touched.")  # LD-R05
    else:
        said = _("{name} cannot be chosen now.")
    return said.format(name=names[seat])


def _why_not_card(view: View, kind: str, card: int) -> str:
    rules = rules_of(view)
    if kind != "turn":
        return _("That is not the question now.")
    zone = next((zone for zone, faces in enumerate(view.zones) if card in faces), -1)
    spec = rules.zones[zone]
    if zone == view.seat:
        if compelled(view):
            return _("Nothing has happened for a long time: draw, or force somebody to draw.")  # LD-R20
        if card in dict(view.marks):
            return _("You only just got this card; you may give it away on your second turn with it.")  # LD-024
    if spec.name == "stack":
        if spec.owner == view.seat:
            return _("Your locked cards stay locked; only a Clear or a fall moves them.")  # LD-LK3
        return _("Other locked cards stay locked; only a Clear or a fall moves them.")  # LD-LK3
    if spec.name == "outside":
        return _("Cards Outside the Game do not come back.")  # LD-021
    return _("That card is not in your mobile hand.")  # LD-012


def _why_not_word(view: View, kind: str, word: str) -> str:
    if kind == "next":
        return _("The action is done; name the next player.")  # LD-009
    if kind == "look":
        return _("Choose one of the cards you are looking at.")  # LD-R04
    rules = rules_of(view)
    deck, hand = view.zones[rules.deck], view.zones[view.seat] if view.seat >= 0 else ()
    if word in ("draw", "force") and not deck:
        return _("The deck is empty, so nobody can draw.")  # LD-R11
    if word == "clear":
        return _why_not_clear(rules, hand)
    if compelled(view):
        return _("Nothing has happened for a long time: draw, or force somebody to draw.")  # LD-R20
    if word == "give":
        if not hand:
            return _("You have no mobile card to give.")  # LD-R05
        return _("You only just got all of these cards; from your second turn with them you may give them.")  # LD-024
    if word == "take":
        return _("Nobody you may choose has a mobile card.")  # LD-R05
    return _("That is not possible now.")


def _why_not_clear(rules: LockdownRules, hand: Sequence[int]) -> str:
    if rules.clear_two:
        if any(card in rules.clear_two for card in hand):
            return _("One Ace is not enough: a Clear needs two Aces or a Joker.")  # LD-CL1
        return _("A Clear needs a Joker or two Aces in your mobile hand.")  # LD-CL1
    if rules.options["deck"] == "twos":
        return _("A Clear needs a two in your mobile hand.")  # LD-CL5
    return _("A Clear needs an Ace in your mobile hand.")  # LD-CL5


# --- the log -------------------------------------------------------------------------------------------------------


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event."""
    names = plain(names)
    match event.kind:
        case "act":
            return _tell_act(event, names)
        case "note":
            many = cast(LockdownRules, rules).games > 1
            return _tell_note(event, names[event.seat] if event.seat >= 0 else "", many)
        case "move":
            return _tell_move(event, cast(LockdownRules, rules), names)
        case "shuffle" if rules.zones[event.src].name == "deck":
            return _("The deck is shuffled.")
    return ""


def _tell_act(event: Event, names: Sequence[str]) -> str:
    words = event.text.split()
    who = names[event.seat]
    other = names[int(words[-1][1:])] if words[-1][0] == "P" and words[-1][1:].isdigit() else ""
    match words[0]:
        case "draw":
            return _("{who} draws a card.").format(who=who)
        case "give" if words[1] == "?":
            return _("{who} gives {other} a card.").format(who=who, other=other)
        case "give":
            return _("{who} gives {other} {card}.").format(who=who, other=other, card="{" + words[1] + "}")
        case "take":
            return _("{who} takes a card from {other}.").format(who=who, other=other)
        case "force":
            return _("{who} forces {other} to draw.").format(who=who, other=other)
        case "shuffle":
            return _("{who} pools all mobile hands and deals them anew.").format(who=who)
        case "name":
            return _("{who} gives the turn to {other}.").format(who=who, other=other)
        case "clear":
            cards = ["{" + word + "}" for word in words[1:]]
            if len(cards) == 1:
                return _("{who} clears with {card}.").format(who=who, card=cards[0])
            return _("{who} clears with {first} and {second}.").format(who=who, first=cards[0], second=cards[1])
    return ""


def _tell_note(event: Event, who: str, many: bool) -> str:
    """``many``: the match is one of several games, which are numbered."""
    match event:
        case Dealt(number=number):
            told = _("*Game {number}: {who} deals.*") if many else _("*{who} deals.*")
            return told.format(number=number, who=who)
        case Redealt():
            return _("Somebody was dealt four of a kind, so all is dealt anew.")
        case Locked(size=size):
            return (_("{who} locks a pair.") if size == 2 else _("{who} locks a third card.")).format(who=who)
        case Eliminated():
            return _("*{who} is out: four of a kind.*").format(who=who)
        case RoundEnded(number=number):
            return (_("*Game {number} is over.*") if many else _("*The game is over.*")).format(number=number)
        case Event(text="compelled"):
            return _("Nothing has happened for a long time; somebody must draw or clear.")
    return ""


def _tell_move(event: Event, rules: LockdownRules, names: Sequence[str]) -> str:
    """Lines for cards the reader sees; what happened was told by the action."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if event.card == HIDDEN or dst.name not in ("mobile", "stack") or src.owner == dst.owner:
        return ""
    card, who = card_text(event.card), names[dst.owner]
    if src.name == "deck" and event.mask & PUBLIC == PUBLIC and event.seat < 0:
        return _("{who} draws {card} for all to see.").format(who=who, card=card)
    if src.name == "mobile":
        if event.text == GIVEN and event.mask in (1 << src.owner, PUBLIC):  # who gave it, and all once it is laid open
            return ""
        return _("It is {card}.").format(card=card)
    return _("{card} comes to {who}.").format(card=card, who=who)


def clause(kind: str, view: View) -> str:
    """The anchor in the rules page for a decision of this kind."""
    return CLAUSES.get(kind, "")


__all__ = ["CLAUSES", "advice", "ask", "barred_seat", "card_text", "clause", "compelled", "label", "tell", "why_not"]
