"""Two tiers of tests: the quick one, which runs every time, and the thorough one, which `.ci/run thorough` adds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import pytest

thorough = pytest.mark.thorough
"""For a test, or one case of it (``deep``), that takes long and rarely fails alone."""


def deep(*values: object) -> object:
    """A case of a parametrised test that the quick tier leaves out."""
    return pytest.param(*values, marks=thorough)


def divide(items: Iterable[pytest.Item]) -> None:
    """Of a test with ``@pytest.mark.sample(count)`` so many cases stay quick; the others become thorough.

    The mark may stand for a whole module; tests of a single case stay quick.
    """
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        sampled = item.get_closest_marker("sample") is not None and item.get_closest_marker("thorough") is None
        if sampled and hasattr(item, "callspec"):
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, cases in tests.items():
        mark = cases[0].get_closest_marker("sample")
        assert mark is not None
        quick = covering([dict(case.callspec.indices) for case in cases], mark.args[0], name)  # type: ignore[attr-defined]
        for number, case in enumerate(cases):
            if number not in quick:
                case.add_marker(thorough)


def covering(cases: Sequence[Mapping[str, int]], count: int, seed: str) -> set[int]:
    """The numbers of ``count`` cases in which as many values of the parameters occur as can; always the same ones.

    Another seed takes others, so that tests over the same values together miss none.
    """
    left = Random(seed).sample(range(len(cases)), len(cases))
    chosen: set[int] = set()
    seen: set[tuple[str, int]] = set()
    while left and len(chosen) < count:
        best = max(left, key=lambda number: len(cases[number].items() - seen))
        left.remove(best)
        chosen.add(best)
        seen |= cases[best].items()
    return chosen
