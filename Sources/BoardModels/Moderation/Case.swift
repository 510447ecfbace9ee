/// A moderator's time-limited exclusive claim (lease) on a case.
package struct CaseClaim: Codable, Equatable, Sendable {
    package var by: Author
    package var until: Timestamp
    /// True if the reader holds the claim.
    package var isOwn: Bool

    package init(by: Author, until: Timestamp, isOwn: Bool) {
        self.by = by
        self.until = until
        self.isOwn = isOwn
    }

    /// The duration of a claim, which its holder can renew by claiming the case again or adding a note.
    package static let lease = Duration.seconds(30 * 60)
}

/// The full data of a moderation case, for its review by a moderator.
package struct Case: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Case>

    package var summary: CaseSummary
    /// Copies of the content's revisions that are under review, oldest first; at most 50 and 256 KiB of text.
    ///
    /// If there are more, the most reported revisions are included first, then the newest ones.
    package var evidence: [Evidence]
    /// The content's current revision; nil if the author's account was deleted.
    package var current: ContentRevision<AnyContent>?
    /// The latest reports, at most 200 and 256 KiB of text, oldest first; `summary.reports` counts all reports.
    package var reports: [CaseReport]
    /// The explanation of the automatic hiding; nil if reports did not hide the content.
    package var autoHide: AutoHide?
    /// The watch words that were found in the revisions under review, in alphabetical order; at most 100.
    package var watchWords: [String]
    package var restoration: RestorationRequest?
    /// The latest notes, oldest first; at most 200 and 256 KiB of text.
    package var notes: [CaseNote]
    /// The latest decisions on the case, oldest first; at most 50 and 256 KiB of text.
    package var decisions: [Decision]
    /// Earlier cases about the content, latest first; at most 50.
    package var earlier: [CaseSummary]
    package var author: ModerationRecord
    /// The actions on the case that are currently available to the reader.
    package var may: [CaseAction]

    package var id: ID { summary.id }

    package init(
        summary: CaseSummary, evidence: [Evidence], current: ContentRevision<AnyContent>?,
        reports: [CaseReport],
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

package enum CaseAction: String, JSONChoice {
    case claim, release, note, decide
}

/// A member's report with the reporter's weight, as moderators see it.
package struct CaseReport: Codable, Equatable, Identifiable, Sendable {
    package var id: Report.ID
    package var reporter: Author
    package var revision: Int
    package var reason: ReportReason
    package var note: String?
    package var createdAt: Timestamp
    /// The reporter's weight at the time of the report, not reduced by earlier reports in the same case (see `value`).
    package var weight: ReportWeight
    /// The contribution to the case's weight: `weight.value` minus the contributions of the reporter's earlier reports
    /// in the same case, at least 0.
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

/// A moderator's note on a case, visible to moderators only.
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

/// A new note on a case: the body of `POST /cases/{id}/notes`.
package struct NewCaseNote: Codable, Equatable, ValidatedBody {
    package var text: String

    package init(text: String) {
        self.text = text
    }

    package static let length = 1...2000

    package static let fields: [BodyField<NewCaseNote>] = [
        .init("text", \.text, .paragraphs(length))
    ]
}
