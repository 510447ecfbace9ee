"""The contrast of what is written on the skies with each of their colours, which no checker of pages can see."""

import pytest

from person import Way
from sample import WEATHER

# The colours of a sky's stops under its veil, and of its ink, as 8-bit numbers.
COLOURS = """
    sky => {
        document.documentElement.className = sky;
        const probe = document.body.appendChild(document.createElement("p"));
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const draw = names => {
            canvas.clearRect(0, 0, 1, 1);
            for (const name of names) {
                probe.style.backgroundColor = `var(--${name})`;
                canvas.fillStyle = getComputedStyle(probe).backgroundColor;
                canvas.fillRect(0, 0, 1, 1);
            }
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        };
        const ink = draw(["ink"]);
        const stops = ["sky-1", "sky-2", "sky-3"].map(stop => draw([stop, "veil"]));
        probe.remove();
        return { ink, stops };
    }
"""


def luminance(colour: list[int]) -> float:
    """The relative luminance of WCAG 2."""
    linear = [value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[int], other: list[int]) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ("light", "dark"))
def test_text_on_every_sky_has_the_contrast_of_level_aaa(visit, scheme):
    faint = {}
    with visit(Way(scheme=scheme)) as visitor:
        visitor.go("/about")
        for sky in [f"weather-{weather}{night}" for weather in WEATHER for night in ("", " night")] + ["", "night"]:
            colours = visitor.page.evaluate(COLOURS, sky)
            weakest = min(contrast(colours["ink"], stop) for stop in colours["stops"])
            if weakest < 7:
                faint[sky] = round(weakest, 2)
    assert not faint
