"""Eightfist by docs/rules/eightfist.md: when a round ends (EF-030, ER-27, ER-55), what a Fist scores, who wins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.breach import check
from tests.laws.models.model import Model as Base
from tests.laws.models.model import rank_keys

ONE_DEAL = {"match": "round", "tie": "share"}
THREE = {"match": "3"}
FILES = 4
SLOTS = ("T1", "T2", "T3", "T4", "B1", "B2", "B3", "B4")
SPECIAL = {"FF": 12, "CB": 12, "QG": -12, "QS": 15, "2D": 20}


def score_card(code: str) -> int:
    """EF-044 to EF-051, EF-080, EF-090, EF-100."""
    if code in SPECIAL:
        return SPECIAL[code]
    court = {"A": 1, "K": 0, "T": 10, "J": 10, "Q": 10}
    return court[code[0]] if code[0] in court else int(code[0])


def find_rank(code: str) -> str:
    """The rank of a card; specials have none (ER-50)."""
    return "" if code in ("FF", "CB", "QG") else code[0]


def count_fist(fist: Sequence[str], anywhere: bool, grace_is_queen: bool) -> int:
    """The points of eight cards, the upper row first (EF-031, EF-040 to EF-051, ER-13, ER-14)."""
    files = [(fist[number], fist[number + FILES]) for number in range(FILES)]
    pairs = [find_rank(code) if find_rank(code) == find_rank(other) else "" for code, other in files]
    points = 0
    for (code, other), pair in zip(files, pairs, strict=True):
        cured = grace_is_queen and {code, other} == {"QS", "QG"}
        points += 0 if pair or cured else score_card(code) + score_card(other)
    quads, used = 0, set[int]()
    for one in range(FILES):
        for two in range(one + 1, FILES if anywhere else min(one + 2, FILES)):
            if pairs[one] and pairs[one] == pairs[two] and not used & {one, two}:
                quads += 1
                used |= {one, two}
    return points + (0, -20, -45)[quads]


class Model(Base):
    """A round is followed by the open slots of every seat (``up``) and by whose turn has been played (``played``).

    ``quiet`` turns without anything turned up, ``guard`` once there were too many (ER-27); ``last`` the seats that have
    a last turn, None before (ER-55). ``games`` are the sums of the finished games, ``winners`` who won
    them, ``playing`` who plays this round: all, or in an extra round the tied (ER-54).
    """

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game, state)
        self.fists = self.of_seats("fist")
        self.stock = self.find_zone("stock")
        self.length = 1 if self.options["match"] == "round" else 8
        self.count_games = int(self.options["match"]) if self.options["match"].isdigit() else 1
        self.extra_rounds = self.options["tie"] == "extra" and self.length > 1
        self.playing = list(range(self.seats))
        self.current: list[tuple[float, ...]] = []
        self.games: list[tuple[float, ...]] = []
        self.winners: list[list[int]] = []
        self._reset_deal()

    def _reset_deal(self) -> None:
        self.up: list[set[str]] = [set() for _ in range(self.seats)]
        self.quiet = 0
        self.guard = False
        self.last: set[int] | None = None
        self.played = -1
        self.revealed = False

    # --- following -----------------------------------------------------------------------------------------------

    def hear_event(self, event: Event) -> None:
        if event.kind == "act":
            self._hear_action(event.seat, event.text.split())
        elif event.kind == "note" and event.text == "deal":
            self._reset_deal()
        elif event.kind == "note" and event.text == "reshuffle":
            check(self.options["stock_out"] == "reshuffle", "ER-26: a stock that ends the round is not made anew")
        elif event.kind == "note" and event.text == "turn":
            if self.played >= 0:
                after = self._find_next()
                check(after == event.seat, "EF-027, EF-030, ER-55: whose turn it is, if any", event, after)
            self.played, self.revealed = -1, False
        elif event.kind == "note" and event.text == "round":
            check(self.played >= 0 and self._find_next() < 0, "EF-030, ER-55: a round ends when it has to", self.up)
            self._count_round()

    def _hear_action(self, seat: int, words: list[str]) -> None:
        match words:
            case ["open", *slots]:
                self.up[seat].update(slots)
            case ["put", slot] | ["toss", slot]:
                self._play_turn(seat, [(seat, slot)])
            case ["toss"]:
                self._play_turn(seat, [])
            case ["steal", what, "to", own]:
                victim, _, slot = what.partition(".")
                robbed = int(victim[1:])
                if self.options["steal"] == "draw":
                    self._play_turn(seat, [(seat, own)])
                    self.up[robbed].discard(slot)  # a card from the stock lies there now
                else:
                    self._play_turn(seat, [(seat, own), (robbed, slot)])
            case ["flip", slot]:
                check(self.guard and not self.revealed, "ER-27: a hidden card is asked for by the stall guard only")
                self._open_cards([(seat, slot)])

    def _play_turn(self, seat: int, opened: list[tuple[int, str]]) -> None:
        self.played = seat
        self._open_cards(opened)
        laps = int(self.options["stall_laps"]) * len(self.playing)
        patience = int(self.options["stall"] or laps)
        if patience and not self.revealed:
            self.quiet += 1
            self.guard |= self.quiet >= patience

    def _open_cards(self, opened: list[tuple[int, str]]) -> None:
        for seat, slot in opened:
            if slot not in self.up[seat]:
                self.revealed = True
                self.quiet = 0
            self.up[seat].add(slot)

    def _has_hidden(self, seat: int) -> bool:
        return len(self.up[seat]) < len(SLOTS)

    def _find_next(self) -> int:
        """Who is on turn after ``played``; -1: the round is over (EF-030, ER-20, ER-26, ER-55)."""
        if self.guard and not self.revealed:
            check(not self._has_hidden(self.played), "ER-27: under the stall guard a turn reveals something")
        if self.options["stock_out"] == "end" and not self.zones[self.stock]:
            return -1
        left = [(self.played + step) % self.seats for step in range(1, self.seats + 1)]
        order = [seat for seat in left if seat in self.playing]
        hiding = {seat for seat in order if self._has_hidden(seat)}
        if self.last is None:
            if len(hiding) == len(order):
                return order[0]
            self.last = set(hiding) if self.options["last_turn"] == "on" else set()
        else:
            self.last &= hiding - {self.played}
        return next((seat for seat in order if seat in self.last), -1)

    # --- the end -------------------------------------------------------------------------------------------------

    def _count_round(self) -> None:
        anywhere, queen = self.options["quad_anywhere"] == "on", self.options["grace_is_queen"] == "on"
        scored = {seat: count_fist(self.list_codes(self.fists[seat]), anywhere, queen) for seat in self.playing}
        row = tuple(float(scored.get(seat, 0)) for seat in range(self.seats))
        self.current.append(row)
        if len(self.current) <= self.length:
            self.rounds.append(row)
        self.playing = list(range(self.seats))
        if len(self.current) >= self.length:
            self._close_game()

    def _close_game(self) -> None:
        """A game is over, unless its tied players play on (EF-004, EF-006, ER-29, ER-54)."""
        sums, extra = self._sum_rows(self.current[: self.length]), self._sum_rows(self.current[self.length :])
        tied = [seat for seat in range(self.seats) if sums[seat] == min(sums)]
        best = [seat for seat in tied if extra[seat] == min(extra[other] for other in tied)]
        if self.extra_rounds and len(best) > 1:
            self.playing = tied
            return
        self.games.append(sums)
        self.winners.append(best)
        self.over = self._is_decided()
        if self.count_games > 1:
            self.current = []

    def _sum_rows(self, rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
        return tuple(sum(row[seat] for row in rows) for seat in range(self.seats))

    def _list_wins(self) -> list[float]:
        """ER-37: games won, a shared one a half."""
        wins = [0.0] * self.seats
        for best in self.winners:
            for seat in best:
                wins[seat] += 1 if len(best) == 1 else 0.5
        return wins

    def _is_decided(self) -> bool:
        """ER-37: as soon as the leader cannot be caught."""
        left = self.count_games - len(self.games)
        first, second = sorted(self._list_wins(), reverse=True)[:2]
        return not left or first > second + left

    def list_scores(self) -> tuple[float, ...]:
        current = self.current[: self.length]
        return self._sum_rows([*self.games, *current] if self.count_games > 1 else current)

    def list_places(self) -> tuple[int, ...]:
        """EF-006, ER-29, ER-54; of a tournament ER-37."""
        sums, wins = self.list_scores(), self._list_wins()
        if self.count_games == 1:
            return rank_keys(list(zip(sums, self._sum_rows(self.current[self.length :]), strict=True)))
        return rank_keys([(-wins[seat], sums[seat]) for seat in range(self.seats)])
