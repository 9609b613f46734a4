"""The state of a Lockdown match: who is in, the deal, locking, falling, games in a row."""

from __future__ import annotations

from typing import Final, Self, final

from engine.core.actions import Decisions
from engine.core.cards import HIDDEN
from engine.core.events import Dealt
from engine.core.placing import PerSeat, Seats, Standing, place_among, places, replace_at
from engine.core.state import MatchState
from engine.core.view import make_state_reader
from engine.core.zones import EVERYBODY
from engine.games.lockdown.cards import DECK, HAND, SET, VALUE, parse_hands
from engine.games.lockdown.events import Eliminated, Fall, Kept, LockdownRoundEnded, Locked, Redealt
from engine.games.lockdown.options import EVERY_TALLY, TALLY_FOUR, TALLY_TWO, TWO_OR_MORE, LockdownRules
from engine.games.lockdown.ranking import RankKey, key_of, totals, wins

NOBODY_LEFT: Final = 1
BARRED_THIS_TURN_TOO: Final = 2
"""Mark of a card drawn before the action of the own turn; 1 is the ordinary mark: one more own turn (LD-R15)."""


@final
class LockdownState(MatchState[LockdownRules]):
    """Public facts of the match.

    ``active`` seat on turn · ``alive`` mask of the seats still in · ``out`` the others, the first to fall first ·
    ``falls`` of each of them ·
    ``history`` seats of the latest turns since the last fall, three at most, the last being the present one (LD-RT1) ·
    ``last`` who acted before, or -1 · ``idle`` idle turns in a row (LD-R20) · ``quiet`` 0/1, whether nothing has
    happened in this turn so far · ``redeals`` of this game · ``dealer`` of this game · ``games`` places of
    the finished games. No fact, but read off the stacks: ``locked`` the tallies of each seat's locked cards, added up.
    """

    FACTS = (
        "active", "alive", "out", "falls", "history", "last", "idle", "quiet", "redeals", "dealer", "games",
    )  # fmt: skip
    __slots__ = (*FACTS, "locked")
    DEDUCES = False
    """A player is told which others know the cards he holds; their conclusions would tell him what passed between two
    others. ``knowledge`` draws conclusions, for one seat at a time."""

    def begin_match(self) -> None:
        self.games: tuple[PerSeat, ...] = ()
        self.reset_game(0)

    def reset_game(self, dealer: int) -> None:
        """Set all facts of a game to their beginning; finished games are kept."""
        self.dealer = self.active = dealer
        self.alive = self.rules.mask
        self.locked = (0,) * self.rules.seats
        self.out: Seats = ()
        self.falls: tuple[Fall, ...] = ()
        self.history: Seats = (dealer,)
        self.last = -1
        self.idle = self.redeals = 0
        self.quiet = 1

    def clone(self) -> Self:
        return LockdownState(self.rules, 0, self)

    def copy_facts(self, origin: Self) -> None:
        self.active = origin.active
        self.alive = origin.alive
        self.out = origin.out
        self.falls = origin.falls
        self.history = origin.history
        self.last = origin.last
        self.idle = origin.idle
        self.quiet = origin.quiet
        self.redeals = origin.redeals
        self.dealer = origin.dealer
        self.games = origin.games
        self.locked = origin.locked

    def resume(self, asked: Decisions) -> None:
        self.count_locked()
        super().resume(asked)

    def count_locked(self) -> None:
        """Read ``locked`` off the stacks: for whoever lays cards there without locking them."""
        zones, tally = self.zones, self.rules.tally
        self.locked = tuple([sum([tally[card] for zone in row for card in zones[zone]]) for row in self.rules.stacks])

    # --- questions -----------------------------------------------------------------------------------------------

    def barred(self) -> int:
        """Whom the player on turn may not make the next (LD-RT1), or -1.

        Not even to put somebody out (LD-R18).
        """
        history = self.history
        if len(history) < 3 or history[-1] != history[-3] or self.alive.bit_count() < 3:
            return -1
        return history[-2] if self.rules.third_player else -1

    def others(self, seat: int) -> int:
        """The mask of those whom this seat, on turn, may choose to act on or to be next."""
        others, history = self.alive & ~(1 << seat), self.history
        if others & others - 1 and len(history) == 3 and history[0] == history[2] and (barred := self.barred()) >= 0:
            others &= ~(1 << barred)
        return others

    def patience(self) -> int:
        """How many turns in a row may be idle (LD-R20)."""
        return self.rules.stall * self.alive.bit_count()

    def is_compelled(self) -> bool:
        """Whether ``patience`` is over and there is a deck: only drawing, forcing and clearing is possible now."""
        return bool(self.zones[self.rules.deck]) and self.idle >= self.patience()

    def is_dead(self) -> bool:
        """Whether nobody can be eliminated any more, now or later (LD-R19)."""
        rules, zones = self.rules, self.zones
        gone = zones[rules.outside]
        for card in rules.clear_one:
            if card not in gone:  # nearly always
                return False
        if len(rules.clear_two.difference(gone)) >= 2:
            return False
        return self._is_divided(gone)

    def _is_divided(self, gone: list[int]) -> bool:
        """Whether of every value a card is out of the game, or all are locked two and two (LD-R17)."""
        missing = {VALUE[card] for card in gone}
        return all(
            value in missing or [held >> 4 * value & SET - 1 for held in self.locked].count(2) == 2
            for value in self.rules.values
        )

    def survivors(self) -> list[tuple[int, RankKey]]:
        """The seats that are still in, each with what ranks them."""
        rules, zones = self.rules, self.zones
        return [
            (seat, key_of([len(zones[zone]) for zone in rules.stacks[seat]], len(zones[seat])))
            for seat in rules.hands
            if self.alive >> seat & 1
        ]

    def standing(self) -> Standing:
        """The match so far: points for everybody outlasted, then games won."""
        seats = self.rules.seats
        scores, won = totals(self.games, seats), wins(self.games, seats)
        keys = [(-scores[seat], -won[seat]) for seat in range(seats)]
        return Standing(scores, places(keys))

    # --- locking -------------------------------------------------------------------------------------------------

    def receive_card(self, seat: int, card: int, src: int, seen: int = 0, mark: int = 1, how: str = "") -> bool:
        """``card`` comes to ``seat`` from a hand or from the deck, ``seen`` sees it, too; True if the seat falls by it.

        It goes where it must lie, and nobody is asked (LD-R40): to its stack, with its partner into a new one, else
        into the hand, marked fresh. The partner leaves the hand unseen. For ``how`` see ``Table.move_hidden``.
        """
        rules, table = self.rules, self.table
        marks = table.marks
        if card in marks:
            del marks[card]
        tallies, dst, partner = rules.tally, seat, -1
        tally = tallies[card]
        if tally:
            locked = self.locked[seat]
            if locked & 2 * tally:
                if locked & tally:
                    table.move(card, src, rules.outside)
                    self.eliminate_seat(seat, [rules.lock[card]])
                    return True
                dst = self._find_stack(seat, rules.lock[card])  # LD-LK2
            else:
                for other in table.zones[seat]:
                    if tallies[other] == tally:
                        dst, partner = self._find_stack(seat, rules.lock[card]), other  # LD-LK1
                        break
        if src == rules.deck:
            table.draw(src, dst, seen)
        else:
            table.slip_card(card, src, dst, seen, how)
        if dst == seat:
            marks[card] = mark
            return False
        self._note_lock(seat, dst, tally, 1 if partner < 0 else 2, card if seen == EVERYBODY else HIDDEN)
        if partner >= 0:
            marks.pop(partner, None)
            table.slip_card(partner, seat, dst, 1 << seat)
        elif rules.open_trio:
            table.show_all(dst, EVERYBODY)
        return False

    def _find_stack(self, seat: int, value: int) -> int:
        """Where cards of this value lock: their stack, or the first free one (LD-R32)."""
        zones = self.zones
        for zone in self.rules.stacks[seat]:
            if not zones[zone] or VALUE[zones[zone][0]] == value:
                break
        return zone

    def lock_hand(self, seat: int, shuffler: int = -1) -> None:
        """Lock what can be locked of a whole new hand (deal, Shuffle of a seat, Clear); four of a kind eliminate."""
        rules, table = self.rules, self.table
        zones, tally = table.zones, rules.tally
        held = self.locked[seat] >> 1 & EVERY_TALLY  # one card of each stack
        for card in zones[seat]:
            held += tally[card]
        alike = held & TALLY_TWO
        if not alike:
            return
        fours = self._list_fours(seat)
        if fours:
            self._put_outside(fours, seat)
            self.eliminate_seat(seat, fours)
        else:
            self._lock_all(seat, alike, shuffler)

    def _list_fours(self, seat: int) -> list[int]:
        """The values the seat holds all cards of, mobile and locked together, lowest first (LD-R31)."""
        tally = self.rules.tally
        fours = self.locked[seat] + sum([tally[card] for card in self.zones[seat]]) & TALLY_FOUR
        return [value for value in self.rules.values if fours >> 4 * value & SET] if fours else []

    def _put_outside(self, values: list[int], zone: int) -> None:
        rules, table = self.rules, self.table
        for card in [card for value in values for card in table.zones[zone] if rules.lock[card] == value]:
            table.marks.pop(card, None)
            table.move(card, zone, rules.outside)

    def _lock_all(self, seat: int, alike: int, shuffler: int) -> None:
        """The cards of the hand with these values lock, with each other or with a stack."""
        rules, table = self.rules, self.table
        zones, lock, tally = table.zones, rules.lock, rules.tally
        cards = [card for card in zones[seat] if alike & TWO_OR_MORE * tally[card]]
        for card in cards:
            if card not in zones[seat]:  # it went with another
                continue
            dst = self._find_stack(seat, lock[card])
            going = [card] if zones[dst] else [other for other in cards if lock[other] == lock[card]][:2]
            self._note_lock(seat, dst, rules.tally[card], len(going), shuffler=shuffler)
            for other in going:
                table.marks.pop(other, None)
                table.move(other, seat, dst)
            if len(zones[dst]) == 3 and rules.open_trio:
                table.show_all(dst, EVERYBODY)

    def _note_lock(self, seat: int, zone: int, tally: int, more: int, seen: int = HIDDEN, shuffler: int = -1) -> None:
        """So many more cards of the value with this tally lock in ``zone``; ``seen``: one that all see there."""
        self.quiet = 0
        locked = self.locked[seat] + more * tally
        self.locked = replace_at(self.locked, seat, locked)
        if self.heard:
            self.tell(Locked, seat, seen, zone=zone, size=locked // tally % SET, shuffler=shuffler)

    # --- falling -------------------------------------------------------------------------------------------------

    def eliminate_seat(self, seat: int, values: list[int]) -> None:
        """The seat falls by the fours of these values; the mobile ones lie outside already, the locked ones go now.

        However many fours, it falls once (LD-R41).
        """
        rules, zones = self.rules, self.zones
        self.alive &= ~(1 << seat)
        self.out = (*self.out, seat)
        self.falls = (*self.falls, Fall(seat, self.active, tuple(values)))
        self.history = ()  # LD-R36
        self.quiet = 0
        if self.heard:
            place = rules.seats - len(self.out) + 1
            lying = [card for zone in rules.places[seat] for card in zones[zone]]
            rest = sum(rules.lock[card] not in values for card in lying)
            self.tell(Eliminated, seat, place=place, causer=self.active, ranks=tuple(values), rest=rest)
        for zone in rules.stacks[seat]:
            self._put_outside(values, zone)  # LD-021
        self.return_cards(seat)  # LD-019

    def return_cards(self, seat: int) -> None:
        """All cards of the seat go to the deck unseen, and it is shuffled (LD-R33)."""
        rules, table = self.rules, self.table
        zones, deck = table.zones, rules.deck
        self.locked = replace_at(self.locked, seat, 0)
        before = len(zones[deck])
        for card in zones[seat]:
            table.marks.pop(card, None)  # LD-R35
        table.gather_cards(rules.places[seat], deck)
        prescribed = table.outcome("deck")
        if prescribed is not None:
            table.shuffle(deck, DECK.order(prescribed, zones[deck]))
        elif len(zones[deck]) > before:
            table.shuffle(deck)  # LD-020

    # --- games ---------------------------------------------------------------------------------------------------

    def deal(self, dealer: int) -> None:
        """Four cards each, again if four are of a value, then locking."""
        self.reset_game(dealer)  # LD-005
        self.tell(Dealt, dealer, number=len(self.games) + 1)
        while True:
            self._deal_once()
            if not any(self._list_fours(seat) for seat in self.rules.hands):  # LD-R24
                break
            self.redeals += 1
            self.tell(Redealt, dealer, times=self.redeals)
        for seat in self.rules.hands:
            self.lock_hand(seat)  # LD-004
        self.quiet = 1

    def _deal_once(self) -> None:
        rules, table = self.rules, self.table
        deck = rules.deck
        table.collect_cards(deck)
        for card in rules.removed:  # LD-R14
            table.move(card, deck, rules.outside)
        table.shuffle(deck)
        prescribed = table.outcome("dealt")
        if prescribed is not None:
            for seat, cards in parse_hands(prescribed):
                for card in cards:
                    table.move(card, deck, seat)
            return
        table.deal(deck, rules.clockwise[self.dealer] * HAND)  # LD-003

    def end_game(self) -> bool:
        """The game is over: one is left, or nobody can win any more.

        What is still held or locked is laid open (LD-K). True if the match goes on: the next game is dealt.
        """
        self.stack.clear()
        survivors = self.survivors()
        # Fewest locked cards, fewest trios, fewest mobile cards; losers behind (LD-R21).
        place = {seat: place_among(key, [other for _, other in survivors]) for seat, key in survivors}
        place |= {seat: self.rules.seats - number for number, seat in enumerate(self.out)}
        result = tuple([place[seat] for seat in self.rules.hands])
        for seat, _key in survivors:
            for zone in self.rules.places[seat]:
                self.table.show_all(zone, EVERYBODY)
        self.games = (*self.games, result)
        kept = tuple([Kept(seat, *key) for seat, key in survivors])
        self.tell(LockdownRoundEnded, number=len(self.games), places=result, falls=self.falls, kept=kept)
        if len(self.games) < self.rules.games and not self.last_deal:
            self.deal((self.dealer + 1) % self.rules.seats)  # LD-R28
            return True
        return False


state_of: Final = make_state_reader(LockdownState)
"""The match a view shows, to be asked."""
