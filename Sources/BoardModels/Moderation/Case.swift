/// The visibility of a post.
package enum PostState: String, CaseIterable, Codable, Sendable {
    case shown
    /// By a moderator or automatically; visible to its author and moderators only.
    case hidden
    /// By a moderator, permanently unless the decision is reversed.
    case removed
    /// By its author or with the author's account.
    case deleted
}

/// A moderator's claim (a lease) on a case.
package struct CaseClaim: Codable, Equatable, Sendable {
    package var by: Author
    package var until: Timestamp
    /// Whether the reader holds it.
    package var isOwn: Bool

    package init(by: Author, until: Timestamp, isOwn: Bool) {
        self.by = by
        self.until = until
        self.isOwn = isOwn
    }

    /// The duration of a claim; work on the case renews it.
    package static let lease = Duration.seconds(30 * 60)
}

/// A case with everything a moderator needs for its review.
package struct Case: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Case>

    package var summary: CaseSummary
    /// The reported revisions, oldest first.
    package var evidence: [Evidence]
    /// The current revision; nil if the author's account was deleted.
    package var current: PostRevision?
    package var reports: [CaseReport]
    package var autoHide: AutoHide?
    /// The watch words found in the post.
    package var watchWords: [String]
    package var restoration: RestorationRequest?
    package var notes: [CaseNote]
    package var decisions: [Decision]
    package var earlier: [CaseSummary]
    package var author: ModerationRecord
    /// The actions that are now available to the reader.
    package var may: [CaseAction]

    package var id: ID { summary.id }

    package init(
        summary: CaseSummary, evidence: [Evidence], current: PostRevision?, reports: [CaseReport],
        autoHide: AutoHide?, watchWords: [String], restoration: RestorationRequest?, notes: [CaseNote],
        decisions: [Decision], earlier: [CaseSummary], author: ModerationRecord, may: [CaseAction]
    ) {
        self.summary = summary
        self.evidence = evidence
        self.current = current
        self.reports = reports
        self.autoHide = autoHide
        self.watchWords = watchWords
        self.restoration = restoration
        self.notes = notes
        self.decisions = decisions
        self.earlier = earlier
        self.author = author
        self.may = may
    }
}

package enum CaseAction: String, CaseIterable, Codable, Sendable {
    case claim, release, note, decide
}

/// A report as moderators see it.
package struct CaseReport: Codable, Equatable, Identifiable, Sendable {
    package var id: Report.ID
    package var reporter: Author
    package var revision: Int
    package var reason: ReportReason
    package var note: String?
    package var createdAt: Timestamp
    package var weight: ReportWeight
    package var value: Double

    package init(
        id: Report.ID, reporter: Author, revision: Int, reason: ReportReason, note: String?, createdAt: Timestamp,
        weight: ReportWeight, value: Double
    ) {
        self.id = id
        self.reporter = reporter
        self.revision = revision
        self.reason = reason
        self.note = note
        self.createdAt = createdAt
        self.weight = weight
        self.value = value
    }
}

/// A moderator's note on a case, for moderators only.
package struct CaseNote: Codable, Equatable, Sendable {
    package var by: Author
    package var text: String
    package var at: Timestamp

    package init(by: Author, text: String, at: Timestamp) {
        self.by = by
        self.text = text
        self.at = at
    }
}

/// The body of `POST /cases/{id}/notes`.
package struct NewCaseNote: Codable, Equatable, Sendable {
    package var text: String

    package init(text: String) {
        self.text = text
    }

    package static let length = 1...2000

    package func validated() throws(InvalidFields) -> NewCaseNote {
        var check = FieldValidator()
        let normalized = NewCaseNote(text: check.paragraphs(text, "text", Self.length))
        try check.throwIfInvalid()
        return normalized
    }
}

/// A request to restore a hidden post: the body of `POST /posts/{id}/restoration`.
package struct NewRestoration: Codable, Equatable, Sendable {
    /// An optional explanation.
    package var text: String?

    package init(text: String? = nil) {
        self.text = text
    }

    package func validated() throws(InvalidFields) -> NewRestoration {
        var check = FieldValidator()
        let normalized = NewRestoration(text: check.optionalParagraphs(text, "text", NewAppeal.length))
        try check.throwIfInvalid()
        return normalized
    }
}

package struct RestorationRequest: Codable, Equatable, Sendable {
    package var text: String?
    package var at: Timestamp

    package init(text: String?, at: Timestamp) {
        self.text = text
        self.at = at
    }
}
