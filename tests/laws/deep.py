"""Laws that need clones, samples and exchanged cards: checked at every so many decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.core.actions import Action, Decision
from engine.core.cards import HIDDEN
from engine.core.errors import IllegalAction
from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from engine.core.texts import plain
from engine.core.view import View, observe
from engine.games.lockdown.cards import VALUE
from engine.sampling import sample
from game.match.take_back import UndoPoint, is_harmless
from tests.laws.breach import Breach, check
from tests.laws.each import check_conserved, check_ledger, list_bits, list_known
from tests.laws.plan import pick_action
from tests.support.states import compute_digest

OFFERS = 12
"""How many of the offered actions are tried on a clone, when there are more."""
REFUSALS = 6
FOLLOWED = 12
"""How many answers two clones that differ in a secret choice are followed for."""
NAMES = tuple(plain(("Ada", "Ben", "Cleo", "Dov", "Eri", "Fay", "Gus", "Hana")))


def check_offers(game: Game, state: State, rng: Random) -> None:
    """Every offered action is accepted by a clone, which leaves the original alone; anything else changes nothing."""
    before = compute_digest(state)
    for decision in state.asked:
        legal = list(state.legal(decision))
        for action in rng.sample(legal, min(OFFERS, len(legal))):
            clone = state.clone()
            clone.apply(decision.seat, action)
            check_conserved(clone)
            check_ledger(clone)
        others = [action for action in list_actions(game) if action not in legal]
        for action in rng.sample(others, min(REFUSALS, len(others))):
            _check_refused(state, decision.seat, action)
    asked = {decision.seat for decision in state.asked}
    for seat in range(state.rules.seats):
        if seat not in asked:
            _check_refused(state, seat, rng.choice(list_actions(game)))
    check(compute_digest(state) == before, "neither a clone's moves nor a refusal changes the original")


def list_actions(game: Game) -> list[Action]:
    """All actions of the game that were ever written so far."""
    return list(game.lexicon._known.values())


def _check_refused(state: State, seat: int, action: Action) -> None:
    asked = state.asked
    events: list[Event] = []
    try:
        state.apply(seat, action, events)
    except IllegalAction:
        check(state.asked == asked and not events, "a refusal leaves no trace", f"P{seat} {action.text}", events)
    else:
        raise Breach(f"an action that was not offered is refused\n    P{seat} {action.text}")


def check_clones(state: State, rng: Random) -> None:
    """A clone is the same, goes the same way, and neither influences the other."""
    clone, other = state.clone(), state.clone()
    check(compute_digest(clone) == compute_digest(state), "a clone is the same")
    before = compute_digest(state)
    for _ in range(4):
        if not clone.asked:
            break
        decision = rng.choice(clone.asked)
        action = pick_action(clone.legal(decision), True, rng)
        clone.apply(decision.seat, action)
        check(compute_digest(state) == before, "what a clone does leaves the original alone", action)
        other.apply(decision.seat, action, [])
        check(
            compute_digest(other) == compute_digest(clone),
            "the same action has the same consequence, told or not",
            action,
        )
        check([*other.answers] == [*clone.answers], "and the same can be answered then", action)


def check_views(game: Game, state: State, rng: Random) -> None:
    """``sample`` gives states the view cannot tell from the truth, and equal samples for equal views."""
    for seat in range(-1, state.rules.seats):
        view = observe(state, seat)
        _check_scrubbed(state, view)
        seed = rng.getrandbits(32)
        sampled = sample(view, Random(seed))
        check_conserved(sampled)
        check_ledger(sampled)
        check(
            observe(sampled, seat) == view,
            f"a sample looks to seat {seat} like the truth",
            *_list_differences(sampled, view),
        )
        other = exchange_cards(game, state, seat, set(), rng)
        again = observe(other, seat)
        check(
            again == view,
            f"exchanging cards seat {seat} cannot see does not change its view",
            *_list_differences(other, view),
        )
        check(
            compute_digest(sample(again, Random(seed))) == compute_digest(sampled),
            "equal views and equal generators give equal samples",
        )


def _check_scrubbed(state: State, view: View) -> None:
    known = list_known(state, view.seat)
    shown = {card for zone in view.zones for card in zone if card != HIDDEN}
    check(shown == known, f"the view of seat {view.seat} shows what it knows and nothing else", shown ^ known)
    for seat, answer in enumerate(view.sealed):
        if seat != view.seat and answer is not None:
            check(not isinstance(answer, Action), "a sealed answer of somebody else stays sealed", answer)


def _list_differences(state: State, view: View) -> list[str]:
    other = observe(state, view.seat)
    return [
        f"{name}: {getattr(view, name)} became {getattr(other, name)}"
        for name in view.__dataclass_fields__
        if getattr(view, name) != getattr(other, name)
    ]


def check_followed(
    game: Game,
    state: State,
    rng: Random,
    faces_decide: bool,
    deciding: Callable[[State, Decision, Action], set[int]] | None = None,
) -> None:
    """Whatever happens next looks the same to a seat when cards it does not get to see are exchanged: log and all.

    With ``faces_decide`` a hidden card may by rule bring itself to light (a card that must be played at once); then
    nothing can be said when other cards came to light than before. Cards that are ``deciding`` by rule are left alone.
    """
    decision = rng.choice(state.asked)
    action = pick_action(state.legal(decision), True, rng)
    stay = deciding(state, decision, action) if deciding is not None else set()
    here = state.clone()
    happened: list[Event] = []
    here.apply(decision.seat, action, happened)
    for seat in range(-1, state.rules.seats):
        seen = [event.seen_by(seat) for event in happened]
        revealed = {event.card for event in seen if event.card != HIDDEN}
        there, twin = exchanged_with(game, state, seat, revealed | stay, action, rng)
        elsewhere: list[Event] = []
        there.apply(decision.seat, twin, elsewhere)
        also = [event.seen_by(seat) for event in elsewhere]
        if faces_decide and revealed != {event.card for event in also if event.card != HIDDEN}:
            continue
        check(
            seen == also,
            f"what seat {seat} sees happen does not depend on cards it does not see",
            f"P{decision.seat} {action.text} / {twin.text}",
            *(f"{one} / {two}" for one, two in zip(seen, also, strict=False) if one != two),
        )
        lines = list_told(game, state, seen)
        check(lines == list_told(game, there, also), f"the log of seat {seat} does not depend on cards it does not see")
        check(observe(here, seat) == observe(there, seat), f"nor does its view afterwards, {action.text} / {twin.text}")


def taken_back(game: Game, state: State, rng: Random) -> None:
    """What may be taken back has taught nobody anything: wherever a seat cannot tell, it has the same outcome."""
    decision = rng.choice(state.asked)
    action = pick_action(state.legal(decision), True, rng)
    after, happened = state.clone(), list[Event]()
    after.apply(decision.seat, action, happened)
    if not is_harmless(UndoPoint(decision.seat, 0, state), after, happened):
        return
    for seat in range(-1, state.rules.seats):
        there, twin = exchanged_with(game, state, seat, set(), action, rng)
        if not any(twin in there.legal(asked) for asked in there.asked if asked.seat == decision.seat):
            continue
        elsewhere: list[Event] = []
        there.apply(decision.seat, twin, elsewhere)
        alike = [event.seen_by(seat) for event in happened] == [event.seen_by(seat) for event in elsewhere]
        check(
            alike and observe(after, seat) == observe(there, seat),
            f"what may be taken back tells seat {seat} nothing",
            f"P{decision.seat} {action.text}",
        )


def check_choices(state: State, rng: Random) -> None:
    """What is chosen in secret shows to nobody who did not see it, neither at once nor by what follows.

    Two clones differ in one secret choice and then go the same way; to a seat that saw the same of both they look
    the same.
    """
    for decision in state.asked:
        frame = state.stack[-1]
        alike: dict[str, list[Action]] = {}
        for action in state.legal(decision):
            public = frame.make_public_text(state, action)
            if public != action.text:
                alike.setdefault(public, []).append(action)
        several = [actions for actions in alike.values() if len(actions) > 1]
        if not several:
            continue
        one, two = state.clone(), state.clone()
        pair = rng.sample(rng.choice(several), 2)
        blind = [seat for seat in range(-1, state.rules.seats) if seat != decision.seat]
        steps = [(decision.seat, pair[0], pair[1])]
        while blind and len(steps) < FOLLOWED:
            seat, *actions = steps[-1]
            heard: list[list[Event]] = [[], []]
            for clone, action, events in zip((one, two), actions, heard, strict=True):
                clone.apply(seat, action, events)
            blind = [s for s in blind if [e.seen_by(s) for e in heard[0]] == [e.seen_by(s) for e in heard[1]]]
            for watching in blind:
                view, other = observe(one, watching), observe(two, watching)
                check(
                    view == other,
                    f"seat {watching} cannot tell secret choices apart",
                    steps,
                    *_list_differences(two, view),
                )
            more = _find_common(one, two, rng)
            if not more:
                break
            steps += more


def _find_common(one: State, two: State, rng: Random) -> list[tuple[int, Action, Action]]:
    """An answer possible in both clones, if they ask the same seat the same."""
    shared = [decision for decision in one.asked if decision in two.asked]
    if not shared:
        return []
    decision = rng.choice(shared)
    legal = set(two.legal(decision))
    both = [action for action in one.legal(decision) if action in legal]
    if not both:
        return []
    action = pick_action(both, True, rng)
    return [(decision.seat, action, action)]


def list_told(game: Game, state: State, seen: Sequence[Event]) -> list[str]:
    """The log lines of scrubbed events."""
    lines = [game.tell(event, state.rules, NAMES[: state.rules.seats]) for event in seen]
    check(all(isinstance(line, str) for line in lines), "every event has a line or none")
    return lines


def exchange_cards(game: Game, state: State, seat: int, fixed: set[int], rng: Random) -> State:
    """A clone in which cards ``seat`` cannot see have changed places with each other, as far as its hints allow."""
    return map_state(game, state, make_permutation(state, (seat,), fixed, rng), (seat,))


def exchanged_with(
    game: Game, state: State, seat: int, fixed: set[int], action: Action, rng: Random
) -> tuple[State, Action]:
    """A clone with cards exchanged as by ``exchange_cards``, and what has become of ``action``, which any seat may
    take.
    """
    exchange = make_permutation(state, (seat,), fixed | find_doubles(game, state, action), rng)
    there = map_state(game, state, exchange, (seat,))
    return there, rename_action(game, action, exchange, [a for ask in there.asked for a in there.legal(ask)])


def find_doubles(game: Game, state: State, action: Action) -> set[int]:
    """Every card with a face this action names that is there twice: its text does not say which of them it means."""
    codes = game.deck.codes[: len(state.table.known)]
    named = [part.text for part in action.parts if part.kind == "card" and codes.count(part.text) > 1]
    return {card for card, code in enumerate(codes) if code in named}


def make_permutation(state: State, seats: Sequence[int], fixed: set[int], rng: Random) -> dict[int, int]:
    """What becomes of each card none of ``seats`` can see (-1: of nobody in particular), as far as hints allow.

    Cards of ``fixed`` stay what they are.
    """
    # What everybody learnt together these seats learnt too, even where a view of theirs has become more precise since.
    own = 1 << 15
    known = list_known(state, -1)
    for seat in seats:
        own |= 1 << seat if seat >= 0 else 0
        known |= list_known(state, seat)
    alike_by_value = state.rules.game == "lockdown"  # cards of one value lock alike (LD-R27)
    alike: dict[tuple[int, ...], list[int]] = {}
    for card in range(len(state.table.known)):
        if card not in known and card not in fixed:
            mark = tuple(
                number for number, hint in enumerate(state.table.hints) if hint[0] & own and hint[2] >> card & 1
            )
            alike.setdefault((alike_by_value and VALUE[card], *mark), []).append(card)
    exchange: dict[int, int] = {}
    for cards in alike.values():
        turned = rng.sample(cards, len(cards))
        exchange.update(zip(cards, turned, strict=True))
    return exchange


def map_state(game: Game, state: State, exchange: dict[int, int], seats: Sequence[int]) -> State:
    """A clone in which cards have become others; secret answers of all but ``seats`` are renamed with them."""
    other = state.clone()
    table = other.table
    table.zones[:] = [[exchange.get(card, card) for card in zone] for zone in table.zones]
    for card, became in exchange.items():
        table.known[became] = state.table.known[card]
    table.marks = {exchange.get(card, card): mark for card, mark in state.table.marks.items()}
    table.hints = tuple(
        sorted(
            (who, places, sum(1 << exchange.get(card, card) for card in list_bits(cards)))
            for who, places, cards in table.hints
        )
    )
    for answering, answer in enumerate(state.sealed):
        if answer is not None and answering not in seats:
            other.seal(answering, rename_action(game, answer, exchange, ()))
    other.resume(state.asked)
    return other


def rename_action(game: Game, action: Action, exchange: dict[int, int], legal: Sequence[Action]) -> Action:
    """What an action is called where cards have become others."""
    words = [
        game.deck.codes[exchange.get(part.value, part.value)] if part.kind == "card" else part.text
        for part in action.parts
    ]
    twin = game.parse(" ".join(words))
    if legal and twin not in legal:  # several cards in one text stand in deck order
        twin = next((other for other in legal if sorted(other.text.split()) == sorted(words)), twin)
    return twin
