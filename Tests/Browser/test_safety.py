"""Hostile texts in every field, and every page that shows them: none is interpreted as HTML.

A dialog, a request to elsewhere or a violation of the Content-Security-Policy fails a test, and so does an element or
attribute that only a hostile text can have brought: the policy alone must not be what keeps it harmless.
"""

import os
import urllib.parse

import pytest

import words
from person import Way
from vectors import VECTORS

# Elements and attributes that no page of the board has.
FOREIGN = """() => [
    ...document.querySelectorAll("script:not([src], [type='application/ld+json']), style, iframe, frame, object, embed, base, bgsound, marquee, "
        + "math, video, audio, [style], meta[http-equiv=refresh], [xss]"),
    ...[...document.querySelectorAll("*")].filter(element => [...element.attributes].some(attribute =>
        attribute.name.startsWith("on") || (/^(src|href|action|formaction|xlink:href)$/.test(attribute.name)
            && (/^\\s*(javascript|data|vbscript):/i.test(attribute.value)
                || URL.parse(attribute.value, location)?.host.includes("evil"))))),
].map(element => element.outerHTML.slice(0, 200))"""


# A board with the hostile posts takes a while to fill, so one process runs the tests that read them.
reads_posts = pytest.mark.xdist_group("hostile")


def assert_harmless(person):
    foreign = person.page.evaluate(FOREIGN)
    assert not foreign, f"{person.path}: {foreign}"
    person.faults.check()


@pytest.fixture(scope="module")
def hostile(sample):
    """Posts with a hostile title, body and place each, of which some are reported with a hostile note."""
    posts = []
    for number, vector in enumerate(VECTORS):
        # Characters that change the direction of text are refused in single lines.
        line = "".join(character for character in vector if character.isprintable())
        place = {"name": line[:100].strip(), "latitude": 37.57, "longitude": 126.98}
        post = sample.post(
            "mina", f"{line[:110]} {number}", body=f"{vector}\n\n{vector}", place=place, weather="snow",
            link="https://example.org/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        )
        sample.report(post, reason="other", note=vector)
        posts.append(post)
    return posts


@reads_posts
def test_posts(visit, hostile):
    with visit(Way(), "mina") as mina:
        for post, vector in zip(hostile, VECTORS):
            mina.go(f"/posts/{post}")
            assert vector.split("\u202e")[-1].strip("\u2066")[:20] in mina.main.inner_text(), vector
            assert_harmless(mina)
        for post in hostile[::10]:
            for page in ("edit", "history", "delete"):
                mina.go(f"/posts/{post}/{page}")
                assert_harmless(mina)


@reads_posts
def test_lists(visit, hostile):
    for handle, paths in {
        None: ["/", "/boards/snow", "/boards/snow?sort=top", "/members/mina", "/search?q=script", "/search?q=alert", "/log"],
        "mina": ["/mine", "/notices"],
        "jiho": ["/reports"],
        "sora": ["/moderation", "/moderation/members/mina"],
    }.items():
        with visit(Way("ko"), handle) as visitor:
            for path in paths:
                visitor.go(path)
                assert_harmless(visitor)
                # Further pages of the list, as far as they go.
                for _ in range(4):
                    more = visitor.page.locator("main .pager a[href*=cursor]")
                    if not more.count():
                        break
                    more.last.click()
                    visitor.page.wait_for_load_state()
                    assert_harmless(visitor)


@reads_posts
def test_cases(visit, sample, hostile):
    answer = sample.board.call("GET", "/cases?limit=100", token=sample.tokens["sora"]).json
    cases = {case["content"]: case["id"] for case in answer["items"]}
    with visit(Way(), "sora") as sora:
        for post in hostile:
            if post in cases:
                sora.go(f"/moderation/cases/{cases[post]}")
                assert_harmless(sora)
    assert len(set(hostile) & set(cases)) > 60


@pytest.mark.parametrize("path", ["/search?q={}", "/place?next={}", "/weather?place={}", "/signin?next={}", "/members/{}",
                                  "/boards/rain?category={}", "/problems/{}", "/log?action={}"])
def test_addresses(visit, path):
    # Search words are the most exposed; of the others, a third of the texts unless there is time.
    all_of_them = path.startswith("/search") or os.environ.get("BOARD_TEST_LONG")
    with visit() as visitor:
        for vector in VECTORS if all_of_them else VECTORS[::3]:
            visitor.page.goto(visitor.board.url + path.format(urllib.parse.quote(vector, safe="")))
            assert_harmless(visitor)


def test_fields_that_are_refused_show_what_was_typed(visit):
    """A handle and a display name are refused, and the form shows them again."""
    with visit() as visitor:
        for vector in VECTORS:
            line = "".join(character for character in vector if character.isprintable())
            visitor.go("/register")
            visitor.page.locator("main form").first.evaluate("form => form.noValidate = true")
            visitor.page.evaluate("document.querySelectorAll('main [maxlength]').forEach(e => e.maxLength = 9999)")
            visitor.fill("handle", line)
            visitor.fill("displayName", line)
            visitor.fill("password", "short")
            visitor.press(words.REGISTER)
            visitor.sees(words.PROBLEM, "main")
            assert visitor.field("handle").input_value() == line
            assert_harmless(visitor)


def test_redirects_stay_on_the_board(visit, sample):
    """A target of another site is replaced by the front page."""
    with visit() as visitor:
        for target in ("https://evil.invalid/", "//evil.invalid/", "/\\evil.invalid/", "\\\\evil.invalid", "javascript:alert(1)",
                       "/%0d%0aLocation:%20//evil.invalid", "///evil.invalid", "/\t/evil.invalid"):
            quoted = urllib.parse.quote(target, safe="")
            for path in (f"/language?lang=ko&next={quoted}", f"/scheme?scheme=dark&next={quoted}"):
                visitor.page.goto(sample.board.url + path)
                assert visitor.page.url.startswith(sample.board.url + "/"), visitor.page.url


def test_a_form_without_its_token_or_from_elsewhere_is_refused(visit, sample):
    with visit(Way(), "jiho") as jiho:
        post = sample.ids["others-post"]
        jiho.go("/")
        for headers in ({}, {"Origin": "https://evil.invalid"}, {"Origin": "null"}):
            answer = jiho.page.request.post(f"{sample.board.url}/posts/{post}/delete", form={"csrf": "x"}, headers=headers)
            assert answer.status == 403, answer.status
        assert sample.board.get(f"/api/v1/posts/{post}").status == 200
