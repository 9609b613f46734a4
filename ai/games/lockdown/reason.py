"""One or two sentences on why an action is good, made only of what the seat may know; cards as ``{9H}``.

The second one tells why the player who is next can be.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import ClassVar, Final

from ai.reasons import Reasons
from engine.core.cards import HIDDEN
from engine.core.texts import _, ngettext
from engine.games.lockdown.knowledge import UNKNOWN, knowledge_of
from engine.games.lockdown.words.phrases import card_text

PAIR: Final = 2
TRIO: Final = 3
FEW: Final = 4
"""One card out of so many, at the most, is few."""


class LockdownReasons(Reasons):
    """What speaks for each action."""

    PLACES: ClassVar = {"card": card_text, "other": card_text}

    def read_table(self) -> None:
        """See ``Reasons``."""
        self.known = known = knowledge_of(self.view)
        self.rules, self.hand, self.alive = known.rules, known.hand, known.alive
        self.mine = self.list_trios(self.me)
        self.others = [seat for seat in known.alive if seat != self.me]
        self.counted: dict[tuple[int, int], int] = {}
        """The ``mates`` that have been counted."""

    # --- what is known ---------------------------------------------------------------------------------------------

    def get_lock_value(self, card: int) -> int:
        """The value the card locks with, or -1."""
        return self.rules.lock[card]

    def list_cards_of(self, values: Container[int]) -> list[int]:
        """The cards that lock with one of these values."""
        return [card for card, value in enumerate(self.rules.lock) if value in values]

    def list_trios(self, seat: int) -> list[int]:
        """The values of the seat's stacks of three, UNKNOWN among them."""
        return [value for size, value in self.known.stacks(seat) if size == TRIO]

    def may_lie(self, card: int, zone: int) -> bool:
        """Whether the card may lie in this zone, for all that is known."""
        known = self.known
        return known.sure.get(card) == zone or (card in known.left and bool(known.domain[card] >> zone & 1))

    def may_have_trio(self, seat: int, card: int) -> bool:
        """Whether one of the seat's stacks of three with an unknown value may be of this card's."""
        stacks = zip(self.rules.stacks[seat], self.known.stacks(seat), strict=False)
        return any(of == (TRIO, UNKNOWN) and self.known.may_be(zone, self.get_lock_value(card)) for zone, of in stacks)

    def is_watched_by(self, seat: int) -> bool:
        """Whether the seat has seen a card of one of the own stacks of three."""
        exposed, zones = dict(self.view.exposed), self.view.zones
        stacks = [zones[zone] for zone in self.rules.stacks[self.me] if len(zones[zone]) == TRIO]
        return any(exposed.get(card, 0) >> seat & 1 for stack in stacks for card in stack)

    def is_seen(self) -> bool:
        """Whether somebody has seen a mobile card of the viewer's."""
        exposed = dict(self.view.exposed)
        return any(exposed.get(card, 0) & ~(1 << self.me) for card in self.view.zones[self.me])

    def count_unknown(self, seat: int) -> int:
        """How many cards of the seat's hand the viewer does not know."""
        return len(self.view.zones[seat]) - len(self.hand(seat))

    def holds_most(self, seat: int, unknown: bool = False) -> bool:
        """Whether no other of several others holds as many cards, or as many that are ``unknown``."""
        sizes = {other: self.count_unknown(other) if unknown else len(self.view.zones[other]) for other in self.others}
        most = sizes.pop(seat)
        return bool(sizes) and most > max(1, *sizes.values())

    def may_pair(self, seat: int) -> bool:
        """Whether the next card of the deck may lock with one in the seat's hand."""
        mates = self.list_cards_of({self.get_lock_value(card) for card in self.hand(seat)} - {-1})
        return self.count_unknown(seat) > 0 or any(self.may_lie(card, self.rules.deck) for card in mates)

    def count_mates(self, seat: int, card: int) -> int:
        """How many cards that would lock with this one may lie in the seat's hand."""
        if (seat, card) not in self.counted:
            mates = self.list_cards_of({self.get_lock_value(card)} - {-1})
            self.counted[seat, card] = sum(self.may_lie(mate, seat) for mate in mates if mate != card)
        return self.counted[seat, card]

    # --- who is next -----------------------------------------------------------------------------------------------

    def iter_next_sentences(self, seat: int, taken: int = 0) -> Iterator[str]:
        """Why it is all right that this seat is on turn next, when ``taken`` cards of its hand are gone."""
        zones = self.view.zones
        sizes = {other: len(zones[other]) for other in self.others}
        if len(sizes) == 1:
            return  # it is whatever is done
        if sizes[seat] == taken:
            yield self.fill_places(_("{name} is next and has no card to give you."), name=seat)
            return
        if self.mine and not any(self.may_lie(card, seat) for card in self.list_cards_of(self.mine)):
            yield self.fill_places(_("{name} is next and holds nothing that would knock you out."), name=seat)
            return
        if not taken:  # a card that is taken may be such a one
            yield from self.iter_weapon_sentences(
                seat, _("{name} is next and holds {card}, which would knock {other} out.")
            )
        if self.mine and not self.is_watched_by(seat):
            yield self.fill_places(_("{name} is next and has not seen what lies in your stacks of three."), name=seat)
        if sizes[seat] < min(size for other, size in sizes.items() if other != seat):
            said = _("{name} is next, with the fewest cards to give away.")
            yield self.fill_places(said, name=seat)
        elif zones[seat].count(HIDDEN) < min(zones[other].count(HIDDEN) for other in sizes if other != seat):
            yield self.fill_places(_("{name} is next, whose hand you know best."), name=seat)

    def iter_weapon_sentences(self, seat: int, said: str) -> Iterator[str]:
        """The cards the seat is known to hold that would knock out somebody else."""
        for card in self.hand(seat):
            for target in self.others:
                if target != seat and self.known.locked(target, card) == TRIO:
                    yield self.fill_places(said, name=seat, card=card, other=self.names[target])

    def _explain_name(self) -> Iterator[str]:
        found = [*self.iter_next_sentences(self.action.a)]
        if not found and not self.mine:
            found.append(_("You have no stack of three: no single card knocks you out, whoever is next."))
        yield from found

    # --- giving ----------------------------------------------------------------------------------------------------

    def _explain_give(self) -> Iterator[str]:
        card, seat = self.action.a, self.action.b
        other, kills = self.known.partner(seat, card), self.known.locked(seat, card) == TRIO
        if kills:
            said = _("{name} has three of this value locked: {card} is the fourth, and you have another turn.")
        elif self.may_have_trio(seat, card):
            said = _("{name} has a stack of three that you have not seen: {card} may be the fourth.")
        elif self.known.locked(seat, card):
            said = _("{card} is the third of its value in front of {name}: one more knocks {name} out.")
        elif other != HIDDEN:
            said = _("{name} holds {other}: it locks with {card} at once, and you know what lies there.")
        else:
            said = ""
        first = self.fill_places(said, name=seat, card=card, other=other) or self.describe_chance(seat, card)
        if not first and len(self.others) == 1 and self.known.stacks(self.me):
            said = _(
                "You draw nothing that might come to a stack of yours, and {name} cannot give {card} back at once."
            )
            first = self.fill_places(said, name=seat, card=card)
        if not first and any(self.count_mates(zone, card) for zone in (*self.others, self.rules.deck)):
            first = self.fill_places(_("In your hand {card} might lock with a card that comes to you."), card=card)
        yield first
        for holder in self.others if self.known.locked(seat, card) == PAIR else ():
            last = self.known.partner(holder, card)
            if holder != seat and last != HIDDEN:
                yield self.fill_places(_("{name} holds the last one, {card}."), name=holder, card=last)
        if not kills:
            yield from self.iter_next_sentences(seat)

    def describe_chance(self, seat: int, card: int) -> str:
        """Why a card may lock that is given where nothing is known to lock with it, "" where nothing can."""
        count = self.count_mates(seat, card)
        if count and self.holds_most(seat, unknown=True):
            said = _("{name} holds the most cards that you do not know, {count}: {card} may lock with one of them.")
            return self.fill_places(said, name=seat, card=card, count=self.count_unknown(seat))
        if count <= min(self.count_mates(way.b, way.a) for way in self.view.actions if way.verb == "give"):
            return ""
        said = ngettext(
            "One card that would lock with {card} may lie in the hand of {name}.",
            "One of {count} cards that would lock with {card} may lie in the hand of {name}.",
            count,
        )
        return self.fill_places(said, name=seat, card=card, count=count)

    # --- taking ----------------------------------------------------------------------------------------------------

    def _explain_take(self) -> Iterator[str]:
        seat = self.action.a
        yield from self.iter_weapon_sentences(
            seat, _("{name} holds {card}, and {other} has three of it locked: in your hand it is a weapon.")
        )
        for card in self.hand(seat):
            if self.rules.clears[card]:
                yield self.fill_places(_("{name} holds {card}, which helps you to clear."), name=seat, card=card)
        if self.mine and self.count_unknown(seat) and len(self.view.zones[seat]) > 1 and not self.rules.look:
            yield self.fill_places(_("The card you take is one less that {name} can give you."), name=seat)
        yield from self.iter_next_sentences(seat, taken=1)

    def _explain_card(self) -> str:
        card, said = self.action.a, ""
        if self.rules.clears[card]:
            said = _("{card} never locks, and helps you to clear.")
        elif not self.known.locked(self.me, card) and self.known.partner(self.me, card) == HIDDEN:
            said = _("{card} locks with nothing you have.")
        return self.fill_places(said, card=card)

    # --- the deck --------------------------------------------------------------------------------------------------

    def _explain_draw(self) -> str:
        count = sum(self.may_lie(card, self.rules.deck) for card in self.list_cards_of(self.mine))
        said = ngettext(
            "Only one of the {all} cards you cannot place would knock you out.",
            "Only {count} of the {all} cards you cannot place would knock you out.",
            count,
        )
        if not self.mine:
            said = _("Nobody else sees the card, and you say who is next.")
            if len(self.others) == 1:
                said = _("Nobody else sees the card.")
        elif not count:
            said = _("No card in the deck can knock you out.")
        few = count * FEW <= len(self.known.left)
        return self.fill_places(said if few else "", count=count, all=len(self.known.left))

    def _explain_force(self) -> Iterator[str]:
        seat, deck = self.action.a, self.rules.deck
        trios, stacks, held = self.list_trios(seat), self.known.stacks(seat), len(self.view.zones[seat])
        may_come = {value for card, value in enumerate(self.rules.lock) if value >= 0 and self.may_lie(card, deck)}
        count = sum(size == PAIR and value in {*may_come, UNKNOWN} for size, value in stacks)
        said = ""
        if may_come.intersection(trios):
            said = _("{name} has three of a kind locked, and the fourth may lie in the deck.")
        elif UNKNOWN in trios:
            said = _("{name} has a stack of three, and the next card may be the fourth; you risk nothing.")
        elif count:
            said = ngettext(
                "{name} has a pair locked, and the card drawn may be its third.",
                "{name} has {count} pairs locked, and the card drawn may be the third of one.",
                count,
            )
        elif held > 1 and self.may_pair(seat) and len(self.others) == 1:
            count, said = held, _("The card drawn, for all to see, may lock with one of the {count} that {name} holds.")
        elif held and self.may_pair(seat) and self.holds_most(seat):
            count = held
            said = _("Of the others {name} holds the most cards, {count}: the one drawn may lock with one of them.")
        elif len(self.others) == 1:
            said = _("You see which card {name} draws.")
            if self.known.stacks(self.me):
                said = _("The card drawn, for all to see, comes to {name} and not to a stack of yours.")
        yield self.fill_places(said, name=seat, count=count)
        yield from self.iter_next_sentences(seat)

    # --- shuffling and clearing ------------------------------------------------------------------------------------

    def _explain_shuffle(self) -> str:
        mobile, late = len(self.view.zones[self.me]), len(self.view.marks)
        if mobile and not self.mine and any(self.list_trios(seat) for seat in self.alive):
            return _("Others have stacks of three and you have none: a Shuffle endangers them more than you.")
        stacks = {seat: len(self.known.stacks(seat)) for seat in self.alive}
        mine, total = stacks[self.me], sum(stacks.values())
        said = ""
        if not mobile:
            said = _("You have no mobile card, so a Shuffle can hurt only the others.")
        elif late == mobile:
            said = _("None of your cards may be given yet; a Shuffle may pass them on all the same.")
        elif self.is_seen() and sum(bool(self.view.zones[seat]) for seat in self.alive) > PAIR:
            said = _("Nobody knows afterwards what you hold.")
        elif late:
            said = ngettext(
                "One of your cards may not be given yet; a Shuffle may pass it on all the same.",
                "{count} of your cards may not be given yet; a Shuffle may pass them on all the same.",
                late,
            )
        elif len(self.others) == 1:
            return self._shuffle_two()
        elif mine * len(self.alive) < total:
            said = ngettext(
                "A card may come to {all} locked stacks, and only one of them is yours.",
                "A card may come to {all} locked stacks, and only {count} of them are yours.",
                mine,
            )
            said = said if mine else _("A card may come to locked stacks of the others, and you have none.")
            return self.fill_places(said, count=mine, all=total)
        return self.fill_places(said, count=late)

    def _shuffle_two(self) -> str:
        """Why to shuffle with a single opponent."""
        (seat,) = self.others
        mine, theirs = (len(self.known.stacks(each)) for each in (self.me, seat))
        if theirs > mine:
            return self.fill_places(_("{name} has more stacks locked than you to which a card may come."), name=seat)
        if self.mine and self.count_unknown(seat):
            return self.fill_places(_("What {name} might have kept against you is dealt anew."), name=seat)
        return self.fill_places(
            _("What {name} has seen of your hand is dealt anew.") if self.is_seen() else "", name=seat
        )

    def _explain_clear(self) -> str:
        said = ngettext(
            "You have a stack of three, and one card could knock you out: now it goes back into the deck.",
            "You have {count} stacks of three, and one card could knock you out: now they go back into the deck.",
            len(self.mine),
        )
        if not self.mine:
            said = _("Your locked cards go back into the deck before a third comes to a pair of yours.")
        return self.fill_places(said, count=len(self.mine)) if self.known.stacks(self.me) else ""


REASONS: Final = LockdownReasons
