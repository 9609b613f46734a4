"""The real program in a real window on a virtual display, played with a real mouse and a real keyboard."""
