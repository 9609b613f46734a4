"""The table of Lockdown: a journal, and a ledger that draws no conclusions.

A player is told which others know the cards he holds. If that came from their conclusions, it would tell him what
passed between two others. So what others could conclude stays a hint of theirs; ``knowledge`` draws the conclusions,
for one seat at a time.
"""

from __future__ import annotations

from typing import ClassVar

from engine.core.journal import JournalTable
from engine.core.table import Table


class _Ledger(Table):
    __slots__ = ()
    deduces: ClassVar[bool] = False


class LockdownTable(JournalTable):
    """See ``engine.core.journal``."""

    __slots__ = ()
    deduces: ClassVar[bool] = False
    ledger: ClassVar[type[Table]] = _Ledger
