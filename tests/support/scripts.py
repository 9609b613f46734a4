"""Scripts: text files that say what is done step by step, and who writes down what becomes of each step.

A file begins with a comment. Its blocks, parted by empty lines, have a head that says what is to be seen there; each
line below is what is done on one occasion, its steps parted by ``; ``. A step is a verb, a method of the ``Teller``,
and what it is done with. Written down is every step behind ``>``, a refusal in its sentence, and below that what has
become different.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import ClassVar


class Teller:
    """Somebody who does steps, and tells how things are then."""

    refusals: ClassVar[tuple[type[Exception], ...]] = ()
    """Errors that are sentences about a step that cannot be done."""
    _before = ""

    def tell(self) -> str:
        """How things are, in a line."""
        raise NotImplementedError

    def clean_line(self, line: str) -> str:
        """A line without what differs from run to run."""
        return line

    def take_step(self, verb: str, what: str) -> None:
        """Do one thing."""
        getattr(self, verb)(*what.split())

    def iter_news(self) -> Iterator[str]:
        """What has become different."""
        before, self._before = self._before, self.tell()
        if self._before != before:
            yield self._before

    def iter_told(self, steps: Iterable[str]) -> Iterator[str]:
        """All that is written down of these steps."""
        for step in steps:
            yield f"> {step}"
            verb, _, what = step.partition(" ")
            try:
                self.take_step(verb, what)
            except self.refusals as error:
                yield f"  refused: {self.clean_line(str(error))}"
            yield from (f"  {self.clean_line(line)}" for line in self.iter_news())


def read_blocks(path: Path) -> dict[str, list[str]]:
    """The blocks of a file: by their heads the lines below."""
    blocks = (block.strip().splitlines() for block in path.read_text(encoding="utf-8").split("\n\n")[1:])
    return {head: [line.strip() for line in lines] for head, *lines in blocks}


def tell_script(path: Path, begin: Callable[[], AbstractContextManager[Teller]]) -> str:
    """What is written down of all blocks of a script, each line of it done by a new teller."""
    out = []
    for head, lines in read_blocks(path).items():
        told = [head]
        for line in lines:
            with begin() as teller:
                told += teller.iter_told(line.split("; "))
        out.append("\n".join(told))
    return "\n\n".join(out) + "\n"
