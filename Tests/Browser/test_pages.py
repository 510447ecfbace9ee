"""Every page: accessible, valid, still while it loads, under a strict policy, and usable on a narrow phone.

Each page is opened once a way, since opening it takes most of the time.
"""

import itertools
import os
import re

import pytest

import words
from axe import violations
from markup import errors
from pages import PAGES, ids
from person import Person, Way

SCHEMES = ["light", "dark"]


def ways() -> list[Way]:
    """Both languages in both schemes, or two of the four that contain each language and each scheme."""
    everything = [Way(language, screen="phone", scheme=scheme) for language, scheme in itertools.product(words.LANGUAGES, SCHEMES)]
    if os.environ.get("BOARD_TEST_LONG"):
        return everything
    return [way for way in everything if (way.language == "en") == (way.scheme == "light")]


@pytest.mark.parametrize("way", ways(), ids=lambda way: f"{way.language}-{way.scheme}")
@pytest.mark.parametrize("page", PAGES, ids=ids(PAGES))
def test_a_page_is_accessible_valid_and_still(visit, sample, page, way):
    with visit(way, page.handle) as visitor:
        response = visitor.go(page.path.format_map(sample.ids), page.status)
        visitor.settled()
        shift = visitor.page.evaluate("window.layoutShift")
        html, headers = response.text(), response.headers
        language = visitor.page.locator("html").get_attribute("lang")
        found = [f"axe: {violation}" for violation in violations(visitor)]
        if page.status == 200:
            visitor.page.set_viewport_size({"width": 320, "height": 640})
            visitor.settled()
            found += too_large_or_small(visitor)
    found += [f"HTML: {error}" for error in errors(html)]
    if language != way.language:
        found.append(f"the language is {language}")
    if "PageValues(" in html:
        found.append("values are printed as their Swift description")
    if shift:
        found.append(f"the layout shifts by {shift}")
    found += [f"header: {fault}" for fault in header_faults(headers, is_private=page.handle is not None)]
    # Data for search engines is no script.
    inline = r"<style|<script(?![^>]*\s(?:src=|type=.application/ld\+json))|\sstyle=|\son[a-z]+="
    found += [f"inline: {match}" for match in re.findall(inline, re.sub(r">[^<]*<", "><", html))]
    assert not found, "\n".join(found)


def too_large_or_small(visitor: Person) -> list[str]:
    """What overflows the width of the window, and the buttons that are less than 44 pixels high."""
    width, small = visitor.page.evaluate(
        """() => [document.documentElement.scrollWidth - innerWidth,
            [...document.querySelectorAll("button, .button, input:not([type=hidden]), select, nav a")]
                .filter(e => e.checkVisibility() && !["checkbox", "radio"].includes(e.type))
                .map(e => [e.outerHTML.slice(0, 120), e.getBoundingClientRect().height])
                .filter(([, height]) => height > 1 && height < 43.5)]"""
    )
    found = [f"too small: {element}" for element in small]
    return found + ([f"the page is {width} pixels too wide"] if width > 0 else [])


def header_faults(headers: dict[str, str], is_private: bool) -> list[str]:
    policy = headers.get("content-security-policy", "")
    expected = {
        "content-security-policy": (
            "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy),
        "x-content-type-options": headers.get("x-content-type-options") == "nosniff",
        "referrer-policy": "referrer-policy" in headers,
        "permissions-policy": "permissions-policy" in headers,
        "content-type": headers["content-type"].replace(" ", "").lower() == "text/html;charset=utf-8",
        "cache-control": not is_private or "no-store" in headers["cache-control"],
    }
    return [f"{name}: {headers.get(name)}" for name, is_right in expected.items() if not is_right]
