"""Contrast of all palettes, tables of the weather, and what the screens of phones and desktops have room for."""

import pytest

import words
from axe import COLOURS, violations
from person import Way
from sample import WEATHER


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_is_readable_in_every_palette(visit, sample, scheme):
    """The text of all boards has a contrast of 4.5, by day and by night; that of the body of 7."""
    found = []
    with visit(Way(scheme=scheme)) as visitor:
        for weather in WEATHER:
            visitor.go(f"/boards/{weather}")
            for sky in ("day", "night"):
                visitor.page.evaluate("night => document.documentElement.classList.toggle('night', night)", sky == "night")
                visitor.settled()
                found += [f"{weather}, {sky}: {violation}" for violation in violations(visitor, COLOURS)]
            visitor.go(f"/posts/{sample.ids['post-' + weather]}")
            body = violations(visitor, ["color-contrast-enhanced"], "main p")
            found += [f"{weather}, body: {violation}" for violation in body]
    assert not found, "\n".join(found)


WEATHER_TABLES = ["/weather/forecast?place=Seoul", "/weather/compare?place=Seoul&place=Busan&place=London,%20GB"]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("width", [320, 390, 768, 1440])
@pytest.mark.parametrize("path", WEATHER_TABLES, ids=["hours", "compare"])
def test_a_table_of_the_weather_hides_and_cuts_nothing(visit, path, width, language):
    """All columns are within the page, none scrolls, and no word is broken within it."""
    with visit(Way(language), viewport={"width": width, "height": 844}) as visitor:
        visitor.go(path)
        visitor.settled()
        table = visitor.page.locator("main table").bounding_box()
        parent = visitor.page.locator("main table").locator("..").bounding_box()
        cut = visitor.page.evaluate(
            """() => [...document.querySelectorAll("main td, main thead th")]
                .filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.outerHTML)"""
        )
        assert visitor.page.locator("main table").count() == 1
    assert parent["x"] <= table["x"] and table["x"] + table["width"] <= parent["x"] + parent["width"] + 1
    assert not cut, cut


def test_the_title_of_a_new_post_is_on_the_first_screen(visit):
    with visit(Way(screen="phone"), "mina") as mina:
        mina.go("/write")
        assert mina.field("title").bounding_box()["y"] < 400


def test_the_form_of_a_post_fits_one_screen_of_a_phone(visit):
    with visit(Way(screen="phone"), "mina") as mina:
        mina.go("/write")
        place, buttons = (mina.page.locator(part).bounding_box() for part in ("#field-place", ".composer .form-actions"))
        assert place["y"] + place["height"] <= buttons["y"], "the buttons cover no field"
        assert buttons["y"] + buttons["height"] <= mina.page.viewport_size["height"]


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_shortcuts_are_offered_where_there_are_keys(visit, screen):
    with visit(Way(screen=screen)) as visitor:
        visitor.go("/")
        visitor.page.locator(".menu > summary").click()
        assert visitor.page.locator("[data-keys]").is_visible() == (screen == "desktop")
