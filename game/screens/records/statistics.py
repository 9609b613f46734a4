"""What came of a person's finished matches: figures and charts, by game and by opponents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from math import ceil
from typing import Final

from engine.core.texts import N_, Names, _, ngettext
from engine.registry import game as find_game
from game.app.app import App
from game.app.dialog import ask_question, build_law
from game.art.colours import BRASS, CREAM, IVORY
from game.config.people import find_portrait, get_portraits
from game.config.player_names import get_own_name, to_display_name, to_sentence_name, to_stored_name
from game.config.portraits import CALM, person_portrait
from game.match.bots import LEVEL_WORDS, bot_word
from game.screens import lesson_doors
from game.screens.guests import Guest
from game.screens.indexed import IndexedScene
from game.screens.records.podium import Podium
from game.screens.rooms import get_theme_name, list_rooms
from game.statistics import figures
from game.statistics.figures import WINDOW, PlayedMatches, Tally
from game.statistics.reviews import ReviewBook
from game.storage import moment_at
from game.ui.boxes import Column, Flow, Grid, Middle, Row, Space
from game.ui.cards import build_painted_sign
from game.ui.charts import Bars, ChartBar, LineChart
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.frames import Plate
from game.ui.labels import (
    Label,
    Rule,
    build_emblem,
    build_heading,
    build_note,
    build_topic,
    escape,
    face_sign,
)
from game.ui.phrases import format_day, format_duration, format_percent, format_score
from game.ui.split import Split, build_card
from game.ui.style import HEAD, SMALL, TITLE
from game.ui.text_table import TextTable
from game.ui.widget import Callback, Widget, Widgets

SIGN: Final = 38
"""Units across the drawing beside a figure that counts for much."""
TREND: Final = 298
"""Height of the picture the page begins with, in units; in proportion less with larger text."""
FACE: Final = 240
"""Units across the window of whose figures they are."""
PART: Final = 300
"""Units of width of a column of figures at least."""
EMBLEM: Final = 200
"""Size of the emblem of a game, in units."""
FACES: Final = {"random": "toad", "easy": "mouse", "normal": "fox", "hard": "owl", "expert": "raven"}
"""Whose face stands for bots of a level."""
DOTS: Final = 300
"""Most dots of the trend: where there are more matches, each stands for several."""
TABS: Final = N_(("At a glance", "Figures"))
"""The picture, and what is behind it."""
EVERY: Final = ""
"""Stands for all games."""
COUNTED: Final = N_(
    "A match played to its end counts, with hints or without; one with a move taken back that others had gone on from, "
    "or that begins in the middle of another one, does not."
)


class StatisticsScene(IndexedScene):
    """One person, one game or all of them: the picture first, figures behind. Matches nobody has looked at yet are read
    while the page is open.
    """

    backdrop = "study"

    def __init__(self, app: App, person: str = "", game: str = "") -> None:
        super().__init__(app)
        self.name, self.game = person, game

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        names, tools = self.archive.list_people(), []
        words = _("Play one match to its end, and this page fills.")
        parts: Widgets = []
        if names:
            # Whose figures: the one asked for, else the person who set the table last, else who played last.
            wanted = map(to_stored_name, (self.name, *self.app.settings.names))
            self.name = next((name for name in wanted if name in names), names[0])
            by_game = self.archive.get_played_matches(self.name).get_game_tallies()
            if self.game not in by_game:
                self.game = EVERY
            self.theme_name = get_theme_name(self.game)
            tools = self._build_choices(names, by_game)
            words = _("Nothing counts yet for {name:|you} since the last fresh start.")
            words = words.format(name=to_sentence_name(self.name))
            parts = self._build_figures(by_game)
        if not parts and not self.index.waiting:  # else more is being read
            parts = [self._build_empty(words)]
        tools += [
            *lesson_doors.build_tool_doors(self.app, self.game),
            Button(_("Records"), self.app.routes.record_tables, "crown", size=SMALL),
        ]
        if self.is_large:
            parts, tools = [Flow(*tools, gap=10), *parts], []
        if len(parts) < 2 or self.is_large:
            return self.scroll_page(_("Statistics"), *parts, tools=tools)
        waiting = self.build_waiting()
        tabs = [(_(words), partial(Column, *waiting, part)) for words, part in zip(TABS, parts, strict=True)]
        return self.frame_tabs(_("Statistics"), tabs, tools=tools)

    def _build_figures(self, by_game: Mapping[str, Tally]) -> Widgets:
        """Everything about this person, nothing while no match counts: the picture, then the figures."""
        played = self.archive.get_played_matches(self.name, self.game)
        total = played.get_tally()
        if not total.matches:
            return []
        best = self._build_best(played) if self.game else self._build_games(played, by_game)
        tall = TREND / self.app.style.text_scale + self.spare_height / 2
        mood = "" if total.win_share > total.expected_share else CALM
        hero = Row(*self._build_portrait(mood), self._build_trend(played, tall), gap=34)
        picture = build_card(hero, self._build_tiles(played, total), gap=18)
        words = _("Start {name:~'s|your} figures afresh", name=to_sentence_name(self.name))
        afresh = Button(words, self._ask_afresh, "undo", quiet=True, size=SMALL)
        parts = [
            [*best, *self._given_away(played)],
            self._build_opponents(played),
            [*self._build_places(played), Middle(afresh)],
        ]
        cards = (build_card(*part) for part in parts)
        behind = Split(*cards, least=PART, gap=14, shares=(1.12, 1.2, 0.9), cross="fill")
        return [picture, behind]

    def _build_empty(self, words: str) -> Widget:
        """Who has no figures yet, and the way to some."""
        begin = Button(_("New game"), self.app.routes.lobby, "deck", primary=True, least=200)
        note = build_note(_("Only matches played to their end count."))
        told = Column(build_heading(words), note, Row(begin), gap=18, grow=1.0)
        return build_card(Row(*self._build_portrait(CALM), told, gap=48))

    def _build_choices(self, names: Names, known: Mapping[str, Tally]) -> Widgets:
        found = [*self.build_person_choice(names, _("Whose figures"))]
        games = [(room.name, room.title) for room in list_rooms() if room.name in known]
        if len(games) > 1:
            games.insert(0, (EVERY, _("All games")))
            found.append(Choice(games, self.game, self.make_setter("game"), drop=True, tooltip=_("Which game")))
        return found

    @property
    def _own_face(self) -> str:
        """The face of whose figures these are."""
        chosen = get_portraits(self.app.settings)
        mine = chosen.get(self.name) or chosen[""] * (self.name == get_own_name(self.app.settings.names))
        return person_portrait(self.name, mine)

    def _build_portrait(self, mood: str) -> Widgets:
        """Whose figures these are, in the window of the game, crowned without a mood."""
        if self.is_large:
            return []
        name, room = to_display_name(self.name) or _("You"), get_theme_name(self.game)
        return [Guest(0, name, self._own_face, mood, room, across=FACE, hangs=True)]

    # --- figures -----------------------------------------------------------------------------------------------

    def _build_tiles(self, played: PlayedMatches, total: Tally) -> Widget:
        now, longest = played.count_streaks()
        run = ngettext("{number} in a row now", "{number} in a row now", now, number=now)
        since = _("since {date}", date=format_played_day(played.get_time_span()[0]))
        even = _("{expected} is average", expected=format_percent(total.expected_share))
        tiles = [
            _build_tile("deck", ngettext("Match", "Matches", total.matches), str(total.matches), since),
            _build_tile("crown", _("Won"), format_percent(total.win_share), even),
            _build_tile("forward", _("Longest run"), str(longest), run),
        ]
        if total.timed:
            each = _("{time} a match", time=format_duration(total.seconds / total.timed))
            tiles.append(_build_tile("clock", _("Time played"), format_duration(total.seconds), each))
        return Grid(*(Plate(tile, 15) for tile in tiles), least=140, gap=12)

    def _build_places(self, played: PlayedMatches) -> Widgets:
        places = played.count_places()
        most = max((count for _place, count in places), default=0) or 1
        bars = Bars([ChartBar(f"{place}", count / most, f"{count}") for place, count in places])
        return _build_part(_("Places"), bars if self.is_large else Podium(places, self._own_face, grow=1.0))

    def _build_opponents(self, played: PlayedMatches) -> Widgets:
        bars = []
        for level, tally in played.list_opponents(tuple(LEVEL_WORDS)):
            words, share = _("People") if level == figures.PERSON else bot_word(level), tally.win_share
            value = _("{share} of {number}", share=format_percent(share), number=tally.matches)
            bars.append(ChartBar(words, share, value, tally.expected_share, FACES.get(level, "otter")))
        told = _("Of matches with such opponents; the triangle marks the average.")
        level_partners = _("Partners of one team are level.")
        law = build_law(self.app, f"{told} {level_partners}")
        head = Row(build_heading(_("Won against")), law, gap=10)
        return [head, Rule(2), Bars(bars), *self._build_duels(played)]

    def _build_duels(self, played: PlayedMatches) -> Widgets:
        """With whom among the people, and who was ahead."""
        found = played.list_duels()
        if not found:
            return []
        cells: list[list[str | Widget]] = [["", "", _("ahead"), _("level"), _("behind")]]
        for duel in found:
            face = face_sign(find_portrait(self.app.settings, duel.name), 44)
            counts = map(str, (duel.ahead, duel.level, duel.behind))
            cells.append([face, escape(to_display_name(duel.name)), *counts])
        return [build_topic(_("Face to face")), TextTable(cells)]

    def _build_trend(self, played: PlayedMatches, tall: float) -> Widget:
        """Of one game its score, of all games the opponents left behind."""
        game = find_game(self.game) if self.game else None
        scored = game.scored if game is not None else ""
        values, together = played.compute_trend(True, DOTS) if scored else ([], 1)
        say: Callable[[float], str] = format_score
        better = ""
        if game is not None and values:
            ticks = _make_ticks(values)
            words = _("Average of a match; the line follows the last {number}.")
            if game.low:
                better = _("lower is better")
                words = _("Average of a match, lower is better; the line follows the last {number}.")
        else:
            scored, (values, together) = N_("Opponents left behind"), played.compute_trend(False, DOTS)
            say, ticks = format_percent, [(share, format_percent(share)) for share in (0.0, 0.5, 1.0)]
            words = _("Share of the opponents a match left behind; the line follows the last {number}.")
        words = words.format(number=WINDOW)
        if together > 1:
            words += " " + _("Each dot stands for {number} matches.", number=together)
        words += " " + _(COUNTED)
        first, last = map(format_played_day, played.get_time_span())
        smooth = figures.smooth_values(values)
        signs = {}
        if game is not None and len(values) > 1:  # where it went best
            best = (min if scored and game.low else max)(range(len(values)), key=values.__getitem__)
            signs = {best: ("crown", say(values[best]))}
        of = ngettext("{number} match", "{number} matches", together).format(number=together)
        legend = of, _("average of the last {number}", number=WINDOW)
        chart = LineChart(values, smooth, ticks, (first, last), say(smooth[-1]), tall=tall, signs=signs, legend=legend)
        head = Row(build_heading(_(scored)), build_law(self.app, words), build_note(better), gap=10)
        if len(values) < 2:
            figure = Column(head, Label(say(values[0]), 2 * TITLE, "number", CREAM), gap=6, grow=1.0)
            room = 0 if self.is_large else tall + HEAD  # the name plate hangs below the window beside it
            return Row(figure, Space(height=room), grow=1.0)
        return Column(head, chart, gap=6, grow=1.0)

    def _given_away(self, played: PlayedMatches) -> Widgets:
        """What decisions gave away, match by match, where reviews have found it out."""
        rows = played.query_rows("match, seat", "ORDER BY ended, match, seat")
        found = ReviewBook(self.app.folders.data).list_given_away(rows)[-DOTS:]
        if not found:
            return []
        values = [100 * each.lost for each in found]
        smooth = figures.smooth_values(values)
        ticks = [(value, format_percent(value / 100)) for value, _words in _make_ticks(values)]
        chart = LineChart(values, smooth, ticks, ("", ""), format_percent(smooth[-1] / 100))
        note = ngettext(
            "How much of a win decisions gave away compared with the best ones, in {count} match that was reviewed; "
            "the line follows the last {number}.",
            "How much of a win decisions gave away compared with the best ones, in {count} matches that were reviewed; "
            "the line follows the last {number}.",
            len(found),
            count=len(found),
            number=WINDOW,
        )
        return _build_part(_("Decisions"), chart, build_note(note))

    def _build_best(self, played: PlayedMatches) -> Widgets:
        low = find_game(self.game).low
        best = (
            (_("Best round"), played.find_best_round(low), format_score),
            (_("Worst round"), played.find_best_round(not low), format_score),
            (_("Biggest lead"), played.find_biggest_lead(), format_score),
            (_("Fastest win"), played.find_fastest_win(), format_duration),
        )
        rows = [
            _build_line(words, say(found.figure), format_played_day(found.ended)) for words, found, say in best if found
        ]
        liked = played.find_favourite()
        if liked is not None and (words := label_variant(liked[0], liked[1])):
            rows.append(_build_line(_("Played most"), f"{liked[2]}\N{MULTIPLICATION SIGN}", words))
        emblem = Middle(build_emblem(self.game, EMBLEM), grow=1.0)
        return _build_part(_("Best and worst"), *rows, emblem) if rows else []

    def _build_games(self, played: PlayedMatches, by_game: Mapping[str, Tally]) -> Widgets:
        bars, titles = [], {room.name: room.title for room in list_rooms()}
        for name, title in titles.items():
            if tally := by_game.get(name):
                value = _("{share} of {number}", share=format_percent(tally.win_share), number=tally.matches)
                bars.append(ChartBar(escape(title), tally.win_share, value, tally.expected_share, room=name))
        liked = played.find_favourite()
        notes: Widgets = []
        if liked is not None and liked[0] in titles:  # it may be a game this program does not have
            game, key, number = liked
            said = ", ".join(filter(None, (titles[game], label_variant(game, key))))
            words = ngettext("Played most: {game} ({number} match)", "Played most: {game} ({number} matches)", number)
            notes = [build_note(words.format(game=said, number=number))]
        return _build_part(_("By game"), Bars(bars), *notes)

    # --- a fresh start -----------------------------------------------------------------------------------------

    def _ask_afresh(self) -> None:
        name = to_sentence_name(self.name)
        told = _(
            "{name:~'s figures|Your figures} begin anew with the next match. Records, and the matches "
            "themselves, remain."
        )
        start: Callback = partial(self.rebuild_after, self.archive.restart_count, self.name)
        words = _("Count {name:~'s|your} matches afresh?", name=name)
        ask_question(self.app, words, told.format(name=name), [(_("Begin anew"), start, False)])


# --- words -----------------------------------------------------------------------------------------------------


def label_variant(game: str, key: str) -> str:
    """The title of a preset, "" if there is none of this key."""
    return next((_(preset.title) for preset in find_game(game).presets if preset.key == key), "")


def format_played_day(moment: float) -> str:
    """The day of a moment in seconds since 1970, "" for one that no calendar shows: an index may be damaged."""
    with suppress(ValueError):
        return format_day(moment_at(moment).astimezone().date())
    return ""


# --- parts -----------------------------------------------------------------------------------------------------


def _build_part(words: str, *parts: Widget) -> Widgets:
    """Figures of one kind below their heading."""
    return [build_heading(words), Rule(2), *parts]


def _build_tile(icon: str, words: str, value: str, told: str) -> Widget:
    """A figure that counts for much, below what it is of."""
    lines = Label(words, SMALL, "bold"), Label(value, HEAD, "number", CREAM), Label(told, SMALL)
    return Row(build_painted_sign(icon, SIGN, BRASS), Column(*lines, gap=0, grow=1.0), gap=9)


def _build_line(words: str, value: str, told: str) -> Widget:
    """A figure with what it is of, and whose or when."""
    return Row(Label(words), build_note(told, grow=1.0), Label(value, 24, "number", IVORY), gap=10)


def _make_ticks(values: Sequence[float]) -> list[tuple[float, str]]:
    """Three or four round figures that hold nothing and all values between them."""
    low, high = min(0.0, *values), max(0.0, *values)
    span = max(high - low, 1.0)
    step = next(step for step in (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 1e9) if span / step <= 4)
    first = (low // step) * step
    count = max(1, ceil((high - first) / step))
    return [(first + n * step, format_score(first + n * step)) for n in range(count + 1)]
