"""The bill of materials of a bundle (CycloneDX): Python, its packages, and every library written in C that lies in it.

    python -m build_support.bill FOLDER TARGET

``FOLDER`` is the folder build. Runs in the environment the bundle was made of (``WORK/env`` of `bundle`), which is
asked for the versions of packages; a library is asked for its own. One that does not tell stands there without it.
Ends with a sentence if the text of a licence does not lie in the bundle.
"""

from __future__ import annotations

import ctypes
import decimal
import json
import platform
import re
import sqlite3
import ssl
import sys
import zlib
from collections.abc import Callable, Container, Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, Final
from xml.parsers import expat

import pygame
import pygame.freetype

from game import NAME, VERSION
from game.commands.libraries import LIBRARIES

Version = Callable[[ctypes.CDLL], str]


def words(function: str) -> Version:
    """Calls a function of a library that returns its version in words."""

    def ask(library: ctypes.CDLL) -> str:
        called = library[function]
        called.restype = ctypes.c_char_p
        # mpg123's takes three pointers, which may be null; those that take fewer do not see the rest.
        found = re.search(rb"\d+(\.\d+)+", called(None, None, None) or b"")
        return found[0].decode() if found else ""

    return ask


def variable(name: str) -> Version:
    """Reads a library's version from a variable that points to its words."""
    return lambda library: str((ctypes.c_char_p.in_dll(library, name).value or b"").decode())


def number(function: str, bits: int) -> Version:
    """Calls a function of a library that returns its version as one number, each part with so many bits."""

    def ask(library: ctypes.CDLL) -> str:
        found, part = library[function](), (1 << bits) - 1
        return ".".join(str(found >> shift & part) for shift in (2 * bits, bits, 0))

    return ask


def dotted(numbers: tuple[int, ...]) -> Version:
    """A version that is known without asking the library."""
    return lambda _library: ".".join(map(str, numbers))


def untold(_library: ctypes.CDLL) -> str:
    """The library does not tell its version."""
    return ""


KNOWN: Final[dict[str, tuple[str, Version]]] = {
    "FLAC": ("BSD-3-Clause", variable("FLAC__VERSION_STRING")),
    "SDL2": ("Zlib", dotted(pygame.get_sdl_version())),
    "SDL2_image": ("Zlib", dotted(pygame.image.get_sdl_image_version() or ())),
    "SDL2_mixer": ("Zlib", dotted(pygame.mixer.get_sdl_mixer_version())),
    "SDL2_ttf": ("Zlib", dotted(pygame.font.get_sdl_ttf_version())),
    "VCRUNTIME": ("LicenseRef-Microsoft-Visual-C-Runtime", untold),
    "asound": ("LGPL-2.1-or-later", words("snd_asoundlib_version")),
    "brotlicommon": ("MIT", untold),
    "brotlidec": ("MIT", number("BrotliDecoderVersion", 12)),
    "bz2": ("bzip2-1.0.6", words("BZ2_bzlibVersion")),
    "crypto": ("Apache-2.0", words("OpenSSL_version")),
    "edit": ("BSD-3-Clause", untold),
    "expat": ("MIT", words("XML_ExpatVersion")),
    "ffi": ("MIT", untold),
    "fluidsynth": ("LGPL-2.1-or-later", words("fluid_version_str")),
    "freetype": ("FTL", dotted(pygame.freetype.get_version())),
    "harfbuzz": ("MIT", words("hb_version_string")),
    "jpeg": ("IJG AND BSD-3-Clause AND Zlib", untold),
    "lzma": ("0BSD", words("lzma_version_string")),
    "mpdec": ("BSD-2-Clause", variable("mpd_version")),
    "mpg123": ("LGPL-2.1-only", words("mpg123_distversion")),
    "ncursesw": ("X11-distribute-modifications-variant", untold),
    "ogg": ("BSD-3-Clause", untold),
    "opus": ("BSD-3-Clause", words("opus_get_version_string")),
    "opusfile": ("BSD-3-Clause", untold),
    "png": ("libpng-2.0", words("png_get_libpng_ver")),
    "portmidi": ("MIT", untold),
    "python": ("Python-2.0", dotted(sys.version_info[:3])),
    "sharpyuv": ("BSD-3-Clause", untold),
    "sndfile": ("LGPL-2.1-or-later", words("sf_version_string")),
    "sqlite": ("blessing", words("sqlite3_libversion")),
    "ssl": ("Apache-2.0", untold),
    "tiff": ("libtiff", words("TIFFGetVersion")),
    "uuid": ("BSD-3-Clause", untold),
    "vorbis": ("BSD-3-Clause", words("vorbis_version_string")),
    "vorbisenc": ("BSD-3-Clause", untold),
    "vorbisfile": ("BSD-3-Clause", untold),
    "wavpack": ("BSD-3-Clause", words("WavpackGetLibraryVersionString")),
    "webp": ("BSD-3-Clause", number("WebPGetDecoderVersion", 8)),
    "webpdemux": ("BSD-3-Clause", number("WebPGetDemuxVersion", 8)),
    "xmp": ("MIT", variable("xmp_version")),
    "z": ("Zlib", words("zlibVersion")),
    "zlib": ("Zlib", words("zlibVersion")),
}
"""Libraries that were seen in bundles: their licences (SPDX), and how each tells its version."""

SHARED: Final = {
    "VCRUNTIME": "python",  # Python's licence on Windows holds Microsoft's conditions
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "crypto": "openssl",
    "sharpyuv": "webp",
    "ssl": "openssl",
    "vorbisenc": "vorbis",
    "vorbisfile": "vorbis",
    "webpdemux": "webp",
    "z": "zlib",
}
"""Libraries whose licence lies in another's folder, below ``build_support/licences`` and in the bundle."""

APPIMAGE: Final = {
    "type2-runtime": "MIT",
    "fuse3": "LGPL-2.1-only",
    "mimalloc": "MIT",
    "musl": "MIT",
    "squashfuse": "BSD-2-Clause",
    "zstd": "BSD-3-Clause",
}
"""What an AppImage of the folder begins with: the runtime of its project, and what is linked into that."""

INSIDE: Final = {"sqlite": sqlite3.sqlite_version, "z": zlib.ZLIB_RUNTIME_VERSION, "expat": expat.EXPAT_VERSION}
"""What Python may hold within itself instead of beside it."""
BUILT_IN: Final = {
    "_bz2": ("bz2", ""),
    "_ctypes": ("ffi", ""),
    "_curses": ("ncursesw", ""),
    "_decimal": ("mpdec", str(getattr(decimal, "__libmpdec_version__", ""))),
    "_lzma": ("lzma", ""),
    "_ssl": ("crypto", ssl.OPENSSL_VERSION.split()[1]),
    "_uuid": ("uuid", ""),
    "readline": ("edit", ""),
}
"""Modules a relocatable Python has within its own library, whether the bundle uses them or not: each brings another
library along, here with its version.
"""


def held(built_in: Container[str] = sys.builtin_module_names) -> dict[str, str]:
    """The libraries Python holds within itself, and their versions; "" where nothing tells."""
    return INSIDE | {name: version for module, (name, version) in BUILT_IN.items() if module in built_in}


def key(file: str) -> str:
    """A library's name by that of its file: ``libpng16-fefdc88d.so.16.58.0`` and ``libpng16-16.dll`` are ``png``."""
    name = re.split(r"\.(?:so|dll|dylib)\b", file)[0].removeprefix("lib")
    name = re.sub(r"-[0-9a-f]{8}(\.[\d.]+)?$", "", name)  # what auditwheel adds
    name = re.split(r"\.\d", name)[0]
    while name not in KNOWN and (shorter := re.sub(r"[-._]?\d+$", "", name)) != name:
        name = shorter
    return name


def libraries(folder: Path) -> Iterator[Path]:
    """The files of libraries in a folder; modules of Python are none."""
    for path in sorted(folder.rglob("*")):
        named = re.search(r"\.(so|dll|dylib)\b", path.name) and not re.search(r"\.(cpython-|abi3)", path.name)
        if named and path.is_file() and not path.is_symlink():
            yield path


def component(name: str, version: str, licence: str, **more: object) -> dict[str, object]:
    """One line of the bill."""
    found: dict[str, object] = {"type": "library", "name": name, **more}
    if version:
        found["version"] = version
    if licence:
        found["licenses"] = [{"expression": licence}]
    return found


def of_library(path: Path, folder: Path) -> dict[str, object]:
    """The line of a library's file."""
    name = key(path.name)
    licence, ask = KNOWN.get(name, ("", untold))
    try:
        version = ask(ctypes.CDLL(str(path)))
    except (OSError, AttributeError, ValueError):
        version = ""
    place = {"name": "file", "value": path.relative_to(folder).as_posix()}
    return component(name, version, licence, properties=[place])


def bill(folder: Path) -> dict[str, Any]:
    """The bill of a bundle."""
    lines = [component("python", platform.python_version(), "Python-2.0")]
    for name in sorted(LIBRARIES):
        about = metadata.distribution(name)
        told = about.metadata.json
        licence = str(told.get("license_expression") or "")
        purl = f"pkg:pypi/{name}@{about.version}"
        line = component(name, about.version, licence, purl=purl)
        if not licence and told.get("license"):
            line["licenses"] = [{"license": {"name": str(told["license"]).splitlines()[0]}}]
        lines.append(line)
    found = [of_library(path, folder) for path in libraries(folder)]
    beside = {line["name"] for line in found}
    inside = {name: version for name, version in held().items() if name not in beside}
    found += [component(name, version.split("_")[-1], KNOWN[name][0]) for name, version in inside.items()]
    if sys.platform.startswith("linux"):
        place = {"name": "file", "value": "*.AppImage"}
        found += [component(name, "", licence, properties=[place]) for name, licence in APPIMAGE.items()]
    about_us = {"type": "application", "name": NAME, "version": VERSION, "licenses": [{"expression": "MIT"}]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": about_us},
        "components": lines + found,
    }


def without_text(names: Iterable[str], licences: Path) -> list[str]:
    """Those of ``names`` for which the folder ``licences`` holds no text."""
    return sorted({name for name in names if not any((licences / SHARED.get(name, name)).glob("*"))})


def main(folder: Path, target: Path) -> None:
    """Write the bill of ``folder``; SystemExit if the text of a licence is missing in it."""
    made = bill(folder)
    names = [line["name"] for line in made["components"]]
    if missing := without_text(names, folder / "_internal" / "licenses"):
        raise SystemExit(f"No licence text lies in the bundle for: {', '.join(missing)} (see build_support/licences).")
    target.write_text(json.dumps(made, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
