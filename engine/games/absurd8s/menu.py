"""Every way to play a card: from the hand or the Effects, onto any pile, picked, helped, as an answer, as a jump-in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.core.actions import Action
from engine.games.absurd8s.actions import BLUFF, JUMP_NOT, PILES, Spec, action_of, name_negate
from engine.games.absurd8s.cards import (
    OF_RANK,
    OF_SUIT,
    STAR_ACE,
    TEXT,
)
from engine.games.absurd8s.fits import DEPENDS, MOST_KEPT, PilePlays, PlayForm, Top, matches, top_of
from engine.games.absurd8s.force import DRAWS_CHAIN, PLAYABLE
from engine.games.absurd8s.keywords import ALL, PICKS, Text, text_of
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.state import Absurd8sState

ANSWERS: Final = tuple(bool(text.chain or text.negate or text.thorns or text.copies or text.picks) for text in TEXT)
"""Whether a card may answer attacks, as printed or as its text may turn out to be."""
JUMPS: Final = tuple(bool(text.wormhole or text.copies or text.picks) for text in TEXT)
"""Whether a card may be jumped in with, as printed or as its text may turn out to be."""
NO_PICK: Final[tuple[str, ...]] = ("",)


def ace_zone(state: Absurd8sState, seat: int) -> int:
    """The zone of the ace of stars that this seat may spend for a Wild, -1 if there is none (A8-R76)."""
    rules, zones = state.rules, state.zones
    if rules.ace_global:
        return rules.globals if STAR_ACE in zones[rules.globals] else -1
    if STAR_ACE in zones[seat]:
        return seat
    aside = rules.aside + seat
    return aside if STAR_ACE in zones[aside] else -1


def played_items(items: tuple[str, ...], helped: bool, top: Top) -> tuple[str, ...]:
    """The keywords a card has as it is played: its own or kept ones, what it copies, a Wild lent by the ace (A8-092).

    A card that copies gains the words of the top it lies on, then the Wild (A8-R56).
    """
    if "copy" in items:
        items += top.items  # A8-093
    return (*items, "wild") if helped else items


_HAND_PLAYS: Final[list[list[PilePlays | None]]] = [[None] * (DEPENDS + 1) for _ in range(2 * PILES)]
"""What a hand card may do, once somebody had it: by place (a pile, and whether there is an ace of stars to help) and
how the card may be played there; of one that copies nothing is kept here.
"""


def pile_plays(top: Top, card: int, kept: Text | None, on: int, ace: int) -> PilePlays:
    """All legal ways to play a card on the pile ``on``: pick, with the ace of stars (if ``ace``) or without (A8-R97).

    ``kept`` is the text of a card in the Effects, None for a hand card. Each is worked out once.
    """
    how = top.how[card]
    if kept is not None or how == DEPENDS:
        return _find_plays(top, card, kept, on, ace)
    known = _HAND_PLAYS[2 * on + ace]
    found = known[how]
    if found is None:
        found = known[how] = _find_plays(top, card, kept, on, ace)
    return found


@lru_cache(maxsize=4 * MOST_KEPT)
def _find_plays(top: Top, card: int, kept: Text | None, on: int, ace: int) -> PilePlays:
    items = TEXT[card].items if kept is None else kept.items
    forms = []
    for helped in (False, True) if ace and card != STAR_ACE else (False,):
        words = played_items(items, helped, top)
        for pick in PICKS if "pick-1" in words else NO_PICK:
            text = text_of(words, pick)
            if matches(top, card, text):  # A8-095
                forms.append(_make_form(card, kept is not None, on, pick, helped, text))
    return PilePlays(tuple(forms), (BLUFF[on][card],) if kept is None else ())


@lru_cache(maxsize=MOST_KEPT)
def _make_form(card: int, effects: bool, on: int, pick: str, ace: bool, text: Text) -> PlayForm:
    """Such a form, made once: copied texts are found anew under every top."""
    return PlayForm(Spec("play", card, effects, on, pick, ace), text)


def all_ways(tops: Sequence[Top], card: int, kept: Text | None, ace: int) -> Sequence[PlayForm]:
    """The ways to play a card on each of the piles with these tops."""
    ways: list[PlayForm] = []
    for on, top in enumerate(tops):
        ways += pile_plays(top, card, kept, on, ace).forms
    return ways


def text_played(state: Absurd8sState, seat: int, spec: Spec) -> Text:
    """The text a card has as this seat plays it (A8-092)."""
    text = TEXT[spec.card]
    if spec.ace or spec.effects or text.copies or text.picks:
        kept = state.entry(spec.card, state.rules.effects + seat).text if spec.effects else text
        text = text_of(played_items(kept.items, spec.ace, top_of(state, state.piles[spec.on])), spec.pick)
    return text


def left_by(state: Absurd8sState, spec: Spec) -> tuple[Attack, ...]:
    """The pending attacks that this Negate does not cancel (A8-R07)."""
    return state.incoming[: spec.of - 1] + state.incoming[spec.of :] if spec.of else ()


def tops_of(state: Absurd8sState) -> list[Top]:
    """What has to be matched on each of the piles."""
    return [top_of(state, zone) for zone in state.piles]


def from_effects(state: Absurd8sState, seat: int) -> list[tuple[int, Text]]:
    """The own Effects that may be played, and their text: Reuse cards and the king of spades (A8-129, A8-140)."""
    discards = state.rules.king_discards
    kept = [(card, entry.text) for card, entry in state.lying(state.rules.effects + seat)]
    return [(card, text) for card, text in kept if text.reuse or (text.negates_from and not discards)]


def list_moves(state: Absurd8sState, seat: int, cards: list[int], effects: bool) -> list[Action]:
    """All plays of these hand cards (and, with ``effects``, from the own Effects) when nothing is pending.

    Any hand card may also lie face-down on any pile (A8-031).
    """
    legal: list[Action] = []
    ace = int(ace_zone(state, seat) >= 0)
    for on, zone in enumerate(state.piles):  # A8-015
        top = top_of(state, zone)
        how, known = top.how, _HAND_PLAYS[2 * on + ace]  # A8-R88
        for card in cards:
            legal += (known[how[card]] or pile_plays(top, card, None, on, ace)).moves
    for card, text in from_effects(state, seat) if effects and state.own[seat] & PLAYABLE else ():
        for on, zone in enumerate(state.piles):
            legal += pile_plays(top_of(state, zone), card, text, on, ace).moves
    return legal


def list_plays(state: Absurd8sState, seat: int, cards: list[int]) -> list[Action]:
    """The ``list_moves`` of these cards that are no bluffs."""
    return [action for action in list_moves(state, seat, cards, False) if action.verb != "bluff"]


def list_answers(state: Absurd8sState, seat: int, cards: list[int], effects: bool) -> list[Action]:
    """What may be committed against the attacks pending: Chain, Negate, Thorns (A8-R05, A8-R32)."""
    drawing = bool(state.own[seat] & DRAWS_CHAIN)
    found: list[tuple[int, Text | None]] = [
        (card, None) for card in cards if ANSWERS[card] or (drawing and TEXT[card].draws)
    ]
    if effects and state.own[seat] & PLAYABLE:
        found += from_effects(state, seat)
    negated = {action_of(Spec("negate", card, effects=True)): None for card in free_negates(state, seat)}  # A8-R106
    if not found:
        return [*negated]
    legal: list[Action] = []
    thorns: list[Action] = []
    tops, ace = tops_of(state), ace_zone(state, seat) >= 0
    for card, kept in found:
        for way in all_ways(tops, card, kept, ace):
            if has_chain(state, seat, way.text):
                legal += way.chains
            if state.chain:
                thorns += way.thorns
            strength = count_negated(state, way.text, kept is not None)
            # Negate All names no attack (A8-R50).
            for of in (0,) if strength == ALL else range(1, len(state.incoming) + 1) if strength else ():
                spec = way.spec
                negated[name_negate(spec.card, spec.effects, spec.pick, spec.ace, of)] = None
    return [*legal, *thorns, *negated]  # verbs in this order whatever the order of the hand


def free_negates(state: Absurd8sState, seat: int) -> Sequence[int]:
    """Own Effects that are simply discarded to negate all, whatever gave them that text (A8-R56, A8-R75)."""
    kept = state.lying(state.rules.effects + seat) if state.rules.king_discards else ()
    return [card for card, entry in kept if entry.text.negates_from]


def has_chain(state: Absurd8sState, seat: int, text: Text) -> bool:
    """Whether a card with this text, played by this seat, has Chain (A8-R98)."""
    return text.chain or bool(text.draws and state.own[seat] & DRAWS_CHAIN)  # A8-121


def count_negated(state: Absurd8sState, text: Text, effects: bool) -> int:
    """How many attacks a card with this text negates as it is played, ``ALL`` for all of them (A8-074, A8-129)."""
    return ALL if effects and text.negates_from and not state.rules.king_discards else text.negate


def list_committed(state: Absurd8sState, seat: int, spec: Spec) -> list[Action]:
    """How an announced Negate may be played now that the other attacks are executed (A8-R06)."""
    kept = state.entry(spec.card, state.rules.effects + seat).text if spec.effects else None
    ways = all_ways(tops_of(state), spec.card, kept, spec.ace)
    meant = [way for way in ways if way.spec.ace == spec.ace and way.spec.pick == spec.pick]
    return [action for way in meant if count_negated(state, way.text, spec.effects) for action in way.plays]


def open_holes(state: Absurd8sState) -> list[tuple[int, int]]:
    """The piles (by place) whose top is a live Wormhole, and who played it (A8-077, A8-078)."""
    rows = state.rows
    holes: list[tuple[int, int]] = []
    for on, zone in enumerate(state.piles):
        row = rows[zone]
        if row and row[-1].hole:
            holes.append((on, row[-1].seat))
    return holes


def list_jumps(state: Absurd8sState, seat: int, holes: Iterable[tuple[int, int]]) -> list[Action]:
    """What this seat may answer to open Wormholes: no, or a Wormhole that is legal on a pile whose top is one.

    ``holes``: see ``open_holes``. ``wormhole_strict``: the printed suit or rank is that of the open Wormhole (the
    suit perhaps a named one), whatever else would help (A8-R104).

    A8-079, A8-R24.
    """
    legal = [JUMP_NOT]
    hand, ace = state.hand(seat), int(ace_zone(state, seat) >= 0)
    effects = from_effects(state, seat) if state.own[seat] & PLAYABLE else ()  # A8-R28
    for on, maker in holes:  # A8-R25
        if maker == seat:
            continue
        zone = state.piles[on]
        top = top_of(state, zone)
        found: list[Action] = []
        for card in hand:
            if JUMPS[card]:
                found += pile_plays(top, card, None, on, ace).jumps
        for card, text in effects:
            found += pile_plays(top, card, text, on, ace).jumps
        if state.rules.wormhole_strict:
            allowed = OF_SUIT[top.suit] | OF_RANK[top.rank]  # A8-R104
            found = [action for action in found if allowed >> action.a & 1]
        legal += found
    return legal


def list_removers(state: Absurd8sState, seat: int) -> list[Action]:
    """The plays that would break up a battle: a Discard Effect card onto an active pile (A8-137, A8-R80)."""
    tops, ace = tops_of(state), ace_zone(state, seat) >= 0
    ways = [way for card in state.hand(seat) for way in all_ways(tops, card, None, ace)]
    return [action for way in ways if way.text.removes for action in way.plays]
