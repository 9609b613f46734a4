"""The state of an 8-equilibrium match, its rounds and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self, final

from engine.core.cards import Hands
from engine.core.placing import Seats, Standing, places, totals, wins
from engine.core.state import Frame, MatchState
from engine.core.zones import EVERYBODY
from engine.games.equilibrium.events import EquilibriumRoundEnded, MarketLaid
from engine.games.equilibrium.options import SLOTS, EquilibriumRules
from engine.games.equilibrium.scoring import round_winners, score

ALL_UP: Final = (1 << SLOTS) - 1
DEALT: Final = 3
DECK_AT_START: Final = 48
"""Deck cards plus cards in all hands in every stable state (EQ-I-2)."""

NEXT_TURN: Final[list[Frame[Any]]] = []
"""Per seat the frame that begins its turn; filled by the module ``turn``, which builds on this one."""

WINS_WANTED: Final = 3
"""Round wins that decide a match without a fixed length."""

Round = tuple[int, Hands, Seats]
"""A finished round: starting seat, all hands, winning seats."""


@final
class EquilibriumState(MatchState[EquilibriumRules]):
    """Public facts of the match.

    ``active`` seat on turn · ``skip`` mask of Skip markers · ``relay`` mask of teams that used their Relay Swap ·
    ``wind_used`` 0/1 · ``last_wind`` caller of the latest Wind of the match or -1 · ``idle`` turns in a row without an
    action (R-29) · ``fired`` powers used this turn, bit seat*52+card (R-54) · ``faces`` mask of face-up Market slots ·
    ``rejected`` 0/1, whether this turn's Give was refused · ``used`` start-of-turn options used, bit 0 Refresh, bit 1
    Peek · ``starter`` who began the round · ``history`` finished rounds.
    """

    FACTS = (
        "active", "skip", "relay", "wind_used", "last_wind", "idle", "fired", "faces", "rejected", "used", "starter",
        "history",
    )  # fmt: skip
    __slots__ = FACTS

    def begin_match(self) -> None:
        self.last_wind = -1
        self.history: tuple[Round, ...] = ()
        self.reset_round(0)

    def reset_round(self, starter: int) -> None:
        """Everything but the last Wind caller and the finished rounds starts anew (R-25)."""
        self.active = self.starter = starter
        # One deal is a round.
        # A marker that lies there is gone.
        self.skip = self.relay = self.wind_used = self.idle = self.fired = self.rejected = self.used = 0
        self.faces = 0 if self.rules.fog else ALL_UP
        # In teams as always (EQ-14.A.1-2).
        self.table.tokens = (self.rules.tokens_each,) * self.rules.seats  # EQ-4-4

    def clone(self) -> Self:
        return EquilibriumState(self.rules, 0, self)

    def copy_facts(self, origin: Self) -> None:
        self.active = origin.active
        self.skip = origin.skip
        self.relay = origin.relay
        self.wind_used = origin.wind_used
        self.last_wind = origin.last_wind
        self.idle = origin.idle
        self.fired = origin.fired
        self.faces = origin.faces
        self.rejected = origin.rejected
        self.used = origin.used
        self.starter = origin.starter
        self.history = origin.history

    # --- questions ---------------------------------------------------------------------------------------------

    def recipients(self, giver: int, missing: int = 0) -> list[int]:
        """The seats that may be given a card (EQ-6.A-2). ``missing`` cards of the giver's hand are not counted (option
        ``king_count``).
        """
        # The card under way is in no hand.
        zones, seats = self.zones, self.rules.seats
        sizes = [len(zones[0]), len(zones[1])] if seats == 2 else [len(hand) for hand in zones[:seats]]
        if missing:
            sizes[giver] -= missing
        return recipients(sizes, giver)

    def standing(self) -> Standing:
        """The match so far: round wins, then summed scores, then summed distance to 56 (R-24); teams stand together."""
        seats = self.rules.seats
        won = round_wins(self.history, self.rules)
        points = totals(round_totals(self.history), seats)
        distances = totals([[score(hand).distance for hand in hands] for _, hands, _ in self.history], seats)
        keys: list[tuple[float, ...]] = [(-won[seat], -points[seat], distances[seat]) for seat in range(seats)]
        if self.rules.teams:
            team = [tuple(sum(column) for column in zip(*keys[side::2], strict=True)) for side in (0, 1)]
            keys = [team[seat & 1] for seat in range(seats)]
        if len(self.history) == 1:
            best = self.history[0][2]
            ranked = places([(seat not in best, key if seat not in best else ()) for seat, key in enumerate(keys)])
        else:
            ranked = places(keys)
        return Standing(tuple(won), ranked)

    # --- rounds ------------------------------------------------------------------------------------------------

    def deal(self, starter: int) -> None:
        """Set up a round (EQ-4)."""
        rules, table = self.rules, self.table
        self.reset_round(starter)  # the Wind is unused again (EQ-14.C.1-1)
        self.collect_cards(starter, len(self.history) + 1, rules.deck)  # EQ-4-1
        table.deal(rules.deck, rules.clockwise[starter - 1] * DEALT)  # EQ-4-2
        table.deal(rules.deck, rules.slots)  # EQ-4-3
        if self.heard and not rules.fog:  # EQ-14.D.1-1
            self.tell(MarketLaid, cards=tuple([card for zone in rules.slots for card in table.zones[zone]]))
        self.turn_up_stock()  # EQ-14.B.1-1

    def turn_up_stock(self) -> None:
        """With Open Stock, show the top of the deck to everybody (EQ-14.B.2-1). Called whenever an effect is settled
        (R-37).
        """
        deck = self.zones[self.rules.deck]
        if self.rules.stock and deck:
            self.table.show(deck[-1], self.rules.deck, EVERYBODY)  # EQ-14.B.2-2

    def gain(self, seat: int) -> bool:
        """One token, lost at the cap; whether it is earned."""
        earned = self.table.tokens[seat] < self.rules.cap  # EQ-14.B.3-4
        if earned:
            self.table.pay_tokens(seat, 1)
        return earned

    def end_round(self) -> None:
        """All hands are shown and scored (EQ-11-1); the match goes on or is over.

        Deck and Market stay as they are (EQ-11-2), the deck unseen.
        """
        rules, table = self.rules, self.table
        self.stack.clear()
        for hand in rules.hands:  # not the deck
            table.show_all(hand, EVERYBODY)
        hands = tuple([tuple(sorted(table.zones[hand])) for hand in rules.hands])
        best = round_winners(dict(enumerate(map(score, hands))), rules.edition, rules.teams)
        self.history = (*self.history, (self.starter, hands, best))
        if self.heard:
            self.tell(EquilibriumRoundEnded, number=len(self.history), hands=hands, best=best)
        if not (self.last_deal or match_decided(self.history, rules)):
            self.deal(self.next_starter())
            self.begin_round()

    def begin_round(self) -> None:
        """Put the turn of the starting player on the stack."""
        self.stack.append(NEXT_TURN[self.active])

    def next_starter(self) -> int:
        """The seat that starts the next round; the first is drawn by lot (R-04)."""
        best = self.history[-1][2]
        left = self.rules.clockwise[self.starter]
        match self.rules.options["start"]:
            case "random":
                return self.choose_dealer()
            case "winner":
                return next(seat for seat in left if seat in best)
            case "lowest":
                points = round_totals(self.history)[-1]
                return next(seat for seat in left if points[seat] == min(points))
        return left[0]  # EQ-4-5


def recipients(sizes: Sequence[int], giver: int) -> list[int]:
    """The seats that may be given a card with these hand sizes: the smallest hands; of two that are equal only the
    opponent's.
    """
    if len(sizes) == 2:
        other = 1 - giver
        # Level hands: the other (EQ-10-1);
        # else the smaller (EQ-10-3).
        return [other if sizes[other] <= sizes[giver] else giver]
    # A hand of eight is never among the fewest while the round lasts (EQ-9-2),
    # so a full canceler is not either.
    fewest = min(sizes)  # EQ-9-1
    # One alone has to be it (EQ-9-3),
    # the giver only among them (EQ-9-5),
    # and where all others are full (EQ-9-6),
    # which adds nothing.
    return [seat for seat, size in enumerate(sizes) if size == fewest]


def list_missed(skip: int, seat: int, seats: int) -> list[int]:
    """Who misses a turn, from this seat on, before one begins: those in a row with a marker in the mask ``skip``."""
    missed: list[int] = []
    while skip >> seat & 1:
        skip &= ~(1 << seat)  # EQ-14.A.3-2
        missed.append(seat)
        seat = (seat + 1) % seats  # EQ-14.A.3-3
    return missed


def round_wins(history: Sequence[Round], rules: EquilibriumRules) -> list[float]:
    """Round wins per seat; a shared round counts one half (R-24)."""
    return wins((best for _, _, best in history), rules.seats, rules.seats // 2 if rules.teams else 1)


def round_totals(history: Sequence[Round]) -> list[list[int]]:
    """The points of every hand, round after round."""
    return [[score(hand).total for hand in hands] for _, hands, _ in history]


def match_decided(history: Sequence[Round], rules: EquilibriumRules) -> bool:
    """Whether the match is over after these rounds."""
    rounds = rules.rounds()
    return len(history) >= rounds if rounds else max(round_wins(history, rules)) >= WINS_WANTED
