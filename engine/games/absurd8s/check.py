"""Which positions of Absurd 8's can come up at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.core.game import Fault
from engine.games.absurd8s.cards import COPYCAT, DECK, RANK, STAR_ACE, SUIT, TEXT
from engine.games.absurd8s.force import ENDS, TWENTY
from engine.games.absurd8s.laid import NOBODY
from engine.games.absurd8s.state import ENOUGH, Absurd8sState


def list_faults(state: Absurd8sState) -> Iterator[Fault]:
    """Everything that contradicts the rules, in the words of the scenario lines."""
    yield from _find_pile_faults(state)
    # One card at most began the game, and nobody played it (A8-006).
    found = [(zone, entry) for zone in state.piles for entry in state.rows[zone] if entry.inert]
    if len(found) > 1:
        yield "pile", "two cards are the starter"
    for zone, entry in found:
        if zone != state.rules.main:
            yield pile_key(state, zone), "the starter lies in an extra pile"
        if entry.seat != NOBODY or entry.down or entry.suit >= 0:
            yield "pile", "the starter was played by nobody, lies face-up and names no suit"
    yield from _find_battle_faults(state)
    yield from _find_space_faults(state)
    yield from _find_pending_faults(state)
    # Two effects end the game at once (A8-138, A8-143).
    for seat, size in enumerate(state.sizes()):
        if state.ops & TWENTY and size >= ENOUGH:
            yield "hands", f"P{seat} has {size} cards under the effect of 5H, so the game is over"
    if state.ops & ENDS and not state.zones[state.rules.draw]:
        yield "draw", "the draw pile is empty under the effect of 9H, so the game is over"


def pile_key(state: Absurd8sState, zone: int) -> str:
    """What the line of this pile is called: ``pile``, ``pile2``, …"""
    number = state.piles.index(zone) + 1
    return "pile" if number == 1 else f"pile{number}"


def _find_pile_faults(state: Absurd8sState) -> Iterator[Fault]:
    """An extra pile has a base that makes piles (A8-126); a face-down card was a bluff, so somebody laid it there."""
    rules, zones = state.rules, state.zones
    for zone in state.piles:
        key = pile_key(state, zone)
        for card, entry in state.lying(zone):
            if entry.down and entry.seat == NOBODY:
                yield key, f"{DECK.codes[card]} lies face-down, but nobody played it"
        if zone == rules.main:
            continue
        if not zones[zone]:
            yield key, "the pile has no base"
        elif state.rows[zone][0].down or not _can_make(zones[zone][0], "new_pile"):
            yield key, f"{DECK.codes[zones[zone][0]]} is no card that makes a pile"


def _can_make(card: int, effect: str) -> bool:
    """Whether the card has this effect, or could have copied it."""
    return card == COPYCAT or effect in TEXT[card].effects


def _find_battle_faults(state: Absurd8sState) -> Iterator[Fault]:
    """Every stacked card has the suit or the rank of the one below (A8-132, A8-133)."""
    cards = state.battle
    if not cards:
        return
    if not _can_make(cards[0], "battle"):
        yield "battle", f"{DECK.codes[cards[0]]} begins no battle"
    for below, card in pairwise(cards):
        if SUIT[below] != SUIT[card] and RANK[below] != RANK[card]:
            yield "battle", f"{DECK.codes[card]} cannot be stacked on {DECK.codes[below]}"
    if any(entry.down or entry.inert for entry in state.rows[state.rules.battle]):
        yield "battle", "a card of a battle lies face-up and was played"
    if state.incoming:
        yield "incoming", "attacks are pending in a battle, where nobody can answer them"


def _find_space_faults(state: Absurd8sState) -> Iterator[Fault]:
    """Which cards come to lie in the Effects (A8-117, A8-118, A8-119, A8-139)."""
    rules, zones = state.rules, state.zones
    for card in zones[rules.globals]:
        text = TEXT[card]
        placed = {"battle", "new_pile"}.intersection(text.effects)
        free = card == COPYCAT or (card == STAR_ACE and rules.ace_global)
        if not free and (placed or not text.effects or rules.is_personal(text)):
            yield "global", f"{DECK.codes[card]} never lies in the Global Effects by itself"
    for seat in range(rules.seats):
        for card in zones[rules.effects + seat]:
            if not (rules.is_personal(TEXT[card]) or TEXT[card].reuse or card == COPYCAT):
                yield "effects", f"{DECK.codes[card]} never lies in Personal Effects"
    for zone in range(rules.globals, rules.effects + rules.seats):
        if any(entry.down or entry.inert or entry.suit >= 0 or entry.text.pick for entry in state.rows[zone]):
            yield "global" if zone == rules.globals else "effects", "a card of the Effects has a mark of a pile"
    if any(zones[rules.aside : rules.draw]):
        yield "hands", "a card is set aside, though no turn has begun"


def _find_pending_faults(state: Absurd8sState) -> Iterator[Fault]:
    """Attacks and chains come from cards that were played and lie face-up (A8-018, A8-082)."""
    entries = {card: entry for zone in state.piles for card, entry in state.lying(zone)}
    for key, cards in (
        ("incoming", [attack.card for attack in state.incoming]),
        ("chain", [card for card, _ in state.chain]),
    ):
        for card in cards:
            entry = entries.get(card)
            if entry is None or entry.down or entry.inert or entry.seat == NOBODY:
                yield key, f"{DECK.codes[card]} does not lie in a pile face-up, played by somebody"
    for card, seat in state.chain:
        text = entries[card].text if card in entries else TEXT[card]
        if not (text.chain or text.draws or text.attacks or card == COPYCAT):
            yield "chain", f"{DECK.codes[card]}, played by P{seat}, has neither Chain nor an attack"
