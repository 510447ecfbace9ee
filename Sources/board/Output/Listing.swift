/// Entries of a list: a table, or one under the other where a table does not fit.
struct Listing {
    var columns: [Table.Column]
    var rows: [[TerminalText]]
    /// The columns that head an entry of its own; what the others hold stands below.
    var heading: Int

    func lines(width: Int) -> [TerminalText] {
        let table = Table(columns: columns, rows: rows)
        guard !table.fits(width) else { return table.lines(width: width) }
        return rows.flatMap { row in
            let head = row.prefix(heading).joined(" ")
            let facts = row.dropFirst(heading).joined(TerminalText(" · ", .dim))
            return head.wrapped(to: width, hanging: 2) + (facts.isEmpty ? [] : [facts].wrapped(to: width, indent: 2))
        }
    }
}
