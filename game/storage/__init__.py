"""What is kept on disk: per-user folders, atomic writes, versioned JSON, saved matches.

Damaged files are set aside under another name and reported as a sentence; nothing in here ever deletes a file
the player did not ask to delete.
"""

from game.storage.documents import Document, DocumentError, open_document, read_document, write_document
from game.storage.files import StorageError, atomic_write_text, read_text, set_aside
from game.storage.folders import HOME_VARIABLE, Folders, user_folders
from game.storage.locks import hold_exclusive
from game.storage.saves import Save, SaveInfo, SaveStore, moment_at, record_body, saved_parts
from game.storage.tables import RecordRow, TableStore

__all__ = [
    "HOME_VARIABLE",
    "Document",
    "DocumentError",
    "Folders",
    "RecordRow",
    "Save",
    "SaveInfo",
    "SaveStore",
    "StorageError",
    "TableStore",
    "atomic_write_text",
    "hold_exclusive",
    "moment_at",
    "open_document",
    "read_document",
    "read_text",
    "record_body",
    "saved_parts",
    "set_aside",
    "user_folders",
    "write_document",
]
