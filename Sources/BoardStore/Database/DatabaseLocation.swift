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

    /// Creates the location that a text names, and takes a text that no location has as a path.
    package init(_ text: String) { self = Self(named: text) ?? .file(text) }

    /// Creates the location that an operator has typed: a path, a URL of PostgreSQL, or libpq's keywords and values.
    ///
    /// Nil for a text that is neither, such as a URI of a file: SQLite would open another file than the one that is
    /// locked and checked.
    package init?(named text: String) {
        let lowercased = text.lowercased()
        if let scheme = Self.schemes.first(where: lowercased.hasPrefix) {
            self = .postgreSQL(scheme + text.dropFirst(scheme.count))
        } else if ConnectionString.isSimilar(to: text) {
            guard let url = ConnectionString.url(of: text) else { return nil }
            self = .postgreSQL(url)
        } else {
            guard !Self.hasScheme(lowercased[...]), lowercased != ":memory:" else { return nil }
            self = .file(text)
        }
    }

    /// True if a text begins with a scheme, as in `file:board.sqlite`, `postgres:board` or `mysql://db/board`.
    private static func hasScheme(_ text: Substring) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let scheme = text[..<colon]
        guard scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }) else {
            return false
        }
        let rest = text[text.index(after: colon)...]
        let known = ["file", "sqlite", "sqlite3", "postgresql", "postgres"]
        return known.contains(String(scheme)) || rest.hasPrefix("//") || hasScheme(rest)
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
