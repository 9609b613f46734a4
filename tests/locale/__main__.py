"""``python -m tests.locale``: keeps the catalogues of translations.

``update`` gathers the messages of the sources, merges them into the catalogues and compiles these.
``check`` lists what is untranslated, fuzzy or lost a placeholder; exit code 1 if there is anything.
``todo`` prints what is untranslated as a catalogue, to be filled in and handed to ``fill``.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click
from babel.messages.catalog import Catalog

from tests.locale import catalogues
from tests.locale.catalogues import DOMAINS, Unreadable
from tests.locale.checks import iter_conflicts, iter_faults

_LANGUAGE = click.option("--language", default="de", show_default=True, help="Which translation.")
_ONE = click.argument("domain", type=click.Choice(DOMAINS))
_SOME = click.argument("domains", nargs=-1, type=click.Choice(DOMAINS))


@click.group()
def main() -> None:
    """Keep the catalogues of translations."""


@main.command()
@_SOME
@_LANGUAGE
def update(domains: tuple[str, ...], language: str) -> None:
    """Gather the messages of DOMAINS (default: all), merge and compile."""
    for domain in domains or DOMAINS:
        catalog = catalogues.update_domain(language, domain)
        _report_domain(domain, catalog)


@main.command()
@_SOME
@_LANGUAGE
def check(domains: tuple[str, ...], language: str) -> None:
    """List what is untranslated, fuzzy, or does not match its original in DOMAINS (default: all)."""
    bad = 0
    found = {}
    for domain in domains or DOMAINS:
        old = catalogues.load_catalogue(catalogues.po_path(language, domain), language)
        catalog = found[domain] = catalogues.merge_catalogues(catalogues.make_template(domain), old, language)
        for message in catalogues.open_messages(catalog):
            click.echo(f"{domain}: {'fuzzy' if message.fuzzy else 'untranslated'}: {message.id!r}")
            bad += 1
        for message, told in iter_faults(catalog):
            click.echo(f"{domain}: {told}: {message.id!r} → {message.string!r}")
            bad += 1
    for english, told in iter_conflicts(found):
        click.echo(f"two translations of {english!r}: {told}")
        bad += 1
    click.echo(f"{bad} to do" if bad else "complete")
    sys.exit(bool(bad))


@main.command()
@_ONE
@_LANGUAGE
def todo(domain: str, language: str) -> None:
    """Print what is untranslated or fuzzy in DOMAIN as a catalogue to fill in: with what other domains say for the same
    English, and, marked as fuzzy, with the translation of English that was nearly the same; without the mark it holds.
    """
    merged = catalogues.merge_catalogues(
        catalogues.make_template(domain), catalogues.load_kept(language, domain), language
    )
    rest, known = Catalog(language, domain, header_comment="", fuzzy=False), catalogues.find_elsewhere(language, domain)
    for message in catalogues.open_messages(merged):
        if (other := known.get(catalogues.key_of(message))) is not None:
            message.string, message.flags = other.string, message.flags - {"fuzzy"}
        rest[message.id] = message
    click.echo(catalogues.po_text(rest).decode(), nl=False)


@main.command()
@_ONE
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@_LANGUAGE
def fill(domain: str, file: Path, language: str) -> None:
    """Take the translations of FILE (a catalogue printed by ``todo``) over into DOMAIN, and update it."""
    catalog, unknown = catalogues.fill_domain(language, domain, catalogues.load_catalogue(file, language))
    for words in unknown:
        click.echo(f"nobody says any longer: {words!r}")
    _report_domain(domain, catalog)


def _report_domain(domain: str, catalog: Catalog) -> None:
    count = len(catalogues.list_messages(catalog))
    left = len(catalogues.open_messages(catalog))
    click.echo(f"{domain}: {count} messages, {left} to be translated")
    for message, told in iter_faults(catalog):
        click.echo(f"  {told}: {message.id!r}")


if __name__ == "__main__":
    try:
        main()
    except Unreadable as error:
        click.echo(str(error), err=True)
        sys.exit(2)
