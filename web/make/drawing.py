"""Pictures inside a page: each board is drawn once, and every picture sets its stones on it."""

from xml.etree import ElementTree

from pygame_web import svg
from pygame_web.games import load
from web.make import arrows
from web.make.boards import Board

SPACE = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SPACE)
DICE_OF = "ban-sugoroku"


class Drawer:
    """The pictures of one page, in one language."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._sprites: dict[str, str] = {}
        self._count = 0

    def sprites(self) -> str:
        """What the pictures share; stands before the first of them and takes no room."""
        start = '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        return "".join(f"{start}{sprite}</svg>" for sprite in self._sprites.values())

    def picture(self, board: Board) -> str:
        code, data = board.position.game.code, board.data
        count, holder = data["cube"].split() if "cube" in data else ("", "")
        cube = (int(count), None if holder == "nobody" else holder) if count else None
        near = data.get("near", "mover")
        parts = self._parts(code, svg.picture(board.position, board.dice, lang=self._lang, near=near, cube=cube))
        self._count += 1
        title, desc = (f"board-{self._count}-{part}" for part in ("title", "desc"))
        return (
            f'<svg class="{"part" if "part" in data else "whole"}" viewBox="{_view(code, data.get("part"))}" '
            f'role="img" aria-labelledby="{title} {desc}">'
            f'<title id="{title}">{parts["title"]}</title><desc id="{desc}">{parts["desc"]}</desc>'
            f'<g fill="#1d1a16"><use href="#{code}-field"/>{parts["stones"]}{parts["dice"]}</g>'
            f"{arrows.markup(board)}</svg>"
        )

    def die(self, number: int) -> str:
        """One die, to stand in a line of text."""
        self._parts(DICE_OF, svg.picture(load(DICE_OF).start(), lang=self._lang))
        die = f'<use href="#{DICE_OF}-die"/><use href="#{DICE_OF}-die-{number}"/>'
        return f'<svg class="die" viewBox="-32 -32 64 64" fill="#1d1a16" aria-hidden="true">{die}</svg>'

    def _parts(self, code: str, picture: str) -> dict[str, str]:
        """Title, description, stones and dice of a picture; the board beneath them becomes a sprite."""
        root = ElementTree.fromstring(picture)
        layers = {layer.get("class", layer.tag.removeprefix(f"{{{SPACE}}}")): layer for layer in root}
        if code not in self._sprites:
            field = ElementTree.SubElement(layers["defs"], f"{{{SPACE}}}g", id=f"{code}-field")
            field.extend([layers["field"], layers["labels"]])
            self._sprites[code] = _markup(layers["defs"], code)
        said = {name: _escaped(layers[name].text or "") for name in ("title", "desc")}
        return {**said, **{name: _markup(layers[name], code) for name in ("stones", "dice")}}


def _markup(element: ElementTree.Element, code: str) -> str:
    """The element's text, every id in it made the game's own."""
    text = ElementTree.tostring(element, encoding="unicode").replace(f' xmlns="{SPACE}"', "")
    return text.replace('"tb-', f'"{code}-').replace("#tb-", f"#{code}-")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _view(code: str, part: str | None) -> str:
    """The whole board, or what holds the named places: `1-6 19-24 bar-near`."""
    shape = svg.geometry(code, "wide")
    if part is None:
        return f"0 0 {shape['width']:g} {shape['height']:g}"
    rects = [shape["places"][place]["rect"] for place in _places(part)]
    left, right = min(x for x, *_ in rects) - 8, max(x + w for x, _, w, _ in rects) + 8
    top, bottom = min(y for _, y, *_ in rects) - 30, max(y + h for _, y, _, h in rects) + 30
    return f"{left:g} {max(top, 0):g} {right - left:g} {min(bottom, shape['height']) - max(top, 0):g}"


def _places(part: str) -> list[str]:
    found = []
    for name in part.split():
        first, _, last = name.partition("-")
        found += [str(p) for p in range(int(first), int(last) + 1)] if last.isdigit() else [name]
    return found
