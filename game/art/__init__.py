"""Everything that is drawn, drawn by our own code: SVG written here, rasterised at display size, and text.

Nothing in this package needs a display. Every surface it returns has one pixel format (32 bits, red before green before
blue), so that it blits at full speed whether it was made before or after the window opened. Returned surfaces are
cached and shared: never draw on one, copy it first.
"""
