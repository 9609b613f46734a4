"""Crazy Eights by docs/rules/crazyeights.md: when rounds end (CE-06, CE-07) and matches (CE-08), what they score."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.breach import check
from tests.laws.models.model import Model as Base
from tests.laws.models.model import rank_keys

ONE_DEAL = {"match": "single"}
THREE = {"match": "3"}
VALUES = {"8": 50, "K": 10, "Q": 10, "J": 10, "T": 10, "A": 1}
TARGETS = {2: 100, 3: 150}
ROUNDS = {"single": 1, "3": 3, "5": 5}


def score_card(code: str) -> int:
    """CE-07."""
    return VALUES[code[0]] if code[0] in VALUES else int(code[0])


class Model(Base):
    """``passes`` in a row without a card played or drawn; ``dealing`` until the first action of a round."""

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game, state)
        self.hands, self.stock = self.of_seats("hand"), self.find_zone("stock")
        self.passes = 0
        self.dealing = True
        self.totals = [0.0] * self.seats

    def hear_event(self, event: Event) -> None:
        match event.kind, event.text:
            case "act", text:
                check(not self._is_ended(), "CE-06, CE-07: the round is over", event)
                self.dealing = False
                self.passes = self.passes + 1 if text == "pass" else 0
            case "move", _ if event.src == self.stock:
                self.passes = 0
            case "note", "deal":
                self.passes, self.dealing = 0, True
            case "note", "round":
                self._count_round()

    def _is_ended(self) -> bool:
        """CE-06, CE-07: somebody has no cards, or a whole lap and one more have passed."""
        return not self.dealing and (self.passes > self.seats or any(not self.zones[hand] for hand in self.hands))

    def hear_asked(self, state: State) -> None:
        check(self.over or not self._is_ended(), "CE-06, CE-07: the round is over")

    def _count_round(self) -> None:
        check(self._is_ended(), "CE-06, CE-07: a round ends when it has to, and not before")
        left = [sum(score_card(code) for code in self.list_codes(hand)) for hand in self.hands]
        out = [seat for seat in range(self.seats) if not self.zones[self.hands[seat]]]
        best = out or [seat for seat in range(self.seats) if left[seat] == min(left)]
        points = sum(other - left[best[0]] for other in left) if len(best) == 1 else 0
        row = tuple(float(points) if seat in best else 0.0 for seat in range(self.seats))
        self.rounds.append(row)
        self.totals = [total + scored for total, scored in zip(self.totals, row, strict=True)]
        length = ROUNDS.get(self.options["match"], 0)
        target = TARGETS.get(self.seats, 200)
        self.over = len(self.rounds) == length if length else max(self.totals) >= target

    def list_scores(self) -> tuple[float, ...]:
        return tuple(self.totals)

    def list_places(self) -> tuple[int, ...]:
        """CE-08: the highest sum first, equal sums share."""
        return rank_keys([-total for total in self.totals])
