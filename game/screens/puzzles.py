"""What would you do? The puzzles of a game by grade, and how far a person is with them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.core.texts import N_, _, ngettext
from game.app.app import App
from game.app.form_scene import FormScene, back_button, page
from game.config.player_names import kept, person_name
from game.match.puzzles import GRADES, Puzzle, read_puzzles
from game.screens.puzzle_table import open_puzzle
from game.screens.rooms import rooms, theme_of
from game.statistics.puzzles import AT_ONCE, FILE, LATER, SHOWN, PuzzleBook
from game.ui.boxes import Column, Flow, Panel
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.labels import Label, escape, note
from game.ui.scroll import Scroll
from game.ui.split import section
from game.ui.widget import Widget

WORDS: Final = {
    1: (N_("First steps"), N_("Even an easy bot often finds these.")),
    2: (N_("A closer look"), N_("An easy bot goes wrong here, a better one does not.")),
    3: (N_("Think twice"), N_("Even the best bots often go wrong here.")),
}
SIGNS: Final = {AT_ONCE: "crown", LATER: "check", SHOWN: "eye"}
TOLD: Final = {
    AT_ONCE: N_("Puzzle {number}: found at once"),
    LATER: N_("Puzzle {number}: found"),
    SHOWN: N_("Puzzle {number}: looked up"),
}


class PuzzlesScene(FormScene):
    """A button for each puzzle of a game; a click lays it on the table."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.book = PuzzleBook(app.folders.data / FILE)
        self.name = kept(person_name(app.settings.names))
        self._take(game or rooms()[0].name)

    def _take(self, game: str) -> None:
        self.game = game
        self.theme_name = theme_of(game)
        self.puzzles, damaged = read_puzzles(game)
        if damaged:
            words = ngettext(
                "{count} puzzle does not fit the rules of this program, and is left out.",
                "{count} puzzles do not fit the rules of this program, and are left out.",
                damaged,
            )
            self.app.notify(words.format(count=damaged))

    def build(self) -> Widget:
        self.done = self.book.done(self.name)
        for sentence in self.book.take_notices():
            self.app.notify(sentence)
        games = Choice([(each.name, escape(each.title)) for each in rooms()], self.game, self._choose, drop=True)
        games.tooltip = _("Which game")
        parts = [Panel(Column(Label(self._far()), note(self._told()), gap=6), pad=16), *self._grades()]
        return page(
            _("What would you do?"),
            Scroll(Column(*parts, gap=14), keys=True),
            back_button(self),
            widest=960,
            tools=[games],
            room=self.theme_name,
        )

    def _far(self) -> str:
        states = [self.done.get(each.id) for each in self.puzzles]
        words = ngettext(
            "*{found}* of {count} puzzle found, *{first}* of them at once.",
            "*{found}* of {count} puzzles found, *{first}* of them at once.",
            len(states),
        )
        first = states.count(AT_ONCE)
        return words.format(found=first + states.count(LATER), count=len(states), first=first)

    def _told(self) -> str:
        return _(
            "Positions from matches of bots in which one choice is clearly best: proven in thousands of worlds that fit"
            " what is seen. Take your time; nothing is lost."
        )

    def _grades(self) -> Iterator[Widget]:
        for grade in GRADES:
            own = [(n, each) for n, each in enumerate(self.puzzles, 1) if each.grade == grade]
            if own:
                head, help = WORDS[grade]
                yield section(_(head), note(_(help)), Flow(*(self._button(*each) for each in own), gap=8), gap=8)

    def _button(self, number: int, puzzle: Puzzle) -> Widget:
        state = self.done.get(puzzle.id, "")
        told = _(TOLD[state]) if state else _("Puzzle {number}")
        button = Button(f"{number}", partial(self._open, number - 1), icon=SIGNS.get(state, ""), least=86)
        button.tooltip = told.format(number=number)
        button.primary = puzzle is self._next()
        return button

    def _next(self, after: int = -1) -> Puzzle | None:
        """The first puzzle behind one that has not been done."""
        return next((each for each in self.puzzles[after + 1 :] if each.id not in self.done), None)

    # --- changes -----------------------------------------------------------------------------------------------

    def _choose(self, game: str) -> None:
        self._take(game)
        self.rebuild()

    def _open(self, place: int) -> None:
        puzzle = self.puzzles[place]

        def keep(state: str) -> None:
            self.book.keep(self.name, puzzle.id, state)
            self.done.setdefault(puzzle.id, state)

        open_puzzle(self.app, puzzle, keep, partial(self._onward, place) if self._next(place) else None)

    def _onward(self, after: int) -> None:
        following = self._next(after)
        if following is not None:
            self._open(self.puzzles.index(following))
