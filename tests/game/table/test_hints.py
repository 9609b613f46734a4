"""Hints: what a bot would do, why, and both made of nothing but what the seat may know."""

from __future__ import annotations

from itertools import islice, product

import pytest

from ai import play as bots
from ai import wins
from ai.judge import Advice, Judgement
from ai.outcomes import Count, Outcome, OutcomeTally, Reason
from ai.parts import find_part, price_choices
from ai.reasons import Priced
from ai.wins import find_certain_wins
from engine.core.actions import Action
from engine.core.alike import find_alike
from game.table.model import hint
from game.table.model.geometry import Box
from game.table.model.hint import show_hint
from game.table.model.play import Play
from game.table.model.touch import RESTED
from game.table.render.overlays.bar import build_bar
from game.table.render.table_canvas import TableCanvas
from game.ui.canvas import Canvas
from tests.support.every_game import each_game, each_table
from tests.support.inputs import move_to
from tests.support.strip_plays import iter_moments
from tests.support.tables import TimedApp, start_table, wait_until_asked
from tests.support.tempers import iter_views

pytestmark = pytest.mark.usefixtures("thinking_little")


@each_game
def test_what_is_called_equal_is_so_by_its_price(name: str) -> None:
    found = 0
    for view in iter_views(name, 40):
        prices = price_choices(view)
        best = max(prices, key=prices.__getitem__)
        equal = bots.find_equal(view, best)
        alike, module = find_alike(view).group_of(best), find_part(name)
        others = [price for action, price in prices.items() if action not in alike]
        near = bool(others) and module is not None and prices[best] - max(others) < bots.TELLS * module.HEAT
        assert (equal is not None) == near
        assert equal is None or prices[equal] == max(others)
        found += near
    assert found


@pytest.fixture
def choice() -> tuple[Play, Action, Action]:
    """A moment at which there is something to choose, and two of the choices: the best, and another one."""
    play = next(play for play in iter_moments("lockdown", 1) if play.decision and len(play.view.actions) > 1)
    best, other = play.view.actions[:2]
    return play, best, other


def make_worth(best: Action, other: Action, gain: float, worse: int = 5) -> Judgement:
    """A hint's best came out better in 20 of 60 tries by ``gain`` ± 0.06 of a win, and in so many ``worse``."""
    return Judgement(other.text, best.text, 0.5, 0.05, gain, 0.06, 20, 60, (0.5, 0.5), worse=worse)


def choose_explained(play: Play, best: Action, worth: Judgement) -> tuple[Action, Judgement]:
    """What a hint shows in place of the best, and what is known of it."""
    chosen, advice = hint._choose_explained(play, best, Advice(best.text, worth=worth))
    assert advice.worth is not None
    return chosen, advice.worth


@pytest.mark.parametrize(("gain", "switched"), [(0.091, False), (0.01, True), (-0.03, True)])
def test_a_hint_leaves_for_its_words_only_what_came_out_as_good(
    choice: tuple[Play, Action, Action], gain: float, switched: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, best, other = choice
    monkeypatch.setattr(bots, "describe_reason", lambda _view, action, *_, **_n: "It is so." if action is other else "")
    chosen, told = choose_explained(play, best, make_worth(best, other, gain))
    assert (chosen is other) == switched, f"{gain} ± 0.06 of a win is given away for words"
    assert (told.better, told.worse) == ((5, 20) if switched else (20, 5))


def test_tries_of_which_a_hint_shows_the_other_choice_are_told_the_right_way_round(
    choice: tuple[Play, Action, Action], monkeypatch: pytest.MonkeyPatch
) -> None:
    play, best, other = choice
    monkeypatch.setattr(bots, "describe_reason", lambda _view, action, *_, **_n: "It is so." if action is other else "")
    fall = Outcome("falls", play.view.seat)
    tally = OutcomeTally(60, 60.0, 0.6, ((fall, Count(best=30, done=6, both=6)),))
    worth = make_worth(best, other, 0.01, worse=19)._replace(tally=tally)
    _chosen, told = choose_explained(play, best, worth)
    assert told.tally.list_differences() == (Reason(fall, 6, 30),), "what is shown is said to bring what the other does"
    assert told.tally.gain == -0.6


@each_table
def test_what_is_certain_is_looked_for_where_the_bots_think_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play = next(play for play in iter_moments(name, 1) if play.decision and len(play.view.actions) > 1)
    (best, other), searched = play.view.actions[:2], list[object]()
    monkeypatch.setattr(wins, "Sampler", searched.append)
    for worth in (None, make_worth(best, other, 0.01)):
        assert show_hint(play, best, Advice(best.text, worth=worth))
    assert not searched, "the window stands still meanwhile"


def test_a_hint_counts_tries_only_where_they_differ_for_certain(choice: tuple[Play, Action, Action]) -> None:
    play, best, other = choice
    worth = make_worth(best, other, 0.2)
    assert "better than" in hint._tell_comparison(play, worth, other)
    close = worth._replace(better=16, worse=15)
    assert not hint._tell_comparison(play, close, other), "16 against 15 is chance, 20 % is not"


@pytest.mark.parametrize(
    ("gain", "worse", "equal"),
    [(0.05, 20, True), (0.05, 10, False), (-0.05, 16, True), (-0.05, 33, False), (-0.2, 50, False)],
)
def test_a_hint_calls_nothing_equal_that_came_out_better(
    choice: tuple[Play, Action, Action], gain: float, worse: int, equal: bool
) -> None:
    play, best, other = choice
    worth = make_worth(best, other, gain)._replace(better=20, worse=worse)
    assert ("about as good" in hint._tell_comparison(play, worth, other)) == equal


@each_game
def test_a_hint_names_no_price_where_prices_would_choose_something_else(name: str) -> None:
    seen, names = 0, ["Ada", "Bo"]
    for view in iter_views(name, 12, 2):
        prices = price_choices(view)
        worst = min(view.actions, key=lambda action: prices[action])
        if prices[worst] < max(prices.values()) - 0.01 and worst not in find_certain_wins(view).actions:
            seen += 1
            told, says = bots.describe_reason(view, worst, names), find_part(name, "reason")
            assert says is not None
            for sentence in filter(None, says.REASONS(view, worst, names).list_sentences()):
                assert not isinstance(sentence, Priced) or sentence not in told
    assert seen


@each_table
def test_a_hint_that_lets_go_of_chosen_cards_names_them(name: str) -> None:
    seen = chosen = 0
    for play in islice(iter_moments(name, 1), 60):
        cards = [target for target in play.prompt.list_choosable_targets(()) if target[0] == "card"]
        for card, gesture in product(cards, play.prompt.gestures[:6] if play.decision is not None else ()):
            if play.prompt.list_matching_gestures((card,)):
                chosen += 1
                play.prompt.chosen = (card,)
                show_hint(play, gesture.actions[0])
                stays = card in play.prompt.chosen
                named = play.advice.startswith(f"Instead of {play.label_part(card)}: ")
                assert stays != named, f"{card} was chosen, {play.prompt.chosen} is now, and it says {play.advice!r}"
                seen += named
    assert seen or not chosen, "some hint lets go of a card"


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
        if (bar := build_bar(play, "")).reason:
            told[advice] = bar.box  # it stands in place of the question
        assert advice in told, "the hint has gone"
        met += len(told) - 1
        hidden = [words for words, box in told.items() if words != advice and box.overlaps_box(told[advice])]
        assert not hidden, f"over the hint: {hidden}"
    assert met
