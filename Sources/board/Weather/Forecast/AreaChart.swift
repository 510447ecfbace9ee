import BoardModels

/// An area chart of block characters: linear interpolation between points one cell apart, filled below.
struct AreaChart {
    /// The values of the points from left to right; nil where unknown.
    let values: [Double?]
    /// The range of values that the chart's height represents; if smaller than `minimumSpan`, it is extended both ways.
    let valueRange: ClosedRange<Double>
    /// The distance between two points in columns.
    let cellWidth: Int
    /// The height of the chart in rows.
    let rows: Int
    /// The minimum difference between the values at the top and at the bottom of the chart.
    let minimumSpan: Double

    /// Renders the chart from top to bottom; empty if all values are nil.
    ///
    /// - Parameter style: returns the style of a point's columns for the point's index.
    func lines(_ style: (Int) -> Style) -> [TerminalText] {
        guard values.contains(where: { $0 != nil }) else { return [] }
        let difference = valueRange.upperBound - valueRange.lowerBound
        let span = max(difference, minimumSpan)
        let base = valueRange.lowerBound - (span - difference) / 2
        let levels = (0..<values.count * cellWidth).map { column -> Int in
            guard let value = value(at: column) else { return 0 }
            // In eighths of a row; the lowest point has two eighths, so that it is visible.
            return 2 + ((value - base) / span * Double(rows * 8 - 2)).rounded(within: 0...rows * 8 - 2)
        }
        return (0..<rows).reversed().map { row in
            levels.indices.reduce(TerminalText.empty) { line, column in
                let character = BlockCharacters.character(levels[column] - row * 8)
                return line + TerminalText(String(character), style(column / cellWidth))
            }
        }
    }

    /// Returns a column's value, interpolated linearly between points at the first columns of cells; nil if unknown.
    private func value(at column: Int) -> Double? {
        let index = column / cellWidth
        guard let from = values[index] else { return nil }
        guard index + 1 < values.count, let to = values[index + 1] else { return from }
        return from + (to - from) * Double(column % cellWidth) / Double(cellWidth)
    }
}
