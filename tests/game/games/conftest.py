"""What tests of several games need."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from engine.core import texts
from game.config.language import load_translation


@pytest.fixture
def german() -> Iterator[None]:
    """All is said in German, as far as it is no setting of the program."""
    texts.install(load_translation("de"))  # words all games share are the house's
    yield
    texts.install(NullTranslations())
