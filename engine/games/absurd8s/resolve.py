"""A card is played: where it goes, its casts from top to bottom, who is next, what becomes of it (A8-012 to A8-022)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.state import Frame, Legal
from engine.core.table import Events
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import Spec
from engine.games.absurd8s.cards import PLAIN_TEXT, STAR_ACE, TEXT
from engine.games.absurd8s.casts import CASTS
from engine.games.absurd8s.events import CastBegan, EffectBegan
from engine.games.absurd8s.fits import top_of
from engine.games.absurd8s.force import ENDS
from engine.games.absurd8s.keywords import Text, text_of
from engine.games.absurd8s.laid import NAMED, NOBODY, PLAYED, Attack, Laid
from engine.games.absurd8s.menu import ace_zone, items_of
from engine.games.absurd8s.state import NEXT_TURN, WATCHED, Absurd8sState


class Played(Frame[Absurd8sState]):
    """A played card being resolved; its first ``done`` casts are done.

    ``seat`` played ``card`` on pile ``zone`` with ``text``, naming ``suit`` (or -1). ``effects``: it came from the
    Effects and stays on the pile. ``thorns``: it answers a chain with Thorns.

    A8-017, A8-018, A8-055, A8-R71.
    """

    FIELDS = ("seat", "card", "zone", "text", "suit", "effects", "thorns", "done")

    def __init__(
        self, seat: int, card: int, zone: int, text: Text, suit: int, effects: bool, thorns: bool, done: int = 0
    ) -> None:
        self.seat = seat
        self.card = card
        self.zone = zone
        self.text = text
        self.suit = suit
        self.effects = effects
        self.thorns = thorns
        self.done = done

    def run(self, state: Absurd8sState, events: Events) -> None:
        casts = self.text.casts
        if self.done == len(casts):
            navigate(state, self, events)
            return
        if self.done == 0 and state.ops & WATCHED and state.watch(events):
            return
        state.stack[-1] = Played(
            self.seat, self.card, self.zone, self.text, self.suit, self.effects, self.thorns, self.done + 1
        )
        word = casts[self.done]
        if events is not None:
            events.append(CastBegan(self.seat, self.card, keyword=word.key))
        depth = len(state.stack)
        CASTS[word.op](state, self, word, events)
        if len(state.stack) == depth:
            state.watch(events)


def play(state: Absurd8sState, seat: int, spec: Spec, events: Events) -> None:
    """The card leaves the hand or the Effects for its pile; attacks pending are passed on, wiped or kept for Thorns.

    A8-042, A8-043, A8-044.
    """
    verb, card, effects, on, pick, helped, suit, _ = spec
    rules, zones, zone = state.rules, state.table.zones, state.piles[on]
    text = TEXT[card]
    if helped or effects or not PLAIN_TEXT[card]:
        text = text_of(items_of(state, seat, spec, top_of(state, zone)), pick)
    ace = ace_zone(state, seat) if helped else NOBODY
    if effects:
        src = rules.effects + seat
        state.lift(card, src)
    else:
        aside = rules.aside + seat
        src = aside if card in zones[aside] else seat
    if text is not TEXT[card]:
        entry = Laid(seat, suit, text)
    else:
        entry = PLAYED[seat][card] if suit < 0 else NAMED[seat, card, suit]
    state.put(card, src, zone, entry, events)
    if helped:
        if ace == rules.globals:
            state.lift(STAR_ACE, ace)
        state.discard(STAR_ACE, ace, events)
    if effects or ace == rules.globals:
        state.refresh()
    if verb != "thorns" and (state.chain or text.chain or text.draws or verb == "jump"):
        _link(state, seat, card, text, verb)
    remember(state, seat)
    played = Played(seat, card, zone, text, suit, effects, verb == "thorns")
    if text.casts:
        state.stack[-1] = played
    else:
        navigate(state, played, events)


def remember(state: Absurd8sState, seat: int) -> None:
    """``seat`` is the last who played, after another one (A8-115, A8-R66); nobody has been passing."""
    state.idle = 0
    recent = state.recent
    if not recent:
        state.recent = (seat,)
    elif recent[-1] != seat:
        state.recent = (recent[-1], seat)


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """These seats but that one."""
    return seats[1:] if seats and seats[0] == seat else tuple([other for other in seats if other != seat])


def _link(state: Absurd8sState, seat: int, card: int, text: Text, verb: str) -> None:
    """The chain after this play: longer, begun, or over (A8-082, A8-083, A8-R09, A8-R26)."""
    if verb == "jump":  # A8-080, A8-R26
        state.incoming = ()
        state.chain = ()
    if not state.chains(seat, text):
        state.chain = ()
        return
    links = state.chain
    if not links and verb == "chain":  # the plain attack passed on becomes the first link
        links = tuple(dict.fromkeys((attack.card, attack.caster) for attack in state.incoming))
    state.chain = links + ((card, seat),)


# --- who is next ---------------------------------------------------------------------------------------------------


class NextSeat(Frame[Absurd8sState]):
    """The caster names who is next: by Target, or between those tied for Lowest or Highest (A8-112, A8-R65)."""

    FIELDS = ("played", "choices")

    def __init__(self, played: Played, choices: tuple[int, ...]) -> None:
        self.played = played
        self.choices = choices
        self.asked = act.ASK_TARGET[played.seat]

    def legal(self, state: Absurd8sState, seat: int) -> Legal:
        return [act.TARGET[other] for other in self.choices]

    def take(self, state: Absurd8sState, seat: int, action: Action, events: Events) -> None:
        finish(state, self.played, action.a, events)


def navigate(state: Absurd8sState, played: Played, events: Events) -> None:
    """Step 5: the navigation listed last names the next player, else turn order does (A8-019, A8-R68)."""
    navs = played.text.navs
    if not navs:
        finish(state, played, state.next(played.seat), events)
        return
    if state.ops & WATCHED and state.watch(events):
        return
    choices = candidates(state, played.seat, navs)
    if len(choices) > 1 or navs[-1] == "target":
        state.stack[-1] = NextSeat(played, tuple(choices))
    else:
        finish(state, played, choices[0], events)


def candidates(state: Absurd8sState, seat: int, navs: tuple[str, ...]) -> Sequence[int]:
    """Who may be next by these navigations; every Mirror among them turns the direction round.

    A8-111, A8-112, A8-113, A8-114, A8-115, A8-116, A8-R63, A8-R64.
    """
    for nav in navs:
        if nav == "mirror":
            state.direction = -state.direction
    match navs[-1]:
        case "skip":
            return [state.next(seat, 2)]
        case "go_again":
            return [seat]
        case "mirror":
            return [next((other for other in reversed(state.recent) if other != seat), state.next(seat))]
        case "target":
            return state.others(seat)
    sizes = state.sizes()
    wanted = min(sizes) if navs[-1] == "lowest" else max(sizes)
    tied = [other for other in (*state.others(seat), seat) if sizes[other] == wanted]  # ties: the caster last
    return tied if state.rules.caster_breaks_ties else tied[:1]


# --- what becomes of it --------------------------------------------------------------------------------------------


def finish(state: Absurd8sState, played: Played, after: int, events: Events) -> None:
    """Steps 6 and 7: Effects, the end of the turn, and the next player with the new attacks incoming.

    A8-020, A8-021, A8-R12, A8-R67.
    """
    seat, text = played.seat, played.text
    state.stack[-1] = played  # a game that ends here must not find a question open
    if not played.effects and (text.effects or (played.card == STAR_ACE and state.rules.ace_global)):
        _settle_effect(state, played, events)
    if state.ops & WATCHED and state.watch(events):
        return
    zones = state.table.zones
    if state.ops & ENDS and not zones[state.rules.draw]:
        state.end_game(NOBODY, events)
        return
    if not zones[seat] and not zones[state.rules.aside + seat]:
        state.end_game(seat, events)
        return
    if text.attacks:
        state.incoming += brought(played)
    NEXT_TURN[after].run(state, events)


def brought(played: Played) -> tuple[Attack, ...]:
    """The attacks of a played card, which are for who is next (A8-021)."""
    keys = played.text.attacks
    return tuple([Attack(key, played.card, played.seat) for key in keys if key != "reuse" or not played.effects])


def _settle_effect(state: Absurd8sState, played: Played, events: Events) -> None:
    """The card leaves its pile for an Effects space, another pile, or a battle.

    A8-020, A8-051, A8-117, A8-118, A8-119, A8-125, A8-R69, A8-R70.
    """
    rules, effects, zone = state.rules, played.text.effects, played.zone
    text = text_of(played.text.items) if TEXT[played.card].copies else TEXT[played.card]
    if "new_pile" in effects:
        dst = next(pile for pile in rules.extra if pile not in state.piles)
        state.piles = (*state.piles, dst)
    elif "battle" in effects:
        dst = rules.battle
    elif played.text.personal and not (rules.plus_global and "plus_one" in effects):
        dst = rules.effects + played.seat
    else:
        dst = rules.globals
    state.lift(played.card, zone)
    state.put(played.card, zone, dst, Laid(played.seat, -1, text), events)
    if events is not None:
        events.append(EffectBegan(played.seat, played.card, dst=dst, ops=effects))
    state.refresh()
