import BoardModels
import BoardWeb

/// The header of every page, with the menu.
///
/// For anonymous visitors it depends only on the language, the colour scheme and the path to which the menu's links
/// return. Their headers are rendered when the server starts, and stored in parts between which the path is inserted.
struct SiteHeader: Sendable {
    private struct Key: Hashable {
        let language: Language
        let scheme: ColourScheme?
    }

    private let templates: PageTemplates
    private let anonymous: [Key: [String]]

    init(_ templates: PageTemplates) throws {
        self.templates = templates
        var anonymous: [Key: [String]] = [:]
        for language in Language.allCases {
            for scheme in [nil] + ColourScheme.allCases.map(Optional.some) {
                let html = try Self.render(templates, Self.values(scheme, path: Self.pathMark), language)
                anonymous[Key(language: language, scheme: scheme)] = html.split(
                    separator: Self.pathMark, omittingEmptySubsequences: false
                ).map(String.init)
            }
        }
        self.anonymous = anonymous
    }

    /// Returns the HTML of the header for the visitor and the path of the request.
    func html(for context: some PageContext) throws -> String {
        let (language, visitor) = (context.language, context.visitor)
        let path = PagePath.encoded(visitor.path)
        guard let member = context.viewer?.member else {
            let parts = anonymous[Key(language: language, scheme: visitor.colourScheme)] ?? []
            return parts.joined(separator: path)
        }
        var values = Self.values(visitor.colourScheme, path: path)
        values["member"] = Self.values(of: member, visitor)
        return try Self.render(templates, values, language)
    }

    /// The placeholder for the path in the headers of anonymous visitors, which escaping does not change.
    private static let pathMark = "{{path}}"

    private static func render(
        _ templates: PageTemplates, _ values: PageValues, _ language: Language
    ) throws -> String {
        try templates.render("partials/header", values, in: language)
    }

    private static func values(_ scheme: ColourScheme?, path: String) -> PageValues {
        ["path": path, "isLight": scheme == .light, "isDark": scheme == .dark, "isAutomatic": scheme == nil]
    }

    private static func values(of member: Member, _ visitor: Visitor) -> PageValues {
        [
            "handle": member.handle, "displayName": member.displayName, "csrf": visitor.csrfToken,
            "isModerator": member.role >= .moderator,
            "waiting": visitor.moderation.isEmpty ? nil : visitor.moderation.joined(separator: " "),
            "unread": visitor.unreadNotices > 0 ? visitor.unreadNotices : nil,
        ]
    }
}
