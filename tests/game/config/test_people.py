"""Who gave no name is the same person in every language, and is called by a word of the language that is shown."""

from __future__ import annotations

import json
from pathlib import Path

from game.config import language
from game.config.player_names import PEOPLE, UNNAMED, to_display_name, to_stored_name
from game.match.match_setup import BOT, PERSON, Seat
from game.statistics.archive import Archive
from game.statistics.index import FILE as INDEX
from game.statistics.index import HISTORY, MatchIndex
from game.storage import SaveStore, write_document
from tests.support.sample_matches import invent_history


def test_an_offered_name_is_kept_in_one_language_and_shown_in_the_players() -> None:
    for spoken in language.NAMES:
        language.set_language(spoken)
        shown = [to_display_name(name) for name in PEOPLE]
        assert [to_stored_name(name) for name in shown] == list(PEOPLE)
        assert [to_display_name(name) for name in shown] == shown
    assert shown != list(PEOPLE), "this was another language than English"
    language.set_language(language.ENGLISH)
    assert [to_display_name(name) for name in shown] == list(PEOPLE), "what was kept in another language before"
    assert to_display_name("Player") == to_display_name("Spieler") == UNNAMED, (
        "what older versions called who gave no name"
    )


def test_a_name_somebody_gave_stays_as_it_was_typed() -> None:
    for spoken in language.NAMES:
        language.set_language(spoken)
        for name in ("Mara", "Spielerin", "player", "you", "Guest 2", ""):
            assert to_stored_name(name) == to_display_name(name) == name


def test_a_seat_keeps_the_one_name_and_a_bot_its_own() -> None:
    seat = Seat.from_json({"kind": PERSON, "name": "Spieler", "level": "", "pin": ""})
    assert seat == Seat(PERSON, UNNAMED)
    assert seat.to_json()["name"] == UNNAMED
    assert seat.display_name == "You"
    language.set_language("de")
    assert seat.display_name == "Du"
    assert Seat(BOT, "Ada", "normal").display_name == "Ada"


def _archive(home: Path, names: tuple[str, ...], since: dict[str, float]) -> Archive:
    """What an older version kept: matches under the words of whatever language was shown."""
    invent_history(home / "records", len(names))
    for path, name in zip(sorted((home / "records").glob("*.json")), names, strict=True):
        data = json.loads(path.read_text("utf-8"))
        data["data"]["saved_at"] = 1000.0 + names.index(name)
        data["data"]["meta"]["eras"][0]["seats"][0]["name"] = name
        data["data"]["meta"]["eras"][0]["seats"][1]["kind"] = BOT
        path.write_text(json.dumps(data))
    write_document(home / "statistics.json", "statistics", 1, {"since": since})
    archive = Archive(MatchIndex(home / INDEX, {HISTORY: SaveStore(home / "records")}), home)
    archive.index.refresh()
    archive.index.wait_until_read()
    return archive


def test_matches_kept_under_the_words_of_two_languages_are_one_persons(tmp_path: Path) -> None:
    archive = _archive(tmp_path, ("Player", "Spieler", "Mara"), {"Spieler": 500.0, "Player": 400.0})
    assert archive.list_people() == ["Mara", UNNAMED]
    assert archive.get_played_matches(UNNAMED).get_tally().matches == 2
    assert archive.get_count_start(UNNAMED) == 500.0
    archive.restart_count("Mara")
    written = json.loads((tmp_path / "statistics.json").read_text("utf-8"))
    assert "Spieler" not in json.dumps(written)
