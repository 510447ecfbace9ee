import BoardModels

/// An area chart of block characters: linear interpolation between points one cell apart, filled below.
struct Curve {
    /// The values of the points from left to right; nil where unknown.
    let values: [Double?]
    /// The range of values that the chart's height represents, unless it is smaller than the minimum span.
    let scale: ClosedRange<Double>
    /// The distance between two points in columns.
    let cell: Int
    /// The height of the chart in rows.
    let rows: Int
    /// The minimum span of values that the chart's height represents.
    let minimumSpan: Double

    /// Renders the chart from top to bottom; empty if all values are nil.
    ///
    /// - Parameter style: returns the style of a point's columns for the point's index.
    func lines(_ style: (Int) -> Style) -> [TerminalText] {
        guard values.contains(where: { $0 != nil }) else { return [] }
        let difference = scale.upperBound - scale.lowerBound
        let span = max(difference, minimumSpan)
        let base = scale.lowerBound - (span - difference) / 2
        let levels = (0..<values.count * cell).map { column -> Int in
            guard let value = value(at: column) else { return 0 }
            // The lowest point is still visible.
            return 2 + ((value - base) / span * Double(rows * 8 - 2)).rounded(within: 0...rows * 8 - 2)
        }
        return (0..<rows).reversed().map { row in
            levels.indices.reduce(TerminalText.empty) { line, column in
                line + TerminalText(String(Blocks.character(levels[column] - row * 8)), style(column / cell))
            }
        }
    }

    /// Returns a column's value, interpolated linearly between points at the first columns of cells; nil if unknown.
    private func value(at column: Int) -> Double? {
        let index = column / cell
        guard let from = values[index] else { return nil }
        guard index + 1 < values.count, let to = values[index + 1] else { return from }
        return from + (to - from) * Double(column % cell) / Double(cell)
    }
}

/// The block characters ▁ to █, which fill a character cell from below in eighths.
enum Blocks {
    private static let characters: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    static func character(_ eighths: Int) -> Character {
        characters[min(max(eighths, 0), 8)]
    }

    /// Converts a fraction (0…1) of `rows` character cells to eighths; at least one eighth if it is above zero.
    static func level(_ share: Double, rows: Int) -> Int {
        share > 0 ? (share * Double(rows * 8)).rounded(within: 1...rows * 8) : 0
    }
}
