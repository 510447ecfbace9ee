import BoardModels

/// The block characters ▁ to █, which fill a character cell from below in eighths.
enum BlockCharacters {
    private static let characters: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Returns the character that fills a number of eighths; a full cell for more than 8, a space for less than 1.
    static func character(_ eighths: Int) -> Character {
        characters[min(max(eighths, 0), 8)]
    }

    /// Converts a fraction (0…1) of `rows` character cells to eighths; at least one eighth if it is above zero.
    static func level(_ share: Double, rows: Int) -> Int {
        share > 0 ? (share * Double(rows * 8)).rounded(within: 1...rows * 8) : 0
    }
}
