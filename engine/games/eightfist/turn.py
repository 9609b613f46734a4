"""The opening flips and the turn: draw, place, throw away and flip, steal, Cry Baby, stall guard (EF-014 to EF-094)."""

from __future__ import annotations

from typing import Any, Final

from engine.core.actions import Action, Decisions, decide_together
from engine.core.cards import mask_of
from engine.core.events import Note, TurnBegan
from engine.core.placing import replace_at
from engine.core.state import NOBODY, Frame, Legal, SealedFrame, SeatFrame, for_seats
from engine.core.zones import EVERYBODY
from engine.games.eightfist import actions as act
from engine.games.eightfist.events import Frozen, Punched, QuadMade, Thawed
from engine.games.eightfist.open_fist import (
    EVERY_SLOT,
    LAST,
    LOCKED,
    cry_slots,
    is_frozen,
    is_locked,
    name_file,
    read_fist,
)
from engine.games.eightfist.scoring import CB, FF, FILES, FREEZING, KIND, QS, SLOTS
from engine.games.eightfist.state import ALL_UP, EightfistState


class Opening(SealedFrame[EightfistState]):
    """Every player chooses own cards to turn up, unseen and all at the same time (EF-014, ER-04); ``count`` 1 or 2."""

    def __init__(self, count: int) -> None:
        self.count = count

    def list_choosing(self, state: EightfistState) -> Decisions:
        return decide_together("open", state.playing)

    def list_answers(self, state: EightfistState, seat: int) -> Legal:
        if self.count == 2:
            return act.OPEN_TWO
        return [act.OPEN[slot] for slot in state.hidden_slots(seat)]

    def open_answers(self, state: EightfistState, answers: dict[int, Action]) -> None:
        state.stack.pop()
        before = list_faces(state)
        for seat, action in sorted(answers.items()):
            for part in action.parts[1:]:
                state.turn_up(seat, part.value)
        tell_changes(state, before)


def begin_round(state: EightfistState) -> None:
    """The opening flips and the first turn of a round lie ahead."""
    flips: list[Frame[Any]] = [Opening(1), Opening(1)] if state.rules.one_by_one else [Opening(2)]
    state.stack += [NextTurn(state.active), *flips]


class NextTurn(SeatFrame[EightfistState]):
    """The turn of ``seat`` begins (EF-027)."""

    def run(self, state: EightfistState) -> None:
        state.active = self.seat
        state.revealed = 0
        state.stack[-1] = DRAW[self.seat]
        if state.heard:
            state.tell(TurnBegan, self.seat)


class Draw(SeatFrame[EightfistState]):
    """One card, from the stock or the slush pile (EF-020)."""

    KIND = "draw"

    def list_answers(self, state: EightfistState, seat: int) -> Legal:
        zones, rules = state.zones, state.rules
        slush = zones[rules.slush]  # EF-092
        legal = [act.STOCK] if zones[rules.stock] or len(slush) > 1 else []
        if slush and (not legal or state.has_slot_for(seat, slush[-1])):
            legal.append(act.DISCARD)
        return legal

    def take_answer(self, state: EightfistState, seat: int, action: Action) -> None:
        rules, table = state.rules, state.table
        state.stack[-1] = TURN_END[seat]  # one draw is the turn (ER-36)
        from_stock, drawn = action is act.STOCK, rules.drawn + seat
        if from_stock:
            state.renew_stock()
            card = table.draw(rules.stock, drawn)
            if KIND[card] in (QS, CB):  # these two are forced, so everybody may see why (ER-35)
                table.show(card, drawn, EVERYBODY)
        else:
            table.draw(rules.slush, drawn)
        state.stack.append(PLACE[seat][from_stock])


class Place(SeatFrame[EightfistState]):
    """The drawn card goes into the own Fist, or away with a flip; the Fistface may steal."""

    KIND = "place"

    def __init__(self, seat: int, from_stock: bool) -> None:
        super().__init__(seat)
        self.from_stock = from_stock

    def list_answers(self, state: EightfistState, seat: int) -> Legal:
        (card,) = state.zones[state.rules.drawn + seat]
        kind = KIND[card]
        if self.from_stock and kind == CB:
            slots = cry_slots(state.faces(seat), state.rules)  # EF-091
        else:
            slots = state.slots_for(seat, card)  # EF-021
        legal = [*act.PUT] if slots is EVERY_SLOT else [act.PUT[slot] for slot in slots]
        if not self.from_stock:  # EF-023
            return legal or [act.TOSS_PLAIN]
        # Compelled are these two (EF-061).
        if kind not in (QS, CB) or not slots:  # ER-34
            legal += [act.TOSS[slot] for slot in state.hidden_slots(seat)]  # EF-022
        if kind == FF:  # it may as well be placed, or thrown away (ER-19)
            legal += list_steals(state, seat)  # EF-081
        return legal or [act.TOSS_PLAIN]

    def take_answer(self, state: EightfistState, seat: int, action: Action) -> None:
        table, drawn = state.table, state.rules.drawn + seat
        state.stack.pop()
        before = list_faces(state)
        (card,) = table.zones[drawn]
        if action.verb == "put":
            # It takes this slot, open (EF-003).
            gone = table.zones[seat][action.a]  # EF-024
            state.set_up(seat, action.a)
            table.move(gone, seat, state.rules.slush, more=1)  # wild or not (ER-48)
            table.move(card, drawn, seat, EVERYBODY, action.a)  # EF-025
        elif action.verb == "toss":
            table.move(card, drawn, state.rules.slush)
            if action.a >= 0:
                state.turn_up(seat, action.a)  # ER-42
        else:
            steal_card(state, seat, action, card)
        if before:
            tell_changes(state, before, seat if action.verb == "steal" else NOBODY)


def list_faces(state: EightfistState) -> list[list[int]]:
    """Every Fist as anybody sees it, where somebody hears what changes."""
    return [state.faces(seat) for seat in range(state.rules.seats)] if state.heard else []


def tell_changes(state: EightfistState, before: list[list[int]], thief: int = NOBODY) -> None:
    """Tell what everybody sees at once: files that froze or thawed, Quads that came together. By a ``thief`` the files
    of others change as well.
    """
    rules = state.rules
    for seat, (was, now) in enumerate(zip(before, list_faces(state), strict=True)):
        by = NOBODY if thief == seat else thief
        readings = zip(read_fist(was, rules), read_fist(now, rules), strict=True) if now else ()
        for file, (old, new) in enumerate(readings):
            gone, here = was[file::FILES], now[file::FILES]
            frozen = is_frozen(here[0], here[1], rules)
            if frozen and new.needs != old.needs:
                freezers = sorted(FREEZING.intersection(here), key=gone.__contains__)  # what has just come freezes it
                state.tell(Frozen, seat, freezers[0], file=file, lost=new.needs == LOCKED, by=by)
            if not frozen and is_frozen(gone[0], gone[1], rules):
                state.tell(Thawed, seat, file=file, by=by)
            if new.reason.endswith("Quad") and new.points and not old.reason.endswith("Quad"):
                state.tell(QuadMade, seat, file=file, points=new.points)


def list_steals(state: EightfistState, seat: int) -> list[Action]:
    """Every theft: an opponent's card that is not frozen or locked, and an own slot for it (ER-18).

    None where the victim could not be given a card for it, since the stock ended with the Fistface (ER-15, ER-26).
    """
    if state.rules.steal == "draw" and state.rules.stock_ends and not state.zones[state.rules.stock]:
        return []
    found: list[Action] = []
    for victim in state.playing:
        faces = state.faces(victim) if victim != seat else []
        for slot, here in enumerate(faces):
            beside = faces[(slot + FILES) % SLOTS]
            frozen = state.rules.frozen_safe and is_frozen(here, beside, state.rules)
            if not frozen and not is_locked(here, beside, state.rules):  # ER-56
                # A hidden one as well (ER-16).
                found += [act.STEAL[victim][slot][own] for own in state.slots_for(seat, here)]
    return found


def steal_card(state: EightfistState, seat: int, action: Action, card: int) -> None:
    """The stolen card takes the own slot, open; the Fistface lands where it was (ER-15).

    Nobody gains or loses a turn by it (ER-49).
    """
    rules, table = state.rules, state.table
    drawn, (victim, slot), own = rules.drawn + seat, divmod(action.a, 100), action.b
    table.show(card, drawn, EVERYBODY)
    loot = table.zones[victim][slot]
    state.set_up(seat, own)
    old = table.zones[seat][own]
    if rules.steal == "trade":
        state.set_up(victim, slot)
        table.exchange(loot, victim, old, seat, seen=EVERYBODY)  # told in this order
        table.move(card, drawn, rules.slush)
        return
    victim_draws = rules.steal == "draw"
    if victim_draws:
        state.renew_stock()
    table.move(old, seat, rules.slush, more=2 + victim_draws)
    table.move(loot, victim, seat, seen=EVERYBODY, at=own, more=1 + victim_draws)
    if victim_draws:
        table.move(table.zones[rules.stock][-1], rules.stock, victim, at=slot, more=1)
        table.move(card, drawn, rules.slush)
        state.up = replace_at(state.up, victim, state.up[victim] & ~(1 << slot))
        return
    state.set_up(victim, slot)
    table.move(card, drawn, victim, seen=EVERYBODY, at=slot)  # ER-17
    state.tell(Punched, victim, slot=slot)


class Flip(SeatFrame[EightfistState]):
    """A turn that revealed nothing ends with a flip under the stall guard (ER-27)."""

    KIND = "flip"

    def list_answers(self, state: EightfistState, seat: int) -> Legal:
        return [act.FLIP[slot] for slot in state.hidden_slots(seat)]

    def take_answer(self, state: EightfistState, seat: int, action: Action) -> None:
        state.stack.pop()
        before = list_faces(state)
        state.turn_up(seat, action.a)
        tell_changes(state, before)


class TurnEnd(SeatFrame[EightfistState]):
    """Stall guard, end of the round, next player (ER-27)."""

    def run(self, state: EightfistState) -> None:
        if state.revealed:
            state.quiet = 0
        elif stall := state.rules.count_stall_turns(len(state.playing)):
            state.quiet += 1
            if state.quiet >= stall and not state.guard:
                state.guard = 1
                state.tell(Note, self.seat, text="guard")
            if state.guard and state.hidden_slots(self.seat):
                state.stack.append(Flip(self.seat))
                return
        if not self._is_round_over(state):
            NEXT_TURN[find_next_turn(state, self.seat, state.last)].run(state)
        elif state.end_round():  # once, however many are complete (ER-45)
            begin_round(state)

    def _is_round_over(self, state: EightfistState) -> bool:
        rules = state.rules
        if rules.stock_ends and not state.zones[rules.stock]:
            return True
        if ALL_UP not in state.up and state.last < 0:
            return False
        if not rules.last_turn:  # ER-20
            return True  # EF-030
        hiding = mask_hiding(state)
        if state.last < 0:
            state.last = hiding
            if hiding:
                state.tell(Note, state.up.index(ALL_UP), text="last")
        else:
            state.last &= hiding & ~(1 << self.seat)  # who is complete by now is passed over
        return not state.last


def mask_hiding(state: EightfistState) -> int:
    """The mask of those who play this deal and have a card face-down."""
    return mask_of([seat for seat in state.playing if state.up[seat] != ALL_UP])


def find_next_turn(state: EightfistState, seat: int, last: int) -> int:
    """The first seat to the left of ``seat`` that has a turn: in the last turns (ER-20) who has none any more is passed
    over (ER-55). ``last``: the mask of those who have one, -1 before the last turns.
    """
    seat = state.left_of(seat)
    while not last >> seat & 1:
        seat = state.left_of(seat)
    return seat


def list_in_force(state: EightfistState) -> list[str]:
    """The files that are frozen, and the last turns."""
    files = [name_file(seat, file) for seat in state.playing for file in range(FILES) if state.freezer(seat, file)]
    return [*files, *([LAST] if state.last > 0 else [])]


def find_follower(state: EightfistState) -> int:
    """Whose turn comes next unless this one ends the round, once all have turned up their first cards; -1 if none
    comes.
    """
    if not state.stack:
        return -1
    if isinstance(state.stack[-1], Opening):
        return state.active  # EF-016
    if state.rules.stock_ends and not state.zones[state.rules.stock]:
        return -1
    last = state.last
    if last >= 0:
        last &= mask_hiding(state) & ~(1 << state.active)
    return find_next_turn(state, state.active, last) if last else -1


NEXT_TURN: Final = for_seats(NextTurn)
DRAW: Final = for_seats(Draw)
PLACE: Final = for_seats(lambda seat: (Place(seat, False), Place(seat, True)))
TURN_END: Final = for_seats(TurnEnd)
