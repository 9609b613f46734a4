"""One or two sentences on why an action is good, made only of what the seat may know; cards as ``{9H}``.

The second one tells why the player who is next can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import comb
from random import Random
from typing import ClassVar, Final, cast

from ai.games.lockdown.evaluation import CARD, CLEAR, NONE, PAIR, TRIO, LockdownEvaluation
from ai.reasons import Against, Common, Reasons
from engine.core.cards import HIDDEN
from engine.core.errors import Inconsistent
from engine.core.kept import keep_latest
from engine.core.texts import _, ngettext
from engine.core.view import View
from engine.games.lockdown.cards import SET
from engine.games.lockdown.knowledge import UNKNOWN, knowledge_of
from engine.games.lockdown.state import LockdownState
from engine.games.lockdown.words.phrases import card_text, names_next
from engine.sampling import Sampler

FEW: Final = 4
"""One card out of so many, at the most, is few."""
FEWEST_STACKS: Final = 1
"""More stacks than that are much to lose."""
WORLDS: Final = 100
"""In so many deals that fit what is known it is looked for what may happen."""
LIKELY: Final = 0.05
"""What happens in a smaller share of them is not spoken of."""
TRIES: Final = 10
"""Of so many cases it is told in how many something is so."""
HUNDRED: Final = 100
"""Of so many cases it is told in how many what is rare comes about."""
CLEARLY: Final = 2.0
"""What is likelier than something else is so many times as likely."""


@keep_latest(1)
def _list_worlds(view: View) -> tuple[LockdownState, ...]:
    """Deals that fit what the seat knows; none for a view that contradicts itself."""
    rng = Random(0)
    try:
        sampler = Sampler(view)
        return tuple([cast(LockdownState, sampler.draw(rng)) for _ in range(WORLDS)])
    except Inconsistent:
        return ()


class LockdownReasons(Reasons):
    """What speaks for each action."""

    PLACES: ClassVar = {"card": card_text, "other": card_text}

    def read_table(self) -> None:
        """See ``Reasons``."""
        self.ev = LockdownEvaluation(self.view)
        self.known, self.others = knowledge_of(self.view), self.ev.others
        self.rules, self.hand = self.known.rules, self.known.hand
        self.mine = self.list_values(self.me, TRIO)
        """The values of the own stacks of three."""

    # --- what is known ---------------------------------------------------------------------------------------------

    def list_values(self, seat: int, stack: int) -> list[int]:
        """The values of which the seat is known to have so much."""
        return [value for value, has in self.ev.seats[seat].has.items() if has == stack]

    def count_stacks(self, seat: int, least: int = PAIR) -> int:
        """How many stacks of two and of three lie before a seat, or ``TRIO`` alone."""
        holding = self.ev.seats[seat]
        return sum(has >= least for has in (*holding.has.values(), *holding.blind))

    def is_watched_by(self, seat: int) -> bool:
        """Whether the seat has seen a card of one of the own stacks of three."""
        return any(self.ev.known[value] >> seat & 1 for value in self.mine)

    def is_seen(self) -> bool:
        """Whether somebody has seen a mobile card of the viewer's."""
        return any(self.ev.known[self.ev.value[card]] & ~(1 << self.me) for card in self.hand(self.me))

    def holds_most(self, seat: int) -> bool:
        """Whether no other of several others holds as many cards."""
        sizes = {each: len(self.view.zones[each]) for each in self.others}
        most = sizes.pop(seat)
        return bool(sizes) and most > max(1, *sizes.values())

    def may_pair(self, seat: int) -> bool:
        """Whether the next card of the deck may lock with one in the seat's hand."""
        return self.ev.seats[seat].hidden > 0 or any(
            self.count_mates(self.rules.deck, value) for value in self.list_values(seat, CARD)
        )

    def count_mates(self, zone: int, value: int) -> int:
        """How many cards that lock with this value may lie in a hand or in the deck, for all that is known."""
        known, cards = self.known, [card for card, of in enumerate(self.rules.lock) if of == value >= 0]
        there = sum(known.sure.get(card) == zone or card in self.view.zones[zone] for card in cards)
        return there + sum(card in known.left and known.domain[card] >> zone & 1 for card in cards)

    # --- what may be -----------------------------------------------------------------------------------------------

    def find_mean(self, count: Callable[[LockdownState], float]) -> float:
        """What a count comes to on average in the deals that fit what is known."""
        worlds = _list_worlds(self.view)
        return sum(map(count, worlds)) / max(1, len(worlds))

    def list_stack_values(self, state: LockdownState, seat: int, size: int) -> list[int]:
        """The values of the seat's stacks of so many cards in such a deal."""
        stacks = [state.table.zones[zone] for zone in self.rules.stacks[seat]]
        return [self.ev.value[stack[0]] for stack in stacks if len(stack) == size]

    def count_unknown_stack(self, seat: int, value: int, size: int) -> int:
        """In how many of ten cases one of the seat's stacks of so many cards, of a value not known, is of this one."""
        if (size, UNKNOWN) not in self.known.stacks(seat):
            return 0
        return round(TRIES * self.find_mean(lambda state: value in self.list_stack_values(state, seat, size)))

    def find_share_of_mates(self, seat: int, values: Sequence[int]) -> float:
        """In what share of the deals that fit what is known the seat's hand holds a card that locks with one of these
        values.
        """
        locks = self.rules.lock
        return self.find_mean(lambda state: any(locks[card] in values for card in state.table.zones[seat]))

    def count_mates_in(self, seat: int, value: int) -> int:
        """In how many of ten cases the seat's hand holds a card that locks with this value."""
        return round(TRIES * self.find_share_of_mates(seat, [value]))

    def may_draw(self, seat: int, size: int) -> bool:
        """Whether a card of the deck may well come to one of the seat's stacks of so many cards."""

        def is_there(state: LockdownState) -> bool:
            values = self.list_stack_values(state, seat, size)
            return any(self.ev.value[card] in values for card in state.table.zones[self.rules.deck])

        return self.find_mean(is_there) >= LIKELY

    def compute_falls(self, seat: int) -> float:
        """How likely a Shuffle brings the seat the fourth card to a stack of three."""

        def compute_share(state: LockdownState) -> float:
            zones, values = state.table.zones, self.list_stack_values(state, seat, SET - 1)
            pool = [self.ev.value[card] in values for hand in self.rules.hands for card in zones[hand]]
            return 1 - comb(pool.count(False), size := len(zones[seat])) / comb(len(pool), size)

        return self.find_mean(compute_share)

    def find_clear(self, cards: Sequence[int]) -> list[int]:
        """The fewest of these cards that make a Clear; none where they make none."""
        clears = self.rules.clears
        best = sorted(cards, key=lambda card: -clears[card])[:CLEAR]
        return next((best[:many] for many in (1, CLEAR) if sum(clears[card] for card in best[:many]) >= CLEAR), [])

    def lacks_for_clear(self, card: int) -> bool:
        """Whether the viewer can clear with this card and could not without it."""
        own = [*self.hand(self.me)]
        return not self.find_clear(own) and bool(self.find_clear([*own, card]))

    # --- who is next -----------------------------------------------------------------------------------------------

    def iter_next_sentences(self, seat: int, taken: int = 0) -> Iterator[str]:
        """Why it is all right that this seat is on turn next, when ``taken`` cards of its hand are gone."""
        zones = self.view.zones
        sizes = {other: len(zones[other]) for other in self.others}
        named = str if self.action.verb == "name" else Against
        if sizes[seat] == taken and (taken or len(sizes) > 1):
            yield self.fill_places(_("{name} is next and has no card to give you."), name=seat)
            return
        if len(sizes) == 1:
            return  # it is whatever is done
        if self.mine and not any(self.count_mates(seat, value) for value in self.mine):
            yield self.fill_places(_("{name} is next and holds nothing that would knock you out."), name=seat)
            return
        if not taken:  # a card that is taken may be such a one
            said = _("{name} is next and holds {card}, which would knock {other} out.")
            yield from islice(self.iter_weapon_sentences(seat, said), 1)
        rivals = {action.a for action in self.view.actions if action.verb == "name"} or {*sizes}
        if all(sizes[seat] < sizes[other] for other in rivals - {seat}):
            said = _("Of those who can be next {name} has the fewest cards to give away.")
            yield self.fill_places(named(said), name=seat)
        locked = {other: self.count_stacks(other) for other in sizes}
        most = max(FEWEST_STACKS, *(count for other, count in locked.items() if other != seat))
        if self.action.verb == "name" and locked[seat] > most:
            said = _("{name} is next and has the most stacks to which a card drawn may come, {count}.")
            yield self.fill_places(said, name=seat, count=locked[seat])

    def iter_weapon_sentences(self, seat: int, said: str) -> Iterator[str]:
        """The cards the seat is known to hold that would knock out somebody else."""
        for card in self.hand(seat):
            for target in self.others:
                if target != seat and self.ev.value[card] in self.list_values(target, TRIO):
                    yield self.fill_places(said, name=seat, card=card, other=self.names[target])

    def _explain_name(self) -> Iterator[str]:
        yield from self.iter_next_sentences(self.action.a)
        rivals = [action.a for action in self.view.actions if action.verb == "name"]
        if len({(len(self.view.zones[seat]), self.count_stacks(seat)) for seat in rivals}) == 1:
            yield Common(_("Nothing you know tells those apart who can be next."))

    # --- giving ----------------------------------------------------------------------------------------------------

    def _explain_give(self) -> Iterator[str]:
        card, seat = self.action.a, self.action.b
        value, other = self.ev.value[card], self.known.partner(seat, card)
        here, said = self.ev.seats[seat].has.get(value, NONE), ""
        if here == TRIO:
            said = _("{card} is the fourth of its value in front of {name}: {name} is out, and you have another turn.")
        elif here == PAIR:
            said = _("{card} is the third of its value in front of {name}: one more knocks {name} out.")
        elif here == CARD:
            said = _("{name} holds {other}: it locks with {card} at once, and you know what lies there.")
        yield self.fill_places(said, name=seat, card=card, other=other) or self.describe_chance(seat, card, value)
        for holder in self.others if here == PAIR else ():
            last = self.known.partner(holder, card)
            if holder != seat and last != HIDDEN:
                yield self.fill_places(_("{name} holds the last one, {card}."), name=holder, card=last)
        if here != TRIO:
            yield from self.iter_next_sentences(seat)
            said = _("Once it is given away, {card} can lock with nothing you get.")
            yield Common(self.fill_places(said if value >= 0 else "", card=card))

    def describe_chance(self, seat: int, card: int, value: int) -> str:
        """What a card may do that is given where nothing is known to lock with it, "" where that is likelier with
        somebody else, or with another card where there is nobody else.
        """
        if value < 0:
            return ""
        said, count = "", self.count_unknown_stack(seat, value, SET - 1)
        if count:
            said = _(
                "{name} has a stack of three you have not seen: {card} is its fourth in about {count} of 10 cases."
            )
        elif count := self.count_unknown_stack(seat, value, SET - 2):
            said = _("{name} has a pair you have not seen: {card} is its third in about {count} of 10 cases.")
        elif (count := self.count_mates_in(seat, value)) and count >= self._count_most_mates(seat, value):
            said = _("{card} locks with a card in {name}'s hand in about {count} of 10 cases.")
        return self.fill_places(said, merit=("locks", count), name=seat, card=card, count=count)

    def _count_most_mates(self, seat: int, value: int) -> int:
        """In how many cases somebody else holds a card that locks with it; where nobody else is left, the seat one that
        locks with another card of the viewer's.
        """
        elsewhere = [(other, value) for other in self.others if other != seat]
        values = {self.ev.value[other] for other in self.hand(self.me)} - {value}
        ways = elsewhere or [(seat, each) for each in values]
        return max((self.count_mates_in(*way) for way in ways), default=0)

    # --- taking ----------------------------------------------------------------------------------------------------

    def _explain_take(self) -> Iterator[str]:
        seat = self.action.a
        said = _("{name} holds {card}, and {other} has three of it locked: in your hand it is a weapon.")
        yield from islice(self.iter_weapon_sentences(seat, said), 1)
        for card in islice(filter(self.lacks_for_clear, self.hand(seat)), 1):
            yield self.fill_places(_("{name} holds {card}, which helps you to clear."), name=seat, card=card)
        hand, size = [*self.hand(seat)], len(self.view.zones[seat])
        if cards := self.find_clear(hand):
            count = sum(not self.find_clear([*{*hand} - {gone}]) for gone in hand)
            said = _("{name} could clear with {cards}: in {count} of {all} cases you take that away.")
            if count == size:
                said = _("{name} could clear with {cards}: a card less prevents it.")
            elif self.rules.look:
                said = _("{name} could clear with {cards}: you can take that away.")
            told = " ".join(map(card_text, cards))
            yield self.fill_places(said if count else "", name=seat, cards=told, count=count, all=size)
        yield from self.iter_next_sentences(seat, taken=1)
        yield Common(self.fill_places(_("{name} has a card less to use against you."), name=seat))

    def _explain_card(self) -> str:
        card, said = self.action.a, ""
        if self.lacks_for_clear(card):
            said = _("{card} never locks, and helps you to clear.")
        elif self.rules.clears[card]:
            said = _("{card} never locks.")
        elif self.ev.value[card] not in self.ev.seats[self.me].has:
            said = _("{card} locks with nothing you have.")
        return self.fill_places(said, card=card)

    # --- the deck --------------------------------------------------------------------------------------------------

    def _explain_draw(self) -> str:
        count = sum(self.count_mates(self.rules.deck, value) for value in self.mine)
        size = len(self.view.zones[self.rules.deck])
        said = ngettext(
            "Of the {all} cards in the deck at most one would knock you out.",
            "Of the {all} cards in the deck at most {count} would knock you out.",
            count,
        )
        if not count:
            said = _("No card in the deck can knock you out.")
        if not self.mine:
            said = _("You have no stack of three, so no card you draw can knock you out.")
        return self.fill_places(said if count * FEW <= size else "", count=count, all=size)

    def _explain_force(self) -> Iterator[str]:
        seat, deck = self.action.a, self.rules.deck
        held, many = len(self.view.zones[seat]), self.count_stacks(seat, TRIO)
        pairs = sum(self.count_mates(deck, value) > 0 for value in self.list_values(seat, PAIR))
        pairs += self.ev.seats[seat].blind.count(PAIR)
        if many and self.may_draw(seat, SET - 1):
            said = ngettext(
                "{name} has a stack of three, and the card drawn may be the fourth.",
                "{name} has {count} stacks of three, and the card drawn may be the fourth of one.",
                many,
            )
            yield self.fill_places(said, merit=("trios", many), name=seat, count=many)
        elif pairs and self.may_draw(seat, SET - 2):
            said = ngettext(
                "{name} has a pair locked, and the card drawn may be its third.",
                "{name} has {count} pairs locked, and the card drawn may be the third of one.",
                pairs,
            )
            yield self.fill_places(said, merit=("pairs", pairs), name=seat, count=pairs)
        elif held > 1 and self.may_pair(seat) and len(self.others) == 1:
            yield self.fill_places(_("The card drawn, for all to see, may lock with one that {name} holds."), name=seat)
        if held and self.may_pair(seat) and self.holds_most(seat):
            said = _("Of the others {name} holds the most cards, {count}: the one drawn may lock with one of them.")
            yield self.fill_places(said, name=seat, count=held)
        yield from self.iter_next_sentences(seat)

    # --- shuffling and clearing ------------------------------------------------------------------------------------

    def _explain_shuffle(self) -> Iterator[str]:
        falls, sizes = {seat: self.compute_falls(seat) for seat in self.others}, list(map(len, self.view.zones))
        shares = {seat: self.find_share_of_mates(seat, self.mine) for seat in self.others}
        keeps = [seat for seat in self.others if len(self.others) == 1 or self.is_watched_by(seat)]
        name, most = (max(seats, key=of.__getitem__, default=-1) for seats, of in ((keeps, shares), (falls, falls)))
        large, own, said, count = max(self.others, key=sizes.__getitem__), self.compute_falls(self.me), "", 0
        if not sizes[self.me]:
            said = _("You have no mobile card, so a Shuffle can hurt only the others.")
        elif falls[most] >= max(LIKELY, CLEARLY * own):
            said, name = _("A Shuffle knocks {name} out in about {count} of 100 cases."), most
            if self.mine:
                said = _("A Shuffle knocks {name} out in about {count} of 100 cases, and you in {own}.")
            count = round(HUNDRED * falls[most])
        elif shares.get(name, 0.0) >= LIKELY:
            said = _("In about {count} of 100 cases {name} holds what would knock you out; a Shuffle does so in {own}.")
            count = round(HUNDRED * shares[name])
            if count == HUNDRED:
                said = _("{name} holds what would knock you out; a Shuffle does so in about {own} of 100 cases.")
        elif len(self.others) == 1 and self.is_seen():
            said = _("What {name} has seen of your hand is dealt anew.")
        yield self.fill_places(said, name=name, count=count, own=round(HUNDRED * own))
        if sizes[large] > sizes[self.me] > 0 and not self.mine:
            said = _("{name} is dealt {count} cards and you {own}, so {name} is likelier to have some locked.")
            yield self.fill_places(said, name=large, count=sizes[large], own=sizes[self.me])
        said = _("You give no card away and take none.")
        yield Common(_("Unless it puts somebody out, you choose who comes next.") if names_next(self.view) else said)

    def _explain_clear(self) -> str:
        said = ngettext(
            "You have a stack of three, and one card could knock you out: now the stack goes back into the deck.",
            "You have {count} stacks of three, and one card could knock you out: now the stacks go back into the deck.",
            len(self.mine),
        )
        if not self.mine:
            said = _("Your locked cards go back into the deck before a third comes to a pair of yours.")
        return self.fill_places(said, count=len(self.mine)) if self.count_stacks(self.me) else ""


REASONS: Final = LockdownReasons
