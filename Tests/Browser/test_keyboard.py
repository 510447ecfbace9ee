"""What visitors and members do by the keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

import words
from keyboard import choose, enter, follow, has_focus, key, open_menu, send, tab, type_into
from pages import AUTHOR, READER
from person import Way
from sample import unique
from server import PASSWORD

SCREENS = ["phone", "desktop"]


def test_the_skip_link_is_the_first(visit):
    for language in words.LANGUAGES:
        with visit(Way(language)) as visitor:
            visitor.go("/")
            tab(visitor)
            text = visitor.page.evaluate("document.activeElement.textContent")
            assert visitor.pattern(words.SKIP).search(text), text
            key(visitor, "Enter")
            tab(visitor)
            has_focus(visitor, "main *", "the skip link leads into the page")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("handle", [None, AUTHOR])
def test_the_focus_goes_through_the_front_page_as_it_is_read(visit, screen, handle):
    """Each stop stands below or beside the one before, and what can be clicked can have the focus."""
    with visit(Way(screen=screen), handle) as visitor:
        visitor.go("/")
        tab(visitor)
        stops = []
        while tab(visitor):
            stops.append(visitor.page.evaluate(
                """() => {
                    const element = document.activeElement, box = element.getBoundingClientRect();
                    element.dataset.stop = "";
                    // A row of categories scrolls to the one with the focus.
                    const scrolled = element.closest(".tabs-row ul")?.scrollLeft ?? 0;
                    const [top, bottom] = [box.top + scrollY, box.bottom + scrollY];
                    const isFoot = !!element.closest(".page-foot");
                    return {html: element.outerHTML.slice(0, 120), left: box.left + scrolled, right: box.right + scrolled, top, bottom, isFoot};
                }"""
            ))
        for last, stop in zip(stops, stops[1:]):
            # On a wide screen the foot stands left, below the weather.
            is_foot = stop["isFoot"] and not last["isFoot"]
            is_after = is_foot or stop["top"] > last["bottom"] - 2 or stop["left"] > last["right"] - 2
            assert is_after, f"the focus jumps back from {last['html']} to {stop['html']}"
        unreachable = visitor.page.evaluate(
            """() => [...document.querySelectorAll("body *")].filter(element => element.checkVisibility())
                .filter(element => getComputedStyle(element).cursor === "pointer" || element.hasAttribute("onclick"))
                .filter(element => !element.closest("[data-stop], label, .skip")).map(element => element.outerHTML)"""
        )
        assert not unreachable, "\n".join(unreachable)
        assert not visitor.page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()


def test_the_focus_goes_to_the_summary_of_errors(visit):
    with visit(Way(), AUTHOR) as mina:
        mina.go("/write?weather=rain&category=food")
        mina.page.locator('main form:has([name="title"])').evaluate("form => { form.noValidate = true }")
        type_into(mina, "title", " ")
        type_into(mina, "link", "nowhere")
        key(mina, "Enter")
        mina.sees(words.PROBLEM, "main")
        mina.page.wait_for_function("document.activeElement.matches('main .form-errors')")
        focus = mina.page.evaluate("document.activeElement.textContent")
        assert re.search(words.PROBLEM["en"], focus), focus
        enter(mina, ".form-errors a")
        has_focus(mina, "input, textarea, select, fieldset", "an error links to its field")


def test_a_visitor_registers_and_recommends(visit, sample):
    handle, title = unique("hana"), unique("Kalguksu")
    with visit() as hana:
        hana.go("/")
        open_menu(hana)
        follow(hana, '.menu a[href^="/register"]', "/register")
        type_into(hana, "handle", handle)
        type_into(hana, "password", PASSWORD)
        key(hana, "Enter")
        expect(hana.page.locator("main .codes code")).to_have_count(10)
        follow(hana, 'main a[href="/"]', "/")
        follow(hana, 'header a[href="/write"]', "/write")
        type_into(hana, "title", title)
        choose(hana, "weather", "rain")
        choose(hana, "category", "food")
        send(hana, "/write", r"/posts/\d+")
        hana.sees(title, "main h1")
        post = sample.stored(re.search(r"/posts/\d+", hana.path).group())
    assert (post["title"], post["weather"], post["category"]) == (title, "rain", "food")
    assert post["author"]["handle"] == handle


def test_a_member_signs_in_and_out_by_the_menu(visit, board):
    with visit() as jiho:
        jiho.go("/")
        open_menu(jiho)
        follow(jiho, '.menu a[href^="/signin"]', "/signin")
        type_into(jiho, "handle", READER)
        type_into(jiho, "password", PASSWORD)
        key(jiho, "Enter")
        jiho.arrives("/")
        cookie = next(cookie for cookie in jiho.page.context.cookies() if cookie["name"] == "board_session")
        account = lambda: board.get("/api/v1/me", {"Authorization": "Bearer " + cookie["value"]})
        assert account().json["handle"] == READER

        open_menu(jiho)
        follow(jiho, '.menu form[action="/signout"] button', "/")
        expect(jiho.page.locator("#flash")).to_be_focused()
        assert account().status == 401


def test_an_author_edits_and_deletes_a_post(visit, sample):
    post, title = sample.post(AUTHOR, unique("Sujebi")), unique("Sujebi with clams")
    with visit(Way(), AUTHOR) as mina:
        mina.go(f"/posts/{post}")
        follow(mina, f'a[href="/posts/{post}/edit"]', f"/posts/{post}/edit")
        type_into(mina, "title", title)
        send(mina, f"/posts/{post}/edit", f"/posts/{post}")
        assert sample.stored(f"/posts/{post}")["title"] == title
        follow(mina, f'a[href="/posts/{post}/delete"]', f"/posts/{post}/delete")
        send(mina, f"/posts/{post}/delete", "/mine")
    assert sample.board.get(f"/api/v1/posts/{post}").status == 404


def test_a_reader_likes_and_reports(visit, sample):
    post = sample.post(AUTHOR, unique("Umbrella"))
    with visit(Way(), READER) as jiho:
        jiho.go(f"/posts/{post}")
        enter(jiho, f'form[action^="/posts/{post}/like"] button')
        jiho.page.locator(f'form[action^="/posts/{post}/unlike"]').wait_for()
        follow(jiho, f'a[href^="/content/{post}/report"]', f"/content/{post}/report")
        choose(jiho, "reason", "wrong-weather")
        type_into(jiho, "note", "It did not rain.")
        send(jiho, f"/content/{post}/report", "/reports")
    assert sample.stored(f"/posts/{post}")["likes"] == 1
    report = next(report for report in sample.stored("/me/reports", READER)["items"] if report["content"] == post)
    assert (report["reason"], report["note"]) == ("wrong-weather", "It did not rain.")
