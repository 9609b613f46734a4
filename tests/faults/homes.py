"""A home with one file of every kind in it, to be damaged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.core.record import Record
from engine.registry import NAMES, games
from game.app.app import App
from game.config.settings import SettingsStore
from game.match.day_deal import DayResult
from game.match.deal_code import make_code
from game.match.exchange import to_text
from game.match.party import Member, dump_party
from game.match.recording import Recording, make_save_meta
from game.match.reel import Reel
from game.screens.indexed import open_index
from game.screens.routes import make_routes
from game.statistics.archive import Archive
from game.statistics.days import BotBook
from game.statistics.index import FILE as INDEX
from game.statistics.puzzles import AT_ONCE, PuzzleBook
from game.statistics.reviews import GivenAway, ReviewBook
from game.statistics.season import Season, SeasonBook, SeasonEvening
from game.storage import DealtBook, DealtMatch, Folders, RecordRow, SaveStore, TableStore
from tests.support.sample_matches import cut_record, get_recorded, invent_history

SMALLEST = NAMES[-1]
"""The game whose matches are played again in next to no time."""
FILES = {
    "settings": "settings.json",
    "tables of records": "tables.json",
    "statistics": "statistics.json",
    "reviews": "reviews.json",
    "days": "days.json",
    "dealt": "dealt.json",
    "puzzles": "puzzles.json",
    "season": "season.json",
    "save": "saves/running.json",
    "finished match": "records/over.json",
    "imported match": "imported/foreign.json",
    "index": INDEX,
    "seal": "saves/.seal",
    "exported match": "export.eights",
    "code of a deal": "code.txt",
    "scenario": "some.scenarios",
}
"""Where the file of each kind lies."""
NESTED = [kind for kind, name in FILES.items() if name.endswith((".json", ".seal"))]
"""Those that are JSON and nothing else."""
SCENARIOS = Path(__file__).parents[1] / "scenarios"


@dataclass(frozen=True)
class Template:
    """The bytes of a home: by place."""

    files: dict[str, bytes]

    def write_home(self, home: Path, but: dict[str, bytes]) -> None:
        """Make the home, with other bytes in some files."""
        for name, data in {**self.files, **but}.items():
            path = home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


@contextmanager
def make_empty_home() -> Iterator[Path]:
    """A home with nothing in it, gone afterwards."""
    with TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        yield home
        for path in home.rglob("*"):
            if not path.is_symlink():
                path.chmod(0o700)


def make_folders(home: Path) -> Folders:
    """All in one folder, as with a stick."""
    return Folders(config=home, data=home, logs=home / "logs")


def make_program(home: Path) -> App:
    """The program without a window."""
    where = make_folders(home)
    return App(SettingsStore(where), where, make_routes, None, (900, 560))


def cut_half(found: Recording) -> Record:
    """The first moves of a match."""
    return cut_record(found.record, 12)


@cache
def make_template() -> Template:
    """A home somebody has played in for a while."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        found = get_recorded(SMALLEST, 2)
        record, reel = found.record, Reel(found)
        store = SettingsStore(make_folders(home))
        party = dump_party([Member(0, "Mara"), Member(2, "Jonas", "00000000$" + 24 * "0")])
        lobby = {SMALLEST: {"seats": ["person", "easy"]}, "party": party}
        store.change_settings(names=("Mara", "Jonas"), lobby=lobby, speed=2.0, explained={SMALLEST: ["turn"]})
        store.change_settings(
            window_size=(1280, 720), window_position=(-30, 7), keys={"hint": ("h",)}, lessons={SMALLEST: 2}
        )
        store.wait_for_writes()
        name, table = next((each.name, found) for each in games() for found in each.record_tables)
        rows = [RecordRow(n, "Mara", "", "2026-11-20", 2, f"m{n}", n) for n in range(4)]
        TableStore(home).enter_rows(name, table, rows)
        invent_history(home / "records", 3)
        meta = make_save_meta(found, reel.compute_state_at(reel.length))
        SaveStore(home / "records").save("over", record.to_json(), meta)
        SaveStore(home / "imported").save("foreign", record.to_json(), meta)
        part = cut_half(found)
        saves = SaveStore(home / "saves", sealed=True)
        meta = make_save_meta(replace(found, record=part, over=False), reel.compute_state_at(12))
        saves.save("running", part.to_json(), meta, durable=True)
        (home / FILES["exported match"]).write_text(to_text(found), encoding="utf-8")
        (home / FILES["code of a deal"]).write_text(make_code(SMALLEST, record.options, 2, "482913"), encoding="utf-8")
        blocks = (SCENARIOS / f"{NAMES[0]}.scenarios").read_text(encoding="utf-8").split("\n\n")[:4]
        (home / FILES["scenario"]).write_text("\n\n".join(blocks), encoding="utf-8")
        app = make_program(home)
        index = open_index(app)
        Archive(index, home).restart_count("Jonas")
        ReviewBook(home).save_review("m1", {0: GivenAway(0.4, 0.1, 30)})
        BotBook(home).save_result("code", "easy", DayResult(2, 7.0))
        DealtBook(home).enter_deal(DealtMatch("running", SMALLEST, "20261120", ("Mara",)))
        SeasonBook(home).save_season("Mara", Season(2, 1, (SeasonEvening(SMALLEST, (3.0, 2.0, *[1.0] * 7)),)))
        PuzzleBook(home).save_state("Mara", "code/7", AT_ONCE)
        index.close()
        app.close()
        keep = {path for path in home.rglob("*") if path.is_file() and path.suffix not in (".bak", ".lock")}
        return Template({path.relative_to(home).as_posix(): path.read_bytes() for path in sorted(keep)})
