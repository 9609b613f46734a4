"""What is told of the choices of Lockdown."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.view import observe
from game.games import get_game_table
from game.games.lockdown import notes
from tests.support.chosen.common import Law, Step, Told, lasts


def alive(step: Step) -> int:
    return int(step.before.alive).bit_count()


def clears(*alone: str, out: int) -> Law:
    """These cards let you clear by themselves, two Aces together only beside Jokers; so many are out from the start."""

    def law(step: Step) -> bool:
        codes = [action.text.split()[1:] for action in step.legal if action.verb == "clear"]
        single = all(cards[0].startswith(alone) for cards in codes if len(cards) == 1)
        pairs = [cards for cards in codes if len(cards) == 2]
        return single and (not pairs or alone == ("Jk",)) and len(step.before.rules.removed) == out

    return law


def to_and_fro(step: Step) -> bool:
    """Whether two have passed the turn to and fro, and a third one may be made the next."""
    past = step.before.history
    return step.decision.kind == "turn" and alive(step) > 2 and len(past) == 3 and past[0] == past[2] != past[1]


def given(step: Step) -> set[int]:
    return {action.b for action in step.legal if action.verb == "give"}


def third_player(step: Step) -> bool:
    """After A, B, A the turn does not go back to B by a gift."""
    return not to_and_fro(step) or step.before.history[1] not in given(step)


def for_ever(step: Step) -> bool:
    """It may go back."""
    return not to_and_fro(step) or "give" not in step.verbs or step.before.history[1] in given(step)


def open_trios(step: Step) -> bool:
    """Everybody sees stacks of three; of two only who has them."""
    rules = step.before.rules
    zones = [(seat, zone) for seat in rules.hands for zone in rules.stacks[seat] if step.zones[zone]]
    return all(
        HIDDEN not in observe(step.before, (seat + 1) % rules.seats).zones[zone]
        for seat, zone in zones
        if len(step.zones[zone]) == 3
    )


def refilled(step: Step) -> bool:
    """Who begins a turn has three cards, if the deck has them."""
    asked = step.after.asks()
    if not asked or asked[0].kind != "turn":
        return True
    return len(step.after.table.zones[asked[0].seat]) >= 3 or not step.after.table.zones[step.after.rules.deck]


def blindly(step: Step) -> bool:
    """Nobody is asked which card to take."""
    return step.decision.kind != "look"


def looking(step: Step) -> bool:
    """Who takes is asked for a card of that hand."""
    if step.action.verb != "take" or step.after.over or len(step.after.games) > len(step.before.games):
        return True
    asked = step.after.asks()[0]
    hand = {*step.zones[step.action.a]}
    return len(hand) == 1 or (asked.kind == "look" and {action.a for action in step.after.legal(asked)} == hand)


def stalled(turns: int) -> Law:
    """After so many idle turns for each only draw, force and clear are left."""

    def law(step: Step) -> bool:
        if step.decision.kind != "turn" or not step.zones[step.before.rules.deck]:
            return True
        over = step.before.idle >= turns * alive(step)
        return (step.verbs <= {"draw", "force", "clear"}) == over or (not over and not step.zones[step.seat])

    return law


def aid(shows: bool, logs: bool) -> Law:
    """What the table shows whoever is still in, and keeps."""

    def law(step: Step) -> bool:
        view = observe(step.before, step.seat)
        if not step.before.alive >> step.seat & 1:
            return True
        return notes.should_show_notes(view, True) == shows and get_game_table("lockdown").has_log(view.rules) == logs

    return law


LAWS: dict[Told, Law] = {
    ("deck", "jokers"): clears("Jk", out=0),
    ("deck", "nojokers"): clears("A", out=2),
    ("deck", "twos"): clears("2", out=2),
    ("rule_of_3", "third_player"): third_player,
    ("rule_of_3", "open_trio"): open_trios,
    ("rule_of_3", "refill_3"): refilled,
    ("rule_of_3", "off"): for_ever,
    ("take_mode", "blind"): blindly,
    ("take_mode", "look"): looking,
    ("stall", "5"): stalled(5),
    ("stall", "10"): stalled(10),
    ("match", "single"): lasts(1, "games"),
    ("match", "3"): lasts(3, "games"),
    ("match", "5"): lasts(5, "games"),
    ("match", "7"): lasts(7, "games"),
    ("memory_aid", "full"): aid(shows=True, logs=True),
    ("memory_aid", "log"): aid(shows=False, logs=True),
    ("memory_aid", "none"): aid(shows=False, logs=False),
}
