import BoardModels

/// A reading of both clocks: the wall clock for what is stored or shown, and the monotonic clock for durations.
struct ClockReading: Sendable, Equatable {
    let wall: Timestamp
    /// The time of the monotonic clock, which steps of the wall clock do not change.
    let uptime: Duration

    static func + (reading: ClockReading, duration: Duration) -> ClockReading {
        ClockReading(wall: reading.wall + duration, uptime: reading.uptime + duration)
    }
}
