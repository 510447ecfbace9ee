/// Wraps the argument parser's help text by display width, since the parser itself counts characters.
///
/// The parser's own wrapping is turned off, so each line is a label with a text at a fixed column, or prose.
enum HelpLayout {
    /// A line width, in columns, that is too large for the parser to wrap any line.
    static let unwrappedWidth = 100_000
    /// The column at which the argument parser begins the texts.
    static let textColumn = 26
    // Below this width there is no room for two columns, so a text goes below its label.
    private static let minimumWidth = 60
    private static let narrowIndent = 6

    static func lines(_ text: String, width: Int) -> [TerminalText] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapped(String($0), width) }
    }

    private static func wrapped(_ line: String, _ width: Int) -> [TerminalText] {
        guard let (label, text) = parts(of: line) else { return prose(line, width) }
        guard width >= minimumWidth else {
            let below = [TerminalText(text)].wrapped(to: width, indent: narrowIndent)
            return label.isEmpty ? below : [TerminalText("  " + label)] + below
        }
        let wrapped = [TerminalText(text)].wrapped(to: width, indent: textColumn)
        guard !label.isEmpty, let first = wrapped.first else { return wrapped }
        // The label replaces the indent of the first line.
        let cells = first.cells.dropFirst(textColumn)
        return [TerminalText("  " + label).padded(to: textColumn) + TerminalText(cells: cells)] + wrapped.dropFirst()
    }

    /// Splits a two-column help line into its label (empty on a continuation line) and its text; nil if it is prose.
    private static func parts(of line: String) -> (label: String, text: String)? {
        let characters = Array(line)
        guard characters.count > textColumn, characters[0] == " ", characters[1] == " ",
            characters[textColumn - 1] == " ", characters[textColumn] != " "
        else { return nil }
        var label = String(characters[..<textColumn].drop { $0 == " " })
        while label.last == " " { label.removeLast() }
        // A label contains neither two spaces in a row (another column) nor quotes (prose).
        return label.contains("  ") || label.contains("'") ? nil : (label, String(characters[textColumn...]))
    }

    private static func prose(_ line: String, _ width: Int) -> [TerminalText] {
        let indent = line.prefix { $0 == " " }.count
        // A line with placeholders such as `<options>` is the usage, which hangs by the width of "USAGE: ".
        let hanging = indent > 0 ? indent : line.contains("<") ? 7 : 0
        return TerminalText(line).wrapped(to: width, hanging: hanging)
    }
}
