"""What members and moderators do, in both languages, with and without scripts, on a phone and a desktop."""

import re

from playwright.sync_api import expect

import words
from sample import unique
from server import PASSWORD
from test_accessibility import violations


def test_a_visitor_registers_recommends_and_corrects(visit, way):
    handle, title = unique("bora"), unique("Pajeon")
    with visit(way) as bora:
        bora.go("/register")
        bora.fill("handle", handle)
        bora.fill("displayName", "Bora")
        bora.fill("password", PASSWORD)
        bora.press(words.REGISTER)
        expect(bora.page.locator("main .codes code")).to_have_count(10)
        bora.follow(words.KEPT, "main")
        bora.page.wait_for_url(lambda url: "/register" not in url)

        bora.go("/write?weather=rain&category=food")
        bora.fill("title", title)
        bora.fill("body", "Crisp at the edges.")
        bora.fill("place", "Mangwon")
        bora.press(words.RECOMMEND)
        bora.arrives(r"/posts/\d+")
        bora.sees(title, "main h1")
        bora.sees(words.MANGWON, "main")
        post = re.search(r"/posts/\d+", bora.path).group()

        bora.go("/boards/rain")
        bora.sees(title, "main")

        bora.go(post + "/edit")
        bora.fill("title", title + " 2")
        bora.press(words.SAVE)
        bora.arrives(post)
        bora.sees(title + " 2", "main h1")
        bora.go(post + "/history")
        bora.sees(title)

        bora.go("/mine")
        bora.sees(title + " 2", "main")
        bora.go(post + "/delete")
        bora.press(words.DELETE)
        bora.page.wait_for_url(lambda url: not url.endswith("/delete"))
        bora.go(post, 404)


def test_a_lost_password_is_replaced_with_a_recovery_code(visit, way):
    handle = unique("gaon")
    with visit(way) as gaon:
        gaon.go("/register")
        gaon.fill("handle", handle)
        gaon.fill("password", PASSWORD)
        gaon.press(words.REGISTER)
        if way.scripts:
            assert violations(gaon) == []
        with gaon.page.expect_download() as download:
            gaon.follow(words.SAVE_CODES, "main")
        assert handle in download.value.suggested_filename
        title, _, address, *codes = download.value.path().read_text(encoding="utf-8").splitlines()
        assert handle in title and address.endswith("/recover")
        assert codes == gaon.page.locator("main .codes code").all_inner_texts()
        gaon.page.context.clear_cookies()

        gaon.go("/signin")
        gaon.follow(words.FORGOTTEN, "main")
        gaon.fill("handle", handle)
        gaon.fill("code", codes[0].upper().replace("-", " "))
        gaon.fill("password", "a new umbrella")
        gaon.press(words.NEW_PASSWORD)
        gaon.sees(words.RECOVERED)
        gaon.sees("9", "main")


def test_a_form_keeps_what_was_typed_and_says_what_is_wrong(visit, way):
    handle = unique("duri")
    with visit(way) as duri:
        duri.go("/register")
        # The browser's own checks would hide the server's.
        duri.page.locator("main form").first.evaluate("form => form.noValidate = true")
        duri.fill("handle", handle)
        duri.fill("password", "short")
        duri.press(words.REGISTER)
        duri.sees(words.PROBLEM, "main")
        duri.sees(words.TOO_SHORT, "main")
        assert duri.field("handle").input_value() == handle
        assert duri.field("password").input_value() == "", "a password is not sent back"


def test_a_member_signs_in_and_out(visit, way, sample):
    handle = sample.member("nari")
    with visit(way) as nari:
        nari.go("/notices")
        nari.arrives("/signin")
        nari.fill("handle", handle)
        nari.fill("password", PASSWORD)
        nari.press(words.SIGN_IN)
        nari.arrives("/notices")
        nari.go("/account")
        nari.send("/signout", words.SIGN_OUT)
        nari.page.wait_for_url(lambda url: "/account" not in url)
        nari.go("/notices")
        nari.arrives("/signin")


def test_a_member_likes_a_post_and_takes_it_back(visit, way, sample):
    post = sample.post("mina", unique("Umbrella"))
    liked = lambda: sample.board.call("GET", f"/posts/{post}").json["likes"]
    with visit(way, "jiho") as jiho:
        jiho.go(f"/posts/{post}")
        jiho.send(f"/posts/{post}/like", words.LIKE)
        jiho.page.locator(f'form[action^="/posts/{post}/unlike"]').first.wait_for()
        assert liked() == 1
        jiho.send(f"/posts/{post}/unlike", words.UNLIKE)
        jiho.page.locator(f'form[action^="/posts/{post}/like"]').first.wait_for()
        assert liked() == 0


def test_a_report_is_decided_undone_and_appealed(visit, way, sample):
    title = unique("Cheap umbrellas")
    post = sample.post("mina", title)
    with visit(way, "jiho") as jiho:
        jiho.go(f"/content/{post}/report")
        jiho.choose("reason", "off-topic")
        jiho.fill("note", "It is an advert.")
        jiho.press(words.REPORT)
        jiho.page.wait_for_url(lambda url: not url.endswith("/report"))
        jiho.go("/reports")
        jiho.sees(title, "main")
        jiho.sees(words.OFF_TOPIC, "main")

    case = f"/moderation/cases/{sample.case_of(post)}"
    with visit(way, "sora") as sora:
        sora.go("/moderation")
        # Other tests report posts too, so the case may be on a later page of the queue.
        link = sora.page.locator(f'main a[href^="{case}"]').first
        while not link.count():
            with sora.page.expect_navigation():
                sora.page.locator("main .pager a[href*=cursor]").last.click()
        link.click()
        sora.arrives(case)
        sora.sees("It is an advert.", "main")
        sora.send(case + "/claim", words.CLAIM)
        sora.page.locator(f'form[action^="{case}/release"]').first.wait_for()
        decide(sora, case, "hide")
        assert visible(sample, post) == 404
        decision = latest_decision(sample, post)

        sora.go(f"/moderation/decisions/{decision}/reverse")
        sora.fill("reason", "The report was wrong.")
        sora.press(words.UNDO)
        sora.page.wait_for_url(lambda url: not url.endswith("/reverse"))
        assert visible(sample, post) == 200
        sora.go("/log")
        sora.sees(words.REVERSED, "main")


def test_selected_cases_are_decided_together(visit, way, sample):
    handle = sample.member("narae")
    posts = [sample.post(handle, unique("Cheap mittens")) for _ in range(2)]
    for post in posts:
        sample.report(post)
    with visit(way, "sora") as sora:
        sora.go(f"/moderation?author={handle}")
        for post in posts:
            sora.page.locator(f'main [name="case"][value="{sample.case_of(post)}"]').check()
        with sora.page.expect_navigation():
            sora.press(words.SELECTED)
        sora.arrives(r"/moderation/cases/\d+")
        form = "#decide-form"
        sora.choose("verdict", "remove", form)
        sora.choose("reason", "spam", form)
        sora.press(words.PREVIEW, form)
        with sora.page.expect_navigation():
            sora.press(words.DECIDE, "#confirm-form")
        sora.sees(words.ALL_DECIDED)
    assert [visible(sample, post) for post in posts] == [404, 404]


def test_an_author_appeals_and_another_moderator_overturns(visit, way, sample):
    post = sample.post("mina", unique("Umbrellas"))
    sample.report(post)
    decision = sample.decide(post, "remove")
    with visit(way, "mina") as mina:
        mina.go("/notices")
        mina.page.locator(f'main a[href^="/decisions/{decision}"]').first.click()
        mina.go(f"/decisions/{decision}/appeal")
        mina.fill("text", "It keeps the rain off.")
        mina.press(words.APPEAL)
        mina.page.wait_for_url(lambda url: not url.endswith("/appeal"))
    appeals = sample.board.call("GET", "/appeals?limit=100", token=sample.tokens["haru"]).json["items"]
    appeal = next(appeal["id"] for appeal in appeals if appeal["decision"]["id"] == decision)
    with visit(way, "haru") as haru:
        haru.go("/moderation/appeals")
        haru.page.locator(f'main a[href^="/appeals/{appeal}"]').first.click()
        haru.sees("It keeps the rain off.", "main")
        # The text that the appeal is about stands beside it.
        haru.sees("Umbrellas", "main .revision")
        haru.choose("overturns", "overturn", f'form[action^="/moderation/appeals/{appeal}/resolve"]')
        with haru.page.expect_navigation():
            haru.send(f"/moderation/appeals/{appeal}/resolve", words.RESOLVE)
    assert visible(sample, post) == 200


def test_a_visitor_chooses_a_place(visit, way):
    with visit(way) as visitor:
        visitor.go("/place?next=/")
        visitor.fill("q", "Busan")
        with visitor.page.expect_navigation():
            visitor.press(words.SEARCH)
        # The only place of a name is taken at once; of several, one has to be chosen.
        if visitor.path.startswith("/place"):
            visitor.press(words.BUSAN)
        visitor.arrives("/")
        visitor.sees(words.BUSAN)
        visitor.go("/weather")
        visitor.sees(words.BUSAN, "main")


def test_a_member_keeps_places(visit, way, sample):
    handle = sample.member("gaon")
    places = lambda: sample.stored("/me/places", handle)["items"]
    with visit(way, handle) as gaon:
        for name in ("Seoul", "Busan"):
            gaon.go("/places?q=" + name)
            gaon.page.locator('form[action^="/places/add"] [name="place"]').first.check()
            with gaon.page.expect_navigation():
                gaon.send("/places/add", words.ADD)
        assert len(places()) == 2
        second = places()[1]["id"]
        gaon.page.locator(f'details:has(form[action="/places/{second}"] [name="label"]) > summary').first.click()
        gaon.fill("label", "Grandmother's", f'form[action="/places/{second}"]')
        gaon.send(f"/places/{second}", words.RENAME)
        gaon.sees("Grandmother's", "main")
        gaon.go(f"/places/{second}/remove")
        gaon.press(words.REMOVE)
        gaon.arrives("/places")
        assert len(places()) == 1


def test_a_member_changes_settings(visit, way, sample):
    handle = sample.member("sebin")
    with visit(way, handle) as sebin:
        sebin.go("/account/settings")
        sebin.choose("clock", "12h")
        sebin.choose("language", "ko" if way.language == "en" else "en")
        with sebin.page.expect_navigation():
            sebin.press(words.SAVE)
        sebin.go("/")
        other = "ko" if way.language == "en" else "en"
        assert sebin.page.locator("html").get_attribute("lang") == other
    settings = sample.stored("/me/settings", handle)
    assert settings["clock"] == "12h" and settings["language"] == other


def decide(person, case: str, verdict: str):
    """Decides a case on its page: chooses, looks at the effects, and confirms."""
    form = f'form[action^="{case}/decide"]'
    person.choose("verdict", verdict, form)
    person.choose("reason", "off-topic", form)
    person.fill("message", "Please keep to the weather.", form)
    person.press(words.PREVIEW, form)
    # The effects are shown with a second form that carries the first one's values.
    confirmation = f'{form}:has([name="step"][value="decide"])'
    with person.page.expect_navigation():
        person.press(words.DECIDE, confirmation)
    person.sees(words.DECIDED)


def visible(sample, post: int) -> int:
    """The status that a visitor gets for a post."""
    return sample.board.get(f"/api/v1/posts/{post}").status


def latest_decision(sample, post: int) -> int:
    record = sample.board.call("GET", "/members/mina/record", token=sample.tokens["sora"]).json
    return max(decision["id"] for decision in record["decisions"] if decision.get("content") == post)
