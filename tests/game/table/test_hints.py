"""Hints: what a bot would do, why, and both made of nothing but what the seat may know."""

from __future__ import annotations

from random import Random

import pytest

from ai import play as bots
from ai.judge import Judgement
from ai.play import HINT
from ai.worker import BotPool, Request
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.thinker import STALL_SECONDS
from game.screens.lobby.match_start import table_scene
from game.table.model.hint import SIGN
from game.table.model.play import Play
from game.table.scene import TableScene
from tests.support.every_game import each_table
from tests.support.host_table import new
from tests.support.host_table import table as table_of
from tests.support.judges import Slow, give_hint
from tests.support.tables import TimedApp, sit, to_cover
from tests.support.tiers import sampled

pytestmark = pytest.mark.usefixtures("thinking_little")


REMEMBERED = [
    name
    for name in list_available_games()
    for option in game(name).options
    if option.key == "memory_aid"
    and not all(get_game_table(name).has_log(game(name).rules({option.key: aid}, 3)) for aid in option.values)
]
"""Games that can be played from memory."""


def asked(name: str, seed: int, decisions: int) -> Host:
    """A match some way in, at a decision of its only person."""
    host = new("Pbb", name, str(seed))
    rng = Random(seed)
    while not host.is_over and (decisions > 0 or host.get_decision() is None):
        if host.get_decision() is None:
            host.update(0.0, True)
        else:
            host.perform_action(rng.choice(host.get_view().actions))
        decisions -= 1
    return host


def at_rest(host: Host, name: str) -> Play:
    play = Play(host, get_game_table(name), (1280, 720))
    play.timeline.speed = 0.0
    play.start(fresh=False)
    play.update(0.1)
    return play


@sampled(2, landing=3)
@each_table
def test_a_hint_says_why_as_long_as_it_stands(name: str) -> None:
    told = 0
    for seed in range(0, 12, 2):
        host = asked(name, seed, 6 * seed)
        if host.is_over:
            continue
        play = at_rest(host, name)
        if not play.is_prompt_open or not give_hint(play):
            continue
        action = bots.advise(host.get_view())
        assert play.advice == bots.reason(host.get_view(), action, host.display_names, advised=True)
        ways = [gesture for gesture in play.prompt.gestures if gesture.actions[0] is action]
        onward = bots.follow(host.get_view(), action, [then for way in ways for then in way.actions[1:2]])
        ways = [way for way in ways if onward is None or onward in way.actions[1:2]]
        one = len({way.actions for way in ways}) == 1
        assert one or set(ways) <= set(play.prompt.list_matching_gestures()), (
            "how it goes on beyond the advice is left to the person"
        )
        told += bool(play.advice)
        if play.prompt.chosen:
            play.prompt.clear()
            assert play.advice == ""
    assert told


@pytest.mark.parametrize("name", REMEMBERED)
def test_a_match_played_from_memory_has_no_hints_that_remember(name: str) -> None:
    host = new("Pbb", name, options={"memory_aid": "none"})
    while host.get_decision() is None:
        host.update(0.0, True)
    play = at_rest(host, name)
    assert play.is_prompt_open
    assert not give_hint(play)
    assert not play.prompt.chosen
    assert "from memory" in play.advice


@pytest.mark.parametrize("name", [name for name in list_available_games() if not get_game_table(name).uncovered])
def test_at_the_open_table_a_hint_waits_until_its_person_has_looked(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=2, seats=3)
    scene.host.set_trust(True)
    scene.on_reseat()
    to_cover(app, scene)
    app.wait(1.0)
    assert (scene.play.offered >= 0, scene.play.is_prompt_open) == (True, True)
    scene.hands.run_command("hint")
    assert not scene.play.prompt.chosen
    assert scene.play.advice == "Look at your cards first: a hint goes by what you hold."


class Judging(BotPool):
    """Judges at once. ``asked``: what is to be judged."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def request(self, request: Request, asker: str = "") -> None:
        if request.level == HINT:
            super().request(request, asker)
        else:
            self.asked.append(request.done)

    def poll(self, id: str) -> str | None:
        if not self.asked:
            return super().poll(id)
        done = self.asked[-1]
        return Judgement(done, done, 0.625, 0.04, 0.0, 0.0, 0, 40, (0.625, 0.375)).to_text()


@pytest.mark.parametrize("wanted", [True, False])
def test_a_hint_says_its_chances_if_that_is_wanted_and_the_match_is_marked(app: TimedApp, *, wanted: bool) -> None:
    pool = app._bots = Judging()
    app.store.change_settings(hint_chances=wanted)
    host = Host.start_match(MatchSetup("equilibrium", {}, table_of("Pb"), "3"), store=app.saves)
    scene = table_scene(app, host)
    app.push_scene(scene)
    while not scene.play.is_prompt_open:
        app.wait(1.0)
    scene.hands.run_command("hint")
    action = bots.advise(host.get_view())
    assert pool.asked == ([action.text] if wanted else [])
    app.wait(0.5)
    told = "Chances in the round with it: 62\N{NO-BREAK SPACE}% (± 8\N{NO-BREAK SPACE}%)."
    assert (told in scene.play.advice) == wanted
    assert (app.saves.load(host.match_id).meta.get("chances") is True) == wanted
    host.perform_action(action)
    host.close()
    assert Host.resume_match(host.match_id, store=app.saves).marks.chances == wanted


def thinking(app: TimedApp, name: str) -> tuple[Slow, TableScene]:
    """A table at which a hint is being thought about."""
    pool = app._bots = Slow()
    host = Host.start_match(MatchSetup(name, {}, table_of("Pb"), "3"), store=app.saves)
    scene = table_scene(app, host)
    app.push_scene(scene)
    while not scene.play.is_prompt_open:
        app.wait(1.0)
    scene.hands.run_command("hint")
    return pool, scene


def test_a_hint_that_takes_long_shows_a_sign_and_comes_late(app: TimedApp) -> None:
    pool, scene = thinking(app, "equilibrium")
    for wanted in ("", SIGN):
        app.wait(0.2)
        assert scene.play.advice == wanted
    assert not scene.play.prompt.chosen
    pool.text = bots.advise(scene.host.get_view()).text
    app.wait(0.1)
    assert len(scene.play.advice) > len(SIGN)


def test_a_late_hint_is_dropped_when_something_else_is_chosen_or_asked_or_the_table_is_left(app: TimedApp) -> None:
    pool, scene = thinking(app, "equilibrium")
    scene.play.prompt.choose_target(next(iter(scene.play.prompt.list_choosable_targets())))
    app.wait(0.5)
    pool.text = bots.advise(scene.host.get_view()).text
    app.wait(0.1)
    assert scene.play.advice == ""
    scene.play.prompt.clear()
    app.wait(0.1)
    assert (scene.play.advice, scene.play.prompt.chosen) == ("", ())
    scene.hands.run_command("hint")
    scene.host.perform_action(scene.host.get_view().actions[0])  # this saves it
    pool.text = "whatever"
    app.wait(0.1)
    assert scene.play.advice == ""
    scene.leave_table()
    app.wait(1.0)
    assert Host.resume_match(scene.host.match_id, store=app.saves).action_count == scene.host.action_count


def test_where_the_bots_never_answer_the_hint_is_what_comes_to_mind_first(app: TimedApp) -> None:
    _pool, scene = thinking(app, "equilibrium")
    app.wait(STALL_SECONDS + 0.1)
    assert scene.play.prompt.chosen
    assert scene.play.advice not in ("", SIGN)
