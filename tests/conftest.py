"""What every test leaves behind."""

import gc
import os
import sys
from collections.abc import Iterator

import pytest

# Whatever the machine speaks: tests read English, and so do the programs they start.
os.environ["LANGUAGE"] = "en"


@pytest.fixture(autouse=True)
def nothing_stays_frozen() -> Iterator[None]:
    """A table freezes what lives when it opens; a test that drops it without leaving must not keep its pictures."""
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def everything_is_in_english() -> Iterator[None]:
    """A test that looks at another language leaves English behind."""
    yield
    if "game.language" in sys.modules:
        from game import language

        language.use(language.ENGLISH)
