"""What is kept on disk: per-user folders, atomic writes, versioned JSON, saved matches.

Damaged files are set aside under another name and reported as a sentence; nothing in here ever deletes a file
the player did not ask to delete.
"""

from game.storage.dealt import DealtBook as DealtBook
from game.storage.dealt import DealtMatch as DealtMatch
from game.storage.dealt import make_mark as make_mark
from game.storage.documents import DocumentError as DocumentError
from game.storage.documents import open_document as open_document
from game.storage.documents import read_document as read_document
from game.storage.documents import write_document as write_document
from game.storage.files import StorageError as StorageError
from game.storage.files import atomic_write_text as atomic_write_text
from game.storage.files import read_text as read_text
from game.storage.files import set_aside as set_aside
from game.storage.folders import HOME_VARIABLE as HOME_VARIABLE
from game.storage.folders import Folders as Folders
from game.storage.folders import user_folders as user_folders
from game.storage.locks import hold_exclusive as hold_exclusive
from game.storage.saves import Save as Save
from game.storage.saves import SaveStore as SaveStore
from game.storage.saves import find_save as find_save
from game.storage.saves import moment_at as moment_at
from game.storage.saves import record_body as record_body
from game.storage.tables import RecordRow as RecordRow
from game.storage.tables import TableStore as TableStore
