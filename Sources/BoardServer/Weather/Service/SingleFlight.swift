import Synchronization

/// Runs one call per key at a time: everyone who asks meanwhile gets that call's result.
///
/// A class because all who ask must share it. The call is a task of its own, since it belongs to everybody who waits:
/// one of them going away must not end it for the others. It ends by itself with the provider's time limit.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
    private typealias Flight = Task<Result<Value, Failure>, Never>

    private let flights = Mutex<[Key: Flight]>([:])

    /// How many calls are under way.
    var count: Int { flights.withLock { $0.count } }

    func value(
        for key: Key, _ call: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let flight = start(key, call)
        return try await flight.value.get()
    }

    /// Starts the call, if none is under way, and waits for nobody.
    func begin(_ key: Key, _ call: @escaping @Sendable () async throws(Failure) -> Value) {
        _ = start(key, call)
    }

    private func start(_ key: Key, _ call: @escaping @Sendable () async throws(Failure) -> Value) -> Flight {
        flights.withLock { flights in
            if let flight = flights[key] { return flight }
            let flight = Flight {
                let result: Result<Value, Failure>
                do throws(Failure) {
                    result = .success(try await call())
                } catch {
                    result = .failure(error)
                }
                self.flights.withLock { $0[key] = nil }
                return result
            }
            flights[key] = flight
            return flight
        }
    }
}
