"""The turn: the six actions, who is next, and the naming of the next player (LD-007)."""

from __future__ import annotations

from typing import Final

from engine.core.actions import MOST_SEATS, Action
from engine.core.errors import BadText
from engine.core.events import Note, TurnBegan
from engine.core.state import Legal, SeatFrame, for_seats
from engine.core.zones import EVERYBODY
from engine.games.lockdown import actions as act
from engine.games.lockdown.cards import DECK, HAND, parse_hands
from engine.games.lockdown.events import Barred
from engine.games.lockdown.state import BARRED_THIS_TURN_TOO, LockdownState

NAMES_NEXT: Final = -1
ALONE: Final = tuple(
    [mask.bit_length() - 1 if mask.bit_count() == 1 else NAMES_NEXT for mask in range(1 << MOST_SEATS)]
)
"""By mask the only seat in it; NAMES_NEXT where there are more."""


class Start(SeatFrame[LockdownState]):
    """The first turn of a deal, or the turn a position begins with."""

    def run(self, state: LockdownState) -> None:
        if state.is_dead():
            end_game(state)
        else:
            open_turn(state, self.seat)


def begin_deal(state: LockdownState) -> None:
    """The first turn of a deal lies ahead."""
    state.stack.append(START[state.active])


def end_game(state: LockdownState) -> None:
    """The game is over; the first turn of the next one, if there is one, lies ahead."""
    if state.end_game():
        begin_deal(state)


def next_turn(state: LockdownState, seat: int) -> None:
    """The present turn is over, ``seat`` has the next. An extra turn is one, too (LD-R15)."""
    state.idle = state.idle + 1 if state.quiet else 0
    state.quiet = 1
    state.last = state.active
    history = state.history
    state.history = (history[-2], history[-1], seat) if len(history) > 1 else (*history, seat)
    open_turn(state, seat)


def open_turn(state: LockdownState, seat: int) -> None:
    """The turn of ``seat`` begins; a stalled game without a deck ends instead (LD-R20)."""
    zones, rules = state.zones, state.rules
    state.active = seat
    if not zones[rules.deck] and state.idle >= state.patience():
        end_game(state)
        return
    state.stack[-1] = TURN[seat]
    if state.heard:
        state.tell(TurnBegan, seat)
    if rules.refill:
        _refill_hand(state, seat)
    if state.heard and state.is_compelled():
        state.tell(Note, seat, text="compelled")


def _refill_hand(state: LockdownState, seat: int) -> None:
    """Option ``refill_3``: the hand is filled up to three, locking as one goes."""
    zones, deck = state.zones, state.rules.deck
    if state.heard and len(zones[seat]) < 3 and zones[deck]:
        state.tell(Note, seat, text="refill")
    while len(zones[seat]) < 3 and zones[deck]:
        state.quiet = state.idle = 0
        if state.receive_card(seat, zones[deck][-1], deck, mark=BARRED_THIS_TURN_TOO):
            go_on(state, seat, NAMES_NEXT)
            return
    if not state.quiet and state.is_dead():
        end_game(state)


def go_on(state: LockdownState, actor: int, after: int) -> None:
    """The action is settled: the game may be over (LD-R19), or the actor has to name the next player, or ``after`` is
    next (LD-008).
    """
    if not state.quiet and (ALONE[state.alive] != NAMES_NEXT or state.is_dead()):  # LD-023
        end_game(state)  # without an extra turn (LD-R29)
        return
    if after == NAMES_NEXT and not state.heard:
        after = ALONE[state.alive & ~(1 << actor)]  # as would be answered for him in a moment
    if after != NAMES_NEXT:
        if state.heard and after == actor:  # LD-022
            state.tell(Note, actor, text="again")
        next_turn(state, after)
    else:
        state.stack[-1] = NAMING[actor]
        if state.heard and (barred := state.barred()) >= 0 and (to := ALONE[state.others(actor)]) != NAMES_NEXT:
            state.tell(Barred, actor, barred=barred, to=to)


class Turn(SeatFrame[LockdownState]):
    """Exactly one action (LD-017)."""

    KIND = "turn"

    def list_answers(self, state: LockdownState, seat: int) -> Legal:
        rules, table = state.rules, state.table
        zones = table.zones
        offers, hand = rules.offers[state.others(seat)], zones[seat]
        legal: list[Action] = []
        if zones[rules.deck]:  # LD-R11
            legal = [*offers.draws]
            if state.idle >= rules.stall and state.is_compelled():
                self._add_clears(state, hand, legal)
                return legal
        marks, clears, can_clear = table.marks, rules.clears, 0
        gifts = offers.gifts
        for card in hand:
            if card not in marks:  # LD-024
                legal += gifts[card]
            can_clear += clears[card]
        for other in offers.seats:
            if zones[other]:  # LD-R05
                legal.append(act.TAKE[other])
        # A Shuffle is always allowed, whatever is fresh (LD-026),
        # even where nothing moves (LD-R16).
        legal.append(act.SHUFFLE)
        if can_clear > 1:
            self._add_clears(state, hand, legal)
        return legal

    def _add_clears(self, state: LockdownState, hand: list[int], legal: list[Action]) -> None:
        """A Joker (or what stands for it), every pair of Aces (LD-CL1).

        Nothing need be locked for it (LD-R39).
        """
        clears = state.rules.clears
        for card in hand:
            if clears[card] == 2:  # LD-CL5
                legal.append(act.CLEAR[card])
            elif clears[card] == 1:
                legal += [act.CLEAR_TWO[card, other] for other in hand if other > card and clears[other] == 1]

    def make_public_text(self, state: LockdownState, action: Action) -> str:
        return f"give ? P{action.b}" if action.verb == "give" else action.text

    def take_answer(self, state: LockdownState, seat: int, action: Action) -> None:
        deck, verb = state.rules.deck, action.verb
        if state.table.marks:
            age_marks(state, seat)
        if verb == "give":  # LD-012
            target = action.b
            fell = state.receive_card(target, action.a, seat, 1 << seat | 1 << target, how=act.GIVEN)  # LD-R03
            go_on(state, seat, seat if fell else target)  # LD-R26
        elif verb == "take":
            take_blindly(state, seat, action.a)
        elif verb == "force":  # LD-014
            state.quiet = 0
            fell = state.receive_card(action.a, state.zones[deck][-1], deck, EVERYBODY)  # LD-R23
            go_on(state, seat, seat if fell else action.a)  # LD-022
        elif verb == "draw":  # LD-011
            state.quiet = 0
            state.receive_card(seat, state.zones[deck][-1], deck)
            go_on(state, seat, NAMES_NEXT)  # LD-R01
        elif verb == "shuffle":
            shuffle_hands(state, seat)
        else:
            clear(state, seat, action)


def age_marks(state: LockdownState, seat: int) -> None:
    """The one action of the turn is chosen: the marks in the actor's hand have one own turn less."""
    marks = state.table.marks
    for card in state.zones[seat]:
        if card in marks:
            if marks[card] == BARRED_THIS_TURN_TOO:
                marks[card] = 1
            else:
                del marks[card]  # LD-025


def find_barred(state: LockdownState, seat: int) -> dict[int, bool]:
    """The mobile cards of a seat that may not be given yet, and whether they may not in its next turn either: the
    present turn is one of those that bar a card only until its action is chosen (LD-025).
    """
    frame, marks = state.stack[-1] if state.stack else None, state.table.marks
    is_choosing = isinstance(frame, Turn) and frame.seat == seat
    return {card: marks[card] > is_choosing for card in state.zones[seat] if card in marks}


def take_blindly(state: LockdownState, seat: int, victim: int) -> None:
    """Blindly, or after a look at the hand (LD-R04)."""
    table = state.table
    hand = table.zones[victim]
    if state.rules.look:
        table.show_all(victim, 1 << seat)
        state.stack[-1] = Look(seat, victim)
        return
    prescribed = table.outcome("takes") if table.script else None
    if prescribed is None:
        card = hand[table.roll_number(len(hand))] if len(hand) > 1 else hand[0]
    elif (card := DECK.parse(prescribed)) not in hand:
        raise BadText(f"P{victim} does not hold {prescribed}.")
    _take_card(state, seat, victim, card)


def _take_card(state: LockdownState, seat: int, victim: int, card: int) -> None:
    state.receive_card(seat, card, victim, 1 << seat | 1 << victim)  # LD-013
    go_on(state, seat, victim)  # LD-R25


class Look(SeatFrame[LockdownState]):
    """Option ``take_mode`` look: the taker chooses from the hand he was shown."""

    KIND = "look"
    HIDES = ("card",)

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def list_answers(self, state: LockdownState, seat: int) -> Legal:
        return [act.CARD[card] for card in state.zones[self.victim]]

    def take_answer(self, state: LockdownState, seat: int, action: Action) -> None:
        _take_card(state, seat, self.victim, action.a)


def shuffle_hands(state: LockdownState, seat: int) -> None:
    """All mobile cards are pooled and dealt out again (LD-015)."""
    rules, table = state.rules, state.table
    table.redeal_cards(rules.hands, rules.pool, _prescribed_hands(state) if table.script else None)  # LD-016
    table.marks.clear()  # LD-R07
    fallen = len(state.out)
    for other in rules.clockwise[seat]:  # LD-R10
        if state.alive >> other & 1:
            state.lock_hand(other, seat)
        if ALONE[state.alive] != NAMES_NEXT:
            break
    again = len(state.out) > fallen and state.alive >> seat & 1  # LD-R08
    go_on(state, seat, seat if again else NAMES_NEXT)  # LD-R06


def _prescribed_hands(state: LockdownState) -> list[int] | None:
    """The outcome ``{hands …}`` of a scenario as an order of the pool (see ``Table.redeal``). Raises BadText."""
    text = state.table.outcome("hands")
    if text is None:
        return None
    zones = state.zones
    wanted: list[list[int]] = [[] for _ in state.rules.hands]
    for owner, cards in parse_hands(text):
        wanted[owner] = cards
    order = [card for hand in reversed(wanted) for card in reversed(hand)]
    pooled = [card for seat in state.rules.hands for card in zones[seat]]
    if sorted(order) != sorted(pooled) or any(len(wanted[s]) != len(zones[s]) for s in state.rules.hands):
        raise BadText(f"The mobile hands cannot become {text}.")
    return order


def clear(state: LockdownState, seat: int, action: Action) -> None:
    """A Joker or two Aces leave the game, the rest goes back, four new cards come (LD-CL2)."""
    rules, table = state.rules, state.table
    deck = rules.deck
    state.quiet = 0
    for part in action.parts[1:]:
        table.marks.pop(part.value, None)
        table.move(part.value, seat, rules.outside)  # LD-CL4
    state.return_cards(seat)  # LD-R12
    for _ in range(min(HAND, len(table.zones[deck]))):
        table.marks[table.draw(deck, seat)] = 1
    state.lock_hand(seat)  # LD-R13
    go_on(state, seat, NAMES_NEXT)  # LD-CL3


class SeatNaming(SeatFrame[LockdownState]):
    """The acting player names the next one, even if he has just fallen (LD-R09).

    What the action brought is known by then (LD-R02).
    With a single other seat left nobody is asked (LD-R30).
    """

    KIND = "next"

    def list_answers(self, state: LockdownState, seat: int) -> Legal:
        return state.rules.offers[state.others(seat)].names  # LD-010

    def take_answer(self, state: LockdownState, seat: int, action: Action) -> None:
        next_turn(state, action.a)  # LD-009


def find_follower(state: LockdownState) -> int:
    """Whose turn comes next as long as nobody falls: whose hand is taken from (LD-008), or who alone may be next; -1
    where somebody chooses that.
    """
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Look):
        return frame.victim
    return ALONE[state.others(frame.seat)] if isinstance(frame, Turn | SeatNaming) else NAMES_NEXT


START: Final = for_seats(Start)
TURN: Final = for_seats(Turn)
NAMING: Final = for_seats(SeatNaming)
