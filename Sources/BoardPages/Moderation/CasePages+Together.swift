import BoardModels
import BoardStore
import BoardWeb

// The cases that are decided together with the one of the page.
extension CasePages {
    /// The number of cases up to which their list, a `<details>` element, is initially open.
    private static let openListLimit = 5

    /// The template values of the cases to decide together, beginning with the page's own case; nil if no other case is
    /// selected.
    ///
    /// - Parameter others: the other selected cases.
    func together(
        _ found: Case, with others: [CaseSummary], _ formatter: ModerationFormatter
    ) async throws -> PageValues? {
        guard !others.isEmpty else { return nil }
        var evidence = try await services.store.latestEvidence(of: others.map(\.id))
        evidence[found.id] = found.evidence.last
        let cases = [found.summary] + others
        return [
            "heading": formatter.text(DecidePageText.decideTogether, String(cases.count)),
            "isOpen": cases.count <= Self.openListLimit,
            "items": cases.map { summary in
                [
                    "id": summary.id.description, "title": summary.title.written(on: formatter.language),
                    "excerpt": evidence[summary.id].flatMap { Self.excerpt(of: $0.content, in: formatter.language) },
                    "author": summary.author.handle,
                    // The page of this case needs no link to itself.
                    "url": summary.id == found.id ? nil : PageRoute.showCase.path(summary.id),
                ] as PageValues
            },
        ]
    }

    /// The template values of the first 160 characters of the content's text; nil if it has no text.
    static func excerpt(of content: AnyContent, in language: Language) -> PageValues? {
        let text = content.fields.values(in: language).first { $0.role == .text }?.text ?? ""
        return text.isEmpty ? nil : String(text.prefix(160)).written(on: language)
    }
}
