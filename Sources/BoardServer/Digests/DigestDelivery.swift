import BoardModels
import BoardStore

/// A channel that delivers prepared digests to members.
protocol DigestDelivery: Sendable {
    /// Delivers a digest and records the delivery; returns false if the day already has a digest, or if the member
    /// changed the settings in the meantime.
    func deliver(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool
}

/// Delivers digests as notices in the account.
struct NoticeDelivery: DigestDelivery {
    let store: Store

    func deliver(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool {
        try await store.deliver(prepared, at: moment)
    }
}
