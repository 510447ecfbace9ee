import BoardModels
import BoardWeb

/// Renders the HTML of pages up to the end of `<head>`, which is cached, since pages with the same title, head and
/// visitor's choices share it.
struct PageHeadRenderer: Sendable {
    private struct Key: Hashable {
        let title: String
        let head: PageHead
        /// The absolute URL to which paths are appended; nil for a page without a canonical path, whose head contains
        /// no absolute URLs.
        let base: String?
        /// The language in the page's address (`?lang=`); nil if the address names none.
        let addressLanguage: Language?
        let scheme: ColourScheme?
        let language: Language
    }

    private let templates: PageTemplates
    private let cached = FragmentCache<Key>(size: 1024 * 1024)

    init(_ templates: PageTemplates) {
        self.templates = templates
    }

    /// Returns the HTML of a page up to the end of `<head>`.
    ///
    /// - Parameter base: the absolute URL to which paths are appended.
    func html(_ title: String, _ head: PageHead, base: String, for context: some PageContext) throws -> String {
        let key = Key(
            title: title, head: head, base: head.canonical.map { _ in base },
            addressLanguage: context.visitor.addressLanguage, scheme: context.visitor.colourScheme,
            language: context.language)
        return try cached.fragment(for: key) {
            try templates.render("partials/head", Self.values(key), in: key.language)
        }
    }

    private static func values(_ key: Key) throws -> PageValues {
        let (title, head) = (key.title, key.head)
        let siteName = CommonPageText.boardName.text(in: key.language)
        let heading = head.isError == true ? CommonPageText.errorTitle.text(in: key.language, title) : title
        var values: PageValues = [
            "title": title, "documentTitle": heading == siteName ? siteName : "\(heading) · \(siteName)",
            "kind": head.kind, "isIndexed": head.isIndexed,
        ]
        values["scheme"] = key.scheme?.rawValue
        values["description"] = head.description
        if let base = key.base, let canonical = head.canonical {
            let address = base + canonical
            values["canonical"] = key.addressLanguage.map { Self.address(address, in: $0) } ?? address
            values["alternates"] = head.isIndexed ? Self.alternates(of: address) : nil
            values["preview"] = head.preview?.pageValues(on: base)
            values["article"] = try head.article?.pageValues(at: address, on: base)
        }
        values["feed"] = head.feed?.pageValues
        let classes = [head.weather.map { "weather-\($0.rawValue)" }, head.isNight ? "night" : nil].compactMap(\.self)
        values["classes"] = classes.isEmpty ? nil : classes.joined(separator: " ")
        return values
    }

    private static func address(_ address: String, in language: Language) -> String {
        PagePath.adding("lang", language.rawValue, to: address)
    }

    /// The addresses of a page for `hreflang` links: one for each language, and one without a language (`x-default`).
    private static func alternates(of address: String) -> [PageValues] {
        Language.allCases.map { ["language": $0.rawValue, "url": Self.address(address, in: $0)] }
            + [["language": "x-default", "url": address]]
    }
}
