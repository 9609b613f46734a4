"""What comes of matches, as text.

``matches.txt`` says what was played. A line is a day and who sat there, a bot with its level (``Ada:hard``) and
somebody who came or went in the middle with a star; then, where they are not those of the order, the places, and
whatever else is to be said of the match. Or it is a day on which somebody was called otherwise, or began anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from engine.registry import NAMES, game
from game.statistics.archive import Archive
from game.statistics.evening import find_evening
from game.statistics.figures import PlayedMatches
from game.statistics.index import MatchIndex, enter_summary
from game.statistics.summary import PartPlayed, Sitting, Summary
from tests.support.scripts import read_blocks

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "told.txt"
HOUR: Final = 3600.0


def iter_told(lines: list[str]) -> Iterator[str]:
    """All figures of these matches."""
    with TemporaryDirectory() as home:
        index, now = MatchIndex(None, {}), 0.0
        archive = Archive(index, Path(home), lambda: now)
        matches = []
        for line in lines:
            hour, *words = line.split()
            now = float(hour) * HOUR
            match words:
                case [old, ">", new, *along]:
                    if archive.rename_person(old, new) is None and along:
                        archive.join_matches(old, new)
                case [name, "anew"]:
                    archive.restart_count(name)
                case _:
                    matches.append(_make_match(f"m{hour}", now, words))
                    index.run_transaction(lambda into: enter_summary(into, matches[-1]))
        yield from _iter_figures(archive, matches)
        index.close()


def _make_match(id: str, ended: float, words: list[str]) -> Summary:
    people = [word for word in words if "=" not in word]
    more = dict(word.split("=") for word in words if "=" in word)
    seats, parts = [], []
    for seat, word in enumerate(people):
        name, _, level = word.rstrip("*").partition(":")
        seats.append(Sitting(name, level, whole=word[-1] != "*"))
        parts += [PartPlayed(seat, name, 0.25)] if word[-1] == "*" else []
    places = tuple(map(int, more.get("places", "12345678"[: len(people)])))
    rounds = tuple(tuple(map(float, each.split(","))) for each in more.get("rounds", "").split("/") if each)
    return Summary(
        id,
        ended,
        NAMES[int(more.get("game", "0"))],
        tuple(seats),
        places,
        rounds,
        float(more.get("seconds", "0")),
        more.get("variant", ""),
        tuple(parts),
        together=int(more.get("together", "1")),
    )


def _iter_figures(archive: Archive, matches: list[Summary]) -> Iterator[str]:
    yield f"people {archive.list_people()}"
    for name in archive.list_people():
        yield name
        games = sorted(archive.get_played_matches(name).get_game_tallies())
        for word in ("", *games * (len(games) > 1)):
            yield from (f" {word} {line}" for line in _iter_lines(archive.get_played_matches(name, word)))
        yield f"  met {[other for other in archive.list_people() if archive.has_met(name, other)]}"
    for word in sorted({match.game for match in matches}):
        all_ = archive.get_everybody_matches(word)
        found = {
            "round": all_.find_best_round(game(word).low),
            "win": all_.find_fastest_win(),
            "lead": all_.find_biggest_lead(),
            "run": all_.find_longest_run(),
        }
        yield from (
            f"{word} best {what}: {best.figure:g} {best.name} {best.ended / HOUR:g}"
            for what, best in found.items()
            if best
        )
    for match in matches:
        evening = find_evening(archive.index, match.id, archive.renames)
        if evening:
            points = {name: round(each, 2) for name, each in evening[-1].points.items()}
            yield f"evening {match.id}, of {len(evening)}: {points}, {evening.totals} led by {evening.leaders}"


def _iter_lines(found: PlayedMatches) -> Iterator[str]:
    tally, (now, longest) = found.get_tally(), found.count_streaks()
    yield f"{tally.matches} played, {tally.won} won of {tally.expected:g}, {tally.seconds:g} s in {tally.timed}"
    yield f"ended {' to '.join(f'{moment / HOUR:g}' for moment in found.get_time_span())}"
    yield f"places {_join_values(times for _place, times in found.count_places())}"
    met = [f"{level or 'people'} {each.matches}" for level, each in found.list_opponents(("easy", "normal"))]
    met += [f"{one.name} {one.matches} {one.ahead}:{one.behind}" for one in found.list_duels()]
    yield f"with {', '.join(met)}"
    yield f"in a row {now}, at most {longest}"
    shares = _join_values(share for _match, share, _levels in found.list_shares())
    yield f"favourite {found.find_favourite()}, shares {shares}"
    for scored in (True, False):
        values, together = found.compute_trend(scored, most=2)
        yield from [f"trend {_join_values(values)} of {together}"] if values else []


def _join_values(values: Iterable[float]) -> str:
    return " ".join(f"{value:.3g}" for value in values)


def text() -> str:
    """What is told of every group of matches."""
    groups = read_blocks(HERE / "matches.txt").items()
    return "\n\n".join("\n".join([head, *(f" {line}" for line in iter_told(lines))]) for head, lines in groups) + "\n"
