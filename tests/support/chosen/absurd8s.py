"""What is told of the choices of Absurd 8's."""

from __future__ import annotations

from typing import Any

from engine.core.actions import Action
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import COPYCAT, DECK, RANK, STAR_ACE, SUIT, TEXT
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.laid import Laid
from engine.games.absurd8s.menu import plays
from engine.games.absurd8s.resolve import NextSeat
from tests.support.chosen.common import Law, Step, Told, lasts

K_SPADES, K_HEARTS, K_DIAMONDS = (DECK.parse(code) for code in ("KS", "KH", "KD"))
LAST_RESORT = 2


def same_game(step: Step) -> bool:
    return len(step.after.history) == len(step.before.history) and not step.after.over


def games(number: int) -> Law:
    """So many, and the deal moves one seat to the left after each."""

    def law(step: Step) -> bool:
        left = (step.before.dealer + 1) % step.before.rules.seats
        moved = len(step.after.history) == len(step.before.history) or step.after.over or step.after.dealer == left
        return moved and lasts(number)(step)

    return law


def done(step: Step, verb: str) -> list[int]:
    """Who has done this in this turn."""
    return [act.seat for act in step.turn if act.text.split()[0] == verb]


def in_order(step: Step, seats: list[int], start: int) -> bool:
    """Whether these seats come one after the other in turn order from ``start`` on."""
    steps = [(seat - start) * step.before.direction % step.before.rules.seats for seat in seats]
    return steps == sorted(steps)


# --- who is asked ------------------------------------------------------------------------------------------------


def asked(step: Step, kind: str, starter: int, together: bool, missing: int) -> bool:
    """Whether all others are asked at once (but so many), or one after the other in turn order."""
    if step.decision.kind != kind:
        return True
    refused = done(step, f"no-{kind}")
    open_to = [decision.seat for decision in step.before.asks()]
    if together:
        return bool(len({*refused, *open_to}) >= step.before.rules.seats - 1 - missing)
    return len(open_to) == 1 and in_order(step, [*refused, *open_to], starter)


def jumping(together: bool) -> Law:
    """The maker of the Wormhole is left out."""
    return lambda step: asked(step, "jump", step.before.active, together, 1)


def calling(together: bool) -> Law:
    return lambda step: asked(step, "call", (done(step, "bluff") or [0])[-1], together, 0)


# --- answers, jumps, draws ---------------------------------------------------------------------------------------


def accepted(step: Step) -> bool:
    """Whether who is on turn has undergone attacks, and is to play."""
    return step.decision.kind in ("turn", "play") and step.seat in done(step, "accept")


def late(step: Step) -> bool:
    left = step.zones[step.before.rules.draw] and len(done(step, "draw")) < LAST_RESORT and step.zones[step.seat]
    return not accepted(step) or not left or "draw" in step.verbs


def not_late(step: Step) -> bool:
    return not accepted(step) or "draw" not in step.verbs


def jumps(step: Step) -> list[Action]:
    return [action for action in step.legal if action.verb == "jump"]


def truly(step: Step) -> bool:
    """Each has the printed suit or rank of what lies on top."""
    pairs = [(action.a, step.zones[step.before.piles[spec_of(action).on]][-1]) for action in jumps(step)]
    return all(SUIT[card] == SUIT[top] or RANK[card] == RANK[top] for card, top in pairs)


def like_any_card(step: Step) -> bool:
    """Every Wormhole that could be played on an open one, in any way, may jump in on it."""
    if step.decision.kind != "jump":
        return True
    holes = {on for on, maker in step.before.stack[-1].holes if maker != step.seat}
    there = [spec_of(act) for act in plays(step.before, step.seat, step.before.hand(step.seat), True)]
    fitting = {(spec.card, spec.on) for spec in there if spec.on in holes and TEXT[spec.card].wormhole}
    return fitting <= {(action.a, spec_of(action).on) for action in jumps(step)}


# --- single cards ------------------------------------------------------------------------------------------------


def helped(step: Step) -> bool:
    return any(action.text.endswith(" with AT") or " with AT " in action.text for action in step.legal)


def ace_in_hand(step: Step) -> bool:
    """Only who holds the ace of stars gives another card Wild, and it is discarded."""
    rules = step.before.rules
    mine = STAR_ACE in (*step.zones[step.seat], *step.zones[rules.aside + step.seat])
    return (not helped(step) or mine) and STAR_ACE not in step.after.table.zones[rules.globals]


def ace_for_all(step: Step) -> bool:
    """It may be spent where it lies in the Global Effects, and only there; played by itself it goes there."""
    there = STAR_ACE in step.zones[step.before.rules.globals]
    played = step.action.verb in ("play", "jump") and step.action.a == STAR_ACE and same_game(step)
    comes = not played or STAR_ACE in step.after.table.zones[step.before.rules.globals]
    return comes and (not helped(step) or there)


def laid(step: Step, card: int, zone: int) -> Any:
    """The same position with a card out of the draw pile in an Effects space; None if it is not there."""
    draw = step.before.rules.draw
    if card not in step.zones[draw]:
        return None
    other = step.before.clone()
    other.put(card, draw, zone, Laid(step.seat, -1, TEXT[card]), None)
    other.refresh()
    other.settle()
    return other


def king_of_spades(played: bool) -> Law:
    """Once it lies in the own Effects and attacks come, it is offered; then it has to be played, or lies under the pile
    and something else is played.
    """

    def law(step: Step) -> bool:
        if step.decision.kind != "turn" or not step.before.incoming or step.turn:
            return True
        rules = step.before.rules
        other = laid(step, K_SPADES, rules.effects + step.seat)
        if other is None:
            return True
        answers = [action for action in other.legal(step.decision) if action.text.startswith("negate KS from effects")]
        if not answers:
            return False
        other.apply(step.seat, answers[0], None)
        if played:
            lies = other.table.zones[rules.effects + step.seat] + other.table.zones[other.piles[0]][-1:]
            return K_SPADES in lies and K_SPADES not in other.table.zones[rules.main][:1]
        return bool(other.table.zones[rules.main][0] == K_SPADES and other.asks()[0].seat == step.seat)

    return law


def king_of_hearts(everybody: bool) -> Law:
    """Where it lies: to draw by an attack is one more for who has it before him, or for everybody."""

    def law(step: Step) -> bool:
        rules, other_seat = step.before.rules, (step.seat + 1) % step.before.rules.seats
        for event in step.events:
            if event.text == "effect" and event.card == K_HEARTS:
                return bool(event.dst == (rules.globals if everybody else rules.effects + event.seat))
        attack = [entry for entry in step.before.incoming if KEYWORDS[entry.key].op == "draw"]
        if step.action.verb != "accept" or len(attack) != len(step.before.incoming) or len(attack) != 1:
            return True
        draws = KEYWORDS[attack[0].key].n
        lies = {zone: card for zone in range(rules.globals, len(step.zones)) for card in step.zones[zone]}
        if {K_HEARTS, K_DIAMONDS, COPYCAT} & {*lies.values()} or len(step.zones[rules.draw]) < draws + LAST_RESORT + 1:
            return True
        where = (
            {rules.globals: True} if everybody else {rules.effects + step.seat: True, rules.effects + other_seat: False}
        )
        for zone, more in where.items():
            other = laid(step, K_HEARTS, zone)
            if other is None:
                continue
            size = len(other.table.zones[step.seat])
            games_over = len(other.history)
            other.apply(step.seat, step.action, None)
            if len(other.history) == games_over and len(other.table.zones[step.seat]) - size != draws + more:
                return False
        return True

    return law


def loses(now: bool) -> Law:
    """Whether a turn may be lost that has begun already, and whether who owes one still plays after the attacks."""

    def law(step: Step) -> bool:
        told = [event.text for event in step.events]
        late_loss = any(text == "lost" and told[:at][-1:] != ["turn"] for at, text in enumerate(told))
        owes = accepted(step) and step.before.lost[step.seat] > 0
        return not owes if now else not late_loss

    return law


def last_nav(step: Step) -> str:
    """Whom the card being played asks for: the lowest, the highest."""
    frame = step.before.stack[-1]
    navs = frame.played.text.navs if isinstance(frame, NextSeat) else ()
    return navs[-1] if navs and navs[-1] in ("lowest", "highest") else ""


def sized(step: Step, state: Any) -> list[int]:
    """Seats in turn order after the caster whose hand is the smallest, or the largest, that a plain card asks for."""
    navs = TEXT[step.action.a].navs
    sizes = state.sizes()
    wanted = min(sizes) if navs[-1] == "lowest" else max(sizes)
    return [seat for seat in (*step.before.others(step.seat), step.seat) if sizes[seat] == wanted]


def plain_nav(step: Step) -> bool:
    """Whether a card is played whose own text asks for lowest or highest, and nothing but turns follows at once."""
    plays_it = step.action.verb in ("play", "jump", "chain")
    asks = plays_it and TEXT[step.action.a].navs[-1:] in (("lowest",), ("highest",))
    return asks and same_game(step) and not any(event.text in ("cast", "attack", "lost") for event in step.events)


def first_tied(step: Step) -> bool:
    """Nobody is asked, and the first of them is next."""
    if last_nav(step):
        return False
    began = [event.seat for event in step.events if event.text == "turn"]
    return not plain_nav(step) or not began or began[0] == sized(step, step.after)[0]


def caster_picks(step: Step) -> bool:
    """Of several the caster is asked for one."""
    if not plain_nav(step):
        return True
    tied = sized(step, step.after)
    return len(tied) == 1 or (
        [decision.kind for decision in step.after.asks()] == ["target"]
        and ({action.a for action in step.after.legal(step.after.asks()[0])} == {*tied})
    )


def turns(most: int) -> Law:
    """A game that has had so many ends instead of the next one, and the smallest hand wins; not a turn sooner."""

    def law(step: Step) -> bool:
        began = sum(event.text == "turn" for event in step.events)
        if not began or not same_game(step):
            return True
        for more in (0, 1):
            other = step.before.clone()
            other.turns = most - began + more
            other.apply(step.seat, step.action, None)
            if len(other.history) != len(step.before.history) + more:
                return False
            if more:
                places, sizes = other.history[-1]
                if {seat for seat, place in enumerate(places) if place == 1} != {
                    seat for seat, size in enumerate(sizes) if size == min(sizes)
                }:
                    return False
        return True

    return law


LAWS: dict[Told, Law] = {
    **{("games", str(number)): games(number) for number in (1, 3, 5, 7)},
    ("late_last_resort", "off"): not_late,
    ("late_last_resort", "on"): late,
    ("jump_mode", "ordered"): jumping(together=False),
    ("jump_mode", "first"): jumping(together=True),
    ("wormhole_strict", "on"): truly,
    ("wormhole_strict", "off"): like_any_card,
    ("call_mode", "ordered"): calling(together=False),
    ("call_mode", "first"): calling(together=True),
    ("a_stars", "hand"): ace_in_hand,
    ("a_stars", "global"): ace_for_all,
    ("k_spades", "play"): king_of_spades(played=True),
    ("k_spades", "discard"): king_of_spades(played=False),
    ("k_hearts", "personal"): king_of_hearts(everybody=False),
    ("k_hearts", "global"): king_of_hearts(everybody=True),
    ("lose_turn", "next"): loses(now=False),
    ("lose_turn", "now"): loses(now=True),
    ("nav_tie", "order"): first_tied,
    ("nav_tie", "caster"): caster_picks,
    **{("turn_cap", str(number)): turns(number) for number in (200, 500, 1000)},
}
WHOLE = frozenset(("games",))
"""Options whose choices show in whole matches only."""
