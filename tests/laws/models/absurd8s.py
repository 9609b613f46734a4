"""Absurd 8's by docs/rules/absurd8s.md: when a game ends and what places it leaves (A8-001, A8-138, A8-143, A8-R20)."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.breach import check
from tests.laws.models.model import Model as Base
from tests.laws.models.model import rank_keys

ONE_DEAL = {"games": "1"}
THREE = {"games": "3"}
ENOUGH = 20
NOBODY = -1
TWENTY, LAST_CARD, COPY = "5H", "9H", "TT"
"""The cards whose effects end games, and the one that may have copied them."""
PLAYS = ("play", "chain", "thorns", "jump", "bluff", "stack")
QUIET = ("turn", "jump", "battle", "call")
"""Decisions before which every action is complete."""


class Model(Base):
    """A game is followed by what lies where and by the turn being played.

    ``active`` has the turn, ``lost`` says that it is a lost one. ``aside_counts``: what is set aside is in a hand, as
    it is before the attacks are answered (A8-R06). ``turns`` of the game, ``passes`` in a row without a card drawn or
    played, ``busy`` whether one was in this turn. ``ended``: the hands of a game that has just ended and the places
    the rules allow, more than one where two ends come together and nothing tells which was first.
    """

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game, state)
        self.hands, self.aside = self.of_seats("hand"), self.of_seats("aside")
        self.draw, self.globals = self.find_zone("draw"), self.find_zone("global")
        self.won = [0.0] * self.seats
        self.ended: list[tuple[list[int], list[tuple[int, ...]]]] = []
        self.standing: tuple[int, ...] = ()
        self._reset_deal()

    def _reset_deal(self) -> None:
        self.active = NOBODY
        self.turns = self.passes = 0
        self.lost = self.busy = self.must_end = False
        self.aside_counts = True

    # --- following -----------------------------------------------------------------------------------------------

    def hear_event(self, event: Event) -> None:
        match event.kind, event.text:
            case "act", text:
                check(not self.must_end, "A8-001: an empty hand wins when its turn begins", event)
                self._hear_action(event.seat, text.split()[0])
            case "move", _:
                self.busy |= event.src == self.draw and self.specs[event.dst].name in ("hand", "aside")
            case "note", "deal":
                self._reset_deal()
            case "note", "lost":
                self.lost, self.must_end = True, False
                self.passes = 0  # A8-R90: it is not passed
            case "note", "turn":
                self._begin_turn(event)
            case "note", "round":
                self._end_game(event)

    def _hear_action(self, seat: int, verb: str) -> None:
        if verb in PLAYS:
            self.busy = True
        if verb == "jump":
            self.active = seat  # a jump-in is the jumper's turn (A8-R19)
        if verb in ("accept", "negate"):
            self.aside_counts = False
        elif verb in (*PLAYS, "pass", "draw"):
            self.aside_counts = True
        if verb == "pass":
            self.passes = 0 if self.busy else self.passes + 1  # A8-R90, A8-R105
        elif verb in PLAYS or verb == "concede":
            self.passes = 0

    def _begin_turn(self, event: Event) -> None:
        if self.active >= 0 and not self.lost:
            check(self._count_hand(self.active) > 0, "A8-001: an empty hand wins when its turn ends", event)
        check(self.passes < self.seats, "A8-R90: a whole round of passes ends the game", event)
        self.turns += 1
        check(self.turns <= int(self.options["turn_cap"]), "A8-R90: the longest game", event)
        self.active = event.seat
        self.lost = self.busy = False
        self.aside_counts = True
        self.must_end = self._count_hand(self.active) == 0

    def _count_hand(self, seat: int) -> int:
        """A8-R06, A8-R103: what is set aside while attacks are executed is in no hand."""
        return len(self.zones[self.hands[seat]]) + self.aside_counts * len(self.zones[self.aside[seat]])

    def _in_force(self, card: str) -> bool:
        return card in self.list_codes(self.globals)

    def _might_be(self, card: str) -> bool:
        """Whether a card's effect may be in force, its own or a copied one (A8-R56)."""
        return self._in_force(card) or self._in_force(COPY)

    def hear_asked(self, state: State) -> None:
        if self.ended:
            self._settle_scores(self.game.rounds(state)[-1])
        if any(decision.kind not in QUIET for decision in state.asked) or self.over:
            return
        check(not self.must_end, "A8-001: an empty hand wins when its turn begins", self.active)
        sizes = [self._count_hand(seat) for seat in range(self.seats)]
        check(not self._in_force(TWENTY) or max(sizes) < ENOUGH, "A8-138: hands of 20 and more win", sizes)
        used_up = not self.zones[self.draw]
        check(not self._in_force(LAST_CARD) or not used_up, "A8-143: with 9♥ the game ends as the draw pile does")

    # --- the end -------------------------------------------------------------------------------------------------

    def _end_game(self, event: Event) -> None:
        sizes = [self._count_hand(seat) for seat in range(self.seats)]
        winners = []
        if self.active >= 0 and sizes[self.active] == 0 and not self.lost:
            winners.append(self.active)
        if self._might_be(TWENTY) and max(sizes) >= ENOUGH:
            winners += [seat for seat in range(self.seats) if sizes[seat] == max(sizes)]
        used_up = self._might_be(LAST_CARD) and not self.zones[self.draw]
        if used_up or self.passes >= self.seats or self.turns >= int(self.options["turn_cap"]):
            winners.append(NOBODY)
        check(bool(winners), "A8-001, A8-138, A8-143, A8-R90: a game ends when it has to", event, sizes)
        self.must_end = False
        # A8-R20, A8-144: the winner, then by the size of the hands, ties shared
        ways = [rank_keys([-1 if seat == winner else size for seat, size in enumerate(sizes)]) for winner in winners]
        self.ended.append((sizes, ways))

    def _settle_scores(self, told: tuple[float, ...]) -> None:
        """The game that has just ended: as told if the rules allow that, else as they have it."""
        sizes, ways = self.ended.pop()
        rows = [_score_places(way, sizes) for way in ways]
        at = rows.index(told) if told in rows else 0
        self.standing = ways[at]
        self.rounds.append(rows[at])
        for seat, place in enumerate(self.standing):
            if place == 1:
                self.won[seat] += 1 if self.standing.count(1) == 1 else 0.5
        self.over = len(self.rounds) == int(self.options["games"])

    def list_scores(self) -> tuple[float, ...]:
        return tuple(self.won)

    def list_places(self) -> tuple[int, ...]:
        """Of one game its own; of several by games won."""
        return self.standing if len(self.rounds) == 1 else rank_keys([-won for won in self.won])


def _score_places(places: tuple[int, ...], sizes: list[int]) -> tuple[float, ...]:
    """What a game scores: the cards left, none for the winner."""
    return tuple(0.0 if place == 1 else float(size) for place, size in zip(places, sizes, strict=True))
