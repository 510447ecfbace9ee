import Synchronization

/// The charge of a fetch's provider calls to their origin, and the first refusal by one of its quotas.
///
/// A class because the concurrent calls of a fetch share it.
final class CallCharge: Sendable {
    private let origin: CallOrigin
    private let firstRefusal = Mutex<QuotaStatus?>(nil)
    private let failed = Mutex(false)

    init(to origin: CallOrigin) {
        self.origin = origin
    }

    /// Identifies the reader whose requests cause the calls; nil for the board.
    var reader: String? { origin.reader }

    /// The refusal of one of the fetch's calls; nil if none was refused.
    var refusal: RateLimitExceeded? { firstRefusal.withLock { $0 }.map { RateLimitExceeded(status: $0) } }

    /// Whether one of the fetch's calls was made and failed.
    var hasFailedCall: Bool { failed.withLock { $0 } }

    func recordFailure() { failed.withLock { $0 = true } }

    /// Charges one of the remaining calls; returns false if a quota of the origin is used up, or was for an earlier call
    /// of the fetch.
    func charge(_ call: ProviderCall, of remaining: Int) -> Bool {
        guard refusal == nil else { return false }
        do throws(RateLimitExceeded) {
            try origin.consumeCall(weight: call.weight, of: remaining)
            return true
        } catch {
            refuse(error.status)
            return false
        }
    }

    /// Records that a limit of the origin refused a call.
    func refuse(_ status: QuotaStatus) {
        firstRefusal.withLock { $0 = $0 ?? status }
    }
}
