"""Attack actions and the frames that ask for their choices (A8-099 to A8-110, A8-139). The recipient executes them."""

from __future__ import annotations

from engine.core.actions import Action, Decisions, decide_together, decisions
from engine.core.placing import replace_at
from engine.core.state import NO_ASK, Frame, Legal, SealedFrame, SeatFrame
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import CardChoices, cards_of
from engine.games.absurd8s.cards import DECK, SUIT, SUITS, TEXT
from engine.games.absurd8s.events import Attacked, Fished
from engine.games.absurd8s.keywords import KEYWORDS, get_keyword, text_of
from engine.games.absurd8s.laid import NO_SUIT, Attack, Laid
from engine.games.absurd8s.picks import Discard
from engine.games.absurd8s.state import Absurd8sState


class Execute(Frame[Absurd8sState]):
    """``seat`` executes attacks in the order it likes (A8-011); when all are done what lies below goes on."""

    def __init__(self, seat: int, attacks: tuple[Attack, ...]) -> None:
        self.seat = seat  # the recipient (A8-041)
        self.attacks = attacks

    def list_asked(self, state: Absurd8sState) -> Decisions:
        return decisions("order")[self.seat] if len(self.attacks) > 1 else NO_ASK  # A8-065

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        return act.RESOLVE[: len(self.attacks)]

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        self._execute_attack(state, action.a - 1)

    def run(self, state: Absurd8sState) -> None:
        if self.attacks:
            self._execute_attack(state, 0)
            return
        state.stack.pop()
        below = state.stack[-1]
        if isinstance(below, Execute):
            state.incoming = below.attacks
            return
        state.incoming = ()
        state.watch()  # what is set aside is in no hand yet (A8-R06, A8-R81)
        state.executing = 0

    def _execute_attack(self, state: Absurd8sState, number: int) -> None:
        attack = self.attacks[number]
        left = self.attacks[:number] + self.attacks[number + 1 :]
        state.stack[-1] = Execute(self.seat, left)
        state.incoming = left
        if state.heard:
            key, card, caster = attack.key, attack.card, attack.caster
            vain = meets_nothing(state, self.seat, attack)
            state.tell(Attacked, self.seat, keyword=key, source=card, caster=caster, vain=vain)
        undergo_attack(state, self.seat, attack)  # A8-099
        state.watch()


def meets_nothing(state: Absurd8sState, seat: int, attack: Attack) -> bool:
    """Whether nothing comes of an attack: a hand is empty, its card has gone, or one would swap with oneself."""
    hand, theirs = state.zones[seat], state.zones[attack.caster]
    match KEYWORDS[attack.key].op:
        case "discard" | "reveal_hand":
            return not hand
        case "exchange" | "exchange_hands":
            return attack.caster == seat or not (hand or theirs)
        case "reuse":
            return find_active_pile(state, attack.card) is None
    return False


def find_active_pile(state: Absurd8sState, card: int) -> int | None:
    """The zone in whose active pile a card lies (A8-R84); None if it lies in none."""
    return next((zone for zone in state.piles if card in state.zones[zone][state.base(zone) :]), None)


def undergo_attack(state: Absurd8sState, seat: int, attack: Attack) -> None:
    """``seat`` undergoes one attack; what it has to choose lies on the stack afterwards."""
    word = KEYWORDS[attack.key]
    n, hands, caster = word.n, state.zones, attack.caster
    match word.op:
        case "draw" | "draw_x":  # A8-R86
            # X is as many as there are cards on the chain, or were when it ended (A8-R10).
            state.draws_by_text(seat, n * (state.links if word.op == "draw_x" else 1), attack=attack)  # A8-100
        case "discard" if hands[seat]:  # A8-R85
            n = state.amount(seat, n, draws=False)
            state.stack.append(Discard(seat, attack.card, n, n, caster))  # A8-101
        case "lose":  # turns to come are lost; debts add up (A8-106)
            state.lost = replace_at(state.lost, seat, state.lost[seat] + n)
        case "reveal_hand":  # A8-R62
            state.show_hand(seat, attack)  # A8-110
        case "exchange" if caster != seat and (hands[seat] or hands[caster]):
            state.stack.append(Exchange(seat, caster, n))
        case "exchange_hands" if caster != seat:  # in front of all: who knew a card can follow it (A8-R61)
            table, pool, count = state.table, state.rules.pool, len(hands[seat])
            table.gather_cards((seat, caster), pool)
            table.move_cards(pool, 0, count, caster)  # A8-109
            table.gather_cards((pool,), seat)
        case "fish":
            state.stack.append(Fish(seat, caster, attack.card))
        case "reuse":
            _reuse_card(state, seat, attack.card)


def _reuse_card(state: Absurd8sState, seat: int, card: int) -> None:
    """The card goes to the recipient's Effects from wherever it lies in an active pile."""
    zone = find_active_pile(state, card)
    if zone is not None:
        kept = state.lift(card, zone).text  # A8-096
        text = text_of(kept.items) if TEXT[card].copies else TEXT[card]  # A8-097
        state.put(card, zone, state.rules.effects + seat, Laid(seat, NO_SUIT, text))  # A8-139
        state.refresh()


# --- fish ----------------------------------------------------------------------------------------------------------


class Fish(SeatFrame[Absurd8sState]):
    """The recipient asks the caster for a rank, a suit or a printed keyword (A8-102).

    Whether the caster has such a card is told by what happens next, to everybody.
    """

    KIND = "fish"
    LEGAL = act.ASK  # A8-R58
    reveals = True

    def __init__(self, seat: int, caster: int, card: int) -> None:
        super().__init__(seat)
        self.caster = caster
        self.card = self.because = card

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        wanted = (action.parts[1].text, action.parts[2].text)  # A8-103
        state.stack.pop()
        met = any(is_wanted(card, wanted) for card in state.hand(self.caster))
        if state.heard:
            state.tell(Fished, seat, source=self.card, caster=self.caster, wanted=wanted, met=met)
        if not met:  # A8-105
            state.draws_by_text(seat, 1, self.card, Attack(self.KIND, self.card, self.caster))
            state.watch()
        elif self.caster != seat:  # a card given to oneself changes nothing (A8-R11)
            state.stack.append(Give(self.caster, seat, wanted))


def is_wanted(card: int, wanted: tuple[str, str]) -> bool:
    """Whether a card answers a question: ``("rank", "7")``, ``("suit", "H")``, ``("text", "draw-2")``."""
    kind, word = wanted
    if kind == "rank":
        return DECK.codes[card][0] == word
    if kind == "suit":
        return SUITS[SUIT[card]] == word
    return any(get_keyword(item).key == word for item in TEXT[card].items)  # A8-R95


class Give(Frame[Absurd8sState]):
    """The caster gives one of the cards asked for; only the two see which (A8-104)."""

    HIDES = ("give",)
    MASKED = True

    def __init__(self, giver: int, taker: int, wanted: tuple[str, str]) -> None:
        self.giver = giver
        self.taker = taker
        self.wanted = wanted
        self.asked = decisions("give")[giver]

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        return [act.GIVE[card] for card in sorted(state.hand(seat)) if is_wanted(card, self.wanted)]

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        state.table.slip_card(action.a, seat, self.taker, 1 << seat | 1 << self.taker)
        state.watch()


# --- exchange ------------------------------------------------------------------------------------------------------


class Exchange(SealedFrame[Absurd8sState]):
    """Recipient and caster choose blind, then the cards are swapped together (A8-R60)."""

    def __init__(self, seat: int, caster: int, count: int) -> None:
        self.seat = seat
        self.caster = caster
        self.count = count

    def list_choosing(self, state: Absurd8sState) -> Decisions:
        return decide_together("exchange", [seat for seat in (self.seat, self.caster) if state.zones[seat]])

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        return CardChoices("give", state.zones[seat], self.count, self.count)  # A8-R40

    def open_answers(self, state: Absurd8sState, answers: dict[int, Action]) -> None:
        state.stack.pop()
        both = 1 << self.seat | 1 << self.caster
        ways = ((self.seat, self.caster), (self.caster, self.seat))
        moves = [(card, a, b, both) for a, b in ways if a in answers for card in cards_of(answers[a])]
        state.table.move_hidden(moves)  # A8-108
        state.watch()
