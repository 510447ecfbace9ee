import Synchronization

/// An asynchronous semaphore with a bounded queue that serves its clients in turn.
///
/// Callers beyond one client's share of the queue are rejected. When the queue is full, each new caller displaces the
/// last caller of the client with the most queued callers, or is rejected if its own client would have at least as many
/// (longest queue drop): neither one client nor a few can fill the queue. A client's second queued caller waits until
/// every other client in the queue has been served once (fair queuing), so a client with one caller does not wait for
/// all callers of another.
///
/// Clients may belong to a neighbourhood, which may have four times as many callers in a full queue as a client, and
/// four times as many turns. So the many clients of one neighbourhood cannot fill the queue either.
///
/// Waiting is not cancellable, so the permits must be released soon. A class because all callers share it.
package final class ConcurrencyLimiter: Sendable {
    package enum Rejection: Error {
        /// The queue is full, and no other client or neighbourhood has more callers in it; or a new caller has
        /// displaced this one.
        case queueFull
        /// The client's share of the queue is used up.
        case shareFull
    }

    private struct State {
        /// The number of free permits.
        var permits: Int
        /// The queued callers in the order of arrival.
        var queue: [Waiter] = []
        /// The round of the caller that was served last.
        var round = 0
    }

    private struct Waiter {
        let client: String?
        let neighbourhood: String?
        /// The round in which the caller is served; in each round, a client is served at most once and a neighbourhood
        /// at most four times.
        let round: Int
        /// Resumed with nil when the caller gets a permit, and with a rejection when a new caller displaces it.
        let continuation: CheckedContinuation<Rejection?, Never>
    }

    private let permits: Int
    private let queueCapacity: Int
    /// The maximum number of queued callers of one client: a quarter of the queue.
    package let share: Int
    private let state: Mutex<State>

    /// Creates a limiter that admits at most `permits` callers at a time.
    ///
    /// - Parameter queueCapacity: the maximum number of queued callers; further callers would wait too long.
    package init(permits: Int, queueCapacity: Int) {
        self.permits = permits
        self.queueCapacity = queueCapacity
        share = max(1, queueCapacity / 4)
        state = Mutex(State(permits: permits))
    }

    /// The number of queued callers.
    var queued: Int { state.withLock { $0.queue.count } }

    /// The number of callers that have a permit or are queued.
    package var load: Int { state.withLock { permits - $0.permits + $0.queue.count } }

    /// Waits for a permit, which `release` must give back.
    ///
    /// - Parameters:
    ///   - client: the caller's client; if nil, the caller shares its turns with all callers without a client, and no
    ///     share of the queue limits it.
    ///   - neighbourhood: the neighbourhood of the client; nil if the client has none.
    package func acquire(for client: String?, in neighbourhood: String? = nil) async throws(Rejection) {
        let rejection = await withCheckedContinuation { continuation in
            let outcome = state.withLock { (state: inout State) -> Outcome in
                let outcome = self.outcome(for: client, in: neighbourhood, state)
                switch outcome {
                case .admitted: state.permits -= 1
                case .queued(let displaced):
                    if let displaced { state.queue.remove(at: displaced).continuation.resume(returning: .queueFull) }
                    enqueue(client, neighbourhood, continuation, &state.queue, after: state.round)
                case .rejected: break
                }
                return outcome
            }
            switch outcome {
            case .queued: break
            case .admitted: continuation.resume(returning: nil)
            case .rejected(let rejection): continuation.resume(returning: rejection)
            }
        }
        if let rejection { throw rejection }
    }

    /// Returns the rejection that a caller would get now; nil if it would get a permit or be queued.
    package func rejection(for client: String?, in neighbourhood: String? = nil) -> Rejection? {
        guard case .rejected(let rejection) = state.withLock({ outcome(for: client, in: neighbourhood, $0) }) else {
            return nil
        }
        return rejection
    }

    private enum Outcome {
        case admitted
        /// `displacing` is the index of the caller whom the new one displaces from a full queue; nil if the queue has
        /// room.
        case queued(displacing: Int?)
        case rejected(Rejection)
    }

    private func outcome(for client: String?, in neighbourhood: String?, _ state: State) -> Outcome {
        guard state.permits == 0 else { return .admitted }
        let own = state.queue.count { $0.client == client }
        guard client == nil || own < share else { return .rejected(.shareFull) }
        guard state.queue.count >= queueCapacity else { return .queued(displacing: nil) }
        let neighbours = neighbourhood == nil ? 0 : state.queue.count { $0.neighbourhood == neighbourhood }
        // The load that the caller's client or neighbourhood would have with the caller, as `lastOfLongest` defines it.
        let ownLoad = max((own + 1) * ClientNetwork.neighbourhoodShare, neighbours + 1)
        guard let displaced = lastOfLongest(state.queue, above: ownLoad) else { return .rejected(.queueFull) }
        return .queued(displacing: displaced)
    }

    private func enqueue(
        _ client: String?, _ neighbourhood: String?, _ continuation: CheckedContinuation<Rejection?, Never>,
        _ queue: inout [Waiter], after lastRound: Int
    ) {
        let neighbours = neighbourhood == nil ? [] : queue.filter { $0.neighbourhood == neighbourhood }
        var round = (queue.last { $0.client == client }?.round ?? lastRound) + 1
        while neighbours.count(where: { $0.round == round }) >= ClientNetwork.neighbourhoodShare { round += 1 }
        queue.append(Waiter(client: client, neighbourhood: neighbourhood, round: round, continuation: continuation))
    }

    /// The index of the last caller of the client or neighbourhood with the highest load; nil if none exceeds `load`.
    ///
    /// A load is the number of a neighbourhood's queued callers, or four times the number of a client's.
    private func lastOfLongest(_ queue: [Waiter], above load: Int) -> Int? {
        let clients = queue.reduce(into: [String?: Int]()) { $0[$1.client, default: 0] += 1 }
        let neighbourhoods = queue.reduce(into: [String: Int]()) { counts, waiter in
            if let neighbourhood = waiter.neighbourhood { counts[neighbourhood, default: 0] += 1 }
        }
        let loads = queue.map { waiter in
            max(
                clients[waiter.client, default: 0] * ClientNetwork.neighbourhoodShare,
                waiter.neighbourhood.map { neighbourhoods[$0, default: 0] } ?? 0)
        }
        guard let most = loads.max(), most > load else { return nil }
        return loads.lastIndex(of: most)
    }

    /// Gives a permit back, to the next queued caller if there is one.
    package func release() {
        let next = state.withLock { state -> Waiter? in
            guard let next = state.queue.indices.min(by: { state.queue[$0].round < state.queue[$1].round }) else {
                state.permits += 1
                return nil
            }
            let waiter = state.queue.remove(at: next)
            state.round = waiter.round
            return waiter
        }
        next?.continuation.resume(returning: nil)
    }
}
