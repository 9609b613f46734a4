"""Three tiers of tests: the quick one, which runs every time, what has to pass before a change lands as well
(`.ci/run landing`), and the thorough one (`.ci/run thorough`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import pytest

thorough = pytest.mark.thorough
"""For a test, or one case of it (``mark_deep``), that takes long and rarely fails alone."""
landing = pytest.mark.landing
"""For a test, or one case of it (``mark_dear``), that takes long beside the quick ones that find defects of its kind.
"""

sampled = pytest.mark.sample
"""For a test with many cases: ``sampled(count, landing=more)``, see ``divide_items``."""


def mark_deep(*values: object) -> object:
    """A case of a parametrised test that the quick tier leaves out."""
    return pytest.param(*values, marks=thorough)


def mark_dear(*values: object) -> object:
    """A case of a parametrised test that need not pass before a change lands, but not while it is made."""
    return pytest.param(*values, marks=landing)


def divide_items(items: Iterable[pytest.Item]) -> None:
    """Of a test with ``@sampled(count)`` so many cases stay quick; the others become thorough, but for so
    many that have to pass before a change lands if there is ``sampled(count, landing=more)``.

    The mark may stand for a whole module; tests of a single case stay quick.
    """
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        if "sample" in marks and not marks & {"landing", "thorough"} and hasattr(item, "callspec"):
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, cases in tests.items():
        mark = cases[0].get_closest_marker("sample")
        assert mark is not None
        quick, indices = mark.args[0], [dict(case.callspec.indices) for case in cases]  # type: ignore[attr-defined]  # every case has one
        chosen = choose_covering(indices, quick + mark.kwargs.get("landing", 0), name)
        for number, case in enumerate(cases):
            if number not in chosen[:quick]:
                case.add_marker(landing if number in chosen else thorough)


def choose_covering(cases: Sequence[Mapping[str, int]], count: int, seed: str) -> list[int]:
    """The numbers of ``count`` cases in which as many values of the parameters occur as can; always the same ones, and
    the first of them are those of a smaller count.

    Another seed takes others, so that tests over the same values together miss none.
    """
    left = Random(seed).sample(range(len(cases)), len(cases))
    chosen: list[int] = []
    seen: set[tuple[str, int]] = set()
    while left and len(chosen) < count:
        best = max(left, key=lambda number: len(cases[number].items() - seen))
        left.remove(best)
        chosen.append(best)
        seen |= cases[best].items()
    return chosen
