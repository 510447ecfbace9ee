import BoardModels

/// The reason and the words of a decision: its own, and its preset's where it has none.
struct DecisionText {
    var reason: ReportReason?
    var english: String?
    var korean: String?
    var note: String?

    /// Throws `unknownPreset`.
    init(_ decision: NewDecision, on connection: any Connection) throws(StoreError) {
        reason = decision.reason
        english = decision.message
        korean = decision.message
        note = decision.note
        guard let name = decision.preset else { return }
        let preset = try PresetRecord.find(name: name, on: connection)
        guard let preset else { throw .unknownPreset }
        reason = reason ?? preset.reason
        guard decision.message == nil else { return }
        english = preset.english
        korean = preset.korean
    }

    init(_ sanction: NewSanction) {
        reason = sanction.reason
        english = sanction.message
        korean = sanction.message
        note = sanction.note
    }
}

/// Whom and what a decision is about.
struct DecisionSubject {
    /// Nil for a sanction without a case.
    var matter: (case: CaseSummary.ID, post: Post.ID, verdict: Verdict)?
    let member: Member.ID
    let handle: String
}

extension DecisionRecord {
    static func insert(
        _ text: DecisionText, about subject: DecisionSubject, by moderator: ActingModerator, at moment: Timestamp,
        on connection: any Connection
    ) throws(StoreError) -> Decision.ID {
        let matter = subject.matter
        let id = try connection.value(
            Decision.ID.self,
            """
            INSERT INTO decisions (
                case_id, post_id, member_id, member_handle, moderator_id, moderator_handle, verdict, reason,
                message_english, message_korean, note, decided_at)
            VALUES (
                \(matter?.case), \(matter?.post), \(subject.member), \(subject.handle), \(moderator.id),
                \(moderator.handle), \(matter?.verdict), \(text.reason), \(text.english), \(text.korean),
                \(text.note), \(moment))
            RETURNING id
            """)
        guard let id else { throw .internalFault("a new decision was not returned") }
        return id
    }
}
