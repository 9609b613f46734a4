"""What a seat knows, as plain data. ``engine.sampling`` makes states a seat cannot rule out, from nothing but that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from engine.core.actions import Action, Actions, Decision, Decisions
from engine.core.cards import HIDDEN, Cards, Zones
from engine.core.errors import EngineError
from engine.core.events import PUBLIC
from engine.core.kept import keep_latest
from engine.core.placing import PerSeat
from engine.core.state import Frame, MatchState, Rules, State

SECRET = "?"
"""Stands in a view for a sealed answer of somebody else: it is there, and that is all."""


@dataclass(eq=True)
class View:
    """Everything ``seat`` (-1: somebody who sees no hand) knows of a match at one moment.

    ``zones[z]`` lists cards bottom to top, HIDDEN where the face is not known; unordered zones are sorted, hidden
    cards last. ``hints``: (zones mask, cards) pairs: each of these cards lies in one of these zones. ``exposed`` are,
    for each card of the own zones, the seats that know it there, and the cards in other places that all seats know
    though the place does not show them; ``marks`` the marks on own cards as (card, number). ``facts`` are the game's
    public facts by name, ``stack`` what is unfinished, ``sealed`` the secret answers (own: the action, others: SECRET
    or None), ``legal`` the legal actions of the own pending decisions.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seat: int
    zones: tuple[Cards, ...]
    tokens: PerSeat
    hints: tuple[tuple[int, int], ...]
    exposed: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, int], ...]
    facts: dict[str, Any]
    stack: tuple[Frame[Any], ...]
    sealed: tuple[Action | str | None, ...]
    asked: Decisions
    legal: tuple[tuple[Decision, Actions], ...]
    rules: Rules = field(compare=False, repr=False)
    """The rules of this match (zones, options in force)."""

    def where(self, name: str, owner: int = -1) -> int:
        """The id of a zone by name and owner. Raises EngineError if there is none."""
        for zone, spec in enumerate(self.rules.zones):
            if spec.name == name and spec.owner == owner:
                return zone
        raise EngineError(f"There is no place “{name}” of P{owner} in this game.")

    def cards(self, name: str) -> Cards:
        """The cards of the zone of this name that nobody owns."""
        return self.zones[self.where(name)]

    def find(self, card: int) -> int:
        """The zone a card is seen to lie in, -1 if it is not seen."""
        return next((zone for zone, faces in enumerate(self.zones) if card in faces), -1)

    @property
    def frame(self) -> Frame[Any] | None:
        """What is unfinished now, None when the match is over."""
        return self.stack[-1] if self.stack else None

    @property
    def decision(self) -> Decision | None:
        """The pending decision of the viewer, None if nobody asks for one."""
        return self.legal[0][0] if self.legal else None

    @property
    def actions(self) -> Actions:
        """The legal actions of the own pending decision."""
        return self.legal[0][1] if self.legal else ()

    def find_action(self, text: object) -> Action | None:
        """The legal action of the own pending decision whose text this is, None if there is none."""
        return next((action for action in self.actions if action.text == text), None)


def observe(state: State, seat: int) -> View:
    """What ``seat`` knows (-1: only what everybody knows); plain data with no way back to the state."""
    table, rules = state.table, state.rules
    zones = []
    exposed: list[tuple[int, int]] = []
    marks: list[tuple[int, int]] = []
    for spec, content in zip(rules.zones, table.zones, strict=True):
        faces = [table.face_for(card, seat) for card in content]
        zones.append(tuple(faces if spec.ordered else sorted(faces, key=lambda card: (card == HIDDEN, card))))
        if spec.owner == seat >= 0:
            exposed.extend((card, table.known[card]) for card in content if table.known[card] >> seat & 1)
            marks.extend((card, table.marks[card]) for card in content if card in table.marks)
        elif spec.sees != PUBLIC:
            exposed.extend((card, PUBLIC) for card in content if table.known[card] & PUBLIC == PUBLIC)
    own = 1 << seat if seat >= 0 else 1 << 15
    hints: dict[int, int] = {}
    for seats, places, cards in table.hints:
        if seats & own:
            hints[places] = hints.get(places, 0) | cards
    first = state.stack[-1].VERBS if state.stack else ()
    legal = [(ask, _in_order(state.legal(ask), first)) for ask in state.asked if ask.seat == seat]
    return View(
        game=rules.game,
        options=tuple(rules.options.items()),
        seats=rules.seats,
        seat=seat,
        zones=tuple(zones),
        tokens=table.tokens,
        hints=tuple(sorted(hints.items())),
        exposed=tuple(sorted(exposed)),
        marks=tuple(sorted(marks)),
        facts=dict(zip(state.FACTS, state.facts(), strict=True)),
        stack=tuple(state.stack),
        sealed=tuple(a if a is None or s == seat else SECRET for s, a in enumerate(state.sealed)),
        asked=state.asked,
        legal=tuple(legal),
        rules=rules,
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
        for spec, content, public in zip(state.rules.zones, state.zones, view.zones, strict=True)
    ]
    return replace(view, zones=tuple(zones), hints=(), sealed=tuple(state.sealed))


def _in_order(legal: Sequence[Action], first: Sequence[str]) -> Actions:
    """Actions by verb, those of ``first`` and the others as the rules list them, then by their parts: the order of a
    hand in the state means nothing.
    """
    verbs = {verb: place for place, verb in enumerate(first)}
    for action in legal:
        verbs.setdefault(action.verb, len(verbs))
    return tuple(sorted(legal, key=lambda action: (verbs[action.verb], [(p.value, p.text) for p in action.parts])))


def lay_out(state: State, view: View, zones: Zones) -> None:
    """Make of a state without cards what the view says, with these cards in the zones; HIDDEN for one left open."""
    table = state.table
    table.zones[:] = zones
    table.tokens = view.tokens
    table.marks = dict(view.marks)
    known, own = table.known, 1 << view.seat if view.seat >= 0 else PUBLIC
    for spec, faces, content in zip(view.rules.zones, view.zones, zones, strict=True):
        for card in content:
            if card != HIDDEN:
                known[card] = spec.sees
        for card in faces:
            if card != HIDDEN:
                known[card] |= own
    for card, mask in view.exposed:
        known[card] = mask
    table.hints = tuple(sorted((own, places, cards) for places, cards in view.hints))
    state.assume_facts(view.facts)
    state.stack = list(view.stack)


R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=MatchState[Any])


def make_rules_reader(kind: type[R]) -> Callable[[View], R]:
    """What gives the rules of the match a view shows, for views of one game. It raises AssertionError for another."""

    def read_rules(view: View) -> R:
        rules = view.rules
        assert isinstance(rules, kind)
        return rules

    return read_rules


def make_state_reader(kind: type[S]) -> Callable[[View], S]:
    """What gives the match a view shows as a state to be asked, for views of one game: what its rules answer without
    looking at a hidden card holds. Nobody plays on with it; those of the latest views are kept.
    """

    @keep_latest(1)
    def read_state(view: View) -> S:
        state = kind(view.rules, 0)
        lay_out(state, view, [list(faces) for faces in view.zones])
        return state

    return read_state
