"""What is told of the choices of Crazy Eights."""

from __future__ import annotations

from tests.laws.models.crazyeights import TARGETS
from tests.support.chosen.common import Law, Step, Told, lasts


def score(step: Step) -> bool:
    """The match is over when somebody has the points."""
    seats = step.after.rules.seats
    best = max(sum(row[seat] for row in step.after.history) for seat in range(seats))
    return bool(step.ended == (best >= TARGETS.get(seats, 200)))


def drawn(step: Step) -> int:
    return sum(act.text == "draw" for act in step.turn)


def nothing_left(step: Step) -> bool:
    rules = step.before.rules
    return not step.zones[rules.stock] and len(step.zones[rules.discard]) < 2


def plain(step: Step) -> bool:
    """A turn without twos and suits to name."""
    return step.decision.kind == "turn" and not step.before.debt


def draws(number: int) -> Law:
    """So many may be drawn, and then one plays or passes."""
    return lambda step: (
        not plain(step)
        or not step.zones[step.before.rules.stock]
        or ("draw" in step.verbs) == (drawn(step) < number) != ("pass" in step.verbs)
    )


def any_number(step: Step) -> bool:
    """As long as there are cards to draw one may draw, and not pass."""
    there = bool(step.zones[step.before.rules.stock])
    return not plain(step) or (
        (("draw" in step.verbs) == (not nothing_left(step)) if there else True)
        and (not there or "pass" not in step.verbs)
    )


def renewed(step: Step) -> bool:
    """What lies below the top of the discard pile can be drawn when the stock is empty."""
    empty = plain(step) and not step.zones[step.before.rules.stock] and not drawn(step)
    return not empty or ("draw" in step.verbs) == (not nothing_left(step))


def used_up(step: Step) -> bool:
    """Nothing can be drawn from an empty stock."""
    return bool(step.zones[step.before.rules.stock]) or "draw" not in step.verbs


def rank(step: Step) -> str:
    return step.action.text.split()[1][0] if step.action.verb == "play" else ""


def goes_on(step: Step) -> bool:
    """Whether the same round goes on after it."""
    return len(step.after.history) == len(step.before.history) and not step.after.over


def next_seat(step: Step, steps: int, way: int = 0) -> bool:
    found = (step.seat + steps * (way or step.before.direction)) % step.before.rules.seats
    return not goes_on(step) or step.after.active == found


def effects(step: Step) -> bool:
    """Queens skip, aces turn, and a two adds two to what the next player has to draw."""
    debt = step.after.debt - step.before.debt
    match rank(step):
        case "Q":
            return next_seat(step, 2)
        case "A":
            return not goes_on(step) or step.after.direction == -step.before.direction
        case "2":
            return not goes_on(step) or debt == 2
    return not goes_on(step) or debt <= 0


def no_effects(step: Step) -> bool:
    """After any card but an eight the next seat is on turn, and nobody owes anything."""
    followed = step.action.verb != "play" or rank(step) == "8" or next_seat(step, 1, 1)
    return followed and not step.after.debt and (step.after.direction == 1)


LAWS: dict[Told, Law] = {
    ("match", "points"): score,
    ("match", "single"): lasts(1),
    ("match", "3"): lasts(3),
    ("match", "5"): lasts(5),
    ("draw", "1"): draws(1),
    ("draw", "3"): draws(3),
    ("draw", "5"): draws(5),
    ("draw", "all"): any_number,
    ("stock_out", "shuffle"): renewed,
    ("stock_out", "pass"): used_up,
    ("actions", "on"): effects,
    ("actions", "off"): no_effects,
}
