import Glibc

/// The attempts of a transaction, which bound how often and for how long it is run again.
struct PostgreSQLRetries {
    /// The maximum number of repetitions after conflicts with other transactions.
    private static let maximumConflicts = 10
    /// The time that a write waits for a server that accepts writes: a standby takes over within about 20 seconds.
    static let failoverTimeout = Duration.seconds(30)
    /// The time between two attempts to connect, in microseconds.
    private static let pause: UInt32 = 200_000

    /// The maximum number of repetitions of a migration that other transactions have kept from a lock.
    private static let maximumMigrationConflicts = 60

    private let timeout: Duration
    private let start: ContinuousClock.Instant?
    /// The time until which attempts to reconnect may begin; nil before the first one.
    private var deadline: ContinuousClock.Instant?
    private var conflicts = 0

    /// - Parameters:
    ///   - timeout: the time in which attempts to reconnect may begin, after the first one, which may always.
    ///   - start: the time from which the timeout counts; if nil, from the first lost connection on.
    init(reconnectingWithin timeout: Duration, since start: ContinuousClock.Instant? = nil) {
        self.timeout = timeout
        self.start = start
    }

    /// Waits before the next attempt, on the calling thread; throws `error` if there is to be none.
    mutating func wait(after failure: PostgreSQLFailure?, _ error: any Error) throws {
        switch failure?.remedy {
        case nil, .some(.none): throw error
        case .repetition:
            conflicts += 1
            guard conflicts <= Self.maximumConflicts else { throw error }
            // Random, so that transactions that have met do not meet again.
            usleep(UInt32.random(in: 0...5000) * UInt32(conflicts))
        case .reconnection: try waitForServer(error)
        }
    }

    /// Waits before the next attempt of a migration, on the calling thread, so that the requests that have waited behind
    /// it are served; throws `error` if there is to be none.
    mutating func waitToMigrate(after failure: PostgreSQLFailure?, _ error: any Error) throws {
        guard let failure, failure.isLockTimeout || failure.remedy == .repetition,
            conflicts < Self.maximumMigrationConflicts
        else { throw error }
        conflicts += 1
        usleep(Self.pause)
    }

    /// Waits before the next attempt to reconnect, on the calling thread; throws `error` after the deadline.
    mutating func waitForServer(_ error: any Error) throws {
        guard let deadline else {
            // At once: the server may have closed a connection that was not in use.
            deadline = (start ?? .now) + timeout
            return
        }
        guard .now < deadline else { throw error }
        usleep(Self.pause)
    }
}
