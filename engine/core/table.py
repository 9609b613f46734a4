"""The table: zones of cards, who knows which face, and the only hands that may change either.

*One writer.* Rules never touch a zone list. They call a verb, and the verb edits the zone, updates the ledger of
knowledge, and emits the event. So no rule can forget one of the three.

*The ledger, late.* Most states of a simulation are never looked at by a seat, and keeping the ledger costs more than
the rules. A verb that nobody wants to hear about (``Table.events`` is None) moves its cards and is written down in a
journal; ``known`` and ``hints`` first carry out what was written down. The outcome is the same.

*Lists of zones are shared.* A clone has the same lists as its origin; each of the two copies a list before it writes to
it (``_own_lists``). So a name for the cards of a zone holds only until the next verb.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.core import rng as _rng
from engine.core.cards import HIDDEN, Deck, Zones, mask_of
from engine.core.events import PUBLIC, Event, Reordered
from engine.core.ledger import TOP, HiddenMove, Hint, Ledger, Unplayed
from engine.core.placing import PerSeat, replace_at
from engine.core.zones import ZoneSpec

BOTTOM: Final = 0
ALL: Final = -1
"""The mask of all zones."""

Events = list[Event] | None
Journal = tuple[Any, ...] | None
"""What was written down last: the verb of the ledger, its arguments, and what was written down before."""


class Table:
    """Cards in their zones, the ledger (read as if it were always up to date), the tokens before the seats, and the
    generator. Changed through verbs only.

    ``events``: what happens is appended to it while somebody listens (``tell``); None: nobody does.
    ``marks`` are small numbers on cards that only the owner of the zone sees (what they mean is the game's business).
    """

    __slots__ = (
        "_alone", "_journal", "_ledger", "_lent", "_shared", "events", "marks", "rng", "script", "tokens", "zones",
    )  # fmt: skip

    def __init__(self, zones: Zones, ledger: Ledger, journal: Journal, tokens: PerSeat, rng: int) -> None:
        self.events: Events = None
        self.zones = zones
        self._ledger = ledger
        self._journal = journal
        """Verbs of the ledger that are still to be carried out, the latest first."""
        self._alone = False
        """Whether the ledger is this table's alone and lies on its zones: nothing was written down, nothing cloned."""
        self._lent = True
        """Whether the ledger may be somebody else's, too: a clone's, or that of all tables without cards."""
        self._shared = 0
        """A mask of the zones whose lists may be somebody else's, too: a clone's, or the ledger's."""
        self.tokens = tokens
        self.rng = rng
        self.marks: dict[int, int] = {}
        self.script: tuple[tuple[str, str], ...] = ()

    def clone(self) -> Table:
        """An independent copy. Zones and ledger are shared until one of the two changes them."""
        if self._alone:
            self._part_ledger()
        self._lent = True
        self._shared = ALL
        other = Table(self.zones[:], self._ledger, self._journal, self.tokens, self.rng)
        if self.marks:
            other.marks = self.marks.copy()
        other.script = self.script
        other._shared = ALL
        return other

    def tell(self, event: Event) -> None:
        """Append an event to ``events``, if somebody listens."""
        if self.events is not None:
            self.events.append(event)

    # --- the ledger, late ---------------------------------------------------------------------------------------

    @property
    def known(self) -> list[int]:
        """Per card a mask of the seats that know its face where it lies now."""
        return self._caught_up().known

    @property
    def hints(self) -> tuple[Hint, ...]:
        """What else the seats know for certain, see ``Hint``."""
        return self._caught_up().hints

    @hints.setter
    def hints(self, hints: tuple[Hint, ...]) -> None:
        self._caught_up().hints = hints

    @property
    def unplayed(self) -> dict[int, Unplayed]:
        """Per zone what everybody remembers of the choices of its owner, see ``pass_over``."""
        return self._caught_up().unplayed

    def drop_hints(self) -> None:
        """Keep none from now on, for playouts that nobody looks at: they cost more than all else. Only where no hint
        becomes knowledge (``MatchState.DEDUCES``).
        """
        ledger = self._caught_up()
        ledger.hints, ledger.hinting = (), False

    @property
    def audience(self) -> tuple[int, ...]:
        """Per zone the seats that see the faces of what comes to lie there."""
        return self._ledger.audience

    def face_for(self, card: int, seat: int) -> int:
        """The card if ``seat`` (-1: the public) knows its face where it lies, else HIDDEN."""
        if seat < 0:
            return card if self.known[card] & PUBLIC == PUBLIC else HIDDEN
        return card if self.known[card] >> seat & 1 else HIDDEN

    def _caught_up(self) -> Ledger:
        """The ledger of this moment, for this table alone: it may be changed together with the zones."""
        ledger = self._ledger
        if not self._alone:
            if self._lent:
                ledger = self._ledger = ledger.copy()
                self._lent = False
                if self._shared:
                    self.zones[:] = [zone.copy() for zone in self.zones]
            entries, written = [], self._journal
            while written is not None:
                entries.append(written)
                written = written[-1]
            for verb, *arguments, _before in reversed(entries):
                getattr(ledger, verb)(*arguments)
            self._journal = None
            self._shared = ALL
            self._alone = True
        ledger.zones = self.zones
        return ledger

    def _part_ledger(self) -> None:
        """From now on the ledger keeps the cards as they lie at this moment."""
        self._ledger.zones = self.zones[:]
        self._shared = ALL
        self._alone = False

    def _own_lists(self, a: int, b: int) -> None:
        """The lists of these two zones are to be this table's alone, because they are written to."""
        if self._alone:
            self._part_ledger()
        zones = self.zones
        for zone in (a, b):
            if self._shared >> zone & 1:
                zones[zone] = zones[zone].copy()
                self._shared &= ~(1 << zone)

    def _write_down(self, entry: Journal) -> None:
        """Writes down a verb of the ledger, before the cards move; the most frequent verbs do it themselves."""
        if self._alone:
            self._part_ledger()
        self._journal = entry

    def _find_index(self, card: int, zone: int) -> int:
        """Where a card lies, as events tell it: -1 where order means nothing."""
        return -1 if self._ledger.loose >> zone & 1 else self.zones[zone].index(card)

    # --- verbs for cards ---------------------------------------------------------------------------------------

    def move(self, card: int, src: int, dst: int, seen: int = 0, at: int = TOP, more: int = 0) -> None:
        """``card`` goes from ``src`` to ``dst`` in front of all: everybody can follow it, seeing its face or not.

        Who knew the face still knows it. ``seen`` sees the face on the way, and so does everybody who sees ``dst``.
        ``at``: TOP (the end of the list) or an index; ``more``: so many moves that follow happen at the same time.
        Raises ValueError if the card is not there (a bug in a rule).
        """
        if self.events is not None:
            was = self._find_index(card, src)
            before = self._caught_up().move(card, src, dst, seen, at)
            self._tell_move(card, src, dst, was, before, seen, more)
            return
        shared = self._shared
        if shared and (shared >> src & 1 or shared >> dst & 1):
            self._own_lists(src, dst)
        self._journal = ("move", card, src, dst, seen, at, self._journal)
        zones = self.zones
        zones[src].remove(card)
        if at < 0:
            zones[dst].append(card)
        else:
            zones[dst].insert(at, card)

    def draw(self, src: int, dst: int, seen: int = 0, unplayed: int = 0) -> int:
        """The top card of ``src`` goes to ``dst``; returns it. Knowledge as in ``move``. ``unplayed``: whoever draws
        did without these cards, see ``pass_over``.
        """
        zones = self.zones
        if self.events is not None:
            card = zones[src][-1]
            if unplayed:
                self.pass_over(dst, unplayed)
            self.move(card, src, dst, seen)
            return card
        shared = self._shared
        if shared and (shared >> src & 1 or shared >> dst & 1):
            self._own_lists(src, dst)
        card = zones[src].pop()
        zones[dst].append(card)
        self._journal = ("draw", src, dst, seen, unplayed, self._journal)
        return card

    def deal(self, src: int, places: Sequence[int]) -> int:
        """The top card of ``src`` goes to each of ``places`` in turn, as in ``draw``, as long as there are cards;
        returns how many there were.
        """
        zones = self.zones
        places = places[: len(zones[src])]
        if self.events is not None:
            for place in places:
                self.draw(src, place)
            return len(places)
        if self._shared:
            for place in places:
                self._own_lists(src, place)
        self._journal = ("deal", src, places, self._journal)
        cards = zones[src]
        for place in places:
            zones[place].append(cards.pop())
        return len(places)

    def _tell_move(
        self, card: int, src: int, dst: int, was: int, before: int, seen: int, more: int, how: str = ""
    ) -> None:
        seen |= self._ledger.audience[dst]
        at, reveals = self._find_index(card, dst), bool(seen & ~before)
        self.tell(Event("move", -1, card, src, dst, at, was, before | seen, text=how, value=more, reveals=reveals))

    def exchange(self, a: int, zone_a: int, b: int, zone_b: int, seen: int = 0) -> None:
        """Two cards change places, each taking the other's exact position, in front of all, as in ``move``."""
        if self.events is not None:
            was_a, was_b = self._find_index(a, zone_a), self._find_index(b, zone_b)
            knew_a, knew_b = self._caught_up().exchange(a, zone_a, b, zone_b, seen)
            self._tell_move(a, zone_a, zone_b, was_a, knew_a, seen, 1)
            self._tell_move(b, zone_b, zone_a, was_b, knew_b, seen, 0)
            return
        if self._shared:
            self._own_lists(zone_a, zone_b)
        self._journal = ("exchange", a, zone_a, b, zone_b, seen, self._journal)
        zones = self.zones
        where_a, where_b = zones[zone_a].index(a), zones[zone_b].index(b)
        zones[zone_a][where_a] = b
        zones[zone_b][where_b] = a

    def move_hidden(self, moves: Sequence[HiddenMove], how: str = "") -> None:
        """Cards (card, src, dst, seen) move at the same time, and only ``seen`` knows which card of ``src`` it was.

        All leave before any arrives. To everybody else each card they knew in ``src`` is from now on "in ``src`` or in
        ``dst``" (EQ R-62): the hand it left must not betray it. ``how``: a word for the log, told to who sees the face.
        """
        if self.events is not None:
            was = [self._find_index(card, src) for card, src, _, _ in moves]
            for place, before in enumerate(self._caught_up().move_hidden(moves)):
                card, src, dst, seen = moves[place]
                self._tell_move(card, src, dst, was[place], before, seen, len(moves) - 1 - place, how)
            return
        self._write_down(("move_hidden", moves, self._journal))
        zones = self.zones
        for card, src, dst, _ in moves:
            self._own_lists(src, dst)
            zones[src].remove(card)
        for card, _, dst, _ in moves:
            zones[dst].append(card)

    def slip_card(self, card: int, src: int, dst: int, seen: int, how: str = "") -> None:
        """``move_hidden`` for a single card."""
        if self.events is not None:
            self.move_hidden(((card, src, dst, seen),), how)
            return
        shared = self._shared
        if shared and (shared >> src & 1 or shared >> dst & 1):
            self._own_lists(src, dst)
        self._journal = ("slip_card", card, src, dst, seen, self._journal)
        self.zones[src].remove(card)
        self.zones[dst].append(card)

    def show(self, card: int, zone: int, seats: int, told: bool = True) -> None:
        """The seats of ``seats`` see the face of ``card`` where it lies; not ``told``: everybody knows that they do."""
        if self.events is None or not told:
            self._write_down(("show", card, zone, seats, self._journal))
            return
        reveals = self._caught_up().show(card, zone, seats)
        at = self._find_index(card, zone)
        above = len(self.zones[zone]) - 1 - at if at >= 0 else 0
        self.tell(Event("show", -1, card, zone, zone, at, at, seats, value=above, reveals=reveals))

    def show_all(self, zone: int, seats: int, order: Sequence[int] | None = None) -> None:
        """``show`` for every card of the zone, in this ``order`` or the one they lie in."""
        if self.events is None:
            self._write_down(("show_all", zone, seats, self._journal))
            return
        for card in self.zones[zone] if order is None else order:
            self.show(card, zone, seats)

    def pass_over(self, zone: int, cards: int) -> None:
        """The owner of the hand ``zone`` has done in front of all without the ``cards`` (a mask) that he might have
        played, so they are taken not to be there. A memory and no rule: he may have kept one back.
        """
        if self.events is not None:
            self._caught_up().pass_over(zone, cards)
        else:
            self._write_down(("pass_over", zone, cards, self._journal))

    def shuffle(self, zone: int, order: Sequence[int] | None = None) -> None:
        """The zone is shuffled: nobody knows anything about places in it any more. ``order`` prescribes the outcome."""
        cards = self.zones[zone]
        if order is None:
            order = shuffled = cards[:]
            self.rng = _rng.shuffle_items(self.rng, shuffled)
        if self.events is not None:
            self._caught_up().shuffle(zone, order)
            self.tell(Event("shuffle", src=zone, reveals=True))
            return
        self._write_down(("shuffle", zone, order, self._journal))
        self.zones[zone] = list(order)

    def shuffle_as(self, kind: str, deck: Deck, zone: int, every: bool = False) -> None:
        """``shuffle``, with these cards on top that a scenario prescribes as an outcome of this kind, if it does.

        ``every``: it has to name all of them.
        """
        said = self.outcome(kind) if self.script else None
        self.shuffle(zone, None if said is None else deck.order(said, self.zones[zone], every))

    def gather_cards(self, places: Sequence[int], dst: int) -> None:
        """All cards of ``places`` go to ``dst`` at the same time, one after the other as in ``move``."""
        zones = self.zones
        if self.events is None:
            self._write_down(("gather_cards", places, dst, self._journal))
            gathered = zones[dst] = zones[dst][:]
            for place in places:
                if zones[place]:
                    gathered += zones[place]
                    zones[place] = []
            return
        left = sum([len(zones[place]) for place in places])
        for place in places:
            for card in zones[place][:]:
                left -= 1
                self.move(card, place, dst, more=left)

    def move_cards(self, src: int, first: int, last: int, dst: int, at: int = TOP) -> None:
        """The cards of ``src`` from place ``first`` to before ``last`` go to ``dst``, one after the other as in
        ``move``: on the cards that lie there, or with ``at`` BOTTOM under them.
        """
        zones = self.zones
        cards = zones[src][first:last]
        if self.events is not None:
            for card in cards:
                self.move(card, src, dst, at=at)
            return
        self._write_down(("move_cards", src, first, last, dst, at, self._journal))
        zones[src] = zones[src][:first] + zones[src][last:]
        zones[dst] = [*zones[dst], *cards] if at == TOP else [*cards[::-1], *zones[dst]]

    def redeal_cards(self, places: Sequence[int], pool: int, order: Sequence[int] | None = None) -> None:
        """The cards of ``places`` are put together in ``pool``, shuffled, and every place gets as many as it had.

        ``order`` prescribes the outcome of the shuffle: the first place gets the last cards.
        """
        zones = self.zones
        if order is None:
            order = shuffled = []
            for place in places:
                shuffled += zones[place]
            self.rng = _rng.shuffle_items(self.rng, shuffled)
        if self.events is not None:
            dealt: list[int] = []
            for place in places:
                dealt += [place] * len(zones[place])
            self.gather_cards(places, pool)
            self.shuffle(pool, order)
            self.deal(pool, dealt)
            return
        self._write_down(("redeal_cards", places, pool, order, self._journal))
        end = len(order)
        for place in places:
            start = end - len(zones[place])
            hand = list(order[start:end])
            hand.reverse()
            zones[place] = hand
            end = start

    def collect_cards(self, zone: int) -> None:
        """All cards of the table go to ``zone`` and everything anybody knew is void: the deck before a new deal."""
        cards = len(self._ledger.known)
        self.zones[:] = [[] for _ in self.zones]
        self.zones[zone].extend(range(cards))
        self._shared = 0
        self.marks = {}
        self._journal = ("collect_cards", zone, None)  # all that was written down before is void
        self._alone = False
        self._lent = True
        if self.events is not None:
            self.tell(Event("collect", dst=zone))

    def reorder_top(self, zone: int, order: Sequence[int], seats: int) -> None:
        """The top cards of ``zone`` are put back in ``order`` (last is the top) by somebody of ``seats``.

        What the others knew of these cards becomes "somewhere in ``zone``".
        """
        at = len(self.zones[zone]) - len(order)
        if self.events is not None:
            self._caught_up().reorder_top(zone, order, seats)
            self.tell(Reordered(src=zone, at=at, mask=seats, order=tuple(order)))
            return
        self._write_down(("reorder_top", zone, order, seats, self._journal))
        self._own_lists(zone, zone)
        self.zones[zone][at:] = order

    def roll_number(self, n: int) -> int:
        """A random number 0 … n-1 from the state's own generator."""
        self.rng, value = _rng.draw_below(self.rng, n)
        return value

    def outcome(self, kind: str) -> str | None:
        """The next outcome of chance a scenario prescribes, if it is of this kind; None where chance decides."""
        if self.script and self.script[0][0] == kind:
            value = self.script[0][1]
            self.script = self.script[1:]
            return value
        return None

    # --- verbs for tokens --------------------------------------------------------------------------------------

    def pay_tokens(self, seat: int, amount: int) -> None:
        """The seat's tokens change by ``amount`` (negative: spent)."""
        self.tokens = replace_at(self.tokens, seat, self.tokens[seat] + amount)
        if self.events is not None and amount:
            self.tell(Event("token", seat, value=amount))


def blank_ledger(specs: Sequence[ZoneSpec], cards: int, deduces: bool = True) -> Ledger:
    """The ledger of a table without cards, for so many of them; all such tables can share it."""
    loose = mask_of([zone for zone, spec in enumerate(specs) if not spec.ordered])
    ledger = Ledger([[] for _ in specs], tuple([spec.sees for spec in specs]), loose, deduces)
    ledger.known = [0] * cards
    return ledger
