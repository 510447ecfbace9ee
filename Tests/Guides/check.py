#!/usr/bin/env python3
"""Checks that the files which .github/CONTRIBUTING.md names exist, and that the example of a guide touches the files that
the guide lists.

An example is a typical change as a patch, NAME.patch beside this file, of the guide with the comment `example: NAME`
before its table of files. Tests/Guides/run builds them.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "Tests" / "Guides"
GUIDES = ROOT / ".github" / "CONTRIBUTING.md"


def project_files():
    """The paths of all files that can be named, relative to the project."""
    files = [path.name for path in ROOT.iterdir() if path.is_file()]
    for top in (".github", "Sources", "Tests", "deploy"):
        for folder, _, names in os.walk(ROOT / top):
            files += [str(Path(folder, name).relative_to(ROOT)) for name in names]
    return files


def pattern(path):
    """A regular expression for a path, in which words in capitals stand for any name."""
    parts = re.split(r"(NOUN|KIND|NAME|PAGE|TARGET|(?<=v)N(?=-)|(?<=pg)N(?=-))", path.rstrip("/"))
    return "".join(r"[\w-]+" if index % 2 else re.escape(part) for index, part in enumerate(parts))


def is_path(word):
    is_file = re.search(r"\w\.(swift|md|sql|mustache|py|patch|svg|css|js)$", word)
    return not word.startswith(("/", "<", "{")) and (is_file or ("/" in word and not word.endswith("…")))


def missing_paths(text, files):
    """The paths in code spans that end no path of the project, nor any of its folders."""
    everything = "\n".join(files)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    for path in sorted({span.split(" ")[0] for span in spans}):
        if is_path(path) and not re.search(f"^(.*/)?{pattern(path)}(/.*)?$", everything, re.MULTILINE):
            yield path


def examples(text):
    """The name of each example with the rows of its guide's table: path, and whether the file exists or is new."""
    for guide in re.split(r"<!-- example: ", text)[1:]:
        name, rest = guide.split(" -->", 1)
        yield name, re.findall(r"^\| `([^`]+)` \| (exists|new) \|", rest.split("\n#")[0], re.MULTILINE)


def example_faults(name, rows):
    """The differences between the files that an example's patch touches and those that the guide lists."""
    patch = EXAMPLES / f"{name}.patch"
    touched = re.findall(r"^diff --git a/\S+ b/(\S+)\n(new file)?", patch.read_text(), re.MULTILINE)
    left = [(path, "new" if new else "exists") for path, new in touched]
    for path, state in rows:
        found = next((file for file in left if file[1] == state and re.fullmatch(pattern(path), file[0])), None)
        if found:
            left.remove(found)
        else:
            yield f"{name}: the example does not touch {path} ({state})"
    for path, state in left:
        yield f"{name}: the guide does not list {path} ({state})"
    applied = subprocess.run(
        ["git", "apply", "--check", "-C1", patch], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    if applied.returncode:
        yield f"{name}: the patch does not apply:\n{applied.stderr}"


def main():
    text, files = GUIDES.read_text(), project_files()
    new = {path for _, rows in examples(text) for path, state in rows if state == "new"}
    faults = [f"{path} does not exist" for path in missing_paths(text, files) if path not in new]
    for name, rows in examples(text):
        faults += example_faults(name, rows)
    if faults:
        sys.exit(f"{GUIDES.relative_to(ROOT)}:\n" + "\n".join(faults))


if __name__ == "__main__":
    main()
