"""What is clicked for which action of Absurd 8's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from engine.core.actions import Action, Decision
from engine.core.kept import keep_latest
from engine.core.view import View
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import PLAYING, spec_of
from engine.games.absurd8s.cards import STAR_ACE
from engine.games.absurd8s.forecast import leaves_a_bluff
from engine.games.absurd8s.seen import attacks, state_of
from game.table.model.prompt import HUSH, Gesture, Target, make_gesture

DECK: Target = ("deck", 0)
BATTLE: Target = ("battle", 0)
DOWN: Target = ("word", "down")
NONE: Target = ("word", "discard none")
AGAIN: Target = ("word", "hush")
_LAID = (*PLAYING, "bluff", "stack")


def make_pile_target(on: int) -> Target:
    """An active pile by its place in the list."""
    return "pile", on


def make_word_target(name: str) -> Target:
    return "word", name


def make_source_target(view: View, card: int, effects: bool = False) -> Target:
    """The card as it is clicked: in the hand, lying aside, or among the own Effects."""
    if effects:
        return "effect", card
    return ("drawn", card) if card in state_of(view).aside(view.seat) else ("card", card)


@keep_latest(1)
def list_gestures(view: View, decision: Decision) -> list[Gesture]:
    """How each legal action of this decision is made."""
    actions = view.actions
    if decision.kind in ("exchange", "discard"):  # several cards: a prompt of its own
        return [make_gesture(action, NONE) for action in actions if action.text == NONE[1]]
    playing = [action for action in actions if action.verb in _LAID]
    out = _list_play_gestures(view, playing)
    for action in actions:
        if action not in playing:
            out += _list_simple_gestures(view, decision, action)
    return out


# --- plays ---------------------------------------------------------------------------------------------------------


def _list_play_gestures(view: View, actions: Sequence[Action]) -> list[Gesture]:
    """Playing actions: card, pile where there are several, pick, ace, suit, attack; a word where verbs compete."""
    several = len(state_of(view).piles) > 1
    fitting = {_make_card_target(view, action) for action in actions if action.verb != "bluff"}
    made = []
    for action in actions:
        card = _make_card_target(view, action)
        if action.verb == "bluff":  # first said, then the card; one that fits may be turned over in the hand as well
            on = make_pile_target(max(action.b, 1) - 1)
            parts = (DOWN, card, on) if several else (DOWN, card)
            first = card not in fitting
            made.append(make_gesture(action, *parts, seals=[on], confirm=True, ordered=first))
        elif action.verb == "stack":
            picks: tuple[Target, ...] = (("pick", "target"),) if len(action.parts) > 2 else ()
            made.append(make_gesture(action, card, *picks, seals=[BATTLE, *picks], confirm=True))
        else:
            made.append(_make_play_gesture(view, action, several))
    return _told_apart(made)


def _told_apart(made: list[Gesture]) -> list[Gesture]:
    """Where the same things are clicked for different actions, or for more than them, a word says what is meant."""
    alike = defaultdict[Target, list[Gesture]](list)
    for gesture in made:
        alike[gesture.targets[0]].append(gesture)
    out = []
    for gesture in made:
        rivals = [g for g in alike[gesture.targets[0]] if g.mode not in (gesture.mode, "bluff")]
        parts = set(gesture.targets)
        if any(parts <= set(g.targets) or set(g.targets) <= parts for g in rivals):
            verb = make_word_target(gesture.mode)
            gesture = gesture._replace(targets=(*gesture.targets, verb), seals=gesture.seals | {verb})  # noqa: PLW2901 - each step adds to it
        out.append(gesture)
    return out


def find_played_card(gesture: Gesture) -> Target | None:
    """The card it is about; an ace of stars that helps another one comes behind that."""
    return next((part for part in gesture.targets if part[0] in ("card", "drawn", "effect")), None)


def _make_card_target(view: View, action: Action) -> Target:
    spec = spec_of(action)
    return make_source_target(view, spec.card, spec.effects)


def _make_play_gesture(view: View, action: Action, several: bool) -> Gesture:
    state, spec = state_of(view), spec_of(action)
    parts: list[Target] = [make_source_target(view, spec.card, spec.effects)]
    seals: set[Target] = set()
    helpers: set[Target] = set()
    if spec.ace:
        lent = STAR_ACE in state.zones[state.rules.globals]
        parts.append(("effect", STAR_ACE) if lent else make_source_target(view, STAR_ACE))
    if spec.pick:
        parts.append(("pick", spec.pick))
        seals.add(("pick", spec.pick))
    if spec.verb == "negate":
        if spec.of and len(state.incoming) > 1:
            parts.append(("attack", spec.of))
        seals.update(("attack", number) for number, _it in enumerate(attacks(state), 1) if spec.of in (0, number))
    else:
        if several:
            parts.append(make_pile_target(spec.on))
        elif spec.suit >= 0 or spec.pick:
            helpers.add(make_pile_target(spec.on))  # it may be laid there first, and the suit named then
        seals.add(make_pile_target(spec.on))
    if spec.suit >= 0:
        parts.append(("suit", spec.suit))
        seals.add(("suit", spec.suit))
    seals -= helpers
    return make_gesture(action, *parts, mode=spec.verb, helpers=helpers, seals=seals, confirm=True)


# --- everything else -----------------------------------------------------------------------------------------------


def _list_simple_gestures(view: View, decision: Decision, action: Action) -> list[Gesture]:
    """An answer that is one thing, or a word."""
    state = state_of(view)
    thing: Target = make_word_target(action.text)
    match action.verb:
        case "draw":
            plays = any(other.verb in (*PLAYING, "stack") for other in view.actions)
            seals = [DECK, ("seat", decision.seat)]
            return [make_gesture(action, DECK, seals=seals, confirm=plays or view.seat < 0)]
        case "accept":
            return [make_gesture(action, thing, confirm=leaves_a_bluff(view))]
        case "resolve":
            thing = ("attack", action.a)
        case "target":
            thing = ("seat", action.a)
        case "give":
            thing = make_source_target(view, action.a)
        case "fetch":
            thing = ("fetch", f"down {action.a}" if action.parts[1].text == "down" else action.a)
        case "remove" | "steal":
            thing = effect_target(view, action.a)
        case "ask":
            thing = ("ask", action.text[4:])
    sure = action.verb in ("give", "fetch", "remove", "steal", "ask", "concede")
    made = [make_gesture(action, thing, mode=action.text if thing[0] == "word" else "", confirm=sure)]
    if action in (act.JUMP_NOT, act.CALL_NOT):
        made.append(make_gesture(action, AGAIN, mode=HUSH))
    elif action is act.CALL:
        frame: Any = view.frame
        made.append(make_gesture(action, make_pile_target(state.piles.index(frame.zone)), confirm=True))
    return made


def effect_target(view: View, card: int) -> Target:
    """What stands for an effect that can be removed: the card, or the pile or battle it is the first card of."""
    state = state_of(view)
    if card not in state.bases:
        return "effect", card
    if card in state.battle:
        return BATTLE
    return make_pile_target(next(on for on, zone in enumerate(state.piles) if card in state.zones[zone]))
