import BoardModels
import Hummingbird

extension Pages {
    /// The values that every page has from the layout.
    func layout(
        _ title: String, _ head: PageHead, for request: Request, _ context: some PageContext
    ) -> PageValues {
        let (language, visitor) = (context.language, context.visitor)
        let siteName = CommonPageText.boardName.text(in: language)
        var values: PageValues = [
            "title": title, "documentTitle": title == siteName ? siteName : "\(title) · \(siteName)",
            "path": PagePath.asQueryValue(visitor.path), "here": visitor.path, "kind": head.kind,
        ]
        if let scheme = visitor.colourScheme {
            values["scheme"] = scheme.rawValue
            values[scheme == .light ? "isLight" : "isDark"] = true
        }
        values["flash"] = visitor.flash.flatMap { PageTexts.shared.text($0, in: language) }.map {
            ["text": $0] as PageValues
        }
        values["description"] = head.description
        if head.isIndexed { values["isIndexed"] = true }
        values["canonical"] = head.canonical.map { absoluteURL($0, for: request, context) }
        values["image"] = head.image.map { absoluteURL($0, for: request, context) }
        values["feed"] = head.feed.map { ["url": $0.path, "title": $0.title] as PageValues }
        values["classes"] = Self.classes(head)
        guard let member = context.viewer?.member else {
            values["csrf"] = visitor.formToken.used
            return values
        }
        values["csrf"] = visitor.csrfToken
        values["member"] = memberValues(member, visitor)
        return values
    }

    private func memberValues(_ member: Member, _ visitor: Visitor) -> PageValues {
        var values: PageValues = ["handle": member.handle, "displayName": member.displayName]
        if member.role >= .moderator { values["isModerator"] = true }
        if visitor.unreadNotices > 0 { values["unread"] = visitor.unreadNotices }
        return values
    }

    private static func classes(_ head: PageHead) -> String? {
        let classes = [head.weather.map { "weather-\($0.rawValue)" }, head.isNight ? "night" : nil]
        let text = classes.compactMap { $0 }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}
