/// A list as a table, or as one entry below the other where a table does not fit.
struct Listing {
    var columns: [Table.Column]
    var rows: [[TerminalText]]
    /// How many columns form the first line of an entry; the others go below it.
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
