/// A connection string of libpq in keywords and values, such as `host=db1 user=board password='a b'`.
enum ConnectionString {
    /// The keywords of libpq, by the first of which a string is told from the path of a file.
    private static let keywords: Set<String> = [
        "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "service", "application_name",
        "fallback_application_name", "options", "client_encoding", "connect_timeout", "target_session_attrs",
        "load_balance_hosts", "channel_binding", "require_auth", "requirepeer", "gssencmode", "gsslib", "krbsrvname",
        "keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout", "sslmode",
        "sslcompression", "sslcert", "sslkey", "sslpassword", "sslcertmode", "sslrootcert", "sslcrl", "sslcrldir",
        "sslsni", "ssl_min_protocol_version", "ssl_max_protocol_version",
    ]

    /// True if a text begins like a connection string, whether or not it can be read.
    static func isSimilar(to text: String) -> Bool {
        guard let equals = text.firstIndex(of: "=") else { return false }
        let first = text[..<equals].filter { !$0.isWhitespace }.lowercased()
        return keywords.contains(first) || text.lowercased().contains("password")
    }

    /// Returns the URL with the same keywords as parameters; nil if the string cannot be read.
    static func url(of text: String) -> String? {
        var rest = text[...]
        var parameters: [String] = []
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            guard let equals = rest[start...].firstIndex(of: "=") else { return nil }
            let keyword = String(rest[start..<equals].filter { !$0.isWhitespace })
            rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            // A value with an assignment of its own is another program's syntax, and would be shown with the password.
            guard keywords.contains(keyword), let value = readValue(&rest),
                keyword.hasSuffix("password") || !value.lowercased().contains("password=")
            else { return nil }
            parameters.append("\(keyword)=\(encoded(value))")
        }
        return parameters.isEmpty ? nil : "postgresql://?" + parameters.joined(separator: "&")
    }

    /// Reads a value up to a space or, if it is quoted, up to the quote; nil if a quote is missing.
    ///
    /// A backslash stands before a character that is part of the value.
    private static func readValue(_ rest: inout Substring) -> String? {
        let isQuoted = rest.first == "'"
        if isQuoted { rest.removeFirst() }
        var value = ""
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let next = rest.popFirst() else { return nil }
                value.append(next)
            case "'" where isQuoted: return rest.first?.isWhitespace ?? true ? value : nil
            case _ where character.isWhitespace && !isQuoted: return value
            default: value.append(character)
            }
        }
        return isQuoted ? nil : value
    }

    /// Returns a text with every byte percent-encoded that is not a letter or digit of ASCII.
    private static func encoded(_ value: String) -> String {
        value.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            guard !(scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))) else {
                return String(scalar)
            }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
