"""The parts prompt: any order of clicks leads to the action, nothing else does, and a way back is always there."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.core.actions import Lexicon
from engine.core.cards import Deck, standard_codes
from engine.core.view import observe
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.table.model.prompt import Gesture, Prompt, Target

PARSE = Lexicon("prompt-test", Deck(standard_codes()), {"M1": 0}).parse
GIVE, DECK, SWAP, OTHER = PARSE("give M1"), PARSE("give deck"), PARSE("swapm 9H M1"), PARSE("swapm 2C M1")
TO = [PARSE(f"to P{seat}") for seat in range(3)]
SLOT: Target = ("slot", 0)
NINE: Target = ("card", 33)
TWO: Target = ("card", 1)
COIN: Target = ("token", 0)


def _turn() -> Prompt:
    return Prompt(
        [
            *(Gesture("give", (SLOT, ("seat", seat)), (GIVE, TO[seat])) for seat in (1, 2)),
            Gesture("deck", (("deck", 0),), (DECK,), confirm=True),
            Gesture("swap", (NINE, SLOT), (SWAP,), frozenset({COIN}), confirm=True),
            Gesture("swap", (TWO, SLOT), (OTHER,), frozenset({COIN}), confirm=True),
        ]
    )


def test_a_swap_may_be_begun_with_any_of_its_parts_and_is_confirmed() -> None:
    for order in itertools.permutations((NINE, SLOT, COIN)):
        prompt = _turn()
        for target in order:
            assert prompt.choose_target(target) is None
        assert prompt.ready_gesture is not None
        done = prompt.ready_gesture
        assert done is not None
        assert done.actions == (SWAP,)


def test_clicking_the_last_part_again_confirms_and_an_earlier_one_takes_it_back() -> None:
    prompt = _turn()
    prompt.choose_target(("deck", 0))
    done = prompt.choose_target(("deck", 0))
    assert done is not None
    assert done.actions == (DECK,)
    prompt = _turn()
    prompt.choose_target(NINE)
    prompt.choose_target(SLOT)
    assert prompt.choose_target(NINE) is None
    assert prompt.chosen == (SLOT,)


def test_what_does_not_fit_replaces_what_was_chosen() -> None:
    prompt = _turn()
    left = []
    for target in (NINE, TWO, SLOT, NINE, ("deck", 0)):
        prompt.choose_target(target)
        left.append(prompt.chosen)
    assert left == [(NINE,), (TWO,), (TWO, SLOT), (SLOT, NINE), (("deck", 0),)]


def test_what_is_no_part_of_anything_changes_nothing() -> None:
    prompt = _turn()
    prompt.choose_target(SLOT)
    for stranger in (("slot", 3), ("card", 50), ("seat", 0), ("word", "accept")):
        assert not prompt.can_choose(stranger)
        assert prompt.choose_target(stranger) is None
        assert prompt.chosen == (SLOT,)


def test_back_takes_back_one_part_at_a_time() -> None:
    prompt = _turn()
    prompt.choose_target(SLOT)
    prompt.choose_target(COIN)
    assert prompt.take_back_part()
    assert prompt.chosen == (SLOT,)
    assert prompt.take_back_part()
    assert not prompt.take_back_part()


def test_what_would_complete_two_actions_completes_neither() -> None:
    prompt = Prompt([Gesture("give", (SLOT,), (GIVE,)), Gesture("pay", (SLOT,), (DECK,), frozenset({COIN}))])
    assert prompt.choose_target(SLOT) is None
    before = prompt.ready_gesture
    assert before is None
    prompt.choose_target(COIN)
    done = prompt.ready_gesture
    assert done is not None
    assert done.actions == (DECK,)


def test_dropping_on_a_target_is_as_good_as_confirming_unless_everything_is_confirmed() -> None:
    prompt = _turn()
    prompt.choose_target(NINE)
    done = prompt.choose_target(SLOT, sure=True)
    assert done is not None
    assert done.actions == (SWAP,)
    careful = Prompt(prompt.gestures, always=True)
    careful.choose_target(SLOT)
    assert careful.choose_target(("seat", 1), sure=True) is None
    assert careful.ready_gesture is not None


def test_a_seal_settles_what_is_complete_and_is_not_lit_before() -> None:
    prompt = Prompt([Gesture("give", (SLOT,), (GIVE,), seals=frozenset({("seat", 1)}), confirm=True)])
    assert prompt.list_choosable_targets() == {SLOT}
    assert prompt.choose_target(SLOT) is None
    assert prompt.list_choosable_targets() == {("seat", 1)}
    assert prompt.choose_target(("seat", 1)) is not None


@pytest.mark.sample(10)
@pytest.mark.parametrize("fills", [False, True])
@pytest.mark.parametrize("name", list_available_games())
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
        if not state.asks():
            break
        asked = rng.choice(state.asks())
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


def test_a_seat_that_cannot_be_given_the_chosen_card_is_refused_instead_of_beginning_a_swap_with_it() -> None:
    gestures = [*_turn().gestures, Gesture("trade", (("seat", 0), NINE), (PARSE("swapp P0 9H"),), confirm=True)]
    prompt = Prompt(gestures)
    assert prompt.can_choose(("seat", 0))
    prompt.choose_target(SLOT)
    assert not prompt.can_choose(("seat", 0))
    assert prompt.choose_target(("seat", 0)) is None
    assert prompt.chosen == (SLOT,)


def _gifts(*seats: int, fills: bool = True) -> Prompt:
    """Either of two cards may be given to one of these seats, or discarded with a word."""
    gestures = [Gesture("give", (card, ("seat", seat)), (GIVE, TO[seat])) for card in (NINE, TWO) for seat in seats]
    return Prompt(gestures, fills=fills)


def test_a_part_without_a_choice_is_chosen_by_itself_and_waits_to_be_confirmed() -> None:
    prompt = _gifts(1)
    assert prompt.choose_target(NINE) is None, "nothing is done by a single click"
    assert prompt.chosen == (NINE, ("seat", 1))
    assert prompt.filled == (("seat", 1),)
    done = prompt.ready_gesture
    assert done is not None
    assert done.actions == (GIVE, TO[1])


def test_a_part_with_a_choice_is_not() -> None:
    prompt = _gifts(1, 2)
    prompt.choose_target(NINE)
    assert prompt.chosen == (NINE,)
    alone = _gifts(1, fills=False)
    alone.choose_target(NINE)
    assert alone.chosen == (NINE,)


def test_a_click_on_what_was_chosen_by_itself_does_what_it_always_did() -> None:
    prompt = _gifts(1)
    prompt.choose_target(NINE)
    done = prompt.choose_target(("seat", 1))
    assert done is not None
    assert done.actions == (GIVE, TO[1])
    careful = Prompt(_gifts(1).gestures, always=True, fills=True)
    careful.choose_target(NINE)
    assert careful.choose_target(("seat", 1)) is None
    assert careful.chosen == (NINE, ("seat", 1))
    assert careful.filled == ()


def test_stepping_back_takes_what_was_chosen_by_itself_along() -> None:
    for step in (
        Prompt.take_back_part,
        lambda p: p.remove_part(("seat", 1)),
        lambda p: p.remove_part(NINE),
        lambda p: p.choose_target(NINE),
    ):
        prompt = _gifts(1)
        prompt.choose_target(NINE)
        step(prompt)
        assert not prompt.chosen
        prompt.choose_target(TWO)
        assert prompt.chosen == (TWO, ("seat", 1)), "another card may be chosen as before"
    prompt = _gifts(1)
    prompt.choose_target(NINE)
    prompt.choose_target(TWO)
    assert prompt.chosen == (TWO, ("seat", 1)), "it takes the place of the first"


def test_a_word_is_never_chosen_by_itself() -> None:
    prompt = Prompt(
        [Gesture("bluff", (("word", "down"), NINE, ("slot", n)), (GIVE, TO[n])) for n in (1, 2)], fills=True
    )
    prompt.choose_target(NINE)
    assert prompt.chosen == (NINE,)
    prompt.choose_target(("slot", 1))
    assert prompt.ready_gesture is None


def test_parts_that_come_in_an_order_are_filled_in_in_that_order() -> None:
    one = Gesture("take", (SLOT, NINE, COIN), (GIVE,), ordered=True, confirm=True)
    prompt = Prompt([one], fills=True)
    prompt.choose_target(SLOT)
    assert prompt.chosen == (SLOT, NINE, COIN)
    assert prompt.ready_gesture == one


def test_a_seal_may_be_clicked_when_the_rest_was_chosen_by_itself() -> None:
    made = Gesture("play", (NINE, SLOT), (GIVE,), seals=frozenset({("seat", 1)}), confirm=True)
    prompt = Prompt([made, Gesture("deck", (("deck", 0),), (DECK,))], fills=True)
    assert prompt.choose_target(NINE) is None
    assert ("seat", 1) in prompt.list_choosable_targets()
    assert prompt.choose_target(("seat", 1)) == made


def test_what_comes_in_an_order_is_settled_by_its_seal_and_the_seal_begins_nothing() -> None:
    down: Target = ("word", "down")
    bluffs = [
        Gesture("bluff", (down, card), (action,), seals=frozenset({SLOT}), confirm=True, ordered=True)
        for card, action in ((NINE, GIVE), (TWO, DECK))
    ]
    prompt = Prompt(bluffs, fills=True)
    assert not prompt.can_choose(SLOT)
    assert prompt.choose_target(down) is None
    assert not prompt.can_choose(SLOT)
    assert prompt.choose_target(NINE) is None
    assert SLOT in prompt.list_choosable_targets()
    assert prompt.can_choose(SLOT)
    assert prompt.choose_target(SLOT) == bluffs[0]


def test_a_part_that_goes_on_with_an_ordered_action_does_not_seal_a_shorter_one() -> None:
    short = Gesture("take", (NINE,), (GIVE,), seals=frozenset({SLOT}), ordered=True, confirm=True)
    long = Gesture("put", (NINE, SLOT), (DECK,), ordered=True, confirm=True)
    prompt = Prompt([short, long])
    prompt.choose_target(NINE)
    assert prompt.choose_target(SLOT) is None
    assert prompt.ready_gesture == long
