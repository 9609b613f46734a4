"""Statistics: what finished matches come to, once each, for whom they count."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.record import Record
from engine.registry import NAMES, game
from engine.replay import replay
from game.app.app import App
from game.config.settings import SettingsStore
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.saved_match import PAUSE, Era, Keeper
from game.screens.record_tables import RecordTablesScene
from game.screens.routes import routes
from game.screens.statistics import StatisticsScene, score_word, variant_word
from game.statistics import figures
from game.statistics.archive import FILE, Archive
from game.statistics.database import Database
from game.statistics.figures import PERSON as PEOPLE
from game.statistics.figures import PlayedMatches
from game.statistics.index import FILE as INDEX
from game.statistics.index import HISTORY, MatchIndex, enter_summary
from game.statistics.summary import Sitting, Summary, quick, sittings, slow, variant
from game.storage import Folders, Save, SaveStore
from game.ui.charts import Bars, Columns, LineChart
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support.host_table import FAST, begin, new, whole_match
from tests.support.sample_matches import invent_history
from tests.support.tables import Clock


def match(
    places: tuple[int, ...],
    *,
    levels: tuple[str, ...] = (),
    rounds: tuple[tuple[float, ...], ...] = (),
    number: int = 1,
    seconds: float = 0.0,
    name: str = "Mara",
    kind: str = NAMES[0],
    key: str = "",
) -> Summary:
    """Mara at the first seat, bots at the others."""
    others = levels or ("normal",) * (len(places) - 1)
    seats = (Sitting(name), *(Sitting(f"B{n}", level) for n, level in enumerate(others)))
    return Summary(f"m{number:03}", 1000.0 * number, kind, seats, places, rounds, seconds, key)


def played(
    matches: Iterable[Summary], name: str | None = "Mara", game: str | None = None, since: float = 0.0
) -> PlayedMatches:
    """What an index knows that these were entered in."""
    database = Database(None)
    for each in matches:
        database.change(lambda into, each=each: enter_summary(into, each))  # type: ignore[misc]
    return PlayedMatches(database, name, game, since)


def of(*matches: Summary) -> PlayedMatches:
    return played(matches)


# --- figures ---------------------------------------------------------------------------------------------------------


def test_matches_won_are_measured_by_what_an_average_player_would_have_won() -> None:
    found = of(match((1, 2, 3, 4)), match((2, 1, 3, 4), number=2), match((1, 2), number=3))
    total = found.tally()
    assert (total.matches, total.won) == (3, 2)
    assert total.expected == pytest.approx(1 / 4 + 1 / 4 + 1 / 2)
    assert total.share == pytest.approx(2 / 3)


def test_partners_win_together_and_are_expected_to_twice_as_often() -> None:
    found = of(match((1, 3, 1, 3))).tally()
    assert (found.won, found.expected) == (1, 0.5)


def test_places_are_counted_up_to_the_largest_table() -> None:
    found = of(match((1, 2)), match((3, 1, 1, 4), number=2), match((1, 2, 2, 4), number=3))
    assert found.places() == [(1, 2), (2, 0), (3, 1), (4, 0)]


def test_each_kind_of_opponent_counts_once_a_match_and_people_come_last() -> None:
    two = match((2, 1, 3), levels=("hard", "easy"), number=2)
    guest = Summary("m9", 9000.0, NAMES[0], (Sitting("Mara"), Sitting("Jonas")), (1, 2))
    found = of(match((1, 2, 3), levels=("easy", "easy")), two, guest).against(("easy", "normal", "hard"))
    assert [(one.level, one.tally.matches, one.tally.won) for one in found] == [
        ("easy", 2, 1),
        ("hard", 1, 0),
        (PEOPLE, 1, 1),
    ]
    assert [one.ahead for one in found] == [1.0, 0.0, 1.0]


def test_the_figures_of_a_game_are_made_of_its_matches_alone_and_of_those_since() -> None:
    matches = [match((1, 2), kind=kind, number=n) for n, kind in enumerate(NAMES, 1)]
    for number, kind in enumerate(NAMES, 1):
        found = played(matches, game=kind)
        assert (found.tally().matches, found.span()) == (1, (1000.0 * number, 1000.0 * number))
        assert found.games().keys() == {kind}
    assert played(matches).tally().matches == len(NAMES)
    assert played(matches, since=1000.0).tally().matches == len(NAMES) - 1, "what ended then is before it"


def test_a_run_of_wins_ends_with_the_first_match_that_is_lost() -> None:
    def runs(*places: int) -> tuple[figures.Streak, figures.Streak]:
        return of(*(match((place, 3 - place), number=n) for n, place in enumerate(places, 1))).streaks()

    now, longest = runs(1, 1, 2, 1, 1, 1, 2, 1)
    assert (now.length, longest.length, longest.ended) == (1, 3, 6000.0)
    now, longest = runs(1, 1, 2, 1, 1)
    assert (now.length, longest.ended) == (2, 2000.0), "of equals the first is kept"
    assert of().streaks() == (figures.Streak(), figures.Streak())


def test_the_line_is_the_mean_of_the_last_matches() -> None:
    assert figures.smoothed([1, 2, 3, 4], 2) == [1, 1.5, 2.5, 3.5]


@given(st.lists(st.floats(-50, 50), min_size=1, max_size=40), st.integers(1, 9))
def test_the_line_never_leaves_what_it_is_the_mean_of(values: list[float], window: int) -> None:
    found = figures.smoothed(values, window)
    assert len(found) == len(values)
    assert min(values) - 1e-9 <= min(found) <= max(found) <= max(values) + 1e-9


def test_best_and_worst_round_turn_round_where_low_is_good() -> None:
    mine = of(match((1, 2), rounds=((7.0, 1.0), (3.0, 9.0))))
    for low, best, worst in ((False, 7.0, 3.0), (True, 3.0, 7.0)):
        found = mine.best_round(low), mine.best_round(not low)
        assert [one.figure for one in found if one] == [best, worst]


def test_a_lead_is_measured_to_the_best_who_did_not_win() -> None:
    high, low = (next(name for name in NAMES if game(name).low == wanted) for wanted in (False, True))
    found = [
        of(match((1, 3, 1, 4), kind=high, rounds=((9.0, 5.0, 9.0, 1.0), (1.0, 2.0, 1.0, 0.0)))).biggest_lead(),
        of(match((1, 2, 3), kind=low, rounds=((2.0, 6.0, 20.0),))).biggest_lead(),
        of(match((2, 1), kind=high, rounds=((1.0, 30.0),))).biggest_lead(),
    ]
    assert [one and one.figure for one in found] == [3.0, 4.0, None]


def test_the_fastest_win_needs_a_win_and_a_clock() -> None:
    mine = of(
        match((1, 2)), match((1, 2), number=2, seconds=300), match((2, 1), number=3, seconds=60),
        match((1, 2), number=4, seconds=240),
    )  # fmt: skip
    found = mine.fastest_win()
    assert found is not None
    assert (found.figure, found.name) == (240, "Mara")


def test_the_favourite_is_what_was_played_most() -> None:
    mine = of(*(match((1, 2), number=n, key=key) for n, key in enumerate(("a", "b", "b", "a", "b"), 1)))
    assert mine.favourite() == (NAMES[0], "b", 3)
    assert of().favourite() is None


def test_opponents_left_behind_go_from_none_to_all() -> None:
    found = of(*(match(places, number=n) for n, places in enumerate(((1, 2, 3), (3, 1, 2), (2, 2, 1), (1, 1, 1)))))
    assert found.trend(False, 9) == ([1.0, 0.0, 0.25, 0.5], 1)
    assert found.trend(False, 2) == ([0.5, 0.375], 2)
    assert found.trend(True, 9)[0] == []


# --- who counts ------------------------------------------------------------------------------------------------------


def test_a_match_counts_for_whoever_held_the_seat_from_deal_to_end() -> None:
    mara, bot, jonas = Seat(PERSON, "Mara"), Seat(BOT, "Ada", "hard"), Seat(PERSON, "Jonas")
    found = sittings([Era(0, (mara, bot, mara)), Era(9, (mara, jonas, bot))])
    assert found == (Sitting("Mara"), Sitting("Jonas", whole=False), Sitting("Ada", "hard", whole=False))
    taken = Summary("m1", 1.0, NAMES[0], found, (2, 1, 3))
    assert played([taken], None).people() == ["Mara"]
    assert played([taken], "Jonas").tally().matches == 0


def test_somebody_who_was_away_for_a_while_has_not_played_the_match() -> None:
    mara, jonas, bot = Seat(PERSON, "Mara"), Seat(PERSON, "Jonas"), Seat(BOT, "Mara", "easy")
    for other in (jonas, bot):  # a bot may go on under the name of the person
        (at_the_end,) = sittings([Era(0, (mara,)), Era(9, (other,)), Era(12, (mara,))])
        assert at_the_end == Sitting("Mara", whole=False)
        (at_the_end,) = sittings([Era(0, (other,)), Era(9, (mara,))])
        assert at_the_end == Sitting("Mara", whole=False)
    (harder,) = sittings([Era(0, (bot,)), Era(9, (replace(bot, level="normal"),))])
    assert harder.level == "normal"


def test_bots_have_no_statistics_and_names_are_told_apart() -> None:
    matches = [match((1, 2)), match((1, 2), name="Jonas", number=2)]
    assert played(matches, None).people() == ["Jonas", "Mara"]
    assert played(matches, "B0").tally().matches == 0
    assert played(matches, "Mara").tally().matches == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_variant_is_the_preset_that_says_most(name: str) -> None:
    played = game(name)
    for preset in played.presets:
        seats = next((n for n in preset.seats if n in played.seats), played.advice[0])
        options = played.resolve({**preset.where, **preset.options}, seats)
        found = variant(played, options)
        chosen = next(one for one in played.presets if one.key == found)
        assert len(chosen.options) >= len(preset.options)
        assert variant_word(name, found)


# --- real matches ----------------------------------------------------------------------------------------------------


def stores(home: Path) -> tuple[SaveStore, SaveStore, Archive]:
    saves, history = SaveStore(home / "saves"), SaveStore(home / "records")
    return saves, history, Archive(MatchIndex(home / INDEX, {HISTORY: history}), home / FILE)


def follow(archive: Archive) -> int:
    """Bring its index up to date; how many matches it knows then."""
    archive.index.refresh()
    archive.index.settle()
    return archive.index.count(HISTORY)


def finish(home: Path, name: str, seed: str = "1", options: dict[str, str] | None = None) -> str:
    """A match of a person and a bot to its end; its id in the history."""
    saves, history, _archive = stores(home)
    host = new("Pb", name, seed, saves, history=history, options=options or {})
    for _host in whole_match(host, Random(1), 20_000):
        pass
    assert host.over
    host.close()
    return host.match_id


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_a_finished_match_tells_the_same_by_itself_as_when_it_is_played_again(name: str, tmp_path: Path) -> None:
    id = finish(tmp_path, name)
    _saves, history, archive = stores(tmp_path)
    save = history.load(id)
    found = quick(save)
    assert found is not None
    assert found == slow(save)
    assert game(name).scored
    assert found.rounds
    assert all(len(scores) == 2 for scores in found.rounds)
    assert follow(archive) == 1
    mine = archive.played(found.seats[0].name)
    assert mine.places()[found.places[0] - 1] == (found.places[0], 1)
    assert mine.span() == (found.ended, found.ended)
    assert mine.tally().seconds == found.seconds


@pytest.mark.parametrize("back", [False, True], ids=["for good", "for a while"])
def test_a_match_counts_for_nobody_whose_seat_a_bot_had_meanwhile(back: bool, tmp_path: Path) -> None:
    saves, history, archive = stores(tmp_path)
    host = new("PPb", store=saves, history=history)
    left, stays = host.seats[0], host.seats[1]
    for number, _host in enumerate(whole_match(host, Random(2), 20_000)):
        if number == 8:
            host.set_seat(0, Seat(BOT, left.name, "random"))
        if number == 16 and back:
            host.close()
            host = Host.resume(host.match_id, saves, history=history, pace=FAST)
            host.set_seat(0, left)
            break
    for _host in whole_match(host, Random(3), 20_000):
        pass
    host.close()
    assert follow(archive) == 1
    found = quick(history.load(host.match_id))
    assert found is not None
    assert found.seats[0] == Sitting(left.name, "" if back else "random", whole=False)
    assert archive.people() == [stays.name]
    assert archive.played(left.name).tally().matches == 0
    versus = archive.played(stays.name).against()
    assert [one.level for one in versus] == (["random", ""] if back else ["random"])


def test_rounds_agree_with_who_won(tmp_path: Path) -> None:
    """Where a match is a single round, the best score of it has the first place."""
    for name in NAMES:
        played = game(name)
        for seed in range(4):
            state = played.start({}, 3, seed)
            rng = Random(seed)
            while asked := state.asks():
                state.apply(asked[0].seat, rng.choice(state.legal(asked[0])))
            rounds = played.rounds(state)
            if len(rounds) == 1:
                best = (min if played.low else max)(rounds[0])
                winners = [seat for seat, place in enumerate(played.standing(state).places) if place == 1]
                assert any(rounds[0][seat] == best for seat in winners), (name, seed, rounds, winners)


def test_a_running_match_changes_nothing_and_keeps_its_rounds_to_itself(tmp_path: Path) -> None:
    saves, history, archive = stores(tmp_path)
    host = new("Pb", store=saves, history=history)
    for number, _host in enumerate(whole_match(host, Random(1))):
        if number == 10:
            break
    host.close()
    assert follow(archive) == 0
    assert archive.people() == []
    assert "rounds" not in saves.load(host.match_id).info.meta


def test_an_older_match_is_played_again_to_learn_its_rounds(tmp_path: Path) -> None:
    id = finish(tmp_path, NAMES[0])
    _saves, history, archive = stores(tmp_path)
    path = tmp_path / "records" / f"{id}.json"
    data = json.loads(path.read_text())
    rounds = data["data"]["meta"].pop("rounds")
    del data["data"]["meta"]["seconds"]
    path.write_text(json.dumps(data))
    found = slow(history.load(id))
    assert follow(archive) == 1
    assert archive.played(found.seats[0].name).trend(True, 9)[0]
    assert [list(scores) for scores in found.rounds] == rounds
    assert found.seconds == 0
    data["data"]["record"]["rules"] = "0"
    path.write_text(json.dumps(data))
    old = slow(history.load(id))
    assert old.rounds == ()
    assert old.places == found.places


def test_no_match_is_read_twice_and_what_is_gone_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    invent_history(tmp_path / "records", 5)
    _saves, history, archive = stores(tmp_path)
    assert follow(archive) == 5
    read: list[str] = []
    load = history.load

    def noted(id: str) -> Save:
        read.append(id)
        return load(id)

    monkeypatch.setattr(history, "load", noted)
    again = Archive(MatchIndex(tmp_path / INDEX, {HISTORY: history}), tmp_path / FILE)
    history.delete("m3")
    history.save("new", dict(load("m2").record), dict(load("m2").info.meta))
    assert follow(again) == 5
    assert read == ["new"]
    assert [line.id for line in again.index.lines(HISTORY, 0, 2)] == ["new", "m4"]
    assert sum(again.played(name).tally().matches for name in again.people()) >= 5


@pytest.mark.parametrize(("changed", "looks"), [(9.99, 2), (9.5, 1), (9.0, 2), (7.0, 1)])
def test_a_folder_that_has_just_changed_is_looked_through_once_more(
    changed: float, looks: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looked at ten seconds after an hour; times in whole seconds are those of a file system that has no others."""
    finish(tmp_path, "lockdown")
    history = stores(tmp_path)[1]
    found = Counter[str]()
    real = SaveStore.stamps

    def look(store: SaveStore) -> dict[str, tuple[int, int]]:
        found["looked"] += 1
        return real(store)

    monkeypatch.setattr(SaveStore, "stamps", look)
    hour = 1_700_000_000 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: hour + 10 * 10**9)
    os.utime(history.folder, ns=(hour, hour + round(changed * 10**9)))
    index = MatchIndex(tmp_path / INDEX, {HISTORY: history})
    for _time in range(2):
        index.refresh(20.0)
    index.close()
    assert found["looked"] == looks


def damages(path: Path) -> Iterator[str]:
    """An index that is of no use any more, in one way after the other."""
    whole = path.read_bytes()
    for words, text in (
        ("no index", b"no index at all"),
        ("empty", b""),
        ("torn off", whole[: len(whole) // 2]),
        ("a page overwritten", whole[:4096] + b"\x55" * 4096 + whole[8192:]),
        ("a name that is no text", whole.replace(b"CREATE UNIQUE INDEX names", b"CREATE UNIQUE IND\xcfX names")),
        ("a newer one", whole[:60] + b"\x00\x00\x00\x63" + whole[64:]),
    ):
        for beside in path.parent.glob(f"{path.name}-*"):
            beside.unlink()
        path.write_bytes(text)
        yield words
    path.unlink()
    path.mkdir()  # nothing can be kept there: it lies in memory
    yield "a folder"


def test_an_index_that_is_of_no_use_is_made_anew_without_a_word(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 30)
    _saves, history, archive = stores(tmp_path)
    assert follow(archive) == 30
    said = archive.played("Mara").tally(), archive.index.lines(HISTORY, 0, 5)
    archive.index.close()
    for words in damages(tmp_path / INDEX):
        again = Archive(MatchIndex(tmp_path / INDEX, {HISTORY: history}), tmp_path / FILE)
        assert follow(again) == 30, words
        assert (again.played("Mara").tally(), again.index.lines(HISTORY, 0, 5)) == said, words
        assert again.take_notices() == ()
        again.index.close()


def test_an_index_that_breaks_while_it_is_open_is_filled_again(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 30)
    _saves, _history, archive = stores(tmp_path)
    assert follow(archive) == 30
    archive.index.database.change(lambda into: into.execute("UPDATE file SET line = 'no line'"))
    assert archive.index.lines(HISTORY, 0, 5) == []
    assert archive.index.lost()
    assert follow(archive) == 30
    assert not archive.index.lost()
    assert len(archive.index.lines(HISTORY, 0, 5)) == 5


def test_a_damaged_match_and_a_damaged_file_of_statistics_cost_a_sentence(tmp_path: Path) -> None:
    finish(tmp_path, NAMES[0])
    (tmp_path / "records" / "broken.json").write_text("{")
    (tmp_path / FILE).write_text("no JSON")
    _saves, _history, archive = stores(tmp_path)
    assert follow(archive) == 1
    assert archive.since("Mara") == 0
    assert len(archive.take_notices()) == 2


def test_a_fresh_start_counts_anew_and_leaves_the_matches(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 12)
    _saves, history, archive = stores(tmp_path)
    archive._clock = lambda: 2_000_000_000.0
    before = follow(archive)
    archive.forget("Mara")
    again = Archive(MatchIndex(tmp_path / INDEX, {HISTORY: history}), tmp_path / FILE)
    assert follow(again) == before
    assert again.played("Mara").tally().matches == 0
    assert again.played("Jonas").tally().matches
    assert again.of_everybody(NAMES[0]).longest_run() is not None


def test_time_played_leaves_out_long_pauses_and_outlasts_a_restart() -> None:
    clock = iter([0.0, 10.0, 10_000.0, 10_005.0, 99_999.0])
    keeper = Keeper("m", lambda: next(clock))
    record = Record(NAMES[0], "1", {}, 2, "1")
    for over in (False, False, True, True):
        keeper.write(record, {}, over, None)
    assert keeper.seconds == 10 + PAUSE + 5


def test_time_played_is_kept_in_the_save(tmp_path: Path) -> None:
    saves, _history, _archive = stores(tmp_path)
    host = new("Pb", store=saves)
    begin(host)
    host._recorder.keeper.seconds = 77.0
    host.close()
    again = type(host).resume(host.match_id, saves)
    assert again._recorder.keeper.seconds >= 77.0


def test_a_replayed_record_has_the_rounds_of_the_match(tmp_path: Path) -> None:
    id = finish(tmp_path, NAMES[0])
    _saves, history, _archive = stores(tmp_path)
    save = history.load(id)
    *_rest, last = replay(Record.from_json(save.record))
    found = quick(save)
    assert found is not None
    assert game(NAMES[0]).rounds(last.state) == found.rounds


# --- the page --------------------------------------------------------------------------------------------------------


def make_app(home: Path) -> App:
    pygame.display.init()
    folders = Folders(config=home, data=home, logs=home)
    return App(SettingsStore(folders), folders, routes, None, (1280, 720), Clock())


def words(scene: StatisticsScene | RecordTablesScene) -> str:
    return "\n".join(w.words for w in scene.form.root.walk() if isinstance(w, (Label, Button)))


def button(scene: StatisticsScene, said: str) -> Button:
    return next(w for w in scene.form.root.walk() if isinstance(w, Button) and said in w.words)


def test_the_empty_page_says_how_to_fill_it(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = StatisticsScene(app)
    app.push(scene)
    app.turn([])
    assert "Play one match to its end" in words(scene)
    assert not any(isinstance(w, (Bars, Columns, LineChart)) for w in scene.form.root.walk())
    app.close()


def test_the_page_shows_the_figures_of_the_person_and_the_game_chosen(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 30)
    app = make_app(tmp_path)
    scene = StatisticsScene(app, "Mara")
    app.push(scene)
    app.turn([])
    every = scene.archive.played("Mara").tally().matches
    assert f"\n{every}\n" in words(scene)
    mine = scene.archive.played("Mara", NAMES[0])
    count = mine.tally().matches
    scene._take_game(NAMES[0])
    assert f"\n{count}\n" in words(scene)
    best = mine.best_round(game(NAMES[0]).low)
    assert best is not None
    assert f"\n{score_word(best.figure)}\n" in words(scene)
    lines = [w for w in scene.form.root.walk() if isinstance(w, LineChart)]
    assert [len(line.values) for line in lines] == [count]
    app.close()


def test_a_fresh_start_is_asked_for_and_the_records_stay(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 30)
    app = make_app(tmp_path)
    records = RecordTablesScene(app)
    app.push(records)
    kept = words(records)
    assert "Longest run of wins" in kept
    scene = StatisticsScene(app, "Mara")
    app.push(scene)
    button(scene, "afresh").action()
    assert app.top is not scene
    assert scene.archive.since("Mara") == 0
    top = app.top
    assert top is not None
    yes, no = (w for w in top.form.root.walk() if isinstance(w, Button))  # type: ignore[attr-defined]
    assert (yes.primary, no.primary) == (False, True), "Enter starts nothing afresh"
    yes.action()
    assert scene.archive.since("Mara") > 0
    assert "Nothing counts yet for Mara" in words(scene)
    again = RecordTablesScene(app)
    app.push(again)
    assert words(again) == kept
    app.close()
