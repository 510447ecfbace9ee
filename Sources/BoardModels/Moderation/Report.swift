/// The rule that reported content violates; the reason for a report, decision or sanction.
package enum ReportReason: String, NamedChoice {
    case spam, abuse
    case offTopic = "off-topic"
    /// The post neither was written in the weather of its board nor fits that weather.
    case wrongWeather = "wrong-weather"
    case privateInformation = "private-information"
    case illegal, other

    package static let noun = LocalizedText("reason", "사유")

    /// Parses a reason from its slug or its English or Korean name; nil for any other text.
    ///
    /// Case, whitespace, hyphens, underscores and middle dots are ignored.
    package init?(parsing text: String) {
        let match = Self.allCases.first { reason in
            let names = [reason.rawValue] + Language.allCases.map { reason.name(in: $0) }
            return names.contains { Self.folded($0) == Self.folded(text) }
        }
        guard let match else { return nil }
        self = match
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().filter { !$0.isWhitespace && !"-_·".contains($0) }
    }
}

/// A new report of one revision of content: the body of `POST /content/{id}/reports`.
package struct NewReport: Codable, Equatable, ValidatedBody {
    package var reason: ReportReason
    /// The reporter's note to the moderators; required if the reason is `other`.
    package var note: String?
    /// The revision that the reporter read; defaults to the current one.
    package var revision: Int?

    package init(reason: ReportReason, note: String? = nil, revision: Int? = nil) {
        self.reason = reason
        self.note = note
        self.revision = revision
    }

    package static let noteLength = 1...1000

    package static let fields: [BodyField<NewReport>] = [
        .init("note", \.note, .paragraphsOrBlank(noteLength)),
        .init("revision", \.revision, 1...Int.max),
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        if reason == .other { check.require(note != nil, "note", .required) }
    }
}

/// A member's report of content, with the decision on the report, as the reporter sees them.
package struct Report: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Report>

    package var id: ID
    package var content: Content.ID
    package var revision: Int
    /// The title of the reported revision; empty if the content was deleted before the report.
    package var title: String
    package var reason: ReportReason
    package var note: String?
    package var createdAt: Timestamp
    package var state: ReportState
    /// The decision on the report; nil while the report is open.
    package var outcome: ReportOutcome?

    package init(
        id: ID, content: Content.ID, revision: Int, title: String, reason: ReportReason, note: String?,
        createdAt: Timestamp, state: ReportState, outcome: ReportOutcome?
    ) {
        self.id = id
        self.content = content
        self.revision = revision
        self.title = title
        self.reason = reason
        self.note = note
        self.createdAt = createdAt
        self.state = state
        self.outcome = outcome
    }
}

package enum ReportState: String, JSONChoice {
    case open
    /// A moderator agreed with the report and acted on the content.
    case agreed
    /// A moderator found that the content violates no rule.
    case dismissed
}

/// The decision on reported content, as its reporters see it.
package struct ReportOutcome: Codable, Equatable, Sendable {
    package var verdict: Verdict
    package var reason: ReportReason?
    package var decidedAt: Timestamp

    package init(verdict: Verdict, reason: ReportReason?, decidedAt: Timestamp) {
        self.verdict = verdict
        self.reason = reason
        self.decidedAt = decidedAt
    }
}
