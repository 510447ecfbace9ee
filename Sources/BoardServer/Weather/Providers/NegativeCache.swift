import BoardModels
import Synchronization

/// What a provider refused to answer of a place, for ten minutes each: a place that it has nothing of costs no call
/// each time that somebody asks for it.
///
/// A class because all questions share it.
final class NegativeCache: Sendable {
    private struct Question: Hashable {
        let kind: ProviderCall.Kind
        let point: Coordinates
    }

    private struct Refusal {
        let trouble: WeatherError
        let at: ContinuousClock.Instant
    }

    private static let time = Duration.seconds(600)
    private static let most = 10_000

    private let now: @Sendable () -> ContinuousClock.Instant
    private let refused = Mutex<[Question: Refusal]>([:])

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.now = now
    }

    /// What the provider's last answer amounted to; nil where it may be asked.
    func trouble(_ kind: ProviderCall.Kind, at point: Coordinates) -> WeatherError? {
        let now = now()
        let refusal = refused.withLock { $0[Question(kind: kind, point: point)] }
        return refusal.flatMap { now - $0.at < Self.time ? $0.trouble : nil }
    }

    func note(_ kind: ProviderCall.Kind, at point: Coordinates, _ trouble: WeatherError) {
        let now = now()
        refused.withLock { refused in
            if refused.count >= Self.most { refused = refused.filter { now - $0.value.at < Self.time } }
            // Whoever asks for so many places that the provider has none of pays a call each.
            guard refused.count < Self.most else { return }
            refused[Question(kind: kind, point: point)] = Refusal(trouble: trouble, at: now)
        }
    }
}
