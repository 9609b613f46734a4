"""What goes into the bundle besides code: assets, fonts, licences; and what is kept out of it.

Read by ``build.spec`` in an environment that holds the installed program and PyInstaller.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from game.commands.libraries import LIBRARIES

Pairs = list[tuple[str, str]]
"""Files, each with the folder of the bundle it goes to."""

FONTS = ("font_source_sans_pro", "font_source_serif_pro")

UNUSED = (
    "_ssl", "ssl", "_hashlib", "_decimal", "_lzma", "lzma", "_bz2", "bz2", "_zstd",
    "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec",
    "tkinter", "_tkinter", "curses", "_curses", "readline", "dbm",
    "unittest", "doctest", "pydoc", "pydoc_data", "test", "lib2to3", "distutils", "ensurepip", "idlelib",
    "ftplib", "xmlrpc", "imaplib", "smtplib", "http.server", "http.cookiejar", "tarfile",
    "pygments", "markdown_it", "mdurl", "setuptools", "pkg_resources", "pip", "numpy", "PIL", "IPython", "attr",
    "websockets.legacy", "websockets.sync", "websockets.trio", "rich.syntax", "rich.traceback",
    "rich.markdown", "argparse",
)  # fmt: skip
"""Parts of the standard library and of our libraries that nothing here uses; together 7 MB and more."""

HOST_LIBRARIES = ("libstdc++.so", "libgcc_s.so")
"""Left to the system: with the builder's C++ runtime along, the mixer fails on older systems and the host's OpenGL on
newer ones; every desktop has its own.
"""

_BUILD_ONLY = (".py", ".pyc", ".typed", ".po")  # of translations only what was compiled is read
_LICENCE = re.compile("licen|copying|lgpl", re.IGNORECASE)


def own_assets(folder: Path) -> Pairs:
    """Everything under ``folder`` (``assets``) that is read at run time."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in _BUILD_ONLY]
    return [(str(path), str(path.parent.relative_to(folder.parent))) for path in files]


def fonts_in_use(collected: Pairs, wanted: Iterable[Path]) -> Pairs:
    """Of what the font packages hold only the files ``wanted``: those drawn with, and their licences."""
    names = {str(path) for path in wanted}
    found = [pair for pair in collected if pair[0] in names]
    if len(found) != len(names):
        raise SystemExit(f"A font file was not collected: {sorted(names - {pair[0] for pair in found})}")
    return found


def licences(root: Path) -> Pairs:
    """Our licence, those of everything that travels along, and where the source code of the libraries is to be had."""
    texts_of_c = root / "build_support" / "licences"
    found = [(str(root / "LICENSE"), "licenses"), (str(texts_of_c / "SOURCES.txt"), "licenses")]
    for name in LIBRARIES:
        texts = [file for file in metadata.distribution(name).files or () if _LICENCE.search(file.name)]
        found.extend((str(file.locate()), f"licenses/{name}") for file in texts)
    c_libraries = sorted(texts_of_c.glob("*/*"))
    found.extend((str(file), f"licenses/{file.parent.name}") for file in c_libraries)
    for folder in (Path(sys.base_prefix), Path(io.__file__).parent):
        if (folder / "LICENSE.txt").is_file():
            found.append((str(folder / "LICENSE.txt"), "licenses/python"))
            break
    return found


def is_host_library(name: str) -> bool:
    """Whether a collected library is left to the system it runs on."""
    return Path(name).name.startswith(HOST_LIBRARIES)
