"""Sentences in the player's language.

Everything a player reads is written in English in the code and passes through here on its way out. Without an
installed translation it stays English, so rules, bots and tests need no files.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from gettext import NullTranslations  # start time: English does without

Names = Sequence[str]
"""What whoever sits there is called, by seat."""

_translation: NullTranslations | None = None
_edition = 0
_MARKUP = str.maketrans({sign: f"\\{sign}" for sign in r"\{*_["})


def install(translation: NullTranslations | None) -> None:
    """Use this translation from now on, in the whole process; None is English."""
    global _translation, _edition  # noqa: PLW0603 - one process shows one language
    _translation = translation
    _edition += 1


def edition() -> int:
    """Changes with every translation installed: whoever keeps sentences tells by it that they are to be told anew."""
    return _edition


def _(message: str, /, **parts: object) -> str:
    """The message in the player's language, its places filled: ``_("{name} draws.", name=...)``.

    Without ``parts`` places stay as they are, for whoever fills them later.
    """
    told = _translation.gettext(message) if _translation and message else message  # "" is a catalogue's header
    return told.format(**parts) if parts else told


def pgettext(context: str, message: str, /, **parts: object) -> str:
    """The message as it is translated in this context, where one English word stands for two in other languages."""
    told = _translation.pgettext(context, message) if _translation else message
    return told.format(**parts) if parts else told


def ngettext(one: str, many: str, number: int, /, **parts: object) -> str:
    """The form of the message that goes with ``number``; the number itself is filled in as any other place."""
    told = _translation.ngettext(one, many, number) if _translation else one if number == 1 else many
    return told.format(**parts) if parts else told


Marked = TypeVar("Marked")


def N_(messages: Marked) -> Marked:  # noqa: N802 the name every tool of gettext knows
    """Mark a message, or the values of a table of them, for translation later, where it is shown with ``_``."""
    return messages


class Name(str):
    """A player's name as sentences hold it, harmless in markup, with what agrees with it beside it in its place.

    ``{name:draws|You draw}`` is “Ada draws”, or “You draw” where she is who reads; ``{name:|you}`` is “Ada” or “you”;
    ``{name:the hand of ~|your hand}`` puts the name in place of ``~``, and ``{name:-refuses|refuse}`` leaves it out. So
    every language has its own order and forms.
    """

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        form = forms.partition("|")[0]
        if "~" in form:
            return form.replace("~", str(self))
        if form.startswith("-"):
            return form[1:]
        return f"{self!s} {form}" if form else str(self)


class You(Name):
    """Whoever reads, in place of a name. ``others``: who else is meant, with ``~`` in place of who reads."""

    __slots__ = ("others",)
    others: str

    def __new__(cls, words: str = "", others: str = "") -> You:
        found = super().__new__(cls, words or pgettext("as a name", "You"))
        found.others = others
        return found

    def __format__(self, forms: str) -> str:
        _form, bar, you = forms.partition("|")
        if not bar:
            return str(self)
        if "~" in you or not self.others:
            return you.replace("~", str(self))
        before, _place, after = self.others.rpartition("~")
        return before + you[:1].lower() + you[1:] + after


def listed(words: Iterable[object]) -> str:
    """``Ada, Bruno and Cleo``; whoever reads comes last."""
    return _in_a_row(words, _("{some} and {last}"))


def either(words: Iterable[object]) -> str:
    """Alternatives as words: ``3, 4 or 5``."""
    return _in_a_row(words, _("{some} or {last}"))


def _in_a_row(words: Iterable[object], together: str) -> str:
    found = sorted(words, key=lambda word: isinstance(word, You))
    if len(found) == 1 and isinstance(found[0], Name):
        return found[0]
    if len(found) < 2:
        return "".join(map(str, found))
    you = isinstance(found[-1], You)
    last = pgettext("in a list", "you") if you else found[-1]
    some = ", ".join(map(str, found[:-1]))
    told = together.format(some=some, last=last)
    if not all(isinstance(word, Name) for word in found):
        return told
    return You(told, together.format(some=some, last="~")) if you else Name(told)


def quoted(found: object, most: int = 60) -> str:
    """Text from outside as a sentence may repeat it: at most ``most`` characters, all of them printable."""
    text = str(found)
    shown = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text[:most])
    return shown if len(text) <= most else shown[:-1] + "…"


def escape(words: str) -> str:
    """Words somebody typed, so that nothing in them is taken for markup."""
    return words if isinstance(words, Name) else words.translate(_MARKUP)


def name_at(names: Names, seat: int) -> str:
    """What whoever sits there is called, "" for nobody (-1)."""
    return names[seat] if seat >= 0 else ""


def plain(names: Names) -> list[Name]:
    """Names as they may stand in markup: a star in a name is a star."""
    return [name if isinstance(name, Name) else Name(escape(name)) for name in names]
