"""What would you do? The puzzles of a game as pictures on a wall by grade, and how far a person is with them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from engine.core.errors import EngineError
from engine.core.texts import N_, _, ngettext
from game.app.app import App
from game.app.dialog import build_law
from game.app.form_scene import FormScene
from game.app.telling import tell_errors
from game.config.player_names import get_own_name
from game.config.portraits import CALM, HIT, PLEASED
from game.errors import UserError
from game.match.puzzles import GRADES, read_puzzles
from game.screens.challenges.puzzle_picture import (
    GAP,
    LAMP,
    NOTHING,
    PuzzlePicture,
    read_position,
)
from game.screens.challenges.puzzle_table import PuzzleScene
from game.screens.rooms import build_game_choice, list_rooms
from game.screens.small_table import SeenPosition
from game.statistics.puzzles import AT_ONCE, LATER, SHOWN, PuzzleBook
from game.ui.boxes import Column, Grid, Middle, Row, Space
from game.ui.frames import Pennant
from game.ui.labels import Label, build_heading, face_sign
from game.ui.split import Split
from game.ui.style import SMALL
from game.ui.widget import Widget

WORDS: Final = {
    1: (N_("First steps"), N_("Even an easy bot often finds these.")),
    2: (N_("A closer look"), N_("An easy bot goes wrong here, a better one does not.")),
    3: (N_("Think twice"), N_("Even the best bots often go wrong here.")),
}
WHO: Final = {1: ("mouse", PLEASED), 2: ("fox", CALM), 3: ("owl", HIT)}
"""Which bot looks on at the puzzles of a grade, by its face, and how it gets on with them."""
TOLD: Final = {
    "": ("", N_("Puzzle {number}"), ""),
    AT_ONCE: ("crown", N_("Puzzle {number}: found at once"), N_("{number} at once")),
    LATER: ("check", N_("Puzzle {number}: found"), N_("{number} found later")),
    SHOWN: ("eye", N_("Puzzle {number}: looked up"), N_("{number} looked up")),
}
"""By how a puzzle was done, the sign on its seal, what is told of it, and of how many; "" for one that was not."""
LEAST: Final = 300, 205
"""Units of width of a picture at least, and where there is much room: a larger window shows more of them."""
WIDEST: Final = 1240
"""Greatest width of the page, in units."""
FACE, PAD, TAIL, WIDE = 72, 16, 30, 310
"""Units across the face of who looks on, that are free round what a cloth says and below it, and across the cloth."""
SHARES: Final = 0.2, 0.8
"""Of the width, for the cloths of all grades and the pictures beside them."""


class PuzzlesScene(FormScene):
    """A picture for each puzzle of a game; a click lays it on the table. What it shows is worked out once it is in
    sight, one after the other.
    """

    backdrop = "gallery"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.seen: dict[int, SeenPosition | None] = {}
        """The positions of the pictures that were in sight, by their places; None for one that is still blank."""
        self.book = PuzzleBook(app.folders.data)
        self.name = get_own_name(app.settings.names)
        self._load_game(game or list_rooms()[0].name)

    def _load_game(self, game: str) -> None:
        self.game = self.theme_name = game
        self.seen.clear()
        self.puzzles, damaged = read_puzzles(game)
        if damaged:
            self.app.notify(
                ngettext(
                    "{count} puzzle does not fit the rules of this program, and is left out.",
                    "{count} puzzles do not fit the rules of this program, and are left out.",
                    damaged,
                    count=damaged,
                )
            )

    def build_page(self) -> Widget:
        self.done = self.book.read_states(self.name)
        told = _(
            "Positions from matches of bots in which one choice is clearly best. That was tried with the hidden cards"
            " dealt in a thousand ways or more, and with two kinds of bots playing on. Take your time; nothing is lost."
        )
        solved, words = self._count_solved()
        law = build_law(self.app, f"{words} {told}")
        choice = build_game_choice(self.game, partial(self.rebuild_after, self._load_game))
        title = _("What would you do?")
        done = Row(*(Label(each, SMALL, tooltip=words) for each in solved), law, gap=18)
        below = self.is_large or self.is_spacious  # letters are larger, the title takes the room beside it
        parts, tools = [done] * below, [*[done] * (not below), choice]
        wall = Column(*self._iter_rows(), gap=GAP - LAMP)
        return self.scroll_page(title, *parts, wall, gap=GAP, tools=tools, widest=WIDEST)

    def _count_solved(self) -> tuple[list[str], str]:
        """How many are done in which way, by the signs on their seals, and how many are solved, in words."""
        states = [self.done.get(each.puzzle_id) for each in self.puzzles]
        first, count = states.count(AT_ONCE), len(states)
        found = first + states.count(LATER)
        words = ngettext(
            "{found} of {count} puzzle solved, {first} at the first try.",
            "{found} of {count} puzzles solved, {first} at the first try.",
            count,
        )
        ways = ((icon, _(said).format(number=states.count(way))) for way, (icon, _told, said) in TOLD.items() if icon)
        return [f"[icon:{icon}] {said}" for icon, said in ways], words.format(found=found, count=count, first=first)

    def _iter_rows(self) -> Iterator[Widget]:
        """The pictures by grade, each in rows that begin with a cloth that says who looks on at them."""
        for grade in GRADES:
            pictures = [self._build_picture(n) for n, each in enumerate(self.puzzles) if each.grade == grade]
            if pictures:
                head, help = WORDS[grade]
                solved = sum(each.lit for each in pictures)
                count = Label(f"{solved}/{len(pictures)}", SMALL, "bold", align="centre")
                who = Middle(Row(face_sign(WHO[grade][0], FACE, WHO[grade][1])))
                count.tooltip = _(help)
                aside = 40 if self.is_large else 6
                told = [Row(Space(aside), Label(_(help), SMALL, align="centre", grow=1.0), Space(aside), gap=0)]
                low = self.is_spacious and not self.is_large
                said = Column(who, build_heading(_(head), "centre"), count, *told * (not low), Space(0, TAIL), gap=2)
                cloth = Column(Space(0, LAMP), Middle(Pennant(said, PAD), WIDE), gap=0)
                wall = Grid(*pictures, least=LEAST[self.is_spacious], gap=GAP - LAMP, gutter=GAP, even=False)
                yield Split(cloth, wall, least=300, gap=GAP, shares=SHARES)

    def _build_picture(self, place: int) -> PuzzlePicture:
        puzzle, following = self.puzzles[place], self._find_next_place()
        state = self.done.get(puzzle.puzzle_id, "")
        icon, told, _said = TOLD[state]
        return PuzzlePicture(
            f"{place + 1}", partial(self._open_puzzle, place), icon, grade=puzzle.grade, game=self.game,
            see=partial(self.seen.setdefault, place), tooltip=_(told, number=place + 1), primary=place == following,
            lit=state in (AT_ONCE, LATER),
        )  # fmt: skip

    def update(self, now: float) -> bool:
        """Work out one of the pictures that were found blank when they were drawn."""
        blank = next((place for place, seen in self.seen.items() if seen is None), None)
        if blank is not None:
            self.seen[blank] = NOTHING
            with suppress(EngineError, UserError):  # who opens it is told
                self.seen[blank] = read_position(self.puzzles[blank])
        return super().update(now) or blank is not None

    def _find_next_place(self, after: int = -1) -> int | None:
        """Where the first puzzle behind one is that has not been done."""
        places = range(after + 1, len(self.puzzles))
        return next((place for place in places if self.puzzles[place].puzzle_id not in self.done), None)

    def _open_puzzle(self, place: int) -> None:
        puzzle = self.puzzles[place]

        def save_state(state: str) -> None:
            self.book.save_state(self.name, puzzle.puzzle_id, state)
            self.done.setdefault(puzzle.puzzle_id, state)

        following = self._find_next_place(place)
        onward = None if following is None else partial(self._open_puzzle, following)
        with tell_errors(self.app):
            scene = PuzzleScene(self.app, puzzle, save_state, onward, place + 1)
            self.app.push_scene(scene)
            self.app.notify(_("What would you do here? One choice is clearly best."), scene)
