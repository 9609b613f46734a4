"""The parts prompt: any order of clicks leads to the action, nothing else does, and a way back is always there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.core.actions import Lexicon
from engine.core.cards import Deck, standard_codes
from engine.core.view import observe
from engine.registry import game
from game.games import get_game_table
from game.table.model.prompt import Gesture, Prompt, Target
from tests.support.every_game import each_table
from tests.support.tiers import sampled

TARGETS: dict[str, Target] = {
    "N": ("card", 33),
    "T": ("card", 1),
    "S": ("slot", 0),
    "s": ("slot", 1),
    "C": ("token", 0),
    "D": ("deck", 0),
    "0": ("seat", 0),
    "1": ("seat", 1),
    "2": ("seat", 2),
    "w": ("word", "down"),
    "x": ("slot", 3),
}
LETTERS = {target: letter for letter, target in TARGETS.items()}


def made(words: str) -> Gesture:
    """A gesture: its targets, then helpers in (), seals in [], “!” to be confirmed, “>” in this order."""
    parts: dict[str, list[Target]] = {"": [], "(": [], "[": []}
    kind = ""
    for letter in words:
        kind = letter if letter in "([" else "" if letter in ")]" else kind
        if letter in TARGETS:
            parts[kind].append(TARGETS[letter])
    told = Lexicon(words, Deck(standard_codes()), {"M1": 0}).parse("give M1")
    return Gesture(
        words, tuple(parts[""]), (told,), frozenset(parts["("]), frozenset(parts["["]), "!" in words, ">" in words
    )


TURN = "S1 S2 D! NS(C)! TS(C)!"
"""A thing of the slot is given to a seat, or swapped for a card that a coin pays; or the deck is asked."""
GIFTS, GIFT = "N1 N2 T1 T2", "N1 T1"
CLICKS = [
    [part.strip() for part in line.split(";")]
    for line in Path(__file__).with_name("clicks.txt").read_text("utf-8").splitlines()[1:]
]
"""What clicks at a prompt lead to."""


def clicked(gestures: str, how: str, clicks: str) -> tuple[str, str, str]:
    """What is chosen after these clicks (“!” dropped there on purpose, “<” a step back, “-” a part taken back; what was
    chosen by itself behind a stroke), what is lit then, and what is done (“= …”) or waits to be confirmed (“? …”).
    """
    named = gestures.replace("TURN", TURN).replace("GIFTS", GIFTS).replace("GIFT", GIFT)
    prompt, done = Prompt(map(made, named.split()), "always" in how, "fills" in how), None
    for click in clicks.split():
        target = TARGETS.get(click.strip("-!"))
        able = target is not None and prompt.can_choose(target)
        before = prompt.chosen
        if target is None:
            assert prompt.take_back_part()
        elif click[0] == "-":
            prompt.remove_part(target)
        else:
            done = prompt.choose_target(target, click.endswith("!"))
            assert able or (done, prompt.chosen) == (None, before), "what cannot be chosen changes nothing"
    assert clicks or not prompt.take_back_part()
    ready = prompt.ready_gesture
    chosen, filled = ("".join(LETTERS[part] for part in parts) for parts in (prompt.picked, prompt.filled))
    lit = "".join(sorted(LETTERS[part] for part in prompt.list_choosable_targets()))
    made_of = f"= {done.mode}" if done else f"? {ready.mode}" if ready else ""
    return f"{chosen}|{filled}".rstrip("|"), lit, made_of


@pytest.mark.parametrize(("gestures", "how", "clicks", "chosen", "lit", "done"), CLICKS)
def test_clicks_lead_to_what_is_chosen_lit_and_done(
    gestures: str, how: str, clicks: str, chosen: str, lit: str, done: str
) -> None:
    assert clicked(gestures, how, clicks) == (chosen, lit, done)


@sampled(10)
@pytest.mark.parametrize("fills", [False, True])
@each_table
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_can_be_made_and_nothing_else(name: str, seed: int, fills: bool) -> None:
    """Over random matches with random options, each decision's gestures make exactly its legal actions.

    What is chosen by itself meanwhile does not change how an action is made.
    """
    played, laid = game(name), get_game_table(name)
    rng = random.Random(seed)
    seats = rng.choice(played.advice)
    options = {}
    for option in played.options:
        values = option.values
        options[option.key] = "".join(v for v in values if rng.random() < 0.5) if option.multi else rng.choice(values)
    try:
        state = played.start(options, seats, seed)
    except Exception:  # noqa: BLE001  # options that exclude each other
        state = played.start({}, seats, seed)
    for _ in range(120):
        if not state.asked:
            break
        asked = rng.choice(state.asked)
        view = observe(state, asked.seat)
        own = laid.make_prompt(view, asked, always=False)
        gestures = laid.list_gestures(view, asked) if own is None else list(own.gestures)
        assert {gesture.actions[0] for gesture in gestures} == set(view.actions), asked
        for gesture in rng.sample(gestures, min(8, len(gestures))):
            parts = list(gesture.targets)
            if not gesture.ordered:
                rng.shuffle(parts)
            prompt = laid.make_prompt(view, asked, always=False) or Prompt(gestures, fills=fills)
            done = None
            for part in parts:
                assert part in prompt.list_choosable_targets() | set(prompt.filled), (asked, gesture, prompt.chosen)
                assert set(prompt.filled) <= set(gesture.targets)
                done = prompt.choose_target(part)
                if done is not None and set(parts) <= set(prompt.chosen):
                    break  # the rest was chosen by itself
            done = done or prompt.ready_gesture
            assert done is not None, (asked, gesture, prompt.chosen)
            assert done.actions == gesture.actions
        words = {button.target for button in laid.list_word_buttons(view, asked, [f"N{s}" for s in range(seats)])}
        wanted = {part for gesture in gestures for part in gesture.targets if part[0] == "word"}
        assert wanted <= words, (asked, wanted - words)
        state.apply(asked.seat, rng.choice(list(view.actions)))
