"""Everything a person can set; each change holds at once and is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import pygame

from engine.core.texts import N_, _
from game.app.dialog import ask_question
from game.app.form_scene import FormScene
from game.art.colours import BRASS
from game.config import language
from game.config.people import own_portrait
from game.config.player_names import person_name
from game.config.settings import BOT_PACES, CONFIRMS, DENSITIES, IDLE_COVERS, ROOM_TONES, SPEEDS, Settings
from game.input import chords, get_key_map
from game.screens.rooms import find_theme_below
from game.screens.settings import samples
from game.table.model.layout_build import STEADY, compute_text_scale
from game.ui.boxes import Column, Middle, Row, Space
from game.ui.canvas import Canvas
from game.ui.cards import Cards, build_painted_sign
from game.ui.choices import Choice
from game.ui.controls import Button, Slider, Toggle
from game.ui.face_choice import FaceChoice
from game.ui.frames import Paper, WoodFrame
from game.ui.labels import Label, Picture, build_heading, build_note
from game.ui.phrases import format_percent
from game.ui.split import Field, Rows, Split, build_leaf
from game.ui.style import compute_unit_px
from game.ui.widget import Callback, Widget, Widgets

PICTURE: Final = 296, 500
"""Size of a picture beside settings, in units."""
Sample = Callable[[Canvas, pygame.Rect, Settings], None]
"""Draws what something is like as it is set."""
SIGN: Final = 34
"""Units across what stands for a setting."""
LINE: Final = 45, 58
"""Units that a row is high at least, and one with a sentence below its name."""
AIR: Final = 9
"""Units between two rows."""
CONTROL: Final = 380
"""Units of a control that has several choices: all of them begin below each other."""
ROWS: Final = 1008
"""Units of the rows and a picture beside them."""


class SettingsScene(FormScene):
    """The settings, a kind at a time; over a table in the colours of its room."""

    backdrop, growth = "study", 1.0

    def build_page(self) -> Widget:
        self.theme_name = find_theme_below(self.app)
        reset = Button(_("Back to the defaults"), self._ask_reset, "undo", quiet=True)
        tabs = (
            (_("At the table"), self._build_play_group),
            (_("Looks"), self._build_looks_group),
            (_("Sound"), self._build_sound_group),
            (_("Speech"), self._build_speech_group),
        )
        keys = Button(_("Keys"), self.app.routes.key_bindings, "keyboard")
        return self.frame_tabs(_("Settings"), tabs, tools=[reset, keys])

    def _save_setting(self, name: str, value: object) -> None:
        self.app.store.change_settings(**{name: value})

    def _ask_reset(self) -> None:
        told, reset = _("Names, language, window and saved matches stay as they are."), self.app.store.reset_settings
        answers = [(_("Reset"), partial(self.rebuild_after, reset), False)]
        ask_question(self.app, _("Back to the defaults?"), told, answers, sign="undo")

    # --- parts -------------------------------------------------------------------------------------------------

    def _build_group(self, draw: Sample, *parts: Widget, gap: float = AIR, wide: float = PICTURE[0]) -> Widget:
        """What belongs together, beside a picture of what it is about, so many units ``wide``."""
        if self.is_large:
            return build_leaf(Rows(*parts, gap=AIR))
        seen = Picture(wide, PICTURE[1], lambda canvas, box: draw(canvas, box, self.app.settings))
        sides = build_leaf(Rows(*parts, gap=gap)), WoodFrame(Middle(Row(seen, align="centre")), 14)
        return Split(*sides, least=0, gap=14, shares=(ROWS - wide, wide), cross="fill", grow=1.0)

    def _build_field(
        self, icon: str, words: str, name: str, help: str = "", choices: Mapping[Any, str] | None = None
    ) -> Widget:
        """A setting that is on or off, or one of the ``choices``, each with what it is called."""
        value, take = getattr(self.app.settings, name), partial(self._save_setting, name)
        control: Widget = Toggle(value, take)
        if choices:
            options = [(each, _(told)) for each, told in choices.items()]
            control = Choice(options, value, take, least=CONTROL, tooltip=help)
            help = help if self.is_large else ""  # else rows would be of unlike height
        return self._build_row(icon, words, control, help)

    def _build_row(self, icon: str, words: str, control: Widget, help: str = "") -> Widget:
        """A setting with its sign, which grows with the words."""
        field = Field(words, control, help)
        field.grow, field.level = 1.0, True
        sign = build_painted_sign(icon, SIGN * max(1.0, self.style.text_scale) ** 0.7, BRASS)
        return Row(sign, field, Space(0, LINE[bool(help)]), gap=16)

    def _build_slider(
        self,
        icon: str,
        words: str,
        name: str,
        done: Callback,
        take: Callable[[float], object] | None = None,
        help: str = "",
        wide: float = 340,
        **reach: Any,
    ) -> Widget:
        """A setting with a number; ``done`` is called when the knob is let go."""
        value = getattr(self.app.settings, name)
        slider = Slider(value, take or partial(self._save_setting, name), done=done, wide=wide, **reach)
        return self._build_row(icon, words, slider, help)

    def _build_play_group(self) -> Widget:
        build = self._build_field
        return self._build_group(
            partial(samples.draw_table, room=self.theme_name),
            build("forward", _("Speed of cards"), "speed", choices=SPEEDS),
            build("bot", _("Bots think"), "bot_pace", _("“Step by step” waits for Space."), BOT_PACES),
            build("help", _("Ask me to confirm"), "confirm", choices=CONFIRMS),
            build("info", _("What the table tells"), "density", _("“Study” shows every figure."), DENSITIES),
            build("lock", _("Cover a hand after"), "idle_cover", _("At a shared screen."), IDLE_COVERS),
            build("eye", _("Memory aid"), "memory_aid", _("Cards you have seen in other hands are shown to you.")),
            build(
                "hint",
                _("Chances in the hint"),
                "hint_chances",
                _("How likely a win is. A match with it is marked."),
            ),
            build("pause", _("Less motion"), "reduced_motion", _("Cards fade in where they land.")),
            build("hand", _("Left-handed"), "left_handed", _("Buttons, answers, log and hint lie at the left.")),
            gap=4,
        )

    def _build_sound_group(self) -> Widget:
        def build_volume(icon: str, words: str, name: str, sample: str, help: str) -> Widget:
            return self._build_slider(icon, words, name, lambda: self.app.play_sound(sample), help=help)

        return self._build_group(
            samples.draw_gramophone,
            self._build_field("speaker", _("Sound is on"), "sound"),
            build_volume("chart", _("All sounds"), "volume_master", "place", ""),
            build_volume("deck", _("Cards"), "volume_cards", "card", _("Dealing, playing, shuffling.")),
            build_volume("token", _("Tokens and turns"), "volume_tokens", "token", _("What is paid; your turn.")),
            build_volume(
                "bell", _("Buttons and warnings"), "volume_alerts", "button", _("Presses, and what to notice.")
            ),
            self._build_field(
                "wind", _("Tone of the room"), "room_tone", _("Very quiet air, another in every room."), ROOM_TONES
            ),
            gap=20,
        )

    def _build_speech_group(self) -> Widget:
        """Reading aloud; where the system cannot speak the page says so."""
        voice = self.app.speech.find_voice()
        told = _(
            "Read aloud by {voice}: what happens, and what you are asked. Nothing is read while a hand is covered."
        )
        reader = partial(samples.draw_reader, room=self.theme_name)
        if voice is None:
            missing = _(
                "This computer has no speech the program could use. On Linux it comes with the package "
                "speech-dispatcher or espeak-ng."
            )
            words = Paper(Column(build_heading(_("Nobody here can read aloud")), Label(missing), gap=10), 28)
            return self._build_group(lambda canvas, box, _told: reader(canvas, box, Settings()), words, wide=ROWS / 2)
        slide, build = partial(self._build_slider, done=self._speak_sample), self._build_field
        rows = [
            build("log", _("Read the log aloud"), "speech", told.format(voice=voice.name)),
            build("find", _("Say what is selected"), "speech_focus", _("For playing without looking.")),
            build("hand", _("Read hands at a shared screen"), "speech_hands", _("For headphones.")),
            slide("speaker", _("Loudness"), "speech_volume", help=_("A sentence is read aloud when you let go.")),
            slide("forward", _("Tempo"), "speech_rate", low=0.5, high=2.0, step=0.1),
        ]
        return self._build_group(reader, *rows, gap=20)

    def _speak_sample(self) -> None:
        """A word to hear how loud and how fast it is."""
        if self.app.speech.speaker is not None:
            self.app.speech.speaker.say(_("This is how I speak."), at_once=True)

    def _build_looks_group(self) -> Widget:
        pending: dict[str, float] = {}
        build = self._build_field

        def apply_pending() -> None:
            if pending:
                self.app.store.change_settings(**pending)
                pending.clear()
                self.form.set_focus(self.form.focus)  # which brings it into sight

        def build_size(icon: str, words: str, name: str, high: float) -> Widget:
            # Applied when the knob is let go: the page would slide away under it otherwise.
            take = partial(pending.__setitem__, name)
            build = partial(self._build_slider, icon, words, name, apply_pending, take)
            return build(wide=240, low=0.8, high=high, step=0.1, usual=1.0)

        own = own_portrait(self.app.settings, person_name(self.app.settings.names))
        told = _("Where you play alone. People at one screen choose theirs under “New game”.")
        # The label of the language is for those who cannot read the one that is on.
        words = _("Language") + " / Language" * (language.get_language() != language.ENGLISH)
        languages = [(key, _(word)) for key, word in {language.AUTO: N_("As the system"), **language.NAMES}.items()]
        take = partial(self._save_setting, "language")
        left = Rows(
            self._build_row("globe", words, Choice(languages, self.app.settings.language, take, drop=True)),
            build("colours", _("Four colours for the suits"), "four_colour", _("Diamonds are blue, clubs green.")),
            build("letters", _("Letters at the suits"), "suit_letters", _("If some colours look alike to you.")),
            build_size("deck", _("Size of cards"), "card_scale", 1.5),
            build_size("pen", _("Size of text"), "text_scale", 2.0),
            build("fullscreen", _("Whole screen"), "fullscreen"),
            build("clock", _("The day's deal on the title"), "today", _("Its lantern burns until it is played.")),
            gap=AIR + 2,
        )
        face = FaceChoice(own, partial(self._save_setting, "portrait"))
        right = Column(
            Row(Cards(("9H", "TD", "8C", "KS"), 104 * self.app.settings.card_scale, gap=6)),
            *self._large_text(),
            build("person", _("Faces at the table"), "faces"),
            Column(Label(_("Your face")), build_note(told), gap=0),
            face,
            gap=AIR,
        )
        return Split(build_leaf(left), build_leaf(right), least=400, gap=14, cross="fill", grow=1.0)

    def _large_text(self) -> Widgets:
        """What the chosen size gives at the table, where that is not plain."""
        wanted, size = self.app.settings.text_scale, self.app.size
        if wanted <= STEADY:
            return []
        full = compute_text_scale(wanted, 8, compute_unit_px(size))
        words = _("The table has smaller cards, so that its words are as large as here. In a lesson they are {lesson}.")
        if full < wanted:
            words = _(
                "The table has smaller cards, so that its words are as large as here; with more than four seats they "
                "are {full} in a window of this size, in a lesson {lesson}."
            )
        list_keys = get_key_map().list_keys
        told = _("At a full table what others did is told when you stop at their seats, and in the log.")
        again = [_("{key} shows it once more.", key=chords.format_chord(key)) for key in list_keys("again")[:1]]
        words = words.format(full=format_percent(full), lesson=format_percent(STEADY))
        return [build_note(" ".join([words, told, *again]))]
