"""A person's hand on the first screen and at the table, and which of their controls it has used."""

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator

from tests.browser.table import Table

CONTROLS = "button, a[href], input:not([readonly]), select, summary, textarea"
WATCH_CONTROLS = """
(() => {
  // The other pages have tests of their own.
  if (!/(\\/|index\\.html)$/.test(location.pathname) || location.pathname.includes('/rules/')) return;
  const CONTROLS = '{controls}';
  window.nameOf = (node) => {
    const { action, place, turn } = node.dataset;
    const name = action || node.name || (place && 'place') || (turn && 'turn');
    if (node.type === 'radio') return `${name}=${node.value}`;
    if (name) return name;
    if (node.localName === 'a' && node.pathname.includes('/rules/')) return 'rules';
    if (node.localName === 'a') return node.pathname.replace(/.*\\//, '');
    return node.className || node.localName;
  };
  const kept = (list) => new Set(JSON.parse(sessionStorage[list] ?? '[]'));
  const keep = (list, name) => { sessionStorage[list] = JSON.stringify([...kept(list).add(name)]); };
  window.isUsed = (node) => kept('used').has(nameOf(node));
  let due = false;
  function look() {
    due = false;
    for (const node of document.querySelectorAll(CONTROLS)) if (node.checkVisibility()) keep('seen', nameOf(node));
  }
  new MutationObserver(() => {
    if (!due) requestAnimationFrame(look);
    due = true;
  }).observe(document, { subtree: true, childList: true, attributes: true });
  for (const type of ['click', 'change', 'input']) {
    document.addEventListener(type, ({ target }) => {
      const node = target instanceof Element && target.closest(CONTROLS);
      const written = !!node && node.matches('select, textarea, input:not([type])');
      if (node && written === (type !== 'click')) keep('used', nameOf(node));
    }, true);
  }
})();
""".replace("{controls}", CONTROLS)

# What takes a turn on, the best first.
WAYS_ON = ('[data-action="done"]:visible', '[data-state="target"]', '[data-state="movable"]')

Way = Literal["mouse", "touch", "keyboard"]


class Hand:
    """A person who uses the page in one way, and what the page tells of it."""

    def __init__(self, table: Table, way: Way) -> None:
        self.table = table
        self.page = table.page
        self.way = way
        self.page.add_init_script(WATCH_CONTROLS)

    def press(self, control: Locator) -> None:
        if self.way == "keyboard":
            self._press_key(control)
            return
        hidden = control.get_attribute("type") in ("radio", "checkbox")
        shown = control.locator("xpath=ancestor::label") if hidden else control
        shown.tap() if self.way == "touch" else shown.click()

    def _press_key(self, control: Locator) -> None:
        kind = control.get_attribute("type")
        if kind == "radio":
            group = self.page.locator(f'input[name="{control.get_attribute("name")}"]')
            reach(group.and_(self.page.locator(":checked")))
            self.page.keyboard.press("ArrowDown")
            while not control.evaluate("node => node === document.activeElement"):
                self.page.keyboard.press("ArrowDown")
        elif control.get_attribute("data-turn"):
            reach(self.page.locator('dialog[open] [data-turn][tabindex="0"]'))
            self.page.keyboard.press("Home")
            while not control.evaluate("node => node === document.activeElement"):
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
        elif kind == "checkbox":
            reach(control)
            self.page.keyboard.press("Space")
        else:
            by_keyboard(control)

    def does(self, *actions: str) -> None:
        for action in actions:
            self.press(self.table.action(action).first)

    def write(self, field: Locator, text: str) -> None:
        if self.way == "keyboard":
            reach(field)
        else:
            self.press(field)
        self.page.keyboard.type(text)

    def choose_language(self) -> None:
        select = self.table.action("language").last
        if self.way == "keyboard":
            reach(select)
            self.page.keyboard.press("ArrowDown")
        else:
            select.select_option("ja")

    def unused(self, scope: str, kind: str) -> Locator | None:
        """The first control of a kind in sight there that was not used yet."""
        found = self.page.locator(scope).locator(kind)
        due = found.evaluate_all("nodes => nodes.map((node) => node.checkVisibility() && !isUsed(node))")
        return found.nth(due.index(True)) if True in due else None

    def press_all(self, scope: str, kind: str) -> None:
        while control := self.unused(scope, kind):
            self.press(control)
            assert control.evaluate("isUsed"), control.evaluate("nameOf")

    def controls(self, kept: Literal["seen", "used"]) -> set[str]:
        return set(self.page.evaluate("(list) => JSON.parse(sessionStorage[list])", kept))

    def follow_links(self, scope: str, arrive: Callable[[], None]) -> None:
        """Follows every link there that was not followed yet; `arrive` leads to where they are."""
        arrive()
        while link := self.unused(scope, "a[href]"):
            before = self.page.url
            self.press(link)
            self.page.wait_for_url(lambda url, before=before: url != before)
            arrive()

    def finish_turn(self) -> None:
        """Makes some legal play, and confirms it where that is asked for."""
        turn = f'main[data-turn="{self.table.data("turn")}"]'
        over = self.page.locator(f"main:not({turn}), dialog[open]")
        ways = [self.page.locator(f"{turn} {way}") for way in WAYS_ON]
        while not over.count():
            for way in ways:
                if way.count():
                    self.press(way.first)
                    break


def tap(control: Locator) -> None:
    """Taps. A browser makes a click of it later, when the finger is gone; the board does not wait for that."""
    if control.get_attribute("data-place"):
        control.tap()
        return
    control.evaluate("""node => {
      window.clicked = new Promise((resolve) => {
        addEventListener('click', resolve, { capture: true, once: true });
      });
    }""")
    control.tap()
    control.page.evaluate("async () => { await window.clicked; }")


def by_keyboard(control: Locator) -> None:
    """Brings the focus to a control with the keys that lead there, and presses it."""
    reach(control)
    control.page.keyboard.press("Enter")


def reach(control: Locator) -> None:
    """Brings the focus to a control with the keys that lead there."""
    page = control.page
    place, key, before = control.get_attribute("data-place"), "", ""
    for _ in range(60):
        if control.evaluate("node => node === document.activeElement"):
            break
        here = page.evaluate(
            "document.activeElement?.closest('[role=grid]') ? document.activeElement.dataset.place : ''"
        )
        stuck = key if here == before else ""
        key, before = towards(control, stuck) if place and here else "Tab", here
        page.keyboard.press(key)
    else:
        raise AssertionError(f"no key leads to {control}")


def towards(cell: Locator, stuck: str = "") -> str:
    """The arrow key that leads from the focused cell of the grid nearer to another; not along the way that is stuck."""
    dx, dy = cell.evaluate(
        """(node) => {
          const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
          const [x, y] = centre(node.getBoundingClientRect());
          const [fromX, fromY] = centre(document.activeElement.getBoundingClientRect());
          return [x - fromX, y - fromY];
        }"""
    )
    upright = (abs(dy) > abs(dx) or abs(dx) < 5) and stuck not in ("ArrowDown", "ArrowUp")
    if upright or stuck in ("ArrowLeft", "ArrowRight"):
        return "ArrowDown" if dy > 0 else "ArrowUp"
    return "ArrowRight" if dx > 0 else "ArrowLeft"
