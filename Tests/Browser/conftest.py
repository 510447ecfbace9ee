"""Shared fixtures: one browser and one board with its sample in each process."""

import contextlib
import itertools
import os

import pytest
from playwright.sync_api import expect, sync_playwright

from person import Way, person
from sample import Sample
from server import TIMEOUT, Board
from words import LANGUAGES

ARGUMENTS = [
    "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
    # Nothing but the board can be reached.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def launch(playwright):
    return playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=ARGUMENTS)


def ways() -> list[Way]:
    """Languages with and without scripts on both screens: all eight, or four that contain each pair."""
    combinations = itertools.product(LANGUAGES, (True, False), ("phone", "desktop"))
    chosen = [Way(language, scripts, screen) for language, scripts, screen in combinations]
    if os.environ.get("BOARD_TEST_LONG"):
        return chosen
    return [way for way in chosen if ((way.language == "en") ^ way.scripts ^ (way.screen == "phone"))]


@pytest.fixture(scope="session")
def browser():
    expect.set_options(timeout=TIMEOUT * 1000)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@contextlib.contextmanager
def started_board():
    """A board whose server must not log errors."""
    with Board() as board:
        yield board
        log = board.log_text()
    errors = [line for line in log.splitlines() if " error " in line or " critical " in line]
    assert not errors, "The server logged errors:\n" + "\n".join(errors)


@pytest.fixture(scope="session")
def board():
    with started_board() as board:
        yield board


@pytest.fixture(scope="session")
def sample(board):
    return Sample(board)


@pytest.fixture(params=ways(), ids=str)
def way(request):
    return request.param


@pytest.fixture
def visit(browser, board, sample):
    """Opens browsers: `with visit(way, "mina") as mina:`, without a handle as a visitor."""

    def open_browser(way=Way(), handle=None, **options):
        return person(browser, board, way, sample.tokens[handle] if handle else None, **options)

    return open_browser
