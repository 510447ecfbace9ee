import BoardModels
import BoardStore

/// A way for prepared digests to reach their members.
protocol DigestDelivery: Sendable {
    /// Delivers a digest and keeps that it did; false where the day has one already, or where it was changed or turned
    /// off meanwhile.
    func deliver(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool
}

/// Delivers digests as notices in the account.
struct NoticeDelivery: DigestDelivery {
    let store: Store

    func deliver(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool {
        try await store.tell(prepared, at: moment)
    }
}
