"""Lockdown by docs/rules/lockdown.md: who falls (LD-018, LD-R10, LD-R41), when a game ends, who stands where."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.breach import check
from tests.laws.models.model import Model as Base
from tests.laws.models.model import rank_keys

ONE_DEAL = {"match": "single"}
THREE = {"match": "3"}
SET = 4
CLEARS = {"jokers": ("A", "Jk"), "nojokers": ("A",), "twos": ("2",)}
"""The values that clear; they neither lock nor put anybody out (LD-LA1, LD-R14, LD-R38)."""


def find_value(code: str) -> str:
    """The rank (LD-R27)."""
    return "Jk" if code.startswith("Jk") else code[0]


class Model(Base):
    """A game is followed by ``fallen`` (in their order), ``idle`` turns and what lies where.

    ``changed``: something happened in this turn (LD-R20). ``new_outside``: cards that went Outside by this action.
    ``complete``: values whose four put somebody out.
    """

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game, state)
        self.mobile = self.of_seats("mobile")
        self.stacks = [self.list_zones("stack", seat) for seat in range(self.seats)]
        self.deck, self.outside = self.find_zone("deck"), self.find_zone("outside")
        self.clears = CLEARS[self.options["deck"]]
        self.value = [find_value(code) for code in self.codes]
        self.length = 1 if self.options["match"] == "single" else int(self.options["match"])
        self.actor = -1
        self.verb = ""
        self._reset_deal()

    def _reset_deal(self) -> None:
        self.fallen: list[int] = []
        self.complete: list[str] = []
        self.new_outside: list[str] = []
        self.fell_now: list[int] = []
        self.idle = 0
        self.changed = True
        self.dealing = True

    # --- following -----------------------------------------------------------------------------------------------

    def hear_event(self, event: Event) -> None:
        match event.kind, event.text:
            case "act", text:
                self._goes_on(event)
                self.actor, self.verb = event.seat, text.split()[0]
                self.changed |= self.verb == "clear"
                self.new_outside, self.fell_now = [], []
            case "move", _:
                if event.dst == self.outside:
                    self.new_outside.append(self.codes[event.card])
                self.changed |= event.src == self.deck or self.specs[event.dst].name == "stack"
            case "note", "deal":
                self._reset_deal()
            case "note", "turn":
                if not self.dealing:
                    self.idle = self._count_idle()
                self._goes_on(event)
                check(not self._is_stalled(self.idle), "LD-R20: a stalled game without a deck ends", event)
                self.changed = self.dealing = False
            case "note", "out":
                self._drop_out(event.seat)
            case "note", "round":
                self._end_game()

    def _count_idle(self) -> int:
        """LD-R20: a turn is idle if it drew nothing, locked nothing, cleared nothing and put nobody out."""
        return 0 if self.changed else self.idle + 1

    def _is_stalled(self, idle: int) -> bool:
        return idle >= self._find_patience() and not self.zones[self.deck]

    def _find_patience(self) -> int:
        return int(self.options["stall"]) * len(self._list_alive())

    def _list_alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.fallen]

    def _list_values(self, seat: int) -> list[str]:
        """The values of all a player's cards, mobile and locked."""
        return [self.value[card] for zone in (self.mobile[seat], *self.stacks[seat]) for card in self.zones[zone]]

    def _goes_on(self, event: Event) -> None:
        """Nobody acts any more once the game has to be over."""
        check(len(self._list_alive()) > 1, "LD-023: with one player left the game is over", event)
        check(not self.changed or not self._is_dead(), "LD-R19: with nobody left to lose the game is over", event)

    # --- falling -------------------------------------------------------------------------------------------------

    def _drop_out(self, seat: int) -> None:
        check(seat not in self.fallen, "nobody falls twice", f"P{seat}")
        gone = [find_value(code) for code in self.new_outside]
        mine = self._list_values(seat)
        fatal = [one for one in dict.fromkeys(mine + gone) if (mine + gone).count(one) == SET]
        fatal = [one for one in fatal if one not in self.clears and one not in self.complete]
        check(bool(fatal), "LD-018: only who has four of a value falls", f"P{seat}", mine, self.new_outside)
        if self.verb == "shuffle" and self.fell_now:
            before, now = ((other - self.actor - 1) % self.seats for other in (self.fell_now[-1], seat))
            check(before < now, "LD-R10: they fall clockwise from the shuffler's left, himself last", f"P{seat}")
        self.complete += fatal
        self.fallen.append(seat)
        self.fell_now.append(seat)
        self.changed = True

    def hear_asked(self, state: State) -> None:
        if not self.over:
            self._check_settled()
        for decision in state.asked:
            if decision.kind == "turn":
                self._check_offered({action.verb for action in state.legal(decision)})

    def _check_settled(self) -> None:
        """Who holds four of a value is out; every four lies Outside whole, and nothing else but what clears does."""
        for seat in range(self.seats):
            mine = self._list_values(seat)
            if len(mine) < SET and seat not in self.fallen:
                continue
            if seat in self.fallen:
                check(not mine, "LD-019: who is out has no cards", f"P{seat}", mine)
            fours = [one for one in set(mine) if mine.count(one) == SET and one not in self.clears]
            check(not fours, "LD-018: who has four of a value falls", f"P{seat}", fours)
        lying = sorted(self.value[card] for card in self.zones[self.outside] if self.value[card] not in self.clears)
        check(lying == sorted(self.complete * SET), "LD-021, LD-R41: each four lies Outside, and whole", lying)

    def _check_offered(self, verbs: set[str]) -> None:
        if self.idle >= self._find_patience() and not self.changed:
            check(verbs <= {"draw", "force", "clear"}, "LD-R20: after too many idle turns somebody must draw", verbs)
        else:
            check("shuffle" in verbs, "LD-R16: a Shuffle is always possible", verbs)

    # --- the end -------------------------------------------------------------------------------------------------

    def _is_dead(self) -> bool:
        """LD-R19: every value that is still complete is locked two and two, and nobody can clear any more."""
        gone = self.zones[self.outside]
        left = [self.value[card] for card in range(self.size) if card not in gone]
        if self.clears[-1] in left:
            return False  # one of these clears alone: a Joker, or what stands for it
        if self.options["deck"] == "jokers" and left.count("A") > 1:
            return False
        pairs = [self.value[self.zones[zone][0]] for row in self.stacks for zone in row if len(self.zones[zone]) == 2]
        whole = [one for one in set(left) if one not in self.clears and left.count(one) == SET]
        return all(pairs.count(one) == 2 for one in whole)

    def _end_game(self) -> None:
        alive = self._list_alive()
        why = len(alive) == 1 or self._is_dead() or self._is_stalled(self._count_idle())
        check(why, "LD-023, LD-R19, LD-R20: a game ends when it has to, and not before", f"alive {alive}")
        places = [0] * self.seats
        for number, seat in enumerate(self.fallen):
            places[seat] = self.seats - number  # LD-R37
        keys = [self._compute_danger(seat) for seat in alive]
        for seat, place in zip(alive, rank_keys(keys), strict=True):
            places[seat] = place
        self.rounds.append(tuple(self._compute_points(places, seat) for seat in range(self.seats)))
        self.over = len(self.rounds) == self.length

    def _compute_danger(self, seat: int) -> tuple[int, ...]:
        """LD-R21: locked cards, stacks of three, mobile cards."""
        sizes = [len(self.zones[zone]) for zone in self.stacks[seat]]
        return (sum(sizes), sizes.count(3), len(self.zones[self.mobile[seat]]))

    def _compute_points(self, places: list[int], seat: int) -> float:
        """LD-R37: one for everybody outlasted, half a one for everybody who shares the place."""
        others = places[:seat] + places[seat + 1 :]
        return sum(1.0 if other > places[seat] else 0.5 for other in others if other >= places[seat])

    def list_scores(self) -> tuple[float, ...]:
        return tuple(sum(column) for column in zip(*self.rounds, strict=True))

    def list_places(self) -> tuple[int, ...]:
        """LD-R37: points, then games won."""
        firsts = [sum(row[seat] == max(row) for row in self.rounds) for seat in range(self.seats)]
        totals = self.list_scores()
        return rank_keys([(-totals[seat], -firsts[seat]) for seat in range(self.seats)])
