"""What carrying something means at the table of Absurd 8's, beside the two parts of an action carried to each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.texts import N_
from engine.core.view import View
from engine.games.absurd8s.seen import aside, order, piles, row
from game.games.absurd8s.gestures import BATTLE, DOWN, gestures, pile, source, word
from game.games.absurd8s.situation import pending
from game.table.model.drop_targets import Carry
from game.table.model.prompt import Gesture, Target

TIPS: Final = {
    "accept": N_("Or carry the attack to your hand."),
    "pass": N_("Or carry your own panel to who is next."),
    "concede": N_("Or carry the battle to your hand."),
    "no-jump": N_("Or carry the Wormhole back to who played it."),
    "no-call": N_("Or carry the card back to who played it."),
    "call": N_("Or carry the card to your hand."),
    "hush": N_("To the end of this game, or until you click the closed eye at the top."),
    "down": N_(
        "To bluff: any card goes face-down, whether it fits or not. Or carry one onto your own panel, then to a pile."
    ),
    "chain": N_("Or carry the card to a pile."),
    "play": N_("Or carry the card to a pile."),
    "negate": N_("Or carry the card to the attack."),
    "thorns": N_("Or carry the card to who attacks you."),
    "stack": N_("Or carry the card to the battle."),
    "discard none": N_("Or carry a card onto your own panel."),
}
"""How the same as with a button is done by carrying something, or how long it lasts."""


def carries(view: View, decision: Decision) -> list[Carry]:
    """What is offered goes to the own hand or back to whom it is from; the turn goes on with the own sign."""
    find, to = KINDS.get(decision.kind), _PLACES.get(decision.kind)
    found = [*find(view, decision.seat)] if find is not None else []
    if to is not None:
        things = dict.fromkeys(gesture.targets[0] for gesture in gestures(view, decision))
        found += [Carry(thing, place, (thing,)) for thing in things for place in to(view, decision.seat)]
    if decision.kind in _PLAYS:
        found += _plays(view, gestures(view, decision))
    return found


# --- playing a card ------------------------------------------------------------------------------------------------


def _plays(view: View, made: Sequence[Gesture]) -> Iterator[Carry]:
    """A card to oneself is turned face-down; where several things could be done with it, its aim says which."""
    for gesture in made:
        thing = next((part for part in gesture.targets if part[0] in ("card", "drawn", "effect")), None)
        if thing is None:
            continue
        if gesture.mode == "bluff":
            yield Carry(thing, ("seat", view.seat), (DOWN, thing))
        elif word(gesture.mode) in gesture.targets:
            for aim in _aims(view, gesture):
                more = (aim,) if aim in gesture.targets else ()
                yield Carry(thing, aim, (thing, word(gesture.mode), *more))


def _aims(view: View, gesture: Gesture) -> list[Target]:
    """Where a card is carried to be used like this."""
    if gesture.mode == "thorns":
        return [("seat", seat) for seat in dict.fromkeys(item.attack.caster for item in pending(view))]
    kind = {"negate": "attack", "stack": "battle"}.get(gesture.mode, "pile")
    return sorted(part for part in gesture.all() if part[0] == kind)


# --- everything else -----------------------------------------------------------------------------------------------


def _turn(view: View, me: int) -> Iterator[Carry]:
    """What is coming: taken. The own sign to who is next: pass."""
    for item in pending(view):
        yield Carry(("attack", item.number), ("seat", me), (word("accept"),))
    yield Carry(("seat", me), ("seat", order(view, me)[1]), (word("pass"),))


def _target(view: View, me: int) -> Iterator[Carry]:
    """The card that asks who is next, or the own sign, to a seat."""
    things = [BATTLE, *(pile(on) for on in range(len(piles(view)))), ("seat", me)]
    for action in view.actions:
        for thing in things:
            yield Carry(thing, ("seat", action.a), (("seat", action.a),))


def _discard(view: View, me: int) -> Iterator[Carry]:
    for card in _held(view, me):
        yield Carry(source(view, card), ("seat", me), (word("discard none"),))
        for on in range(len(piles(view))):
            yield Carry(source(view, card), pile(on), (source(view, card),))


def _exchange(view: View, me: int) -> Iterator[Carry]:
    frame = view.stack[-1]
    other: int = frame.caster if frame.seat == me else frame.seat  # type: ignore[attr-defined]
    for card in _held(view, me):
        yield Carry(source(view, card), ("seat", other), (source(view, card),))


def _held(view: View, me: int) -> list[int]:
    return [card for card in (*view.zones[me], *aside(view, me)) if card != HIDDEN]


def _jump(view: View, me: int) -> Iterator[Carry]:
    """The Wormhole goes back to whose it is: let go."""
    for on, zone in enumerate(piles(view)):
        lying = row(view, zone)
        if lying and lying[-1].seat not in (-1, me):
            yield Carry(pile(on), ("seat", lying[-1].seat), (word("no-jump"),))


def _call(view: View, me: int) -> Iterator[Carry]:
    """The card that lies face-down: to oneself, to look at it, or back to whose it is."""
    frame = next((frame for frame in reversed(view.stack) if hasattr(frame, "zone")), None)
    if frame is not None and frame.zone in piles(view):
        on = pile(piles(view).index(frame.zone))
        yield Carry(on, ("seat", me), (on,))
        yield Carry(on, ("seat", frame.seat), (word("no-call"),))


def _battle(view: View, me: int) -> Iterator[Carry]:
    yield Carry(BATTLE, ("seat", me), (word("concede"),))


_PLACES: Final[dict[str, Callable[[View, int], Sequence[Target]]]] = {
    "order": lambda _view, me: [("seat", me)],
    "give": lambda view, _me: [("seat", view.stack[-1].taker)],  # type: ignore[attr-defined]
    "fish": lambda view, me: [*dict.fromkeys((("seat", view.stack[-1].caster), ("seat", me)))],  # type: ignore[attr-defined]
    "fetch": lambda _view, me: [("seat", me)],
    "remove": lambda _view, _me: [pile(0)],  # under the main pile it goes
    "steal": lambda _view, me: [("seat", me)],
}
"""Where the thing that each answer is about is carried to, by the kind of decision."""
_PLAYS: Final = ("turn", "play", "jump", "battle")
KINDS: Final[dict[str, Callable[[View, int], Iterator[Carry]]]] = {
    "turn": _turn,
    "play": _turn,
    "target": _target,
    "discard": _discard,
    "exchange": _exchange,
    "jump": _jump,
    "call": _call,
    "battle": _battle,
}
"""What is carried where, by the kind of decision."""
