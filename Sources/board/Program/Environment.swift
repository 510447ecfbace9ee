import FoundationEssentials

/// The environment variables of the process; an empty variable counts as not set.
struct Environment: Sendable {
    var variables: [String: String]

    static func current() -> Environment {
        Environment(variables: ProcessInfo.processInfo.environment)
    }

    subscript(name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }

    /// True if the locale's character encoding is UTF-8, from `LC_ALL`, else `LC_CTYPE`, else `LANG`.
    var isUTF8: Bool {
        let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? ""
        let folded = locale.lowercased()
        return folded.contains("utf-8") || folded.contains("utf8")
    }
}
