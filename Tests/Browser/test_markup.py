"""The checker of HTML itself: it accepts what the standard allows and finds what it forbids."""

import pytest

from markup import errors

PAGE = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Rain</title></head><body>{}</body></html>'
GOOD = """<header><search><form action="/search"><label for="q">Words</label><input id="q" name="q" type="search"
 maxlength="80"><button>Search</button></form></search></header><main id="main"><h1>Rain</h1><p>It <em>rains</em>
<time datetime="2026-11-21T10:00:00Z">now</time>.<dl><div><dt>Wind<dd>3 m/s</div></dl><svg viewBox="0 0 1 1"
 aria-hidden="true"><path d="M0 0"/></svg><button popovertarget="menu">Menu</button><div id="menu" popover inert>x</div>
<img src="/a.png" alt="" fetchpriority="high"></main>"""


def test_a_good_page_has_no_errors():
    assert errors(PAGE.format(GOOD)) == []


@pytest.mark.parametrize(
    "bad",
    [
        "<p>a<div>x</div></p>", "<a href=/1>x<a href=/2>y</a></a>", "<ul><p>x</p></ul>", '<img src="/a.png">',
        "<font>x</font>", '<p style="color: red">x</p>', '<p onclick="x()">x</p>', '<p id="a">x</p><p id="a">y</p>',
        '<label for="nothing">x</label>', "<button><a href=/>x</a></button>", "<span><div>x</div></span>",
        '<a href="#nowhere">x</a>', '<input type="number" maxlength="3">', '<time datetime="now">now</time>',
        "<h3>x</h3>", "<main>x</main>", "<dl><dd>x</dd></dl>", "<li>x</li>", "<table><tr><p>x</p></tr></table>",
        '<p class="a" class="b">x</p>', '<input type="weather">', "<form><form></form></form>", "<ul>text</ul><b><p>x</b>",
    ],
)
def test_an_error_is_found(bad):
    assert errors(PAGE.format(GOOD.replace("</h1>", "</h1>" + bad))) != []
