"""The keyboard alone: what has the focus, and the keys that reach, fill in and press things."""

import contextlib

from playwright.sync_api import expect

from person import Person

# Whether the element with the focus matches a selector, shows the focus, and is covered by nothing; null if none has
# it. A card shows the focus of its link around itself, and a form the focus of its choices around their labels.
FOCUS = """selector => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const styles = [[element], [element, "::after"], [element.closest(".option")]]
        .filter(([shown]) => shown).map(([shown, part]) => getComputedStyle(shown, part));
    const box = [...element.getClientRects()].find(box => box.width > 0) ?? element.getBoundingClientRect();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const front = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
    return {
        matches: element.matches(selector),
        isShown: styles.some(style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2),
        isFree: top < bottom && (element.contains(front) || !!front?.contains(element)),
        html: element.outerHTML.slice(0, 160),
    };
}"""


def focused(person: Person, selector: str) -> bool:
    return person.page.evaluate("selector => !!document.activeElement?.matches(selector)", selector)


def has_focus(person: Person, selector: str, why: str | None = None):
    """Expects that an element that matches has the focus, soon."""
    expect(person.page.locator(selector).and_(person.page.locator(":focus")), why).to_have_count(1)


def key(person: Person, name: str):
    person.page.keyboard.press(name)


def tab(person: Person, selector: str = "*") -> dict | None:
    """Presses Tab, expects that the focus is visible, and returns what has it: nothing after the page's last stop."""
    key(person, "Tab")
    focus = person.page.evaluate(FOCUS, selector)
    assert not focus or focus["isShown"], f"shows no focus: {focus['html']}"
    assert not focus or focus["isFree"], f"covered while it has the focus: {focus['html']}"
    return focus


def tab_to(person: Person, selector: str):
    """Presses Tab until an element has the focus."""
    for _ in range(200):
        focus = tab(person, selector)
        if focus and focus["matches"]:
            return
    raise AssertionError(f"the focus does not reach {selector}")


def enter(person: Person, selector: str):
    """Reaches a link or button and presses Enter, which something in the page answers."""
    tab_to(person, selector)
    key(person, "Enter")


def follow(person: Person, selector: str, path: str):
    """Reaches a link and presses Enter, which leads to a path."""
    with person.page.expect_navigation():
        enter(person, selector)
    person.arrives(path)


def send(person: Person, action: str, path: str):
    """Sends the form with an action by its button, and expects that the next page's message has the focus."""
    follow(person, f'main form[action^="{action}"] button:not([type="button"])', path)
    expect(person.page.locator("#flash")).to_be_focused()


def type_into(person: Person, name: str, text: str, within: str = "main"):
    """Replaces what is in a field."""
    tab_to(person, f'{within} [name="{name}"]')
    key(person, "Control+A")
    person.page.keyboard.type(text)


def choose(person: Person, name: str, value: str, within: str = "main"):
    """Chooses an option of a list or a radio button."""
    tab_to(person, f'{within} [name="{name}"]')
    # The start of a list, or the first of radio buttons without a choice.
    key(person, "Home" if focused(person, "select") else "Space")
    chosen = "value => (e => e.value === value && e.checked !== false)(document.activeElement)"
    for _ in range(30):
        if person.page.evaluate(chosen, value):
            return
        key(person, "ArrowDown")
    raise AssertionError(f"{name} has no choice {value}")


def open_menu(person: Person):
    enter(person, "header .menu > summary")
    expect(person.page.locator(".menu > nav")).to_be_visible()


@contextlib.contextmanager
def in_place(person: Person):
    """Expects that the page stays while something is done in it, and that the focus is not lost."""
    person.page.evaluate("window.isSamePage = true")
    yield
    assert person.page.evaluate("window.isSamePage"), "another page was loaded"
    assert not focused(person, "body"), "the focus is lost"


def announces(person: Person, words: dict[str, str]):
    """Expects that a screen reader is told something without a change of the focus."""
    expect(person.page.locator('#announce[role="status"]')).to_have_text(person.pattern(words))
