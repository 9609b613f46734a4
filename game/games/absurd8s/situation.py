"""What a view says, in the form the table needs it: what is pending for whom, the chain, who is next."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.errors import Inconsistent
from engine.core.events import Event, RoundEnded, TurnBegan
from engine.core.texts import _, edition
from engine.core.view import View
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.force import SMALL_HANDS
from engine.games.absurd8s.keywords import KEYWORDS, PICKS, Text, keyword
from engine.games.absurd8s.laid import NOBODY, Attack
from engine.games.absurd8s.seen import aside, attacks, recipient, row
from engine.games.absurd8s.state import SMALL, Absurd8sState
from engine.games.absurd8s.words.phrases import amount_text, count_of, grown_text
from engine.sampling import sample
from game.table.model.kept import keep_latest


def card_chip(card: int) -> str:
    """A card in running text."""
    return f"{{{DECK.codes[card]}}}" if card != HIDDEN else _("a face-down card")


# --- attacks -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pending:
    """One attack waiting for ``seat``, NOBODY while that is being named: its number in the list, and its words."""

    number: int
    attack: Attack
    seat: int
    label: str

    @property
    def key(self) -> str:
        return self.attack.key


def list_pending_attacks(view: View) -> list[Pending]:
    """The attacks pending, as they will count (A8-127, A8-128); marked while it is open whom they are for."""
    seat = recipient(view)
    words = "{amount} → ?" if seat == NOBODY else "{amount}"
    return [
        Pending(number, attack, seat, words.format(amount=amount_text(view, attack.key, seat)))
        for number, attack in enumerate(attacks(view), 1)
    ]


def in_all(view: View) -> str:
    """What several pending attacks have grown to together, "" where there is nothing to add up."""
    grown = grown_text(view, attacks(view), recipient(view))
    return _("{grown} in all").format(grown=grown) if grown else ""


def text_lines(text: Text) -> list[str]:
    """The keywords of a text as they are in force, a Pick 1 as what it became."""
    return [PICKS[text.pick] if item == "pick-1" and text.pick else item for item in text.items]


def kind_of(item: str) -> str:
    """The class of an item of a text."""
    return keyword(item).kind


def list_printed_items(card: int) -> tuple[str, ...]:
    """What is printed on a card, item by item."""
    return TEXT[card].items


def top_index(view: View, zone: int) -> int:
    """The index of the topmost face-up card of a pile, -1 if there is none."""
    found = row(view, zone)
    return next((at for at in range(len(found) - 1, -1, -1) if not found[at].down), -1)


def small_open(view: View, seat: int) -> bool:
    """Whether this hand lies open because it is small (A8-122)."""
    if not int(view.facts["ops"]) & SMALL_HANDS:
        return False
    return len(view.zones[seat]) + len(aside(view, seat)) <= SMALL


# --- looking ahead -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a play leads to as far as it can be told: the next seat (-1 unknown), what it faces, and whether it wins."""

    seat: int = -1
    faces: tuple[str, ...] = ()
    wins: bool = False
    choice: bool = False
    """Whether the player is asked for the next seat first."""


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
            return Ahead(event.seat, tuple(_label_attack(state, attack, event.seat) for attack in faced))
    asked = state.asks()
    return Ahead(choice=bool(asked) and asked[0] == (view.seat, "target"))


BY_SIZE = {"lowest", "highest"}
"""Navigation that goes by the sizes of hands, which coins may change."""


def _label_attack(state: Absurd8sState, attack: Attack, seat: int) -> str:
    word = KEYWORDS[attack.key]
    if word.op in ("draw", "draw_x", "discard"):
        n = word.n * len(state.chain or (1,)) if word.op == "draw_x" else word.n
        draws = word.op != "discard"
        return count_of(draws, state.amount(seat, n, draws))
    return word.title
