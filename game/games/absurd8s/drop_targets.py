"""What carrying something means at the table of Absurd 8's, beside the two parts of an action carried to each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.absurd8s.seen import attacks, state_of
from game.games.absurd8s.gestures import (
    BATTLE,
    DOWN,
    NONE,
    find_played_card,
    list_gestures,
    make_pile_target,
    make_source_target,
    make_word_target,
)
from game.table.model.drop_targets import Carry
from game.table.model.prompt import Gesture, Target


def list_carries(view: View, decision: Decision) -> list[Carry]:
    """What is offered goes to the own hand or back to whom it is from; the turn goes on with the own sign."""
    made, places = list_gestures(view, decision), _list_places(view, decision)
    things = dict.fromkeys(gesture.targets[0] for gesture in made)
    offered = [Carry(thing, place, (thing,)) for thing in things for place in places]
    return [*_iter_carries(view, decision), *offered, *_iter_play_carries(view, made)]


def _list_places(view: View, decision: Decision) -> list[Target]:
    """Where the thing that an answer is about is carried to."""
    me = decision.seat
    frame: Any = view.frame
    match decision.kind:
        case "order" | "fetch" | "steal":
            return [("seat", me)]
        case "give":
            return [("seat", frame.taker)]
        case "fish":
            return [*dict.fromkeys((("seat", frame.caster), ("seat", me)))]
        case "remove":
            return [make_pile_target(0)]  # under the main pile it goes
    return []


def _iter_carries(view: View, decision: Decision) -> Iterator[Carry]:
    """What else is carried where."""
    state, me = state_of(view), decision.seat
    mine: Target = ("seat", me)
    held = [make_source_target(view, card) for card in (*state.zones[me], *state.aside(me)) if card != HIDDEN]
    every = [make_pile_target(on) for on in range(len(state.piles))]
    frame: Any = view.frame
    match decision.kind:
        case "turn" | "play":  # what is coming: taken; the own sign to who is next: pass
            coming: list[Target] = [("attack", number) for number, _it in enumerate(attacks(state), 1)]
            yield from (Carry(attack, mine, (make_word_target("accept"),)) for attack in coming)
            yield Carry(mine, ("seat", state.next(me)), (make_word_target("pass"),))
        case "target":  # the card that asks who is next, or the own sign, to a seat
            seats: list[Target] = [("seat", action.a) for action in view.actions]
            yield from (Carry(thing, seat, (seat,)) for seat in seats for thing in (BATTLE, *every, mine))
        case "discard":
            for card in held:
                yield Carry(card, mine, (NONE,))
                yield from (Carry(card, on, (card,)) for on in every)
        case "exchange":
            other: Target = ("seat", frame.caster if frame.seat == me else frame.seat)
            yield from (Carry(card, other, (card,)) for card in held)
        case "jump":  # the Wormhole goes back to whose it is: let go
            for on, zone in zip(every, state.piles, strict=True):
                lying = state.rows[zone]
                if lying and lying[-1].seat not in (-1, me):
                    yield Carry(on, ("seat", lying[-1].seat), (make_word_target("no-jump"),))
        case "call":
            on = every[state.piles.index(frame.zone)]
            yield Carry(on, mine, (on,))  # to oneself, to look at it, or back to whose it is
            yield Carry(on, ("seat", frame.seat), (make_word_target("no-call"),))
        case "battle":
            yield Carry(BATTLE, mine, (make_word_target("concede"),))


# --- playing a card ------------------------------------------------------------------------------------------------


def _iter_play_carries(view: View, made: Sequence[Gesture]) -> Iterator[Carry]:
    """A card to oneself is turned face-down; where several things could be done with it, its aim says which."""
    for gesture in made:
        thing = find_played_card(gesture)
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
        return [("seat", seat) for seat in dict.fromkeys(attack.caster for attack in attacks(state_of(view)))]
    kind = {"negate": "attack", "stack": "battle"}.get(gesture.mode, "pile")
    return sorted(part for part in gesture.list_all_targets() if part[0] == kind)
