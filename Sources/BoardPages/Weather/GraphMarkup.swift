/// HTML and SVG elements as text, with escaped attributes and contents.
///
/// Graphs consist of these elements and are inserted into templates unescaped, by `{{{…}}}`, so every text in them
/// passes through `HTMLEscaping`.
enum GraphMarkup {
    /// An element whose contents are markup.
    static func element(
        _ name: String, _ contents: String, _ attributes: KeyValuePairs<String, String> = [:]
    ) -> String {
        "<" + name + list(attributes) + ">" + contents + "</" + name + ">"
    }

    /// An element whose contents are a text.
    static func text(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) -> String {
        element(name, HTMLEscaping.escaped(text), attributes)
    }

    /// An SVG element without contents.
    static func shape(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
        "<" + name + list(attributes) + "/>"
    }

    /// A coordinate or length with at most one decimal; "0" for a number that is not finite or not below a million.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e6 else { return "0" }
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + String(whole) + (rest == 0 ? "" : ".\(rest)")
    }

    /// A graph with its title and description, which screen readers read instead of its shapes.
    ///
    /// - Parameter id: distinguishes the graph's elements from those of another graph on the page.
    static func graph(
        id: String, width: Double, height: Double, title: String, description: String, _ contents: String
    ) -> String {
        let texts =
            text("title", title, ["id": id + "-title"]) + text("desc", description, ["id": id + "-desc"])
        return element(
            "svg", texts + contents,
            [
                "class": "graph", "viewBox": "0 0 \(number(width)) \(number(height))", "role": "img",
                "aria-labelledby": "\(id)-title \(id)-desc",
            ])
    }

    /// A table with a caption, whose first column heads its rows.
    static func table(caption: String, columns: [String], rows: [[String]]) -> String {
        let head = columns.map { text("th", $0, ["scope": "col"]) }.joined()
        let body = rows.map { row in
            let cells = row.enumerated().map { index, cell in
                index == 0 ? text("th", cell, ["scope": "row"]) : text("td", cell)
            }
            return element("tr", cells.joined())
        }
        return element(
            "table",
            text("caption", caption) + element("thead", element("tr", head)) + element("tbody", body.joined()))
    }

    private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " " + $0.key + "=\"" + HTMLEscaping.escaped($0.value) + "\"" }.joined()
    }
}
