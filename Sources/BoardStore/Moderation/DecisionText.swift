import BoardModels

/// The reason, message and note of a decision; its preset supplies a missing reason and message.
struct DecisionText {
    var reason: ReportReason?
    var english: String?
    var korean: String?
    var note: String?

    /// Fills in the missing texts of a decision from its preset; throws `unknownPreset`.
    init(_ decision: NewDecision, on connection: any Connection) throws {
        reason = decision.reason
        english = decision.message
        korean = decision.message
        note = decision.note
        guard let name = decision.preset else { return }
        let preset = try PresetRecord.find(name: name, on: connection)
        guard let preset else { throw StoreError.unknownPreset }
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

/// The subject of a decision: the member concerned and, for a decision on a case, the content.
struct DecisionSubject: Sendable {
    /// The decided case; nil, like the content, its kind and its title, for a sanction without a case.
    var `case`: CaseSummary.ID?
    var content: Content.ID?
    var kind: ContentKind?
    /// The content's title in the latest revision under review.
    var title: String?
    let member: Member.ID
    let handle: String
}

extension DecisionRecord {
    static func insert(
        _ verdict: Verdict?, _ text: DecisionText, about subject: DecisionSubject, in batch: Batch.ID,
        at moment: Timestamp, on connection: any Connection
    ) throws -> Decision.ID {
        try connection.inserted(
            Decision.ID.self,
            """
            INSERT INTO decisions (
                batch_id, case_id, content_id, member_id, member_handle, verdict, reason, message_english,
                message_korean, note, decided_at)
            VALUES (
                \(batch), \(subject.case), \(subject.content), \(subject.member), \(subject.handle), \(verdict),
                \(text.reason), \(text.english), \(text.korean), \(text.note), \(moment))
            RETURNING id
            """)
    }
}
