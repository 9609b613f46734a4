"""A program that keeps on writing until it is killed: ``python -m tests.faults.evening HOME WHO ROUNDS BYTES LIMIT``.

Round after round it changes a setting, enters a record, writes down a deal and saves a match that grows by so many
bytes; then it tells the number of the round, with a minus where a file could not be written and the program said so in
a sentence. ``LIMIT`` (0: none) is the size of the largest file the system lets it write.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.core.game import RecordTable
from engine.registry import games
from game.config.settings import SettingsStore
from game.errors import take_notices
from game.match.party import Member, dump_party, parse_party
from game.statistics.index import FILE as INDEX
from game.statistics.index import HISTORY, MatchIndex
from game.storage import DealtBook, DealtMatch, RecordRow, SaveStore, StorageError, TableStore
from tests.faults.homes import make_folders


def make_table() -> tuple[str, RecordTable]:
    """A table of records whose best rows are the highest figures."""
    return next((each.name, found) for each in games() for found in each.record_tables if not found.low)


def seal_of(number: int) -> str:
    """A PIN as it is kept, another one each round."""
    return f"1${number:08x}${24 * '0'}"


def play_rounds(home: Path, who: int, rounds: int, grow: int) -> None:
    """Write, and tell."""
    settings, tables = SettingsStore(make_folders(home)), TableStore(home)
    saves, history = SaveStore(home / "saves", sealed=True), SaveStore(home / "records")
    index = MatchIndex(home / INDEX, {HISTORY: history})
    dealt = DealtBook(home)
    name, wanted = make_table()
    game, member = f"game{who}", f"P{who}"
    for number in range(1, rounds + 1):
        failed = ""
        # Who begins later has read of the others: to leave them out would be to remove them.
        others = [each for each in parse_party(settings.values.lobby.get("party")) if each.name != member]
        party = dump_party([*others, Member(who, member, seal_of(number))])
        names = tuple(dict.fromkeys((member, *settings.values.names)))
        lessons = {**settings.values.lessons, game: {"chapters": {"n": number}}}
        settings.change_settings(lessons=lessons, lobby={"party": party}, names=names)
        # That what lies in the folder of finished matches is none may be told at any time.
        failed += "".join(told for told in take_notices() if str(history.folder) not in told)
        meta = {"n": number, "over": False}
        try:
            dealt.enter_deal(DealtMatch(f"d{who}-{number}", name, "20260101", (member,)))
            tables.enter_rows(name, wanted, [RecordRow(number, "Mara", "", "2026-11-20", 2, f"m{who}", number)])
            saves.save(f"match{who}", {"filler": "x" * grow * number}, meta, durable=number % 9 == 0 or None)
            if number % 5 == 0:
                history.save(f"over{who}-{number}", {}, meta, durable=False)
                index.refresh()
        except StorageError as error:
            failed += str(error)
        print(-number if failed else number, flush=True)
    settings.wait_for_writes()
    saves.wait_for_writes()
    index.close()


if __name__ == "__main__":
    _home, _who, _rounds, _grow, _limit = Path(sys.argv[1]), *map(int, sys.argv[2:])
    if _limit:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (_limit, _limit))
    play_rounds(_home, _who, _rounds, _grow)
