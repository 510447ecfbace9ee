/// The location of a board's database: a SQLite file or a database of a PostgreSQL server.
///
/// Its description is for people and logs: the URL without its passwords.
package enum DatabaseLocation: Sendable, Equatable, CustomStringConvertible {
    /// The path of a SQLite file.
    case file(String)
    /// A connection URL of PostgreSQL, in the form that libpq documents: with several hosts, and parameters such as
    /// `sslmode`.
    case postgreSQL(String)

    private static let schemes = ["postgresql://", "postgres://"]
    private static let secretParameters = ["password", "sslpassword"]

    /// Creates the location that the setting `database` names: a text that begins like a URL of PostgreSQL is one, and
    /// any other text is a path.
    package init(_ text: String) {
        self = Self.schemes.contains { text.hasPrefix($0) } ? .postgreSQL(text) : .file(text)
    }

    package var description: String {
        switch self {
        case .file(let path): path
        case .postgreSQL(let url): Self.redacted(url)
        }
    }

    /// Returns a URL with its passwords replaced by `***`.
    ///
    /// More is replaced rather than less if characters of a password are not percent-encoded.
    private static func redacted(_ url: String) -> String {
        let scheme = schemes.first { url.hasPrefix($0) } ?? ""
        let text = url.dropFirst(scheme.count)
        // The last `@` before the path: a password may contain the character.
        let authority = text.prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") ?? text.lastIndex(of: "@"),
            let colon = text[..<at].firstIndex(of: ":")
        else { return scheme + parametersRedacted(text) }
        return "\(scheme)\(text[...colon])***\(parametersRedacted(text[at...]))"
    }

    private static func parametersRedacted(_ text: Substring) -> String {
        text.split(separator: "?", omittingEmptySubsequences: false).map { part in
            part.split(separator: "&", omittingEmptySubsequences: false).map(parameterRedacted).joined(separator: "&")
        }.joined(separator: "?")
    }

    private static func parameterRedacted(_ parameter: Substring) -> String {
        guard let equals = parameter.firstIndex(of: "="),
            secretParameters.contains(String(parameter[..<equals]))
        else { return String(parameter) }
        return "\(parameter[...equals])***"
    }
}
