"""The log line of each event, as its reader saw it, and what a seat does, as its panel tells it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import HIDDEN
from engine.core.doings import ANYBODY, GAP, SeatAction
from engine.core.events import PUBLIC, Acted, Event, TurnBegan
from engine.core.texts import N_, Names, _, listed, name_at
from engine.games.lockdown.actions import GIVEN
from engine.games.lockdown.cards import VALUE
from engine.games.lockdown.events import Barred, Eliminated, Locked
from engine.games.lockdown.options import LockdownRules
from engine.games.lockdown.words.phrases import card_text


class Done(NamedTuple):
    """What is done, a key of ``_LINES`` and ``_DOINGS``: who does it, to whom (-1: to nobody), with which cards."""

    what: str
    seat: int = -1
    other: int = -1
    cards: tuple[str, ...] = ()


def done(event: Event, rules: LockdownRules) -> Done:
    """What an event is, as its reader saw it."""
    if isinstance(event, Locked):
        whole = "pair" if event.size == 2 else "third"
        seen = event.card != HIDDEN
        return Done(f"seen {whole}" if seen else whole, event.seat, event.shuffler, (card_text(event.card),))
    if event.kind == "act":
        verb, *parts = event.text.split()
        other = next((int(part[1:]) for part in parts if part[0] == "P"), -1)
        cards = tuple("{" + part + "}" for part in parts if part[0] not in "P?")
        return Done("gift" if verb == "give" and not cards else verb, event.seat, other, cards)
    if isinstance(event, Eliminated):
        return Done(
            "out, returning" if event.rest else "out",
            event.seat,
            cards=tuple(card_text(card) for card, rank in enumerate(VALUE) if rank in event.ranks),
        )
    if isinstance(event, Barred):
        return Done(event.text, event.seat, event.to)
    if event.kind == "shuffle":
        return Done(f"{rules.zones[event.src].name} shuffled")
    if event.kind != "move":
        return Done(event.text, event.seat)
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if event.card == HIDDEN or dst.name not in ("mobile", "stack"):
        return Done("")
    cards = (card_text(event.card),)
    if src.owner == dst.owner:
        return Done("partner", dst.owner, cards=cards)
    if src.name == "mobile":
        given = event.text == GIVEN
        giver, taker = src.owner, dst.owner
        return Done("given", giver, taker, cards) if given else Done("taken", taker, giver, cards)
    drawn = "forced" if event.mask & PUBLIC == PUBLIC and event.seat < 0 else "drawn"
    return Done("pooled" if src.name == "pool" else drawn, dst.owner, cards=cards)


def tell(event: Event, rules: LockdownRules, names: Names) -> str:
    """The log line of an event."""
    what, seat, other, cards = done(event, rules)
    if what == "given" and event.mask in (1 << seat, PUBLIC):  # who gave it, and all once it is laid open
        return ""
    if what in ("deal", "round") and rules.games > 1:
        what = f"{what} of several"
    return _(
        _LINES.get(what, ""),
        who=name_at(names, seat),
        other=name_at(names, other),
        cards=listed(cards),
        number=getattr(event, "number", 0),
    )


_LINES = N_(
    {
        "draw": "{who:draws|You draw} a card.",
        "give": "{who:gives|You give} {other:|you} {cards}.",
        "gift": "{who:gives|You give} {other:|you} a card.",
        "take": "{who:takes|You take} a card from {other:|you}.",
        "force": "{who:makes|You make} {other:|you} draw.",
        "shuffle": "{who:pools|You pool} all mobile hands and {who:-deals|deal} them anew.",
        "clear": "{who:clears|You clear} with {cards}.",
        "name": "{who:gives|You give} the turn to {other:|you}.",
        # --- cards the reader sees; what happened was told by the act
        "forced": "{who:draws|You draw} {cards} for all to see.",
        "given": "It is {cards}.",
        "taken": "It is {cards}.",
        "pooled": "{cards} comes to {who:|you}.",
        "drawn": "{cards} comes to {who:|you}.",
        # --- what the rules do
        "deal": "*{who:deals|You deal}.*",
        "deal of several": "*Game {number}: {who:deals|you deal}.*",
        "redeal": "Somebody was dealt four of a kind, so all is dealt anew.",
        "deck shuffled": "The deck is shuffled.",
        "refill": "{who:refills|You refill} the mobile hand from the deck.",
        "pair": "{who:locks|You lock} a pair.",
        "seen pair": "{who:locks|You lock} a pair.",
        "third": "{who:locks|You lock} a third card.",
        "seen third": "{who:locks|You lock} a third card.",
        "out": "*{who:is|You are} out: four of a kind.*",
        "out, returning": "*{who:is|You are} out: four of a kind.*",
        "compelled": "Nothing has happened for a long time; somebody must draw or clear.",
        "round": "*The game is over.*",
        "round of several": "*Game {number} is over.*",
    }
)


def doing(event: Event, rules: LockdownRules, names: Names) -> SeatAction | None:
    """What a seat does; None if that need not be told."""
    if isinstance(event, TurnBegan):  # no doing: who is next by what was done
        return SeatAction(event.seat, "", comes=names[event.seat])
    what, seat, other, cards = done(event, rules)
    if what not in _DOINGS:
        return None
    if isinstance(event, Eliminated) and event.causer != seat:
        other = event.causer
    elif isinstance(event, Locked) and other not in (-1, seat):
        what = f"{what} by"
    elif what == "name" and isinstance(event, Acted) and not event.forced:
        what = "choose"
    barred = name_at(names, event.barred) if isinstance(event, Barred) else ""
    about = {"name": names[seat], "other": name_at(names, other), "cards": " ".join(cards), "barred": barred}
    told, less, led, after = (
        _(_DOINGS.get(key, ""), new=GAP, **about)
        for key in (what, _INSTEAD.get(what, ""), f"{what} …", f"{what} after")
    )
    if what == "forced":  # whoever made this seat draw has said so just before
        return SeatAction(ANYBODY, told)
    return SeatAction(
        seat,
        told,
        -1 if isinstance(event, Locked) else other,
        together=isinstance(event, Locked) or what in ("partner", "pooled"),  # by a shuffle
        leaves=isinstance(event, Eliminated),
        instead=less,
        only=what in _ONLY,
        exchange=led,
        owes=_(_CHOOSES.get(what, "")),
        pays=after,
        comes=cards[0] if what == "partner" else "",
    )


_CHOOSES = N_({"draw": "the draw", "drawn": "the draw", "shuffle": "the shuffle", "clear": "that"})
"""What gives a seat the right to say who is next."""
_INSTEAD = {"given": "gift", "taken": "take", "drawn": "draw", "partner": "pair", "barred": "name", "name": "name"}
"""What who sees the card is told in place of what the act could say."""
_ONLY = ("drawn", "partner")
"""What is told only so: cards come from the deck in a deal as well, and lock with a third."""


_DOINGS = N_(
    {
        "draw": "{name:-draws|draw} a card",
        "give": "{name:-gives|give} {other:|you} {cards}",
        "gift": "{name:-gives|give} {other:|you} a card",
        "take": "{name:-takes|take} a card from {other:|you}",
        "force": "{name:-makes|make} {other:|you} draw",
        # --- the same where it brings the turn, or with an own card that locks
        "give …": "{name:-gives|give} {other:|you} {cards}: {other:~'s|your} turn",
        "gift …": "{name:-gives|give} {other:|you} a card: {other:~'s|your} turn",
        "given …": "{name:-gives|give} {other:|you} {cards}: {other:~'s|your} turn",
        "take …": "{name:-takes|take} a card from {other:|you}: {other:~'s|your} turn",
        "taken …": "{name:-takes|take} {cards} from {other:|you}: {other:~'s|your} turn",
        "force …": "{name:-makes|make} {other:|you} draw: {other:~'s|your} turn",
        "pair …": "{name:-locks|lock} it as a pair with {new}",
        "third …": "{name:-locks|lock} {new} as a third of a kind",
        "pair by …": "{name:-locks|lock} a pair with {new} by {other:~'s|your} shuffle",
        "third by …": "{name:-locks|lock} {new} as a third of a kind by {other:~'s|your} shuffle",
        "shuffle": "{name:-shuffles|shuffle} all hands and {name:-deals|deal} them anew: "
        "everybody gets as many cards as before",
        "clear": "{name:-clears|clear} with {cards} and {name:-gets|get} a new hand",
        "refill": "{name:-refills|refill} the mobile hand from the deck",
        "name": "{name:-can|can} only give the turn to {other:|you}: nobody else is left",
        "barred": "{name:-can|can} only give the turn to {other:|you}: "
        "after three turns between {name:~|you} and {barred:~|you} somebody else has to be next",
        "choose": "{name:-chooses|choose} {other:|you} as next",
        "name after": "{name:-can|can} only give the turn to {other:|you} after {new}: nobody else is left",
        "barred after": "{name:-can|can} only give the turn to {other:|you} after {new}: "
        "after three turns between {name:~|you} and {barred:~|you} somebody else has to be next",
        "choose after": "{name:-chooses|choose} {other:|you} as next after {new}",
        "forced": "{cards}",
        "pooled": "{name:-gets|get} {cards}",
        "drawn": "{name:-draws|draw} {cards}",
        "given": "{name:-gives|give} {other:|you} {cards}",
        "taken": "{name:-takes|take} {cards} from {other:|you}",
        "pair": "{name:-locks|lock} a pair",
        "third": "{name:-locks|lock} a third of a kind",
        "pair by": "{name:-locks|lock} a pair by {other:~'s|your} shuffle",
        "third by": "{name:-locks|lock} a third of a kind by {other:~'s|your} shuffle",
        "partner": "{name:-locks|lock} it as a pair with {cards}",
        "seen pair": "{name:-locks|lock} {cards} as a pair",
        "seen third": "{name:-locks|lock} {cards} as a third of a kind",
        "out": "{name:-is|are} out with {cards}",
        "out, returning": "{name:-is|are} out with {cards}, and the rest of {name:-the|your} hand goes into the deck",
        "again": "{name:-goes|go} again for it",
    }
)
