"""Reads how many play and with which options: the ``opts`` line, and lines ``P0 …`` where a game has them."""

from __future__ import annotations

import re

from engine.core.errors import BadText
from engine.scenario.adapter import Adapter
from engine.scenario.blocks import Block
from engine.scenario.readers import quote

ROW = re.compile(r"P[0-9]+")
"""A word that begins with a seat, whether that exists or not."""
_PLAYERS = re.compile(r"([1-9][0-9]?)p")


def read_players(block: Block, adapter: Adapter) -> tuple[int, dict[str, str]]:
    """The number of players and the options of a block. Raises BadText."""
    said, options = _read_opts(block, adapter)
    rows = sum(ROW.fullmatch(line.key) is not None for line in block.lines) if adapter.row else 0
    if rows and said is not None and said != rows:
        raise BadText(f"{said} play, but {rows} have a line of their own")
    found = rows or said
    allowed = adapter.game.seats
    if found is None:
        if any(line.key not in (*adapter.calculations, "opts") for line in block.lines):
            raise BadText("nothing says how many play; expected a number of players such as 3p")
        found = allowed.start
    if found not in allowed:
        raise BadText(f"{found} cannot play this game; expected {allowed.start} to {allowed.stop - 1} players")
    return found, options


def _read_opts(block: Block, adapter: Adapter) -> tuple[int | None, dict[str, str]]:
    """The number of players, if the ``opts`` line says it, and the options."""
    seats: int | None = None
    options: dict[str, str] = {}
    opts = next((line.value for line in block.lines if line.key == "opts"), None)
    if opts == "":
        raise BadText("nothing stands behind it; expected a number of players such as 3p or an option name=value")
    for word in (opts or "").split():
        name, equals, value = word.partition("=")
        if not equals:
            match = _PLAYERS.fullmatch(word)
            if match is None:
                raise BadText(f"{quote(word)} is neither a number of players such as 3p nor an option name=value")
            if seats is not None:
                raise BadText(f"{quote(word)} is a second number of players; expected one")
            seats = int(match[1])
            continue
        name = adapter.aliases.get(name, name)
        if name in options:
            raise BadText(f"{quote(name)} is chosen twice; expected once")
        options[name] = value
    return seats, options
