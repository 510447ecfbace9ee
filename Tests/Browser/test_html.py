"""Pages that are small and still while they load, and whose links lead somewhere."""

import re

import pytest

import words
from pages import AUTHOR, Page, ids
from person import Way

FRONT, BOARD, POST = Page("front", "/"), Page("board", "/boards/rain"), Page("post", "/posts/{post}")
STILL = [FRONT, BOARD, POST, Page("register", "/register"), Page("log", "/log")]

# The most bytes of a first visit, headers included: 0.2 KB more than measured.
LIGHT = {
    FRONT: 23_400,
    BOARD: 24_100,
    POST: 23_400,
    # How well the hours compress depends on their weather, and so on the time of the test.
    Page("hours", "/weather/forecast?place=37.57,126.98"): 24_300,
    Page("search", "/search?q=pajeon"): 23_700,
}


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


@pytest.mark.parametrize("page", LIGHT, ids=ids(LIGHT))
def test_a_page_is_light(visit, sample, page):
    """Page, styles, script and icons, as they are transferred; not every browser requests the icon of the tab."""
    requests = []
    with visit(Way(screen="phone")) as visitor:
        visitor.page.on("requestfinished", lambda request: requests.append(request))
        visitor.go(page.path.format_map(sample.ids))
        visitor.settled()
        visitor.page.wait_for_load_state("networkidle")
        sizes = {
            request.url: request.sizes()["responseHeadersSize"] + request.sizes()["responseBodySize"]
            for request in requests
            if not re.search(r"/(icon\.[^/]+\.svg|favicon\.ico)$", request.url)
        }
    assert len(sizes) == 4, sizes
    assert sum(sizes.values()) <= LIGHT[page], sizes


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
