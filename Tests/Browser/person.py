"""A browser as a person uses it: pages opened by path, fields by their names, buttons and links by their words."""

import contextlib
import dataclasses
import re
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from server import TIMEOUT, Board

SCREENS = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
LOCALES = {"en": "en-GB", "ko": "ko-KR"}

# Adds up the layout shifts that a page makes without the reader's doing.
SHIFTS = """
    window.layoutShift = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({type: "layout-shift", buffered: true});
"""


@dataclasses.dataclass(frozen=True)
class Way:
    """How a person uses the pages."""

    language: str = "en"
    scripts: bool = True
    screen: str = "desktop"
    scheme: str = "light"

    def __str__(self):
        return f"{self.language}-{'scripts' if self.scripts else 'no-scripts'}-{self.screen}"


class Faults(list):
    """What must not happen in a browser: dialogs, requests to elsewhere, errors of scripts and of the console."""

    def __init__(self, context: BrowserContext, board: Board):
        super().__init__()
        self.origin = board.url
        context.on("dialog", self._dialog)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.append(f"script: {error.error}"))

    def _dialog(self, dialog):
        self.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _request(self, request):
        url = request.url
        if not url.startswith((self.origin + "/", "data:", "blob:", "about:")):
            self.append(f"request to elsewhere: {url}")

    def _console(self, message):
        # The browser reports the status of the page itself as an error too.
        own = urlsplit(message.location.get("url", ""))._replace(fragment="").geturl()
        is_status = message.text.startswith("Failed to load resource: the server responded with a status of 4")
        if message.type == "error" and not (is_status and message.page and own == message.page.url):
            self.append(f"console: {message.text} ({own})")

    def check(self):
        assert not self, "\n".join(self)


class Person:
    """One page of a browser context with a language, with or without an account."""

    def __init__(self, page: Page, board: Board, way: Way, faults: Faults):
        self.page, self.board, self.way, self.faults = page, board, way, faults

    @property
    def main(self) -> Locator:
        return self.page.locator("main")

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.board.url)

    def go(self, path: str, status: int = 200):
        response = self.page.goto(self.board.url + path)
        assert response.status == status, f"{path}: {response.status} instead of {status}"
        return response

    def pattern(self, words: dict[str, str]) -> re.Pattern:
        return re.compile(words[self.way.language], re.IGNORECASE)

    def field(self, name: str, within: str = "main form") -> Locator:
        return self.page.locator(f'{within} [name="{name}"]:not([type="hidden"])')

    def fill(self, name: str, value: str, within: str = "main form"):
        self.field(name, within).first.fill(value)

    def choose(self, name: str, value: str, within: str = "main form"):
        """Chooses an option of a list, a radio button or a checkbox by its value."""
        field = self.field(name, within)
        if field.first.evaluate("element => element.localName") == "select":
            field.first.select_option(value)
        else:
            self.page.locator(f'{within} [name="{name}"][value="{value}"]').first.check()

    def press(self, words: dict[str, str], within: str = "main"):
        """Presses a button; a page or an answer in place follows."""
        self.page.locator(within).get_by_role("button", name=self.pattern(words)).first.click()

    def send(self, action: str, words: dict[str, str]):
        """Presses a button of the form that is sent to a path."""
        self.press(words, f'form[action^="{action}"]')

    def follow(self, words: dict[str, str], within: str = "body"):
        self.page.locator(within).get_by_role("link", name=self.pattern(words)).first.click()

    def sees(self, text: str | dict[str, str], within: str = "body"):
        expected = self.pattern(text) if isinstance(text, dict) else text
        expect(self.page.locator(within).first).to_contain_text(expected)

    def does_not_see(self, text: str, within: str = "main"):
        expect(self.page.locator(within).first).not_to_contain_text(text)

    def arrives(self, path: str):
        """Waits until the address is a path, which may be a regular expression, whatever the query."""
        self.page.wait_for_url(re.compile(re.escape(self.board.url) + path + r"([?#].*)?$"))

    def settled(self):
        """Waits until fonts are loaded and two frames have been drawn."""
        self.page.evaluate(
            "async () => { await document.fonts.ready;"
            " for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame); }"
        )


@contextlib.contextmanager
def person(browser: Browser, board: Board, way: Way = Way(), token: str | None = None, **options):
    """A person with an own browser context, signed in with the token of a session; fails on faults at the end."""
    context = browser.new_context(
        **{
            "viewport": SCREENS[way.screen],
            "locale": LOCALES[way.language],
            "color_scheme": way.scheme,
            "java_script_enabled": way.scripts,
            "reduced_motion": "reduce",
            "service_workers": "block",
            "has_touch": way.screen == "phone",
        }
        | options
    )
    context.set_default_timeout(TIMEOUT * 1000)
    context.add_init_script(SHIFTS)
    if token:
        context.add_cookies([{"name": "board_session", "value": token, "url": board.url}])
    faults = Faults(context, board)
    try:
        yield Person(context.new_page(), board, way, faults)
        faults.check()
    finally:
        context.close()
