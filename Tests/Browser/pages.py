"""The table of pages: a name, a path, who opens it, and the expected status.

Paths contain ids of the sample in braces. Pages with forms are opened, never sent, so the order does not matter. A page
of the server's tables that no line opens is added with the values below.
"""

import dataclasses

from routes import ROUTES, Route
from sample import WEATHER


@dataclasses.dataclass(frozen=True)
class Page:
    name: str
    path: str
    # The member who opens the page; None for a visitor without an account.
    handle: str | None = None
    status: int = 200


AUTHOR, READER, MODERATOR, OTHER_MODERATOR = "mina", "jiho", "sora", "haru"

LISTED = [
    Page("front", "/"),
    Page("front-member", "/", AUTHOR),
    *(Page(f"board-{weather}", f"/boards/{weather}") for weather in WEATHER),
    Page("board-category", "/boards/rain?category=food&sort=hot"),
    Page("board-member", "/boards/rain?sort=top", AUTHOR),
    Page("board-empty", "/boards/mist?category=food"),
    Page("post", "/posts/{post}"),
    Page("post-own", "/posts/{post}", AUTHOR),
    Page("post-liked", "/posts/{others-post}", AUTHOR),
    Page("post-hidden", "/posts/{hidden}", AUTHOR),
    Page("post-moderator", "/posts/{post}", MODERATOR),
    Page("history", "/posts/{post}/history"),
    Page("search", "/search?q=pajeon"),
    Page("search-without-words", "/search"),
    Page("search-without-results", "/search?q=icicles"),
    Page("write", "/write?weather=rain&category=food", AUTHOR),
    Page("edit", "/posts/{post}/edit", AUTHOR),
    Page("delete", "/posts/{post}/delete", AUTHOR),
    Page("member", "/members/mina"),
    Page("member-moderator", "/members/mina", MODERATOR),
    Page("mine", "/mine", AUTHOR),
    Page("weather-without-place", "/weather"),
    Page("weather", "/weather?place=Seoul"),
    Page("forecast", "/weather/forecast?place=Seoul"),
    Page("days", "/weather/days?place=Seoul"),
    Page("compare", "/weather/compare?place=Seoul&place=Busan"),
    Page("alerts", "/weather/alerts?place=Seoul"),
    Page("place", "/place"),
    Page("places", "/places", AUTHOR),
    Page("places-empty", "/places", READER),
    Page("places-results", "/places?q=Seoul", READER),
    Page("place-remove", "/places/{place}/remove", AUTHOR),
    Page("signin", "/signin"),
    Page("signin-appeal", "/signin/appeal"),
    Page("register", "/register"),
    Page("recover", "/recover"),
    Page("account", "/account", AUTHOR),
    Page("account-name", "/account/name", AUTHOR),
    Page("account-password", "/account/password", AUTHOR),
    Page("account-recovery", "/account/recovery", AUTHOR),
    Page("account-recovered", "/account/recovery?recovered=1", AUTHOR),
    Page("account-delete", "/account/delete", AUTHOR),
    Page("account-sessions", "/account/sessions", AUTHOR),
    Page("account-settings", "/account/settings", AUTHOR),
    Page("account-digest", "/account/digest", AUTHOR),
    Page("notices", "/notices", AUTHOR),
    Page("report", "/content/{post}/report", READER),
    Page("reports", "/reports", READER),
    Page("reports-empty", "/reports", AUTHOR),
    Page("decision", "/decisions/{decision}", AUTHOR),
    Page("decision-appeal", "/decisions/{decision}/appeal", AUTHOR),
    Page("appeal", "/appeals/{appeal}", AUTHOR),
    Page("moderation", "/moderation", MODERATOR),
    Page("case", "/moderation/cases/{case}", MODERATOR),
    Page("decision-moderator", "/decisions/{decision}", MODERATOR),
    Page("reverse", "/moderation/decisions/{decision}/reverse", MODERATOR),
    Page("batch", "/moderation/batches/{batch}", MODERATOR),
    Page("appeals", "/moderation/appeals", OTHER_MODERATOR),
    Page("appeal-moderator", "/appeals/{appeal}", OTHER_MODERATOR),
    Page("record", "/moderation/members/mina", MODERATOR),
    Page("sanction", "/moderation/members/mina/sanction", MODERATOR),
    Page("lift", "/moderation/sanctions/{sanction}/lift?member=yuna", MODERATOR),
    Page("presets", "/moderation/presets", MODERATOR),
    Page("preset", "/moderation/presets/{preset}", MODERATOR),
    Page("words", "/moderation/words", MODERATOR),
    Page("log", "/log"),
    Page("about", "/about"),
    Page("contact", "/contact"),
    Page("privacy", "/privacy"),
    Page("licence", "/licence"),
    Page("problems", "/problems"),
    Page("problem", "/problems/rate-limited"),
    Page("not-found", "/nothing-here", status=404),
    Page("no-such-post", "/posts/999999", status=404),
    Page("not-allowed", "/moderation", READER, status=403),
    Page("offline", "/offline"),
    Page("unresponsive", "/unresponsive"),
]

# The addresses that are no pages: files and feeds, changes of a cookie, and redirects.
NO_PAGES = {"/language", "/scheme", "/assets/{name}", "/content/{id}", "/posts/{id}/report", "/moderation/decide"}
CALLERS = {"anyone": None, "member": AUTHOR, "moderator": MODERATOR}
# The id in a path, by the noun before it.
IDS = {
    "posts": "post", "content": "post", "places": "place", "sessions": "session", "decisions": "decision",
    "appeals": "appeal", "cases": "case", "batches": "batch", "sanctions": "sanction", "presets": "preset",
}


def unlisted(route: Route) -> bool:
    is_page = "." not in route.path and not route.path.startswith("/feeds/") and route.path not in NO_PAGES
    return route.method == "get" and is_page and not any(route.matches(page.path) for page in LISTED)


def opened(route: Route) -> Page:
    path = route.path.replace("{handle}", AUTHOR)
    if route.noun:
        path = path.replace("{id}", "{" + IDS[route.noun] + "}")
    return Page(route.name, path, CALLERS[route.caller])


PAGES = LISTED + [opened(route) for route in ROUTES if unlisted(route)]

# The feeds: a name, the path, and the page that links it.
FEEDS = [
    ("posts", "/feeds/posts", "/"),
    ("board", "/feeds/boards/rain", "/boards/rain"),
    ("category", "/feeds/categories/food", "/?category=food"),
    ("member", "/feeds/members/mina", "/members/mina"),
    ("search", "/feeds/search?weather=rain&category=food&q=pajeon", "/search?q=pajeon&category=food&weather=rain"),
    ("log", "/feeds/log", "/log"),
]


def ids(rows) -> list[str]:
    """The names of rows, for pytest's parameters."""
    return [row.name if isinstance(row, Page) else row[0] for row in rows]
