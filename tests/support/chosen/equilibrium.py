"""What is told of the choices of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.cards import HIDDEN
from engine.core.events import Acted, Event
from engine.core.view import observe
from engine.games.equilibrium.scoring import DECK
from game.games import get_game_table
from tests.laws.models.equilibrium import Hand, count, winners
from tests.support.chosen.common import Law, Step, Told, lasts

CAP = 3
POWERS = "JQKA"


def option(step: Step, key: str) -> str:
    """What was chosen elsewhere."""
    return str(step.before.rules.options[key])


def same_round(step: Step) -> bool:
    return len(step.after.history) == len(step.before.history)


def does(step: Step, verb: str, kind: str = "") -> bool:
    return step.action.verb == verb and kind in ("", step.decision.kind)


def did(step: Step, verb: str) -> bool:
    """Whether it was done in this turn, with this step."""
    return any(act.text.split()[0] == verb for act in (*step.past, *step.events) if isinstance(act, Acted))


def dealt(step: Step) -> bool:
    """Whether a round lies as it was dealt."""
    return not step.past and step.before.turns == 1 and step.decision.kind == "turn"


# --- rounds and matches ------------------------------------------------------------------------------------------


def hands(step: Step) -> list[Hand]:
    """What counts of the hands of the round that has just ended."""
    return [count([DECK.codes[card] for card in hand]) for hand in step.after.history[-1][1]]


def three_won(step: Step) -> bool:
    """The match is over when somebody has three; a shared round counts half."""
    rules = step.after.rules
    alone = rules.seats // 2 if rules.teams else 1
    won = [
        sum((1 if len(best) == alone else 0.5) for _, _, best in step.after.history if seat in best)
        for seat in range(rules.seats)
    ]
    return bool(step.ended == (max(won) >= 3))


def lap(step: Step) -> bool:
    return lasts(step.after.rules.seats)(step)


def as_said(step: Step) -> bool:
    return lasts(int(option(step, "rounds")))(step)


def starts(step: Step) -> int | None:
    """Who starts the round that was dealt with this step."""
    return None if same_round(step) or step.after.over else int(step.after.starter)


def to_the_left(step: Step) -> bool:
    return starts(step) in (None, (step.before.starter + 1) % step.before.rules.seats)


def by_lot(step: Step) -> bool:
    """With other luck anybody might."""
    if starts(step) is None:
        return True
    found = set()
    for luck in range(80):
        other = step.before.clone()
        other.table.rng = luck
        other.apply(step.seat, step.action, None)
        found.add(other.starter)
    return found == {*range(step.before.rules.seats)}


def last_winner(step: Step) -> bool:
    return starts(step) is None or starts(step) in step.after.history[-1][2]


def lowest(step: Step) -> bool:
    if starts(step) is None:
        return True
    totals = [hand.total for hand in hands(step)]
    return bool(totals[step.after.starter] == min(totals))


def edition(second: bool) -> Law:
    """Who wins a round, and in the second one that no one calls two Winds running."""

    def law(step: Step) -> bool:
        if second and does(step, "wind") and step.before.last_wind == step.seat:
            return False
        return same_round(step) or [*step.after.history[-1][2]] == winners(hands(step), step.after.rules.teams, second)

    return law


def tokens(number: int) -> Law:
    return lambda step: not dealt(step) or step.before.table.tokens == [number] * step.before.rules.seats


# --- giving ------------------------------------------------------------------------------------------------------


def under_the_deck(step: Step) -> set[str]:
    return {action.text for action in step.legal if action.verb == "bottom"}


def only_market(step: Step) -> bool:
    """One of the four cards of the Market goes there, and the refused card comes where it lay."""
    if step.decision.kind != "bottom":
        return True
    rules, slot = step.before.rules, step.action.a
    comes = step.after.table.zones[rules.slots[slot]] == step.zones[rules.shown] if slot >= 0 else False
    return comes and under_the_deck(step) == {f"bottom M{number}" for number in range(1, 5)}


def taken(step: Step) -> Iterator[tuple[int, int, list[Event]]]:
    """The cards of the deck that are taken, by whom, and what follows, unless the round ends with it."""
    rules = step.before.rules
    for at, event in enumerate(step.events):
        if event.kind == "move" and event.src == rules.shown and event.dst < rules.seats and same_round(step):
            yield event.card, event.dst, step.events[at:]


def earns(event: list[Event], seat: int) -> bool:
    """Whether the card taken pays: a token comes, if there is room for one."""
    paid = [at for at, later in enumerate(event) if later.text == "burden" and later.seat == seat]
    if not paid:
        return False
    room = bool(event[paid[0]].earned)  # type: ignore[attr-defined]
    after = event[paid[0] + 1 : paid[0] + 2]
    return room == any(later.kind == "token" and later.seat == seat and later.value == 1 for later in after)


def burden(own: bool, relayed: bool, pays: bool) -> Law:
    """Whether the Stock pays who takes it: given by itself (``own``) or by another one, after a Relay or not."""

    def law(step: Step) -> bool:
        return all(
            earns(then, seat) == pays
            for _card, seat, then in taken(step)
            if (seat == step.before.active) == own and did(step, "relay") == relayed
        )

    return law


def seen(step: Step, state: Any) -> list[set[int]]:
    """Per seat the cards of the two hands that swap, as they were before, it knows."""
    pair = {step.seat, step.before.active}
    there = {card for seat in pair for card in step.zones[seat]}
    views = [observe(state, seat) for seat in range(state.rules.seats)]
    return [there & {card for seat in pair for card in view.zones[seat]} for view in views]


def swapped(kind: str, secret: bool) -> Law:
    """What a swap between two shows: nothing to others, or both cards to all."""

    def law(step: Step) -> bool:
        if not does(step, "card", kind) or not same_round(step):
            return True
        before, after = seen(step, step.before), seen(step, step.after)
        active, other = step.before.active, step.seat
        gone = {card for a, b in ((active, other), (other, active)) for card in step.zones[a]
                if card in step.after.table.zones[b]}  # fmt: skip
        if secret:
            return all(after[at] <= before[at] for at in range(len(after)) if at not in (active, other))
        return all(gone <= known for known in after)

    return law


# --- tokens and partners -----------------------------------------------------------------------------------------


def partners(step: Step, seat: int) -> list[int]:
    seats = step.before.rules.seats
    return [(seat + step) % seats for step in range(2, seats, 2)]


def full(step: Step) -> set[int]:
    """Who already holds three tokens."""
    return {seat for seat, held in enumerate(step.before.table.tokens) if held >= CAP}


def passed_to(step: Step) -> set[int]:
    """To whom a token may be passed."""
    target = {step.before.stack[-1].target} if step.decision.kind == "toss" else set()
    return {action.a for action in step.legal if action.verb == "assist"} | target


def no_waste(step: Step) -> bool:
    return not passed_to(step) & full(step)


def lost(step: Step) -> bool:
    """It may be passed to such a partner, too, and then there is one token less."""
    if does(step, "assist") and step.action.a in full(step):
        return bool(sum(step.after.table.tokens) == sum(step.before.table.tokens) - 1)
    may = step.decision.kind == "turn" and "assist" in step.verbs
    return not may or {*partners(step, step.seat)} <= passed_to(step)


def team_play(step: Step) -> bool:
    """The partners' sum wins, partners sit apart, and who has a token may pass it to each."""
    if not same_round(step):
        totals = [hand.total for hand in hands(step)]
        sides = [sum(totals[0::2]), sum(totals[1::2])]
        best = {seat % 2 for seat in step.after.history[-1][2]}
        return len(step.after.history[-1][2]) == len(best) * len(totals) // 2 and all(
            sides[side] == max(sides) for side in best
        )
    if not dealt(step) or not step.before.table.tokens[step.seat]:
        return True
    full_up = option(step, "no_waste") == "on" and int(option(step, "tokens_each")) >= CAP
    return passed_to(step) == {*partners(step, step.seat)} or full_up


# --- variants ----------------------------------------------------------------------------------------------------


def open_stock(step: Step) -> bool:
    """All see the top of the deck, and a card of it that another one gives pays."""
    deck = step.before.rules.deck
    views = [observe(step.before, seat) for seat in range(step.before.rules.seats)] if dealt(step) else []
    shown = all(view.zones[deck][-1] == step.zones[deck][-1] for view in views)
    return shown and burden(own=False, relayed=False, pays=True)(step)


def wind_missed(step: Step) -> bool:
    """Whether a turn ends whose player could have paid for a Wind, and was not asked."""
    owner = step.before.active
    barred = option(step, "edition") == "2.1" and step.before.last_wind == owner
    ends = step.turn_begins and same_round(step) and not did(step, "assist")
    able = step.after.table.tokens[owner] > 0 and not step.before.wind_used and not barred
    return ends and able and step.decision.kind not in ("wind", "pass")


def wind(step: Step) -> bool:
    """It is asked for, unless the Give was refused; it costs a token, and each card it moves is seen by two alone."""
    if does(step, "wind"):
        return step.after.table.tokens[step.seat] == step.before.table.tokens[step.seat] - 1 or not same_round(step)
    if did(step, "wind") and step.decision.kind == "pass":
        moved = [event for event in step.events if event.kind == "move" and event.src < step.before.rules.seats]
        known = [step.after.table.known[event.card] for event in moved]
        old = [step.before.table.known[event.card] for event in moved]
        return all((now & ~was).bit_count() <= 2 for now, was in zip(known, old, strict=True))
    return did(step, "reject") or not wind_missed(step)


def after_refusal(step: Step) -> bool:
    return not did(step, "reject") or not wind_missed(step)


def not_after_refusal(step: Step) -> bool:
    return step.decision.kind != "wind" or not did(step, "reject")


def fog(step: Step) -> bool:
    """Nobody sees the Market as it is dealt, and who has a token may peek."""
    if not dealt(step):
        return True
    slots = step.before.rules.slots
    hidden = all(observe(step.before, step.seat).zones[zone] == (HIDDEN,) for zone in slots)
    return hidden and (not step.before.table.tokens[step.seat] or "peek" in step.verbs)


def fired(events: list[Event]) -> set[tuple[int, int]]:
    """By whom which card's power worked."""
    return {(event.seat, event.card) for event in events if event.text == "power"}


def powerful(card: int) -> bool:
    return DECK.codes[card][0] in POWERS


def powers(step: Step) -> bool:
    """A card of the deck that is taken works at once, if it has a power."""
    return all((seat, card) in fired(then) for card, seat, then in taken(step) if powerful(card))


def looked(shown: bool) -> Law:
    """Whether who is given a face-down card of the Market sees it now."""

    def law(step: Step) -> bool:
        offers = [event for event in step.events if event.text == "offer" and event.src in step.before.rules.slots]
        for event in offers:
            slot = event.src - step.before.rules.slots[0]
            if step.before.faces >> slot & 1 or step.after.table.zones[event.src] != step.zones[event.src]:
                continue
            was, now = (observe(state, event.dst).zones[event.src] for state in (step.before, step.after))
            if (now == (HIDDEN,)) if shown else (now != was):
                return False
        return True

    return law


def jack(price: int) -> Law:
    def law(step: Step) -> bool:
        paid = step.before.table.tokens[step.seat] - step.after.table.tokens[step.seat]
        return not does(step, "jack") or not same_round(step) or paid == price

    return law


def king(missing: int) -> Law:
    """A King's card goes to the smallest hands, the giver's counted without so many; of two equal ones to the other."""

    def law(step: Step) -> bool:
        if step.decision.kind != "king":
            return True
        sizes = [len(step.zones[seat]) for seat in range(step.before.rules.seats)]
        sizes[step.seat] -= missing
        fewest = {seat for seat, size in enumerate(sizes) if size == min(sizes)}
        if len(sizes) == 2 and len(fewest) == 2:
            fewest.discard(step.seat)
        return {action.b for action in step.legal} == fewest

    return law


def works_again(each: bool) -> Law:
    """Whether the power of a card a King gives works though it has in this turn: for another player, or not."""

    def law(step: Step) -> bool:
        card, to = step.action.a, step.action.b
        if not does(step, "king") or to == step.seat or not powerful(card):
            return True
        old = fired(step.past)
        again = (to, card) in old if each else card in {card for _seat, card in old}
        return ((to, card) in fired(step.events)) != again

    return law


def to_oneself(works: bool) -> Law:
    def law(step: Step) -> bool:
        card, to = step.action.a, step.action.b
        fresh = card not in {card for _seat, card in fired(step.past)}
        mine = does(step, "king") and to == step.seat and powerful(card) and fresh
        return not mine or ((to, card) in fired(step.events)) == works

    return law


def again(more: bool) -> Law:
    """Whether Refresh and Peek are offered once more in the same turn."""

    def law(step: Step) -> bool:
        if step.decision.kind != "turn" or not step.before.table.tokens[step.seat]:
            return True
        left = {"refresh": True, "peek": step.before.faces != 15}
        done = [verb for verb in left if any(act.text.split()[0] == verb for act in step.turn)]
        return all((verb in step.verbs) == more for verb in done if left[verb])

    return law


# --- at the table ------------------------------------------------------------------------------------------------


def confirmed(asked: bool) -> Law:
    """Whether a card that cannot be refused stops the table."""

    def law(step: Step) -> bool:
        forced = [
            event for event in step.events if isinstance(event, Acted) and event.forced and event.text == "accept"
        ]
        return all(
            get_game_table("equilibrium").needs_confirmation(step.after.rules, event) == asked for event in forced
        )

    return law


def aid(shows: bool, logs: bool) -> Law:
    """What the table shows of another hand, and keeps."""

    def law(step: Step) -> bool:
        view, other = observe(step.before, step.seat), (step.seat + 1) % step.before.rules.seats
        game = get_game_table("equilibrium")
        return game.is_hidden(view, other, True) != shows and game.has_log(view.rules) == logs

    return law


LAWS: dict[Told, Law] = {
    ("variants", "A"): team_play,
    ("variants", "B"): open_stock,
    ("variants", "C"): wind,
    ("variants", "D"): fog,
    ("variants", "E"): powers,
    ("match", "single"): lasts(1),
    ("match", "lap"): lap,
    ("match", "first3"): three_won,
    ("match", "rounds"): as_said,
    **{("rounds", str(number)): lasts(number) for number in range(2, 13)},
    ("start", "rotate"): to_the_left,
    ("start", "random"): by_lot,
    ("start", "winner"): last_winner,
    ("start", "lowest"): lowest,
    ("edition", "1"): edition(second=False),
    ("edition", "2.1"): edition(second=True),
    **{("tokens_each", str(number)): tokens(number) for number in range(5)},
    ("bottom_new", "on"): lambda step: step.decision.kind != "bottom" or "bottom new" in under_the_deck(step),
    ("bottom_new", "off"): only_market,
    ("swap_secret", "on"): swapped("answer", secret=True),
    ("swap_secret", "off"): swapped("answer", secret=False),
    ("relay_secret", "on"): swapped("relay-card", secret=True),
    ("relay_secret", "off"): swapped("relay-card", secret=False),
    ("no_waste", "on"): no_waste,
    ("no_waste", "off"): lost,
    ("burden_self", "on"): burden(own=True, relayed=False, pays=True),
    ("burden_self", "off"): burden(own=True, relayed=False, pays=False),
    ("burden_relay", "on"): burden(own=False, relayed=True, pays=True),
    ("burden_relay", "off"): burden(own=False, relayed=True, pays=False),
    ("start_once", "on"): again(more=False),
    ("start_once", "off"): again(more=True),
    ("wind_after_reject", "on"): after_refusal,
    ("wind_after_reject", "off"): not_after_refusal,
    ("fog_show_target", "on"): looked(shown=True),
    ("fog_show_target", "off"): looked(shown=False),
    ("jack_cost", "0"): jack(0),
    ("jack_cost", "1"): jack(1),
    ("king_count", "before"): king(0),
    ("king_count", "after"): king(1),
    ("king_repeat", "player"): works_again(each=True),
    ("king_repeat", "card"): works_again(each=False),
    ("king_self_fires", "on"): to_oneself(works=True),
    ("king_self_fires", "off"): to_oneself(works=False),
    ("confirm_accept", "on"): confirmed(asked=True),
    ("confirm_accept", "off"): confirmed(asked=False),
    ("memory_aid", "full"): aid(shows=True, logs=True),
    ("memory_aid", "log"): aid(shows=False, logs=True),
    ("memory_aid", "none"): aid(shows=False, logs=False),
}
WHOLE = frozenset(("match", "rounds", "start"))
"""Options whose choices show in whole matches only."""
