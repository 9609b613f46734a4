"""What the actions of a turn are worth: Gives, Swaps, and what the variants add to the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.values import ADD, RANKS, UNSEEN
from engine.core.actions import Action
from engine.games.equilibrium.options import SLOTS
from engine.games.equilibrium.state import recipients

DECK = SLOTS
"""The deck among the sources of a Give: slots are 0 to 3."""


def judge_turn(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """The worth of every action of the turn menu, in points for this seat."""
    menu = Menu(ev)
    return [menu.judge(action) for action in actions]


class Menu:
    """Judges the turn menu; keeps what several actions share."""

    def __init__(self, ev: EquilibriumEvaluation) -> None:
        self.ev = ev
        self.sources = [*ev.market, ev.stock]
        self.next = (ev.me + 1) % ev.seats
        self._gives: dict[int, float] = {}
        self._judges: dict[str, Callable[[Action], float]] = {
            "give": lambda action: self.give(action.a if action.a >= 0 else DECK),
            "swapm": self.swap_market,
            "swapp": self.swap_player,
            "relay": self.relay,
            "assist": self.assist,
            "refresh": lambda _: self.refresh(),
            "peek": self.peek,
        }

    def judge(self, action: Action) -> float:
        return self._judges[action.verb](action)

    # --- Gives -------------------------------------------------------------------------------------------------

    def give(self, source: int) -> float:
        """The best Give from a source."""
        found = self._gives.get(source)
        if found is None:
            card = self.sources[source]
            if source == DECK and card == UNSEEN:
                found = sum(p * give_best(self.ev, sort, source) for sort, p in self.ev.sorts())
            else:
                found = give_best(self.ev, card, source)
            self._gives[source] = found
        return found

    def best_give(self) -> float:
        return max(self.give(source) for source in range(SLOTS + 1))

    # --- Swaps -------------------------------------------------------------------------------------------------

    def swap_market(self, action: Action) -> float:
        """A hand card for a Market card, for a token."""
        ev = self.ev
        drop, slot = action.a, action.b
        add = ev.market[slot]
        market = ev.market.copy()
        market[slot] = UNSEEN if ev.rules.fog else drop
        worth = ev.change(add, drop) + ev.token(ev.me, -1)
        return worth + ev.ahead(self.next, ev.sizes, market, ev.own_with(add, drop))

    def swap_player(self, action: Action) -> float:
        """A card for one of another hand; the other chooses, or cancels (rule 11)."""
        ev, other, mine = self.ev, action.a, action.b
        answer, theirs = best_answer(ev, other, mine)
        own = ev.change(answer, mine)
        cancel = 0.0
        if ev.tokens[other]:
            cancel = ev.refusal(other, theirs + ev.weights.refusal / 2)
        agreed = own + ev.weight[other] * theirs + ev.ahead(self.next, ev.sizes, ev.market)
        refused = ev.weight[other] * ev.token(other, -1) + forced_worth(ev, other)
        return ev.token(ev.me, -1) + (1 - cancel) * agreed + cancel * refused

    # --- Team Play, Open Stock, Fog ----------------------------------------------------------------------------

    def relay(self, action: Action) -> float:
        """A card each with a teammate, then a Forced Give."""
        ev, mate, mine = self.ev, action.a, action.b
        swaps = [ev.change(card, mine) + ev.change(mine, card, mate) for card in ev.hands[mate]]
        if ev.unknown[mate] or not swaps:
            swaps.append(ev.change(UNSEEN, mine) + ev.gain(mate, mine) / 2)
        return ev.token(ev.me, -1) + max(swaps) + forced_worth(ev, -1)

    def assist(self, action: Action) -> float:
        """A token to a teammate in place of an action."""
        ev = self.ev
        moved = ev.token(ev.me, -1) + ev.token(action.a, 1)
        return moved + ev.ahead(self.next, ev.sizes, ev.market)

    def refresh(self) -> float:
        """A token for another open card: worth it when the next one is likely to make a better Give."""
        ev = self.ev
        best = self.best_give()
        fresh = sum(p * max(best - self._stock_bonus(), give_best(ev, sort, DECK)) for sort, p in ev.sorts())
        return ev.token(ev.me, -1) + fresh

    def _stock_bonus(self) -> float:
        """What the best Give loses when the open card is gone."""
        others = max(self.give(slot) for slot in range(SLOTS))
        return max(0.0, self.give(DECK) - others)

    def peek(self, action: Action) -> float:
        """A token for the faces of one or two Market cards: the expected best Give with them known (rule 14)."""
        ev = self.ev
        slots = [part.value for part in action.parts[1:]]
        hidden = [slot for slot in slots if ev.market[slot] == UNSEEN]
        best = self.best_give()
        if not hidden:
            return ev.token(ev.me, -1) + best
        known = sorted((give_best(ev, sort, hidden[0]), p) for sort, p in ev.sorts())
        below, worth, last = 0.0, 0.0, 0.0
        for value, p in known:
            below += p
            reach = below ** len(hidden)
            worth += max(value, best) * (reach - last)
            last = reach
        return ev.token(ev.me, -1) + best + (worth - best) * ev.weights.insight


def give_best(ev: EquilibriumEvaluation, card: int, source: int) -> float:
    """The worth of giving this card from this source to the best recipient."""
    return max(give_to(ev, card, source, seat) for seat in recipients(ev.sizes, ev.me))


def best_recipient(ev: EquilibriumEvaluation, card: int, source: int, able: Iterable[int]) -> int:
    """Whom of these to give this card."""
    return max(able, key=lambda seat: give_to(ev, card, source, seat))


def give_to(ev: EquilibriumEvaluation, card: int, source: int, target: int) -> float:
    """The worth of a Give, with what the target is likely to do about it and the turns that follow."""
    me, first = ev.me, (ev.active + 1) % ev.seats
    own = target == me
    theirs = ev.gain(target, card) + ev.effect(target, card, from_deck=source == DECK, own=own)
    sizes = ev.sizes.copy()
    sizes[target] += 1
    market = ev.market.copy()
    if source != DECK:
        market[source] = UNSEEN
    accepted = ev.weight[target] * theirs + ev.ahead(first, sizes, market, ev.own_with(card) if own else None)
    refuse = ev.refusal(target, theirs)
    if not refuse:
        return accepted
    refused = ev.weight[target] * ev.token(target, -1) + ev.ahead(first, ev.sizes, ev.market)
    return (1 - refuse) * accepted + refuse * refused


def forced_worth(ev: EquilibriumEvaluation, canceler: int) -> float:
    """The expected worth of a Forced Give from the deck by this seat (EQ-9, EQ-7.B-5)."""
    able = recipients(ev.sizes, ev.me)
    if canceler in able:
        able = [canceler]
    relayed = canceler < 0
    if ev.stock != UNSEEN:
        return max(forced_to(ev, ev.stock, seat, relayed) for seat in able)
    return sum(p * max(forced_to(ev, sort, seat, relayed) for seat in able) for sort, p in ev.sorts())


def forced_to(ev: EquilibriumEvaluation, card: int, target: int, relayed: bool) -> float:
    """The worth of a card that ``target`` cannot refuse; ``relayed``: the Forced Give of a Relay Swap."""
    theirs = ev.gain(target, card) + ev.effect(target, card, from_deck=True, own=target == ev.me, relayed=relayed)
    sizes = ev.sizes.copy()
    sizes[target] += 1
    return ev.weight[target] * theirs + ev.ahead((ev.active + 1) % ev.seats, sizes, ev.market)


def best_answer(ev: EquilibriumEvaluation, other: int, mine: int) -> tuple[int, float]:
    """The card ``other`` would lay down for ``mine`` and what the exchange is worth to it."""
    options = [(ev.change(mine, card, other), card) for card in ev.hands[other]]
    if ev.unknown[other]:
        blind = ev.worth(
            ev.keys[other] + ADD[mine],
            ev.unknown[other] - 1,
            ev.sums[other] + RANKS[mine],
            len(ev.hands[other]) + 1,
        )
        options.append((blind - ev.now[other], UNSEEN))
    worth, card = max(options)
    return card, worth
