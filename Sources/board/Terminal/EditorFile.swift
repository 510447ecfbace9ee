import BoardModels

/// The format of a file that the editor opens: a text, then fields and hints below a separator line.
enum EditorFile {
    private static let separator = "# ----------------------------------------------------------------"

    static func content(_ text: String, fields: [(key: String, text: String)] = [], hints: [String]) -> String {
        let fields = fields.map { $0.text.isEmpty ? "\($0.key):" : "\($0.key): \($0.text)" }
        return ([text + "\n", separator] + fields + hints.map { "# " + $0 }).joined(separator: "\n") + "\n"
    }

    /// Returns the lines above the separator line of an edited file.
    static func lines(of content: String) -> [String] {
        // Some editors end lines with CRLF, which is one `Character`. A CR left at the end of a line would form a CRLF
        // with the LF that joins the lines again.
        allLines(of: content).prefix { $0.trimmingSpaces != separator }.map(String.init)
    }

    /// Returns the fields below the separator line of an edited file.
    static func fields(of content: String) -> [(key: String, text: String)] {
        allLines(of: content).drop { $0.trimmingSpaces != separator }.compactMap { line in
            guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].trimmingSpaces, line[line.index(after: colon)...].trimmingSpaces)
        }
    }

    /// The lines of a text, which may end with LF, CRLF or CR.
    static func allLines(of content: String) -> [Substring] {
        content.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }
}
