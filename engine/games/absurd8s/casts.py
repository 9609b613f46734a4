"""Casts that take more than a line, and the frames that ask for choices (A8-060, A8-066 to A8-073)."""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action
from engine.core.events import Note
from engine.core.state import Legal, SeatFrame
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.events import CoinsFlipped, Removed
from engine.games.absurd8s.laid import NO_SUIT, Attack, Laid
from engine.games.absurd8s.picks import discard_together
from engine.games.absurd8s.state import Absurd8sState

TAILS_DISCARD: Final = 3
"""What tails costs (A8-060); what heads draws is the keyword's number."""


def list_poorer(state: Absurd8sState, caster: int) -> list[int]:
    """The seats with fewer cards than the caster, in turn order."""
    sizes = state.sizes()
    return [seat for seat in state.others(caster) if sizes[seat] < sizes[caster]]


def fewer_draw(state: Absurd8sState, caster: int, card: int, count: int) -> None:
    """Hands are compared once, the card already played."""
    for seat in list_poorer(state, caster):  # A8-R42
        if state.draws_by_text(seat, count, card, Attack("", card, caster)):  # A8-059
            return


def flip_all(state: Absurd8sState, caster: int, card: int, count: int) -> None:
    """All coins first, then the draws in turn order, then the discards together (A8-060)."""
    order = [caster, *state.others(caster)]
    said = state.table.outcome("coins")
    coins = said.split() if said is not None else ["TH"[state.table.roll_number(2)] for _ in order]
    fallen = tuple(zip(order, coins, strict=True))
    state.tell(CoinsFlipped, caster, coins=fallen)
    for seat, coin in fallen:
        if coin == "H" and state.draws_by_text(seat, count, card, Attack("", card, caster)):
            return
    tails = [seat for seat, coin in fallen if coin == "T"]
    discard_together(state, caster, card, tails, TAILS_DISCARD)  # A8-R43


def redistribute_hands(state: Absurd8sState, caster: int) -> None:
    """All hands pooled, shuffled, dealt one by one from the next seat on, the caster last (A8-067)."""
    table, pool = state.table, state.rules.pool
    order = [*state.others(caster), caster]
    table.gather_cards(order, pool)  # A8-066
    table.shuffle_as("pool", DECK, pool, every=True)
    cards = len(table.zones[pool])
    table.deal(pool, (order * cards)[:cards])  # A8-R44


def share_hands(state: Absurd8sState, caster: int) -> tuple[int, ...]:
    """How many cards each seat gets of the pooled hands, by seat (A8-067)."""
    order = [*state.others(caster), caster]
    each, more = divmod(sum(state.sizes()), len(order))
    return tuple(each + (order.index(seat) < more) for seat in range(len(order)))


# --- search, discard an effect, steal ------------------------------------------------------------------------------


class Choose(SeatFrame[Absurd8sState]):
    """The caster of a card must choose one thing on the table; subclasses say which and what becomes of it."""

    def __init__(self, seat: int, zone: int) -> None:
        super().__init__(seat)
        self.zone = zone


class Fetch(Choose):
    """Any other card of the pile it was played on, never the base of an extra pile (A8-069, A8-R45)."""

    KIND = "fetch"

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        row, cards = state.rows[self.zone], state.zones[self.zone]
        places = range(state.base(self.zone), len(cards) - 1)
        legal = [act.FETCH[cards[at]] for at in places if not row[at].down]
        return [*legal, *act.FETCH_DOWN[: len(places) - len(legal)]]

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        card = action.a
        if action.parts[1].text == "down":  # taken unseen; whoever laid it there knew it (A8-R37)
            card = [card for card, entry in state.lying(self.zone) if entry.down][action.a - 1]
        state.lift(card, self.zone)
        state.table.move(card, self.zone, seat)  # A8-068
        state.watch()


class Remove(Choose):
    """An effect, an extra pile or a battle goes under the main pile (A8-072, A8-R47, A8-126)."""

    KIND = "remove"

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        rules = state.rules
        single = [card for zone in range(rules.globals, rules.effects + rules.seats) for card in state.zones[zone]]
        return [act.REMOVE[card] for card in single + state.bases]

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        rules, zones, card = state.rules, state.zones, action.a
        zone = next(zone for zone in range(rules.main, len(zones)) if card in zones[zone])
        others = {op for other, entry in state.lying(zone) if other != card for op in entry.text.effects}
        ends = tuple([op for op in state.entry(card, zone).text.effects if op not in others])
        state.tell(Removed, seat, card, src=zone, by=zones[self.zone][-1], ops=ends)
        if zone in state.piles:
            state.bury_stack(zone)
            state.piles = tuple([pile for pile in state.piles if pile != zone])
        else:
            state.lift(card, zone)
            state.discard(card, zone)  # A8-071
            state.refresh()


class Steal(Choose):
    """A card moves from another player's Personal Effects to the own ones (A8-R48)."""

    KIND = "steal"

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        effects = state.rules.effects
        return [act.STEAL[card] for other in state.others(seat) for card in state.zones[effects + other]]

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        effects, zones, card = state.rules.effects, state.zones, action.a
        zone = next(effects + other for other in state.others(seat) if card in zones[effects + other])
        state.put(card, zone, effects + seat, Laid(seat, NO_SUIT, state.lift(card, zone).text))
        state.refresh()


CHOICES: Final[dict[str, type[Choose]]] = {"search": Fetch, "remove": Remove, "steal": Steal}


def ask_caster(state: Absurd8sState, choice: Choose) -> None:
    """The caster is asked if there is anything to choose; a battle is removed itself, and nothing else (A8-R80)."""
    battle = state.rules.battle
    if isinstance(choice, Remove) and state.zones[battle]:
        state.bury_stack(battle)
        state.tell(Note, choice.seat, text="buried")
    elif choice.list_answers(state, choice.seat):
        state.stack.append(choice)
