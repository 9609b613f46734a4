"""Samples: full states that a seat cannot rule out, dealt from its view and nothing but that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.errors import Inconsistent
from engine.core.events import PUBLIC
from engine.core.state import State
from engine.core.view import View
from engine.registry import game


class Sampler:
    """Samples of one view: what follows from the view alone is worked out once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._game = game(view.game)
        self._deal = self._game.dealer(view) or partial(_deal_hidden, view)

    def draw(self, rng: Random, tries: int = 200) -> State:
        """One sample, see ``sample``. Raises Inconsistent after ``tries`` refusals."""
        for _ in range(tries):
            zones = self._deal(rng)
            if zones is not None and self._game.possible(self.view, zones):
                return _build(self.view, zones, rng)
        raise Inconsistent("No deal fits what this seat knows.")


def sample(view: View, rng: Random, tries: int = 200) -> State:
    """A full state that the viewer cannot rule out, with fresh randomness for all that is still to come.

    Hidden faces are dealt from the cards the viewer cannot place, sorted before they are shuffled, so that equal views
    and equal generators give equal samples. Hints are met first, the tightest first. Sealed answers of others are
    drawn from what they might have chosen. Games may refuse a deal (``Game.possible``) or make it themselves
    (``Game.dealer``); what was refused is dealt again. Raises Inconsistent after ``tries`` refusals. Whoever wants many
    samples of one view asks for them with ``samples``, or draws them from one ``Sampler``.
    """
    return Sampler(view).draw(rng, tries)


def samples(view: View, count: int, rng: Random) -> Iterator[State]:
    """``count`` samples of one view, each drawn when it is asked for; see ``sample``. What follows from the view alone
    is worked out once. Raises Inconsistent.
    """
    sampler = Sampler(view)
    for _ in range(count):
        yield sampler.draw(rng)


def _deal_hidden(view: View, rng: Random) -> list[list[int]] | None:
    placed = {card for zone in view.zones for card in zone if card != HIDDEN}
    unseen = [card for card in range(sum(map(len, view.zones))) if card not in placed]  # every card is on the table
    room = [sum(card == HIDDEN for card in zone) for zone in view.zones]
    rng.shuffle(unseen)
    dealt: list[list[int]] = [[] for _ in view.zones]
    hinted = _hinted_places(view, rng, unseen, room)
    if hinted is None:
        return None
    for card, zone in hinted.items():
        dealt[zone].append(card)
        room[zone] -= 1
    rest = [card for card in unseen if card not in hinted]
    for zone, free in enumerate(room):
        for _ in range(free):
            dealt[zone].append(rest.pop())
    result = []
    for zone, faces in enumerate(view.zones):
        if dealt[zone] and hinted:
            rng.shuffle(dealt[zone])
        result.append([dealt[zone].pop() if card == HIDDEN else card for card in faces])
    return result


def _hinted_places(view: View, rng: Random, unseen: Sequence[int], room: Sequence[int]) -> dict[int, int] | None:
    """A zone for every hinted card, or None when this order of cards ran into a wall (the caller deals again)."""
    if not view.hints:
        return {}
    free = list(room)
    wishes: list[tuple[int, int, list[int]]] = []
    for place, card in enumerate(unseen):
        masks = [places for places, cards in view.hints if cards >> card & 1]
        if masks:
            zones = [zone for zone in range(len(free)) if all(mask >> zone & 1 for mask in masks) and free[zone]]
            wishes.append((len(zones), place, zones))
    placed: dict[int, int] = {}
    allowed: dict[int, list[int]] = {}
    for _, place, zones in sorted(wishes):
        card = unseen[place]
        open_ = [zone for zone in zones if free[zone] > 0]
        if open_:
            zone = rng.choices(open_, [free[zone] for zone in open_])[0]
        elif (made := _make_room(zones, placed, allowed, free)) is not None:
            zone = made
        else:
            return None
        placed[card] = zone
        allowed[card] = zones
        free[zone] -= 1
    return placed


def _make_room(
    wanted: Sequence[int], placed: dict[int, int], allowed: dict[int, list[int]], free: list[int]
) -> int | None:
    """A zone of ``wanted`` with room, after cards already placed moved on to other zones they may lie in, or None."""
    came: dict[int, tuple[int, int]] = dict.fromkeys(wanted, (-1, -1))
    queue = list(wanted)
    for zone in queue:
        if free[zone] > 0:
            free[zone] -= 1
            while came[zone][0] >= 0:
                before, card = came[zone]
                placed[card] = zone
                zone = before  # noqa: PLW2901 - walk the path back to its start
            free[zone] += 1
            return zone
        for card, lies in placed.items():
            if lies == zone:
                for other in allowed[card]:
                    if other not in came:
                        came[other] = (zone, card)
                        queue.append(other)
    return None


def _build(view: View, zones: list[list[int]], rng: Random) -> State:
    played = game(view.game)
    state = played.blank(view.rules, rng.getrandbits(64))
    table = state.table
    table.zones = zones
    table.tokens = list(view.tokens)
    table.marks = dict(view.marks)
    own = 1 << view.seat if view.seat >= 0 else 0
    for spec, faces, content in zip(view.rules.zones, view.zones, zones, strict=True):
        for card in content:
            table.known[card] = spec.sees
        for card in faces:
            if card != HIDDEN:
                table.known[card] |= own or PUBLIC
    for card, mask in view.exposed:
        table.known[card] = mask
    mask = own or PUBLIC
    table.hints = tuple(sorted((mask, places, cards) for places, cards in view.hints))
    for name, value in view.facts.items():
        setattr(state, name, value)
    state.stack = list(view.stack)
    _seal_again(state, view, rng)
    state.resume(view.asked)
    return state


def _seal_again(state: State, view: View, rng: Random) -> None:
    for seat, answer in enumerate(view.sealed):
        if isinstance(answer, Action):
            state.seal(seat, answer)
        elif answer is not None:
            state.seal(seat, rng.choice(list(state.secret_options(seat))))
