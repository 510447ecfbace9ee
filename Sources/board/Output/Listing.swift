import BoardModels

/// A list of items: laid out for a terminal, or one line of tab-separated fields per item in a pipe.
struct Listing {
    /// The fields of each item, not truncated and in the same order for all items; a missing value is an empty field.
    var fields: [[TerminalText]]
    /// Lines besides the items, such as attributions; part of the layout, or written to standard error in a pipe.
    var notes: [TerminalText] = []
    /// Renders the items with the notes, aligned by display width.
    var layout: () -> [TerminalText]

    /// The list's lines for an output stream: the layout on a terminal, else one line of fields per item.
    func lines(on output: Output) -> [TerminalText] {
        output.isTerminal ? layout() : fields.map { TerminalText(fields: $0) }
    }
}

extension Listing {
    /// Creates a list that is laid out as a table, or as entries of several lines if the table does not fit the width.
    ///
    /// - Parameters:
    ///   - heading: the number of columns on the first line of an entry of several lines, with the remaining columns
    ///     below; nil to print the table at any width.
    ///   - fields: the items' fields; nil if they are the same as the cells of the rows.
    init(
        columns: [Table.Column], rows: [[TerminalText]], heading: Int? = nil, width: Int,
        fields: [[TerminalText]]? = nil
    ) {
        self.init(fields: fields ?? rows) {
            let table = Table(columns: columns, rows: rows)
            guard let heading, !table.fits(width) else { return table.lines(width: width) }
            return rows.flatMap { row in
                let head = row.prefix(heading).joined(" ")
                return head.wrapped(to: width, hanging: 2)
                    + Array(row.dropFirst(heading)).facts(width: width, indent: 2)
            }
        }
    }
}

extension TerminalText {
    /// Creates a field with a timestamp in RFC 3339, so that fields sort by time; empty if the timestamp is nil.
    init(time: Timestamp?) {
        self.init(time?.description ?? "")
    }
}
