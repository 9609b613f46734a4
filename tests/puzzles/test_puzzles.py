"""The puzzles that are kept: whole, proven, playable to their ends, and as the page tells them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from ai.outcomes import Outcome, Reason, is_welcome
from ai.search import Budget, assess_actions
from engine.core.plain import read_json
from engine.core.texts import You
from engine.replay import play_through
from game.config import language
from game.config.player_names import person_name
from game.errors import take_notices
from game.games import list_available_games
from game.match.judged import LEAST
from game.match.puzzles import FOLDER, Puzzle, play_out, pose_puzzle, read_puzzle, read_puzzles
from game.screens.challenges.puzzle_table import PuzzleScene
from game.screens.challenges.puzzles import PuzzlesScene
from game.screens.replay.watching import ReplayScene
from game.statistics.puzzles import AT_ONCE, LATER, SHOWN, TRIED, PuzzleBook
from tests.support.pages import get_top, press_button
from tests.support.tables import TimedApp
from tests.support.tiers import sampled
from tools.puzzles.maker import to_line
from tools.puzzles.mark import find_mark
from tools.puzzles.proof import CLEAR, FEWEST, SURE, prove
from tools.puzzles.selection import is_explained, list_breaches, select

GAMES = tuple(name for name in list_available_games() if (FOLDER / f"{name}.jsonl").exists())
KEPT = [pytest.param(puzzle, id=puzzle.puzzle_id) for game in GAMES for puzzle in read_puzzles(game)[0]]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_puzzles_has_some_and_none_is_damaged_or_there_twice(game: str) -> None:
    found, damaged = read_puzzles(game)
    assert found
    assert not damaged
    assert len({puzzle.puzzle_id for puzzle in found}) == len(found)
    assert all(read_puzzle(to_line(puzzle)) == puzzle for puzzle in found)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_was_proven_by_the_judge_of_today(game: str) -> None:
    mark, found = find_mark(game), read_puzzles(game)[0]
    old = [puzzle.puzzle_id for puzzle in found if puzzle.mark != mark]
    assert not old, (
        f"{len(old)} puzzles of {game} were proven before bots or rules changed how they decide. If the change is "
        f"wanted, prove them anew: python -m tools.puzzles prove {game}"
    )


@pytest.mark.parametrize("game", GAMES)
def test_easy_finds_a_fifth_a_third_share_a_verb_where_another_is_legal_and_no_two_are_alike(game: str) -> None:
    breaches = list_breaches(read_puzzles(game)[0])
    assert not breaches, f"Of the puzzles of {game} " + "; ".join(breaches)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_told_with_a_reason(game: str) -> None:
    silent = [puzzle.puzzle_id for puzzle in read_puzzles(game)[0] if not is_explained(puzzle)]
    assert not silent, f"Nothing says why the answers of {silent} are best: python -m tools.puzzles choose {game}"


def test_a_selection_is_as_large_as_its_rules_allow_and_what_breaks_them_is_told() -> None:
    one = read_puzzles(GAMES[0])[0][0]._replace(why=(Reason(Outcome("out", 0), 1, 0),))
    rivals = (one.loses[0]._replace(action="wait"),)
    every = [
        one._replace(best=f"{verb} {number}", grade=grade, loses=rivals)
        for grade, verb, count in ((1, "ask", 9), (2, "ask", 9), (2, "bid", 9), (3, "cut", 9), (2, "wait", 9))
        for number in range(grade * 10, grade * 10 + count)
    ]
    same = every[-1]._replace(deal="another")
    chosen = select([*every, same])
    assert not list_breaches(chosen)
    assert same not in chosen or every[-1] not in chosen
    assert len(chosen) == 40, "27 others, and 13 of the 18 that ask"
    assert select(chosen) == chosen
    assert len(list_breaches([every[0], every[0]])) == 3
    named = [each._replace(loses=(rivals[0]._replace(action="ask 99"),)) for each in every if each.best[:3] == "ask"]
    assert len(select(named)) == len({each.best for each in named if each.grade > 1}) * 5 // 4
    assert select(every[:1]) == every[:1], "one alone is like no other"


@pytest.mark.parametrize("puzzle", KEPT)
def test_a_puzzle_was_proven_and_its_tempting_choice_does_not_win_where_it_is_shown(puzzle: Puzzle) -> None:
    assert puzzle.tempting_choice.loss >= max(CLEAR, SURE * puzzle.tempting_choice.error)
    assert all(each.loss >= max(CLEAR, SURE * each.error) for each in puzzle.loses)
    assert puzzle.tempting_choice.worlds >= FEWEST
    assert puzzle.worlds == puzzle.tempting_choice.worlds, "its reason is of the worlds of its loss"
    posed = pose_puzzle(puzzle, "Mara")
    assert posed.moment.loss
    texts = {action.text for action in posed.view.actions}
    assert texts == {puzzle.best, *(each.action for each in puzzle.loses)}, "all that is legal is counted as a choice"
    assert all(is_welcome(posed.view, each.outcome) == (each.best > each.done) for each in puzzle.why), (
        "nobody is glad of it"
    )
    assert puzzle.then[0].endswith(f" {puzzle.tempting_choice.action}")
    end, _events = play_through(posed.recording.record)
    assert end.over
    assert end.rules.seats == len(posed.recording.seats)
    assert posed.recording.your_name == "Mara", "watched again, it is told to her"


@pytest.mark.parametrize("code", language.NAMES)
def test_who_gave_no_name_is_told_a_reason_as_you(code: str) -> None:
    language.set_language(code)
    posed = [pose_puzzle(puzzle, person_name(())) for game in GAMES for puzzle in read_puzzles(game)[0][:3]]
    assert all(isinstance(each.names[each.view.seat], You) for each in posed)


@sampled(2, landing=3)
@pytest.mark.parametrize("puzzle", KEPT)
def test_the_best_choice_is_best_in_other_worlds_too(puzzle: Puzzle) -> None:
    view = pose_puzzle(puzzle, "Mara").view
    actions = {action.text: action for action in view.actions}
    tried = (actions[puzzle.best], actions[puzzle.tempting_choice.action])
    told = {each.action: each for each in assess_actions(view, tried, Budget(600), Random(puzzle.puzzle_id))}
    second = told[tried[1]]
    assert -second.gain >= puzzle.tempting_choice.loss - 4 * (second.gain_error + puzzle.tempting_choice.error)
    assert -second.gain + 3 * second.gain_error > LEAST


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_proof_holds_a_second_time(game: str) -> None:
    proven = read_puzzles(game)[0]
    for puzzle in Random(game).sample(proven, min(1, len(proven))):
        view = pose_puzzle(puzzle, "Mara").view
        actions = {action.text: action for action in view.actions}
        tempting = actions[puzzle.tempting_choice.action]
        assert prove(view, actions[puzzle.best], tempting, Random("again")).gaps[tempting].mean > 0


def test_what_is_damaged_is_left_out_and_told(app: TimedApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = (FOLDER / f"{GAMES[0]}.jsonl").read_text(encoding="utf-8")
    first, rest = whole.split("\n", 1)
    (tmp_path / f"{GAMES[0]}.jsonl").write_text(
        first.replace('"deal": "', '"deal": "X', 1) + "\n" + rest, encoding="utf-8"
    )
    found, damaged = read_puzzles(GAMES[0], tmp_path)
    assert (len(found), damaged) == (len(read_puzzles(GAMES[0])[0]) - 1, 1)
    (tmp_path / f"{GAMES[0]}.jsonl").write_bytes(b"\xff\xfe")
    assert read_puzzles(GAMES[0], tmp_path) == ([], 1)
    monkeypatch.setattr("game.screens.challenges.puzzles.read_puzzles", lambda game: read_puzzles(game, tmp_path))
    app.push_scene(PuzzlesScene(app, GAMES[0]))
    assert any("left out" in words for words in app.notices.words)


@pytest.mark.parametrize(("key", "value"), [("deal", 8), ("loses", [["draw", None, 0.0, 1]]), ("worlds", "many")])
def test_a_line_that_holds_other_kinds_of_things_is_damaged(tmp_path: Path, key: str, value: object) -> None:
    said: Any = read_json((FOLDER / f"{GAMES[0]}.jsonl").read_text(encoding="utf-8").split("\n", 1)[0])
    (tmp_path / f"{GAMES[0]}.jsonl").write_text(json.dumps(said | {key: value}), encoding="utf-8")
    assert read_puzzles(GAMES[0], tmp_path) == ([], 1)


def choose(scene: PuzzleScene, text: str) -> None:
    scene.judge_action(next(action for action in scene.posed.view.actions if action.text == text))


def shown(app: TimedApp) -> tuple[PuzzlesScene, PuzzleScene]:
    page = PuzzlesScene(app, GAMES[0])
    app.push_scene(page)
    press_button(app, "1")
    table = get_top(app, PuzzleScene)
    return page, table


def test_a_wrong_choice_is_told_what_it_loses_and_may_be_made_again(app: TimedApp) -> None:
    page, table = shown(app)
    choose(table, table.puzzle.tempting_choice.action)
    press_button(app, "Try another")
    assert app.top_scene is table
    assert not page.book.read_states(page.name)
    choose(table, table.puzzle.best)
    assert page.book.read_states(page.name) == {table.puzzle.puzzle_id: LATER}
    press_button(app, "Next")
    assert isinstance(app.top_scene, PuzzleScene)
    assert app.top_scene.puzzle is page.puzzles[1]


def test_what_was_found_at_once_stays_so(app: TimedApp) -> None:
    page, table = shown(app)
    choose(table, table.puzzle.best)
    app.press_key(pygame.K_ESCAPE)
    app.routes.title()
    _page, again = shown(app)
    choose(again, again.puzzle.tempting_choice.action)
    press_button(app, "What was better")
    assert page.book.read_states(page.name) == {table.puzzle.puzzle_id: AT_ONCE}


def test_the_answer_can_be_looked_up_and_what_it_loses_watched(app: TimedApp) -> None:
    page, table = shown(app)
    choose(table, table.puzzle.tempting_choice.action)
    press_button(app, "What was better")
    assert page.book.read_states(page.name) == {table.puzzle.puzzle_id: SHOWN}
    press_button(app, "Watch your choice")
    assert app.top_scene is not table
    assert app.top_scene.__class__.__name__ == "ReplayScene"


def test_after_an_answer_the_best_is_played_to_its_end_and_the_way_back_leads_to_the_answer(app: TimedApp) -> None:
    _page, table = shown(app)
    assert table.play.table.has_log(table.play.view.rules)
    choose(table, table.puzzle.best)
    dialog = app.top_scene
    press_button(app, "Watch the best")
    assert isinstance(replay := app.top_scene, ReplayScene)
    assert replay.replay.is_finished, "it can be played on from"
    assert replay.replay.setup.game == GAMES[0]
    app.pop_scene()
    assert app.top_scene is dialog


@sampled(3)
@pytest.mark.parametrize("puzzle", KEPT)
def test_every_choice_of_a_puzzle_is_played_to_an_end(puzzle: Puzzle) -> None:
    for text in (puzzle.best, puzzle.loses[-1].action):
        record = play_out(puzzle, text)
        assert play_through(record)[0].over
        assert record.actions[len(puzzle.did)].endswith(f" {text}")


def test_a_damaged_book_is_set_aside(app: TimedApp) -> None:
    path = app.folders.data / "puzzles.json"
    path.write_text("[", encoding="utf-8")
    book = PuzzleBook(app.folders.data)
    assert book.read_states("Mara") == {}
    assert take_notices()
    book.save_state("Mara", "x", AT_ONCE)
    assert book.read_states("Mara") == {"x": AT_ONCE}


@pytest.mark.parametrize(("acts", "state"), [
    ((TRIED, AT_ONCE), LATER), ((TRIED, TRIED, AT_ONCE), LATER), ((TRIED, SHOWN), SHOWN), ((AT_ONCE, TRIED), AT_ONCE),
    ((SHOWN, AT_ONCE), SHOWN), ((TRIED,), None), ((AT_ONCE,), AT_ONCE),
])  # fmt: skip
def test_the_first_answer_counts_also_where_the_puzzle_was_left_and_begun_anew(
    tmp_path: Path, acts: tuple[str, ...], state: str | None
) -> None:
    for act in acts:
        PuzzleBook(tmp_path).save_state("Mara", "x", act)
    assert PuzzleBook(tmp_path).read_states("Mara").get("x") == state
