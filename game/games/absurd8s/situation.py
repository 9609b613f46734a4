"""What a view says, in the form the table needs it: what is pending for whom, the chain, who is next."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.core.actions import Action
from engine.core.errors import Inconsistent
from engine.core.events import Event, RoundEnded, TurnBegan
from engine.core.texts import edition
from engine.core.view import View
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.force import SMALL_HANDS
from engine.games.absurd8s.keywords import keyword
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.seen import aside, attacks, recipient
from engine.games.absurd8s.state import SMALL, Absurd8sState
from engine.games.absurd8s.words.prompts import Ahead, attack_ahead
from engine.games.absurd8s.words.table import attack_label
from engine.sampling import sample
from game.table.model.kept import keep_latest

# --- attacks -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pending:
    """One attack waiting for ``seat``, NOBODY while that is being named: its number in the list, and its words."""

    number: int
    attack: Attack
    seat: int
    label: str


def list_pending_attacks(view: View) -> list[Pending]:
    """The attacks pending, as they will count (A8-127, A8-128); marked while it is open whom they are for."""
    seat = recipient(view)
    return [
        Pending(number, attack, seat, attack_label(view, attack.key, seat))
        for number, attack in enumerate(attacks(view), 1)
    ]


def kind_of(item: str) -> str:
    """The class of an item of a text."""
    return keyword(item).kind


def list_printed_items(card: int) -> tuple[str, ...]:
    """What is printed on a card, item by item."""
    return TEXT[card].items


def small_open(view: View, seat: int) -> bool:
    """Whether this hand lies open because it is small (A8-122)."""
    if not int(view.facts["ops"]) & SMALL_HANDS:
        return False
    return len(view.zones[seat]) + len(aside(view, seat)) <= SMALL


# --- looking ahead -------------------------------------------------------------------------------------------------


def look_ahead(view: View, action: Action) -> Ahead:
    """What the action leads to, tried on states the viewer cannot rule out: chance and hidden cards may differ."""
    return _look_ahead(view, action, edition())


@keep_latest(1, 256)
def _look_ahead(view: View, action: Action, language: int) -> Ahead:
    found = {_try_action(view, action, seed) for seed in (1, 2)}
    return found.pop() if len(found) == 1 else Ahead()


def _try_action(view: View, action: Action, seed: int) -> Ahead:
    try:
        state = sample(view, Random(seed))
    except Inconsistent:
        return Ahead()
    assert isinstance(state, Absurd8sState)
    events: list[Event] = []
    chance = state.table.rng
    state.apply(view.seat, action, events)
    navs = {nav for zone in state.piles for entry in state.row(zone)[-1:] for nav in entry.text.navs}
    if state.table.rng != chance and (BY_SIZE & navs or any(isinstance(event, RoundEnded) for event in events)):
        return Ahead()
    for event in events:
        if isinstance(event, RoundEnded):
            return Ahead(wins=event.seat == view.seat)
        if isinstance(event, TurnBegan):
            faced = state.incoming if state.active == event.seat else ()  # else something happened in that turn already
            return Ahead(event.seat, tuple(attack_ahead(state, attack, event.seat) for attack in faced))
    asked = state.asks()
    return Ahead(choice=bool(asked) and asked[0] == (view.seat, "target"))


BY_SIZE = {"lowest", "highest"}
"""Navigation that goes by the sizes of hands, which coins may change."""
