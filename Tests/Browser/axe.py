"""axe-core, which finds faults of accessibility in the open page."""

import json
import pathlib

import axe_playwright_python

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
# What depends on the colour scheme; all other rules run once.
COLOURS = ["color-contrast", "link-in-text-block"]


def violations(person, rules: list[str] | None = None, within: str = "html") -> list[str]:
    """What axe-core finds in a part of the open page: of all its rules, or of some."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": {"type": "rule", "values": rules}} if rules else {})
    # Evaluated rather than added as a script, which the page's Content-Security-Policy refuses.
    person.page.evaluate(f"() => {{ if (!window.axe) {{ {AXE} }} }}")
    found = person.page.evaluate(f"() => axe.run({json.dumps(within)}, {json.dumps(options)})")
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
