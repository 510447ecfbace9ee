/// Renders a list as a table, or as entries of several lines if the table does not fit the width.
struct Listing {
    var columns: [Table.Column]
    var rows: [[TerminalText]]
    /// The number of columns on the first line of an entry of several lines; the others go below it.
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
