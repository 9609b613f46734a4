"""Whether the rules run compiled by mypyc or as plain Python; they play the same (``tests.digest``)."""

from __future__ import annotations

from pathlib import Path

from engine.core import state

COMPILED = Path(state.__file__).suffix not in (".py", ".pyc")
"""Whether the core and the rules of the games are machine code (see ``docs/speed.md``)."""
