import BoardDatabase
import BoardModels

/// Ends the sanction of a decision that is reversed, unless the sanction also rests on other decisions of the batch and
/// `liftsShared` is false.
struct SanctionReversal {
    /// The decision that is reversed.
    let decision: Decision.ID
    /// Whether the sanction is lifted although it also rests on other decisions.
    let liftsShared: Bool
    let moderator: ActingModerator
    let why: String?
    let moment: Timestamp

    /// A sanction that several decisions of a batch share.
    struct Shared {
        /// The decision that imposed the sanction.
        let decision: Decision.ID
        let member: Member.ID
        let kind: SanctionKind
        /// The number of decisions that share the sanction, including reversed decisions.
        let decisions: Int
    }

    /// Ends the sanction, if it rests on no other decision or `liftsShared` is set; the sessions that a suspension
    /// ended are valid again.
    ///
    /// Returns the sanction if this call ended it and other decisions share it; nil otherwise.
    func apply(on connection: any Connection) throws -> Shared? {
        let found = try connection.first(
            """
            SELECT s.id, s.decision_id, s.member_id, s.kind,
                (SELECT count(*) FROM decisions o WHERE o.batch_id = d.batch_id AND o.member_id = d.member_id),
                EXISTS (SELECT 1 FROM decisions o
                    WHERE o.id <> d.id AND \(sql: SanctionRecord.rests(on: "o", imposedBy: "d")))
            FROM decisions d JOIN effects s ON s.id = \(sql: SanctionRecord.id(of: "d")) WHERE d.id = \(decision)
            """
        ) { row in
            (
                id: try row.next(Sanction.ID.self),
                shared: Shared(
                    decision: try row.next(), member: try row.next(), kind: try row.next(), decisions: try row.next()),
                restsOnOthers: try row.next(Bool.self)
            )
        }
        guard let found, liftsShared || !found.restsOnOthers else { return nil }
        let ended = try connection.run(
            """
            UPDATE effects SET ended_at = \(moment), ended_as = 'reversed', ended_by = \(moderator.handle),
                ended_why = \(why)
            WHERE id = \(found.id) AND ended_at IS NULL
            """)
        // A sanction that was lifted before is reversed too, so that the sessions that it ended are valid again.
        try connection.run("UPDATE effects SET ended_as = 'reversed' WHERE id = \(found.id)")
        return found.shared.decisions > 1 && ended > 0 ? found.shared : nil
    }
}
