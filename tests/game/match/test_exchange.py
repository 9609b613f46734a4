"""Matches as text files, and deals as codes: what is written is read again, what is not whole is told in a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.core.errors import BadRecord, EngineError
from engine.registry import NAMES, game
from game.match.deal_code import BadCode, make_code, read_code
from game.match.exchange import export_folder, export_match, file_name, from_text, read_match_file, to_text
from game.match.match_setup import PERSON, Seat, seal_pin
from game.match.recording import Recording, make_default_eras
from game.match.replay import make_replay
from game.match.saved_match import Era
from game.storage import SaveStore
from tests.game.match.test_replay import played
from tests.laws.plan import iter_setups
from tests.support.every_game import each_game, each_game_with_options
from tests.support.host_table import make_host, whole_match
from tests.support.tiers import mark_deep

WHEN = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)


def kept(name: str, number: int = 1) -> Recording:
    record = played(name, number)
    return Recording(record, make_default_eras(record.seats), WHEN)


def sentence(error: BaseException) -> str:
    words = str(error)
    assert words[:1].isupper() or words[:1] in "“/"
    assert words.endswith((".", "!", ")"))
    assert "Traceback" not in words
    return words


# --- export and import -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, mark_deep(1)])
@each_game
def test_what_is_exported_is_read_again_and_ends_the_same(name: str, number: int, tmp_path: Path) -> None:
    recording = kept(name, number)
    path = export_match(recording, tmp_path)
    again = read_match_file(path)
    assert again == recording
    assert from_text(path.read_text(encoding="utf-8")) == recording
    replay = make_replay(again)
    assert replay.length == len(recording.record.actions)


def test_a_text_that_went_through_mail_is_still_read() -> None:
    recording = kept(NAMES[0])
    text = to_text(recording)
    for sent in (
        text.replace("\n", "\r\n"),
        f"Look at this one!\n\n{text}\nBye, Ada\n",
        "\n".join(line.strip() for line in text.split("\n")),
        text.strip(),
    ):
        assert from_text(sent) == recording


def test_a_bare_record_is_read_and_gets_names(tmp_path: Path) -> None:
    recording = kept(NAMES[0])
    path = tmp_path / "old.json"
    path.write_text(recording.record.to_text())
    again = read_match_file(path)
    assert again.record == recording.record
    assert len(set(again.names)) == again.record.seats


def test_a_save_as_it_lies_in_its_folder_is_read_with_its_people(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = make_host("Pbbb", store=store)
    for _host in islice(whole_match(host, Random(1)), 9):
        pass
    host.close()
    again = read_match_file(next(tmp_path.glob("*.json")))
    assert again.names == host.display_names
    assert not again.over
    assert make_replay(again).choices == (0,)


def test_no_pin_leaves_the_house() -> None:
    seats = (Seat(PERSON, "Ada", pin=seal_pin("1234")), *make_default_eras(4)[0].seats[1:])
    recording = replace(kept(NAMES[0]), eras=(Era(0, seats[: kept(NAMES[0]).record.seats]),))
    text = to_text(recording)
    assert seats[0].pin not in text
    assert from_text(text).seats[0] == Seat(PERSON, "Ada")


@pytest.mark.parametrize("over", [True, False])
def test_a_save_taken_for_a_file_keeps_its_pins_until_the_match_is_over(over: bool, tmp_path: Path) -> None:
    recording = kept(NAMES[0])
    seats = [Seat(PERSON, f"N{n}", pin=seal_pin("1234")).to_json() for n in range(recording.record.seats)]
    eras = [{"first": first, "seats": seats} for first in (0, 3, 8)]
    SaveStore(tmp_path).save("one", recording.record.to_json(), {"over": over, "eras": eras})
    found = read_match_file(tmp_path / "one.json")
    assert found.over is over
    assert [era.first for era in found.eras] == [0, 3, 8]
    assert [bool(seat.pin) for era in found.eras for seat in era.seats] == [not over] * len(eras) * len(seats)


def test_names_from_elsewhere_are_nothing_but_names() -> None:
    recording = kept(NAMES[0])
    body = json.loads(to_text(recording)[to_text(recording).index("\n{") + 1 :])
    body["eras"][0]["seats"][0]["name"] = "Mara \x00\u202e" + "x" * 500
    body["eras"][0]["seats"][1]["name"] = " \u200b\ufe0f"
    names = from_text(json.dumps(body)).names
    assert names[:2] == ("Mara " + "x" * 19, "P1")


def test_a_name_with_a_brace_does_not_spoil_the_file() -> None:
    recording = kept(NAMES[0])
    first = recording.eras[0].seats
    odd = replace(recording, eras=(Era(0, (Seat(PERSON, "{\n{"), *first[1:])),))
    assert from_text(to_text(odd)).record == recording.record


def test_files_get_telling_names_and_never_replace_each_other(tmp_path: Path) -> None:
    recording = kept(NAMES[0])
    name = file_name(recording)
    assert name == f"house-of-eights-{NAMES[0]}-2026-11-20-{recording.record.seed}.eights"
    today = datetime(2027, 2, 3, 12, tzinfo=UTC)
    assert file_name(recording, today) == name, "it is the day it was played"
    assert "-2027-02-03-" in file_name(replace(recording, played=None), today)
    assert file_name(replace(recording, played=None)) == name.replace("2026-11-20-", "")
    first, second, third = (export_match(recording, tmp_path) for _time in range(3))
    assert first.name == name
    assert [path.stem.removeprefix(first.stem) for path in (second, third)] == ["-2", "-3"]
    assert read_match_file(first) == read_match_file(second)
    odd = replace(recording, record=replace(recording.record, seed="../../etc/ä:?"))
    assert "/" not in file_name(odd)
    assert export_match(odd, tmp_path).parent == tmp_path


def test_a_program_that_keeps_everything_in_one_folder_exports_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSE_OF_EIGHTS_HOME", str(tmp_path))
    assert export_folder(tmp_path) == tmp_path / "exported"
    monkeypatch.delenv("HOUSE_OF_EIGHTS_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)  # not everybody who runs tests has one
    assert export_folder(tmp_path).is_dir()


# --- bad files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, mark_deep(1)])
@each_game
def test_matches_that_cannot_be_played_again_are_refused_in_a_sentence(name: str, number: int) -> None:
    recording = kept(name, number)
    record = recording.record
    for broken in (
        replace(record, game="whist"),
        replace(record, version="0"),
        replace(record, options={"no such": "option"}),
        replace(record, seats=63),
        replace(record, actions=[*record.actions[:-1], "P0 dance"]),
        replace(record, actions=[*record.actions, record.actions[-1]]),
        replace(record, ending="0" * 16),
    ):
        with pytest.raises((BadRecord, EngineError)) as told:
            make_replay(Recording(broken, make_default_eras(broken.seats)))
        sentence(told.value)


# --- numbered deals --------------------------------------------------------------------------------------------


@each_game
def test_a_code_says_what_was_played_whatever_it_was(name: str) -> None:
    played_ = game(name)
    for setup in islice(iter_setups(played_, "codes"), 60):
        code = make_code(name, dict(setup.options), setup.seats, setup.seed)
        deal = read_code(code)
        assert (deal.game, deal.seats, deal.seed) == (name, setup.seats, setup.seed)
        assert played_.resolve(deal.options, deal.seats) == played_.resolve(dict(setup.options), setup.seats)
        head, check = code.rsplit("-", 1)
        assert read_code(f" {head[: -len(setup.seed)].lower()}{setup.seed}-{check.lower()} ") == deal


def test_slips_of_the_pen_are_noticed() -> None:
    noticed = tried = 0
    rng = Random(2)
    for name in NAMES:
        code = make_code(name, {}, 4, "482913")
        for _n in range(200):
            place = rng.randrange(len(code))
            wrong = code[:place] + rng.choice("ABCXYZ0123456789-") + code[place + 1 :]
            if wrong == code:
                continue
            tried += 1
            try:
                assert read_code(wrong) == read_code(code)
            except BadCode as error:
                noticed += 1
                sentence(error)
            except AssertionError:
                continue
    assert noticed > 0.97 * tried


@each_game_with_options
def test_a_damaged_option_has_no_code_and_a_sentence(name: str) -> None:
    option = game(name).options[0]
    for options in ({option.key: "nonsense"}, {"nonsense": "on"}):
        with pytest.raises(EngineError, match=r"\.$"):
            make_code(name, options, game(name).seats.start, "4711")
