"""Takes screenshots of every page in both languages, light and dark, on a phone and a desktop.

Usage: screens.py FOLDER, by Tests/Browser/run --screens FOLDER.
"""

import itertools
import pathlib
import sys

from playwright.sync_api import sync_playwright

from conftest import launch
from pages import PAGES
from person import SCREENS, Way, person
from sample import Sample
from server import Board
from words import LANGUAGES


def main(folder: pathlib.Path) -> None:
    with Board() as board, sync_playwright() as playwright:
        sample = Sample(board)
        browser = launch(playwright)
        for language, screen, scheme in itertools.product(LANGUAGES, SCREENS, ("light", "dark")):
            shots = folder / f"{language}-{screen}-{scheme}"
            shots.mkdir(parents=True, exist_ok=True)
            for page in PAGES:
                token = sample.tokens[page.handle] if page.handle else None
                way = Way(language, screen=screen, scheme=scheme)
                with person(browser, board, way, token) as visitor:
                    visitor.page.goto(board.url + page.path.format_map(sample.ids))
                    visitor.settled()
                    visitor.page.screenshot(path=shots / f"{page.name}.png", full_page=True)
                    for fault in visitor.faults:
                        print(f"{page.path}: {fault}", file=sys.stderr)
                    visitor.faults.clear()
            print(f"{len(PAGES)} pages in {shots}")
        browser.close()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
