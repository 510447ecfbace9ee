/// HTML and SVG elements as text, with escaped attributes and contents.
///
/// Graphs consist of these elements and are inserted into templates unescaped, by `{{{…}}}`, so every text in them
/// passes through `HTMLEscaping`.
enum GraphMarkup {
    /// An element whose contents are markup.
    static func element(
        _ name: String, _ contents: String, _ attributes: KeyValuePairs<String, any GraphAttribute> = [:]
    ) -> String {
        "<" + name + list(attributes) + ">" + contents + "</" + name + ">"
    }

    /// An element whose contents are a text.
    static func text(
        _ name: String, _ text: String, _ attributes: KeyValuePairs<String, any GraphAttribute> = [:]
    ) -> String {
        element(name, HTMLEscaping.escaped(text), attributes)
    }

    /// An SVG element without contents.
    static func shape(_ name: String, _ attributes: KeyValuePairs<String, any GraphAttribute>) -> String {
        "<" + name + list(attributes) + "/>"
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
                "class": "graph", "viewBox": "0 0 \(width.markup) \(height.markup)", "role": "img",
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

    private static func list(_ attributes: KeyValuePairs<String, any GraphAttribute>) -> String {
        attributes.map { " " + $0.key + "=\"" + HTMLEscaping.escaped($0.value.markup) + "\"" }.joined()
    }
}

/// A value of an attribute: a text or a number.
protocol GraphAttribute {
    var markup: String { get }
}

extension String: GraphAttribute {
    var markup: String { self }
}

extension Double: GraphAttribute {
    /// The number with at most one decimal; "0" if it is not finite or not below a million.
    var markup: String {
        guard isFinite, abs(self) < 1e6 else { return "0" }
        let tenths = Int((self * 10).rounded())
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + String(whole) + (rest == 0 ? "" : ".\(rest)")
    }
}
