import BoardDatabase
import BoardModels

/// SQL and decoding for the reversal of a decision.
enum ReversalRecord {
    /// The SELECT list of a reversal, from `reversals r` and its moderator `members rm`.
    static let columns: Statement =
        "r.moderator_handle, rm.display_name, r.reason, r.reversed_at, r.by_appeal, r.sanction_was_lifted"

    static func decode(_ row: inout Row) throws -> Reversal? {
        let handle: String? = try row.next()
        let displayName: String? = try row.next()
        let reason: String? = try row.next()
        let reversedAt: Timestamp? = try row.next()
        let isByAppeal: Bool? = try row.next()
        let sanctionWasLifted: Bool? = try row.next()
        guard let handle, let reversedAt, let isByAppeal else { return nil }
        return Reversal(
            by: Author(handle: handle, displayName: displayName ?? handle), reason: reason, at: reversedAt,
            isByAppeal: isByAppeal, sanctionWasLifted: sanctionWasLifted)
    }
}
