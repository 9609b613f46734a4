"""Runs rule scenarios and says which hold."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from engine.core.errors import BadText
from engine.scenario.blocks import Block, parse_blocks
from engine.scenario.runner import FAILED, PASSED, REFUSED, run_block
from game.storage import StorageError, read_text


def run_files(paths: Sequence[Path]) -> int:
    """Print one line per block of all files, and last how many passed; 1 if any failed or was refused, else 0.

    All files are read before the first block is run, so that a wrong name is said at once.

    Raises:
        StorageError: a file cannot be read.
        BadText: a file cannot be split into blocks.
    """
    blocks: list[Block] = []
    for path in paths:
        try:
            blocks += parse_blocks(scenario_text(path))
        except BadText as error:
            raise BadText(f"{path}: {error}") from error
    outcomes: Counter[str] = Counter()
    for block in blocks:
        result = run_block(block)
        outcomes[result.outcome] += 1
        print(" ".join(result.line().split()), flush=True)
    print(f"{outcomes[PASSED]} passed, {outcomes[FAILED]} failed, {outcomes[REFUSED]} refused")
    return 1 if outcomes[FAILED] or outcomes[REFUSED] else 0


def scenario_text(path: Path) -> str:
    """The text of a file with scenarios. Raises StorageError if it cannot be read."""
    try:
        return read_text(path)
    except UnicodeDecodeError as error:
        raise StorageError(f"{path} could not be read: it is not text.") from error
