"""What is chosen so far: what is missing, or what it would do and who is next."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Decision
from engine.core.texts import Names
from engine.core.view import View
from engine.games.absurd8s.cards import STAR_ACE
from engine.games.absurd8s.words import steps as words
from engine.games.absurd8s.words.phrases import card_text
from engine.games.absurd8s.words.refusals import face_down
from game.games.absurd8s.gestures import DOWN, find_played_card
from game.games.absurd8s.several import Several
from game.games.absurd8s.situation import LOOKS_AHEAD, look_ahead
from game.table.model.prompt import Gesture, Prompt, Target


def describe_next_step(view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
    """One sentence about what is chosen; two blanks set off who is next."""
    if isinstance(prompt, Several):
        cards = " ".join(card_text(int(target[1])) for target in prompt.chosen if target[0] != "word")
        return words.several(decision.kind == "exchange", prompt.missing_count, cards)
    ready = prompt.ready_gesture
    if ready is not None:
        action = ready.actions[0]
        told = words.ready(view, action, ready.mode, prompt.chosen[-1], names)
        return told + _describe_next_seat(view, [ready], names)
    left = prompt.list_matching_gestures()
    played = next((card for card in map(find_played_card, left) if card in prompt.chosen), None)
    if played is not None:
        left = [gesture for gesture in left if find_played_card(gesture) == played]
    what = _find_missing_part(prompt, played, left)
    on = next((int(which) for kind, which in prompt.chosen if kind == "pile"), 0)
    told = words.missing(what, card_text(int(played[1])) if played is not None else "", on)
    return told + (_describe_next_seat(view, left, names) if what in ("pile", "suit") else "")


def _find_missing_part(prompt: Prompt, played: Target | None, left: Sequence[Gesture]) -> str:
    """What there is still to be chosen, "" where the question says it."""
    kinds = {part[0] for gesture in left for part in gesture.targets} - {part[0] for part in prompt.chosen}
    if played is None and DOWN in prompt.chosen:
        return "down"
    if played is None and any(map(find_played_card, left)):
        return "on" if any(kind == "pile" for kind, _which in prompt.chosen) else "card"
    for kind in ("pick", "pile"):
        if kind in kinds:
            return kind
    if played is not None and _needs_ace(prompt, left):
        return "ace"
    for kind in ("suit", "attack"):
        if kind in kinds:
            return kind
    if left and all(gesture.actions[0].verb == "bluff" for gesture in left):
        return "bluff"
    return "word" if "word" in kinds and played is not None else ""


def _needs_ace(prompt: Prompt, left: Sequence[Gesture]) -> bool:
    """Whether a card cannot be played without the ace that makes it Wild, and that is not chosen yet."""
    aces: set[Target] = {("card", STAR_ACE), ("effect", STAR_ACE)}
    played = [gesture for gesture in left if gesture.mode != "bluff"]
    return bool(played) and not aces & set(prompt.chosen) and all(aces & set(gesture.targets) for gesture in played)


def describe_misfit(view: View, chosen: Sequence[Target], target: Target, names: Names) -> str:
    """Why a card that may only be laid face-down is not played as it is."""
    kind, which = target
    return face_down(view, int(which)) if kind in ("card", "drawn") and DOWN not in chosen else ""


def _describe_next_seat(view: View, left: Sequence[Gesture], names: Names) -> str:
    """Who is next whichever of these plays it becomes, if that is the same for all."""
    actions = (gesture.actions[0] for gesture in left)
    told = words.ahead(look_ahead(view, (each for each in actions if each.verb in LOOKS_AHEAD)), view.seat, names)
    return f"  {told}" if told else ""
