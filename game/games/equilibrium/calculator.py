"""The score calculator: any hands of eight, their points and tiebreakers, side by side."""

from __future__ import annotations

from random import sample
from typing import Final

import pygame

from engine.core.texts import _
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.scoring import DECK
from game.app.app import App
from game.app.form_scene import FormScene
from game.art.colours import BAD, BRASS_LIGHT, IVORY, IVORY_DIM
from game.games.equilibrium.tally import (
    FEWEST,
    MOST,
    NAMES,
    ScoreTally,
    describe_score,
    format_cards,
)
from game.games.equilibrium.tally_parts import SCALES, DeckBoard, TallySheet, draw_scales
from game.input.chords import get_event_chord
from game.ui import clipboard
from game.ui.boxes import Column, Row, Space
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle, icon_button
from game.ui.fields import TextField
from game.ui.frames import WoodFrame
from game.ui.labels import Label, Picture
from game.ui.scroll import Scroll
from game.ui.style import SMALL
from game.ui.text_table import TextTable
from game.ui.widget import Widget

VERDICT: Final = 30
"""Size of who wins."""
LENGTH: Final = 60
"""Letters a hand may be typed with."""
BESIDE: Final = 1080
"""Units of width from which the deck and the hands stand side by side."""


class CalculatorScene(FormScene):
    """Cards go to the hand that is chosen: by typing, by clicking, or with the arrows and Space."""

    theme_name = "equilibrium"
    backdrop = "parlour"

    def __init__(self, app: App, tally: ScoreTally | None = None) -> None:
        super().__init__(app)
        self.tally = tally or ScoreTally()
        self.chosen = 0
        self.refused = ""
        """Why the last click did nothing."""
        self._board = DeckBoard(self.tally, lambda: self.chosen, self._toggle_card)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        left = Column(WoodFrame(self._board), self._build_entry(), gap=12)
        style = self.app.style
        if self.app.size[0] >= style.to_px(BESIDE * style.text_scale):
            right = self._build_hands(scrolls=True)
            side: Widget = left if style.text_scale <= 1 else Scroll(left)  # large words may need more than the height
            side.grow, right.grow = 1.05, 1.0
            body: Widget = Row(side, right, gap=12, cross="fill", grow=1)
        else:
            body = Scroll(Column(left, self._build_hands(scrolls=False), gap=12))
        foot = [
            self._verdict,
            Button(_("Copy"), self._copy_hands, icon="copy", tooltip=_("All hands as text (Ctrl+C)")),
            Button(
                _("Paste"), self._paste_hands, icon="paste", tooltip=_("Hands from copied text, one per line (Ctrl+V)")
            ),
        ]
        tools = self._build_settings()
        scene = self.frame_page(_("Score calculator"), body, foot=foot, tools=tools, widest=1236)
        self._update_widgets()
        return scene

    def _build_settings(self) -> list[Widget]:
        edition = Choice([("1", _("First edition")), ("2.1", "2.1")], self.tally.edition, self._set_edition)
        teams = Toggle(self.tally.teams, self._set_teams, tooltip=_("A, C … against B, D …"))
        teams.enabled = len(self.tally.hands) in (4, 6)
        label = Label(_("Teams"), colour=IVORY if teams.enabled else IVORY_DIM)
        if not teams.enabled:
            label.tooltip = _("Two teams need four or six hands.")
        return [edition, Space(4), label, teams]

    def _build_entry(self) -> Widget:
        self._field = TextField(
            "",
            self._on_text_change,
            placeholder="9H 2C KS …",
            limit=LENGTH,
            done=lambda: self._choose_hand(self.chosen + 1),
            tooltip=_("Type cards such as 9H 2C KS or choose them above. Enter: the next hand."),
            grow=1,
        )
        self._message = Label("", SMALL, colour=BAD)
        self._figures = Column()
        wide, tall = SCALES
        scales = Picture(
            wide - 40 * self.is_spacious,
            tall + 0.75 * self.spare_height,
            lambda canvas, box: draw_scales(canvas, box, self.tally),
        )
        shown = Row(self._figures, Space(grow=1), *[scales] * (self.app.style.text_scale <= 1), gap=10)
        head = Row(
            self._field,
            icon_button("dice", self._by_lot, _("Eight cards at random")),
            icon_button("trash", lambda: self._on_text_change(""), _("No cards")),
            gap=10,
        )
        return WoodFrame(Column(head, self._message, shown, gap=5), grow=1)

    def _build_hands(self, *, scrolls: bool) -> Widget:
        count = len(self.tally.hands)
        fewer = icon_button("minus", lambda: self._set_hand_count(count - 1), _("One hand fewer"))
        more = icon_button("plus", lambda: self._set_hand_count(count + 1), _("One hand more"))
        fewer.enabled, more.enabled = count > FEWEST, count < MOST
        self._hands = Choice([(n, NAMES[n]) for n in range(count)], self.chosen, self._choose_hand)
        self._sheet = Column()
        self._verdict = Label("", VERDICT, "title", grow=1)
        lines = Scroll(self._sheet, pad=3) if scrolls else self._sheet
        return WoodFrame(Column(Row(fewer, self._hands, more, gap=8, align="centre"), lines, gap=6))

    def _update_widgets(self) -> None:
        """Write into the widgets what changed; the line of text is never made anew, so its caret stays where it is."""
        hand = self.tally.hands[self.chosen]
        self._hands.value = self.chosen
        if self._field.text != hand.text:
            self._field.set_text(hand.text)
        problem = self.refused or hand.problem
        self._message.words = problem
        parts = describe_score(hand.cards) if hand.cards else []
        self._figures.items = [TextTable([("", "", ""), *parts], SMALL)]
        self._sheet.items = [TallySheet(self.tally, self._choose_hand)]
        self._verdict.words = self.tally.describe_verdict()
        self._verdict.colour = BRASS_LIGHT if self.tally.find_winners() else IVORY_DIM

    def _update_page(self) -> None:
        self._update_widgets()
        self.form.layout_again()

    # --- changes -----------------------------------------------------------------------------------------------

    def _on_text_change(self, text: str) -> None:
        self.refused = ""
        self.tally.set_hand_text(self.chosen, text)
        self._update_page()

    def _toggle_card(self, card: int) -> None:
        self.refused = self.tally.toggle_card(self.chosen, card)
        self.app.play_sound("illegal" if self.refused else "card")
        self._update_page()

    def _choose_hand(self, which: int) -> None:
        """Choose a hand by its number, the first one again after the last."""
        self.chosen, self.refused = which % len(self.tally.hands), ""
        self.app.play_sound("button")
        self._update_page()

    def _by_lot(self) -> None:
        """Eight cards no other hand holds."""
        free = [card for card in range(len(DECK)) if self.tally.find_holder(card) in (-1, self.chosen)]
        self._on_text_change(format_cards(sample(free, HAND_LIMIT)))

    def _set_hand_count(self, count: int) -> None:
        self.tally.set_hand_count(count)
        self.chosen = min(self.chosen, len(self.tally.hands) - 1)
        self.refused = ""
        self.rebuild()

    def _set_edition(self, edition: str) -> None:
        self.tally.edition = edition
        self.rebuild()

    def _set_teams(self, on: bool) -> None:
        self.tally.teams = on
        self._update_page()

    def _copy_hands(self) -> None:
        text, told = self.tally.to_text(), _("There are no cards to copy yet.")
        if text:
            told = _("Nothing can be copied here: the system offers no clipboard.")
            if clipboard.copy_text(text):
                told = _("The hands are copied as text.")
        self.app.notify(told)

    def _paste_hands(self) -> None:
        problem = self.tally.from_text(clipboard.paste_text())
        if problem:
            self.app.notify(problem)
            return
        self.chosen, self.refused = 0, ""
        self.rebuild()

    # --- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.form.set_focus(self._field)

    def handle(self, event: pygame.Event) -> bool:
        typing = isinstance(self.form.focus, TextField)
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self._choose_hand(self.chosen + (1 if event.key == pygame.K_PAGEDOWN else -1))
                return True
            if self._handle_shortcut(get_event_chord(event), typing):
                return True
        if event.type == pygame.TEXTINPUT and not typing and event.text.isalnum():
            # Whoever types means cards, wherever the focus is.
            self.form.set_focus(self._field)
            self._field.all = False
        return super().handle(event)

    def _handle_shortcut(self, key: str, typing: bool) -> bool:
        """Copy and paste of all hands; in the line of text only what has several lines is for all hands."""
        if key == "ctrl+c" and not (typing and self._field.all):
            self._copy_hands()
            return True
        if key == "ctrl+v" and (not typing or "\n" in clipboard.paste_text().strip()):
            self._paste_hands()
            return True
        return False
