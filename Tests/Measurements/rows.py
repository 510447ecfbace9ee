"""The rows of the table, in order: the group, what is measured, how, and the target."""

from urllib.parse import quote

from engines import (
    board_on_postgresql,
    posts_beside_pgbench,
    repeated_beside_sqlite,
    standby_time,
    two_servers,
)
from moderation import moderation
from processes import list_beside_curl, list_instructions, page_instructions
from reads import MODERATOR, READER, growth, not_modified, page_beside_json, repeated, uncached
from row import Row, at_least, at_most
from writes import lone_posts, memory_after_mixed, mixed, posts_beside_replay, sign_ins, slow_latencies, slow_posts

BOARD = "/api/v1/posts?weather=rain"
PAGE = "/boards/rain"
PLACE = "place=37.57,126.98"

READS = [
    Row("reads", "first page of a board, repeated ÷ fixed answer of its bytes", repeated(BOARD), at_least(0.9)),
    Row("reads", "a 304 of it ÷ /healthz", not_modified(BOARD), at_least(0.8)),
    Row("reads", "the page, signed in ÷ fixed answer", repeated(BOARD, reader=READER), at_least(0.6)),
    Row("reads", "a page uncached ÷ fixed answer", uncached(BOARD), at_least(0.3)),
    Row("reads", "boards ÷ fixed answer", repeated("/api/v1/boards"), at_least(0.7)),
    Row("reads", "conditions ÷ fixed answer", repeated(f"/api/v1/conditions?{PLACE}"), at_least(0.7)),
    Row("reads", "boards/now ÷ fixed answer", repeated(f"/api/v1/boards/now?{PLACE}"), at_least(0.7)),
    Row("reads", "one post ÷ fixed answer", repeated("/api/v1/posts/5000"), at_least(0.7)),
    Row("reads", "a board in HTML, repeated ÷ fixed answer of its bytes", repeated(PAGE, accept="text/html"), at_least(0.8)),
    Row("reads", "a board in HTML uncached ÷ the same posts in JSON uncached", page_beside_json(PAGE, BOARD), at_least(0.5)),
]

WRITES = [
    Row("writes", "posts at 64 connections ÷ in transactions of 32 without HTTP", posts_beside_replay, at_least(0.5)),
    Row("writes", "posts at 64 connections, syncs of 2 ms ÷ 500", slow_posts, at_least(16)),
    Row("writes", "their p99 ÷ median", slow_latencies, at_most(10)),
    Row("writes", "posts one after the other, with group commit ÷ without", lone_posts, at_least(0.95)),
]

LISTED = {
    "all posts": "",
    "a board": "weather=rain",
    "a board and category": "weather=rain&category=food",
    "a category": "category=food",
    "a place": "place=Seoul",
    "near a point": "near=37.57,126.98",
    "an author": "author=member-5",
}
SORTS = ["new", "hot", "top"]
LISTS = [
    *(
        Row(
            "lists",
            f"{name}, {sort}: 1,000,000 ÷ 10,000 posts",
            growth(f"/api/v1/posts?{query}&sort={sort}"),
            at_most(1.2),
        )
        for name, query in LISTED.items()
        for sort in SORTS
    ),
    Row("lists", "the moderators' queue: 1,000,000 ÷ 10,000 posts", growth("/api/v1/cases?state=open", MODERATOR), at_most(1.2)),
]

# The words are those of board-bench fill.
SEARCHED = {
    "a word in every post": "weather",
    "a word in 1 %": "{hundredth}",
    "a word in one post": "{one}",
    "two common words": "the rain",
    "two words, in every post and in 1 %": "weather {hundredth}",
    "a phrase": '"the sound of rain"',
    "Korean, in every Korean post": "날씨",
    "Korean, in 1 % of them": "{korean}",
}
FILTERS = {"": "", ", on a board": "&weather=snow", ", in a category": "&category=music"}
SEARCHES = [
    Row(
        "search",
        f"{name}{filtered}, {sort}: 1,000,000 ÷ 10,000 posts",
        growth(f"/api/v1/posts?q={quote(words, safe='{}')}{condition}&sort={sort}"),
        at_most(2),
    )
    for name, words in SEARCHED.items()
    for filtered, condition in FILTERS.items()
    for sort in SORTS[:2]
]

OTHERS = [
    Row("client", "`board list` ÷ `curl`, whole processes", list_beside_curl, at_most(2)),
    Row("moderation", "the queue: 100,000 ÷ 1,000 open cases", moderation("/api/v1/cases")),
    Row("moderation", "one case: 100,000 ÷ 1,000 open cases", moderation("/api/v1/cases/{case}")),
    Row(
        "moderation",
        "one decision: 100,000 ÷ 1,000 open cases",
        moderation("/api/v1/cases/{case}/decisions", {"verdict": "hide", "reason": "spam"}),
    ),
    Row("sign-ins", "readers during 10,000 refused or queued sign-ins ÷ undisturbed", sign_ins(BOARD), at_least(0.5)),
    Row("mixed", "95 % reads, 4 % likes, 1 % posts ÷ reads alone, 1,000,000 posts", mixed, at_least(0.6)),
    Row("mixed", "the server's memory after it, in MB", memory_after_mixed, at_most(150)),
    Row("instructions", "`board list`, in millions", list_instructions, is_exact=True),
    Row("instructions", "a page uncached, in millions", page_instructions, is_exact=True),
]

# Measured only if they are named: they need PostgreSQL, and the growth also a copy of the largest board.
POSTGRESQL = [
    Row("postgresql", "posts at 64 connections ÷ pgbench's inserts of as many rows", posts_beside_pgbench, at_least(0.4)),
    Row("postgresql", "first page of a board, repeated ÷ on SQLite", repeated_beside_sqlite(BOARD), at_least(0.9)),
    Row("postgresql", "a page uncached, two servers ÷ one, each with a processor", two_servers(BOARD)),
    Row("postgresql", "the standby's time for it, two servers ÷ one", standby_time(BOARD)),
]
GROWTH = [
    Row(
        "postgresql-growth",
        f"{name}, {sort}: 1,000,000 ÷ 10,000 posts",
        growth(f"/api/v1/posts?{query}&sort={sort}", server_of=board_on_postgresql),
        target,
    )
    for name, query, target in [
        *((name, query, at_most(1.2)) for name, query in LISTED.items()),
        *((name, f"q={quote(words, safe='{}')}", at_most(3)) for name, words in SEARCHED.items()),
    ]
    for sort in SORTS
]

ROWS = [*READS, *WRITES, *LISTS, *SEARCHES, *OTHERS, *POSTGRESQL, *GROWTH]
GROUPS = list(dict.fromkeys(row.group for row in ROWS))
# The groups that are not measured unless they are named.
NAMED_GROUPS = {"postgresql", "postgresql-growth"}

# The rows that the project's README.md shows; Tests/Measurements/README.md has all of them.
HEADLINES = {
    "first page of a board, repeated ÷ fixed answer of its bytes",
    "a page uncached ÷ fixed answer",
    "a board in HTML, repeated ÷ fixed answer of its bytes",
    "posts at 64 connections ÷ in transactions of 32 without HTTP",
    "a word in every post, hot: 1,000,000 ÷ 10,000 posts",
    "`board list` ÷ `curl`, whole processes",
    "95 % reads, 4 % likes, 1 % posts ÷ reads alone, 1,000,000 posts",
    "the server's memory after it, in MB",
}
