"""The table behind the pictures: cards end where the match has them, and nobody sees what is not theirs."""

from __future__ import annotations

import random

import pytest

from engine.core.cards import HIDDEN
from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.table.model.play import Play
from tests.support.boards import matches_view
from tests.support.every_game import each_table
from tests.support.host_table import FAST, setup_at
from tests.support.tiers import sampled


def some_host(name: str, number: int) -> Host:
    """One of many different matches of a person among bots."""
    return Host.start_match(setup_at(name, number, lambda seats: "P" + "b" * (seats - 1)), pace=FAST)


def _step(play: Play, rng: random.Random) -> None:
    """Answer what is asked with a random gesture, its parts in random order."""
    gesture = rng.choice(play.prompt.gestures)
    parts = list(gesture.targets)
    if not gesture.ordered:
        rng.shuffle(parts)
    done = None
    for part in parts:
        done = play.prompt.choose_target(part)
    done = done or play.prompt.ready_gesture
    assert done is not None
    play.commit_gesture(done)


_clock = [0.0]


def _now(play: Play) -> float:
    return _clock[0]


@sampled(4)
@each_table
@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
@pytest.mark.parametrize("seed", range(6))
def test_at_rest_the_sprites_equal_the_view_and_lie_where_they_belong(name: str, speed: float, seed: int) -> None:
    host = some_host(name, seed)
    play = Play(host, get_game_table(name), (1280, 720))
    play.timeline.speed = speed
    count = 0
    rng = random.Random(seed)
    _clock[0] = 0.0
    play.start(fresh=True)
    rests = 0
    for _ in range(20000):
        _clock[0] += 0.04
        play.update(_clock[0])
        sprites = play.board.list_sprites()
        count = count or len(sprites)
        assert len({id(sprite) for sprite in sprites}) == len(sprites) == count, "none is lost while they travel"
        if play.timeline.barrier is not None and not play.timeline.moving:
            play.timeline.barrier = None
        if play.is_idle and play.synced == host.version:
            assert matches_view(play.board, host.get_view())
            resting = play.compute_rest_poses()
            for sprite in play.board.list_sprites():
                pose, shown = resting[sprite]
                assert sprite.pose == pose
                assert sprite.side == (1.0 if shown and sprite.face != HIDDEN else 0.0)
                assert sprite.drawn == sprite.face, "nothing of what it was is painted on it"
            rests += 1
            if host.is_over or rests > 60:
                break
        if play.is_prompt_open:
            _step(play, rng)
        elif rng.random() < 0.05:
            play.finish_motion()
    assert host.is_over or rests > 60
    assert play.mended == 0, "events left cards in the wrong zone"
    assert rests > 5


@each_table
def test_what_was_to_follow_is_done_if_it_can_be_and_else_it_is_asked_anew(name: str) -> None:
    host = some_host(name, 5)
    play = Play(host, get_game_table(name), (1280, 720))
    play.timeline.speed = 0
    play.start(fresh=False)
    for step in range(50):
        play.update(float(step))
        if play.is_prompt_open:
            break
    before, legal = host.action_count, host.get_view().actions
    play.follow = [game(name).parse("no such thing")]
    assert not play.is_prompt_open
    play.update(60.0)
    assert (play.follow, play.is_prompt_open, host.action_count) == ([], True, before)
    play.follow = [legal[-1], *play.follow]
    play.update(61.0)
    assert host._recorder.kept.record.actions[before] == f"P{host.present} {legal[-1].text}"
