"""What the script adds: answers in place, told to screen readers, and keyboard shortcuts."""

import pytest
from playwright.sync_api import expect

import words
from keyboard import announces, choose, enter, focused, has_focus, in_place, key, open_menu, tab, tab_to, type_into
from pages import AUTHOR, MODERATOR, READER
from person import Person, Way
from sample import unique
from server import PASSWORD



def test_the_chosen_category_is_in_sight_and_tab_starts_at_the_skip_link(visit):
    with visit(Way(screen="phone")) as visitor:
        visitor.go("/boards/rain?category=chat")
        chosen = visitor.page.locator(".tabs-row [aria-current]")
        expect(chosen).to_be_in_viewport(ratio=0.99)
        assert visitor.page.locator(".tabs-row ul").evaluate("row => row.scrollLeft") > 0, "the row does not scroll"
        assert tab(visitor, ".skip")["matches"]


# Answers in place.


@pytest.mark.parametrize("path", ["/posts/{0}", "/boards/rain"])
def test_a_like_is_answered_in_place(visit, sample, path):
    post = sample.post(AUTHOR, unique("Pajeon"))
    liked = lambda: sample.stored(f"/posts/{post}")["likes"]
    with visit(Way(), READER) as jiho:
        jiho.go(path.format(post))
        for action, opposite, likes, told in (("like", "unlike", 1, words.LIKED), ("unlike", "like", 0, words.UNLIKED)):
            with in_place(jiho):
                enter(jiho, f'form[action="/posts/{post}/{action}"] button')
                announces(jiho, told)
            assert liked() == likes
            has_focus(jiho, f'form[action="/posts/{post}/{opposite}"] button', "the button keeps the focus")


def test_a_claim_a_note_and_a_preview_are_answered_in_place(visit, sample):
    post = sample.post(AUTHOR, unique("Cheap umbrellas"))
    sample.report(post)
    case = f"/moderation/cases/{sample.case_of(post)}"
    with visit(Way(), MODERATOR) as sora:
        sora.go(case)
        with in_place(sora):
            enter(sora, f'form[action="{case}/claim"] button')
            announces(sora, words.CLAIMED)
        has_focus(sora, f'form[action="{case}/release"] button')
        with in_place(sora):
            type_into(sora, "note", "Seen before.")
            enter(sora, '#decide-form button[value="note"]')
            announces(sora, words.NOTED)
        has_focus(sora, '#decide-form button[value="note"]')
        sora.sees("Seen before.", "#case-state")
        expect(sora.field("note", "#decide-form")).to_have_value("")

        # A preview without a decision is refused in place, with the focus on the errors.
        with in_place(sora), sora.page.expect_console_message(lambda message: "422" in message.text):
            enter(sora, "#decide-form .form-actions button")
            expect(sora.page.locator("#decide-form .form-errors")).to_be_focused()
        sora.faults.clear()
        choose(sora, "reason", "spam")
        choose(sora, "verdict", "hide")
        with in_place(sora):
            enter(sora, "#decide-form .form-actions button")
            expect(sora.page.locator("#preview-heading")).to_be_focused()
        tab(sora)
        has_focus(sora, "#confirm-form button", "the button that decides follows the preview")
    assert sample.stored(f"/posts/{post}")["id"] == post, "a preview decides nothing"


def test_a_notice_is_marked_as_read_in_place(visit, sample):
    sample.post(AUTHOR, unique("Hotteok"))
    post = sample.post(AUTHOR, unique("Umbrella stand"))
    sample.report(post)
    sample.decide(post, "hide")
    unread = lambda: sample.stored("/me", AUTHOR)["unreadNotices"]
    count = unread()
    with visit(Way(), AUTHOR) as mina:
        mina.go("/notices")
        with in_place(mina):
            enter(mina, 'form[action^="/notices/"]:not([action="/notices/read"]) button')
            announces(mina, words.READ)
        has_focus(mina, 'article[id^="notice-"] a', "the notice keeps the focus")
    assert unread() == count - 1


def test_a_reader_who_has_gone_on_keeps_the_focus(visit, sample):
    post = sample.post(AUTHOR, unique("Bindaetteok"))
    with visit(Way(), READER) as jiho:
        jiho.go(f"/posts/{post}")
        held = []
        jiho.page.route("**/like", lambda route: held.append(route))
        with jiho.page.expect_request("**/like"):
            enter(jiho, f'form[action="/posts/{post}/like"] button')
        tab_to(jiho, "footer a")
        held[0].continue_()
        announces(jiho, words.LIKED)
        has_focus(jiho, "footer a")


@pytest.mark.parametrize("scripts", [True, False])
def test_rain_can_be_paused_and_stays_so(visit, scripts):
    """Without script on this page only."""
    with visit(Way(scripts=scripts), reduced_motion="no-preference") as visitor:
        def is_paused(expected: bool):
            drops = visitor.page.locator(".sky i").first
            expect(drops).to_have_css("animation-play-state", "paused" if expected else "running")

        visitor.go("/boards/rain")
        is_paused(False)
        visitor.page.locator("#still").check()
        is_paused(True)
        visitor.go("/boards/snow")
        is_paused(scripts)


def test_the_address_of_a_post_is_copied(visit, sample):
    with visit(Way(), permissions=["clipboard-read", "clipboard-write"]) as visitor:
        visitor.go(f"/posts/{sample.ids['post']}")
        enter(visitor, "[data-copy]")
        announces(visitor, words.COPIED)
        copied = visitor.page.evaluate("navigator.clipboard.readText()")
        assert copied.endswith(f"/posts/{sample.ids['post']}"), copied


def test_a_new_token_is_copied(visit, sample):
    with visit(Way(), READER, permissions=["clipboard-read", "clipboard-write"]) as visitor:
        visitor.go("/account/sessions")
        visitor.fill("name", unique("laptop"))
        visitor.fill("password", PASSWORD)
        visitor.page.locator("main form .form-actions button").click()
        visitor.page.wait_for_selector("#new-token")
        enter(visitor, "[data-copy]")
        announces(visitor, words.TOKEN_COPIED)
        shown = visitor.page.locator("#new-token").inner_text()
        assert visitor.page.evaluate("navigator.clipboard.readText()") == shown


# Shortcuts.


def is_open(person: Person, selector: str, expected: bool = True):
    expect(person.page.locator(selector)).to_have_js_property("open", expected)


@pytest.mark.parametrize(("path", "handle"), [("/boards/rain", None), ("/reports", READER)])
def test_j_and_k_go_through_a_list(visit, path, handle):
    with visit(Way(), handle) as visitor:
        visitor.go(path)
        cards = visitor.page.locator("main article.card :is(h2, h3) a")
        for name, expected in (("j", 0), ("j", 1), ("k", 0), ("k", 0)):
            key(visitor, name)
            expect(cards.nth(expected)).to_be_focused()
        # The same key while Hangul is typed, but not another letter in its place on a Dvorak keyboard.
        for letter in "ㅓh":
            visitor.page.evaluate(
                """key => document.activeElement.dispatchEvent(
                    new KeyboardEvent("keydown", {key, code: "KeyJ", bubbles: true}))""",
                letter,
            )
            expect(cards.nth(1)).to_be_focused()


def test_shortcuts_search_write_and_explain(visit):
    with visit(Way(), AUTHOR) as mina:
        mina.go("/")
        key(mina, "?")
        is_open(mina, "#keys")
        has_focus(mina, "#keys h2")
        for name in ("/", "n", "j", "k", "?", "Esc"):
            expect(mina.page.locator("#keys kbd", has_text=name).first).to_be_visible()
        key(mina, "n")
        key(mina, "Escape")
        is_open(mina, "#keys", False)
        assert mina.path == "/"

        key(mina, "/")
        mina.arrives("/search")
        has_focus(mina, 'main [type="search"]')
        mina.page.keyboard.type("njk/?")
        assert mina.page.locator('main [type="search"]').input_value() == "njk/?", "letters that are typed do nothing"
        tab(mina)
        for name in ("Control+n", "Alt+n", "Shift+n"):
            key(mina, name)
        assert mina.path == "/search"
        key(mina, "n")
        mina.arrives("/write")


def test_the_help_lists_only_keys_that_do_something_on_the_page(visit):
    with visit(Way(), AUTHOR) as mina:
        mina.go("/write")
        key(mina, "?")
        is_open(mina, "#keys")
        for name, is_shown in (("/", True), ("n", True), ("j", False), ("k", False)):
            expect(mina.page.locator("#keys").get_by_text(name, exact=True)).to_be_visible(visible=is_shown)


def test_shortcuts_are_turned_off_and_on_in_their_list(visit):
    with visit(Way(), AUTHOR) as mina:
        for path in ("/", "/boards/rain"):
            mina.go(path)
            open_menu(mina)
            enter(mina, "[data-keys] button")
            is_open(mina, "#keys")
            enter(mina, "#keys [data-off]")
            is_open(mina, "#keys", False)
            has_focus(mina, ".menu > summary")
            if path == "/":
                # On other pages too.
                mina.go("/boards/rain")
                for name in ("n", "j", "?"):
                    key(mina, name)
                is_open(mina, "#keys", False)
                assert mina.path == "/boards/rain" and not focused(mina, "main a")
        key(mina, "n")
        mina.arrives("/write")


def test_a_key_after_the_help_has_closed_is_not_lost(visit):
    with visit(Way()) as visitor:
        visitor.go("/")
        key(visitor, "?")
        # A closed dialog can keep the focus until the next frame, and the key arrives before it.
        visitor.page.evaluate(
            """() => {
                const button = document.activeElement;
                document.getElementById("keys").close();
                button.dispatchEvent(new KeyboardEvent("keydown", {key: "/", bubbles: true}));
            }"""
        )
        visitor.arrives("/search")
        expect(visitor.page.locator('main [type="search"]')).to_be_focused()


def test_the_menu_closes_by_escape_and_when_the_focus_leaves(visit):
    with visit(Way(), AUTHOR) as mina:
        mina.go("/")
        open_menu(mina)
        tab(mina)
        key(mina, "Escape")
        is_open(mina, ".menu", False)
        has_focus(mina, ".menu > summary")
        key(mina, "Enter")
        is_open(mina, ".menu")
        tab_to(mina, "main *")
        is_open(mina, ".menu", False)  # It would cover what has the focus.


# What is typed can be looked at.


def test_a_new_password_can_be_shown(visit):
    with visit(Way()) as visitor:
        visitor.go("/register")
        password, box = visitor.field("password"), visitor.main.get_by_label("Show password")
        password.fill("correct horse")
        box.check()
        expect(password).to_have_attribute("type", "text")
        box.uncheck()
        expect(password).to_have_attribute("type", "password")
        expect(password).to_have_value("correct horse")
    with visit(Way(scripts=False)) as visitor:
        visitor.go("/register")
        expect(visitor.main.get_by_text("Show password")).to_be_hidden()
