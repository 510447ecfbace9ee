@testable import BoardModels

/// Sample values for moderation tests.
enum SomeModeration {
    /// 2026-11-21 14:05 UTC.
    static let moment = Timestamp(milliseconds: 1_795_269_900_000)

    static let silence = Sanction(
        id: Sanction.ID(rawValue: 3), kind: .silence, reason: .abuse, message: "Mind your words.",
        decision: Decision.ID(rawValue: 7), beginsAt: moment,
        endsAt: moment + .seconds(7 * 86_400), liftedAt: nil)

    static func sanction(
        _ kind: SanctionKind, message: String? = nil, endsAt: Timestamp? = nil, liftedAt: Timestamp? = nil
    ) -> Sanction {
        Sanction(
            id: Sanction.ID(rawValue: 3), kind: kind, reason: .spam, message: message,
            decision: Decision.ID(rawValue: 7), beginsAt: moment, endsAt: endsAt,
            liftedAt: liftedAt)
    }
}
