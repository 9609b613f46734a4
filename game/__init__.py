"""The program: window, scenes, input, sound, storage and the command line."""

import os
from pathlib import Path

import assets

NAME = "House of Eights"
APP_ID = "house-of-eights"
ASSETS = Path(str(assets.__file__)).parent
"""The folder of everything that is drawn, heard and read."""
VERSION = "0.1.0"
"""The only place that holds the version; packages read it from here. A plain string: looking it up in what is installed
would cost tens of milliseconds at every start."""

# All of this is read when pygame is imported, by whomever that is (pygame would fill in values of its own), and gives
# way to what a person has set.
for _name, _value in {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",  # the greeting would land in the output of our commands
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_APP_NAME": NAME,
    "SDL_VIDEO_X11_WMCLASS": APP_ID,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
    # A card table has no need to switch the desktop's compositor off.
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
}.items():
    os.environ.setdefault(_name, _value)
