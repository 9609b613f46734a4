"""Catalogues of one domain: gathered from the sources, merged with what is translated, compiled.

Everything written here is the same however often it is written, so that merges stay quiet: no dates, no line numbers,
nothing obsolete, sorted by the file the message comes from.
"""

from __future__ import annotations

import ast
import io
from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po, write_po

from build_support.translations import compiled
from engine.core.option_file import read_option_file
from engine.games.absurd8s.keywords import KEYWORDS as KEYWORDS_OF_CARDS
from engine.registry import NAMES
from game.game_file import read_game_part
from game.input.commands import BOARDS, COMMANDS, GROUPS
from game.lessons.lesson_file import read_lesson
from tests.locale.marks import list_hidden, list_marked

ROOT: Final = Path(__file__).parents[2]
LOCALES: Final = ROOT / "assets" / "locale"
HOUSE: Final = "house"
DOMAINS: Final = (HOUSE, *NAMES)
ROOMS: Final = ("engine", "ai", "game")
KEYWORDS: Final = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}

Key = tuple[str | tuple[str, ...], str | None]
"""Message (or its singular and plural) and context."""


class Unreadable(Exception):
    """A source or a catalogue that cannot be read; nothing was written. The message is a sentence."""


def list_languages() -> tuple[str, ...]:
    """The languages there are catalogues for."""
    return tuple(sorted(path.name for path in LOCALES.iterdir() if path.is_dir()))


def po_path(language: str, domain: str) -> Path:
    """Where the translations are written by people."""
    return LOCALES / language / f"{domain}.po"


def mo_path(language: str, domain: str) -> Path:
    """Where the program finds them."""
    return LOCALES / language / f"{domain}.mo"


def domain_of(path: Path) -> str:
    """A game's own modules (in folders of its name, or called like it) have its domain, all else is the house's."""
    parts = (*path.parts[:-1], path.stem)
    return next((name for name in NAMES if name in parts), HOUSE)


def iter_sources(domain: str) -> Iterator[Path]:
    """The modules whose messages belong to the domain, relative to the project, in order."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            if domain_of(path.relative_to(ROOT)) == domain:
                yield path.relative_to(ROOT)


def key_of(message: Message) -> Key:
    """What tells messages apart."""
    words = message.id
    return (words if isinstance(words, str) else tuple(words)), message.context


def lesson_sentences(path: Path) -> Iterator[str]:
    """Every text of a lesson that is to be translated, in its order. Raises BadText."""
    lesson = read_lesson(path)
    yield lesson.title
    yield from lesson.learnt
    for chapter in lesson.chapters:
        yield chapter.title
        for step in chapter.steps:
            yield from filter(None, (step.say, step.no))


def option_sentences(path: Path) -> Iterator[str]:
    """Every text of the options of a game that is to be translated, in its order."""
    options, presets = read_option_file(path.stem)
    for option in options:
        yield option.label
        for choice in option.choices:
            yield from (choice.meaning,) if option.is_switch else (choice.label, choice.meaning)
    for preset in presets:
        yield from (preset.title, preset.help)


def table_sentences(path: Path) -> Iterator[str]:
    """Every text of the file of a game that is to be translated, in its order: its doors, and what it prints; of that
    of the house its commands, and what phones say.
    """
    if path.stem == HOUSE:
        yield from (*GROUPS.values(), *BOARDS.values(), *(command.title for command in COMMANDS))
    yield from read_game_part(path.stem, "phone").values()
    for door in read_game_part(path.stem, "doors").values():
        yield from (door["title"], door["help"])
    printed = read_game_part(path.stem, "printed")
    for sheet in printed.get("sheet", ()):
        said = (sheet.get("title", ""), *sheet["rows"], *sheet.get("heads", ()))
        yield from (word for word in said if word and not word.isdecimal())
    yield from (words for _icon, words, _count in printed.get("markers", ()))


def keyword_sentences(_path: Path) -> Iterator[str]:
    """What is printed for each keyword, and what it means."""
    return (said for keyword in KEYWORDS_OF_CARDS.values() for said in (keyword.name, keyword.help))


DATA: Final[dict[str, Callable[[Path], Iterable[str]]]] = {
    "keywords": keyword_sentences,
    "lessons": lesson_sentences,
    "options": option_sentences,
    "tables": table_sentences,
}
"""By the folder of assets in which a domain may have a file, what of that is to be translated."""


def make_template(domain: str) -> Catalog:
    """Every message of the domain's sources, untranslated. Raises Unreadable."""
    found = Catalog(domain=domain)
    for path in iter_sources(domain):
        data = (ROOT / path).read_bytes()
        try:
            tree = ast.parse(data)  # somebody is in the middle of a sentence: half a module has half of the messages
        except SyntaxError as error:
            raise Unreadable(f"{path} cannot be read: {error}") from error
        for line in list_hidden(ast.walk(tree)):
            raise Unreadable(
                f"{path}, line {line}: words said inside an f-string are not gathered; name them before it."
            )
        said = extract("python", io.BytesIO(data), KEYWORDS, options={"encoding": "utf-8"})
        marked = [(line, words, context) for line, words, _comments, context in said]
        marked += [(line, text, None) for line, text in list_marked(ast.walk(tree))]
        for line, words, context in sorted(marked, key=itemgetter(0)):
            if words:
                found.add(words, None, [(path.as_posix(), line)], context=context)
    for folder, list_sentences in DATA.items():
        path = ROOT / "assets" / folder / f"{domain}.toml"
        for sentence in list_sentences(path) if path.is_file() else ():
            if any(map(str.isalpha, sentence)):
                found.add(sentence, None, [(path.relative_to(ROOT).as_posix(), 1)])
    return found


def load_catalogue(path: Path, language: str) -> Catalog:
    """A catalogue as it was written. Raises Unreadable."""
    if not path.exists():
        raise Unreadable(f"There is no {path.name} of “{language}” yet: python -m tests.locale update {path.stem}")
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except (ValueError, OSError) as error:
        raise Unreadable(f"{path.name} of “{language}” cannot be read: {error}") from error


def load_kept(language: str, domain: str) -> Catalog:
    """The catalogue of a domain, an empty one where there is none yet. Raises Unreadable."""
    path = po_path(language, domain)
    return load_catalogue(path, language) if path.exists() else _make_empty(language, domain)


def list_messages(catalog: Iterable[Message]) -> list[Message]:
    """The messages without the header."""
    return [message for message in catalog if message.id]


def merge_catalogues(fresh: Catalog, old: Catalog, language: str) -> Catalog:
    """The messages of ``fresh`` with the translations of ``old``; a message that changed a little becomes fuzzy."""
    merged = _make_empty(language, str(fresh.domain))
    for message in list_messages(old):
        merged[message.id] = message
    merged.update(fresh, keep_user_comments=True, update_creation_date=False)
    for message in list_messages(merged):
        message.flags -= {"python-format", "python-brace-format"}
    return merged


def _make_empty(language: str, domain: str) -> Catalog:
    return Catalog(language, domain, header_comment="", fuzzy=False)


def _format_english(key: Key) -> str:
    words, context = key
    return f"{context or ''}\x04{words if isinstance(words, str) else words[0]}"


def _format_text(message: Message) -> str:
    """The translation (of a plural the last form), empty where there is none."""
    words = message.string
    return words if isinstance(words, str) else (words[-1] if words and all(words) else "")


def po_text(catalog: Catalog) -> bytes:
    """A catalogue as people read it."""
    buffer = io.BytesIO()
    language = str(catalog.locale)
    head = [
        f"Project-Id-Version: House of Eights, {catalog.domain}",
        f"Language: {language}",
        f"Plural-Forms: {catalog.plural_forms}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    buffer.write(b'msgid ""\nmsgstr ""\n' + b"".join(f'"{line}\\n"\n'.encode() for line in head) + b"\n")
    write_po(buffer, catalog, 100, omit_header=True, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return buffer.getvalue()


def read_compiled(data: bytes) -> dict[Key, object]:
    """What a compiled catalogue says."""
    found: dict[Key, object] = {}
    for message in list_messages(read_mo(io.BytesIO(data))):
        words, context = key_of(message)
        raw: object = context  # the reader forgets to decode it
        found[words, raw.decode() if isinstance(raw, bytes) else context] = message.string
    return found


def update_domain(language: str, domain: str) -> Catalog:
    """Gather, merge, write and compile one domain. Raises Unreadable, and then has written nothing."""
    po, mo = po_path(language, domain), mo_path(language, domain)
    merged = merge_catalogues(make_template(domain), load_kept(language, domain), language)
    po.parent.mkdir(parents=True, exist_ok=True)
    _write_bytes(po, po_text(merged))
    _write_bytes(mo, compiled(merged))
    return merged


def fill_domain(language: str, domain: str, more: Catalog) -> tuple[Catalog, list[str]]:
    """Update a domain, taking over every translation ``more`` has; also the messages nobody asks for any longer.

    What is still marked as fuzzy there stays so.
    """
    merged = update_domain(language, domain)
    unknown = []
    for message in list_messages(more):
        target = merged.get(message.id, message.context)
        if not _format_text(message):
            continue
        if target is None:
            unknown.append(_format_english(key_of(message)).rpartition("\x04")[2])
            continue
        target.string = message.string
        target.flags = target.flags - {"fuzzy"} | message.flags & {"fuzzy"}
    _write_bytes(po_path(language, domain), po_text(merged))
    _write_bytes(mo_path(language, domain), compiled(merged))
    return merged, unknown


def find_elsewhere(language: str, domain: str) -> dict[Key, Message]:
    """What the other domains translate: the same English is the same there."""
    others = (load_kept(language, other) for other in DOMAINS if other != domain)
    return {key_of(message): message for other in others for message in list_messages(other) if _format_text(message)}


def open_messages(catalog: Catalog) -> list[Message]:
    """What is untranslated or fuzzy."""
    return [message for message in list_messages(catalog) if message.fuzzy or not _format_text(message)]


def _write_bytes(path: Path, data: bytes) -> None:
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)
