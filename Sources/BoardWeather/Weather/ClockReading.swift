import BoardModels

/// A reading of both clocks: the wall clock for what is stored or shown, and the monotonic clock for durations.
package struct ClockReading: Sendable, Equatable {
    package let wall: Timestamp
    /// The time of the monotonic clock, which steps of the wall clock do not change.
    package let uptime: Duration

    package static func + (reading: ClockReading, duration: Duration) -> ClockReading {
        ClockReading(wall: reading.wall + duration, uptime: reading.uptime + duration)
    }
}
