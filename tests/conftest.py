"""What every test leaves behind."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def nothing_stays_frozen() -> Iterator[None]:
    """A table freezes what lives when it opens; a test that drops it without leaving must not keep its pictures."""
    yield
    gc.unfreeze()
