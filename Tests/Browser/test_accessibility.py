"""axe-core on every page in both languages and schemes, contrast of all palettes, and the keyboard alone."""

import json
import pathlib
import re

import axe_playwright_python
import pytest

import words
from pages import AUTHOR, PAGES, ids
from person import Way
from sample import WEATHER
from server import PASSWORD
from test_stories import unique

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
# What depends on the colour scheme; all other rules run once.
COLOURS = ["color-contrast", "link-in-text-block"]


def violations(person, rules: list[str] | None = None, within: str = "html") -> list[str]:
    """What axe-core finds in a part of the open page: of all its rules, or of some."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": {"type": "rule", "values": rules}} if rules else {})
    # Evaluated rather than added as a script, which the page's Content-Security-Policy refuses.
    person.page.evaluate(f"() => {{ if (!window.axe) {{ {AXE} }} }}")
    found = person.page.evaluate(f"() => axe.run({json.dumps(within)}, {json.dumps(options)})")
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("page", PAGES, ids=ids(PAGES))
def test_axe_finds_nothing(visit, sample, page, language):
    with visit(Way(language, screen="phone"), page.handle) as visitor:
        visitor.go(page.path.format_map(sample.ids), page.status)
        found = violations(visitor)
        visitor.page.emulate_media(color_scheme="dark")
        visitor.settled()
        found += [f"dark: {violation}" for violation in violations(visitor, COLOURS)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_is_readable_in_every_palette(visit, sample, scheme):
    """The text of all boards has a contrast of 4.5, by day and by night; that of the body of 7."""
    found = []
    with visit(Way(scheme=scheme)) as visitor:
        for weather in WEATHER:
            visitor.go(f"/boards/{weather}")
            for sky in ("day", "night"):
                visitor.page.evaluate("night => document.body.classList.toggle('night', night)", sky == "night")
                visitor.settled()
                found += [f"{weather}, {sky}: {violation}" for violation in violations(visitor, COLOURS)]
            visitor.go(f"/posts/{sample.ids['post-' + weather]}")
            body = violations(visitor, ["color-contrast-enhanced"], "main p")
            found += [f"{weather}, body: {violation}" for violation in body]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("page", [page for page in PAGES if page.status == 200], ids=lambda page: page.name)
def test_targets_are_large_enough_and_nothing_overflows(visit, sample, page):
    """At 320 pixels the page does not scroll sideways, and buttons are at least 44 pixels high."""
    with visit(Way("ko", screen="phone"), page.handle, viewport={"width": 320, "height": 640}) as visitor:
        visitor.go(page.path.format_map(sample.ids), page.status)
        width = visitor.page.evaluate("document.documentElement.scrollWidth")
        small = visitor.page.evaluate(
            """() => [...document.querySelectorAll("button, .button, input:not([type=hidden]), select, nav a")]
                .filter(e => e.checkVisibility() && !["checkbox", "radio"].includes(e.type))
                .map(e => [e.outerHTML.slice(0, 120), e.getBoundingClientRect().height])
                .filter(([, height]) => height > 1 && height < 43.5)"""
        )
    assert width <= 320, f"the page is {width} pixels wide"
    assert not small, small


# The keyboard alone.


def focused(person, selector: str) -> bool:
    return person.page.evaluate("selector => !!document.activeElement?.matches(selector)", selector)


def tab_to(person, selector: str):
    """Presses Tab until an element has the focus, and expects that the focus is visible."""
    for _ in range(150):
        person.page.keyboard.press("Tab")
        if focused(person, selector):
            # The choices of a form show the focus around their labels.
            outlines = """[document.activeElement, document.activeElement.closest(".option")].filter(Boolean)
                .map(element => getComputedStyle(element).outlineStyle)"""
            assert set(person.page.evaluate(outlines)) != {"none"}, f"{selector} shows no focus"
            return
    raise AssertionError(f"the focus does not reach {selector}")


def type_into(person, name: str, text: str):
    tab_to(person, f'main [name="{name}"]')
    person.page.keyboard.type(text)


def test_the_skip_link_is_the_first(visit):
    for language in words.LANGUAGES:
        with visit(Way(language)) as visitor:
            visitor.go("/")
            visitor.page.keyboard.press("Tab")
            text = visitor.page.evaluate("document.activeElement.textContent")
            assert visitor.pattern(words.SKIP).search(text), text
            visitor.page.keyboard.press("Enter")
            visitor.page.keyboard.press("Tab")
            assert focused(visitor, "main *"), "the skip link leads into the page"


def test_the_keyboard_registers_and_recommends(visit):
    handle, title = unique("hana"), unique("Kalguksu")
    with visit() as hana:
        hana.go("/register")
        type_into(hana, "handle", handle)
        type_into(hana, "password", PASSWORD)
        hana.page.keyboard.press("Enter")
        hana.page.wait_for_url(lambda url: "/register" not in url)

        hana.go("/write?weather=rain&category=food")
        type_into(hana, "title", title)
        tab_to(hana, 'main form:has([name="title"]) button:not([type="button"])')
        hana.page.keyboard.press("Enter")
        hana.arrives(r"/posts/\d+")
        hana.sees(title, "main h1")


def test_the_keyboard_likes_and_reports(visit, sample):
    post = sample.post("mina", unique("Umbrella"))
    with visit(Way(), "jiho") as jiho:
        jiho.go(f"/posts/{post}")
        tab_to(jiho, f'form[action^="/posts/{post}/like"] button')
        jiho.page.keyboard.press("Enter")
        jiho.page.locator(f'form[action^="/posts/{post}/unlike"]').first.wait_for()
        jiho.go(f"/posts/{post}")
        tab_to(jiho, f'a[href^="/posts/{post}/report"]')
        jiho.page.keyboard.press("Enter")
        jiho.arrives(f"/posts/{post}/report")
        tab_to(jiho, 'main [name="reason"]')
        # Space chooses the first of radio buttons, the arrow the next of either kind of choice.
        jiho.page.keyboard.press("Space")
        if focused(jiho, "select"):
            jiho.page.keyboard.press("Escape")
        jiho.page.keyboard.press("ArrowDown")
        tab_to(jiho, f'form[action^="/posts/{post}/report"] button')
        jiho.page.keyboard.press("Enter")
        jiho.page.wait_for_url(lambda url: not url.endswith("/report"))
    reports = sample.board.call("GET", "/me/reports", token=sample.tokens["jiho"]).json["items"]
    assert post in [report["post"] for report in reports]


def test_the_focus_goes_to_the_summary_of_errors(visit):
    with visit(Way(), AUTHOR) as mina:
        mina.go("/write?weather=rain&category=food")
        mina.page.locator('main form:has([name="title"])').evaluate("form => { form.noValidate = true }")
        mina.fill("title", " ")
        mina.fill("link", "nowhere")
        mina.press(words.RECOMMEND, 'main form:has([name="title"])')
        mina.sees(words.PROBLEM, "main")
        mina.page.wait_for_function("() => document.activeElement?.closest('main') && document.activeElement !== document.body")
        focus = mina.page.evaluate("document.activeElement.textContent")
        assert re.search(words.PROBLEM["en"], focus), focus
        mina.page.keyboard.press("Tab")
        mina.page.keyboard.press("Enter")
        assert focused(mina, "input, textarea, select, fieldset"), "an error links to its field"
