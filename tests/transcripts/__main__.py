"""``python -m tests.transcripts [NAME …] [--keep]``: play sessions; say what differs from what is kept, or keep it."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8", LANGUAGE="en")


def main() -> None:
    """Play those whose names contain the words given, all without."""
    from build_support.translations import compile_all
    from tests.transcripts import sessions
    from tests.transcripts.transcript import KEPT, difference, played

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="words in the names of sessions")
    parser.add_argument("--keep", action="store_true", help="keep what is played now")
    options = parser.parse_args()
    compile_all(Path(__file__).parents[2] / "assets" / "locale")
    for name, session in sessions.every().items():
        if options.names and not any(word in name for word in options.names):
            continue
        with tempfile.TemporaryDirectory() as folder:
            now = played(session, Path(folder))
        path = KEPT / f"{name}.txt"
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        told = (difference(kept, now) or "as kept") if path.exists() else "new"
        print(name, f"{now.count(chr(10))} lines", told)
        if options.keep:
            KEPT.mkdir(exist_ok=True)
            path.write_text(now, encoding="utf-8")


if __name__ == "__main__":
    main()
