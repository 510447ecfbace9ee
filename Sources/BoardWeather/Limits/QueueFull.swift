/// The error thrown when a queue or the memory for requests is full; it becomes a 503 with `Retry-After`.
package struct QueueFull: Error, Equatable {
    package let retryAfter: Duration

    /// The queue of password computations is full; completing a full queue takes about this long.
    package static let passwords = QueueFull(retryAfter: .seconds(16))
    /// The queue of requests for lists that may read many posts is full; some of these requests take up to two seconds.
    package static let scans = QueueFull(retryAfter: .seconds(5))
    /// The queue of link previews is full, or drawing one failed; some drawings take half a second.
    package static let drawings = QueueFull(retryAfter: .seconds(5))
    /// Too many bytes of unanswered requests are in memory; receiving slow bodies may take longer than this time.
    package static let requests = QueueFull(retryAfter: .seconds(5))
}
