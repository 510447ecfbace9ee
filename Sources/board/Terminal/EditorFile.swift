import BoardModels

/// The format of a file that the editor opens: a text, then hints below a separator line.
enum EditorFile {
    private static let separator = "# ----------------------------------------------------------------"

    static func content(_ text: String, hints: [String]) -> String {
        ([text + "\n", separator] + hints.map { "# " + $0 }).joined(separator: "\n") + "\n"
    }

    /// Returns the lines above the separator line of an edited file.
    static func lines(of content: String) -> [String] {
        // Some editors end lines with CRLF, which is one character. A lone CR would become a part of one when the text is
        // written again.
        content.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            .prefix { $0.trimmingSpaces != separator }.map(String.init)
    }
}
