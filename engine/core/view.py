"""What a seat knows, as plain data; and states a seat cannot rule out, made from nothing but that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from engine.core.actions import Action, Decision
from engine.core.cards import HIDDEN
from engine.core.errors import EngineError
from engine.core.events import PUBLIC
from engine.core.state import Frame, Rules, State
from engine.core.table import Hint, ZoneSpec

SECRET = "?"
"""Stands in a view for a sealed answer of somebody else: it is there, and that is all."""


@dataclass(eq=True)
class View:
    """Everything ``seat`` (-1: somebody who sees no hand) knows of a match at one moment.

    ``zones[z]`` lists cards bottom to top, HIDDEN where the face is not known; unordered zones are sorted, hidden
    cards last. ``hints``: (zones mask, cards) pairs: each of these cards lies in one of these zones. ``exposed`` are,
    for each card of the own zones, the seats that know it there, ``marks`` the marks on own cards as (card, number).
    ``facts`` are the game's public facts by name, ``stack`` what is unfinished, ``sealed`` the secret answers (own: the
    action, others: SECRET or None), ``legal`` the legal actions of the own pending decisions.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seat: int
    zones: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    hints: tuple[tuple[int, int], ...]
    exposed: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, int], ...]
    facts: dict[str, Any]
    stack: tuple[Frame[Any], ...]
    sealed: tuple[Action | str | None, ...]
    asked: tuple[Decision, ...]
    legal: tuple[tuple[Decision, tuple[Action, ...]], ...]

    @cached_property
    def rules(self) -> Rules:
        """The rules of this match (zones, options), found through the registry."""
        from engine.registry import game

        return game(self.game).rules(dict(self.options), self.seats)

    def where(self, name: str, owner: int = -1, slot: int = -1) -> int:
        """The id of a zone by name, owner and slot. Raises EngineError if there is none."""
        for zone, spec in enumerate(self.rules.zones):
            if spec.name == name and spec.owner == owner and spec.slot == slot:
                return zone
        raise EngineError(f"There is no place “{name}” of P{owner} in this game.")

    def cards(self, name: str, owner: int = -1, slot: int = -1) -> tuple[int, ...]:
        """The cards of a zone found as in ``where``."""
        return self.zones[self.where(name, owner, slot)]

    @property
    def decision(self) -> Decision | None:
        """The own pending decision, if any."""
        return self.legal[0][0] if self.legal else None

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions of the own pending decision."""
        return self.legal[0][1] if self.legal else ()

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key != "rules"}


def observe(state: State, seat: int) -> View:
    """What ``seat`` knows (-1: only what everybody knows); plain data with no way back to the state."""
    table, rules = state.table, state.rules
    zones = []
    exposed: list[tuple[int, int]] = []
    marks: list[tuple[int, int]] = []
    for spec, content in zip(rules.zones, table.zones, strict=True):
        faces = [table.face_for(card, seat) for card in content]
        zones.append(tuple(faces if spec.ordered else sorted(faces, key=_sort_key)))
        if spec.owner == seat >= 0:
            exposed.extend((card, table.known[card]) for card in content if table.known[card] >> seat & 1)
            marks.extend((card, table.marks[card]) for card in content if card in table.marks)
    own = 1 << seat if seat >= 0 else 1 << 15
    hints = tuple((places, cards) for seats, places, cards in table.hints if seats & own)
    legal = [(ask, _in_order(state.legal(ask))) for ask in state.asks() if ask.seat == seat]
    return View(
        game=rules.game,
        options=tuple(rules.options.items()),
        seats=rules.seats,
        seat=seat,
        zones=tuple(zones),
        tokens=tuple(table.tokens),
        hints=_joined(hints),
        exposed=tuple(sorted(exposed)),
        marks=tuple(sorted(marks)),
        facts=dict(zip(state.FACTS, state.facts(), strict=True)),
        stack=tuple(state.stack),
        sealed=tuple(a if a is None or s == seat else SECRET for s, a in enumerate(state.sealed)),
        asked=state.asks(),
        legal=tuple(legal),
    )


def lay_open(state: State, piles: bool = True) -> View:
    """The whole truth as a view that belongs to nobody: every face, every secret answer. For matches that are over.

    Without ``piles`` those that lie face down for everybody (a stock) stay as everybody knows them: nobody held them.
    A place for a single card is no pile: what lies in a row face down was played with.

    Nobody who plays may be handed this while anything is still to be decided: it holds every hand and every pile.
    There are no hints in it (nothing is left to guess) and no legal actions (nobody is asked).
    """
    view = observe(state, -1)
    zones = [
        public
        if not piles and spec.owner < 0 and not spec.sees and not spec.single
        else tuple(content if spec.ordered else sorted(content))
        for spec, content, public in zip(state.rules.zones, state.table.zones, view.zones, strict=True)
    ]
    return replace(view, zones=tuple(zones), hints=(), sealed=tuple(state.sealed))


def _in_order(legal: Sequence[Action]) -> tuple[Action, ...]:
    """Actions by verb as the rules list them, then by their parts: the order of a hand in the state means nothing."""
    verbs: dict[str, int] = {}
    for action in legal:
        verbs.setdefault(action.verb, len(verbs))
    return tuple(sorted(legal, key=lambda action: (verbs[action.verb], [(p.value, p.text) for p in action.parts])))


def _sort_key(card: int) -> tuple[bool, int]:
    return card == HIDDEN, card


def _joined(hints: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    by_place: dict[int, int] = {}
    for places, cards in hints:
        by_place[places] = by_place.get(places, 0) | cards
    return tuple(sorted(by_place.items()))


class Inconsistent(EngineError):
    """No state was found that fits the view (a bug in a game's knowledge rules)."""


def sample(view: View, rng: Random, tries: int = 200) -> State:
    """A full state that the viewer cannot rule out, with fresh randomness for all that is still to come.

    Hidden faces are dealt from the cards the viewer cannot place, sorted before they are shuffled, so that equal views
    and equal generators give equal samples. Hints are met first, the tightest first. Sealed answers of others are
    drawn from what they might have chosen. Games may refuse a deal (``Game.possible``) or make it themselves
    (``Game.deal_hidden``); what was refused is dealt again. Raises Inconsistent after ``tries`` refusals.
    """
    from engine.registry import game

    played = game(view.game)
    for _ in range(tries):
        zones = played.deal_hidden(view, rng) if played.deals else _deal_hidden(view, rng)
        if zones is not None and played.possible(view, zones):
            return _build(view, zones, rng)
    raise Inconsistent("No deal fits what this seat knows.")


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
    from engine.registry import game

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


__all__ = ["SECRET", "Hint", "Inconsistent", "View", "ZoneSpec", "lay_open", "observe", "sample"]
