"""The installed page: its manifest, and the boards that were read with their age when the server cannot be reached."""

import json

import pytest
from playwright.sync_api import expect

import words
from person import Way, person
from relay import Relay
from sample import MANGWON


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
def test_a_board_that_was_read_is_shown_offline_with_its_age(browser, board, sample, language):
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
        visitor.sees(words.DOWN)
        visitor.sees(words.AGE, "#offline")
        # A page that was never opened: the one that says so, and leads to those that were.
        visitor.page.goto(relay.url + "/log")
        visitor.sees(words.DOWN)
        visitor.page.locator("main a[href='/boards/rain']").wait_for()
        assert not visitor.page.locator("main a[href='/boards/snow']").is_visible()
        visitor.page.locator("main a[href='/boards/rain']").click()
        visitor.sees(title, "main")
        # The browser reports each request that failed.
        visitor.faults[:] = [fault for fault in visitor.faults if "ERR_" not in fault]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_members_have_the_boards_that_they_read_offline_and_nothing_private(browser, board, sample, language):
    with Relay(board.url) as relay, person(
        browser, relay, Way(language), token=sample.tokens["jiho"], service_workers="allow"
    ) as visitor:
        visitor.go("/boards/rain")
        visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller")
        visitor.go("/mine")
        for path in ["/boards/rain", "/boards/snow"]:
            visitor.go(path)
            visitor.page.wait_for_function(f"async () => await caches.match('/kept{path}') !== undefined")
        # What only a member's page has: the links of the menu and the tokens of forms.
        for private in ['href="/account"', 'name="csrf"', 'href="/mine"']:
            assert not visitor.page.evaluate(KEPT, private), private
        relay.stop()
        for path, title in [("/boards/rain", "Haemul pajeon near"), ("/boards/snow", "Good in this: snow")]:
            visitor.page.goto(relay.url + path)
            visitor.sees(title, "main")
            visitor.sees(words.DOWN)
            assert visitor.page.locator("html").get_attribute("lang") == language
        visitor.page.goto(relay.url + "/mine")
        visitor.page.locator("main a[href='/boards/snow']").wait_for()
        visitor.faults[:] = [fault for fault in visitor.faults if "ERR_" not in fault]


def test_members_have_the_weather_at_their_place_and_the_posts_that_they_read(browser, board, sample):
    token = sample.tokens[sample.member("wren")]
    board.call("POST", "/me/places", {"place": MANGWON, "isHome": True}, token)
    with Relay(board.url) as relay, person(browser, relay, token=token, service_workers="allow") as visitor:
        visitor.go("/boards/rain")
        visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller")
        post = visitor.page.locator("main article a[href^='/posts/']").first.get_attribute("href")
        for path in ["/", "/weather/days", post]:
            visitor.go(path)
            visitor.page.wait_for_function(f"async () => await caches.match('/kept{path}') !== undefined")
        for private in ['href="/account"', 'name="csrf"', 'href="/mine"']:
            assert not visitor.page.evaluate(KEPT, private), private
        relay.stop()
        visitor.page.goto(relay.url + "/")
        visitor.sees(words.DOWN)
        visitor.sees(MANGWON["name"], ".front-weather")
        assert "What is the weather like" not in visitor.page.locator("main").inner_text()
        visitor.page.goto(relay.url + post)
        visitor.sees(words.DOWN, "#offline")
        visitor.faults[:] = [fault for fault in visitor.faults if "ERR_" not in fault]


def test_signing_out_removes_what_was_kept(browser, board, sample):
    handle = sample.member("plover")
    with person(browser, board, token=sample.tokens[handle], service_workers="allow") as visitor:
        visitor.go("/boards/rain")
        visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller")
        visitor.go("/boards/rain")
        visitor.page.wait_for_function("async () => await caches.match('/kept/boards/rain') !== undefined")
        visitor.page.locator("details.menu summary").click()
        visitor.page.locator("form[action='/signout'] button").first.click()
        visitor.page.wait_for_function("async () => await caches.match('/kept/boards/rain') === undefined")


def test_a_like_that_a_proxy_refuses_says_that_the_board_does_not_respond(visit, sample):
    handle = sample.member("dunlin")
    with visit(Way(), handle) as visitor:
        visitor.go("/boards/rain")
        visitor.page.locator("main article a[href^='/posts/']").first.click()
        visitor.page.wait_for_url("**/posts/*")
        visitor.page.route("**/like", lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"))
        visitor.page.locator("form[action$='/like'] button").first.click()
        unsent = visitor.page.locator("#unsent")
        expect(unsent).to_be_focused()
        visitor.sees(words.DOWN, "#unsent")
        assert not unsent.locator("[data-written]").is_visible()
        assert not unsent.locator("[data-when=offline]").is_visible()
        visitor.faults.clear()  # The answer is a 502.
        visitor.page.context.set_offline(True)
        visitor.page.locator("form[action$='/like'] button").first.click()
        visitor.sees(words.OFFLINE, "#unsent")
        visitor.page.context.set_offline(False)


def test_a_message_that_is_shown_once_is_not_shown_offline(browser, board, sample):
    with Relay(board.url) as relay, person(browser, relay, service_workers="allow") as visitor:
        visitor.go("/")
        visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller")
        visitor.page.context.add_cookies([{"name": "board_flash", "value": "sessionSignedOut", "url": relay.url}])
        visitor.go("/")
        visitor.sees("You are signed out", "#flash")
        visitor.page.wait_for_function("async () => await caches.match('/kept/') !== undefined")
        relay.stop()
        visitor.page.goto(relay.url + "/")
        visitor.sees(words.DOWN)
        assert visitor.page.locator("#flash").count() == 0
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
