"""Every page: valid HTML, a strict Content-Security-Policy that nothing violates, small, and still while it loads."""

import re

import pytest

import words
from markup import errors
from pages import AUTHOR, PAGES, Page, ids
from person import Way

LIGHT = [Page("front", "/"), Page("board", "/boards/rain")]
STILL = [*LIGHT, Page("post", "/posts/{post}"), Page("register", "/register"), Page("log", "/log")]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("page", PAGES, ids=ids(PAGES))
def test_a_page_is_valid_and_still(visit, sample, page, language):
    with visit(Way(language, screen="phone"), page.handle) as visitor:
        response = visitor.go(page.path.format_map(sample.ids), page.status)
        visitor.settled()
        shift = visitor.page.evaluate("window.layoutShift")
        html = response.text()
        headers = response.headers
        assert visitor.page.locator("html").get_attribute("lang") == language
    found = errors(html)
    assert not found, "\n".join(found)
    assert shift == 0, f"the layout shifts by {shift}"
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy, policy
    assert "unsafe" not in policy, policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "referrer-policy" in headers and "permissions-policy" in headers
    assert headers["content-type"].replace(" ", "").lower() == "text/html;charset=utf-8"
    # Data for search engines is no script.
    inline = r"<style|<script(?![^>]*\s(?:src=|type=.application/ld\+json))|\sstyle=|\son[a-z]+="
    assert not re.search(inline, re.sub(r">[^<]*<", "><", html))
    if page.handle:
        assert "no-store" in headers["cache-control"]


@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("page", STILL, ids=ids(STILL))
def test_a_page_is_still_on_a_slow_device(visit, sample, page, screen):
    """A slow browser draws between parts of a page that it has read, unless the page tells it to wait."""
    with visit(Way(screen=screen)) as visitor:
        visitor.page.context.new_cdp_session(visitor.page).send("Emulation.setCPUThrottlingRate", {"rate": 20})
        visitor.go(page.path.format_map(sample.ids))
        visitor.settled()
        shift = visitor.page.evaluate("window.layoutShift")
    assert shift == 0, f"the layout shifts by {shift}"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_phone_shows_a_recommendation_without_scrolling(visit, language):
    """Below the weather, on the first screen; the home of the member has weather."""
    with visit(Way(language, screen="phone"), AUTHOR) as mina:
        mina.go("/")
        assert mina.page.locator(".now-temperature").is_visible()
        warnings = mina.page.locator("main > .notice").evaluate_all(
            "notices => notices.reduce((sum, notice) => sum + notice.offsetHeight, 0)"
        )
        top = mina.page.locator("main .card").first.bounding_box()["y"] - warnings
    assert top < 620, f"the first recommendation begins at {top}"


@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("page", LIGHT, ids=ids(LIGHT))
def test_a_page_is_light(visit, page, screen):
    """At most 60 KB of HTML, styles and scripts as they are transferred, in at most 12 requests."""
    responses = []
    with visit(Way(screen=screen)) as visitor:
        visitor.page.on("response", lambda response: responses.append(response))
        visitor.go(page.path)
        visitor.settled()
        visitor.page.wait_for_load_state("networkidle")
        sizes = {
            response.url: response.request.sizes()["responseBodySize"]
            for response in responses
            if response.status == 200 and not re.search(r"\.(svg|png|ico)$", response.url)
        }
    assert len(responses) <= 12, [response.url for response in responses]
    assert sum(sizes.values()) <= 60_000, sizes


def test_links_lead_to_pages(visit, sample):
    """Every link on the front page, a board and a post is answered."""
    for handle in (None, "mina", "sora"):
        addresses = set()
        with visit(Way(), handle) as visitor:
            for path in ("/", "/boards/rain", f"/posts/{sample.ids['post']}", "/about"):
                visitor.go(path)
                links = visitor.page.locator('a[href^="/"], link[href^="/"]')
                addresses |= set(links.evaluate_all("links => links.map(link => link.getAttribute('href'))"))
            for address in sorted(addresses):
                status = visitor.page.request.get(sample.board.url + address).status
                assert status == 200, f"{address} for {handle}: {status}"
