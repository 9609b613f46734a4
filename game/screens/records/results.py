"""The end of a round or of the match: a match as a picture, with every hand and figure behind it; a round laid open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import EntryMenu, MenuEntry, build_law
from game.app.form_scene import CORNERS, FormScene
from game.app.result_sheet import ResultSheet
from game.art.colours import BRASS_LIGHT
from game.config.player_names import UNNAMED
from game.config.portraits import CALM, HIT, OUT
from game.games import get_game_table
from game.match.bots import list_portraits
from game.match.day_deal import find_day_deal
from game.match.host import Host
from game.match.match_setup import make_rematch_setup
from game.match.review import is_reviewable
from game.match.season import is_evening
from game.screens.guests import BESIDE, Front, Guest, RoundTable
from game.screens.lobby.deals import offer_same_cards
from game.screens.lobby.renaming import NameForm, remember_asked, should_ask_name
from game.screens.records.evening import EveningSheet
from game.screens.records.match_story import MatchStory
from game.screens.records.race import build_race, is_less_better
from game.screens.replay.replays import show_recording
from game.speech.spoken import card_told
from game.table.scene import TableScene
from game.ui.boxes import Column, Middle, Row, Space
from game.ui.cards import Cards
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.labels import Label, build_note, build_topic, escape
from game.ui.scroll import Scroll
from game.ui.sheet import CARD, FEW, Sheet
from game.ui.split import Split, build_card
from game.ui.style import TITLE
from game.ui.totals_chart import TALL, TotalsChart
from game.ui.widget import Callback, Taker, Widget, Widgets

WIDEST: Final = 1240
"""Greatest width of the page, in units."""


BROAD, BRIEF = 56, 48
"""Units across a card where lines or cards are few, and where these are beside the picture of the end."""
SILL: Final = 236, 280
"""Units across the window of who has won, beside a narrow board, and beside one with a single column of figures."""
OTHERS: Final = 3
"""Most windows of others below it."""
WHY: Final = 23
"""Size of the sentence that says what decided, above the figures."""
NARROW: Final = 2, 4
"""Columns of figures of a board that has room beside it at most, and where nobody has more than a few cards."""


class ResultsScene(FormScene):
    """Shows a sheet; when it closes itself the table below goes on. The next match is started from here, too, but for
    one that is ``taught``: from its page the way leads back to the teacher. The page of a round opens at a ``leaf``,
    and says by ``turned`` to which one it is turned.
    """

    growth = 1.0  # its pictures and the words beside them are as large in every window

    def __init__(
        self,
        app: App,
        host: Host,
        sheet: ResultSheet,
        taught: bool = False,
        leaf: str = "picture",
        turned: Taker | None = None,
    ) -> None:
        super().__init__(app)
        self.host = host
        self.sheet, self.taught = sheet, taught
        self.theme_name = host.setup.game
        self.leaf = "figures" if taught else "picture" if sheet.over else leaf
        """What of a round or match is looked at: its ``picture``, the ``evening`` or its ``figures``."""
        self._turned = None if sheet.over else turned
        self._story = MatchStory(app, host, sheet)
        self._evening = EveningSheet(app, host, sheet)
        asks = sheet.over and should_ask_name(app, host)
        self._asked = NameForm(app, host, self._on_name_answered) if asks else None
        self._entered = escape(host.take_record_entries())

    @property
    def names(self) -> Sequence[str]:
        """Who sits at each seat; whoever is alone with bots is addressed, as in the sentences here."""
        me = self._story.me
        return [_(UNNAMED) if seat == me else name for seat, name in enumerate(self.host.display_names)]

    def describe_card(self, card: int) -> str:
        """What there is to say about a card that lies open."""
        code = self.host.game.deck.codes[card]
        return card_told(code, get_game_table(self.host.setup.game).describe_card(self.host.public_view(), card))

    @property
    def faces(self) -> Sequence[str]:
        """The name of the face at each seat, "" where there is none."""
        return list_portraits(self.host.seats, self.app.settings)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        sheet, foot = self.sheet, self._build_buttons()
        told = self._evening.headline if self.leaf == "evening" else sheet.headline
        headline = Label(told, TITLE, "title", BRASS_LIGHT)
        self.backdrop = self._choose_backdrop()
        self.corners = CORNERS if self.backdrop == "parlour" else 0  # out of doors nothing is behind the page
        evening = self._evening.build_widgets()
        picture = self._build_picture if sheet.over else self._build_round
        leaves = {"picture": picture, "evening": lambda: evening, "figures": self._build_figures}
        words = {
            "picture": _("The end") if sheet.over else _("Picture"),
            "evening": _("This evening"),
            "figures": _("Figures"),
        }
        offered = [(each, words[each]) for each in leaves if each != "evening" or evening]
        choice = self._leaves = Choice(offered, self.leaf, partial(self.rebuild_after, self._turn_to))
        body = Scroll(Column(*leaves[self.leaf](), gap=14))
        tools: Widgets = [choice] if evening else [build_note(sheet.title), choice]  # the headline needs the room
        told = sheet.law or "\n".join(f"*{escape(title)}*  {tip}" for title, tip in sheet.columns if tip)
        if self.leaf == "figures" and told:
            tools.insert(0, build_law(self.app, told))
        return self.frame_page(headline, body, foot=foot, widest=WIDEST, tools=tools)

    def _turn_to(self, leaf: str) -> None:
        self.leaf = leaf
        if self._turned is not None:
            self._turned(leaf)

    def _choose_backdrop(self) -> str:
        """The room of what is looked at; whoever has lost alone stands outside at night."""
        if self.leaf == "figures" or not self.sheet.over:
            return "parlour"
        if self.leaf == "evening":
            return "feast"
        won = any(line.winner and line.seat == self._story.me for line in self.sheet.lines)
        return "dusk" if won or self._story.me < 0 else "nightfall"

    @property
    def _is_decided_by_tie(self) -> bool:
        """Whether who has won alone has as much as another one, in a match of one round: of one of several the sheet
        says what decided its last round, and nothing of the match.
        """
        rounds = self.host.round_scores()
        if len(rounds) != 1:
            return False
        (first, best), (second, next_best) = sorted(zip(self.host.get_standing().places, rounds[0], strict=True))[:2]
        return (first, second) == (1, 2) and best == next_best

    def _build_picture(self) -> Widgets:
        """Who has won, large, and how the others took it; beside it why, and how it came to that."""
        sheet, host = self.sheet, self.host
        why = self._story.near_miss or sheet.how or sheet.why
        if self._is_decided_by_tie and why != sheet.why:
            why = f"{why} {sheet.why}".strip()  # what decided
        words: Widgets = [Label(why, 22)] if why else []
        if self._entered:
            words.append(Label(self._entered, colour=BRASS_LIGHT))
        words += map(build_note, self._iter_marks())
        if self._asked is not None:
            words.append(build_card(self._asked))
        story = self._story.build_widgets()
        words += self.build_curve() or [build_card(self._build_sheet(brief=True))]
        words[-1].grow = 1.0
        words += story
        card = sheet.last
        code, told = (host.game.deck.codes[card], self.describe_card(card)) if card >= 0 else ("", "")
        told = _("The last card: {card}", card=told) if told else ""
        front = Front(self.theme_name, self._build_guests(), code, told)
        return [Split(front, Column(*words, gap=12), least=BESIDE, gap=22, shares=(0.8, 1.0), cross="fill")]

    def _build_round(self) -> Widgets:
        """Who has won the round, at the table, with the cards that did; beside it the race of the match."""
        sheet, host, codes = self.sheet, self.host, self.host.game.deck.codes
        won = next((line.cards for line in sheet.lines if line.winner and line.cards), ())
        cards = [card for card in won or [sheet.last] if card >= 0]
        rows = sheet.rows if len(cards) % sheet.rows == 0 else 1
        wide = -(-len(cards) // rows)
        parts = [cards[n * wide : (n + 1) * wide] for n in range(rows)]
        laid = [Cards([codes[card] for card in part], 74, 5, [*map(self.describe_card, part)]) for part in parts]
        guests = self._build_guests()
        note = build_note(_("The lowest sum wins.") if is_less_better(host) else "")
        head = Row(build_topic(_("The match"), grow=1.0), note)
        race = build_card(head, build_race(host, sheet, guests), Label(sheet.why))
        return [Split(RoundTable(self.theme_name, guests, laid), race, least=BESIDE, gap=22, cross="fill")]

    def _build_guests(self) -> list[Guest]:
        """Everybody in a window, in the order of the places."""
        sheet, host, view = self.sheet, self.host, self.host.public_view()
        table, own = get_game_table(host.setup.game), self._story.me
        last, found = max((line.place for line in sheet.lines), default=0), []
        for line in sheet.lines:
            seat, name = line.seat, f"{self.names[line.seat]}"
            mood = OUT if table.is_out(view, seat) else HIT if line.place == last else CALM
            mood = "" if line.winner else mood
            face = self.faces[seat]
            found.append(Guest(seat, name, face, mood, self.theme_name, line.team, seat == own))
        return found

    @property
    def _has_few_cards(self) -> bool:
        """Whether there is room for large ones."""
        lines = self.sheet.lines
        return len(lines) <= FEW and all(len(line.cards) <= FEW for line in lines)

    def _build_sheet(self, *, brief: bool = False) -> Sheet:
        """Everybody's cards and figures; ``brief``: the figure alone that counts most, as the places of a match, and no
        cards, which need the room of a last line, below a question.
        """
        sheet, codes = self.sheet, self.host.game.deck.codes
        columns, lines, main = sheet.columns, sheet.lines, sheet.main
        few = self._has_few_cards
        if brief and columns:
            columns = (columns[main],)
            lines = tuple(
                line._replace(figures=(line.figures[main],), note=line.note * (few or not line.cards)) for line in lines
            )
        if brief and self._asked is not None:
            lines = tuple(line._replace(cards=(), note="") for line in lines)
        own = self._story.me
        card = BROAD if (few or len(lines) < FEW) and not brief else BRIEF if few else CARD
        return Sheet(columns, lines, self.names, codes, 0 if brief else main, self.describe_card, self.faces, own, card)

    def build_curve(self) -> Widgets:
        """A chart of what everybody had after each round; nothing where rounds have no figures, or one alone."""
        rounds = self.host.round_scores()
        if len(rounds) < 2:
            return []
        less = is_less_better(self.host)
        chart = TotalsChart(rounds, [*map(escape, self.names)], TALL, self.faces, less=less)
        chart.grow = 1.0
        note = build_note(_("The lowest sum wins.") if less else "")
        return [build_card(Row(build_topic(_("Standings after each round"), grow=1.0), note), chart)]

    def _build_figures(self) -> Widgets:
        """Every hand and every figure."""
        sheet = self.sheet
        few = self._has_few_cards
        found: Widgets = [*sheet.body(self)] if sheet.body else []
        if not found:
            pictured = len(sheet.columns) <= NARROW[few] and self.app.style.text_scale <= 1
            why = [Label(sheet.why, WHY, "title")] * bool(sheet.why)
            found = [build_card(*why, self._build_sheet(), gap=6)]
        if sheet.body:
            return [*([Label(sheet.why)] if sheet.why else []), *found]
        if pictured:
            guests = self._build_guests()
            winners = [each for each in guests if not each.mood][:2]
            sill = SILL[len(sheet.columns) < 2]
            across = sill / len(winners) ** 0.5 if winners else 0
            others = [each for each in guests if each.mood][: OTHERS * (len(winners) < 2)]
            for each in guests:
                each.across, each.own = each.across if each.mood else across, False
            aside = Middle(Column(*winners, Row(*others, gap=18), gap=46, cross="centre"), sill + 20)
            found[0].grow = 1.0
            found = [Row(aside, *found, gap=34, cross="start")]
        return found

    def _iter_marks(self) -> Iterator[str]:
        """Why a finished match does not count."""
        marks = self.host.marks
        if marks.taken_back:
            yield _("With take-backs: this match is in no record table and counts for no statistics.")
        if marks.branch >= 0:
            told = _("Played on from move {number}: this match is in no record table and counts for no statistics.")
            yield told.format(number=marks.branch + 1)

    # --- ways out ----------------------------------------------------------------------------------------------

    def _build_buttons(self) -> Widgets:
        if self.taught or not self.sheet.over:
            words = _("Go on") if self.taught else _("Next round")
            return [Space(grow=1), Button(words, self._close, "right", primary=True, least=230, tall=52)]
        ways = self._list_ways()
        words, icon, action = ways.pop(0)
        more = Button(_("More…"), partial(self._offer_ways, ways), "menu")
        again = Button(_("Rematch"), self._start_rematch, "hand", primary=True, least=200, tall=52)
        assert action is not None
        return [more, Space(grow=1), Button(words, action, icon, tall=52), again]

    def _list_ways(self) -> list[MenuEntry]:
        """Where one may go from a match that is over, what is nearest to it first."""
        setup, app, host = self.host.setup, self.app, self.host
        ways: list[MenuEntry] = []
        if (day := find_day_deal(setup.game, setup.options, host.seats, setup.seed)) is not None:
            show = partial(app.routes.days, day, setup.game)
            ways.append((_("The deals of this day"), "clock", partial(self._leave_for, show)))
        if is_evening(setup.game, setup.options, host.seats, setup.seed):
            ways.append((_("Season"), "crown", partial(self._leave_for, app.routes.season)))
        people = [seat.name for seat in host.seats if seat.is_person]
        counted = bool(people) and host.is_recorded
        if counted and is_reviewable(setup.game, len(setup.seats)):
            ways.append((_("Review"), "lens", lambda: app.routes.review(host.make_recording())))
        ways.append((_("Next game…"), "people", self._choose_next_game))
        watch: Callback = lambda: show_recording(app, host.make_recording())
        ways.append((_("Watch it again"), "play", watch if host.is_recorded else None))
        same = partial(offer_same_cards, app, setup, host.seats, self.cancel)
        ways.append((_("Same cards…"), "cw", same))
        if counted:
            ways.append((_("Statistics"), "chart", partial(app.routes.statistics, people[0], setup.game)))
        return [*ways, (_("Title"), "left", self._go_to_title)]

    def _offer_ways(self, ways: Sequence[MenuEntry]) -> None:
        self.app.push_scene(EntryMenu(self.app, (), ways, primary=-1, wide=420))

    def cancel(self) -> None:
        """Leave a finished match; between rounds the menu of the table opens, and nothing goes on by itself."""
        below = self.app.scenes[self.app.scenes.index(self) - 1]
        if self.sheet.over or not isinstance(below, TableScene):
            self._close()
        else:
            self.app.routes.pause(below)

    def _close(self) -> None:
        self.app.pop_scene(self)

    def _go_to_title(self) -> None:
        self.cancel()
        self.app.routes.title()

    def _leave_for(self, show: Callback) -> None:
        """Back to the page this match was begun from: the calendar, the season."""
        self._go_to_title()
        show()

    def _start_rematch(self) -> None:
        self.cancel()
        self.app.routes.deal(make_rematch_setup(self.host.setup, self.host.seats))

    def _choose_next_game(self) -> None:
        setup = replace(make_rematch_setup(self.host.setup, self.host.seats), seed="")
        self._leave_for(partial(self.app.routes.lobby, setup=setup))

    def enter(self) -> None:
        super().enter()
        self.focus_primary()

    def focus_primary(self) -> None:
        """Enter, pressed by habit, turns to what is behind the picture of a match that is over, and deals none."""
        super().focus_primary()
        if self.sheet.over and not self.taught:
            self.form.focus = self._leaves

    def _on_name_answered(self) -> None:
        self._asked = None
        remember_asked(self.app)
        self.rebuild()

    def leave(self) -> None:
        if self._asked is not None:
            remember_asked(self.app)  # who leaves has answered, too
        self._evening.close()
        super().leave()

    def update(self, now: float) -> bool:
        if self._evening.update_evening(now) or self._story.read_on():
            self.rebuild()
        return super().update(now)
