import BoardModels
import BoardStore

/// A channel that delivers prepared digests to members.
protocol DigestDelivery: Sendable {
    /// Delivers a digest and records the delivery; returns false, without a delivery, if the day already has a digest
    /// or the member has changed the digest's settings since it was prepared.
    func deliver(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool
}

/// A delivery channel that adds digests to the notices in a member's account.
struct NoticeDelivery: DigestDelivery {
    let store: Store

    func deliver(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool {
        try await store.deliver(prepared, at: moment)
    }
}
