"""Checks HTML against the standard: parse errors by html5lib, and the rules for elements and attributes below.

html5lib is the parser of the standard in Python and reports each parse error, but not elements in the wrong place or
unknown attributes. The validator of the W3C knows both and needs Java, which a machine for tests need not have; the
copy of it on PyPI is older than elements that the pages use, such as search.
"""

import re

import html5lib

GLOBAL = set(
    "accesskey autocapitalize autofocus class dir draggable enterkeyhint hidden id inert inputmode itemid itemprop"
    " itemref itemscope itemtype lang popover role spellcheck tabindex title translate".split()
)

# Each element with its own attributes, and with none, the global ones only.
ELEMENTS = {
    "a": "href target download ping rel hreflang type referrerpolicy",
    "abbr": "", "address": "", "article": "", "aside": "", "b": "", "bdi": "", "bdo": "", "blockquote": "cite",
    "body": "", "br": "",
    "button": "disabled form formaction formenctype formmethod formnovalidate formtarget name popovertarget"
    " popovertargetaction type value",
    "caption": "", "cite": "", "code": "", "col": "span", "colgroup": "span", "data": "value", "datalist": "",
    "dd": "", "del": "cite datetime", "details": "name open", "dfn": "", "dialog": "open", "div": "", "dl": "",
    "dt": "", "em": "", "fieldset": "disabled form name", "figcaption": "", "figure": "", "footer": "",
    "form": "accept-charset action autocomplete enctype method name novalidate rel target",
    "h1": "", "h2": "", "h3": "", "h4": "", "h5": "", "h6": "", "head": "", "header": "", "hgroup": "", "hr": "",
    "html": "", "i": "",
    "img": "alt src srcset sizes crossorigin usemap ismap width height referrerpolicy decoding loading fetchpriority",
    "input": "accept alt autocomplete checked dirname disabled form formaction formenctype formmethod formnovalidate"
    " formtarget height list max maxlength min minlength multiple name pattern placeholder popovertarget"
    " popovertargetaction readonly required size src step type value width",
    "ins": "cite datetime", "kbd": "", "label": "for", "legend": "", "li": "value",
    "link": "href crossorigin rel media integrity hreflang type referrerpolicy sizes imagesrcset imagesizes as blocking"
    " color disabled fetchpriority",
    "main": "", "mark": "", "menu": "", "meta": "name http-equiv content charset media property",
    "meter": "value min max low high optimum", "nav": "", "noscript": "", "ol": "reversed start type",
    "optgroup": "disabled label", "option": "disabled label selected value", "output": "for form name", "p": "",
    "picture": "", "pre": "", "progress": "value max", "q": "cite", "s": "", "samp": "",
    "script": "src type nomodule async defer crossorigin integrity referrerpolicy blocking fetchpriority",
    "search": "", "section": "", "select": "autocomplete disabled form multiple name required size", "small": "",
    "source": "type media src srcset sizes width height", "span": "", "strong": "", "sub": "", "summary": "", "sup": "",
    "table": "", "tbody": "", "td": "colspan rowspan headers",
    "template": "", "textarea": "autocomplete cols dirname disabled form maxlength minlength name placeholder readonly"
    " required rows wrap",
    "tfoot": "", "th": "colspan rowspan headers scope abbr", "thead": "", "time": "datetime", "title": "", "tr": "",
    "u": "", "ul": "", "var": "", "wbr": "",
}
ELEMENTS = {name: GLOBAL | set(attributes.split()) for name, attributes in ELEMENTS.items()}

PHRASING = set(
    "a abbr b bdi bdo br button cite code data datalist del dfn em i img input ins kbd label link mark meter noscript"
    " output picture progress q s samp script select small span strong sub sup svg template textarea time u var wbr"
    " meta".split()
)
# Elements that contain phrasing content only.
INLINE = set(
    "abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label mark output p pre q s samp small span"
    " strong sub sup time u var".split()
)
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6", "hgroup"}
# Elements with a fixed list of children.
CHILDREN = {
    "ul": {"li"}, "ol": {"li"}, "menu": {"li"}, "dl": {"dt", "dd", "div"}, "tr": {"td", "th"}, "tbody": {"tr"},
    "thead": {"tr"}, "tfoot": {"tr"}, "table": {"caption", "colgroup", "thead", "tbody", "tfoot", "tr"},
    "select": {"option", "optgroup", "hr"}, "optgroup": {"option"},
}
INTERACTIVE = {"a", "button", "details", "input", "label", "select", "textarea"}
LABELLED = {"input", "select", "textarea", "meter", "output", "progress", "button"}
REFERENCES = ["for", "list", "form", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
              "aria-errormessage", "aria-details", "aria-activedescendant", "popovertarget"]
TEXT_TYPES = {"text", "search", "tel", "url", "email", "password"}
ONLY_FOR = {
    "maxlength": TEXT_TYPES, "minlength": TEXT_TYPES, "pattern": TEXT_TYPES, "size": TEXT_TYPES,
    "placeholder": TEXT_TYPES | {"number"}, "checked": {"checkbox", "radio"},
    "min": {"date", "month", "week", "time", "datetime-local", "number", "range"},
    "max": {"date", "month", "week", "time", "datetime-local", "number", "range"},
    "step": {"date", "month", "week", "time", "datetime-local", "number", "range"},
}
TYPES = TEXT_TYPES | set(
    "hidden date month week time datetime-local number range color checkbox radio file submit image reset button".split()
)
TIME = re.compile(r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?|\d\d:\d\d(:\d\d)?|P.+")


def errors(html: str) -> list[str]:
    """What is wrong in a page."""
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    document = parser.parse(html, scripting=False)
    found = [f"line {line}: {html5lib.constants.E[code] % values}" for (line, _), code, values in parser.errors]
    ids = [element.get("id") for element in document.iter() if element.get("id") is not None]
    found += [f"id {id!r} is used twice" for id in sorted({id for id in ids if ids.count(id) > 1})]
    found += [f"id {id!r} is not a word" for id in ids if not id or re.search(r"\s", id)]
    if len(list(document.iter("h1"))) != 1:
        found.append(f"{len(list(document.iter('h1')))} h1 elements")
    if len(list(document.iter("main"))) != 1:
        found.append(f"{len(list(document.iter('main')))} main elements")
    if not document.get("lang"):
        found.append("html has no lang")
    if not (document.findtext("head/title") or "").strip():
        found.append("the title is empty")
    level = 0
    for heading in (element for element in document.iter() if element.tag in HEADINGS - {"hgroup"}):
        if int(heading.tag[1]) > level + 1 and level:
            found.append(f"{heading.tag} follows h{level}")
        level = int(heading.tag[1])
    return found + list(_walk(document, (), set(ids)))


def _walk(element, ancestors: tuple, ids: set):
    name = element.tag
    if not isinstance(name, str):
        return
    if name.startswith("{http://www.w3.org/2000/svg}"):
        yield from _check_svg(element, ids)
        return
    yield from _check_attributes(element, name, ids)
    yield from _check_place(element, name, ancestors)
    for child in element:
        yield from _walk(child, ancestors + (name,), ids)


def _check_svg(svg, ids):
    for element in svg.iter():
        for attribute, value in element.attrib.items():
            if attribute == "style" or attribute.startswith("on"):
                yield f"svg: {element.tag} has the attribute {attribute}"
            if attribute in ("aria-labelledby", "aria-describedby"):
                yield from (f"{attribute} names no element: {id}" for id in value.split() if id not in ids)


def _check_attributes(element, name, ids):
    if name not in ELEMENTS:
        yield f"unknown or obsolete element {name}"
        return
    for attribute, value in element.attrib.items():
        known = attribute in ELEMENTS[name] or attribute.startswith(("data-", "aria-"))
        if not known:
            yield f"{name} has the attribute {attribute}"
        if attribute in REFERENCES:
            yield from (f"{attribute} of {name} names no element: {id}" for id in value.split() if id not in ids)
        if attribute in ("href", "action", "src") and (re.search(r"\s", value) or (not value and attribute != "href")):
            yield f"{attribute} of {name} is no address: {value!r}"
        if attribute == "href" and value.startswith("#") and len(value) > 1 and value[1:] not in ids:
            yield f"a link to a missing part of the page: {value}"
        if attribute == "tabindex" and int(value) > 0:
            yield f"{name} has a positive tabindex"
    type = element.get("type", "text").lower()
    if name == "input":
        if type not in TYPES:
            yield f"unknown type of input: {type}"
        for attribute, types in ONLY_FOR.items():
            if attribute in element.attrib and type not in types:
                yield f"an input of type {type} has the attribute {attribute}"
        if type == "hidden" and {"required", "autocomplete", "readonly"} & set(element.attrib) - {"autocomplete"}:
            yield "a hidden input that is required or read-only"
    if name == "button" and element.get("type", "submit") not in ("submit", "button", "reset"):
        yield f"unknown type of button: {element.get('type')}"
    if name == "form" and element.get("method", "get").lower() not in ("get", "post", "dialog"):
        yield f"unknown method of a form: {element.get('method')}"
    if name == "img" and "alt" not in element.attrib:
        yield "img without alt"
    if name == "time" and not TIME.fullmatch(element.get("datetime") or "".join(element.itertext()).strip()):
        yield f"not a time: {element.get('datetime')!r}"


def _check_place(element, name, ancestors):
    parent = ancestors[-1] if ancestors else ""
    allowed = CHILDREN.get(parent, set()) | {"script", "template"}
    if parent in CHILDREN and name not in allowed:
        yield f"{name} in {parent}"
    if parent in CHILDREN and (element.tail or "").strip():
        yield f"text in {parent}"
    if parent in INLINE and name not in PHRASING and not (name in HEADINGS and parent == "summary"):
        yield f"{name} in {parent}"
    if name == "li" and parent not in ("ul", "ol", "menu"):
        yield f"li in {parent}"
    if name in ("dt", "dd") and parent != "dl" and "dl" not in ancestors[-2:]:
        yield f"{name} in {parent}"
    if parent == "summary" and name not in PHRASING | HEADINGS:
        yield f"{name} in summary"
    if parent == "legend" and name not in PHRASING | HEADINGS:
        yield f"{name} in legend"
    is_hidden = name == "input" and element.get("type") == "hidden"
    for outer in ("a", "button"):
        if outer in ancestors and name in INTERACTIVE and not is_hidden:
            yield f"{name} in {outer}"
    for outer in ("form", "label", "dfn", "progress", "meter"):
        if name == outer and outer in ancestors:
            yield f"{name} in {outer}"
    if name == "label":
        controls = [child for child in element.iter() if child.tag in LABELLED and child.get("type") != "hidden"]
        if len(controls) > 1:
            yield "a label of two fields"
        if controls and element.get("for") not in (None, controls[0].get("id")):
            yield "a label of another field than the one it contains"
    if name in ("header", "footer") and any(outer in ancestors for outer in ("header", "footer")):
        yield f"{name} in {parent}"
    if name == "main" and any(outer in ancestors for outer in ("article", "aside", "footer", "header", "nav")):
        yield f"main in {parent}"
    if name == "dl":
        yield from _check_list(element)


def _check_list(element):
    for group in [element] + [child for child in element if child.tag == "div"]:
        names = [child.tag for child in group if child.tag in ("dt", "dd")]
        if names and (names[0] != "dt" or names[-1] != "dd"):
            yield "a dl whose names and values are not in pairs"
        if group is not element and not names:
            yield "a div without dt and dd in dl"
