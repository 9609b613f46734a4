"""What Eightfist's table says and counts: hints, tips, how far the match is, what a placement would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.phrases import card_text as named
from engine.games.eightfist.phrases import signed
from engine.games.eightfist.reading import FileReading, after, read_fist, total
from engine.games.eightfist.scoring import FILES, SLOTS
from game.table.prompt import Prompt
from game.tables.eightfist import gestures
from game.tables.eightfist.gestures import rules_of

LAPS_TOLD = 4
"""From this many laps without a reveal the stall guard is announced."""


def points_text(files: Sequence[FileReading]) -> str:
    """The sum of the open cards, with a question mark for what is hidden."""
    points, hidden = total(files)
    if hidden == SLOTS:
        return "?"
    return f"{signed(points)} + ?" if hidden else signed(points)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a card in a slot would change: its file before and after, the whole Fist, and what it would freeze."""

    before: FileReading
    after: FileReading
    change: int
    """Points of all open cards afterwards less those before; a hidden card that goes counts nothing."""
    quad: bool
    hidden: int
    """Cards of the Fist that stay hidden."""

    def words(self, card: int, old: int) -> str:
        """One short sentence."""
        told = f"{named(card)} for {named(old)}: the file counts {_file(self.after)}"
        if self.quad:
            told += ", *Quad!*"
        elif self.after.reason == "pair":
            told += " (a pair)"
        elif self.after.reason == "cancelled":
            told += " (cancelled)"
        elif self.after.reason == "Double Jeopardy":
            told += " (Double Jeopardy)"
        elif self.after.needs and not self.before.needs:
            told += f" and freezes; it needs {self.after.needs}"
        if old != HIDDEN:
            told += f". Your Fist: {'+' if self.change > 0 else ''}{signed(self.change)}"
        return told + (". It ends the round." if not self.hidden else ".")


def _file(file: FileReading) -> str:
    return f"{signed(file.points)} + ?" if file.hidden else signed(file.points)


def preview(faces: Sequence[int], number: int, card: int, rules: EightfistRules) -> Preview:
    """What ``card`` in this slot would change."""
    was = read_fist(faces, rules)
    now = read_fist(after(faces, number, card), rules)
    quad = any(file.reason.endswith("Quad") for file in now) and not any(file.reason.endswith("Quad") for file in was)
    change = total(now)[0] - total(was)[0]
    return Preview(was[number % FILES], now[number % FILES], change, quad, total(now)[1])


def hint(view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
    """What can be done next with what is chosen."""
    chosen = [target for target in prompt.chosen if target != gestures.DRAWN]
    kinds = {kind for kind, _ in chosen}
    if decision.kind == "open" and len(chosen) == 1 and prompt.ready is None:
        return "And the second one: choose another of your cards."
    if decision.kind == "open" and prompt.ready is not None:
        return "Turn these up?"
    if kinds == {"shown"}:
        return "It goes to the slush pile. Which of your hidden cards do you turn up for it?"
    if kinds == {"place"}:
        seat, number = divmod(int(chosen[0][1]), 100)
        card = named(view.zones[seat][number])
        return f"You steal {card} from {names[seat]}. Where in your Fist shall it go?"
    if "place" in kinds and prompt.ready is not None:
        return _steal_hint(view, prompt, names)
    return ""


def _steal_hint(view: View, prompt: Prompt, names: Sequence[str]) -> str:
    parts = dict(prompt.chosen)
    seat, number = divmod(int(parts["place"]), 100)
    loot, old = view.zones[seat][number], view.zones[view.seat][int(parts["slot"])]
    lands = {
        "punch": f"the Fistface lands with {names[seat]}",
        "trade": f"{names[seat]} gets {named(old)}, the Fistface is thrown away",
        "draw": f"{names[seat]} gets the top card of the stock, the Fistface is thrown away",
    }[rules_of(view).steal]
    goes = "" if rules_of(view).steal == "trade" else f", {named(old)} goes to the slush pile"
    return f"Steal {named(loot)}? It takes the place you chose{goes}, and {lands}."


def stock_tip(view: View) -> str:
    """What to know about the stock."""
    rules = rules_of(view)
    left = len(view.zones[rules.stock])
    again = "the round ends" if rules.stock_ends else "all of the slush pile but its top is shuffled into a new one"
    shuffled = int(view.facts["reshuffles"])
    told = f" Shuffled {shuffled} {'time' if shuffled == 1 else 'times'} this round." if shuffled else ""
    return f"{left} cards in the stock. When it is empty, {again}.{told}"


def slush_tip(view: View) -> str:
    """The slush pile, newest first, for whoever may look through it."""
    cards = view.zones[rules_of(view).slush]
    if dict(view.options).get("memory_aid", "full") != "full":
        return f"{len(cards)} cards in the slush pile; only its top may be looked at."
    if len(cards) < 2:
        return "Nothing lies below the top of the slush pile."
    return "Below the top, the newest first: " + " ".join(named(card) for card in reversed(cards[:-1]))


def notice(view: View) -> tuple[str, str] | None:
    """The stall guard and the last turns, when there is something to say (ER-20, ER-27)."""
    rules = rules_of(view)
    last, quiet = int(view.facts["last"]), int(view.facts["quiet"])
    if last > 0:
        turns = "one last turn is" if last == 1 else f"{last} last turns are"
        return f"A Fist is open: {turns} left", "After the first complete Fist every other player has one more turn."
    tip = "A turn that reveals nothing must then end with turning up one of your hidden cards, to the end of the round."
    if view.facts["guard"]:
        return "Stall guard: every turn must turn up a card", tip
    laps = quiet // rules.seats
    if not rules.stall or laps < min(LAPS_TOLD, max(1, rules.stall // rules.seats - 2)):
        return None
    left = rules.stall - quiet
    return f"Nothing new for {laps} laps; the stall guard begins in {left} {'turn' if left == 1 else 'turns'}", tip


def rounds_of(view: View) -> list[tuple[int, ...]]:
    """The finished rounds of the game being played."""
    rounds: list[tuple[int, ...]] = []
    for scores in view.facts["history"]:
        rounds = [*rounds, scores] if scores else []
    return rounds


def sums(rounds: Sequence[Sequence[int]], seats: int) -> list[int]:
    """Totals per seat."""
    return [sum(scores[seat] for scores in rounds) for seat in range(seats)]


def progress(view: View) -> str:
    """How far the match is."""
    rules = rules_of(view)
    if rules.rounds == 1:
        return "One round"
    number = len(rounds_of(view)) + 1
    told = f"round {number} of {rules.rounds}" if number <= rules.rounds else "extra round"
    if rules.games > 1:
        told = f"game {len(view.facts['games']) + 1} of {rules.games}, {told}"
    return told[0].upper() + told[1:]


__all__ = ["hint", "named", "notice", "points_text", "preview", "progress", "rounds_of", "signed", "sums"]
