"""Hints: what a bot would do, why, and both made of nothing but what the seat may know."""

from __future__ import annotations

from itertools import islice, product

import pygame
import pytest

from ai import play as bots
from ai.judge import Judgement
from ai.outcomes import WINS, Count, Outcome, Outcomes, OutcomeTally, find_outcomes, tell_outcome
from ai.parts import price_choices
from ai.wins import find_certain_wins
from engine.core.view import View
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.thinker import STALL_SECONDS
from game.screens.lobby.match_start import table_scene
from game.table.model.geometry import Box
from game.table.model.hint import SIGN, show_hint
from game.table.model.touch import RESTED
from game.table.render.table_canvas import TableCanvas
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from tests.game.table.test_strip import iter_moments
from tests.support.every_game import each_game, each_table
from tests.support.host_table import make_seats as table_of
from tests.support.inputs import move_to
from tests.support.judges import Slow
from tests.support.tables import TimedApp, start_table, wait_until_asked
from tests.support.tempers import iter_views

pytestmark = pytest.mark.usefixtures("thinking_little")


def thinking(app: TimedApp) -> tuple[Slow, TableScene]:
    """A table at which a hint is being thought about."""
    pool = app.bot_pool = Slow()
    host = Host.start_match(MatchSetup("equilibrium", {}, table_of("Pb"), "3"), store=app.saves)
    scene = table_scene(app, host)
    app.push_scene(scene)
    while not scene.play.is_prompt_open:
        app.pass_time(1.0)
    scene.hands.run_command("hint")
    return pool, scene


def pick_outcome(view: View) -> tuple[Outcomes, Outcome]:
    """What the game says of outcomes, and one of them that is no win, for the first seat."""
    words = find_outcomes(view.game)
    assert words is not None
    return words, Outcome(next(word for word in words.TOLD if word != WINS), 0)


def test_back_takes_a_hint_away_with_all_that_it_has_chosen(app: TimedApp) -> None:
    play = thinking(app)[1].play
    show_hint(play, max(play.prompt.gestures, key=lambda way: len(way.targets)).actions[0])
    assert len(play.prompt.chosen) > 1
    app.press_key(pygame.K_ESCAPE)
    assert not play.prompt.chosen
    assert not play.advice


def test_a_hint_that_takes_long_shows_a_sign_and_comes_late(app: TimedApp) -> None:
    pool, scene = thinking(app)
    for wanted in ("", SIGN):
        app.pass_time(0.2)
        assert scene.play.advice == wanted
    assert not scene.play.prompt.chosen
    pool.text = bots.advise_action(scene.host.get_view()).text
    app.pass_time(0.1)
    assert len(scene.play.advice) > len(SIGN)


def test_a_click_under_way_while_a_hint_comes_takes_nothing_of_it_away(app: TimedApp) -> None:
    pool, scene = thinking(app)
    pool.text = bots.advise_action(scene.host.get_view()).text
    app.pass_time(0.1)
    chosen = scene.play.prompt.chosen
    assert chosen
    scene.hands.click_target(chosen[0])
    assert scene.play.prompt.chosen == chosen, "the click meant to choose it"
    app.pass_time(1.0)
    scene.hands.click_target(chosen[0])
    assert scene.play.prompt.chosen != chosen


@pytest.mark.parametrize(
    ("gain", "best", "done", "told", "counted"),
    [
        (
            *(0.5, 54, 18, "; that is far likelier than with “{other}”."),
            ": in 9 of 10 tries, but with “{other}” in only 3.",
        ),
        (
            *(0.5, 18, 30, "; that is less likely than with “{other}”."),
            ": in only 3 of 10 tries, but with “{other}” in 5.",
        ),
        (0.5, 54, 49, "", ""),
        (0.5, 6, 0, "", ""),
        (0.01, 54, 18, "", ""),
    ],
)
@pytest.mark.parametrize("chances", [False, True])
def test_a_hint_says_what_comes_about_more_often_with_it_where_that_is_no_chance(
    app: TimedApp, gain: float, best: int, done: int, told: str, counted: str, chances: bool
) -> None:
    app.store.change_settings(hint_chances=chances)
    told = counted if chances else told
    pool, scene = thinking(app)
    view = scene.host.get_view()
    words, outcome = pick_outcome(view)
    first, other = view.actions[0], view.actions[-1]
    count = Count(best, done, min(best, done), 60.0 if best > done else -60.0)
    wanted = frozenset({outcome} if best > done else ())
    tally = OutcomeTally(60, 60.0, 60 * gain, ((outcome, count),), wanted)
    pool.text = Judgement(other.text, first.text, 0.3, 0.05, gain, 0.04, 30, 60, (0.5, 0.5), tally)
    app.pass_time(0.1)
    said = tell_outcome(words, outcome, scene.play.names).removesuffix(".")
    label = scene.host.game.label(view, other, scene.play.names)
    assert scene.play.advice.startswith(said + told.format(other=label)) or not told
    assert (said in scene.play.advice) is bool(told)
    assert scene.play.advised is not None


@pytest.mark.parametrize(
    ("gain", "chances", "told"),
    [
        (0.5, False, "Played through, it ends better than “{other}” more often than worse."),
        (0.5, True, "It ends better than “{other}” in 40 of 60 tries, worse in 5."),
        (0.01, True, ""),
    ],
)
def test_a_hint_for_which_nothing_decided_says_how_it_compares_with_the_other_choice(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, gain: float, chances: bool, told: str
) -> None:
    app.store.change_settings(hint_chances=chances)
    pool, scene = thinking(app)
    view = scene.host.get_view()
    first, other = view.actions[0], view.actions[-1]
    monkeypatch.setattr(bots, "describe_reason", lambda *_, priced=True, **__: "" if priced else "Its own merit.")
    pool.text = Judgement(other.text, first.text, 0.3, 0.05, gain, 0.04, 40, 60, (0.5, 0.5), worse=5)
    app.pass_time(0.1)
    label = scene.host.game.label(view, other, scene.play.names)
    said = f"Its own merit. {told.format(other=label)}".strip()
    assert scene.play.advice == said, "what it has itself, then the comparison"


def test_what_wins_for_certain_and_what_cannot_be_otherwise_is_not_counted(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wins, gap, why, told in ((True, 40, "It wins.", "It wins."), (False, 60, "A pair.", "A pair.")):
        pool, scene = thinking(app)
        view = scene.host.get_view()
        first, other = view.actions[0], view.actions[-1]
        tally = OutcomeTally(60, 60.0, 30.0, ((pick_outcome(view)[1], Count(60, 60 - gap, 60 - gap, 60.0)),))
        monkeypatch.setattr(bots, "describe_reason", lambda *_args, said=why, **_named: said)
        won = find_certain_wins(view)._replace(actions=(other,) if wins else ())
        monkeypatch.setattr("game.table.model.hint.find_certain_wins", lambda _view, found=won: found)
        pool.text = Judgement(other.text, first.text, 0.3, 0.05, 0.5, 0.04, 30, 60, (0.5, 0.5), tally)
        app.pass_time(0.1)
        assert scene.play.advice == told


def test_of_two_that_are_as_good_the_one_for_which_something_speaks_is_advised(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool, scene = thinking(app)
    first, other = scene.play.view.actions[0], scene.play.view.actions[-1]
    spoken = {other: "It keeps an eight."}
    monkeypatch.setattr(bots, "describe_reason", lambda _view, action, *_, **__: spoken.get(action, ""))
    pool.text = Judgement(other.text, first.text, 0.3, 0.05, 0.01, 0.04, 40, 60, (0.5, 0.5), worse=5)
    app.pass_time(0.1)
    label = scene.host.game.label(scene.play.view, first, scene.play.names)
    assert scene.play.advice.startswith("It keeps an eight."), "and what was found first is no better"
    assert label not in scene.play.advice.partition(".")[0]


def test_of_choices_that_are_not_judged_equal_ones_are_told_and_why_one_is_done_at_all(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = thinking(app)[1]
    play = scene.play
    best, other = play.view.actions[:2]
    monkeypatch.setattr(
        bots, "describe_reason", lambda *_args, priced=True, **_named: "" if priced else "It is a card."
    )
    monkeypatch.setattr(bots, "find_equal", lambda *_args: other)
    show_hint(play, best)
    label = scene.host.game.label(play.view, other, play.names)
    assert play.advice == f"It is a card. As far as can be told, “{label}” is just as good."
    monkeypatch.setattr(bots, "find_equal", lambda *_args: None)
    show_hint(play, best)
    assert play.advice == "It is a card."


@each_game
def test_what_is_called_equal_is_so_by_its_price(name: str) -> None:
    found = 0
    for view in iter_views(name, 40):
        prices = price_choices(view)
        best = max(prices, key=prices.__getitem__)
        equal = bots.find_equal(view, best)
        others = [price for action, price in prices.items() if action is not best]
        near = bool(others) and prices[best] - max(others) < bots.NEARLY
        assert (equal is not None) == near
        assert equal is None or prices[equal] == max(others)
        found += near
    assert found


@each_game
def test_a_hint_names_no_price_where_prices_would_choose_something_else(name: str) -> None:
    seen = 0
    for view in iter_views(name, 12, 2):
        prices = price_choices(view)
        worst = min(view.actions, key=lambda action: prices[action])
        if prices[worst] < max(prices.values()) - 0.01 and worst not in find_certain_wins(view).actions:
            seen += 1
            assert not bots.describe_reason(view, worst, ["Ada", "Bo"], advised=True)
    assert seen


@each_table
def test_another_choice_takes_nothing_over_from_a_hint_that_it_does_not_fit(name: str) -> None:
    seen = 0
    for play in islice(iter_moments(name, 1), 60):
        prompt = play.prompt
        if play.decision is None:
            continue
        for gesture, target in product(prompt.gestures[:6], prompt.list_choosable_targets(())):
            prompt.chosen = gesture.targets
            play.set_advice("Because.")
            if target in prompt.chosen or prompt.list_matching_gestures((*prompt.chosen, target)):
                continue
            seen += 1
            with_hint = play.choose_target(target), prompt.chosen
            prompt.chosen, play.advised = (), None
            assert with_hint == (prompt.choose_target(target), prompt.chosen)
        prompt.chosen, play.advised = (), None
    assert seen


def test_a_late_hint_is_dropped_when_something_else_is_chosen_or_asked_or_the_table_is_left(app: TimedApp) -> None:
    pool, scene = thinking(app)
    scene.play.prompt.choose_target(next(iter(scene.play.prompt.list_choosable_targets())))
    app.pass_time(0.5)
    pool.text = bots.advise_action(scene.host.get_view()).text
    app.pass_time(0.1)
    assert scene.play.advice == ""
    scene.play.prompt.chosen = ()
    app.pass_time(0.1)
    assert (scene.play.advice, scene.play.prompt.chosen) == ("", ())
    scene.hands.run_command("hint")
    scene.host.perform_action(scene.host.get_view().actions[0])  # this saves it
    pool.text = "whatever"
    app.pass_time(0.1)
    assert scene.play.advice == ""
    scene.leave_table()
    app.pass_time(1.0)
    assert Host.resume_match(scene.host.match_id, store=app.saves).action_count == scene.host.action_count


def test_enter_while_a_hint_is_thought_about_chooses_nothing_and_the_hint_comes(app: TimedApp) -> None:
    pool, scene = thinking(app)
    before = scene.host.action_count
    for _n in range(3):
        app.press_key(pygame.K_RETURN)
        app.press_key(pygame.K_SPACE, " ")
    assert not list(scene.play.prompt.chosen)
    assert scene.host.action_count == before
    pool.text = bots.advise_action(scene.host.get_view()).text
    app.pass_time(0.1)
    assert list(scene.play.prompt.chosen)
    app.press_key(pygame.K_RETURN)
    app.pass_time(0.1)
    assert scene.host.action_count == before + 1, "now it is confirmed"


def test_where_the_bots_never_answer_the_hint_is_what_comes_to_mind_first(app: TimedApp) -> None:
    _pool, scene = thinking(app)
    app.pass_time(STALL_SECONDS + 0.1)
    assert scene.play.prompt.chosen
    assert scene.play.advice not in ("", SIGN)


@pytest.mark.parametrize("text", [1.0, 1.5])
@each_table
def test_no_tip_lies_over_a_hint(app: TimedApp, name: str, text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pointer rests on a card, or on who sits there, when a hint is asked for: both can be read."""
    app.store.change_settings(text_scale=text, language="de")
    scene = start_table(app, name, people=1, seats=5)
    assert wait_until_asked(app, scene)
    told = dict[str, Box]()
    draw_words = TableCanvas.draw_bubble_words

    def note_words(canvas: TableCanvas, words: str, box: Box, scale: float = 1.0) -> None:
        told[words] = box
        draw_words(canvas, words, box, scale)

    monkeypatch.setattr(TableCanvas, "draw_bubble_words", note_words)
    play, advice = scene.play, "Lege das ab, denn nach dir kommt an die Reihe, wer die meisten Karten hat."
    play.set_advice(advice)
    places = [sprite.rest.box for sprite in play.list_hand_sprites()] + [*play.layout.panels[1:]]
    met = 0
    for place in places:
        move_to(app, place.centre_point)
        app.pass_time(RESTED + 1)
        told.clear()
        scene._shown = None
        scene.draw(Canvas(app.surface, app.style))
        assert advice in told, "the hint has gone"
        met += len(told) - 1
        hidden = [words for words, box in told.items() if words != advice and box.overlaps_box(told[advice])]
        assert not hidden, f"over the hint: {hidden}"
    assert met
