"""What reviews found out: kept by match and seat, and shown for whom and for what a match counts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.errors import take_notices
from game.match.marks import Marks
from game.match.recording import Recording, parse_save
from game.match.review import Review
from game.screens.records.statistics import StatisticsScene
from game.screens.review.review import ReviewScene
from game.statistics.reviews import GivenAway, ReviewBook
from game.ui.labels import Label
from tests.support.host_table import finish_match, make_host
from tests.support.judges import AtOnce
from tests.support.pages import find_widgets
from tests.support.tables import TimedApp

SOME = GivenAway(0.25, 0.1, 12)


def test_what_was_kept_is_found_again_in_the_order_asked_for(tmp_path: Path) -> None:
    ReviewBook(tmp_path).save_review("a", {0: SOME, 2: replace_lost(0.5)})
    ReviewBook(tmp_path).save_review("b", {0: replace_lost(0.75)})
    ReviewBook(tmp_path).save_review("a", {0: replace_lost(0.125)})
    book = ReviewBook(tmp_path)
    assert [each.lost for each in book.list_given_away([("b", 0), ("a", 0), ("a", 2), ("c", 0)])] == [0.75, 0.125]
    assert take_notices() == ()


def replace_lost(lost: float) -> GivenAway:
    return SOME._replace(lost=lost)


@pytest.mark.parametrize("figures", [None, 3, [], [1, 2], ["x", 0, 1], [1e9, 0, 1], [0.1, -1, 1], [0.1, 0.1, 0]])
def test_figures_that_are_none_are_left_out(tmp_path: Path, figures: object) -> None:
    book = ReviewBook(tmp_path)
    book.save_review("a", {0: SOME})
    data = json.loads((tmp_path / "reviews.json").read_text(encoding="utf-8"))
    text = json.dumps(data).replace(json.dumps(list(SOME)), json.dumps(figures))
    (tmp_path / "reviews.json").write_text(text, encoding="utf-8")
    assert book.list_given_away([("a", 0)]) == []


def shown(app: TimedApp) -> str:
    scene = StatisticsScene(app)
    scene.tab = 1  # its figures
    app.push_scene(scene)
    words = "\n".join(widget.words for widget in find_widgets(scene, Label))
    app.pop_scene(scene)
    return words


def test_a_review_of_a_match_that_counts_shows_in_the_statistics_and_others_do_not(app: TimedApp) -> None:
    host = make_host("Pb", name="equilibrium", history=app.history)
    finish_match(host)
    host.close()
    kept = parse_save(app.history.load(host.match_id))
    assert "gave away" not in shown(app)
    for other in (
        replace(kept, marks=Marks(taken_back=True)),
        replace(kept, marks=Marks(branch=3)),
        replace(kept, id=""),
    ):
        review(app, other)
        assert "gave away" not in shown(app)
    scene = review(app, kept)
    assert "in 1 match that was reviewed" in shown(app)
    player = scene.review.players[0]
    (found,) = ReviewBook(app.folders.data).list_given_away([(kept.id, player.seat)])
    assert found.lost == pytest.approx(-scene.review.compute_chances_of(player).choice_total)
    assert found.decisions == len(scene.review.list_decisions_of(player))


def review(app: TimedApp, recording: Recording) -> ReviewScene:
    scene = ReviewScene(app, Review(recording), [AtOnce()])
    app.push_scene(scene)
    while not scene.review.is_done:
        scene.update(app.now)
    app.pop_scene(scene)
    return scene
