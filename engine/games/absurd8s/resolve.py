"""A card is played: where it goes, its casts from top to bottom, who is next, what becomes of it (A8-012 to A8-022)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from engine.core.actions import Action, decide_together, decisions
from engine.core.cards import HIDDEN
from engine.core.placing import Seats
from engine.core.state import Frame, Legal
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import Spec
from engine.games.absurd8s.attacks import Execute
from engine.games.absurd8s.cards import STAR_ACE, SUIT, TEXT
from engine.games.absurd8s.casts import (
    CHOICES,
    ask_caster,
    fewer_draw,
    flip_all,
    list_poorer,
    redistribute_hands,
    share_hands,
)
from engine.games.absurd8s.events import Answered, CastBegan, Copied, EffectBegan, JumpedIn, Led
from engine.games.absurd8s.force import ENDS
from engine.games.absurd8s.keywords import Keyword, Text, get_keyword, text_of
from engine.games.absurd8s.laid import NO_SUIT, NOBODY, Attack, Laid, lay
from engine.games.absurd8s.menu import ace_zone, has_chain, text_played
from engine.games.absurd8s.picks import Discard, discard_together
from engine.games.absurd8s.state import NEXT_TURN, Absurd8sState


class Played(Frame[Absurd8sState]):
    """A played card being resolved; its first ``done`` casts are done (A8-017).

    ``seat`` played it as ``spec`` says, on pile ``zone``, with ``text``. From the Effects it stays on the pile.
    """

    def __init__(self, seat: int, spec: Spec, zone: int, text: Text, done: int = 0) -> None:
        self.seat = seat
        self.spec = spec
        self.zone = zone
        self.text = text
        self.done = done

    def run(self, state: Absurd8sState) -> None:
        casts = self.text.casts
        if self.done == len(casts):
            navigate_turn(state, self)  # A8-R71
            return
        state.stack[-1] = Played(self.seat, self.spec, self.zone, self.text, self.done + 1)
        word = casts[self.done]  # nobody cancels it or passes it on (A8-018)
        if state.heard:
            met = tuple(list_poorer(state, self.seat)) if word.op == "fewer_draw" else ()
            dealt = share_hands(state, self.seat) if word.op == "redistribute" else ()
            state.tell(CastBegan, self.seat, self.spec.card, keyword=word.key, met=met, dealt=dealt)
        depth = len(state.stack)
        self._carry_out_cast(state, word)  # A8-056
        if len(state.stack) == depth:
            state.watch()

    def _carry_out_cast(self, state: Absurd8sState, word: Keyword) -> None:
        """The caster carries out one cast; what there is to choose lies on the stack afterwards (A8-057 to A8-073)."""
        seat, spec, n, hand = self.seat, self.spec, word.n, state.zones[self.seat]
        card = spec.card
        match word.op:
            case "i_discard" | "same_suit" if not hand:
                pass
            case "i_draw":  # the caster, and nobody else
                state.draws_by_text(seat, n, card, Attack(word.key, card, seat))
            case "i_discard":  # A8-057
                n = state.amount(seat, n, draws=False)
                state.stack.append(Discard(seat, card, n, n, seat))
            case "same_suit":  # up to so many cards of the suit in force of this card (A8-070)
                suit = spec.suit if spec.suit >= 0 else SUIT[card]  # A8-R46
                state.stack.append(Discard(seat, card, 0, state.amount(seat, n, draws=False), seat, suit))
            case "all_discard":  # A8-058
                discard_together(state, seat, card, [seat, *state.others(seat)], n)
            case "fewer_draw":
                fewer_draw(state, seat, card, n)
            case "all_flip":
                flip_all(state, seat, card, n)
            case "reverse":  # A8-061
                state.direction = -state.direction
            case "thorns":
                self._carry_out_thorns(state)
            case "redistribute":
                redistribute_hands(state, seat)
            case "shuffle_discard":
                state.gather_discards(card if self.text.effects and not spec.effects else HIDDEN)  # A8-142
            case op:  # to remove is not to negate: it stops no attack (A8-073)
                ask_caster(state, CHOICES[op](seat, self.zone))

    def _carry_out_thorns(self, state: Absurd8sState) -> None:
        """Thorns end the chain they answer: their player and the chain's starter execute all of it (A8-R11)."""
        if self.spec.verb == "thorns":  # A8-R49
            attacks, starter = state.incoming, state.chain[0][1]
            tell_answer(state, self.seat, self.spec, link=0)
            state.end_chain()  # A8-062
            state.stack += [
                Execute(starter, attacks),  # A8-063
                Execute(self.seat, attacks),  # again, if this is the starter (A8-064)
            ]


def play(state: Absurd8sState, seat: int, spec: Spec) -> None:
    """The card leaves the hand or the Effects for its pile; attacks pending are passed on, wiped or kept
    for Thorns (A8-042).
    """
    verb, pile = spec.verb, state.piles[spec.on]
    at = state.face_up(pile) if state.heard and TEXT[spec.card].copies else -1
    copied, items = (state.zones[pile][at], state.rows[pile][at].text.items) if at >= 0 else (HIDDEN, ())
    text = lay_card(state, seat, spec)
    if verb != "thorns" and (state.chain or text.chain or text.draws or verb == "jump"):
        _link_chain(state, seat, spec, text)
    if copied != HIDDEN:
        state.tell(Copied, seat, spec.card, of=copied, items=items)
    remember_play(state, seat)  # A8-044
    state.watch()
    played = Played(seat, spec, state.piles[spec.on], text)
    if text.casts:  # A8-043
        state.stack[-1] = played  # A8-055
    else:
        navigate_turn(state, played)


def lay_card(state: Absurd8sState, seat: int, spec: Spec) -> Text:
    """The card leaves the hand or the Effects for its pile, as what it is played as; its text there."""
    card, effects, helped = spec.card, spec.effects, spec.ace
    rules, zone = state.rules, state.piles[spec.on]
    text = text_played(state, seat, spec)
    ace = ace_zone(state, seat) if helped else NOBODY
    if effects:
        src = rules.effects + seat
        state.lift(card, src)
    else:
        aside = rules.aside + seat
        src = aside if card in state.zones[aside] else seat
    state.put(card, src, zone, lay(card, seat, spec.suit, text))
    if helped:
        if ace == rules.globals:
            state.lift(STAR_ACE, ace)
        state.discard(STAR_ACE, ace)
    if effects or ace == rules.globals:
        state.refresh()
    return text


def remember_play(state: Absurd8sState, seat: int) -> None:
    """``seat`` is the last who played, after another one (A8-R66); nobody has been passing."""
    state.idle = 0
    recent = state.recent
    if not recent:
        state.recent = (seat,)
    elif recent[-1] != seat:
        state.recent = (recent[-1], seat)


def leave_out(seats: Seats, seat: int) -> Seats:
    """All of these seats but ``seat``, which is mostly the first of them."""
    return seats[1:] if seats[0] == seat else tuple([other for other in seats if other != seat])


class Window(Frame[Absurd8sState]):
    """The seats of ``queue`` may react, in turn order or all ``together``."""

    KIND: ClassVar[str]

    def __init__(self, queue: Seats, together: bool) -> None:
        self.queue = queue
        self.together = together
        self.asked = decide_together(self.KIND, queue) if together else decisions(self.KIND)[queue[0]]  # A8-R23
        self._left: dict[int, Window | None] = {}

    def find_window_without(self, seat: int) -> Window | None:
        """The window for the others once ``seat`` lets it go by, None if that was the last; made once for each seat."""
        if seat not in self._left:
            queue = leave_out(self.queue, seat)
            make: type[Any] = type(self)
            self._left[seat] = make(queue, *self._list_values()[1:]) if queue else None
        return self._left[seat]


def tell_answer(
    state: Absurd8sState, seat: int, spec: Spec | None, left: tuple[Attack, ...] = (), link: int = -1
) -> None:
    """Tell which of the attacks coming at whoever was on turn are answered with a card, or (None) accepted: all that
    are not ``left``. ``link`` of the chain is by the one who counts.
    """
    if not state.heard:
        return
    card, acted = (HIDDEN, act.ACCEPT.text) if spec is None else (spec.card, spec.text())
    met = list(state.incoming)
    for attack in left:
        met.remove(attack)
    sender = state.chain[link][1] if state.chain else NOBODY
    counts = spec is None and any(get_keyword(attack.key).op == "draw_x" for attack in met)
    chain = tuple(link_card for link_card, _seat in state.chain) if counts else ()
    told = _describe_attacks(met)
    state.tell(Answered, seat, card, at=state.active, acted=acted, **told, sender=sender, chain=chain)


def _describe_attacks(attacks: Sequence[Attack]) -> dict[str, Any]:
    """The fields of ``Answered`` that say which attacks are met."""
    return {
        "keywords": tuple(attack.key for attack in attacks),
        "casters": tuple(attack.caster for attack in attacks),
        "sources": tuple(attack.card for attack in attacks),
    }


def tell_jump(state: Absurd8sState, seat: int, spec: Spec) -> None:
    """Tell on which card somebody is about to jump in, and which attacks are wiped out by it."""
    if state.heard:
        zone, met = state.piles[spec.on], _describe_attacks(state.incoming)
        onto, maker = state.zones[zone][-1], state.rows[zone][-1].seat
        state.tell(JumpedIn, seat, spec.card, at=state.active, acted=spec.text(), **met, source=onto, maker=maker)


def _link_chain(state: Absurd8sState, seat: int, spec: Spec, text: Text) -> None:
    """The chain after this play: longer, begun, or over."""
    verb = spec.verb
    if verb == "chain":
        tell_answer(state, seat, spec)
    if verb == "jump":
        state.incoming = ()  # A8-R26
        state.chain = ()  # A8-080
    if not has_chain(state, seat, text):
        state.chain = ()
        return
    links = state.chain
    if not links and verb == "chain":  # the plain attack passed on becomes the first link
        links = tuple(dict.fromkeys((attack.card, attack.caster) for attack in state.incoming))
    state.chain = links + ((spec.card, seat),)  # A8-082


# --- who is next ---------------------------------------------------------------------------------------------------


class NextSeat(Frame[Absurd8sState]):
    """The caster names who is next: by Target, or between those tied for Lowest or Highest (A8-112, A8-R65)."""

    def __init__(self, played: Played, choices: Seats) -> None:
        self.played = played
        self.choices = choices
        self.asked = decisions("target")[played.seat]
        self.because = played.spec.card

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        return [act.TARGET[other] for other in self.choices]

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        finish_play(state, self.played, action.a)


def navigate_turn(state: Absurd8sState, played: Played) -> None:
    """Step 5: the navigation listed last names the next player, else turn order does (A8-R68)."""
    navs = played.text.navs
    if not navs:
        finish_play(state, played, state.next(played.seat))  # A8-019
        return
    choices = list_candidates(state, played.seat, navs)
    if len(choices) > 1 or navs[-1] == "target":
        state.stack[-1] = NextSeat(played, tuple(choices))
    else:
        if state.heard:
            sizes, to, nav = state.sizes(), choices[0], navs[-1]
            tied = nav in ("lowest", "highest") and sizes.count(sizes[to]) > 1
            nav = "turned" if nav == "mirror" and to not in state.recent else nav
            state.tell(Led, played.seat, played.spec.card, nav=nav, to=to, over=state.next(played.seat), tied=tied)
        finish_play(state, played, choices[0])


def list_candidates(state: Absurd8sState, seat: int, navs: tuple[str, ...]) -> Sequence[int]:
    """The seats that may be next by these navigations; every Mirror among them turns the direction round."""
    for nav in navs:
        if nav == "mirror":
            state.direction = -state.direction
    match navs[-1]:
        case "skip":  # the caster again, between two (A8-R63)
            return [state.next(seat, 2)]  # A8-111
        case "go_again":
            return [seat]  # A8-116
        case "mirror":
            return [next((other for other in reversed(state.recent) if other != seat), state.next(seat))]  # A8-115
        case "target":  # A8-112
            return state.others(seat)  # A8-R64
    sizes = state.sizes()
    wanted = (
        min(sizes)  # A8-113
        if navs[-1] == "lowest"
        else max(sizes)  # A8-114
    )
    tied = [other for other in (*state.others(seat), seat) if sizes[other] == wanted]  # ties: the caster last
    return tied if state.rules.caster_breaks_ties else tied[:1]


# --- what becomes of it --------------------------------------------------------------------------------------------


def finish_play(state: Absurd8sState, played: Played, after: int) -> None:
    """Steps 6 and 7: Effects, the end of the turn, and the next player with the new attacks incoming."""
    seat, spec, text = played.seat, played.spec, played.text
    state.stack[-1] = played  # a game that ends here must not find a question open
    if settles_elsewhere(state, spec, text):
        settle_effect(state, played)  # A8-020
        if state.watch():
            return
    zones = state.zones
    if state.ops & ENDS and not zones[state.rules.draw]:
        state.end_game(NOBODY)
        return
    if not zones[seat] and not state.aside(seat):
        state.end_game(seat)
        return
    if text.attacks:  # A8-083
        state.incoming += list_brought(played)  # A8-022
    NEXT_TURN[after].run(state)  # whoever it is, the caster as well (A8-R67)


def settles_elsewhere(state: Absurd8sState, spec: Spec, text: Text) -> bool:
    """Whether a card played with this text goes on to an Effects space, another pile, or a battle."""
    lasting = text.effects or (spec.card == STAR_ACE and state.rules.ace_global)
    return bool(lasting) and spec.verb != "stack" and not spec.effects  # on a battle only navigation works (A8-136)


def list_brought(played: Played) -> tuple[Attack, ...]:
    """The attacks of a played card, which are for who is next (A8-021)."""
    spec, keys = played.spec, played.text.attacks
    if spec.effects:
        keys = tuple([key for key in keys if key != "reuse"])
    return _make_attacks(keys, spec.card, played.seat)


@cache
def _make_attacks(keys: tuple[str, ...], card: int, caster: int) -> tuple[Attack, ...]:
    return tuple([Attack(key, card, caster) for key in keys])


def settle_effect(state: Absurd8sState, played: Played) -> None:
    """The card leaves its pile for an Effects space, another pile, or a battle."""
    rules, effects, card, zone = state.rules, played.text.effects, played.spec.card, played.zone  # A8-R70
    text = text_of(played.text.items) if TEXT[card].copies else TEXT[card]
    if "new_pile" in effects:
        dst = next(pile for pile in rules.extra if pile not in state.piles)
        state.piles = (*state.piles, dst)  # A8-125
    elif "battle" in effects:
        dst = rules.battle
    elif rules.is_personal(played.text):  # A8-R69
        dst = rules.effects + played.seat  # A8-118
    else:
        dst = rules.globals  # A8-119
    state.lift(card, zone)  # A8-051
    state.put(card, zone, dst, Laid(played.seat, NO_SUIT, text))  # A8-117
    if state.heard:
        state.tell(EffectBegan, played.seat, card, dst=dst, ops=effects)
    state.refresh()
