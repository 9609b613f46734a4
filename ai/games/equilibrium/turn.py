"""What the actions of a turn are worth: Gives, Swaps, and what the variants add to the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ai.games.equilibrium.outlook import Outlook
from ai.games.equilibrium.values import ADD, RANKS, UNSEEN
from engine.core.actions import Action
from engine.games.equilibrium.options import SLOTS
from engine.games.equilibrium.state import recipients

DECK = SLOTS
"""The deck among the sources of a Give: slots are 0 to 3."""


def judge_turn(out: Outlook, actions: list[Action]) -> list[float]:
    """The worth of every action of the turn menu, in points for this seat."""
    menu = Menu(out)
    return [menu.judge(action) for action in actions]


class Menu:
    """Judges the turn menu; keeps what several actions share."""

    def __init__(self, out: Outlook) -> None:
        self.out = out
        self.sources = [*out.market, out.stock]
        self.next = (out.me + 1) % out.seats
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
                found = sum(p * give_best(self.out, sort, source) for sort, p in self.out.sorts())
            else:
                found = give_best(self.out, card, source)
            self._gives[source] = found
        return found

    def best_give(self) -> float:
        return max(self.give(source) for source in range(SLOTS + 1))

    # --- Swaps -------------------------------------------------------------------------------------------------

    def swap_market(self, action: Action) -> float:
        """A hand card for a Market card, for a token."""
        out = self.out
        drop, slot = action.a, action.b
        add = out.market[slot]
        market = out.market.copy()
        market[slot] = UNSEEN if out.rules.fog else drop
        worth = out.change(add, drop) + out.token(out.me, -1)
        return worth + out.ahead(self.next, out.sizes, market, out.own_with(add, drop))

    def swap_player(self, action: Action) -> float:
        """A card for one of another hand; the other chooses, or cancels (rule 11)."""
        out, other, mine = self.out, action.a, action.b
        answer, theirs = best_answer(out, other, mine)
        own = out.change(answer, mine)
        cancel = 0.0
        if out.tokens[other]:
            cancel = out.refusal(other, theirs + out.style.refusal / 2)
        agreed = own + out.weight[other] * theirs + out.ahead(self.next, out.sizes, out.market)
        refused = out.weight[other] * out.token(other, -1) + forced_worth(out, other)
        return out.token(out.me, -1) + (1 - cancel) * agreed + cancel * refused

    # --- Team Play, Open Stock, Fog ----------------------------------------------------------------------------

    def relay(self, action: Action) -> float:
        """A card each with a teammate, then a Forced Give."""
        out, mate, mine = self.out, action.a, action.b
        swaps = [out.change(card, mine) + out.change(mine, card, mate) for card in out.hands[mate]]
        if out.unknown[mate] or not swaps:
            swaps.append(out.change(UNSEEN, mine) + out.gain(mate, mine) / 2)
        return out.token(out.me, -1) + max(swaps) + forced_worth(out, -1)

    def assist(self, action: Action) -> float:
        """A token to a teammate in place of an action."""
        out = self.out
        moved = out.token(out.me, -1) + out.token(action.a, 1)
        return moved + out.ahead(self.next, out.sizes, out.market)

    def refresh(self) -> float:
        """A token for another open card: worth it when the next one is likely to make a better Give."""
        out = self.out
        best = self.best_give()
        fresh = sum(p * max(best - self._stock_bonus(), give_best(out, sort, DECK)) for sort, p in out.sorts())
        return out.token(out.me, -1) + fresh

    def _stock_bonus(self) -> float:
        """What the best Give loses when the open card is gone."""
        others = max(self.give(slot) for slot in range(SLOTS))
        return max(0.0, self.give(DECK) - others)

    def peek(self, action: Action) -> float:
        """A token for the faces of one or two Market cards: the expected best Give with them known (rule 14)."""
        out = self.out
        slots = [part.value for part in action.parts[1:]]
        hidden = [slot for slot in slots if out.market[slot] == UNSEEN]
        best = self.best_give()
        if not hidden:
            return out.token(out.me, -1) + best
        known = sorted((give_best(out, sort, hidden[0]), p) for sort, p in out.sorts())
        below, worth, last = 0.0, 0.0, 0.0
        for value, p in known:
            below += p
            reach = below ** len(hidden)
            worth += max(value, best) * (reach - last)
            last = reach
        return out.token(out.me, -1) + best + (worth - best) * out.style.insight


def give_best(out: Outlook, card: int, source: int) -> float:
    """The worth of giving this card from this source to the best recipient."""
    return max(give_to(out, card, source, seat) for seat in recipients(out.sizes, out.me))


def best_recipient(out: Outlook, card: int, source: int, able: Iterable[int]) -> int:
    """Whom of these to give this card."""
    return max(able, key=lambda seat: give_to(out, card, source, seat))


def give_to(out: Outlook, card: int, source: int, target: int) -> float:
    """The worth of a Give, with what the target is likely to do about it and the turns that follow."""
    me, first = out.me, (out.active + 1) % out.seats
    own = target == me
    theirs = out.gain(target, card) + out.effect(target, card, from_deck=source == DECK, own=own)
    sizes = out.sizes.copy()
    sizes[target] += 1
    market = out.market.copy()
    if source != DECK:
        market[source] = UNSEEN
    accepted = out.weight[target] * theirs + out.ahead(first, sizes, market, out.own_with(card) if own else None)
    refuse = out.refusal(target, theirs)
    if not refuse:
        return accepted
    refused = out.weight[target] * out.token(target, -1) + out.ahead(first, out.sizes, out.market)
    return (1 - refuse) * accepted + refuse * refused


def forced_worth(out: Outlook, canceler: int) -> float:
    """The expected worth of a Forced Give from the deck by this seat (EQ-9, EQ-7.B-5)."""
    able = recipients(out.sizes, out.me)
    if canceler in able:
        able = [canceler]
    if out.stock != UNSEEN:
        return max(forced_to(out, out.stock, seat) for seat in able)
    return sum(p * max(forced_to(out, sort, seat) for seat in able) for sort, p in out.sorts())


def forced_to(out: Outlook, card: int, target: int) -> float:
    """The worth of a card that ``target`` cannot refuse."""
    theirs = out.gain(target, card) + out.effect(target, card, from_deck=True, own=target == out.me)
    sizes = out.sizes.copy()
    sizes[target] += 1
    return out.weight[target] * theirs + out.ahead((out.active + 1) % out.seats, sizes, out.market)


def best_answer(out: Outlook, other: int, mine: int) -> tuple[int, float]:
    """The card ``other`` would lay down for ``mine`` and what the exchange is worth to it."""
    options = [(out.change(mine, card, other), card) for card in out.hands[other]]
    if out.unknown[other]:
        blind = out.worth(
            out.keys[other] + ADD[mine],
            out.unknown[other] - 1,
            out.sums[other] + RANKS[mine],
            len(out.hands[other]) + 1,
        )
        options.append((blind - out.now[other], UNSEEN))
    worth, card = max(options)
    return card, worth
