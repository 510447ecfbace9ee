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
            return head.wrapped(to: width, hanging: 2) + Array(row.dropFirst(heading)).facts(width: width, indent: 2)
        }
    }
}
