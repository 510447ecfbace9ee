"""Places, settings and the digest by the keyboard alone."""

import pytest
from playwright.sync_api import expect

import words
from keyboard import choose, enter, follow, has_focus, in_place, key, open_menu, send, tab_to, type_into
from person import Way
from sample import SEOUL


@pytest.fixture(scope="module")
def sebin(sample):
    """The handle of a member whose settings these tests change, each another one."""
    return sample.member("sebin")


def test_a_visitor_chooses_a_place(visit):
    with visit() as visitor:
        visitor.go("/")
        follow(visitor, '.hero a[href^="/place"]', "/place")
        type_into(visitor, "q", "Busan")
        send(visitor, "/place", "/")
        visitor.sees(words.BUSAN, ".now-place")


def test_a_member_keeps_places(visit, sample):
    gaon = sample.member("gaon")
    places = lambda: [(place["label"], place["isHome"]) for place in sample.stored("/me/places", gaon)["items"]]
    with visit(Way(), gaon) as member:
        member.go("/")
        open_menu(member)
        follow(member, '.menu a[href="/places"]', "/places")
        for name in ("Seoul", "Busan"):
            type_into(member, "q", name)
            with member.page.expect_navigation():
                key(member, "Enter")
            tab_to(member, 'form[action="/places/add"] [name="place"]')
            key(member, "Space")
            send(member, "/places/add", "/places")
        # The form offers to make the first one home.
        assert places() == [("Seoul", True), ("Busan", False)]

        busan = sample.stored("/me/places", gaon)["items"][1]["id"]
        enter(member, f"#place-{busan} summary")
        type_into(member, "label", "Grandmother's", f"#place-{busan}")
        send(member, f"/places/{busan}", "/places")
        assert places()[1] == ("Grandmother's", False)

        enter(member, f"#place-{busan} summary")
        for action in ("moveUp", "home"):
            with in_place(member):
                button = f'form[action="/places/{busan}"]:has([value="{action}"]) button'
                enter(member, button)
                expect(member.page.locator(button)).to_have_count(0)
            has_focus(member, f"#place-{busan} button", "the focus stays with the place")
        assert places() == [("Grandmother's", True), ("Seoul", False)]

        follow(member, f'a[href="/places/{busan}/remove"]', f"/places/{busan}/remove")
        send(member, f"/places/{busan}/remove", "/places")
        assert places() == [("Seoul", False)]


def test_a_member_changes_settings(visit, sample, sebin):
    with visit(Way(), sebin) as member:
        member.go("/")
        open_menu(member)
        follow(member, '.menu a[href="/account/settings"]', "/account/settings")
        choose(member, "language", "ko")
        choose(member, "temperature", "fahrenheit")
        choose(member, "clock", "12h")
        send(member, "/account/settings", "/account/settings")
        assert member.page.locator("html").get_attribute("lang") == "ko"
    settings = sample.stored("/me/settings", sebin)
    assert (settings["language"], settings["clock"]) == ("ko", "12h")
    assert settings["units"]["temperature"] == "fahrenheit"


def test_a_member_turns_the_digest_on_and_off(visit, sample, sebin):
    place = sample.board.call("POST", "/me/places", {"place": SEOUL, "label": "Work"}, sample.tokens[sebin]).json["id"]
    digest = lambda: sample.stored("/me/settings", sebin).get("digest")
    with visit(Way(), sebin) as member:
        member.go("/account")
        follow(member, '.sections a[href="/account/digest"]', "/account/digest")
        tab_to(member, '[name="isOn"]')
        key(member, "Space")
        type_into(member, "digest.minute", "06:30")
        choose(member, "digest.place", str(place))
        choose(member, "language", "ko")
        send(member, "/account/digest", "/account/digest")
        assert digest() == {"minute": 6 * 60 + 30, "place": place, "language": "ko"}
        tab_to(member, '[name="isOn"]')
        key(member, "Space")
        send(member, "/account/digest", "/account/digest")
        assert digest() is None


def test_a_member_changes_the_display_name_and_the_introduction(visit, sample, sebin):
    with visit(Way(), sebin) as member:
        member.go("/account")
        follow(member, '.sections a[href="/account/name"]', "/account/name")
        type_into(member, "displayName", "Sebin of Mangwon")
        type_into(member, "introduction", "Soup, mostly.")
        send(member, "/account/name", "/account")
    stored = sample.stored("/me", sebin)
    assert (stored["displayName"], stored["introduction"]) == ("Sebin of Mangwon", "Soup, mostly.")
