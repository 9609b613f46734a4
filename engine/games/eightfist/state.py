"""The state of an Eightfist match: Fists, what is frozen, rounds, games, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self, final

from engine.core.cards import HIDDEN
from engine.core.events import Dealt
from engine.core.placing import PerSeat, Seats, Standing, places, replace_at, totals
from engine.core.state import MatchState
from engine.core.table import BOTTOM
from engine.core.view import make_state_reader
from engine.core.zones import EVERYBODY
from engine.games.eightfist.events import Cut, EightfistRoundEnded, ExtraDealt, GameEnded, Reshuffled
from engine.games.eightfist.open_fist import EVERY_SLOT, is_frozen, slots_for
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.ranking import (
    Rounds,
    find_crowned,
    find_lowest,
    game_sums,
    games_of,
    is_decided,
    tournament_keys,
)
from engine.games.eightfist.scoring import FILES, FREEZING, PLAIN, RANK, SLOTS, score

ALL_UP: Final = (1 << SLOTS) - 1  # EF-008
NO_LAST_TURNS: Final = -1
_HIDDEN: Final = tuple(tuple(slot for slot in range(SLOTS) if not up >> slot & 1) for up in range(ALL_UP + 1))
"""Per mask of open slots the others."""


@final
class EightfistState(MatchState[EightfistRules]):
    """Public facts of the match.

    ``active`` seat on turn · ``up`` per seat a mask of its open slots · ``dealer`` of the round · ``quiet`` turns in a
    row that revealed nothing, ``guard`` 0/1 whether the stall guard is on (ER-27) · ``revealed`` 0/1, whether this turn
    revealed a card · ``last`` mask of the seats that still have a last turn, the present one included, or -1 ·
    ``reshuffles`` of the round · ``playing`` the seats that play this round: all, or in an extra round the tied ·
    ``history`` finished rounds: tuples of the seats' points, 0 for who did not play · ``games`` finished games: tuples
    of the seats' totals without extra rounds · ``won`` who won each of them.
    """

    FACTS = (
        "active", "up", "dealer", "quiet", "guard", "revealed", "last", "reshuffles", "playing", "history", "games",
        "won",
    )  # fmt: skip
    __slots__ = FACTS

    def begin_match(self) -> None:
        self.history: tuple[PerSeat, ...] = ()
        self.games: tuple[PerSeat, ...] = ()
        self.won: tuple[Seats, ...] = ()
        self.playing = tuple(range(self.rules.seats))
        self.reset_round(0)

    def reset_round(self, dealer: int) -> None:
        """Only the scores carry over from round to round (ER-51)."""
        self.dealer = dealer
        self.active = self.left_of(dealer)  # EF-016
        self.up = (0,) * self.rules.seats  # EF-012
        self.quiet = self.guard = self.revealed = self.reshuffles = 0
        self.last = NO_LAST_TURNS

    def clone(self) -> Self:
        return EightfistState(self.rules, 0, self)

    def copy_facts(self, origin: Self) -> None:
        self.active = origin.active
        self.up = origin.up
        self.dealer = origin.dealer
        self.quiet = origin.quiet
        self.guard = origin.guard
        self.revealed = origin.revealed
        self.last = origin.last
        self.reshuffles = origin.reshuffles
        self.playing = origin.playing
        self.history = origin.history
        self.games = origin.games
        self.won = origin.won

    # --- questions ---------------------------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """The next seat to the left that plays this round."""
        left = (seat + 1) % self.rules.seats
        while left not in self.playing:
            left = (left + 1) % self.rules.seats
        return left

    def faces(self, seat: int) -> list[int]:
        """The cards of the seat's Fist as they lie, HIDDEN where one is face-down."""
        faces = self.zones[seat][:]
        for slot in _HIDDEN[self.up[seat]] if faces else ():
            faces[slot] = HIDDEN
        return faces

    def freezer(self, seat: int, file: int) -> bool:
        """See ``open_fist.is_frozen``."""
        faces = self.faces(seat)
        return is_frozen(faces[file], faces[file + FILES], self.rules)

    def slots_for(self, seat: int, card: int) -> Sequence[int]:
        """The slots into which a seat may put this card, see ``open_fist.slots_for``."""
        if FREEZING.isdisjoint(self.zones[seat]):  # open or hidden: nearly always
            return EVERY_SLOT
        return slots_for(self.faces(seat), card, self.rules)

    def has_slot_for(self, seat: int, card: int) -> bool:
        """Whether a seat may put this card into its Fist: mostly, since a file without a freezing card is open."""
        return len(FREEZING.intersection(self.zones[seat])) < FILES or bool(self.slots_for(seat, card))

    def hidden_slots(self, seat: int) -> tuple[int, ...]:
        """The slots of the seat's hidden cards."""
        return _HIDDEN[self.up[seat]] if seat in self.playing else ()

    def points(self) -> PerSeat:
        """Points of all Fists as they lie, hidden cards counted (EF-031); none for who has no Fist."""
        rules = self.rules
        fists = self.zones[: rules.seats]
        return tuple(score(fist, rules.quad_anywhere, rules.grace_is_queen) if fist else 0 for fist in fists)  # ER-44

    def standing(self) -> Standing:
        """The match so far: games won and lower sums in a tournament, else running totals, low is good (EF-002).

        Who was not tied keeps the place of eight rounds; extra rounds rank the tied (ER-54).
        """
        sums, extra = game_sums(self.current_game(), self.rules)
        keys: list[tuple[float, int]] = [*zip(sums, extra, strict=True)]
        if self.rules.games > 1:
            games = [*self.games, sums]
            sums, keys = totals(games, self.rules.seats), tournament_keys(games, self.won)
        return Standing(tuple(float(total) for total in sums), places(keys))

    # --- changes -----------------------------------------------------------------------------------------------

    def set_up(self, seat: int, slot: int) -> None:
        """The slot's card is open from now on; remembers that this turn revealed something if it was hidden."""
        mask = self.up[seat]
        if not mask >> slot & 1:
            self.revealed = 1
            self.up = replace_at(self.up, seat, mask | 1 << slot)

    def turn_up(self, seat: int, slot: int) -> None:
        """A hidden card is turned up where it lies (ER-41)."""
        self.set_up(seat, slot)
        self.table.show(self.zones[seat][slot], seat, EVERYBODY)

    def renew_stock(self) -> None:
        """An empty stock is made anew from all of the slush pile but its top card (ER-26)."""
        rules, table = self.rules, self.table
        if not table.zones[rules.stock]:
            table.move_cards(rules.slush, 0, -1, rules.stock, BOTTOM)
            table.shuffle(rules.stock)
            self.reshuffles += 1
            self.tell(Reshuffled, times=self.reshuffles)

    # --- rounds ------------------------------------------------------------------------------------------------

    def choose_dealer(self) -> int:
        """Players cut for the deal until one has the lowest card; specials are cut again (EF-010).

        Nobody is shown a card that somebody else has cut.
        """
        seats = list(range(self.rules.seats))
        while len(seats) > 1:
            pack = list(range(len(PLAIN)))
            cards = {seat: pack.pop(self.table.roll_number(len(pack))) for seat in seats}
            self.tell(Cut, cards=tuple(cards.items()))
            # Aces are low, suits ignored, and of several lowest cuts all are made again (ER-03).
            seats = [seats[at] for at in find_lowest([RANK[card] for card in cards.values()])]
        return seats[0]

    def deal(self, dealer: int) -> None:
        """Eight hidden cards for each who plays, one card opens the slush pile."""
        rules, table = self.rules, self.table
        self.reset_round(dealer)
        number = len(self.current_game()) + 1
        extra = number - rules.rounds
        if extra > 0:
            self.tell(ExtraDealt, dealer, number=number, extra=extra, playing=self.playing)
        else:
            self.tell(Dealt, dealer, number=number)
        table.collect_cards(rules.stock)
        table.shuffle(rules.stock)
        lap = [seat for seat in rules.clockwise[dealer] if seat in self.playing]
        table.deal(rules.stock, lap * SLOTS)  # EF-011
        first = table.draw(rules.stock, rules.slush)  # EF-013
        while rules.buries(first):  # ER-05
            table.move(first, rules.slush, rules.stock, at=BOTTOM)
            first = table.draw(rules.stock, rules.slush)

    def end_round(self) -> bool:
        """All cards are shown and counted (EF-032). True if the match goes on: a round is dealt.

        ``up`` stays as it was: what lies face-up was earned in play.
        """
        self.stack.clear()
        for seat in range(self.rules.seats):
            for slot in self.hidden_slots(seat):
                self.table.show(self.zones[seat][slot], seat, EVERYBODY)  # ER-21
        points = self.points()
        fists = tuple(tuple(self.zones[seat]) for seat in range(self.rules.seats))
        self.history = (*self.history, points)
        self.tell(
            EightfistRoundEnded, number=len(self.history), fists=fists, points=points, of_game=len(self.current_game())
        )
        self._close_game()
        if self.last_deal or is_decided(self.rules.games, self.games, self.won):
            return False
        self.deal(self.left_of(self.dealer))  # ER-28
        return True

    def _close_game(self) -> None:
        """After eight rounds the game is over; with the house rule only the tied play on (ER-54)."""
        rules = self.rules
        self.playing = tuple(range(rules.seats))
        sums, extra = game_sums(self.current_game(), rules)  # EF-032
        best = tuple(find_crowned(sums, extra))
        if len(self.current_game()) < rules.rounds:
            return
        if rules.extra_rounds and len(best) > 1:
            self.playing = tuple(find_lowest(sums))
            return
        self.games = (*self.games, sums)
        self.won = (*self.won, best)
        if rules.games > 1:
            self.history = (*self.history, ())  # an empty row separates the games
        if rules.rounds > 1:
            self.tell(GameEnded, number=len(self.games), totals=sums, won=best)

    def current_game(self) -> Rounds:
        """The rounds of the game that is being played."""
        return games_of(self.history)[-1]


state_of: Final = make_state_reader(EightfistState)
"""The match a view shows, to be asked."""
