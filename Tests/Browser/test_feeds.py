"""Every feed as newsboat and feedparser read it, with the elements that RFC 4287 requires."""

import contextlib
import re
import sqlite3
import subprocess
import xml.etree.ElementTree as ElementTree

import feedparser
import pytest

from pages import FEEDS, ids
from person import Way
from server import TIMEOUT

ATOM = "{http://www.w3.org/2005/Atom}"
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
IRI = re.compile(r"(https?://|tag:|urn:)\S+")


def one(element, name: str) -> ElementTree.Element:
    """The only child of a name, which is not empty."""
    found = element.findall(ATOM + name)
    assert len(found) == 1, f"{len(found)} elements {name} in {element.tag}"
    return found[0]


def text(element, name: str) -> str:
    value = (one(element, name).text or "").strip()
    assert value, f"{name} is empty"
    return value


def check_links(element, required: set[str]):
    links = element.findall(ATOM + "link")
    assert all(re.match(r"https?://", link.get("href", "")) for link in links), "a link is not absolute"
    assert required <= {link.get("rel", "alternate") for link in links}
    alternates = [
        (link.get("type"), link.get("hreflang")) for link in links if link.get("rel", "alternate") == "alternate"
    ]
    assert len(alternates) == len(set(alternates)), "two alternate links of one type and language"


@pytest.mark.parametrize("feed", FEEDS, ids=ids(FEEDS))
def test_a_feed_has_what_atom_requires(board, sample, feed):
    _, path, _ = feed
    answer = board.get(path)
    assert answer.status == 200
    assert answer.headers.get_content_type() == "application/atom+xml"
    root = ElementTree.fromstring(answer.body)
    assert root.tag == ATOM + "feed"
    assert IRI.fullmatch(text(root, "id")) and DATE.fullmatch(text(root, "updated"))
    text(root, "title")
    check_links(root, {"self", "alternate"})
    entries = root.findall(ATOM + "entry")
    assert entries
    for entry in entries:
        assert IRI.fullmatch(text(entry, "id")) and DATE.fullmatch(text(entry, "updated"))
        text(entry, "title")
        check_links(entry, {"alternate"})
        authors = entry.findall(ATOM + "author") or root.findall(ATOM + "author")
        assert authors, "neither the entry nor the feed has an author"
        for author in authors:
            text(author, "name")
        for part in entry.findall(ATOM + "content") + entry.findall(ATOM + "summary") + [one(entry, "title")]:
            assert part.get("type", "text") in ("text", "html", "xhtml"), part.get("type")
            if part.get("type") == "xhtml":
                assert [child.tag for child in part] == ["{http://www.w3.org/1999/xhtml}div"]
        for published in entry.findall(ATOM + "published"):
            assert DATE.fullmatch(published.text)
    assert len({text(entry, "id") for entry in entries}) == len(entries), "an id is used twice"
    updates = [text(entry, "updated") for entry in entries]
    assert max(updates) <= text(root, "updated"), "the feed is older than an entry"


@pytest.mark.parametrize("feed", FEEDS, ids=ids(FEEDS))
def test_a_feed_is_read_by_feedparser_and_not_sent_again(board, sample, feed):
    _, path, _ = feed
    first, second = board.get(path), board.get(path)
    parsed = feedparser.parse(first.body, response_headers={"content-type": first.headers["Content-Type"]})
    assert not parsed.bozo, parsed.get("bozo_exception")
    assert parsed.version == "atom10" and parsed.entries
    assert [entry.id for entry in parsed.entries] == [entry.id for entry in feedparser.parse(second.body).entries]
    assert first.headers["Last-Modified"] is None, "a date cannot tell that a post was withdrawn"
    again = board.get(path, {"If-None-Match": first.headers["ETag"]})
    assert again.status == 304 and again.body == b"", again.status


@pytest.mark.parametrize("feed", FEEDS, ids=ids(FEEDS))
def test_a_page_links_its_feed(visit, sample, feed):
    _, path, page = feed
    with visit(Way()) as visitor:
        visitor.go(page)
        links = visitor.page.locator('head link[rel="alternate"][type="application/atom+xml"]')
        hrefs = links.evaluate_all("links => links.map(link => new URL(link.href).pathname + new URL(link.href).search)")
        assert path in hrefs, hrefs


def test_newsboat_reads_every_feed(board, sample, tmp_path):
    urls = [board.url + path for _, path, _ in FEEDS]
    (tmp_path / "config").write_text("error-log errors\nmax-items 0\n")
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    for number, url in enumerate(urls):
        # A cache for each feed: newsboat keeps an entry of several feeds once.
        (tmp_path / "urls").write_text(url + "\n")
        cache = f"cache-{number}.db"
        command = ["newsboat", "--url-file=urls", f"--cache-file={cache}", "--config-file=config", "--execute=reload"]
        subprocess.run(command, cwd=tmp_path, env=environment, check=True, timeout=TIMEOUT, stdin=subprocess.DEVNULL)
        errors = tmp_path / "errors"
        assert not errors.exists() or not errors.read_text().strip(), errors.read_text()
        entries = len(feedparser.parse(board.get(url.removeprefix(board.url)).body).entries)
        with contextlib.closing(sqlite3.connect(tmp_path / cache)) as connection:
            count, = connection.execute("SELECT count(*) FROM rss_item").fetchone()
        assert count == entries, f"{url}: {count} items instead of {entries}"
