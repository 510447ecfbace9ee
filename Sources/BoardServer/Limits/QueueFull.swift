/// The error thrown when a queue or the memory for requests is full; it becomes a 503 with `Retry-After`.
struct QueueFull: Error, Equatable {
    let retryAfter: Duration

    /// The queue of password computations is full; completing a full queue takes about this long.
    static let passwords = QueueFull(retryAfter: .seconds(16))
    /// The queue of lists that may read many posts is full; some of them take up to two seconds each.
    static let scans = QueueFull(retryAfter: .seconds(5))
    /// The queue of link previews is full, or drawing one failed; some of them take half a second each.
    static let drawings = QueueFull(retryAfter: .seconds(5))
    /// Too many bytes of unanswered requests are in memory; slow bodies may take longer than this.
    static let requests = QueueFull(retryAfter: .seconds(5))
}
