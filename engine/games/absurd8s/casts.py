"""Cast actions and the frames that ask for their choices (A8-057 to A8-073, A8-142). The caster carries them out."""

from __future__ import annotations

from typing import Final, Protocol

from engine.core.actions import Action, Decision, decisions
from engine.core.cards import HIDDEN
from engine.core.errors import BadText
from engine.core.state import Frame, Legal
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.attacks import Execute
from engine.games.absurd8s.cards import DECK, SUIT
from engine.games.absurd8s.events import CoinsFlipped
from engine.games.absurd8s.keywords import Keyword, Text
from engine.games.absurd8s.laid import Laid
from engine.games.absurd8s.picks import Discard, discard_together
from engine.games.absurd8s.state import Absurd8sState

TAILS_DISCARD: Final = 3
"""What tails costs (A8-060); what heads draws is the keyword's number."""


class PlayedCard(Protocol):
    """What a cast may know of the played card it stands on; ``resolve.Played`` says what each field means."""

    seat: int
    card: int
    zone: int
    text: Text
    suit: int
    effects: bool
    thorns: bool


def cast(state: Absurd8sState, played: PlayedCard, word: Keyword) -> None:
    """The caster carries out one cast; what it has to choose lies on the stack afterwards."""
    seat, card = played.seat, played.card
    hand = state.table.zones[seat]
    match word.op:
        case "i_draw":  # the caster, and nobody else
            state.draws(seat, state.amount(seat, word.n, draws=True), card)
        case "i_discard" if hand:  # A8-057
            n = state.amount(seat, word.n, draws=False)
            state.stack.append(Discard(seat, card, n, n))
        case "all_discard":  # A8-058
            discard_together(state, card, [seat, *state.others(seat)], word.n)
        case "fewer_draw":
            _fewer_draw(state, seat, card, word.n)
        case "all_flip":
            _all_flip(state, seat, card, word.n)
        case "reverse":  # A8-061
            state.direction = -state.direction
        case "thorns":
            _thorns(state, played)
        case "redistribute":
            _redistribute(state, seat)
        case "same_suit" if hand:  # up to so many cards of the suit in force of this card (A8-070)
            suit = played.suit if played.suit >= 0 else SUIT[card]  # A8-R46
            state.stack.append(Discard(seat, card, 0, state.amount(seat, word.n, draws=False), suit))
        case "shuffle_discard":
            state.gather(card if played.text.effects and not played.effects else HIDDEN)  # A8-142
        case "search" | "remove" | "steal":  # to remove is not to negate: it stops no attack (A8-073)
            _choose(state, played, word.op)


def _choose(state: Absurd8sState, played: PlayedCard, op: str) -> None:
    """The caster chooses one thing on the table, if there is any to choose."""
    battle = state.rules.battle
    if op == "remove" and state.table.zones[battle]:  # a battle goes itself, and nothing else (A8-R80)
        state.bury(battle)
        return
    frame = CHOICES[op](played.seat, played.zone)
    if frame.legal(state, played.seat):
        state.stack.append(frame)


def _fewer_draw(state: Absurd8sState, caster: int, card: int, count: int) -> None:
    """Hands are compared once, the card already played."""
    sizes = state.sizes()  # A8-R42
    for seat in state.others(caster):
        if sizes[seat] < sizes[caster]:  # A8-059
            n = state.amount(seat, count, draws=True)
            if state.draws(seat, n, card):
                return


def _all_flip(state: Absurd8sState, caster: int, card: int, count: int) -> None:
    """All coins first, then the draws in turn order, then the discards together (A8-060)."""
    order = [caster, *state.others(caster)]
    said = state.table.outcome("coins")
    coins = said.split() if said is not None else ["TH"[state.table.roll(2)] for _ in order]
    if state.heard:
        state.tell(CoinsFlipped(caster, coins=tuple(zip(order, coins, strict=True))))
    for seat, coin in zip(order, coins, strict=True):
        if coin == "H" and state.draws(seat, state.amount(seat, count, draws=True), card):
            return
    tails = [seat for seat, coin in zip(order, coins, strict=True) if coin == "T"]
    discard_together(state, card, tails, TAILS_DISCARD)  # A8-R43


def _thorns(state: Absurd8sState, played: PlayedCard) -> None:
    """It ends the chain it answers: its player and the chain's starter execute all of it (A8-R11)."""
    if not played.thorns:  # A8-R49
        return
    attacks, starter = state.incoming, state.chain[0][1]
    state.end_chain()  # A8-062
    state.stack += [
        Execute(starter, attacks),  # A8-063
        Execute(played.seat, attacks),  # again, if this is the starter (A8-064)
    ]


def _redistribute(state: Absurd8sState, caster: int) -> None:
    """All hands pooled, shuffled, dealt one by one from the next seat on, the caster last (A8-067)."""
    table, pool = state.table, state.rules.pool
    order = [*state.others(caster), caster]
    state.hide_hands()
    table.gather(order, pool)  # A8-066
    table.shuffle(pool, _prescribed(state))
    cards = len(table.zones[pool])
    table.deal(pool, (order * cards)[:cards])  # A8-R44


def _prescribed(state: Absurd8sState) -> list[int] | None:
    """The order of the pool a scenario prescribes, bottom first. Raises BadText if these are not the pooled cards."""
    said = state.table.outcome("pool")
    if said is None:
        return None
    pooled = state.table.zones[state.rules.pool]
    if len(said.split()) < len(pooled):
        raise BadText(f"the pool has {len(pooled)} cards; expected all of them")
    return DECK.order(said, pooled)


# --- search, discard an effect, steal ------------------------------------------------------------------------------


class Choose(Frame[Absurd8sState]):
    """The caster of a card must choose one thing on the table; subclasses say which and what becomes of it."""

    FIELDS = ("seat", "zone")

    def __init__(self, seat: int, zone: int) -> None:
        self.seat = seat
        self.zone = zone

    def asks(self, state: Absurd8sState) -> tuple[Decision, ...]:
        raise NotImplementedError


class Fetch(Choose):
    """Any other card of the pile it was played on, never the base of an extra pile (A8-069, A8-R45)."""

    def asks(self, state: Absurd8sState) -> tuple[Decision, ...]:
        return decisions("fetch")[self.seat]

    def legal(self, state: Absurd8sState, seat: int) -> Legal:
        row, cards = state.row(self.zone), state.table.zones[self.zone]
        base = 0 if self.zone == state.rules.main else 1
        places = range(base, len(cards) - 1)
        down = [at for at in places if row[at].down]
        legal = [act.FETCH[cards[at]] for at in places if not row[at].down]
        return legal + [act.FETCH_DOWN[number] for number in range(len(down))]

    def take(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        row, cards = state.row(self.zone), state.table.zones[self.zone]
        card = action.a
        if action.parts[1].text == "down":  # taken unseen; whoever laid it there knew it (A8-R37)
            card = [cards[at] for at in range(len(cards)) if row[at].down][action.a - 1]
        state.lift(card, self.zone)
        state.table.move(card, self.zone, seat)  # A8-068
        state.watch()


class Remove(Choose):
    """An effect, an extra pile or a battle goes under the main pile (A8-072, A8-R47, A8-126)."""

    def asks(self, state: Absurd8sState) -> tuple[Decision, ...]:
        return decisions("remove")[self.seat]

    def legal(self, state: Absurd8sState, seat: int) -> Legal:
        rules, zones = state.rules, state.table.zones
        single = [card for zone in range(rules.globals, rules.effects + rules.seats) for card in zones[zone]]
        stacks = [zones[zone][0] for zone in (*state.piles[1:], rules.battle) if zones[zone]]
        return [act.REMOVE[card] for card in single + stacks]

    def take(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        rules, zones, card = state.rules, state.table.zones, action.a
        zone = next(zone for zone in range(rules.main, len(zones)) if card in zones[zone])
        if zone in state.piles or zone == rules.battle:
            state.bury(zone)
            state.piles = tuple([pile for pile in state.piles if pile != zone])
        else:
            state.lift(card, zone)
            state.discard(card, zone)  # A8-071
            state.refresh()
        state.watch()


class Steal(Choose):
    """A card moves from another player's Personal Effects to the own ones (A8-R48)."""

    def asks(self, state: Absurd8sState) -> tuple[Decision, ...]:
        return decisions("steal")[self.seat]

    def legal(self, state: Absurd8sState, seat: int) -> Legal:
        effects, zones = state.rules.effects, state.table.zones
        return [act.STEAL[card] for other in state.others(seat) for card in zones[effects + other]]

    def take(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        effects, zones, card = state.rules.effects, state.table.zones, action.a
        zone = next(effects + other for other in state.others(seat) if card in zones[effects + other])
        text = state.lift(card, zone).text
        state.put(card, zone, effects + seat, Laid(seat, -1, text))
        state.refresh()
        state.watch()


CHOICES: Final[dict[str, type[Choose]]] = {"search": Fetch, "remove": Remove, "steal": Steal}
