/// The kind of a sanction on a member.
package enum SanctionKind: String, JSONChoice {
    /// A warning without restrictions.
    case warn
    /// The member can read but not post or edit.
    case silence
    /// The member cannot sign in, and all of the member's sessions end. Only a reversal makes these sessions valid
    /// again.
    case suspend
}

/// The kind and length of a new sanction.
package struct NewSanctionTerms: Codable, Equatable, Sendable {
    package var kind: SanctionKind
    /// The length of the sanction in seconds; nil if the sanction is a warning or lasts until lifted.
    package var seconds: Int?

    package init(kind: SanctionKind, seconds: Int? = nil) {
        self.kind = kind
        self.seconds = seconds
    }

    /// The allowed lengths of a sanction in seconds: one minute to ten years.
    package static let length = 60...315_576_000

    func check(_ check: inout FieldValidator, _ prefix: String) {
        guard let seconds else { return }
        check.require(Self.length.contains(seconds), prefix + "seconds", .outOfRange(Self.length))
        check.require(kind != .warn, prefix + "seconds", .notApplicable)
    }
}

/// A new sanction on a member without a case: the body of `POST /members/{handle}/sanctions`.
package struct NewSanction: Codable, Equatable, ValidatedBody {
    package var terms: NewSanctionTerms
    package var reason: ReportReason
    package var message: String?
    package var note: String?

    package init(terms: NewSanctionTerms, reason: ReportReason, message: String? = nil, note: String? = nil) {
        self.terms = terms
        self.reason = reason
        self.message = message
        self.note = note
    }

    package static let fields: [BodyField<NewSanction>] = [
        .init("message", \.message, .paragraphsOrBlank(NewDecision.messageLength)),
        .init("note", \.note, .paragraphsOrBlank(NewCaseNote.length)),
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        terms.check(&check, "terms.")
    }
}

/// A sanction imposed on a member: a warning, a silence or a suspension.
package struct Sanction: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Sanction>

    package var id: ID
    package var kind: SanctionKind
    package var reason: ReportReason
    package var message: String?
    /// The id of the first unreversed decision on which the sanction is based; if all are reversed, the id of the
    /// decision that imposed the sanction.
    package var decision: Decision.ID
    /// The number of unreversed decisions on which the sanction is based.
    ///
    /// All decisions of one batch about the same member share one sanction.
    package var decisions: Int
    package var beginsAt: Timestamp
    /// The end of the sanction; nil if the sanction is a warning or lasts until lifted.
    package var endsAt: Timestamp?
    /// The time when a moderator lifted the sanction or a reversal ended it; nil if neither has happened.
    package var liftedAt: Timestamp?

    package init(
        id: ID, kind: SanctionKind, reason: ReportReason, message: String?, decision: Decision.ID, decisions: Int = 1,
        beginsAt: Timestamp, endsAt: Timestamp?, liftedAt: Timestamp?
    ) {
        self.id = id
        self.kind = kind
        self.reason = reason
        self.message = message
        self.decision = decision
        self.decisions = decisions
        self.beginsAt = beginsAt
        self.endsAt = endsAt
        self.liftedAt = liftedAt
    }

    /// Returns whether the sanction is in force at a point in time; false for warnings.
    package func isActive(at moment: Timestamp) -> Bool {
        guard kind != .warn, liftedAt == nil else { return false }
        guard let endsAt else { return true }
        return moment < endsAt
    }
}
