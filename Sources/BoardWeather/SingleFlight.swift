import Synchronization

/// Request coalescing: runs one operation per key at a time, and returns its result to all concurrent callers.
///
/// An operation runs in a task of its own: cancelling a caller does not cancel it, so it needs its own timeout. A class
/// because all callers share it.
package final class SingleFlight<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
    private struct Flight {
        let task: Task<Result<Value, Failure>, Never>
        var callers = 1
    }

    private let flights = Mutex<[Key: Flight]>([:])

    package init() {}

    /// The number of operations in flight.
    package var count: Int { flights.withLock { $0.count } }

    /// The number of calls that share the key's operation in flight, for tests.
    package func callers(of key: Key) -> Int { flights.withLock { $0[key]?.callers ?? 0 } }

    /// Returns the result of the key's operation in flight, or else of a new one.
    package func value(
        for key: Key, _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await task(for: key, operation).value.get()
    }

    /// Starts an operation unless one is in flight for the key, without waiting for the result.
    package func start(_ key: Key, _ operation: @escaping @Sendable () async throws(Failure) -> Value) {
        _ = task(for: key, operation)
    }

    private func task(
        for key: Key, _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) -> Task<Result<Value, Failure>, Never> {
        flights.withLock { flights in
            if let flight = flights[key] {
                flights[key]?.callers += 1
                return flight.task
            }
            let task = Task<Result<Value, Failure>, Never> {
                let result: Result<Value, Failure>
                do throws(Failure) {
                    result = .success(try await operation())
                } catch {
                    result = .failure(error)
                }
                self.flights.withLock { $0[key] = nil }
                return result
            }
            flights[key] = Flight(task: task)
            return task
        }
    }
}
