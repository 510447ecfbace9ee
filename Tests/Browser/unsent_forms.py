"""The forms that take words a person writes: where each is, what is typed into it, what makes it invalid or late.

A form on a page with the form's own path needs no entry: the words are typed into whatever fields the page shows. It
gets one if only other words are valid, if others can overtake it, or if it is about something that `SUBJECTS` lacks.
"""

import dataclasses
from collections.abc import Callable

from pages import AUTHOR, CALLERS, MODERATOR, OTHER_MODERATOR, READER
from routes import ROUTES, Route
from sample import SEOUL, Members, unique
from server import PASSWORD

# One-line texts have spaces, since a text without them could be mistaken for a slug or a number.
LINE = "비 오는 날의 한 줄"
LINES = "마지막 한 줄까지\n그대로 두세요"
# Pasted text can have characters that no text may have.
WITH_CONTROL = LINES + " \a"
WITH_DIRECTION = LINE + " \u202e"


@dataclasses.dataclass
class Subject:
    """What a form is about on the board: the page that shows the form, the form's address, and who opens it."""

    page: str
    action: str
    # None for a visitor without an account.
    handle: str | None
    typed: dict[str, str]
    chosen: dict[str, str] = dataclasses.field(default_factory=dict)
    # An action of another member after the form was opened, because of which sending the form has no effect.
    overtake: Callable[[], object] | None = None


@dataclasses.dataclass(frozen=True)
class Form:
    """A form with its name, its route, and what it is about."""

    name: str
    route: str
    prepare: Callable[[Members], Subject]
    # What differs in an invalid form: a text, or None for a choice that is not made.
    invalid: dict[str, str | None]
    # The rows of the table that cannot happen to the form, with the reasons.
    without: dict[str, str] = dataclasses.field(default_factory=dict)
    # The field of several lines, which is kept as a draft too; None: the form has fields of one line only.
    longest: str | None = None
    # True if the form shows a preview, with a second form that is sent instead.
    is_confirmed: bool = False
    # True if the form is not shown again after others have overtaken it, but its texts are.
    is_closed: bool = False
    # What the page shows when the form was carried out.
    done: str = "#flash"
    # True if the fields are those that the page shows.
    is_found: bool = False


def call(members: Members, method: str, path: str, body: dict, by: str, answer_of: str | None = None):
    """Calls the API as a member; a resource that changes needs its entity tag."""
    token = members.tokens[by]
    tag = members.board.call("GET", answer_of, token=token).headers["ETag"] if answer_of else None
    return members.board.call(method, path, body, token, tag)


def post(members: Members) -> int:
    return members.post(AUTHOR, unique("Cheap umbrellas"))


def reported(members: Members) -> int:
    number = post(members)
    members.report(number)
    return number


# Posts and reports


def new_post(members: Members) -> Subject:
    typed = {"title": LINE, "body": LINES, "link": "https://example.org/파전"}
    return Subject("/write", "/write", AUTHOR, typed, {"weather": "rain", "category": "music"})


def edited_post(members: Members) -> Subject:
    number = post(members)
    path = f"/posts/{number}"
    body = {"weather": "rain", "category": "food", "title": unique("Soup"), "body": "Written on the phone."}
    return Subject(
        f"{path}/edit", f"{path}/edit", AUTHOR, {"title": LINE, "body": LINES},
        overtake=lambda: call(members, "PUT", path, body, AUTHOR, path),
    )


def restoration(members: Members) -> Subject:
    number = reported(members)
    members.decide(number, "hide")
    path = f"/posts/{number}"
    return Subject(
        path, f"{path}/restore", AUTHOR, {"text": LINES},
        overtake=lambda: call(members, "POST", f"{path}/restoration", {}, AUTHOR),
    )


def report(members: Members) -> Subject:
    number = post(members)
    path = f"/content/{number}/report"
    return Subject(path, path, READER, {"note": LINES}, {"reason": "spam"}, lambda: members.report(number, READER))


# Accounts and places


def profile(members: Members) -> Subject:
    return Subject("/account/name", "/account/name", READER, {"displayName": LINE, "introduction": LINES})


def access_token(members: Members) -> Subject:
    path = "/account/sessions"
    return Subject(path, path, READER, {"name": LINE, "password": PASSWORD})


def registration(members: Members) -> Subject:
    handle = unique("bora")
    typed = {"handle": handle, "displayName": LINE, "password": PASSWORD}
    return Subject("/register", "/register", None, typed, overtake=lambda: members.board.register(handle))


def suspension_appeal(members: Members) -> Subject:
    handle = members.member("gaon")
    members.sanction(handle)
    body = {"handle": handle, "password": PASSWORD, "text": "From the phone."}
    typed = {"handle": handle, "password": PASSWORD, "text": LINES}
    return Subject(
        "/signin/appeal", "/signin/appeal", None, typed,
        overtake=lambda: members.board.call("POST", "/sessions/appeals", body),
    )


def place(members: Members) -> Subject:
    return Subject("/place", "/place", None, {"q": "망원동"})


def saved_place(members: Members) -> int:
    place = {"place": SEOUL, "label": unique("Work")}
    return members.board.call("POST", "/me/places", place, members.tokens[READER]).json["id"]


def renamed_place(members: Members) -> Subject:
    number, other, label = saved_place(members), saved_place(members), unique(LINE)
    return Subject(
        "/places", f"/places/{number}", READER, {"label": label},
        overtake=lambda: call(members, "PATCH", f"/me/places/{other}", {"label": label}, READER),
    )


def added_place(members: Members) -> Subject:
    label = unique(LINE)
    body = {"place": SEOUL, "label": label}
    return Subject(
        "/places?q=Mangwon", "/places/add", READER, {"label": label},
        overtake=lambda: call(members, "POST", "/me/places", body, READER),
    )


# Moderation


def note(members: Members) -> Subject:
    # The note of an undecided case is in the form of its decision.
    number = reported(members)
    case = f"/moderation/cases/{members.case_of(number)}"
    members.decide(number, "dismiss", message=None)
    return Subject(case, f"{case}/notes", MODERATOR, {"text": LINES})


DECISION = {"verdict": "hide", "reason": "spam"}


def decision(members: Members) -> Subject:
    number = reported(members)
    case = f"/moderation/cases/{members.case_of(number)}"
    return Subject(
        case, f"{case}/decide", MODERATOR, {"message": LINES, "note": LINES}, DECISION,
        lambda: members.decide(number, "dismiss", OTHER_MODERATOR, message=None),
    )


def confirmed_decision(members: Members) -> Subject:
    subject = decision(members)
    number = subject.page.rpartition("/")[2]
    subject.overtake = lambda: call(
        members, "POST", f"/cases/{number}/notes", {"text": "Seen."}, OTHER_MODERATOR)
    return subject


def decision_of_several(members: Members) -> Subject:
    subject, other = decision(members), members.case_of(reported(members))
    version = members.stored(f"/cases/{other}", MODERATOR)["summary"]["version"]
    subject.chosen = DECISION | {"others": f"{other}:{version}"}
    return subject


def reversal(members: Members) -> Subject:
    number = members.decide(reported(members), "hide")
    path = f"/moderation/decisions/{number}/reverse"
    return Subject(
        path, path, MODERATOR, {"reason": LINES, "statement": LINE},
        overtake=lambda: call(members, "POST", f"/decisions/{number}/reversal", {"reason": "A mistake."}, MODERATOR),
    )


def batch_reversal(members: Members) -> Subject:
    number = members.decide_all([reported(members), reported(members)], {"verdict": "hide", "reason": "spam"})
    path = f"/moderation/batches/{number}"
    return Subject(
        path, f"{path}/reverse", MODERATOR, {"reason": LINES, "statement": LINE},
        overtake=lambda: call(members, "POST", f"/batches/{number}/reversal", {"reason": "A mistake."}, MODERATOR),
    )


def decided(members: Members) -> int:
    return members.decide(reported(members), "remove")


def appeal(members: Members) -> Subject:
    number = decided(members)
    path = f"/decisions/{number}/appeal"
    return Subject(
        path, path, AUTHOR, {"text": LINES},
        overtake=lambda: call(members, "POST", path, {"text": "From the phone."}, AUTHOR),
    )


def resolution(members: Members) -> Subject:
    path = f"/decisions/{decided(members)}/appeal"
    number = call(members, "POST", path, {"text": "It keeps the rain off."}, AUTHOR).json["id"]
    body = {"overturns": False, "answer": "From the phone."}
    return Subject(
        f"/appeals/{number}", f"/moderation/appeals/{number}/resolve", OTHER_MODERATOR, {"answer": LINES},
        {"overturns": "uphold"},
        lambda: call(members, "POST", f"/appeals/{number}/resolution", body, OTHER_MODERATOR),
    )


def sanction(members: Members) -> Subject:
    path = "/moderation/members/yuna/sanction"
    return Subject(
        path, path, MODERATOR, {"message": LINES, "note": LINES}, {"terms.kind": "warn", "reason": "abuse"})


def lifting(members: Members) -> Subject:
    number = members.sanction("yuna", "silence")
    path = f"/moderation/sanctions/{number}/lift"
    return Subject(
        f"{path}?member=yuna", path, MODERATOR, {"reason": LINES, "statement": LINE},
        overtake=lambda: call(members, "POST", f"/sanctions/{number}/lifting", {"reason": "A mistake."}, MODERATOR),
    )


def preset_texts() -> dict[str, str]:
    return {"name": unique(LINE), "english": LINES, "korean": LINES}


def preset(members: Members) -> Subject:
    typed = preset_texts()
    return Subject(
        "/moderation/presets", "/moderation/presets", MODERATOR, typed, {"reason": "spam"},
        lambda: call(members, "POST", "/presets", typed | {"reason": "abuse"}, OTHER_MODERATOR),
    )


def edited_preset(members: Members) -> Subject:
    stored = preset_texts() | {"reason": "spam"}
    number = call(members, "POST", "/presets", stored, MODERATOR).json["id"]
    path, typed = f"/moderation/presets/{number}", preset_texts()
    return Subject(
        path, path, MODERATOR, typed, {"reason": "spam"},
        lambda: members.board.call("PUT", f"/presets/{number}", stored, members.tokens[OTHER_MODERATOR], "*"),
    )


def watch_word(members: Members) -> Subject:
    word = unique(LINE)
    return Subject(
        "/moderation/words", "/moderation/words", MODERATOR, {"word": word},
        overtake=lambda: call(members, "POST", "/watch-words", {"word": word}, OTHER_MODERATOR),
    )


NO_SESSION = {"session ended": "it is sent without a session"}
NO_REVISION = {"conflict": "what it sends is added to what others do, and replaces nothing"}
SHORT = dict.fromkeys(["too large", "not read"], "all of its fields are short")

FORMS = [
    Form("new post", "/write", new_post, {"title": ""}, NO_REVISION, "body"),
    Form("edit of a post", "/posts/{id}/edit", edited_post, {"title": ""}, {}, "body"),
    Form("restoration", "/posts/{id}/restore", restoration, {"text": WITH_CONTROL}, {}, "text"),
    Form("report", "/content/{id}/report", report, {"reason": None}, {}, "note", is_closed=True),
    Form(
        "profile", "/account/name", profile, {"displayName": WITH_DIRECTION},
        SHORT | {"conflict": "names may be the same"},
    ),
    Form(
        "access token", "/account/sessions", access_token, {"password": "not the password"}, SHORT | NO_REVISION,
        done="main code",
    ),
    Form("registration", "/register", registration, {"password": "short"}, SHORT | NO_SESSION, done="main .codes"),
    Form(
        "appeal of a suspension", "/signin/appeal", suspension_appeal, {"password": "not the password"}, NO_SESSION,
        "text",
    ),
    Form("place", "/place", place, {"q": "어디에도 없는 곳"}, SHORT | NO_SESSION | NO_REVISION),
    Form("name of a saved place", "/places/{id}", renamed_place, {"label": WITH_DIRECTION}, SHORT),
    Form("new saved place", "/places/add", added_place, {"label": WITH_DIRECTION}, SHORT),
    Form(
        "note on a decided case", "/moderation/cases/{id}/notes", note, {"text": WITH_CONTROL}, NO_REVISION, "text",
        done="#case-state li",
    ),
    Form(
        "decision", "/moderation/cases/{id}/decide", decision, {"verdict": None}, {}, "message", is_closed=True,
        done="#preview",
    ),
    Form(
        "decision of several", "/moderation/cases/{id}/decide", decision_of_several, {"verdict": None}, {}, "message",
        is_closed=True, done="#preview",
    ),
    Form(
        "confirmed decision", "/moderation/cases/{id}/decide", confirmed_decision, {},
        {
            "invalid": "its preview is refused before it", "too large": "its preview is refused before it",
            "not read": "its preview is refused before it",
        },
        "message", is_confirmed=True,
    ),
    Form("reversal", "/moderation/decisions/{id}/reverse", reversal, {"reason": WITH_CONTROL}, {}, "reason"),
    Form(
        "reversal of several", "/moderation/batches/{id}/reverse", batch_reversal, {"reason": WITH_CONTROL}, {},
        "reason", is_closed=True,
    ),
    Form("appeal", "/decisions/{id}/appeal", appeal, {"text": WITH_CONTROL}, {}, "text"),
    Form(
        "answer to an appeal", "/moderation/appeals/{id}/resolve", resolution, {"overturns": None}, {}, "answer",
        is_closed=True,
    ),
    Form("sanction", "/moderation/members/{handle}/sanction", sanction, {"reason": None}, NO_REVISION, "message"),
    Form("lifting", "/moderation/sanctions/{id}/lift", lifting, {"reason": WITH_CONTROL}, {}, "reason"),
    Form("preset", "/moderation/presets", preset, {"english": ""}, {}, "korean"),
    Form("edit of a preset", "/moderation/presets/{id}", edited_preset, {"english": ""}, {}, "korean"),
    Form("watch word", "/moderation/words", watch_word, {"word": WITH_DIRECTION}, SHORT),
]

BUTTON = "a button without a field"
CREDENTIALS = "handles, passwords and codes, which are not kept"
CHOICES = "choices and numbers, no text"

# The other forms, and why no text can be lost with them.
WITHOUT_TEXT = {
    "/signin": CREDENTIALS, "/recover": CREDENTIALS, "/account/password": CREDENTIALS,
    "/account/recovery": CREDENTIALS, "/account/delete": CREDENTIALS,
    "/account/settings": CHOICES, "/account/digest": CHOICES,
    "/posts/{id}/report": "an old address, which is redirected with its fields to the form of a report",
} | dict.fromkeys(
    [
        "/posts/{id}/like", "/posts/{id}/unlike", "/posts/{id}/delete", "/posts/{id}/undelete", "/places/{id}/remove",
        "/signout", "/account/sessions/{id}/revoke", "/account/export", "/notices/read", "/notices/{id}/read",
        "/moderation/cases/{id}/claim", "/moderation/cases/{id}/release", "/moderation/presets/{id}/delete",
        "/moderation/words/{id}/remove",
    ],
    BUTTON,
)


# What a form without an entry is about, by the noun before the id in its path.
SUBJECTS = {
    "posts": post, "decisions": decided, "cases": lambda members: members.case_of(reported(members)),
}


def found(route: Route) -> Form:
    """A form without an entry, on the page with its own path."""
    def prepare(members: Members) -> Subject:
        path = route.path.replace("{handle}", "yuna")
        if route.noun:
            path = path.replace("{id}", str(SUBJECTS[route.noun](members)))
        return Subject(path, path, CALLERS[route.caller], {})

    without = {"conflict": "nobody else can make it late"}
    if route.caller == "anyone":
        without |= NO_SESSION
    return Form(route.name, route.path, prepare, {}, without, is_found=True)


def is_found(route: Route) -> bool:
    has_entry = route.path in WITHOUT_TEXT or any(form.route == route.path for form in FORMS)
    has_page = any(page.method == "get" and page.path == route.path for page in ROUTES)
    return route.method == "post" and not has_entry and has_page and (route.noun is None or route.noun in SUBJECTS)


FORMS += [found(route) for route in ROUTES if is_found(route)]
