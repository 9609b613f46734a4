"""Every way to play a card: from the hand or the Effects, onto any pile, picked, helped, as an answer, as a jump-in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.actions import Action
from engine.games.absurd8s.actions import BLUFF, HELPED, PLAY, Spec, action_of, named
from engine.games.absurd8s.cards import ALL_CARDS, CARDS, OF_RANK, OF_SUIT, RANK, STAR_ACE, SUIT, TEXT, mask_of
from engine.games.absurd8s.fits import Top, matches, top_of
from engine.games.absurd8s.keywords import ALL, PICKS, Text, text_of
from engine.games.absurd8s.state import DRAWS_CHAIN, Absurd8sState

PLAIN_TEXT = tuple(not (TEXT[card].copies or TEXT[card].picks) for card in range(CARDS))
"""Cards whose text does not depend on how they are played."""
ANSWERS = mask_of([c for c in range(CARDS) if TEXT[c].chain or TEXT[c].negate or TEXT[c].thorns or not PLAIN_TEXT[c]])
DRAWING = mask_of([c for c in range(CARDS) if TEXT[c].draws])
WORMHOLES = mask_of([c for c in range(CARDS) if TEXT[c].wormhole or not PLAIN_TEXT[c]])
NO_PICK = ("",)


def ace_zone(state: Absurd8sState, seat: int) -> int:
    """Where the ace of stars lies that this seat may spend for a Wild, -1 if there is none (A8-R76)."""
    rules, zones = state.rules, state.table.zones
    places = (rules.globals,) if rules.ace_global else (seat, rules.aside + seat)
    return next((zone for zone in places if STAR_ACE in zones[zone]), -1)


def items_of(state: Absurd8sState, seat: int, spec: Spec, top: Top) -> tuple[str, ...]:
    """The keywords a card has as it is played: its own or kept ones, what it copies, a lent Wild (A8-092, A8-093)."""
    if spec.effects:
        zone = state.rules.effects + seat
        items = state.row(zone)[state.table.zones[zone].index(spec.card)].text.items
    else:
        items = TEXT[spec.card].items
    return _played_items(items, spec, top)


def _played_items(items: tuple[str, ...], spec: Spec, top: Top) -> tuple[str, ...]:
    """A8-R56."""
    if "copy" in items:
        items += top.items
    return (*items, "wild") if spec.ace else items


Form = tuple[Spec, Text]
"""One legal way to play a card, and the text it has then."""
_FORMS: dict[tuple[int, int, int, bool], tuple[Form, ...]] = {}
_PLAYS: dict[tuple[int, int, int, bool], tuple[Action, ...]] = {}
_JUMPS: dict[tuple[int, int, int, bool, int], tuple[Action, ...]] = {}


def forms(state: Absurd8sState, seat: int, card: int, effects: bool, ace: bool, tops: Sequence[Top]) -> Iterator[Form]:
    """All legal ways to play a card: pile, pick, with the ace of stars (if ``ace``) or without it (A8-R97)."""
    for on, top in enumerate(tops):
        if effects:
            zone = state.rules.effects + seat
            items = state.row(zone)[state.table.zones[zone].index(card)].text.items
            yield from _forms(Spec("play", card, effects=True, on=on), items, ace, top)
        else:
            yield from hand_forms(card, on, top, ace)


def hand_forms(card: int, on: int, top: Top, ace: bool) -> tuple[Form, ...]:
    """The ways to play a hand card on one pile; worked out once for each thing to be matched."""
    key = (card, on, id(top), ace)  # tops are made once and kept
    found = _FORMS.get(key)
    if found is None:
        found = _FORMS[key] = tuple(_forms(Spec("play", card, on=on), TEXT[card].items, ace, top))
    return found


def hand_plays(card: int, on: int, top: Top, ace: bool) -> tuple[Action, ...]:
    """The same as actions."""
    key = (card, on, id(top), ace)
    found = _PLAYS.get(key)
    if found is None:
        ways = [named(form, text.wild) for form, text in hand_forms(card, on, top, ace)]
        found = _PLAYS[key] = tuple([action for actions in ways for action in actions])
    return found


def _forms(spec: Spec, items: tuple[str, ...], ace: bool, top: Top) -> Iterator[Form]:
    for helped in (False, True) if ace and spec.card != STAR_ACE else (False,):
        form = spec._replace(ace=helped)
        words = _played_items(items, form, top)
        for pick in PICKS if "pick-1" in words else NO_PICK:
            text = text_of(words, pick)
            if matches(top, spec.card, text):
                yield form._replace(pick=pick), text


def from_effects(state: Absurd8sState, seat: int) -> list[int]:
    """The own Effects that may be played: Reuse cards and the king of spades (A8-129, A8-140)."""
    rules = state.rules
    zone = rules.effects + seat
    row = state.row(zone)
    if not row:
        return []
    return [
        card
        for card, entry in zip(state.table.zones[zone], row, strict=True)
        if entry.text.reuse or (entry.text.negates_from and not rules.king_discards)
    ]


def plays(state: Absurd8sState, seat: int, cards: Sequence[int], effects: bool) -> list[Action]:
    """All plays of these hand cards (and, with ``effects``, from the own Effects) when nothing is pending."""
    legal: list[Action] = []
    ace = ace_zone(state, seat) >= 0
    tops = tops_of(state)
    for on, top in enumerate(tops):
        easy, limit, plain, helped = top.easy, top.limit, PLAY[on], HELPED[on]
        for card in cards:
            if not PLAIN_TEXT[card]:
                legal += hand_plays(card, on, top, ace)
                continue
            if easy >> card & 1:
                legal += plain[card]
            if ace and limit >> card & 1:
                legal += helped[card]
    if effects:
        for card in from_effects(state, seat):
            for form, text in forms(state, seat, card, True, ace, tops):
                legal += named(form, text.wild)
    return legal


def tops_of(state: Absurd8sState) -> list[Top]:
    """What has to be matched on each active pile (A8-015, A8-R88)."""
    return [top_of(state, zone) for zone in state.piles]


def bluffs(state: Absurd8sState, cards: Sequence[int]) -> list[Action]:
    """Any hand card may lie face-down on any pile (A8-031)."""
    if len(state.piles) == 1:
        first = BLUFF[0]
        return [first[card] for card in cards]
    return [BLUFF[on][card] for on in range(len(state.piles)) for card in cards]


def answers(state: Absurd8sState, seat: int, cards: Iterable[int], effects: bool) -> list[Action]:
    """What may be committed against the attacks pending: Chain, Negate, Thorns (A8-R05, A8-R32)."""
    mask = ANSWERS | DRAWING if state.own[seat] & DRAWS_CHAIN else ANSWERS
    ways = [(card, False) for card in cards if mask >> card & 1]
    if effects:
        ways += [(card, True) for card in from_effects(state, seat)]
    negates: dict[Action, None] = {}
    if effects and state.rules.king_discards:
        negates = dict.fromkeys(action_of(Spec("negate", card, effects=True)) for card in free_negates(state, seat))
    if not ways:
        return [*negates]
    legal: list[Action] = []
    thorns: list[Action] = []
    tops = tops_of(state)
    ace = ace_zone(state, seat) >= 0
    for card, lies in ways:
        for form, text in forms(state, seat, card, lies, ace, tops):
            if state.chains(seat, text):
                legal += named(form._replace(verb="chain"), text.wild)
            if text.thorns and state.chain:
                thorns += named(form._replace(verb="thorns"), text.wild)
            for of in _negated(state, text, lies):
                negates[action_of(form._replace(verb="negate", on=0, of=of))] = None
    return [*legal, *thorns, *negates]  # verbs in this order whatever the order of the hand


def free_negates(state: Absurd8sState, seat: int) -> list[int]:
    """Own Effects that are simply discarded to negate all (house rule ``k_spades``)."""
    zone = state.rules.effects + seat
    row = state.row(zone)
    return [card for card, entry in zip(state.table.zones[zone], row, strict=True) if entry.text.negates_from]


def negates(text: Text, effects: bool) -> int:
    """How many attacks a card with this text negates, ``ALL`` for all of them (A8-074, A8-129)."""
    return ALL if effects and text.negates_from else text.negate


def _negated(state: Absurd8sState, text: Text, effects: bool) -> Iterable[int]:
    """The numbers a Negate with this text may name; 0 for Negate All, which names none (A8-R50)."""
    strength = negates(text, effects)
    if strength == ALL:
        return (0,)
    return range(1, len(state.incoming) + 1) if strength else ()


def committed(state: Absurd8sState, seat: int, spec: Spec) -> list[Action]:
    """How an announced Negate may be played now that the other attacks are executed (A8-R06)."""
    legal: list[Action] = []
    for form, text in forms(state, seat, spec.card, spec.effects, spec.ace, tops_of(state)):
        if form.ace == spec.ace and form.pick == spec.pick and negates(text, spec.effects):
            legal += named(form, text.wild)
    return legal


def open_holes(state: Absurd8sState, seat: int) -> list[int]:
    """The piles (by place) whose top is a live Wormhole that somebody else played (A8-077, A8-078)."""
    found = []
    for on, zone in enumerate(state.piles):
        row = state.row(zone)
        if row and row[-1].text.wormhole and not row[-1].inert and row[-1].seat != seat:
            found.append(on)
    return found


def jumps(state: Absurd8sState, seat: int) -> list[Action]:
    """All jump-ins of this seat: a Wormhole that is legal on a pile whose top is one (A8-079, A8-R24, A8-R25, A8-R28).

    ``wormhole_strict``: the printed suit or rank is that of the open Wormhole, whatever else would help (A8-R104).
    """
    cards = [card for card in state.hand(seat) if WORMHOLES >> card & 1]
    kept = from_effects(state, seat)
    if not (cards or kept):
        return []
    ace = ace_zone(state, seat) >= 0
    legal: list[Action] = []
    for on in open_holes(state, seat):
        zone = state.piles[on]
        top = top_of(state, zone)
        hole = state.table.zones[zone][-1]
        allowed = OF_SUIT[SUIT[hole]] | OF_RANK[RANK[hole]] if state.rules.strict else ALL_CARDS
        for card in cards:
            legal += hand_jumps(card, on, top, ace, allowed)
        for card in kept:
            zone = state.rules.effects + seat
            items = state.row(zone)[state.table.zones[zone].index(card)].text.items
            ways = _forms(Spec("jump", card, effects=True, on=on), items, ace, top)
            legal += _wormholes(ways, allowed)
    return legal


def hand_jumps(card: int, on: int, top: Top, ace: bool, allowed: int) -> tuple[Action, ...]:
    """The ways to jump in with a hand card; worked out once for each thing to be matched."""
    key = (card, on, id(top), ace, allowed)
    found = _JUMPS.get(key)
    if found is None:
        ways = [(form._replace(verb="jump"), text) for form, text in hand_forms(card, on, top, ace)]
        found = _JUMPS[key] = tuple(_wormholes(ways, allowed))
    return found


def _wormholes(ways: Iterable[Form], allowed: int) -> Iterator[Action]:
    for form, text in ways:
        if text.wormhole and allowed >> form.card & 1:
            yield from named(form, text.wild)


def removers(state: Absurd8sState, seat: int) -> list[Action]:
    """The plays that would break up a battle: a Discard Effect card onto an active pile (A8-137, A8-R80)."""
    tops = tops_of(state)
    ace = ace_zone(state, seat) >= 0
    legal: list[Action] = []
    for card in state.hand(seat):
        if TEXT[card].removes or TEXT[card].copies:
            for form, text in forms(state, seat, card, False, ace, tops):
                if text.removes:
                    legal += named(form, text.wild)
    return legal
