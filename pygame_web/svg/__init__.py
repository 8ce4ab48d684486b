"""Board pictures: templates for the page, and standalone pictures of any position."""

from .geometry import geometry
from .picture import picture
from .skins import SKINS
from .template import board

__all__ = ["SKINS", "board", "geometry", "picture"]
