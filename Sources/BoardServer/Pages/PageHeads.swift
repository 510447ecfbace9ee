import BoardModels

/// A cache of the HTML of pages up to the end of `<head>`, which pages with the same title, head and visitor's choices
/// share.
struct PageHeads: Sendable {
    private struct Key: Hashable {
        let title: String
        let head: PageHead
        /// The absolute URL under which search engines should index the page; nil: none is named.
        let canonical: String?
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
    /// - Parameter canonical: the absolute URL under which search engines should index the page; nil: none is named.
    func html(_ title: String, _ head: PageHead, canonical: String?, for context: some PageContext) throws -> String {
        let (language, scheme) = (context.language, context.visitor.colourScheme)
        let key = Key(title: title, head: head, canonical: canonical, scheme: scheme, language: language)
        return try cached.fragment(for: key) { try templates.render("partials/head", Self.values(key), in: language) }
    }

    private static func values(_ key: Key) -> PageValues {
        let (title, head) = (key.title, key.head)
        let siteName = CommonPageText.boardName.text(in: key.language)
        var values: PageValues = [
            "title": title, "documentTitle": title == siteName ? siteName : "\(title) · \(siteName)",
            "kind": head.kind, "isIndexed": head.isIndexed,
        ]
        values["scheme"] = key.scheme?.rawValue
        values["description"] = head.description
        values["canonical"] = key.canonical
        values["feed"] = head.feed?.pageValues
        let classes = [head.weather.map { "weather-\($0.rawValue)" }, head.isNight ? "night" : nil].compactMap(\.self)
        values["classes"] = classes.isEmpty ? nil : classes.joined(separator: " ")
        return values
    }
}
