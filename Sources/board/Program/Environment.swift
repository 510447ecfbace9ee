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

    /// The character encoding that the locale names, such as `EUC-KR` in `ko_KR.EUC-KR`; nil if it names none.
    var encoding: String? {
        let name = locale.split(separator: ".").dropFirst().first?.prefix { $0 != "@" }
        // What Korean locales call EUC-KR is CP949 in files of Windows, which contains it.
        return name.map { $0.lowercased().replacing("-", with: "") == "euckr" ? "CP949" : String($0) }
    }

    private var locale: String { self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? "" }

    /// True if the locale's character encoding is UTF-8, from `LC_ALL`, else `LC_CTYPE`, else `LANG`.
    var isUTF8: Bool {
        let folded = locale.lowercased()
        return folded.contains("utf-8") || folded.contains("utf8")
    }
}
