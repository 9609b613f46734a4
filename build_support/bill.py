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
from contextlib import suppress
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


LICENCES: Final = {
    "FLAC": "BSD-3-Clause",
    "SDL2": "Zlib",
    "SDL2_image": "Zlib",
    "SDL2_mixer": "Zlib",
    "SDL2_ttf": "Zlib",
    "VCRUNTIME": "LicenseRef-Microsoft-Visual-C-Runtime",
    "asound": "LGPL-2.1-or-later",
    "brotlicommon": "MIT",
    "brotlidec": "MIT",
    "bz2": "bzip2-1.0.6",
    "crypto": "Apache-2.0",
    "edit": "BSD-3-Clause",
    "expat": "MIT",
    "ffi": "MIT",
    "fluidsynth": "LGPL-2.1-or-later",
    "freetype": "FTL",
    "harfbuzz": "MIT",
    "jpeg": "IJG AND BSD-3-Clause AND Zlib",
    "lzma": "0BSD",
    "mpdec": "BSD-2-Clause",
    "mpg123": "LGPL-2.1-only",
    "ncursesw": "X11-distribute-modifications-variant",
    "ogg": "BSD-3-Clause",
    "opus": "BSD-3-Clause",
    "opusfile": "BSD-3-Clause",
    "png": "libpng-2.0",
    "portmidi": "MIT",
    "python": "Python-2.0",
    "sharpyuv": "BSD-3-Clause",
    "sndfile": "LGPL-2.1-or-later",
    "sqlite": "blessing",
    "ssl": "Apache-2.0",
    "tiff": "libtiff",
    "uuid": "BSD-3-Clause",
    "vorbis": "BSD-3-Clause",
    "vorbisenc": "BSD-3-Clause",
    "vorbisfile": "BSD-3-Clause",
    "wavpack": "BSD-3-Clause",
    "webp": "BSD-3-Clause",
    "webpdemux": "BSD-3-Clause",
    "xmp": "MIT",
    "z": "Zlib",
    "zlib": "Zlib",
    "zstd": "BSD-3-Clause",
}
"""Libraries that were seen in bundles: their licences (SPDX)."""

PACKAGES: Final = {"pydyf": "BSD-3-Clause", "segno": "BSD-3-Clause"}
"""Licences of packages (SPDX) whose metadata names none but a family of them; by the texts they bring along."""

VERSIONS: Final[dict[str, Version]] = {
    "FLAC": variable("FLAC__VERSION_STRING"),
    "SDL2": dotted(pygame.get_sdl_version()),
    "SDL2_image": dotted(pygame.image.get_sdl_image_version() or ()),
    "SDL2_mixer": dotted(pygame.mixer.get_sdl_mixer_version()),
    "SDL2_ttf": dotted(pygame.font.get_sdl_ttf_version()),
    "asound": words("snd_asoundlib_version"),
    "brotlidec": number("BrotliDecoderVersion", 12),
    "bz2": words("BZ2_bzlibVersion"),
    "crypto": words("OpenSSL_version"),
    "expat": words("XML_ExpatVersion"),
    "fluidsynth": words("fluid_version_str"),
    "freetype": dotted(pygame.freetype.get_version()),
    "harfbuzz": words("hb_version_string"),
    "lzma": words("lzma_version_string"),
    "mpdec": variable("mpd_version"),
    "mpg123": words("mpg123_distversion"),
    "opus": words("opus_get_version_string"),
    "png": words("png_get_libpng_ver"),
    "python": dotted(sys.version_info[:3]),
    "sndfile": words("sf_version_string"),
    "sqlite": words("sqlite3_libversion"),
    "tiff": words("TIFFGetVersion"),
    "vorbis": words("vorbis_version_string"),
    "wavpack": words("WavpackGetLibraryVersionString"),
    "webp": number("WebPGetDecoderVersion", 8),
    "webpdemux": number("WebPGetDemuxVersion", 8),
    "xmp": variable("xmp_version"),
    "z": words("zlibVersion"),
    "zlib": words("zlibVersion"),
}
"""How those of them tell their version that do."""

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
    "_zstd": ("zstd", ""),
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
    while name not in LICENCES and (shorter := re.sub(r"[-._]?\d+$", "", name)) != name:
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


def of_package(name: str) -> dict[str, object]:
    """The line of a package of Python's that is installed here. Raises SystemExit if nothing names its licence."""
    about = metadata.distribution(name)
    told = about.metadata.json
    expression, in_words = told.get("license_expression") or PACKAGES.get(name), told.get("license")
    line = component(name, about.version, str(expression or ""), purl=f"pkg:pypi/{name}@{about.version}")
    if not expression:
        if not in_words:
            raise SystemExit(f"The metadata of {name} names no licence: read its text, and write it into PACKAGES.")
        line["licenses"] = [{"license": {"name": str(in_words).splitlines()[0]}}]
    return line


def of_library(path: Path, folder: Path) -> dict[str, object]:
    """The line of a library's file."""
    name = key(path.name)
    version = ""
    if name in VERSIONS:
        with suppress(OSError, AttributeError, ValueError):
            version = VERSIONS[name](ctypes.CDLL(str(path)))
    place = {"name": "file", "value": path.relative_to(folder).as_posix()}
    return component(name, version, LICENCES.get(name, ""), properties=[place])


def bill(folder: Path) -> dict[str, Any]:
    """The bill of a bundle."""
    lines = [component("python", platform.python_version(), "Python-2.0")]
    lines += [of_package(name) for name in sorted(LIBRARIES)]
    found = [of_library(path, folder) for path in libraries(folder)]
    beside = {line["name"] for line in found}
    inside = {name: version for name, version in held().items() if name not in beside}
    found += [component(name, version.split("_")[-1], LICENCES[name]) for name, version in inside.items()]
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
