"""What Windows and macOS want to be told about a program: version resource, property list."""

from __future__ import annotations

import re
from typing import Any

from build_support.identity import mac_id
from game.config.identity import get_identity

MEDIA_TYPE = "application/x-house-of-eights"
SUFFIX = "eights"
MAC_ID = mac_id(get_identity())
MAC_OLDEST = "11.0"
"""The oldest macOS the libraries we carry run on."""


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows has it. Raises ValueError unless it is one to four numbers with dots between them."""
    if not re.fullmatch(r"\d+(\.\d+){0,3}", version):
        raise ValueError(f"“{version}” is not a version of one to four numbers")
    first, second, third, fourth = (*map(int, version.split(".")), 0, 0, 0)[:4]
    return first, second, third, fourth


def windows_version(name: str, version: str, file: str) -> Any:
    """What Windows shows in the properties of a program's file. Only on Windows: PyInstaller needs its libraries."""
    from PyInstaller.utils.win32 import versioninfo as info

    four = four_numbers(version)
    words = {
        "CompanyName": get_identity().publisher,
        "ProductName": name,
        "FileDescription": name,
        "ProductVersion": version,
        "FileVersion": version,
        "OriginalFilename": file,
        "LegalCopyright": "MIT",
    }
    strings = [info.StringStruct(key, value) for key, value in words.items()]
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=four, prodvers=four),
        kids=[
            info.StringFileInfo([info.StringTable("040904B0", strings)]),
            info.VarFileInfo([info.VarStruct("Translation", [1033, 1200])]),
        ],
    )


def mac_properties(name: str, version: str) -> dict[str, object]:
    """What goes into ``Info.plist`` besides what PyInstaller writes: the file type, and how the program behaves."""
    return {
        "CFBundleDisplayName": name,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": MAC_OLDEST,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleLocalizations": ["en", "de"],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"{name} match",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{MAC_ID}.match"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{MAC_ID}.match",
                "UTTypeDescription": f"{name} match",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SUFFIX],
                    "public.mime-type": MEDIA_TYPE,
                },
            }
        ],
    }
