import BoardModels
import Hummingbird

extension Pages {
    /// The values that every page has from the layout.
    func layout(
        _ title: String, _ head: PageHead, for request: Request, _ context: some PageContext
    ) throws -> PageValues {
        let (language, visitor) = (context.language, context.visitor)
        let siteName = CommonPageText.boardName.text(in: language)
        var values: PageValues = [
            "title": title, "documentTitle": title == siteName ? siteName : "\(title) · \(siteName)",
            "path": PagePath.asQueryValue(visitor.path), "here": visitor.path, "kind": head.kind,
        ]
        values["scheme"] = visitor.colourScheme?.rawValue
        values["flash"] = visitor.flash.flatMap { PageTexts.shared.text($0, in: language) }.map {
            ["text": $0] as PageValues
        }
        values["description"] = head.description
        if head.isIndexed { values["isIndexed"] = true }
        values["canonical"] = head.canonical.map { absoluteURL($0, for: request, context) }
        values["feed"] = head.feed.map { ["url": $0.path, "title": $0.title] as PageValues }
        values["classes"] = Self.classes(head)
        values["header"] = try header.html(for: context)
        values["csrf"] = context.viewer == nil ? visitor.formToken.used : visitor.csrfToken
        return values
    }

    private static func classes(_ head: PageHead) -> String? {
        let classes = [head.weather.map { "weather-\($0.rawValue)" }, head.isNight ? "night" : nil]
        let text = classes.compactMap { $0 }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}
