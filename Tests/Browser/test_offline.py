"""The installed page: its manifest, and the last board with its age when the server cannot be reached."""

import json

import pytest

import words
from person import Way, person
from relay import Relay


# Whether the worker keeps a page with a text.
KEPT = """async text => {
    for (const name of await caches.keys()) {
        for (const answer of await (await caches.open(name)).matchAll()) {
            if ((await answer.text()).includes(text)) return true;
        }
    }
    return false;
}"""


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_last_board_is_shown_offline_with_its_age(browser, board, sample, language):
    with Relay(board.url) as relay, person(browser, relay, Way(language), service_workers="allow") as visitor:
        visitor.go("/boards/rain")
        # The worker has to be in charge of the page before it can keep one.
        visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller")
        visitor.go("/boards/rain")
        title = "Haemul pajeon near"
        visitor.sees(title, "main")
        visitor.page.wait_for_function(KEPT, arg=title)
        relay.stop()
        visitor.page.goto(relay.url + "/boards/rain")
        visitor.sees(title, "main")
        visitor.sees(words.OFFLINE)
        visitor.sees(words.AGE, "#offline")
        # A page that was never opened: the one that says so.
        visitor.page.goto(relay.url + "/log")
        visitor.sees(words.OFFLINE)
        # The browser reports each request that failed.
        visitor.faults[:] = [fault for fault in visitor.faults if "ERR_" not in fault]


def test_pages_of_members_are_not_kept(browser, board, sample):
    with Relay(board.url) as relay, person(
        browser, relay, token=sample.tokens["jiho"], service_workers="allow"
    ) as visitor:
        visitor.go("/boards/rain")
        visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller")
        visitor.go("/boards/rain")
        visitor.sees("Haemul pajeon near", "main")
        visitor.page.context.clear_cookies()
        visitor.go("/")
        # The worker keeps pages in the order of their requests: once it has this one, it has decided on the member's.
        visitor.page.wait_for_function("async () => await caches.match('/kept/front') !== undefined")
        assert visitor.page.evaluate("async () => await caches.match('/kept/board') === undefined")
        relay.stop()
        visitor.page.goto(relay.url + "/boards/rain")
        visitor.sees(words.OFFLINE)
        assert visitor.page.get_by_text("Haemul pajeon near").count() == 0
        visitor.faults[:] = [fault for fault in visitor.faults if "ERR_" not in fault]


def test_the_page_can_be_installed(visit, board):
    with visit() as visitor:
        visitor.go("/")
        href = visitor.page.locator('link[rel="manifest"]').get_attribute("href")
        manifest = json.loads(board.get(href).body)
        assert manifest["name"] and manifest["start_url"] and manifest["display"] in ("standalone", "minimal-ui")
        assert manifest["icons"]
        for icon in manifest["icons"]:
            answer = board.get(icon["src"])
            assert answer.status == 200 and answer.headers.get_content_type() == icon["type"]
