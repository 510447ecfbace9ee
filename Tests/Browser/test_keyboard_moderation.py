"""What moderators and the authors they decide about do by the keyboard alone."""

import re

from playwright.sync_api import expect

from keyboard import choose, enter, follow, in_place, open_menu, send, type_into
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

        choose(sora, "verdict", "hide")
        choose(sora, "reason", "off-topic")
        type_into(sora, "message", "Please keep to the weather.")
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
        choose(sora, "verdict", "remove")
        choose(sora, "reason", "spam")
        sora.page.locator(f'#decide-form [name="others"][value^="{second}:"]').press("Space")
        with in_place(sora):
            enter(sora, "#decide-form .form-actions button")
            expect(sora.page.locator("#preview-heading")).to_be_focused()
        send(sora, f"{case}/decide", r"/moderation/batches/\d+")
        assert [sample.board.get(f"/api/v1/posts/{post}").status for post in posts] == [404, 404]

        page = re.search(r"/moderation/batches/\d+", sora.path).group()
        type_into(sora, "reason", "The reports were wrong.")
        send(sora, f"{page}/reverse", page)
    assert [sample.board.get(f"/api/v1/posts/{post}").status for post in posts] == [200, 200]


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
        follow(haru, 'main nav a[href="/moderation/appeals"]', "/moderation/appeals")
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
        send(sora, lift, r"/decisions/\d+")
    assert not active()


def test_a_moderator_adds_and_removes_a_watch_word(visit, sample):
    word = unique("lottery")
    watched = lambda: {found["word"]: found["id"] for found in sample.stored("/watch-words", MODERATOR)["items"]}
    with visit(Way(), MODERATOR) as sora:
        open_queue(sora)
        follow(sora, 'main nav a[href="/moderation/words"]', "/moderation/words")
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
        follow(sora, 'main nav a[href="/moderation/presets"]', "/moderation/presets")
        follow(sora, f'main a[href="{page}"]', page)
        choose(sora, "reason", "illegal")
        type_into(sora, "english", "Not allowed here.")
        send(sora, page, "/moderation/presets")
    stored = next(found for found in sample.stored("/presets", MODERATOR)["items"] if found["id"] == number)
    assert stored == preset | {"id": number, "reason": "illegal", "english": "Not allowed here."}
