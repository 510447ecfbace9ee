"""What moderators and the authors they decide about do by the keyboard alone."""

import re

from playwright.sync_api import expect

from keyboard import choose, enter, follow, has_focus, in_place, key, open_menu, send, type_into
from pages import AUTHOR, MODERATOR, OTHER_MODERATOR
from person import Person, Way
from sample import unique


def open_queue(person: Person):
    person.go("/")
    open_menu(person)
    follow(person, '.menu a[href="/moderation"]', "/moderation")


def test_a_moderator_decides_a_case_and_reverses_the_decision(visit, sample):
    post = sample.post(AUTHOR, unique("Cheap umbrellas"))
    sample.report(post)
    number = sample.case_of(post)
    case = f"/moderation/cases/{number}"
    with visit(Way("ko", screen="phone"), MODERATOR) as sora:
        open_queue(sora)
        # Other tests report posts too, so the case may be on a later page of the queue.
        while not sora.page.locator(f'main a[href="{case}"]').count():
            follow(sora, 'main a[rel="next"]', "/moderation")
        follow(sora, f'main a[href="{case}"]', case)
        with in_place(sora):
            enter(sora, f'form[action="{case}/claim"] button')
            sora.page.locator(f'form[action="{case}/release"]').wait_for()
        assert sample.stored(f"/cases/{number}", MODERATOR)["summary"]["claim"]["by"]["handle"] == MODERATOR

        choose(sora, "reason", "off-topic")
        type_into(sora, "message", "Please keep to the weather.")
        choose(sora, "verdict", "hide")
        with in_place(sora):
            enter(sora, "#decide-form .form-actions button")
            expect(sora.page.locator("#preview-heading")).to_be_focused()
        send(sora, f"{case}/decide", r"/decisions/\d+")
        decision = sample.stored(f"/cases/{number}", MODERATOR)["decisions"][0]
        assert (decision["verdict"], decision["reason"]) == ("hide", "off-topic")
        assert decision["message"] == "Please keep to the weather."

        page, reversal = f"/decisions/{decision['id']}", f"/moderation/decisions/{decision['id']}/reverse"
        sora.arrives(page)
        follow(sora, f'main a[href="{reversal}"]', reversal)
        type_into(sora, "reason", "The report was wrong.")
        send(sora, reversal, page)
    assert sample.stored(page, MODERATOR)["reversal"]["reason"] == "The report was wrong."
    assert sample.stored(f"/posts/{post}")["id"] == post


def test_a_moderator_decides_two_cases_at_once_and_reverses_both(visit, sample):
    posts = [sample.post(AUTHOR, unique("Cheap boots")) for _ in range(2)]
    for post in posts:
        sample.report(post)
    first, second = (sample.case_of(post) for post in posts)
    case = f"/moderation/cases/{first}"
    with visit(Way(), MODERATOR) as sora:
        sora.go(case)
        choose(sora, "reason", "spam")
        enter(sora, "#decide-form details > summary")
        sora.page.locator(f'#decide-form [name="others"][value^="{second}:"]').press("Space")
        choose(sora, "verdict", "remove")
        with in_place(sora):
            enter(sora, "#decide-form .form-actions button")
            expect(sora.page.locator("#preview-heading")).to_be_focused()
        send(sora, f"{case}/decide", r"/moderation/batches/\d+")
        assert [sample.board.get(f"/api/v1/posts/{post}").status for post in posts] == [404, 404]

        page = re.search(r"/moderation/batches/\d+", sora.path).group()
        type_into(sora, "reason", "The reports were wrong.")
        send(sora, f"{page}/reverse", page)
    assert [sample.board.get(f"/api/v1/posts/{post}").status for post in posts] == [200, 200]


def press(person: Person, keys: str) -> int:
    """Presses single keys and returns how many."""
    for name in keys:
        key(person, name)
    return len(keys)


def decide_by_keys(person: Person, keys: str, path: str) -> int:
    """Presses keys that choose a decision, then those that show its preview and make it."""
    count = press(person, keys)
    with in_place(person):
        count += press(person, "p")
        expect(person.page.locator("#preview-heading")).to_be_focused()
    with person.page.expect_navigation():
        count += press(person, "y")
    person.arrives(path)
    return count


def test_single_keys_claim_and_decide_a_case_and_lead_to_the_next(visit, sample):
    post = sample.post(AUTHOR, unique("Cheap gloves"))
    sample.report(post)
    number = sample.case_of(post)
    case = f"/moderation/cases/{number}"
    with visit(Way(), MODERATOR) as sora:
        sora.go(case)
        with in_place(sora):
            count = press(sora, "c")
            sora.page.locator(f'form[action="{case}/release"]').wait_for()
        count += decide_by_keys(sora, "h3", r"/decisions/\d+")
        assert count == 5
        decision = sample.stored(f"/cases/{number}", MODERATOR)["decisions"][0]
        assert (decision["verdict"], decision["reason"]) == ("hide", "off-topic")
        with sora.page.expect_navigation():
            press(sora, "j")
        sora.arrives(r"/moderation/cases/\d+")
        assert not sora.path.startswith(case + "?") and sora.path != case


def test_typed_letters_and_shortcuts_that_are_off_decide_nothing(visit, sample):
    post = sample.post(AUTHOR, unique("Cheap scarves"))
    sample.report(post)
    case = f"/moderation/cases/{sample.case_of(post)}"
    with visit(Way(), MODERATOR) as sora:
        sora.go(case)
        type_into(sora, "note", "chap 1 y")
        assert sora.field("note", "#decide-form").input_value() == "chap 1 y"
        chosen = sora.page.locator("#decide-form [name=verdict]:checked")
        expect(chosen).to_have_count(0)
        key(sora, "Tab")
        press(sora, "h")
        expect(chosen).to_have_count(1)

        sora.page.evaluate("localStorage.setItem('keys', 'off')")
        sora.go("/moderation")
        sora.go(case)
        sora.page.locator("#decide-form [name=verdict][value=hide]").check()
        press(sora, "r")
        expect(sora.page.locator("#decide-form [name=verdict][value=hide]")).to_be_checked()


def test_cases_are_selected_in_the_queue_and_decided_together_by_keys(visit, sample):
    handle = sample.member("garam")
    posts = [sample.post(handle, unique("Cheap hats")) for _ in range(3)]
    for post in posts:
        sample.report(post)
    with visit(Way(), MODERATOR) as sora:
        sora.go(f"/moderation?author={handle}")
        count = press(sora, "jxjxjx")
        expect(sora.page.locator('[name="case"]:checked')).to_have_count(3)
        with sora.page.expect_navigation():
            count += press(sora, "g")
        sora.arrives(r"/moderation/cases/\d+")
        expect(sora.page.locator("#together summary")).to_have_text("Deciding 3 cases together")
        expect(sora.page.locator("#together li")).to_have_count(3)
        count += decide_by_keys(sora, "r1", r"/moderation/batches/\d+")
        assert count == 11
    assert [sample.board.get(f"/api/v1/posts/{post}").status for post in posts] == [404, 404, 404]


def test_all_cases_of_the_queue_are_selected_by_one_key(visit, sample):
    handle = sample.member("nuri")
    for _ in range(3):
        sample.report(sample.post(handle, unique("Cheap mittens")))
    with visit(Way(), MODERATOR) as sora:
        sora.go(f"/moderation?author={handle}")
        press(sora, "a")
        expect(sora.page.locator('[name="case"]:checked')).to_have_count(3)
        expect(sora.page.locator("[data-select-all]")).to_have_attribute("aria-pressed", "true")
        press(sora, "a")
        expect(sora.page.locator('[name="case"]:checked')).to_have_count(0)


def test_escape_leaves_a_list_so_that_keys_decide_again(visit, sample):
    post = sample.post(AUTHOR, unique("Cheap raincoats"))
    sample.report(post)
    with visit(Way(), MODERATOR) as sora:
        sora.go(f"/moderation/cases/{sample.case_of(post)}")
        press(sora, "m")
        choose(sora, "weather", "rain", "#decide-form")
        reason = sora.field("reason", "#decide-form")
        press(sora, "4")
        expect(reason).to_have_value("")
        key(sora, "Escape")
        press(sora, "4")
        expect(reason).to_have_value("wrong-weather")
        expect(sora.field("weather", "#decide-form")).to_have_value("rain")


def test_letters_choose_in_a_list_which_a_key_opens_and_escape_leaves(visit, sample):
    post = sample.post(AUTHOR, unique("Cheap ponchos"))
    sample.report(post)
    with visit(Way(), MODERATOR) as sora:
        sora.go(f"/moderation/cases/{sample.case_of(post)}")
        press(sora, "r1")
        press(sora, "s")
        has_focus(sora, "#decide-form [name=sanction]")
        choose(sora, "sanction", "warn", "#decide-form")
        sora.page.keyboard.press("p")
        expect(sora.page.locator("#preview-heading")).to_have_count(0)
        sora.page.keyboard.press("Escape")
        with in_place(sora):
            press(sora, "p")
            expect(sora.page.locator("#preview-heading")).to_be_focused()
        expect(sora.field("sanction", "#decide-form")).to_have_value("warn")


def test_the_list_of_what_is_decided_together_follows_the_choice(visit, sample):
    handle = sample.member("narae")
    posts = [sample.post(handle, unique("Cheap caps")) for _ in range(3)]
    for post in posts:
        sample.report(post)
    first, *others = (sample.case_of(post) for post in posts)
    with visit(Way(), MODERATOR) as sora:
        sora.go(f"/moderation/cases/{first}?" + "&".join(f"with={number}" for number in others))
        expect(sora.page.locator("#together li")).to_have_count(3)
        sora.page.locator(f'#decide-form [name="others"][value^="{others[0]}:"]').uncheck()
        with in_place(sora):
            press(sora, "dp")
            expect(sora.page.locator("#preview-heading")).to_be_focused()
        expect(sora.page.locator("#together li")).to_have_count(2)


def test_single_keys_say_that_nothing_is_selected_and_lead_back_and_to_the_reversal(visit, sample):
    handle = sample.member("byeol")
    posts = [sample.post(handle, unique("Cheap socks")) for _ in range(2)]
    for post in posts:
        sample.report(post)
    with visit(Way(), MODERATOR) as sora:
        sora.go(f"/moderation?author={handle}")
        with sora.page.expect_navigation():
            press(sora, "g")
        sora.arrives("/moderation")
        assert f"author={handle}" in sora.path
        expect(sora.page.locator("#flash")).to_have_text("Select the cases to decide together first.")

        sora.go(f"/moderation/cases/{sample.case_of(posts[0])}")
        decide_by_keys(sora, "d", r"/decisions/\d+")
        with sora.page.expect_navigation():
            press(sora, "u")
        sora.arrives(r"/moderation/decisions/\d+/reverse")
        sora.go(f"/moderation/cases/{sample.case_of(posts[1])}")
        with sora.page.expect_navigation():
            press(sora, "q")
        sora.arrives("/moderation")


def test_an_author_appeals_and_another_moderator_resolves(visit, sample):
    post = sample.post(AUTHOR, unique("Umbrellas"))
    sample.report(post)
    decision = f"/decisions/{sample.decide(post, 'remove')}"
    with visit(Way(), AUTHOR) as mina:
        mina.go("/")
        follow(mina, 'header a[href="/notices"]', "/notices")
        follow(mina, f'main a[href="{decision}"]', decision)
        follow(mina, f'main a[href="{decision}/appeal"]', f"{decision}/appeal")
        type_into(mina, "text", "It keeps the rain off.")
        send(mina, f"{decision}/appeal", r"/appeals/\d+")
        appeal = re.search(r"/appeals/\d+", mina.path).group()
    assert sample.stored(appeal, AUTHOR)["text"] == "It keeps the rain off."
    with visit(Way(), OTHER_MODERATOR) as haru:
        open_queue(haru)
        follow(haru, '.sections a[href="/moderation/appeals"]', "/moderation/appeals")
        follow(haru, f'main a[href="{appeal}"]', appeal)
        choose(haru, "overturns", "overturn")
        type_into(haru, "answer", "It does.")
        send(haru, f"/moderation{appeal}/resolve", appeal)
    resolved = sample.stored(appeal, AUTHOR)
    assert (resolved["state"], resolved["answer"]) == ("overturned", "It does.")
    assert sample.stored(f"/posts/{post}")["id"] == post


def test_a_moderator_sanctions_a_member_and_lifts_the_sanction(visit, sample):
    handle = sample.member("dabin")
    active = lambda: sample.stored(f"/members/{handle}/record", MODERATOR)["activeSanctions"]
    record = f"/moderation/members/{handle}"
    with visit(Way(), MODERATOR) as sora:
        sora.go(f"/members/{handle}")
        follow(sora, f'main a[href="{record}"]', record)
        follow(sora, f'main a[href="{record}/sanction"]', f"{record}/sanction")
        choose(sora, "terms.kind", "silence")
        choose(sora, "terms.seconds", "259200")
        choose(sora, "reason", "abuse")
        type_into(sora, "message", "For three days.")
        send(sora, f"{record}/sanction", r"/decisions/\d+")
        [sanction] = active()
        assert (sanction["kind"], sanction["reason"]) == ("silence", "abuse")
        assert sanction["message"] == "For three days."

        sora.go(record)
        lift = f"/moderation/sanctions/{sanction['id']}/lift"
        follow(sora, f'main a[href^="{lift}"]', lift)
        type_into(sora, "reason", "Settled.")
        send(sora, lift, record)
    assert not active()


def test_a_moderator_adds_and_removes_a_watch_word(visit, sample):
    word = unique("lottery")
    watched = lambda: {found["word"]: found["id"] for found in sample.stored("/watch-words", MODERATOR)["items"]}
    with visit(Way(), MODERATOR) as sora:
        open_queue(sora)
        follow(sora, '.sections a[href="/moderation/words"]', "/moderation/words")
        type_into(sora, "word", word)
        send(sora, "/moderation/words", "/moderation/words")
        assert word in watched()
        send(sora, f"/moderation/words/{watched()[word]}/remove", "/moderation/words")
        assert word not in watched()


def test_a_moderator_edits_a_preset(visit, sample):
    preset = {"name": unique("old"), "reason": "spam", "english": "Removed.", "korean": "삭제합니다."}
    number = sample.board.call("POST", "/presets", preset, sample.tokens[MODERATOR]).json["id"]
    page = f"/moderation/presets/{number}"
    with visit(Way(), MODERATOR) as sora:
        open_queue(sora)
        follow(sora, '.sections a[href="/moderation/presets"]', "/moderation/presets")
        follow(sora, f'main a[href="{page}"]', page)
        choose(sora, "reason", "illegal")
        type_into(sora, "english", "Not allowed here.")
        send(sora, page, "/moderation/presets")
    stored = next(found for found in sample.stored("/presets", MODERATOR)["items"] if found["id"] == number)
    assert stored == preset | {"id": number, "revision": 2, "reason": "illegal", "english": "Not allowed here."}
