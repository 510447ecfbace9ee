/// The languages of the user interface.
package enum Language: String, JSONChoice {
    case english = "en"
    case korean = "ko"

    /// Selects the first supported language in an `Accept-Language` header or POSIX locale, else English.
    ///
    /// A quality value of 0 excludes a language. Other quality values are ignored, since browsers and the client send
    /// languages in order of preference.
    package init(preferredIn text: String) {
        let wanted = text.split(separator: ",").compactMap { range -> Language? in
            let parts = range.split(separator: ";")
            guard let tag = parts.first, !parts.dropFirst().contains(where: Self.isRefusal) else { return nil }
            let primary = tag.trimmingSpaces.prefix { $0.isLetter }.lowercased()
            return Language(rawValue: primary)
        }
        self = wanted.first ?? .english
    }

    /// Returns whether an `Accept-Language` parameter is a quality value of zero, "q=0" to "q=0.000".
    private static func isRefusal(_ parameter: Substring) -> Bool {
        let parameter = parameter.trimmingSpaces.lowercased()
        return parameter.hasPrefix("q=0") && parameter.dropFirst(3).allSatisfy { $0 == "." || $0 == "0" }
    }
}
