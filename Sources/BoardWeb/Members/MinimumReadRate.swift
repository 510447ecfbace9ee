/// The error that cuts off an account export whose client reads too slowly, or which takes too long.
struct ExportTooSlow: Error {}

/// A minimum read rate for the client of an account export, and a maximum duration of the export.
///
/// Only the time that the export waits for its client counts against the rate, since reading the account may be slow
/// through no fault of the client. The rate is checked between pieces; `WriteTimeoutHandler` limits the time of each
/// piece.
struct MinimumReadRate {
    /// The minimum average rate in bytes per second; higher than for other responses, because an export holds a permit.
    static let minimumRate = 16 * 1024
    /// The time by which a client may be behind the minimum rate.
    static let allowance = Duration.seconds(30)
    /// The maximum duration of an export.
    static let timeout = Duration.seconds(600)

    private let uptime: @Sendable () -> Duration
    private let start: Duration
    private var writeStart: Duration
    /// The time spent waiting for the client to read the pieces so far.
    private var waited = Duration.zero
    /// The number of bytes in the pieces so far.
    private var bytes = 0

    /// Starts measuring the time of an export.
    ///
    /// - Parameter uptime: returns the time of a monotonic clock, of which only differences are used.
    init(uptime: @escaping @Sendable () -> Duration) {
        self.uptime = uptime
        start = uptime()
        writeStart = start
    }

    /// Begins the write of a piece; throws if the client read the pieces before it too slowly or `timeout` has passed.
    mutating func beginWrite() throws(ExportTooSlow) {
        writeStart = uptime()
        // The time that the bytes so far take at the minimum rate, and the allowance.
        let allowed = Self.allowance + Duration.seconds(bytes) / Self.minimumRate
        guard waited <= allowed, writeStart - start <= Self.timeout else { throw ExportTooSlow() }
    }

    /// Ends the write of a piece of `count` bytes, which the client has read or the connection has buffered.
    mutating func endWrite(of count: Int) {
        waited += uptime() - writeStart
        bytes += count
    }
}
