"""What carrying something means at the table of Absurd 8's, beside the two parts of an action carried to each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.absurd8s.seen import aside, order, piles, row
from game.games.absurd8s.gestures import (
    BATTLE,
    DOWN,
    list_gestures,
    make_pile_target,
    make_source_target,
    make_word_target,
)
from game.games.absurd8s.situation import list_pending_attacks
from game.table.model.drop_targets import Carry
from game.table.model.prompt import Gesture, Target


def list_carries(view: View, decision: Decision) -> list[Carry]:
    """What is offered goes to the own hand or back to whom it is from; the turn goes on with the own sign."""
    find, to = KINDS.get(decision.kind), _PLACES.get(decision.kind)
    found = [*find(view, decision.seat)] if find is not None else []
    if to is not None:
        things = dict.fromkeys(gesture.targets[0] for gesture in list_gestures(view, decision))
        found += [Carry(thing, place, (thing,)) for thing in things for place in to(view, decision.seat)]
    if decision.kind in _PLAYS:
        found += _iter_play_carries(view, list_gestures(view, decision))
    return found


# --- playing a card ------------------------------------------------------------------------------------------------


def _iter_play_carries(view: View, made: Sequence[Gesture]) -> Iterator[Carry]:
    """A card to oneself is turned face-down; where several things could be done with it, its aim says which."""
    for gesture in made:
        thing = next((part for part in gesture.targets if part[0] in ("card", "drawn", "effect")), None)
        if thing is None:
            continue
        if gesture.mode == "bluff":
            yield Carry(thing, ("seat", view.seat), (DOWN, thing))
        elif make_word_target(gesture.mode) in gesture.targets:
            for aim in _list_aims(view, gesture):
                more = (aim,) if aim in gesture.targets else ()
                yield Carry(thing, aim, (thing, make_word_target(gesture.mode), *more))


def _list_aims(view: View, gesture: Gesture) -> list[Target]:
    """Where a card is carried to be used like this."""
    if gesture.mode == "thorns":
        return [("seat", seat) for seat in dict.fromkeys(item.attack.caster for item in list_pending_attacks(view))]
    kind = {"negate": "attack", "stack": "battle"}.get(gesture.mode, "pile")
    return sorted(part for part in gesture.list_all_targets() if part[0] == kind)


# --- everything else -----------------------------------------------------------------------------------------------


def _iter_turn_carries(view: View, me: int) -> Iterator[Carry]:
    """What is coming: taken. The own sign to who is next: pass."""
    for item in list_pending_attacks(view):
        yield Carry(("attack", item.number), ("seat", me), (make_word_target("accept"),))
    yield Carry(("seat", me), ("seat", order(view, me)[1]), (make_word_target("pass"),))


def _iter_target_carries(view: View, me: int) -> Iterator[Carry]:
    """The card that asks who is next, or the own sign, to a seat."""
    things = [BATTLE, *(make_pile_target(on) for on in range(len(piles(view)))), ("seat", me)]
    for action in view.actions:
        for thing in things:
            yield Carry(thing, ("seat", action.a), (("seat", action.a),))


def _iter_discard_carries(view: View, me: int) -> Iterator[Carry]:
    for card in _list_held_cards(view, me):
        yield Carry(make_source_target(view, card), ("seat", me), (make_word_target("discard none"),))
        for on in range(len(piles(view))):
            yield Carry(make_source_target(view, card), make_pile_target(on), (make_source_target(view, card),))


def _iter_exchange_carries(view: View, me: int) -> Iterator[Carry]:
    frame = view.stack[-1]
    other: int = frame.caster if frame.seat == me else frame.seat  # type: ignore[attr-defined]
    for card in _list_held_cards(view, me):
        yield Carry(make_source_target(view, card), ("seat", other), (make_source_target(view, card),))


def _list_held_cards(view: View, me: int) -> list[int]:
    return [card for card in (*view.zones[me], *aside(view, me)) if card != HIDDEN]


def _iter_jump_carries(view: View, me: int) -> Iterator[Carry]:
    """The Wormhole goes back to whose it is: let go."""
    for on, zone in enumerate(piles(view)):
        lying = row(view, zone)
        if lying and lying[-1].seat not in (-1, me):
            yield Carry(make_pile_target(on), ("seat", lying[-1].seat), (make_word_target("no-jump"),))


def _iter_call_carries(view: View, me: int) -> Iterator[Carry]:
    """The card that lies face-down: to oneself, to look at it, or back to whose it is."""
    frame = next((frame for frame in reversed(view.stack) if hasattr(frame, "zone")), None)
    if frame is not None and frame.zone in piles(view):
        on = make_pile_target(piles(view).index(frame.zone))
        yield Carry(on, ("seat", me), (on,))
        yield Carry(on, ("seat", frame.seat), (make_word_target("no-call"),))


def _iter_battle_carries(view: View, me: int) -> Iterator[Carry]:
    yield Carry(BATTLE, ("seat", me), (make_word_target("concede"),))


_PLACES: Final[dict[str, Callable[[View, int], Sequence[Target]]]] = {
    "order": lambda _view, me: [("seat", me)],
    "give": lambda view, _me: [("seat", view.stack[-1].taker)],  # type: ignore[attr-defined]
    "fish": lambda view, me: [*dict.fromkeys((("seat", view.stack[-1].caster), ("seat", me)))],  # type: ignore[attr-defined]
    "fetch": lambda _view, me: [("seat", me)],
    "remove": lambda _view, _me: [make_pile_target(0)],  # under the main pile it goes
    "steal": lambda _view, me: [("seat", me)],
}
"""Where the thing that each answer is about is carried to, by the kind of decision."""
_PLAYS: Final = ("turn", "play", "jump", "battle")
KINDS: Final[dict[str, Callable[[View, int], Iterator[Carry]]]] = {
    "turn": _iter_turn_carries,
    "play": _iter_turn_carries,
    "target": _iter_target_carries,
    "discard": _iter_discard_carries,
    "exchange": _iter_exchange_carries,
    "jump": _iter_jump_carries,
    "call": _iter_call_carries,
    "battle": _iter_battle_carries,
}
"""What is carried where, by the kind of decision."""
