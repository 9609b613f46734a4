"""Its rules: play a card of the suit or rank that lies there, or draw one, which ends the turn; first out wins."""

from __future__ import annotations

from engine.core.actions import Action, Lexicon
from engine.core.cards import Deck, standard_codes
from engine.core.events import TurnBegan
from engine.core.game import GameOf
from engine.core.options import Options
from engine.core.state import NOBODY, Legal, SeatFrame, for_seats
from engine.games.sixth import words
from engine.games.sixth.about import ABOUT
from engine.piles.game import list_pile_faults
from engine.piles.state import PileRules, PileState

DECK = Deck(standard_codes())
LEXICON = Lexicon(__name__, DECK)
PLAY = LEXICON.row("play {}", DECK.codes)
DRAW = LEXICON.parse("draw")
PASS = LEXICON.parse("pass")


class SixthRules(PileRules):
    """A single round, and the stock only once."""

    game = "sixth"
    OPTIONS = ()
    VALUES = (1,) * 52

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats, len(DECK), 5)
        self.renews = False


class SixthState(PileState[SixthRules]):
    """See ``PileState`` for the facts."""

    __slots__ = ()
    DECK = DECK
    FACTS = ("active", "dealer", "drawn", "history")

    def deal(self, dealer: int) -> None:
        """Five cards each, and one to follow."""
        self.deal_hands(dealer)
        self.table.draw(self.rules.stock, self.rules.discard)


class Turn(SeatFrame[SixthState]):
    """Play, or draw; who can do neither passes, which ends the round."""

    KIND = "turn"
    MASKED = True

    def list_answers(self, state: SixthState, seat: int) -> Legal:
        top = state.zones[state.rules.discard][-1]
        fits = [card for card in state.zones[seat] if card // 13 == top // 13 or card % 13 == top % 13]
        return [*[PLAY[card] for card in fits], DRAW if state.can_draw() else PASS]

    def take_answer(self, state: SixthState, seat: int, action: Action) -> None:
        if action is DRAW:
            state.draw(seat)
        elif action is not PASS:
            state.table.move(action.a, seat, state.rules.discard)
        if action is PASS or not state.zones[seat]:
            state.end_round(NOBODY if action is PASS else seat)
        else:
            begin(state)


def begin(state: SixthState) -> None:
    """The next seat is on turn."""
    state.active = (state.active + 1) % state.rules.seats
    state.stack[:] = [TURN[state.active]]
    if state.heard:
        state.tell(TurnBegan, state.active)


TURN = for_seats(Turn)
GAME = GameOf[SixthRules, SixthState](
    **vars(ABOUT),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=(),
    words=words,
    new_rules=SixthRules,
    new_state=SixthState,
    begin=begin,
    faults=list_pile_faults,
)
