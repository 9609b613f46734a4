"""House rules of 8-equilibrium that act at the table only, and what its prompts say."""

from __future__ import annotations

import random

import pytest

from engine.core.texts import plain
from engine.core.view import observe
from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.match.seating import make_blind_view
from game.table.model.layout import Choices
from game.table.model.play import Play
from game.table.model.prompt import Prompt
from game.table.model.touch import Touch
from game.table.render.overlays.bar import GO_ON, build_bar

NAMES = tuple(plain(("Mara", "Ada", "Bruno")))


def _play(seed: int, **options: str) -> Play:
    seats = [Seat(PERSON, NAMES[0]), *(Seat(BOT, name, "random") for name in NAMES[1:])]
    host = Host.start_match(MatchSetup("equilibrium", options, seats, str(seed)), pace=Pace(speed=0))
    play = Play(host, get_game_table("equilibrium"), (1280, 720), Choices())
    play.timeline.speed = 0.0
    play.start(fresh=True)
    return play


def _run(play: Play, seed: int) -> list[str]:
    """Play a round by random gestures; the sentences that had to be confirmed on the way."""
    rng, halts, now = random.Random(seed), list[str](), 0.0
    for _ in range(4000):
        now += 0.05
        play.update(now)
        if play.halted_event is not None:
            asked = play.halted_event
            assert not play.is_prompt_open
            for _ in range(3):
                now += 1.0
                play.update(now)
                assert play.halted_event is asked, "it went on by itself"
            bar = build_bar(play, "")
            assert [button.target for button in bar.buttons] == [GO_ON]
            halts.append(bar.words)
            play.timeline.barrier = None
        elif play.timeline.barrier is not None:
            return halts
        elif play.is_prompt_open:
            gesture = rng.choice(play.prompt.gestures)
            play.commit_gesture(gesture)
    raise AssertionError("the round never ended")


@pytest.mark.parametrize("seed", range(4))
def test_confirm_accept_lets_a_person_take_each_card_that_cannot_be_refused(seed: int) -> None:
    play = _play(seed, tokens_each="0", confirm_accept="on")
    told = _run(play, seed)
    taken = [e for e in play.host._chronicle._events if e.text == "accept" and e.forced and e.seat == 0]  # type: ignore[attr-defined]  # an answer, by its text
    assert len(told) == len(taken) > 0
    assert all("no token" in sentence for sentence in told)
    assert not _run(_play(seed, tokens_each="0"), seed)


def test_who_may_be_given_a_card_is_marked_although_nobody_is_known_to_look() -> None:
    state, table = game("equilibrium").start({}, 2, 8), get_game_table("equilibrium")
    seat = state.asked[0].seat
    for view in (observe(state, seat), make_blind_view(state, seat, {"give"})):
        marked = [each for each in range(2) if table.should_mark_seat(view, Prompt(), each)]
        assert marked == [1 - seat], "of two with hands of one size it is the other one"


def test_beside_the_own_coins_the_own_seat_is_pressed() -> None:
    play = _play(4)
    touch, coins = Touch(play), play.find_target_box(("token", play.anchor))
    assert coins is not None
    assert touch.find_target_at(coins.centre_point) == ("token", play.anchor)
    assert touch.find_target_at(play.layout.own.centre_point) == ("seat", play.anchor), (
        "whoever takes a card pays for it"
    )


@pytest.mark.parametrize("seed", range(3))
def test_the_button_has_the_verb_of_its_question(seed: int) -> None:
    rng, found = random.Random(seed), set[str]()
    rules, table, state = game("equilibrium"), get_game_table("equilibrium"), None
    for _ in range(1200):
        if state is None or not state.asked:
            state = rules.start({"variants": "E"}, 3, rng.randrange(10**6))
        decision = state.asked[0]
        view = observe(state, decision.seat)
        for gesture in table.list_gestures(view, decision):
            if gesture.mode in ("give", "king"):
                prompt = Prompt(table.list_gestures(view, decision), always=True)
                for target in gesture.targets:
                    prompt.choose_target(target)
                if (ready := prompt.ready_gesture) is not None:
                    asked, verb = table.next_step(view, decision, prompt, NAMES), table.label_gesture(view, ready)
                    assert asked.split()[0] == verb, asked
                    found.add(verb)
        state.apply(decision.seat, rng.choice(view.actions))
    assert found == {"Give", "Take", "Keep"}


@pytest.mark.parametrize("seats", [2, 3])
def test_before_a_hand_is_opened_a_chosen_card_is_told_of_as_behind_it(seats: int) -> None:
    """Nobody looks yet: the view has no seat of its own."""
    rng, rules, table = random.Random(3), game("equilibrium"), get_game_table("equilibrium")
    state, told, names = rules.start({}, seats, 3), set[str](), NAMES[:seats]
    for _ in range(200):
        if not state.asked:
            state = rules.start({}, seats, rng.randrange(10**6))
        decision = state.asked[0]
        own, view = observe(state, decision.seat), make_blind_view(state, decision.seat, table.blind)
        gestures = table.list_gestures(view, decision)
        for target in {target for gesture in gestures for target in gesture.targets if target[0] == "slot"}:
            prompt = Prompt(gestures)
            prompt.choose_target(target)
            assert table.next_step(view, decision, prompt, names) == table.next_step(own, decision, prompt, names)
            told.add(table.next_step(view, decision, prompt, names))
        state.apply(decision.seat, rng.choice(own.actions))
    assert told


def test_taking_a_card_goes_back_as_the_one_doing_it_is_and_says_the_own_seat_takes_it() -> None:
    """The card and who is given it are two decisions of the engine, and one thing that was done."""
    play, now, rng, tried = _play(3), 0.0, random.Random(3), 0
    for _n in range(4000):
        now += 0.05
        play.update(now)
        if tried == 3 or play.host.is_over:
            break
        if play.follow or not (play.is_prompt_open or play.halted_event is not None):
            continue
        if play.halted_event is not None:
            play.go_on()
            continue
        own = ("seat", play.host.present)
        way = next((each for each in play.prompt.gestures if len(each.actions) > 1 and own in each.targets), None)
        if way is None:
            play.commit_gesture(rng.choice(play.prompt.gestures))
            continue
        before = play.host.action_count
        play.choose_target(way.targets[0])
        assert "Choose your own seat to take" in build_bar(play, "").words
        play.commit_gesture(way)
        while play.follow:
            now += 0.05
            play.update(now)
        assert play.host.action_count >= before + 2
        play.undo()
        assert play.host.action_count == before, "half of what was done stands and cannot be taken back as a part"
        tried += 1
        play.commit_gesture(rng.choice(play.prompt.gestures or [way]))
    assert tried == 3
