"""The log line of each event, as its reader saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Dealt, Event, RoundEnded
from engine.core.state import Rules
from engine.core.texts import _
from engine.games.lockdown.actions import GIVEN
from engine.games.lockdown.events import Eliminated, Locked, Redealt
from engine.games.lockdown.options import LockdownRules
from engine.games.lockdown.words.phrases import card_text


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event."""
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
            return _("{who:draws|You draw} a card.").format(who=who)
        case "give" if words[1] == "?":
            return _("{who:gives|You give} {other:|you} a card.").format(who=who, other=other)
        case "give":
            return _("{who:gives|You give} {other:|you} {card}.").format(
                who=who, other=other, card="{" + words[1] + "}"
            )
        case "take":
            return _("{who:takes|You take} a card from {other:|you}.").format(who=who, other=other)
        case "force":
            return _("{who:forces|You force} {other:|you} to draw.").format(who=who, other=other)
        case "shuffle":
            return _("{who:pools|You pool} all mobile hands and {who:-deals|deal} them anew.").format(who=who)
        case "name":
            return _("{who:gives|You give} the turn to {other:|you}.").format(who=who, other=other)
        case "clear":
            cards = ["{" + word + "}" for word in words[1:]]
            if len(cards) == 1:
                return _("{who:clears|You clear} with {card}.").format(who=who, card=cards[0])
            return _("{who:clears|You clear} with {first} and {second}.").format(
                who=who, first=cards[0], second=cards[1]
            )
    return ""


def _tell_note(event: Event, who: str, many: bool) -> str:
    """``many``: the match is one of several games, which are numbered."""
    match event:
        case Dealt(number=number):
            told = _("*Game {number}: {who:deals|you deal}.*") if many else _("*{who:deals|You deal}.*")
            return told.format(number=number, who=who)
        case Redealt():
            return _("Somebody was dealt four of a kind, so all is dealt anew.")
        case Locked(size=size):
            return (_("{who:locks|You lock} a pair.") if size == 2 else _("{who:locks|You lock} a third card.")).format(
                who=who
            )
        case Eliminated():
            return _("*{who:is|You are} out: four of a kind.*").format(who=who)
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
        return _("{who:draws|You draw} {card} for all to see.").format(who=who, card=card)
    if src.name == "mobile":
        if event.text == GIVEN and event.mask in (1 << src.owner, PUBLIC):  # who gave it, and all once it is laid open
            return ""
        return _("It is {card}.").format(card=card)
    return _("{card} comes to {who:|you}.").format(card=card, who=who)
