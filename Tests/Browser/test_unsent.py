"""What was typed survives whatever answers its form: in the page, and in the browser until the form is carried out."""

import re

import pytest
from playwright.sync_api import expect

import words
from pages import AUTHOR, MODERATOR
from person import Way, person
from relay import Relay
from sample import unique

TEXT = "마지막 한 줄까지\n그대로 두세요"
DISCARD = words.words(r"^Discard", r"초안 버리기")


def write(visitor, title):
    visitor.choose("weather", "rain")
    visitor.choose("category", "music")
    visitor.fill("title", title)
    visitor.fill("body", TEXT)


def is_filled_in(visitor, title):
    form = visitor.page.locator('main form[action="/write"]')
    expect(form.locator('[name="title"]')).to_have_value(title)
    expect(form.locator('[name="body"]')).to_have_value(TEXT)
    expect(form.locator('[name="weather"][value="rain"]')).to_be_checked()
    expect(form.locator('[name="category"][value="music"]')).to_be_checked()


def drafts(visitor):
    return visitor.page.evaluate("() => Object.keys(localStorage).filter(name => name.startsWith('draft:'))")


def sign_in(visitor, handle, password):
    visitor.fill("handle", handle, 'form[action="/signin"]')
    visitor.fill("password", password, 'form[action="/signin"]')
    visitor.send("/signin", words.SIGN_IN)


@pytest.mark.parametrize("scripts", (True, False))
def test_a_text_survives_the_end_of_its_session(visit, board, sample, scripts):
    from server import PASSWORD

    handle, title = sample.member("wren"), unique("Rainy songs")
    with visit(Way(scripts=scripts), handle) as wren:
        wren.go("/write")
        write(wren, title)
        wren.page.context.clear_cookies()
        wren.press(words.RECOMMEND)
        wren.sees("그대로 두세요", "main")
        wren.faults.clear()  # The answer is a 401.
        sign_in(wren, handle, PASSWORD)
        is_filled_in(wren, title)
        if scripts:
            assert drafts(wren) == [f"draft:/write|{handle}"], "only success removes the draft"
        wren.send("/write", words.RECOMMEND)
        wren.arrives(r"/posts/\d+")
        wren.sees(title, "main")
        if scripts:
            assert drafts(wren) == []


@pytest.mark.parametrize("scripts", (True, False))
def test_a_text_survives_a_sign_in_in_another_tab(visit, board, sample, scripts):
    from server import PASSWORD

    handle, title = sample.member("lark"), unique("Songs for fog")
    with visit(Way(scripts=scripts), handle) as lark:
        lark.go("/write")
        write(lark, title)
        other = lark.page.context.new_page()
        lark.page.context.clear_cookies()
        other.goto(board.url + "/signin")
        other.fill('[name="handle"]', handle)
        other.fill('[name="password"]', PASSWORD)
        other.locator('main form[action="/signin"] button').first.click()
        other.wait_for_url(board.url + "/")
        lark.press(words.RECOMMEND)
        lark.sees("expired", "main")
        is_filled_in(lark, title)
        lark.faults.clear()  # The answer is a 403.
        lark.send("/write", words.RECOMMEND)
        lark.arrives(r"/posts/\d+")
        lark.sees(title, "main")


def test_a_like_goes_on_after_the_sign_in(visit, sample):
    from server import PASSWORD

    handle = sample.member("finch")
    post = sample.post(AUTHOR, unique("Pajeon"))
    with visit(Way()) as finch:
        finch.go(f"/posts/{post}")
        finch.send(f"/posts/{post}/like", words.SIGN_IN)
        finch.sees("Sign in to like", "main h1")
        finch.faults.clear()  # The answer is a 401.
        sign_in(finch, handle, PASSWORD)
        finch.sees("Like this post now?", "main")
        finch.send(f"/posts/{post}/like", words.LIKE)
        finch.arrives(f"/posts/{post}")
        finch.sees("1 like", "main")


@pytest.mark.parametrize(("scripts", "workers"), ((True, "block"), (False, "block"), (True, "allow")))
def test_back_shows_a_refused_form_without_asking_to_send_it_again(visit, sample, scripts, workers):
    handle = sample.member("robin")
    with visit(Way(scripts=scripts), handle, service_workers=workers) as robin:
        robin.go("/write")
        if workers == "allow":
            with_service_worker(robin)
        robin.fill("title", "")
        robin.fill("body", TEXT)
        robin.press(words.RECOMMEND)
        robin.sees("그대로 두세요", "main")
        robin.faults.clear()  # The answer is a 422.
        # The next page sets and deletes cookies, as most do.
        robin.go("/language?lang=ko&next=/about")
        robin.page.go_back()
        robin.sees("그대로 두세요", "main")
        robin.faults.clear()  # The answer that is shown again is a 422.


def with_service_worker(visitor):
    visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller")


def test_back_after_a_wrong_and_a_right_password_shows_a_page_of_the_board(visit, sample):
    from server import PASSWORD

    handle = sample.member("plover")
    with visit(Way(), service_workers="allow") as plover:
        plover.go("/signin")
        with_service_worker(plover)
        sign_in(plover, handle, "not this one at all")
        plover.sees("wrong", "main")
        plover.faults.clear()  # The answer is a 422.
        sign_in(plover, handle, PASSWORD)
        plover.arrives("/")
        plover.page.go_back(wait_until="commit")
        plover.arrives("/")
        plover.sees("Boards", "main")


def test_back_after_a_session_that_ended_shows_pages_of_the_board(visit, sample):
    from server import PASSWORD

    handle, post = sample.member("dunlin"), sample.post(AUTHOR, unique("Kites"))
    with visit(Way(), service_workers="allow") as dunlin:
        dunlin.go(f"/posts/{post}")
        with_service_worker(dunlin)
        dunlin.send(f"/posts/{post}/like", words.SIGN_IN)
        dunlin.faults.clear()  # The answer is a 401.
        sign_in(dunlin, handle, PASSWORD)
        dunlin.send(f"/posts/{post}/like", words.LIKE)
        dunlin.arrives(f"/posts/{post}")
        # The sign-in leads to the front page, and the address that likes has no page but the post's.
        dunlin.page.go_back(wait_until="commit")
        dunlin.arrives("/")
        dunlin.sees("Boards", "main")
        dunlin.page.go_back(wait_until="commit")
        dunlin.arrives(f"/posts/{post}")
        dunlin.sees("1 like", "main")


def test_back_shows_the_places_that_were_found(visit):
    with visit(Way()) as swift:
        swift.go("/place")
        swift.fill("q", "Gwangju", 'form[action="/place"]')
        swift.page.locator('form[action="/place"] [name="q"]').press("Enter")
        expect(swift.page).to_have_url(re.compile("q="))
        swift.page.locator("main ul.stack button").first.click()
        expect(swift.page).not_to_have_url(re.compile("/place"))
        swift.page.go_back()
        expect(swift.page).to_have_url(re.compile("q="))
        expect(swift.page.locator("main ul.stack button").first).to_be_visible()


def test_a_decision_of_one_moderator_is_not_made_by_another(visit, board, sample):
    from server import PASSWORD

    post = sample.post(AUTHOR, unique("Buy sunglasses"))
    sample.report(post)
    case = sample.case_of(post)
    second = sample.member("judge")
    board.appoint(second)
    with visit(Way(), MODERATOR) as moderator:
        moderator.go(f"/moderation/cases/{case}")
        moderator.choose("verdict", "remove")
        moderator.choose("reason", "spam")
        moderator.page.context.clear_cookies()
        moderator.page.keyboard.press("p")
        moderator.sees("Sign in to go on", "main")
        moderator.faults.clear()  # The answer is a 401.
        sign_in(moderator, second, PASSWORD)
        moderator.sees("it was discarded", "body")
        assert board.get(f"/posts/{post}").status == 200


def test_nothing_is_sent_or_lost_offline(visit, sample):
    handle, title = sample.member("heron"), unique("Songs for storms")
    with visit(Way(), handle) as heron:
        heron.go("/write")
        write(heron, title)
        heron.page.context.set_offline(True)
        heron.press(words.RECOMMEND)
        expect(heron.page.locator("#unsent")).to_be_visible()
        expect(heron.page.locator("#unsent")).to_be_focused()
        is_filled_in(heron, title)
        heron.page.context.set_offline(False)
        heron.go("/write")
        is_filled_in(heron, title)
        heron.press(words.RECOMMEND)
        heron.arrives(r"/posts/\d+")
        heron.go("/write")
        assert drafts(heron) == []
        expect(heron.field("title")).to_have_value("")


def test_a_form_sent_to_a_server_out_of_reach_leads_to_a_page_that_says_so(browser, board, sample):
    handle = sample.member("stork")
    with Relay(board.url) as relay, person(
        browser, relay, token=sample.tokens[handle], service_workers="allow"
    ) as stork:
        stork.go("/write")
        with_service_worker(stork)
        title = unique("Songs")
        write(stork, title)
        relay.stop()
        stork.press(words.RECOMMEND)
        stork.sees(words.DOWN, "main")
        stork.sees("probably not sent", "main")
        assert drafts(stork) == [f"draft:/write|{handle}"]
        stork.faults[:] = [fault for fault in stork.faults if "ERR_" not in fault]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_draft_comes_back_whole_and_can_be_discarded(visit, sample, language):
    handle, title = sample.member("robin"), unique("Songs")
    with visit(Way(language), handle) as robin:
        robin.go("/write?weather=snow&category=food")
        write(robin, title)
        robin.go("/boards/rain")
        robin.go("/write?weather=snow&category=food")
        is_filled_in(robin, title)
        notice = robin.page.locator("[data-draft-notice]")
        expect(notice).to_be_visible()
        notice.get_by_role("button", name=robin.pattern(DISCARD)).click()
        expect(notice).to_be_hidden()
        expect(robin.field("title")).to_have_value("")
        expect(robin.page.locator('[name="weather"][value="snow"]')).to_be_checked()
        assert drafts(robin) == []


@pytest.mark.parametrize("scripts", (True, False))
def test_a_preview_keeps_what_was_typed_and_its_draft(visit, sample, scripts):
    handle, title = sample.member("egret"), unique("Rainy songs")
    with visit(Way(scripts=scripts), handle) as egret:
        egret.go("/write")
        write(egret, title)
        egret.press(words.PREVIEW)
        egret.sees(title, "main .post-preview")
        is_filled_in(egret, title)
        if scripts:
            expect(egret.page.locator("#preview-heading")).to_be_focused()
            assert drafts(egret) == [f"draft:/write|{handle}"]
            egret.go("/write")
            is_filled_in(egret, title)
        egret.press(words.RECOMMEND)
        egret.arrives(r"/posts/\d+")
        egret.sees(title, "main h1")
        if scripts:
            assert drafts(egret) == []


def test_the_draft_of_an_edit_comes_back_and_belongs_to_its_revision(visit, sample):
    handle = sample.member("crane")
    post = sample.post(handle, unique("Soup"))
    with visit(Way(), handle) as crane:
        crane.go(f"/posts/{post}/edit")
        crane.fill("body", "A better text.")
        crane.go("/")
        crane.go(f"/posts/{post}/edit")
        expect(crane.field("body")).to_have_value("A better text.")
        crane.press(words.SAVE)
        crane.arrives(f"/posts/{post}")
        crane.go(f"/posts/{post}/edit")
        expect(crane.page.locator("[data-draft-notice]")).to_be_hidden()
        assert drafts(crane) == []


@pytest.mark.parametrize("scripts", [True, False])
def test_a_half_typed_note_and_decision_survive_each_other(visit, sample, scripts):
    post = sample.post(AUTHOR, unique("Cheap umbrellas"))
    sample.report(post)
    case = f"/moderation/cases/{sample.case_of(post)}"
    with visit(Way(scripts=scripts), MODERATOR) as sora:
        sora.go(case)
        note = sora.field("note", "#decide-form")
        note.fill("Seen before, I think")
        sora.choose("verdict", "hide", "#decide-form")
        sora.choose("reason", "spam", "#decide-form")
        sora.page.locator('#decide-form button[value="preview"]').click()
        expect(sora.page.locator("#preview-heading")).to_be_visible()
        expect(note).to_have_value("Seen before, I think")

        sora.page.locator('#decide-form button[value="note"]').click()
        sora.sees("Seen before, I think", "#case-state")
        expect(note).to_have_value("")
        expect(sora.page.locator('#decide-form [name="verdict"][value="hide"]')).to_be_checked()
        expect(sora.field("reason", "#decide-form")).to_have_value("spam")


def test_a_browser_that_refuses_the_location_is_told_in_a_message(visit):
    with visit(Way(), permissions=[]) as visitor:
        visitor.go("/place")
        button = visitor.page.locator("[data-use-location]")
        label = button.inner_text()
        button.click()
        expect(visitor.page.locator("[data-location-failed]")).to_be_visible()
        assert button.inner_text() == label
    with visit(Way(scripts=False)) as visitor:
        visitor.go("/place")
        expect(visitor.page.locator("[data-use-location]")).to_be_hidden()
